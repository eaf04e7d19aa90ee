"""The settings page: every setting, every device, every size of window and text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pygame
import pytest

from game import i18n
from game.settings import Settings, Speed
from game.ui.draw.text import Fitted, Typesetter
from game.ui.input.actions import Device
from game.ui.scenes.settings.settings import SHEETS, SettingsScene
from game.ui.scenes.title.credits import CreditsScene, parts
from tests.ui.stage import Bench, bench


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench() as each:
        each.show(SettingsScene())
        yield each
    i18n.set_language("en")


def ids(table: Bench) -> set[str]:
    return {target.id for target in table.app.scene.targets()}


def test_every_setting_can_be_changed_somewhere(table: Bench) -> None:
    seen: set[str] = set()
    for number in range(len(SHEETS)):
        table.click(f"sheet.{number}")
        seen |= ids(table)
    for field in fields(Settings):
        assert field.name in seen or (field.name == "names" and "name4" in seen)


@pytest.mark.parametrize(
    ("sheet", "name", "value"),
    [
        (0, "confirm", False), (0, "hints", False), (0, "hand_over", False), (0, "tips", False),
        (1, "mute", True), (2, "contrast", True), (2, "marks", True), (2, "reduced_motion", True),
        (2, "text_size", 125), (0, "speed", Speed.FAST),
    ],
)  # fmt: skip
def test_setting_changes_at_once_and_is_kept(table: Bench, sheet: int, name: str, value: object) -> None:
    table.click(f"sheet.{sheet}")
    table.app.scene.press(name)
    assert getattr(table.app.settings, name) == value
    table.wait(1)
    assert getattr(table.kept[-1], name) == value


def test_language_changes_the_page_at_once(table: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table.app.scene.press("language")
    assert table.app.settings.language == "cs"


def test_page_is_worked_with_a_pad_alone(table: Bench) -> None:
    for _ in range(3):
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert table.app.scene.focus.current == "language"
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert table.app.settings.speed is Speed.FAST
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.app.settings.confirm is False
    table.pad(pygame.CONTROLLER_BUTTON_B)
    assert not table.app._running


def test_slider_goes_on_while_dragged_through_many_changes(table: Bench) -> None:
    table.click("sheet.1")
    rect = table.target("sound").rect
    start = (round(rect.x + rect.width * 0.75), rect.centery)
    table.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(0, 400, 40):
        pos = (start[0] - step, start[1])
        table.do(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    assert table.app.settings.sound == 0.0
    assert table.ears.set[0] == 0.0


def test_names_are_kept_in_their_seats(table: Bench) -> None:
    table.click("sheet.3")
    table.click("name1")
    table.type("Ida")
    assert table.app.settings.names == ("", "Ida")
    table.click("name0")
    table.type("Ota")
    assert table.app.settings.names == ("Ota", "Ida")
    for _ in range(3):
        table.key(pygame.K_BACKSPACE)
    assert table.app.settings.names == ("", "Ida")


@pytest.mark.long
@pytest.mark.parametrize(
    "size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (540, 960), (3840, 2160)]
)
@pytest.mark.parametrize("text_size", [100, 150])
def test_page_fits_every_window_and_rows_do_not_overlap(size: tuple[int, int], text_size: int) -> None:
    with bench(Settings(language="en", text_size=text_size), size) as table:
        for sheet in SHEETS:
            scene = SettingsScene(sheet)
            table.show(scene)
            window = table.app.viewport.rect
            for target in scene.targets():
                assert (target.clip or window).clip(window), target.id
                assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
                assert target.rect.height >= 28 and target.rect.width >= 28, target.id
            table.app.pop()


@pytest.mark.long
@pytest.mark.parametrize("code", list(i18n.LANGUAGES))
def test_no_word_is_cut_in_any_language(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    fit = Typesetter.fit

    def noting(self: Typesetter, *args: Any, **more: Any) -> Fitted:
        found = fit(self, *args, **more)
        if found.tooltip:
            cut.append(found.tooltip)
        return found

    monkeypatch.setattr(Typesetter, "fit", noting)
    for size in ((1280, 720), (1024, 768), (960, 540)):
        for text_size in (100, 150):
            with bench(Settings(language=code, text_size=text_size, reduced_motion=True), size) as table:
                for scene in (*map(SettingsScene, SHEETS), CreditsScene()):
                    table.app.push(scene)
                    table.app.turn([])
                    for target in scene.targets():  # every explanation is read once
                        scene.focus.hovered = target.id
                        table.app.redraw()
                        table.app.turn([])
                    table.app.pop()
    assert sorted(set(cut)) == []


def test_credits_name_everybody(table: Bench) -> None:
    table.app.scene.press("credits")
    assert isinstance(table.app.scene, CreditsScene)
    said = " ".join(text for _title, paragraphs in parts() for text in paragraphs)
    for name in ("Bruno Cathala", "Blue Orange", "Nils Nilsson", "HABA", "Juan Pablo del Peral", "pygame-ce"):
        assert name in said
    table.wait(1)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.scene, SettingsScene)


@pytest.mark.parametrize(("full", "said"), [(True, "full engine"), (False, "basic engine")])
def test_it_is_said_what_the_bots_think_with(table: Bench, full: bool, said: str) -> None:
    scene = SettingsScene(full_engine=full)
    table.show(scene)
    assert next(target for target in scene.targets() if target.id == "engine").label == said
    scene.focus.current = "engine"
    scene.focus.device = Device.KEYBOARD
    assert said in scene.said().text


def test_nothing_is_said_about_an_unknown_engine(table: Bench) -> None:
    assert "engine" not in ids(table)
