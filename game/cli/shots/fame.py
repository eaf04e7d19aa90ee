"""Pictures of the hall of fame: what is remembered is made up, the pages are real."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.archive.archive import Archive
from game.cli.shots.poses import Poses, finished, record
from game.cli.shots.studio import Studio
from game.settings import Speed
from game.table.record import Played
from game.ui.games.registry import playable, ui_for
from game.ui.scenes.fame.hall import FameScene
from game.ui.scenes.fame.profile import ProfilePage
from game.ui.scenes.fame.view import KingdomPage
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from game.ui.stage.menu import Menu

WHEN, DAY, NOW = 1_790_000_000, 86_400, 1_800_000_000.0
Shot = Callable[[Studio], None]


def shots(menu: Menu) -> dict[str, Shot]:
    """Every picture of what follows a match."""
    first, *others = playable()
    return {
        "fame": lambda studio: hall(studio, menu, matches(studio), "best", first),
        **{f"fame_{game}": partial(_wall, menu, game) for game in others},
        "fame_players": lambda studio: hall(studio, menu, matches(studio), "players", first),
        "fame_matches": lambda studio: hall(studio, menu, matches(studio), "history", first),
        "fame_empty": lambda studio: hall(studio, menu, [], "best", first),
        "fame_kingdom": lambda studio: kingdom(studio, menu, matches(studio)[0]),
        "fame_profile": profile,
        "results_share": lambda studio: results(studio, menu, matches(studio)[-1]),
    }


def matches(studio: Studio) -> list[Played]:
    """Finished matches of every game."""
    poses = Poses(studio)
    tables = [agreed for game in playable() for agreed in ui_for(game).shots().remembered(poses)]
    return [record(finished(agreed)) for agreed in tables]


def _wall(menu: Menu, game: str, studio: Studio) -> None:
    hall(studio, menu, matches(studio), "best", game)


def hall(studio: Studio, menu: Menu, played: Sequence[Played], sheet: str, game: str) -> None:
    archive = Archive(studio.folder)
    for number, each in enumerate(played):
        archive.remember(each, WHEN + number * DAY, network=number == 2)
    scene = FameScene(archive, menu, lambda: NOW)
    scene.sheet = sheet
    studio.show(scene)
    scene.finish()
    if game != scene.game:
        scene.press("game")
        scene.finish()
    studio.app.redraw()
    studio.settle()


def kingdom(studio: Studio, menu: Menu, played: Played) -> None:
    scene = KingdomPage(played, WHEN, menu)
    studio.show(scene)
    scene.finish()
    studio.settle()


def profile(studio: Studio) -> None:
    file = studio.folder / "Documents" / "my-profile.crownlands"
    file.parent.mkdir()
    file.touch()
    os.utime(file, (WHEN, WHEN))
    studio.show(ProfilePage(Archive(studio.folder), lambda: None, lambda: [file.parent]))
    studio.settle()


def results(studio: Studio, menu: Menu, played: Played) -> None:
    """With all that can be done after a match."""
    studio.app.change(replace(studio.app.settings, speed=Speed.OFF))
    studio.show(ResultsScene(played.setup, played.replica.state, LocalResults(studio.house, menu, played)))
    studio.frames(90)
