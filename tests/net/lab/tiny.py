"""The smallest game that has everything a table needs: chance, turns, unlawful moves, an end.

Each round a card is drawn, then every player in turn takes 0 to 3. It makes network tests fast,
and shows that the machines do not care what is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.core.chance import Chance
from game.core.codec import Codec, SchemaError
from game.core.rules import CHANCE, REVEAL, BadOptions, IllegalMove, Outcome, Reveal, Seat
from game.core.words import Words, words


@dataclass(frozen=True, slots=True)
class Options:
    players: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Card:
    value: int


@dataclass(frozen=True, slots=True)
class Take:
    seat: Seat
    count: int


Move = Take | Reveal
Event = Card | Take


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    happened: tuple[Event, ...]


class TinyRules:
    key = "tiny"
    digest = "tiny-1"
    options: Codec[Options] = Codec(Options)
    moves: Codec[Move] = Codec(Move)
    events: Codec[Event] = Codec(Event)
    tallied = ()

    def setup(self, players: int, rules: Mapping[str, Any]) -> Options:
        try:
            options = self.options.decode({"players": players, "rounds": 3, **rules})
        except SchemaError as error:
            raise BadOptions(words("No such options.")) from error
        if not 1 <= players <= 5:
            raise BadOptions(words("For 1 to 5 players."))
        return options

    def rules_of(self, options: Options) -> dict[str, Any]:
        return {"rounds": options.rounds}

    def players(self, options: Options) -> int:
        return options.players

    def colors(self, options: Options) -> tuple[str, ...]:
        return ("red", "blue", "green", "black", "white")

    def new(self, options: Options) -> State:
        return State(options, ())

    def to_act(self, state: State) -> Seat | None:
        size = state.options.players + 1
        if len(state.happened) == size * state.options.rounds:
            return None
        return len(state.happened) % size - 1

    def legal(self, state: State) -> Sequence[Move]:
        seat = self.to_act(state)
        if seat is None:
            return ()
        return (REVEAL,) if seat == CHANCE else tuple(Take(seat, count) for count in range(4))

    def decide(self, state: State, actor: Seat, move: Move, entropy: bytes) -> tuple[Event, ...]:
        if actor != self.to_act(state):
            raise IllegalMove(words("It is not your turn."))
        if isinstance(move, Reveal):
            if actor != CHANCE:
                raise IllegalMove(words("There is nothing to reveal now."))
            return (Card(Chance(entropy).below(256)),)
        if move.seat != actor or not 0 <= move.count <= 3:
            raise IllegalMove(words("Take 0 to 3."))
        return (move,)

    def evolve(self, state: State, event: Event) -> State:
        return State(state.options, (*state.happened, event))

    def cause(self, state: State, event: Event) -> tuple[Seat, Move]:
        if isinstance(event, Take):
            self.decide(state, event.seat, event, b"")
            return event.seat, event
        if self.to_act(state) != CHANCE or not 0 <= event.value < 256:
            raise IllegalMove(words("No card is due."))
        return CHANCE, REVEAL

    def game_of(self, state: State) -> int:
        return int(self.to_act(state) is None)

    def round_of(self, state: State) -> int:
        return len(state.happened)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state) is not None:
            return None
        players = state.options.players
        scores = tuple(
            sum(e.count for e in state.happened if isinstance(e, Take) and e.seat == seat)
            for seat in range(players)
        )
        return Outcome(scores, tuple(1 + sum(s > score for s in scores) for score in scores))

    def report(self, state: State) -> list[list[dict[str, Any]]]:
        outcome = self.outcome(state)
        return [] if outcome is None else [[{"score": score} for score in outcome.scores]]

    def digest_of(self, state: State) -> bytes:
        return sha256(repr(state).encode()).digest()[:16]

    def tell(self, state: State, event: Event, names: Sequence[str]) -> Words:
        return words("Something happened.")

    def draw(self, state: State, names: Sequence[str]) -> str:
        return repr(state)


RULES = TinyRules()
