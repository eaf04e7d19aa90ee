"""What the host does about people: who joins, sits, leaves, is asked to leave, waves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.rules import Refusal
from game.core.words import words
from net.fairness.chain import LENGTH, MAX_TIPS
from net.host import room
from net.host.log import HostLog
from net.host.visitor import Visitor
from net.node.succession import sane_epoch
from net.protocol import speech
from net.protocol.effects import LOCAL, PeerId
from net.protocol.identity import proves
from net.protocol.messages import (
    Configure,
    Emote,
    Emoted,
    Join,
    Kick,
    Leave,
    Ready,
    SetBot,
    Sit,
    Stand,
    Start,
    Welcome,
)
from net.protocol.roster import (
    by_key,
    distinct,
    good_name,
    member_of,
    seats_of,
    setup_of,
    with_member,
    with_place,
)
from net.protocol.terms import HOUSE, CloseReason, Member, Roster, TablePhase

if TYPE_CHECKING:
    from net.host.host import Host

JOIN_TAG = b"crownlands join 1"
MAX_MEMBERS = 16
ROOM_HOLD = 30.0
"""Seconds that a chair in the room is held for somebody who is away."""


def may_join(host: Host, peer: PeerId, binding: bytes, message: Join, now: float) -> bool:
    """Drops whoever is not who they say they are."""
    if not proves(message.key, message.signature, JOIN_TAG, host.table, binding):
        host.drop(peer, CloseReason.IDENTITY, "the signature does not fit the key", now)
    elif message.key in host.banned:
        host.drop(peer, CloseReason.KICKED, "was asked to leave before", now)
    elif peer in host.visitors:
        greet(host, host.visitors[peer])
    elif message.promised > host.roster.epoch and (
        by_key(host.roster, message.key) is None or not sane_epoch(message.promised, host.roster.epoch)
    ):
        host.drop(peer, CloseReason.ORDER, f"promised epoch {message.promised}", now)
    elif message.spent > LENGTH:
        host.drop(peer, CloseReason.ORDER, f"spent draw {message.spent}", now)
    else:
        return True
    return False


def admit(host: Host, peer: PeerId, host_of: str, message: Join, now: float) -> None:
    member = by_key(host.roster, message.key)
    if member is None and not message.watch:
        member = _new_member(host, peer, message, now)
        if member is None:
            return
    number = HOUSE if member is None else member.number
    others = [each for each in host.visitors.values() if each.member == number != HOUSE]
    if any(other.peer > peer for other in others):
        host.drop(peer, CloseReason.DONE, "a late word on an older connection", now)
        return
    for other in others:
        same = other.program == message.tip
        host.drop(other.peer, CloseReason.DONE if same else CloseReason.REPLACED, "came in again", now)
    if member is not None:
        _come_back(
            host, number, f"{host_of}:{message.listen}" if host_of and message.listen else "", message.tip
        )
    visitor = host.visitors[peer] = Visitor(peer, number, message.tip, now, since=host.beats, moved=now)
    if peer == LOCAL:
        host.roster = replace(host.roster, host=number)
    if host.play is not None:
        if member is not None:
            host.play.k = max(host.play.k, message.spent)
        positions = [p for p in (message.position, message.settled) if p.match == host.roster.match]
        agreed = [p.seq for p in positions if host.play.holds(p.seq, p.hash)]
        visitor.rewind(agreed[0] if agreed else 0, now)
    greet(host, visitor)


def greet(host: Host, visitor: Visitor) -> None:
    host.send(visitor, Welcome(host.roster.epoch, visitor.member))
    host.send(visitor, host.roster)
    visitor.owed = True


def _new_member(host: Host, peer: PeerId, message: Join, now: float) -> Member | None:
    if host.roster.phase is not TablePhase.ROOM or len(host.roster.members) >= MAX_MEMBERS:
        host.drop(peer, CloseReason.FULL, "no seat to take", now)
        return None
    if not good_name(message.name):
        host.drop(peer, CloseReason.NAME, "an unusable name", now)
        return None
    name = distinct(message.name, [member.name for member in host.roster.members])
    member = Member(host.next_number, name, message.key, (), "", True)
    host.next_number += 1
    host.roster = room.join(host.roster, member)
    return member


def _come_back(host: Host, number: int, where: str, tip: bytes) -> None:
    """Present again, with the chair, and with a chain to draw with."""
    member = member_of(host.roster, number)
    assert member is not None
    tips = member.tips
    if tip not in tips and len(tips) < MAX_TIPS:
        tips = (*tips, tip)
    host.roster = with_member(host.roster, replace(member, tips=tips, where=where, present=True))
    for seat in seats_of(host.roster, number):
        host.roster = with_place(host.roster, seat, replace(host.roster.places[seat], sitter=False))
    host.away.pop(number, None)
    host.left.pop(number, None)


def clear_chairs(host: Host, now: float) -> None:
    """In the room a chair is not held for long."""
    for number, since in list(host.away.items()):
        if now - since > ROOM_HOLD:
            host.away.pop(number)
            host.roster = room.leave(host.roster, number)


def on_sit(host: Host, visitor: Visitor, message: Sit, now: float) -> None:
    host.roster = room.sit(host.roster, visitor.member, message.seat, message.color)


def on_stand(host: Host, visitor: Visitor, message: Stand, now: float) -> None:
    host.roster = room.stand(host.roster, visitor.member, message.seat)


def on_ready(host: Host, visitor: Visitor, message: Ready, now: float) -> None:
    host.roster = room.ready(host.roster, visitor.member, message.ready)


def on_set_bot(host: Host, visitor: Visitor, message: SetBot, now: float) -> None:
    host.roster = room.set_bot(host.roster, message.seat, message.level)


def on_configure(host: Host, visitor: Visitor, message: Configure, now: float) -> None:
    if type(message.rules) is not dict:
        raise Refusal(words("These options do not fit together."))
    changed = room.configure(
        host.roster, message.game, message.rules, message.seats, message.seconds, message.hints
    )
    host.roster = replace(changed, phase=TablePhase.ROOM)


def on_start(host: Host, visitor: Visitor, message: Start, now: float) -> None:
    begin(host, room.start(host.roster, host.roster.host), now)


def begin(host: Host, roster: Roster, now: float) -> None:
    """A match begins. Whoever has no chair looks on."""
    k, fork = (host.play.k, host.play.fork) if host.play is not None else (0, None)
    host.play = HostLog(host.table, setup_of(roster), roster.epoch, k=k, fork=fork)
    host.roster = roster
    host.voters_since = roster.version + 1
    host.ballot.clear()
    host.left.clear()
    for visitor in host.visitors.values():
        if visitor.member != HOUSE and member_of(roster, visitor.member) is None:
            visitor.member = HOUSE
            host.send(visitor, Welcome(roster.epoch, HOUSE))
        visitor.rewind(0, now)
        visitor.held = -1


def on_kick(host: Host, visitor: Visitor, message: Kick, now: float) -> None:
    member = member_of(host.roster, message.member)
    if member is None or member.number == visitor.member:
        raise Refusal(words("There is nobody to ask to leave."))
    host.banned.add(member.key)
    theirs = [each for each in host.visitors.values() if each.member == member.number]
    for other in theirs:
        host.drop(other.peer, CloseReason.KICKED, "asked to leave by the host", now)
    _give_up(host, member.number, max((other.roster for other in theirs), default=0))


def on_leave(host: Host, visitor: Visitor, message: Leave, now: float) -> None:
    host.drop(visitor.peer, CloseReason.LEFT, "left", now)
    if visitor.member != HOUSE:
        _give_up(host, visitor.member, visitor.roster)


def _give_up(host: Host, number: int, knew: int) -> None:
    """Somebody leaves for good: in the room the chair is free, in a match a bot takes it."""
    if host.roster.phase is TablePhase.ROOM:
        host.roster = room.leave(host.roster, number)
        host.away.pop(number, None)
        return
    host.left[number] = knew
    for seat in seats_of(host.roster, number):
        host.roster = with_place(host.roster, seat, replace(host.roster.places[seat], sitter=True))


def on_emote(host: Host, visitor: Visitor, message: Emote, now: float) -> None:
    if message.what not in speech.REMARKS:
        host.drop(visitor.peer, CloseReason.MALFORMED, "an unknown emote", now)
    elif visitor.emotes.take(now):
        host.tell_all(Emoted(visitor.member, message.what))
