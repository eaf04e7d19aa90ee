"""What the host does about the match: moves, acknowledgements, shares, pauses, votes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.codec import SchemaError
from game.core.rules import IllegalMove, Refusal
from game.core.words import Words, words
from game.session.lan import VoteKind
from game.table.table import TablePaused
from net.fairness.chain import Forged
from net.host import room
from net.host.members import begin
from net.host.visitor import RESEND, Visitor
from net.node.succession import rank
from net.protocol import speech
from net.protocol.effects import LOCAL
from net.protocol.events import Report
from net.protocol.messages import Ack, DrawShare, Join, Mismatch, PauseMatch, Reject, Submit, Vote
from net.protocol.roster import by_key, majority, match_voters, member_of, seated, seats_of, with_place
from net.protocol.terms import HOUSE, CloseReason, HostStanding, Position, TablePhase

if TYPE_CHECKING:
    from net.host.host import Host

MAX_REFUSED = 30


def position(host: Host) -> Position:
    play = host.play
    if play is None:
        return Position(host.roster.match, host.roster.epoch, 0, bytes(32))
    return Position(host.roster.match, host.roster.epoch, len(play), play.table.head, play.fork)


def standing(host: Host) -> HostStanding:
    """What we have to show when we meet another host of our table."""
    settled = host.play.settled if host.play is not None else 0
    return HostStanding(position(host), settled, len(behind(host)))


def behind(host: Host) -> set[int]:
    """The match's voters who follow us."""
    here = remembering(host) - (set() if host.roster.host == HOUSE else {HOUSE})
    return here & match_voters(host.roster)


def leads_majority(host: Host) -> bool:
    """Whether more than half of the match's voters follow us: then nobody else can."""
    return 2 * len(behind(host)) > len(match_voters(host.roster))


def outranks(host: Host, message: Join) -> bool:
    """Whether a member has since agreed with a later host, or knows of more than our branch has."""
    if by_key(host.roster, message.key) is None or leads_majority(host):
        return False
    return rank(message.position) > rank(position(host))


def on_submit(host: Host, visitor: Visitor, message: Submit, now: float) -> None:
    if message.match != host.roster.match or host.play is None:
        return
    if message.seat not in seats_of(host.roster, visitor.member):
        host.drop(visitor.peer, CloseReason.SEAT, f"a move for seat {message.seat}", now)
        return
    if message.id <= visitor.last_id:
        if visitor.last_reject is not None and visitor.last_reject.id == message.id:
            host.send(visitor, visitor.last_reject)
        return
    visitor.last_id, visitor.last_reject = message.id, None
    try:
        host.play.submit(message.seat, message.after, message.move)
        visitor.refused = 0
    except SchemaError as error:
        host.drop(visitor.peer, CloseReason.MALFORMED, str(error), now)
    except TablePaused as error:
        # No unlawful move: whoever did not hear of the pause may try many times.
        _reject(host, visitor, message, error.reason)
    except IllegalMove as error:
        visitor.refused += 1
        _reject(host, visitor, message, error.reason)
        if visitor.refused > MAX_REFUSED:
            host.drop(visitor.peer, CloseReason.ORDER, "only unlawful moves", now)


def _reject(host: Host, visitor: Visitor, message: Submit, reason: Words) -> None:
    visitor.last_reject = Reject(message.id, message.seat, speech.to_plain(reason))
    host.send(visitor, visitor.last_reject)


def on_ack(host: Host, visitor: Visitor, message: Ack, now: float) -> None:
    if message.epoch != host.roster.epoch:
        return
    visitor.roster = max(visitor.roster, message.roster)
    visitor.beat = max(visitor.beat, message.beat)
    visitor.fresh = message.fresh and visitor.fresh
    if message.roster < host.roster.version and now - visitor.roster_sent > RESEND / 2:
        visitor.roster_sent = now
        host.send(visitor, host.roster)
    play, at = host.play, message.position
    if play is None or at.match != host.roster.match:
        return
    if at.epoch == host.roster.epoch and play.holds(at.seq, at.hash):
        visitor.acknowledge(at.seq, now)
        if visitor.fresh:
            visitor.held = -1
        if at.seq == len(play):
            host.checking.pop(visitor.peer, None)
            if visitor.peer != LOCAL:
                play.digest()
    elif now - visitor.moved > RESEND / 2:
        visitor.rewind(at.seq if play.holds(at.seq, at.hash) else 0, now)


def on_share(host: Host, visitor: Visitor, message: DrawShare, now: float) -> None:
    draw = host.play.draw if host.play is not None else None
    if host.play is None or draw is None or message.k != draw.k:
        return
    try:
        draw.take(host.play.ledger, visitor.member, message.link)
    except Forged as error:
        host.play.strikes.note([visitor.member] * 3)
        host.drop(visitor.peer, CloseReason.FORGED, str(error), now)


def on_pause(host: Host, visitor: Visitor, message: PauseMatch, now: float) -> None:
    member = member_of(host.roster, visitor.member)
    if host.play is None or member is None:
        return
    if message.on and not host.roster.paused:
        host.play.table.pause(words("{name} has paused the match.", name=member.name))
    elif not message.on and not host.checking:
        host.play.table.resume()


def on_mismatch(host: Host, visitor: Visitor, message: Mismatch, now: float) -> None:
    """Somebody sees another position: everything is sent again, and the match waits for a member;
    a second time is hopeless."""
    play = host.play
    if play is None or message.match != host.roster.match or message.seq > len(play):
        return
    visitor.mismatches += 1
    detail = f"another state after {message.seq} commits"
    if visitor.mismatches > 1:
        host.drop(visitor.peer, CloseReason.MISMATCH, detail, now)
        return
    host.emit(Report(visitor.peer, CloseReason.MISMATCH, detail))
    if visitor.member != HOUSE:
        host.checking[visitor.peer] = now
    visitor.rewind(0, now)


def on_vote(host: Host, visitor: Visitor, message: Vote, now: float) -> None:
    if not 0 <= message.seat < len(host.roster.places):
        host.drop(visitor.peer, CloseReason.MALFORMED, "a vote about no seat", now)
        return
    seat = message.seat if message.what == VoteKind.SIT_IN else 0
    _CHECKS[message.what](host, seat)
    host.ballot.cast(message.what, seat, visitor.member, message.yes)
    _OUTCOMES[message.what](host, seat, now)


def _check_bot(host: Host, seat: int) -> None:
    place = host.roster.places[seat]
    member = member_of(host.roster, place.member)
    if member is None or member.present or place.sitter:
        raise Refusal(words("Nobody is away from that seat."))


def _check_on(host: Host, seat: int) -> None:
    if not host.roster.stalled:
        raise Refusal(words("There are enough of you to go on."))


def _check_again(host: Host, seat: int) -> None:
    if host.roster.phase is not TablePhase.OVER:
        raise Refusal(words("The match is not over yet."))


def _vote_bot(host: Host, seat: int, now: float) -> None:
    here = {member.number for member in seated(host.roster) if member.present}
    if 2 * len(host.ballot.yes(VoteKind.SIT_IN, seat) & here) > len(here):
        host.ballot.drop(VoteKind.SIT_IN, seat)
        host.roster = with_place(host.roster, seat, replace(host.roster.places[seat], sitter=True))


def _vote_on(host: Host, seat: int, now: float) -> None:
    """All who are here want to go on without a majority: from now on they are the voters."""
    voters = tuple(voter for voter in host.roster.voters if voter in remembering(host))
    if host.ballot.yes(VoteKind.GO_ON) >= set(voters) - {HOUSE}:
        host.ballot.drop(VoteKind.GO_ON)
        if host.play is not None:
            host.play.fork = position(host).branch(host.play.settled)
        host.crown(host.next_epoch, voters, now)


def _vote_again(host: Host, seat: int, now: float) -> None:
    here = {member.number for member in seated(host.roster) if member.present}
    if host.ballot.yes(VoteKind.REMATCH) >= here:
        begin(host, room.begin(host.roster, host.roster.host), now)


_CHECKS = {VoteKind.SIT_IN: _check_bot, VoteKind.GO_ON: _check_on, VoteKind.REMATCH: _check_again}
_OUTCOMES = {VoteKind.SIT_IN: _vote_bot, VoteKind.GO_ON: _vote_on, VoteKind.REMATCH: _vote_again}


def remembering(host: Host) -> set[int]:
    """The members here who count for a majority, and the house."""
    own = {HOUSE, host.roster.host}
    return own | {visitor.member for visitor in host.visitors.values() if not visitor.fresh}


def firm(host: Host, visitor: Visitor) -> bool:
    """Whether those who remember, and have followed us since this guest came, meet every majority
    that it may have belonged to and forgotten."""
    voters = host.roster.voters
    since = {each.member for each in host.visitors.values() if not each.fresh and each.beat > visitor.since}
    count = len((since | {HOUSE, host.roster.host}) & set(voters))
    return count > len(voters) - majority(host.roster)


def next_voters(host: Host, since: int) -> tuple[int, ...]:
    """The voters, or the voters with one taken out or in.

    One at a time, and only when a majority knows of the change before: so any majority of the
    old voters meets any majority of the new ones, and nothing settled can be overlooked."""
    roster = host.roster
    knows = {visitor.member for visitor in host.visitors.values() if visitor.roster >= since} | {HOUSE}
    knows |= {member for member, version in host.left.items() if version >= since}
    if len(knows & set(roster.voters)) < majority(roster):
        return roster.voters
    out = [voter for voter in roster.voters if voter in host.left]
    if out and len(roster.voters) > 1:
        return tuple(voter for voter in roster.voters if voter != out[0])
    length = len(host.play) if host.play is not None else 0
    for visitor in host.visitors.values():
        new = visitor.member not in roster.voters and seats_of(roster, visitor.member)
        if new and visitor.held == length and visitor.roster == roster.version:
            return (*roster.voters, visitor.member)
    return roster.voters
