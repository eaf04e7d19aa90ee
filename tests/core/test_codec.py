"""Codec: what encoding gives is decoded to the same, and nothing else is decoded at all."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.codec import Codec, SchemaError, tag_of


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Line:
    TAG: ClassVar[str] = "stroke"
    ends: tuple[Point, Point]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    shown: bool
    size: Size
    path: tuple[int, ...]
    home: Point | None
    shape: Point | Line
    mark: Point | Line | None
    nested: tuple[tuple[str, ...], ...]


THINGS: Codec[Thing] = Codec(Thing)
SHAPES: Codec[Point | Line] = Codec(Point | Line)

GOOD = Thing(
    "a",
    True,
    Size.SMALL,
    (1, 2),
    None,
    Line((Point(0, 1), Point(2, 3)), Colour.RED),
    Point(9, 9),
    (("b",), ()),
)

steady = settings(
    deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
points = st.builds(Point, st.integers(), st.integers())
lines = st.builds(Line, st.tuples(points, points), st.sampled_from(Colour))
things = st.builds(
    Thing,
    st.text(),
    st.booleans(),
    st.sampled_from(Size),
    st.lists(st.integers()).map(tuple),
    st.none() | points,
    points | lines,
    st.none() | points | lines,
    st.lists(st.lists(st.text()).map(tuple)).map(tuple),
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=10,
)


@steady
@given(things)
def test_round_trip(thing: Thing) -> None:
    plain = THINGS.encode(thing)
    assert THINGS.decode(plain) == thing
    assert THINGS.encode(THINGS.decode(plain)) == plain


@steady
@given(things.map(THINGS.encode))
def test_encoded_values_survive_json(plain: Any) -> None:
    assert THINGS.decode(json.loads(json.dumps(plain))) == THINGS.decode(plain)


def test_encoding_is_frozen() -> None:
    assert THINGS.encode(GOOD) == {
        "name": "a",
        "shown": True,
        "size": 1,
        "path": [1, 2],
        "home": None,
        "shape": {"t": "stroke", "ends": [{"x": 0, "y": 1}, {"x": 2, "y": 3}], "colour": "red"},
        "mark": {"t": "point", "x": 9, "y": 9},
        "nested": [["b"], []],
    }


def test_tag_is_the_name_in_lower_case_or_what_the_class_says() -> None:
    assert (tag_of(Point), tag_of(Line)) == ("point", "stroke")


# What is changed in the good value -> what the refusal says.
BAD: list[tuple[dict[str, Any], str]] = [
    ({"name": 1}, "name: expected str, got 1"),
    ({"name": None}, "name: expected str, got None"),
    ({"name": b"a"}, "name: expected str, got b'a'"),
    ({"shown": 1}, "shown: expected bool, got 1"),
    ({"shown": "yes"}, "shown: expected bool, got 'yes'"),
    ({"size": 3}, "size: expected one of 1, 2, got 3"),
    ({"size": True}, "size: expected one of 1, 2, got True"),
    ({"size": 1.0}, "size: expected one of 1, 2, got 1.0"),
    ({"size": []}, "size: expected one of 1, 2, got []"),
    ({"path": [1, "2"]}, "path[1]: expected int, got '2'"),
    ({"path": [1.0]}, "path[0]: expected int, got 1.0"),
    ({"path": [True]}, "path[0]: expected int, got True"),
    ({"path": (1, 2)}, "path: expected a list, got (1, 2)"),
    ({"path": "12"}, "path: expected a list, got '12'"),
    ({"path": {}}, "path: expected a list, got {}"),
    ({"home": {"x": 1}}, "home: missing y"),
    ({"home": {"x": 1, "y": 2, "z": 3}}, "home: unknown key z"),
    ({"home": {"x": 1, "y": 2, 3: 4}}, "home: unknown key 3"),
    ({"home": {"t": "point", "x": 1, "y": 2}}, "home: unknown key t"),
    ({"home": 0}, "home: expected an object, got 0"),
    ({"home": {"x": 1, "y": None}}, "home.y: expected int, got None"),
    ({"shape": None}, "shape: expected one of point, stroke, got None"),
    ({"shape": {"x": 1, "y": 2}}, "shape: expected one of point, stroke, got {'x': 1, 'y': 2}"),
    ({"shape": {"t": "circle"}}, "shape: expected one of point, stroke, got {'t': 'circle'}"),
    ({"shape": {"t": ["point"]}}, "shape: expected one of point, stroke, got {'t': ['point']}"),
    ({"shape": {"t": "point", "x": 1}}, "shape: missing y"),
    (
        {"shape": {"t": "stroke", "ends": [{"x": 0, "y": 0}], "colour": "red"}},
        "shape.ends: expected a list, got [{'x': 0, 'y': 0}]",
    ),
    (
        {"shape": {"t": "stroke", "ends": [{"x": 0, "y": 0}, {"x": 0, "y": "0"}], "colour": "red"}},
        "shape.ends[1].y: expected int, got '0'",
    ),
    (
        {"shape": {"t": "stroke", "ends": [{"x": 0, "y": 0}, {"x": 0, "y": 0}], "colour": "green"}},
        "shape.colour: expected one of red, blue, got 'green'",
    ),
    ({"mark": {"t": "circle"}}, "mark: expected one of point, stroke, got {'t': 'circle'}"),
    ({"nested": [["b"], [1]]}, "nested[1][0]: expected str, got 1"),
]


@pytest.mark.parametrize(("change", "says"), BAD)
def test_bad_values_are_refused_and_the_place_is_named(change: dict[str, Any], says: str) -> None:
    with pytest.raises(SchemaError) as refused:
        THINGS.decode(THINGS.encode(GOOD) | change)
    assert str(refused.value) == says


@pytest.mark.parametrize("plain", [None, 1, "x", [], [1], ()])
def test_object_must_be_an_object(plain: Any) -> None:
    with pytest.raises(SchemaError, match="value: expected an object"):
        THINGS.decode(plain)


@pytest.mark.parametrize("key", list(THINGS.encode(GOOD)))
def test_every_key_is_needed(key: str) -> None:
    plain = THINGS.encode(GOOD)
    del plain[key]
    with pytest.raises(SchemaError, match=f"object: missing {key}"):
        THINGS.decode(plain)


def test_place_starts_where_the_caller_says() -> None:
    with pytest.raises(SchemaError, match=r"^events\[3\]\.x: expected int"):
        SHAPES.decode({"t": "point", "x": "", "y": 0}, "events[3]")


@steady
@given(junk)
def test_junk_is_refused_with_a_schema_error_or_is_what_encoding_gives(plain: Any) -> None:
    codecs: tuple[Codec[Any], ...] = (THINGS, SHAPES)
    for codec in codecs:
        try:
            value = codec.decode(plain)
        except SchemaError as refused:
            assert str(refused)
        else:
            assert codec.encode(value) == plain


@steady
@given(st.sampled_from(list(THINGS.encode(GOOD))), junk)
def test_junk_inside_is_refused_or_is_what_encoding_gives(key: str, plain: Any) -> None:
    changed = THINGS.encode(GOOD) | {key: plain}
    try:
        value = THINGS.decode(changed)
    except SchemaError as refused:
        assert str(refused).startswith(key)
    else:
        assert THINGS.encode(value) == changed


def test_values_nested_too_deep_to_print_are_still_refused_in_words() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(SchemaError, match="name: expected str"):
        THINGS.decode(THINGS.encode(GOOD) | {"name": deep})


def test_long_values_are_shown_shortened() -> None:
    with pytest.raises(SchemaError) as refused:
        THINGS.decode(THINGS.encode(GOOD) | {"shown": "x" * 100_000})
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize(
    "value",
    [
        Thing("a", True, Size.SMALL, (1, 2), None, Point(1, 2), None, (("b", 1),)),  # type: ignore[arg-type]
        Thing("a", 1, Size.SMALL, (), None, Point(1, 2), None, ()),  # type: ignore[arg-type]
        Thing("a", True, 1, (), None, Point(1, 2), None, ()),  # type: ignore[arg-type]
        Thing("a", True, Size.SMALL, [1], None, Point(1, 2), None, ()),  # type: ignore[arg-type]
        Thing("a", True, Size.SMALL, (), None, None, None, ()),  # type: ignore[arg-type]
        Thing("a", True, Size.SMALL, (), Point(True, 0), Point(1, 2), None, ()),
        Thing("a", True, Size.SMALL, (), (1, 2), Point(1, 2), None, ()),  # type: ignore[arg-type]
        Thing("a", True, Size.SMALL, (), None, Line((Point(0, 0),), Colour.RED), None, ()),  # type: ignore[arg-type]
    ],
)
def test_encoding_checks_too(value: Thing) -> None:
    with pytest.raises(SchemaError):
        THINGS.encode(value)


@pytest.mark.parametrize("schema", [float, list[int], dict[str, int], int | str, Point | int, set[int]])
def test_types_without_a_plain_form_have_no_codec(schema: Any) -> None:
    with pytest.raises(TypeError, match="no codec"):
        Codec(schema)


def test_bytes_between_peers_are_bytes_and_nothing_else() -> None:
    codec: Codec[bytes] = Codec(bytes)
    assert codec.decode(codec.encode(b"ab")) == b"ab"
    for plain in ("ab", [1], None, bytearray(b"ab")):
        with pytest.raises(SchemaError, match="expected bytes"):
            codec.decode(plain)


def test_any_passes_a_plain_value_on_untouched() -> None:
    codec: Codec[Any] = Codec(tuple[Any, ...])
    assert codec.decode([{"t": "later"}, 1, None]) == ({"t": "later"}, 1, None)
