"""The room before a match (a lobby): who sits where, in which colour, who is ready. Pure functions.

Each takes a roster and gives a new one, or raises `Refusal` with the reason in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.core.registry import rules_for
from game.core.rules import Refusal
from game.core.words import words
from net.protocol.messages import Configure, Ready, SetBot, Sit, Stand
from net.protocol.roster import good_level, seated, seats_of, setup_of, with_place
from net.protocol.terms import HOUSE, Member, Roster, RosterPlace, TablePhase

MAX_SEATS = 8
MAX_SECONDS = 86_400


def new_room(game: str, rules: Mapping[str, Any], seats: int, seconds: int = 0, name: str = "") -> Roster:
    """An empty room. Raises `BadOptions` if the game cannot be played so."""
    roster = Roster(
        name=name,
        match=0,
        epoch=0,
        version=1,
        phase=TablePhase.ROOM,
        game=game,
        rules=dict(rules),
        seconds=seconds,
        hints=False,
        places=(),
        members=(),
        voters=(),
        host=HOUSE,
        watchers=0,
        paused=None,
        stalled=False,
        tally=(),
    )
    return configure(roster, game, rules, seats, seconds)


def configure(
    roster: Roster, game: str, rules: Mapping[str, Any], seats: int, seconds: int, hints: bool = False
) -> Roster:
    """Another game or other options. People keep their chairs as far as there are any."""
    if not 1 <= seats <= MAX_SEATS or not 0 <= seconds <= MAX_SECONDS:
        raise Refusal(words("That many seats or seconds cannot be had."))
    engine = rules_for(game)
    options = engine.setup(seats, rules)
    colors = list(engine.colors(options))
    kept = [place for place in roster.places if place.member != HOUSE or place.bot][:seats]
    places: list[RosterPlace] = []
    for place in kept:
        taken = [other.color for other in (*places, *kept[len(places) + 1 :])]
        free = [color for color in colors if color not in taken]
        color = place.color if place.color in free else free[0]
        places.append(replace(place, color=color, ready=False))
    for _ in range(seats - len(places)):
        places.append(RosterPlace(next(color for color in colors if color not in [p.color for p in places])))
    agreed = engine.rules_of(options)
    return replace(roster, game=game, rules=agreed, seconds=seconds, hints=hints, places=tuple(places))


def _place(roster: Roster, seat: int) -> RosterPlace:
    if not 0 <= seat < len(roster.places):
        raise Refusal(words("There is no such seat."))
    return roster.places[seat]


def sit(roster: Roster, member: int, seat: int, color: str) -> Roster:
    place = _place(roster, seat)
    if place.member not in (HOUSE, member) or place.bot:
        raise Refusal(words("That seat is taken."))
    color = color or place.color
    engine = rules_for(roster.game)
    if color not in engine.colors(engine.setup(len(roster.places), roster.rules)):
        raise Refusal(words("There is no colour “{color}” in this game.", color=color))
    for other, there in enumerate(roster.places):
        if other != seat and there.color == color:
            if there.member not in (HOUSE, member):
                raise Refusal(words("That colour is taken."))
            # Whoever holds the colour only because a chair must have one gives it up.
            roster = with_place(roster, other, replace(there, color=place.color))
    return with_place(roster, seat, RosterPlace(color, member))


def sit_anywhere(roster: Roster, member: int) -> Roster:
    """The first free chair, or none."""
    for seat, place in enumerate(roster.places):
        if place.member == HOUSE and not place.bot:
            return sit(roster, member, seat, "")
    return roster


def stand(roster: Roster, member: int, seat: int) -> Roster:
    place = _place(roster, seat)
    if place.member != member:
        raise Refusal(words("That is not your seat."))
    return with_place(roster, seat, RosterPlace(place.color))


def leave(roster: Roster, member: int) -> Roster:
    for seat in seats_of(roster, member):
        roster = stand(roster, member, seat)
    return replace(roster, members=tuple(each for each in roster.members if each.number != member))


def ready(roster: Roster, member: int, is_ready: bool) -> Roster:
    if not seats_of(roster, member):
        raise Refusal(words("Sit down first."))
    for seat in seats_of(roster, member):
        roster = with_place(roster, seat, replace(roster.places[seat], ready=is_ready))
    return roster


def set_bot(roster: Roster, seat: int, level: str) -> Roster:
    place = _place(roster, seat)
    if place.member != HOUSE:
        raise Refusal(words("That seat is taken."))
    if level and not good_level(level):
        raise Refusal(words("There is no bot “{name}”.", name=level[:20]))
    return with_place(roster, seat, RosterPlace(place.color, bot=level))


def join(roster: Roster, member: Member) -> Roster:
    return sit_anywhere(replace(roster, members=(*roster.members, member)), member.number)


def change(roster: Roster, member: int, message: Sit | Stand | Ready | SetBot | Configure) -> Roster:
    """What somebody in the room asked for."""
    match message:
        case Sit(seat, color):
            return sit(roster, member, seat, color)
        case Stand(seat):
            return stand(roster, member, seat)
        case Ready(is_ready):
            return ready(roster, member, is_ready)
        case SetBot(seat, level):
            return set_bot(roster, seat, level)
        case Configure(game, rules, seats, seconds, hints):
            if type(rules) is not dict:
                raise Refusal(words("These options do not fit together."))
            return replace(configure(roster, game, rules, seats, seconds, hints), phase=TablePhase.ROOM)


def start(roster: Roster, host: int) -> Roster:
    """The roster of the match that begins. Those without a chair become spectators."""
    if any(place.member == HOUSE and not place.bot for place in roster.places):
        raise Refusal(words("A seat is still free: wait, or let a bot sit there."))
    for member in seated(roster):
        if not member.present:
            raise Refusal(words("{name} is away.", name=member.name))
        waits = any(not roster.places[seat].ready for seat in seats_of(roster, member.number))
        if waits and member.number != host:
            raise Refusal(words("{name} is not ready yet.", name=member.name))
    return begin(replace(roster, members=seated(roster)), host)


def begin(roster: Roster, host: int) -> Roster:
    """Match number one, or the next one with the same people."""
    people = tuple(member.number for member in roster.members)
    begun = replace(
        roster,
        match=roster.match + 1,
        phase=TablePhase.PLAYING,
        voters=people if host in people else (HOUSE, *people),
        host=host if host in people else HOUSE,
        paused=None,
        tally=(),
    )
    setup_of(begun)
    return begun
