"""One list of targets, four devices."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.input.actions import (
    Action,
    Cancel,
    Confirm,
    Device,
    Dir,
    Drag,
    Edit,
    Editing,
    Hold,
    Hover,
    Nav,
    PageBy,
    Press,
    Release,
    Scroll,
    Step,
    Text,
)
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import DragPhase, Grip, Target, hit, neighbour

MOUSE, TOUCH, KEYS, PAD = Device.MOUSE, Device.TOUCH, Device.KEYBOARD, Device.GAMEPAD


def nothing() -> None:
    pass


def target(id_: str, x: int, y: int, w: int = 100, h: int = 50, **more: object) -> Target:
    return Target(id_, Rect(x, y, w, h), id_, nothing, **more)  # type: ignore[arg-type]


#   back                    menu
#   [ play    ]   [one] [two]
#   [ network ]   [three][four]
#         [ wide ------------ ]
PAGE = [
    target("back", 0, 0, 40, 40),
    target("menu", 600, 0, 40, 40),
    target("play", 0, 100, 200, 80),
    target("network", 0, 200, 200, 80),
    target("one", 300, 100),
    target("two", 420, 100),
    target("three", 300, 200),
    target("four", 420, 200),
    target("wide", 100, 320, 440, 60),
    target("off", 700, 100, enabled=False),
]


def named(id_: str) -> Target:
    return next(each for each in PAGE if each.id == id_)


@pytest.mark.parametrize(
    ("here", "direction", "there"),
    [
        ("back", Dir.RIGHT, "menu"), ("back", Dir.DOWN, "play"), ("menu", Dir.DOWN, "two"),
        ("play", Dir.DOWN, "network"), ("play", Dir.RIGHT, "one"), ("network", Dir.RIGHT, "three"),
        ("one", Dir.RIGHT, "two"), ("one", Dir.LEFT, "play"), ("three", Dir.LEFT, "network"),
        ("four", Dir.DOWN, "wide"), ("network", Dir.DOWN, "wide"), ("wide", Dir.UP, "three"),
        ("two", Dir.UP, "menu"), ("play", Dir.UP, "back"),
        ("play", Dir.LEFT, None), ("wide", Dir.DOWN, None), ("two", Dir.RIGHT, "menu"),
    ],
)  # fmt: skip
def test_focus_goes_to_the_nearest_straight_ahead(here: str, direction: Dir, there: str | None) -> None:
    found = neighbour(named(here), PAGE, direction)
    assert (found.id if found else None) == there


def play(focus: Focus, targets: list[Target], *actions: Action) -> list[str]:
    return [each.id for action in actions if (each := focus.route(action, targets))]


@pytest.mark.parametrize("device", [MOUSE, TOUCH])
def test_press_and_release_on_one_target_activates_it(device: Device) -> None:
    focus = Focus()
    assert play(focus, PAGE, Press(device, (50, 120)), Release(device, (60, 130))) == ["play"]


def test_release_elsewhere_activates_nothing() -> None:
    focus = Focus()
    assert play(focus, PAGE, Press(MOUSE, (50, 120)), Release(MOUSE, (350, 120))) == []
    assert focus.pressed is None


def test_cancelled_press_activates_nothing() -> None:
    focus = Focus()
    actions = (Press(TOUCH, (50, 120)), Cancel(TOUCH, (50, 120)), Release(TOUCH, (50, 120)))
    assert play(focus, PAGE, *actions) == []


def test_disabled_target_is_never_activated_nor_focused() -> None:
    focus = Focus()
    assert play(focus, PAGE, Press(MOUSE, (710, 110)), Release(MOUSE, (710, 110))) == []
    focus.current = "off"
    assert play(focus, PAGE, Confirm(KEYS)) == []
    for _ in range(12):
        focus.route(Step(KEYS, 1), PAGE)
        assert focus.current != "off"


@pytest.mark.parametrize("device", [KEYS, PAD])
def test_navigation_and_confirm_activate(device: Device) -> None:
    focus = Focus("play")
    assert play(focus, PAGE, Nav(device, Dir.DOWN), Confirm(device)) == ["network"]
    assert focus.ring_seen and focus.has_ring("network")


def test_confirm_without_a_focus_presses_the_default() -> None:
    assert play(Focus("play"), PAGE, Confirm(KEYS)) == ["play"]
    assert play(Focus(), PAGE, Confirm(KEYS)) == []


def test_first_navigation_without_focus_goes_to_the_first_target() -> None:
    focus = Focus()
    focus.route(Nav(PAD, Dir.DOWN), PAGE)
    assert focus.current == "back"


OFF = target("off", 0, 0, enabled=False)
AIM = target("aim", 0, 200, primary=True)


@pytest.mark.parametrize(
    ("page", "start"),
    [
        ([target("move", 0, 0), AIM], "move"),
        ([OFF, target("next", 0, 100), AIM], "aim"),
        ([OFF, target("next", 0, 100), target("far", 0, 200)], "next"),
        ([OFF, target("next", 0, 100), target("aim", 0, 200, primary=True, enabled=False)], "next"),
        ([target("ground", 0, 0, focusable=False), AIM], "aim"),
        ([OFF], None),
        ([], None),
    ],
)
def test_focus_begins_at_what_can_be_done(page: list[Target], start: str | None) -> None:
    focus = Focus("before")
    focus.begin(page)
    assert (focus.current, focus.default) == (start, start)
    assert play(focus, page, Confirm(KEYS)) == ([start] if start else [])


def test_first_navigation_passes_over_a_default_that_is_disabled() -> None:
    focus = Focus("off")
    focus.current = None
    focus.route(Nav(PAD, Dir.DOWN), [target("next", 0, 100, focusable=False), OFF, AIM])
    assert focus.current == "aim"


def test_tab_goes_around_the_end() -> None:
    focus = Focus("wide")
    focus.route(Step(KEYS, 1), PAGE)
    assert focus.current == "back"
    focus.route(Step(KEYS, -1), PAGE)
    assert focus.current == "wide"


def test_ring_is_seen_only_with_keyboard_and_gamepad() -> None:
    focus = Focus("play")
    for action, seen in (
        (Nav(KEYS, Dir.DOWN), True),
        (Hover(MOUSE, (0, 0)), False),
        (Nav(PAD, Dir.UP), True),
        (Press(TOUCH, (0, 0)), False),
    ):
        focus.route(action, PAGE)
        assert focus.ring_seen is seen


def test_looks_follow_the_device() -> None:
    focus = Focus()
    focus.route(Hover(MOUSE, (50, 120)), PAGE)
    assert focus.look("play") is Look.HOVER
    focus.route(Press(MOUSE, (50, 120)), PAGE)
    assert focus.look("play") is Look.PRESSED
    assert focus.look("off", enabled=False) is Look.DISABLED
    focus.route(Release(MOUSE, (50, 120)), PAGE)
    focus.route(Nav(KEYS, Dir.DOWN), PAGE)
    assert (focus.look("play"), focus.look("network")) == (Look.NORMAL, Look.HOVER)


def test_finger_finds_a_small_target_that_the_mouse_misses() -> None:
    small = [target("small", 100, 100, 20, 20)]
    assert play(Focus(), small, Press(TOUCH, (90, 90)), Release(TOUCH, (90, 90))) == ["small"]
    assert play(Focus(), small, Press(MOUSE, (90, 90)), Release(MOUSE, (90, 90))) == []
    kiosk = Focus(min_touch=64)
    assert play(kiosk, small, Press(TOUCH, (80, 80)), Release(TOUCH, (80, 80))) == ["small"]


def test_topmost_target_wins_and_clipped_ones_are_not_hit() -> None:
    top = [target("under", 0, 0), target("over", 0, 0), target("hidden", 0, 0, clip=Rect(0, 500, 10, 10))]
    found = hit(top, (10, 10))
    assert found and found.id == "over"


def test_resting_finger_asks_and_presses_nothing() -> None:
    focus = Focus()
    play(focus, PAGE, Press(TOUCH, (50, 120)), Hold(TOUCH, (50, 120)))
    assert focus.asked == "play"
    focus.route(Cancel(TOUCH, (50, 120)), PAGE)
    assert focus.asked is None


def test_slider_is_dragged_from_the_press_on() -> None:
    grips: list[Grip] = []
    slider = [Target("volume", Rect(0, 0, 200, 40), "volume", drag=grips.append)]
    focus = Focus()
    play(focus, slider, Press(MOUSE, (20, 20)), Drag(MOUSE, (90, 25), (20, 20)), Release(MOUSE, (95, 300)))
    assert [(grip.phase, grip.pos[0]) for grip in grips] == [
        (DragPhase.START, 20),
        (DragPhase.MOVE, 90),
        (DragPhase.END, 95),
    ]


def test_piece_with_action_and_drag_does_either() -> None:
    grips: list[Grip] = []
    piece = [Target("domino", Rect(0, 0, 200, 100), "domino", nothing, drag=grips.append)]
    focus = Focus()
    still = (Press(MOUSE, (20, 20)), Drag(MOUSE, (22, 21), (20, 20)), Release(MOUSE, (22, 21)))
    assert play(focus, piece, *still) == ["domino"] and not grips
    moved = (Press(MOUSE, (20, 20)), Drag(MOUSE, (90, 20), (20, 20)), Release(MOUSE, (90, 20)))
    assert play(focus, piece, *moved) == []
    assert [grip.phase for grip in grips] == [DragPhase.START, DragPhase.MOVE, DragPhase.END]


def test_drag_over_a_button_in_a_list_moves_the_list() -> None:
    grips: list[Grip] = []
    page = [
        Target("list", Rect(0, 0, 300, 300), "", drag=grips.append, focusable=False),
        target("row", 10, 10),
    ]
    focus = Focus()
    actions = (Press(TOUCH, (20, 20)), Drag(TOUCH, (20, 80), (20, 20)), Release(TOUCH, (20, 20)))
    assert play(focus, page, *actions) == []
    assert [grip.phase for grip in grips] == [DragPhase.START, DragPhase.MOVE, DragPhase.END]


def test_wheel_and_page_keys_reach_the_list() -> None:
    turns: list[float] = []
    page = [
        Target("list", Rect(0, 0, 300, 300), "", scroll=turns.append, focusable=False),
        target("row", 10, 10),
    ]
    focus = Focus("row")
    play(focus, page, Scroll(MOUSE, (20, 20), 1.0), Scroll(MOUSE, (900, 20), 1.0), PageBy(KEYS, 1))
    assert turns == [1.0, -4.0]


def test_left_and_right_adjust_and_up_and_down_leave() -> None:
    steps: list[int] = []
    page = [Target("speed", Rect(0, 0, 300, 40), "", adjust=steps.append), target("next", 0, 60)]
    focus = Focus("speed")
    for direction in (Dir.RIGHT, Dir.LEFT, Dir.DOWN):
        focus.route(Nav(PAD, direction), page)
    assert steps == [1, -1] and focus.current == "next"


def test_focus_reveals_where_it_goes() -> None:
    seen: list[str] = []
    page = [target("a", 0, 0), target("b", 0, 900, reveal=lambda: seen.append("b"))]
    Focus("a").route(Nav(KEYS, Dir.DOWN), page)
    assert seen == ["b"]


class Slip:
    """A line to write on that remembers what was asked of it."""

    text = placeholder = ""

    def __init__(self) -> None:
        self.typed: list[object] = []

    def write(self, text: str) -> None:
        self.typed.append(text)

    def edit(self, edit: Edit) -> None:
        self.typed.append(edit)


def test_text_goes_to_the_focused_field_only() -> None:
    slip = Slip()
    page = [Target("name", Rect(0, 0, 100, 40), "name", nothing, writes=slip), target("ok", 0, 60)]
    focus = Focus()
    focus.route(Text(KEYS, "a"), page)
    play(focus, page, Press(MOUSE, (5, 5)), Release(MOUSE, (5, 5)))
    assert focus.typing_in(page) is page[0]
    focus.route(Text(KEYS, "Č"), page)
    focus.route(Editing(KEYS, Edit.BACKSPACE), page)
    focus.route(Nav(KEYS, Dir.DOWN), page)
    focus.route(Text(KEYS, "z"), page)
    assert slip.typed == ["Č", Edit.BACKSPACE]
