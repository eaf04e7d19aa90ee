"""Names of the dice game's pictures, and what they measure.

The painter (assets/paint/dice) decides how things look, this package where they lie. Colours of players
and dice are the words of the rules: purple, yellow, turquoise, black; red, blue, green.
"""

from __future__ import annotations

from typing import Final

from game.dice.content import LAND_OF, LANDS, Effect, Land
from game.dice.faces import COLORS as DIE_COLORS
from game.ui.draw.text import Typesetter
from game.ui.draw.theme import Color, rgb

PLAYER_COLORS: Final[dict[str, Color]] = {
    "purple": rgb("#8B52C4"),
    "yellow": rgb("#F4C22F"),
    "turquoise": rgb("#1FB3AC"),
    "black": rgb("#3B3A46"),
}
HEADS: Final[dict[Effect, Color]] = {
    Effect.TRADE: rgb("#3A8270"),
    Effect.STEAL: rgb("#664A96"),
    Effect.ROB: rgb("#664A96"),
    Effect.CHASE: rgb("#BE5238"),
    Effect.RAID: rgb("#8A5030"),
    Effect.SETTLE: rgb("#A07A1E"),
}
"""The colour of a deck's head."""
PORTRAITS: Final[dict[Effect, str]] = {
    Effect.TRADE: "portrait_trader",
    Effect.STEAL: "portrait_thief_cards",
    Effect.ROB: "portrait_thief_gems",
    Effect.CHASE: "portrait_chaser",
    Effect.RAID: "portrait_raider",
    Effect.SETTLE: "portrait_baron",
}
HEX_REACH: Final = 0.14
"""How far the pictures with light and shadow reach beyond the hexagon, in hexagon widths."""
HEX_HEIGHT: Final = 1.1547
FORT_HEIGHT: Final = 0.84
FLAMES: Final = 8
WINGS: Final = 4
POSES: Final = 3
"""Pictures of a rolling die between two faces."""
TUMBLE: Final = 1.42
"""Side of a rolling die's picture, in dice."""


def land_name(land: Land) -> str:
    """As the painter spells it."""
    return land.value.replace(" ", "_")


def space_picture(space: int) -> str:
    """The painting on a space: each of a land's two spaces has its own."""
    land = LAND_OF[space]
    return f"hex_{land_name(LANDS[land])}_{int(land in LAND_OF[:space])}"


def face_name(number: int, color: int) -> str:
    """`red4`: a number and the index of a colour, as in the names of faces and jokers."""
    return f"{DIE_COLORS[color].value}{number}"


def design_px(type_: Typesetter, wanted: float, growth: float = 1.0) -> float:
    """The size to ask of the typesetter for letters of so many screen pixels, on pieces that cannot grow.

    With the player's larger text they become at most `growth` times as large."""
    return wanted * min(growth, type_.text_size) / (type_.scale * type_.text_size)
