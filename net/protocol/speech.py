"""Sentences, pictures and phrases on the wire.

`Words` travel as they are made, so that everyone reads them in their own language. Coming from
a peer they are untrusted: only plain named places, each filled, no format tricks, bounded.
Emotes and phrases are fixed lists (`game.session.lan`); free text does not exist.
"""

from __future__ import annotations

from string import Formatter
from typing import Any, Final

from game.core.codec import SchemaError
from game.core.words import Words, words
from game.session.lan import EMOTES, PHRASES
from net.protocol.terms import CloseReason

BYE: Final[dict[CloseReason, Words]] = {
    CloseReason.VERSION: words(
        "The other side has another version of Crownlands. Update both, then try again."
    ),
    CloseReason.RULES: words("The other side plays by other rules. Update both, then try again."),
    CloseReason.TABLE: words("That table is no longer there."),
    CloseReason.CODE: words("That is not the code of this table."),
    CloseReason.LOCKED_OUT: words("Too many wrong codes. Wait a while, then try again."),
    CloseReason.CROWDED: words("Too many are connected already. Try again later."),
    CloseReason.FULL: words("All seats are taken. You can watch."),
    CloseReason.NAME: words("That name cannot be used here."),
    CloseReason.IDENTITY: words("This seat belongs to somebody else."),
    CloseReason.KICKED: words("The host asked you to leave."),
    CloseReason.REPLACED: words("You came in from somewhere else."),
    CloseReason.LEFT: words("You left the table."),
    CloseReason.CLOSED: words("The host has closed the table."),
    CloseReason.MALFORMED: words("The other side spoke nonsense."),
    CloseReason.OVERSIZE: words("The other side sent too much at once."),
    CloseReason.FLOOD: words("Too many messages at once."),
    CloseReason.SLOW: words("The other side was too slow."),
    CloseReason.SILENT: words("The other side fell silent."),
    CloseReason.UNREAD: words("The other side did not listen."),
    CloseReason.ORDER: words("The other side spoke out of turn."),
    CloseReason.SEAT: words("That is not your seat."),
    CloseReason.FORGED: words("A share of the draw was forged."),
    CloseReason.WITHHELD: words("A share of the draw was withheld."),
    CloseReason.MISMATCH: words("The two sides see different positions."),
    CloseReason.UNLAWFUL: words("The host broke the rules."),
    CloseReason.DONE: words("Done."),
}

REMARKS: Final = frozenset(EMOTES) | frozenset(PHRASES)
"""All that can be said."""
_DEPTH: Final = 3
_PLACES: Final = 12
_LENGTH: Final = 500


def to_plain(said: Words) -> Any:
    params = {
        name: to_plain(value) if isinstance(value, Words) else value for name, value in said.params.items()
    }
    return [said.text, params, said.plural, said.n]


def from_plain(plain: Any, depth: int = _DEPTH) -> Words:
    """Raises `SchemaError` for everything that `to_plain` does not give."""
    if type(plain) is not list or len(plain) != 4 or not depth:
        raise SchemaError("words: expected a list of four")
    text, params, plural, n = plain
    if type(text) is not str or type(params) is not dict or type(n) is not int:
        raise SchemaError("words: expected text, places, plural and number")
    if plural is not None and type(plural) is not str:
        raise SchemaError("words: the plural must be text")
    if len(params) > _PLACES:
        raise SchemaError("words: too many places")
    filled = {name: _filling(value, depth) for name, value in params.items()}
    for form in (text, plural):
        if form is not None:
            _check_places(form, filled)
    return Words(text, filled, plural, n)


def _filling(value: Any, depth: int) -> Words | str | int:
    if type(value) is list:
        return from_plain(value, depth - 1)
    if type(value) is int or (type(value) is str and len(value) <= _LENGTH):
        filling: str | int = value
        return filling
    raise SchemaError("words: a place holds text, a number or words")


def _check_places(text: str, filled: dict[str, Any]) -> None:
    if len(text) > _LENGTH:
        raise SchemaError("words: too long")
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        raise SchemaError("words: not a sentence with places") from error
    for _, name, spec, conversion in parts:
        if name is not None and (name not in filled or not name.isidentifier() or spec or conversion):
            raise SchemaError("words: a place that is not filled plainly")
