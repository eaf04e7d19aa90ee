"""Matches on this machine: bots in their own process, saves that can be gone on with."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.ai.worker import BotWorker
from game.core.chance import SeededEntropy
from game.session.house import Damaged, Save, Shelf
from game.session.local import LocalHouse, LocalMatch
from game.session.match import LiveMatch
from game.table.journal import JournalError
from game.table.notice import Committed, Refused
from game.table.setup import Chair, Setup, bots_setup, setup

PATIENCE_S = 60.0
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[LocalHouse]:
    with closing(LocalHouse(Shelf(tmp_path / "matches"), SeededEntropy("1"), lambda: "day")) as one:
        yield one


def bots() -> Setup:
    return bots_setup("domino", {}, ["greedy", "random"])


def person_and_bot(seconds: int = 0) -> Setup:
    return setup("domino", {}, [Chair("Ann", "pink"), Chair("Bot", "blue", "greedy")], seconds)


def run(match: LiveMatch, until: Callable[[], bool], ready: bool = True, now: float = 0.0) -> None:
    """Ticks as the window does, until something has happened."""
    deadline = time.monotonic() + PATIENCE_S
    while not until():
        match.tick(now, ready)
        match.poll()
        assert time.monotonic() < deadline, "the bots never moved"
        time.sleep(0.001)


def is_over(match: LiveMatch) -> bool:
    replica = match.replica
    return replica.rules.outcome(replica.state) is not None


def persons_turn(match: LiveMatch) -> bool:
    replica = match.replica
    return replica.rules.to_act(replica.state) in match.seats


def test_bots_play_a_match_to_its_end(house: LocalHouse) -> None:
    with closing(house.exhibit(bots())) as match:
        run(match, lambda: is_over(match))
    assert house.saves() == []


def test_bots_wait_until_the_window_is_ready(house: LocalHouse) -> None:
    with closing(house.begin(bots())) as match:
        match.poll()
        before = len(match.replica.log)
        for _ in range(300):
            match.tick(0.0, ready=False)
            time.sleep(0.001)
        assert match.poll() == [] and len(match.replica.log) == before


def play_a_move(match: LiveMatch) -> None:
    replica = match.replica
    seat = replica.rules.to_act(replica.state)
    assert seat is not None
    match.submit(seat, replica.rules.legal(replica.state)[0])
    assert any(isinstance(notice, Committed) for notice in match.poll())


def test_a_match_goes_on_where_it_was_left(house: LocalHouse) -> None:
    with closing(house.begin(person_and_bot())) as match:
        for _ in range(5):
            run(match, lambda: persons_turn(match))
            play_a_move(match)
        log = tuple(match.replica.log)
    (save,) = house.saves()
    assert isinstance(save, Save)
    assert (save.moves, save.over, save.torn, save.setup) == (len(log), False, False, person_and_bot())
    with closing(house.go_on(save)) as match:
        assert tuple(match.replica.log)[: len(log)] == log
        while not is_over(match):
            run(match, lambda: persons_turn(match) or is_over(match))
            if not is_over(match):
                play_a_move(match)
    (save,) = house.saves()
    assert isinstance(save, Save) and save.over


def test_a_damaged_save_hides_nothing_and_can_be_forgotten(house: LocalHouse, tmp_path: Path) -> None:
    house.begin(person_and_bot()).close()
    (tmp_path / "matches" / "bad.match").write_bytes(b"nonsense")
    found = house.saves()
    assert sorted(type(one).__name__ for one in found) == ["Damaged", "Save"]
    for one in found:
        if isinstance(one, Damaged):
            assert str(one.reason) == "This is not a saved match of Crownlands."
            house.forget(one)
    assert [type(one) for one in house.saves()] == [Save]


def test_going_on_after_a_torn_end_says_so(house: LocalHouse) -> None:
    house.begin(person_and_bot()).close()
    (save,) = house.saves()
    with save.path.open("ab") as file:
        file.write(b"half a commit")
    (save,) = house.saves()
    assert isinstance(save, Save) and save.torn
    with closing(house.go_on(save)) as match:
        assert ["last whole move" in str(note) for note in match.notes] == [True]


def test_the_same_save_cannot_be_open_twice(house: LocalHouse) -> None:
    with closing(house.begin(person_and_bot())):
        (save,) = house.saves()
        assert isinstance(save, Save)
        with pytest.raises(JournalError, match="another window"):
            house.go_on(save)


def test_a_match_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    with closing(LocalHouse(Shelf(tmp_path / "matches"), SeededEntropy("1"), lambda: "day")) as house:
        assert house.saves() == []
        with closing(house.begin(bots())) as match:
            assert ["No save could be made" in str(note) for note in match.notes] == [True]
            run(match, lambda: is_over(match))


def test_the_clock_moves_for_a_person_and_the_bots_go_on(house: LocalHouse) -> None:
    with closing(house.begin(person_and_bot(seconds=10))) as match:
        run(match, lambda: persons_turn(match))
        moves = len(match.replica.log)
        match.tick(0.0, ready=True)
        match.tick(11.0, ready=True)
        match.poll()
        assert len(match.replica.log) > moves
        run(match, lambda: persons_turn(match), now=11.0)


def test_a_person_cannot_move_for_the_bot(house: LocalHouse) -> None:
    with closing(house.begin(person_and_bot())) as match:
        match.submit(1, match.replica.rules.legal(match.replica.state)[0])
        assert any(isinstance(notice, Refused) for notice in match.poll())


def test_another_match_may_take_the_worker_in_between() -> None:
    with closing(BotWorker()) as worker:
        first = LocalMatch(bots(), SeededEntropy("1"), worker)
        second = LocalMatch(bots(), SeededEntropy("2"), worker)
        first.tick(0.0, ready=False)
        run(second, lambda: len(second.replica.log) > 8)
        run(first, lambda: len(first.replica.log) > 8)


def test_bots_sit_in_for_people_who_are_not_here(house: LocalHouse) -> None:
    house.begin(setup("domino", {}, [Chair("Ann", "pink"), Chair("Ben", "blue")])).close()
    (save,) = house.saves()
    assert isinstance(save, Save)
    with closing(house.go_on(save, frozenset({1}))) as match:
        assert match.seats == {1}
        for _ in range(3):
            run(match, lambda: persons_turn(match))
            play_a_move(match)
        assert {commit.actor for commit in match.replica.log} >= {0, 1}


def test_bots_think_as_long_as_the_house_wishes(house: LocalHouse) -> None:
    house.ms = lambda: 2500
    with closing(house.exhibit(bots())) as match:
        run(match, lambda: house._worker.question is not None, ready=False)
        question = house._worker.question
        assert question is not None and question.view.ms == 2500
