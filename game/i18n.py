"""Every word a player reads comes through here.

English is the language of the sources; the others are assets/locale/<code>/LC_MESSAGES/crownlands.po, which
`assets/locale/make.py` brings up to date and compiles for gettext (.mo, read here); a test sees to it that it
has been. A missing or broken catalogue, and any message not translated yet, reads as English: a player never
meets an error because of words.
Texts with values use named placeholders: `_("{name} plays {number}").format(name=..., number=...)`.
"""

from __future__ import annotations

import gettext
import locale
import os
import struct
from collections.abc import Mapping
from typing import Final

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


def _load(code: str) -> tuple[str, gettext.NullTranslations]:
    if code not in LANGUAGES or code == "en":
        return "en", gettext.NullTranslations()
    try:
        with (LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as catalogue:
            return code, gettext.GNUTranslations(catalogue)
    except (OSError, ValueError, LookupError, struct.error):
        return "en", gettext.NullTranslations()


class _Forgiving(dict[str, object]):
    """Leaves a placeholder without a value as it stands."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
