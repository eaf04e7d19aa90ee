"""Who counts for a majority (a quorum), and how its voters change. Pure functions.

1. A commit is settled once a majority of the voters hold it.
2. Whoever came back without memory does not count until enough others remember for it.
3. Voters change one at a time (the single-server change of Raft).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from net.host.visitor import Visitor
from net.protocol.roster import majority, match_voters, seats_of
from net.protocol.terms import HOUSE, Roster


def remembering(roster: Roster, visitors: Collection[Visitor]) -> set[int]:
    """The members here who count for a majority, and the house."""
    return {HOUSE, roster.host} | {visitor.member for visitor in visitors if not visitor.fresh}


def behind(roster: Roster, visitors: Collection[Visitor]) -> set[int]:
    """The match's voters who follow this host."""
    here = remembering(roster, visitors) - (set() if roster.host == HOUSE else {HOUSE})
    return here & match_voters(roster)


def leads_majority(roster: Roster, visitors: Collection[Visitor]) -> bool:
    """Whether more than half of the match's voters follow this host: then nobody else can have them."""
    return 2 * len(behind(roster, visitors)) > len(match_voters(roster))


def ends_branch(roster: Roster, visitors: Collection[Visitor]) -> bool:
    """Whether more than half of the match's voters follow and vote: then it is no branch any more."""
    here = behind(roster, visitors) & set(roster.voters)
    return 2 * len(here) > len(match_voters(roster))


def stalled(roster: Roster, visitors: Collection[Visitor]) -> bool:
    """Whether too few voters are here for a majority."""
    return len(remembering(roster, visitors) & set(roster.voters)) < majority(roster)


def firm(roster: Roster, visitors: Collection[Visitor], visitor: Visitor) -> bool:
    """Whether those who remember, and have followed us since this guest came, meet every majority
    that it may have belonged to and forgotten."""
    voters = roster.voters
    since = {each.member for each in visitors if not each.fresh and each.beat > visitor.since}
    count = len((since | {HOUSE, roster.host}) & set(voters))
    return count > len(voters) - majority(roster)


def settled(roster: Roster, visitors: Collection[Visitor], length: int) -> int:
    """How many of the host's `length` commits a majority holds."""
    held = {visitor.member: visitor.progress.held for visitor in visitors if visitor.progress.held >= 0}
    held[HOUSE] = length
    counts = sorted((held.get(voter, -1) for voter in roster.voters), reverse=True)
    return counts[majority(roster) - 1] if counts else length


def next_voters(
    roster: Roster, visitors: Collection[Visitor], left: Mapping[int, int], since: int, length: int
) -> tuple[int, ...]:
    """The voters, or the voters with one taken out or in. `left` is who gave up their seats, and the
    roster's version that they knew; `since` is the version in which the voters last changed.

    One at a time, and only when a majority knows of the change before: so any majority of the
    old voters meets any majority of the new ones, and nothing settled can be overlooked."""
    knows = {visitor.member for visitor in visitors if visitor.roster >= since} | {HOUSE}
    knows |= {member for member, version in left.items() if version >= since}
    if len(knows & set(roster.voters)) < majority(roster):
        return roster.voters
    out = [voter for voter in roster.voters if voter in left]
    if out and len(roster.voters) > 1:
        return tuple(voter for voter in roster.voters if voter != out[0])
    for visitor in visitors:
        new = visitor.member not in roster.voters and seats_of(roster, visitor.member)
        if new and visitor.progress.held == length and visitor.roster == roster.version:
            return (*roster.voters, visitor.member)
    return roster.voters
