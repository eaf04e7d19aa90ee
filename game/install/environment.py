"""Builds the environment and fills it; after a failure the next start finds nothing half-built.

The stamp is there before anything else, and empty until all is done: an empty one marks a folder
that is ours and may be built anew, even if the computer was switched off in between.
"""

from __future__ import annotations

import os
import shutil
import sys
import venv
from pathlib import Path

from game.install import faults, pip, sizes
from game.install.layout import OWN_HOME, PLAYERS_LOCK, ROOT, STAMP, CannotInstall, checksum, installed_in


def install(home: Path, lock: Path) -> None:
    _say(f"Installing what Crownlands needs into {home} (only once{sizes.download(lock.name)}) ...")
    try:
        if before := installed_in(home):
            _extend(home, lock, before)
        else:
            _build(home, lock)
    except OSError as error:
        raise faults.of_system(error, home) from error
    _say("Installed.")


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _build(home: Path, lock: Path) -> None:
    _clear(home)
    try:
        # Without pip: some systems split it off, and venv would end in a traceback.
        venv.create(home, symlinks=os.name != "nt", with_pip=False)
        pip.install(home, lock)
        _finish(home, lock)
    except BaseException:
        shutil.rmtree(home, ignore_errors=True)
        raise


def _extend(home: Path, lock: Path, before: frozenset[str]) -> None:
    """A whole environment, for another lock: what fits stays."""
    (home / STAMP).write_text("")
    try:
        pip.install(home, lock)
    except faults.NotFetched:
        (home / STAMP).write_text("\n".join(before))
        raise
    _finish(home, lock)


def _finish(home: Path, lock: Path) -> None:
    # The developers' lock holds everything of the players' lock, in the same versions.
    (home / STAMP).write_text("\n".join({checksum(lock), checksum(ROOT / PLAYERS_LOCK)}))


def _clear(home: Path) -> None:
    """Leaves an empty stamp. `.venv` is the game's; a folder that was named may be somebody else's."""
    home.mkdir(parents=True, exist_ok=True)
    found = [entry for entry in home.iterdir() if entry.name != STAMP]
    if found and home != OWN_HOME.resolve() and not (home / STAMP).exists():
        raise CannotInstall(
            f"CROWNLANDS_VENV names {home}, which holds something that Crownlands did not put there,"
            " and must not be changed. Name a folder that is empty or does not exist yet."
        )
    (home / STAMP).write_text("")
    for entry in found:
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()
