"""Questions about a roster, and what it makes of a match. Pure functions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import chain, count

from game.table.setup import NAME_LENGTH, Chair, Setup, setup
from net.protocol.terms import HOUSE, Member, Roster, RosterPlace

EPOCH_SLOTS = 256
"""Epochs are shared out so that no two members can ever write in the same one."""
_LEVEL = re.compile(r"[a-z0-9_-]{1,20}")


def next_epoch(above: int, member: int) -> int:
    """The next epoch after `above` in which `member`, and nobody else, may be the host."""
    return (above // EPOCH_SLOTS + 1) * EPOCH_SLOTS + member


def majority(roster: Roster) -> int:
    return len(roster.voters) // 2 + 1 if roster.voters else 0


def member_of(roster: Roster, number: int) -> Member | None:
    return next((member for member in roster.members if member.number == number), None)


def by_key(roster: Roster, key: bytes) -> Member | None:
    return next((member for member in roster.members if member.key == key), None)


def seats_of(roster: Roster, number: int) -> tuple[int, ...]:
    return tuple(
        seat for seat, place in enumerate(roster.places) if place.member == number and number != HOUSE
    )


def seated(roster: Roster) -> tuple[Member, ...]:
    """The members with a chair, in the order of succession."""
    return tuple(member for member in roster.members if seats_of(roster, member.number))


def match_voters(roster: Roster) -> set[int]:
    """Whoever counts in this match, here or not: the people with a chair, and a house that decides."""
    people = {member.number for member in seated(roster)}
    return people | {HOUSE} if HOUSE in (roster.host, *roster.voters) else people


def settles_alone(roster: Roster, number: int) -> bool:
    """Whether a commit that this guest has from its host is on a majority by that alone."""
    voters = roster.voters
    return len(voters) <= 3 and number in voters and roster.host in voters and roster.host != number


def with_member(roster: Roster, changed: Member) -> Roster:
    members = tuple(changed if member.number == changed.number else member for member in roster.members)
    return replace(roster, members=members)


def with_place(roster: Roster, seat: int, place: RosterPlace) -> Roster:
    return replace(roster, places=(*roster.places[:seat], place, *roster.places[seat + 1 :]))


def setup_of(roster: Roster) -> Setup:
    """What is played at this table. Raises `BadOptions`."""
    return setup(roster.game, roster.rules, _chairs(roster), roster.seconds)


def _chairs(roster: Roster) -> list[Chair]:
    chairs = []
    for place in roster.places:
        member = member_of(roster, place.member)
        if member is not None:
            chairs.append(Chair(member.name, place.color))
        else:
            chairs.append(Chair(place.color.capitalize(), place.color, place.bot))
    return chairs


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    numbered = (f"{name[: NAME_LENGTH - 4].rstrip()} {number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


def good_name(name: str) -> bool:
    """Printable, not blank, not too long, and not made to look like another one with spaces."""
    usual = bool(name.strip()) and name == name.strip() and len(name) <= NAME_LENGTH
    return usual and all(unicodedata.category(character)[0] != "C" for character in name)


def good_level(level: str) -> bool:
    """The name of a bot, never a command: a roster may come from another machine."""
    return _LEVEL.fullmatch(level) is not None


def addresses(roster: Roster, without: Iterable[int] = ()) -> tuple[str, ...]:
    """Where the members listen, in the order of succession."""
    skip = set(without)
    return tuple(member.where for member in roster.members if member.where and member.number not in skip)
