"""Every scene looks as it did. `pytest tests/ui/golden --long --renew-golden` keeps how they look now.

Pictures are small and compared with a tolerance, so that another version of a library may round a little
differently; what moves by a few pixels or changes its colour is seen. They are kept with losses, and what is
compared with them has gone through the same losses.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from tests.ui.shots import SHOTS, posed

KEPT = Path(__file__).parent / "pictures"
SIZE = (960, 540)
SMALL = (480, 270)
"""What is compared and kept: enough to see a change, few bytes."""
MEAN, FAR, PART = 2.0, 48, 0.006
"""The mean difference allowed, and what part of the pixels may be further off than FAR."""
ALWAYS = ("new_game", "match_place", "dice_roll", "results", "room", "settings")
"""One of each kind of page; the others are for the long run."""


@pytest.mark.parametrize(
    "name", [name if name in ALWAYS else pytest.param(name, marks=pytest.mark.long) for name in SHOTS]
)
def test_scene_looks_as_it_did(name: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    seen, kept = tmp_path / f"{name}.jpg", KEPT / f"{name}.jpg"
    renew: bool = pytestconfig.getoption("--renew-golden")
    take(name, tmp_path, kept if renew else seen)
    if not renew:
        assert kept.exists(), "no golden picture yet: renew them, and look at them"
        mean, far = differences(pygame.image.load(seen), pygame.image.load(kept))
        message = f"{name} looks different (mean {mean:.1f}, {far:.1%} far off): compare {seen} and {kept}"
        assert mean <= MEAN and far <= PART, message


def take(name: str, folder: Path, path: Path) -> None:
    with posed(name, folder, SIZE):
        screen = pygame.display.get_surface()
        assert screen is not None
        pygame.image.save(pygame.transform.smoothscale(screen, SMALL), path)


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of the channels, and the part of the pixels that are far off."""
    a, b = (pygame.surfarray.array3d(each).astype(np.int16) for each in (one, other))
    away = np.abs(a - b)
    return float(away.mean()), float((away.max(axis=2) > FAR).mean())


def test_a_change_of_a_few_pixels_is_seen() -> None:
    kept = pygame.image.load(KEPT / "match_place.jpg")
    moved = kept.copy()
    moved.scroll(3, 0)
    assert differences(kept, kept) == (0.0, 0.0)
    assert differences(moved, kept)[1] > PART


def test_there_is_a_picture_of_every_scene_and_no_other() -> None:
    assert {path.stem for path in KEPT.iterdir()} == set(SHOTS)
