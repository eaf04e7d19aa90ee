"""Who is at the table: coming, coming back, being away, leaving for good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import Refusal
from net.host.membership import ROOM_HOLD, Membership
from net.host.outbox import Offence
from net.host.room import new_room
from net.host.roster_book import RosterBook
from net.host.visitor import Visitor
from net.protocol.effects import PeerId
from net.protocol.identity import JOIN_TAG
from net.protocol.messages import Join
from net.protocol.roster import member_of, seats_of
from net.protocol.terms import CloseReason, Position, TablePhase
from tests.net.host.people import identity

TABLE = bytes(16)
NOWHERE = Position(0, 0, 0, bytes(32))


def join(person: int, *, watch: bool = False, name: str = "Ana") -> Join:
    key = identity(person)
    signature = key.sign(JOIN_TAG, TABLE, b"binding")
    return Join(name, key.key, signature, watch, 4000, bytes(32), NOWHERE, NOWHERE, 0, 0)


def room(seats: int = 3) -> tuple[Membership, RosterBook]:
    book = RosterBook(new_room("tiny", {}, seats))
    return Membership(TABLE, book, {}), book


def enter(people: Membership, person: int, peer: PeerId, *, watch: bool = False, now: float = 0.0) -> Visitor:
    message = join(person, watch=watch)
    people.identify(b"binding", message)
    people.examine(message)
    member = people.enrol(message)
    for older in people.replaced_by(peer, member):
        people.part(older.peer, now)
    return people.enter(peer, member, "10.0.0.1", message, beat=0, now=now)


def test_who_comes_gets_a_number_a_chair_and_a_name_of_their_own() -> None:
    people, book = room()
    assert [enter(people, person, person).member for person in (1, 2)] == [1, 2]
    assert [member.name for member in book.now.members] == ["Ana", "Ana 2"]
    assert seats_of(book.now, 2) == (1,)
    assert enter(people, 3, 3, watch=True).member == 0


def test_a_signature_holds_for_one_connection() -> None:
    people, _ = room()
    with pytest.raises(Offence) as caught:
        people.identify(b"another binding", join(1))
    assert caught.value.reason is CloseReason.IDENTITY


def test_who_comes_in_again_replaces_the_older_connection_never_a_newer_one() -> None:
    people, book = room()
    enter(people, 1, 5)
    enter(people, 1, 7)
    assert list(people.visitors) == [7] and len(book.now.members) == 1
    with pytest.raises(Offence):
        people.replaced_by(6, member_of(book.now, 1))


def test_a_member_is_away_when_the_last_connection_ends_and_the_chair_is_held_a_while() -> None:
    people, book = room()
    enter(people, 1, 5)
    assert people.part(5, now=10.0) == 1
    member = member_of(book.now, 1)
    assert member is not None and not member.present
    people.clear_chairs(10.0 + ROOM_HOLD)
    assert book.now.members
    people.clear_chairs(10.5 + ROOM_HOLD)
    assert not book.now.members and seats_of(book.now, 1) == ()


def test_in_a_match_a_bot_plays_for_who_left_until_they_return() -> None:
    people, book = room()
    enter(people, 1, 5)
    book.put(replace(book.now, phase=TablePhase.PLAYING))
    people.part(5, now=1.0)
    people.give_up(1, knew=3)
    assert (book.now.places[0].sitter, dict(people.left)) == (True, {1: 3})
    enter(people, 1, 6)
    assert (book.now.places[0].sitter, dict(people.left)) == (False, {})


def test_who_is_asked_to_leave_stays_out() -> None:
    people, _ = room()
    enter(people, 1, 5)
    enter(people, 2, 6)
    with pytest.raises(Refusal):
        people.ban(1, by=1)
    assert [each.peer for each in people.ban(2, by=1)] == [6]
    with pytest.raises(Offence) as caught:
        people.identify(b"binding", join(2))
    assert caught.value.reason is CloseReason.KICKED


def test_who_has_no_chair_looks_on_when_the_match_begins() -> None:
    people, book = room(seats=1)
    enter(people, 1, 5)
    late = enter(people, 2, 6)
    book.put(replace(book.now, phase=TablePhase.PLAYING, members=book.now.members[:1]))
    assert people.begin_match(1.0) == [late]
    assert late.member == 0
