"""The table: what counts, what is refused, who hears what and in which order."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE, REVEAL, IllegalMove
from game.core.words import words
from game.domino.model import Discard, Draft, Phase
from game.table.notice import Committed, Notice, Paused, Resumed
from game.table.replica import Replica
from game.table.table import Table, TablePaused
from tests.table.play import KINDS, SOME_KINDS, acting, finished, name_of, play, play_one, seated


def new_table(players: int = 2, chance: Callable[[], bytes] | None = None) -> Table:
    return Table(seated(players), chance or SeededEntropy("table"))


def test_a_new_table_before_it_opens_waits_for_chance() -> None:
    table = new_table()
    assert table.to_act == CHANCE
    assert not table.log
    assert table.head == table.setup.genesis
    assert table.outcome is None


def test_open_with_a_source_of_chance_plays_all_due_reveals() -> None:
    table = new_table()
    table.open()
    assert [commit.actor for commit in table.log] == [CHANCE, CHANCE]
    assert table.state.phase is Phase.OPENING
    assert table.to_act == table.state.order[0]


def test_open_twice_changes_nothing() -> None:
    table = new_table()
    table.open()
    log = list(table.log)
    table.open()
    assert list(table.log) == log


def test_submit_gives_the_commit_that_then_stands_in_the_log() -> None:
    table = new_table()
    table.open()
    move = table.rules.legal(table.state)[0]
    before = table.head
    commit = table.submit(acting(table), move)
    assert (commit.seq, commit.epoch, commit.move, commit.events) == (2, 0, move, (move,))
    assert table.log[-1] is commit
    assert table.head == commit.hash != before


def test_submit_when_it_causes_a_draw_gives_the_move_and_not_the_draw() -> None:
    table = play(new_table(), commits=5)
    assert table.state.turn == 3, "the last king of the opening"
    commit = table.submit(acting(table), table.rules.legal(table.state)[0])
    assert isinstance(commit.move, Draft)
    assert table.log[-1].move == REVEAL
    assert table.log[-2] is commit


def test_without_a_source_the_table_waits_for_entropy_and_takes_it_from_outside() -> None:
    table = Table(seated(2))
    table.open()
    assert not table.log
    with pytest.raises(IllegalMove, match="still to be dealt"):
        table.submit(0, Draft(0, 1))
    assert table.reveal(b"deal").actor == CHANCE
    assert table.to_act == CHANCE, "the opening order is not drawn by itself"
    table.reveal(b"order")
    assert table.to_act != CHANCE


def test_the_same_entropy_from_outside_gives_the_same_match() -> None:
    with_source, without = Table(seated(3), lambda: b"same"), Table(seated(3))
    play(with_source, "x", commits=20)
    for commit in with_source.log:
        if commit.actor == CHANCE:
            without.reveal(b"same")
        else:
            without.submit(commit.actor, commit.move)
    assert list(without.log) == list(with_source.log)


def test_reveal_when_nothing_is_due_is_refused_in_words() -> None:
    table = new_table()
    table.open()
    with pytest.raises(IllegalMove, match="nothing to reveal"):
        table.reveal(b"more")
    assert len(table.log) == 2


def test_submit_for_chance_is_refused_even_when_a_reveal_is_due() -> None:
    table = Table(seated(2))
    with pytest.raises(IllegalMove, match="Only the table reveals"):
        table.submit(CHANCE, REVEAL)
    with pytest.raises(IllegalMove, match="nothing to reveal"):
        table.submit(0, REVEAL)
    assert not table.log


def test_submit_out_of_turn_is_refused_and_changes_nothing() -> None:
    table = new_table(3)
    table.open()
    state, log = table.state, list(table.log)
    for seat in set(range(3)) - {table.to_act}:
        with pytest.raises(IllegalMove, match="not your turn"):
            table.submit(seat, Draft(seat, state.next_row[0]))
    assert table.state is state
    assert list(table.log) == log


def test_submit_in_the_name_of_another_seat_is_refused() -> None:
    table = new_table(3)
    table.open()
    seat = acting(table)
    with pytest.raises(IllegalMove, match="not your turn"):
        table.submit(seat, Draft((seat + 1) % 3, table.state.next_row[0]))


def test_submit_of_an_unlawful_move_is_refused_and_heard_by_nobody() -> None:
    table = new_table()
    table.open()
    heard: list[Notice] = []
    table.watch(heard.append)
    seat = acting(table)
    with pytest.raises(IllegalMove, match="Now choose a domino"):
        table.submit(seat, Discard(seat, table.state.next_row[0]))
    assert heard == []


def test_a_finished_match_takes_no_more_moves() -> None:
    table = play(new_table())
    assert table.to_act is None
    assert table.outcome is not None
    with pytest.raises(IllegalMove, match="over"):
        table.submit(0, Draft(0, 1))
    with pytest.raises(IllegalMove, match="over"):
        table.reveal(b"")


def test_a_paused_table_refuses_moves_and_reveals_with_its_reason() -> None:
    table = new_table()
    table.open()
    seat, move = acting(table), table.rules.legal(table.state)[0]
    table.pause(words("Dinner is ready."))
    with pytest.raises(TablePaused, match=r"Dinner is ready\."):
        table.submit(seat, move)
    with pytest.raises(TablePaused, match="Dinner"):
        table.reveal(b"")
    assert len(table.log) == 2
    assert table.resume()
    assert table.submit(seat, move).seq == 2


def test_a_table_paused_before_the_first_row_deals_it_when_it_resumes() -> None:
    table = new_table()
    table.pause(words("Not yet."))
    table.open()
    assert not table.log
    assert table.resume()
    assert len(table.log) == 2


def test_resume_of_a_table_that_runs_says_yes_and_nothing_else() -> None:
    table = new_table()
    heard: list[Notice] = []
    table.watch(heard.append)
    assert table.resume()
    assert heard == []


def test_every_listener_hears_everything_in_order_until_it_leaves() -> None:
    table = new_table()
    early: list[Notice] = []
    late: list[Notice] = []
    leave = table.watch(early.append)
    table.open()
    table.watch(late.append)
    first = play_one(table, random.Random(1))
    leave()
    second = play_one(table, random.Random(2))
    reason = words("A break.")
    table.pause(reason)
    table.resume()
    assert early == [Committed(commit) for commit in table.log[:3]]
    assert late == [Committed(first), Committed(second), Paused(reason), Resumed()]


def test_leaving_twice_is_as_good_as_once() -> None:
    table = new_table()
    heard: list[Notice] = []
    leave = table.watch(heard.append)
    table.watch(heard.append)
    leave()
    table.open()
    assert len(heard) == 2, "the other one still listens"
    leave()
    again = table.watch(heard.append)
    again()
    again()


def test_a_listener_that_answers_with_a_move_does_not_mix_up_what_others_hear() -> None:
    table = new_table()
    heard: list[Notice] = []

    def eager(notice: Notice) -> None:
        if isinstance(notice, Committed) and len(table.log) < 6 and table.to_act not in (CHANCE, None):
            table.submit(acting(table), table.rules.legal(table.state)[0])

    table.watch(eager)
    table.watch(heard.append)
    table.open()
    assert heard == [Committed(commit) for commit in table.log]
    assert len(table.log) == 7


def test_a_listener_that_fails_does_not_make_the_table_mute() -> None:
    table = new_table()
    heard: list[Notice] = []

    def broken(_: Notice) -> None:
        raise RuntimeError("broken")

    leave = table.watch(broken)
    table.watch(heard.append)
    with pytest.raises(RuntimeError, match="broken"):
        table.open()
    leave()
    table.open()
    assert heard == [Committed(table.log[1])]


def test_open_after_a_cut_just_before_a_draw_plays_the_draw() -> None:
    full = finished((2, "classic"))
    for cut, commit in enumerate(full.log):
        if commit.actor == CHANCE:
            again = Table(full.setup, SeededEntropy("other"), commits=full.log[:cut])
            assert again.to_act == CHANCE
            again.open()
            assert len(again.log) > cut
            assert again.log[cut].actor == CHANCE
            assert again.to_act != CHANCE


def test_a_table_that_goes_on_from_a_log_ends_like_one_that_never_stopped() -> None:
    full = finished((3, "classic"))
    half = len(full.log) // 2
    again = Table(full.setup, commits=full.log[:half])
    for commit in full.log[half:]:
        if commit.actor != CHANCE:
            again.submit(commit.actor, commit.move)
        else:
            again = Table(full.setup, commits=[*again.log, commit])
    assert again.head == full.head
    assert again.outcome == full.outcome


def test_a_table_that_goes_on_never_falls_behind_the_epoch_of_its_log() -> None:
    first = play(Table(seated(2), SeededEntropy("e"), epoch=3), commits=6)
    again = Table(first.setup, SeededEntropy("f"), commits=first.log)
    play_one(again, random.Random(0))
    assert {commit.epoch for commit in again.log} == {3}
    later = Table(first.setup, SeededEntropy("g"), commits=first.log, epoch=4)
    play_one(later, random.Random(0))
    assert {commit.epoch for commit in later.log[len(first.log) :]} == {4}
    assert Replica(first.setup, later.log).head == later.head


@pytest.mark.parametrize("kind", SOME_KINDS, ids=name_of)
def test_an_unsealed_table_gives_the_same_states(kind: tuple[int | str, ...]) -> None:
    full = finished(kind)
    states = []
    quick = Table(full.setup, SeededEntropy(name_of(kind)), sealed=False)
    quick.watch(lambda _: states.append(quick.state))
    play(quick, name_of(kind))
    replica = Replica(full.setup)
    for commit, state in zip(full.log, states, strict=True):
        replica.apply(commit)
        assert replica.state == state
    assert quick.outcome == full.outcome
    assert {commit.hash for commit in quick.log} == {b""}


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_a_replica_equals_the_table_hash_for_hash_and_state_for_state(kind: tuple[int | str, ...]) -> None:
    agreed = seated(*kind)  # type: ignore[arg-type]
    table = Table(agreed, SeededEntropy("twin"))
    replica = Replica(agreed)

    def compare(notice: Notice) -> None:
        assert isinstance(notice, Committed)
        replica.apply(notice.commit)
        assert replica.head == table.head
        assert replica.state == table.state

    table.watch(compare)
    play(table, "twin")
    assert list(replica.log) == list(table.log)
    assert replica.rules.outcome(replica.state) == table.outcome
    assert table.rules.digest_of(replica.state) == table.rules.digest_of(table.state)
