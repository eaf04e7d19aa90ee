"""How each event of the domino game looks: event -> clip.

A clip takes pieces off the still picture (`Staging`), lets them fly, and leaves everything as the
state after the event has it. Skipping a clip shows its last moment, so nothing can be left behind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.domino.model import Deal, Discard, Draft, Event, Match, Order, Phase, Place
from game.domino.placement import put
from game.domino.scoring import land_points
from game.ui.draw.easing import back_out, ease_out, linear
from game.ui.draw.timeline import Call, Clip, Tween, Wait, sequence, stagger
from game.ui.games.domino.board.bag import Bag
from game.ui.games.domino.board.effects import DominoEffects
from game.ui.games.domino.board.kingdoms import Kingdoms
from game.ui.games.domino.board.market import DominoMarket
from game.ui.games.domino.board.tumble import FallPose, fall
from game.ui.games.flight import Flyer, Painter, Point, Sky, Sound, glide, hops

FLY, FLIP, HOP, FALL = 0.34, 0.3, 0.62, 1.0


@dataclass(frozen=True, slots=True)
class DominoClips:
    """Makes the clips for one layout of the table."""

    market: DominoMarket
    bag: Bag
    kingdoms: Kingdoms
    effects: DominoEffects
    sky: Sky
    sound: Sound
    lay_out: Callable[[Match], None]
    """The new row lies on the table; staging says which of its dominoes are still on their way."""
    touch: Callable[[], None]
    """The still picture is to be drawn anew."""

    def clip(self, before: Match, event: Event, after: Match, dropped: Place | None) -> Clip:
        """`dropped` is the placement that a player has just made: it lies there already."""
        if isinstance(event, Deal):
            return self._deal(event, after)
        if isinstance(event, Order):
            return self.bag.clip(event.seats, self.sky, self.sound)
        if isinstance(event, Draft):
            return self._draft(before, event)
        if isinstance(event, Discard):
            return self._discard(before, event)
        return self._place(before, event, lies=event == dropped)

    def _flight(
        self,
        paint: Painter,
        start: Point,
        path: Callable[[Flyer], Clip],
        took_off: Callable[[], None],
        landed: Callable[[], None],
    ) -> Clip:
        """Something leaves the still picture, goes its way, and is part of the picture again."""
        flyer = Flyer(paint, start)

        def begin() -> None:
            took_off()
            self.sky.take_off(flyer)

        def end() -> None:
            landed()
            self.sky.land(flyer)

        return sequence(Call(begin), path(flyer), Call(end))

    # --- a new row

    def _deal(self, deal: Deal, after: Match) -> Clip:
        """Dominoes fly from the box face down with their numbers, then flip one by one."""
        staging = self.market.staging

        def prepare() -> None:
            staging.hidden |= set(deal.tiles)
            staging.face.update(dict.fromkeys(deal.tiles, 0.0))
            self.lay_out(after)
            self.sound("shuffle", self.market.box_mouth)

        return sequence(
            Call(prepare),
            stagger(0.09, [self._fly_in(index, tile) for index, tile in enumerate(deal.tiles)]),
            Wait(0.12),
            stagger(0.13, [self._flip(tile) for tile in deal.tiles]),
            Wait(0.15),
        )

    def _fly_in(self, index: int, tile: int) -> Clip:
        market = self.market
        start, end = market.box_mouth, market.slot(True, index).center

        def land() -> None:
            market.staging.hidden.discard(tile)
            self.sound("clack", end, 0.5)

        return self._flight(
            lambda surface, at: market.draw_piece(surface, (round(at[0]), round(at[1])), tile, 0.0),
            start,
            lambda flyer: glide(flyer, start, end, FLY, 60, ease_out),
            lambda: None,
            land,
        )

    def _flip(self, tile: int) -> Clip:
        face = self.market.staging.face

        def turn(t: float) -> None:
            face[tile] = t
            if t >= 1:
                face.pop(tile, None)
                self.touch()

        return sequence(Call(lambda: self.sound("flip", None, 0.7)), Tween(turn, FLIP))

    # --- moves

    def _draft(self, before: Match, draft: Draft) -> Clip:
        """The king hops from where it stood onto its new domino."""
        market, kings = self.market, self.market.staging.kings
        end = market.king_spot(True, before.next_row.index(draft.tile))
        opening = before.phase is Phase.OPENING
        start = self.bag.home(before.turn) if opening else market.king_spot(False, before.turn)
        here = (-1 if opening else before.row[before.turn], draft.seat)

        def begin() -> None:
            kings.add(here)
            self.sound("hop", start)

        def end_() -> None:
            kings.discard(here)
            self.sound("king", end)

        return self._flight(
            lambda surface, at: market.draw_king(surface, at, draft.seat),
            start,
            lambda flyer: hops(flyer, start, end, HOP, market.king_height * 0.55),
            begin,
            end_,
        )

    def _place(self, before: Match, place: Place, lies: bool) -> Clip:
        """The domino goes from the market to its place and lands with weight."""
        kingdom = before.kingdoms[place.seat]
        gain = land_points(put(kingdom, place)) - land_points(kingdom)
        rest = Wait(0.3 if gain else 0.16)
        if lies:
            return sequence(Call(lambda: self._landed(place, gain)), rest)
        end = self.kingdoms.rect_of(place).center
        start = self.market.slot(False, before.turn).center
        hidden = self.market.staging.hidden

        def begin() -> None:
            hidden.add(place.tile)
            self.sound("pick", start)

        def land() -> None:
            hidden.discard(place.tile)
            self._landed(place, gain)

        self.kingdoms.expect(place)
        picture = self.kingdoms.painter(place)
        flight = self._flight(
            picture, start, lambda flyer: glide(flyer, start, end, 0.5, 90, back_out), begin, land
        )
        return sequence(flight, rest)

    def _landed(self, place: Place, gain: int) -> None:
        """A domino lies in its kingdom, before the painting has it."""
        squares = self.kingdoms.squares_of(place)
        spot = squares[0].union(squares[1]).center
        self.sound("clack", spot)
        if gain:
            self.sound("sparkle", spot, 0.7)
        self.effects.landing(place.tile, squares, gain)
        self.kingdoms.settle(place)

    def _discard(self, before: Match, discard: Discard) -> Clip:
        """The domino is pushed over the edge and falls from the table."""
        side = self.market.square
        start = self.market.slot(False, before.turn).center
        path = fall(start, 2 * side, side, FALL)
        pose = [path[0]]
        hidden = self.market.staging.hidden

        def begin() -> None:
            hidden.add(discard.tile)
            self.sound("discard", start)

        def move(t: float) -> None:
            pose[0] = path[min(len(path) - 1, int(t * len(path)))]

        return self._flight(
            lambda surface, _at: self._draw_turned(surface, discard.tile, pose[0]),
            start,
            lambda flyer: Tween(move, FALL, curve=linear),
            begin,
            lambda: hidden.discard(discard.tile),
        )

    def _draw_turned(self, surface: pygame.Surface, tile: int, pose: FallPose) -> None:
        """A domino that turns as it falls."""
        picture = self.market.pieces.tilted(tile, self.market.square, pose.angle)
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
