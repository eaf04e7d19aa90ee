"""Four programs on loopback, one of them killed in the middle of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.net.lab.running import Running, agree, fair, python, until

pytestmark = [pytest.mark.long, pytest.mark.alone]
Start = Callable[..., Running]


@pytest.fixture
def start() -> Iterator[Start]:
    with ExitStack() as stack:

        def begin(name: str, *where: str) -> Running:
            running = Running(*python("tests.net.lab.program", name, name, "4", *where))
            stack.callback(running.close)
            return running

        yield begin


def address(host: Running) -> str:
    return f"127.0.0.1:{host.said('listening')[0]['port']}"


@pytest.fixture
def four(start: Start) -> list[Running]:
    host = start("Ana")
    until(lambda: host.said("listening"))
    programs = [host, *(start(name, address(host)) for name in ("Ben", "Cat", "Dan"))]
    until(lambda: all(program.commits > 10 for program in programs))
    return programs


def test_the_rest_go_on_when_the_host_is_killed(four: list[Running]) -> None:
    host, *rest = four
    host.kill()
    seen = max(program.commits for program in rest)
    assert until(lambda: all(program.commits > seen + 1 for program in rest)) < fair(10)
    assert sum(bool(program.said("connected", hosting=True)) for program in rest) == 1
    until(lambda: agree(rest))


def test_a_killed_guest_comes_back_to_its_seat(four: list[Running], start: Start) -> None:
    host, *guests = four
    gone = guests.pop()
    gone.kill()
    again = start("Dan", address(host))
    until(lambda: again.said("connected", member=gone.said("connected")[0]["member"]))
    until(lambda: agree([host, *guests, again]))
