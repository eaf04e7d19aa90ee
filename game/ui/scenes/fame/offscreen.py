"""A kit without a window: widgets that hold it are painted onto a picture of any size.

It has pictures and type of its own, so that what is painted once for a file does not crowd out what the
window needs in every frame; drop it, and all of that is gone. Words have their usual size, because the
picture has its own.
"""

from __future__ import annotations

from game.ui.draw.art import Art
from game.ui.draw.kit import Kit
from game.ui.draw.text import Typesetter
from game.ui.draw.viewport import Viewport


class Offscreen:
    """Looks as the window does. Implements `Kit`."""

    def __init__(self, window: Kit, size: tuple[int, int]) -> None:
        self.viewport = Viewport(size)
        self.theme, self.settings, self.device = window.theme, window.settings, window.device
        self.audio = window.audio
        self.art = Art()
        self.art.fit(size)
        self.type = Typesetter(self.viewport.text_scale)

    def redraw(self) -> None:
        """Nobody looks: it is drawn once."""
