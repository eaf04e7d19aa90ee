"""Brings a fresh machine to the point where the game runs. Standard library only.

The locked packages go into `.venv` beside the project, or into the virtual environment that is
active already. A stamp with the lock's checksum says what is installed, so a start with nothing
to do costs one small read; what only an installation needs is imported there. `CROWNLANDS_VENV`
names another folder; `none` trusts the Python that runs, for packagers and tests.
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
_STAMP = "crownlands-installed"


class CannotInstall(Exception):
    """The packages could not be installed; the message says what to do."""


def ensure(lock_name: str) -> None:
    """Returns in a Python that has the locked packages; may start that Python and exit with it."""
    if sys.version_info < OLDEST:
        raise CannotInstall(f"Crownlands needs Python {OLDEST[0]}.{OLDEST[1]} or newer.")
    if os.environ.get("CROWNLANDS_VENV") == "none":
        return
    lock = ROOT / lock_name
    home = _home()
    if not _installed(home, lock):
        _install(home, lock)
    if Path(sys.prefix).resolve() != home.resolve():
        _go_on_in(_python(home))


def _go_on_in(python: Path) -> NoReturn:
    command = [str(python), *sys.argv]
    if os.name == "posix":
        os.execv(command[0], command)
    # Windows would detach a replaced process from its terminal.
    import subprocess

    sys.exit(subprocess.call(command))


def _home() -> Path:
    """Where the packages live."""
    if named := os.environ.get("CROWNLANDS_VENV"):
        return Path(named)
    active = sys.prefix != sys.base_prefix
    return Path(sys.prefix) if active else ROOT / ".venv"


def _python(home: Path) -> Path:
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _checksum(lock: Path) -> str:
    import hashlib

    return hashlib.sha256(lock.read_bytes()).hexdigest()


def _installed(home: Path, lock: Path) -> bool:
    try:
        return _checksum(lock) in (home / _STAMP).read_text().split()
    except OSError:
        return False


def _install(home: Path, lock: Path) -> None:
    import subprocess
    import venv

    print(f"Installing what Crownlands needs into {home.name} (only once) ...", file=sys.stderr, flush=True)
    try:
        if not _python(home).exists():
            # Without pip inside: some systems split it off, and the pip outside can do the work.
            venv.create(home, with_pip=False)
        command = [sys.executable, "-m", "pip", "--python", str(_python(home)), "install", "--quiet"]
        command += ["--disable-pip-version-check", "--require-hashes", "-r", str(lock)]
        subprocess.run(command, check=True)
        # The developers' lock holds everything of the players' lock, in the same versions.
        (home / _STAMP).write_text("\n".join({_checksum(lock), _checksum(ROOT / PLAYERS_LOCK)}))
    except subprocess.CalledProcessError as error:
        raise CannotInstall(
            "The packages could not be installed: see pip's words above. The first start needs the internet."
        ) from error
    except OSError as error:
        raise CannotInstall(f"{home} could not be written: {error.strerror}.") from error
