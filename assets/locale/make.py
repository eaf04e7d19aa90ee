"""Collects the messages of the sources: `python assets/locale/make.py`.

Writes crownlands.pot and brings every catalogue up to date: known translations stay, new messages come in
empty, messages that are gone go. Serbian is kept in Latin letters and its Cyrillic catalogue written from it.
Prints what each language still lacks. A message is the literal first
argument of a call in KEYWORDS. `_()` of a name, a field or an entry of a table shows a text that N_ marked
elsewhere; any other call without a literal is an error, because nobody could translate it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # run as a script, not installed

from game.i18n import DOMAIN, LANGUAGES, LOCALE, Message, read_po  # noqa: E402

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


def write_po(entries: Iterable[Entry], known: dict[str, Message], language: str) -> str:
    """The text of a catalogue (or of the template, for language '')."""
    forms = int(PLURALS[language].split(";")[0].split("=")[1]) if language else 2
    head = [
        f"Project-Id-Version: {DOMAIN}\\n",
        "MIME-Version: 1.0\\n",
        "Content-Type: text/plain; charset=UTF-8\\n",
        "Content-Transfer-Encoding: 8bit\\n",
        f"Language: {language}\\n",
        f"Plural-Forms: {PLURALS[language] if language else 'nplurals=2; plural=(n != 1);'}\\n",
    ]
    blocks = ['msgid ""\nmsgstr ""\n' + "\n".join(f'"{line}"' for line in head)]
    for entry in entries:
        old = known.get(entry.id)
        usable = old is not None and bool(old.plural) == bool(entry.plural)
        strings = old.strings if old and usable else ("",) * (forms if entry.plural else 1)
        lines = [f"#: {' '.join(entry.places)}", f"msgid {quoted(entry.id)}"]
        if entry.plural:
            lines.append(f"msgid_plural {quoted(entry.plural)}")
            lines += [f"msgstr[{number}] {quoted(text)}" for number, text in enumerate(strings)]
        else:
            lines.append(f"msgstr {quoted(strings[0])}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


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


def in_cyrillic(messages: dict[str, Message]) -> dict[str, Message]:
    """The Serbian catalogue in its other alphabet."""
    return {
        id_: Message(id_, message.plural, tuple(map(cyrillic, message.strings)))
        for id_, message in messages.items()
        if id_
    }


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main() -> None:
    entries = collect(ROOT)
    (LOCALE / f"{DOMAIN}.pot").write_text(write_po(entries.values(), {}, ""), encoding="utf-8")
    serbian: dict[str, Message] = {}
    for code in LANGUAGES:
        if code == "en":
            continue
        path = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        known = {message.id: message for message in read_po(old)}
        if code == "sr@cyrl":  # written from the Latin catalogue, so that there is only one Serbian to keep
            known = in_cyrillic(serbian)
        elif code == "sr":
            serbian = known
        path.write_text(write_po(entries.values(), known, code), encoding="utf-8")
        lacking = [id_ for id_ in entries if id_ not in known or not all(known[id_].strings)]
        print(f"{code}: {len(entries) - len(lacking)} of {len(entries)} translated")


if __name__ == "__main__":
    main()
