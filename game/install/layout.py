"""What an environment of the game's own looks like, and what is installed in it. Standard library only.

A stamp in it holds the checksums of the locks that are installed, so a start with nothing to do costs one
small read. Read by every start, and by Python 3.7 too (see `game.bootstrap`).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAYERS_LOCK = "requirements.lock"
DEVELOPERS_LOCK = "requirements-dev.lock"
OWN_HOME = ROOT / ".venv"
STAMP = "crownlands-installed"
"""The file that makes an environment ours. It is empty as long as the installation is not finished."""


class CannotInstall(Exception):
    """The packages could not be installed; the message says why and what to do."""


def chosen_home() -> Path:
    """Where the packages live."""
    return Path(os.environ.get("CROWNLANDS_VENV") or OWN_HOME).resolve()


def inside(home: Path) -> bool:
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
    return there and (not inside(home) or built_for == [str(part) for part in sys.version_info[:2]])
