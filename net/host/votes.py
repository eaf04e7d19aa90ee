"""Votes of the people at a table: who said yes to what, and what follows (a ballot)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.core.rules import Refusal, Seat
from game.core.words import words
from game.session.lan import VoteKind
from net.protocol.messages import Vote
from net.protocol.roster import member_of, seated
from net.protocol.terms import HOUSE, Roster, TablePhase

Tally = tuple[tuple[VoteKind, int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class SitIn:
    """A bot plays for whoever is away from this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CarryOn:
    """These alone are the voters from now on."""

    voters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rematch:
    """The next match with the same people."""


Decision = SitIn | CarryOn | Rematch


class Ballot:
    def __init__(self) -> None:
        self._yes: dict[tuple[VoteKind, int], set[int]] = {}

    def cast(self, vote: Vote, member: int, roster: Roster, remembering: Collection[int]) -> Decision | None:
        """A vote, and what is decided by it. Raises `Refusal` if there is nothing to decide."""
        seat = vote.seat if vote.what is VoteKind.SIT_IN else 0
        _check(vote.what, seat, roster)
        voters = self._yes.setdefault((vote.what, seat), set())
        if vote.yes:
            voters.add(member)
        else:
            voters.discard(member)
        return self._decide(vote.what, seat, roster, remembering)

    def _decide(
        self, what: VoteKind, seat: Seat, roster: Roster, remembering: Collection[int]
    ) -> Decision | None:
        yes = self._yes[what, seat]
        here = {member.number for member in seated(roster) if member.present}
        match what:
            case VoteKind.SIT_IN if 2 * len(yes & here) > len(here):
                self.drop(what, seat)
                return SitIn(seat)
            case VoteKind.GO_ON:
                voters = tuple(voter for voter in roster.voters if voter in remembering)
                if yes >= set(voters) - {HOUSE}:
                    self.drop(what)
                    return CarryOn(voters)
            case VoteKind.REMATCH if yes >= here:
                return Rematch()
        return None

    def drop(self, what: VoteKind, seat: Seat = 0) -> None:
        self._yes.pop((what, seat), None)

    def forget(self, member: int) -> None:
        for voters in self._yes.values():
            voters.discard(member)

    def clear(self) -> None:
        self._yes.clear()

    @property
    def tally(self) -> Tally:
        return tuple(
            (what, seat, tuple(sorted(voters)))
            for (what, seat), voters in sorted(self._yes.items())
            if voters
        )


def _check(what: VoteKind, seat: Seat, roster: Roster) -> None:
    match what:
        case VoteKind.SIT_IN:
            place = roster.places[seat]
            member = member_of(roster, place.member)
            if member is None or member.present or place.sitter:
                raise Refusal(words("Nobody is away from that seat."))
        case VoteKind.GO_ON:
            if not roster.stalled:
                raise Refusal(words("There are enough of you to go on."))
        case VoteKind.REMATCH:
            if roster.phase is not TablePhase.OVER:
                raise Refusal(words("The match is not over yet."))
