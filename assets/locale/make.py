"""Collects the messages of the sources: `python assets/locale/make.py`.

Writes crownlands.pot, brings every catalogue (.po) up to date and compiles it (.mo): known translations stay,
new messages come in empty, messages that are gone go. Serbian is kept in Latin letters and its Cyrillic
catalogue written from it. Prints what each language still lacks. polib knows both formats.

A message is the literal first argument of a call in KEYWORDS. `_()` of a name, a field or an entry of a table
shows a text that N_ marked elsewhere; any other call without a literal is an error, because nobody could
translate it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import polib

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # run as a script, not installed

from game.i18n import DOMAIN, LANGUAGES, LOCALE  # noqa: E402

#: Calls that carry a message, and how many literals each takes.
KEYWORDS: Final = {"_": 1, "N_": 1, "words": 1, "ngettext": 2, "counted": 2}

PLURALS: Final = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "sk": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    "de": "nplurals=2; plural=(n != 1);",
    "sr": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
    "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
PLURALS["sr@cyrl"] = PLURALS["sr"]


DIGRAPHS: Final = {"lj": "љ", "nj": "њ", "dž": "џ"}
LETTERS: Final = dict(zip("abvgdđežzijklmnoprstćufhcčš", "абвгдђежзијклмнопрстћуфхцчш", strict=True))
NAMES: Final = """
    Crownlands Kingdomino King of the Dice The Board Game Bruno Cathala Blue Orange Nils Nilsson HABA Alegreya
    Sans Juan Pablo del Peral Huerta Tipográfica SIL Open Font License main py help simulate Enter Esc Tab
    Backspace F1 F10 F11 F12 R H Wi Fi VPN LAN QR PIN UDP TCP Python Windows Defender Firewall System Settings
    Privacy Security Local Network TOML true false numba
"""
FOREIGN: Final = frozenset(NAMES.split())
"""Names, keys and words of other languages that no alphabet changes."""


@dataclass
class Entry:
    """A message and the files that say it."""

    id: str
    plural: str = ""
    places: list[str] = field(default_factory=list)


class NotLiteral(Exception):
    """A message that cannot be collected because it is put together at run time."""


def messages_of(source: str, place: str) -> Iterator[tuple[str, str]]:
    """(id, plural) of every message in a Python source. Raises NotLiteral."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        wanted = KEYWORDS.get(name)
        if wanted is None or (isinstance(node.func, ast.Attribute) and len(node.args) < wanted):
            continue
        literals = [arg.value for arg in node.args[:wanted] if isinstance(arg, ast.Constant)]
        texts = [value for value in literals if isinstance(value, str)]
        if name == "_" and node.args and isinstance(node.args[0], ast.Name | ast.Attribute | ast.Subscript):
            continue
        if len(texts) < wanted:
            raise NotLiteral(f"{place}:{node.lineno}: {name}() needs {wanted} literal text(s)")
        yield texts[0], texts[1] if wanted == 2 else ""


def collect(root: Path) -> dict[str, Entry]:
    """All messages of the program, in the order of the files."""
    entries: dict[str, Entry] = {}
    for path in [
        root / "main.py",
        *sorted((root / "game").rglob("*.py")),
        *sorted((root / "net").rglob("*.py")),
    ]:
        if not path.exists() or path.name == "i18n.py":
            continue
        place = path.relative_to(root).as_posix()
        for id_, plural in messages_of(path.read_text(encoding="utf-8"), place):
            entry = entries.setdefault(id_, Entry(id_))
            entry.plural = entry.plural or plural
            if place not in entry.places:
                entry.places.append(place)
    return entries


Known = Mapping[str, polib.POEntry]
"""What is translated already, by its message."""


def catalogue(entries: Iterable[Entry], known: Known, language: str) -> polib.POFile:
    """All messages with what is known of them (of the template, for language '')."""
    made = polib.POFile(wrapwidth=0)
    made.metadata = {
        "Project-Id-Version": DOMAIN,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": language,
        "Plural-Forms": PLURALS.get(language, "nplurals=2; plural=(n != 1);"),
    }
    forms = int(made.metadata["Plural-Forms"].split(";")[0].split("=")[1])
    made.extend(translated(entry, known.get(entry.id), forms) for entry in entries)
    return made


def translated(entry: Entry, old: polib.POEntry | None, forms: int) -> polib.POEntry:
    """A message with its translation, empty unless the old one is of the same kind."""
    if old is None or bool(old.msgid_plural) != bool(entry.plural):
        old = polib.POEntry(msgstr_plural=dict.fromkeys(range(forms), "") if entry.plural else {})
    return polib.POEntry(
        msgid=entry.id,
        msgid_plural=entry.plural,
        msgstr=old.msgstr,
        msgstr_plural=dict(old.msgstr_plural),
        occurrences=[(place, "") for place in entry.places],
    )


def cyrillic(text: str) -> str:
    """Serbian Latin in Cyrillic, letter by letter; places, commands, keys and foreign names stay."""
    return "".join(
        part if part in FOREIGN or not part[0].isalpha() else _spelled(part)
        for part in re.findall(r"\{[^}]*\}|`[^`]*`|[^\W\d_]+(?:\d+)?|.", text, re.DOTALL)
    )


def _spelled(word: str) -> str:
    spelled = ""
    while word:
        pair = DIGRAPHS.get(word[:2].lower())
        letter = pair or LETTERS.get(word[0].lower(), word[0])
        spelled += letter.upper() if word[0].isupper() else letter
        word = word[2 if pair else 1 :]
    return spelled


def in_cyrillic(messages: Known) -> Known:
    """The Serbian catalogue in its other alphabet."""
    return {
        id_: polib.POEntry(
            msgid=id_,
            msgid_plural=message.msgid_plural,
            msgstr=cyrillic(message.msgstr),
            msgstr_plural={form: cyrillic(text) for form, text in message.msgstr_plural.items()},
        )
        for id_, message in messages.items()
    }


def known_in(path: Path) -> Known:
    """What a catalogue has translated; doubtful ones (fuzzy) are asked for anew."""
    if not path.exists():
        return {}
    return {entry.msgid: entry for entry in polib.pofile(path.read_text("utf-8")) if not entry.fuzzy}


def main() -> None:
    entries = collect(ROOT)
    (LOCALE / f"{DOMAIN}.pot").write_text(str(catalogue(entries.values(), {}, "")), encoding="utf-8")
    serbian: Known = {}
    for code in LANGUAGES:
        if code == "en":
            continue
        path = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        known = known_in(path)
        if code == "sr@cyrl":  # written from the Latin catalogue, so that there is only one Serbian to keep
            known = in_cyrillic(serbian)
        elif code == "sr":
            serbian = known
        made = catalogue(entries.values(), known, code)
        path.write_text(str(made), encoding="utf-8")
        path.with_suffix(".mo").write_bytes(made.to_binary())
        print(f"{code}: {len(made.translated_entries())} of {len(made)} translated")


if __name__ == "__main__":
    main()
