"""Every letter we print is in every font, figures stand on the line, and text keeps to its width."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from game.ui.draw.cache import Surfaces
from game.ui.draw.text import FONTS, Type, Typesetter

FILES = sorted({role.value.file for role in Type})
ALPHABETS = {
    "Czech": "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "Slovak": "áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ",
    "Polish": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
    "German": "äöüßÄÖÜẞ",
    "Serbian Latin": "čćđšžČĆĐŠŽ",
    "Serbian Cyrillic": "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ",
    "English": "".join(map(chr, range(0x20, 0x7F))),
    "punctuation": "„“”‚‘’«»‹›–—…·•′″©°\u00a0",
    "marks": "×÷±−≤≥≠∞½¼¾€№←↑→↓↔▲▼◀▶■□",
}


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def tables(file: Path) -> dict[str, bytes]:
    data = file.read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    entries = (struct.unpack_from(">4s3I", data, 12 + 16 * index) for index in range(count))
    return {tag.decode(): data[start : start + length] for tag, _, start, length in entries}


def cmap(file: Path) -> dict[int, int]:
    """Character to glyph, from the Unicode subtable of format 4."""
    table = tables(file)["cmap"]
    (count,) = struct.unpack_from(">H", table, 2)
    starts = {struct.unpack_from(">HHI", table, 4 + 8 * index)[2] for index in range(count)}
    start = next(at for at in starts if struct.unpack_from(">H", table, at)[0] == 4)
    half = struct.unpack_from(">H", table, start + 6)[0] // 2
    ends, firsts, deltas, offsets = (
        struct.unpack_from(f">{half}H", table, start + 14 + shift + 2 * half * row)
        for row, shift in enumerate((0, 2, 2, 2))
    )
    found: dict[int, int] = {}
    for index in range(half):
        for code in range(firsts[index], ends[index] + 1):
            glyph = code
            if offsets[index]:
                at = start + 16 + 6 * half + 2 * index + offsets[index] + 2 * (code - firsts[index])
                (glyph,) = struct.unpack_from(">H", table, at)
            if glyph:
                found[code] = (glyph + deltas[index]) & 0xFFFF
    return {code: glyph for code, glyph in found.items() if glyph}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_font_has_every_letter(file: str, alphabet: str) -> None:
    known = cmap(FONTS / file)
    assert [letter for letter in ALPHABETS[alphabet] if ord(letter) not in known] == []


@pytest.mark.parametrize("file", FILES)
def test_every_figure_stands_on_the_line_and_is_as_high_as_the_others(file: str) -> None:
    font = pygame.font.Font(FONTS / file, 200)
    boxes = [font.render(figure, True, "white").get_bounding_rect() for figure in "0123456789"]
    assert max(box.top for box in boxes) - min(box.top for box in boxes) <= 12
    assert max(box.bottom for box in boxes) - min(box.bottom for box in boxes) <= 12


@pytest.mark.parametrize("file", [file for file in FILES if "sans" in file])
def test_figures_of_the_sans_have_one_width(file: str) -> None:
    font = pygame.font.Font(FONTS / file, 200)
    assert len({font.size(figure)[0] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("file", FILES)
def test_kerning_reaches_accented_letters(file: str) -> None:
    font = pygame.font.Font(FONTS / file, 200)
    assert font.size("Tě")[0] < font.size("T")[0] + font.size("ě")[0]


@pytest.mark.parametrize("file", FILES)
def test_capitals_stand_in_the_middle_of_the_line(file: str) -> None:
    image = pygame.font.Font(FONTS / file, 200).render("H", True, "white")
    assert abs(image.get_bounding_rect().centery - image.get_rect().centery) <= 4


@pytest.fixture
def setter() -> Typesetter:
    return Typesetter()


def test_render_returns_the_same_surface_for_the_same_text(setter: Typesetter) -> None:
    first = setter.render(Type.BODY, "Row", 22, "#2B2118")
    assert setter.render(Type.BODY, "Row", 22, (0x2B, 0x21, 0x18)) is first
    assert first.get_width() == setter.width(Type.BODY, "Row", 22)


def test_render_keeps_its_memory_bounded() -> None:
    setter = Typesetter()
    setter._surfaces = Surfaces(100_000)
    for number in range(200):
        setter.render(Type.NUMBER, str(number), None, "white")
    assert 0 < setter._surfaces.used <= 100_000


def test_scale_and_text_size_enlarge_text(setter: Typesetter) -> None:
    plain = setter.height(Type.BODY)
    assert Typesetter(scale=2).height(Type.BODY) == pytest.approx(2 * plain, abs=2)
    assert Typesetter(text_size=1.5).height(Type.BODY) == pytest.approx(1.5 * plain, abs=2)


def test_text_size_enlarges_titles_less_than_body() -> None:
    def growth(role: Type) -> float:
        return Typesetter(text_size=1.5).height(role) / Typesetter().height(role)

    assert 1.2 < growth(Type.TITLE) < growth(Type.BODY)


def test_wrap_keeps_every_word_and_the_width(setter: Typesetter) -> None:
    text = "Place your domino next to your castle or a matching land."
    lines = setter.wrap(Type.BODY, text, 180)
    assert len(lines) > 2
    assert " ".join(lines).replace("\u00a0", " ") == text
    assert all(setter.width(Type.BODY, line) <= 180 for line in lines)


def test_wrap_breaks_a_word_that_is_wider_than_the_line(setter: Typesetter) -> None:
    lines = setter.wrap(Type.BODY, "Donaudampfschifffahrtsgesellschaft", 120)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert all(setter.width(Type.BODY, line) <= 120 for line in lines)


def test_wrap_never_ends_a_line_with_a_lone_preposition(setter: Typesetter) -> None:
    text = "Hrad stojí v lese u vody s mostem k jihu"
    for width in range(80, 400, 10):
        lines = setter.wrap(Type.BODY, text, width)
        assert not any(line.endswith((" v", " u", " s", " k")) for line in lines[:-1])


def test_wrap_never_tears_a_measure_apart(setter: Typesetter) -> None:
    text = "It keeps your kingdom within 4 × 5 squares."
    for width in range(80, 400, 10):
        assert sum("4\u00a0×\u00a05" in line for line in setter.wrap(Type.BODY, text, width)) == 1


def test_wrap_keeps_line_breaks_and_empty_lines(setter: Typesetter) -> None:
    assert setter.wrap(Type.BODY, "one\n\ntwo", 500) == ["one", "", "two"]


def test_fit_leaves_a_short_text_alone(setter: Typesetter) -> None:
    assert setter.fit(Type.BUTTON, "Turn", 300).px == Type.BUTTON.value.px


def test_fit_shrinks_before_it_cuts(setter: Typesetter) -> None:
    text = "Potvrdit a pokračovat"
    width = setter.width(Type.BUTTON, text)
    fitted = setter.fit(Type.BUTTON, text, width * 0.85)
    assert (fitted.text, fitted.tooltip) == (text, None)
    assert setter.width(Type.BUTTON, text, fitted.px) <= width * 0.85


def test_fit_cuts_at_last_and_offers_the_whole_text(setter: Typesetter) -> None:
    text = "Potvrdit a pokračovat"
    fitted = setter.fit(Type.BUTTON, text, 90)
    assert fitted.text.endswith("…")
    assert fitted.tooltip == text
    assert setter.width(Type.BUTTON, fitted.text, fitted.px) <= 90


def test_paragraph_is_as_wide_as_asked_and_grows_with_its_lines(setter: Typesetter) -> None:
    short = setter.paragraph(Type.BODY, "one", None, "black", 200)
    tall = setter.paragraph(Type.BODY, "one\ntwo\nthree", None, "black", 200, align=0.5)
    assert short.get_width() == tall.get_width() == 200
    assert tall.get_height() - short.get_height() == 2 * setter.line_step(Type.BODY)


def test_display_adds_an_equal_margin_for_outline_and_shadow(setter: Typesetter) -> None:
    plain = setter.render(Type.TITLE, "Crownlands", None, "white")
    fancy = setter.display(Type.TITLE, "Crownlands", None, "white", outline="black", shadow=(0, 0, 0, 150))
    assert fancy.get_width() - plain.get_width() == fancy.get_height() - plain.get_height() > 0


def test_color_with_alpha_gives_faint_text(setter: Typesetter) -> None:
    image = setter.render(Type.TITLE, "I", None, (255, 255, 255, 100))
    assert 80 <= max(image.get_at((x, image.get_height() // 2)).a for x in range(image.get_width())) <= 100


@pytest.mark.parametrize("text", ["", "a\0b", "\ud800", "王 🏰"])
def test_strange_text_is_set_without_an_error(setter: Typesetter, text: str) -> None:
    assert setter.render(Type.NAME, text, None, "white").get_height() > 0


def test_missing_font_falls_back_with_one_note(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    setter = Typesetter(folder=tmp_path)
    assert setter.render(Type.BODY, "Still here", None, "black").get_width() > 0
    setter.render(Type.TITLE, "Still here", None, "black")
    assert "alegreya-sans-500.ttf" in setter.note
    assert len(caplog.records) == 1
