"""The part `landscape` of the painter: the title picture in layers of cut paper, the logo, the app icon.

The picture is designed 1080 lines high and 2880 wide around x = 0, so a window shows its middle: 4:3 the
inner 1440, 21:9 nearly all. Terrain layers run over the whole width; things that stand or swim on them
(`PLACES`) are sprites of their own, so the title can squeeze them together, move and turn them.
Layers, back to front: sky, sun, clouds, mountains_far, mountains, forest_far, hill, castle, lake,
forest, meadow, sheep, wheat, mill. The table's edge in front is the panel `shelf`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

from assets.paint.catalogue import Part
from assets.paint.landscape import land, sky, things
from assets.paint.landscape.logo import app_icon_pixels, logo_pixels


@dataclass(frozen=True, slots=True)
class Place:
    """A picture in the landscape: where its anchor is, how high it is, and how it lives.

    `group` is the layer it is flattened into (sky, far, near); `life` how it moves: '' (still, part of
    its group), drift (clouds), sail, swim, graze, turn (the mill's sails). A `loose` one moves towards the
    middle in a narrow window; terrain stays (and takes its place from its painted layer)."""

    sprite: str
    group: str
    x: float = 0
    y: float = 0
    height: float = 0
    life: str = ""
    loose: bool = True


PLACES = (
    Place("land_sky", "sky", 0, 0, 960, loose=False),
    Place("land_sun", "sky", -800, 136, 1500),
    Place("land_cloud_0", "sky", -200, 130, 106, "drift"),
    Place("land_cloud_1", "sky", 196, 92, 84, "drift"),
    Place("land_cloud_2", "sky", 780, 168, 156, "drift"),
    Place("land_cloud_1", "sky", -930, 356, 92, "drift"),
    Place("land_cloud_0", "sky", 1220, 300, 96, "drift"),
    Place("land_mountains_far", "far"),
    Place("land_mountains", "far"),
    Place("land_forest_far", "far"),
    Place("land_hill", "near"),
    Place("keep_pink", "near", 50, 636, 346),
    Place("land_lake", "near"),
    Place("land_forest", "near"),
    Place("land_meadow", "near"),
    Place("land_wheat", "near"),
    Place("land_swan", "near", 172, 838, 74, "swim"),
    Place("land_boat", "near", 316, 842, 164, "sail"),
    Place("land_sheep", "near", -486, 734, 70, "graze"),
    Place("land_sheep_grazing", "near", -400, 750, 80, "graze"),
    Place("land_sheep", "near", -318, 786, 91, "graze"),
    Place("land_mill", "near", -754, 806, 300),
    Place("land_sails", "near", -754, 628, 348, "turn"),
    Place("land_sheaf", "near", -540, 850, 96),
    Place("land_sheaf", "near", -476, 876, 110),
)

_LAYERS: dict[str, Callable[[], land.Layer]] = {
    "mountains_far": land.mountains_far,
    "mountains": land.mountains,
    "forest_far": land.forest_far,
    "hill": land.hill,
    "lake": land.lake,
    "forest": land.forest,
    "meadow": land.meadow,
    "wheat": land.wheat,
}


def paint() -> None:
    part = Part("landscape")
    part.sprite("land_sky", sky.sky_pixels(), (0.5, 0), quality=92)
    part.sprite("land_sun", sky.sun_pixels(), quality=90)
    for kind in range(3):
        part.sprite(f"land_cloud_{kind}", sky.cloud_pixels(kind), quality=90)
    layers = {f"land_{name}": draw() for name, draw in _LAYERS.items()}
    for name, layer in layers.items():
        part.sprite(name, layer.pixels, (0.5, 0), quality=86)
    for name, (pixels, anchor) in things.things().items():
        part.sprite(f"land_{name}", pixels, anchor, quality=92)
    places = []
    for place in PLACES:
        terrain = layers.get(place.sprite)
        if terrain:
            place = replace(place, x=terrain.x, y=terrain.y, height=terrain.height, loose=False)
        places.append(asdict(place))
    part.add("landscape", "title", {"folder": part.folder, "ground": land.GROUND, "places": places})
    part.sprite("logo", logo_pixels(1600), quality=94, smaller=0.7)
    for size in (256, 64, 32):
        part.sprite(f"app_icon_{size}", app_icon_pixels(size), quality=100)
    part.close()
