"""The shelf under the title: four small kingdoms that grow, their kings, and the dominoes they choose from.

Nothing is painted before the first picture is on the screen. Lands are read aside; until then kings wait
beside empty mats and dominoes lie face down. With reduced motion they stay so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.domino.model import Deal, Draft, Event, Kingdom, Match, Order, Place
from game.domino.rules import COLORS
from game.session.house import House
from game.table.setup import bots_setup
from game.ui.draw.easing import Spring, arc, ease_in_out, lerp
from game.ui.draw.kit import Kit
from game.ui.draw.theme import PLAYERS
from game.ui.games.domino.board.pieces import Pieces, lands
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.exhibit import Exhibit
from game.ui.games.shelf import ShelfMatch
from game.ui.input.focus import Focus

Pos = tuple[int, int]
SEATS: Final = 4
PACE_S: Final = {Deal: 1.6, Order: 0.4, Draft: 1.0, Place: 1.3}
EARLY: Final = 2
HURRY: Final = 0.3
"""The first rounds go by quickly, so that there is soon something to see."""
MAT: Final = 148
KING: Final = 100
BESIDE: Final = 62
"""Room for a king beside its mat."""
DOMINO: Final = 62
HOP_S: Final = 0.55
FRAME: Final = 5
PAINT_MS: Final = 1.0
TILT: Final = (-2.5, 1.8, -1.4, 2.6)


@dataclass(slots=True)
class _Player:
    """One bot on the shelf."""

    color: str
    mat: Rect
    canvas: KingdomCanvas | None
    centre: tuple[Spring, Spring]
    kingdom: Kingdom
    at: Pos
    start: Pos
    hop: float = 1.0

    def go(self, spot: Pos) -> None:
        self.start, self.at, self.hop = self.at, spot, 0.0


class DominoShelf(ShelfMatch):
    """Shows an exhibit; without one, the pieces wait."""

    def __init__(self, stage: Kit, rect: Rect) -> None:
        super().__init__(stage, rect)
        k = min(1.0, rect.width / (SEATS * self.px(MAT + BESIDE)))
        self._mat, self._king = round(self.px(MAT) * k), round(self.px(KING) * k)
        self._square = (self._mat - self.px(16)) // FRAME
        self._exhibit: Exhibit | None = None
        self._pieces: Pieces | None = None
        self._ready = False
        self._tiles: tuple[int, ...] = ()
        self._pictures: dict[int, pygame.Surface] = {}
        self._drops = [Spring.resting(0.0, stiffness=150.0, bounce=0.6, near=0.3) for _ in range(SEATS)]
        step = round(self.px(MAT + BESIDE) * k)
        room = rect.width - SEATS * step
        self._slots = self._place_dominoes(rect.right - room, room)
        top = rect.centery - self._mat // 2 - self.px(2)
        self._players = [
            self._player(color, Rect(rect.x + n * step, top, self._mat, self._mat))
            for n, color in enumerate(COLORS[:SEATS])
        ]

    # --- coming to life

    def unpack(self) -> None:
        """Decode the pieces; may run aside."""
        art = self.stage.art
        art.sprite("king_shadow", self._king)
        for player in self._players:
            art.sprite(f"king_{player.color}", self._king)
            art.sprite(f"castle_{player.color}", self._square)
        if self._slots:
            for tilt in TILT:
                art.turned("domino_back", self.px(DOMINO), tilt, 0.5)

    def prepare(self) -> None:
        """The slow part of `begin`; may run aside."""
        art = lands()
        art.kit(self._square, True)
        art.kit(self.px(DOMINO))

    def begin(self, exhibit: Exhibit) -> None:
        """Show a match from now on."""
        self._exhibit, self._pieces = exhibit, Pieces(self.stage)
        for player in self._players:
            player.canvas = self._pieces.canvas(self._square, player.color, mini=True)
        self._show(exhibit.state, self._pieces)

    def exhibit(self, house: House) -> Exhibit:
        """Four bots that play sensibly without thinking hard."""
        levels = house.levels("domino")
        setup = bots_setup("domino", {}, [levels[min(1, len(levels) - 1)]] * SEATS)
        return Exhibit(house, setup, _pace)

    def update(self, dt: float, focus: Focus) -> None:
        for player in self._players:
            player.hop = min(1.0, player.hop + dt / HOP_S)
            for spring in player.centre:
                spring.step(dt)
        for drop in self._drops:
            drop.step(dt)
        if self._exhibit is None or self._pieces is None:
            return
        event = self._exhibit.update(dt)
        if event is not None:
            self._tell(event, self._exhibit.state, self._pieces)
        elif not self._exhibit.state.round and self._players[0].kingdom.placed:
            self._show(self._exhibit.state, self._pieces)  # a new match has begun
        self._paint(self._pieces)

    def _paint(self, pieces: Pieces) -> None:
        for player in self._players:
            if player.canvas is not None and not player.canvas.work(PAINT_MS):
                return
        self._ready = pieces.work(PAINT_MS)

    def _tell(self, event: Event, state: Match, pieces: Pieces) -> None:
        if isinstance(event, Place):
            self._players[event.seat].go(self._players[event.seat].at)
        self._show(state, pieces)

    def _show(self, state: Match, pieces: Pieces) -> None:
        for seat, player in enumerate(self._players):
            player.kingdom = state.kingdoms[seat]
            if player.canvas is not None:
                player.canvas.show(painted(player.kingdom))
            self._centre(player)
            spot = self._spot(seat, state)
            if spot != player.at:
                player.go(spot)
        if state.next_row and state.next_row != self._tiles and self._slots:
            self._tiles, self._ready = state.next_row, False
            pieces.expect(self._tiles, self.px(DOMINO))
            for number, drop in enumerate(self._drops):
                drop.jump(self.px(150) + number * self.px(70))
                drop.target = 0.0

    def _spot(self, seat: Seat, state: Match) -> Pos:
        """Where a king stands: on the domino it chose, or at home."""
        if self._slots and seat in state.next_kings:
            slot = self._slots[state.next_kings.index(seat)]
            return slot.right - self.px(20), slot.bottom - self.px(2)
        return self._home(self._players[seat].mat)

    # --- drawing

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for player in self._players:
            self._draw_kingdom(surface, player, alpha)
        for number, slot in enumerate(self._slots):
            self._draw_domino(surface, number, slot, alpha)
        for player in sorted(self._players, key=lambda each: each.at[1]):
            self._draw_king(surface, player)

    def _draw_kingdom(self, surface: pygame.Surface, player: _Player, alpha: float) -> None:
        color = PLAYERS.get(player.color, self.stage.theme.gold)
        self.panel(surface, "mat", player.mat, color=color)
        square, mat = self._square, player.mat
        if player.canvas is None:
            castle = self.stage.art.sprite(f"castle_{player.color}", square)
            surface.blit(castle, castle.get_rect(center=mat.center))
            return
        x = mat.centerx - player.centre[0].at(alpha) * square - player.canvas.origin[0]
        y = mat.centery - player.centre[1].at(alpha) * square - player.canvas.origin[1]
        before = surface.get_clip()
        surface.set_clip(mat.clip(before))
        surface.blit(player.canvas.surface, (round(x), round(y)))
        surface.set_clip(before)

    def _draw_domino(self, surface: pygame.Surface, number: int, slot: Rect, alpha: float) -> None:
        picture = self._domino(number)
        at = slot.move(0, round(self._drops[number].at(alpha)))
        surface.blit(picture, picture.get_rect(center=at.center))

    def _domino(self, number: int) -> pygame.Surface:
        """A domino as it lies on the shelf, a little askew; face down until it is painted."""
        if self._pieces is None or not self._ready or number >= len(self._tiles):
            return self.stage.art.turned("domino_back", self.px(DOMINO), TILT[number], 0.5)
        tile = self._tiles[number]
        if tile not in self._pictures:
            if len(self._pictures) > 2 * SEATS:
                self._pictures.clear()
            flat = self._pieces.domino(tile, self.px(DOMINO))
            self._pictures[tile] = pygame.transform.rotozoom(flat, -TILT[number], 1.0)
        return self._pictures[tile]

    def _draw_king(self, surface: pygame.Surface, player: _Player) -> None:
        t = ease_in_out(player.hop)
        x, y = lerp(player.start[0], player.at[0], t), lerp(player.start[1], player.at[1], t)
        high = self._king
        far = abs(player.at[0] - player.start[0])
        lift = arc(player.hop) * (self.px(46) if far < self.px(8) else self.px(90) + far * 0.06)
        shadow = self.stage.art.sprite("king_shadow", high)
        king = self.stage.art.sprite(f"king_{player.color}", high)
        ax, ay = self.stage.art.anchor(f"king_{player.color}")
        corner = (round(x - ax * king.get_width()), round(y - ay * king.get_height()))
        if lift < self.px(24):
            surface.blit(shadow, corner)
        surface.blit(king, (corner[0], corner[1] - round(lift)))

    # --- places

    def _player(self, color: str, mat: Rect) -> _Player:
        home = self._home(mat)
        middle = (
            Spring.resting(0.5, stiffness=120.0, bounce=1.0),
            Spring.resting(0.5, stiffness=120.0, bounce=1.0),
        )
        return _Player(color, mat, None, middle, Kingdom(), home, home)

    def _home(self, mat: Rect) -> Pos:
        return mat.right + round(mat.width * 0.14), mat.bottom - self.px(8)

    def _centre(self, player: _Player) -> None:
        left, top, right, bottom = player.kingdom.box
        player.centre[0].target, player.centre[1].target = (left + right + 1) / 2, (top + bottom + 1) / 2

    def _place_dominoes(self, left: int, room: int) -> list[Rect]:
        """A line of dominoes where there is room for all of them."""
        wide, high, gap = 2 * self.px(DOMINO), self.px(DOMINO), self.px(34)
        whole = SEATS * wide + (SEATS - 1) * gap
        if room < whole + self.px(40):
            return []
        x = left + min(room - whole, self.px(70))
        y = self.rect.centery + self.px(10) - high // 2
        return [Rect(x + n * (wide + gap), y + (n % 2) * self.px(8), wide, high) for n in range(SEATS)]


def _pace(event: Event, state: Match) -> float:
    return PACE_S.get(type(event), 0.8) * (HURRY if state.round <= EARLY else 1.0)
