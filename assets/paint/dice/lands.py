"""The fifteen lands of the dice game by name, and their finished pictures."""

from __future__ import annotations

from collections.abc import Callable

from assets.paint.brush import Pixels
from assets.paint.dice import lands_green as green
from assets.paint.dice import lands_stone as stone
from assets.paint.dice.hex import Tile
from assets.paint.fields import Paint

VARIANTS = 2
LANDS: dict[str, Callable[[Tile], Paint]] = {
    "coast": stone.coast,
    "floodplain": green.floodplain,
    "quarry": stone.quarry,
    "mountains": stone.mountains,
    "cave": stone.cave,
    "swamp": stone.swamp,
    "meadow": green.meadow,
    "volcano": stone.volcano,
    "lava": stone.lava,
    "desert": stone.desert,
    "mushroom_forest": green.mushroom_forest,
    "pine_forest": green.pine_forest,
    "farmland": green.farmland,
    "flower_meadow": green.flower_meadow,
    "steppe": green.steppe,
}


def land_pixels(land: str, variant: int) -> Pixels:
    tile = Tile(land, variant)
    return tile.pixels(LANDS[land](tile))
