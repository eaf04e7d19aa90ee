"""Journals of processes that are killed, locked out or out of room: real files, real signals."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.table.journal import JournalError, create, read, resume
from game.table.table import Table
from tests.table.disk import go_on, saved
from tests.table.play import seated

if sys.platform == "win32":
    pytest.skip("needs signals and limits that Windows does not have", allow_module_level=True)

from tests.table.killed import KIND

ROOT = Path(__file__).parent.parent.parent


def start(path: Path, how: str, number: int = 0) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.table.killed", str(path), how, str(number)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def told(lines: list[str]) -> list[tuple[int, str]]:
    """What the process announced; its last line may be cut."""
    whole = [line.split() for line in lines if line.endswith("\n") and line[0].isdigit()]
    return [(int(number), digest) for number, digest in whole]


def survives(path: Path, announced: list[tuple[int, str]]) -> int:
    """Asserts that all that was told is there, and that the match then ends as it should."""
    full = saved(KIND)
    journal = resume(path)
    done = journal.contents.commits
    assert done == full.commits[: len(done)]
    assert [(commit.seq, commit.hash.hex()) for commit in done[: len(announced)]] == announced
    table = Table(full.setup, full.entropy_after(done), journal=journal, commits=done)
    go_on(table, full.commits[len(done) :])
    journal.close()
    assert path.read_bytes() == full.data
    return len(done)


@pytest.mark.parametrize("lines", [1, 10, 60])
def test_a_process_killed_at_any_moment_leaves_all_it_has_told(lines: int, tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    with start(path, "never") as process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        heard += process.stdout.readlines()
    assert len(told(heard)) >= lines
    survives(path, told(heard))


@pytest.mark.parametrize(("how", "number"), [("write", 0), ("write", 33), ("sync", 0), ("sync", 34)])
def test_a_process_killed_in_the_middle_of_a_commit(how: str, number: int, tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    with start(path, how, number) as process:
        assert process.stdout is not None
        heard = process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    assert len(told(heard)) == number
    torn = read(path).torn
    assert torn == (60 if how == "write" else 0)
    survives(path, told(heard))
    if torn:
        assert path.with_name("match.log.torn1").stat().st_size == torn


def test_a_file_that_may_not_grow_pauses_the_match_until_it_may(tmp_path: Path) -> None:
    path, full = tmp_path / "match.log", saved(KIND)
    limit = full.ends[20] + 50
    with start(path, "room", limit) as process:
        assert process.stdout is not None
        heard = process.stdout.readlines()
    assert process.returncode == 0
    (paused,) = [line for line in heard if line.startswith("paused:")]
    assert "The match could not be saved (File too large)" in paused
    assert paused.split()[-2:] == [str(full.ends[20]), "False"], "half a commit was cut off again"
    assert told(heard) == [(commit.seq, commit.hash.hex()) for commit in full.commits]
    assert path.read_bytes() == full.data


def test_a_match_open_in_another_process_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    create(path, seated(2)).close()
    hold = (
        "import sys; from pathlib import Path; from game.table.journal import resume\n"
        "held = resume(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", hold, str(path)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(JournalError, match="This match is open in another window"):
            resume(path)
        other.kill()
        other.wait()
        resume(path).close()
