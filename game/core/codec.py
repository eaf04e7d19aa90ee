"""Frozen dataclasses <-> plain values (dict, list, str, int, bool, None), checked both ways.

The schema is the type hints: int, bool, str, None, enums (by value), tuples, optionals,
dataclasses, and unions of dataclasses, which carry their tag under "t". Decoding accepts
exactly what encoding gives and nothing else: no missing and no unknown key, no float, no
bool for an int. Everything that comes from a file or a peer passes through here. Messages
between peers also hold bytes, and `Any` for a plain value that another codec reads later.
"""

from __future__ import annotations

import reprlib
import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Plain = Any
_Encode = Callable[[Any], Plain]
_Decode = Callable[[Plain], Any]
_SCALARS: frozenset[Any] = frozenset({int, str, bool, bytes})


class SchemaError(ValueError):
    """A plain value that does not fit its type; the message says where and what."""


class _Unfit(Exception):
    """The same on its way up, where each level adds its name: what fits costs no paths."""

    def __init__(self, what: str, kind: str = "value") -> None:
        self.what, self.kind = what, kind
        self.path: list[str] = []

    def at(self, where: str) -> str:
        path = "".join([where, *reversed(self.path)])
        return f"{path.removeprefix('.') or self.kind}: {self.what}"


class Codec(Generic[T]):
    """Encodes and decodes one type."""

    def __init__(self, schema: Any) -> None:
        encode, self._decode = _pair(schema)
        self.encode: Callable[[T], Plain] = encode

    def decode(self, plain: Plain, where: str = "") -> T:
        try:
            result: T = self._decode(plain)
        except _Unfit as unfit:
            raise SchemaError(unfit.at(where)) from None
        return result


def tag_of(kind: type) -> str:
    """The "t" of a union member: its `TAG`, or its name in lower case."""
    return getattr(kind, "TAG", kind.__name__.lower())


@cache
def _pair(schema: Any) -> tuple[_Encode, _Decode]:
    origin = get_origin(schema)
    if schema in _SCALARS:
        return _scalar(schema)
    if schema is Any:
        return _same, _same
    if schema is type(None):
        return _same, _expect_none
    if origin is tuple:
        return _tuple(get_args(schema))
    if origin is Union or origin is types.UnionType:
        return _union(get_args(schema))
    if isinstance(schema, type) and issubclass(schema, Enum):
        return _enum(schema)
    if is_dataclass(schema) and isinstance(schema, type):
        return _dataclass(schema, tagged=False)
    raise TypeError(f"no codec for {schema!r}")


def _same(value: Any) -> Plain:
    return value


def _expect_none(plain: Plain) -> None:
    if plain is not None:
        raise _Unfit(f"expected nothing, got {_show(plain)}")


def _within(step: str, decode: _Decode, plain: Plain) -> Any:
    try:
        return decode(plain)
    except _Unfit as unfit:
        unfit.path.append(step)
        raise


def _scalar_in(schema: Any) -> Any:
    """The type of a value that needs no more than a look at its type: the short way for most parts."""
    return schema if schema in _SCALARS else None


def _scalar(kind: type) -> tuple[_Encode, _Decode]:
    def encode(value: Any) -> Plain:
        if type(value) is not kind:
            raise SchemaError(f"expected {kind.__name__}, got {_show(value)}")
        return value

    def decode(plain: Plain) -> Any:
        if type(plain) is not kind:
            raise _Unfit(f"expected {kind.__name__}, got {_show(plain)}")
        return plain

    return encode, decode


def _enum(kind: type[Enum]) -> tuple[_Encode, _Decode]:
    by_value = {member.value: member for member in kind}

    def encode(value: Any) -> Plain:
        if not isinstance(value, kind):
            raise SchemaError(f"expected {kind.__name__}, got {_show(value)}")
        return value.value

    def decode(plain: Plain) -> Any:
        if type(plain) not in (str, int) or plain not in by_value:
            allowed = ", ".join(str(value) for value in by_value)
            raise _Unfit(f"expected one of {allowed}, got {_show(plain)}")
        return by_value[plain]

    return encode, decode


def _tuple(args: tuple[Any, ...]) -> tuple[_Encode, _Decode]:
    repeated = len(args) == 2 and args[1] is Ellipsis
    items = [_pair(arg) for arg in args if arg is not Ellipsis]
    scalar = _scalar_in(args[0]) if repeated else None

    def encode(value: Any) -> Plain:
        if type(value) is not tuple or not (repeated or len(value) == len(items)):
            raise SchemaError(f"expected a tuple, got {_show(value)}")
        if repeated:
            one = items[0][0]
            return [item if type(item) is scalar else one(item) for item in value]
        return [item[0](part) for item, part in zip(items, value, strict=True)]

    def decode(plain: Plain) -> Any:
        if type(plain) is not list or not (repeated or len(plain) == len(items)):
            raise _Unfit(f"expected a list, got {_show(plain)}")
        decoders = [items[0][1]] * len(plain) if repeated else [item[1] for item in items]
        try:
            return tuple([decode_one(part) for decode_one, part in zip(decoders, plain, strict=True)])
        except _Unfit:
            for i, (decode_one, part) in enumerate(zip(decoders, plain, strict=True)):
                _within(f"[{i}]", decode_one, part)
            raise

    return encode, decode


def _dataclass(kind: type, tagged: bool) -> tuple[_Encode, _Decode]:
    hints = get_type_hints(kind)
    schemas = [(field.name, hints[field.name]) for field in fields(kind)]
    encoders = [(name, _scalar_in(schema), _pair(schema)[0]) for name, schema in schemas]
    decoders = [(name, _scalar_in(schema), _pair(schema)[1]) for name, schema in schemas]
    names = {name for name, _ in schemas} | ({"t"} if tagged else set())
    head, count = {"t": tag_of(kind)} if tagged else {}, len(names)

    def encode(value: Any) -> Plain:
        if type(value) is not kind:
            raise SchemaError(f"expected {kind.__name__}, got {_show(value)}")
        plain = dict(head)
        for name, scalar, encode_part in encoders:
            part = getattr(value, name)
            plain[name] = part if type(part) is scalar else encode_part(part)
        return plain

    def decode(plain: Plain) -> Any:
        if type(plain) is not dict:
            raise _Unfit(f"expected an object, got {_show(plain)}")
        if len(plain) != count or plain.keys() != names:
            _complain_about_keys(plain, names)
        try:
            values = [
                part if type(part := plain[name]) is scalar else decode_part(part)
                for name, scalar, decode_part in decoders
            ]
        except _Unfit:
            for name, _, decode_part in decoders:
                _within(f".{name}", decode_part, plain[name])
            raise
        return kind(*values)

    return encode, decode


def _complain_about_keys(plain: dict[Any, Any], names: set[str]) -> None:
    missing = sorted(names - plain.keys())
    unknown = sorted(str(key) for key in plain.keys() - names)
    what = f"missing {', '.join(missing)}" if missing else f"unknown key {', '.join(unknown)}"
    raise _Unfit(what, "object")


def _union(members: tuple[Any, ...]) -> tuple[_Encode, _Decode]:
    if type(None) in members:
        return _optional(tuple(member for member in members if member is not type(None)))
    if not all(is_dataclass(member) for member in members):
        raise TypeError(f"no codec for a union of {', '.join(map(str, members))}")
    encoders: dict[type, _Encode] = {}
    decoders: dict[str, _Decode] = {}
    for member in members:
        encoders[member], decoders[tag_of(member)] = _dataclass(member, tagged=True)

    def encode(value: Any) -> Plain:
        encode_one = encoders.get(type(value))
        if encode_one is None:
            raise SchemaError(f"expected one of {', '.join(decoders)}, got {_show(value)}")
        return encode_one(value)

    def decode(plain: Plain) -> Any:
        tag = plain.get("t") if type(plain) is dict else None
        decode_one = decoders.get(tag) if type(tag) is str else None
        if decode_one is None:
            raise _Unfit(f"expected one of {', '.join(decoders)}, got {_show(plain)}")
        return decode_one(plain)

    return encode, decode


def _optional(members: tuple[Any, ...]) -> tuple[_Encode, _Decode]:
    encode_inner, decode_inner = _pair(members[0]) if len(members) == 1 else _union(members)

    def encode(value: Any) -> Plain:
        return None if value is None else encode_inner(value)

    def decode(plain: Plain) -> Any:
        return None if plain is None else decode_inner(plain)

    return encode, decode


def _show(value: Any) -> str:
    # A hostile value may be nested too deep, or be too long, for a plain repr.
    text = reprlib.repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
