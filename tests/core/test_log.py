"""The log: each commit's hash covers everything before it; nothing can be changed unseen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.core.codec import SchemaError
from game.core.log import BrokenLog, Commit, follow, from_plain, genesis, seal, to_plain
from game.core.rules import CHANCE
from game.domino.rules import RULES

OPTIONS = RULES.setup(2, {})
START = genesis(RULES.key, RULES.digest, RULES.options.encode(OPTIONS))
Log = list[Commit[Any, Any]]

GOLDEN_START = "c564b278c04988f6b8eb1d90591c13cdf637180dedc99aa43cb31ff89061e4ef"
GOLDEN_LAST = "a4bd30e03aff92ac6f7963fc704c770021824564d3f44bff9a1d59e71bd5e2f0"


def first_commits(count: int) -> Log:
    """The beginning of a match in which every move is the first in writing."""
    state, head, log, entropy = RULES.new(OPTIONS), START, Log(), SeededEntropy("log")
    for seq in range(count):
        actor = RULES.to_act(state)
        assert actor is not None
        move = min(RULES.legal(state), key=repr)
        events = RULES.decide(state, actor, move, entropy() if actor == CHANCE else b"")
        log.append(seal(RULES, head, seq, 0, actor, move, events))
        head = log[-1].hash
        for event in events:
            state = RULES.evolve(state, event)
    return log


LOG = first_commits(12)


def follow_all(log: Log, start: bytes = START) -> Any:
    state, head, epoch = RULES.new(OPTIONS), start, 0
    for seq, commit in enumerate(log):
        state = follow(RULES, state, head, epoch, seq, commit)
        head, epoch = commit.hash, commit.epoch
    return state


def test_log_followed_gives_the_state() -> None:
    state = RULES.new(OPTIONS)
    for commit in LOG:
        for event in commit.events:
            state = RULES.evolve(state, event)
    assert follow_all(LOG) == state


def test_hashes_are_frozen() -> None:
    """A changed hash here means that journals and records of today could not be read tomorrow."""
    assert START.hex() == GOLDEN_START
    assert LOG[-1].hash.hex() == GOLDEN_LAST


def test_genesis_depends_on_game_rules_and_options() -> None:
    others = {
        START,
        genesis("dice", RULES.digest, RULES.options.encode(OPTIONS)),
        genesis(RULES.key, "other", RULES.options.encode(OPTIONS)),
        genesis(RULES.key, RULES.digest, RULES.options.encode(RULES.setup(3, {}))),
    }
    assert len(others) == 4


def test_plain_form_reads_back_and_is_json() -> None:
    for commit in LOG:
        plain = to_plain(RULES, commit)
        assert json.loads(json.dumps(plain)) == plain
        assert from_plain(RULES, plain) == commit
        assert to_plain(RULES, from_plain(RULES, plain)) == plain


def test_a_changed_byte_anywhere_breaks_the_log() -> None:
    for number, commit in enumerate(LOG):
        text = json.dumps(to_plain(RULES, commit), separators=(",", ":"))
        for at, letter in enumerate(text):
            changed = text[:at] + ("7" if letter != "7" else "3") + text[at + 1 :]
            with pytest.raises((BrokenLog, SchemaError, ValueError)):
                read = from_plain(RULES, json.loads(changed))
                follow_all([*LOG[:number], read, *LOG[number + 1 :]])


def test_another_start_breaks_the_log() -> None:
    with pytest.raises(BrokenLog, match="hash of commit 0 does not follow"):
        follow_all(LOG, start=bytes(32))


def test_a_commit_left_out_breaks_the_log() -> None:
    with pytest.raises(BrokenLog, match="expected commit 3, got 4"):
        follow_all([*LOG[:3], *LOG[4:]])


def test_a_commit_twice_breaks_the_log() -> None:
    with pytest.raises(BrokenLog, match="expected commit 4, got 3"):
        follow_all([*LOG[:4], *LOG[3:]])


def test_a_commit_of_an_earlier_host_breaks_the_log() -> None:
    moved = LOG[3]
    later = seal(RULES, LOG[2].hash, 3, 2, moved.actor, moved.move, moved.events)
    old = seal(RULES, later.hash, 4, 1, LOG[4].actor, LOG[4].move, LOG[4].events)
    with pytest.raises(BrokenLog, match="commit 4 is of epoch 1, after epoch 2"):
        follow_all([*LOG[:3], later, old])


def test_a_later_host_continues_the_log() -> None:
    moved = LOG[3]
    later = seal(RULES, LOG[2].hash, 3, 2, moved.actor, moved.move, moved.events)
    assert follow_all([*LOG[:3], later]) == follow_all(LOG[:4])


GOOD = to_plain(RULES, LOG[2])


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        (None, "commit: expected a list of six"),
        ({}, "commit: expected a list of six"),
        (GOOD[:5], "commit: expected a list of six"),
        ([*GOOD, 0], "commit: expected a list of six"),
        (["2", *GOOD[1:]], "sequence number, epoch and actor must be numbers"),
        ([True, *GOOD[1:]], "sequence number, epoch and actor must be numbers"),
        ([2, 0.0, *GOOD[2:]], "sequence number, epoch and actor must be numbers"),
        ([2, 0, None, *GOOD[3:]], "sequence number, epoch and actor must be numbers"),
        ([*GOOD[:3], {}, *GOOD[4:]], "move: expected one of"),
        ([*GOOD[:3], {"t": "draft", "seat": 0}, *GOOD[4:]], "move: missing tile"),
        ([*GOOD[:4], {}, GOOD[5]], "commit: expected a list of events"),
        ([*GOOD[:4], [{"t": "reveal"}], GOOD[5]], r"events\[0\]: expected one of"),
        ([*GOOD[:5], GOOD[5][:-1]], "64 hexadecimal digits"),
        ([*GOOD[:5], GOOD[5].upper()], "64 hexadecimal digits"),
        ([*GOOD[:5], GOOD[5][:2] + " " + GOOD[5][2:]], "64 hexadecimal digits"),
        ([*GOOD[:5], "é" * 64], "64 hexadecimal digits"),
        ([*GOOD[:5], 7], "64 hexadecimal digits"),
    ],
)
def test_bad_plain_commits_are_refused_in_words(plain: Any, says: str) -> None:
    with pytest.raises(SchemaError, match=says):
        from_plain(RULES, plain)
