"""Lands, colours, helpers and conditions in words."""

from __future__ import annotations

from functools import cache

from game.core.words import Words, counted, words
from game.dice.conditions import Colors, ColorSum, Condition, Groups, Numbers, Row, Sum
from game.dice.content import Card, Effect, Land
from game.dice.faces import COLORS, Color

_LANDS = {
    Land.COAST: words("coast"),
    Land.FLOODPLAIN: words("floodplain"),
    Land.QUARRY: words("quarry"),
    Land.MOUNTAINS: words("mountains"),
    Land.CAVE: words("cave"),
    Land.SWAMP: words("swamp"),
    Land.MEADOW: words("meadow"),
    Land.VOLCANO: words("volcano"),
    Land.LAVA: words("lava"),
    Land.DESERT: words("desert"),
    Land.MUSHROOMS: words("mushroom forest"),
    Land.PINES: words("pine forest"),
    Land.FARMLAND: words("farmland"),
    Land.FLOWERS: words("flower meadow"),
    Land.STEPPE: words("steppe"),
}

_COLORS = {Color.RED: words("red"), Color.BLUE: words("blue"), Color.GREEN: words("green")}

_HELPERS = {
    Effect.TRADE: words("Trader"),
    Effect.STEAL: words("Thief of cards"),
    Effect.ROB: words("Thief of gems"),
    Effect.CHASE: words("Dragon chaser"),
    Effect.RAID: words("Raider"),
    Effect.SETTLE: words("Land baron"),
}


def land_words(land: Land) -> Words:
    return _LANDS[land]


def color_words(color: int) -> Words:
    return _COLORS[COLORS[color]]


def helper_words(effect: Effect) -> Words:
    return _HELPERS[effect]


def card_words(card: Card) -> Words:
    """`Trader 1-05`."""
    return words("{helper} {card}", helper=helper_words(card.effect), card=card.name)


def listed(parts: list[Words]) -> Words:
    """`a, b and c`."""
    if len(parts) == 1:
        return parts[0]
    head = parts[0]
    for part in parts[1:-1]:
        head = words("{first}, {second}", first=head, second=part)
    return words("{first} and {second}", first=head, second=parts[-1])


@cache
def condition_words(wanted: Condition) -> Words:
    """What a condition asks for, as short as on a card."""
    if isinstance(wanted, Colors):
        return listed(
            [words("{n} {color}", n=n, color=color_words(color)) for color, n in enumerate(wanted.need) if n]
        )
    if isinstance(wanted, Numbers):
        return listed([words("{n} × {number}", n=n, number=number) for number, n in wanted.need])
    if isinstance(wanted, Groups):
        return listed([counted("{n} alike", "{n} alike", size) for size in wanted.sizes])
    if isinstance(wanted, Sum):
        return words("sum of at least {n}", n=wanted.least)
    if isinstance(wanted, ColorSum):
        return words("{color} sum of at least {n}", color=color_words(wanted.color), n=wanted.least)
    if isinstance(wanted, Row):
        return words("row of {n}", n=wanted.length)
    first, second, third = map(color_words, wanted.colors)
    return words("{first} sum > {second} sum > {third} sum", first=first, second=second, third=third)
