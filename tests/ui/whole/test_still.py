"""Drawing changes nothing, and neither does asking what can be pressed: `draw` never moves anything.

Every scene that `main.py shots` knows is drawn twice in a row: the same pixels, the same state. `targets()`
called twice gives the same.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.cli.shots.studio import FRAME
from game.ui.app.loop import App
from game.ui.input.actions import Device, Dir, Hover, Nav
from game.ui.input.targets import Target
from game.ui.stage.scene import Scene
from tests.structure.sources import read
from tests.ui.shots import SHOTS, posed
from tests.ui.whole.snapshot import CACHES, changes, snapshot

SIZE = (960, 540)
ALWAYS = ("kiosk_attract", "match_place", "dice_throw", "results", "lobby")
"""What moves most; the others are for the long run."""
MOMENTS = (
    (Nav(Device.KEYBOARD, Dir.DOWN), 1),
    (Nav(Device.KEYBOARD, Dir.RIGHT), 9),
    (Hover(Device.MOUSE, (300, 300)), 40),
)
"""What a player does next, and how many steps later everything is looked at."""


@pytest.mark.parametrize(
    "name", [name if name in ALWAYS else pytest.param(name, marks=pytest.mark.long) for name in SHOTS]
)
def test_drawing_and_asking_change_nothing(name: str, tmp_path: Path) -> None:
    with posed(name, tmp_path, SIZE) as studio:
        still(studio.app)
        for action, steps in MOMENTS:
            studio.app._handle(action)
            for _ in range(steps):  # time passes, and nothing is drawn
                studio.now += FRAME
                studio.app._advance(studio.now)
            still(studio.app)


def still(app: App) -> None:
    scenes = app._scenes.in_sight()
    asked, again = unchanged(scenes, lambda: [values(scene) for scene in scenes], name="targets()")
    assert asked == again
    first, second = unchanged(scenes, lambda: drawn(app), name="draw()")
    assert first == second, "the second picture is another one"


def unchanged(scenes: list[Scene], call: Callable[[], Any], name: str) -> tuple[Any, Any]:
    """What two calls answered, after which nothing is different."""
    before = snapshot(*scenes)
    first = call()
    after_one = snapshot(*scenes)
    second = call()
    different = changes(before, after_one) or changes(after_one, snapshot(*scenes))
    assert not different, "\n".join([f"{name} changed:", *different[:20]])
    return first, second


def values(scene: Scene) -> list[tuple[object, ...]]:
    return [_value(target) for target in scene.targets()]


def _value(target: Target) -> tuple[object, ...]:
    return (
        target.id, tuple(target.rect), target.label, target.enabled, target.hint, target.focusable,
        target.primary, None if target.clip is None else tuple(target.clip),
    )  # fmt: skip


def drawn(app: App) -> bytes:
    app._draw()
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen, "RGB")


class Restless(Scene):
    """A page that moves while it is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.luck = Random(1)

    def targets(self) -> list[Target]:
        self.seen.append("asked")
        return []

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.luck.random()


@pytest.mark.parametrize("call", [Restless.targets, lambda scene: scene.draw(pygame.Surface((1, 1)), 0.0)])
def test_a_scene_that_moves_while_it_is_looked_at_is_found(call: Callable[[Restless], object]) -> None:
    scene = Restless()
    with pytest.raises(AssertionError, match="it changed"):
        unchanged([scene], lambda: call(scene), name="it")


def test_every_cache_that_is_left_out_exists() -> None:
    found = {
        f"{node.name}.{part.attr}"
        for source in read("game/ui")
        for node in source.nodes
        if isinstance(node, ast.ClassDef)
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
    }
    assert found >= CACHES
