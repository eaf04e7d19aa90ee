"""The small pictures on the cards of tables, each made by the game that is played there."""

from __future__ import annotations

import pygame

from game.session.lan import Listing
from game.ui.games.registry import playable, ui_for
from game.ui.stage.scene import Stage


class CardFaces:
    """Pictures for all cards of one page. A table of an unknown game looks like one of the first game."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._games = {game: ui_for(game).card_pictures(stage) for game in playable()}

    @property
    def busy(self) -> bool:
        return any(pictures.busy for pictures in self._games.values())

    def expect(self, listings: list[Listing]) -> None:
        """These will be shown."""
        for game, pictures in self._games.items():
            pictures.expect([each.id for each in listings if self._known(each) == game])

    def update(self) -> None:
        """Paint for a moment."""
        painted = [pictures.work() for pictures in self._games.values()]
        if any(painted):
            self._stage.redraw()

    def finish(self) -> None:
        """Have everything painted at once, for pictures and tests."""
        for pictures in self._games.values():
            pictures.finish()
        self._stage.redraw()

    def image(self, listing: Listing) -> pygame.Surface:
        return self._games[self._known(listing)].image(listing.id)

    def _known(self, listing: Listing) -> str:
        return listing.game if listing.game in self._games else next(iter(self._games))
