"""Who is the host when the host is gone: claims, promises and counting (leader election).

1. Epochs are shared out by member number, so two hosts never write in the same one.
2. Whoever grants a claim promises to follow no lower epoch, and grants only to a log that is at
   least as long as its own: first by match, then by the epoch it was last agreed in, then by
   number of commits. So the winner of a majority holds every settled commit.
3. Nobody grants while the host is heard; only the host itself may claim then, to renew.
4. Somebody who came back without memory may have promised or held more than it knows. Such a
   grant counts towards the majority only if enough others remember.
5. Without a majority the people decide: if all who are here are willing, voters or not, they go
   on, and they alone are the voters from then on. Theirs is a branch (`Fork`): it ranks by where
   it began, so it never replaces what a majority has settled since.
6. Where two hosts of a table meet, the one whose branch lacks what the other has settled yields,
   else the one with fewer of the match's voters behind it, else the lower epoch.
"""

from __future__ import annotations

from net.protocol.identity import Identity, proves
from net.protocol.messages import ClaimHost, Deny, Grant, Summons
from net.protocol.roster import EPOCH_SLOTS, majority, member_of
from net.protocol.terms import HOUSE, HostStanding, Position, Roster

CLAIM_TAG = b"crownlands claim 1"
GRANT_TAG = b"crownlands grant 1"
SUMMONS_TAG = b"crownlands summons 1"
FOUNDER = 1
"""The number of the first member; a house that founded the table has no seat and is number 0."""
MAX_LEAP = 1000
"""Rounds of epochs by which a claim may exceed the known one; more is not an honest mistake."""


def rank(position: Position) -> tuple[int, ...]:
    """How much a log is worth: by what a majority agreed with, then by what followed without one."""
    own = position.match, position.epoch, position.seq
    return (*_held(position), *((0, 0, 0) if position.fork is None else own))


def _held(position: Position) -> tuple[int, int, int]:
    """The last place in this log that a majority's host knew."""
    fork = position.fork
    if fork is None:
        return position.match, position.epoch, position.seq
    return fork.match, fork.epoch, fork.held


def _settled(standing: HostStanding) -> tuple[int, int, int]:
    """What a majority is known to have settled in this branch."""
    at, fork = standing.position, standing.position.fork
    return (at.match, at.epoch, standing.settled) if fork is None else (fork.match, fork.epoch, fork.settled)


def lacks(position: Position, settled: HostStanding) -> bool:
    """Whether a branch may not have everything that a majority settled in the other one."""
    return _held(position) < _settled(settled)


def yields(mine: HostStanding, other: HostStanding, voters: int) -> bool:
    """Whether a host gives way to another one of the same table, which has this many voters."""
    if 2 * mine.behind > voters or lacks(other.position, mine):
        return False
    if lacks(mine.position, other):
        return True
    return (other.behind, other.position.epoch) > (mine.behind, mine.position.epoch)


def sane_epoch(epoch: int, known: int) -> bool:
    return epoch <= known + MAX_LEAP * EPOCH_SLOTS


def make_claim(identity: Identity, table: bytes, epoch: int, member: int, position: Position) -> ClaimHost:
    return ClaimHost(
        epoch, member, position, identity.sign(CLAIM_TAG, table, _number(epoch), _number(member))
    )


def claim_holds(table: bytes, roster: Roster, claim: ClaimHost) -> bool:
    """Whether a member of this table made the claim, for an epoch of its own."""
    return _holds(CLAIM_TAG, table, roster, claim)


def make_summons(identity: Identity, table: bytes, member: int, port: int, standing: HostStanding) -> Summons:
    epoch = standing.position.epoch
    signature = identity.sign(SUMMONS_TAG, table, _number(epoch), _number(member))
    return Summons(epoch, member, port, standing, signature)


def summons_holds(table: bytes, roster: Roster, summons: Summons) -> bool:
    return _holds(SUMMONS_TAG, table, roster, summons)


def _holds(tag: bytes, table: bytes, roster: Roster, said: ClaimHost | Summons) -> bool:
    """Whether that member said it, about an epoch of its own. Epoch 0 is the founder's, who may have
    another host by our roster; a house without a seat has no key, and is believed only where it was
    the host before."""
    own = said.epoch % EPOCH_SLOTS == said.member or (said.epoch == 0 and said.member == FOUNDER)
    member = member_of(roster, said.member)
    if member is None or not own:
        return own and said.member == HOUSE == roster.host
    return proves(member.key, said.signature, tag, table, _number(said.epoch), _number(said.member))


def _number(value: int) -> bytes:
    return value.to_bytes(8, "big")


class Vows:
    """What this peer has promised, as a voter."""

    def __init__(self, identity: Identity, table: bytes) -> None:
        self._identity = identity
        self._table = table
        self.promised = 0
        """No host of a lower epoch is followed."""
        self.fresh = True
        """We hold no log that a host agreed with since we began."""
        self.willing = False
        """Our person wants to go on without a majority."""

    def follow(self, epoch: int) -> None:
        self.promised = epoch

    def remember(self) -> None:
        """We know again all that we may have promised or held."""
        self.fresh = False

    def be_willing(self, willing: bool) -> None:
        self.willing = willing

    def answer(
        self, claim: ClaimHost, roster: Roster, member: int, position: Position, *, heard: bool, own: int
    ) -> Grant | Deny | None:
        """Our vote on a claim that holds; None if we have no vote. `own` is our own open claim."""
        if member_of(roster, member) is None or not sane_epoch(claim.epoch, max(self.promised, roster.epoch)):
            return None
        floor = max(self.promised, own)
        renewal = claim.member == roster.host
        again = claim.epoch == self.promised
        if (heard and not renewal) or claim.epoch < floor or (claim.epoch == own and not again):
            return Deny(floor, False)
        if rank(claim.position) < rank(position):
            return Deny(floor, True)
        self.follow(claim.epoch)
        parts = (GRANT_TAG, self._table, _number(claim.epoch), _number(member))
        return Grant(claim.epoch, member, self.fresh, self.willing, self._identity.sign(*parts))


class Election:
    """Counts the grants for one claim."""

    def __init__(self, table: bytes, epoch: int, roster: Roster) -> None:
        self.epoch = epoch
        self._table = table
        self._roster = roster
        self._grants: dict[int, Grant] = {}

    def take(self, grant: Grant) -> None:
        """A grant that is not for this claim, or not by a member, does not count."""
        member = member_of(self._roster, grant.member)
        if grant.epoch != self.epoch or member is None:
            return
        parts = (GRANT_TAG, self._table, _number(grant.epoch), _number(grant.member))
        if proves(member.key, grant.signature, *parts):
            self._grants[grant.member] = grant

    def take_own(self, member: int, *, fresh: bool, willing: bool) -> None:
        self._grants[member] = Grant(self.epoch, member, fresh, willing, bytes(64))

    def forget(self, member: int) -> None:
        self._grants.pop(member, None)

    @property
    def granted(self) -> tuple[int, ...]:
        return tuple(sorted(self._grants))

    @property
    def won(self) -> bool:
        voters, need = self._roster.voters, majority(self._roster)
        grants = [grant for grant in self._grants.values() if grant.member in voters]
        remember = sum(not grant.fresh for grant in grants)
        # Those who remember must meet every majority there may have been.
        return len(grants) >= need and remember > len(voters) - need

    @property
    def all_willing(self) -> bool:
        return bool(self._grants) and all(grant.willing for grant in self._grants.values())
