"""A guest without a host: votes on claims, makes its own, and says when it has won (a candidate in
a leader election)."""

from __future__ import annotations

from dataclasses import dataclass

from net.guest.guest import Guest
from net.guest.host_search import HostSearch
from net.guest.log import GuestLog
from net.protocol import events
from net.protocol.effects import Effect, Emit, PeerId, Send
from net.protocol.messages import ClaimHost, Deny, Grant
from net.protocol.roster import member_of, next_epoch, seated
from net.protocol.succession import Election, make_claim, sane_epoch
from net.protocol.terms import Fork, Roster, TablePhase


@dataclass(frozen=True, slots=True)
class Victory:
    """The host that we have become: what it goes on with."""

    epoch: int
    voters: tuple[int, ...]
    fork: Fork | None
    """Where its branch began, if there was no majority."""
    roster: Roster
    log: GuestLog


class Candidate:
    def __init__(self, guest: Guest, search: HostSearch) -> None:
        self._guest = guest
        self._search = search
        self.won: Victory | None = None
        self._election: Election | None = None
        self._asked: tuple[int, ...] | None = None

    def on_claim(
        self, peer: PeerId, claim: ClaimHost, roster: Roster, now: float, *, heard: bool
    ) -> list[Effect]:
        """Our vote on a claim that holds."""
        guest = self._guest
        own = self._election.epoch if self._election is not None else 0
        vote = guest.vows.answer(claim, roster, guest.member, guest.position, heard=heard, own=own)
        if isinstance(vote, Grant):
            self._election = None
            self._search.wait(now)
        elif isinstance(vote, Deny) and vote.longer:
            self._search.hurry(now, claim.epoch)
        return [Send(peer, vote)] if vote is not None else []

    def on_vote(self, vote: Grant | Deny, now: float) -> None:
        if isinstance(vote, Grant):
            if self._election is not None:
                self._election.take(vote)
                self._count(self._election, now)
            return
        if sane_epoch(vote.promised, self._guest.vows.promised):
            self._search.note(vote.promised)
        if vote.longer:
            self._election = None
            self._search.wait(now)

    def look(self, peers: list[PeerId], now: float) -> list[Effect]:
        """Offers to be the host, if it is our turn to, and asks our person if it takes too long."""
        roster = self._guest.roster
        if roster is None or roster.phase is TablePhase.ROOM:
            return []
        if member_of(roster, self._guest.member) is None:
            return []
        effects = self._claim(peers, roster, now) if self._may_claim(roster, now) else []
        return [*effects, *self._ask(now)]

    def _claim(self, peers: list[PeerId], roster: Roster, now: float) -> list[Effect]:
        guest, election = self._guest, self._election
        if election is None or election.epoch <= self._search.above:
            above = max(guest.vows.promised, roster.epoch, self._search.above)
            election = self._election = Election(guest.table, next_epoch(above, guest.member), roster)
        claim = make_claim(guest.identity, guest.table, election.epoch, guest.member, guest.position)
        self._count(election, now)
        return [Send(peer, claim) for peer in peers]

    def _may_claim(self, roster: Roster, now: float) -> bool:
        guest = self._guest
        if guest.log.match != roster.match:
            return False
        heirs = [member.number for member in seated(roster) if member.number != roster.host]
        order = heirs.index(guest.member) if guest.member in heirs else len(heirs)
        return self._search.time_to_claim(now, order)

    def _count(self, election: Election, now: float) -> None:
        guest, vows = self._guest, self._guest.vows
        roster, log = guest.roster, guest.log
        if roster is None or not isinstance(log, GuestLog):
            return
        if vows.promised > election.epoch:
            self._election = None
            return
        election.take_own(guest.member, fresh=vows.fresh, willing=vows.willing)
        if election.won:
            self.won = Victory(election.epoch, roster.voters, log.fork, roster, log)
        elif election.all_willing and self._search.long_lost(now):
            fork = log.position.branch(log.settled)
            self.won = Victory(election.epoch, election.granted, fork, roster, log)

    def _ask(self, now: float) -> list[Effect]:
        """Too few for a majority: that is for the people to decide."""
        present = self._election.granted if self._election is not None else ()
        if self.won is not None or not self._search.long_lost(now) or present == self._asked:
            return []
        self._asked = present
        return [Emit(events.Alone(present))]

    def reset(self) -> None:
        """There is a host again."""
        self._election = self.won = self._asked = None
