"""A kiosk as its machine sees it: a process, the words it tells the watchdog, and its memory."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
START_S: Final = 180.0
"""A busy machine may need so long until the first picture."""
WATCHDOG_S: Final = 30.0


class Gone(AssertionError):
    """The kiosk did what it never should."""


class Screen:
    """An X server of our own, on the first free number or a given one."""

    def __init__(self, size: str, number: int | None = None) -> None:
        number = _free() if number is None else number
        self.name = f":{number}"
        self._server = subprocess.Popen(
            ["Xvfb", self.name, "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        patience = time.monotonic() + 60
        while not self._listens():
            if time.monotonic() > patience or self._server.poll() is not None:
                raise RuntimeError(f"Xvfb {self.name} did not start")
            time.sleep(0.2)

    def _listens(self) -> bool:
        asked = ["xdotool", "getdisplaygeometry"]
        environment = {**os.environ, "DISPLAY": self.name}
        return subprocess.run(asked, env=environment, capture_output=True, check=False).returncode == 0

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)


def _free() -> int:
    """The number of a screen that nobody has."""
    return next(n for n in range(90, 400) if not Path(f"/tmp/.X11-unix/X{n}").exists())


class Kiosk:
    """One life of the process after the other; `page` is what it last said is on the screen."""

    def __init__(self, config: Path, screen: str, home: Path) -> None:
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(str(home / "notify"))
        self._line.setblocking(False)
        self._command = [sys.executable, str(ROOT / "main.py"), "kiosk", "--config", str(config)]
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": screen,
            "HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "CROWNLANDS_VENV": "none",
            "NOTIFY_SOCKET": str(home / "notify"),
            "WATCHDOG_USEC": str(round(WATCHDOG_S * 1e6)),
        }
        self._errors = home / "errors.txt"
        self.page, self.pages = "", list[str]()
        self.process: subprocess.Popen[bytes] | None = None
        self._fed = 0.0
        self._ready = False

    def start(self) -> None:
        """Until it says that it is there."""
        self._ready, self.page = False, ""
        with self._errors.open("ab") as errors:
            self.process = subprocess.Popen(
                self._command, env=self._environment, stderr=errors, stdout=errors, cwd=ROOT
            )
        patience = time.monotonic() + START_S
        while not (self._ready and self.page):
            self.listen()
            if time.monotonic() > patience:
                raise Gone("the kiosk did not come up")
            time.sleep(0.1)

    def listen(self) -> None:
        """Hears what it says; raises `Gone` if it has ended or is silent for too long."""
        while True:
            try:
                said = self._line.recv(4096).decode()
            except BlockingIOError:
                break
            self._fed = time.monotonic()
            self._ready |= said == "READY=1"
            if said.startswith("STATUS="):
                self.page = said.removeprefix("STATUS=")
                self.pages.append(self.page)
        if self.code() is not None:
            raise Gone(f"the kiosk ended by itself, code {self.code()}:\n{self.errors()}")
        if self._ready and time.monotonic() - self._fed > WATCHDOG_S:
            raise Gone("the kiosk was silent: the watchdog would have started it again")

    def code(self) -> int | None:
        assert self.process is not None
        return self.process.poll()

    def errors(self) -> str:
        return self._errors.read_text(encoding="utf-8", errors="replace")[-3000:]

    def memory(self) -> int:
        """Its own memory in bytes: what would be free without it."""
        assert self.process is not None
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private_")) * 1024

    def kill(self) -> None:
        """The power is gone."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self._line.close()
