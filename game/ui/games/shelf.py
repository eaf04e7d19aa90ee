"""The shelf under the title, on which bots play a small match of some game."""

from __future__ import annotations

from game.session.house import House
from game.ui.games.exhibit import Exhibit
from game.ui.widgets.base import Widget


class ShelfMatch(Widget):
    """Shows an exhibit; without one, the pieces wait. Of a game without a show, the shelf stays empty."""

    def unpack(self) -> None:
        """Decode what is seen at first; may run aside."""

    def prepare(self) -> None:
        """The slow part of `begin`; may run aside."""

    def exhibit(self, house: House) -> Exhibit | None:
        """A match to show."""
        return None

    def begin(self, exhibit: Exhibit) -> None:
        """Show a match from now on."""
