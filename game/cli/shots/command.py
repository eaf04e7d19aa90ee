"""`main.py shots`: a picture of every screen and of the main moments, made by the game itself.

Works without a display; the same version always gives the same pictures. Each shot is a function
that puts a scene into a `Studio` and lets time pass until the moment is there. Games pose for their own.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from game.cli.progress import ProgressBar
from game.cli.shots import fame, kiosk, learn, network, pages
from game.cli.shots.poses import NOWHERE, Poses
from game.cli.shots.studio import Studio
from game.cli.words import Problem, suggestion
from game.i18n import LANGUAGES
from game.settings import Settings
from game.ui.games import shots as game_shots
from game.ui.games.registry import playable, ui_for

Shot = Callable[[Studio], None]


def _posed(shot: game_shots.Shot, studio: Studio) -> None:
    shot(Poses(studio))


SHOTS: dict[str, Shot] = {
    **kiosk.shots(),
    **pages.SHOTS,
    **{
        name: partial(_posed, shot)
        for game in playable()
        for name, shot in ui_for(game).shots().pictures.items()
    },
    **fame.shots(NOWHERE),
    **learn.shots(NOWHERE),
    **network.shots(NOWHERE),
}


def run(args: Namespace) -> int:
    wanted = _wanted(args.only)
    size = _size(args.size)
    if args.lang not in LANGUAGES:
        raise Problem(f"There is no language “{args.lang}”; there are {', '.join(LANGUAGES)}.")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name in ProgressBar("pictures", len(wanted)).over(wanted):
            _take(name, size, args.lang, args.out / f"{name}.png")
    except OSError as error:
        raise Problem(f"{args.out} could not be written: {error.strerror}.") from error
    return 0


def _wanted(only: str | None) -> list[str]:
    if only is None:
        return list(SHOTS)
    if only not in SHOTS:
        raise Problem(f"There is no shot “{only}”; there are {', '.join(SHOTS)}.{suggestion(only, SHOTS)}")
    return [only]


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        raise Problem(f"“{text}” is not a size; say for example 1920x1080.")
    return int(found[1]), int(found[2])


def _take(name: str, size: tuple[int, int], language: str, path: Path) -> None:
    with TemporaryDirectory() as folder:
        studio = Studio(size, Path(folder), Settings(language=language))
        try:
            SHOTS[name](studio)
            studio.save(path)
        finally:
            studio.close()
