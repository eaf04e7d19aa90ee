"""Words in seven languages: catalogues, plurals, placeholders and what happens when one is missing."""

from __future__ import annotations

import importlib.util
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import polib
import pytest

from game import i18n
from game.core.words import Words, counted, words

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = ROOT / "assets" / "locale"

CZECH = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"

#: somewhere.py
msgid "Turn"
msgstr "Otočit"

msgid "{n} crown"
msgid_plural "{n} crowns"
msgstr[0] "{n} koruna"
msgstr[1] "{n} koruny"
msgstr[2] "{n} korun"

msgid "Not yet"
msgstr ""

#, fuzzy
msgid "Guess"
msgstr "Hádej"

msgid "{player} plays"
msgstr "{hrac} hraje"

msgid "{who} takes {what}"
msgstr "{what} bere {who}"

msgid ""
"a long "
"one"
msgstr ""
"dlouhá \\"věta\\""
"""


@pytest.fixture(autouse=True)
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "cs" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    polib.pofile(CZECH).save_as_mofile(folder / "crownlands.mo")
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    yield folder / "crownlands.mo"
    i18n.set_language("en")


def make() -> ModuleType:
    spec = importlib.util.spec_from_file_location("locale_make", ROOT / "assets" / "locale" / "make.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_language_chosen_translates_and_english_comes_back() -> None:
    assert i18n.set_language("cs") == "cs"
    assert i18n._("Turn") == "Otočit"
    assert i18n._("a long one") == 'dlouhá "věta"'
    i18n.set_language("en")
    assert i18n._("Turn") == "Turn"


@pytest.mark.parametrize(
    ("n", "form"), [(1, "koruna"), (2, "koruny"), (4, "koruny"), (5, "korun"), (0, "korun")]
)
def test_plural_follows_the_language(n: int, form: str) -> None:
    i18n.set_language("cs")
    assert i18n.ngettext("{n} crown", "{n} crowns", n).format(n=n) == f"{n} {form}"


def test_message_without_translation_reads_as_english() -> None:
    i18n.set_language("cs")
    assert i18n._("Not yet") == "Not yet"
    assert i18n._("Guess") == "Guess"
    assert i18n._("Never heard of") == "Never heard of"


def test_missing_or_broken_catalogue_reads_as_english(catalogue: Path) -> None:
    assert i18n.set_language("pl") == "en"
    assert i18n.set_language("xx") == "en"
    catalogue.write_bytes(b"\xff\xfe broken")
    assert i18n.set_language("cs") == "en"
    assert i18n._("Turn") == "Turn"


@pytest.mark.parametrize(
    ("system", "code"),
    [
        ("cs_CZ.UTF-8", "cs"), ("sk_SK", "sk"), ("pl_PL.UTF-8", "pl"), ("de_AT.UTF-8", "de"),
        ("C.UTF-8", "en"),
        ("sr_RS.UTF-8", "sr@cyrl"), ("sr_Latn_RS", "sr"), ("sr_RS@latin", "sr"), ("fr_FR", "en"),
    ],
)  # fmt: skip
def test_language_of_the_system_is_found(system: str, code: str) -> None:
    assert i18n.system_language({"LANG": system}) == code


def test_say_fills_places_with_translated_words() -> None:
    i18n.set_language("cs")
    assert i18n.say(words("{who} takes {what}", who="Ida", what=words("Turn"))) == "Otočit bere Ida"
    assert i18n.say(counted("{n} crown", "{n} crowns", 3)) == "3 koruny"


def test_say_survives_a_translation_with_a_wrong_place() -> None:
    i18n.set_language("cs")
    assert i18n.say(Words("{player} plays", {"player": "Ida"})) == "Ida plays"


def test_every_message_of_the_sources_is_a_literal() -> None:
    assert make().collect(ROOT)


def test_collecting_refuses_a_message_put_together() -> None:
    module = make()
    for glued in ("_(name + 'x')", "_(f'{name} plays')", "_('{n}'.format(n=1))", "ngettext(one, many, 2)"):
        with pytest.raises(module.NotLiteral):
            list(module.messages_of(glued, "a.py"))
    assert list(module.messages_of("WORD = N_('word'); _(WORD)", "a.py")) == [("word", "")]
    assert list(module.messages_of("ngettext('a', 'b', 2); i18n._('c')", "a.py")) == [("a", "b"), ("c", "")]


def test_serbian_in_cyrillic_is_spelled_from_the_latin_one() -> None:
    spelled = make().cyrillic
    assert (
        spelled("Ljubav, Njegoš i džep: {name} – F11, Crownlands")
        == "Љубав, Његош и џеп: {name} – F11, Crownlands"
    )
    assert spelled("Đačić čeka žutu šumu") == "Ђачић чека жуту шуму"


def places(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != "en"])
def test_catalogue_keeps_the_places_of_every_message(code: str) -> None:
    for message in polib.pofile(CATALOGUES / code / "LC_MESSAGES" / "crownlands.po"):
        for text in filter(None, (message.msgstr, *message.msgstr_plural.values())):
            allowed = places(message.msgid) | places(message.msgid_plural)
            assert places(text) <= allowed, (message.msgid, text)


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != "en"])
def test_catalogue_is_compiled_as_it_stands(code: str) -> None:
    path = CATALOGUES / code / "LC_MESSAGES" / "crownlands.po"
    compiled = path.with_suffix(".mo").read_bytes()
    assert compiled == polib.pofile(path).to_binary(), "run `python assets/locale/make.py`"


def test_collecting_keeps_what_is_translated_and_asks_for_the_rest() -> None:
    module = make()
    entries = [
        module.Entry("Turn", "", ["a.py"]),
        module.Entry("{n} crown", "{n} crowns"),
        module.Entry("New"),
    ]
    known = {entry.msgid: entry for entry in polib.pofile(CZECH)}
    made = polib.pofile(str(module.catalogue(entries, known, "cs")))
    assert [entry.msgid for entry in made] == ["Turn", "{n} crown", "New"]
    assert [entry.msgstr for entry in made] == ["Otočit", "", ""]
    assert made[1].msgstr_plural == {0: "{n} koruna", 1: "{n} koruny", 2: "{n} korun"}
    assert [entry.msgid for entry in made.untranslated_entries()] == ["New"]
