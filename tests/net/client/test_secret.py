"""Our seats are ours: the key behind them is whole, kept for ourselves, and the same for all our windows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path

import pytest

from net.client import secret
from net.client.secret import WindowSecret, claim
from net.protocol.identity import SECRET_SIZE

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
DAMAGED = [b"", b"x", bytes(SECRET_SIZE - 1), bytes(SECRET_SIZE), b"x" * (SECRET_SIZE + 1)]


@pytest.fixture
def claims() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def opened(claims: ExitStack, folder: Path) -> WindowSecret:
    """One more window."""
    ours = claim(folder, os.urandom)
    claims.callback(ours.close)
    return ours


def public(window: int) -> list[bytes]:
    """What anybody can work out from a file that a power cut has spoilt."""
    return [sha256(key + bytes([window])).digest() for key in DAMAGED]


def test_a_secret_lasts_and_each_window_has_its_own(tmp_path: Path) -> None:
    first, second = claim(tmp_path, os.urandom), claim(tmp_path, os.urandom)
    first.close()
    second.close()
    again, beside = claim(tmp_path, os.urandom), claim(tmp_path, os.urandom)
    again.close()
    beside.close()
    assert (again.secret, beside.secret) == (first.secret, second.secret)
    assert first.secret != second.secret


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_the_key_is_for_ourselves_only(claims: ExitStack, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        opened(claims, tmp_path)
    finally:
        os.umask(before)
    assert (tmp_path / "seat.key").stat().st_mode & 0o777 == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == ["seat.0.lock", "seat.key"]


@pytest.mark.parametrize("left", DAMAGED)
def test_a_damaged_key_is_put_aside_and_never_used(
    claims: ExitStack, tmp_path: Path, left: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "seat.key").write_bytes(left)
    ours = opened(claims, tmp_path)
    assert ours.secret not in public(0)
    assert len((tmp_path / "seat.key").read_bytes()) == SECRET_SIZE
    assert (tmp_path / "seat.damaged.key").read_bytes() == left
    assert "seat.key was damaged and is kept as seat.damaged.key" in caplog.text
    ours.close()
    assert opened(claims, tmp_path).secret == ours.secret


def test_only_the_first_window_puts_a_key_aside(claims: ExitStack, tmp_path: Path) -> None:
    """Else the second would take away what the first has just made."""
    opened(claims, tmp_path)
    (tmp_path / "seat.key").write_bytes(b"")
    second, third = opened(claims, tmp_path), opened(claims, tmp_path)
    assert not {second.secret, third.secret} & {*public(1), *public(2)}
    assert second.secret != third.secret
    assert (tmp_path / "seat.key").read_bytes() == b""


def test_a_power_cut_while_the_key_is_made_leaves_none(tmp_path: Path) -> None:
    program = """
import os, sys
from pathlib import Path
from net.client.secret import claim

os.fsync = lambda handle: os._exit(9)
claim(Path(sys.argv[1]), os.urandom)
"""
    done = subprocess.run([sys.executable, "-c", program, str(tmp_path)], env=ENVIRONMENT)
    assert done.returncode == 9
    assert not (tmp_path / "seat.key").exists()


@pytest.mark.parametrize("spoilt", [False, True])
def test_two_that_begin_at_once_share_one_key(tmp_path: Path, spoilt: bool) -> None:
    """Processes that all look for the key before any of them makes it."""
    program = """
import os, sys
from pathlib import Path
from net.client.secret import claim

def late(size):
    print("looked", flush=True)
    sys.stdin.readline()
    return os.urandom(size)

ours = claim(Path(sys.argv[1]), late)
print(ours.secret.hex(), flush=True)
sys.stdin.readline()
"""
    if spoilt:
        (tmp_path / "seat.key").touch()
    with ExitStack() as stack:
        windows = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", program, str(tmp_path)],
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                    env=ENVIRONMENT, bufsize=1,
                )
            )
            for _ in range(3)
        ]  # fmt: skip
        for window in windows:
            assert window.stdout is not None and window.stdout.readline() == "looked\n"
        for window in windows:
            assert window.stdin is not None
            window.stdin.write("\n")
        secrets = {window.stdout.readline().strip() for window in windows if window.stdout is not None}
        for window in windows:
            window.communicate("\n")
    key = (tmp_path / "seat.key").read_bytes()
    ours = [sha256(key + bytes([number])).hexdigest() for number in range(3)]
    assert len(secrets) == 3 and ours[0] in secrets
    assert spoilt or secrets == {*ours}  # who found it spoilt may have to do without


def test_where_there_are_no_second_names_the_key_is_whole_all_the_same(
    claims: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_given: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    ours = opened(claims, tmp_path)
    ours.close()
    assert opened(claims, tmp_path).secret == ours.secret
    assert sorted(each.name for each in tmp_path.iterdir()) == ["seat.0.lock", "seat.key"]


def test_where_nothing_can_be_kept_the_secret_is_for_now(claims: ExitStack, tmp_path: Path) -> None:
    (tmp_path / "wall").touch()
    first, second = opened(claims, tmp_path / "wall"), opened(claims, tmp_path / "wall")
    assert len(first.secret) == SECRET_SIZE and first.secret != second.secret


def test_more_windows_than_numbers_are_strangers(
    claims: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secret, "WINDOWS", 2)
    assert len({opened(claims, tmp_path).secret for _ in range(4)}) == 4
