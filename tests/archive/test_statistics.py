"""Statistics: counted by hand from small memories."""

from __future__ import annotations

from typing import Any

import pytest

from game.archive.entry import Entry
from game.archive.statistics import PLAIN, chosen, feats, rules_played, standings
from tests.archive.matches import agreed, entry


def told(day: int, scores: tuple[int, ...], names: tuple[str, ...] = ("Ema", "*Oto"), **rules: Any) -> Entry:
    """An entry with these points; nobody asks the rules here."""
    made = agreed("domino", names, **rules)
    ranks = [1 + sum(other > own for other in scores) for own in scores]
    total = [{"score": score, "rank": rank} for score, rank in zip(scores, ranks, strict=True)]
    result = [{"score": score, "crowns": seat} for seat, score in enumerate(scores)]
    told_rules = made.rules.rules_of(made.options)
    record = {"rules": told_rules, "games": [{"log": [], "result": result}], "total": total}
    return Entry(f"{day}", day, False, made, record)


def test_a_player_over_many_matches() -> None:
    days = [told(1, (40, 30)), told(2, (50, 30)), told(3, (10, 30)), told(5, (60, 60)), told(4, (30, 20))]
    ema, oto = standings(days)
    assert (ema.name, ema.games, ema.wins, ema.mean, ema.best) == ("Ema", 5, 4, 38.0, 60)
    assert (ema.streak, ema.longest) == (2, 2)
    assert (oto.bot, oto.wins, oto.streak, oto.longest) == ("easy", 2, 1, 1)


def test_a_lost_match_ends_the_streak() -> None:
    ema = standings([told(1, (2, 1)), told(2, (2, 1)), told(3, (2, 1)), told(4, (1, 2))])[0]
    assert (ema.streak, ema.longest) == (0, 3)


def test_people_come_before_bots_and_names_are_not_mixed() -> None:
    found = standings([told(1, (1, 50), ("Oto", "*Oto"))])
    assert [(each.name, each.bot) for each in found] == [("Oto", None), ("Oto", "easy")]


def test_the_best_kingdoms_are_those_of_people() -> None:
    days = [told(1, (40, 90)), told(2, (50, 50), ("Ema", "Ida")), told(3, (40, 1))]
    assert [(each.name, each.score, each.entry.when) for each in feats(days, 3)] == [
        ("Ida", 50, 2),  # more crowns
        ("Ema", 50, 2),
        ("Ema", 40, 1),  # the older one
    ]


@pytest.mark.parametrize(
    ("rule", "days"), [("", [1, 2, 3]), (PLAIN, [1]), ("middle", [2, 3]), ("new", [3]), ("duel", [])]
)
def test_matches_are_chosen_by_their_rules(rule: str, days: list[int]) -> None:
    all_ = [
        told(1, (1, 2)),
        told(2, (1, 2), variants=["middle"]),
        told(3, (1, 2), edition="new", variants=["middle"]),
        entry("x", game="dice", day=4),
    ]
    assert [each.when for each in chosen(all_, "domino", rule)] == days
    assert rules_played(all_, "domino") == [PLAIN, "middle", "new"]
    assert rules_played(all_, "dice") == [PLAIN]


def test_every_game_of_a_dynasty_can_be_a_feat() -> None:
    found = feats([entry("d", variant="dynasty")], 9)
    assert sorted(each.game for each in found) == [0, 1, 2]
