"""Sound on or off, with one press, on every page that has room for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from game.i18n import _
from game.ui.stage.scene import Stage
from game.ui.widgets.button import Button


def mute_button(stage: Stage, rect: Rect, changed: Callable[[], None]) -> Button:
    """`changed` places the page anew: the button looks different then."""

    def press() -> None:
        stage.change(replace(stage.settings, mute=not stage.settings.mute))
        changed()

    icon = "mute" if stage.settings.mute else "sound"
    return Button(stage, "sound", rect, "", press, icon=icon, hint=_("Sound on or off"))
