"""The log of a match: commits, each hashed over the one before.

A commit is one accepted move with the events it caused. The journal on disk, the replay, the
exported record, catching up after a lost connection and handing over the host are all this one
list. `canonical` is the only byte form of a commit; hashes, journals and wires agree on it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, TypeVar

from game.core.codec import SchemaError
from game.core.rules import CHANCE, Rules, Seat

M = TypeVar("M")
E = TypeVar("E")
S = TypeVar("S")

_dumps = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode


class BrokenLog(Exception):
    """A commit that does not continue the log, or whose hash does not hold."""


@dataclass(frozen=True, slots=True)
class Commit(Generic[M, E]):
    seq: int
    """0, 1, 2 ... without gaps."""
    epoch: int
    """Which host wrote it; grows when the host changes."""
    actor: Seat
    move: M
    events: tuple[E, ...]
    hash: bytes
    """SHA-256 over the hash before and this commit's canonical body."""


def genesis(game: str, digest: str, options: Any) -> bytes:
    """The hash before the first commit: what is played, and by which rules."""
    return sha256(_dumps([game, digest, options]).encode()).digest()


_newest: tuple[Commit[Any, Any] | None, list[Any]] = None, []
"""What was sealed last, with its plain form: the journal or the wire wants it next."""


def seal(
    rules: Rules[Any, Any, M, E],
    before: bytes,
    seq: int,
    epoch: int,
    actor: Seat,
    move: M,
    events: tuple[E, ...],
) -> Commit[M, E]:
    """A new commit after the one with hash `before`."""
    global _newest
    encode = rules.events.encode
    plain: list[Any] = [seq, epoch, actor, rules.moves.encode(move), [encode(event) for event in events]]
    digest = sha256(before + _dumps(plain).encode()).digest()
    plain.append(digest.hex())
    commit = Commit(seq, epoch, actor, move, events, digest)
    _newest = commit, plain
    return commit


def to_plain(rules: Rules[Any, Any, M, E], commit: Commit[M, E]) -> list[Any]:
    known, plain = _newest
    if known is commit:
        return plain
    return [
        commit.seq,
        commit.epoch,
        commit.actor,
        rules.moves.encode(commit.move),
        [rules.events.encode(event) for event in commit.events],
        commit.hash.hex(),
    ]


def from_plain(rules: Rules[Any, Any, M, E], plain: Any) -> Commit[M, E]:
    """Undoes `to_plain`; raises `SchemaError`. It does not check the hash: `follow` does."""
    if type(plain) is not list or len(plain) != 6:
        raise SchemaError("commit: expected a list of six")
    seq, epoch, actor, move, events, digest = plain
    if not all(type(number) is int for number in (seq, epoch, actor)):
        raise SchemaError("commit: sequence number, epoch and actor must be numbers")
    if type(events) is not list:
        raise SchemaError("commit: expected a list of events")
    try:
        raw = bytes.fromhex(digest) if type(digest) is str else b""
    except ValueError:
        raw = b""
    if len(raw) != 32 or raw.hex() != digest:
        raise SchemaError("commit: the hash must be 64 hexadecimal digits, in lower case")
    decoded = tuple(rules.events.decode(event, f"events[{i}]") for i, event in enumerate(events))
    return Commit(seq, epoch, actor, rules.moves.decode(move, "move"), decoded, raw)


def move_of(rules: Rules[Any, Any, M, E], plain: Any) -> tuple[int, Seat, M]:
    """Epoch, actor and move of a commit in its plain form; raises `SchemaError`."""
    if type(plain) is not list or len(plain) != 6:
        raise SchemaError("commit: expected a list of six")
    _, epoch, actor, move, _, _ = plain
    if type(epoch) is not int or type(actor) is not int:
        raise SchemaError("commit: epoch and actor must be numbers")
    return epoch, actor, rules.moves.decode(move, "move")


def follow(
    rules: Rules[Any, S, M, E], state: S, before: bytes, epoch: int, seq: int, commit: Commit[M, E]
) -> S:
    """The state after `commit`, which must be number `seq` after hash `before`.

    Checks the chain only; whether the move was lawful is for `decide` and `cause`."""
    if commit.seq != seq:
        raise BrokenLog(f"expected commit {seq}, got {commit.seq}")
    if commit.epoch < epoch:
        raise BrokenLog(f"commit {seq} is of epoch {commit.epoch}, after epoch {epoch}")
    again = seal(rules, before, commit.seq, commit.epoch, commit.actor, commit.move, commit.events)
    if again.hash != commit.hash:
        raise BrokenLog(f"the hash of commit {seq} does not follow from the one before")
    for event in commit.events:
        state = rules.evolve(state, event)
    return state


def verify(rules: Rules[Any, S, M, E], state: S, commit: Commit[M, E]) -> None:
    """Raises `IllegalMove` or `BrokenLog` unless the rules could have given these events here."""
    if commit.actor != CHANCE:
        if rules.decide(state, commit.actor, commit.move, b"") != commit.events:
            raise BrokenLog(f"the events of commit {commit.seq} do not follow from its move")
        return
    if len(commit.events) != 1:
        raise BrokenLog(f"commit {commit.seq} must reveal one thing, not {len(commit.events)}")
    if rules.cause(state, commit.events[0]) != (CHANCE, commit.move):
        raise BrokenLog(f"the event of commit {commit.seq} is not chance's")
