"""Who is at the table: joining, coming back, being away, leaving for good (group membership).

A member is a person in the roster, a visitor a connection that has joined; one who looks on is a
visitor without being a member. What makes somebody go is for the host to say: here it is noted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.rules import Refusal
from game.core.words import words
from net.fairness.chain import LENGTH, MAX_TIPS
from net.host import room
from net.host.outbox import Offence
from net.host.roster_book import RosterBook
from net.host.visitor import LogProgress, Visitor
from net.protocol.effects import LOCAL, PeerId
from net.protocol.identity import JOIN_TAG, proves
from net.protocol.messages import Join
from net.protocol.roster import by_key, distinct, good_name, member_of, seats_of, with_member, with_place
from net.protocol.succession import sane_epoch
from net.protocol.terms import HOUSE, CloseReason, Member, TablePhase

MAX_MEMBERS = 16
ROOM_HOLD = 30.0
"""Seconds that a chair in the room is held for somebody who is away."""


class Membership:
    def __init__(self, table: bytes, book: RosterBook, away: Mapping[int, float]) -> None:
        """`away` is since when each absent member is absent."""
        self._table = table
        self._book = book
        self._visitors: dict[PeerId, Visitor] = {}
        self.visitors: Mapping[PeerId, Visitor] = self._visitors
        """The connections that have joined."""
        self._away = dict(away)
        self._left: dict[int, int] = {}
        self._banned: set[bytes] = set()
        self._next_number = max((member.number for member in book.now.members), default=HOUSE) + 1

    @property
    def left(self) -> Mapping[int, int]:
        """Members who gave up their seats in this match, and the roster's version that they knew."""
        return self._left

    def of(self, number: int) -> list[Visitor]:
        """The connections of one member."""
        return [each for each in self._visitors.values() if each.member == number != HOUSE]

    # Coming.

    def identify(self, binding: bytes, message: Join) -> None:
        """Raises `Offence` for whoever is not who they say they are, or was asked to leave."""
        if not proves(message.key, message.signature, JOIN_TAG, self._table, binding):
            raise Offence(CloseReason.IDENTITY, "the signature does not fit the key")
        if message.key in self._banned:
            raise Offence(CloseReason.KICKED, "was asked to leave before")

    def examine(self, message: Join) -> None:
        """Raises `Offence` for what nobody can have promised or spent."""
        roster = self._book.now
        if message.promised > roster.epoch and (
            by_key(roster, message.key) is None or not sane_epoch(message.promised, roster.epoch)
        ):
            raise Offence(CloseReason.ORDER, f"promised epoch {message.promised}")
        if message.spent > LENGTH:
            raise Offence(CloseReason.ORDER, f"spent draw {message.spent}")

    def enrol(self, message: Join) -> Member | None:
        """The member who joins, perhaps a new one; None for somebody who looks on. Raises `Offence`."""
        member = by_key(self._book.now, message.key)
        return member if member is not None or message.watch else self._new_member(message)

    def _new_member(self, message: Join) -> Member:
        roster = self._book.now
        if roster.phase is not TablePhase.ROOM or len(roster.members) >= MAX_MEMBERS:
            raise Offence(CloseReason.FULL, "no seat to take")
        if not good_name(message.name):
            raise Offence(CloseReason.NAME, "an unusable name")
        name = distinct(message.name, [member.name for member in roster.members])
        member = Member(self._next_number, name, message.key, (), "", True)
        self._next_number += 1
        self._book.put(room.join(roster, member))
        return member

    def replaced_by(self, peer: PeerId, member: Member | None) -> list[Visitor]:
        """The older connections of a member who comes in again. Raises `Offence` if one is newer."""
        older = self.of(member.number) if member is not None else []
        if any(other.peer > peer for other in older):
            raise Offence(CloseReason.DONE, "a late word on an older connection")
        return older

    def enter(
        self, peer: PeerId, member: Member | None, host_of: str, message: Join, *, beat: int, now: float
    ) -> Visitor:
        """The connection is in from now on; `beat` is the newest beat so far."""
        if member is not None:
            where = f"{host_of}:{message.listen}" if host_of and message.listen else ""
            self._come_back(member, where, message.tip)
        number = HOUSE if member is None else member.number
        visitor = Visitor(peer, number, message.tip, now, beat, LogProgress(moved=now))
        self._visitors[peer] = visitor
        if peer == LOCAL:
            self._book.put(replace(self._book.now, host=number))
        return visitor

    def _come_back(self, member: Member, where: str, tip: bytes) -> None:
        """Present again, with the chair, and with a chain to draw with."""
        tips, number = member.tips, member.number
        if tip not in tips and len(tips) < MAX_TIPS:
            tips = (*tips, tip)
        self._book.put(with_member(self._book.now, replace(member, tips=tips, where=where, present=True)))
        self._let_sitters(number, False)
        self._away.pop(number, None)
        self._left.pop(number, None)

    def _let_sitters(self, number: int, sitter: bool) -> None:
        """Whether bots play for this member."""
        roster = self._book.now
        for seat in seats_of(roster, number):
            roster = with_place(roster, seat, replace(roster.places[seat], sitter=sitter))
        self._book.put(roster)

    def begin_match(self, now: float) -> list[Visitor]:
        """A match begins: whoever has no chair looks on. Gives those."""
        self._left.clear()
        roster, onlookers = self._book.now, []
        for visitor in self._visitors.values():
            if visitor.member != HOUSE and member_of(roster, visitor.member) is None:
                visitor.look_on()
                onlookers.append(visitor)
            visitor.progress.agree_anew(0, now)
        return onlookers

    # Going.

    def part(self, peer: PeerId, now: float) -> int | None:
        """A connection is gone. The number of the member who is away by that, if one is."""
        visitor = self._visitors.pop(peer, None)
        member = member_of(self._book.now, visitor.member) if visitor is not None else None
        if member is None or self.of(member.number):
            return None
        self._book.put(with_member(self._book.now, replace(member, present=False)))
        self._away[member.number] = now
        return member.number

    def clear_chairs(self, now: float) -> None:
        """In the room a chair is not held for long."""
        for number, since in list(self._away.items()):
            if now - since > ROOM_HOLD:
                self._away.pop(number)
                self._book.put(room.leave(self._book.now, number))

    def ban(self, number: int, by: int) -> list[Visitor]:
        """Somebody is asked to leave and may not come back: the connections to close. Raises `Refusal`."""
        member = member_of(self._book.now, number)
        if member is None or number == by:
            raise Refusal(words("There is nobody to ask to leave."))
        self._banned.add(member.key)
        return self.of(number)

    def give_up(self, number: int, knew: int) -> None:
        """A member leaves for good, knowing this version of the roster: in the room the chair is
        free, in a match a bot takes it."""
        if self._book.now.phase is TablePhase.ROOM:
            self._book.put(room.leave(self._book.now, number))
            self._away.pop(number, None)
            return
        self._left[number] = knew
        self._let_sitters(number, True)
