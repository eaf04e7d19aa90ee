"""What a player does, whatever the device: the only language scenes hear.

Mouse, touch, keyboard and gamepad are translated into these by `input`. Positions are pixels of the window.
`device` says what it was done with, so that hints can follow.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Pos = tuple[int, int]


class Device(Enum):
    MOUSE = "mouse"
    TOUCH = "touch"
    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"

    @property
    def points(self) -> bool:
        """Whether it points at things, rather than moving a focus."""
        return self in (Device.MOUSE, Device.TOUCH)


class Dir(Enum):
    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class Edit(Enum):
    """Keys that change a text field."""

    BACKSPACE = "backspace"
    DELETE = "delete"
    LEFT = "left"
    RIGHT = "right"
    HOME = "home"
    END = "end"


@dataclass(frozen=True, slots=True)
class Action:
    device: Device


@dataclass(frozen=True, slots=True)
class Pointed(Action):
    """An action at a place."""

    pos: Pos


class Hover(Pointed):
    """The mouse moves with no button down."""


class Press(Pointed):
    """Button or finger down. A press alone does nothing; the release on the same target does."""


class Release(Pointed):
    """Button or finger up."""


class Hold(Pointed):
    """A finger rests on one spot: tell me about it."""


class Cancel(Pointed):
    """The press was not meant: a second finger came, or the window lost the pointer."""


@dataclass(frozen=True, slots=True)
class Drag(Pointed):
    """Moved with the button or finger down."""

    start: Pos


@dataclass(frozen=True, slots=True)
class Scroll(Pointed):
    """Wheel, in notches; up is positive."""

    by: float


@dataclass(frozen=True, slots=True)
class Nav(Action):
    """Arrow keys, pad, stick."""

    dir: Dir


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Tab: to the next (1) or the one before (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class PageBy(Action):
    """A page down (1) or up (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class Rotate(Action):
    """Turn what is held: clockwise (1) or back (-1)."""

    by: int = 1


class Confirm(Action):
    """Enter, space, button A."""


class Back(Action):
    """Escape, button B."""


class OpenMenu(Action):
    """F10, start button."""


class Undo(Action):
    """Backspace, Ctrl+Z, button X."""


class Hint(Action):
    """H, button Y."""


class Help(Action):
    """F1, the pad's select button."""


class FullScreen(Action):
    """F11, Alt+Enter: for the window, no scene hears it."""


class Screenshot(Action):
    """F12: for the window, no scene hears it."""


class Staff(Action):
    """Ctrl+Shift+K: for whoever keeps a kiosk, no scene hears it."""


@dataclass(frozen=True, slots=True)
class Key(Action):
    """Any other key with a letter or digit, for a scene's own shortcuts."""

    name: str


@dataclass(frozen=True, slots=True)
class Text(Action):
    """Typed or pasted text, for a text field."""

    text: str


@dataclass(frozen=True, slots=True)
class Editing(Action):
    """A key that changes a text field."""

    edit: Edit
