"""The dice game as `Rules`: who is to act, what is lawful, what follows.

The parts are next door: `lawful` (what a player may do), `luck` (what chance may give), `flow`
(what follows), `scoring`, `tell` and `draw`. A match is one game. It begins with the set-up if that
is random, the first open cards and the rolls for the starting player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from game.core.chance import Chance
from game.core.codec import Codec
from game.core.rules import CHANCE, REVEAL, BadOptions, IllegalMove, Outcome, Reveal, Seat
from game.core.words import Words, words
from game.dice.content import START_FIRES, START_GOLD, START_WHITE
from game.dice.draw import draw
from game.dice.flow import evolve
from game.dice.lawful import check, lawful
from game.dice.luck import check_luck, reveal
from game.dice.model import (
    CHANCE_PHASES,
    Draw,
    Event,
    Match,
    Move,
    Phase,
    Player,
    Roll,
    Scatter,
    Show,
    Turn,
    opening_market,
)
from game.dice.options import Options, Variant
from game.dice.options import check as check_options
from game.dice.scoring import outcome
from game.dice.tell import tell

COLORS = ("purple", "yellow", "turquoise", "black")
_REVEAL_ONLY: tuple[Move, ...] = (REVEAL,)


class DiceRules:
    """See `game.core.rules.Rules`."""

    key = "dice"
    digest = "dice-1"
    options: Codec[Options] = Codec(Options)
    moves: Codec[Move] = Codec(Move)
    events: Codec[Event] = Codec(Event)
    tallied: tuple[str, ...] = ("alarm",)

    def setup(self, players: int, rules: Mapping[str, Any]) -> Options:
        unknown = sorted(str(name) for name in rules if name != "variants")
        if unknown:
            raise BadOptions(words("The dice game has no option “{name}”.", name=unknown[0]))
        names = rules.get("variants", [])
        if type(names) is not list:
            raise BadOptions(words("The variants must be a list of names."))
        chosen = Options(players, tuple(map(_variant, names)))
        check_options(chosen)
        return chosen

    def rules_of(self, options: Options) -> dict[str, Any]:
        return {"variants": [variant.value for variant in options.variants]}

    def players(self, options: Options) -> int:
        return options.players

    def colors(self, options: Options) -> tuple[str, ...]:
        return COLORS

    def new(self, options: Options) -> Match:
        check_options(options)
        seats = range(options.players)
        scattered = Variant.RANDOM in options.variants
        return Match(
            options,
            Phase.SCATTER if scattered else Phase.SHOW,
            Turn(),
            opening_market(),
            tuple(Player() for _ in seats),
            fires=0 if scattered else START_FIRES[options.players],
            bare=0,
            gold=0 if scattered else START_GOLD,
            white=0 if scattered else START_WHITE,
            contest=tuple((seat, -1) for seat in seats),
        )

    def to_act(self, state: Match) -> Seat | None:
        phase = state.phase
        if phase in CHANCE_PHASES:
            return CHANCE
        return None if phase is Phase.OVER else state.turn.seat

    def legal(self, state: Match) -> Sequence[Move]:
        phase = state.phase
        if phase in CHANCE_PHASES:
            return _REVEAL_ONLY
        return () if phase is Phase.OVER else lawful(state)

    def decide(self, state: Match, actor: Seat, move: Move, entropy: bytes) -> tuple[Event, ...]:
        due = self.to_act(state)
        if due is None:
            raise IllegalMove(words("The match is over."))
        if isinstance(move, Reveal):
            if actor != CHANCE or due != CHANCE:
                raise IllegalMove(words("There is nothing to reveal now."))
            return (reveal(state, Chance(entropy)),)
        if due == CHANCE:
            raise IllegalMove(words("Wait: chance decides what comes next."))
        if actor != due or move.seat != actor:
            raise IllegalMove(words("It is not your turn."))
        check(state, move)
        return (move,)

    def evolve(self, state: Match, event: Event) -> Match:
        return evolve(state, event)

    def cause(self, state: Match, event: Event) -> tuple[Seat, Move]:
        if isinstance(event, Scatter | Show | Roll | Draw):
            check_luck(state, event)
            return CHANCE, REVEAL
        self.decide(state, event.seat, event, b"")
        return event.seat, event

    def game_of(self, state: Match) -> int:
        return int(state.phase is Phase.OVER)

    def round_of(self, state: Match) -> int:
        return state.turn.number

    def outcome(self, state: Match) -> Outcome | None:
        return outcome(state) if state.phase is Phase.OVER else None

    def report(self, state: Match) -> list[list[dict[str, Any]]]:
        if state.phase is not Phase.OVER:
            return []
        ranks = outcome(state).ranks
        return [
            [
                {
                    "score": reckoning.score,
                    "largest": reckoning.largest,
                    "others": reckoning.others,
                    "fires": reckoning.fires,
                    "dragon": reckoning.dragon,
                    "gold": reckoning.gold,
                    "white": reckoning.white,
                    "out_of_tokens": seat == state.winner,
                    "rank": ranks[seat],
                }
                for seat, reckoning in enumerate(state.result)
            ]
        ]

    def digest_of(self, state: Match) -> bytes:
        # A dataclass of ints, tuples and enums prints the same on every machine.
        return sha256(repr(state).encode()).digest()[:16]

    def tell(self, state: Match, event: Event, names: Sequence[str]) -> Words:
        return tell(state, event, names)

    def draw(self, state: Match, names: Sequence[str]) -> str:
        return draw(state, names)


RULES = DiceRules()


def _variant(name: Any) -> Variant:
    known = [variant.value for variant in Variant]
    if name not in known:
        raise BadOptions(
            words("There is no variant “{name}”; there are {known}.", name=str(name), known=", ".join(known))
        )
    return Variant(name)
