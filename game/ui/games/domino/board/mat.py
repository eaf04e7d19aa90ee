"""Your kingdom on its tray: the painting, the lit squares, the ghost of the held domino, regions.

The camera keeps the kingdom and everything lit in the middle. The painting is done a little in
each update; what is drawn is always a finished surface. Numbers of pixels are in `square`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame
from pygame import Rect

from game.domino.board import Pos
from game.domino.model import Kingdom, Place
from game.domino.placement import covered
from game.domino.play.hand import Hand
from game.domino.play.labels import frame_words, region_sum, region_words
from game.domino.scoring import Region, regions
from game.i18n import say
from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.squares import laid, painted
from game.ui.games.domino.kingdom.outline import Overlay, region_glow
from game.ui.games.domino.kingdom.pieces import Ghost
from game.ui.widgets.labels import snug

HEAD = 52
FOOT = 58
LIFT = 0.07
"""How far a held domino hovers over the mat, in squares."""
CHIPS = 6


class Mat:
    def __init__(self, stage: Kit, pieces: Pieces, rect: Rect, color: str, name: str, frame: int) -> None:
        self.stage, self.pieces, self.rect = stage, pieces, rect
        self.color, self.name, self.frame = color, name, frame
        px = stage.viewport.px
        self.inner = rect.inflate(-2 * px(30), -2 * px(30))
        self.area = Rect(self.inner.x, self.inner.y + px(HEAD), self.inner.w, self.inner.h - px(HEAD + FOOT))
        self.square = self._size_for(frame, frame)
        self.canvas = pieces.canvas(self.square, color)
        self._before = self.canvas
        """The painting at the size before; it stands in until the new one is finished."""
        self._zoom = Spring.resting(float(self.square), 160.0, 1.0)
        self.kingdom = Kingdom()
        self.regions: tuple[Region, ...] = ()
        self.lit: Region | None = None
        self._glow: tuple[Region, Overlay] | None = None
        self._ghost: tuple[Place, Ghost] | None = None
        self._sketch: pygame.Surface | None = None
        """The domino of the ghost as the market shows it."""
        self._camera = (Spring.resting(0.0, 160.0, 1.0), Spring.resting(0.0, 160.0, 1.0))

    # --- state

    def show(self, kingdom: Kingdom, at_once: bool = False) -> None:
        if kingdom != self.kingdom or not self.regions:
            self.kingdom, self.regions, self.lit = kingdom, regions(kingdom), None
        if self._ghost is not None and self._ghost[0] not in kingdom.placed:
            self._ghost = None
        self.canvas.show(painted(kingdom))
        if at_once:
            self.canvas.finish()
            self._ghost = None
        self.look_at((), jump=at_once)

    def look_at(self, more: Collection[Pos], jump: bool = False) -> None:
        """Centres on the kingdom and on some more squares, as large as they fit."""
        squares = [*painted(self.kingdom), *more]
        low, high = ([pick(p[i] for p in squares) for i in range(2)] for pick in (min, max))
        spans = [b - a + 1 for a, b in zip(low, high, strict=True)]
        if more or jump or max(spans) == self.frame:
            self._resize(self._size_for(*spans))
        goals = [*((a + b + 1) / 2 for a, b in zip(low, high, strict=True)), float(self.square)]
        for spring, value in zip((*self._camera, self._zoom), goals, strict=True):
            spring.target = value
            if jump or self.stage.settings.reduced_motion:
                spring.jump(value)

    def _size_for(self, across: int, down: int) -> int:
        """The pixels of a square so that so many fit; few sizes, because each is painted anew."""
        across, down = max(across, self.frame), max(down, self.frame)
        return max(16, int(min(self.area.w / (across + 0.3), self.area.h / (down + 0.3))))

    def _resize(self, square: int) -> None:
        if square != self.square:
            if self.canvas.done:
                self._before = self.canvas
            self.square, self.canvas = square, self.pieces.canvas(square, self.color)
            self.canvas.show(painted(self.kingdom))
            self._ghost = self._glow = None

    def hold(self, hand: Hand | None) -> None:
        """Shows the held domino where it would lie."""
        if hand is not None and hand.place is not None and hand.fits:
            self.settle(hand.place)
        else:
            self._ghost = None

    def settle(self, place: Place) -> None:
        """A domino lies here, though the painting does not have it yet."""
        if self._ghost is None or self._ghost[0] != place:
            self._ghost = (place, Ghost(self.canvas, painted(self.kingdom), laid(place)))
            (x, y), (to_x, to_y) = covered(place)
            self._sketch = self.pieces.sketched(place.tile, self.square, (to_x - x, to_y - y))

    @property
    def busy(self) -> bool:
        return not self._still or not self._painted

    @property
    def _still(self) -> bool:
        return all(spring.resting_now for spring in (*self._camera, self._zoom))

    @property
    def _painted(self) -> bool:
        return self.canvas.done and (self._ghost is None or self._ghost[1].done)

    def update(self, dt: float) -> None:
        for spring in (*self._camera, self._zoom):
            spring.step(dt)

    def work(self, budget_ms: float) -> bool:
        """Paints for about so long; True when there is nothing left to paint."""
        if self._ghost is not None and not self._ghost[1].work(budget_ms):
            return False
        done = self.canvas.work(budget_ms)
        if done and self._ghost is not None and self._ghost[0] in self.kingdom.placed:
            self._ghost = None
        return done

    # --- geometry

    def corner(self, alpha: float = 0.0) -> Pos:
        """Where the castle's upper left corner lies in the window."""
        x, y = (spring.at(alpha) for spring in self._camera)
        size = self._zoom.at(alpha)
        return round(self.area.centerx - x * size), round(self.area.centery - y * size)

    def rect_of(self, pos: Pos, alpha: float = 0.0) -> Rect:
        x, y = self.corner(alpha)
        size = self._zoom.at(alpha)
        return Rect(round(x + pos[0] * size), round(y + pos[1] * size), round(size), round(size))

    def square_at(self, point: Pos) -> Pos:
        x, y = self.corner()
        size = self._zoom.at(0.0)
        return int((point[0] - x) // size), int((point[1] - y) // size)

    def region_at(self, point: Pos) -> Region | None:
        if not self.area.collidepoint(point):
            return None
        pos = self.square_at(point)
        return next((region for region in self.regions if pos in region.squares), None)

    def light(self, region: Region | None) -> bool:
        """Lights up a region that is pointed at; True if that is another one than before."""
        changed, self.lit = region != self.lit, region
        return changed

    # --- drawing

    def draw_tray(self, surface: pygame.Surface, aside: str, lit: bool) -> None:
        """The tray without the kingdom: part of the still picture. It is lit when it is your turn."""
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        stage.art.draw_panel(
            surface, "tray", self.rect, stage.viewport.scale, color=PLAYERS[self.color], lit=lit
        )
        crest = stage.art.sprite(f"crest_{self.color}", px(50))
        y = self.inner.y + px(28)
        surface.blit(crest, crest.get_rect(midleft=(self.inner.x + px(4), y)))
        name = snug(stage.type, Type.HEADING, self.name, (self.inner.w // 2, px(HEAD)), theme.cream)
        surface.blit(name, name.get_rect(midleft=(self.inner.x + px(64), y)))
        words = snug(stage.type, Type.BODY, aside, (self.inner.w // 4, px(HEAD)), theme.cream_soft)
        surface.blit(words, words.get_rect(midleft=(self.inner.x + px(80) + name.get_width(), y + px(3))))
        size = stage.type.render(Type.BODY, say(frame_words(self.frame)), None, theme.cream_soft)
        if self.inner.w > name.get_width() + words.get_width() + size.get_width() + px(140):
            surface.blit(size, size.get_rect(midright=(self.inner.right - px(8), y + px(3))))
        self._draw_chips(surface)

    def _draw_chips(self, surface: pygame.Surface) -> None:
        """The best regions in small plates: squares x crowns, and points."""
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        room = max(1, self.inner.w // (self._chip_width() + px(8)))
        best = sorted(self.regions, key=lambda r: (-r.points, -r.size))[: min(CHIPS, room)]
        for rect, region in zip(self._chip_rects(len(best)), best, strict=True):
            stage.art.draw_panel(surface, "dark", rect, stage.viewport.scale)
            icon = self.pieces.swatch(region.land.value, rect.h - px(14))
            surface.blit(icon, icon.get_rect(midleft=(rect.x + px(7), rect.centery)))
            count = stage.type.render(
                Type.LABEL,
                say(region_sum(region.size, region.crowns)),
                20,
                theme.cream_soft,
            )
            left = rect.x + px(14) + icon.get_width()
            surface.blit(count, count.get_rect(midleft=(left, rect.centery)))
            points = stage.type.render(Type.TALLY, str(region.points), 25, theme.cream)
            surface.blit(points, points.get_rect(midright=(rect.right - px(10), rect.centery)))

    def _chip_width(self) -> int:
        """Room for the swatch, the longest count and two figures of points."""
        px, type_ = self.stage.viewport.px, self.stage.type
        return px(72) + type_.width(Type.LABEL, "12 × 3", 20) + type_.width(Type.TALLY, "36", 25)

    def _chip_rects(self, count: int) -> Iterator[Rect]:
        px = self.stage.viewport.px
        width, gap = self._chip_width(), px(8)
        left = self.inner.centerx - (width * count + gap * (count - 1)) // 2
        top = self.inner.bottom - px(52)
        for number in range(count):
            yield Rect(left + number * (width + gap), top, width, px(48))

    def draw(self, surface: pygame.Surface, hand: Hand | None, alpha: float) -> None:
        """The kingdom and all that moves on it."""
        before = surface.get_clip()
        surface.set_clip(self.inner)
        self._draw_frame(surface, hand, alpha)
        if hand is not None and not hand.dropped and self._settled_in:
            self._draw_spots(surface, hand, alpha)
        self._draw_kingdom(surface, alpha)
        glows = self.lit is not None and (hand is None or hand.place is None) and self._settled_in
        if glows and self.lit is not None:
            glow, (x, y) = self._glow_of(self.lit), self.corner(alpha)
            surface.blit(glow.surface, (x + glow.offset[0], y + glow.offset[1]))
        if self._ghost is not None:
            self._draw_ghost(surface, *self._ghost, hand is not None and not hand.dropped, alpha)
        if hand is not None:
            self._draw_held(surface, hand, alpha)
        surface.set_clip(before)
        if glows and self.lit is not None:
            self._draw_region_words(surface, self.lit, alpha)

    def _draw_kingdom(self, surface: pygame.Surface, alpha: float) -> None:
        canvas = self.canvas if self.canvas.done or self._before.square == self.square else self._before
        x, y = self.corner(alpha)
        size = self._zoom.at(alpha)
        picture, scale = canvas.surface, size / canvas.square
        if abs(size - canvas.square) > 0.5:
            picture = pygame.transform.smoothscale_by(picture, scale)
        surface.blit(picture, (x - round(canvas.origin[0] * scale), y - round(canvas.origin[1] * scale)))

    @property
    def _settled_in(self) -> bool:
        """The squares have their size; until then nothing is drawn that would be made for one size only."""
        return abs(self._zoom.value - self.square) < 0.5

    def _draw_frame(self, surface: pygame.Surface, hand: Hand | None, alpha: float) -> None:
        """Brackets around all that the kingdom can still reach without outgrowing its frame."""
        left, top, right, bottom = self.kingdom.box
        for x, y in covered(hand.place) if hand is not None and hand.place is not None and hand.fits else ():
            left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
        reach = self.frame - 1
        first = self.rect_of((right - reach, bottom - reach), alpha)
        last = self.rect_of((left + reach, top + reach), alpha)
        grow = self.stage.viewport.px(10)
        body = first.union(last).inflate(2 * grow, 2 * grow)
        if self.area.inflate(2 * grow, 2 * grow).contains(body):
            self.stage.art.draw_panel(surface, "brackets", body, self.stage.viewport.scale)

    def _draw_spots(self, surface: pygame.Surface, hand: Hand, alpha: float) -> None:
        inset = max(2, self.square // 28)
        plus = self.stage.art.icon("plus", self.square // 5, self.stage.theme.paper)
        for pos in hand.spots:
            rect = self.rect_of(pos, alpha).inflate(-2 * inset, -2 * inset)
            self.stage.art.draw_panel(surface, "slot_open", rect, self.stage.viewport.scale)
            surface.blit(plus, plus.get_rect(center=rect.center))

    def _draw_held(self, surface: pygame.Surface, hand: Hand, alpha: float) -> None:
        """The outline of the held domino; where it may not lie there is no picture, only a red line."""
        if hand.place is None:
            return
        first, second = (self.rect_of(pos, alpha) for pos in covered(hand.place))
        body = first.union(second)
        if hand.fits:
            lift = 0 if hand.dropped else self._lift
            self.stage.art.draw_panel(surface, "outline", body.move(0, -lift), self.stage.viewport.scale)
        else:
            line = max(2, self.stage.viewport.px(4))
            pygame.draw.rect(surface, self.stage.theme.bad, body.inflate(4, 4), line, self.square // 12)

    def _draw_ghost(
        self, surface: pygame.Surface, place: Place, ghost: Ghost, lifted: bool, alpha: float
    ) -> None:
        x, y = self.corner(alpha)
        first, second = (self.rect_of(pos, alpha) for pos in covered(place))
        body = first.union(second)
        if lifted:
            self.stage.art.draw_panel(surface, "shadow_lifted", body, self.stage.viewport.scale)
        if self._sketch is not None and not ghost.done:
            surface.blit(
                self._sketch, self._sketch.get_rect(center=body.move(0, -lifted * self._lift).center)
            )
        surface.blit(ghost.surface, (x + ghost.offset[0], y + ghost.offset[1] - lifted * self._lift))

    @property
    def _lift(self) -> int:
        return round(self.square * LIFT)

    def badge_at(self, place: Place, alpha: float) -> Pos:
        """Where the points of a held domino are shown."""
        first, second = (self.rect_of(pos, alpha) for pos in covered(place))
        body = first.union(second)
        return min(body.right, self.inner.right - self.square // 3), body.centery - self.square // 8

    def _glow_of(self, region: Region) -> Overlay:
        if self._glow is None or self._glow[0] != region:
            self._glow = (region, region_glow(painted(self.kingdom), region.squares, self.square))
        return self._glow[1]

    def _draw_region_words(self, surface: pygame.Surface, region: Region, alpha: float) -> None:
        stage, px = self.stage, self.stage.viewport.px
        words = stage.type.render(Type.LABEL, say(region_words(region)), 24, stage.theme.ink)
        rects = [self.rect_of(pos, alpha) for pos in region.squares]
        plate = Rect(0, 0, words.get_width() + px(36), words.get_height() + px(18))
        plate.midbottom = (rects[0].unionall(rects).centerx, min(rect.top for rect in rects) - px(6))
        plate.clamp_ip(self.inner)
        stage.art.draw_panel(surface, "tooltip", plate, stage.viewport.scale)
        surface.blit(words, words.get_rect(center=plate.center))
