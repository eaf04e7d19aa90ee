"""Real sockets, on loopback only."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from game.table.notice import Committed
from net.client.remote_match import RemoteMatch
from net.client.session import Session
from net.fairness.chain import Chain
from net.guest.guest import Guest
from net.host.room import new_room
from net.io.switchboard import MAX_UNSENT, Switchboard
from net.io.transport import Transport, bind
from net.node.node import Node
from net.protocol.identity import Identity
from net.protocol.messages import Ready, Start
from net.protocol.terms import CloseReason, TablePhase


class Program:
    """Everything one program on the network has."""

    def __init__(self, name: str, *, table: bytes = b"", code: str | None = None) -> None:
        listener = bind(0)
        self.port = listener.getsockname()[1]
        chain = Chain(os.urandom(32), length=512)
        self.guest = Guest(table, Identity(os.urandom(32)), chain, name, listen=self.port)
        board = Switchboard(Node(self.guest, os.urandom), os.urandom, code=code)
        self.transport = Transport(board, listener)
        self.transport.start()
        self.session = Session(self.transport, lambda: os.urandom(32))

    def host(self, game: str, seats: int) -> None:
        self.transport.do(lambda node, now: node.found(new_room(game, {}, seats), now))

    def join(self, port: int) -> None:
        self.transport.do(lambda node, now: node.seek(f"127.0.0.1:{port}", now))


@pytest.fixture
def programs() -> Iterator[Callable[..., Program]]:
    with ExitStack() as stack:

        def start(name: str, **how: object) -> Program:
            program = Program(name, **how)  # type: ignore[arg-type]
            stack.callback(program.session.close)
            return program

        yield start


def until(what: Callable[[], object], *programs: Program, seconds: float = 20.0) -> None:
    """Polls as a window would, until it is so."""
    end = time.monotonic() + seconds
    while not what():
        for program in programs:
            program.session.update()
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def play(match: RemoteMatch) -> bool:
    """One look at the table, and a move if it is ours; True when the match is over."""
    for said in match.poll():
        assert not isinstance(said, Committed) or said.commit.seq < 1000
    rules, state = match.replica.rules, match.replica.state
    seat = rules.to_act(state)
    if seat in match.seats and len(match.replica.log) != getattr(match, "asked", -1):
        match.asked = len(match.replica.log)  # type: ignore[attr-defined]
        match.submit(seat, rules.legal(state)[0])
    return rules.outcome(state) is not None


@pytest.mark.parametrize("code", [None, "ABC234"])
def test_three_programs_play_a_match(programs: Callable[..., Program], code: str | None) -> None:
    host = programs("Ana", table=os.urandom(16), code=code)
    host.host("tiny", 3)
    guests = [programs(name, code=code) for name in ("Ben", "Cat")]
    everyone = [host, *guests]
    for guest in guests:
        guest.join(host.port)
    until(lambda: all(p.session.roster and len(p.session.roster.members) == 3 for p in everyone), *everyone)
    for guest in guests:
        guest.session.say(Ready(True))
    until(lambda: host.session.roster and sum(p.ready for p in host.session.roster.places) == 2, *everyone)
    host.session.say(Start())
    until(lambda: all(program.session.match for program in everyone), *everyone)
    matches = [program.session.match for program in everyone if program.session.match]
    until(lambda: sum(play(match) for match in matches) == len(matches), *everyone)
    assert len({match.replica.head for match in matches}) == 1
    assert all(p.session.roster and p.session.roster.phase is TablePhase.OVER for p in everyone[:1])


def test_a_wrong_code_stays_outside(programs: Callable[..., Program]) -> None:
    host = programs("Ana", table=os.urandom(16), code="ABC234")
    host.host("tiny", 2)
    guest = programs("Eve", code="ABC235")
    guest.join(host.port)
    until(lambda: guest.session.ended is CloseReason.CODE, guest)


def test_nobody_at_the_door_is_tried_again(programs: Callable[..., Program]) -> None:
    late = programs("Ana", table=os.urandom(16))
    guest = programs("Ben")
    guest.join(late.port)
    time.sleep(0.1)
    late.host("tiny", 2)
    until(lambda: guest.session.connected, guest, late)


def test_who_speaks_nonsense_is_in_the_log(
    programs: Callable[..., Program], caplog: pytest.LogCaptureFixture
) -> None:
    host = programs("Ana", table=os.urandom(16))
    host.host("tiny", 2)
    until(lambda: host.session.connected, host)
    with socket.create_connection(("127.0.0.1", host.port)) as eve:
        eve.sendall(b"GET / HTTP/1.1\r\n\r\n")
        port = eve.getsockname()[1]
        until(lambda: caplog.messages, host)
    assert caplog.messages[0].startswith(f"oversize: 127.0.0.1:{port}: a frame of")


def test_a_peer_that_does_not_read_is_dropped(programs: Callable[..., Program]) -> None:
    host = programs("Ana", table=os.urandom(16))
    host.host("tiny", 2)
    until(lambda: host.session.connected, host)
    with socket.create_connection(("127.0.0.1", host.port)) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        runner = host.transport._runner
        assert runner is not None
        until(lambda: runner.lines, host)
        (peer,) = runner.lines
        lump = b"x" * 100_000

        def flood() -> bool:
            if peer in runner.lines:
                host.transport._network._loop.call_soon_threadsafe(runner.write, peer, lump)
            return peer not in runner.lines

        until(flood, host, seconds=10)
    assert MAX_UNSENT == 256 << 10


def test_a_taken_port_gives_way_to_the_next() -> None:
    with bind(0) as first:
        assert first.getsockname()[1] > 0
