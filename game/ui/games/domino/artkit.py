"""Every painted piece on one page: lands with their motifs, crowns, castles, kings, dominoes, faces."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from game.domino.play.labels import LAND_NAMES
from game.domino.tiles import NUMBERS, Land
from game.i18n import _, say
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS
from game.ui.draw.viewport import Fr, columns, grid, rows
from game.ui.games.domino.board.pieces import Pieces, lands
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.model import LANDS, Square
from game.ui.games.domino.kingdom.motifs import pick
from game.ui.stage.scene import Scene

CROWNS = {
    "wheat": (0, 0, 1),
    "grass": (0, 1, 2),
    "lake": (0, 0, 1),
    "swamp": (0, 1, 2),
    "forest": (0, 0, 1),
    "mine": (1, 2, 3),
}
DOMINOES = (28, 41, 43, 47)
LEVELS = ("easy", "medium", "hard", "grandmaster")


class ArtKitScene(Scene):
    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        self._page = stage.art.backdrop("table", view.size).copy()
        self._pieces = Pieces(stage)
        head, body = rows(view.safe, view.px(64), Fr(), gap=view.px(8))
        crown = stage.art.sprite("crown", view.px(52))
        self._page.blit(crown, head.topleft)
        self._say(_("Art kit"), (head.x + crown.get_width() + view.px(16), head.centery), Type.TITLE, 44)
        left, right = columns(body, Fr(2.7), Fr(), gap=view.px(28))
        squares, below = rows(left, Fr(3.5), Fr(), gap=view.px(10))
        self._lands(squares)
        self._dominoes(below)
        self._people(right)

    def _say(
        self, text: str, at: tuple[int, int], role: Type = Type.NAME, px: float = 24, middle: bool = False
    ) -> None:
        words = self.stage.type.render(role, text, px, self.stage.theme.cream)
        self._page.blit(words, words.get_rect(center=at) if middle else words.get_rect(midleft=at))

    def _lands(self, area: Rect) -> None:
        view = self.stage.viewport
        names, body = rows(area, view.px(36), Fr())
        cells = grid(body, len(LANDS), 3)
        side = min(cells[0].w, cells[0].h) - view.px(12)
        for column, land in enumerate(LANDS):
            for line, square in enumerate(_variety(land)):
                cell = cells[line * len(LANDS) + column]
                canvas = KingdomCanvas(lands(), self.stage.art, side, "pink")
                canvas.show({(0, 0): square})
                picture = canvas.finish()
                self._page.blit(picture, picture.get_rect(center=cell.center))
            self._say(say(LAND_NAMES[Land(land)]), (cells[column].centerx, names.centery), middle=True)

    def _dominoes(self, area: Rect) -> None:
        view = self.stage.viewport
        cells = columns(area, *[Fr(2)] * (len(DOMINOES) + 1), Fr(), Fr(), gap=view.px(6))
        square = min((cells[0].w - view.px(8)) // 2, area.h - view.px(20))
        pictures = [self._pieces.domino(tile, square) for tile in DOMINOES]
        pictures += [self._pieces.back(square)]
        pictures += [self.stage.art.sprite(name, square) for name in ("box_open", "bag")]
        for cell, picture in zip(cells, pictures, strict=True):
            self._page.blit(picture, picture.get_rect(center=cell.center))

    def _people(self, area: Rect) -> None:
        """Crowns, castles, keeps, kings with crests, faces: one line each."""
        colors, view = list(PLAYERS), self.stage.viewport
        lines: list[tuple[str, list[str]]] = [
            (_("Crowns"), ["crowns_1", "crowns_2", "crowns_3"]),
            (_("Castles"), [f"castle_{color}" for color in colors]),
            (_("Keeps"), [f"keep_{color}" for color in colors]),
            (_("Kings"), [f"king_{color}" for color in colors]),
            (_("Crests"), [f"crest_{color}" for color in colors]),
            (_("Bots"), [f"face_{level}" for level in LEVELS]),
            (_("People"), [f"face_person_{number}" for number in range(1, 5)]),
        ]
        for (title, names), part in zip(lines, rows(area, *[Fr()] * len(lines), gap=view.px(6)), strict=True):
            label, body = rows(part, view.px(30), Fr())
            self._say(title, label.midleft)
            for name, cell in zip(names, columns(body, *[Fr()] * len(names)), strict=True):
                height = min(cell.h, view.px(64) if name.startswith("crowns") else cell.h)
                picture = self.stage.art.sprite(name, height)
                if picture.get_width() > cell.w:
                    picture = self.stage.art.sprite(name, height * cell.w // picture.get_width())
                self._page.blit(picture, picture.get_rect(center=cell.center))

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        surface.blit(self._page, (0, 0))


def _variety(land: str) -> list[Square]:
    """Three squares of a land with different motifs."""
    by_motif = {pick(square): square for tile in NUMBERS if pick(square := Square(land, 0, tile))}
    return [
        replace(square, crowns=crowns)
        for square, crowns in zip(by_motif.values(), CROWNS[land], strict=False)
    ]
