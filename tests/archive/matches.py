"""Finished matches to remember, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.archive.entry import Entry, entry_of
from game.core.chance import SeededEntropy
from game.table.record import Played
from game.table.setup import Chair, Setup, setup
from game.table.table import Table
from tests.table.play import play

DAY = 86_400
COLORS = {"domino": ("pink", "yellow", "green", "blue"), "dice": ("yellow", "black", "purple", "turquoise")}


def agreed(game: str, names: tuple[str, ...], **rules: Any) -> Setup:
    """A name that begins with a star belongs to a bot."""
    chairs = [
        Chair(name.removeprefix("*"), color, "easy" if name.startswith("*") else None)
        for name, color in zip(names, COLORS[game], strict=False)
    ]
    return setup(game, rules, chairs)


@cache
def played(
    seed: str, game: str = "domino", names: tuple[str, ...] = ("Ema", "*Oto"), variant: str = ""
) -> Played:
    rules = {"variants": [variant]} if variant else {}
    table = play(Table(agreed(game, names, **rules), SeededEntropy(seed)), seed)
    return Played(table.setup, tuple(table.log))


def entry(seed: str, day: int = 0, **kind: Any) -> Entry:
    return entry_of(played(seed, **kind), day * DAY)
