"""Idle guests, the days of the house, and the watchdog."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from game.kiosk.days import KEPT, Days, Tally, from_plain, total
from game.kiosk.idle import Idle, Presence
from game.kiosk.watchdog import Watchdog


def test_a_guest_is_asked_and_then_gone() -> None:
    idle = Idle(60, 20)
    idle.touch(100)
    seen = [idle.presence(now) for now in (159.9, 160, 179.9, 180)]
    assert seen == [Presence.HERE, Presence.ASKED, Presence.ASKED, Presence.GONE]
    assert idle.left(170) == 10
    idle.touch(175)
    assert idle.presence(180) is Presence.HERE


def test_a_guest_can_be_asked_at_once() -> None:
    idle = Idle(60, 20)
    idle.ask(5)
    assert idle.presence(5) is Presence.ASKED
    assert idle.left(5) == 20


def test_a_day_is_counted_by_game() -> None:
    days = (
        Days({}).adding("2026-11-16", "domino", Tally(begun=1)).adding("2026-11-16", "dice", Tally(begun=1))
    )
    days = days.adding("2026-11-16", "domino", Tally(finished=1, seconds=1210))
    assert days.day("2026-11-16")["domino"] == Tally(1, 1, 1210)
    assert total(days.day("2026-11-16")) == Tally(2, 1, 1210)
    assert total(days.day("2026-11-16")).minutes == 20
    assert days.day("2026-11-17") == {}
    assert from_plain(days.plain()) == days


def test_old_days_are_let_go() -> None:
    days = Days({})
    for number in range(100, 100 + KEPT + 5):
        days = days.adding(f"2026-{number}", "dice", Tally(begun=1))
    assert len(days.by_date) == KEPT
    assert min(days.by_date) == "2026-105"


@pytest.mark.parametrize(
    "plain", [None, 3, [], {"d": 3}, {"d": {"dice": [1, 2]}}, {"d": {"dice": [1, 2, -3]}}]
)
def test_odd_days_are_left_out(plain: object) -> None:
    assert from_plain(plain) == Days({})


@pytest.mark.skipif(os.name != "posix", reason="systemd is not on this system")
def test_the_watchdog_is_told_ready_then_fed(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "n"))
        line.setblocking(False)
        dog = Watchdog({"NOTIFY_SOCKET": str(tmp_path / "n"), "WATCHDOG_USEC": "10000000"})
        for now in (0.0, 1.0, 2.9, 3.0, 4.0, 6.1):
            dog.feed(now)
        dog.say("attract")
        dog.say("attract")
        dog.stop()
        heard = [line.recv(100).decode() for _ in range(5)]
        with pytest.raises(BlockingIOError):
            line.recv(100)
    assert heard == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "STATUS=attract", "STOPPING=1"]


@pytest.mark.parametrize(
    "environment", [{}, {"NOTIFY_SOCKET": "/nowhere/at/all", "WATCHDOG_USEC": "1"}, {"WATCHDOG_USEC": "x"}]
)
def test_without_a_watchdog_nothing_happens(environment: dict[str, str]) -> None:
    dog = Watchdog(environment)
    dog.feed(0.0)
    dog.feed(100.0)
    dog.stop()
