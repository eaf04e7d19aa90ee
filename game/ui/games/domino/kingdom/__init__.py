"""Kingdoms, painted: seamless lands composed from the atlases at any size, a little in each frame."""

from game.ui.games.domino.kingdom.art import LandArt
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.model import CASTLE, LANDS, Pos, Square, Squares
from game.ui.games.domino.kingdom.outline import Overlay, region_glow, region_line, region_veil
from game.ui.games.domino.kingdom.pieces import Dominoes, Face, Ghost

__all__ = [
    "CASTLE",
    "LANDS",
    "Dominoes",
    "Face",
    "Ghost",
    "KingdomCanvas",
    "LandArt",
    "Overlay",
    "Pos",
    "Square",
    "Squares",
    "region_glow",
    "region_line",
    "region_veil",
]
