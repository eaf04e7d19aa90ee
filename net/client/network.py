"""The local network as the window sees it: implements `Network`.

Keeps three small files: the key that makes our seats ours, where we have been, and which tables hold a seat
for us.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from game.ai.registry import levels
from game.core.words import Words, words
from game.files import read_json, write_whole
from game.session.lan import Door, Health, Listing
from net.client.remote_room import RemoteRoom
from net.client.seats import Seats
from net.client.secret import claim
from net.client.session import Session
from net.discovery.advert import TableAdvert, advert_of, rules_object
from net.discovery.announce import Announcer
from net.discovery.browse import Browser, FoundTable, interfaces
from net.discovery.doctor import examine
from net.fairness.chain import Chain
from net.guest.guest import Guest
from net.host.room import new_room
from net.io.switchboard import Switchboard
from net.io.transport import PORTS, Transport, bind
from net.node.node import Node
from net.protocol.identity import Identity
from net.protocol.roster import member_of
from net.protocol.terms import CloseReason, Roster, TablePhase
from net.protocol.vault import Secrets, new_code, tidy_code

SCHEME = "crownlands://"
MAX_REMEMBERED = 20
SEAT_LOST = frozenset(
    {CloseReason.KICKED, CloseReason.LEFT, CloseReason.CLOSED, CloseReason.TABLE, CloseReason.CODE}
)


class LanNetwork:
    def __init__(
        self, folder: Path, version: str, secrets: Secrets = os.urandom, *, matches: Path | None = None
    ) -> None:
        """With a folder for `matches`, those in which we have a seat are kept there."""
        self._folder = folder
        self._matches = matches
        self._version = version
        self._secrets = secrets
        self._device = platform.node() or "?"
        self._claim = claim(folder, secrets)
        self._identity = Identity(self._claim.secret)
        self._seats = Seats(folder / "seats.json", self._identity.key)
        self._browser = Browser()
        self._rooms: dict[RemoteRoom, tuple[bytes, int]] = {}
        """Our rooms: the table's id, once known, and our port."""
        self._announcers: dict[RemoteRoom, Announcer] = {}

    # What there is.

    def listings(self) -> list[Listing]:
        own = {table.hex() for table, _ in self._rooms.values()}
        seen = [found for found in self._browser.tables() if found.advert.table not in own]
        return [_listing(found, held=self._is_held(found.advert)) for found in seen]

    def _is_held(self, advert: TableAdvert) -> bool:
        """Whether we had a seat there, and somebody of our name still has."""
        seat = self._seats.find(advert.table)
        return seat is not None and seat.name in advert.seats and advert.speaks_ours

    def health(self) -> tuple[Health, Words]:
        here = [each.address for each in interfaces()]
        if not here:
            return Health.TROUBLE, words("This computer is on no network.")
        if self._browser.troubles:
            return Health.TROUBLE, words(
                "Tables cannot be found by themselves here ({why}); typing an address works.",
                why=self._browser.troubles[0],
            )
        return Health.FINE, words("You are {address}.", address=here[0])

    def examine(self) -> list[tuple[Health, Words]]:
        return examine(self._version, self._secrets(16))

    def remembered(self) -> list[tuple[str, str]]:
        try:
            known = read_json(self._folder / "hosts.json")
            return [(str(name), str(address)) for name, address in known][:MAX_REMEMBERED]
        except (OSError, ValueError, TypeError):
            return []

    def _remember(self, name: str, address: str) -> None:
        known = [(name, address), *(each for each in self.remembered() if each[1] != address)]
        with suppress(OSError):
            write_whole(self._folder / "hosts.json", json.dumps(known[:MAX_REMEMBERED]).encode())

    def levels(self, game: str) -> tuple[str, ...]:
        return levels(game)

    def name_at(self, table: str) -> str:
        seat = self._seats.like(table)
        return seat.name if seat is not None else ""

    def link(self, listing: Listing) -> str:
        return _link(listing.address, "")

    # Going there.

    def host(
        self,
        name: str,
        person: str,
        game: str,
        rules: Mapping[str, Any],
        seats: int,
        private: bool,
        port: int | None = None,
    ) -> RemoteRoom:
        """Raises `BadOptions` if the game cannot be played so, `CannotListen` if the port is taken."""
        code = new_code(self._secrets) if private else ""
        table = self._secrets(16)
        roster = new_room(game, rules, seats, name=name)
        room = self._open_room(table, person, code, watch=False, at=port)
        room.session.transport.do(lambda node, now: node.found(roster, now))
        return room

    def join(self, where: Listing | str, person: str, code: str = "", watch: bool = False) -> RemoteRoom:
        address, given = (where.address, "") if isinstance(where, Listing) else _parse(where)
        table = bytes.fromhex(where.id) if isinstance(where, Listing) else b""
        seat = self._seats.find(table.hex())
        typed = tidy_code(code or given) or (seat.code if seat is not None else "")
        room = self._open_room(table, person, typed, watch=watch)
        room.session.transport.do(lambda node, now: node.seek(address, now))
        self._remember(where.host if isinstance(where, Listing) else address, address)
        return room

    def _open_room(
        self, table: bytes, person: str, code: str, *, watch: bool, at: int | None = None
    ) -> RemoteRoom:
        listener = bind(at)
        port = listener.getsockname()[1]
        chain = Chain(self._secrets(32))
        guest = Guest(table, self._identity, chain, person, watch=watch, listen=port)
        board = Switchboard(Node(guest, self._secrets), self._secrets, code=code or None)
        transport = Transport(board, listener)
        transport.start()
        here = interfaces()
        room = RemoteRoom(
            Session(transport, lambda: self._secrets(32)),
            code=code,
            address=f"{here[0].address}:{port}" if here else "",
            watching=watch,
            link_of=_link,
            told=self._told,
            done=self._done,
        )
        if self._matches is not None and not watch:
            room.session.keep(self._matches)
        self._rooms[room] = (table, port)
        return room

    def _told(self, room: RemoteRoom) -> None:
        """Announces the table while it is ours, and no longer."""
        if room not in self._rooms:
            return  # closed; what is heard now comes too late
        self._note_seat(room)
        roster = room.session.roster
        if roster is None or not room.session.hosting:
            self._silence(room)
            return
        advert = self._advert(room, roster)
        if room in self._announcers:
            self._announcers[room].update(advert)
        else:
            self._announcers[room] = Announcer(advert)

    def _note_seat(self, room: RemoteRoom) -> None:
        """Remembers the table while we have a seat there, so that we find back."""
        session = room.session
        table = (session.table or self._rooms[room][0]).hex()
        me = member_of(session.roster, session.member) if session.roster is not None else None
        if session.ended in SEAT_LOST or (session.connected and me is not None and not session.seats):
            self._seats.forget(table)
        elif me is not None and session.seats:
            self._seats.note(table, me.name, room.code)

    def _advert(self, room: RemoteRoom, roster: Roster) -> TableAdvert:
        _, port = self._rooms[room]
        table = room.session.table
        self._rooms[room] = (table, port)
        return advert_of(
            roster,
            table,
            device=self._device,
            code=room.code,
            version=self._version,
            port=port,
        )

    def _silence(self, room: RemoteRoom) -> None:
        announcer = self._announcers.pop(room, None)
        if announcer is not None:
            announcer.close()

    def _done(self, room: RemoteRoom) -> None:
        self._silence(room)
        self._rooms.pop(room, None)
        if room.left:
            self._seats.forget(room.session.table.hex())

    def close(self) -> None:
        for room in list(self._rooms):
            room.close()
        self._browser.close()
        self._claim.close()


def _link(address: str, code: str) -> str:
    return f"{SCHEME}{address}/{quote(code)}" if code else f"{SCHEME}{address}"


def _parse(typed: str) -> tuple[str, str]:
    """(address with a port, code) of what somebody typed or scanned."""
    address, _, code = typed.strip().removeprefix(SCHEME).partition("/")
    if not address.rpartition(":")[2].isdigit() or ":" not in address:
        address = f"{address}:{PORTS[0]}"
    return address, unquote(code)


def _listing(found: FoundTable, *, held: bool) -> Listing:
    advert = found.advert
    door = Door.OPEN
    if not advert.speaks_ours:
        door = Door.FOREIGN
    elif advert.phase != TablePhase.ROOM:
        door = Door.PLAYING
    elif not advert.free:
        door = Door.FULL
    return Listing(
        id=advert.table,
        name=advert.name,
        host=advert.host,
        device=advert.device,
        address=found.address,
        game=advert.game,
        rules=rules_object(advert),
        seats=advert.seats,
        door=door,
        locked=advert.locked,
        watchers=advert.watchers,
        version=advert.version,
        held=held,
    )
