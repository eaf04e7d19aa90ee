"""Small files: whole or not there, once or not at all, and nothing left beside them."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.files import create_whole, put_aside, read_json, write_whole


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_what_is_there_is_written_over_but_not_created_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "x"
    create_whole(path, b"first")
    create_whole(path, b"second")
    assert path.read_bytes() == b"first"
    write_whole(path, b"third")
    assert path.read_bytes() == b"third"
    assert names(path.parent) == ["x"]


@pytest.mark.parametrize("write", [write_whole, create_whole])
def test_a_full_disk_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None]
) -> None:
    real = os.open

    def full(name: str, flags: int, mode: int) -> int:
        handle = real(name, flags, mode)
        os.close(handle)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "open", full)
    with pytest.raises(OSError, match="No space left"):
        write(tmp_path / "x", b"data")
    assert names(tmp_path) == []


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"a":' * 100_000, "9" * 5000])
def test_what_is_no_json_is_a_value_error(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(ValueError):
        read_json(tmp_path / "x.json")


def test_a_damaged_file_is_kept_beside(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{")
    assert put_aside(tmp_path / "x.json") == tmp_path / "x.damaged.json"
    assert names(tmp_path) == ["x.damaged.json"]
    assert put_aside(tmp_path / "x.json") is None
