"""The log of a program at a table: who was cut off, and why.

One line per report, as a warning of the logger `crownlands.net`. Somebody who calls again and again
cannot fill a disk with them: beyond a few, lines are counted and told with the next one. Where nothing
else is set up they go to stderr, so what a program says on stdout stays as it is; a stderr that is
closed or broken loses the lines and nothing else.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from net.protocol.close_reasons import ORDINARY
from net.protocol.events import Report
from net.protocol.rate import Bucket

LINES_A_SECOND = 1.0
LINES_AT_ONCE = 40
LONGEST = 200
"""Signs of what is told about somebody."""

_log = logging.getLogger("crownlands.net")


class Logbook:
    def __init__(self) -> None:
        self._bucket = Bucket(LINES_A_SECOND, LINES_AT_ONCE)
        self._left_out = 0

    def note(self, report: Report, now: float) -> None:
        if report.reason in ORDINARY:
            return
        if not self._bucket.take(now):
            self._left_out += 1
            return
        if self._left_out:
            write(f"{self._left_out} more were left out")
            self._left_out = 0
        write(f"{report.reason}: {_line(report.detail)}")


def write(line: str) -> None:
    """One line, however it goes on."""
    try:
        # `logging` complains about a terminal that is gone on that same terminal, and may fail there
        _log.warning("%s", line)
        if sys.stderr is not None:
            sys.stderr.flush()
    except (OSError, ValueError):
        # Python would try to write the rest once more when it ends, and end with an error
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open as long as we do


def _line(text: str) -> str:
    """One line of moderate length, whatever a stranger has put into it."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:LONGEST])
