"""A profile in one file: settings, remembered matches and saved ones, to carry to another computer.

It is a zip. Whoever made it, nothing in it is believed: only names that we would give are looked at, sizes
are limited before anything is unpacked, and only what we pack with is unpacked (other ways to pack know no
limit on the way out); every match is played again by the rules. Taking one in adds what is not there yet and
changes nothing else; what was left out is told. Settings are handed back to be used.
"""

from __future__ import annotations

import json
import os
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from game.archive import entry as entries
from game.archive.entry import Entry, Spoilt
from game.archive.saves import Saves
from game.archive.store import MatchStore
from game.core.words import Words, counted, words
from game.files import MATCH, open_ordinary, write_whole
from game.settings import Settings, sensible
from game.table.journal import Contents, JournalError

FORMAT = 1
HEAD, SETTINGS = "crownlands.json", "settings.json"
NAME = re.compile(r"(memory|matches)/([A-Za-z0-9_-]{1,80})\.(played|match)")
KINDS = {("memory", "played"), ("matches", "match")}
LARGEST_FILE, UNPACKED, MOST = 256 << 20, 1 << 30, 20_000
"""Bytes of a profile, of all that is unpacked from it, and how many things are looked at."""
LISTED, MARK = 5 * MOST, b"PK\x01\x02"
"""How many things a zip may list: each is noted before the first is looked at. So begins such a line."""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
TOLD = 20
"""So many things that were left out are named."""


class ProfileError(Exception):
    """The profile could not be written or read at all; `reason` says why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


@dataclass
class Taken:
    """What came out of a profile."""

    matches: int = 0
    """New in the store."""
    saves: int = 0
    """New on the shelf, or longer than before."""
    programs: int = 0
    """Of these, in how many somebody else's program plays. It stays a name: nothing starts it."""
    known: int = 0
    """There already."""
    settings: Settings | None = None
    refused: list[Words] = field(default_factory=list)

    def told(self) -> list[Words]:
        """In sentences."""
        lines = [
            counted("{n} match was taken in.", "{n} matches were taken in.", self.matches),
            counted("{n} saved game was taken in.", "{n} saved games were taken in.", self.saves),
        ]
        if self.programs:
            lines.append(
                counted(
                    "{n} of them names a program as a player. It is not started: our own bot plays instead.",
                    "{n} of them name programs as players. They are not started: our own bots play instead.",
                    self.programs,
                )
            )
        if self.known:
            lines.append(counted("{n} was here already.", "{n} were here already.", self.known))
        lines += self.refused[:TOLD]
        if (left := len(self.refused) - TOLD) > 0:
            lines.append(counted("{n} more was left out.", "{n} more were left out.", left))
        return lines


def export(target: Path, store: MatchStore, shelf: Path, settings: Settings, version: str) -> int:
    """Writes everything into one file; answers how many matches are in it. Raises `ProfileError`."""
    packed, count = BytesIO(), 0
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        _put(archive, HEAD, json.dumps({"format": FORMAT, "version": version}).encode())
        _put(archive, SETTINGS, settings.to_json().encode())
        for each in store.look().entries:
            _put(archive, f"memory/{each.id}.played", entries.write(each))
            count += 1
        for name, data in Saves(shelf).whole():
            _put(archive, f"matches/{name}", data)
            count += 1
    try:
        write_whole(target, packed.getvalue())
    except OSError as error:
        raise ProfileError(
            words("{file} could not be written: {error}.", file=str(target), error=_why(error))
        ) from error
    return count


def packed_words(target: Path, count: int) -> Words:
    """What to tell a player who packed so many matches."""
    return counted(
        "Your settings and {n} match are in {file}.",
        "Your settings and {n} matches are in {file}.",
        count,
        file=str(target),
    )


def take_in(source: Path, store: MatchStore, shelf: Path) -> Taken:
    """Adds what a profile holds. Raises `ProfileError` if it is no profile."""
    taken, saves = Taken(), Saves(shelf)
    try:
        with open_ordinary(source) as file, _opened(file, source) as archive:
            _check_head(archive, source)
            for name, data in _things(archive, taken.refused):
                try:
                    _take(name, data, store, saves, taken)
                except (Spoilt, JournalError) as error:
                    taken.refused.append(_left_out(name, error.reason))
    except OSError as error:
        raise ProfileError(
            words("{file} could not be read: {error}.", file=source.name, error=_why(error))
        ) from error
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error) as error:
        raise ProfileError(
            words("{file} is damaged, or no profile of Crownlands.", file=source.name)
        ) from error
    return taken


def _take(name: str, data: bytes, store: MatchStore, saves: Saves, taken: Taken) -> None:
    if name == SETTINGS:
        taken.settings = _settings(data)
    elif name.endswith(".match"):
        _shelve(saves.take(name.rpartition("/")[2], data), taken)
    else:
        _remember(entries.read(data), store, taken)


def _shelve(contents: Contents | None, taken: Taken) -> None:
    if contents is None:
        taken.known += 1
        return
    taken.saves += 1
    taken.programs += any(chair.program for chair in contents.setup.chairs)


def _remember(found: Entry, store: MatchStore, taken: Taken) -> None:
    if store.knows(found.id):
        taken.known += 1
        return
    entries.replayed(found)
    if problem := store.keep(found):
        raise Spoilt(problem)
    taken.matches += 1


def _settings(data: bytes) -> Settings:
    try:
        told = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Spoilt(words("it is damaged")) from error
    if type(told) is not dict:
        raise Spoilt(words("it is damaged"))
    return sensible(told)


def _check_head(archive: zipfile.ZipFile, source: Path) -> None:
    try:
        head = json.loads(_unpacked(archive, archive.getinfo(HEAD)))
        known = type(head) is dict and head.get("format") == FORMAT
    except (KeyError, ValueError, RecursionError, Spoilt):
        known = False
    if not known:
        raise ProfileError(
            words("{file} is no profile of Crownlands, or of a newer version.", file=source.name)
        )


def _opened(file: BinaryIO, source: Path) -> zipfile.ZipFile:
    if file.seek(0, os.SEEK_END) > LARGEST_FILE or _listed(file) > LISTED:
        raise ProfileError(words("{file} is too large to be a profile.", file=source.name))
    return zipfile.ZipFile(file)


def _listed(file: BinaryIO) -> int:
    """At most so many things are in a zip, whatever it says itself."""
    file.seek(0)
    found, end = 0, b""
    while part := file.read(1 << 20):
        found += (end + part).count(MARK)
        end = part[1 - len(MARK) :]
    return found


def _things(archive: zipfile.ZipFile, refused: list[Words]) -> Iterator[tuple[str, bytes]]:
    """What can be taken, whole; the rest is told."""
    left = UNPACKED
    for number, info in enumerate(_first_of_each(archive.infolist())):
        if number == MOST or left <= 0:
            refused.append(words("The profile holds too many things; only the first were looked at."))
            return
        if info.filename == HEAD or info.is_dir():
            continue
        named = NAME.fullmatch(info.filename)
        if info.filename != SETTINGS and (named is None or (named[1], named[3]) not in KINDS):
            refused.append(_left_out(info.filename, words("it has no place in a profile")))
            continue
        try:
            data = _unpacked(archive, info)
            left -= len(data)
            yield info.filename, data
        except Spoilt as error:
            refused.append(_left_out(info.filename, error.reason))


def _first_of_each(listed: Iterable[zipfile.ZipInfo]) -> Iterator[zipfile.ZipInfo]:
    seen: set[str] = set()
    for info in listed:
        if info.filename not in seen:
            seen.add(info.filename)
            yield info


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """Never more than it may be, whatever its head says; the checksum is checked on the way."""
    if info.file_size > MATCH:
        raise Spoilt(words("it is too large"))
    if info.compress_type not in PACKED:
        raise Spoilt(words("it is damaged"))
    try:
        with archive.open(info) as file:
            data = file.read(MATCH + 1)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, zlib.error) as error:
        raise Spoilt(words("it is damaged")) from error
    if len(data) > MATCH:
        raise Spoilt(words("it is too large"))
    return data


def _put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """With no date of its own: the same profile is the same file."""
    info = zipfile.ZipInfo(name)
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, data)


def _left_out(name: str, reason: Words) -> Words:
    shown = name.encode(errors="backslashreplace").decode()[:60]
    return words("{file} was left out: {reason}.", file=shown, reason=reason)


def _why(error: OSError) -> str:
    return error.strerror or str(error)
