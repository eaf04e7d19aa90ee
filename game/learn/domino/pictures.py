"""Examples of the domino game, worked out by its rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from game.core.words import Words, counted, words
from game.domino.model import Kingdom, Place, Reckoning
from game.domino.notation import move
from game.domino.options import Options, Variant, shape
from game.domino.placement import allows, explain, fits, land_words, put
from game.domino.scoring import Region, land_points, reckon, regions
from game.domino.tiles import DOMINOES, LANDS, Land


class KingdomCount(Enum):
    """What is said about a kingdom."""

    POINTS = "points"
    REGIONS = "regions"
    MIDDLE = "middle"
    STANDING = "standing"


def built(text: str, frame: int = 5) -> Kingdom:
    """A kingdom from its placements, each of them lawful: `p1 +1,0 E, p9 0,-1 N`."""
    kingdom = Kingdom()
    for part in filter(None, re.split(r",\s+", text.strip())):
        place = move(0, part)
        if not isinstance(place, Place) or not allows(kingdom, place, frame):
            raise ValueError(f"{part} cannot be placed")
        kingdom = put(kingdom, place)
    return kingdom


@dataclass(frozen=True, slots=True)
class KingdomPicture:
    """A kingdom, with light on its largest region of a land."""

    placed: str
    count: KingdomCount = KingdomCount.POINTS
    lit: Land | None = None
    frame: int = 5

    @property
    def kingdom(self) -> Kingdom:
        return built(self.placed, self.frame)

    @property
    def reckoning(self) -> Reckoning:
        variants = (Variant.MIDDLE, *((Variant.DUEL,) if self.frame == 7 else ()))
        return reckon(self.kingdom, shape(Options(2, variants=variants)))

    @property
    def light(self) -> Region | None:
        found = [region for region in regions(self.kingdom) if region.land is self.lit]
        return max(found, key=lambda region: region.size, default=None)

    def lines(self) -> tuple[Words, ...]:
        found = self.reckoning
        if self.count is KingdomCount.REGIONS:
            return tuple(map(_region_words, sorted(regions(self.kingdom), key=lambda each: -each.points)))
        if self.count is KingdomCount.MIDDLE:
            middle = found.middle or 0
            return (
                words("In the middle: {n} points more.", n=middle)
                if middle
                else words("Not in the middle: no bonus."),
            )
        total = counted("{n} point", "{n} points", land_points(self.kingdom))
        if self.count is KingdomCount.POINTS:
            return (total,)
        return (
            total,
            counted("largest region: {n} square", "largest region: {n} squares", found.largest),
            counted("{n} crown in the kingdom", "{n} crowns in the kingdom", found.crowns),
        )


def _region_words(region: Region) -> Words:
    return words(
        "{land}: {squares} × {crowns} = {points}",
        land=land_words(region.land),
        squares=region.size,
        crowns=region.crowns,
        points=region.points,
    )


@dataclass(frozen=True, slots=True)
class SumPicture:
    """The three games of one player's dynasty."""

    games: tuple[KingdomPicture, KingdomPicture, KingdomPicture]

    def lines(self) -> tuple[Words, ...]:
        first, second, third = (land_points(game.kingdom) for game in self.games)
        total = first + second + third
        return (
            words(
                "{first} + {second} + {third} = {total} points",
                first=first,
                second=second,
                third=third,
                total=total,
            ),
        )


@dataclass(frozen=True, slots=True)
class TryPicture:
    """A domino tried in a kingdom: the rules say whether it may lie there, and why not."""

    placed: str
    tried: str
    frame: int = 5

    @property
    def kingdom(self) -> Kingdom:
        return built(self.placed, self.frame)

    @property
    def place(self) -> Place:
        place = move(0, self.tried)
        assert isinstance(place, Place)
        return place

    @property
    def lawful(self) -> bool:
        return allows(self.kingdom, self.place, self.frame)

    def lines(self) -> tuple[Words, ...]:
        if self.lawful:
            return (words("This is allowed."),)
        return (explain(self.kingdom, self.place, self.frame).reason,)


@dataclass(frozen=True, slots=True)
class StuckPicture:
    """A kingdom and a domino that may fit nowhere."""

    placed: str
    tile: int
    frame: int = 5

    @property
    def kingdom(self) -> Kingdom:
        return built(self.placed, self.frame)

    def lines(self) -> tuple[Words, ...]:
        if fits(self.kingdom, self.tile, self.frame):
            return (words("Domino {tile} still fits: it must be placed.", tile=self.tile),)
        return (words("Domino {tile} fits nowhere: it must be discarded.", tile=self.tile),)


@dataclass(frozen=True, slots=True)
class RowPicture:
    """A row with the kings on it: `3a 17b 22 40d`."""

    row: str

    @property
    def dominoes(self) -> tuple[tuple[int, str], ...]:
        """Each with the letter of the seat whose king stands there, or nothing; sorted."""
        found = re.findall(r"(\d+)([a-d]?)", self.row)
        return tuple(sorted((int(number), seat) for number, seat in found))

    def lines(self) -> tuple[Words, ...]:
        order = [number for number, seat in self.dominoes if seat]
        if not order:
            return ()
        return (words("Order of play: {numbers}", numbers=" · ".join(map(str, order))),)


@dataclass(frozen=True, slots=True)
class LandsPicture:
    """How often each land and its crowns are on the dominoes."""

    @property
    def lands(self) -> tuple[tuple[Land, int, int], ...]:
        """Land, squares, crowns; the most common first."""
        halves = [half for domino in DOMINOES for half in (domino.first, domino.second)]
        found = [
            (
                land,
                sum(half.land is land for half in halves),
                sum(half.crowns for half in halves if half.land is land),
            )
            for land in LANDS
        ]
        return tuple(sorted(found, key=lambda each: -each[1]))

    def lines(self) -> tuple[Words, ...]:
        return tuple(
            words("{land}: {squares} squares, {crowns} crowns", land=land_words(land), squares=n, crowns=k)
            for land, n, k in self.lands
        )
