"""A kingdom of a finished game as a picture, and what it was worth, line by line: for frames and cards.

Painting is a generator of short steps that ends with the picture, so that no frame waits for it. The
kingdoms are painted by the same painters as on the table (`GameUi.portrait`, `GameUi.points`).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.rules import Seat
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.nineslice import blank

Steps = Generator[None, None, pygame.Surface]


@dataclass(frozen=True, slots=True)
class Portrait:
    """The kingdom of a seat at the end of one game of a match."""

    setup: Setup
    state: Any
    game: int
    seat: Seat
    when: int

    @property
    def name(self) -> str:
        return self.setup.chairs[self.seat].name

    @property
    def crest(self) -> str:
        return self.setup.chairs[self.seat].color

    @property
    def score(self) -> int:
        report = self.setup.rules.report(self.state)
        return int(report[self.game][self.seat]["score"])

    @property
    def crowns(self) -> int | None:
        """How many crowns it has; None in a game without any."""
        found = self.setup.rules.report(self.state)[self.game][self.seat].get("crowns")
        return None if found is None else int(found)


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Something that brought points."""

    icon: pygame.Surface
    label: str
    points: int


def crest_picture(stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
    """The crest of the player, for a game that paints nothing else."""
    sheet = blank(size)
    yield
    crest = stage.art.sprite(f"crest_{portrait.crest}", min(size) // 2)
    sheet.blit(crest, crest.get_rect(center=sheet.get_rect().center))
    return sheet
