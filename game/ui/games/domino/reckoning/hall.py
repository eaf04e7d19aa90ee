"""Kingdoms at the end of a game: the one that is looked at on its tray, the others on cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect

from game.core import standing
from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.play.book import BonusRow, CountedRow
from game.domino.play.labels import YOUR_KINGDOM, points_unit
from game.i18n import say
from game.ui.draw.easing import lerp
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.domino.reckoning.paint import Paintings
from game.ui.games.domino.reckoning.plate import Plate, plates, seal
from game.ui.games.domino.reckoning.tally import DominoTally
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import fitted

EDGE = 30
HEAD = 62
FOOT = 60
CROWN = 118
POINTS = 58
SPOTS = ((0.5, 0.72), (0.5, 0.5), (1.0, 0.72), (0.5, 1.0), (0.0, 0.72), (0.5, 0.95))
"""Where on a square a seal may lie."""


class KingdomTray(Widget):
    """The ground of a kingdom in the colour of its player; the same all the time a kingdom is shown."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, spot: int) -> None:
        super().__init__(stage, rect)
        self.tally, self.spot = tally, spot

    @property
    def seat(self) -> Seat:
        return self.tally.show.order[self.spot]

    @property
    def lit(self) -> bool:
        show = self.tally.show
        return show.crown > 0 and self.tally.is_first(self.seat)

    def still(self) -> Hashable:
        return "tray", tuple(self.rect), self.seat, self.lit

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        left, top, _, _ = self.stage.art.panel_margin("tray", self.stage.viewport.scale, self.rect.size)
        surface.blit(self.ground(self.seat, self.lit), (self.rect.x - left, self.rect.y - top))

    def ground(self, seat: Seat, lit: bool = False) -> pygame.Surface:
        color = PLAYERS[self.tally.colors[seat]]
        return self.stage.art.panel("tray", self.rect.size, self.stage.viewport.scale, color=color, lit=lit)


class Throne(KingdomTray):
    """The kingdom on its tray: name and points above, counted regions below, a seal on what counts now."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, spot: int, paintings: Paintings) -> None:
        super().__init__(stage, rect, tally, spot)
        self.paintings = paintings
        edge = self.px(EDGE)
        self.inner = rect.inflate(-2 * edge, -2 * edge)
        head = max(self.px(HEAD), stage.type.height(Type.NUMBER, POINTS) - self.px(4))
        foot = max(self.px(FOOT), Plate.height(stage) + self.px(8))
        self.head = Rect(self.inner.x, self.inner.y, self.inner.w, head)
        self.foot = Rect(self.inner.x, self.inner.bottom - foot, self.inner.w, foot)
        self.area = Rect(self.inner.x, self.head.bottom, self.inner.w, self.foot.y - self.head.bottom)
        frame = tally.table.frame
        self.square = max(12, int(min(self.area.w, self.area.h) / (frame + 0.16)))
        self._seals: dict[CountedRow, pygame.Surface] = {}
        self._spot: tuple[CountedRow, Pos] | None = None

    def still(self) -> None:
        return None

    def update(self, dt: float, focus: Focus) -> None:
        self.paintings.look(self.seat, self.square)

    @property
    def corner(self) -> Pos:
        return self.paintings.corner(self.seat, self.square, self.area)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        show = self.tally.show
        self._draw_head(surface)
        self._draw_kingdom(surface)
        count = show.count if show.count is not None and show.count.seat == self.seat else None
        row = self.foot.move(0, self.px(6))
        plates(self.stage, self.paintings.pieces, surface, row, show.of(self.seat), count)
        if count is not None:
            self._draw_seal(surface, count)
        if show.crown and self.tally.is_first(self.seat):
            self._draw_crown(surface, show.crown)

    def _draw_head(self, surface: pygame.Surface) -> None:
        stage, theme, y = self.stage, self.stage.theme, self.head.centery - self.px(2)
        color, name = self.tally.colors[self.seat], self.tally.names[self.seat]
        crest = stage.art.sprite(f"crest_{color}", self.px(54))
        surface.blit(crest, crest.get_rect(midleft=(self.head.x + self.px(2), y)))
        points = round(self.tally.show.total[self.seat])
        word = stage.type.render(Type.BODY, say(points_unit(points)), None, theme.cream_soft)
        number = stage.type.display(Type.NUMBER, str(points), POINTS, theme.ring, shadow=(20, 10, 4))
        right = self.head.right - self.px(4)
        surface.blit(word, word.get_rect(midright=(right, y + self.px(8))))
        spot = number.get_rect(midright=(right - word.get_width() + self.px(2), y))
        surface.blit(number, spot)
        left = self.head.x + crest.get_width() + self.px(14)
        words = fitted(
            stage.type, Type.HEADING, name, (spot.x - left - self.px(6), self.head.h), theme.cream, 38
        )
        surface.blit(words, words.get_rect(midleft=(left, y)))
        mine = say(YOUR_KINGDOM) if self.tally.is_mine(self.seat) else ""
        aside = stage.type.render(Type.BODY, mine, None, theme.cream_soft)
        left += words.get_width() + self.px(14)
        if left + aside.get_width() < spot.x:
            surface.blit(aside, aside.get_rect(midleft=(left, y + self.px(4))))

    def _draw_kingdom(self, surface: pygame.Surface) -> None:
        show, paintings = self.tally.show, self.paintings
        arrival = show.arrival if self.seat == show.hero else 1.0
        x, y = self.corner
        if not self.stage.settings.reduced_motion:
            x += round((1 - arrival) * self.px(60))
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-self.px(24), -self.px(24)))
        if paintings.begun(self.seat):
            self._draw_empty(surface, (x, y))
        seen = paintings.draw(surface, self.seat, self.square, (x, y), arrival)
        if seen and arrival >= 1:
            for each in self.tally.lines(self.seat):
                paintings.draw_light(surface, (each, self.square, False), (x, y))
            for each in self.tally.lights(self.seat):
                paintings.draw_light(surface, (each, self.square, True), (x, y))
        surface.set_clip(before)

    def _draw_empty(self, surface: pygame.Surface, corner: Pos) -> None:
        """Squares that the kingdom leaves open."""
        kingdom = self.tally.kingdoms[self.seat]
        left, top, right, bottom = kingdom.box
        filled = self.tally.covered(self.seat)
        inset = max(1, self.square // 24)
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                if (x, y) not in filled:
                    at = (corner[0] + x * self.square, corner[1] + y * self.square)
                    hole = Rect(at, (self.square, self.square)).inflate(-2 * inset, -2 * inset)
                    self.panel(surface, "slot", hole)

    def _draw_seal(self, surface: pygame.Surface, count: CountedRow) -> None:
        if count not in self._seals:
            self._seals = {count: seal(self.stage, count)}
        image, part = self._seals[count], self.tally.show.seal
        if self.stage.settings.reduced_motion:
            image.set_alpha(round(255 * min(1.0, part)))
        elif part != 1.0:
            image = pygame.transform.smoothscale_by(image, max(0.05, part))
        full = self._seals[count].get_size()
        surface.blit(image, image.get_rect(center=self._seal_at(count, full)))

    def _seal_at(self, count: CountedRow, size: tuple[int, int]) -> Pos:
        """Where the seal lies, kept on the tray."""
        if self._spot is None or self._spot[0] is not count:
            self._spot = (count, self._seal_spot(count, size))
        room = self.rect.inflate(self.px(30), self.px(30))
        return Rect((0, 0), size).move_to(center=self._spot[1]).clamp(room).center

    def _seal_spot(self, count: CountedRow, size: tuple[int, int]) -> Pos:
        """As near to the middle of the region as no crown is hidden."""
        squares = count.squares if not isinstance(count.row, BonusRow) else ((0, 0),)
        crowned = [self._crown_rect(pos) for pos in self.tally.crowned(self.seat)]
        mid = tuple(sum(pos[i] for pos in squares) / len(squares) + 0.5 for i in range(2))
        spots = [(x + dx, y + dy) for x, y in squares for dx, dy in SPOTS]

        def cost(spot: tuple[float, float]) -> float:
            plate = (
                Rect((0, 0), size).move_to(center=self._pixel(spot)).inflate(-size[0] // 10, -size[1] // 3)
            )
            hidden = len(plate.collidelistall(crowned))
            return 4 * hidden + abs(spot[0] - mid[0]) + abs(spot[1] - mid[1])

        return self._pixel(min(spots, key=cost))

    def _crown_rect(self, pos: Pos) -> Rect:
        """The plate with the crowns, in the upper left of its square."""
        x, y = self._pixel(pos)
        return Rect(x, y, round(self.square * 0.45), round(self.square * 0.4))

    def _pixel(self, at: tuple[float, float]) -> Pos:
        corner = self.corner
        return round(corner[0] + at[0] * self.square), round(corner[1] + at[1] * self.square)

    def _draw_crown(self, surface: pygame.Surface, part: float) -> None:
        crown = self.stage.art.sprite("crown", self.px(CROWN))
        foot = self.rect.top + self.px(20)
        y = foot if self.stage.settings.reduced_motion else lerp(-self.px(20), foot, part)
        surface.blit(crown, crown.get_rect(midbottom=(self.rect.right - round(self.rect.w * 0.26), round(y))))


class KingdomCard(KingdomTray):
    """A kingdom that waits its turn, with name, points and place. Press it to look at it."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, spot: int, paintings: Paintings) -> None:
        super().__init__(stage, rect, tally, spot)
        self.id, self.paintings = f"kingdom.{spot}", paintings
        edge = self.px(20)
        self.inner = rect.inflate(-2 * edge, -2 * edge)
        head = max(self.px(46), stage.type.height(Type.NAME))
        self.head = Rect(self.inner.x, self.inner.y - self.px(4), self.inner.w, head)
        body = Rect(self.inner.x, self.head.bottom, self.inner.w, self.inner.bottom - self.head.bottom)
        self.tall = rect.h > rect.w * 1.15
        if self.tall:
            self.mat, self.words = rows(body, Fr(), max(self.px(64), stage.type.height(Type.NUMBER, 42)))
        else:
            self.mat, self.words = columns(body, min(body.h, round(body.w * 0.68)), Fr())
        self.square = max(6, min(self.mat.size) // tally.table.frame)

    def still(self) -> None:
        return None

    def targets(self) -> Sequence[Target]:
        if not self.tally.show.over:
            return ()
        name = self.tally.names[self.seat]
        return (Target(self.id, self.rect, name, self._look, sound="page"),)

    def _look(self) -> None:
        self.tally.look(self.seat)
        self.stage.redraw()

    def update(self, dt: float, focus: Focus) -> None:
        self.paintings.look(self.seat, self.square)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        tally, show = self.tally, self.tally.show
        color = PLAYERS[tally.colors[self.seat]]
        lit = self.lit or focus.look(self.id) in (Look.HOVER, Look.PRESSED)
        self.panel(surface, "tray_small", self.rect, color=color, lit=lit)
        if focus.has_ring(self.id):
            self.ring(surface, self.rect)
        corner = self.paintings.corner(self.seat, self.square, self.mat)
        self.paintings.draw(surface, self.seat, self.square, corner)
        self._draw_head(surface)
        self._draw_points(surface)
        if show.crown and tally.is_first(self.seat):
            crown = self.stage.art.sprite("crown", self.px(62))
            y = self.rect.top + self.px(14)
            surface.blit(crown, crown.get_rect(midbottom=(self.rect.centerx, round(y * show.crown))))

    def _draw_head(self, surface: pygame.Surface) -> None:
        stage, theme, tally, y = self.stage, self.stage.theme, self.tally, self.head.centery
        crest = stage.art.sprite(f"crest_{tally.colors[self.seat]}", self.px(38))
        surface.blit(crest, crest.get_rect(midleft=(self.head.x, y)))
        right = self.head.right
        if tally.show.over:
            place = say(standing.place(tally.ranks[self.seat]))
            words = stage.type.render(Type.ITALIC, place, 24, theme.cream_soft)
            surface.blit(words, words.get_rect(midright=(right, y)))
            right -= words.get_width() + self.px(8)
        left = self.head.x + crest.get_width() + self.px(8)
        room = (right - left, self.head.h)
        name = fitted(stage.type, Type.NAME, tally.names[self.seat], room, theme.cream)
        surface.blit(name, name.get_rect(midleft=(left, y)))

    def _draw_points(self, surface: pygame.Surface) -> None:
        """Beside the kingdom under the king, or in one line below it."""
        stage, theme, area = self.stage, self.stage.theme, self.words
        points = round(self.tally.show.total[self.seat])
        number = stage.type.render(Type.NUMBER, str(points), 42, theme.ring)
        unit = say(points_unit(points))
        word = fitted(stage.type, Type.BODY, unit, area.size, theme.cream_soft, 20)
        king = f"king_{self.tally.colors[self.seat]}"
        if self.tall:
            image = stage.art.sprite(king, area.h)
            surface.blit(image, image.get_rect(midleft=area.midleft))
            right = area.right - word.get_width()
            surface.blit(word, word.get_rect(midright=(area.right, area.centery + self.px(6))))
            surface.blit(number, number.get_rect(midright=(right - self.px(8), area.centery)))
            return
        bottom = area.bottom - self.px(2)
        surface.blit(word, word.get_rect(midbottom=(area.centerx, bottom)))
        bottom -= word.get_height() - self.px(6)
        surface.blit(number, number.get_rect(midbottom=(area.centerx, bottom)))
        bottom -= number.get_height() - self.px(4)
        high = min(bottom - area.top, self.px(100), round(area.w * 1.4))
        if high > self.px(50):
            image = stage.art.sprite(king, high)
            surface.blit(image, image.get_rect(midbottom=(area.centerx, bottom)))
