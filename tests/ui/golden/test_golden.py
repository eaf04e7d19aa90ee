"""A few scenes look as they did. `pytest tests/ui/golden --long --renew-golden` keeps how they look now.

Pictures are small and compared with a tolerance, so that another version of a library may round a little
differently; what moves by a few pixels or changes its colour is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.cli.shots import command
from game.cli.shots.studio import Studio
from game.i18n import set_language
from game.settings import Settings

FOLDER = Path(__file__).parent
SIZE = (960, 540)
SMALL = (240, 135)
"""What is compared and kept: enough to see a change, few bytes."""
MEAN, FAR, PART = 2.0, 48, 0.006
"""The mean difference allowed, and what part of the pixels may be further off than FAR."""
SCENES = ("new_game", "match_place", "match_duel", "match_pause", "results", "settings")


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_scene_looks_as_it_did(name: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    now = taken(command.SHOTS[name], tmp_path)
    kept = FOLDER / f"{name}.png"
    if pytestconfig.getoption("--renew-golden"):
        pygame.image.save(now, kept)
        return
    assert kept.exists(), "no golden picture yet: renew them, and look at them"
    mean, far = differences(now, pygame.image.load(kept))
    if mean > MEAN or far > PART:
        seen = tmp_path / f"{name}.png"
        pygame.image.save(now, seen)
        pytest.fail(f"{name} looks different (mean {mean:.1f}, {far:.1%} far off): compare {seen} and {kept}")


def taken(shot: Callable[[Studio], None], folder: Path) -> pygame.Surface:
    studio = Studio(SIZE, folder, Settings(language="en"))
    try:
        shot(studio)
        studio.settle()  # paintings are done in real time: a slow machine has to catch up
        screen = pygame.display.get_surface()
        assert screen is not None
        return pygame.transform.smoothscale(screen, SMALL)
    finally:
        studio.close()
        set_language("en")


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of the channels, and the part of the pixels that are far off."""
    a, b = (pygame.surfarray.array3d(each).astype(np.int16) for each in (one, other))
    away = np.abs(a - b)
    return float(away.mean()), float((away.max(axis=2) > FAR).mean())


def test_a_change_of_a_few_pixels_is_seen(tmp_path: Path) -> None:
    kept = pygame.image.load(FOLDER / "match_place.png")
    moved = kept.copy()
    moved.scroll(3, 0)
    assert differences(kept, kept) == (0.0, 0.0)
    assert differences(moved, kept)[1] > PART
