"""Which Python the game runs in: its own environment, whole, and no other. Pip is watched, not run."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from game import bootstrap
from game.install import environment, layout, pip

Calls = list[list[str]]


class Gone(Exception):
    pass


def _gone(python: Path) -> None:
    raise Gone(python)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "venv"


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch, home: Path) -> Calls:
    """A fresh machine: no environment yet, and a pip that only notes what it is told to install."""
    calls: Calls = []

    def run(command: list[str], show: bool = False) -> pip.Ended:
        if show:
            calls.append(command)
        return pip.Ended(0, "")

    monkeypatch.setattr(pip, "run", run)
    monkeypatch.setattr(bootstrap, "_go_on_in", _gone)
    monkeypatch.setenv("CROWNLANDS_VENV", str(home))
    return calls


def start(lock: str = layout.PLAYERS_LOCK) -> None:
    with pytest.raises(Gone):
        bootstrap.ensure(lock)


def test_the_first_start_makes_an_environment_and_goes_on_in_it(installs: Calls, home: Path) -> None:
    with pytest.raises(Gone, match="venv"):
        bootstrap.ensure(layout.PLAYERS_LOCK)
    (command,) = installs
    assert command[0] == str(layout.python_of(home))
    assert {"--require-hashes", str(layout.ROOT / "requirements.lock")} <= set(command)
    assert layout.python_of(home).exists()


def test_the_second_start_installs_nothing(installs: Calls) -> None:
    start()
    start()
    assert len(installs) == 1


def test_the_developers_lock_serves_players_too_but_not_the_other_way_round(
    installs: Calls, home: Path
) -> None:
    start(layout.PLAYERS_LOCK)
    (home / "kept").touch()
    start(layout.DEVELOPERS_LOCK)
    start(layout.PLAYERS_LOCK)
    assert [Path(command[-1]).name for command in installs] == ["requirements.lock", "requirements-dev.lock"]
    assert (home / "kept").exists()


def test_inside_the_environment_it_just_goes_on(
    installs: Calls, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start()
    monkeypatch.setattr(sys, "prefix", str(home))
    bootstrap.ensure(layout.PLAYERS_LOCK)
    assert len(installs) == 1


def test_none_trusts_the_python_that_runs(installs: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROWNLANDS_VENV", "none")
    bootstrap.ensure(layout.PLAYERS_LOCK)
    assert installs == []


def test_an_active_environment_is_left_alone(
    installs: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, active = tmp_path / "project" / ".venv", tmp_path / "active"
    active.mkdir()
    monkeypatch.delenv("CROWNLANDS_VENV")
    monkeypatch.setattr(layout, "OWN_HOME", own)
    monkeypatch.setattr(sys, "prefix", str(active))
    with pytest.raises(Gone) as gone:
        bootstrap.ensure(layout.PLAYERS_LOCK)
    assert gone.value.args == (layout.python_of(own),)
    assert list(active.iterdir()) == []


def test_after_an_upgrade_of_python_the_environment_is_built_anew(installs: Calls, home: Path) -> None:
    start()
    layout.python_of(home).unlink()
    layout.python_of(home).symlink_to(home / "python-that-was-removed")
    start()
    assert len(installs) == 2
    assert layout.python_of(home).exists()


def test_a_copied_python_whose_library_was_removed_does_not_stand(installs: Calls, home: Path) -> None:
    """Windows copies a starter, and so did earlier versions of the game everywhere."""
    start()
    about = home / "pyvenv.cfg"
    about.write_text(about.read_text().replace("executable = ", "executable = /removed"))
    start()
    assert len(installs) == 2


def test_an_environment_whose_python_became_another_version_is_built_anew(
    installs: Calls, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start()
    about = home / "pyvenv.cfg"
    about.write_text(about.read_text().replace(f"version = {sys.version_info[0]}.", "version = 2."))
    monkeypatch.setattr(sys, "prefix", str(home))
    start()
    assert len(installs) == 2


@pytest.mark.parametrize("left", ["no stamp", "an empty stamp", "not even a Python"])
def test_what_is_half_built_is_built_anew(
    installs: Calls, home: Path, monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    monkeypatch.setattr(environment, "OWN_HOME", home)
    start()
    (home / layout.STAMP).unlink()
    (home / "half").mkdir()
    (home / "half" / "unpacked").touch()
    if left == "an empty stamp":
        (home / layout.STAMP).touch()
    elif left == "not even a Python":
        layout.python_of(home).unlink()
    start()
    assert len(installs) == 2
    assert not (home / "half").exists()


def test_a_folder_of_somebody_else_is_not_cleared(installs: Calls, home: Path) -> None:
    home.mkdir()
    (home / "diary.txt").write_text("mine")
    with pytest.raises(layout.CannotInstall, match="did not put there"):
        bootstrap.ensure(layout.PLAYERS_LOCK)
    assert (home / "diary.txt").read_text() == "mine"


@pytest.mark.parametrize("module", ["venv", "shutil"])
def test_a_python_without_its_whole_library_is_told_what_to_install(
    installs: Calls, home: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.delitem(sys.modules, "game.install.environment")
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(layout.CannotInstall, match=rf"without its module {module}.*python3-venv"):
        bootstrap.ensure(layout.PLAYERS_LOCK)
    assert not home.exists()


def test_a_python_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(layout.CannotInstall, match="cannot be started: No such file"):
        bootstrap._go_on_in(tmp_path / "python")


# The rest of the game need not be readable for them, and is not.
OLD = """
import sys
sys.version_info = (3, 7, 16, "final", 0)
sys.argv = ["main.py"]
import runpy
try:
    runpy.run_path("main.py", run_name="__main__")
finally:
    print(*(getattr(sys.modules[name], "__file__") for name in sys.modules if name.split(".")[0] == "game"))
"""


def test_too_old_a_python_is_told_so_in_words_it_can_read() -> None:
    done = subprocess.run([sys.executable, "-c", OLD], cwd=layout.ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 2
    assert "needs Python 3.11 or newer, and this is Python 3.7.16" in done.stderr
    assert "Traceback" not in done.stderr
    read = [Path(name) for name in done.stdout.split()]
    assert {path.name for path in read} == {"__init__.py", "bootstrap.py", "layout.py"}
    for path in (layout.ROOT / "main.py", *read):
        ast.parse(path.read_text("utf-8"), feature_version=(3, 7))


def test_the_locks_name_versions_and_hashes_but_no_host() -> None:
    for name in (layout.PLAYERS_LOCK, layout.DEVELOPERS_LOCK):
        text = (layout.ROOT / name).read_text()
        assert "--hash=sha256:" in text
        assert "://" not in text and "index" not in text


def test_the_developers_lock_contains_the_players_lock() -> None:
    players, developers = (
        {line.split(" \\")[0] for line in (layout.ROOT / name).read_text().splitlines() if line[:1].isalpha()}
        for name in (layout.PLAYERS_LOCK, layout.DEVELOPERS_LOCK)
    )
    assert players <= developers
