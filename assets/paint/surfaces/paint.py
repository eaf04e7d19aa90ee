"""The part `surfaces` of the painter: the table, and every panel and control of the interface.

Panels: paper parchment scroll note tooltip dark tray tray_small mat sign board shelf awning ribbon
ribbon_paper ribbon_green ribbon_gold shadow shadow_lifted glow slot slot_open slot_taken brackets outline
spot.
Controls: button_<paper|good|gold|bad|dark>_<normal|hover|pressed|disabled> focus field field_focus box box_on
keycap tab tab_on row row_lit chip chip_<dark|good|bad|blue|light> toggle_on toggle_off slider_track
slider_fill badge badge_bad badge_dark scroll_track scroll_thumb. Sprites: knob
knob_crown. Backdrops: table.
"""

from __future__ import annotations

import numpy as np

from assets.paint.brush import Field, Pixels
from assets.paint.catalogue import Part
from assets.paint.surfaces import stuff
from assets.paint.surfaces.controls import knob, paint_controls
from assets.paint.surfaces.lights import paint_lights
from assets.paint.surfaces.panels import paint_panels

TABLE_SCALE = 1.5
PLANK = 249


def paint() -> None:
    part = Part("surfaces")
    _paint_table(part)
    paint_panels(part)
    paint_lights(part)
    paint_controls(part)
    part.sprite("knob", knob(144), quality=95)
    part.sprite("knob_crown", knob(144, crowned=True), quality=95)
    part.close()


def _opaque(surface: Field) -> Pixels:
    return stuff.rgba(surface, np.ones(surface.shape[:2], np.float32))


def _paint_table(part: Part) -> None:
    """Planks at full light; the game dims them towards the corners, so they fit any window."""
    boards = stuff.wood(PLANK * 6, 2880, PLANK, "#7a563a", "#553b27", 3)
    file = part.picture("table", _opaque(boards), 90, smaller=1 / TABLE_SCALE)
    light = {"light": [0.36, 0.2], "ambient": 0.58}
    part.add("backdrops", "table", {"file": file, "scale": TABLE_SCALE} | light)
