"""The record: its exact shape, and that a match and its record are the same thing."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.core.registry import GAMES
from game.domino.tiles import domino
from game.table.journal import create, read
from game.table.record import Record, RecordError, dumps, from_record, to_record
from game.table.replica import Replica
from game.table.table import Table
from tests.table.play import KINDS, SOME_KINDS, finished, name_of, play, seated
from tests.table.records import HAND_MADE, hand_made, log_of, record_of


def test_a_hand_made_record_is_played_and_comes_back_key_for_key() -> None:
    played = from_record(hand_made())
    assert dumps(to_record(played.setup, played.commits)) == dumps(HAND_MADE)
    assert len(played.commits) == 16
    assert played.replica.state.round == 2


def test_coordinates_are_those_of_the_first_half_and_the_direction_of_the_second() -> None:
    jana, djordje = from_record(hand_made()).replica.state.kingdoms
    assert squares(hand_made(), 0) == {(1, 0): "F", (2, 0): "F", (1, 1): "F", (1, 2): "L"}
    assert squares(hand_made(), 1) == {(-1, 0): "W1", (-2, 0): "S", (0, -1): "M1", (0, -2): "W"}
    assert jana.box == (0, 0, 2, 2)
    assert djordje.box == (-2, -2, 0, 0)


def test_a_finished_record_has_this_shape_and_no_other() -> None:
    record = record_of(3, "classic", "middle", "harmony")
    assert list(record) == ["format", "game", "rules", "seats", "games", "total"]
    assert (record["format"], record["game"]) == (1, "domino")
    assert record["rules"] == {"edition": "classic", "variants": ["middle", "harmony"]}
    assert [list(seat) for seat in record["seats"]] == [["name", "color", "bot"]] * 3
    (game,) = record["games"]
    assert list(game) == ["log", "result"]
    for result in game["result"]:
        assert list(result) == ["score", "regions", "bonuses", "largest", "crowns", "rank"]
        assert list(result["bonuses"]) == ["middle", "harmony"]
        assert all(list(region) == ["land", "squares", "crowns", "points"] for region in result["regions"])
    assert [list(total) for total in record["total"]] == [["score", "rank"]] * 3


KEYS = {
    "deal": ["t", "tiles"],
    "order": ["t", "seats"],
    "place": ["t", "seat", "tile", "x", "y", "dir"],
    "draft": ["t", "seat", "tile"],
    "discard": ["t", "seat", "tile"],
}


@pytest.mark.parametrize("kind", SOME_KINDS, ids=name_of)
def test_log_entries_stand_in_the_order_of_the_rules(kind: tuple[int | str, ...]) -> None:
    for game in record_of(*kind)["games"]:
        log = game["log"]
        kings = len(log[1]["seats"])
        assert all(list(entry) == KEYS[entry["t"]] for entry in log)
        letters = "".join("p" if entry["t"] == "discard" else entry["t"][1] for entry in log)
        opening, rest = letters[: 2 + kings], letters[2 + kings :].replace("l", "p")
        assert opening == "er" + "r" * kings, "deal, order, a draft for each king"
        rounds = rest.split("e")
        assert rounds.pop(0) == ""
        last = rounds.pop()
        assert all(played == "pr" * kings for played in rounds), "place, draft, for each king"
        assert last == "pr" * kings + "p" * kings


def squares(record: Record, seat: int, game: int = 1) -> dict[tuple[int, int], str]:
    """A kingdom, read from a log by the words of the format alone."""
    steps = {0: (1, 0), 1: (0, 1), 2: (-1, 0), 3: (0, -1)}
    found = {}
    for entry in log_of(record, game):
        if entry["t"] == "place" and entry["seat"] == seat:
            (x, y), (dx, dy) = (entry["x"], entry["y"]), steps[entry["dir"]]
            tile = domino(entry["tile"])
            found[x, y], found[x + dx, y + dy] = str(tile.first), str(tile.second)
    return found


def regions(kingdom: dict[tuple[int, int], str]) -> list[tuple[str, int, int]]:
    """(letter, squares, crowns), found by walking from square to square."""
    left, found = dict(kingdom), []
    while left:
        (x, y), first = left.popitem()
        letter, size, crowns, edge = first[0], 1, int(first[1:] or 0), [(x, y)]
        while edge:
            x, y = edge.pop()
            for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if left.get(spot, "?")[0] == letter:
                    size, crowns = size + 1, crowns + int(left.pop(spot)[1:] or 0)
                    edge.append(spot)
        found.append((letter, size, crowns))
    return found


@pytest.mark.parametrize("kind", [*SOME_KINDS, (3, "new", "dynasty", "harmony"), (2, "new")], ids=name_of)
def test_the_results_are_what_the_log_is_worth(kind: tuple[int | str, ...]) -> None:
    record = record_of(*kind)
    sums: Counter[int] = Counter()
    for number, game in enumerate(record["games"], start=1):
        for seat, result in enumerate(game["result"]):
            kingdom = squares(record, seat, number)
            told = [(r["land"][0].upper(), r["squares"], r["crowns"]) for r in result["regions"]]
            assert sorted(told) == sorted(regions(kingdom))
            assert all(r["points"] == r["squares"] * r["crowns"] for r in result["regions"])
            points = sum(size * crowns for _, size, crowns in told)
            assert result["score"] == points + sum(result["bonuses"].values())
            assert result["largest"] == max(size for _, size, _ in told)
            assert result["crowns"] == sum(crowns for _, _, crowns in told)
            assert result["bonuses"] == bonuses(record, game, seat, kingdom)
            sums[seat] += result["score"]
        best = max(result["score"] for result in game["result"])
        assert {result["score"] for result in game["result"] if result["rank"] == 1} == {best}
    assert [total["score"] for total in record["total"]] == [sums[seat] for seat in range(len(sums))]


def bonuses(record: Record, game: Any, seat: int, kingdom: dict[tuple[int, int], str]) -> dict[str, int]:
    rules = record["rules"]
    duel = len(record["seats"]) == 2 and (rules["edition"] == "new" or "duel" in rules["variants"])
    threw = any(entry["t"] == "discard" and entry["seat"] == seat for entry in game["log"])
    middle = max(max(abs(x), abs(y)) for x, y in kingdom) <= (3 if duel else 2)
    due = {"middle": 10 * middle, "harmony": 0 if threw else 5}
    return {name: points for name, points in due.items() if name in rules["variants"]}


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_record_to_match_to_record_is_the_identity(kind: tuple[int | str, ...]) -> None:
    full = finished(kind)
    line = dumps(to_record(full.setup, full.log))
    assert "\n" not in line
    played = from_record(json.loads(line))
    assert played.setup == full.setup
    assert played.commits == tuple(full.log), "hash for hash"
    assert played.replica.head == full.head
    assert dumps(to_record(played.setup, played.commits)) == line


@pytest.mark.parametrize("kind", [(3, "classic"), (2, "classic", "dynasty")], ids=name_of)
def test_an_unfinished_match_makes_the_round_too_wherever_it_stopped(kind: tuple[int | str, ...]) -> None:
    full = finished(kind)
    ends = [seq for seq in range(len(full.log)) if seq % 11 == 0 or 50 < seq < 60 or 105 < seq < 115]
    for end in ends:
        record = to_record(full.setup, full.log[:end])
        assert record["total"] == []
        assert sum(len(game["log"]) for game in record["games"]) == end
        played = from_record(json.loads(dumps(record)))
        assert played.commits == tuple(full.log[:end])
        assert to_record(played.setup, played.commits) == record


def test_a_dynasty_has_a_game_for_each_that_has_begun() -> None:
    full = finished((2, "classic", "dynasty"))
    games = [len(to_record(full.setup, full.log[:end])["games"]) for end in range(len(full.log) + 1)]
    assert games == sorted(games)
    assert set(games) == {1, 2, 3}
    third = games.index(3)
    record = to_record(full.setup, full.log[: third - 1])
    assert [len(game["result"]) for game in record["games"]] == [2, 2], "two are over, none has begun"
    assert [len(g["result"]) for g in to_record(full.setup, full.log[:third])["games"]] == [2, 2, 0]
    assert [len(g["result"]) for g in to_record(full.setup, full.log)["games"]] == [2, 2, 2]


def test_a_journal_and_a_record_of_a_match_give_the_same_log(tmp_path: Path) -> None:
    agreed = seated(4, "new", "harmony")
    journal = create(tmp_path / "match.log", agreed)
    table = play(Table(agreed, SeededEntropy("both"), journal=journal))
    journal.close()
    contents = read(tmp_path / "match.log")
    assert from_record(to_record(contents.setup, contents.commits)).commits == tuple(table.log)


def test_an_older_record_may_leave_out_what_is_as_usual() -> None:
    record = hand_made()
    record["rules"] = {"variants": ["middle"]}
    assert to_record(from_record(record).setup, from_record(record).commits) == HAND_MADE


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A finished match of a game whose moves have several consequences."""
    monkeypatch.setitem(GAMES, "domino", "tests.table.hasty")
    table = play(Table(seated(2), SeededEntropy("hasty")))
    assert max(len(commit.events) for commit in table.log) == 2
    return table


def test_a_move_with_several_consequences_makes_the_round_too(hasty: Table) -> None:
    record = to_record(hasty.setup, hasty.log)
    assert [entry["t"] for entry in log_of(record)[7:9]] == ["place", "draft"]
    played = from_record(json.loads(dumps(record)))
    assert played.commits == tuple(hasty.log)
    assert Replica(hasty.setup, played.commits).head == hasty.head


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log[8].update(tile=48), 'expected {"t": "draft"'),
        (lambda log: log[8].update(tile=float(log[8]["tile"])), "tile: expected int, got"),
        (lambda log: log[8].update(seat=bool(log[8]["seat"])), "seat: expected int, got"),
        (lambda log: log.__delitem__(slice(8, None)), 'expected {"t": "draft"'),
    ],
)
def test_a_consequence_that_does_not_follow_is_found(hasty: Table, change: Any, reason: str) -> None:
    record = to_record(hasty.setup, hasty.log)
    change(log_of(record))
    with pytest.raises(RecordError) as refusal:
        from_record(record)
    assert refusal.value.where == "game 1, entry 9"
    assert reason in refusal.value.reason
