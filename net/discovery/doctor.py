"""Looks closely at the network: can tables be announced, found and reached from here?

Everything is tried for real on this machine: sent on one socket and heard on another. What only
another machine can tell (a guest Wi-Fi that keeps devices apart) is said as a hint.
"""

from __future__ import annotations

import ipaddress
import sys
import time
from collections.abc import Iterator

from game.core.registry import DEFAULT_GAME
from game.core.words import Words, words
from game.session.lan import Health
from net.discovery.advert import TableAdvert, advert_of
from net.discovery.announce import Announcer
from net.discovery.browse import Browser, Interface, answers, interfaces, try_beacon, try_multicast, tunnels
from net.host.room import new_room
from net.io.transport import PORTS, CannotListen, bind

Finding = tuple[Health, Words]
PATIENCE = 5.0
"""Seconds in which a table opened here must be seen here."""
_ALLOW = {
    "win32": words(
        "Firewall: allow Python on private networks in “Windows Defender Firewall”, “Allow an app”."
    ),
    "darwin": words(
        "Firewall: allow this program in System Settings, “Privacy & Security”, “Local Network”, "
        "and incoming connections in “Network”, “Firewall”."
    ),
}
_ALLOW_OTHERS = words("Firewall: let in UDP 5353 and 47819, and TCP 47820 to 47839.")


def examine(version: str, table: bytes) -> list[Finding]:
    """All findings, troubles with what to do about them. Takes some seconds."""
    here = [each for each in interfaces() if not ipaddress.ip_address(each.address).is_loopback]
    found = list(_addresses(here))
    for interface in here:
        found += _ways(interface)
    found += _doors(here, version, table)
    for name in tunnels():
        found.append(
            (
                Health.FINE,
                words(
                    "A VPN is on ({name}). If tables are not found, turn it off while you play.", name=name
                ),
            )
        )
    if here:
        found.append(_advice(found))
    return found


def _advice(found: list[Finding]) -> Finding:
    if any(health is Health.TROUBLE for health, _ in found):
        return Health.TROUBLE, _ALLOW.get(sys.platform, _ALLOW_OTHERS)
    hint = words("If others still do not see your table: a guest Wi-Fi often keeps devices apart.")
    return Health.FINE, hint


def _addresses(here: list[Interface]) -> Iterator[Finding]:
    if not here:
        yield Health.TROUBLE, words("This computer is on no network.")
    for each in here:
        if ipaddress.ip_address(each.address).is_link_local:
            yield (
                Health.TROUBLE,
                words("{name}: {address} is not from a router.", name=each.name, address=each.address),
            )
        else:
            yield Health.FINE, words("{name}: {address}", name=each.name, address=each.address)


def _ways(interface: Interface) -> Iterator[Finding]:
    """The two ways in which tables are found, each by itself."""
    name = interface.name
    why = try_multicast(interface)
    if why is None:
        yield Health.FINE, words("{name}: multicast goes out and comes in.", name=name)
    else:
        yield Health.TROUBLE, words("{name}: multicast does not work ({why}).", name=name, why=why)
    why = try_beacon(interface)
    if why is None:
        yield Health.FINE, words("{name}: the beacon goes out and comes in.", name=name)
    else:
        yield Health.TROUBLE, words("{name}: the beacon does not work ({why}).", name=name, why=why)


def _doors(here: list[Interface], version: str, table: bytes) -> Iterator[Finding]:
    """Opens a table for a moment: is it reached, and is it seen?"""
    try:
        listener = bind()
    except CannotListen as error:
        yield Health.TROUBLE, words("No port can be opened ({why}).", why=str(error))
        return
    with listener:
        port = listener.getsockname()[1]
        if port in PORTS:
            yield Health.FINE, words("Port {port} is free.", port=port)
        else:
            yield Health.TROUBLE, words("Ports 47820 to 47839 are all taken; {port} is used.", port=port)
        for each in here:
            address = f"{each.address}:{port}"
            if answers(address):
                yield Health.FINE, words("{address} can be reached.", address=address)
            else:
                yield Health.TROUBLE, words("{address} cannot be reached.", address=address)
        room = new_room(DEFAULT_GAME, {}, 2, name="?")
        yield _seen(advert_of(room, table, device="?", code="trial", version=version, port=port))


def _seen(advert: TableAdvert) -> Finding:
    browser, announcer, began = Browser(), Announcer(advert), time.monotonic()
    try:
        while time.monotonic() - began < PATIENCE:
            if any(found.advert.table == advert.table for found in browser.tables()):
                return Health.FINE, words("A table that is opened here is found.")
            time.sleep(0.05)
    finally:
        announcer.close()
        browser.close()
    why = [*announcer.troubles, *browser.troubles]
    if why:
        return Health.TROUBLE, words("A table that is opened here is not found ({why}).", why=why[0])
    return Health.TROUBLE, words("A table that is opened here is not found.")
