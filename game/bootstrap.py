"""Brings a fresh machine to the point where the game runs. Standard library only.

The locked packages live in `.venv` beside the project and nowhere else, whatever environment is
active (`game.install.layout`); what only an installation needs is imported only then. `CROWNLANDS_VENV`
names another folder; `none` trusts the Python that runs, for packagers and tests.

This file, that one and `main.py` must be readable for Python 3.7, to tell its owner that it is too old.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

from game.install import layout

OLDEST = (3, 11)


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
    home, lock = layout.chosen_home(), layout.ROOT / lock_name
    if layout.checksum(lock) not in layout.installed_in(home):
        _install(home, lock)
    elif layout.inside(home):
        return
    _go_on_in(layout.python_of(home))


def _install(home: Path, lock: Path) -> None:
    try:
        from game.install.environment import install
    except ModuleNotFoundError as error:
        raise layout.CannotInstall(
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
        raise layout.CannotInstall(
            f"{python} cannot be started: {error.strerror}."
            " Delete that environment, or name another folder for it with CROWNLANDS_VENV."
        ) from error
