"""Installing on a fresh machine, without a network: pip is watched, not run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import bootstrap

Calls = list[list[str]]


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Calls:
    """A fresh machine: no environment yet, and a pip that only notes what it is told."""
    calls: Calls = []

    def run(command: list[str], check: bool) -> None:
        calls.append(command)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(bootstrap, "_go_on_in", _gone)
    monkeypatch.setenv("CROWNLANDS_VENV", str(tmp_path / "venv"))
    return calls


class Gone(Exception):
    pass


def _gone(python: Path) -> None:
    raise Gone(python)


def test_the_first_start_makes_an_environment_and_goes_on_in_it(pip: Calls, tmp_path: Path) -> None:
    with pytest.raises(Gone, match="venv"):
        bootstrap.ensure(bootstrap.PLAYERS_LOCK)
    (command,) = pip
    assert {"--require-hashes", "--python", str(bootstrap.ROOT / "requirements.lock")} <= set(command)
    assert bootstrap._python(tmp_path / "venv").exists()


def test_the_second_start_installs_nothing(pip: Calls) -> None:
    for _ in range(2):
        with pytest.raises(Gone):
            bootstrap.ensure(bootstrap.PLAYERS_LOCK)
    assert len(pip) == 1


def test_the_developers_lock_serves_players_too_but_not_the_other_way_round(pip: Calls) -> None:
    for lock in (bootstrap.PLAYERS_LOCK, bootstrap.DEVELOPERS_LOCK, bootstrap.PLAYERS_LOCK):
        with pytest.raises(Gone):
            bootstrap.ensure(lock)
    assert [Path(command[-1]).name for command in pip] == ["requirements.lock", "requirements-dev.lock"]


def test_inside_the_environment_it_just_goes_on(pip: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Gone):
        bootstrap.ensure(bootstrap.PLAYERS_LOCK)
    monkeypatch.setattr(sys, "prefix", str(bootstrap._home()))
    bootstrap.ensure(bootstrap.PLAYERS_LOCK)


def test_none_trusts_the_python_that_runs(pip: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROWNLANDS_VENV", "none")
    bootstrap.ensure(bootstrap.PLAYERS_LOCK)
    assert pip == []


def _no_network(command: list[str], check: bool) -> None:
    raise subprocess.CalledProcessError(1, command)


def _no_room(command: list[str], check: bool) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("run", "answer"), [(_no_network, "needs the internet"), (_no_room, "No space left on device")]
)
def test_what_fails_is_said_in_words(
    pip: Calls, monkeypatch: pytest.MonkeyPatch, run: Callable[[list[str], bool], None], answer: str
) -> None:
    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(bootstrap.CannotInstall, match=answer):
        bootstrap.ensure(bootstrap.PLAYERS_LOCK)


def test_the_locks_name_versions_and_hashes_but_no_host() -> None:
    for name in (bootstrap.PLAYERS_LOCK, bootstrap.DEVELOPERS_LOCK):
        text = (bootstrap.ROOT / name).read_text()
        assert "--hash=sha256:" in text
        assert "://" not in text and "index" not in text


def test_the_developers_lock_contains_the_players_lock() -> None:
    players, developers = (
        {
            line.split(" \\")[0]
            for line in (bootstrap.ROOT / name).read_text().splitlines()
            if line[:1].isalpha()
        }
        for name in (bootstrap.PLAYERS_LOCK, bootstrap.DEVELOPERS_LOCK)
    )
    assert players <= developers
