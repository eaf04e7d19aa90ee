"""Every widget with every device, on the gallery page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game import i18n
from game.settings import Settings
from game.ui.draw.particles import Burst, Particles, fading, flutter
from game.ui.draw.text import Type
from game.ui.input.actions import Back, Device, Rotate
from game.ui.input.focus import Focus
from game.ui.scenes.gallery import GalleryScene
from game.ui.stage.keyboard import Keyboard
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control
from game.ui.widgets.field import TextField
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.labels import fitted, setting
from tests.ui.stage import Bench, bench


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench(size=(1920, 1080)) as each:
        each.show(GalleryScene())
        yield each
    i18n.set_language("en")


def gallery(table: Bench) -> GalleryScene:
    scene = table.app.scene
    assert isinstance(scene, GalleryScene)
    return scene


def test_button_is_pressed_by_four_devices(table: Bench) -> None:
    table.click("gold")
    table.wait(1)
    table.tap("gold")
    gallery(table).focus.current = "gold"
    table.key(pygame.K_SPACE)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert gallery(table).presses == ["gold"] * 4
    table.click("gold.off")
    assert gallery(table).presses == ["gold"] * 4


def test_button_hops_when_hovered_and_comes_to_rest(table: Bench) -> None:
    rect = table.target("gold").rect
    table.do(Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert table.app.awake and table.ears.heard[-1] == "hover"
    table.wait(2)
    assert not table.app.awake


def test_button_stands_still_with_reduced_motion() -> None:
    with bench(Settings(language="en", reduced_motion=True)) as table:
        table.show(GalleryScene())
        rect = table.target("gold").rect
        table.do(Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        assert not any(widget.busy for widget in table.app.scene.widgets)


def test_toggle_with_four_devices(table: Bench) -> None:
    scene = gallery(table)
    table.click("toggle0")
    assert scene.switch is False
    table.wait(1)
    table.tap("toggle0")
    assert scene.switch is True
    table.key(pygame.K_RIGHT)
    assert scene.switch is True
    table.key(pygame.K_LEFT)
    assert scene.switch is False
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.switch is True


def test_slider_with_four_devices(table: Bench) -> None:
    scene = gallery(table)
    rect = table.target("slider0").rect
    control = Control(table.app, "", rect, "").control
    table.click("slider0", at=(control.left - rect.left + 4) / rect.width)
    assert scene.volume == 0.0
    table.wait(1)
    table.tap("slider0", at=(control.left + control.width * 0.8 - rect.left) / rect.width)
    assert scene.volume > 0.8
    before = scene.volume
    table.key(pygame.K_LEFT)
    assert scene.volume == pytest.approx(before - 0.05)
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.volume == pytest.approx(before)


def test_press_on_the_words_of_a_slider_changes_nothing(table: Bench) -> None:
    table.click("slider0", at=0.05)
    assert gallery(table).volume == 0.7


def test_choice_with_four_devices_goes_around(table: Bench) -> None:
    scene = gallery(table)
    table.click("choice0.more")
    assert scene.speed == 2
    table.click("choice0.less")
    assert scene.speed == 1
    table.wait(1)
    table.tap("choice0.more")
    table.key(pygame.K_RIGHT)  # the arrow is a part of its choice
    assert scene.speed == 0
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.speed == 1


def test_row_with_four_devices(table: Bench) -> None:
    scene = gallery(table)
    table.click("row0")
    table.wait(1)
    table.tap("row1")
    table.key(pygame.K_UP)
    table.key(pygame.K_RETURN)
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.presses == ["Linden", "Foxglove", "Linden", "Foxglove"]


def test_tabs_with_mouse_and_pad(table: Bench) -> None:
    table.click("tabs.2")
    assert gallery(table).tab == 2
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert gallery(table).tab == 1


def test_list_scrolls_with_wheel_drag_and_bar(table: Bench) -> None:
    scroller = gallery(table).scroller
    middle = scroller.rect.center
    table.do(Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    table.do(Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False))
    assert scroller.position > 0
    table.do(Event(pygame.MOUSEWHEEL, x=0, y=50, precise_x=0.0, precise_y=50.0, flipped=False))
    assert scroller.position == 0
    table.wait(2)
    table.do(
        Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1),
        Event(pygame.MOUSEMOTION, pos=(middle[0], middle[1] - 100), rel=(0, 0), buttons=(1, 0, 0)),
    )
    assert scroller.position == 100
    table.do(Event(pygame.MOUSEBUTTONUP, pos=(middle[0], middle[1] - 100), button=1))
    assert gallery(table).switch is True  # the drag pressed nothing
    table.click("list.bar", at=0.5)


def test_focus_in_a_list_is_always_in_view() -> None:
    with bench(Settings(language="en", reduced_motion=True)) as table:
        table.show(GalleryScene())
        seen = set()
        for _ in range(45):
            table.key(pygame.K_TAB)
            current = table.app.scene.focus.current or ""
            if current.startswith(("toggle", "slider", "choice")):
                seen.add(current)
                assert gallery(table).scroller.rect.contains(table.target(current).rect)
        assert len(seen) == 18


def test_scrolled_away_rows_are_not_pressed(table: Bench) -> None:
    scroller = gallery(table).scroller
    scroller.reveal(table.target("choice5").rect)
    table.wait(2)
    assert not scroller.rect.contains(table.target("toggle0").rect)
    table.click("toggle0")
    assert gallery(table).switch is True


def test_field_is_written_with_the_keyboard(table: Bench) -> None:
    scene = gallery(table)
    table.click("name")
    table.type("Čeněk")
    assert scene.name == "Čeněk"
    table.key(pygame.K_HOME)
    table.key(pygame.K_DELETE)
    table.type("Z")
    assert scene.name == "Zeněk"
    table.key(pygame.K_END)
    table.key(pygame.K_BACKSPACE)
    assert scene.name == "Zeně"
    table.type("x" * 40)
    assert len(scene.name) == 16
    table.key(pygame.K_r)
    table.key(pygame.K_DOWN)
    table.type("y")
    assert len(scene.name) == 16 and "y" not in scene.name


def test_field_caret_blinks_without_keeping_the_loop_awake(table: Bench) -> None:
    table.click("name")
    table.wait(1)
    assert 2 <= table.wait(3.0) <= 9
    assert not table.app.awake


@pytest.mark.parametrize("device", ["touch", "pad"])
def test_field_is_written_without_a_keyboard(table: Bench, device: str) -> None:
    scene = gallery(table)
    if device == "touch":
        table.tap("name")
        press = table.tap
    else:
        scene.focus.current = "name"
        table.pad(pygame.CONTROLLER_BUTTON_A)

        def press(id_: str, at: float = 0.5) -> None:
            table.app.scene.focus.current = id_
            table.pad(pygame.CONTROLLER_BUTTON_A)

    assert isinstance(table.app.scene, Keyboard)
    for key in ("key.i", "key.d", "key.a", "key.a", "backspace", "space", "shift", "key.v"):
        press(key)
    assert scene.name == "Ida V"
    press("done")
    assert table.app.scene is scene


def test_letters_on_the_screen_follow_the_language(table: Bench) -> None:
    field = TextField(table.app, "x", Rect(0, 0, 300, 60), "x")
    for code, letter in (("en", "q"), ("cs", "ř"), ("pl", "ł"), ("de", "ß"), ("sr", "đ"), ("sr@cyrl", "љ")):
        i18n._current = (code, i18n._current[1])
        table.app.push(Keyboard(field))
        assert f"key.{letter}" in [target.id for target in table.app.scene.targets()]
        table.app.pop()


def test_dialog_opens_from_the_page_and_answers(table: Bench) -> None:
    table.click("dialog")
    table.wait(1)
    table.click("leave")
    assert gallery(table).presses == ["left"]


def test_hints_follow_the_device(table: Bench) -> None:
    hints = KeyHints(table.app, Rect(0, 0, 600, 60), [(Rotate, "turn"), (Back, "back")])
    pictures = []
    for device in Device:
        table.app._input.device = device
        surface = pygame.Surface((600, 60))
        hints.draw(surface, Focus(), 0.0)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 4


LONG = (
    "Donaudampfschifffahrtsgesellschaft",
    "Nejnepravděpodobnější obhospodařovávání",
    "Confirm each move",
    "Потврди сваки потез пре него што се рачуна",
)


@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("size", [100, 125, 150])
def test_button_as_wide_as_it_wants_shows_all_its_words(text: str, size: int) -> None:
    with bench(Settings(language="en", text_size=size)) as table:
        width = Button.measure(table.app, text, "check", "+14")
        button = Button(
            table.app,
            "b",
            Rect(0, 0, width, Button.height(table.app)),
            text,
            lambda: None,
            icon="check",
            chip="+14",
        )
        assert button.target.hint == ""
        narrow = Button(table.app, "b", Rect(0, 0, 66, 30), text, lambda: None)
        assert narrow.target.hint == text  # what was cut can be read when asked


@pytest.mark.parametrize("text", LONG)
def test_fitted_words_stay_in_their_box(text: str) -> None:
    with bench() as table:
        for box in ((400, 80), (200, 60), (120, 40), (60, 20)):
            image = fitted(table.app.type, Type.LABEL, text, box, (0, 0, 0), None, 0.5)
            assert image.get_width() <= box[0]
            if setting(table.app.type, Type.LABEL, text, box).lines > 1:
                assert image.get_height() <= box[1]


def test_particles_live_their_time_and_never_exceed_the_pool() -> None:
    particles = Particles(Random(4), most=50)
    image = pygame.Surface((8, 8), pygame.SRCALPHA)
    strips = [fading(image), flutter((200, 30, 30), (8, 12))]
    assert not particles.busy
    for _ in range(5):
        particles.emit(strips, (100, 100), Burst(count=20, life=(0.2, 0.4), around=5, rate=10))
    assert len(particles) == 50
    particles.draw(pygame.Surface((200, 200)), 0.5)
    for _ in range(60):
        particles.update(1 / 120)
    assert not particles.busy and len(particles) == 0
