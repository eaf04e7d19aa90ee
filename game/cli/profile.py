"""`main.py profile export FILE` and `import FILE`: settings, memory and saved matches in one file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from platformdirs import user_data_path

from game import __version__
from game import settings as settings_file
from game.archive.archive import Archive
from game.archive.profile import ProfileError, packed_words
from game.cli.words import Problem


def run(args: Namespace) -> int:
    archive = Archive(user_data_path("crownlands", appauthor=False))
    try:
        if args.what == "export":
            _export(archive, args.file)
        else:
            _import(archive, args.file, settings=not args.keep_settings)
    except ProfileError as error:
        raise Problem(str(error)) from error
    return 0


def _export(archive: Archive, target: Path) -> None:
    settings, _ = settings_file.load(settings_file.default_path())
    count = archive.export(target, settings, __version__)
    print(packed_words(target, count))


def _import(archive: Archive, source: Path, *, settings: bool) -> None:
    taken = archive.take_in(source)
    for line in taken.told():
        print(line)
    if settings and taken.settings is not None:
        problem = settings_file.save(taken.settings, settings_file.default_path())
        print(problem or "The settings were taken too.")
