"""The log goes out in parts, and whoever cannot know it alone is told what is settled."""

from __future__ import annotations

from net.host.log import HostLog
from net.host.outbox import Outbox
from net.host.replication import CHUNK, Replication, chunk, extent_of
from net.host.visitor import WINDOW
from net.protocol.effects import Send
from net.protocol.messages import Beat, Log
from net.protocol.roster import setup_of
from net.protocol.terms import LogEntry, Proof
from tests.net.host.people import roster, visitor

TABLE = bytes(16)


def entry(size: int = 0) -> LogEntry:
    return LogEntry(["x" * size], bytes(16), None)


def test_a_part_is_bounded_in_commits_and_bytes_but_never_empty() -> None:
    assert len(chunk([entry()] * 200, 0)) == WINDOW
    assert len(chunk([entry(CHUNK // 3)] * 9, 0)) == 2
    assert len(chunk([entry(2 * CHUNK)] * 9, 0)) == 1
    assert chunk([entry()] * 3, 3) == ()


def played(commits: int) -> HostLog:
    """A log with its first draw and some moves."""
    log = HostLog(TABLE, setup_of(roster(4)), 0)
    log.reveal(Proof(1, ((0, bytes(32)),)))
    for seat in range(commits - 1):
        log.submit(seat, len(log), {"t": "take", "seat": seat, "count": 1})
    return log


def test_everyone_gets_the_same_part_once() -> None:
    log, outbox = played(3), Outbox()
    replication, visitors = Replication(outbox), [visitor(2), visitor(3)]
    replication.push(log, roster(4), visitors, 1.0)
    sent = [each for each in outbox.take() if isinstance(each, Send)]
    assert [each.peer for each in sent] == [2, 3]
    assert sent[0].message is sent[1].message
    assert isinstance(sent[0].message, Log) and len(sent[0].message.entries) == 3
    replication.push(log, roster(4), visitors, 1.0)
    assert outbox.take() == []


def test_what_a_majority_of_four_holds_is_told() -> None:
    log, outbox = played(3), Outbox()
    visitors = [visitor(1, held=3), visitor(2, held=2), visitor(3, held=3)]
    Replication(outbox).settle(log, roster(4), visitors)
    told = [each.message for each in outbox.take() if isinstance(each, Send)]
    assert log.settled == 2
    assert [beat.settled for beat in told if isinstance(beat, Beat)] == [2, 2, 2]


def test_beats_are_numbered_and_come_every_second() -> None:
    log, outbox = played(1), Outbox()
    replication = Replication(outbox)
    assert replication.beat_due(0.0)
    replication.beat_all(extent_of(log), roster(4), [visitor(2)], 0.0)
    assert not replication.beat_due(0.9) and replication.beat_due(1.0)
    (sent,) = outbox.take()
    assert isinstance(sent, Send) and isinstance(sent.message, Beat)
    assert (sent.message.count, sent.message.seq) == (1, 1)
