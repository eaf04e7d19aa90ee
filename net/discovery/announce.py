"""Makes tables found on the local network (service advertising): the other half of `browse`.

1. One announcer has room for all tables of a program: one zeroconf and one thread, however many.
2. The beacon comes first, for zeroconf takes a moment. With many tables it takes turns, so that
   the network is not flooded; zeroconf knows them all.
3. What cannot be done is noted in `troubles`, never raised: a typed address always works.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import cycle, islice

import msgpack
from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceInfo, Zeroconf

from net.discovery.advert import TableAdvert, to_texts
from net.discovery.browse import BEACON_PORT, MAX_DATAGRAM, SERVICE, Interface, interfaces

BEACON_EVERY = 2.0
AT_ONCE = 32
"""Tables that one round of the beacon tells of."""
_PATIENCE = 3.0


class _Voice:
    """zeroconf on one interface; knows what it has told."""

    def __init__(self, interface: Interface) -> None:
        """Raises `OSError` or `RuntimeError`."""
        self._address = socket.inet_aton(interface.address)
        self._zeroconf = Zeroconf(interfaces=[interface.address], ip_version=IPVersion.V4Only)
        self._told: dict[str, TableAdvert] = {}

    def tell(self, adverts: Mapping[str, TableAdvert]) -> None:
        """Brings zeroconf up to date; all that is new at once. Raises as zeroconf does."""
        zeroconf, loop = self._zeroconf, self._zeroconf.loop
        if loop is None:
            raise RuntimeError("zeroconf does not run")
        calls = []
        for table, advert in adverts.items():
            known = self._told.get(table)
            if known is None:
                calls.append(zeroconf.async_register_service(self._info(advert), cooperating_responders=True))
            elif known != advert:
                calls.append(zeroconf.async_update_service(self._info(advert)))
        calls += [
            zeroconf.async_unregister_service(self._info(advert))
            for table, advert in self._told.items()
            if table not in adverts
        ]
        self._told = dict(adverts)
        for waiting in [asyncio.run_coroutine_threadsafe(call, loop) for call in calls]:
            waiting.result(_PATIENCE)

    def _info(self, advert: TableAdvert) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            f"{advert.table}.{SERVICE}",
            advert.port,
            properties=to_texts(advert),
            addresses=[self._address],
            server=f"crownlands-{advert.table[:12]}.local.",
        )

    def close(self) -> None:
        with suppress(OSError, RuntimeError, ZeroconfError):
            self._zeroconf.unregister_all_services()
            self._zeroconf.close()


class Announcer:
    """Makes its tables found until it is closed."""

    def __init__(self, *adverts: TableAdvert) -> None:
        self.troubles: list[str] = []
        self._adverts = {advert.table: advert for advert in adverts}
        self._turn = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="crownlands-announce", daemon=True)
        self._thread.start()

    def update(self, advert: TableAdvert) -> None:
        """A new table, or one that has changed; told within two seconds."""
        self._adverts = {**self._adverts, advert.table: advert}

    def close(self) -> None:
        self._stop.set()
        self._thread.join(_PATIENCE)

    def _run(self) -> None:
        here = interfaces()
        beacon = self._open_beacon()
        self._shout(beacon, here)
        voices = [voice for interface in here if (voice := self._open_voice(interface)) is not None]
        while True:
            for voice in voices:
                self._speak(voice)
            if self._stop.wait(BEACON_EVERY):
                break
            self._shout(beacon, here)
        for voice in voices:
            voice.close()
        if beacon is not None:
            beacon.close()

    def _open_voice(self, interface: Interface) -> _Voice | None:
        try:
            return _Voice(interface)
        except (OSError, RuntimeError) as error:
            self.troubles.append(f"{interface.name}: {error}")
            return None

    def _speak(self, voice: _Voice) -> None:
        try:
            voice.tell(self._adverts)
        except (OSError, RuntimeError, ZeroconfError, TimeoutError) as error:
            if repr(error) not in self.troubles:
                self.troubles.append(repr(error))

    def _open_beacon(self) -> socket.socket | None:
        handle = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        except OSError as error:
            self.troubles.append(f"beacon: {error.strerror}")
            handle.close()
            return None
        return handle

    def _shout(self, beacon: socket.socket | None, here: Iterable[Interface]) -> None:
        adverts = list(self._adverts.values())
        if beacon is None or not adverts:
            return
        first, count = self._turn % len(adverts), min(AT_ONCE, len(adverts))
        self._turn = first + count
        targets = {"255.255.255.255", *(interface.broadcast for interface in here)}
        for advert in islice(cycle(adverts), first, first + count):
            data = msgpack.packb(to_texts(advert))
            for target in targets if len(data) <= MAX_DATAGRAM else ():
                with suppress(OSError):
                    beacon.sendto(data, (target, BEACON_PORT))
