"""How fast a table on the network is, against a bare echo of framed msgpack on the same loop.

Three programs sit at one table over loopback, all on one loop: a move goes from a guest to the
host, and the time counts until the other guest holds its commit. Each move has an echo beside it,
and both come after a pause of their own, as in a game: so neither finds the machine better warmed
up, and the middle of many is not one of two mixed kinds.
Beside it: one fsync as the journal does it, the time until a table is found on another computer,
and a server full of tables.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import msgpack

from game.core.rules import CHANCE
from net.fairness.chain import Chain
from net.guest.guest import Guest
from net.host.match import HostMatch
from net.host.room import new_room
from net.io.switchboard import Switchboard
from net.io.transport import NodeRunner, bind
from net.node.node import Node
from net.protocol import events
from net.protocol.identity import SECRET_SIZE, Identity
from net.protocol.messages import Ready, Start
from net.protocol.terms import TablePhase
from net.server import Server, ServerConfig, Status
from tests.bench import discover

PACE = 0.12
"""Seconds of silence before each move and each echo: a host cuts off who speaks too fast."""
MOVES = 60
TABLES = 200
LOAD_S = 15.0
SAMPLE = {"t": "submit", "match": 1, "id": 7, "seat": 1, "after": 20, "move": {"do": "draft", "slot": 2}}


def run(args: Namespace) -> int:
    echo, commit = asyncio.run(_race())
    found, across = discover.measure()
    result: dict[str, Any] = {
        "echo_p50_ms": round(echo, 3),
        "commit_p50_ms": round(commit, 3),
        "commit_x": round(commit / echo, 1),
        "fsync_p50_ms": round(_fsync(), 3),
        "discover_s": round(found, 2),
        "discover_across": across,
        "serve": _serve(),
    }
    if args.json:
        print(json.dumps(result))
        return 0
    serve = result["serve"]
    print(f"a move reaches the other guest in {commit:.2f} ms, {commit / echo:.1f} times an echo")
    where = "on another computer" if across else "on this computer"
    print(f"fsync {result['fsync_p50_ms']} ms, a table is found {where} after {result['discover_s']} s")
    print(
        f"{serve['tables']} tables: p50 {serve['p50_ms']} ms, p99 {serve['p99_ms']} ms, "
        f"{serve['p99_x']} times the idle p50, {serve['rss_mb_per_table']} MB a table"
    )
    return 0


# A move against an echo.


class _Echo(asyncio.Protocol):
    """Sends every frame back, unpacked and packed again."""

    def __init__(self, heard: Callable[[], None] | None = None) -> None:
        self._heard, self._bytes = heard, b""
        self.line: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.line = transport

    def send(self, message: Any) -> None:
        assert self.line is not None
        payload = msgpack.packb(message)
        self.line.write(len(payload).to_bytes(4, "big") + payload)

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        while len(self._bytes) >= (end := 4 + int.from_bytes(self._bytes[:4], "big")) > 4:
            message, self._bytes = msgpack.unpackb(self._bytes[4:end]), self._bytes[end:]
            if self._heard is not None:
                self._heard()
            else:
                self.send(message)


class _Seat:
    """A program at the table."""

    def __init__(self, name: str, table: bytes) -> None:
        listener = bind(0)
        self.port: int = listener.getsockname()[1]
        guest = Guest(table, Identity(os.urandom(SECRET_SIZE)), Chain(os.urandom(32)), name, listen=self.port)
        self.node = Node(guest, os.urandom)
        self.happened = asyncio.Event()
        self.settled: dict[int, float] = {}
        self.runner = NodeRunner(Switchboard(self.node, os.urandom), self._hear, listener)

    def _hear(self, event: events.Event) -> None:
        if isinstance(event, events.Settled):
            self.settled[event.commit.seq] = time.perf_counter()
        self.happened.set()

    async def until(self, what: Callable[[], object]) -> None:
        while not what():
            self.happened.clear()
            await self.happened.wait()


async def _race() -> tuple[float, float]:
    """(echo, move) in milliseconds, the middle of many."""
    loop = asyncio.get_running_loop()
    back = asyncio.Event()
    server = await loop.create_server(_Echo, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    _, caller = await loop.create_connection(lambda: _Echo(back.set), "127.0.0.1", port)
    seats = await _sit_down()
    echoes: list[float] = []
    moves: list[float] = []

    async def echo() -> float:
        back.clear()
        began = time.perf_counter()
        caller.send(SAMPLE)
        await back.wait()
        return time.perf_counter() - began

    async with asyncio.timeout(120):
        while len(moves) < MOVES:
            await asyncio.sleep(PACE)
            took = await _move(seats)
            if took is None:
                break
            await asyncio.sleep(PACE)
            echoes.append(await echo())
            moves += took
    for seat in seats:
        seat.runner.close()
    server.close()
    return median(echoes) * 1000, median(moves) * 1000


async def _sit_down() -> list[_Seat]:
    host = _Seat("Ana", os.urandom(16))
    await host.runner.open()
    host.runner.do(lambda node, now: node.found(new_room("domino", {}, 3), now))
    guests = [_Seat(name, b"") for name in ("Ben", "Cat")]
    for seat, guest in enumerate(guests, start=1):
        await guest.runner.open()
        guest.runner.do(lambda node, now: node.seek(f"127.0.0.1:{host.port}", now))
        await guest.until(lambda guest=guest: guest.node.guest.roster is not None)  # type: ignore[misc]
        guest.runner.do(lambda node, now: node.say(Ready(True), now))
        await host.until(partial(_is_ready, host, seat))
    host.runner.do(lambda node, now: node.say(Start(), now))
    return [host, *guests]


def _is_ready(host: _Seat, seat: int) -> bool:
    return host.node.host is not None and host.node.host.roster.places[seat].ready


async def _move(seats: list[_Seat]) -> list[float] | None:
    """One move. Its time, if a guest made it; None after the end."""
    host = seats[0]
    await host.until(lambda: host.node.host is not None and isinstance(host.node.host.match, HostMatch))
    assert host.node.host is not None and isinstance(host.node.host.match, HostMatch)
    table = host.node.host.match.log.table
    await host.until(lambda: table.to_act != CHANCE)
    if host.node.host.roster.phase is not TablePhase.PLAYING or table.to_act is None:
        return None
    mover, seq = table.to_act, len(table.log)
    other = seats[3 - mover] if mover else seats[1]
    await seats[mover].until(lambda: seq == 0 or seq - 1 in seats[mover].settled)
    move = table.rules.legal(table.state)[0]
    began = time.perf_counter()
    seats[mover].runner.do(lambda node, now: node.submit(mover, move, now))
    await other.until(lambda: seq in other.settled)
    return [other.settled[seq] - began] if mover else []


# The rest.


def _fsync() -> float:
    times = []
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "journal").open("ab", 0) as file:
        for _ in range(100):
            began = time.perf_counter()
            file.write(b"x" * 300)
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return median(times) * 1000


def _serve() -> dict[str, Any]:
    """Tables of four bots, one move a second each; the idle time is one table's."""
    # Each in a fresh process, so that memory is counted from nothing.
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as apart:
        idle, _ = apart.submit(_load, 1, 0.1, 4.0).result()
        busy, memory = apart.submit(_load, TABLES, 1.0, LOAD_S).result()
    return {
        "tables": busy.tables,
        "idle_p50_ms": idle.p50_ms,
        "p50_ms": busy.p50_ms,
        "p99_ms": busy.p99_ms,
        "p99_x": round(busy.p99_ms / idle.p50_ms, 1),
        "commits_per_s": round(busy.commits / LOAD_S, 1),
        "rss_mb_per_table": round(memory / TABLES, 2),
    }


def _load(tables: int, pace: float, seconds: float) -> tuple[Status, float]:
    house = ServerConfig("Bench", "", "", "domino", {}, 4, ("random",) * 4, pace=pace, announce=False)
    before = _resident()
    server = Server(house, os.urandom, time.perf_counter)
    try:
        for _ in range(tables):
            server.open()
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            server.turn()
            time.sleep(0.001)
        return server.status(), _resident() - before
    finally:
        server.close()


def _resident() -> float:
    """Megabytes of this process that are in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
