"""Every word a player reads comes through here.

English is the language of the sources; the others are assets/locale/<code>/LC_MESSAGES/crownlands.po.
A .po file is read and compiled in memory when its language is chosen, so there is nothing to build or forget.
A missing or broken catalogue, and any message not translated yet, reads as English: a player never meets an
error because of words. `assets/locale/make.py` collects the messages from the sources.
Texts with values use named placeholders: `_("{name} plays {number}").format(name=..., number=...)`.
"""

from __future__ import annotations

import ast
import gettext
import io
import locale
import os
import re
import struct
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from assets import ASSETS
from game.core.words import Words

DOMAIN: Final = "crownlands"
LOCALE: Final = ASSETS / "locale"

#: Code of each language and its own name, in the order of the settings page.
LANGUAGES: Final[dict[str, str]] = {
    "en": "English",
    "cs": "Čeština",
    "sk": "Slovenčina",
    "pl": "Polski",
    "de": "Deutsch",
    "sr": "Srpski",
    "sr@cyrl": "Српски",
}


SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
KNOWN_AS: Final = {
    "cs": ("cs", "czech"),
    "sk": ("sk", "slovak"),
    "pl": ("pl", "polish"),
    "de": ("de", "german"),
    "sr@cyrl": ("sr_rs", "sr_cyrl", "serbian (cyrillic"),
    "sr": ("sr", "hr", "bs", "serbian"),
}
"""How systems name the languages; Serbian is written in Cyrillic unless they say Latin."""


class Message(NamedTuple):
    """One entry of a .po file; `strings` has one form, or one per plural form."""

    id: str
    plural: str
    strings: tuple[str, ...]


_current: tuple[str, gettext.NullTranslations] = ("en", gettext.NullTranslations())


def language() -> str:
    """The code of the language in use."""
    return _current[0]


def set_language(code: str) -> str:
    """Use a language from now on; answers the one really in use (English where there is no catalogue)."""
    global _current
    _current = _load(code)
    return _current[0]


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the computer if we have it, else English."""
    named = next(filter(None, (environment.get(name) for name in SYSTEM)), "") or locale.getlocale()[0] or ""
    if "@latin" in named:
        return "sr"
    return next((code for code, names in KNOWN_AS.items() if named.lower().startswith(names)), "en")


def _(text: str) -> str:
    """The text in the language in use."""
    return _current[1].gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the text that fits n."""
    return _current[1].ngettext(one, many, n)


def N_(text: str) -> str:
    """Marks a text for translation that is translated later, where it is shown."""
    return text


def say(words: Words) -> str:
    """A message of the rules or the table as a sentence in the language in use."""
    form = ngettext(words.text, words.plural, words.n) if words.plural else _(words.text)
    values = {name: say(value) if isinstance(value, Words) else value for name, value in words.params.items()}
    values.setdefault("n", words.n)
    try:
        return form.format(**values)
    except (KeyError, IndexError, ValueError):  # a translation with a wrong placeholder must not stop a match
        return words.text.format_map(_Forgiving(values))


def read_po(text: str) -> Iterator[Message]:
    """The entries of a .po file, the header (with the empty id) among them; fuzzy ones are left out."""
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        fields: dict[str, str] = {}
        field = ""
        for line in block.splitlines():
            if match := re.match(r"(msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(\".*\")\s*$", line):
                field = match[1]
                fields[field] = ast.literal_eval(match[2])
            elif line.startswith('"') and field:
                fields[field] += ast.literal_eval(line.strip())
        fuzzy = re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE)
        if "msgid" in fields and not (fuzzy and fields["msgid"]):
            forms = sorted(name for name in fields if name.startswith("msgstr"))
            yield Message(
                fields["msgid"], fields.get("msgid_plural", ""), tuple(fields[name] for name in forms)
            )


def compile_mo(messages: Iterator[Message]) -> bytes:
    """The messages in gettext's binary form; what is not translated stays out, so it reads as English."""
    pairs = sorted(
        ("\0".join(filter(None, (message.id, message.plural))).encode(), "\0".join(message.strings).encode())
        for message in messages
        if message.strings and all(message.strings)
    )
    start = 28 + 16 * len(pairs)
    index: list[tuple[int, int]] = []
    data = b""
    for column in (0, 1):
        for pair in pairs:
            index.append((len(pair[column]), start + len(data)))
            data += pair[column] + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return header + b"".join(struct.pack("<2I", *entry) for entry in index) + data


def _load(code: str) -> tuple[str, gettext.NullTranslations]:
    if code not in LANGUAGES or code == "en":
        return "en", gettext.NullTranslations()
    try:
        text = (LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po").read_text(encoding="utf-8")
        return code, gettext.GNUTranslations(io.BytesIO(compile_mo(read_po(text))))
    except (OSError, ValueError, SyntaxError):
        return "en", gettext.NullTranslations()


class _Forgiving(dict[str, object]):
    """Leaves a placeholder without a value as it stands."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
