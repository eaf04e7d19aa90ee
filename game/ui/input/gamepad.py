"""Gamepads, plugged in and out at any time.

A pad that SDL knows speaks with named buttons (CONTROLLER events); any other joystick with numbers, read in
the usual order. Pad and stick move the focus: once at once, then again while held. Both kinds of pad
send JOY events too, so those of a known pad are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from game.ui.input.actions import Action, Back, Confirm, Device, Dir, Help, Hint, Nav, OpenMenu, Rotate, Undo

if TYPE_CHECKING:
    from pygame._sdl2 import controller

FIRST: Final = 0.38
AGAIN: Final = 0.13
"""Seconds until a held direction repeats, first and then."""
OVER: Final = 0.55
BACK: Final = 0.35
"""A stick counts as pushed beyond OVER and as let go below BACK."""

PAD: Final = Device.GAMEPAD
BUTTONS: Final[dict[int, Action]] = {
    pygame.CONTROLLER_BUTTON_A: Confirm(PAD),
    pygame.CONTROLLER_BUTTON_B: Back(PAD),
    pygame.CONTROLLER_BUTTON_X: Undo(PAD),
    pygame.CONTROLLER_BUTTON_Y: Hint(PAD),
    pygame.CONTROLLER_BUTTON_START: OpenMenu(PAD),
    pygame.CONTROLLER_BUTTON_BACK: Help(PAD),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Rotate(PAD, -1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Rotate(PAD, 1),
}
DIRECTIONS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Dir.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Dir.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Dir.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Dir.DOWN,
}
NUMBERED: Final[tuple[Action | None, ...]] = (
    Confirm(PAD), Back(PAD), Undo(PAD), Hint(PAD), Rotate(PAD, -1), Rotate(PAD, 1), Help(PAD), OpenMenu(PAD),
)  # fmt: skip


class Gamepads:
    def __init__(self) -> None:
        self._known: dict[int, controller.Controller] = {}
        self._others: dict[int, pygame.joystick.JoystickType] = {}
        self._stick = [0.0, 0.0]
        self._held: Dir | None = None
        self._due = 0.0

    @property
    def busy(self) -> bool:
        return self._held is not None

    def translate(self, event: Event, now: float) -> list[Action]:
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._plug(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._known.pop(event.instance_id, None)
                self._others.pop(event.instance_id, None)
                self.release()
            case pygame.CONTROLLERBUTTONDOWN:
                if event.button in DIRECTIONS:
                    return self._push(DIRECTIONS[event.button], now)
                return [BUTTONS[event.button]] if event.button in BUTTONS else []
            case pygame.CONTROLLERBUTTONUP:
                if DIRECTIONS.get(event.button) is self._held:
                    self._held = None
            case pygame.CONTROLLERAXISMOTION:
                if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
                    return self._move(event.axis, event.value / 32767, now)
            case pygame.JOYBUTTONDOWN | pygame.JOYHATMOTION | pygame.JOYAXISMOTION:
                if getattr(event, "instance_id", None) not in self._known:
                    return self._numbered(event, now)
        return []

    def tick(self, now: float) -> list[Action]:
        if self._held is None or now < self._due:
            return []
        self._due = now + AGAIN
        return [Nav(PAD, self._held)]

    def release(self) -> None:
        """Nothing is held any more."""
        self._held = None
        self._stick = [0.0, 0.0]

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller  # comes with the first gamepad, see boot

        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._known[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._others[stick.get_instance_id()] = stick
        except pygame.error:
            return  # unplugged again before it could be opened

    def _numbered(self, event: Event, now: float) -> list[Action]:
        if event.type == pygame.JOYBUTTONDOWN:
            action = NUMBERED[event.button] if event.button < len(NUMBERED) else None
            return [action] if action else []
        if event.type == pygame.JOYAXISMOTION:
            return self._move(event.axis, event.value, now) if event.axis < 2 else []
        x, y = event.value
        return self._lean((x, -y), now)

    def _move(self, axis: int, value: float, now: float) -> list[Action]:
        self._stick[axis] = value
        x, y = self._stick
        if max(abs(x), abs(y)) < (BACK if self._held else OVER):
            return self._lean((0, 0), now)
        return self._lean((x, 0) if abs(x) >= abs(y) else (0, y), now)

    def _lean(self, way: tuple[float, float], now: float) -> list[Action]:
        signs = ((way[0] > 0) - (way[0] < 0), (way[1] > 0) - (way[1] < 0))
        if signs[0]:  # a hat pushed into a corner goes sideways
            signs = (signs[0], 0)
        if signs == (0, 0):
            self._held = None
            return []
        direction = Dir(signs)
        return [] if direction is self._held else self._push(direction, now)

    def _push(self, direction: Dir, now: float) -> list[Action]:
        self._held, self._due = direction, now + FIRST
        return [Nav(PAD, direction)]
