"""The graph of a review: what each player could expect over the match, drawn on paper.

One line for each player, in the player's colour and with the crest at its end: the expected final
lead over the best rival, after each of their choices. Turning points are numbered tokens on the
lines. The picture is drawn anew only when something was judged; working out where things lie is
pure and stands at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.i18n import _
from game.table.review import Judged
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS, Color, mix
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import snug

STROKE, EDGE, FINE = 5.5, 2.5, 2
TOKEN, CREST = 40, 40
LEFT, RIGHT, FOOT = 66, 62, 40
LEAST = 10.0
"""The graph reaches at least so far up and down, so that small leads look small."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Story:
    """What the graph tells."""

    colors: Sequence[str]
    lines: Sequence[Sequence[Point]]
    """Per seat: moments and expected leads."""
    last: int
    """The last moment of the match."""
    chapters: Sequence[tuple[int, str]]
    points: Sequence[Judged]
    """The turning points, in order."""
    reached: int
    """How far it is judged."""


class Graph(Widget):
    def __init__(
        self, stage: Kit, rect: Rect, story: Story, names: Sequence[str], go: Callable[[Judged], None]
    ) -> None:
        super().__init__(stage, rect)
        self.story, self._names, self._go = story, names, go
        self._picture: tuple[Hashable, pygame.Surface] | None = None

    @property
    def plot(self) -> Rect:
        left, right, foot = self.px(LEFT), self.px(RIGHT), self._foot
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - right, self.rect.h - foot)

    @property
    def _foot(self) -> int:
        return max(self.px(FOOT), self.stage.type.height(Type.SMALL) + self.px(8))

    def targets(self) -> Sequence[Target]:
        side = max(self.px(TOKEN), 36)
        return [
            Target(
                f"point.{number}",
                Rect(0, 0, side, side).move_to(center=self._at(one)),
                self._names[one.seat],
                partial(self._go, one),
                hint=_("See this moment"),
            )
            for number, one in enumerate(self.story.points, start=1)
        ]

    def _at(self, one: Judged) -> tuple[int, int]:
        x, y = self._scaled((one.picture + 1, one.played.lead))
        return round(x), round(y)

    def _scaled(self, point: Point) -> Point:
        plot, high = self.plot, reach(self.story.lines)
        return (
            plot.x + plot.w * point[0] / max(1, self.story.last),
            plot.centery - plot.h / 2 * point[1] / high,
        )

    # --- pictures

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        key = (tuple(self.rect), self.story.reached, self.stage.theme.contrast, self.stage.type.text_size)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._drawn())
        surface.blit(self._picture[1], self.rect)
        for number, target in enumerate(self.targets(), start=1):
            self._draw_token(surface, target.rect, number, focus.lit == target.id or self._lit(focus, number))
            if focus.has_ring(target.id):
                self.ring(surface, target.rect)

    def _lit(self, focus: Focus, number: int) -> bool:
        return focus.lit == f"row.{self.story.points[number - 1].picture}"

    def _drawn(self) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        shift = (-self.rect.x, -self.rect.y)
        plot = self.plot.move(shift)
        self._draw_grid(picture, plot, shift)
        lines = [
            [(x + shift[0], y + shift[1]) for x, y in map(self._scaled, line)] for line in self.story.lines
        ]
        self._draw_lines(picture, lines)
        self._draw_crests(picture, plot, [(line[-1], seat) for seat, line in enumerate(lines)])
        return picture

    def _draw_grid(self, picture: pygame.Surface, plot: Rect, shift: tuple[int, int]) -> None:
        stage, theme = self.stage, self.stage.theme
        thin = max(1, self.px(1.4))
        for lead in grid(reach(self.story.lines)):
            y = round(self._scaled((0, lead))[1]) + shift[1]
            color = theme.ink_soft if lead == 0 else theme.line
            picture.fill(color, Rect(plot.x, y, plot.w, 2 * thin if lead == 0 else thin))
            text = _("{lead:+d}").format(lead=lead) if lead else "0"
            words = snug(stage.type, Type.TALLY, text, (self.px(LEFT - 14), self.px(30)), theme.ink_soft, 20)
            beside = words.get_rect(midright=(plot.x - self.px(12), y))
            picture.blit(words, beside.clamp(picture.get_rect()))
        end = plot.x - 1
        for moment, name in self.story.chapters:
            x = round(self._scaled((moment, 0))[0]) + shift[0]
            pygame.draw.line(picture, (*theme.line, 120), (x, plot.y), (x, plot.bottom), thin)
            words = stage.type.render(Type.SMALL, name, None, theme.ink_soft)
            if x >= end and x + words.get_width() <= picture.get_width():
                picture.blit(words, (x, plot.bottom + self.px(8)))
                end = x + words.get_width() + self.px(28)

    def _draw_lines(self, picture: pygame.Surface, lines: Sequence[Sequence[Point]]) -> None:
        """Brushes with a dark edge, so that yellow can be seen on paper; drawn large and made smaller."""
        wide, high = picture.get_size()
        large = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
        ink = self.stage.theme.ink
        large.fill((*ink, 0))
        for seat, line in enumerate(lines):
            color = self._color(seat)
            path = [(x * FINE, y * FINE) for x, y in smooth(line, max(3, self.px(7)))]
            for shade, units in ((mix(color, ink, 0.6), STROKE + EDGE), (color, STROKE)):
                half = max(1.0, units * self.stage.viewport.scale * FINE / 2)
                for before, after in pairwise(path):
                    pygame.draw.polygon(large, shade, ribbon(before, after, half))
                    pygame.draw.circle(large, shade, after, half)
        picture.blit(pygame.transform.smoothscale(large, (wide, high)), (0, 0))

    def _draw_crests(self, picture: pygame.Surface, plot: Rect, ends: Sequence[tuple[Point, Seat]]) -> None:
        side = self.px(CREST)
        within = plot.inflate(0, -side)
        heights = apart([at[1] for at, _seat in ends], side * 0.9, within.top, within.bottom)
        for (at, seat), y in zip(ends, heights, strict=True):
            crest = self.stage.art.sprite(f"crest_{self.story.colors[seat]}", side)
            picture.blit(crest, crest.get_rect(midleft=(round(at[0]) + self.px(8), round(y))))

    def _draw_token(self, surface: pygame.Surface, rect: Rect, number: int, lit: bool) -> None:
        token = self.stage.art.sprite("token", self.px(TOKEN * 1.2 if lit else TOKEN))
        surface.blit(token, token.get_rect(center=rect.center))
        room = (self.px(TOKEN), self.px(TOKEN))
        digit = snug(self.stage.type, Type.NAME, str(number), room, self.stage.theme.ink, 24)
        surface.blit(digit, digit.get_rect(center=rect.center))

    def _color(self, seat: Seat) -> Color:
        name = self.story.colors[seat]
        if name in PLAYERS:
            return PLAYERS[name]
        r, g, b, _a = pygame.transform.average_color(
            self.stage.art.sprite(f"crest_{name}", self.px(CREST)), consider_alpha=True
        )
        return r, g, b


# --- where things lie


def lines_of(
    judged: Sequence[Judged], seats: int, end: Sequence[float] | None, last: int
) -> list[list[Point]]:
    """Per seat: nobody leads at first, then what could be expected after each choice, and how it ended."""
    lines: list[list[Point]] = [[(0.0, 0.0)] for _seat in range(seats)]
    for one in judged:
        lines[one.seat].append((one.picture + 1.0, one.played.lead))
    if end is not None:
        for line, lead in zip(lines, end, strict=True):
            line.append((float(last), lead))
    return lines


def leads(scores: Sequence[int]) -> list[float]:
    """Each seat's lead over its best rival."""
    return [
        float(own - max((score for other, score in enumerate(scores) if other != seat), default=0))
        for seat, own in enumerate(scores)
    ]


def reach(lines: Sequence[Sequence[Point]]) -> float:
    """How far up and down the graph goes."""
    return 1.08 * max([LEAST, *(abs(lead) for line in lines for _moment, lead in line)])


def grid(high: float) -> list[int]:
    """Round leads with a line of their own, about three on each side."""
    step = next(step for step in (5, 10, 20, 50, 100, 1000) if high / step < 4)
    most = int(high // step)
    return [step * number for number in range(-most, most + 1)]


def smooth(points: Sequence[Point], step: float) -> list[Point]:
    """The same points, with gentle slopes between them that never go beyond them."""
    path = list(points[:1])
    for (x, y), (far, end) in pairwise(points):
        count = max(1, round((far - x) / step))
        for part in range(1, count + 1):
            t = part / count
            path.append((x + (far - x) * t, y + (end - y) * t * t * (3 - 2 * t)))
    return path


def ribbon(before: Point, after: Point, half: float) -> list[Point]:
    """The corners of a line with a width."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    long = hypot(dx, dy) or 1.0
    x, y = -dy / long * half, dx / long * half
    return [
        (before[0] + x, before[1] + y),
        (after[0] + x, after[1] + y),
        (after[0] - x, after[1] - y),
        (before[0] - x, before[1] - y),
    ]


def apart(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """The same heights, within the two ends, moved just so far that signs at them do not cover
    each other."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    moved = [max(height, top) for height in heights]
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + gap)
    for last in reversed(order):
        moved[last] = min(moved[last], bottom)
        bottom = moved[last] - gap
    return moved
