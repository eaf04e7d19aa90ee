"""The network tests' tiny game, in colours that the window has pictures for, told in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Words, words
from tests.net.lab.tiny import Event, Options, State, Take, TinyRules


class TakeRules(TinyRules):
    key = "take"
    digest = "take-1"

    def colors(self, options: Options) -> tuple[str, ...]:
        return ("pink", "yellow", "green", "blue", "purple")

    def tell(self, state: State, event: Event, names: Sequence[str]) -> Words:
        if isinstance(event, Take):
            return words("{name} takes {n}.", name=names[event.seat], n=event.count)
        return words("A card is drawn.")


RULES = TakeRules()
