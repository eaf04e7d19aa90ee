"""Computers on a real network: found, joined, played to the end, through everything that can go wrong."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.net.lab.namespaces import BEACON, ZEROCONF, Village, missing
from tests.net.lab.running import Running, agree, fair, until

pytestmark = [pytest.mark.long, pytest.mark.alone]
NAMES = ("Ana", "Ben", "Cat", "Dan")


@pytest.fixture
def village(tmp_path: Path) -> Iterator[Village]:
    if why := missing():
        pytest.skip(why)
    with ExitStack() as stack:
        yield Village(4, tmp_path, stack)


def gather(village: Village, *pace: str, people: int = 4) -> list[Running]:
    """A table of so many, found by zeroconf alone, in the middle of its match."""
    for number in range(1, people + 1):
        village.block(number, BEACON)
    host = village.start(1, NAMES[0], people, "host", *pace)
    guests = [village.start(n, NAMES[n - 1], people, "find", *pace) for n in range(2, people + 1)]
    until(lambda: all(each.commits > 8 for each in (host, *guests)))
    for guest in guests:
        assert guest.said("found")[0]["address"].startswith("10.77.0.1:")
    return [host, *guests]


def test_the_rest_go_on_when_the_host_is_killed(village: Village) -> None:
    host, *rest = gather(village)
    host.kill()
    seen = max(program.commits for program in rest)
    assert until(lambda: all(program.commits > seen + 1 for program in rest)) < fair(10)
    assert sum(bool(program.said("tie", hosting=True)) for program in rest) == 1
    until(lambda: agree(rest))


def test_a_killed_guest_and_a_cut_cable_come_back_to_their_seats(village: Village) -> None:
    host, ben, cat, dan = gather(village)
    village.cable(3, whole=False)
    dan.kill()
    again = village.start(4, "Dan", 4, "find")
    until(lambda: again.commits > 8)
    assert again.said("found", held=True)
    assert again.said("commit")[-1]["seats"] == dan.said("commit")[-1]["seats"]
    until(lambda: cat.said("tie", tie="seeking"))
    village.cable(3, whole=True)
    until(lambda: cat.lines[-1]["event"] in ("commit", "over") and cat.said("tie")[-1]["tie"] == "here")
    until(lambda: agree([host, ben, cat, again]))


def test_a_cable_that_is_cut_for_twenty_seconds_heals(village: Village) -> None:
    host, ben, cat, dan = gather(village, "0.4")
    village.cable(3, whole=False)
    seats, at = cat.said("commit")[-1]["seats"], cat.commits
    time.sleep(20)
    assert cat.said("tie")[-1]["tie"] != "here" and host.commits > at + 5 and not host.said("over")
    village.cable(3, whole=True)
    until(lambda: cat.said("tie")[-1]["tie"] == "here" and cat.commits > at)
    assert cat.said("commit")[-1]["seats"] == seats
    until(lambda: agree([host, ben, cat, dan]))


DOCTOR = "from argparse import Namespace; from game.cli.doctor import run; run(Namespace(json=True))"


def test_where_multicast_is_blocked_an_address_leads_to_the_table(village: Village) -> None:
    for number in (1, 2):
        village.block(number, BEACON, ZEROCONF)
    host = village.start(1, "Ana", 2, "host")
    blind = village.start(2, "Eve", 2, "find")
    until(lambda: host.said("tie", tie="here"))
    guest = village.start(2, "Ben", 2, host.said("tie")[-1]["address"])
    until(lambda: agree([host, guest]))
    assert not blind.said("found")
    doctor = village.run(2, sys.executable, "-c", DOCTOR)
    until(lambda: doctor.lines)
    troubles = [each["text"] for each in doctor.lines[0]["findings"] if each["health"] == "trouble"]
    assert not doctor.lines[0]["well"] and len(troubles) >= 2, doctor.lines
