"""A process that plays a match into a journal and is killed, or runs out of room, on the way.

`python -m tests.table.killed FILE HOW NUMBER` prints a line for every commit that is told, and
HOW is `never`, `write` (dies with half of commit NUMBER written), `sync` (dies when it is written
but not synced), or `room` (the system takes NUMBER bytes; more only after the table has paused).
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from contextlib import suppress
from pathlib import Path

from game.core.chance import SeededEntropy
from game.table.journal import create
from game.table.notice import Committed, Notice
from game.table.table import Table, TablePaused
from tests.table.disk import Fault, go_on, journal_on
from tests.table.play import finished, name_of

KIND = (4, "classic", "dynasty")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def tell(notice: Notice) -> None:
    if isinstance(notice, Committed):
        print(notice.commit.seq, notice.commit.hash.hex(), flush=True)


def play_and_die(path: Path, how: str, number: int) -> None:
    full = finished(KIND)

    def plan(operation: str, operations: int) -> Fault:
        if how == "write" and operations == 2 * number:
            return 60
        if operations > 2 * number and how in ("write", operation):
            die()
        return None

    journal, _ = journal_on(path, full.setup, plan)
    table = Table(full.setup, SeededEntropy(name_of(KIND)), journal=journal)
    table.watch(tell)
    go_on(table, full.log)
    journal.close()


def play_without_room(path: Path, room: int) -> None:
    full = finished(KIND)
    journal = create(path, full.setup)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    table = Table(full.setup, SeededEntropy(name_of(KIND)), journal=journal)

    def make_room() -> None:
        if table.paused is not None:
            print("paused:", table.paused, path.stat().st_size, table.resume(), flush=True)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            table.resume()

    table.watch(tell)
    table.open()
    make_room()
    for commit in full.log:
        if len(table.log) <= commit.seq:
            with suppress(TablePaused):
                table.submit(commit.actor, commit.move)
            make_room()
    journal.close()


if __name__ == "__main__":
    file, how, number = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    if how == "room":
        play_without_room(file, number)
    else:
        play_and_die(file, how, number)
