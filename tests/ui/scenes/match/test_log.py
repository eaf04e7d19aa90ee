"""The log: the newest line is in sight, and every device scrolls and closes it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from game.core.words import Words, counted, words
from game.settings import Settings
from game.table.film import film
from game.ui.scenes.match.log import LogLine, LogScene
from game.ui.scenes.title.credits import CreditsScene
from game.ui.widgets.scroller import Scroller
from tests.ui.scenes.matches import match_of
from tests.ui.stage import Bench, bench

LINES = [words("Line {n}: {name} places a domino.", n=n, name="Rosalind") for n in range(60)]


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench(Settings(language="en", reduced_motion=True)) as each:
        each.app.push(CreditsScene())
        yield each


def opened(table: Bench, lines: list[Words]) -> Scroller:
    scene = LogScene(lines)
    table.show(scene)
    return next(widget for widget in scene.widgets if isinstance(widget, Scroller))


def test_newest_line_is_seen_at_the_bottom(table: Bench) -> None:
    scroller = opened(table, LINES)
    last = scroller.children[-1]
    assert isinstance(last, LogLine)
    assert last.text == "Line 59: Rosalind places a domino."
    assert scroller.rect.contains(last.rect)
    assert scroller.longest > 0


def wheel(table: Bench, scroller: Scroller) -> None:
    table.do(
        Event(pygame.MOUSEMOTION, pos=scroller.rect.center, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False),
    )


def arrow(table: Bench, scroller: Scroller) -> None:
    table.key(pygame.K_UP)


def page(table: Bench, scroller: Scroller) -> None:
    table.key(pygame.K_PAGEUP)


def pad(table: Bench, scroller: Scroller) -> None:
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)


def finger(table: Bench, scroller: Scroller) -> None:
    width, height = table.app.viewport.size
    x, y = scroller.rect.centerx / width, scroller.rect.centery / height
    for kind, dy in ((pygame.FINGERDOWN, 0.0), (pygame.FINGERMOTION, 0.1), (pygame.FINGERMOTION, 0.2)):
        table.do(Event(kind, x=x, y=y + dy, dx=0.0, dy=0.1, finger_id=0, touch_id=1))
    table.do(Event(pygame.FINGERUP, x=x, y=y + 0.2, dx=0.0, dy=0.0, finger_id=0, touch_id=1))


@pytest.mark.parametrize("how", [wheel, arrow, page, pad, finger])
def test_every_device_scrolls(table: Bench, how: object) -> None:
    scroller = opened(table, LINES)
    before = scroller.position
    how(table, scroller)  # type: ignore[operator]
    table.wait(0.5)
    assert scroller.position < before
    assert isinstance(table.app.scene, LogScene)


def test_down_goes_no_further_than_the_end(table: Bench) -> None:
    scroller = opened(table, LINES)
    table.key(pygame.K_DOWN)
    assert scroller.position == scroller.longest


@pytest.mark.parametrize("how", ["button", "escape", "pad", "beside"])
def test_closes_with_every_device(table: Bench, how: str) -> None:
    opened(table, LINES)
    match how:
        case "button":
            table.tap("close")
        case "escape":
            table.key(pygame.K_ESCAPE)
        case "pad":
            table.pad(pygame.CONTROLLER_BUTTON_A)
        case _:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                table.do(Event(kind, pos=(40, 400), button=1))
    assert isinstance(table.app.scene, CreditsScene)


def test_press_on_the_sheet_does_not_close_it(table: Bench) -> None:
    scroller = opened(table, LINES[:2])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.do(Event(kind, pos=scroller.rect.center, button=1))
    assert isinstance(table.app.scene, LogScene)


def test_nothing_happened_is_said(table: Bench) -> None:
    [line] = opened(table, []).children
    assert isinstance(line, LogLine)
    assert line.text == "Nothing has happened yet."


def test_sentences_are_said_in_the_players_words(table: Bench) -> None:
    [line] = opened(table, [counted("{n} point", "{n} points", 3)]).children
    assert isinstance(line, LogLine)
    assert line.text == "3 points"


def test_match_is_told_event_by_event() -> None:
    _setup, _state, played = match_of(4, "classic", "middle", "harmony")
    lines = [str(line) for line in list(film(played).words)]
    assert len(lines) == sum(len(commit.events) for commit in played.commits)
    assert lines[0].startswith("A new row is dealt")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (540, 960)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_sheet_fits_every_window(size: tuple[int, int], text_size: int) -> None:
    with bench(Settings(language="en", text_size=text_size, reduced_motion=True), size) as table:
        table.app.push(CreditsScene())
        scroller = opened(table, LINES)
        assert table.app.viewport.rect.contains(scroller.rect)
        assert table.app.viewport.rect.contains(table.target("close").rect)
