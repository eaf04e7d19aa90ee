"""The kingdoms of a finished game as pictures, with the light on their regions.

Everything is a job in a queue and done a little at a time, in the order in which it was wanted. A
kingdom that is not finished yet is stood in for by the same one at another size; a light that is looked at
too early is painted on the spot.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pygame

from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.model import Kingdom
from game.domino.play.book import CountedRow
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.outline import Overlay, region_glow, region_line

PAINT_MS, HURRY_MS = 6.0, 12.0
"""In each picture: for what comes later, and for what should be there already."""

Light = tuple[CountedRow, int, bool]
"""What is lit, at which size, and whether brightly."""


class Paintings:
    def __init__(self, pieces: Pieces, kingdoms: Sequence[Kingdom], colors: Sequence[str]) -> None:
        self.pieces, self.kingdoms, self.colors = pieces, kingdoms, colors
        self._canvases: dict[tuple[Seat, int], KingdomCanvas] = {}
        self._lights: dict[Light, Overlay] = {}
        self._jobs: deque[Callable[[], bool]] = deque()
        self._looked_at: KingdomCanvas | None = None

    def want(self, seat: Seat, square: int, mini: bool) -> None:
        """This kingdom will be shown at this size."""
        if (seat, square) not in self._canvases:
            canvas = self.pieces.canvas(square, self.colors[seat], mini)
            canvas.show(painted(self.kingdoms[seat]))
            self._canvases[seat, square] = canvas
            self._jobs.append(lambda: canvas.work(PAINT_MS))

    def want_light(self, light: Light) -> None:
        """This light will be shown."""
        if light not in self._lights:
            self.prepare(lambda: self._light(light))

    def prepare(self, make: Callable[[], object]) -> None:
        """This will be asked for: have it made and kept."""

        def job() -> bool:
            make()
            return True

        self._jobs.append(job)

    def look(self, seat: Seat, square: int) -> None:
        """This kingdom is looked at: it comes first as long as it cannot be seen; large ones before small."""
        canvas, other = self._canvases[seat, square], self._looked_at
        if not _finished(canvas) and (other is None or other.square < square):
            self._looked_at = canvas

    def work(self) -> bool:
        """Does a little of the first job, or of what is looked at; True while there is more to do."""
        hurried, self._looked_at = self._looked_at, None
        if hurried is not None:
            hurried.work(HURRY_MS)
        elif self._jobs and self._jobs[0]():
            self._jobs.popleft()
        return hurried is not None or bool(self._jobs)

    def corner(self, seat: Seat, square: int, area: pygame.Rect) -> Pos:
        """Where the castle lies so that the kingdom is in the middle of an area."""
        left, top, right, bottom = self.kingdoms[seat].box
        x = area.centerx - round((left + right + 1) / 2 * square)
        return x, area.centery - round((top + bottom + 1) / 2 * square)

    def begun(self, seat: Seat) -> bool:
        """Whether the kingdom can be seen at any size."""
        return any(_finished(each) for (who, _), each in self._canvases.items() if who == seat)

    def draw(self, surface: pygame.Surface, seat: Seat, square: int, corner: Pos, part: float = 1.0) -> bool:
        """The kingdom, or as much of it as has come in; False if it cannot be seen yet."""
        canvas = self._canvases[seat, square]
        if not _finished(canvas):
            others = [each for (who, _), each in self._canvases.items() if who == seat and _finished(each)]
            if not others:
                return False
            canvas = others[0]
        picture, scale = canvas.surface, square / canvas.square
        if canvas.square != square:
            picture = pygame.transform.smoothscale_by(picture, scale)
        at = (corner[0] - round(canvas.origin[0] * scale), corner[1] - round(canvas.origin[1] * scale))
        picture.set_alpha(round(255 * part))
        surface.blit(picture, at)
        picture.set_alpha(255)
        return True

    def draw_light(self, surface: pygame.Surface, light: Light, corner: Pos) -> None:
        overlay = self._light(light)
        surface.blit(overlay.surface, (corner[0] + overlay.offset[0], corner[1] + overlay.offset[1]))

    def _light(self, light: Light) -> Overlay:
        if light not in self._lights:
            count, square, bright = light
            paint = region_glow if bright else region_line
            squares = painted(self.kingdoms[count.seat])
            self._lights[light] = paint(squares, count.squares, square)
        return self._lights[light]


def _finished(canvas: KingdomCanvas) -> bool:
    """Whether there is something to be seen on it."""
    return canvas.surface.get_width() > 1
