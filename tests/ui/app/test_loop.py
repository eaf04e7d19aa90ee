"""The loop: rest, resize, stack, toasts, tooltips, screenshots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game import i18n
from game.core.words import words
from game.settings import Settings, Speed
from game.ui.app import boot
from game.ui.app import loop as app_module
from game.ui.draw.screenshots import keep_screenshot
from game.ui.input.actions import Action, Device
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.scene import Scene
from game.ui.widgets.button import Button
from tests.ui.stage import Bench, bench


class Page(Scene):
    """Two buttons; counts what happens to it."""

    def __init__(self, name: str = "page") -> None:
        super().__init__(default="go")
        self.name = name
        self.happened: list[str] = []
        self.layouts = 0
        self.moving = False

    def layout(self) -> None:
        self.layouts += 1
        self.widgets = [
            Button(
                self.stage, "go", Rect(40, 40, 240, 80), "Go", lambda: self.happened.append("go"), hint="Goes"
            ),
            Button(self.stage, "stop", Rect(40, 160, 240, 80), "Stop", lambda: self.happened.append("stop")),
        ]

    def leave(self) -> None:
        self.happened.append("left")

    def busy(self) -> bool:
        return self.moving or super().busy()


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench() as each:
        yield each
    i18n.set_language("en")


def motion(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def test_at_rest_nothing_is_drawn(table: Bench) -> None:
    table.show(Page())
    assert table.wait(5.0) == 0
    assert not table.app.awake


def test_mouse_over_nothing_draws_nothing_and_over_a_button_draws_until_it_rests(table: Bench) -> None:
    table.show(Page())
    drawn = table.app.drawn
    table.do(motion(700, 500), motion(710, 510), motion(705, 500))
    assert table.app.drawn == drawn
    table.do(motion(100, 60))
    assert table.wait(3.0) > 3
    assert table.wait(3.0) == 0


def test_of_many_mouse_movements_only_the_last_is_heard(table: Bench) -> None:
    heard: list[Action] = []

    class Listening(Page):
        def handle(self, action: Action) -> None:
            heard.append(action)

    table.show(Listening())
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=3)
    table.app.turn([motion(1, 1), motion(2, 2), motion(3, 3), press, motion(9, 9)])
    assert [getattr(action, "pos", None) for action in heard] == [(3, 3), None, (9, 9)]


def test_asking_draws_once_and_moving_draws_always(table: Bench) -> None:
    page = Page()
    table.show(page)
    table.app.redraw()
    assert table.wait(1.0) == 1
    page.moving = True
    assert table.wait(1.0) == 60


def test_what_comes_to_rest_is_drawn_once_more(table: Bench) -> None:
    class Fading(Page):
        left = 0.0

        def update(self, dt: float) -> None:
            super().update(dt)
            self.left -= dt

        def busy(self) -> bool:
            return self.left > 0

    page = Fading()
    table.show(page)
    page.left = 0.001
    assert table.wait(0.5) == 1, "its end was never seen"


def test_four_devices_press_the_same_target(table: Bench) -> None:
    page = Page()
    table.show(page)
    table.click("stop")
    table.wait(1.0)
    table.tap("stop")
    table.key(pygame.K_DOWN)
    table.key(pygame.K_UP)
    table.key(pygame.K_RETURN)
    assert table.app.device is Device.KEYBOARD
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert page.happened == ["stop", "stop", "go", "stop"]
    assert table.app.device is Device.GAMEPAD


def test_steps_are_fixed_however_long_a_frame_takes(table: Bench) -> None:
    steps: list[float] = []

    class Counting(Page):
        def update(self, dt: float) -> None:
            steps.append(dt)

    page = Counting()
    table.show(page)
    steps.clear()
    table.now += 0.1
    table.app.turn([])
    assert steps == [pytest.approx(0.1)]  # at rest one look is enough
    page.moving = True
    steps.clear()
    table.now += 0.1
    table.app.turn([])
    assert set(steps) == {app_module.STEP} and len(steps) in (11, 12, 13)
    steps.clear()
    table.now += 1000.0
    table.app.turn([])
    assert len(steps) <= 31


def test_back_leaves_a_scene_and_the_last_one_ends_the_game(table: Bench) -> None:
    first, second = Page("first"), Page("second")
    table.show(first)
    table.show(second)
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is first and second.happened == ["left"]
    assert table.wait(1.0) > 5  # the old picture fades away
    assert table.wait(1.0) == 0
    table.pad(pygame.CONTROLLER_BUTTON_B)
    assert not table.app._running


def test_close_leaves_every_scene_and_keeps_the_settings(table: Bench) -> None:
    pages = [Page(), Page()]
    for page in pages:
        table.show(page)
    table.app.change(replace(table.app.settings, tips=False))
    table.app.close()
    assert [page.happened for page in pages] == [["left"], ["left"]]
    assert table.kept[-1].tips is False and table.ears.heard[-1] == "closed"
    assert not pygame.display.get_init()


def test_replace_and_restart_leave_what_was_there(table: Bench) -> None:
    pages = [Page(str(number)) for number in range(4)]
    table.show(pages[0])
    table.show(pages[1])
    table.app.replace(pages[2])
    assert pages[1].happened == ["left"] and pages[0].happened == []
    table.app.restart(pages[3])
    assert pages[0].happened == pages[2].happened == ["left"]
    assert table.app.scene is pages[3]


def test_without_speed_scenes_change_at_once() -> None:
    with bench(Settings(language="en", speed=Speed.OFF)) as table:
        table.show(Page())
        table.app.push(Page())
        assert table.wait(1.0) == 1


def test_window_resized_lays_out_once_for_many_events(table: Bench) -> None:
    page = Page()
    table.show(page)
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    before = page.layouts
    resized = [Event(pygame.VIDEORESIZE, w=w, h=540, size=(w, 540)) for w in (1200, 1100, 960)]
    table.app.turn(resized)
    assert page.layouts == before + 1
    assert table.app.viewport.size == (960, 540)


def test_settings_change_lays_out_only_if_looks_change(table: Bench) -> None:
    page = Page()
    table.show(page)
    before = page.layouts
    table.app.change(replace(table.app.settings, sound=0.1))
    assert page.layouts == before
    table.app.change(replace(table.app.settings, text_size=150, contrast=True))
    assert page.layouts == before + 1
    assert table.app.type.text_size == 1.5 and table.app.theme.contrast
    assert table.kept == []
    table.wait(1.0)
    assert [settings.text_size for settings in table.kept] == [150]
    assert table.ears.set == (0.1, 0.5, False)


def test_sound_with_news_is_written_only_where_it_cannot_be_heard(table: Bench) -> None:
    assert table.ears.on_caption
    table.ears.on_caption("A chime")
    assert table.app._toasts.titles == []
    table.app.change(replace(table.app.settings, mute=True))
    table.ears.on_caption("A chime")
    assert table.app._toasts.titles == ["A chime"]


def test_dialog_takes_all_actions_and_back_cancels(table: Bench) -> None:
    page, given = Page(), []
    table.show(page)
    answers = [
        Answer("stay", "Stay", lambda: given.append("stay")),
        Answer("go", "Go", lambda: given.append("go")),
    ]
    table.app.push(Dialog("Leave?", "Really?", answers, cancel="stay"))
    assert table.wait(2.0) > 5
    assert table.wait(1.0) == 0
    table.key(pygame.K_ESCAPE)
    assert given == ["stay"] and table.app.scene is page
    table.app.push(Dialog("Leave?", "Really?", answers))
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is not page  # this one wants an answer
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert given == ["stay", "go"] and page.happened == []


def test_toast_comes_stays_and_goes(table: Bench) -> None:
    table.show(Page())
    for number in range(5):
        table.app.toast(f"News {number}")
        table.app.toast(f"News {number}")
    assert table.wait(1.5) > 10
    assert table.app._toasts.titles == ["News 2", "News 3", "News 4"]
    assert table.wait(0.5) == 0
    table.wait(6.0)
    assert table.app._toasts.titles == []
    assert table.ears.heard.count("toast") == 5
    assert table.wait(1.0) == 0


def test_tooltip_comes_when_the_mouse_rests(table: Bench) -> None:
    table.show(Page())
    table.do(motion(100, 60))
    table.wait(0.3)
    assert table.app._tooltip.text == ""
    table.wait(0.6)
    assert table.app._tooltip.text == "Goes"
    table.do(motion(700, 500))
    table.wait(0.1)
    assert table.app._tooltip.text == ""


def test_tooltip_comes_when_a_finger_asks(table: Bench) -> None:
    page = Page()
    table.show(page)
    rect = table.target("go").rect
    at: dict[str, Any] = {
        "x": rect.centerx / 1279,
        "y": rect.centery / 719,
        "dx": 0.0,
        "dy": 0.0,
        "finger_id": 0,
        "touch_id": 1,
    }
    table.do(Event(pygame.FINGERDOWN, **at))
    table.wait(0.8)
    assert table.app._tooltip.text == "Goes"
    table.do(Event(pygame.FINGERUP, **at))
    assert page.happened == []


def test_quit_event_ends_the_game_but_not_a_kiosk(table: Bench) -> None:
    table.show(Page())
    table.app.kiosk = True
    table.do(Event(pygame.QUIT))
    assert table.app._running
    table.app.kiosk = False
    table.do(Event(pygame.QUIT))
    assert not table.app._running


def test_kiosk_has_larger_targets(table: Bench) -> None:
    table.app.kiosk = True
    table.show(Page())
    assert table.app.scene.focus.min_touch == 64


def test_screenshot_is_saved_or_told(table: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table.show(Page())
    surface = pygame.display.get_surface()
    assert surface is not None
    path = keep_screenshot(surface, tmp_path / "new")
    assert path and pygame.image.load(path).get_size() == (1280, 720)
    (tmp_path / "file").touch()
    assert keep_screenshot(surface, tmp_path / "file") is None
    monkeypatch.setattr(app_module, "keep_screenshot", lambda surface: None)
    table.key(pygame.K_F12)
    assert len(table.app._toasts.titles) == 1


def test_settings_that_cannot_be_kept_are_told(table: Bench) -> None:
    table.app._keep = lambda settings: words("No room")
    table.app.change(replace(table.app.settings, tips=False))
    table.wait(1.0)
    assert table.app._toasts.titles == ["No room"]


def test_press_is_let_go_when_another_scene_comes(table: Bench) -> None:
    page = Page()
    table.show(page)
    rect = table.target("go").rect
    table.do(Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    assert page.focus.pressed == "go"
    table.app.push(Dialog("News", "Somebody left.", [Answer("ok", "Fine")]))
    table.do(Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))
    assert page.focus.pressed is None and page.happened == []


def test_full_screen_key_changes_the_setting_once_however_long_it_is_held(table: Bench) -> None:
    table.show(Page())
    held = Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    table.do(held, held, held)
    assert table.app.settings.full_screen
    table.do(Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    table.key(pygame.K_F11)
    assert not table.app.settings.full_screen
    assert table.app.viewport.size == (1280, 720)


def test_attention_is_called_without_harm_where_it_cannot_be_had(
    table: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.app.attention()
    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)
    table.app.attention()


def test_wake_from_another_thread_turns_the_loop(table: Bench) -> None:
    table.app.wake()
    assert any(event.type == app_module.WAKE for event in pygame.event.get())


def test_no_display_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(boot.NoDisplay, match="no screen"):
        boot.open_window((640, 360))


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (2560, 1440)),
        ((1920, 1080), (1600, 900)),
        ((1366, 768), (1152, 648)),
        ((800, 480), (800, 480)),
    ],
)
def test_window_leaves_room_for_the_desktop(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert boot.window_size(screen) == size
