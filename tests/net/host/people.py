"""A host's visitors and rosters for tests of its parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from net.host.room import new_room
from net.host.visitor import LogProgress, Visitor
from net.protocol.identity import Identity
from net.protocol.terms import Member, Roster, RosterPlace, TablePhase


def identity(number: int) -> Identity:
    return Identity(bytes([number]) * 32)


def roster(people: int, **changes: Any) -> Roster:
    """A match of so many people, numbered from 1; the first one hosts."""
    room = new_room("tiny", {}, people)
    numbers = range(1, people + 1)
    places = zip(room.places, numbers, strict=True)
    playing = replace(
        room,
        match=1,
        phase=TablePhase.PLAYING,
        host=1,
        places=tuple(RosterPlace(place.color, number) for place, number in places),
        members=tuple(Member(n, f"Player {n}", identity(n).key, (), "", True) for n in numbers),
        voters=tuple(numbers),
    )
    return replace(playing, **changes)


def visitor(member: int, *, held: int = -1, fresh: bool = False, beat: int = 0, knows: int = 1) -> Visitor:
    progress = LogProgress(held=held)
    return Visitor(member, member, bytes(32), 0.0, 0, progress, beat=beat, fresh=fresh, roster=knows)
