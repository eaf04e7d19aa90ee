"""Three programs play the dice game on loopback; the host is killed in the middle of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.net.lab.running import Running, agree, fair, until

pytestmark = [pytest.mark.long, pytest.mark.alone]
MAIN = Path(__file__).resolve().parents[3] / "main.py"
ALIKE = ("--headless", "--json", "--bot", "random", "--name")
Start = Callable[..., Running]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("CROWNLANDS_VENV", "none")
    with ExitStack() as stack:

        def begin(*args: str) -> Running:
            running = Running(sys.executable, str(MAIN), *args)
            stack.callback(running.close)
            return running

        yield begin


def test_the_rest_play_the_dice_game_to_its_end_without_the_host(start: Start) -> None:
    host = start("host", "--game", "dice", "--players", "3", *ALIKE, "Ana")
    until(lambda: host.said("joined"))
    port = host.said("joined")[0]["address"].rpartition(":")[2]
    rest = [start("join", f"127.0.0.1:{port}", *ALIKE, name) for name in ("Ben", "Cat")]
    until(lambda: all(program.commits > 20 for program in (host, *rest)))
    assert rest[0].said("began", game="dice")
    host.kill()
    seen = max(program.commits for program in rest)
    assert until(lambda: all(program.commits > seen + 1 for program in rest)) < fair(10)
    assert sum(bool(program.said("roster", hosting=True)) for program in rest) == 1
    until(lambda: agree(rest), 240.0)
    [result] = rest[0].said("result")
    assert {each["name"] for each in result["ranks"]} == {"Ana", "Ben", "Cat"}
