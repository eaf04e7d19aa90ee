"""Pictures of the review, judged by the real coach as far as each picture needs it."""

from __future__ import annotations

from time import sleep

from game.cli.shots.studio import Studio
from game.domino.model import Place
from game.table.record import Played
from game.ui.scenes.review.review import ReviewScene
from game.ui.stage.menu import Menu


def page(studio: Studio, menu: Menu, played: Played, judged: int) -> ReviewScene:
    scene = ReviewScene(played, studio.house.review(played), menu)
    studio.show(scene)
    while len(scene.review.judged) < judged:
        studio.frames(1)
        sleep(0.005)
    studio.settle(120)
    return scene


def moment(studio: Studio, menu: Menu, played: Played, judged: int) -> None:
    """The first placement that was a turning point."""
    scene = page(studio, menu, played, judged)
    scene.show(next(one for one in scene.points if isinstance(one.played.move, Place)))
    studio.settle()
