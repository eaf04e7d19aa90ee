"""A match as a film: every state, what led to it in words, and where its chapters begin. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.words import Words
from game.table.record import Played


@dataclass(frozen=True, slots=True)
class Film:
    """Picture n shows the match after n events."""

    states: tuple[Any, ...]
    events: tuple[Any, ...]
    words: tuple[Words, ...]

    @property
    def last(self) -> int:
        return len(self.events)

    def chapters(self, name: Callable[[Any], str]) -> tuple[tuple[int, str], ...]:
        """The picture that each chapter begins with, and what it is called."""
        found: list[tuple[int, str]] = []
        for number, state in enumerate(self.states):
            if not found or found[-1][1] != name(state):
                found.append((number, name(state)))
        return tuple(found)


def film(played: Played) -> Film:
    """Plays the match once through; afterwards every moment of it is at hand."""
    rules = played.setup.rules
    states, events, words = [rules.new(played.setup.options)], [], []
    for event in (event for commit in played.commits for event in commit.events):
        words.append(rules.tell(states[-1], event, played.setup.names))
        states.append(rules.evolve(states[-1], event))
        events.append(event)
    return Film(tuple(states), tuple(events), tuple(words))
