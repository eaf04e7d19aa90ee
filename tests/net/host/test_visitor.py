"""What the host knows of a follower's log, and of its moves."""

from __future__ import annotations

from net.host.visitor import MAX_FORBIDDEN, RESEND, WINDOW, LogProgress, MoveIntake
from net.protocol.messages import Reject


def test_a_log_is_owed_even_if_it_is_empty() -> None:
    progress = LogProgress()
    assert progress.wants(0)
    progress.sent(0, 1.0)
    assert not progress.wants(0) and progress.wants(1)


def test_the_log_runs_ahead_of_what_was_acknowledged_but_not_too_far() -> None:
    progress = LogProgress(owed=False)
    progress.advance(WINDOW)
    assert not progress.wants(2 * WINDOW)
    progress.acknowledge(1, 1.0, counts=True)
    assert progress.wants(2 * WINDOW)


def test_without_progress_it_begins_again_where_it_was_acknowledged() -> None:
    progress = LogProgress(owed=False)
    progress.advance(3)
    assert not progress.stuck(3, RESEND / 2) and progress.stuck(3, RESEND)
    progress.acknowledge(3, RESEND, counts=True)
    assert not progress.stuck(3, 9.0)


def test_what_somebody_holds_counts_only_if_it_remembers_and_has_agreed() -> None:
    progress = LogProgress()
    progress.acknowledge(3, 1.0, counts=False)
    assert (progress.acked, progress.held) == (3, -1)
    progress.acknowledge(4, 1.0, counts=True)
    assert progress.held == 4
    progress.agree_anew(4, 2.0)
    assert (progress.acked, progress.held, progress.owed) == (4, -1, True)


def test_a_move_counts_once_and_its_refusal_is_said_again() -> None:
    moves, refusal = MoveIntake(), Reject(1, 0, None)
    assert moves.is_new(1) and not moves.is_new(1)
    moves.reject(refusal)
    assert moves.answer_to(1) == refusal
    assert moves.is_new(2) and moves.answer_to(1) is None


def test_only_unlawful_moves_in_a_row_are_too_many() -> None:
    moves = MoveIntake()
    assert not any(moves.forbid() for _ in range(MAX_FORBIDDEN))
    moves.made()
    assert not any(moves.forbid() for _ in range(MAX_FORBIDDEN))
    assert moves.forbid()
