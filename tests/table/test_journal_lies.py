"""Journals whose checksums and hashes hold, but which say what cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.log import Commit
from game.core.rules import CHANCE, REVEAL
from game.domino.model import Deal, Discard, Draft, Order, Place
from game.table.journal import MAGIC, JournalError, parse
from game.table.replica import Replica
from game.table.setup import Setup
from tests.table.disk import frame, frame_of, plain_header, saved
from tests.table.play import AnyCommit, resealed

KIND = (2, "classic", "harmony")
FULL = saved(KIND)
DAMAGED = "The beginning of this save is damaged."


def first(kind: type, since: int = 0) -> int:
    """The number of the first commit with an event of a kind."""
    return next(
        commit.seq for commit in FULL.commits if commit.seq >= since and isinstance(commit.events[0], kind)
    )


def of(move: Any) -> Callable[[AnyCommit], AnyCommit]:
    """The same turn with another move and the event it asks for."""
    return lambda commit: replace(commit, move=move(commit), events=(move(commit),))


def reveals(*events: Any) -> Callable[[AnyCommit], AnyCommit]:
    return lambda commit: replace(commit, events=events)


def seat_and_tile(commit: AnyCommit) -> tuple[int, int]:
    return commit.actor, commit.move.tile


Lie = tuple[int, Callable[[AnyCommit], AnyCommit]]
PLACE = first(Place)
DRAFT = first(Draft, PLACE)
LIES: dict[str, Lie] = {
    "discards what fits": (PLACE, of(lambda c: Discard(*seat_and_tile(c)))),
    "places on the castle": (PLACE, of(lambda c: Place(*seat_and_tile(c), 0, 0, 0))),
    "places far away": (PLACE, of(lambda c: Place(*seat_and_tile(c), 90, 90, 0))),
    "places in no direction": (PLACE, of(lambda c: Place(*seat_and_tile(c), 1, 0, 4))),
    "places another domino": (PLACE, of(lambda c: replace(c.move, tile=c.move.tile % 48 + 1))),
    "places domino 0": (PLACE, of(lambda c: replace(c.move, tile=0))),
    "places for another seat": (PLACE, of(lambda c: replace(c.move, seat=1 - c.move.seat))),
    "moves for nobody": (PLACE, lambda c: replace(c, actor=7)),
    "calls a move chance": (PLACE, lambda c: replace(c, actor=CHANCE)),
    "reveals in between": (PLACE, lambda c: replace(c, actor=CHANCE, move=REVEAL)),
    "does not what it says": (PLACE, lambda c: replace(c, events=(replace(c.move, dir=3 - c.move.dir),))),
    "does nothing": (PLACE, lambda c: replace(c, events=())),
    "does it twice": (PLACE, lambda c: replace(c, events=c.events * 2)),
    "drafts what is not there": (DRAFT, of(lambda c: Draft(c.actor, 49))),
    "drafts below a king": (first(Draft) + 1, of(lambda c: Draft(c.actor, FULL.commits[2].move.tile))),
    "drafts before it places": (PLACE, of(lambda c: Draft(*seat_and_tile(c)))),
    "deals nothing": (0, reveals()),
    "deals and draws at once": (0, reveals(FULL.commits[0].events[0], FULL.commits[1].events[0])),
    "deals too few": (0, reveals(Deal((1, 2, 3)))),
    "deals too many": (0, reveals(Deal((1, 2, 3, 4, 5)))),
    "deals out of order": (0, reveals(Deal((1, 2, 4, 3)))),
    "deals one twice": (0, reveals(Deal((1, 2, 2, 3)))),
    "deals domino 49": (0, reveals(Deal((1, 2, 3, 49)))),
    "deals domino -1": (0, reveals(Deal((-1, 2, 3, 4)))),
    "deals as a player": (0, lambda c: replace(c, actor=0)),
    "deals by drafting": (0, lambda c: replace(c, move=Draft(0, 1))),
    "deals what is gone": (first(Deal, 3), reveals(FULL.commits[0].events[0])),
    "draws an order instead of a row": (0, reveals(Order((0, 1, 0, 1)))),
    "draws a king too many": (1, reveals(Order((0, 0, 0, 1)))),
    "draws a stranger": (1, reveals(Order((0, 0, 1, 2)))),
    "falls back in epoch": (PLACE, lambda c: replace(c, epoch=-1)),
}


@pytest.mark.parametrize("name", LIES)
def test_an_unlawful_commit_with_the_right_hash_ends_the_journal_before_it(name: str) -> None:
    at, lie = LIES[name]
    told = lie(FULL.commits[at])
    assert told != FULL.commits[at]
    chain = resealed(FULL.setup, FULL.commits[:at], told)
    data = FULL.data[: FULL.ends[at]] + frame_of(chain[-1], FULL.setup)
    contents = parse(data)
    assert contents.commits == FULL.commits[:at]
    assert contents.torn == len(data) - FULL.ends[at]


def test_a_commit_after_the_end_of_the_match_is_left_out() -> None:
    end = len(FULL.commits)
    more: AnyCommit = Commit(end, 0, CHANCE, REVEAL, (Deal((1, 2, 3, 4)),), b"")
    chain = resealed(FULL.setup, FULL.commits, more)
    contents = parse(FULL.data + frame_of(chain[-1], FULL.setup))
    assert contents.commits == FULL.commits
    assert Replica(contents.setup, contents.commits).head == FULL.commits[-1].hash


def test_a_commit_written_with_other_spaces_is_the_same_commit() -> None:
    data = FULL.data[: FULL.ends[0]] + b"".join(frame_of(c, FULL.setup) for c in FULL.commits)
    assert len(data) > len(FULL.data)
    assert parse(data).commits == FULL.commits


HEADER = plain_header(FULL.data, MAGIC)


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in HEADER.items() if name != key}


def chair(number: int, **change: Any) -> dict[str, Any]:
    seats = [dict(seat) for seat in HEADER["seats"]]
    seats[number].update(change)
    return HEADER | {"seats": seats}


HEADERS: dict[str, Any] = {
    "nothing": None,
    "a list": [],
    "a word": "domino",
    "an empty object": {},
    **{f"no {key}": without(key) for key in HEADER if key != "table"},
    "one key more": HEADER | {"more": 1},
    **{f"null for {key}": HEADER | {key: None} for key in HEADER if key not in ("digest", "table")},
    **{f"a number for {key}": HEADER | {key: 1} for key in ("game", "rules", "seats")},
    "an unknown game": HEADER | {"game": "chess"},
    "a list for the game": HEADER | {"game": ["domino"]},
    "an unknown rule": HEADER | {"rules": {"edition": "classic", "variants": [], "speed": 1}},
    "an unknown edition": HEADER | {"rules": {"edition": "old", "variants": []}},
    "an edition nested": HEADER | {"rules": {"edition": [["classic"]], "variants": []}},
    "an unknown variant": HEADER | {"rules": {"edition": "classic", "variants": ["chaos"]}},
    "a variant twice": HEADER | {"rules": {"edition": "classic", "variants": ["middle", "middle"]}},
    "variants as one word": HEADER | {"rules": {"edition": "classic", "variants": "middle"}},
    "no seats": HEADER | {"seats": []},
    "one seat": HEADER | {"seats": HEADER["seats"][:1]},
    "five seats": HEADER | {"seats": HEADER["seats"] * 2 + HEADER["seats"][:1]},
    "a colour twice": chair(0, color="yellow"),
    "an unknown colour": chair(1, color="mauve"),
    "a name that is empty": chair(0, name=""),
    "a name too long": chair(0, name="x" * 41),
    "a name that is a number": chair(0, name=5),
    "a name of half a sign": chair(0, name="\ud800"),
    "a bot that is a number": chair(1, bot=3),
    "a seat with one key more": chair(1, rating=3),
    "seconds below zero": HEADER | {"seconds": -1},
    "seconds without end": HEADER | {"seconds": 86_401},
    "seconds in halves": HEADER | {"seconds": 0.5},
    "seconds as truth": HEADER | {"seconds": True},
    "a number for the table": HEADER | {"table": 1},
    "a table without a match": HEADER | {"table": {"id": "00ff"}},
    "a table with one key more": HEADER | {"table": {"id": "00ff", "match": 1, "seat": 0}},
    "a table without an id": HEADER | {"table": {"id": "", "match": 1}},
    "a table with an endless id": HEADER | {"table": {"id": "f" * 65, "match": 1}},
    "a table that is a path": HEADER | {"table": {"id": "../00ff", "match": 1}},
    "a match below zero": HEADER | {"table": {"id": "00ff", "match": -1}},
    "a match as truth": HEADER | {"table": {"id": "00ff", "match": True}},
}


@pytest.mark.parametrize("name", HEADERS)
def test_a_damaged_set_up_is_refused_in_words(name: str) -> None:
    head = frame(json.dumps(HEADERS[name]).encode())
    with pytest.raises(JournalError) as refusal:
        parse(MAGIC + head + FULL.data[FULL.ends[0] :])
    assert str(refusal.value) == DAMAGED


@pytest.mark.parametrize("digest", ["domino-0", "", None, 1, ["domino-1"]])
def test_a_match_of_other_rules_says_so(digest: Any) -> None:
    head = frame(json.dumps(HEADER | {"digest": digest}).encode())
    with pytest.raises(JournalError, match="saved under other rules"):
        parse(MAGIC + head + FULL.data[FULL.ends[0] :])


def test_commits_under_a_changed_set_up_do_not_hold() -> None:
    changed = HEADER | {"rules": {"edition": "classic", "variants": ["middle"]}}
    contents = parse(MAGIC + frame(json.dumps(changed).encode()) + FULL.data[FULL.ends[0] :])
    assert contents.commits == ()
    assert isinstance(contents.setup, Setup)
