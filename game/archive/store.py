"""Where finished matches are remembered: a folder with one small file for each.

Files are only ever added, each whole or not at all, and a match that is there already is not written again.
A file that does not hold is put aside under another name and told about; it never hides the rest.
A full or read-only disk comes back as words, and the game goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from game.archive.entry import Entry, Spoilt, entry_of, read, write
from game.core.words import Words, words
from game.files import MATCH, read_bounded, write_whole
from game.session.house import Damaged, Save
from game.table.load import Unreadable, load_match
from game.table.record import Played

SUFFIX = ".played"
ASIDE = ".damaged"


@dataclass(frozen=True, slots=True)
class Remembered:
    """Everything in the folder, the newest first, and what was put aside on the way."""

    entries: tuple[Entry, ...]
    damaged: tuple[Words, ...] = ()


class MatchStore:
    def __init__(self, folder: Path, sync: Callable[[int], None] = os.fsync) -> None:
        self.folder = folder
        self._sync = sync

    def remember(self, played: Played, when: int, network: bool = False) -> Words | None:
        """Keeps a finished match with a person in it; answers what to tell the player if it cannot."""
        if all(chair.bot is not None for chair in played.setup.chairs):
            return None
        return self.keep(entry_of(played, when, network))

    def keep(self, entry: Entry) -> Words | None:
        path = self._path(entry.id)
        try:
            if not path.exists():
                write_whole(path, write(entry), self._sync)
        except OSError as error:
            return words(
                "This match could not be kept for the hall of fame: {error}.",
                error=error.strerror or str(error),
            )
        return None

    def knows(self, id_: str) -> bool:
        return self._path(id_).exists()

    def look(self) -> Remembered:
        entries, damaged = list[Entry](), list[Words]()
        for path in sorted(self._files()):
            try:
                entry = read(read_bounded(path, MATCH))
                if self._path(entry.id) != path:
                    raise Spoilt(words("it does not belong to its name"))
                entries.append(entry)
            except OSError as error:
                damaged.append(
                    _cannot_read(
                        path, words("the computer says: {error}", error=error.strerror or str(error))
                    )
                )
            except Spoilt as error:
                _put_aside(path)
                damaged.append(_cannot_read(path, error.reason))
        entries.sort(key=lambda entry: (-entry.when, entry.id))
        return Remembered(tuple(entries), tuple(damaged))

    def catch_up(self, saves: Iterable[Save | Damaged]) -> None:
        """Takes in finished matches from the shelf: the window may have been closed before their end was
        shown. What cannot be read or written stays where it is."""
        for save in saves:
            if isinstance(save, Damaged) or not save.over:
                continue
            try:
                self.remember(load_match(save.path), int(save.when))
            except Unreadable:
                continue

    def _files(self) -> list[Path]:
        try:
            return list(self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []

    def _path(self, id_: str) -> Path:
        return self.folder / f"{id_}{SUFFIX}"


def _cannot_read(path: Path, reason: Words) -> Words:
    return words("One entry ({file}) cannot be read: {reason}.", file=path.name, reason=reason)


def _put_aside(path: Path) -> None:
    """Under a name that is not looked at again; where even that is not possible, it stays and is told."""
    try:
        path.replace(path.with_name(path.name + ASIDE))
    except OSError:
        return
