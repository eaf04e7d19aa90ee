"""A match from a file, whatever kind of file: a journal (a saved match) or a record."""

from __future__ import annotations

from pathlib import Path

from game.core.words import Words, words
from game.files import open_ordinary
from game.table.journal import MAGIC, JournalError, read
from game.table.record import Played, RecordError, from_record, read_lines


class Unreadable(Exception):
    """The file holds no match that can be shown; `reason` says why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


def load_match(path: Path, line: int | None = None) -> Played:
    """The match in a journal, or the record on a line of a record file (the first by default)."""
    try:
        with open_ordinary(path) as file:
            journal = file.read(len(MAGIC)) == MAGIC
        if journal:
            contents = read(path)
            return Played(contents.setup, contents.commits)
        for number, record in read_lines(path):
            if line is None or number == line:
                return from_record(record)
    except OSError as error:
        raise Unreadable(
            words("{file} cannot be read: {error}.", file=path.name, error=str(error.strerror))
        ) from error
    except JournalError as error:
        raise Unreadable(error.reason) from error
    except RecordError as error:
        raise Unreadable(
            words("{file} breaks the rules: {error}", file=path.name, error=str(error))
        ) from error
    if line is not None:
        raise Unreadable(words("{file} has no record on line {line}.", file=path.name, line=line))
    raise Unreadable(words("{file} holds no record.", file=path.name))
