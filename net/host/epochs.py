"""A host that must go on in a higher epoch asks its voters for it (a new term of leadership).

Somebody comes who has promised a higher epoch elsewhere: the host claims the next one of its own,
and lets that guest in once a majority has granted it.
"""

from __future__ import annotations

from dataclasses import dataclass

from net.protocol.effects import PeerId
from net.protocol.identity import Identity
from net.protocol.messages import ClaimHost, Grant, Join
from net.protocol.roster import next_epoch
from net.protocol.succession import Election, make_claim
from net.protocol.terms import Position, Roster


@dataclass(frozen=True, slots=True)
class WaitingJoin:
    """Somebody who has promised a higher epoch than ours, until we have renewed."""

    peer: PeerId
    host_of: str
    message: Join


class EpochRenewal:
    def __init__(self, table: bytes, identity: Identity) -> None:
        self._table = table
        self._identity = identity
        self._election: Election | None = None
        self._waiting: dict[PeerId, WaitingJoin] = {}

    @property
    def running(self) -> bool:
        return self._election is not None

    @property
    def waiting(self) -> tuple[PeerId, ...]:
        return tuple(self._waiting)

    def wait(self, join: WaitingJoin) -> None:
        self._waiting[join.peer] = join

    def forget(self, peer: PeerId) -> None:
        self._waiting.pop(peer, None)

    def next_epoch(self, roster: Roster) -> int:
        """One of ours that is above all we have asked for."""
        return next_epoch(roster.epoch if self._election is None else self._election.epoch, roster.host)

    def claim(self, roster: Roster, above: int, position: Position) -> ClaimHost:
        """What to ask the voters for: an epoch above one that somebody has promised elsewhere."""
        election = self._election
        if election is None or election.epoch < above:
            epoch = next_epoch(max(above, roster.epoch), roster.host)
            election = self._election = Election(self._table, epoch, roster)
            if roster.host in roster.voters:
                election.take_own(roster.host, fresh=False, willing=False)
        return make_claim(self._identity, self._table, election.epoch, roster.host, position)

    def take(self, grant: Grant) -> int | None:
        """The epoch that is ours by this grant, if it is."""
        if self._election is None:
            return None
        self._election.take(grant)
        return self._election.epoch if self._election.won else None

    def end(self) -> list[WaitingJoin]:
        """The epoch is renewed; these may come in now."""
        waiting, self._waiting = self._waiting, {}
        self._election = None
        return list(waiting.values())
