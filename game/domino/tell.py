"""Events of the domino game in sentences, for the log beside the table and replays in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Words, counted, words
from game.domino.model import Deal, Discard, Draft, Event, Match, Order, Phase
from game.domino.placement import land_words, put
from game.domino.scoring import land_points
from game.domino.tiles import domino


def tell(state: Match, event: Event, names: Sequence[str]) -> Words:
    """The event in a sentence; `state` is the one before it."""
    if isinstance(event, Deal):
        return words("A new row is dealt: {tiles}.", tiles=", ".join(map(str, event.tiles)))
    if isinstance(event, Order):
        return words(
            "The kings come out of the bag: {names}.", names=", ".join(names[seat] for seat in event.seats)
        )
    who = names[event.seat]
    if isinstance(event, Draft):
        return (
            words("{name} starts on domino {tile} ({lands}).", **_naming(who, event.tile))
            if state.phase is Phase.OPENING
            else words("{name} chooses domino {tile} ({lands}).", **_naming(who, event.tile))
        )
    if isinstance(event, Discard):
        return words("{name} has no room for domino {tile} and discards it.", name=who, tile=event.tile)
    before = state.kingdoms[event.seat]
    gain = land_points(put(before, event)) - land_points(before)
    if not gain:
        return words("{name} places domino {tile} ({lands}).", **_naming(who, event.tile))
    return counted(
        "{name} places domino {tile} ({lands}) for {n} point.",
        "{name} places domino {tile} ({lands}) for {n} points.",
        gain,
        **_naming(who, event.tile),
    )


def _naming(name: str, tile: int) -> dict[str, Words | str | int]:
    return {"name": name, "tile": tile, "lands": domino_words(tile)}


def domino_words(tile: int) -> Words:
    """`forest and lake`, or `forest` where both halves are alike."""
    first, second = domino(tile).first.land, domino(tile).second.land
    if first is second:
        return land_words(first)
    return words("{land} and {other}", land=land_words(first), other=land_words(second))
