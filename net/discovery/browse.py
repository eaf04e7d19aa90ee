"""Finds tables on the local network (service discovery); `announce` makes them found.

1. Two ways at once: zeroconf (`_crownlands._tcp.local.`), on every interface, and a UDP beacon,
   because some networks let only one of them through.
2. A host that was killed is never withdrawn from zeroconf, so whatever has not been heard by
   beacon for a while is called on its port; what does not answer twice is gone.
3. Own threads only; `tables` gives a snapshot. What cannot be done (no interface, port taken) is
   noted in `troubles`, never raised: a typed address always works.
"""

from __future__ import annotations

import ipaddress
import socket
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import ifaddr
import msgpack
from zeroconf import DNSQuestionType, IPVersion, ServiceBrowser, ServiceListener, Zeroconf
from zeroconf import Error as ZeroconfError

from net.discovery.advert import TableAdvert, from_texts

SERVICE = "_crownlands._tcp.local."
BEACON_PORT = 47_819
FRESH = 5.0
"""Seconds that a beacon counts as a sign of life."""
PROBE_EVERY = 2.0
PROBE_TIMEOUT = 1.0
TRIAL = 1.0
"""Seconds in which a trial must be heard."""
MAX_TABLES = 1000
MAX_DATAGRAM = 1400
_TUNNELS = ("tun", "tap", "utun", "wg", "zt", "tailscale", "ppp", "ipsec", "wireguard", "nordlynx")
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", *_TUNNELS)
_GROUP, _GROUP_PORT = "224.0.0.251", 5353
"""Where zeroconf speaks."""
_QUESTION = b"\0\0\0\0\0\1\0\0\0\0\0\0" + b"\x0b_crownlands\4_tcp\5local\0" + b"\0\x0c\0\1"
"""Which tables are there? One question (PTR, IN) as zeroconf asks it."""


@dataclass(frozen=True, slots=True)
class Interface:
    name: str
    address: str
    broadcast: str


def interfaces() -> list[Interface]:
    """The IPv4 interfaces on which other people may be, or loopback if there are none."""
    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str) and not adapter.nice_name.lower().startswith(_VIRTUAL):
                network = ipaddress.ip_network(f"{ip.ip}/{ip.network_prefix}", strict=False)
                found.append(Interface(adapter.nice_name, ip.ip, str(network.broadcast_address)))
    outside = [each for each in found if not ipaddress.ip_address(each.address).is_loopback]
    return outside or found


def tunnels() -> list[str]:
    """Names of the interfaces that look like a VPN."""
    return [
        adapter.nice_name
        for adapter in ifaddr.get_adapters()
        if adapter.nice_name.lower().startswith(_TUNNELS) and any(ip.is_IPv4 for ip in adapter.ips)
    ]


@dataclass(frozen=True, slots=True)
class FoundTable:
    advert: TableAdvert
    address: str
    """host:port"""


def _datagrams(port: int) -> socket.socket:
    """Hears what comes to a port that other programs listen on too."""
    handle = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        handle.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "SO_REUSEPORT"):
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        handle.bind(("", port))
    except OSError:
        handle.close()
        raise
    return handle


@dataclass(slots=True)
class _Sighting:
    advert: TableAdvert
    address: str
    beacon: float = float("-inf")
    probed: float = float("-inf")
    silent: int = 0
    """Calls in a row that were not answered."""

    def hear(self, advert: TableAdvert) -> None:
        self.advert = advert

    def hear_beacon(self, host: str, now: float) -> None:
        self.beacon, self.silent = now, 0
        self.address = f"{host}:{self.advert.port}"

    def probe(self, alive: bool, now: float) -> None:
        self.probed = now
        self.silent = 0 if alive else self.silent + 1


class Browser(ServiceListener):
    """Looks for tables until it is closed."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self._lock = threading.Lock()
        self._seen: dict[str, _Sighting] = {}
        self._zeroconfs: list[Zeroconf] = []
        self._stop = threading.Event()
        self._threads = [
            threading.Thread(target=target, name=f"crownlands-{name}", daemon=True)
            for name, target in (("browse", self._browse), ("listen", self._listen))
        ]
        for thread in self._threads:
            thread.start()

    def tables(self) -> list[FoundTable]:
        """Those that are alive, in a stable order."""
        with self._lock:
            seen = [sighting for sighting in self._seen.values() if sighting.silent < 2]
        found = [FoundTable(sighting.advert, sighting.address) for sighting in seen]
        return sorted(found, key=lambda each: (each.advert.name, each.advert.table))

    def close(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(3.0)

    # zeroconf calls these from its own thread.

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        try:
            info = zc.get_service_info(type_, name, timeout=2000, question_type=DNSQuestionType.QM)
        except (ZeroconfError, AssertionError):
            return  # It was closed meanwhile (then it asserts), or is too busy: there is the beacon too.
        if info is not None:
            texts = {_str(key): _str(value) for key, value in info.properties.items()}
            for address in info.parsed_addresses(IPVersion.V4Only)[:1]:
                self._sight(texts, address, beacon=False)

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        self.add_service(zc, type_, name)

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        with self._lock:
            self._seen.pop(name.removesuffix(f".{SERVICE}"), None)

    # Our own threads.

    def _browse(self) -> None:
        for interface in interfaces():
            try:
                zeroconf = Zeroconf(interfaces=[interface.address], ip_version=IPVersion.V4Only)
                ServiceBrowser(zeroconf, SERVICE, listener=self, question_type=DNSQuestionType.QM)
                self._zeroconfs.append(zeroconf)
            except (OSError, RuntimeError) as error:
                self.troubles.append(f"{interface.name}: {error}")
        while not self._stop.wait(0.5):
            self._probe()
        for zeroconf in self._zeroconfs:
            with suppress(OSError, RuntimeError):
                zeroconf.close()

    def _listen(self) -> None:
        try:
            handle = _datagrams(BEACON_PORT)
        except OSError as error:
            self.troubles.append(f"beacon: {error.strerror}")
            return
        with handle:
            handle.settimeout(0.5)
            while not self._stop.is_set():
                try:
                    data, sender = handle.recvfrom(MAX_DATAGRAM)
                    texts = msgpack.unpackb(data, max_str_len=256, max_map_len=64, max_array_len=0)
                except (OSError, ValueError, msgpack.UnpackException):
                    continue
                if isinstance(texts, dict) and all(
                    isinstance(part, str) for pair in texts.items() for part in pair
                ):
                    self._sight(texts, sender[0], beacon=True)

    def _sight(self, texts: Mapping[str, str], host: str, *, beacon: bool) -> None:
        advert = from_texts(texts)
        if advert is None:
            return
        with self._lock:
            sighting = self._seen.get(advert.table)
            if sighting is None:
                if len(self._seen) >= MAX_TABLES:
                    return
                sighting = self._seen[advert.table] = _Sighting(advert, f"{host}:{advert.port}")
            sighting.hear(advert)
            if beacon:
                sighting.hear_beacon(host, time.monotonic())

    def _probe(self) -> None:
        """Calls whoever has not been heard for a while."""
        now = time.monotonic()
        with self._lock:
            due = [
                (table, sighting.address)
                for table, sighting in self._seen.items()
                if now - sighting.beacon > FRESH and now - sighting.probed > PROBE_EVERY
            ]
        for table, address in due:
            alive = answers(address)
            with self._lock:
                sighting = self._seen.get(table)
                if sighting is not None:
                    sighting.probe(alive, time.monotonic())
                    if sighting.silent > 5:
                        del self._seen[table]


def answers(address: str) -> bool:
    """Whether somebody accepts calls there."""
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host, int(port)), timeout=PROBE_TIMEOUT):
            return True
    except OSError:
        return False


def _str(value: bytes | str | None) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else value or ""


# Trials: sent on one socket, heard on another. They say why it did not work, or nothing.


def try_multicast(interface: Interface) -> str | None:
    """Asks for our service as zeroconf does, and listens for the question."""
    here = socket.inet_aton(interface.address)
    try:
        with (
            _datagrams(_GROUP_PORT) as ear,
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth,
        ):
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(_GROUP) + here)
            mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
            mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
            mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
            mouth.sendto(_QUESTION, (_GROUP, _GROUP_PORT))
            return _hears(ear, _QUESTION, mouth.getsockname()[1])
    except OSError as error:
        return error.strerror or str(error)


def try_beacon(interface: Interface) -> str | None:
    """Shouts as a host does, something that is no table."""
    data = msgpack.packb({"trial": interface.address})
    try:
        with (
            _datagrams(BEACON_PORT) as ear,
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth,
        ):
            mouth.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            mouth.sendto(data, (interface.broadcast, BEACON_PORT))
            return _hears(ear, data, mouth.getsockname()[1])
    except OSError as error:
        return error.strerror or str(error)


def _hears(ear: socket.socket, data: bytes, port: int) -> str | None:
    end = time.monotonic() + TRIAL
    while (left := end - time.monotonic()) > 0:
        ear.settimeout(left)
        with suppress(TimeoutError):
            heard, sender = ear.recvfrom(MAX_DATAGRAM)
            if heard == data and sender[1] == port:
                return None
    return "nothing came back"
