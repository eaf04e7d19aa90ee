"""What a learner has done is kept, whatever happens to the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.learn.progress import LearningProgress, LessonProgress


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "learn.json"


def test_a_lesson_is_new_then_begun_then_done(path: Path) -> None:
    memory = LearningProgress(path)
    assert memory.progress("domino") is LessonProgress.NEW
    memory.reach("domino", 5)
    assert LearningProgress(path).step("domino") == 5
    assert LearningProgress(path).progress("domino") is LessonProgress.BEGUN
    memory.finish("domino")
    assert LearningProgress(path).progress("domino") is LessonProgress.DONE
    assert LearningProgress(path).step("domino") == 0
    assert LearningProgress(path).progress("dice") is LessonProgress.NEW


def test_a_finished_lesson_can_be_begun_once_more(path: Path) -> None:
    memory = LearningProgress(path)
    memory.finish("dice")
    memory.reach("dice", 3)
    assert memory.progress("dice") is LessonProgress.BEGUN
    memory.reach("dice", 0)
    assert memory.progress("dice") is LessonProgress.DONE


def test_a_tip_comes_once_in_a_life(path: Path) -> None:
    memory = LearningProgress(path)
    assert memory.first_time("domino place")
    assert not memory.first_time("domino place")
    assert not LearningProgress(path).first_time("domino place")
    assert LearningProgress(path).first_time("domino draft")


def test_all_tips_can_be_wanted_again(path: Path) -> None:
    memory = LearningProgress(path)
    memory.reach("domino", 4)
    memory.first_time("domino place")
    memory.forget_tips()
    assert LearningProgress(path).first_time("domino place")
    assert LearningProgress(path).step("domino") == 4


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "{",
        "[]",
        "null",
        '{"steps": 7, "done": {}, "tips": "all"}',
        '{"steps": {"domino": "x", "dice": -3}, "done": [1, null], "tips": [[]]}',
    ],
)
def test_a_broken_file_counts_as_none(path: Path, broken: str) -> None:
    path.parent.mkdir()
    path.write_text(broken)
    memory = LearningProgress(path)
    assert memory.progress("domino") is LessonProgress.NEW
    memory.reach("domino", 2)
    assert LearningProgress(path).step("domino") == 2


def test_bytes_that_are_no_text_count_as_none(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\x00")
    assert LearningProgress(path).step("domino") == 0


def test_where_nothing_can_be_written_it_is_remembered_for_now(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("not a folder")
    memory = LearningProgress(wall / "learn.json")
    memory.reach("domino", 2)
    assert memory.step("domino") == 2
    assert memory.first_time("x") and not memory.first_time("x")


def test_half_a_file_is_never_left(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = LearningProgress(path)
    memory.reach("domino", 2)

    def no_room(*args: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(Path, "replace", no_room)
    memory.reach("domino", 3)
    assert LearningProgress(path).step("domino") == 2
    assert [each.name for each in path.parent.iterdir()] == ["learn.json"]
