"""What one draws with: the part of the window that widgets and pieces of a board need.

A widget that holds a `Kit` cannot leave its page: where one goes is the `Stage`'s (see stage/scene.py), which
is a kit too. Two things besides pictures belong to it, because every widget may need them: the sounds it
makes, and asking for another picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.settings import Settings
from game.ui.draw.theme import Theme
from game.ui.draw.viewport import Viewport
from game.ui.input.actions import Device

if TYPE_CHECKING:
    from game.ui.draw.art import Art
    from game.ui.draw.text import Typesetter
    from game.ui.sound.audio import Audio


class Kit(Protocol):
    """Pictures, type and sounds, and how they are to look now."""

    art: Art
    type: Typesetter
    audio: Audio

    @property
    def viewport(self) -> Viewport: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def device(self) -> Device:
        """What the player used last."""
        ...

    def redraw(self) -> None:
        """Something changed: draw again."""
