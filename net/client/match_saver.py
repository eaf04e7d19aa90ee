"""Keeps matches from the network on disk, like those that are played at home.

1. One journal for each match, named after the table and the match, so that whoever comes back goes
   on with the same file. Only settled commits are written.
2. A thread of its own writes: neither the window nor the network waits for a disk.
3. If another half of the table counts, the journal is written anew.
4. What cannot be written is told once; the match goes on, and every further commit tries again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

from game.core.words import Words, words
from game.session.lan import kept_as
from game.table.filelock import Locked
from game.table.journal import AnyCommit, Journal, JournalError, NetworkTable, create, resume
from game.table.setup import Setup
from net.protocol import events

Tell = Callable[[Words], None]


class MatchFile:
    """One match: `truth` is its log as we know it, and the journal follows."""

    def __init__(self, path: Path, agreed: Setup, table: NetworkTable, tell: Tell) -> None:
        self._path, self._agreed, self._table, self._tell = path, agreed, table, tell
        self._truth: list[AnyCommit] = []
        self._journal: Journal | None = None
        self._written: list[bytes] = []
        """The hash of every commit in the journal."""
        self._in_trouble = False

    def settled(self, commit: AnyCommit) -> None:
        self._truth.append(commit)
        self._try_to_write()

    def rewound(self, length: int) -> None:
        del self._truth[length:]

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _try_to_write(self) -> None:
        try:
            self._write()
            self._in_trouble = False
        except JournalError as error:
            if self._path.exists() and isinstance(error.__cause__, Locked | FileExistsError):
                return  # another window of ours sits at this table and keeps the match
            if not self._in_trouble:
                self._in_trouble = True
                self._tell(error.reason)

    def _write(self) -> None:
        journal = self._journal or self._open()
        shared = min(len(self._written), len(self._truth))
        if shared and self._written[shared - 1] != self._truth[shared - 1].hash:
            journal = self._begin_anew()
        for commit in self._truth[len(self._written) :]:
            journal.append(commit)
            self._written.append(commit.hash)

    def _open(self) -> Journal:
        """An empty file is another window's that is just beginning: `create` leaves it alone."""
        begun = False
        with suppress(OSError):
            begun = self._path.stat().st_size > 0
        journal = resume(self._path) if begun else create(self._path, self._agreed, self._table)
        self._journal, self._written = journal, [commit.hash for commit in journal.contents.commits]
        return journal

    def _begin_anew(self) -> Journal:
        self.close()
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            said = words("No save could be made ({error}).", error=error.strerror or str(error))
            raise JournalError(said) from error
        return self._open()


class MatchSaver:
    """Hears what happens at a table, in any thread, and keeps its matches in a folder."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self._folder, self._tell = folder, tell
        self._heard: SimpleQueue[tuple[bytes, events.Event] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="crownlands-keep", daemon=True)

    def hear(self, table: bytes, event: events.Event) -> None:
        if isinstance(event, events.Began | events.Settled | events.LogRewound):
            if not self._thread.is_alive():
                self._thread.start()
            self._heard.put((table, event))

    def close(self, timeout: float = 2.0) -> None:
        """After everything heard so far is written, if that is possible in time."""
        if self._thread.is_alive():
            self._heard.put(None)
            self._thread.join(timeout)

    def _run(self) -> None:
        file: MatchFile | None = None
        while (heard := self._heard.get()) is not None:
            file = self._take(file, *heard)
        if file is not None:
            file.close()

    def _take(self, file: MatchFile | None, table: bytes, event: events.Event) -> MatchFile | None:
        match event:
            case events.Began():
                if file is not None:
                    file.close()
                at = NetworkTable(table.hex(), event.match)
                return MatchFile(self._folder / kept_as(at), event.setup, at, self._tell)
            case events.Settled() if file is not None:
                file.settled(event.commit)
            case events.LogRewound() if file is not None:
                file.rewound(event.length)
        return file
