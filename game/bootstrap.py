"""Brings a fresh machine to the point where the game runs. Standard library only.

The locked packages live in `.venv` beside the project and nowhere else, whatever environment is
active. A stamp in it holds the checksums of the locks that are installed, so a start with nothing
to do costs one small read; what only an installation needs is in `game.install`. `CROWNLANDS_VENV`
names another folder; `none` trusts the Python that runs, for packagers and tests.

This file and `main.py` must be readable for Python 3.7, to tell its owner that it is too old.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
PLAYERS_LOCK = "requirements.lock"
DEVELOPERS_LOCK = "requirements-dev.lock"
OWN_HOME = ROOT / ".venv"
STAMP = "crownlands-installed"
"""The file that makes an environment ours. It is empty as long as the installation is not finished."""


class CannotInstall(Exception):
    """The packages could not be installed; the message says why and what to do."""


def refuse_old_python() -> None:
    """To be called before anything is imported that an older Python cannot read."""
    if sys.version_info < OLDEST:
        wanted, found = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3]))
        print(
            f"main.py: Crownlands needs Python {wanted} or newer, and this is Python {found}"
            f" ({sys.executable}). Start main.py with a newer Python; it can be installed beside this one.",
            file=sys.stderr,
        )
        sys.exit(2)


def ensure(lock_name: str) -> None:
    """Returns in a Python that has the locked packages; may start that Python and exit with it."""
    if os.environ.get("CROWNLANDS_VENV") == "none":
        return
    home, lock = _home(), ROOT / lock_name
    if checksum(lock) not in installed_in(home):
        _install(home, lock)
    elif _inside(home):
        return
    _go_on_in(python_of(home))


def _install(home: Path, lock: Path) -> None:
    try:
        from game.install.environment import install
    except ModuleNotFoundError as error:
        raise CannotInstall(
            f"This Python ({sys.executable}) comes without its module {error.name}, which installing needs."
            " On Debian and Ubuntu, install the packages python3 and python3-venv; elsewhere, a whole Python."
        ) from error
    install(home, lock)


def _go_on_in(python: Path) -> NoReturn:
    command = [str(python), *sys.argv]
    try:
        if os.name == "posix":
            os.execv(command[0], command)
        # Windows would detach a replaced process from its terminal.
        import subprocess

        sys.exit(subprocess.call(command))
    except OSError as error:
        raise CannotInstall(
            f"{python} cannot be started: {error.strerror}."
            " Delete that environment, or name another folder for it with CROWNLANDS_VENV."
        ) from error


def _home() -> Path:
    """Where the packages live."""
    return Path(os.environ.get("CROWNLANDS_VENV") or OWN_HOME).resolve()


def _inside(home: Path) -> bool:
    return Path(sys.prefix).resolve() == home


def python_of(home: Path) -> Path:
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def checksum(lock: Path) -> str:
    import hashlib

    return hashlib.sha256(lock.read_bytes()).hexdigest()


def installed_in(home: Path) -> frozenset[str]:
    """The checksums of the locks that an environment holds whole; none if its Python is gone."""
    try:
        stamped = (home / STAMP).read_text("utf-8").split()
        about = (home / "pyvenv.cfg").read_text("utf-8").splitlines()
    except OSError:
        return frozenset()
    return frozenset(stamped if _stands(home, dict(line.partition(" = ")[::2] for line in about)) else ())


def _stands(home: Path, about: dict[str, str]) -> bool:
    """After an upgrade the Python that an environment was built on may be gone, or another version."""
    there = python_of(home).exists() and Path(about.get("executable", "")).is_file()
    built_for = about.get("version", "").split(".")[:2]
    return there and (not _inside(home) or built_for == [str(part) for part in sys.version_info[:2]])
