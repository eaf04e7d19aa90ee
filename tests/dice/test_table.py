"""The dice game at the shared table: saved and gone on with, asked through links, checked as a record."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import Reveal
from game.dice.model import Draw, Event, Roll, Show
from game.session.table_seat import TableSeat
from game.table.journal import create, resume
from game.table.notice import Refused
from game.table.record import RecordError, from_record, to_record
from game.table.setup import bots_setup
from game.table.table import Table
from tests.dice.helpers import random_game

AGREED = bots_setup("dice", {"variants": ["late"]}, ["random"] * 3)


def moves(table: Table, count: int, seed: int = 0) -> None:
    """Random moves; fewer if the match ends before."""
    rng = random.Random(seed)
    for _ in range(count):
        if table.to_act is not None:
            table.submit(table.to_act, rng.choice(table.rules.legal(table.state)))


def test_match_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = create(tmp_path / "match", AGREED)
    table = Table(AGREED, SeededEntropy("saved"), journal=journal)
    table.open()
    moves(table, 40)
    journal.close()
    saved = resume(tmp_path / "match")
    assert saved.contents.torn == 0
    again = Table(saved.contents.setup, SeededEntropy("rest"), journal=saved, commits=saved.contents.commits)
    assert (again.state, again.head) == (table.state, table.head)
    moves(again, 500)
    assert again.outcome is not None
    saved.close()


def test_reveal_gives_one_event_and_players_give_one() -> None:
    table = Table(AGREED, SeededEntropy("one"))
    table.open()
    moves(table, 500)
    assert table.outcome is not None
    for commit in table.log:
        assert len(commit.events) == 1
        assert isinstance(commit.events[0], Roll | Show | Draw) == isinstance(commit.move, Reveal)


def test_link_hears_why_a_move_was_refused() -> None:
    table = Table(AGREED, SeededEntropy("link"))
    table.open()
    assert table.to_act is not None
    link = TableSeat(table, frozenset({0, 1, 2}))
    link.submit(table.to_act, table.rules.moves.decode({"t": "pass", "seat": table.to_act}))
    (notice,) = link.poll()
    assert isinstance(notice, Refused)
    assert str(notice.reason) == "Now roll again, claim a card, or let the dragon come."


def test_record_with_another_roll_or_another_score_is_refused() -> None:
    table = Table(AGREED, SeededEntropy("lies"))
    table.open()
    moves(table, 500)
    record = to_record(AGREED, table.log)
    lie = json.loads(json.dumps(record))
    first = next(i for i, entry in enumerate(lie["games"][0]["log"]) if entry["t"] == "place")
    lie["games"][0]["log"][first]["space"] = "A99"
    with pytest.raises(RecordError, match=f"game 1, entry {first + 1}.*There is no space A99"):
        from_record(lie)
    lie = json.loads(json.dumps(record))
    lie["games"][0]["result"][1]["score"] += 1
    with pytest.raises(RecordError, match="result, 2, score"):
        from_record(lie)


def test_every_kind_of_entry_is_described_beside_the_rules() -> None:
    described = (Path(__file__).parents[2] / "game/dice/RECORD.md").read_text(encoding="utf-8")
    kinds: set[str] = set()

    def watch(_before: object, event: Event, _after: object) -> None:
        kinds.add(type(event).__name__.lower())

    for seed in range(10):
        random_game(3, seed, watch, "random")
    assert len(kinds) == 14
    for kind in kinds:
        assert f"| `{kind}` |" in described
