"""What a series of games says: sums that grow with each game, never a list of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.ai.arena import Finished
from game.ai.elo import wilson
from game.ai.program import BotName


@dataclass
class Mean:
    """A running mean with its standard error."""

    n: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        self.n += 1
        step = value - self.mean
        self.mean += step / self.n
        self._squares += step * (value - self.mean)

    @property
    def error(self) -> float:
        return sqrt(self._squares / (self.n - 1) / self.n) if self.n > 1 else 0.0


@dataclass
class BotStats:
    """One bot of the plan over all games."""

    bot: str
    wins: float = 0.0
    score: Mean = field(default_factory=Mean)
    margin: Mean = field(default_factory=Mean)
    """Own score less the best rival's."""
    lowest: int | None = None
    highest: int | None = None
    tallies: dict[str, Mean] = field(default_factory=dict)
    """How often things happened in a game that the rules count: a domino thrown away, a dragon alarm."""
    faults: int = 0
    complaint: str = ""

    def add(self, place: int, game: Finished) -> None:
        score = game.scores[place]
        rivals = [other for i, other in enumerate(game.scores) if i != place]
        self.wins += game.wins[place]
        self.score.add(score)
        self.margin.add(score - max(rivals))
        self.lowest = score if self.lowest is None else min(self.lowest, score)
        self.highest = score if self.highest is None else max(self.highest, score)
        for tag, count in game.tallies[place].items():
            self.tallies.setdefault(tag, Mean()).add(count)
        self.faults += game.faults[place]
        self.complaint = game.complaints[place] or self.complaint

    def plain(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "games": self.score.n,
            "wins": round(self.wins, 6),
            "win_rate": round(self.wins / self.score.n, 6) if self.score.n else 0.0,
            "win_interval": [round(end, 6) for end in wilson(self.wins, self.score.n)],
            "score": {"mean": round(self.score.mean, 4), "error": round(self.score.error, 4)},
            "margin": {"mean": round(self.margin.mean, 4), "error": round(self.margin.error, 4)},
            "lowest": self.lowest,
            "highest": self.highest,
            **{f"{tag}s": round(mean.mean, 4) for tag, mean in self.tallies.items()},
            "faults": self.faults,
            "complaint": self.complaint,
        }


def series(bots: Sequence[BotName]) -> list[BotStats]:
    return [BotStats(str(bot)) for bot in bots]


def table(stats: Sequence[BotStats]) -> str:
    """The series as aligned columns."""
    tallied = [f"{tag}s" for tag in stats[0].tallies]
    head = ["", "bot", "wins", "share", "95 %", "score", "margin", "range", *tallied, "faults"]
    rows = [head] + [_row(number, one) for number, one in enumerate(stats, start=1)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    lines = [
        "  ".join(_pad(cell, width, i) for i, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]
    notes = [f"{one.bot}: {one.faults} faults, the last one: {one.complaint}" for one in stats if one.faults]
    return "\n".join(line.rstrip() for line in [*lines, *notes])


def _row(number: int, one: BotStats) -> list[str]:
    return [
        str(number),
        one.bot,
        f"{one.wins:.1f}".removesuffix(".0"),
        f"{100 * one.wins / one.score.n:.1f} %",
        "{:.0f}–{:.0f} %".format(*(100 * end for end in wilson(one.wins, one.score.n))),
        f"{one.score.mean:.2f} ± {one.score.error:.2f}",
        f"{one.margin.mean:+.2f} ± {one.margin.error:.2f}",
        f"{one.lowest}–{one.highest}",
        *(f"{mean.mean:.2f}" for mean in one.tallies.values()),
        str(one.faults),
    ]


def _pad(cell: str, width: int, column: int) -> str:
    return cell.ljust(width) if column <= 1 else cell.rjust(width)
