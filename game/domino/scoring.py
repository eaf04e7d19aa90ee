"""What a kingdom is worth.

A region is a connected group of squares of one land; it scores squares x crowns. Bonuses come
on top; the largest region, then the crowns, break ties.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.domino.board import beside, squares
from game.domino.model import Kingdom, Reckoning
from game.domino.options import Shape
from game.domino.tiles import LANDS, Land

MIDDLE_BONUS = 10
HARMONY_BONUS = 5


@dataclass(frozen=True, slots=True)
class Region:
    land: Land
    mask: int
    crowns: int

    @property
    def size(self) -> int:
        return self.mask.bit_count()

    @property
    def points(self) -> int:
        return self.size * self.crowns

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        return squares(self.mask)


def regions(kingdom: Kingdom) -> tuple[Region, ...]:
    """All regions, crowned or not, by land, then row by row."""
    return tuple(
        Region(land, region, crowns_in(kingdom, region))
        for land, mask in zip(LANDS, kingdom.lands, strict=True)
        for region in connected(mask)
    )


def connected(mask: int) -> Iterator[int]:
    """The edge-connected parts of a mask."""
    while mask:
        part = grow(mask & -mask, mask)
        yield part
        mask ^= part


def grow(seed: int, mask: int) -> int:
    """Everything in the mask that is connected with the seed."""
    while True:
        grown = (seed | beside(seed)) & mask
        if grown == seed:
            return seed
        seed = grown


def crowns_in(kingdom: Kingdom, mask: int) -> int:
    one, two, three = kingdom.crowns
    return (one & mask).bit_count() + (two & mask).bit_count() + (three & mask).bit_count()


def land_points(kingdom: Kingdom) -> int:
    """The points of all regions, without bonuses."""
    crowned = kingdom.crowns[0]
    return sum(
        region.bit_count() * crowns_in(kingdom, region)
        for mask in kingdom.lands
        if mask & crowned
        for region in connected(mask)
    )


def is_middle(kingdom: Kingdom, frame: int) -> bool:
    """Whether a frame around the castle in its centre holds the whole kingdom."""
    return max(map(abs, kingdom.box)) <= frame // 2


def reckon(kingdom: Kingdom, shape: Shape) -> Reckoning:
    found = tuple(
        (land, part.bit_count(), crowns_in(kingdom, part))
        for land, mask in enumerate(kingdom.lands)
        for part in connected(mask)
    )
    return Reckoning(
        regions=found,
        middle=(MIDDLE_BONUS if is_middle(kingdom, shape.frame) else 0) if shape.middle else None,
        harmony=(0 if kingdom.discards else HARMONY_BONUS) if shape.harmony else None,
        largest=max((size for _, size, _ in found), default=0),
        crowns=crowns_in(kingdom, kingdom.covered),
    )


def standings(games: Sequence[Sequence[Reckoning]]) -> tuple[tuple[int, int, int], ...]:
    """Per seat: points, largest regions and crowns, each added up over the games."""
    sums = []
    for seat_games in zip(*games, strict=True):
        points, largest, crowns = (sum(part) for part in zip(*(r.standing for r in seat_games), strict=True))
        sums.append((points, largest, crowns))
    return tuple(sums)


def ranks(standing: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """1 for the best; equals share a rank, and the next one counts all before it."""
    return tuple(1 + sum(other > own for other in standing) for own in standing)
