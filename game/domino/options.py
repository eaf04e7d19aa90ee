"""Editions, variants and what they make of a player count.

`Options` is what the players chose; `shape` turns it into numbers and refuses, in words,
what does not fit together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from game.core.rules import BadOptions
from game.core.words import words
from game.domino.tiles import NUMBERS


class Edition(Enum):
    CLASSIC = "classic"
    NEW = "new"


class Variant(Enum):
    DYNASTY = "dynasty"
    MIDDLE = "middle"
    HARMONY = "harmony"
    DUEL = "duel"
    WIDER = "wider"


@dataclass(frozen=True, slots=True)
class Options:
    players: int
    edition: Edition = Edition.CLASSIC
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """The numbers a match is played with."""

    players: int
    kings: int
    """Kings of each player."""
    row: int
    """Dominoes in a row: one for each king, or one more."""
    rounds: int
    frame: int
    """Side of the square that a kingdom must fit in."""
    games: int
    mirrored: bool
    """The opening order is A-B-B-A instead of drawn king by king."""
    middle: bool
    harmony: bool

    @property
    def dominoes(self) -> int:
        """Dominoes in play in one game."""
        return self.row * self.rounds


@cache
def shape(options: Options) -> Shape:
    """Raises `BadOptions` for what does not fit together."""
    players, variants = options.players, options.variants
    new = options.edition is Edition.NEW
    if not 2 <= players <= 4:
        raise BadOptions(words("The domino game is for 2 to 4 players, not {n}.", n=players))
    if len(set(variants)) != len(variants):
        raise BadOptions(words("A variant is named twice."))
    if Variant.DUEL in variants and players != 2:
        raise BadOptions(words("The Mighty Duel is for 2 players, not {n}.", n=players))
    if Variant.WIDER in variants and players == 4:
        raise BadOptions(words("The Wider Offer is for 2 or 3 players: with 4 there are too few dominoes."))
    kings = 2 if players == 2 else 1
    duel = players == 2 and (new or Variant.DUEL in variants)
    wider = Variant.WIDER in variants or (new and players == 3)
    row = players * kings + wider
    rounds = 6 if players == 2 and not duel else min(12, len(NUMBERS) // row)
    return Shape(
        players=players,
        kings=kings,
        row=row,
        rounds=rounds,
        frame=7 if duel else 5,
        games=3 if Variant.DYNASTY in variants else 1,
        mirrored=new and players == 2,
        middle=Variant.MIDDLE in variants,
        harmony=Variant.HARMONY in variants,
    )


def allowed_variants(players: int) -> tuple[Variant, ...]:
    """The variants that a player count may choose from, in any combination."""
    barred = set()
    if players != 2:
        barred.add(Variant.DUEL)
    if players == 4:
        barred.add(Variant.WIDER)
    return tuple(variant for variant in Variant if variant not in barred)
