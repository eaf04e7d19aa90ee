"""Icons: one stroke weight (2.3) on a 24 grid, white, packed into one sheet that the game tints.

`ICONS` is the whole drawing. Elements are separated by ';': a path (SVG M L Q C A Z), `o x y r` a ring,
`d x y r` a dot, `r x y w h r` a rounded box, `f path` a filled path, `t x y size text` a letter.
"""

# ruff: noqa: E501  (an icon is easier to change when it stays on one line)
from __future__ import annotations

import math
from typing import Any

import numpy as np

from assets.paint.brush import Sheet, fill, oval, placed, rrect, stroke, svg, typeface
from assets.paint.catalogue import Part

CELL = 128
COLUMNS = 10
WEIGHT = 2.3
WHITE = "#ffffff"

_TEETH = ";".join(
    f"M {12 + 7.2 * math.cos(t):.2f} {12 + 7.2 * math.sin(t):.2f} L {12 + 9.6 * math.cos(t):.2f} {12 + 9.6 * math.sin(t):.2f}"
    for t in (k * math.pi / 4 for k in range(8))
)
_PAD = "M 7.5 7 L 16.5 7 Q 20.6 7 21.6 12.6 Q 22.4 17.8 19.8 18.2 Q 18.2 18.4 16 15 L 8 15 Q 5.8 18.4 4.2 18.2 Q 1.6 17.8 2.4 12.6 Q 3.4 7 7.5 7 Z"
_SPEAKER = "M 3.5 9.5 L 7.5 9.5 L 12 5 L 12 19 L 7.5 14.5 L 3.5 14.5 Z"
_SHIELD = "M 12 3 L 19.5 5.6 L 19.5 11.5 Q 19.5 17.8 12 21.2 Q 4.5 17.8 4.5 11.5 L 4.5 5.6 Z"

ICONS: dict[str, str] = {
    "turn": "M 16 5.1 A 8 8 0 1 1 8.2 5;M 11.4 1.6 L 16.3 5 L 12 9.2",
    "undo": "M 8.5 4 L 3.5 9 L 8.5 14;M 4 9 L 14 9 A 5.5 5.5 0 0 1 14 20 L 9 20",
    "check": "M 4.2 12.8 L 9.6 18.2 L 20 6.2",
    "hint": "M 9 17 L 9 15.5 C 6.5 14 5.5 12 5.5 9.8 A 6.5 6.5 0 0 1 18.5 9.8 C 18.5 12 17.5 14 15 15.5 L 15 17 Z;M 9.8 20.8 L 14.2 20.8",
    "menu": "M 4 6 L 20 6;M 4 12 L 20 12;M 4 18 L 20 18",
    "log": "M 6 3.5 L 15 3.5 L 19 7.5 L 19 20.5 L 6 20.5 Z;M 9.5 10.5 L 15.5 10.5;M 9.5 14 L 15.5 14;M 9.5 17.4 L 13 17.4",
    "sound": f"{_SPEAKER};M 15.5 9 Q 17.5 12 15.5 15;M 18.5 6.5 Q 22 12 18.5 17.5",
    "mute": f"{_SPEAKER};M 16 9.5 L 21 14.5;M 21 9.5 L 16 14.5",
    "music": "M 9 17.5 L 9 5.5 L 19 3.5 L 19 15.5;M 9 9.2 L 19 7.2;o 6.5 17.5 2.5;o 16.5 15.5 2.5",
    "people": "o 9 8 3.6;M 2.5 20 Q 2.5 13.5 9 13.5 Q 15.5 13.5 15.5 20;M 15.5 4.8 A 3.4 3.4 0 0 1 15.5 11.2;M 18 14.2 Q 21.5 15.6 21.5 20",
    "person": "o 12 7.8 4;M 4.5 20.5 Q 4.5 14 12 14 Q 19.5 14 19.5 20.5",
    "net": "o 12 18 1.5;M 7.6 13.8 Q 12 9.8 16.4 13.8;M 3.6 9.4 Q 12 1.8 20.4 9.4",
    "wifi": "d 12 19 1.7;M 8.6 15.6 Q 12 12.6 15.4 15.6;M 5.4 12.2 Q 12 6.2 18.6 12.2;M 2.4 8.6 Q 12 0 21.6 8.6",
    "book": "M 12 6.5 Q 8 3.5 3 4.5 L 3 18.5 Q 8 17.5 12 20.5 Q 16 17.5 21 18.5 L 21 4.5 Q 16 3.5 12 6.5 L 12 20.5",
    "gear": f"o 12 12 3;o 12 12 6.8;{_TEETH}",
    "die": "r 4 4 16 16 3.5;d 8.5 8.5 1.5;d 15.5 8.5 1.5;d 12 12 1.5;d 8.5 15.5 1.5;d 15.5 15.5 1.5",
    "domino": "r 2.5 6.5 19 11 2.2;M 12 6.5 L 12 17.5;d 7.2 12 1.5;d 15.4 10 1.4;d 18.2 14 1.4",
    "play": "M 7 4.8 L 18.6 12 L 7 19.2 Z",
    "pause": "M 8.2 5 L 8.2 19;M 15.8 5 L 15.8 19",
    "step": "M 6 5 L 14.6 12 L 6 19 Z;M 18.5 5 L 18.5 19",
    "step_back": "M 18 5 L 9.4 12 L 18 19 Z;M 5.5 5 L 5.5 19",
    "fast": "M 4 5.5 L 11.2 12 L 4 18.5 Z;M 13 5.5 L 20.2 12 L 13 18.5 Z",
    "replay": "o 12 12 9;M 10 8.2 L 16 12 L 10 15.8 Z",
    "trophy": "M 7 4 L 17 4 L 17 9 Q 17 14.5 12 14.5 Q 7 14.5 7 9 Z;M 7 6 L 3.5 6 Q 3.5 11 7.5 11;M 17 6 L 20.5 6 Q 20.5 11 16.5 11;M 12 14.5 L 12 19.5;M 8 20 L 16 20",
    "door": "M 10 4 L 4.5 4 L 4.5 20 L 10 20;M 9.5 12 L 20 12;M 16 8 L 20 12 L 16 16",
    "arrow": "M 4.5 12 L 19 12;M 13.5 6.5 L 19 12 L 13.5 17.5",
    "arrow_left": "M 19.5 12 L 5 12;M 10.5 6.5 L 5 12 L 10.5 17.5",
    "arrow_up": "M 12 19.5 L 12 5;M 6.5 10.5 L 12 5 L 17.5 10.5",
    "arrow_down": "M 12 4.5 L 12 19;M 6.5 13.5 L 12 19 L 17.5 13.5",
    "chevron": "M 9 5 L 16 12 L 9 19",
    "chevron_left": "M 15 5 L 8 12 L 15 19",
    "chevron_down": "M 5 9 L 12 16 L 19 9",
    "chevron_up": "M 5 15 L 12 8 L 19 15",
    "plus": "M 12 4.5 L 12 19.5;M 4.5 12 L 19.5 12",
    "minus": "M 4.5 12 L 19.5 12",
    "close": "M 6 6 L 18 18;M 18 6 L 6 18",
    "eye": "M 2.5 12 Q 12 2.5 21.5 12 Q 12 21.5 2.5 12 Z;o 12 12 3",
    "eye_off": "M 2.5 12 Q 12 2.5 21.5 12 Q 12 21.5 2.5 12 Z;M 5 19.5 L 19 4.5",
    "lock": "r 5 10.5 14 10 2.5;M 8 10.5 L 8 7.5 A 4 4 0 0 1 16 7.5 L 16 10.5;M 12 14.5 L 12 16.6",
    "unlock": "r 5 10.5 14 10 2.5;M 8 10.5 L 8 6.5 A 4 4 0 0 1 15.8 5.4;M 12 14.5 L 12 16.6",
    "clock": "o 12 12 8.8;M 12 7 L 12 12.3 L 15.5 14.5",
    "pencil": "M 4 20 L 5 15.5 L 16 4.5 L 19.5 8 L 8.5 19 Z;M 13.5 7 L 17 10.5",
    "share": "M 8 9.5 L 4.5 9.5 L 4.5 20.5 L 19.5 20.5 L 19.5 9.5 L 16 9.5;M 12 14.5 L 12 3.8;M 7.8 7.6 L 12 3.4 L 16.2 7.6",
    "heart": "M 12 20 Q 3 14.5 3.6 8.8 Q 4.4 4.6 8 4.6 Q 10.8 4.6 12 7.6 Q 13.2 4.6 16 4.6 Q 19.6 4.6 20.4 8.8 Q 21 14.5 12 20 Z",
    "castle": "M 4 20.5 L 4 5 L 7 5 L 7 8 L 10.2 8 L 10.2 5 L 13.8 5 L 13.8 8 L 17 8 L 17 5 L 20 5 L 20 20.5 Z;M 10 20.5 L 10 16 A 2 2 0 0 1 14 16 L 14 20.5",
    "crown": "M 4.2 17 L 3 7.5 L 8 11.6 L 12 4.8 L 16 11.6 L 21 7.5 L 19.8 17 Z;M 4.6 20.6 L 19.4 20.6",
    "star": "M 12 3.2 L 14.7 9 L 21 9.7 L 16.3 14 L 17.6 20.3 L 12 17.1 L 6.4 20.3 L 7.7 14 L 3 9.7 L 9.3 9 Z",
    "info": "o 12 12 9;M 12 11.4 L 12 16.6;d 12 7.6 1.5",
    "help": "o 12 12 9;M 9.2 9.6 Q 9.2 6.9 12 6.9 Q 14.9 6.9 14.9 9.4 Q 14.9 11.2 12 12.6 L 12 13.6;d 12 17 1.5",
    "warning": "M 12 3.6 L 21.4 19.8 L 2.6 19.8 Z;M 12 9.6 L 12 13.8;d 12 16.9 1.4",
    "firewall": "r 3 4.5 18 15 1.5;M 3 9.5 L 21 9.5;M 3 14.5 L 21 14.5;M 9 4.5 L 9 9.5;M 15.5 4.5 L 15.5 9.5;M 12 9.5 L 12 14.5;M 9 14.5 L 9 19.5;M 15.5 14.5 L 15.5 19.5",
    "shield": f"{_SHIELD};M 8.4 11.6 L 11.2 14.4 L 15.8 9.2",
    "vpn": f"{_SHIELD};o 12 10.2 2;M 12 12.4 L 12 16",
    "activity": "M 2.8 12.5 L 7.4 12.5 L 10 6 L 14 18.5 L 16.5 12.5 L 21.2 12.5",
    "save": "M 4 4 L 16.5 4 L 20 7.5 L 20 20 L 4 20 Z;M 8 4 L 8 9 L 15 9 L 15 4;M 7.5 20 L 7.5 14 L 16.5 14 L 16.5 20",
    "trash": "M 4 6.5 L 20 6.5;M 9 6.5 L 9 3.8 L 15 3.8 L 15 6.5;M 6 6.5 L 7 20.5 L 17 20.5 L 18 6.5;M 10.2 10.8 L 10.5 16.4;M 13.8 10.8 L 13.5 16.4",
    "folder": "M 3 19 L 3 5.5 L 9.5 5.5 L 11.8 8.5 L 21 8.5 L 21 19 Z",
    "fullscreen": "M 4 9 L 4 4 L 9 4;M 15 4 L 20 4 L 20 9;M 20 15 L 20 20 L 15 20;M 9 20 L 4 20 L 4 15",
    "window": "M 9 4 L 9 9 L 4 9;M 20 9 L 15 9 L 15 4;M 15 20 L 15 15 L 20 15;M 4 15 L 9 15 L 9 20",
    "language": "o 12 12 9;M 3.4 12 L 20.6 12;M 12 3 Q 17.4 8 17.4 12 Q 17.4 16 12 21;M 12 3 Q 6.6 8 6.6 12 Q 6.6 16 12 21",
    "contrast": "o 12 12 9;f M 12 3.5 A 8.5 8.5 0 0 1 12 20.5 Z",
    "text_size": "M 2.8 19 L 8.4 5 L 14 19;M 4.8 14.4 L 12 14.4;M 15.4 19 L 18.4 11.4 L 21.4 19;M 16.4 16.6 L 20.4 16.6",
    "motion": "o 15.5 12 5.4;M 3 7.5 L 8.5 7.5;M 2 12 L 7 12;M 3 16.5 L 8.5 16.5",
    "palette": "M 12 3 A 9 9 0 1 0 12 21 Q 14.6 21 14 18.4 Q 13.4 15.6 16 15.6 L 18.2 15.6 Q 21 15.6 21 12 A 9 9 0 0 0 12 3 Z;d 7.6 12.4 1.4;d 9.6 7.8 1.4;d 14.6 7.6 1.4",
    "mouse": "r 6.5 3 11 18 5.5;M 12 3 L 12 10.5;M 6.5 10.5 L 17.5 10.5",
    "touch": "M 9 21 Q 4.5 16.5 4 13.8 Q 5.6 12.2 8 14.6 L 8 5.6 Q 8 3.8 9.6 3.8 Q 11.2 3.8 11.2 5.6 L 11.2 10.5 L 17 11.8 Q 19.6 12.5 19.4 15 L 18.4 21 Z",
    "keyboard": "r 2 6 20 12.5 2.5;M 8 14.8 L 16 14.8;d 6 10 1.2;d 10 10 1.2;d 14 10 1.2;d 18 10 1.2",
    "gamepad": f"{_PAD};M 7.4 9.6 L 7.4 12.8;M 5.8 11.2 L 9 11.2;d 15.4 11.8 1.2;d 17.8 10.2 1.2",
    "pad_a": "o 12 12 9.4;t 12 12 12 A",
    "pad_b": "o 12 12 9.4;t 12 12 12 B",
    "pad_x": "o 12 12 9.4;t 12 12 12 X",
    "pad_y": "o 12 12 9.4;t 12 12 12 Y",
    "pad_l": "M 3 18 L 3 12 Q 3 6.5 9.5 6.5 L 21 6.5 L 21 18 Z;t 12.4 12.6 9.5 L1",
    "pad_r": "M 21 18 L 21 12 Q 21 6.5 14.5 6.5 L 3 6.5 L 3 18 Z;t 11.6 12.6 9.5 R1",
    "pad_cross": "M 9 3 L 15 3 L 15 9 L 21 9 L 21 15 L 15 15 L 15 21 L 9 21 L 9 15 L 3 15 L 3 9 L 9 9 Z",
    "pad_stick": "o 12 8.6 5.4;M 12 14 L 12 18.4;M 5 20.4 L 19 20.4",
    "pad_start": "o 12 12 9.4;M 8 9 L 16 9;M 8 12.2 L 16 12.2;M 8 15.4 L 16 15.4",
    "kick": "o 9 7.8 3.8;M 2.2 20 Q 2.2 13.8 9 13.8 Q 11.8 13.8 13.4 15;M 16 15.5 L 21.5 21;M 21.5 15.5 L 16 21",
    "chat": "M 4 4.5 L 20 4.5 L 20 16 L 11.5 16 L 7 20.5 L 7 16 L 4 16 Z;M 8 9 L 16 9;M 8 12 L 13 12",
    "emote": "o 12 12 9;d 8.8 9.6 1.4;d 15.2 9.6 1.4;M 7.6 14 Q 12 19 16.4 14",
    "flag": "M 5.5 21 L 5.5 3.5;M 5.5 4.5 Q 9 2.5 12.5 4.5 Q 16 6.5 19.5 4.5 L 19.5 13 Q 16 15 12.5 13 Q 9 11 5.5 13",
    "search": "o 10.5 10.5 6.8;M 15.6 15.6 L 20.8 20.8",
    "refresh": "M 19.6 9.2 A 8 8 0 0 0 5.2 8;M 19.9 4.4 L 19.7 9.3 L 14.9 8.9;M 4.4 14.8 A 8 8 0 0 0 18.8 16;M 4.1 19.6 L 4.3 14.7 L 9.1 15.1",
    "home": "M 3.5 11.5 L 12 4 L 20.5 11.5;M 5.8 9.8 L 5.8 20 L 18.2 20 L 18.2 9.8;M 10 20 L 10 14.5 L 14 14.5 L 14 20",
    "bot": "r 4.5 8 15 11.5 3;M 12 8 L 12 4.6;d 12 3.8 1.4;d 9 13 1.5;d 15 13 1.5;M 9.5 16.4 L 14.5 16.4;M 2.2 12.4 L 2.2 15.4;M 21.8 12.4 L 21.8 15.4",
    "link": "M 10 14 Q 7.6 11.4 10.2 8.8 L 13.6 5.4 Q 16.4 3 19 5.4 Q 21.2 8 18.8 10.6 L 17 12.4;M 14 10 Q 16.4 12.6 13.8 15.2 L 10.4 18.6 Q 7.6 21 5 18.6 Q 2.8 16 5.2 13.4 L 7 11.6",
    "qr": "r 3.5 3.5 6.5 6.5 1;r 14 3.5 6.5 6.5 1;r 3.5 14 6.5 6.5 1;M 14.4 14.4 L 16.6 14.4;M 20.2 14.4 L 20.2 17;M 14.4 17.8 L 14.4 20.2;M 17.8 20.2 L 20.2 20.2",
    "chart": "M 4 3.5 L 4 20 L 20.5 20;M 8.5 16 L 8.5 12;M 13 16 L 13 7.5;M 17.5 16 L 17.5 10",
    "more": "d 5.4 12 1.9;d 12 12 1.9;d 18.6 12 1.9",
    "pointer": "M 6 3.5 L 19 11.6 L 12.8 13 L 9.6 19 Z",
    "square": "r 4.5 4.5 15 15 2.5",
    "sum": "M 18 7 L 18 4 L 6 4 L 12.5 12 L 6 20 L 18 20 L 18 17",
}


def _letter(canvas: Any, x: float, y: float, size: float, text: str) -> None:
    font = typeface("alegreya-sans-800", size)
    width = font.measureText(text)
    canvas.drawString(text, x - width / 2, y + size * 0.33, font, fill(WHITE))


def draw_icon(canvas: Any, name: str) -> None:
    """Draw one icon in white on a 24 x 24 area."""
    line = stroke(WHITE, WEIGHT)
    for element in ICONS[name].split(";"):
        kind, _, rest = element.partition(" ")
        if kind == "o":
            x, y, r = map(float, rest.split())
            oval(canvas, x, y, r, r, line)
        elif kind == "d":
            x, y, r = map(float, rest.split())
            oval(canvas, x, y, r, r, fill(WHITE))
        elif kind == "r":
            canvas.drawRRect(rrect(*map(float, rest.split())), line)
        elif kind == "f":
            canvas.drawPath(svg(rest), fill(WHITE))
        elif kind == "t":
            x, y, size = map(float, rest.split()[:3])
            _letter(canvas, x, y, size, rest.split()[3])
        else:
            canvas.drawPath(svg(element), line)


def paint() -> None:
    part = Part("icons")
    rows = -(-len(ICONS) // COLUMNS)
    sheet = Sheet(CELL * COLUMNS, CELL * rows, 2)
    for i, name in enumerate(ICONS):
        with placed(sheet.canvas, i % COLUMNS * CELL, i // COLUMNS * CELL, CELL / 24):
            draw_icon(sheet.canvas, name)
    alpha = sheet.pixels()[..., 3:]
    white = np.concatenate([np.full_like(alpha, 255), alpha], axis=2)
    file = part.picture("icons", white, ending="png", smaller=0.5)
    part.add("icons", "atlas", {"file": file, "cell": CELL, "columns": COLUMNS, "names": list(ICONS)})
    part.close()
