"""Pip at work: found, watched, and its end judged.

It runs in the new environment, brought there by ensurepip; where a system has split that off, the
pip of the Python outside does it. A virtual environment that happens to be active takes no part.
Its progress goes straight to the terminal, on standard error: standard output is the command's.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from game.install import faults
from game.install.layout import python_of


@dataclass(frozen=True)
class Ended:
    """How a program ended, and what it said on standard error."""

    code: int
    said: str


def install(home: Path, lock: Path) -> None:
    options = ["--disable-pip-version-check", "--require-hashes", "-r", str(lock)]
    _must_succeed(run([*_command(home), "install", *options], show=True))


def _command(home: Path) -> list[str]:
    own = str(python_of(home))
    if _has_pip(own):
        return [own, "-m", "pip"]
    if find_spec("ensurepip"):
        _must_succeed(run([own, "-I", "-m", "ensurepip"]))
        return [own, "-m", "pip"]
    outside: str = getattr(sys, "_base_executable", sys.executable)
    if _has_pip(outside):
        return [outside, "-m", "pip", "--python", own]
    raise faults.no_pip()


def _has_pip(python: str) -> bool:
    return run([python, "-m", "pip", "--version"]).code == 0


def _must_succeed(ended: Ended) -> None:
    if ended.code:
        raise faults.of_pip(ended.said, ended.code)


def run(command: Sequence[str], show: bool = False) -> Ended:
    """The edge: starts a program and waits for it, showing what it prints if asked."""
    try:
        process = subprocess.Popen(
            command,
            stdout=sys.stderr if show else subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise faults.not_started(command[0], error) from error
    with process:
        said = list(_heard(process.stderr or []))
    return Ended(process.returncode, "".join(said))


def _heard(lines: Iterable[str]) -> Iterator[str]:
    """What pip says beside its progress; that it waits for an answer is worth a word at once."""
    waiting = False
    for line in lines:
        if faults.RETRYING in line and not waiting:
            waiting = True
            print("There is no answer yet; trying again ...", file=sys.stderr, flush=True)
        yield line
