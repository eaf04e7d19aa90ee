"""Sentences that can still be translated.

The pure packages never know the player's language. They say things as `Words`: an English
sentence with named places, and what goes into them. `str()` gives English, `game.i18n.say`
gives the player's language. A place may hold further `Words`, so no sentence is ever glued.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Words:
    text: str
    params: Mapping[str, Words | str | int] = field(default_factory=dict)
    plural: str | None = None
    n: int = 1

    def __str__(self) -> str:
        text = self.plural if self.plural is not None and self.n != 1 else self.text
        return text.format(**{name: str(value) for name, value in self.params.items()})


def words(text: str, /, **params: Words | str | int) -> Words:
    """`words("{player} drafts {tile}", player=..., tile=...)`"""
    return Words(text, params)


def counted(text: str, plural: str, /, n: int, **params: Words | str | int) -> Words:
    """A sentence that depends on a count; `{n}` is filled in by itself."""
    return Words(text, {"n": n, **params}, plural, n)
