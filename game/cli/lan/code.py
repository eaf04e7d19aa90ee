"""The way to a private table for somebody who has nothing but its code.

Private tables announce a hint of their code (see `net.protocol.vault`): only those with ours are called, the
ones with a free seat first, and each of them once, so that nobody else's door counts wrong codes.
"""

from __future__ import annotations

import time

from game.cli.words import Problem
from game.session.lan import Contact
from net.client.network import LanNetwork
from net.client.remote_room import RemoteRoom
from net.discovery.browse import Browser, FoundTable
from net.io.transport import PORTS
from net.protocol.vault import hint_of

LOOK = 8.0
"""Seconds to look for the table."""
ANSWER = 8.0
"""Seconds to wait for an answer at one door."""
PACE = 0.02


def by_code(network: LanNetwork, code: str, person: str, *, watch: bool) -> RemoteRoom:
    """A seat at the table with this code. Raises `Problem` if there is none on this network."""
    browser, tried, end = Browser(), set[str](), time.monotonic() + LOOK
    try:
        while time.monotonic() < end:
            for found in _promising(browser.tables(), code):
                if found.advert.table not in tried:
                    tried.add(found.advert.table)
                    room = network.join(found.address, person, code, watch=watch)
                    if _let_in(room):
                        return room
                    room.close()
            time.sleep(PACE)
    finally:
        browser.close()
    raise Problem(
        f"No table on this network has the code {code} (a computer of that name: {code}:{PORTS[0]})."
    )


def _promising(tables: list[FoundTable], code: str) -> list[FoundTable]:
    fits = [
        found
        for found in tables
        if found.advert.locked
        and found.advert.speaks_ours
        and found.advert.hint == hint_of(bytes.fromhex(found.advert.table), code)
    ]
    return sorted(fits, key=lambda found: found.advert.free == 0)


def _let_in(room: RemoteRoom) -> bool:
    end = time.monotonic() + ANSWER
    while room.view.contact is Contact.JOINING and time.monotonic() < end:
        room.poll()
        time.sleep(PACE)
    return room.view.contact not in (Contact.JOINING, Contact.CLOSED)
