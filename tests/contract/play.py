"""Random matches of any game, played through the `Rules` protocol only."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game.core.chance import SeededEntropy
from game.core.registry import GAMES, rules_for
from game.core.rules import CHANCE, Rules, Seat
from tests.contract.samples import SAMPLES

AnyRules = Rules[Any, Any, Any, Any]


@dataclass(frozen=True)
class Step:
    """One accepted move: where, who, what, and what came of it."""

    state: Any
    actor: Seat
    move: Any
    entropy: bytes
    events: tuple[Any, ...]


@dataclass
class Played:
    rules: AnyRules
    options: Any
    end: Any
    steps: list[Step] = field(default_factory=list)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"Player {seat}" for seat in range(self.rules.players(self.options)))


def cases() -> list[tuple[str, int]]:
    """(game, number of its sample), for every registered game."""
    return [(key, number) for key in GAMES for number in range(len(SAMPLES.get(key, ())))]


@cache
def random_match(key: str, sample: int, seed: int) -> Played:
    rules = rules_for(key)
    players, chosen = SAMPLES[key][sample]
    options = rules.setup(players, chosen)
    played = Played(rules, options, rules.new(options))
    rng, entropy = random.Random(seed), SeededEntropy(f"{key}/{sample}/{seed}")
    while (actor := rules.to_act(played.end)) is not None:
        move = rng.choice(list(rules.legal(played.end)))
        fresh = entropy() if actor == CHANCE else b""
        step = Step(played.end, actor, move, fresh, rules.decide(played.end, actor, move, fresh))
        played.steps.append(step)
        for event in step.events:
            played.end = rules.evolve(played.end, event)
    return played


def sampled(played: Played, count: int) -> list[Step]:
    """Some steps, spread over the whole match."""
    return random.Random(count).sample(played.steps, min(count, len(played.steps)))
