"""Pictures of the window, kept where the system keeps pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
from platformdirs import user_pictures_path


def keep_screenshot(surface: pygame.Surface, folder: Path | None = None) -> Path | None:
    """Save the picture; None if the folder cannot be written."""
    from datetime import datetime  # not for every start

    folder = folder or user_pictures_path() / "Crownlands"
    path = folder / f"crownlands-{datetime.now():%Y%m%d-%H%M%S-%f}.png"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, path)
    except (OSError, pygame.error):
        return None
    return path
