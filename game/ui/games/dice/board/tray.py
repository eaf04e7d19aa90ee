"""The felt with the six dice: which are kept, which are in the cup, and the tiles that were drawn.

A die has its own place in the tray, so keys 1 to 6 and a finger always find it where it was. Kept dice lie
straight in a gold frame, the others a little askew, as they rolled. While tiles are drawn, they lie here
instead of the dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.dice.content import LAND_OF, LANDS
from game.dice.faces import DICE, FACES
from game.dice.lawful import ROLLS
from game.dice.model import Match, Phase
from game.dice.names import land_words
from game.dice.play.labels import TO_KEEP, roll_words, tray_words
from game.dice.play.shown import ShownDie
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, grid, rows
from game.ui.games.dice.art.pictures import space_picture
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.board.throw import DiePose, Path, Point, throw
from game.ui.widgets.labels import fitted, snug

HEAD = 46
DIE = 0.66
"""Side of a die, in cells."""
DIE_MOST = 128
FELT, STITCH = (104, 34, 26), (176, 112, 84)
TILT = 4
NEW_PICTURES = 1


class Tray:
    def __init__(self, kit: Kit, pieces: DicePieces, rect: Rect) -> None:
        self.kit, self.pieces, self.rect = kit, pieces, rect
        px = kit.viewport.px
        self.felt = rect.inflate(-2 * px(20), -2 * px(20))
        inside = self.felt.inflate(-2 * px(16), -2 * px(8))
        self.head, self.floor = rows(inside, px(HEAD), Fr())
        shapes = [grid(self.floor, across, DICE // across) for across in (6, 3, 2)]
        self.cells = max(shapes, key=lambda cells: min(cells[0].size))
        self.side = min(px(DIE_MOST), round(min(self.cells[0].size) * DIE))
        self.flying: dict[int, DiePose] = {}
        """Dice on their way."""
        self._landing: dict[int, int] = {}
        """What they will show."""
        self._pictures: dict[int, pygame.Surface] = {}
        """How they look at the moment."""
        self._made: set[tuple[int, int, int, int]] = set()
        """Poses that there are pictures of."""
        self.cleared = False
        """The dice are put aside for tiles."""

    # --- what lies here

    def rest(self) -> None:
        """All dice lie at rest."""
        self.flying.clear()
        self.cleared = False

    def face(self, state: Match, die: int) -> tuple[int, int]:
        """Number and colour that a die shows."""
        number = state.turn.dice[die]
        return number, FACES[die][number - 1]

    def home(self, die: int) -> tuple[int, int]:
        x, y = self.cells[die].center
        return x, y - round(self.side * 0.06)

    def rect_of(self, die: int) -> Rect:
        side = round(self.side * 1.24)
        return Rect(0, 0, side, side).move_to(center=(self.home(die)[0], self.home(die)[1] + self.side // 16))

    def _rest_turn(self, die: int, number: int, rolls: int) -> int:
        """How a die lies after it rolled; the same each time one looks."""
        return ((die * 5 + number * 3 + rolls * 2) % 7 - 3) * TILT

    def throw(self, before: Match, dice: Sequence[int], rolling: int) -> dict[int, Path]:
        """The paths of the dice that are rolled now."""
        self._pictures.clear()
        self._landing = {die: dice[die] for die in range(DICE) if rolling >> die & 1}
        homes: dict[int, tuple[Point, float]] = {
            die: (self.home(die), float(self._rest_turn(die, number, before.turn.rolls + 1)))
            for die, number in self._landing.items()
        }
        kept = [self.home(die) for die in range(DICE) if not rolling >> die & 1]
        seed = f"{before.turn.number}/{before.turn.rolls}/{dice}"
        return throw(homes, kept, self.felt, self.side, seed)

    def move(self, paths: Mapping[int, Path], part: float) -> None:
        """The dice have come so far on their ways."""
        for die, path in paths.items():
            self.flying[die] = path[min(len(path) - 1, int(part * (len(path) - 1)))]

    def paint(self) -> None:
        """A picture of a rolling die takes a while to make, so only one new one is made at a time.

        Until its turn comes a die shows the one before; who has none yet comes first."""
        spare = NEW_PICTURES
        for die in sorted(self.flying, key=self._pictures.__contains__):
            pose = self.flying[die]
            key = (die, self._landing[die], pose.step, round(pose.turn / TILT))
            if key not in self._made:
                if not spare:
                    continue
                spare -= 1
                self._made.add(key)
            self._pictures[die] = self.pieces.tumble_surface(
                die, self._landing[die], pose.step, self.side, pose.turn
            )

    # --- drawing

    def draw_still(self, surface: pygame.Surface, state: Match, lit: bool, mine: bool) -> None:
        kit, px = self.kit, self.kit.viewport.px
        lights = {"lit": True} if lit else {}
        kit.art.draw_panel(surface, "tray", self.rect, kit.viewport.scale, **lights)
        pygame.draw.rect(surface, FELT, self.felt, border_radius=px(14))
        kit.art.draw_panel(surface, "spot", self.felt.inflate(-px(20), -px(20)), kit.viewport.scale)
        _stitch(surface, self.felt.inflate(-2 * px(8), -2 * px(8)), px(12), px(9))
        if state.turn.drawn:
            self._draw_head(surface, say(tray_words(state)), "")
            self._draw_tiles(surface, state)
            return
        choosing = mine and state.phase is Phase.CHOOSE and state.turn.rolls < ROLLS
        self._draw_head(surface, say(tray_words(state)), say(TO_KEEP) if choosing else "")
        if 0 < state.turn.rolls <= ROLLS and state.phase is not Phase.CONTEST:
            self._draw_rolls(surface, state.turn.rolls)

    def _draw_head(self, surface: pygame.Surface, title: str, aside: str) -> None:
        kit, theme, px = self.kit, self.kit.theme, self.kit.viewport.px
        words = snug(kit.type, Type.NAME, title, (self.head.w // 2, self.head.h), theme.cream)
        surface.blit(words, words.get_rect(midleft=(self.head.x + px(6), self.head.centery)))
        left = self.head.x + px(20) + words.get_width()
        right = self.head.right - px(196)
        if aside and right - left > px(120):
            more = fitted(kit.type, Type.BODY, aside, (right - left, self.head.h), theme.cream_soft, 20)
            surface.blit(more, more.get_rect(midleft=(left, self.head.centery + px(2))))

    def _draw_rolls(self, surface: pygame.Surface, rolls: int) -> None:
        """`Roll 2/3` with a dot for each roll."""
        kit, theme, px = self.kit, self.kit.theme, self.kit.viewport.px
        plate = Rect(0, 0, px(176), px(40)).move_to(midright=(self.head.right, self.head.centery))
        kit.art.draw_panel(surface, "dark", plate, kit.viewport.scale)
        text = say(roll_words(rolls))
        words = snug(kit.type, Type.TALLY, text, (px(100), px(34)), theme.ring, 22)
        surface.blit(words, words.get_rect(midleft=(plate.x + px(14), plate.centery)))
        for number in range(ROLLS):
            color = theme.gold if number < rolls else (92, 70, 46)
            at = (plate.right - px(18) - (ROLLS - 1 - number) * px(17), plate.centery)
            pygame.draw.aacircle(surface, color, at, max(2, px(5.5)))

    def _draw_tiles(self, surface: pygame.Surface, state: Match) -> None:
        for place, land in zip(self.tile_places(len(state.turn.drawn)), state.turn.drawn, strict=True):
            self.draw_tile(surface, place.center, land, place.h)

    def tile_places(self, count: int) -> list[Rect]:
        """Where drawn tiles lie."""
        px = self.kit.viewport.px
        high = min(self.floor.h - px(66), round(self.floor.w / max(count, 1) * 0.9), px(230))
        wide = round(high / 1.1547)
        step = wide + px(30)
        left = self.floor.centerx - step * (count - 1) // 2
        return [
            Rect(0, 0, wide, high).move_to(center=(left + i * step, self.floor.centery - px(18)))
            for i in range(count)
        ]

    def draw_tile(self, surface: pygame.Surface, at: tuple[int, int], land: int, high: int) -> None:
        """A castle tile with the painting of its land, and the land's name below."""
        kit, px = self.kit, self.kit.viewport.px
        for name, size in (("hex_card", round(high * 1.2425)), (space_picture(LAND_OF.index(land)), high)):
            picture = kit.art.sprite(name, size)
            surface.blit(picture, picture.get_rect(center=at))
        text = say(land_words(LANDS[land]))
        words = snug(
            kit.type,
            Type.NAME,
            text[:1].upper() + text[1:],
            (round(high * 1.1), px(36)),
            kit.theme.cream,
            25,
        )
        surface.blit(words, words.get_rect(midtop=(at[0], at[1] + round(high * 0.54))))

    def draw(self, surface: pygame.Surface, dice: Sequence[ShownDie], rolls: int) -> None:
        """The dice, at rest and on their way."""
        if self.cleared:
            return
        for shown in dice:
            if shown.die not in self.flying and shown.die not in self._landing_now:
                self._draw_die(surface, shown, rolls)
        for die, pose in sorted(self.flying.items(), key=lambda item: item[1].y):
            if (picture := self._pictures.get(die)) is not None:
                surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y - pose.lift))))

    @property
    def _landing_now(self) -> frozenset[int]:
        return frozenset(self._landing) if self.flying else frozenset()

    def _draw_die(self, surface: pygame.Surface, shown: ShownDie, rolls: int) -> None:
        """A kept one lies straight, in a frame with a tick."""
        die, frame = shown.die, self.rect_of(shown.die)
        turn = 0 if shown.kept else self._rest_turn(die, shown.number, rolls)
        if shown.kept:
            self.kit.art.draw_panel(surface, "outline", frame, self.kit.viewport.scale)
        picture = self.pieces.die_surface(shown.number, shown.color, self.side, turn)
        surface.blit(picture, picture.get_rect(center=self.home(die)))
        if shown.kept:
            tick = self.kit.art.sprite("chip_tick", max(12, round(self.side * 0.3)))
            corner = (frame.right - self.side // 12, frame.top + self.side // 12)
            surface.blit(tick, tick.get_rect(center=corner))


def _stitch(surface: pygame.Surface, rect: Rect, dash: int, gap: int) -> None:
    """A seam along the edge of the felt."""
    line = max(1, dash // 7)
    for x in range(rect.x + dash, rect.right - dash, dash + gap):
        for y in (rect.y, rect.bottom):
            pygame.draw.line(surface, STITCH, (x, y), (min(x + dash, rect.right - dash), y), line)
    for y in range(rect.y + dash, rect.bottom - dash, dash + gap):
        for x in (rect.x, rect.right):
            pygame.draw.line(surface, STITCH, (x, y), (x, min(y + dash, rect.bottom - dash)), line)
