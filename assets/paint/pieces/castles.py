"""The four castles. Each has its own silhouette, roof shape and stone, so they differ at 44 pixels too.

Pink: three slender spires. Yellow: sandstone under golden domes. Green: a hall with a great gable between
square towers. Blue: a flat fortress with battlements and one tall watch tower.
A keep stands on (0, 0) and is about one square high.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from assets.paint.brush import (
    PLAYERS,
    SHADE,
    Colour,
    Pixels,
    Sheet,
    across,
    clipped,
    darker,
    down,
    fill,
    ink,
    jitter,
    lighter,
    linear,
    mix,
    oval,
    placed,
    poly,
    rect,
    rrect,
    stroke,
    svg,
)
from assets.paint.pieces.crown import crest

STONE: dict[str, Colour] = {"pink": "#f1e4cf", "yellow": "#ecd3a0", "green": "#dcd9c6", "blue": "#d3d7e0"}


@dataclass(frozen=True, slots=True)
class Mason:
    """Builds in one stone and one colour."""

    canvas: Any
    stone: Colour
    colour: Colour
    rng: random.Random

    def wall(self, x: float, y: float, w: float, h: float) -> None:
        """A lit wall with its lower middle at (x, y) and a few bricks showing."""
        left = x - w / 2
        tones = (lighter(self.stone, 0.55), self.stone, darker(self.stone, 0.34))
        self.canvas.drawRect(rect(left, y - h, w, h), across(left, left + w, *tones))
        with clipped(self.canvas, rrect(left, y - h, w, h, 0)):
            rows = max(2, round(h / 0.07))
            for row in range(rows):
                for column in range(max(2, round(w / 0.1)) + 1):
                    if self.rng.random() < 0.34:
                        bx = left + column * 0.1 + (row % 2) * 0.05 - 0.04
                        shade = darker(self.stone, self.rng.uniform(0.2, 0.42))
                        self.canvas.drawRRect(
                            rrect(bx, y - h + row * 0.07 + 0.02, 0.066, 0.03, 0.008), fill(shade, 0.4)
                        )
            foot = linear((0, y - 0.08), (0, y), (ink("#2a1a10", 0), ink("#2a1a10", 0.28)))
            self.canvas.drawRect(rect(left, y - 0.08, w, 0.08), fill(shader=foot))

    def battlement(self, x: float, y: float, w: float, teeth: int, over: float = 0.02) -> None:
        """A crenellated crown along the top of a wall whose top edge is at y."""
        left, width = x - w / 2 - over, w + 2 * over
        tones = (lighter(self.stone, 0.65), self.stone, darker(self.stone, 0.3))
        step = width / (teeth * 2 - 1)
        for k in range(teeth):
            self.canvas.drawRect(
                rect(left + 2 * k * step, y - 0.085, step, 0.06), across(left, left + width, *tones)
            )
            self.canvas.drawRect(
                rect(left + 2 * k * step, y - 0.085, step, 0.012), fill(lighter(self.stone, 0.7), 0.8)
            )
        self.canvas.drawRect(rect(left, y - 0.035, width, 0.05), across(left, left + width, *tones))
        self.canvas.drawRect(rect(left, y + 0.012, width, 0.014), fill("#2a1a10", 0.32))

    def spire(self, x: float, y: float, w: float, h: float) -> None:
        """A steep conical roof on a ledge at y."""
        self.ledge(x, y, w * 0.86)
        half = w / 2
        self.canvas.drawPath(
            poly([(x - half, y), (x, y - h), (x + half, y)]), fill(darker(self.colour, 0.34))
        )
        self.canvas.drawPath(poly([(x - half, y), (x, y - h), (x + half * 0.42, y)]), fill(self.colour))
        self.canvas.drawPath(
            poly([(x - half, y), (x, y - h), (x - half * 0.28, y)]), fill(lighter(self.colour, 0.34))
        )
        for k in (0.3, 0.55, 0.78):
            span = half * k
            self.canvas.drawPath(
                svg(
                    f"M {x - span:.4f} {y - h + h * k:.4f} "
                    f"Q {x:.4f} {y - h + h * k + 0.03:.4f} {x + span:.4f} {y - h + h * k:.4f}"
                ),
                stroke(darker(self.colour, 0.5), 0.009, 0.4),
            )
        self.canvas.drawLine(
            x - half * 0.96, y - 0.004, x, y - h, stroke(lighter(self.colour, 0.7), 0.012, 0.9)
        )

    def dome(self, x: float, y: float, w: float, h: float) -> None:
        """An onion dome with a gold knob."""
        self.ledge(x, y, w * 0.9)
        a = w / 2
        body = svg(
            f"M {x - a * 0.82:.4f} {y:.4f} "
            f"C {x - a * 1.4:.4f} {y - h * 0.42:.4f} {x - a * 0.34:.4f} {y - h * 0.64:.4f} {x:.4f} "
            f"{y - h:.4f} "
            f"C {x + a * 0.34:.4f} {y - h * 0.64:.4f} {x + a * 1.4:.4f} {y - h * 0.42:.4f} "
            f"{x + a * 0.82:.4f} {y:.4f} Z"
        )
        tones = (lighter(self.colour, 0.55), self.colour, darker(self.colour, 0.42))
        self.canvas.drawPath(body, across(x - a, x + a, *tones))
        with clipped(self.canvas, body):
            for k in (-0.5, 0.0, 0.5):
                bend = f"{x + a * k * 1.7:.4f} {y - h * 0.42:.4f}"
                rib = svg(f"M {x + a * k:.4f} {y:.4f} Q {bend} {x:.4f} {y - h:.4f}")
                self.canvas.drawPath(rib, stroke(darker(self.colour, 0.45), 0.01, 0.55))
            shine = svg(
                f"M {x - a * 0.72:.4f} {y - h * 0.12:.4f} "
                f"Q {x - a * 0.9:.4f} {y - h * 0.4:.4f} {x - a * 0.4:.4f} {y - h * 0.6:.4f}"
            )
            self.canvas.drawPath(shine, stroke("#fffbe0", 0.026, 0.8))
        oval(self.canvas, x, y - h, 0.022, 0.022, fill("#b46d0b"))
        oval(self.canvas, x - 0.005, y - h - 0.005, 0.014, 0.014, fill("#ffe9a0"))

    def ledge(self, x: float, y: float, w: float) -> None:
        tones = (lighter(self.stone, 0.65), darker(self.stone, 0.34))
        self.canvas.drawRRect(
            rrect(x - w / 2, y - 0.012, w, 0.05, 0.01), across(x - w / 2, x + w / 2, *tones)
        )
        self.canvas.drawRect(rect(x - w / 2 + 0.01, y + 0.036, w - 0.02, 0.014), fill("#2a1a10", 0.3))

    def window(self, x: float, y: float, w: float = 0.05, h: float = 0.11) -> None:
        self.canvas.drawRRect(
            rrect(x - w / 2 - 0.012, y - h / 2 - 0.012, w + 0.024, h + 0.02, w),
            fill(lighter(self.stone, 0.5)),
        )
        self.canvas.drawRRect(
            rrect(x - w / 2, y - h / 2, w, h, w / 2), down(y - h / 2, y + h / 2, "#2c2430", "#54414a")
        )

    def gate(self, y: float, w: float = 0.2, h: float = 0.24) -> None:
        a = w / 2
        arch = svg(f"M {-a} {y} L {-a} {y - h + a} A {a} {a} 0 0 1 {a} {y - h + a} L {a} {y} Z")
        self.canvas.drawPath(arch, stroke(lighter(self.stone, 0.7), 0.05))
        self.canvas.drawPath(arch, stroke(darker(self.stone, 0.4), 0.012, 0.6))
        self.canvas.drawPath(arch, down(y - h, y, "#3a2418", "#5e3c24"))
        with clipped(self.canvas, arch):
            for k in (-0.5, 0.0, 0.5):
                self.canvas.drawLine(k * w * 0.9, y, k * w * 0.9, y - h, stroke("#8a5a34", 0.012))
            self.canvas.drawLine(-a, y - h * 0.45, a, y - h * 0.45, stroke("#2a180e", 0.014))
        oval(self.canvas, a * 0.4, y - h * 0.36, 0.011, 0.011, fill("#e3b254"))

    def pennant(self, x: float, y: float, size: float = 1.0, long: bool = False) -> None:
        """A flag streaming to the right from a pole that stands on y."""
        with placed(self.canvas, x, y, size):
            self.canvas.drawLine(0, 0.02, 0, -0.14, stroke("#4b3626", 0.014))
            reach = 0.24 if long else 0.17
            flag = svg(
                f"M 0 -.145 Q {reach * 0.35} -.175 {reach * 0.6} -.14 Q {reach * 0.82} -.115 {reach} -.13 "
                f"L {reach * 0.92} -.06 Q {reach * 0.7} -.045 {reach * 0.5} -.075 "
                f"Q {reach * 0.3} -.1 0 -.07 Z"
            )
            tones = (lighter(self.colour, 0.3), self.colour, darker(self.colour, 0.25))
            self.canvas.drawPath(flag, fill(shader=linear((0, 0), (reach, 0), tones)))
            oval(self.canvas, 0, -0.148, 0.013, 0.013, fill("#f0c04a"))

    def banner(self, x: float, y: float, kind: str, w: float = 0.09, h: float = 0.17) -> None:
        """A cloth with the crest hanging from y."""
        cloth = poly(
            [(x - w / 2, y), (x + w / 2, y), (x + w / 2, y + h * 0.78), (x, y + h), (x - w / 2, y + h * 0.78)]
        )
        with placed(self.canvas, 0.008, 0.012):
            self.canvas.drawPath(cloth, fill("#2a1a10", 0.35, 0.008))
        tones = (lighter(self.colour, 0.22), self.colour, darker(self.colour, 0.2))
        self.canvas.drawPath(cloth, across(x - w / 2, x + w / 2, *tones))
        self.canvas.drawLine(x - w / 2 - 0.008, y, x + w / 2 + 0.008, y, stroke("#6b4a1d", 0.014))
        crest(self.canvas, kind, x, y + h * 0.42, w * 0.72, "#fff9ea" if kind != "yellow" else "#6b4508")

    def gable(self, x: float, y: float, w: float, h: float) -> None:
        """The steep front of a hall roof: shingles, a lit left half and a small timbered loft."""
        half = w / 2
        left = poly([(x - half * 1.12, y + 0.05), (x, y - h), (x, y + 0.05)])
        right = poly([(x, y + 0.05), (x, y - h), (x + half * 1.12, y + 0.05)])
        self.canvas.drawPath(left, down(y - h, y, lighter(self.colour, 0.3), self.colour))
        self.canvas.drawPath(right, down(y - h, y, self.colour, darker(self.colour, 0.34)))
        for k in (0.28, 0.44, 0.6, 0.76, 0.92):
            span, level = half * 1.1 * k, y - h + (h + 0.05) * k
            shingle = svg(
                f"M {x - span:.4f} {level:.4f} Q {x:.4f} {level + 0.022:.4f} {x + span:.4f} {level:.4f}"
            )
            self.canvas.drawPath(shingle, stroke(darker(self.colour, 0.5), 0.01, 0.45))
        loft = poly([(x - half * 0.44, y + 0.05), (x, y - h * 0.46), (x + half * 0.44, y + 0.05)])
        self.canvas.drawPath(
            loft, across(x - half, x + half, lighter(self.stone, 0.4), darker(self.stone, 0.16))
        )
        self.canvas.drawPath(loft, stroke("#7a5232", 0.024))
        self.canvas.drawLine(
            x, y - h, x - half * 1.1, y + 0.045, stroke(lighter(self.colour, 0.6), 0.016, 0.9)
        )

    def hip(self, x: float, y: float, w: float, h: float) -> None:
        """A low four-sided roof, cut flat at the top."""
        a, t = w / 2, w * 0.2
        self.canvas.drawPath(
            poly([(x - a, y), (x - t, y - h), (x + t, y - h), (x + a, y)]), fill(darker(self.colour, 0.3))
        )
        lit = poly([(x - a, y), (x - t, y - h), (x + t * 0.4, y - h), (x + a * 0.34, y)])
        self.canvas.drawPath(lit, down(y - h, y, lighter(self.colour, 0.32), self.colour))
        self.canvas.drawLine(x - a, y, x - t, y - h, stroke(lighter(self.colour, 0.6), 0.014, 0.9))
        self.canvas.drawLine(x - a, y, x + a, y, stroke(darker(self.colour, 0.5), 0.016, 0.8))


def _shadow(canvas: Any, width: float) -> None:
    shape = poly(
        [
            (-width * 0.46, 0.0),
            (width * 0.5, -0.04),
            (width * 0.72, 0.07),
            (width * 0.6, 0.1),
            (-width * 0.2, 0.1),
        ]
    )
    canvas.drawPath(shape, fill("#140c10", 0.45, 0.028))


def _pink(m: Mason) -> None:
    m.wall(0, -0.02, 0.24, 0.56)
    m.spire(0, -0.58, 0.34, 0.30)
    m.pennant(0, -0.87, 1.0, long=True)
    m.window(0, -0.44)
    for side in (-1, 1):
        m.wall(side * 0.31, 0.03, 0.18, 0.42)
        m.spire(side * 0.31, -0.39, 0.27, 0.24)
        m.window(side * 0.31, -0.25)
    m.wall(0, 0.05, 0.46, 0.27)
    m.battlement(0, -0.21, 0.46, 5)
    m.gate(0.05)
    for side in (-1, 1):
        m.banner(side * 0.165, -0.165, "pink", 0.085, 0.16)


def _yellow(m: Mason) -> None:
    for side in (-1, 1):
        m.wall(side * 0.32, 0.02, 0.15, 0.34)
        m.dome(side * 0.32, -0.32, 0.19, 0.19)
    m.wall(0, 0.0, 0.40, 0.44)
    m.dome(0, -0.44, 0.44, 0.38)
    m.pennant(0, -0.80, 0.9)
    m.wall(0, 0.05, 0.56, 0.23)
    m.battlement(0, -0.17, 0.56, 7, 0.015)
    m.gate(0.05, 0.22, 0.22)
    for x in (-0.12, 0.12):
        m.window(x, -0.33, 0.055, 0.12)
    m.banner(-0.2, -0.13, "yellow", 0.085, 0.15)
    m.banner(0.2, -0.13, "yellow", 0.085, 0.15)


def _green(m: Mason) -> None:
    for side in (-1, 1):
        m.wall(side * 0.33, 0.02, 0.2, 0.58)
        m.battlement(side * 0.33, -0.55, 0.2, 3, 0.025)
        m.window(side * 0.33, -0.38, 0.05, 0.1)
        m.banner(side * 0.33, -0.26, "green", 0.1, 0.18)
    m.pennant(-0.33, -0.62, 0.85)
    m.pennant(0.33, -0.62, 0.85)
    m.wall(0, 0.05, 0.48, 0.32)
    m.gable(0, -0.27, 0.56, 0.46)
    oval(m.canvas, 0, -0.32, 0.034, 0.034, fill("#54414a"))
    m.gate(0.05, 0.22, 0.25)


def _blue(m: Mason) -> None:
    m.wall(0.27, 0.0, 0.22, 0.74)
    m.battlement(0.27, -0.70, 0.22, 3, 0.035)
    m.hip(0.27, -0.73, 0.26, 0.13)
    m.pennant(0.27, -0.85, 0.9)
    m.window(0.27, -0.58, 0.05, 0.11)
    m.banner(0.27, -0.49, "blue", 0.15, 0.26)
    m.wall(-0.12, 0.02, 0.6, 0.40)
    m.battlement(-0.12, -0.37, 0.6, 6, 0.02)
    for x in (-0.3, 0.06):
        m.window(x, -0.24, 0.05, 0.1)
    m.wall(-0.33, 0.05, 0.2, 0.28)
    m.battlement(-0.33, -0.22, 0.2, 3, 0.02)
    m.wall(0.1, 0.05, 0.24, 0.26)
    m.battlement(0.1, -0.2, 0.24, 3, 0.02)
    with placed(m.canvas, -0.115, 0):
        m.gate(0.05, 0.19, 0.22)
    m.banner(-0.33, -0.17, "blue", 0.12, 0.18)
    m.banner(0.1, -0.15, "blue", 0.12, 0.18)


_BUILD = {"pink": _pink, "yellow": _yellow, "green": _green, "blue": _blue}


def keep(canvas: Any, kind: str, shadow: bool = True) -> None:
    """A castle standing on (0, 0), about one unit high."""
    if shadow:
        _shadow(canvas, 0.8)
    _BUILD[kind](Mason(canvas, STONE[kind], PLAYERS[kind], random.Random(kind)))


def keep_pixels(kind: str, height: int) -> Pixels:
    """A free-standing castle; its foot is in the middle of the picture, 90 % down."""
    sheet = Sheet(round(height * 1.0), height, 3, unit=height)
    with placed(sheet.canvas, 0.49, 0.9, 0.87):
        keep(sheet.canvas, kind)
    return sheet.pixels()


def square_pixels(kind: str, size: int) -> Pixels:
    """A castle on its paved square, with a hem in the player's colour; fills the square to its edge."""
    sheet = Sheet(size, size, 3, unit=size)
    canvas, rng = sheet.canvas, random.Random(f"square {kind}")
    paving = mix("#988c7a", darker(PLAYERS[kind], 0.3), 0.24)
    canvas.drawRect(rect(0, 0, 1, 1), fill(darker(paving, 0.5)))
    _pave(canvas, paving, rng)
    glow = linear((0, 0), (1, 1), (ink("#fff6dc", 0.24), ink("#ffffff", 0), ink("#1a0c10", 0.34)))
    canvas.drawRect(rect(0, 0, 1, 1), fill(shader=glow))
    canvas.drawRect(
        rect(0.022, 0.022, 0.956, 0.956), stroke(darker(PLAYERS[kind], 0.4), 0.05, round_ends=False)
    )
    canvas.drawRect(rect(0.019, 0.019, 0.962, 0.962), stroke(PLAYERS[kind], 0.036, round_ends=False))
    canvas.drawRect(
        rect(0.009, 0.009, 0.982, 0.982), stroke(lighter(PLAYERS[kind], 0.5), 0.01, 0.8, round_ends=False)
    )
    oval(canvas, 0.5, 0.5, 0.4, 0.38, fill("#160c10", 0.4, 0.07))
    with placed(canvas, 0.485, 0.865, 0.8):
        keep(canvas, kind)
    return sheet.pixels()


def _pave(canvas: Any, paving: Colour, rng: random.Random) -> None:
    """Cobbles in bent rows, each lit on its upper left."""
    for row in range(-1, 12):
        y, x = row * 0.094 + 0.01, -0.1 + (row % 2) * 0.07
        while x < 1.05:
            w = rng.uniform(0.1, 0.17)
            stone = jitter(paving, rng, 0.06, 0.015, 0.04)
            box = rrect(x + 0.006, y + rng.uniform(-0.006, 0.006), w - 0.014, 0.08, 0.024)
            canvas.drawRRect(
                box,
                fill(
                    shader=linear(
                        (x, y), (x + w, y + 0.09), (lighter(stone, 0.25), stone, darker(stone, 0.16))
                    )
                ),
            )
            if rng.random() < 0.12:
                oval(canvas, x + w / 2, y + 0.085, 0.03, 0.012, fill("#6f8a45", 0.7))
            x += w
    canvas.drawRect(rect(0, 0, 1, 1), fill(SHADE, 0.05))
