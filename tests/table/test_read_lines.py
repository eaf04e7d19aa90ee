"""Files of records: one per line, or one object over many lines, and what else people save."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.table.record import RecordError, dumps, from_record, read_lines, to_record
from tests.table.play import SOME_KINDS
from tests.table.records import HAND_MADE, record_of

LINE = dumps(HAND_MADE)
OTHER = dumps(record_of(2, "classic"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.jsonl"


def lines(path: Path, text: str | bytes) -> list[tuple[int, Any]]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(read_lines(path))


def test_each_line_is_a_record_with_its_number(path: Path) -> None:
    records = [record_of(*kind) for kind in SOME_KINDS]
    assert lines(path, "".join(dumps(record) + "\n" for record in records)) == [*enumerate(records, start=1)]


def test_the_last_line_needs_no_end(path: Path) -> None:
    assert lines(path, f"{LINE}\n{OTHER}") == [(1, HAND_MADE), (2, json.loads(OTHER))]


def test_blank_lines_are_passed_over_but_counted(path: Path) -> None:
    assert [number for number, _ in lines(path, f"\n  \n{LINE}\n\n\t\n{OTHER}\n\n")] == [3, 6]


def test_lines_may_end_as_on_windows(path: Path) -> None:
    assert lines(path, f"{LINE}\r\n\r\n{OTHER}\r\n") == [(1, HAND_MADE), (3, json.loads(OTHER))]


@pytest.mark.parametrize("text", [LINE, json.dumps(HAND_MADE, indent=2), f"{LINE}\n{LINE}\n"])
def test_a_mark_at_the_beginning_is_no_part_of_the_text(text: str, path: Path) -> None:
    assert lines(path, b"\xef\xbb\xbf" + text.encode())[0] == (1, HAND_MADE)


@pytest.mark.parametrize("indent", [None, 0, 1, 2, "\t"])
def test_one_object_over_many_lines_is_one_record(indent: int | str | None, path: Path) -> None:
    text = json.dumps(HAND_MADE, indent=indent, ensure_ascii=False)
    assert lines(path, text) == [(1, HAND_MADE)]
    assert lines(path, text.replace("\n", "\r\n") + "\r\n") == [(1, HAND_MADE)]
    assert lines(path, "\n\n" + text + "\n\n") == [(3, HAND_MADE)]


def test_one_object_may_begin_its_first_line_with_something(path: Path) -> None:
    """As the example in the description of the format does."""
    text = LINE.replace('"rules":', '\n "rules":').replace('"games":', '\n "games":')
    assert lines(path, text) == [(1, HAND_MADE)]


def test_signs_that_other_programs_take_for_line_ends_stay_in_their_line(path: Path) -> None:
    record = json.loads(LINE)
    record["seats"][0]["name"] = "A\u2028B\u2029C\x85D"
    text = dumps(record)
    assert lines(path, f"{text}\n{text}\n") == [(1, record), (2, record)]


def test_an_empty_file_has_no_records(path: Path) -> None:
    for text in ("", "\n", " \r\n\t\n", b"\xef\xbb\xbf"):
        assert lines(path, text) == []


def test_a_huge_line_is_read_like_any_other(path: Path) -> None:
    padded = LINE[:-1] + " " * 3_000_000 + "}"
    assert lines(path, f"{padded}\n{LINE}\n") == [(1, HAND_MADE), (2, HAND_MADE)]


BROKEN: dict[str, tuple[str | bytes, str, str]] = {
    "a first line that is no JSON": (f"hello\n{LINE}\n", "line 1", "not JSON (Expecting value, column 1)"),
    "a second line that is no JSON": (f"{LINE}\nhello\n{LINE}\n", "line 2", "not JSON (Expecting value"),
    "a line cut in a word": (f"{LINE}\n\n{LINE[:99]}\n", "line 3", "not JSON ("),
    "a first line cut between words": (f"{LINE[:12]}\n{LINE}\n", "line 1", "not JSON (it breaks off)"),
    "a first line cut in the middle of a word": (f"{LINE[:16]}\n{LINE}\n", "line 1", "not JSON ("),
    "many lines, a comma missing": ('{\n"games": [\n{}\n{}\n]}\n', "line 3", "not JSON (it breaks off)"),
    "one line, cut": (LINE[:200], "line 1", "not JSON ("),
    "two records in a line": (f"{LINE}\n{LINE}{LINE}\n", "line 2", "not JSON (Extra data"),
    "many lines, the fourth broken": (
        '{\n"format": 1,\n"game": "domino",\nrules\n}\n',
        "line 4",
        "not JSON (",
    ),
    "not a number": (f'{LINE}\n{{"format":NaN}}\n', "line 2", "NaN is not allowed"),
    "no end": ('{"format":Infinity}\n', "line 1", "Infinity is not allowed"),
    "no end below": (f"{LINE}\n[-Infinity]", "line 2", "-Infinity is not allowed"),
    "a number too long": (f'{LINE}\n{{"format":{"9" * 5000}}}', "line 2", "not JSON (Exceeds the limit"),
    "a nest too deep": (f"{LINE}\n{'[' * 100_000}\n", "line 2", "not JSON ("),
    "a nest too deep at once": ("[" * 100_000 + "]" * 100_000, "line 1", "not JSON ("),
    "not UTF-8": (b"\xff\xfe\x00", "line 1", "not text in UTF-8"),
    "not UTF-8 further down": (f"{LINE}\n".encode() + b'"\xe9t\xe9"\n', "line 2", "not text in UTF-8"),
    "not UTF-8 over many lines": (b'{\n"format":\n"\xe9"\n}', "line 3", "not text in UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "line 1", "not text in UTF-8"),
    "UTF-16": (LINE.encode("utf-16"), "line 1", "not text in UTF-8"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_json_is_named_by_its_line(name: str, path: Path) -> None:
    text, where, reason = BROKEN[name]
    with pytest.raises(RecordError) as refusal:
        lines(path, text)
    assert refusal.value.where == where
    assert reason in refusal.value.reason
    assert len(str(refusal.value)) < 200


def test_records_before_a_broken_line_are_still_given(path: Path) -> None:
    path.write_text(f"{LINE}\n{OTHER}\nbroken\n", "utf-8")
    reader = read_lines(path)
    assert next(reader) == (1, HAND_MADE)
    assert next(reader) == (2, json.loads(OTHER))
    with pytest.raises(RecordError, match="line 3"):
        next(reader)


def test_values_that_are_json_but_no_record_are_given_and_then_refused(path: Path) -> None:
    for number, value in lines(path, 'null\n7\n"record"\n[]\n{}\n'):
        with pytest.raises(RecordError, match=r"record: (expected an object|missing)"):
            from_record(value)
        assert number


def test_a_file_that_cannot_be_read_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_lines(tmp_path / "nothing.jsonl"))
    with pytest.raises(IsADirectoryError):
        list(read_lines(tmp_path))


def test_a_file_of_records_read_and_written_again_is_the_same_file(path: Path) -> None:
    text = "".join(dumps(record_of(*kind)) + "\n" for kind in SOME_KINDS)
    again = [from_record(record) for _, record in lines(path, text)]
    assert "".join(dumps(to_record(one.setup, one.commits)) + "\n" for one in again) == text
