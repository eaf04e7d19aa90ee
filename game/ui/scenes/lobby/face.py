"""The small picture on a table's card: a domino, or two dice, a little askew. No two tables look the same.

Dominoes are painted a little in each frame and lie face down until then; the lands are read aside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

import pygame
from pygame import Rect

from game.session.lan import Listing
from game.ui.games.domino.board.pieces import Pieces, lands
from game.ui.stage.background import Background
from game.ui.stage.scene import Stage

SQUARE: Final = 82
TILES: Final = (18, 24, 31, 36, 40, 42, 44, 46, 47, 48, 20, 28)
"""Dominoes with crowns and a lively motif."""
PAINT_MS: Final = 3.0


class Picture:
    """Pictures for all cards of one page."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._square = stage, stage.viewport.px(SQUARE)
        self._reading: Background[None] | None = Background(self._read, stage.wake)
        self._pieces: Pieces | None = None
        self._done = True
        self._tiles: dict[str, int] = {}
        self._images: dict[tuple[object, ...], pygame.Surface] = {}

    def _read(self) -> None:
        lands().kit(self._square)

    @property
    def busy(self) -> bool:
        return not self._done

    def expect(self, listings: list[Listing]) -> None:
        """These will be shown; as long as there are enough dominoes, each has its own."""
        for each in listings:
            if each.id not in self._tiles:
                start = crc32(each.id.encode())
                ring = [TILES[(start + step) % len(TILES)] for step in range(len(TILES))]
                free = [tile for tile in ring if tile not in self._tiles.values()]
                self._tiles[each.id] = (free or ring)[0]
        if self._pieces is not None:
            tiles = [self._tiles[each.id] for each in listings if each.game != "dice"]
            self._pieces.expect(tiles, self._square)
            self._done = False

    def update(self, listings: list[Listing]) -> None:
        """Paint for a moment."""
        if self._reading is not None and self._reading.done:
            self._reading = None
            self._pieces = Pieces(self._stage)
            self.expect(listings)
        if self._pieces is not None and not self._done:
            self._done = self._pieces.work(PAINT_MS)
            if self._done:
                self._stage.redraw()

    def finish(self, listings: list[Listing]) -> None:
        """Have everything painted at once, for pictures and tests."""
        if self._reading is not None:
            assert self._reading.result is None
        while True:
            self.update(listings)
            if self._done:
                return

    def image(self, listing: Listing) -> pygame.Surface:
        tilt = -4.0 + crc32(listing.id.encode()) % 3 * 3.5
        if listing.game == "dice":
            return self._kept(("dice",), self._dice)
        tile, pieces = self._tiles.get(listing.id, TILES[0]), self._pieces
        if (tile, tilt) not in self._images and (pieces is None or not self._done):
            return self._stage.art.turned("domino_back", self._square, -tilt, 0.5)
        assert pieces is not None
        return self._kept(
            (tile, tilt), lambda: pygame.transform.rotozoom(pieces.domino(tile, self._square), tilt, 1.0)
        )

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._images:
            self._images[key] = make()
        return self._images[key]

    def _dice(self) -> pygame.Surface:
        """Two dice of paper beside each other."""
        px, art = self._stage.viewport.px, self._stage.art
        image = pygame.Surface((px(190), px(116)), pygame.SRCALPHA)
        for number, (sprite, tilt) in enumerate((("crown", 8.0), ("castle_green", -7.0))):
            die = pygame.Surface((px(100), px(100)), pygame.SRCALPHA)
            body = Rect(px(10), px(10), px(78), px(78))
            art.draw_panel(die, "note", body, self._stage.viewport.scale)
            face = art.sprite(sprite, px(50))
            die.blit(face, face.get_rect(center=body.center))
            turned = pygame.transform.rotozoom(die, tilt, 1.0)
            image.blit(turned, turned.get_rect(center=(px(50 + 86 * number), px(62 - 12 * number))))
        return image
