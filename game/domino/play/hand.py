"""What the player on move holds and where it would go. Pure: no pixels, no clock.

A held domino has a direction and, once the player points at a square, a place. Pointing at a
square asks for a lawful placement that covers it, as near as possible to how the domino is held;
turning goes on to the next lawful one. Only when none exists an unlawful place is kept, so that
the table can say why. A dropped domino stays where it is until it is confirmed or taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.rules import Seat
from game.core.words import Words
from game.domino.board import Pos
from game.domino.model import Kingdom, Place
from game.domino.placement import allows, covered, explain, placements, put
from game.domino.scoring import land_points


@dataclass(frozen=True, slots=True)
class Hand:
    """A domino to be placed."""

    kingdom: Kingdom
    seat: Seat
    tile: int
    frame: int
    dir: int = 0
    at: Pos | None = None
    """The square that is pointed at."""
    place: Place | None = None
    """Where it is held now, lawful or not; it covers `at`."""
    dropped: bool = False

    @property
    def lawful(self) -> tuple[Place, ...]:
        return placements(self.kingdom, self.seat, self.tile, self.frame)

    @property
    def spots(self) -> tuple[Pos, ...]:
        """Every square that some lawful placement covers, row by row."""
        return tuple(
            sorted({pos for place in self.lawful for pos in covered(place)}, key=lambda p: (p[1], p[0]))
        )

    @property
    def fits(self) -> bool:
        return self.place is not None and allows(self.kingdom, self.place, self.frame)

    @property
    def why_not(self) -> Words | None:
        """Why the place where it is held is not lawful."""
        if self.place is None or self.fits:
            return None
        return explain(self.kingdom, self.place, self.frame).reason

    @property
    def gain(self) -> int:
        """Points that the placement brings at once."""
        if self.place is None or not self.fits:
            return 0
        return land_points(put(self.kingdom, self.place)) - land_points(self.kingdom)

    def over(self, pos: Pos) -> Hand:
        """The player points at a square."""
        found = self._covering(pos)
        if found:
            best = min(found, key=lambda place: self._effort(place, pos))
            return replace(self, at=pos, dir=best.dir, place=best)
        return replace(self, at=pos, place=Place(self.seat, self.tile, *pos, self.dir))

    def away(self) -> Hand:
        """The player points elsewhere; a dropped domino stays."""
        return self if self.dropped else replace(self, at=None, place=None)

    def turn(self, by: int = 1) -> Hand:
        """The next lawful way to lie on the square pointed at; if there is none, it just turns."""
        if self.place is None or self.at is None:
            return replace(self, dir=(self.dir + by) % 4)
        ways = sorted(self._covering(self.at), key=lambda place: ((place.x, place.y) != self.at, place.dir))
        if ways:
            here = ways.index(self.place) if self.place in ways else -1
            best = ways[(here + by) % len(ways)]
            return replace(self, dir=best.dir, place=best)
        turned = (self.dir + by) % 4
        return replace(self, dir=turned, place=replace(self.place, dir=turned))

    def drop(self) -> Hand:
        return replace(self, dropped=True) if self.fits else self

    def take_back(self) -> Hand:
        return replace(self, dropped=False, at=None, place=None)

    def _covering(self, pos: Pos) -> list[Place]:
        return [place for place in self.lawful if pos in covered(place)]

    def _effort(self, place: Place, pos: Pos) -> tuple[bool, int, bool]:
        """How far a placement is from how the domino is held now."""
        turns = (place.dir - self.dir) % 4
        second = (place.x, place.y) != pos
        return place.dir != self.dir, min(turns, 4 - turns), second
