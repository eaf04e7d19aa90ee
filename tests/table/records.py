"""Records to test with: one made by hand, one of a finished match, and ways to change them."""

from __future__ import annotations

import copy
from typing import Any

from game.table.record import Record, to_record
from tests.table.play import finished

HAND_MADE: Record = {
    "format": 1,
    "game": "domino",
    "rules": {"edition": "classic", "variants": ["middle"]},
    "seats": [
        {"name": "Jana", "color": "pink", "bot": None},
        {"name": "Đorđe", "color": "blue", "bot": "hard"},
    ],
    "games": [
        {
            "log": [
                {"t": "deal", "tiles": [3, 17, 22, 40]},
                {"t": "order", "seats": [1, 0, 0, 1]},
                {"t": "draft", "seat": 1, "tile": 40},
                {"t": "draft", "seat": 0, "tile": 3},
                {"t": "draft", "seat": 0, "tile": 17},
                {"t": "draft", "seat": 1, "tile": 22},
                {"t": "deal", "tiles": [5, 8, 19, 41]},
                {"t": "place", "seat": 0, "tile": 3, "x": 1, "y": 0, "dir": 0},
                {"t": "draft", "seat": 0, "tile": 41},
                {"t": "place", "seat": 0, "tile": 17, "x": 1, "y": 1, "dir": 1},
                {"t": "draft", "seat": 0, "tile": 5},
                {"t": "place", "seat": 1, "tile": 22, "x": -1, "y": 0, "dir": 2},
                {"t": "draft", "seat": 1, "tile": 19},
                {"t": "place", "seat": 1, "tile": 40, "x": 0, "y": -1, "dir": 3},
                {"t": "draft", "seat": 1, "tile": 8},
                {"t": "deal", "tiles": [1, 2, 9, 48]},
            ],
            "result": [],
        }
    ],
    "total": [],
}
"""A match that stopped after its first round."""


def hand_made() -> Record:
    return copy.deepcopy(HAND_MADE)


def record_of(*kind: int | str) -> Record:
    full = finished(kind)
    return to_record(full.setup, full.log)


def log_of(record: Record, game: int = 1) -> list[Any]:
    log: list[Any] = record["games"][game - 1]["log"]
    return log
