"""Option sets for each game, as the record writes them: (players, rules).

A game that is registered must be listed here; everything else in this package knows no game."""

from __future__ import annotations

from typing import Any

Sample = tuple[int, dict[str, Any]]

SAMPLES: dict[str, list[Sample]] = {
    "domino": [
        (2, {"edition": "classic", "variants": []}),
        (3, {"edition": "classic", "variants": ["middle", "harmony"]}),
        (4, {"edition": "classic", "variants": ["dynasty"]}),
        (2, {"edition": "classic", "variants": ["duel", "wider"]}),
        (2, {"edition": "new", "variants": ["harmony", "dynasty"]}),
        (3, {"edition": "new", "variants": []}),
        (4, {"edition": "new", "variants": ["harmony", "middle"]}),
    ],
    "dice": [
        (2, {"variants": []}),
        (3, {"variants": []}),
        (4, {"variants": []}),
        (2, {"variants": ["late"]}),
        (3, {"variants": ["random"]}),
        (4, {"variants": ["random", "late"]}),
    ],
}

BAD: dict[str, list[Sample]] = {
    "domino": [
        (1, {}),
        (5, {}),
        (3, {"variants": ["duel"]}),
        (2, {"edition": "third"}),
        (2, {"nonsense": True}),
    ],
    "dice": [
        (1, {}),
        (5, {}),
        (3, {"variants": ["duel"]}),
        (2, {"variants": ["late", "late"]}),
        (2, {"edition": "new"}),
    ],
}
"""Option sets that must be refused."""
