"""Names in any letters come through a stream that knows only those of one country, as on Windows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from game.cli import streams

ROOT = Path(__file__).parents[2]
NAMES = ("Стефан", "Ana 🐉", "half \ud83d")
"""The last one is half of an emoji, as a careless program cuts it."""

AT_THE_TABLE = """
import os, sys
import main
from game.cli.lan import command as lan
from game.cli.lan.player import tell_json, tell_words
from game.cli.words import Problem
from game.core.words import words
from game.session.lan import Door, Health, Listing

NAMES = ("Стефан", "Ana 🐉", "half \\ud83d")

class Network:
    def listings(self):
        at = ("x", "192.0.2.7:1", "domino", {}, NAMES, Door.OPEN, False, 0, "1.0")
        return [Listing("00", name, name, *at) for name in NAMES]
    def health(self):
        return Health.FINE, words("You are {address}.", address="192.0.2.7")
    def close(self):
        pass

def play(args, open_table, address):
    for name in NAMES:
        tell_words(f"At the table “{name}” of {name}.")
        tell_json(name, name=name)
    raise Problem(f"Nobody answers at {NAMES[0]}.")

lan._network, lan._play = Network, play
os.environ["CROWNLANDS_VENV"] = "none"
sys.exit(main.main(sys.argv[1:]))
"""


def said(letters: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", AT_THE_TABLE, *words],
        env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": letters, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=120,
    )


@pytest.mark.parametrize("letters", ["cp1252:strict", "ascii:strict", "utf-8:strict"])
def test_the_lobby_lists_every_name(letters: str) -> None:
    done = said(letters, "lobby", "--list", "--seconds", "0")
    assert (done.returncode, done.stderr) == (0, b"")
    told = done.stdout.decode()
    assert "“Стефан”" in told and "Ana 🐉" in told and "half ?" in told


def test_the_lobby_as_json_holds_every_name() -> None:
    done = said("cp1252:strict", "lobby", "--json", "--seconds", "0")
    tables = json.loads(done.stdout.decode())["tables"]
    assert [table["name"] for table in tables] == [*NAMES[:2], "half ?"]


def test_whoever_joins_reads_every_name() -> None:
    done = said("cp1252:strict", "join", "192.0.2.7", "--headless", "--bot", "random")
    assert done.returncode == 2
    told = done.stdout.decode()
    assert "At the table “Стефан” of Стефан." in told and '"name": "Ana 🐉"' in told
    assert done.stderr.decode().rstrip() == "main.py: Nobody answers at Стефан."


class Terminal(BytesIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_keeps_its_letters_and_replaces_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    terminal = TextIOWrapper(shown, encoding="cp1252", errors="strict", newline="")
    monkeypatch.setattr(sys, "stdout", terminal)
    streams.open_up()
    print("Café Стефан", flush=True)
    assert (terminal.encoding, shown.getvalue()) == ("cp1252", "Café ??????\n".encode("cp1252"))


def test_a_bot_is_asked_in_utf_8_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = TextIOWrapper(BytesIO("Стефан\n".encode()), encoding="cp1252", errors="strict")
    monkeypatch.setattr(sys, "stdin", asked)
    streams.open_up()
    assert asked.readline() == "Стефан\n"


def test_without_streams_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    streams.open_up()
