"""Playing strength from results between pairs: the Bradley-Terry model in Elo points.

200 points more mean about three victories in four. Every pair gets one draw on top, so that
a bot that never lost still has a number. Intervals hold 95 of 100 times; they do not know how
much the seats of one table depend on each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

Z = 1.96
"""Standard errors on each side of a 95 % interval."""
_ROUNDS = 500


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, good for small series and shares near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Rating:
    bot: str
    elo: float
    error: float
    """Half of the 95 % interval."""
    games: int


Pair = tuple[str, str]


def ratings(bots: Sequence[str], results: Mapping[Pair, tuple[float, int]]) -> list[Rating]:
    """Elo points from (first one's victories, games) per pair; the first bot has 0."""
    games = dict.fromkeys(bots, 0)
    won = dict.fromkeys(bots, 0.0)
    met: dict[Pair, int] = {}
    for (one, other), (wins, count) in results.items():
        met[one, other] = count + 1
        won[one] += wins + 0.5
        won[other] += count - wins + 0.5
        games[one] += count
        games[other] += count
    strength = _strengths(bots, won, met)
    base = strength[bots[0]]
    return [
        Rating(bot, 400 * log10(strength[bot] / base), _error(bot, strength, met), games[bot]) for bot in bots
    ]


def _strengths(bots: Sequence[str], won: Mapping[str, float], met: Mapping[Pair, int]) -> dict[str, float]:
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(_ROUNDS):
        share = dict.fromkeys(bots, 0.0)
        for (one, other), count in met.items():
            part = count / (strength[one] + strength[other])
            share[one] += part
            share[other] += part
        strength = {bot: won[bot] / share[bot] if share[bot] else 1.0 for bot in bots}
        mean = sum(map(log, strength.values())) / len(bots)
        strength = {bot: value / exp(mean) for bot, value in strength.items()}
    return strength


def _error(bot: str, strength: Mapping[str, float], met: Mapping[Pair, int]) -> float:
    information = 0.0
    for (one, other), count in met.items():
        if bot in (one, other):
            chance = strength[one] / (strength[one] + strength[other])
            information += count * chance * (1 - chance)
    return Z * 400 / log(10) / sqrt(information) if information else 0.0


def elo_table(found: Sequence[Rating]) -> str:
    """Strongest first, as aligned columns."""
    width = max(len(one.bot) for one in found)
    ranked = sorted(found, key=lambda one: one.elo, reverse=True)
    return "\n".join(
        f"{one.bot:{width}}  {one.elo:+6.0f} ± {one.error:3.0f} Elo  {one.games} games" for one in ranked
    )
