"""Which motif stands on which square, and how much room it takes.

Rules: a motif is picked by the number of the domino and the half, so the same domino always shows the same
picture and no two dominoes of a land in a row show one. The upper left corner belongs to the crowns: on
crowned squares everything moves below the plate.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.games.domino.kingdom.model import Pos, Square


@dataclass(frozen=True, slots=True)
class Item:
    """One sprite of a motif, its foot at (x, y) in the square."""

    name: str
    x: float
    y: float
    flip: bool = False


@dataclass(frozen=True, slots=True)
class MotifRoom:
    """An ellipse the carpet leaves free."""

    x: float
    y: float
    rx: float
    ry: float


# how much room a sprite takes: half width, height above its foot
ROOM: dict[str, tuple[float, float]] = {
    "mill": (0.27, 0.46),
    "sheaf": (0.12, 0.22),
    "bale": (0.11, 0.14),
    "barn": (0.29, 0.4),
    "scarecrow": (0.17, 0.38),
    "cart": (0.22, 0.3),
    "well": (0.15, 0.36),
    "rabbit": (0.1, 0.14),
    "skerry": (0.2, 0.26),
    "bear": (0.17, 0.26),
    "stump": (0.11, 0.12),
    "sheep": (0.16, 0.2),
    "cow": (0.22, 0.26),
    "oak": (0.22, 0.46),
    "apple": (0.17, 0.34),
    "cottage": (0.26, 0.4),
    "fence": (0.0, 0.0),
    "stones": (0.1, 0.08),
    "boat": (0.27, 0.52),
    "rowboat": (0.23, 0.26),
    "swan": (0.18, 0.22),
    "duck": (0.12, 0.12),
    "fish": (0.16, 0.22),
    "islet": (0.3, 0.5),
    "dead_tree": (0.16, 0.44),
    "dragonfly": (0.0, 0.0),
    "lily": (0.1, 0.06),
    "frog": (0.1, 0.12),
    "hut": (0.22, 0.42),
    "heron": (0.15, 0.34),
    "mushroom": (0.05, 0.1),
    "cabin": (0.22, 0.32),
    "deer": (0.17, 0.3),
    "fox": (0.15, 0.2),
    "logs": (0.2, 0.2),
    "toadstool": (0.05, 0.1),
    "portal": (0.34, 0.5),
    "crystals": (0.2, 0.3),
    "quartz": (0.17, 0.24),
    "tools": (0.17, 0.26),
    "nugget": (0.08, 0.08),
}

MOTIFS: dict[str, tuple[tuple[Item, ...], ...]] = {
    "wheat": (
        (Item("mill_0", 0.56, 0.88),),
        (Item("sheaf_0", 0.34, 0.62), Item("sheaf_0", 0.62, 0.78), Item("sheaf_0", 0.76, 0.56, True)),
        (Item("barn_0", 0.56, 0.8),),
        (Item("bale_0", 0.36, 0.6), Item("bale_0", 0.66, 0.74, True)),
        (Item("scarecrow_0", 0.6, 0.82),),
        (Item("cart_0", 0.56, 0.74),),
        (Item("mill_1", 0.5, 0.9),),
        (Item("bale_0", 0.7, 0.56), Item("sheaf_0", 0.38, 0.78), Item("sheaf_0", 0.56, 0.84, True)),
    ),
    "grass": (
        (Item("sheep_0", 0.32, 0.58), Item("sheep_1", 0.7, 0.52, True), Item("sheep_0", 0.58, 0.84)),
        (Item("oak_0", 0.66, 0.72), Item("sheep_1", 0.34, 0.84)),
        (Item("cottage_0", 0.56, 0.66), Item("fence_0", 0.17, 0.88)),
        (Item("sheep_0", 0.62, 0.74, True), Item("stones_0", 0.3, 0.6)),
        (Item("cow_0", 0.6, 0.64), Item("cow_0", 0.36, 0.86, True)),
        (Item("apple_0", 0.3, 0.66), Item("apple_0", 0.7, 0.6), Item("apple_0", 0.54, 0.9)),
        (Item("well_0", 0.62, 0.72), Item("sheep_1", 0.32, 0.86, True)),
        (Item("rabbit_0", 0.36, 0.66), Item("rabbit_0", 0.6, 0.8, True), Item("oak_1", 0.74, 0.6)),
    ),
    "lake": (
        (Item("boat_0", 0.56, 0.78),),
        (Item("swan_0", 0.36, 0.62), Item("swan_0", 0.68, 0.78, True)),
        (Item("islet_0", 0.56, 0.74),),
        (Item("duck_0", 0.36, 0.64), Item("duck_1", 0.56, 0.74), Item("duck_1", 0.74, 0.66)),
        (Item("rowboat_0", 0.56, 0.7),),
        (Item("fish_0", 0.6, 0.66),),
        (Item("skerry_0", 0.54, 0.7),),
        (Item("boat_1", 0.52, 0.8),),
    ),
    "swamp": (
        (Item("dead_tree_0", 0.72, 0.56), Item("dragonfly_0", 0.36, 0.6)),
        (Item("lily_0", 0.38, 0.64), Item("lily_1", 0.6, 0.72), Item("frog_0", 0.6, 0.71)),
        (Item("hut_0", 0.62, 0.72), Item("mushroom_0", 0.2, 0.86)),
        (Item("heron_0", 0.5, 0.7), Item("lily_2", 0.34, 0.6)),
        (Item("lily_1", 0.34, 0.62), Item("lily_0", 0.56, 0.66), Item("dragonfly_1", 0.74, 0.5)),
        (Item("mushroom_0", 0.78, 0.84), Item("mushroom_0", 0.88, 0.88), Item("frog_0", 0.44, 0.64)),
    ),
    "forest": (
        (Item("cabin_0", 0.54, 0.74),),
        (Item("deer_0", 0.52, 0.8),),
        (Item("logs_0", 0.48, 0.78),),
        (),
        (Item("fox_0", 0.54, 0.78), Item("toadstool_0", 0.3, 0.84)),
        (Item("stump_0", 0.5, 0.78), Item("toadstool_0", 0.66, 0.8)),
        (Item("bear_0", 0.52, 0.8),),
        (),
        (Item("toadstool_0", 0.42, 0.76), Item("toadstool_0", 0.54, 0.8), Item("toadstool_0", 0.5, 0.7)),
    ),
    "mine": (
        (Item("portal_0", 0.52, 0.84),),
        (
            Item("nugget_2", 0.42, 0.74),
            Item("nugget_2", 0.62, 0.72, True),
            Item("nugget_1", 0.32, 0.84),
            Item("nugget_2", 0.52, 0.86),
            Item("nugget_1", 0.71, 0.85, True),
        ),
        (Item("crystals_0", 0.52, 0.86),),
        (Item("tools_0", 0.56, 0.82), Item("nugget_1", 0.3, 0.86)),
        (Item("quartz_0", 0.36, 0.78), Item("crystals_0", 0.66, 0.88)),
    ),
}

PLATE_LOW = 0.38  # the plate of crowns ends here


def pick(square: Square) -> tuple[Item, ...]:
    """The motif of a square, moved below its crowns."""
    choices = MOTIFS.get(square.land, ())
    if not choices:
        return ()
    motif = choices[(square.tile * 38 + square.half * 4 + square.tile // 5) % len(choices)]
    if not square.crowns:
        return motif
    return tuple(_below(item, square.crowns) for item in motif)


def _below(item: Item, crowns: int) -> Item:
    height = ROOM[kind(item.name)][1]
    x = max(item.x, 0.6) if crowns == 1 and height > 0.4 else item.x
    return Item(item.name, x, min(0.94, max(item.y, PLATE_LOW + 0.9 * height)), item.flip)


def kind(name: str) -> str:
    return name.rsplit("_", 1)[0]


def rooms(pos: Pos, square: Square, items: tuple[Item, ...], plate: bool) -> list[MotifRoom]:
    """The ellipses that a square's motif (and its plate of crowns) keeps free, in kingdom coordinates."""
    result = []
    for item in items:
        rx, height = ROOM[kind(item.name)]
        if rx:
            ry = height / 2 + 0.03
            result.append(MotifRoom(pos[0] + item.x, pos[1] + item.y - height / 2 + 0.03, rx, ry))
    if plate and square.land == "mine" and square.crowns:  # crags behind the plate only crowd it
        width = 0.05 + 0.1275 * square.crowns
        result.append(MotifRoom(pos[0] + 0.06 + width, pos[1] + 0.3, width + 0.1, 0.26))
    return result
