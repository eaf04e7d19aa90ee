"""The small picture on the card of a domino table: a domino, a little askew. No two tables look the same.

Dominoes are painted a little in each frame and lie face down until then; the lands are read aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

import pygame

from game.ui.games.domino.board.pieces import Pieces, lands
from game.ui.stage.background import Background
from game.ui.stage.scene import Stage

SQUARE: Final = 82
TILES: Final = (18, 24, 31, 36, 40, 42, 44, 46, 47, 48, 20, 28)
"""Dominoes with crowns and a lively motif."""
PAINT_MS: Final = 3.0


class DominoCardPictures:
    def __init__(self, stage: Stage) -> None:
        self._stage, self._square = stage, stage.viewport.px(SQUARE)
        self._reading: Background[None] | None = Background(self._read, stage.wake)
        self._pieces: Pieces | None = None
        self._done = True
        self._shown: Sequence[str] = ()
        self._tiles: dict[str, int] = {}
        self._images: dict[tuple[int, float], pygame.Surface] = {}

    def _read(self) -> None:
        lands().kit(self._square)

    @property
    def busy(self) -> bool:
        return not self._done

    def expect(self, tables: Sequence[str]) -> None:
        """As long as there are enough dominoes, each table has its own."""
        self._shown = tables
        for table in tables:
            if table not in self._tiles:
                start = crc32(table.encode())
                ring = [TILES[(start + step) % len(TILES)] for step in range(len(TILES))]
                free = [tile for tile in ring if tile not in self._tiles.values()]
                self._tiles[table] = (free or ring)[0]
        if self._pieces is not None:
            self._pieces.expect([self._tiles[table] for table in tables], self._square)
            self._done = False

    def work(self) -> bool:
        if self._reading is not None and self._reading.done:
            self._reading = None
            self._pieces = Pieces(self._stage)
            self.expect(self._shown)
        if self._pieces is None or self._done:
            return False
        self._done = self._pieces.work(PAINT_MS)
        return self._done

    def finish(self) -> None:
        if self._reading is not None:
            assert self._reading.result is None
        self.work()
        while self.busy:
            self.work()

    def image(self, table: str) -> pygame.Surface:
        tile, tilt = self._tiles.get(table, TILES[0]), -4.0 + crc32(table.encode()) % 3 * 3.5
        if (tile, tilt) not in self._images:
            if self._pieces is None or not self._done:
                return self._stage.art.turned("domino_back", self._square, -tilt, 0.5)
            flat = self._pieces.domino(tile, self._square)
            self._images[tile, tilt] = pygame.transform.rotozoom(flat, tilt, 1.0)
        return self._images[tile, tilt]
