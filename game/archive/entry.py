"""One finished match as it is remembered: its record, when it ended, and where it was played.

The text of an entry is a checksum on the first line and JSON on the second. The id is made from the record
alone, so the same match has the same id wherever it was written down, and is kept only once.
What an entry says about points is believed only as far as the checksum goes; `replayed` asks the rules.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.core.rules import Outcome
from game.core.words import Words, words
from game.table.record import Played, Record, RecordError, dumps, from_record, read_setup, to_record
from game.table.setup import Setup

FORMAT = 1
LATEST = 1 << 36
"""No moment lies beyond this, in seconds since 1970."""
_KEYS = {"format", "when", "network", "record"}


class Spoilt(Exception):
    """Something that should be an entry but is not; `reason` says why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


@dataclass(frozen=True, slots=True)
class Entry:
    id: str
    when: int
    """When it ended, in seconds since 1970."""
    network: bool
    """Played with others on the network."""
    setup: Setup
    record: Record

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(seat["score"] for seat in self.record["total"])

    @property
    def ranks(self) -> tuple[int, ...]:
        return tuple(seat["rank"] for seat in self.record["total"])

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.scores, self.ranks)

    @property
    def rule_names(self) -> frozenset[str]:
        """The variants, and the edition if it is not the usual one; none for the plain game."""
        rules = self.record["rules"]
        edition = rules.get("edition", "classic")
        return frozenset([*rules.get("variants", []), *([edition] if edition != "classic" else [])])


def entry_of(played: Played, when: int, network: bool = False) -> Entry:
    """A match that is over. Raises `ValueError` for one that is not."""
    record = to_record(played.setup, played.commits)
    if not record["total"]:
        raise ValueError("only a finished match is remembered")
    return Entry(_id(record), when, network, played.setup, record)


def write(entry: Entry) -> bytes:
    told = {"format": FORMAT, "when": entry.when, "network": entry.network, "record": entry.record}
    body = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    return b"%s\n%s\n" % (_sum(body), body)


def read(data: bytes) -> Entry:
    """Raises `Spoilt` if anything does not hold."""
    checksum, _, rest = data.partition(b"\n")
    body = rest.removesuffix(b"\n")
    if checksum != _sum(body):
        raise Spoilt(words("it is damaged"))
    try:
        told = json.loads(body)
        return _entry(told)
    except (ValueError, RecursionError) as error:
        raise Spoilt(words("it is not an entry of this game")) from error
    except RecordError as error:
        raise Spoilt(words("the rules do not allow it ({error})", error=str(error))) from error


def replayed(entry: Entry) -> Played:
    """The match, played again by the rules. Raises `Spoilt` if they do not allow it."""
    try:
        return from_record(entry.record)
    except RecordError as error:
        raise Spoilt(words("the rules do not allow it ({error})", error=str(error))) from error


def endings(played: Played) -> list[Any]:
    """The state at the end of each game of a match: what the kingdoms were."""
    rules = played.setup.rules
    state, found = rules.new(played.setup.options), list[Any]()
    for event in (event for commit in played.commits for event in commit.events):
        state = rules.evolve(state, event)
        if rules.game_of(state) > len(found):
            found.append(state)
    return found


def _entry(told: Any) -> Entry:
    if type(told) is not dict or told.keys() != _KEYS or told["format"] != FORMAT:
        raise ValueError("another format")
    when, network, record = told["when"], told["network"], told["record"]
    if type(when) is not int or not 0 <= when < LATEST or type(network) is not bool:
        raise ValueError("no moment")
    agreed = read_setup(record)
    seats = len(agreed.chairs)
    if not _tells(record["total"], seats, ("score", "rank")):
        raise ValueError("no total")
    games = record["games"]
    if type(games) is not list or not games:
        raise ValueError("no games")
    for game in games:
        if type(game) is not dict or not _tells(game.get("result"), seats, ("score",)):
            raise ValueError("no result")
    return Entry(_id(record), when, network, agreed, record)


def _tells(results: Any, seats: int, keys: Sequence[str]) -> bool:
    """Whether there is a number under each key, for each seat."""
    return (
        type(results) is list
        and len(results) == seats
        and all(type(each) is dict and all(type(each.get(key)) is int for key in keys) for each in results)
    )


def _id(record: Record) -> str:
    return sha256(dumps(record).encode()).hexdigest()[:32]


def _sum(body: bytes) -> bytes:
    return sha256(body).hexdigest()[:32].encode()
