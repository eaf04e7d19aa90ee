"""Any lawful move, each equally likely. For every game; the floor of all comparisons."""

from __future__ import annotations

import random
from typing import Any

from game.ai.bot import LocalBot, View


class RandomBot(LocalBot):
    def begin(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View) -> Any:
        legal = view.legal
        return legal[int(self._random() * len(legal))]
