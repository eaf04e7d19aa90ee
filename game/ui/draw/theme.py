"""Colours, spacing and radii of the whole window, in one place.

Colours are those of the design; `Theme.of(contrast=True)` gives the stronger variant. Lengths are
design units (see viewport). A scene asks the theme for the meaning (`ink`, `accent`), never for a number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

Color = tuple[int, int, int]

GAP: Final = 16
GAP_SMALL: Final = 8
GAP_LARGE: Final = 24

RADIUS_TRAY: Final = 24
RADIUS_PANEL: Final = 16
RADIUS_BUTTON: Final = 14
RADIUS_PLATE: Final = 12

BUTTON_HEIGHT: Final = 78
RING: Final = 4
RING_GAP: Final = 7


def rgb(code: str) -> Color:
    """'#F6D06A' as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Color, b: Color, t: float) -> Color:
    """From a (t = 0) to b (t = 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


LANDS: Final[dict[str, Color]] = {
    "wheat": rgb("#F6D06A"),
    "grass": rgb("#8FBC3F"),
    "lake": rgb("#3E90D2"),
    "swamp": rgb("#7D6682"),
    "forest": rgb("#17573A"),
    "mine": rgb("#2A2932"),
}
PLAYERS: Final[dict[str, Color]] = {
    "pink": rgb("#EE6E9C"),
    "yellow": rgb("#FFDD57"),
    "green": rgb("#178A58"),
    "blue": rgb("#2A45A8"),
}


@dataclass(frozen=True, slots=True)
class Theme:
    """What the colours mean."""

    ink: Color
    ink_soft: Color
    """Asides on paper."""
    paper: Color
    cream: Color
    """Words on wood and on coloured buttons."""
    cream_soft: Color
    """Asides on wood."""
    walnut: Color
    walnut_dark: Color
    gold: Color
    ring: Color
    """Around what has the focus."""
    good: Color
    good_dark: Color
    """Good news written on paper."""
    bad: Color
    line: Color
    """Hairlines on paper."""
    dim: int
    """How much of the table stays visible under a dialog, of 255."""
    contrast: bool = False

    @staticmethod
    def of(contrast: bool) -> Theme:
        return CONTRAST if contrast else DAYLIGHT


DAYLIGHT: Final = Theme(
    ink=rgb("#2B2118"),
    ink_soft=rgb("#6B5237"),
    paper=rgb("#FBF3E0"),
    cream=rgb("#FFF8E6"),
    cream_soft=rgb("#DCC7A0"),
    walnut=rgb("#4A3423"),
    walnut_dark=rgb("#2E2017"),
    gold=rgb("#E0A526"),
    ring=rgb("#FFD768"),
    good=rgb("#3E9B5F"),
    good_dark=rgb("#22733F"),
    bad=rgb("#C8452E"),
    line=rgb("#C9AE7C"),
    dim=110,
)
CONTRAST: Final = replace(
    DAYLIGHT,
    contrast=True,
    ink=rgb("#000000"),
    ink_soft=rgb("#2B2118"),
    paper=rgb("#FFFFFF"),
    cream=rgb("#FFFFFF"),
    cream_soft=rgb("#FFF3D0"),
    walnut_dark=rgb("#120B06"),
    ring=rgb("#FFE600"),
    good_dark=rgb("#0B5A2B"),
    line=rgb("#5A4628"),
    dim=60,
)
