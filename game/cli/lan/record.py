"""The record of a match from the network, and beside it who made its draws.

`games.jsonl` gets the record, `games.chance.jsonl` on the same line the fairness report (see
`net.fairness.report`), or `null` where a match drew its own entropy. A missing file or line says nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.files import open_ordinary
from game.table.record import RecordError, dumps, read_lines, to_record
from net.fairness.report import CODEC, report_of

if TYPE_CHECKING:  # reading needs no network
    from net.client.remote_match import RemoteMatch
    from net.protocol.terms import Roster


def chance_file(path: Path) -> Path:
    """`games.jsonl` -> `games.chance.jsonl`"""
    return path.with_name(f"{path.stem}.chance.jsonl")


def write(path: Path, table: bytes, roster: Roster, match: RemoteMatch) -> None:
    """Adds the match to the file. Raises `OSError`."""
    told = report_of(table, roster, zip(match.replica.log, match.proofs, strict=True))
    chance = chance_file(path)
    missing = _lines(path) - _lines(chance)
    _append(path, dumps(to_record(match.setup, match.replica.log)))
    for _ in range(missing):
        _append(chance, "null")
    _append(chance, json.dumps(CODEC.encode(told), separators=(",", ":")))


def _lines(path: Path) -> int:
    if not path.exists():
        return 0
    with open_ordinary(path) as file:
        return sum(1 for _ in file)


def _append(path: Path, line: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def testimonies(path: Path) -> dict[int, Any]:
    """Line number -> fairness report of the record there. Raises `RecordError` or `OSError`."""
    chance = chance_file(path)
    return dict(_told(chance)) if chance.exists() else {}


def _told(chance: Path) -> Iterator[tuple[int, Any]]:
    try:
        for line, plain in read_lines(chance):
            if plain is not None:
                yield line, plain
    except RecordError as error:
        raise RecordError(chance.name, str(error)) from error
