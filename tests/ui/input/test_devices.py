"""Real pygame events of four devices become the same actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ui.input import actions
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
    Hold,
    Hover,
    Key,
    Nav,
    OpenMenu,
    PageBy,
    Press,
    Release,
    Rotate,
    Screenshot,
    Scroll,
    Step,
    Text,
    Undo,
)
from game.ui.input.devices import Input

MOUSE, TOUCH, KEYS, PAD = Device.MOUSE, Device.TOUCH, Device.KEYBOARD, Device.GAMEPAD


@pytest.fixture(autouse=True)
def queue() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((201, 101))
    pygame.event.clear()
    yield
    pygame.display.quit()


class Player:
    """Posts events into pygame's queue and reads the actions; time passes as told."""

    def __init__(self) -> None:
        self.input = Input(paste=lambda: "192.168.1.7")
        self.input.size = (201, 101)
        self.now = 100.0

    def do(self, *events: Event, wait: float = 0.0) -> list[Action]:
        self.now += wait
        for event in events:
            pygame.event.post(event)
        wanted = {event.type for event in events}
        heard = [event for event in pygame.event.get() if event.type in wanted]
        return [action for event in heard for action in self.input.translate(event, self.now)]

    def pass_time(self, seconds: float) -> list[Action]:
        self.now += seconds
        return self.input.tick(self.now)


@pytest.fixture
def player() -> Player:
    return Player()


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def mouse(kind: int, pos: tuple[int, int], button: int = 1, **more: Any) -> Event:
    if kind == pygame.MOUSEMOTION:
        return Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), **more)
    return Event(kind, pos=pos, button=button, **more)


def finger(kind: int, x: float, y: float, finger_id: int = 0) -> Event:
    return Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger_id, touch_id=1)


def pad(button: int, down: bool = True) -> Event:
    return Event(
        pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, button=button, instance_id=0
    )


def stick(axis: int, value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


DOWN, UP, MOTION = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def test_mouse_presses_drags_and_releases(player: Player) -> None:
    assert player.do(mouse(MOTION, (5, 6))) == [Hover(MOUSE, (5, 6))]
    assert player.do(mouse(DOWN, (5, 6))) == [Press(MOUSE, (5, 6))]
    assert player.do(mouse(MOTION, (50, 60))) == [Drag(MOUSE, (50, 60), (5, 6))]
    assert player.do(mouse(UP, (50, 60))) == [Release(MOUSE, (50, 60)), Hover(MOUSE, (50, 60))]


def test_mouse_right_turns_wheel_scrolls_side_button_goes_back(player: Player) -> None:
    player.do(mouse(MOTION, (9, 9)))
    assert player.do(mouse(DOWN, (9, 9), 3)) == [Rotate(MOUSE)]
    assert player.do(mouse(DOWN, (9, 9), pygame.BUTTON_X1)) == [Back(MOUSE)]
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    assert player.do(wheel) == [Scroll(MOUSE, (9, 9), -1.0)]


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key(pygame.K_LEFT), Nav(KEYS, Dir.LEFT)), (key(pygame.K_DOWN), Nav(KEYS, Dir.DOWN)),
        (key(pygame.K_RETURN), Confirm(KEYS)), (key(pygame.K_SPACE), Confirm(KEYS)),
        (key(pygame.K_ESCAPE), Back(KEYS)), (key(pygame.K_TAB), Step(KEYS, 1)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Step(KEYS, -1)), (key(pygame.K_PAGEDOWN), PageBy(KEYS, 1)),
        (key(pygame.K_r), Rotate(KEYS, 1)), (key(pygame.K_r, pygame.KMOD_SHIFT), Rotate(KEYS, -1)),
        (key(pygame.K_z, pygame.KMOD_CTRL), Undo(KEYS)), (key(pygame.K_BACKSPACE), Undo(KEYS)),
        (key(pygame.K_h), Hint(KEYS)), (key(pygame.K_F10), OpenMenu(KEYS)), (key(pygame.K_F1), Help(KEYS)),
        (key(pygame.K_w), Key(KEYS, "w")), (key(pygame.K_F12), Screenshot(KEYS)),
        (key(pygame.K_F11), FullScreen(KEYS)), (key(pygame.K_RETURN, pygame.KMOD_LALT), FullScreen(KEYS)),
        (pad(pygame.CONTROLLER_BUTTON_A), Confirm(PAD)), (pad(pygame.CONTROLLER_BUTTON_B), Back(PAD)),
        (pad(pygame.CONTROLLER_BUTTON_X), Undo(PAD)), (pad(pygame.CONTROLLER_BUTTON_Y), Hint(PAD)),
        (pad(pygame.CONTROLLER_BUTTON_START), OpenMenu(PAD)), (pad(pygame.CONTROLLER_BUTTON_BACK), Help(PAD)),
        (pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Rotate(PAD, 1)),
        (pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER), Rotate(PAD, -1)),
        (pad(pygame.CONTROLLER_BUTTON_DPAD_UP), Nav(PAD, Dir.UP)),
        (stick(pygame.CONTROLLER_AXIS_LEFTX, 30000), Nav(PAD, Dir.RIGHT)),
        (stick(pygame.CONTROLLER_AXIS_LEFTY, -30000), Nav(PAD, Dir.UP)),
        (Event(pygame.JOYBUTTONDOWN, button=1, instance_id=7), Back(PAD)),
        (Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=7), Nav(PAD, Dir.UP)),
        (Event(pygame.JOYAXISMOTION, axis=0, value=-0.9, instance_id=7), Nav(PAD, Dir.LEFT)),
    ],
)  # fmt: skip
def test_key_or_button_means(player: Player, event: Event, action: Action) -> None:
    assert player.do(event) == [action]
    assert player.input.device is action.device


def test_held_enter_confirms_once_but_held_arrow_repeats(player: Player) -> None:
    enter, arrow = key(pygame.K_RETURN), key(pygame.K_UP)
    assert player.do(enter, enter, enter) == [Confirm(KEYS)]
    assert player.do(up(pygame.K_RETURN)) == []
    assert player.do(enter) == [Confirm(KEYS)]
    assert player.do(arrow, arrow) == [Nav(KEYS, Dir.UP)] * 2


def test_typing_turns_letters_into_text(player: Player) -> None:
    text = Event(pygame.TEXTINPUT, text="ž", window=None)
    assert player.do(text) == []
    player.input.typing = True
    assert player.do(key(pygame.K_r), key(pygame.K_SPACE)) == []
    assert player.do(text) == [Text(KEYS, "ž")]
    assert player.do(key(pygame.K_BACKSPACE)) == [Editing(KEYS, Edit.BACKSPACE)]
    assert player.do(key(pygame.K_LEFT)) == [Editing(KEYS, Edit.LEFT)]
    assert player.do(key(pygame.K_v, pygame.KMOD_CTRL)) == [Text(KEYS, "192.168.1.7")]
    assert player.do(key(pygame.K_RETURN), key(pygame.K_DOWN)) == [Confirm(KEYS), Nav(KEYS, Dir.DOWN)]


DIGITS = {
    "0": pygame.K_KP0, "1": pygame.K_KP1, "2": pygame.K_KP2, "3": pygame.K_KP3, "4": pygame.K_KP4,
    "5": pygame.K_KP5, "6": pygame.K_KP6, "7": pygame.K_KP7, "8": pygame.K_KP8, "9": pygame.K_KP9,
}  # fmt: skip


def keypad(code: int, letter: str) -> Event:
    """With Num Lock the system names a letter, without it none."""
    mod = pygame.KMOD_NUM if letter else 0
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


@pytest.mark.parametrize("locked", [True, False])
def test_the_keypad_types_where_digits_are_wanted_and_moves_elsewhere(player: Player, locked: bool) -> None:
    pressed = [keypad(code, digit if locked else "") for digit, code in DIGITS.items()]
    assert [action for action in player.do(*pressed) if isinstance(action, Key)] == []
    assert player.do(pressed[4]) == [Nav(KEYS, Dir.LEFT)]
    player.do(*(up(code) for code in DIGITS.values()))
    player.input.digits = True
    assert player.do(*pressed) == [Key(KEYS, digit) for digit in DIGITS]
    assert player.do(*pressed) == []  # held down
    assert player.do(keypad(pygame.K_KP_PERIOD, "." if locked else "")) == [Undo(KEYS)]
    assert player.do(key(pygame.K_KP_ENTER), key(pygame.K_LEFT)) == [Confirm(KEYS), Nav(KEYS, Dir.LEFT)]


def test_the_keypad_types_into_a_field_and_moves_in_it_without_num_lock(player: Player) -> None:
    player.input.typing = True
    for digit, code in DIGITS.items():
        text = Event(pygame.TEXTINPUT, text=digit, window=None)
        assert player.do(keypad(code, digit), text) == [Text(KEYS, digit)]
    text = Event(pygame.TEXTINPUT, text=".", window=None)
    assert player.do(keypad(pygame.K_KP_PERIOD, "."), text) == [Text(KEYS, ".")]
    moves = {
        pygame.K_KP4: Edit.LEFT, pygame.K_KP6: Edit.RIGHT, pygame.K_KP7: Edit.HOME, pygame.K_KP1: Edit.END,
    }  # fmt: skip
    assert player.do(*(keypad(code, "") for code in moves)) == [
        Editing(KEYS, edit) for edit in moves.values()
    ]
    assert player.do(keypad(pygame.K_KP2, "")) == [Nav(KEYS, Dir.DOWN)]


def test_finger_presses_drags_and_releases(player: Player) -> None:
    assert player.do(finger(pygame.FINGERDOWN, 0.5, 0.5)) == [Press(TOUCH, (100, 50))]
    assert player.do(finger(pygame.FINGERMOTION, 1.0, 0.5)) == [Drag(TOUCH, (200, 50), (100, 50))]
    assert player.do(finger(pygame.FINGERUP, 1.0, 0.5)) == [Release(TOUCH, (200, 50))]
    assert player.input.device is TOUCH


def test_mouse_echo_of_a_touch_is_dropped(player: Player) -> None:
    player.do(finger(pygame.FINGERDOWN, 0.5, 0.5))
    player.do(finger(pygame.FINGERUP, 0.5, 0.5))
    assert player.do(mouse(DOWN, (100, 50)), mouse(UP, (100, 50)), wait=0.1) == []
    assert player.do(mouse(DOWN, (100, 50), touch=True), wait=5.0) == []
    assert player.do(mouse(DOWN, (100, 50)), wait=5.0) == [Press(MOUSE, (100, 50))]


def test_two_fingers_tapping_turn_and_take_the_press_back(player: Player) -> None:
    assert player.do(finger(pygame.FINGERDOWN, 0.5, 0.5, 1)) == [Press(TOUCH, (100, 50))]
    assert player.do(finger(pygame.FINGERDOWN, 0.6, 0.5, 2), wait=0.05) == [Cancel(TOUCH, (100, 50))]
    assert player.do(finger(pygame.FINGERUP, 0.5, 0.5, 1), wait=0.05) == []
    assert player.do(finger(pygame.FINGERUP, 0.6, 0.5, 2), wait=0.05) == [Rotate(TOUCH)]


@pytest.mark.parametrize(("move", "wait"), [(0.3, 0.05), (0.0, 2.0)])
def test_two_fingers_moving_or_staying_do_not_turn(player: Player, move: float, wait: float) -> None:
    player.do(finger(pygame.FINGERDOWN, 0.5, 0.5, 1))
    player.do(finger(pygame.FINGERDOWN, 0.6, 0.5, 2), wait=0.05)
    player.do(finger(pygame.FINGERMOTION, 0.6 + move, 0.5, 2))
    player.do(finger(pygame.FINGERUP, 0.5, 0.5, 1), wait=wait)
    assert player.do(finger(pygame.FINGERUP, 0.6 + move, 0.5, 2)) == []


def test_resting_finger_asks_once_and_then_presses_nothing(player: Player) -> None:
    player.do(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert player.input.busy
    assert player.pass_time(0.3) == []
    assert player.pass_time(0.3) == [Hold(TOUCH, (100, 50))]
    assert player.pass_time(0.3) == []
    assert player.do(finger(pygame.FINGERUP, 0.5, 0.5)) == [Cancel(TOUCH, (100, 50))]
    assert not player.input.busy


def test_held_stick_repeats_until_let_go(player: Player) -> None:
    assert player.do(stick(0, 32767)) == [Nav(PAD, Dir.RIGHT)]
    assert player.do(stick(0, 25000)) == []
    assert player.pass_time(0.3) == []
    assert player.pass_time(0.1) == [Nav(PAD, Dir.RIGHT)]
    assert player.pass_time(0.05) == []
    assert player.pass_time(0.1) == [Nav(PAD, Dir.RIGHT)]
    assert player.input.busy
    player.do(stick(0, 3000))
    assert player.pass_time(5.0) == [] and not player.input.busy


def test_losing_the_window_lets_everything_go(player: Player) -> None:
    player.do(mouse(DOWN, (5, 5)))
    player.do(pad(pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert player.do(Event(pygame.WINDOWFOCUSLOST)) == [Cancel(MOUSE, (5, 5))]
    assert player.pass_time(5.0) == []
    assert player.do(mouse(UP, (5, 5))) == []


def test_shaken_mouse_does_not_take_over_from_the_pad(player: Player) -> None:
    player.do(mouse(MOTION, (50, 50)))
    player.do(pad(pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert player.do(mouse(MOTION, (51, 51))) == []
    assert player.input.device is PAD
    assert player.do(mouse(MOTION, (80, 51))) == [Hover(MOUSE, (80, 51))]
    assert player.input.device is MOUSE


def test_pad_plugged_out_or_failing_to_open_is_survived(player: Player) -> None:
    assert player.do(Event(pygame.JOYDEVICEADDED, device_index=99)) == []
    assert player.do(Event(pygame.JOYDEVICEREMOVED, instance_id=99)) == []


def test_every_action_says_its_device() -> None:
    for name in vars(actions):
        kind = getattr(actions, name)
        if isinstance(kind, type) and issubclass(kind, Action):
            assert "device" in kind.__dataclass_fields__
