"""Saved matches that come from elsewhere, put on the shelf beside those that are there.

A match is known by its first commit, which nobody can make twice. If the shelf has it already, the longer
of the two stays; if they went different ways, both do. One that is being played is never touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from game.core.words import words
from game.files import MATCH, read_bounded, write_whole
from game.session.house import SUFFIX
from game.table.filelock import Locked, lock
from game.table.journal import Contents, JournalError, parse, read

Chain = tuple[bytes, ...]


class Saves:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def whole(self) -> Iterator[tuple[str, bytes]]:
        """Every save that can be read, with its name."""
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                data = read_bounded(path, MATCH)
                parse(data)
            except (OSError, JournalError):
                continue
            yield path.name, data

    def take(self, name: str, data: bytes) -> Contents | None:
        """Puts a save on the shelf and answers what it holds; None if it is there already. Raises
        `JournalError`."""
        contents = parse(data)
        chain = _chain(contents)
        path = self._place(name)
        for known, other in self._known.items():
            if other == chain or (chain and other[: len(chain)] == chain):
                return None
            if other and chain[: len(other)] == other:
                _check_free(known)
                path = known
        try:
            write_whole(path, data[: contents.size])
        except OSError as error:
            raise JournalError(
                words("No save could be made ({error}).", error=error.strerror or str(error))
            ) from error
        self._known[path] = chain
        return contents

    @cached_property
    def _known(self) -> dict[Path, Chain]:
        found: dict[Path, Chain] = {}
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                found[path] = _chain(read(path))
            except JournalError:
                continue
        return found

    def _place(self, name: str) -> Path:
        """Its own name, or one beside it if that is taken."""
        path, number = self.folder / name, 2
        while path.exists():
            path = self.folder / f"{name.removesuffix(SUFFIX)}-{number}{SUFFIX}"
            number += 1
        return path


def _chain(contents: Contents) -> Chain:
    return tuple(commit.hash for commit in contents.commits)


def _check_free(path: Path) -> None:
    """Raises `JournalError` while a window plays it."""
    try:
        with path.open("r+b", buffering=0) as file:
            lock(file)
    except Locked as error:
        raise JournalError(words("This match is open in another window.")) from error
    except OSError as error:
        raise JournalError(
            words("The save could not be opened ({error}).", error=error.strerror or str(error))
        ) from error
