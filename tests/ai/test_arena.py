"""Series of games: which seats, which deals, and that a seed is all that matters."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Any

import pytest

from game.ai.arena import Arena, ArenaPlan
from game.table.record import from_record


def plan(bots: str, **more: object) -> ArenaPlan:
    return ArenaPlan("domino", {}, tuple(bots.split()), **{"games": 4, "seed": 3, "keep": True, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bots", "kind", "seatings"),
    [
        ("greedy random", {}, ["greedy random"]),
        ("greedy random", {"rotate": True}, ["greedy random", "random greedy"]),
        (
            "greedy greedy random",
            {"rotate": True},
            ["greedy greedy random", "greedy random greedy", "random greedy greedy"],
        ),
        ("random random random", {"rotate": True}, ["random random random"]),
        (
            "greedy random random",
            {"paired": True},
            ["greedy random random", "random random greedy", "random greedy random"],
        ),
    ],
)
def test_orders_are_the_different_seatings(bots: str, kind: dict[str, bool], seatings: list[str]) -> None:
    found = plan(bots, **kind)
    assert [" ".join(str(found.bots[i]) for i in order) for order in found.orders] == seatings


def test_four_different_bots_rotate_through_all_24_orders() -> None:
    assert len(plan("random greedy cmd:a cmd:b", rotate=True).orders) == 24


def test_paired_plays_whole_deals() -> None:
    assert plan("greedy random", games=5, paired=True).total == 6
    assert plan("greedy random", games=5, rotate=True).total == 5


def play(chosen: ArenaPlan) -> list[dict[str, object]]:
    with closing(Arena(chosen)) as arena:
        return [json.loads(arena.play(number).record or "") for number in range(chosen.total)]


def deals(record: dict[str, Any]) -> list[object]:
    (game,) = record["games"]
    return [entry for entry in game["log"] if entry["t"] in ("deal", "order")]


def test_paired_games_share_their_deal() -> None:
    records = play(plan("greedy random", games=4, paired=True))
    assert deals(records[0]) == deals(records[1])
    assert deals(records[2]) == deals(records[3])
    assert deals(records[0]) != deals(records[2])
    assert records[0]["seats"][0]["bot"] == "greedy"  # type: ignore[index]
    assert records[1]["seats"][0]["bot"] == "random"  # type: ignore[index]


def test_a_game_depends_on_the_plan_and_its_number_only() -> None:
    chosen = plan("greedy random random", rotate=True)
    with closing(Arena(chosen)) as arena:
        backwards = [arena.play(number) for number in reversed(range(4))]
    with closing(Arena(chosen)) as arena:
        assert [arena.play(number) for number in range(4)] == backwards[::-1]


def test_another_seed_is_another_game() -> None:
    assert play(plan("random random"))[0] != play(plan("random random", seed=4))[0]


def test_results_are_listed_by_bot_not_by_seat() -> None:
    chosen = plan("greedy random", games=12, rotate=True)
    with closing(Arena(chosen)) as arena:
        games = [arena.play(number) for number in range(12)]
    assert sum(game.scores[0] for game in games) > sum(game.scores[1] for game in games)
    for game in games:
        record = json.loads(game.record or "")
        seat = [chair["bot"] for chair in record["seats"]].index("greedy")
        assert record["total"][seat]["score"] == game.scores[0]
        assert sum(game.wins) == pytest.approx(1)


def test_records_of_all_games_hold() -> None:
    for record in play(plan("greedy random random random", games=3)):
        from_record(record)
