"""Where a match is played stands in its journal: on this machine, or at which table on the network."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.table.journal import MAGIC, NetworkTable, create, parse, read, resume
from tests.table.disk import frame, plain_header
from tests.table.play import seated

AT = NetworkTable("0123456789abcdef" * 2, 3)
WRITTEN_BEFORE = Path(__file__).parents[1] / "written_before" / "files" / "matches"


@pytest.mark.parametrize("table", [AT, None])
@pytest.mark.parametrize("name", ["new.match", "lan-0011223344556677-2.match"])
def test_the_header_says_it_whatever_the_file_is_called(
    tmp_path: Path, name: str, table: NetworkTable | None
) -> None:
    path = tmp_path / name
    journal = create(path, seated(2), table)
    assert journal.contents.table == table
    journal.close()
    assert read(path).table == table
    again = resume(path)
    assert again.contents.table == table
    again.close()


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("lan-0011223344556677-2.match", NetworkTable("0011223344556677", 2)),
        ("lan-0011223344556677-2-2.match", NetworkTable("0011223344556677", 2)),
        ("2026-05-01-101010-1.match", None),
        ("lan-party-1.match", None),
        ("lan-001122334455667x-2.match", None),
        ("", None),
    ],
)
def test_the_name_says_it_for_files_of_earlier_versions(
    tmp_path: Path, name: str, table: NetworkTable | None
) -> None:
    create(tmp_path / "new.match", seated(2), AT).close()
    header = plain_header((tmp_path / "new.match").read_bytes(), MAGIC)
    del header["table"]
    old = MAGIC + frame(json.dumps(header).encode())
    assert parse(old, name).table == table


@pytest.mark.parametrize("path", sorted(WRITTEN_BEFORE.glob("*.match")), ids=lambda path: path.name)
def test_a_file_that_an_earlier_version_wrote_is_known_again(path: Path) -> None:
    assert "table" not in plain_header(path.read_bytes(), MAGIC)
    expected = NetworkTable("0011223344556677", 2) if path.name.startswith("lan-") else None
    assert read(path).table == expected
