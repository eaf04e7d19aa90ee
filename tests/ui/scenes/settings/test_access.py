"""The page that makes the game easy to use: everything on it shows its effect at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.settings import Patience, Settings
from game.ui.scenes.settings.access import Preview, words
from game.ui.scenes.settings.settings import SettingsScene
from tests.ui.stage import Bench, bench


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench() as each:
        each.show(SettingsScene("access"))
        yield each


def preview(table: Bench) -> Preview:
    scene = table.app.scene
    return next(widget for widget in scene.widgets if isinstance(widget, Preview))


def picture(table: Bench) -> bytes:
    """What the preview looks like now."""
    table.wait(0.5)
    widget = preview(table)
    sheet = pygame.Surface(table.app.viewport.size)
    widget.draw(sheet, table.app.scene.focus, 0.0)
    return pygame.image.tobytes(sheet.subsurface(widget.rect), "RGB")


@pytest.mark.parametrize("name", ["text_size", "contrast", "marks"])
def test_the_preview_shows_the_change_at_once(table: Bench, name: str) -> None:
    before = picture(table)
    table.app.scene.press(name)
    assert picture(table) != before


def test_trying_lets_the_king_hop_or_fade(table: Bench) -> None:
    rest = picture(table)
    table.click("try")
    assert preview(table).busy
    hopping = picture(table)
    assert hopping != rest
    table.wait(2)
    assert picture(table) == rest or not preview(table).busy
    table.app.change(replace(table.app.settings, reduced_motion=True))
    table.click("try")
    assert picture(table) != hopping


def test_captions_tell_what_is_heard(table: Bench) -> None:
    table.app._captioning.heard("A king hops")
    assert table.app._captioning.captions.lines == {}
    table.app.scene.press("captions")
    table.app._captioning.heard("A king hops")
    table.app._captioning.news("A chime: it is your turn")
    assert list(table.app._captioning.captions.lines) == ["A king hops", "A chime: it is your turn"]
    table.app._captioning.heard("Wood on wood")
    assert list(table.app._captioning.captions.lines) == ["A chime: it is your turn", "Wood on wood"]
    table.wait(4)
    assert table.app._captioning.captions.lines == {}


def test_captions_and_toasts_stay_longer_with_more_time(table: Bench) -> None:
    settings = replace(table.app.settings, captions=True, patience=Patience.MOST)
    table.app.change(settings)
    table.app._captioning.heard("A king hops")
    table.app.toast("Words in passing")
    table.wait(6)
    assert "A king hops" in table.app._captioning.captions.lines
    assert "Words in passing" in table.app._toasts.titles


def test_every_row_is_reached_and_changed_with_a_pad(table: Bench) -> None:
    changed: set[str] = set()
    for _ in range(40):
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        name = table.app.scene.focus.current or ""
        if name in words() and name not in changed:
            assert table.app.scene.focus.has_ring(name)
            before = getattr(table.app.settings, name)
            table.pad(pygame.CONTROLLER_BUTTON_A)
            assert getattr(table.app.settings, name) != before, name
            changed.add(name)
    assert changed == set(words())


def test_new_settings_survive_nonsense() -> None:
    from game.settings import sensible

    assert sensible({"patience": "for ever", "captions": 1, "speech": "yes"}) == Settings()
    assert sensible({"patience": "much"}).patience is Patience.MUCH
