"""From pygame's events to actions. The only place that knows mice, keys, fingers and pads.

Reads events, never device state, so a posted event and a real one are the same. `translate` turns one event
into actions; `tick` gives those that only time brings (a stick held over, a finger resting). `device` is what
the player used last. While `typing`, letters come as Text (from TEXTINPUT, since some letters never have a
KEYDOWN) and never as shortcuts. The keypad moves like the arrows, but in a text field with Num Lock it types,
and where only `digits` are wanted it always does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from game.ui.input.actions import (
    Action,
    Back,
    Cancel,
    Confirm,
    Device,
    Dir,
    Drag,
    Edit,
    Editing,
    FullScreen,
    Help,
    Hint,
    Hover,
    Key,
    Nav,
    OpenMenu,
    PageBy,
    Pos,
    Press,
    Release,
    Rotate,
    Screenshot,
    Scroll,
    Staff,
    Step,
    Text,
    Undo,
)
from game.ui.input.gamepad import Gamepads
from game.ui.input.touch import Touch

ECHO: Final = 0.6
"""Mouse events this soon after a touch are the touch again, told by the system a second time."""
NUDGE: Final = 4
"""A mouse that moved less than this, in pixels, was only shaken: the pad stays in use."""

NAVIGATION: Final = {
    pygame.K_LEFT: Dir.LEFT,
    pygame.K_RIGHT: Dir.RIGHT,
    pygame.K_UP: Dir.UP,
    pygame.K_DOWN: Dir.DOWN,
    pygame.K_KP4: Dir.LEFT,
    pygame.K_KP6: Dir.RIGHT,
    pygame.K_KP8: Dir.UP,
    pygame.K_KP2: Dir.DOWN,
}
KEYPAD: Final[dict[int, Action]] = {
    pygame.K_KP0: Key(Device.KEYBOARD, "0"),
    pygame.K_KP1: Key(Device.KEYBOARD, "1"),
    pygame.K_KP2: Key(Device.KEYBOARD, "2"),
    pygame.K_KP3: Key(Device.KEYBOARD, "3"),
    pygame.K_KP4: Key(Device.KEYBOARD, "4"),
    pygame.K_KP5: Key(Device.KEYBOARD, "5"),
    pygame.K_KP6: Key(Device.KEYBOARD, "6"),
    pygame.K_KP7: Key(Device.KEYBOARD, "7"),
    pygame.K_KP8: Key(Device.KEYBOARD, "8"),
    pygame.K_KP9: Key(Device.KEYBOARD, "9"),
    pygame.K_KP_PERIOD: Undo(Device.KEYBOARD),
}
"""What the keypad does where digits are wanted; Enter is Enter everywhere."""
EDITING: Final = {
    pygame.K_BACKSPACE: Edit.BACKSPACE,
    pygame.K_DELETE: Edit.DELETE,
    pygame.K_LEFT: Edit.LEFT,
    pygame.K_RIGHT: Edit.RIGHT,
    pygame.K_HOME: Edit.HOME,
    pygame.K_END: Edit.END,
    pygame.K_KP4: Edit.LEFT,
    pygame.K_KP6: Edit.RIGHT,
    pygame.K_KP7: Edit.HOME,
    pygame.K_KP1: Edit.END,
}
COMMANDS: Final[dict[int, type[Action]]] = {
    pygame.K_RETURN: Confirm,
    pygame.K_KP_ENTER: Confirm,
    pygame.K_ESCAPE: Back,
    pygame.K_AC_BACK: Back,
    pygame.K_F10: OpenMenu,
    pygame.K_MENU: OpenMenu,
    pygame.K_F1: Help,
    pygame.K_F11: FullScreen,
    pygame.K_F12: Screenshot,
}
LETTERS: Final[dict[int, type[Action]]] = {
    pygame.K_SPACE: Confirm,
    pygame.K_BACKSPACE: Undo,
    pygame.K_h: Hint,
}


class Input:
    """Holds what is down at the moment; nothing else."""

    def __init__(self, paste: Callable[[], str] = lambda: "") -> None:
        self.device = Device.MOUSE
        self.typing = False
        self.digits = False
        self.size = (1, 1)
        self._paste = paste
        self._pos: Pos = (0, 0)
        self._start: Pos | None = None
        self._held: set[int] = set()
        self._touched = float("-inf")
        self._touch = Touch()
        self._pads = Gamepads()
        self._handlers: dict[int, Callable[[Event], list[Action]]] = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.WINDOWFOCUSLOST: self._lost,
        }

    def translate(self, event: Event, now: float) -> list[Action]:
        """The actions of one event."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self._touched = now
            return self._noted(self._touch.translate(event, self.size, now))
        if self._is_echo(event, now):
            return []
        if handler := self._handlers.get(event.type):
            return self._noted(handler(event))
        return self._noted(self._pads.translate(event, now))

    def tick(self, now: float) -> list[Action]:
        """What comes with time: held sticks repeat, a resting finger asks."""
        return self._noted(self._touch.tick(now) + self._pads.tick(now))

    @property
    def busy(self) -> bool:
        """Whether time alone may bring an action, so the loop must not sleep."""
        return self._touch.busy or self._pads.busy

    def _noted(self, actions: list[Action]) -> list[Action]:
        if actions and not isinstance(actions[0], Cancel):
            self.device = actions[0].device
        return actions

    def _is_echo(self, event: Event, now: float) -> bool:
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        return bool(getattr(event, "touch", False)) or now - self._touched < ECHO

    def _motion(self, event: Event) -> list[Action]:
        far = max(abs(event.pos[0] - self._pos[0]), abs(event.pos[1] - self._pos[1]))
        if self._start is not None:
            self._pos = event.pos
            return [Drag(Device.MOUSE, event.pos, self._start)]
        if self.device is not Device.MOUSE and far < NUDGE:
            return []
        self._pos = event.pos
        return [Hover(Device.MOUSE, event.pos)]

    def _button_down(self, event: Event) -> list[Action]:
        self._pos = event.pos
        match event.button:
            case pygame.BUTTON_LEFT:
                self._start = event.pos
                return [Press(Device.MOUSE, event.pos)]
            case pygame.BUTTON_RIGHT:
                return [Rotate(Device.MOUSE)]
            case pygame.BUTTON_X1:
                return [Back(Device.MOUSE)]
        return []

    def _button_up(self, event: Event) -> list[Action]:
        if event.button != pygame.BUTTON_LEFT or self._start is None:
            return []
        self._pos, self._start = event.pos, None
        return [Release(Device.MOUSE, event.pos), Hover(Device.MOUSE, event.pos)]

    def _wheel(self, event: Event) -> list[Action]:
        by = getattr(event, "precise_y", event.y) or event.y
        return [Scroll(Device.MOUSE, self._pos, by)] if by else []

    def _key_down(self, event: Event) -> list[Action]:
        key, mod = event.key, getattr(event, "mod", 0)
        again = key in self._held
        self._held.add(key)
        if self.typing and (typed := self._typing_key(key, mod, getattr(event, "unicode", ""))) is not None:
            return typed
        if self.digits and key in KEYPAD:
            return [] if again else [KEYPAD[key]]
        if key in NAVIGATION:
            return [Nav(Device.KEYBOARD, NAVIGATION[key])]
        if key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return [PageBy(Device.KEYBOARD, 1 if key == pygame.K_PAGEDOWN else -1)]
        if key == pygame.K_TAB:
            return [Step(Device.KEYBOARD, -1 if mod & pygame.KMOD_SHIFT else 1)]
        if again:  # holding Enter must not press a button twice
            return []
        if key == pygame.K_RETURN and mod & pygame.KMOD_ALT:
            return [FullScreen(Device.KEYBOARD)]
        if key == pygame.K_k and mod & pygame.KMOD_CTRL and mod & pygame.KMOD_SHIFT:
            return [Staff(Device.KEYBOARD)]
        if key in COMMANDS:
            return [COMMANDS[key](Device.KEYBOARD)]
        return [] if self.typing else self._letter(key, mod)

    def _typing_key(self, key: int, mod: int, letter: str) -> list[Action] | None:
        """What a key does to a text field; None if it is not for the field."""
        if letter and key in KEYPAD:
            return []  # it comes as text; without Num Lock it has no letter and moves
        if key in EDITING:
            return [Editing(Device.KEYBOARD, EDITING[key])]
        if key == pygame.K_v and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            text = self._paste()
            return [Text(Device.KEYBOARD, text)] if text else []
        return None

    def _letter(self, key: int, mod: int) -> list[Action]:
        if key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [Undo(Device.KEYBOARD)]
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return []
        if key == pygame.K_r:
            return [Rotate(Device.KEYBOARD, -1 if mod & pygame.KMOD_SHIFT else 1)]
        if key in LETTERS:
            return [LETTERS[key](Device.KEYBOARD)]
        name = pygame.key.name(key)
        return [Key(Device.KEYBOARD, name)] if len(name) == 1 else []

    def _key_up(self, event: Event) -> list[Action]:
        self._held.discard(event.key)
        return []

    def _text(self, event: Event) -> list[Action]:
        return [Text(Device.KEYBOARD, event.text)] if self.typing and event.text else []

    def _lost(self, event: Event) -> list[Action]:
        self._held.clear()
        self._pads.release()
        cancelled = [*self._touch.cancel()]
        if self._start is not None:
            self._start = None
            cancelled.append(Cancel(Device.MOUSE, self._pos))
        return cancelled


def thinned(actions: list[Action]) -> list[Action]:
    """Of a row of mouse movements only the last counts: a fast mouse tells a thousand a second."""
    thin: list[Action] = []
    for action in actions:
        if isinstance(action, Hover) and thin and isinstance(thin[-1], Hover):
            thin.pop()
        thin.append(action)
    return thin
