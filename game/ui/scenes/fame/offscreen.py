"""A stage without a window: widgets placed on it are painted onto a picture of any size.

It has pictures and type of its own, so that what is painted once for a file does not crowd out what the
window needs in every frame; drop it, and all of that is gone.
"""

from __future__ import annotations

from typing import cast

from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.draw.viewport import Viewport
from game.ui.stage.scene import Stage


def easel(stage: Stage, size: tuple[int, int]) -> Stage:
    """For widgets that are only drawn: it has what drawing needs, and nothing that could be asked of a
    window. Words have their usual size, because the picture has its own."""
    return cast(Stage, _Easel(stage, size))


class _Easel:
    def __init__(self, stage: Stage, size: tuple[int, int]) -> None:
        self.viewport = Viewport(size)
        self.theme, self.settings, self.audio = stage.theme, stage.settings, stage.audio
        self.art = Art()
        self.art.fit(size)
        self.type = Typesetter(self.viewport.text_scale)
