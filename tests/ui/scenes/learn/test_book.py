"""The rules book: every page is drawn, words are never cut, and all devices turn the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import i18n
from game.i18n import say
from game.learn.registry import books
from game.settings import Settings
from game.ui.scenes.learn.book import BookScene
from game.ui.widgets.base import Paragraph
from game.ui.widgets.scroller import Scroller
from tests.ui.stage import Bench, bench

CALM = Settings(language="en", reduced_motion=True)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture(scope="module")
def here() -> Iterator[Bench]:
    with bench(CALM) as found:
        yield found


def opened(here: Bench, game: str, key: str = "") -> BookScene:
    scene = BookScene(books()[game], key)
    here.app.restart(scene)
    here.wait(1.0)
    return scene


def test_every_device_turns_the_page(here: Bench) -> None:
    scene = opened(here, "domino", "start")
    start = scene.number
    here.click("next")
    assert scene.number == start + 1
    here.tap("before")
    assert scene.number == start
    here.key(pygame.K_PAGEDOWN)
    here.key(pygame.K_r)
    assert scene.number == start + 2
    here.key(pygame.K_PAGEUP)
    here.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.number == start + 2
    here.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert scene.number == start + 1


def test_the_contents_lead_to_any_page(here: Bench) -> None:
    scene = opened(here, "domino")
    here.click("page.round")
    assert scene.page.key == "round"


def test_the_first_page_has_none_before_it_and_the_last_none_after(here: Bench) -> None:
    scene = opened(here, "dice")
    assert not here.target("before").enabled and here.target("next").enabled
    scene.turn(-1)
    assert scene.number == 0
    scene.open(len(books()["dice"].pages) - 1)
    here.wait(0.1)
    assert here.target("before").enabled and not here.target("next").enabled
    scene.turn(1)
    assert scene.number == len(books()["dice"].pages) - 1


def test_the_page_that_is_open_is_in_sight_in_the_contents(here: Bench) -> None:
    for game in books():
        scene = opened(here, game, books()[game].pages[-1].key)
        row = here.target(f"page.{scene.page.key}")
        assert row.clip is not None and row.clip.contains(row.rect)


@pytest.mark.long
@pytest.mark.parametrize("game", books())
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("text", [100, 150])
def test_every_page_is_drawn_and_its_words_are_whole(game: str, size: tuple[int, int], text: int) -> None:
    """What does not fit can be scrolled to; at the usual text size nothing needs to be."""
    with bench(Settings(language="en", reduced_motion=True, text_size=text), size) as here:
        for page in books()[game].pages:
            scene = opened(here, game, page.key)
            (words,) = [each for each in scene.widgets if isinstance(each, Scroller) and each.id == "words"]
            told = [each.text for each in words.children if isinstance(each, Paragraph)]
            assert told == [say(each) for each in page.words]
            if text == 100:
                assert words.longest == 0, page.key


def test_turning_pages_folds_them_and_comes_to_rest() -> None:
    with bench(Settings(language="en")) as here:
        scene = BookScene(books()["domino"])
        here.show(scene)
        here.click("next")
        assert scene.busy()
        here.wait(1.0)
        assert not scene.busy() and scene.number == 1
