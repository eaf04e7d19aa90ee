"""A player on a computer of its own: `python -m tests.net.lab.player NAME FOLDER PEOPLE WHERE [PACE]`.

WHERE is `host`, `find` (takes the first table in the lobby; whoever had a seat waits for the table
that holds it, for a card may be a moment older than the seat) or an address. It sits at the table
through `LanNetwork`, like the window; plays the first lawful move, says yes to every vote (but waits
long before it goes on without the others: cables are mended), and prints one JSON line for what
happens.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from game.session.lan import Contact, VoteKind
from game.table.notice import Refused
from net.client.network import LanNetwork
from net.client.remote_room import RemoteRoom

PACE = 0.08
"""Seconds before a move of ours, if nothing else is said: so there is a middle of the match."""
GLANCE = 0.25
FAREWELL = 4.0
ALONE = 30.0
"""Seconds before it goes on without a majority."""


def tell(event: str, **what: Any) -> None:
    print(json.dumps({"event": event, **what}), flush=True)


class Player:
    def __init__(self, name: str, folder: Path, people: int, where: str, pace: float = PACE) -> None:
        self._people, self._pace = people, pace
        self._network = LanNetwork(folder, "1.0")
        self._was_here = (folder / "seats.json").exists()
        self._room = self._sit_down(name, where)
        self._tie: Contact | None = None
        self._hosting = False
        self._heard = 0
        self._asked = -1
        self._next_move = self._next_look = 0.0
        self._together = time.monotonic()

    def _sit_down(self, name: str, where: str) -> RemoteRoom:
        if where == "host":
            return self._network.host("Linden", name, "domino", {}, self._people, private=False)
        if where != "find":
            return self._network.join(where, name)
        began = time.monotonic()
        while not (found := [each for each in self._network.listings() if each.held or not self._was_here]):
            time.sleep(0.01)
        listing = found[0]
        tell("found", held=listing.held, address=listing.address, seconds=time.monotonic() - began)
        return self._network.join(listing, name)

    def run(self) -> None:
        while not self._over():
            now = time.monotonic()
            self._room.poll()
            self._tell_tie()
            if now > self._next_look:
                self._next_look = now + GLANCE
                self._glance()
            self._play(now)
            time.sleep(0.005)
        match = self._room.match
        assert match is not None
        replica = match.replica
        tell("over", head=replica.head.hex(), commits=len(replica.log))
        end = time.monotonic() + FAREWELL  # the others see the end as well
        while time.monotonic() < end:
            self._room.poll()
            time.sleep(0.01)
        self._network.close()

    def _tell_tie(self) -> None:
        view = self._room.view
        if (view.contact, view.hosting) != (self._tie, self._hosting):
            self._tie, self._hosting = view.contact, view.hosting
            tell("tie", tie=view.contact.value, hosting=view.hosting, address=view.address)

    def _glance(self) -> None:
        """What a person does about the room and those who are away."""
        room, view = self._room, self._room.view
        if view.contact is not Contact.ALONE:
            self._together = time.monotonic()
        elif time.monotonic() - self._together > ALONE:
            room.vote(VoteKind.GO_ON, 0, True)
        if view.contact is not Contact.HERE:
            return
        if not view.playing:
            room.ready(True)
            if view.hosting and all(chair.own or chair.ready for chair in view.chairs):
                room.start()
        for seat, chair in enumerate(view.chairs if view.playing else ()):
            if chair.member and not chair.present and chair.bot is None:
                room.vote(VoteKind.SIT_IN, seat, True)

    def _play(self, now: float) -> None:
        match = self._room.match
        if match is None:
            return
        match.tick(now, True)
        if any(isinstance(notice, Refused) for notice in match.poll()):
            self._asked = -1
        rules, state, length = match.replica.rules, match.replica.state, len(match.replica.log)
        if length != self._heard:
            self._heard, self._next_move = length, now + self._pace
            tell("commit", seq=length, seats=sorted(match.seats))
        seat = rules.to_act(state)
        if seat in match.seats and self._asked != length and now > self._next_move:
            self._asked = length
            match.submit(seat, rules.legal(state)[0])

    def _over(self) -> bool:
        match = self._room.match
        if match is None:
            return False
        replica = match.replica
        return replica.rules.outcome(replica.state) is not None


if __name__ == "__main__":
    Player(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4], *map(float, sys.argv[5:])).run()
