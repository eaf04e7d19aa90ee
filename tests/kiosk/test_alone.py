"""Two kiosks and one folder: the second is refused in words, and the first one's match is left alone."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.kiosk import alone
from game.cli.words import Problem
from tests.kiosk.watcher import ROOT, START_S
from tests.table.disk import saved

pytestmark = pytest.mark.skipif(os.name != "posix", reason="systemd is not on this system")


class Cafe:
    """A computer on which kiosks are started; each says when it is there, as to systemd."""

    def __init__(self, home: Path) -> None:
        self.home, self.data = home, home / "data"
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(str(home / "notify"))
        self._line.settimeout(START_S)
        (home / "cafe.toml").write_text(f'[files]\ndata = "{self.data}"\n', encoding="utf-8")
        self._running: list[subprocess.Popen[str]] = []

    def start(self) -> subprocess.Popen[str]:
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "CROWNLANDS_VENV": "none",
            "HOME": str(self.home),
            "NOTIFY_SOCKET": str(self.home / "notify"),
        }
        command = [sys.executable, str(ROOT / "main.py"), "kiosk", "--config", str(self.home / "cafe.toml")]
        process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8")
        self._running.append(process)
        return process

    def hear(self, what: str) -> None:
        while self._line.recv(4096).decode() != what:
            pass

    def close(self) -> None:
        for process in self._running:
            process.kill()
            process.communicate()
        self._line.close()


@pytest.fixture
def cafe(tmp_path: Path) -> Iterator[Cafe]:
    cafe = Cafe(tmp_path)
    yield cafe
    cafe.close()


def test_a_second_kiosk_is_refused_and_a_restarted_one_is_not(cafe: Cafe) -> None:
    match = cafe.data / "matches" / "running.match"
    match.parent.mkdir(parents=True)
    match.write_bytes(saved((2, "classic"), 10).data)
    first = cafe.start()
    cafe.hear("STATUS=question")  # the match that was interrupted goes on, if somebody is there
    second = cafe.start()
    _, said = second.communicate(timeout=START_S)
    assert second.returncode == 2
    assert f"main.py: Another kiosk is open in {cafe.data}." in said and "Traceback" not in said
    assert match.exists() and first.poll() is None
    first.send_signal(signal.SIGKILL)  # as the watchdog ends one that hangs
    first.wait()
    cafe.start()
    cafe.hear("STATUS=question")
    assert match.exists()


def test_a_folder_is_free_again_when_its_kiosk_has_closed(tmp_path: Path) -> None:
    for _ in range(2):
        with alone(tmp_path), pytest.raises(Problem), alone(tmp_path):
            pass


def test_where_nothing_can_be_written_a_kiosk_plays_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "wall").touch()
    with alone(tmp_path / "wall"), alone(tmp_path / "wall"):
        pass
