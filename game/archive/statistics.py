"""What the remembered matches say: who plays how well, and which kingdoms were the best. Pure.

A person and a bot with the same name are two players. A streak is a row of matches won, counted in the order
in which they were played; a shared victory is a victory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.archive.entry import Entry
from game.core.rules import Seat

PLAIN = "plain"
"""The name of a game without variants, where rules are chosen by name."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player over many matches of one game."""

    name: str
    bot: str | None
    games: int
    wins: int
    mean: float
    best: int
    streak: int
    """Matches won in a row up to now."""
    longest: int


@dataclass(frozen=True, slots=True)
class Feat:
    """A kingdom of a person: the seat in one game of a match."""

    entry: Entry
    game: int
    seat: Seat
    score: int
    crowns: int

    @property
    def name(self) -> str:
        return self.entry.setup.chairs[self.seat].name

    @property
    def color(self) -> str:
        return self.entry.setup.chairs[self.seat].color


def chosen(entries: Iterable[Entry], game: str, rule: str = "") -> list[Entry]:
    """Those of a game, and by a rule: a variant, `PLAIN` for none, '' for any."""
    return [entry for entry in entries if entry.setup.game == game and _by_rule(entry, rule)]


def rules_played(entries: Iterable[Entry], game: str) -> list[str]:
    """The rules that the matches of a game were played by, to choose from."""
    found = {name for entry in chosen(entries, game) for name in entry.rule_names or (PLAIN,)}
    return sorted(found, key=lambda name: (name != PLAIN, name))


def standings(entries: Iterable[Entry]) -> list[Standing]:
    """People first, then bots; the most victories first."""
    sat: dict[tuple[str, str | None], list[tuple[int, bool]]] = {}
    for entry in sorted(entries, key=lambda entry: (entry.when, entry.id)):
        for chair, score, rank in zip(entry.setup.chairs, entry.scores, entry.ranks, strict=True):
            sat.setdefault((chair.name, chair.bot), []).append((score, rank == 1))
    found = [_standing(name, bot, results) for (name, bot), results in sat.items()]
    return sorted(found, key=lambda each: (each.bot is not None, -each.wins, -each.mean, each.name))


def feats(entries: Iterable[Entry], most: int) -> list[Feat]:
    """The best kingdoms that people built, the best first; of equals the one with more crowns, then the
    older one."""
    found = [
        Feat(entry, number, seat, result["score"], _crowns(result))
        for entry in entries
        for number, game in enumerate(entry.record["games"])
        for seat, result in enumerate(game["result"])
        if entry.setup.chairs[seat].bot is None
    ]
    found.sort(key=lambda feat: (-feat.score, -feat.crowns, feat.entry.when, feat.entry.id, feat.game))
    return found[:most]


def _standing(name: str, bot: str | None, results: Sequence[tuple[int, bool]]) -> Standing:
    scores = [score for score, _ in results]
    longest = run = 0
    for _, won in results:
        run = run + 1 if won else 0
        longest = max(longest, run)
    wins = sum(won for _, won in results)
    mean = sum(scores) / len(scores)
    return Standing(name, bot, len(results), wins, mean, max(scores), run, longest)


def _by_rule(entry: Entry, rule: str) -> bool:
    if rule == PLAIN:
        return not entry.rule_names
    return not rule or rule in entry.rule_names


def _crowns(result: dict[str, object]) -> int:
    crowns = result.get("crowns")
    return crowns if isinstance(crowns, int) else 0
