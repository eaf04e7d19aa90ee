"""Sockets: asyncio TCP in one thread of its own, beside the window's.

1. Only that thread touches the switchboard and its node. The other side hands in calls (`do`) and
   takes out events (`events`); neither ever waits for the other.
2. Small messages leave at once (TCP_NODELAY). A peer that does not read is dropped.
3. It does no thinking: everything is decided in `switchboard` and `node`.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import count

from net.io.logbook import Logbook
from net.io.switchboard import MAX_UNSENT, Act, Connect, HangUp, Notify, Switchboard, Wake, Write
from net.node.node import Node
from net.protocol.effects import Effect, PeerId
from net.protocol.events import Event, Report

DIAL_TIMEOUT = 3.0
PORTS = range(47_820, 47_840)
"""Tried in order; any free port if all are taken."""


class CannotListen(Exception):
    """No port could be opened."""


def bind(port: int | None = None, ports: range = PORTS) -> socket.socket:
    """A listening socket on the given port, or on the first free one of ours."""
    wanted = [port] if port is not None else [*ports, 0]
    for each in wanted:
        family = socket.AF_INET6 if socket.has_dualstack_ipv6() else socket.AF_INET
        try:
            return socket.create_server(
                ("", each), family=family, backlog=32, dualstack_ipv6=family == socket.AF_INET6
            )
        except OSError as error:
            failure = error
    raise CannotListen(failure.strerror or str(failure)) from failure


class _Connection(asyncio.Protocol):
    def __init__(self, runner: NodeRunner, dialled: str | None) -> None:
        self.runner = runner
        self.dialled = dialled
        self.peer: PeerId = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.set_write_buffer_limits(high=MAX_UNSENT)
        handle = transport.get_extra_info("socket")
        if handle is not None:
            handle.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.peer = self.runner.admit(self, transport)

    def data_received(self, data: bytes) -> None:
        self.runner.received(self.peer, data)

    def connection_lost(self, error: Exception | None) -> None:
        self.runner.lost(self.peer)


class NodeRunner:
    """One node on a running loop. Many of them can share it."""

    def __init__(
        self, board: Switchboard, tell: Callable[[Event], None], listener: socket.socket | None = None
    ) -> None:
        self.board = board
        self.lines: dict[PeerId, asyncio.Transport] = {}
        self._tell = tell
        self._listener = listener
        self._loop = asyncio.get_running_loop()
        self._server: asyncio.Server | None = None
        self._peers = count(1)
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._logbook = Logbook()
        self._closed = False

    async def open(self) -> None:
        if self._listener is not None:
            self._server = await self._loop.create_server(
                lambda: _Connection(self, None), sock=self._listener
            )
        self.perform(self.board.tick(self._loop.time()))

    def do(self, what: Callable[[Node, float], list[Effect]]) -> None:
        """Hands something to the node, in the loop's thread."""
        if not self._closed:
            now = self._loop.time()
            self.perform(self.board.run(what(self.board.node, now), now))

    def close(self) -> None:
        self._closed = True
        for line in list(self.lines.values()):
            line.close()
        if self._server is not None:
            self._server.close()
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    # What the sockets do.

    def admit(self, connection: _Connection, transport: asyncio.Transport) -> PeerId:
        peer = next(self._peers)
        self.lines[peer] = transport
        if connection.dialled is not None:
            self.perform(self.board.connected(peer, connection.dialled, self._loop.time()))
        else:
            host, port = transport.get_extra_info("peername")[:2]
            address = f"{host.removeprefix('::ffff:')}:{port}"
            self.perform(self.board.accepted(peer, address, self._loop.time()))
        return peer

    def received(self, peer: PeerId, data: bytes) -> None:
        self.perform(self.board.received(peer, data, self._loop.time()))

    def lost(self, peer: PeerId) -> None:
        self.lines.pop(peer, None)
        self.perform(self.board.hung_up(peer, self._loop.time()))

    # What the board wants.

    def perform(self, acts: list[Act]) -> None:
        for act in acts:
            match act:
                case Write():
                    self.write(act.peer, act.data)
                case HangUp():
                    line = self.lines.get(act.peer)
                    if line is not None:
                        line.close()
                case Connect() if not self._closed:
                    task = self._loop.create_task(self._dial(act.address))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
                case Notify():
                    if isinstance(act.event, Report):
                        self._logbook.note(act.event, self._loop.time())
                    self._tell(act.event)
                case Wake():
                    self._wake(act.at)

    def write(self, peer: PeerId, data: bytes) -> None:
        line = self.lines.get(peer)
        if line is None or line.is_closing():
            return
        line.write(data)
        if line.get_write_buffer_size() > MAX_UNSENT:
            self.perform(self.board.unread(peer, self._loop.time()))
            line.abort()

    def _wake(self, at: float) -> None:
        """One timer, set to the earliest time that was asked for."""
        if self._timer is not None:
            if self._timer.when() <= at:
                return
            self._timer.cancel()
        self._timer = self._loop.call_at(at, self._tick)

    def _tick(self) -> None:
        self._timer = None
        if not self._closed:
            self.perform(self.board.tick(self._loop.time()))

    async def _dial(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(DIAL_TIMEOUT):
                await self._loop.create_connection(
                    lambda: _Connection(self, address), host.strip("[]"), int(port)
                )
        except (OSError, ValueError, TimeoutError):
            self.perform(self.board.failed(address, self._loop.time()))


class NetThread:
    """A loop in a thread of its own, with room for many runners."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._runners: list[NodeRunner] = []
        self._thread = threading.Thread(target=self._run, name="crownlands-net", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, timeout: float = 2.0) -> None:
        """Closes everything, after what was handed in before. `Node.leave` says goodbye."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(timeout)

    def open(
        self, board: Switchboard, tell: Callable[[Event], None], listener: socket.socket | None = None
    ) -> NodeRunner:
        """A new runner; `tell` is called in the network's thread."""
        return asyncio.run_coroutine_threadsafe(self._open(board, tell, listener), self._loop).result()

    def do(self, runner: NodeRunner, what: Callable[[Node, float], list[Effect]]) -> None:
        """Hands something to a runner's node, from any thread."""
        with suppress(RuntimeError):  # The loop is closed: there is nobody to hand it to.
            self._loop.call_soon_threadsafe(runner.do, what)

    async def _open(
        self, board: Switchboard, tell: Callable[[Event], None], listener: socket.socket | None
    ) -> NodeRunner:
        runner = NodeRunner(board, tell, listener)
        await runner.open()
        self._runners.append(runner)
        return runner

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        await self._stop.wait()
        for runner in self._runners:
            runner.close()
        # Gives goodbyes a moment to leave.
        await asyncio.sleep(0.05)


class Transport:
    """A node with a thread of its own."""

    def __init__(self, board: Switchboard, listener: socket.socket | None = None) -> None:
        self.events: deque[Event] = deque()
        """What happened, oldest first; taken out by the other thread."""
        self._board = board
        self._listener = listener
        self._network = NetThread()
        self._runner: NodeRunner | None = None

    def start(self) -> None:
        self._network.start()
        self._runner = self._network.open(self._board, self.events.append, self._listener)

    def stop(self, timeout: float = 2.0) -> None:
        """Closes everything, after what was handed in before. `Node.leave` says goodbye."""
        self._network.stop(timeout)

    def do(self, what: Callable[[Node, float], list[Effect]]) -> None:
        """Hands something to the node, from any thread."""
        if self._runner is not None:
            self._network.do(self._runner, what)
