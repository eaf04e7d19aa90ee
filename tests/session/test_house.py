"""The shelf of saved matches, and matches from files of any kind."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session.house import Damaged, Save, Shelf
from game.table.journal import NetworkTable, create
from game.table.load import Unreadable, load_match
from game.table.record import dumps
from tests.table.disk import saved
from tests.table.play import finished, seated
from tests.table.records import HAND_MADE, record_of

KIND = (2, "classic", "harmony")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_a_folder_that_is_not_there_yet_is_an_empty_shelf(tmp_path: Path) -> None:
    assert Shelf(tmp_path / "none").saves() == []


def test_saves_say_how_far_they_are_and_the_newest_comes_first(shelf: Shelf) -> None:
    full = saved(KIND)
    contents = {
        "a": full.data,
        "b": full.data[: full.ends[9]],
        "c": full.data[: full.ends[9] + 20],
        "d": b"nothing of ours",
    }
    for number, (name, data) in enumerate(contents.items()):
        path = shelf.folder / f"{name}.match"
        path.write_bytes(data)
        os.utime(path, (1000 + number, 1000 + number))
    damaged, torn, open_, over = shelf.saves()
    assert damaged == Damaged(shelf.folder / "d.match", damaged.reason)  # type: ignore[union-attr]
    assert torn == Save(shelf.folder / "c.match", full.setup, 9, False, 1002, True)
    assert open_ == Save(shelf.folder / "b.match", full.setup, 9, False, 1001, False)
    assert over == Save(shelf.folder / "a.match", full.setup, len(full.commits), True, 1000, False)


def test_a_save_says_at_which_table_it_was_played(shelf: Shelf) -> None:
    at = NetworkTable("00ff", 2)
    create(shelf.folder / "one.match", seated(2), at).close()
    (one,) = shelf.saves()
    assert isinstance(one, Save) and one.table == at


def test_what_is_no_file_at_all_never_hides_the_others(shelf: Shelf) -> None:
    create(shelf.folder / "good.match", seated(2)).close()
    (shelf.folder / "folder.match").mkdir()
    (shelf.folder / "nowhere.match").symlink_to(shelf.folder / "gone")
    found = {save.path.name: type(save) for save in shelf.saves()}
    assert found == {"good.match": Save, "folder.match": Damaged, "nowhere.match": Damaged}


def test_a_new_match_never_gets_the_place_of_another(shelf: Shelf) -> None:
    paths = []
    for _ in range(3):
        paths.append(shelf.new_path("2026-05-01"))
        create(paths[-1], seated(2)).close()
    assert len(set(paths)) == 3
    assert len(shelf.saves()) == 3


def test_a_forgotten_match_is_gone_and_may_be_forgotten_twice(shelf: Shelf) -> None:
    create(shelf.folder / "one.match", seated(2)).close()
    (one,) = shelf.saves()
    shelf.forget(one)
    shelf.forget(one)
    assert shelf.saves() == []


def test_a_match_is_loaded_from_a_journal_or_a_record(tmp_path: Path) -> None:
    full = finished(KIND)
    journal, lines = tmp_path / "match.log", tmp_path / "match.jsonl"
    journal.write_bytes(saved(KIND).data)
    lines.write_text(f"{dumps(HAND_MADE)}\n\n{dumps(record_of(*KIND))}\n", "utf-8")
    assert load_match(journal).commits == tuple(full.log)
    assert load_match(lines, 3).commits == tuple(full.log)
    assert len(load_match(lines).commits) == len(load_match(lines, 1).commits) == 16


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", None, "file holds no record."),
        (b"\n\n", None, "file holds no record."),
        (dumps(HAND_MADE).encode(), 2, "file has no record on line 2."),
        (b"hello", None, "file breaks the rules: line 1: not JSON"),
        (dumps(HAND_MADE | {"format": 7}).encode(), None, "file breaks the rules: format: expected 1, got 7"),
        (b"crownlands log 1\n", None, "The beginning of this save is damaged."),
    ],
)
def test_a_file_without_a_match_says_why(data: bytes, line: int | None, reason: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(data)
    with pytest.raises(Unreadable) as refusal:
        load_match(tmp_path / "file", line)
    assert str(refusal.value).startswith(reason)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="none cannot be read: No such file or directory"):
        load_match(tmp_path / "none")
