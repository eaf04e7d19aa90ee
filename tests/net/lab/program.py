"""A player in its own process, for tests: `python -m tests.net.lab.program NAME SECRET PEOPLE [ADDRESS]`.

Without an address it hosts, starts once all people are ready, and prints its port. It plays the
first lawful move whenever it is its turn, says yes to every vote, and prints one JSON line for
what happens.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from game.session.lan import VoteKind
from net.client.remote_match import RemoteMatch
from net.client.session import Session
from net.fairness.chain import Chain
from net.guest.guest import Guest
from net.host.room import new_room
from net.io.switchboard import Switchboard
from net.io.transport import Transport, bind
from net.node.node import Node
from net.protocol import events
from net.protocol.identity import Identity
from net.protocol.messages import Ready, Start, Vote
from net.protocol.roster import member_of
from net.protocol.terms import TablePhase

PACE = 0.15


def tell(**what: Any) -> None:
    print(json.dumps(what), flush=True)


class Program:
    def __init__(self, name: str, secret: str, people: int, address: str | None) -> None:
        listener = bind(0)
        port = listener.getsockname()[1]
        identity = Identity(secret.encode().ljust(32)[:32])
        table = os.urandom(16) if address is None else b""
        guest = Guest(table, identity, Chain(os.urandom(32)), name, listen=port)
        board = Switchboard(Node(guest, os.urandom), os.urandom)
        self.session = Session(Transport(board, listener), lambda: os.urandom(32))
        self.people = people
        self.asked = -1
        self.next = 0.0
        self.session.transport.start()
        if address is None:
            room = new_room("domino", {}, people)
            self.session.transport.do(lambda node, now: node.found(room, now))
        else:
            self.session.transport.do(lambda node, now: node.seek(address, now))
        tell(event="listening", port=port)

    def run(self) -> None:
        while not self._over():
            self.session.update()
            self.session.let_bots_move()
            while self.session.news:
                self._hear(self.session.news.popleft())
            if self.session.match is not None:
                self._play(self.session.match)
            if time.monotonic() > self.next:
                self.next = time.monotonic() + PACE
                self._glance()
            time.sleep(0.005)
        assert self.session.match is not None
        tell(
            event="over",
            head=self.session.match.replica.head.hex(),
            commits=len(self.session.match.replica.log),
        )
        time.sleep(3.0)
        self.session.close()

    def _over(self) -> bool:
        match = self.session.match
        return match is not None and match.replica.rules.outcome(match.replica.state) is not None

    def _hear(self, event: events.Event) -> None:
        if isinstance(event, events.Connected):
            tell(event="connected", member=event.member, hosting=event.hosting)
        elif isinstance(event, events.Lost | events.TableClosed | events.Report):
            tell(event=type(event).__name__.lower(), detail=str(event))

    def _glance(self) -> None:
        """What a person does about the room and those who are away."""
        roster = self.session.roster
        if roster is None or not self.session.connected:
            return
        if roster.phase is TablePhase.ROOM:
            self.session.say(Ready(True))
            if self.session.hosting and sum(place.member > 0 for place in roster.places) == self.people:
                self.session.say(Start())
        for seat, place in enumerate(roster.places):
            member = member_of(roster, place.member)
            if member is not None and not member.present and not place.sitter:
                self.session.say(Vote(VoteKind.SIT_IN, seat, True))

    def _play(self, match: RemoteMatch) -> None:
        before = len(match.replica.log)
        match.poll()
        if len(match.replica.log) != before:
            tell(event="commit", seq=len(match.replica.log))
        rules, state = match.replica.rules, match.replica.state
        seat = rules.to_act(state)
        if seat in match.seats and self.asked != len(match.replica.log):
            self.asked = len(match.replica.log)
            match.submit(seat, rules.legal(state)[0])


if __name__ == "__main__":
    where = sys.argv[4] if len(sys.argv) > 4 else None
    Program(sys.argv[1], sys.argv[2], int(sys.argv[3]), where).run()
