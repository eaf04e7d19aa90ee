"""No word is cut, none is squeezed out of its box, in any language at any text size.

Every picture of `main.py shots` is made once; then the language and the text size change under it, as a
player changes them, and everything is placed and drawn anew. The typesetter tells what did not fit. The
whole matrix is long; a slice of it, with the longest words and the largest letters, always runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import polib
import pytest

from game import i18n
from game.cli.shots.command import SHOTS
from game.cli.shots.studio import Studio
from game.i18n import LANGUAGES
from game.settings import TEXT_SIZES, Settings
from game.ui.draw.text import FONTS, Type, Typesetter
from game.ui.widgets.labels import fitted, snug
from tests.ui.draw.test_fonts import FILES, cmap

SIZE = (1280, 720)
QUICK = ("new_game", "settings", "settings_access", "saves", "credits", "fame_players", "fame_profile")
"""Pages full of words that are drawn in a moment."""
UNTOUCHED = ("kiosk_attract", "kiosk_attract_dice", "kiosk_pin")
"""The café's own pages: what a guest chose is gone when they are seen, large letters too."""
LONG_WORDS = ("de", "sr@cyrl")


@contextmanager
def pictured(name: str, folder: Path) -> Iterator[Studio]:
    studio = Studio(SIZE, folder, Settings(language="en"))
    try:
        SHOTS[name](studio)
        yield studio
    finally:
        studio.close()
        i18n.set_language("en")


def tight(studio: Studio, language: str, text_size: int) -> set[str]:
    """What does not fit its box when the page is in that language, with letters of that size."""
    found: set[str] = set()
    studio.app.type.on_tight = lambda how, text: found.add(f"{language} {text_size} {how}: {text}")
    studio.app.change(replace(studio.app.settings, language=language, text_size=text_size))
    studio.frames(2)
    return found


@pytest.mark.parametrize("name", QUICK)
def test_long_words_in_large_letters_fit_their_boxes(name: str, tmp_path: Path) -> None:
    with pictured(name, tmp_path) as studio:
        assert set().union(*(tight(studio, code, TEXT_SIZES[-1]) for code in LONG_WORDS)) == set()


@pytest.mark.long
@pytest.mark.parametrize("name", SHOTS)
def test_every_word_fits_its_box_everywhere(name: str, tmp_path: Path) -> None:
    with pictured(name, tmp_path) as studio:
        sizes = TEXT_SIZES[:1] if name in UNTOUCHED else TEXT_SIZES
        found = [tight(studio, code, size) for code in LANGUAGES for size in sizes]
        assert set().union(*found) == set()


@pytest.mark.parametrize(
    ("box", "how"), [((40, 40), "cut"), ((400, 8), "tall"), ((400, 40), "")], ids=["cut", "tall", "fits"]
)
def test_what_does_not_fit_is_told(box: tuple[int, int], how: str) -> None:
    type_, found = Typesetter(), list[str]()
    type_.on_tight = lambda how, text: found.append(how)
    fitted(type_, Type.HEADING, "Incomprehensibilities", box, (0, 0, 0))
    assert found == ([how] if how else [])


def test_figures_too_small_to_read_are_told() -> None:
    type_, found = Typesetter(), list[str]()
    type_.on_tight = lambda how, text: found.append(how)
    snug(type_, Type.NUMBER, "128", (60, 40), (0, 0, 0))
    assert found == []
    snug(type_, Type.NUMBER, "128", (6, 6), (0, 0, 0))
    assert found == ["small"]


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_letter_of_a_catalogue_is_in_every_font(code: str) -> None:
    messages = polib.pofile(i18n.LOCALE / code / "LC_MESSAGES" / f"{i18n.DOMAIN}.po")
    texts = (text for each in messages for text in (each.msgstr, *each.msgstr_plural.values()))
    letters = {letter for text in texts for letter in text}
    assert letters
    for file in FILES:
        missing = {letter for letter in letters if ord(letter) not in cmap(FONTS / file) and letter != "\n"}
        assert missing == set(), file
