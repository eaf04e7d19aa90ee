"""The host of a table (the leader): a machine without sockets, clock or randomness.

1. The `Table` decides. The host tells everyone, gathers chance, and knows who is here.
2. Every change of the roster gets a new version and goes to everyone; whoever missed one says
   so in the next `Ack` and gets it again. The log works the same way (`replication`).
3. A commit is settled once a majority of the voters hold it; only then does anyone see it.
4. The person at the host's own machine is a guest like all others, on connection `LOCAL`.
   Whatever only the host's person may do is checked by that (`permissions`).
5. A message that is merely late is ignored; one that no honest guest sends closes the
   connection with a reason (`Offence`).

Each part owns its state: `RosterBook`, `Membership`, `Replication`, `Ballot`, `EpochRenewal`, and
the match with its log, chance and checks. This is the one place that wires them: it routes what
comes in, and after every input brings everyone up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.core.rules import Refusal, Seat
from game.session.lan import VoteKind
from net.host import quorum, room
from net.host.epochs import EpochRenewal, WaitingJoin
from net.host.log import HostLog
from net.host.match import BeforeMatch, HostMatch
from net.host.membership import Membership
from net.host.outbox import Offence, Outbox
from net.host.permissions import PERMISSIONS
from net.host.replication import Replication
from net.host.roster_book import RosterBook
from net.host.visitor import Visitor
from net.host.votes import Ballot, CarryOn, Rematch, SitIn
from net.protocol import speech
from net.protocol.effects import LOCAL, Effect, PeerId
from net.protocol.identity import Identity
from net.protocol.messages import (
    Ack,
    Configure,
    DrawShare,
    Emote,
    Emoted,
    Grant,
    Join,
    Kick,
    Leave,
    Message,
    Mismatch,
    PauseMatch,
    Ready,
    SetBot,
    Sit,
    Stand,
    Start,
    Submit,
    Tell,
    Vote,
    Welcome,
)
from net.protocol.roster import by_key, setup_of, with_place
from net.protocol.succession import rank
from net.protocol.terms import HOUSE, CloseReason, HostStanding, Position, Roster, TablePhase
from net.protocol.vault import Secrets

SILENCE = 4.0
"""Seconds without a word until a guest is away."""
MAX_STEPS = 1000
"""Draws that may follow one upon another without anybody's move."""


class Host:
    def __init__(
        self,
        table: bytes,
        roster: Roster,
        identity: Identity,
        secrets: Secrets,
        *,
        sitter: str = "greedy",
        away: Mapping[int, float] | None = None,
    ) -> None:
        """A new room. `sitter` is the level of the bots that sit in for people, `away` since when
        each absent member is absent."""
        self.outranked = False
        """A member came who agreed with a later host: our time is over."""
        self._table = table
        self._secrets = secrets
        self._sitter = sitter
        self._outbox = Outbox()
        self._book = RosterBook(roster)
        self._people = Membership(table, self._book, away or {})
        self.visitors = self._people.visitors
        self._here = self.visitors.values()
        self._replication = Replication(self._outbox)
        self._ballot = Ballot()
        self._renewal = EpochRenewal(table, identity)
        self._match: BeforeMatch | HostMatch = BeforeMatch()

    @classmethod
    def succeed(
        cls,
        table: bytes,
        roster: Roster,
        identity: Identity,
        secrets: Secrets,
        log: HostLog,
        *,
        k: int,
        sitter: str,
        now: float,
    ) -> Host:
        """A match goes on from its `log` with another host; nobody has followed it here yet. `k` is
        the newest draw anyone knows of."""
        away = {member.number: now for member in roster.members}
        host = cls(table, roster, identity, secrets, sitter=sitter, away=away)
        host._match = HostMatch(
            log, host._outbox, secrets, host._match.checks, sitter=sitter, k=k, members=roster.members
        )
        return host

    @property
    def roster(self) -> Roster:
        return self._book.now

    @property
    def match(self) -> BeforeMatch | HostMatch:
        return self._match

    @property
    def position(self) -> Position:
        return self._match.position(self.roster)

    @property
    def standing(self) -> HostStanding:
        """What we have to show when we meet another host of our table."""
        return HostStanding(self.position, self._match.settled, len(quorum.behind(self.roster, self._here)))

    # Coming and going.

    def join(self, peer: PeerId, host_of: str, binding: bytes, message: Join, now: float) -> list[Effect]:
        """Somebody sits down, comes back or looks on. `host_of` is the address without a port."""
        try:
            self._people.identify(binding, message)
            visitor = self.visitors.get(peer)
            if visitor is not None:
                self._greet(visitor)
            else:
                self._people.examine(message)
                self._let_in(peer, host_of, message, now)
        except Offence as offence:
            self._drop(peer, offence.reason, offence.detail, now)
        return self._flush(now)

    def _let_in(self, peer: PeerId, host_of: str, message: Join, now: float) -> None:
        if self._outranks(message):
            self.outranked = True
        elif message.promised > self._book.now.epoch:
            self._renewal.wait(WaitingJoin(peer, host_of, message))
            self._claim_epoch(message.promised)
        else:
            self._admit(peer, host_of, message, now)

    def _outranks(self, message: Join) -> bool:
        """Whether a member has since agreed with a later host, or knows of more than our branch has."""
        known = by_key(self._book.now, message.key) is not None
        if not known or quorum.leads_majority(self._book.now, self._here):
            return False
        return rank(message.position) > rank(self.position)

    def _admit(self, peer: PeerId, host_of: str, message: Join, now: float) -> None:
        try:
            member = self._people.enrol(message)
            older = self._people.replaced_by(peer, member)
        except Offence as offence:
            self._drop(peer, offence.reason, offence.detail, now)
            return
        for other in older:
            reason = CloseReason.DONE if other.program == message.tip else CloseReason.REPLACED
            self._drop(other.peer, reason, "came in again", now)
        beat = self._replication.beats
        visitor = self._people.enter(peer, member, host_of, message, beat=beat, now=now)
        self._match.admit(visitor, message, self._book.now, now)
        self._greet(visitor)

    def _greet(self, visitor: Visitor) -> None:
        self._outbox.send(visitor.peer, Welcome(self._book.now.epoch, visitor.member))
        self._outbox.send(visitor.peer, self._book.now)
        visitor.progress.owe()

    def closed(self, peer: PeerId, now: float) -> list[Effect]:
        self._gone(peer, now)
        return self._flush(now)

    def _drop(self, peer: PeerId, reason: CloseReason, detail: str, now: float) -> None:
        self._outbox.close(peer, reason, detail)
        self._gone(peer, now)

    def _gone(self, peer: PeerId, now: float) -> None:
        """A connection ended; a member who is away by that has no vote and no share."""
        self._renewal.forget(peer)
        away = self._people.part(peer, now)
        if away is not None:
            self._ballot.forget(away)
            self._match.abandon(away)

    def see_off(self) -> list[Effect]:
        """The host is about to go: nobody is asked to confirm anything any more, so everyone gets
        the rest of the log, and how much of it is settled."""
        if isinstance(self._match, HostMatch):
            for visitor in self._here:
                self._replication.push_rest(self._match.log, self._book.now, visitor)
                self._replication.beat(visitor, self._match.extent, self._book.now, self._here)
        return self._outbox.take()

    # What people say.

    def receive(self, peer: PeerId, message: Message, now: float) -> list[Effect]:
        if isinstance(message, Grant):
            self._on_grant(message, now)
            return self._flush(now)
        visitor = self.visitors.get(peer)
        if visitor is not None:
            visitor.hear(now)
            try:
                self._handle(visitor, message, now)
            except Refusal as refusal:
                self._outbox.send(peer, Tell(speech.to_plain(refusal.reason)))
            except Offence as offence:
                self._drop(peer, offence.reason, offence.detail, now)
        return self._pass_on(peer, now) if isinstance(message, Submit) else self._flush(now)

    def _handle(self, visitor: Visitor, message: Message, now: float) -> None:
        """Raises `Refusal` for what cannot be done, `Offence` for what nobody honest says."""
        permission = PERMISSIONS.get(type(message))
        if permission is None or not permission.allows(visitor):
            raise Offence(CloseReason.ORDER, f"{type(message).__name__} is not for them to say")
        if self._book.now.phase in permission.phases:
            _HANDLERS[type(message)](self, visitor, message, now)

    def _on_room(
        self, visitor: Visitor, message: Sit | Stand | Ready | SetBot | Configure, now: float
    ) -> None:
        self._book.put(room.change(self._book.now, visitor.member, message))

    def _on_start(self, visitor: Visitor, message: Start, now: float) -> None:
        self._begin(room.start(self._book.now, self._book.now.host), now)

    def _begin(self, roster: Roster, now: float) -> None:
        """A match begins. Whoever has no chair looks on."""
        before = self._match
        log = HostLog(self._table, setup_of(roster), roster.epoch, fork=before.fork)
        self._match = HostMatch(
            log, self._outbox, self._secrets, before.checks, sitter=self._sitter, k=before.spent
        )
        self._book.convene(roster)
        self._ballot.clear()
        for visitor in self._people.begin_match(now):
            self._outbox.send(visitor.peer, Welcome(roster.epoch, HOUSE))

    def _on_kick(self, visitor: Visitor, message: Kick, now: float) -> None:
        theirs = self._people.ban(message.member, by=visitor.member)
        for other in theirs:
            self._drop(other.peer, CloseReason.KICKED, "asked to leave by the host", now)
        self._people.give_up(message.member, max((other.roster for other in theirs), default=0))

    def _on_leave(self, visitor: Visitor, message: Leave, now: float) -> None:
        self._drop(visitor.peer, CloseReason.LEFT, "left", now)
        if visitor.member != HOUSE:
            self._people.give_up(visitor.member, visitor.roster)

    def _on_emote(self, visitor: Visitor, message: Emote, now: float) -> None:
        if message.what not in speech.REMARKS:
            raise Offence(CloseReason.MALFORMED, "an unknown emote")
        if visitor.emotes.take(now):
            self._outbox.send_all(self.visitors, Emoted(visitor.member, message.what))

    def _on_ack(self, visitor: Visitor, message: Ack, now: float) -> None:
        if message.epoch == self._book.now.epoch:
            self._replication.acknowledge_roster(visitor, message, self._book.now, now)
            self._match.on_ack(visitor, message, self._book.now, now)

    def _on_match(
        self, visitor: Visitor, message: Submit | DrawShare | PauseMatch | Mismatch, now: float
    ) -> None:
        if not isinstance(self._match, HostMatch):
            return
        match message:
            case Submit():
                self._match.on_submit(visitor, message, self._book.now)
            case DrawShare():
                self._match.on_share(visitor, message)
            case PauseMatch():
                self._match.on_pause(visitor, message, self._book.now)
            case Mismatch():
                self._match.on_mismatch(visitor, message, self._book.now, now)

    def _on_vote(self, visitor: Visitor, message: Vote, now: float) -> None:
        roster = self._book.now
        if not 0 <= message.seat < len(roster.places):
            raise Offence(CloseReason.MALFORMED, "a vote about no seat")
        remembering = quorum.remembering(roster, self._here)
        match self._ballot.cast(message, visitor.member, roster, remembering):
            case SitIn(seat):
                self._book.put(with_place(roster, seat, replace(roster.places[seat], sitter=True)))
            case CarryOn(voters):
                if isinstance(self._match, HostMatch):
                    self._match.log.branch(roster)
                self._enter_epoch(self._renewal.next_epoch(roster), voters, now)
            case Rematch():
                self._begin(room.begin(roster, roster.host), now)

    def _pass_on(self, author: PeerId, now: float) -> list[Effect]:
        """A move has a short way: the others get it first, then whoever made it, and our own copy
        last. Everything else follows when that has been acknowledged."""
        if not isinstance(self._match, HostMatch) or self._book.unpublished:
            return self._flush(now)
        last = [peer for peer in dict.fromkeys((author, LOCAL)) if peer in self.visitors]
        others = [peer for peer in self.visitors if peer not in last]
        visitors = [self.visitors[peer] for peer in (*others, *last)]
        self._replication.push(self._match.log, self._book.now, visitors, now)
        return self._outbox.take()

    def bot_move(self, match: int, seat: Seat, after: int, move: Any, now: float) -> list[Effect]:
        """A bot's answer to `Think`."""
        if isinstance(self._match, HostMatch) and match == self._book.now.match:
            self._match.on_bot_move(seat, after, move, self._book.now)
        return self._flush(now)

    # Epochs.

    def _claim_epoch(self, above: int) -> None:
        """Asks the voters for an epoch above one that somebody has promised elsewhere."""
        claim = self._renewal.claim(self._book.now, above, self.position)
        peers = [each.peer for each in self._here if each.member not in (HOUSE, self._book.now.host)]
        self._outbox.send_all((*peers, *self._renewal.waiting), claim)

    def _on_grant(self, grant: Grant, now: float) -> None:
        epoch = self._renewal.take(grant)
        if epoch is not None:
            self._enter_epoch(epoch, self._book.now.voters, now)

    def _enter_epoch(self, epoch: int, voters: tuple[int, ...], now: float) -> None:
        """The same host goes on in a higher epoch."""
        self._book.convene(replace(self._book.now, epoch=epoch, voters=voters))
        self._match.renew(epoch)
        for visitor in self._here:
            visitor.progress.agree_anew(visitor.progress.acked, now)
        for waiting in self._renewal.end():
            self._admit(waiting.peer, waiting.host_of, waiting.message, now)

    # Time.

    def tick(self, now: float) -> list[Effect]:
        length = self._match.length
        for visitor in list(self._here):
            if now - visitor.heard > SILENCE and visitor.peer != LOCAL:
                self._drop(visitor.peer, CloseReason.SILENT, "nothing heard", now)
            elif visitor.progress.stuck(length, now):
                visitor.progress.rewind(visitor.progress.acked, now)
        if self._book.now.phase is TablePhase.ROOM:
            self._people.clear_chairs(now)
        elif isinstance(self._match, HostMatch):
            self._hurry_draw(self._match, now)
            self._match.tick(now)
        if self._replication.beat_due(now):
            self._replication.beat_all(self._match.extent, self._book.now, self._here, now)
            if self._renewal.running:
                self._claim_epoch(0)
        return self._flush(now)

    def _hurry_draw(self, match: HostMatch, now: float) -> None:
        late = match.hurry_draw(self._book.now, self._here, now, ask=self._replication.beat_due(now))
        if late is not None:
            for visitor in [each for each in self._here if each.member in late.missing]:
                if visitor.peer != LOCAL:
                    self._drop(visitor.peer, CloseReason.WITHHELD, f"no share for draw {late.k}", now)

    # After every input: what follows from it.

    def _flush(self, now: float) -> list[Effect]:
        """Brings everyone up to date and gives what is to be done."""
        for _ in range(MAX_STEPS):
            length = self._match.length
            self._book.put(self._match.hear(self._book.now, self.visitors))
            self._choose_voters(length)
            self._end_branch()
            self._count_heads()
            self._publish()
            if not isinstance(self._match, HostMatch):
                break
            log, roster = self._match.log, self._book.now
            self._replication.push(log, roster, self._here, now)
            self._replication.settle(log, roster, self._here)
            self._match.go_on(roster, self._here, now)
            if len(log) == length:
                break
        return self._outbox.take()

    def _choose_voters(self, length: int) -> None:
        roster = self._book.now
        if roster.phase is not TablePhase.ROOM:
            since = self._book.voters_since
            voters = quorum.next_voters(roster, self._here, self._people.left, since, length)
            if voters != roster.voters:
                self._book.convene(replace(roster, voters=voters))

    def _end_branch(self) -> None:
        match = self._match
        if (
            isinstance(match, HostMatch)
            and match.fork is not None
            and quorum.ends_branch(self._book.now, self._here)
        ):
            match.log.end_branch()

    def _count_heads(self) -> None:
        roster = self._book.now
        stalled = quorum.stalled(roster, self._here)
        watchers = sum(visitor.member == HOUSE for visitor in self._here)
        if not stalled:
            self._ballot.drop(VoteKind.GO_ON)
        tally = self._ballot.tally
        if (roster.stalled, roster.watchers, roster.tally) != (stalled, watchers, tally):
            self._book.put(replace(roster, stalled=stalled, watchers=watchers, tally=tally))

    def _publish(self) -> None:
        """A changed roster goes to everyone."""
        roster = self._book.publish()
        if roster is not None:
            self._match.announce(roster.members)
            self._outbox.send_all(self.visitors, roster)


_HANDLERS: dict[type[Message], Callable[[Host, Visitor, Any, float], None]] = {
    Sit: Host._on_room,
    Stand: Host._on_room,
    Ready: Host._on_room,
    SetBot: Host._on_room,
    Configure: Host._on_room,
    Start: Host._on_start,
    Kick: Host._on_kick,
    Leave: Host._on_leave,
    Emote: Host._on_emote,
    Submit: Host._on_match,
    Ack: Host._on_ack,
    DrawShare: Host._on_match,
    PauseMatch: Host._on_match,
    Vote: Host._on_vote,
    Mismatch: Host._on_match,
}
