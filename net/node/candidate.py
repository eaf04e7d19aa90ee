"""A guest without a host: votes on claims, makes its own, and says when it has won."""

from __future__ import annotations

from net.guest.guest import Guest
from net.guest.host_search import HostSearch
from net.node.succession import Election, make_claim, sane_epoch
from net.protocol import events
from net.protocol.effects import Effect, Emit, PeerId, Send
from net.protocol.messages import ClaimHost, Deny, Grant
from net.protocol.roster import member_of, next_epoch, seated
from net.protocol.terms import Fork, TablePhase


class Candidate:
    def __init__(self, guest: Guest, search: HostSearch) -> None:
        self.won: tuple[int, tuple[int, ...], Fork | None] | None = None
        """The epoch and the voters of the host that we have become, and where its branch began."""
        self._guest = guest
        self._search = search
        self._election: Election | None = None
        self._asked: tuple[int, ...] | None = None

    def on_claim(self, peer: PeerId, claim: ClaimHost, now: float, *, heard: bool) -> list[Effect]:
        """Our vote on a claim that holds."""
        guest, roster = self._guest, self._guest.roster
        assert roster is not None
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
                self._count(now)
            return
        if sane_epoch(vote.promised, self._guest.vows.promised):
            self._search.note(vote.promised)
        if vote.longer:
            self._election = None
            self._search.wait(now)

    def look(self, peers: list[PeerId], now: float) -> list[Effect]:
        """Offers to be the host, if it is our turn to, and asks our person if it takes too long."""
        effects = self._claim(peers, now) if self._may_claim(now) else []
        return [*effects, *self._ask(now)]

    def _claim(self, peers: list[PeerId], now: float) -> list[Effect]:
        guest, roster = self._guest, self._guest.roster
        assert roster is not None
        if self._election is None or self._election.epoch <= self._search.above:
            above = max(guest.vows.promised, roster.epoch, self._search.above)
            self._election = Election(guest.table, next_epoch(above, guest.member), roster)
        epoch = self._election.epoch
        claim = make_claim(guest.identity, guest.table, epoch, guest.member, guest.position)
        self._count(now)
        return [Send(peer, claim) for peer in peers]

    def _may_claim(self, now: float) -> bool:
        guest, roster = self._guest, self._guest.roster
        if roster is None or guest.copy is None or roster.phase is TablePhase.ROOM:
            return False
        if member_of(roster, guest.member) is None or guest.copy.match != roster.match:
            return False
        heirs = [member.number for member in seated(roster) if member.number != roster.host]
        order = heirs.index(guest.member) if guest.member in heirs else len(heirs)
        return self._search.time_to_claim(now, order)

    def _count(self, now: float) -> None:
        election, vows, roster = self._election, self._guest.vows, self._guest.roster
        copy = self._guest.copy
        if election is None or roster is None or copy is None:
            return
        if vows.promised > election.epoch:
            self._election = None
            return
        election.take_own(self._guest.member, fresh=vows.fresh, willing=vows.willing)
        if election.won:
            self.won = (election.epoch, roster.voters, copy.fork)
        elif election.all_willing and self._search.long_lost(now):
            self.won = (election.epoch, election.granted, copy.position.branch(copy.settled))

    def _ask(self, now: float) -> list[Effect]:
        """Too few for a majority: that is for the people to decide."""
        roster = self._guest.roster
        if roster is None or roster.phase is TablePhase.ROOM or member_of(roster, self._guest.member) is None:
            return []
        present = self._election.granted if self._election is not None else ()
        if self.won is not None or not self._search.long_lost(now) or present == self._asked:
            return []
        self._asked = present
        return [Emit(events.Alone(present))]

    def reset(self) -> None:
        """There is a host again."""
        self._election = self.won = self._asked = None
