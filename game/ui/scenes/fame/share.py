"""Keeping a card as a file: in the pictures folder, or wherever this computer lets us.

A picture takes a while to be packed, so it is done aside; the toast says where it is.
"""

from __future__ import annotations

from pathlib import Path

import pygame
from platformdirs import user_data_path, user_documents_path, user_pictures_path

from game.i18n import _
from game.ui.draw.screenshots import keep_screenshot
from game.ui.stage.background import Background
from game.ui.stage.scene import Stage


def folders() -> list[Path]:
    """Where a picture may go, the best place first."""
    places = (user_pictures_path(), user_documents_path(), user_data_path("crownlands", appauthor=False))
    return [place / "Crownlands" if place.name != "crownlands" else place for place in places]


def keep_card(card: pygame.Surface) -> Path | None:
    """The file, in the first folder that can be written."""
    for folder in folders():
        if path := keep_screenshot(card, folder):
            return path
    return None


class PictureSaver:
    """One card on its way to the disk."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._saving: Background[Path | None] | None = None

    @property
    def busy(self) -> bool:
        return self._saving is not None

    def begin(self, card: pygame.Surface) -> None:
        if self._saving is None:
            self._saving = Background(lambda: keep_card(card), self._stage.wake)

    def update(self) -> None:
        if self._saving is not None and self._saving.done:
            self.finish()

    def finish(self) -> None:
        """Wait until it is there, and say where."""
        if self._saving is None:
            return
        path, self._saving = self._saving.result, None
        if path is None:
            text = _("No folder on this computer lets the game write.")
            self._stage.toast(_("The picture could not be saved"), text, "warning", "bad")
        else:
            self._stage.toast(_("Picture saved"), str(path), icon="share")
