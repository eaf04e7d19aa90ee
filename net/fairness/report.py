"""The fairness report of a match: who made its draws, so that anyone can check it against its record
(an audit).

The record (see the design's RECORD) stays as it is. Beside `games.jsonl` stands
`games.chance.jsonl`, line by line one report for each record, or `null` for a match that drew
its own entropy. A report names the members, the ends of their hash chains, the epochs in which
the commits were written (with them and the record the live hash chain is rebuilt) and for every
draw the links that were used. Nothing in it is believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.codec import Codec, SchemaError
from game.core.log import Commit, seal
from game.core.rules import CHANCE
from game.table.setup import Setup
from net.fairness.chain import ChainLedger, Forged, entropy
from net.protocol.roster import seats_of
from net.protocol.terms import HOUSE, Member, Proof, Roster

FORMAT = 1
AnyCommit = Commit[Any, Any]


@dataclass(frozen=True, slots=True)
class Contributor:
    number: int
    name: str
    seats: tuple[int, ...]
    chains: tuple[str, ...]
    """The public end of each hash chain in hexadecimal, oldest first."""


@dataclass(frozen=True, slots=True)
class DrawOf:
    seq: int
    """The commit that used it."""
    k: int
    links: tuple[tuple[int, str], ...]
    """(member, link in hexadecimal); member 0 alone is the house."""


@dataclass(frozen=True, slots=True)
class FairnessReport:
    format: int
    table: str
    epochs: tuple[tuple[int, int], ...]
    """(first commit, epoch): which epoch each commit was written in."""
    members: tuple[Contributor, ...]
    draws: tuple[DrawOf, ...]


CODEC: Codec[FairnessReport] = Codec(FairnessReport)


class BadFairnessReport(Exception):
    """It does not fit the match; the message says where."""


@dataclass(frozen=True, slots=True)
class FairnessVerdict:
    """What a good report shows."""

    draws: int
    contributors: tuple[str, ...]
    """Names of those who took part in every draw."""
    house_alone: int
    """Draws that nobody but the host took part in."""
    dropped: int
    """Draws that were opened and not used: somebody left in the middle, or did not like it."""


def report_of(
    table: bytes, roster: Roster, settled: Iterable[tuple[AnyCommit, Proof | None]]
) -> FairnessReport:
    epochs: list[tuple[int, int]] = []
    draws: list[DrawOf] = []
    for commit, proof in settled:
        if not epochs or epochs[-1][1] != commit.epoch:
            epochs.append((commit.seq, commit.epoch))
        if proof is not None:
            links = tuple((number, link.hex()) for number, link in proof.parts)
            draws.append(DrawOf(commit.seq, proof.k, links))
    members = tuple(
        Contributor(
            member.number,
            member.name,
            seats_of(roster, member.number),
            tuple(tip.hex() for tip in member.tips),
        )
        for member in roster.members
    )
    return FairnessReport(FORMAT, table.hex(), tuple(epochs), members, tuple(draws))


def check(setup: Setup, commits: Sequence[AnyCommit], plain: Any) -> FairnessVerdict:
    """Plays the match again and makes every draw from its links. Raises `BadFairnessReport`."""
    try:
        told = CODEC.decode(plain)
        if told.format != FORMAT:
            raise BadFairnessReport(f"format: expected {FORMAT}, got {told.format}")
        return _check(setup, commits, told)
    except (SchemaError, Forged, ValueError) as error:
        raise BadFairnessReport(str(error)) from error


def _check(setup: Setup, commits: Sequence[AnyCommit], told: FairnessReport) -> FairnessVerdict:
    ledger = ChainLedger()
    ledger.announce(
        Member(m.number, m.name, bytes(32), tuple(bytes.fromhex(chain) for chain in m.chains), "", True)
        for m in told.members
    )
    draws = {draw.seq: draw for draw in told.draws}
    epochs, epoch = dict(told.epochs), 0
    rules, state, head = setup.rules, setup.rules.new(setup.options), setup.genesis
    for commit in commits:
        epoch = epochs.pop(commit.seq, epoch)
        if commit.actor == CHANCE:
            proof = _proof(draws.pop(commit.seq, None), commit.seq)
            ledger.accept(proof)
            drawn = entropy(bytes.fromhex(told.table), head, proof)
            if rules.decide(state, CHANCE, commit.move, drawn) != commit.events:
                raise BadFairnessReport(f"commit {commit.seq}: the draw does not follow from its links")
        head = seal(rules, head, commit.seq, epoch, commit.actor, commit.move, commit.events).hash
        for event in commit.events:
            state = rules.evolve(state, event)
    if draws or epochs:
        raise BadFairnessReport("it speaks of commits that are not in the record")
    return _verdict(told)


def _proof(draw: DrawOf | None, seq: int) -> Proof:
    if draw is None:
        raise BadFairnessReport(f"commit {seq}: nothing is said about this draw")
    return Proof(draw.k, tuple((number, bytes.fromhex(link)) for number, link in draw.links))


def _verdict(told: FairnessReport) -> FairnessVerdict:
    hands = [{number for number, _ in draw.links} for draw in told.draws]
    always = set.intersection(*hands) - {HOUSE} if hands else set()
    ks = [draw.k for draw in told.draws]
    return FairnessVerdict(
        draws=len(hands),
        contributors=tuple(member.name for member in told.members if member.number in always),
        house_alone=sum(hand == {HOUSE} for hand in hands),
        dropped=ks[-1] - ks[0] + 1 - len(ks) if ks else 0,
    )
