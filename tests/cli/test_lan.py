"""Tables on the network as a person at a terminal meets them: real processes on this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from net.discovery.browse import interfaces

ROOT = Path(__file__).parents[2]
Start = Callable[..., "Running"]
pytestmark = [
    pytest.mark.long,
    pytest.mark.alone,
    pytest.mark.skipif(not interfaces(), reason="no network interface"),
]


class Running:
    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={
                **os.environ,
                "PYTHONUTF8": "1",
                "CROWNLANDS_VENV": "none",
                "XDG_DATA_HOME": str(folder),
                "XDG_CONFIG_HOME": str(folder),
            },
        )
        self.lines: list[str] = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.lines.extend(line for line in self.process.stdout)

    def said(self, event: str) -> list[dict[str, Any]]:
        return [line for line in map(json.loads, self.lines) if line["event"] == event]

    def wait_for(self, event: str) -> dict[str, Any]:
        end = time.monotonic() + 120
        while not self.said(event):
            assert self.process.poll() is None and time.monotonic() < end, self.lines
            time.sleep(0.05)
        return self.said(event)[0]

    def end(self) -> tuple[int, str]:
        """(exit code, what it complained about)"""
        code = self.process.wait(180)
        self._thread.join(5)
        assert self.process.stderr is not None
        return code, self.process.stderr.read()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._thread.join(5)
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    with ExitStack() as stack:

        def begin(*words: str) -> Running:
            running = Running(tmp_path / "home", *words)
            stack.callback(running.close)
            return running

        yield begin


def find(start: Start, name: str) -> dict[str, Any]:
    """The table of that name in the lobby. A busy machine may need a second look."""
    for _ in range(5):
        lobby = start("lobby", "--json", "--seconds", "2.5")
        assert lobby.end() == (0, "")
        tables = {table["name"]: table for table in json.loads(lobby.lines[0])["tables"]}
        if name in tables:
            return dict(tables[name])
    raise AssertionError(f"{name} is not in the lobby")


HOST = ("host", "--headless", "--json", "--bot", "random", "--name", "Ana")


def test_two_players_finish_a_private_match_and_its_draws_hold(start: Start, tmp_path: Path) -> None:
    ours, theirs = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    host = start(*HOST, "--private", "--table", "Linden", "--out", str(ours))
    opened = host.wait_for("joined")
    stranger = start("join", opened["address"], "--code", "222222", "--headless", "--bot", "random")
    assert stranger.end() == (2, "main.py: That is not the code of this table.\n")
    # A wrong code makes everyone from this machine wait a second; looking around takes longer.
    table = find(start, "Linden")
    assert (table["locked"], table["door"]) == (True, "open")
    guest = start(
        "join",
        opened["link"],
        "--headless",
        "--json",
        "--bot",
        "random",
        "--name",
        "Ben",
        "--out",
        str(theirs),
    )
    status, log = host.end()
    assert guest.end() == (0, "") and status == 0
    assert log.startswith("code: ") and log.count("\n") == 1
    assert guest.said("over")[0]["head"] == host.said("over")[0]["head"]
    assert guest.said("began")[0]["names"] == ["Ana", "Ben"]
    assert len(guest.said("commit")) == guest.said("over")[0]["commits"]
    assert ours.read_bytes() == theirs.read_bytes()
    check = start("check", str(ours), str(theirs))
    assert check.end() == (0, "")
    assert "all with a share of Ana, Ben" in check.lines[0] and check.lines[1] == f"{ours}: ok, 1 record\n"
    chance = tmp_path / "a.chance.jsonl"
    told = json.loads(chance.read_text())
    told["draws"][2]["links"][0][1] = bytes(32).hex()
    chance.write_text(json.dumps(told))
    check = start("check", str(ours))
    assert check.end()[0] == 1 and "a.chance.jsonl: " in check.lines[0]


def test_a_code_alone_leads_to_the_private_table(start: Start) -> None:
    host = start(*HOST, "--private", "--table", "Linden")
    other = start(*HOST, "--private", "--table", "Willow")
    code = host.wait_for("joined")["code"]
    other.wait_for("joined")
    guest = start("join", code.lower(), "--headless", "--json", "--bot", "random", "--name", "Ben")
    assert guest.end() == (0, "") and host.end() == (0, "")
    assert guest.said("joined")[0]["name"] == "Linden"
    assert guest.said("over")[0]["head"] == host.said("over")[0]["head"]
    assert not other.said("said") and other.process.poll() is None


def test_a_watcher_sees_a_match_of_the_host_and_its_bots(start: Start) -> None:
    host = start(*HOST, "--players", "3", "--bots", "random")
    opened = host.wait_for("joined")
    watcher = start("watch", opened["address"], "--headless", "--json")
    watcher.wait_for("joined")
    guest = start("join", opened["address"], "--headless", "--json", "--bot", "random", "--name", "Ben")
    assert [running.end() for running in (host, guest, watcher)] == [(0, "")] * 3
    assert len({running.said("over")[0]["head"] for running in (host, guest, watcher)}) == 1


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["host", "--headless"], "--headless needs --bot LEVEL"),
        (["host", "--bot", "easy"], "go with --headless"),
        (["host", "--headless", "--bot", "esy"], "Did you mean “easy”?"),
        (["host", "--headless", "--bot", "easy", "--players", "5"], "2 to 4 players"),
        (["host", "--headless", "--bot", "easy", "--players", "2", "--bots", "easy,easy"], "no room for you"),
        (["host", "--headless", "--bot", "easy", "--bots", "cmd:x"], "sits down by itself"),
        (["join", "--headless"], "ADDRESS"),
        (["join", "ZZZZ99", "--headless", "--bot", "easy"], "No table on this network has the code ZZZZ99"),
        (["join", "nowhere.invalid", "--headless", "--bot", "easy"], "Nobody answers at nowhere.invalid"),
    ],
)
def test_what_makes_no_sense_is_answered_in_a_sentence(start: Start, words: list[str], answer: str) -> None:
    code, said = start(*words).end()
    assert code == 2 and answer in said and said.count("\n") == 1


def test_the_doctor_says_in_words_what_works(start: Start) -> None:
    doctor = start("doctor", "--json")
    code, complaint = doctor.end()
    told = json.loads(doctor.lines[0])
    assert complaint == "" and told["well"] == (code == 0)
    assert any("Port" in finding["text"] for finding in told["findings"])


def test_a_served_table_waits_for_its_guests_and_plays_with_them(start: Start) -> None:
    served = start(
        "serve", "--tables", "2", "--players", "3", "--bots", "random", "--pace", "0", "--seconds", "300"
    )
    while not served.lines:
        assert served.process.poll() is None
        time.sleep(0.05)
    port = int(served.lines[0].rpartition(" ")[2].rstrip(".\n"))
    words = ("join", f"127.0.0.1:{port}", "--headless", "--json", "--bot", "random", "--name")
    guests = [start(*words, name) for name in ("Ana", "Ben")]
    assert [guest.end() for guest in guests] == [(0, "")] * 2
    assert len({guest.said("over")[0]["head"] for guest in guests}) == 1
