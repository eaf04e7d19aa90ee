"""The sixty cards and the thirty spaces: data, nothing else.

Cards are numbered 0-59 inside the program, twelve to a deck, and have names as `2a-03` outside.
Spaces are numbered 0-29, part A first, and have names as `B7`; sets of spaces are masks.
The two map parts have the same outline, so the player count only decides where part B lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from game.dice.conditions import Condition, condition
from game.dice.faces import BY_LETTER, INDEX, Counts, Part, Result

DECKS = 5
DECK_SIZE = 12
TOKENS = 16
FIRES = 15
GOLD_GEMS = 6
WHITE_GEMS = 18
LEFT_OVER = 2
"""Castle tiles that are never placed."""


class Effect(Enum):
    """What taking a card does."""

    TRADE = "1"
    STEAL = "2a"
    ROB = "2b"
    CHASE = "3"
    RAID = "4"
    SETTLE = "5"


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    number: int
    """0 to 59."""
    effect: Effect
    tiers: tuple[Condition, ...]
    """One condition, or the trader's three, each harder than the one before."""
    joker: tuple[int, int]
    """The number and the colour (index in COLORS) of its symbol."""

    @property
    def deck(self) -> int:
        return self.number // DECK_SIZE

    @property
    def part(self) -> Part:
        """Which count of a result its conditions look at."""
        return self.tiers[0].part

    def tier(self, result: Result) -> int:
        """The highest tier that a result meets, 0 for none."""
        return grade(self.number, result[self.part])


@lru_cache(maxsize=1 << 15)
def grade(card: int, counts: Counts) -> int:
    """The highest tier of a card that these counts meet, 0 for none."""
    tiers = CARDS[card].tiers
    return next((tier for tier in range(len(tiers), 0, -1) if tiers[tier - 1].met(counts)), 0)


_CARDS = """
1-01  b1  4r | 5r | 6r
1-02  b3  4b | 5b | 6b
1-03  r6  4g | 5g | 6g
1-04  g2  2r 2b | 3r 2b | 3r 3b
1-05  r5  row 4 | row 5 | row 6
1-06  g1  row 4 | row 5 | row 6
1-07  b4  AAA | AAAA | AAAAA
1-08  b6  AA BB | AAA BB | AAA BBB
1-09  r3  sum 25 | sum 28 | sum 31
1-10  g5  green 10 | green 14 | green 18
1-11  r2  2x6 | 3x6 | 4x6
1-12  g4  1x1 1x6 | 2x1 2x6 | 3x1 3x6
2a-01 g1  r>b>g
2a-02 r4  g>r>b
2a-03 g6  3g 2r
2a-04 b3  3b 2g
2a-05 b5  sum 27
2a-06 r2  blue 13
2a-07 g4  2x5 1x2
2a-08 r1  AAA BB
2b-09 g3  red 13
2b-10 b6  green 13
2b-11 b2  2x3 1x4
2b-12 r5  1x1 1x2 1x5 1x6
3-01  b2  2x1 1x6
3-02  b4  2x6 1x1
3-03  r1  1x1 1x3 1x4 1x6
3-04  g3  1x2 1x3 1x4 1x5
3-05  r6  sum 28
3-06  g2  red 14
3-07  b5  blue 14
3-08  b1  green 14
3-09  r4  4r 1b
3-10  g6  4b 1g
3-11  r3  4g 1r
3-12  g5  2x4 1x5
4-01  g2  2r 2b 2g
4-02  r5  row 5
4-03  g1  AAAA
4-04  b4  row 5
4-05  b6  3x3
4-06  r3  3x5
4-07  g5  2x1 1x3 1x5
4-08  r2  2x6 1x4 1x2
4-09  g4  red 15
4-10  b1  blue 15
4-11  b3  green 15
4-12  r6  sum 29
5-01  b3  5r
5-02  b5  5b
5-03  r2  5g
5-04  g4  3r 3b
5-05  r1  3g 3r
5-06  g3  4b 1r 1g
5-07  b6  2x1 2x6
5-08  b2  2x3 2x4
5-09  r5  3x2 1x5
5-10  g1  sum 30
5-11  r4  red 17
5-12  g6  green 16
"""


def _card(number: int, line: str) -> Card:
    name, joker, conditions = line.split(maxsplit=2)
    return Card(
        name,
        number,
        Effect(name.split("-")[0]),
        tuple(condition(text.strip()) for text in conditions.split("|")),
        (int(joker[1]), INDEX[BY_LETTER[joker[0]]]),
    )


CARDS = tuple(_card(number, line) for number, line in enumerate(_CARDS.strip().splitlines()))
CARD = {card.name: card for card in CARDS}


class Land(Enum):
    COAST = "coast"
    FLOODPLAIN = "floodplain"
    QUARRY = "quarry"
    MOUNTAINS = "mountains"
    CAVE = "cave"
    SWAMP = "swamp"
    MEADOW = "meadow"
    VOLCANO = "volcano"
    LAVA = "lava"
    DESERT = "desert"
    MUSHROOMS = "mushroom forest"
    PINES = "pine forest"
    FARMLAND = "farmland"
    FLOWERS = "flower meadow"
    STEPPE = "steppe"


LANDS = tuple(Land)
"""In the order in which part A holds them."""
_PART_B = (
    "floodplain, coast, quarry, swamp, farmland, volcano, mushroom forest, lava, mountains, desert, "
    "pine forest, cave, meadow, flower meadow, steppe"
)

LAND_OF: tuple[int, ...] = (
    *range(len(LANDS)),
    *(LANDS.index(Land(name)) for name in _PART_B.split(", ")),
)
"""space -> index in LANDS"""
SPACES: tuple[str, ...] = tuple(f"{part}{n}" for part in "AB" for n in range(1, len(LANDS) + 1))
SPACE = {name: number for number, name in enumerate(SPACES)}
ALL_SPACES = (1 << len(SPACES)) - 1


def mask_of(names: str) -> int:
    """`mask_of("A3 B5")`: a set of spaces."""
    return sum(1 << SPACE[name] for name in names.split())


LAND_SPACES: tuple[int, ...] = tuple(
    sum(1 << space for space, own in enumerate(LAND_OF) if own == land) for land in range(len(LANDS))
)
"""land -> the mask of its two spaces"""

START_GOLD = mask_of("A3 A11 B5 B13")
START_WHITE = mask_of("A5 A6 A14 B2 B10 B11")
START_FIRES = {2: mask_of("A8 B8"), 3: mask_of("A8 B8 A15"), 4: mask_of("A8 B8 A15 B1")}

OUTLINE: tuple[tuple[int, int], ...] = tuple((x - row // 2, row) for row in range(3) for x in range(5))
"""Axial coordinates (q, r) of a part's fifteen spaces: three rows of five hexagons."""
SHIFT_OF_B = {2: (5, 0), 3: (1, 3), 4: (-1, 3)}
"""player count -> where part B lies, seen from part A"""
