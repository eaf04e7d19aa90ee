"""The part `dice` of the painter: the map, the dice, the cards and the pieces of the dice game.

Sprites: hex_<land>_<0|1> hex_card hex_shadow hex_seam_<0..2> hex_rim_<owner> hex_light hex_dark hex_veil
hex_scorch fort_<owner|grey|ruin> bridge_<color>_<0..2> map_plate map_compass tile_pile disc_<color>
shield_<color> gem_<gold|white> gem_spot_<gold|white> fire_<frame> dragon_<frame> die_<color><number>
roll_<face>_<face>_<pose> die_shadow chip_<red|blue|green|A|B|C|1..6|blank|row> sum_<color|any>
joker_<color><number> joker_wild joker_cap chip_tick chip_gap portrait_<helper> card_back
king_<color> crest_<color> for the colours that the domino game does not have.
Panels: helper_card helper_head helper_strip. The tests hold the list against the game's content.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from assets.paint.brush import Pixels
from assets.paint.catalogue import Part
from assets.paint.dice import castle, cubes, fire, portraits, tokens
from assets.paint.dice.cards import paint_card
from assets.paint.dice.lands import LANDS, VARIANTS, land_pixels
from assets.paint.pieces.kings import king_pixels
from assets.paint.pieces.paint import KING_FOOT
from assets.paint.pieces.things import crest_pixels

DICE = ("rbgrbg", "bgrbgr", "grbgrb", "rbggbr", "bgrrgb", "grbbrg")
"""The colours of the six dice, sides 1 to 6."""
KINGS = {"purple": "pink", "turquoise": "green", "black": "blue"}
"""Kings in the colours that only this game has, with the looks of the other game's kings."""
LETTERS = {"r": "red", "b": "blue", "g": "green"}


def paint() -> None:
    part = Part("dice")
    for land in LANDS:
        for variant in range(VARIANTS):
            part.sprite(f"hex_{land}_{variant}", land_pixels(land, variant), quality=90)
    _paint_map(part)
    _paint_pieces(part)
    _paint_dice(part)
    _paint_chips(part)
    for name in portraits.SCENES:
        part.sprite(f"portrait_{name}", portraits.portrait_pixels(name, 260), quality=90)
    part.sprite("card_back", portraits.back_pixels(460), quality=90)
    paint_card(part)
    part.close()


def _sign(color: str, canvas: Any, x: float, y: float, size: float) -> None:
    tokens.sign(canvas, color, x, y, size)


def _paint_map(part: Part) -> None:
    part.sprite("hex_card", castle.card_pixels(), quality=92)
    part.sprite("hex_shadow", castle.shadow_pixels(), quality=90)
    for side in range(3):
        part.sprite(f"hex_seam_{side}", castle.seam_pixels(side), quality=92)
    for owner in (*tokens.COLORS, "grey"):
        part.sprite(f"hex_rim_{owner}", castle.rim_pixels(owner), quality=92)
    for name, pixels in (
        ("hex_light", castle.light_pixels()),
        ("hex_dark", castle.dark_rim_pixels()),
        ("hex_veil", castle.veil_pixels()),
        ("hex_scorch", castle.scorch_pixels()),
        ("map_compass", castle.compass_pixels()),
        ("map_plate", castle.plate_pixels()),
        ("tile_pile", castle.pile_pixels()),
    ):
        part.sprite(name, pixels, quality=92)
    for color in tokens.COLORS:
        for side in range(3):
            part.sprite(f"bridge_{color}_{side}", castle.bridge_pixels(color, side), quality=92)


def _paint_pieces(part: Part) -> None:
    for kind in castle.ROOFS:
        part.sprite(f"fort_{kind}", castle.castle_pixels(kind), castle.FOOT, quality=93)
    for color in tokens.COLORS:
        part.sprite(f"disc_{color}", tokens.token_pixels(color, 160), (0.48, 0.45), quality=94)
        part.sprite(f"shield_{color}", tokens.shield_pixels(color, 220), quality=94)
    for color, looks in KINGS.items():
        tone, mark = tokens.COLORS[color], partial(_sign, color)
        part.sprite(f"king_{color}", king_pixels(looks, 480, tone, mark), KING_FOOT, quality=94)
        part.sprite(f"crest_{color}", crest_pixels(looks, 256, tone, mark), quality=94)
    for kind in tokens.GEMS:
        part.sprite(f"gem_{kind}", tokens.gem_pixels(kind, 180), (0.485, 0.47), quality=94)
        part.sprite(f"gem_spot_{kind}", tokens.gem_spot_pixels(kind, 140), (0.48, 0.47), quality=94)
    for frame in range(fire.FLAMES):
        part.sprite(f"fire_{frame}", fire.flame_pixels(frame, 240), fire.FIRE_FOOT, quality=90)
    for frame in range(fire.WINGS):
        part.sprite(f"dragon_{frame}", fire.dragon_pixels(frame, 460), quality=90)


def _paint_dice(part: Part) -> None:
    for color in cubes.COLORS:
        for number in range(1, cubes.SIDES + 1):
            part.sprite(f"die_{color}{number}", cubes.face_pixels(number, color, 220), quality=92)
    for start, end in sorted(rolls()):
        for pose in range(1, cubes.POSES + 1):
            name = f"roll_{start[1]}{start[0]}_{end[1]}{end[0]}_{pose}"
            part.sprite(name, cubes.roll_pixels(start, end, pose, 220), quality=86)
    part.sprite("die_shadow", cubes.shadow_pixels(200), quality=88)


def rolls() -> set[tuple[tuple[int, str], tuple[int, str]]]:
    """From each face of each die to the one with the next number, as the dice of the game have them."""
    sides = cubes.SIDES
    return {
        ((n + 1, LETTERS[die[n]]), ((n + 1) % sides + 1, LETTERS[die[(n + 1) % sides]]))
        for die in DICE
        for n in range(sides)
    }


def _paint_chips(part: Part) -> None:
    def chip(name: str, pixels: Pixels) -> None:
        part.sprite(name, pixels, quality=94)

    for color in cubes.COLORS:
        chip(f"chip_{color}", cubes.color_chip_pixels(color, 96))
        for number in range(1, cubes.SIDES + 1):
            chip(f"joker_{color}{number}", cubes.joker_pixels(number, color, 112))
    for text in (*"ABC", *"123456"):
        chip(f"chip_{text}", cubes.plain_chip_pixels(text, 96))
    chip("chip_blank", cubes.plain_chip_pixels("", 96))
    for color in (*cubes.COLORS, "any"):
        chip(f"sum_{color}", cubes.sum_chip_pixels(color, 96))
    chip("chip_row", cubes.row_chip_pixels(96))
    chip("joker_wild", cubes.wild_pixels(112))
    chip("joker_cap", cubes.cap_pixels(150))
    chip("chip_tick", cubes.tick_pixels(64))
    chip("chip_gap", cubes.gap_pixels(96))
