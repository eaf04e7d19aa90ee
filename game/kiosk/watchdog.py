"""Tells systemd that the kiosk is alive, if it asked to be told.

systemd names a socket in NOTIFY_SOCKET and the time it waits in WATCHDOG_USEC; who is silent for longer is
started anew. The loop of the window calls `feed`, so a loop that hangs is silent. Elsewhere nothing happens.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

SHARE: Final = 0.3
"""Feed it after this part of the time it waits."""


class Watchdog:
    def __init__(self, environment: Mapping[str, str]) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
        waits = environment.get("WATCHDOG_USEC", "")
        self.every = int(waits) / 1e6 * SHARE if waits.isdigit() else 0.0
        """Seconds between two meals; 0 if nobody waits."""
        self._ready = False
        self._fed = 0.0
        self._status = ""

    def feed(self, now: float) -> None:
        """Call it in every round of the loop; the first time says that the kiosk is there."""
        if not self._address:
            return
        if not self._ready:
            self._ready, self._fed = True, now
            self._tell("READY=1")
        elif self.every and now - self._fed >= self.every:
            self._fed = now
            self._tell("WATCHDOG=1")

    def say(self, status: str) -> None:
        """What `systemctl status` shows: which page is on the screen."""
        if self._address and status != self._status:
            self._status = status
            self._tell(f"STATUS={status}")

    def stop(self) -> None:
        """The kiosk is closed on purpose."""
        if self._address:
            self._tell("STOPPING=1")

    def _tell(self, what: str) -> None:
        with (
            suppress(OSError),  # a watchdog that is gone must not stop the game
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line,
        ):
            line.sendto(what.encode(), self._address)
