"""What a game is.

A game is two pure functions and a few questions. `decide` alone checks legality and uses
chance; `evolve` alone changes the state. Events are facts: they carry their chance results,
so a match is replayed without random numbers. Whatever is not revealed yet is a public set in
the state; when a reveal is due it is CHANCE's turn, and its only move is `Reveal`. Only that
move uses entropy. So whoever holds the state holds all there is to know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from game.core.codec import Codec
from game.core.words import Words

Seat = int
CHANCE: Seat = -1
"""Whose turn it is when a reveal is due."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The move of CHANCE: draw what is due, with fresh entropy."""


REVEAL = Reveal()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match. Equal ranks share a place; rank 1 wins."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Refusal(Exception):
    """Something that the rules forbid, in words for a person."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class IllegalMove(Refusal):
    """A move, or a recorded event, that the rules do not allow now."""


class BadOptions(Refusal):
    """A set-up that does not fit together."""


O = TypeVar("O")  # noqa: E741  (options)
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


class Rules(Protocol[O, S, M, E]):
    """One game. `M` includes `Reveal`; `E` is what happened."""

    key: str
    """The game's name in records, commands and on the wire."""
    digest: str
    """Changes whenever the same log could mean something else."""
    options: Codec[O]
    moves: Codec[M]
    events: Codec[E]
    tallied: tuple[str, ...]
    """Tags of the events that a series of games counts for each seat."""

    def setup(self, players: int, rules: Mapping[str, Any]) -> O:
        """Options from a record's `rules` object. Raises `BadOptions`."""
        ...

    def rules_of(self, options: O) -> dict[str, Any]:
        """The record's `rules` object; `setup` undoes it."""
        ...

    def players(self, options: O) -> int: ...

    def colors(self, options: O) -> tuple[str, ...]:
        """The colours that seats may take, in their usual order."""
        ...

    def new(self, options: O) -> S:
        """The match before anything has happened. Raises `BadOptions`."""
        ...

    def to_act(self, state: S) -> Seat | None:
        """Whose move it is: a seat, CHANCE, or None when the match is over."""
        ...

    def legal(self, state: S) -> Sequence[M]:
        """Every lawful move of whoever is to act; `(REVEAL,)` for CHANCE."""
        ...

    def decide(self, state: S, actor: Seat, move: M, entropy: bytes) -> tuple[E, ...]:
        """What happens if `actor` plays `move`; a reveal gives one event. Raises `IllegalMove`."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after an event that `decide` gave or `cause` accepted."""
        ...

    def cause(self, state: S, event: E) -> tuple[Seat, M]:
        """Who did what for a recorded event to happen here. Raises `IllegalMove`
        for an event that no move and no draw could give."""
        ...

    def game_of(self, state: S) -> int:
        """How many games of the match are over (a match is one game, or three)."""
        ...

    def round_of(self, state: S) -> int:
        """Changes when the whole position is worth another look: after a round of the domino
        game, after a turn of the dice game."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result once the match is over."""
        ...

    def report(self, state: S) -> list[list[dict[str, Any]]]:
        """Per finished game and seat: the record's `result` object."""
        ...

    def digest_of(self, state: S) -> bytes:
        """Sixteen bytes that two peers compare to see that they hold the same state."""
        ...

    def tell(self, state: S, event: E, names: Sequence[str]) -> Words:
        """The event in a sentence; `state` is the one before it."""
        ...

    def draw(self, state: S, names: Sequence[str]) -> str:
        """The position in characters, for terminals and logs."""
        ...
