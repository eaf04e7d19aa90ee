"""Whoever is cut off is in the log, with the address and the reason."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from net.io.logbook import LINES_AT_ONCE, Logbook
from net.protocol.codec import frame, pack
from net.protocol.events import Report
from net.protocol.messages import Emote, Submit
from net.protocol.terms import CloseReason
from tests.net.lab.stranger import Stranger, key_of, match

ROOT = Path(__file__).parents[3]
REPORT = Report(7, CloseReason.FLOOD, "10.9.9.9:1: too many messages")


def test_a_report_is_a_line(caplog: pytest.LogCaptureFixture) -> None:
    Logbook().note(REPORT, 0.0)
    assert caplog.record_tuples == [
        ("crownlands.net", logging.WARNING, "flood: 10.9.9.9:1: too many messages")
    ]


def test_a_stranger_cannot_write_lines_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    Logbook().note(Report(7, CloseReason.MALFORMED, "key\nflood: 10.0.0.1:1\x1b[2J" + "x" * 5000), 0.0)
    (line,) = caplog.messages
    assert line.startswith("malformed: key?flood: 10.0.0.1:1?[2Jx") and len(line) < 220


def test_who_merely_leaves_is_not_in_it(caplog: pytest.LogCaptureFixture) -> None:
    Logbook().note(Report(7, CloseReason.LEFT, "left"), 0.0)
    assert caplog.messages == []


def test_a_flood_of_offenders_is_counted_not_written(caplog: pytest.LogCaptureFixture) -> None:
    logbook = Logbook()
    for _ in range(1000):
        logbook.note(REPORT, 0.0)
    assert len(caplog.messages) == LINES_AT_ONCE
    logbook.note(REPORT, 60.0)
    assert caplog.messages[LINES_AT_ONCE] == f"{1000 - LINES_AT_ONCE} more were left out"


PROGRAM = """
import os, sys
from net.protocol.events import Report
from net.io.logbook import Logbook
from net.protocol.terms import CloseReason
{before}
book = Logbook()
for now in range(3):
    book.note(Report(7, CloseReason.FLOOD, "10.9.9.9:1: Žofie"), float(now))
print('{{"well": true}}')
"""
LINE = "flood: 10.9.9.9:1: Žofie\n"
ENDS = {
    "as it is": "",
    "closed": "sys.stderr.close()",
    "closed below": "os.close(2)",
    "none, as under pythonw": "sys.stderr = None",
    "nobody reads": "read, write = os.pipe(); os.dup2(write, 2); os.close(read)",
    "other letters": "sys.stderr.reconfigure(encoding='ascii', errors='strict')",
}


@pytest.mark.parametrize("end", ENDS)
def test_the_log_goes_to_stderr_and_whatever_becomes_of_that_the_program_goes_on(end: str) -> None:
    program = [sys.executable, "-X", "utf8", "-c", PROGRAM.format(before=ENDS[end])]
    done = subprocess.run(program, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=60)
    assert (done.returncode, done.stdout) == (0, '{"well": true}\n')
    if not ENDS[end]:
        assert done.stderr == 3 * LINE


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        (b"\xff" * 8, CloseReason.OVERSIZE),
        (frame(b"\xc1"), CloseReason.MALFORMED),
        (frame(pack(Emote("cheer"))), CloseReason.ORDER),
    ],
)
def test_a_report_names_the_address(what: bytes, reason: CloseReason) -> None:
    eve = Stranger(match(), 10_000).shake()
    eve.raw(what)
    reports = [event for event in eve.host.happened if isinstance(event, Report)]
    assert [report.reason for report in reports] == [reason]
    assert reports[0].detail.startswith("10.9.9.9:1: ")


def test_a_member_gone_bad_is_named_too() -> None:
    eve = Stranger(match(), 10_000).shake()
    eve.join(key_of(eve.net.players[1]))
    eve.say(Submit(1, 1, 0, 2, {"t": "take", "seat": 0, "count": 1}))
    reports = [event for event in eve.host.happened if isinstance(event, Report)]
    assert reports[-1].reason is CloseReason.SEAT and reports[-1].detail.startswith("10.9.9.9:1: ")
