"""A match at the host: moves, draws, pauses and bots, whatever follows from the log's last commit.

`BeforeMatch` stands there until the first match begins, so that nobody has to ask whether there is
one: nothing is replicated yet, and nobody is to move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.core.codec import SchemaError
from game.core.rules import CHANCE, IllegalMove, Seat
from game.core.words import Words, words
from game.table.notice import Paused, Resumed, TimeUp
from game.table.table import TablePaused
from net.fairness.chain import Forged
from net.fairness.joint_draw import JointDraw
from net.host.chance import HostChance
from net.host.checks import Checks
from net.host.log import HostLog
from net.host.outbox import Offence, Outbox
from net.host.replication import Extent, extent_of
from net.host.visitor import Visitor
from net.protocol import speech
from net.protocol.effects import LOCAL, PeerId
from net.protocol.events import Think
from net.protocol.messages import Ack, DrawShare, Join, Mismatch, Open, PauseMatch, Reject, Submit, TimeOut
from net.protocol.roster import member_of, seated, seats_of
from net.protocol.terms import HOUSE, CloseReason, Fork, Member, Position, Roster, TablePhase
from net.protocol.vault import Secrets


class BeforeMatch:
    """No match has begun at this table."""

    length: Final = 0
    settled: Final = 0
    extent: Final[Extent] = (0, 0, b"")
    spent: Final = 0
    fork: Final[Fork | None] = None

    def __init__(self) -> None:
        self.checks = Checks()

    def position(self, roster: Roster) -> Position:
        return Position(roster.match, roster.epoch, 0, bytes(32))

    def admit(self, visitor: Visitor, join: Join, roster: Roster, now: float) -> None:
        """There is nothing to agree on."""

    def announce(self, members: Iterable[Member]) -> None:
        """Nobody draws."""

    def abandon(self, member: int) -> None:
        """No draw waits for anybody."""

    def renew(self, epoch: int) -> None:
        """Nothing was written in the old epoch."""

    def on_ack(self, visitor: Visitor, message: Ack, roster: Roster, now: float) -> None:
        """There is nothing to hold."""

    def hear(self, roster: Roster, visitors: Mapping[PeerId, Visitor]) -> Roster:
        return roster


class HostMatch:
    def __init__(
        self,
        log: HostLog,
        outbox: Outbox,
        secrets: Secrets,
        checks: Checks,
        *,
        sitter: str,
        k: int,
        members: Iterable[Member] = (),
    ) -> None:
        """`sitter` is the level of the bots that sit in for people, `k` the newest draw anyone knows
        of. Whoever is being checked still is when the next match begins."""
        self.log = log
        proofs = [entry.proof for entry in log.entries if entry.proof is not None]
        self.chance = HostChance(k, members, proofs)
        self.checks = checks
        self._outbox = outbox
        self._secrets = secrets
        self._sitter = sitter
        self._thinking = -1
        """The position for which a bot was last asked."""

    # What `BeforeMatch` answers too.

    @property
    def length(self) -> int:
        return len(self.log)

    @property
    def settled(self) -> int:
        return self.log.settled

    @property
    def extent(self) -> Extent:
        return extent_of(self.log)

    @property
    def spent(self) -> int:
        return self.chance.k

    @property
    def fork(self) -> Fork | None:
        return self.log.fork

    def position(self, roster: Roster) -> Position:
        return self.log.position(roster)

    def admit(self, visitor: Visitor, join: Join, roster: Roster, now: float) -> None:
        """Somebody came in: what do they have of our log?"""
        if visitor.member != HOUSE:
            self.chance.skip_to(join.spent)
        positions = [at for at in (join.position, join.settled) if at.match == roster.match]
        agreed = [at.seq for at in positions if self.log.holds(at.seq, at.hash)]
        visitor.progress.rewind(agreed[0] if agreed else 0, now)

    def announce(self, members: Iterable[Member]) -> None:
        self.chance.announce(members)

    def abandon(self, member: int) -> None:
        self.chance.abandon(member)

    def renew(self, epoch: int) -> None:
        self.log.renew(epoch)
        self.chance.cancel()

    def on_ack(self, visitor: Visitor, message: Ack, roster: Roster, now: float) -> None:
        log, at = self.log, message.position
        if at.match != roster.match:
            return
        if at.epoch == roster.epoch and log.holds(at.seq, at.hash):
            visitor.progress.acknowledge(at.seq, now, counts=not visitor.fresh)
            if at.seq == len(log):
                self.checks.end(visitor.peer)
                if visitor.peer != LOCAL:
                    log.digest()
        elif visitor.progress.may_rewind(now):
            visitor.progress.rewind(at.seq if log.holds(at.seq, at.hash) else 0, now)

    def hear(self, roster: Roster, visitors: Mapping[PeerId, Visitor]) -> Roster:
        """The roster after what the table has said."""
        self.checks.hold(self.log.table, visitors)
        for said in self.log.take_news():
            if isinstance(said, Paused):
                roster = replace(roster, paused=speech.to_plain(said.reason))
            elif isinstance(said, Resumed):
                roster = replace(roster, paused=None)
            elif isinstance(said, TimeUp):
                self._outbox.send_all(visitors, TimeOut(said.seat))
        if self.log.table.outcome is not None and roster.phase is TablePhase.PLAYING:
            roster = replace(roster, phase=TablePhase.OVER)
        return roster

    # What people do.

    def on_submit(self, visitor: Visitor, message: Submit, roster: Roster) -> None:
        """Raises `Offence`."""
        if message.match != roster.match:
            return
        if message.seat not in seats_of(roster, visitor.member):
            raise Offence(CloseReason.SEAT, f"a move for seat {message.seat}")
        if not visitor.moves.is_new(message.id):
            answer = visitor.moves.answer_to(message.id)
            if answer is not None:
                self._outbox.send(visitor.peer, answer)
            return
        try:
            self.log.submit(message.seat, message.after, message.move)
            visitor.moves.made()
        except SchemaError as error:
            raise Offence(CloseReason.MALFORMED, str(error)) from error
        except TablePaused as error:
            # No unlawful move: whoever did not hear of the pause may try many times.
            self._reject(visitor, message, error.reason)
        except IllegalMove as error:
            self._reject(visitor, message, error.reason)
            if visitor.moves.forbid():
                raise Offence(CloseReason.ORDER, "only unlawful moves") from error

    def _reject(self, visitor: Visitor, message: Submit, reason: Words) -> None:
        reject = Reject(message.id, message.seat, speech.to_plain(reason))
        visitor.moves.reject(reject)
        self._outbox.send(visitor.peer, reject)

    def on_share(self, visitor: Visitor, message: DrawShare) -> None:
        """Raises `Offence`."""
        try:
            self.chance.take(visitor.member, message.k, message.link)
        except Forged as error:
            raise Offence(CloseReason.FORGED, str(error)) from error

    def on_pause(self, visitor: Visitor, message: PauseMatch, roster: Roster) -> None:
        member = member_of(roster, visitor.member)
        if member is None:
            return
        if message.on and not roster.paused:
            self.log.table.pause(words("{name} has paused the match.", name=member.name))
        elif not message.on and not self.checks:
            self.log.table.resume()

    def on_mismatch(self, visitor: Visitor, message: Mismatch, roster: Roster, now: float) -> None:
        """Somebody sees another position: everything is sent again, and the match waits for a member;
        a second time is hopeless. Raises `Offence`."""
        if message.match != roster.match or message.seq > len(self.log):
            return
        detail = f"another state after {message.seq} commits"
        if visitor.mismatch() > 1:
            raise Offence(CloseReason.MISMATCH, detail)
        self._outbox.report(visitor.peer, CloseReason.MISMATCH, detail)
        if visitor.member != HOUSE:
            self.checks.begin(visitor.peer, now)
        visitor.progress.rewind(0, now)

    def on_bot_move(self, seat: Seat, after: int, move: Any, roster: Roster) -> None:
        """A bot's answer to `Think`. One that comes too late is dropped."""
        if after == len(self.log) and self._bot_on(seat, roster):
            try:
                self.log.table.submit(seat, move)
            except TablePaused:
                self._thinking = -1

    # What follows.

    def tick(self, now: float) -> None:
        self.checks.expire(now)
        self.log.table.tick(now)

    def hurry_draw(
        self, roster: Roster, visitors: Collection[Visitor], now: float, *, ask: bool
    ) -> JointDraw | None:
        """The draw that somebody withholds their share of; else `ask` again for what is missing."""
        late = self.chance.expire(now)
        if late is None and ask:
            self._ask_shares(roster, visitors)
        return late

    def go_on(self, roster: Roster, visitors: Collection[Visitor], now: float) -> None:
        """Chance, or a bot, if it is their turn."""
        if roster.phase is not TablePhase.PLAYING or roster.paused or roster.stalled:
            return
        due = self.log.table.to_act
        if due == CHANCE:
            self._draw(roster, visitors, now)
        elif due is not None:
            self._ask_bot(due, roster)

    def _draw(self, roster: Roster, visitors: Collection[Visitor], now: float) -> None:
        if self.chance.draw is None:
            here = [member.number for member in seated(roster) if member.present and member.tips]
            self.chance.open(here, self.log.table.head, now, self._secrets)
            self._ask_shares(roster, visitors)
        proof = self.chance.close()
        if proof is not None:
            self.log.reveal(proof)

    def _ask_shares(self, roster: Roster, visitors: Iterable[Visitor]) -> None:
        draw = self.chance.draw
        if draw is not None:
            asked = [visitor.peer for visitor in visitors if visitor.member in draw.missing]
            self._outbox.send_all(asked, Open(roster.match, roster.epoch, draw.k, draw.head))

    def _ask_bot(self, due: Seat, roster: Roster) -> None:
        """Once per position; again if the person had come back in between."""
        level, length = self._bot_on(due, roster), len(self.log)
        if not level:
            self._thinking = -1
        elif self._thinking != length:
            self._thinking, table = length, self.log.table
            ask = Think(roster.match, due, level, length, table.setup, table.state, tuple(table.log))
            self._outbox.emit(ask)

    def _bot_on(self, seat: Seat, roster: Roster) -> str:
        """The level of the bot that plays this seat now, empty for a person."""
        place = roster.places[seat]
        return self._sitter if place.sitter else place.bot
