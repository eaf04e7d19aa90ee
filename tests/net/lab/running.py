"""Programs of their own, for tests: what they have printed, and how to wait for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any


class Running:
    """A program that prints JSON objects; `lines` is what it has said, with the time."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.lines: list[dict[str, Any]] = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append({**json.loads(line), "at": time.monotonic()})

    def said(self, event: str, **fields: Any) -> list[dict[str, Any]]:
        wanted = {"event": event, **fields}
        return [line for line in self.lines if wanted.items() <= line.items()]

    @property
    def commits(self) -> int:
        return max((line["seq"] for line in self.said("commit")), default=0)

    def kill(self) -> None:
        """At once and without a word: SIGKILL."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        self.kill()
        self._thread.join(2)
        assert self.process.stdout is not None
        self.process.stdout.close()


def python(module: str, *args: str) -> tuple[str, ...]:
    return sys.executable, "-m", module, *args


def until(what: Callable[[], object], seconds: float = 90.0) -> float:
    """Waits for it; returns how long it took."""
    began = time.monotonic()
    while not what():
        assert time.monotonic() < began + seconds, "it did not happen"
        time.sleep(0.02)
    return time.monotonic() - began


def fair(seconds: float) -> float:
    """So many seconds on a machine of our own; longer on one that has others to serve."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def agree(programs: list[Running]) -> bool:
    """All have seen the same end."""
    over = [program.said("over") for program in programs]
    return all(over) and len({lines[0]["head"] for lines in over}) == 1
