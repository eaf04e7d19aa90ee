"""The host of a table: a machine without sockets, clock or randomness.

1. The `Table` decides. The host tells everyone, gathers chance, and knows who is here.
2. Every change of the roster gets a new version and goes to everyone; whoever missed one says
   so in the next `Ack` and gets it again. The log works the same way (`visitor`).
3. A commit is settled once a majority of the voters hold it; only then does anyone see it.
4. The person at the host's own machine is a guest like all others, on connection `LOCAL`.
   Whatever only the host's person may do is checked by that.
5. A message that is merely late is ignored; one that no honest guest sends closes the
   connection with a reason. `host_room` and `host_match` hold what each message does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.rules import Refusal, Seat
from game.core.words import words
from game.session.lan import VoteKind
from game.table.notice import Paused, Resumed, TimeUp
from game.table.table import TablePaused
from net.fairness.joint_draw import PATIENCE
from net.host import flow, members, moves
from net.host.ballot import Ballot
from net.host.log import HostLog, Secrets
from net.host.visitor import Visitor
from net.node.succession import Election, make_claim
from net.protocol import speech
from net.protocol.effects import LOCAL, Close, Effect, Emit, PeerId, Send
from net.protocol.events import Event, Report
from net.protocol.identity import Identity
from net.protocol.messages import (
    Ack,
    Beat,
    ClaimHost,
    Configure,
    DrawShare,
    Emote,
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
    TimeOut,
    Vote,
)
from net.protocol.roster import majority, match_voters, member_of, next_epoch, with_member
from net.protocol.terms import HOUSE, CloseReason, Roster, TablePhase

BEAT = 1.0
SILENCE = 4.0
"""Seconds without a word until a guest is away."""

CHECKING = words("Two computers see different positions. Everything is sent again.")
CHECK_PATIENCE = 5.0
"""Seconds that the match waits for somebody to whom everything is sent again."""

_Handler = Callable[["Host", Visitor, Any, float], None]
_ANYTIME = frozenset(TablePhase)
_ROOM = frozenset({TablePhase.ROOM})
_MATCH = frozenset({TablePhase.PLAYING, TablePhase.OVER})
_PLAYING = frozenset({TablePhase.PLAYING})

_RULES: dict[type, tuple[str, frozenset[TablePhase], _Handler]] = {
    Sit: ("member", _ROOM, members.on_sit),
    Stand: ("member", _ROOM, members.on_stand),
    Ready: ("member", _ROOM, members.on_ready),
    SetBot: ("local", _ROOM, members.on_set_bot),
    Configure: ("local", frozenset({TablePhase.ROOM, TablePhase.OVER}), members.on_configure),
    Start: ("local", _ROOM, members.on_start),
    Kick: ("local", _ANYTIME, members.on_kick),
    Leave: ("anyone", _ANYTIME, members.on_leave),
    Emote: ("member", _ANYTIME, members.on_emote),
    Submit: ("member", _MATCH, moves.on_submit),
    Ack: ("anyone", _ANYTIME, moves.on_ack),
    DrawShare: ("member", _MATCH, moves.on_share),
    PauseMatch: ("member", _PLAYING, moves.on_pause),
    Vote: ("member", _MATCH, moves.on_vote),
    Mismatch: ("anyone", _MATCH, moves.on_mismatch),
}
"""Who may say what, and in which phase it means something."""


class Host:
    def __init__(
        self,
        table: bytes,
        roster: Roster,
        identity: Identity,
        secrets: Secrets,
        *,
        sitter: str = "greedy",
        play: HostLog | None = None,
    ) -> None:
        """A new room, or a match that goes on from `play`. `sitter` is the level of the bots that
        sit in for people."""
        self.table = table
        self.roster = roster
        self.play = play
        self.visitors: dict[PeerId, Visitor] = {}
        self.ballot = Ballot()
        self.sitter = sitter
        self.away: dict[int, float] = {}
        """Since when each absent member is absent."""
        self.left: dict[int, int] = {}
        """Members who gave up their seats in this match, and the roster's version that they knew."""
        self.banned: set[bytes] = set()
        self.next_number = max((member.number for member in roster.members), default=HOUSE) + 1
        self.checking: dict[PeerId, float] = {}
        """Members who see another position, since when: the match pauses until they have everything
        again, but not for long."""
        self.outranked = False
        """A member came who agreed with a later host: our time is over."""
        self._identity = identity
        self.secrets = secrets
        self._out: list[Effect] = []
        self._published: Roster | None = None
        self.voters_since = roster.version
        """The version of the roster in which the voters last changed."""
        self.beats = 0
        self._next_beat = 0.0
        self._renewal: Election | None = None
        self._waiting: dict[PeerId, tuple[str, Join]] = {}
        """Those who have promised a higher epoch than ours, until we have renewed."""

    # Connections.

    def join(self, peer: PeerId, host_of: str, binding: bytes, message: Join, now: float) -> list[Effect]:
        """Somebody sits down, comes back or looks on. `host_of` is the address without a port."""
        if members.may_join(self, peer, binding, message, now):
            if moves.outranks(self, message):
                self.outranked = True
            elif message.promised > self.roster.epoch:
                self._waiting[peer] = (host_of, message)
                self.renew(message.promised)
            else:
                members.admit(self, peer, host_of, message, now)
        return self.flush(now)

    def closed(self, peer: PeerId, now: float) -> list[Effect]:
        self._waiting.pop(peer, None)
        visitor = self.visitors.pop(peer, None)
        if visitor is not None:
            self.gone(visitor, now)
        return self.flush(now)

    def gone(self, visitor: Visitor, now: float) -> None:
        """A member whose last connection ended is away; a draw that waits for it begins anew."""
        member = member_of(self.roster, visitor.member)
        if member is not None and all(each.member != member.number for each in self.visitors.values()):
            self.roster = with_member(self.roster, replace(member, present=False))
            self.ballot.forget(member.number)
            self.away[member.number] = now
            draw = self.play.draw if self.play is not None else None
            if self.play is not None and draw is not None and member.number in draw.missing:
                self.play.draw = None

    def drop(self, peer: PeerId, reason: CloseReason, detail: str, now: float) -> None:
        self._out += [Emit(Report(peer, reason, detail)), Close(peer, reason, detail)]
        self._waiting.pop(peer, None)
        visitor = self.visitors.pop(peer, None)
        if visitor is not None:
            self.gone(visitor, now)

    def send(self, visitor: Visitor, message: Message) -> None:
        self._out.append(Send(visitor.peer, message))

    def emit(self, event: Event) -> None:
        """Something for our own side."""
        self._out.append(Emit(event))

    def tell_all(self, message: Message) -> None:
        for visitor in self.visitors.values():
            self.send(visitor, message)

    def receive(self, peer: PeerId, message: Message, now: float) -> list[Effect]:
        if isinstance(message, Grant):
            self._granted(message, now)
            return self.flush(now)
        visitor = self.visitors.get(peer)
        if visitor is not None:
            visitor.heard = now
            who, phases, handle = _RULES.get(type(message), ("nobody", _ANYTIME, _ignore))
            allowed = {"anyone": True, "member": visitor.member != HOUSE, "local": peer == LOCAL}
            if not allowed.get(who, False):
                self.drop(peer, CloseReason.ORDER, f"{type(message).__name__} is not for them to say", now)
            elif self.roster.phase in phases:
                try:
                    handle(self, visitor, message, now)
                except Refusal as error:
                    self.send(visitor, Tell(speech.to_plain(error.reason)))
        return self._pass_on(peer, now) if isinstance(message, Submit) else self.flush(now)

    def _pass_on(self, author: PeerId, now: float) -> list[Effect]:
        """A move has a short way: the others get it first, then whoever made it, and our own copy
        last. Everything else follows when that has been acknowledged."""
        if self.play is None or self.roster is not self._published:
            return self.flush(now)
        rest = [peer for peer in (author, LOCAL) if peer in self.visitors]
        others = [visitor for peer, visitor in self.visitors.items() if peer not in rest]
        flow.push(self, [*others, *(self.visitors[peer] for peer in dict.fromkeys(rest))], now)
        out, self._out = self._out, []
        return out

    def move(self, match: int, seat: Seat, after: int, move: Any, now: float) -> list[Effect]:
        """A bot's answer to `Think`. One that comes too late is dropped."""
        play = self.play
        if play is not None and match == self.roster.match and after == len(play) and self.bot_on(seat):
            try:
                play.table.submit(seat, move)
            except TablePaused:
                play.thinking = -1
        return self.flush(now)

    def bot_on(self, seat: Seat) -> str:
        """The level of the bot that plays this seat now, empty for a person."""
        place = self.roster.places[seat]
        return self.sitter if place.sitter else place.bot

    def tick(self, now: float) -> list[Effect]:
        for visitor in list(self.visitors.values()):
            if now - visitor.heard > SILENCE and visitor.peer != LOCAL:
                self.drop(visitor.peer, CloseReason.SILENT, "nothing heard", now)
            elif self.play is not None and visitor.stuck(len(self.play), now):
                visitor.rewind(visitor.acked, now)
        if self.roster.phase is TablePhase.ROOM:
            members.clear_chairs(self, now)
        elif self.play is not None:
            self._hurry_draw(now)
            self._end_checks(now)
            self.play.table.tick(now)
        if now >= self._next_beat:
            self._next_beat = now + BEAT
            self.beats += 1
            for visitor in self.visitors.values():
                self.beat(visitor)
            if self._renewal is not None:
                self.renew(0)
        return self.flush(now)

    def beat(self, visitor: Visitor) -> None:
        play, roster, firm = self.play, self.roster, moves.firm(self, visitor)
        where = (len(play), play.settled, play.digest()) if play is not None else (0, 0, b"")
        self.send(visitor, Beat(roster.match, roster.epoch, self.beats, firm, roster.version, *where))

    def _hurry_draw(self, now: float) -> None:
        play = self.play
        if play is None or play.draw is None:
            return
        draw, late = play.draw, now - play.draw.since > PATIENCE
        if late:
            play.strikes.note(draw.missing)
            play.draw = None
        for visitor in list(self.visitors.values()):
            if visitor.member in draw.missing and late and visitor.peer != LOCAL:
                self.drop(visitor.peer, CloseReason.WITHHELD, f"no share for draw {draw.k}", now)
            elif not late and now >= self._next_beat:
                flow.ask_share(self, visitor)

    def _end_checks(self, now: float) -> None:
        """Whoever takes too long to catch up does so while the others play on."""
        self.checking = {peer: since for peer, since in self.checking.items() if now - since < CHECK_PATIENCE}

    def see_off(self) -> list[Effect]:
        """The host is about to go: nobody is asked to confirm anything any more, so everyone gets
        the rest of the log, and how much of it is settled."""
        if self.play is not None:
            for visitor in self.visitors.values():
                while visitor.next < len(self.play):
                    flow.send_part(self, self.play, visitor, {})
                self.beat(visitor)
        out, self._out = self._out, []
        return out

    # Epochs.

    @property
    def next_epoch(self) -> int:
        above = self.roster.epoch if self._renewal is None else self._renewal.epoch
        return next_epoch(above, self.roster.host)

    def renew(self, above: int) -> None:
        """Asks the voters for an epoch above one that somebody has promised elsewhere."""
        floor = max(above, self.roster.epoch)
        if self._renewal is None or self._renewal.epoch < above:
            epoch = next_epoch(floor, self.roster.host)
            self._renewal = Election(self.table, epoch, self.roster)
            if self.roster.host in self.roster.voters:
                self._renewal.take_own(self.roster.host, fresh=False, willing=False)
        position = moves.position(self)
        claim = make_claim(self._identity, self.table, self._renewal.epoch, self.roster.host, position)
        peers = [each.peer for each in self.visitors.values() if each.member not in (HOUSE, self.roster.host)]
        self._out += [Send(peer, claim) for peer in (*peers, *self._waiting)]

    def _granted(self, grant: Grant, now: float) -> None:
        if self._renewal is not None:
            self._renewal.take(grant)
            if self._renewal.won:
                self.crown(self._renewal.epoch, self.roster.voters, now)

    def crown(self, epoch: int, voters: tuple[int, ...], now: float) -> None:
        """The same host goes on in a higher epoch."""
        self._renewal = None
        self.voters_since = self.roster.version + 1
        self.roster = replace(self.roster, epoch=epoch, voters=voters)
        if self.play is not None:
            self.play.table.epoch = epoch
            self.play.draw = None
        for visitor in self.visitors.values():
            visitor.rewind(visitor.acked, now)
            visitor.held = -1
        waiting, self._waiting = self._waiting, {}
        for peer, (host_of, message) in waiting.items():
            members.admit(self, peer, host_of, message, now)

    # After every input: what follows from it.

    def flush(self, now: float) -> list[Effect]:
        """Brings everyone up to date and gives what is to be done."""
        for _ in range(1000):
            before = len(self.play) if self.play is not None else 0
            self._hear_table()
            self._choose_voters()
            self._end_branch()
            self._count_heads()
            self._publish()
            if self.play is not None:
                flow.push(self, self.visitors.values(), now)
                flow.settle(self)
                flow.go_on(self, now)
                if len(self.play) == before:
                    break
            else:
                break
        out, self._out = self._out, []
        return out

    def _hold_for_checks(self, play: HostLog) -> None:
        self.checking = {peer: since for peer, since in self.checking.items() if peer in self.visitors}
        if self.checking and play.table.paused is None:
            play.table.pause(CHECKING)
        elif not self.checking and play.table.paused == CHECKING:
            play.table.resume()

    def _hear_table(self) -> None:
        if self.play is None:
            return
        self._hold_for_checks(self.play)
        news, self.play.news = self.play.news, []
        for said in news:
            if isinstance(said, Paused):
                self.roster = replace(self.roster, paused=speech.to_plain(said.reason))
            elif isinstance(said, Resumed):
                self.roster = replace(self.roster, paused=None)
            elif isinstance(said, TimeUp):
                self.tell_all(TimeOut(said.seat))
        if self.play.table.outcome is not None and self.roster.phase is TablePhase.PLAYING:
            self.roster = replace(self.roster, phase=TablePhase.OVER)

    def _count_heads(self) -> None:
        here = moves.remembering(self) & set(self.roster.voters)
        stalled = len(here) < majority(self.roster)
        watchers = sum(visitor.member == HOUSE for visitor in self.visitors.values())
        if not stalled:
            self.ballot.drop(VoteKind.GO_ON)
        told, now_so = self.roster, (stalled, watchers, self.ballot.tally)
        if (told.stalled, told.watchers, told.tally) != now_so:
            self.roster = replace(told, stalled=stalled, watchers=watchers, tally=self.ballot.tally)

    def _choose_voters(self) -> None:
        if self.roster.phase is not TablePhase.ROOM:
            voters = moves.next_voters(self, self.voters_since)
            if voters != self.roster.voters:
                self.roster = replace(self.roster, voters=voters)
                self.voters_since = self.roster.version + 1

    def _end_branch(self) -> None:
        """What more than half of the match's voters follow and vote on is no branch any more."""
        if self.play is None or self.play.fork is None:
            return
        here = moves.behind(self) & set(self.roster.voters)
        if 2 * len(here) > len(match_voters(self.roster)):
            self.play.fork = None

    def _publish(self) -> None:
        """A changed roster gets the next version and goes to everyone."""
        if self.roster is self._published or self.roster == self._published:
            return
        self.roster = self._published = replace(self.roster, version=self.roster.version + 1)
        if self.play is not None:
            self.play.announce(self.roster.members)
        self.tell_all(self.roster)


def _ignore(host: Host, visitor: Visitor, message: ClaimHost, now: float) -> None:
    """Stands in the table for what a guest never says."""
