"""Pictures of the pages around the matches: the title, a new game, the settings, the credits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.cli.shots.poses import NOWHERE
from game.cli.shots.studio import Studio
from game.ui.scenes.gallery import GalleryScene
from game.ui.scenes.settings.settings import SettingsScene
from game.ui.scenes.setup.new_game import NewGame
from game.ui.scenes.title.credits import CreditsScene
from game.ui.scenes.title.title import Title


def title(studio: Studio) -> None:
    scene = Title(lambda: studio.house, NOWHERE)
    studio.show(scene)
    scene.finish()
    studio.frames(240)


def new_game(studio: Studio) -> None:
    studio.show(NewGame(studio.house, NOWHERE))
    studio.settle()


def settings(studio: Studio) -> None:
    studio.show(SettingsScene(full_engine=True))
    studio.settle()


def settings_access(studio: Studio) -> None:
    studio.app.change(replace(studio.app.settings, captions=True))
    scene = SettingsScene("access")
    studio.show(scene)
    studio.settle()
    scene.press("try")
    studio.frames(12)


def credits(studio: Studio) -> None:
    studio.show(CreditsScene())
    studio.settle()


def widgets(studio: Studio) -> None:
    studio.show(GalleryScene())
    studio.settle()


SHOTS: Final[dict[str, Callable[[Studio], None]]] = {
    shot.__name__: shot for shot in (title, new_game, settings, settings_access, credits, widgets)
}
