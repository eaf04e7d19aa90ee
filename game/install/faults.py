"""Why an installation failed, and what to do: one sentence for each cause, told apart by what happened.

Pip says its reasons in English and with the system's error numbers, whatever the language of the
computer. What is not known here is told in pip's own last words.
"""

from __future__ import annotations

import errno
import re
import shutil
import sys
import tempfile
from pathlib import Path

from game.install.layout import CannotInstall
from game.install.sizes import ROOM

RETRYING = "Retrying ("
_FULL = re.compile(r"\[Errno (28|122)\]|\[WinError 112\]|No space left on device")
_NO_LINE = re.compile(r"(Connect|Connection|Timeout|Resolution|Protocol|Proxy|IncompleteRead)Error|timed out")
_REASON = re.compile(r"\[(?:Errno|WinError) -?\d+\] ([^'\")]+)")
_NO_PACKAGE = re.compile(r"No matching distribution found for (\S+)")


class NotFetched(CannotInstall):
    """Pip did not get what it needed, and so has changed nothing."""


def no_pip() -> CannotInstall:
    return CannotInstall(
        f"This Python ({sys.executable}) has neither pip nor ensurepip to install packages with."
        " On Debian and Ubuntu, install the package python3-venv; elsewhere, pip for this Python."
    )


def not_started(program: str, error: OSError) -> CannotInstall:
    return CannotInstall(
        f"{program} cannot be started: {error.strerror}."
        " Mend that, or name another folder for the packages with CROWNLANDS_VENV."
    )


def of_system(error: OSError, home: Path) -> CannotInstall:
    """What the system refused."""
    if error.errno not in (errno.ENOSPC, errno.EDQUOT):
        return CannotInstall(
            f"{error.filename or home} could not be written: {error.strerror or error}."
            " Mend that, or name another folder for the packages with CROWNLANDS_VENV."
        )
    return CannotInstall(
        f"The disk is full. The packages need up to {ROOM} MB in {home}, where {_free(home)} MB are free;"
        f" what pip downloads lies meanwhile in {_temporary()}."
        " Make room, or name other folders with CROWNLANDS_VENV and TMPDIR."
    )


def _temporary() -> str:
    try:
        folder = tempfile.gettempdir()
    except FileNotFoundError:
        return "a folder for temporary files, of which none can be written"
    return f"{folder}, where {_free(Path(folder))} MB are free"


def _free(folder: Path) -> int:
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return shutil.disk_usage(there).free // 1_000_000


def of_pip(said: str, code: int) -> CannotInstall | OSError:
    """What stopped pip."""
    end = said[max(said.find("ERROR:"), 0) :]
    if _FULL.search(end):
        return OSError(errno.ENOSPC, "No space left on device")
    if "No usable temporary directory" in end:
        return CannotInstall(
            "Pip found no folder for temporary files that can be written: they are full or protected."
            " Make room, or name another with TMPDIR."
        )
    if "CERTIFICATE_VERIFY_FAILED" in said:
        return NotFetched(
            "The packages could not be fetched: the certificate of the other side is not trusted."
            " Check the computer's clock; behind a company's proxy, tell pip its certificate (PIP_CERT)."
        )
    if "DO NOT MATCH THE HASHES" in end:
        return NotFetched(
            "A package that was fetched is not the one Crownlands was tested with, and was not installed."
            " Start again; if it stays so, check which package index pip is set to."
        )
    return _no_line(said, end) or _no_package(end) or _other(end, code)


def _no_line(said: str, end: str) -> CannotInstall | None:
    """After trying in vain, pip ends with an error of the connection, or as if there were no package."""
    if not (_NO_LINE.search(end) or (RETRYING in said and _NO_PACKAGE.search(end))):
        return None
    reasons = _REASON.findall(said)
    why = f" ({reasons[-1].strip()})" if reasons else ""
    return NotFetched(
        f"The packages could not be fetched: there is no connection to the package index{why}."
        " The first start needs the internet once; connect the computer and start again."
    )


def _no_package(end: str) -> CannotInstall | None:
    if found := _NO_PACKAGE.search(end):
        return NotFetched(
            f"The package index has no {found[1]} for Python {sys.version.split()[0]} on this computer."
            " Try another version of Python, or check which package index pip is set to."
        )
    return None


def _other(end: str, code: int) -> CannotInstall:
    errors = [line for line in end.splitlines() if line.startswith("ERROR:")]
    words = errors[-1].partition(":")[2].strip() if errors else f"it ended with code {code}"
    return CannotInstall(f"The packages could not be installed. Pip says: {words}")
