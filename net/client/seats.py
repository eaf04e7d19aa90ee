"""Which tables hold a seat for us, kept in a small file between two visits.

A seat belongs to a key, so every entry says whose it is. The code of a private table is kept with it:
whoever comes back has been let in before.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from game.files import OURSELVES, read_json, write_whole

MOST = 20


@dataclass(frozen=True, slots=True)
class Held:
    table: str
    """Its id."""
    key: str
    """Who we were there, as the public key."""
    name: str
    """What we were called."""
    code: str


class Seats:
    """Ours are known by heart; other windows write theirs into the same file."""

    def __init__(self, path: Path, key: bytes) -> None:
        self._path, self._key = path, key.hex()
        self._ours = {each.table: each for each in self._read() if each.key == self._key}

    def find(self, table: str) -> Held | None:
        return self._ours.get(table)

    def like(self, table: str) -> Held | None:
        """By the beginning of its id."""
        return next((seat for id_, seat in self._ours.items() if id_.startswith(table)), None)

    def note(self, table: str, name: str, code: str) -> None:
        seat = Held(table, self._key, name, code)
        if self.find(table) != seat:
            self._ours = {table: seat, **{t: each for t, each in self._ours.items() if t != table}}
            self._write()

    def forget(self, table: str) -> None:
        if self._ours.pop(table, None) is not None:
            self._write()

    def _read(self) -> list[Held]:
        """Nothing if the file is missing or makes no sense: then a table is joined like any other."""
        try:
            found = [Held(**each) for each in read_json(self._path)]
        except (OSError, ValueError, TypeError):
            return []
        return [each for each in found if all(isinstance(part, str) for part in asdict(each).values())]

    def _write(self) -> None:
        """Whole or not at all; without it a person who comes back types the code again."""
        others = [each for each in self._read() if each.key != self._key]
        seats = [*list(self._ours.values())[:MOST], *others[:MOST]]
        text = json.dumps([asdict(each) for each in seats])
        with suppress(OSError):
            write_whole(self._path, text.encode(), mode=OURSELVES)
