"""A table on the network as the window sees it: implements `Room`."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.session.lan import Contact, News, Remark, RoomView, Seated, VoteKind
from net.client.remote_match import RemoteMatch
from net.client.session import Session
from net.protocol import events, speech
from net.protocol.messages import Configure, Emote, Kick, Ready, SetBot, Sit, Stand, Start, Vote
from net.protocol.roster import member_of, seated
from net.protocol.terms import HOUSE, Roster, TablePhase

PATIENCE = 1.5
"""Seconds before people are asked about a missing majority, or are told that somebody is away: at the
start of a match, or with a new host, it takes everyone a moment to report."""


class RemoteRoom:
    """`told` hears of every change of the roster, to announce the table if it is ours."""

    def __init__(
        self,
        session: Session,
        *,
        code: str,
        address: str,
        watching: bool,
        link_of: Callable[[str, str], str],
        told: Callable[[RemoteRoom], None],
        done: Callable[[RemoteRoom], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.code = code
        self._address = address
        self._watching = watching
        self._link_of = link_of
        self._told, self._done = told, done
        self._clock = clock
        self._stalled_since: float | None = None
        self._short = False
        """Too few are left for a majority, and not only for a moment."""
        self._missed: dict[int, float] = {}
        """Since when members are not here."""
        self._away: frozenset[int] = frozenset()
        """Those who are missed for longer than a moment."""
        self._view: RoomView | None = None
        self._closed = False
        self.left = False
        """Our seats are given up."""

    @property
    def match(self) -> RemoteMatch | None:
        return self.session.match

    @property
    def view(self) -> RoomView:
        if self._view is None:
            self._view = self._look()
        return self._view

    def poll(self) -> list[News]:
        session, news = self.session, []
        session.update()
        changed = bool(session.news)
        while session.news:
            said = self._said(session.news.popleft())
            if said is not None:
                news.append(said)
        if changed:
            self._view = None
            self._told(self)
        self._count()
        return news

    def _count(self) -> None:
        session, now = self.session, self._clock()
        if not session.connected or session.roster is None or not session.roster.stalled:
            self._stalled_since = None
        elif self._stalled_since is None:
            self._stalled_since = now
        short = self._stalled_since is not None and now - self._stalled_since >= PATIENCE
        self._miss(now)
        away = frozenset(number for number, since in self._missed.items() if now - since >= PATIENCE)
        if (short, away) != (self._short, self._away):
            self._short, self._away, self._view = short, away, None

    def _miss(self, now: float) -> None:
        roster = self.session.roster
        gone = {member.number for member in roster.members if not member.present} if roster else set()
        self._missed = {number: self._missed.get(number, now) for number in gone}

    def _said(self, event: events.Event) -> News | None:
        if isinstance(event, events.Told):
            return event.words
        roster = self.session.roster
        if isinstance(event, events.EmoteHeard) and roster is not None:
            member = member_of(roster, event.member)
            colors = [place.color for place in roster.places if place.member == event.member]
            if member is not None:
                return Remark(member.name, colors[0] if colors else "", event.what)
        return None

    # What it looks like.

    def _look(self) -> RoomView:
        session, roster = self.session, self.session.roster
        view = RoomView(
            watching=self._watching or (session.connected and session.member == HOUSE),
            contact=self._contact(roster),
            code=self.code,
            address=self._address,
            link=self._link_of(self._address, self.code) if self._address else "",
            closed=speech.BYE[session.ended] if session.ended is not None else None,
            hosting=session.hosting,
        )
        return view if roster is None else self._with(view, roster)

    def _with(self, view: RoomView, roster: Roster) -> RoomView:
        host = member_of(roster, roster.host)
        return replace(
            view,
            name=roster.name,
            game=roster.game,
            rules=roster.rules,
            seconds=roster.seconds,
            hints=roster.hints,
            chairs=self._chairs(roster),
            host_name=host.name if host is not None else "",
            watchers=roster.watchers,
            playing=roster.phase is TablePhase.PLAYING,
            over=roster.phase is TablePhase.OVER,
            votes=_votes(roster),
        )

    def _contact(self, roster: Roster | None) -> Contact:
        session = self.session
        if session.ended is not None:
            return Contact.CLOSED
        if session.alone or self._short:
            return Contact.ALONE
        if session.connected and roster is not None:
            return Contact.HERE
        return Contact.JOINING if roster is None else Contact.SEEKING

    def _chairs(self, roster: Roster) -> tuple[Seated, ...]:
        chairs = []
        for place in roster.places:
            member = member_of(roster, place.member)
            name = member.name if member is not None else (place.color.capitalize() if place.bot else None)
            chairs.append(
                Seated(
                    color=place.color,
                    name=name,
                    bot=place.bot or ("" if place.sitter else None),
                    own=member is not None and member.number == self.session.member,
                    host=member is not None and member.number == roster.host,
                    ready=place.ready,
                    present=member is None or member.number not in self._away,
                    member=place.member,
                )
            )
        return tuple(chairs)

    # What the person does.

    def sit(self, seat: Seat, color: str = "") -> None:
        self.session.say(Sit(seat, color))

    def stand(self, seat: Seat) -> None:
        self.session.say(Stand(seat))

    def ready(self, ready: bool) -> None:
        self.session.say(Ready(ready))

    def set_bot(self, seat: Seat, level: str) -> None:
        self.session.say(SetBot(seat, level))

    def configure(self, game: str, rules: Mapping[str, Any], seats: int, seconds: int, hints: bool) -> None:
        self.session.say(Configure(game, dict(rules), seats, seconds, hints))

    def start(self) -> None:
        self.session.say(Start())

    def kick(self, member: int) -> None:
        self.session.say(Kick(member))

    def say(self, what: str) -> None:
        self.session.say(Emote(what))

    def vote(self, what: VoteKind, seat: Seat, yes: bool) -> None:
        if what is VoteKind.GO_ON and not self.session.connected:
            if yes:
                self.session.go_on()
        else:
            self.session.say(Vote(what, seat, yes))

    def leave(self) -> None:
        if not self._closed:
            self.left = True
            self.session.leave()
            self.close()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._done(self)
            self.session.close()


def _votes(roster: Roster) -> tuple[tuple[VoteKind, Seat, int, int], ...]:
    """Open votes with how many are needed; see `net.host.votes`."""
    here = sum(member.present for member in seated(roster))
    return tuple(
        (what, seat, len(yes), here // 2 + 1 if what is VoteKind.SIT_IN else here)
        for what, seat, yes in roster.tally
    )
