"""The first start where something is missing: each cause has its sentence, and the next start works."""

from __future__ import annotations

import errno
import sys
import tempfile
import venv
from pathlib import Path

import pytest

from game.install import environment, faults, pip, sizes
from game.install.layout import PLAYERS_LOCK, ROOT, STAMP, CannotInstall, checksum, installed_in, python_of

LOCK = ROOT / PLAYERS_LOCK
BROKEN = "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by "
NOTHING_FOUND = """ERROR: Could not find a version that satisfies the requirement cffi==2.1.1
ERROR: No matching distribution found for cffi==2.1.1
"""
UNTRUSTED = (
    "'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] self-signed'))': /cffi/\n"
)
FULL = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "venv"


def fake(
    monkeypatch: pytest.MonkeyPatch, said: str = "", code: int = 1, without: tuple[str, ...] = ()
) -> list[str]:
    """Programs that all end well, but for pip's installing; `without` names Pythons that have no pip."""
    ran: list[str] = []

    def run(command: list[str], show: bool = False) -> pip.Ended:
        ran.append(" ".join(command))
        if show:
            return pip.Ended(code, said)
        return pip.Ended(int("--version" in command and command[0] in without), "")

    monkeypatch.setattr(pip, "run", run)
    return ran


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param(
            f"{BROKEN}'NewConnectionError('x: [Errno -3] Temporary failure in name resolution')': /cffi/\n"
            + NOTHING_FOUND,
            r"no connection to the package index \(Temporary failure in name resolution\)",
            id="no network",
        ),
        pytest.param(
            f"""{BROKEN}'NameResolutionError("Failed ([Errno -2] Name or service not known)")': /cffi/\n"""
            + NOTHING_FOUND,
            r"no connection to the package index \(Name or service not known\)",
            id="no network, in the words of a newer pip",
        ),
        pytest.param(
            "ERROR: Exception:\nTraceback (most recent call last):\nReadTimeoutError: Read timed out.\n",
            r"no connection to the package index\. The first start needs the internet",
            id="the network goes away",
        ),
        pytest.param(BROKEN + UNTRUSTED + NOTHING_FOUND, "certificate", id="an untrusted certificate"),
        pytest.param(NOTHING_FOUND, r"no cffi==2\.1\.1 for Python 3\.", id="nothing for this Python"),
        pytest.param(
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n",
            "is not the one Crownlands was tested with",
            id="another file",
        ),
        pytest.param(
            FULL, r"The disk is full\..*venv, where \d+ MB are free; .*, where \d+ MB", id="a full disk"
        ),
        pytest.param(
            "FileNotFoundError: [Errno 2] No usable temporary directory found in ['/tmp']\n",
            "no folder for temporary files that can be written",
            id="no temporary folder",
        ),
        pytest.param("ERROR: the cat sat on it\n", "Pip says: the cat sat on it", id="something new"),
        pytest.param("", "ended with code 1", id="no word"),
    ],
)
def test_what_stopped_pip_is_said_and_the_next_start_works(
    monkeypatch: pytest.MonkeyPatch, home: Path, said: str, sentence: str
) -> None:
    fake(monkeypatch, said)
    with pytest.raises(CannotInstall, match=sentence):
        environment.install(home, LOCK)
    assert not home.exists()
    fake(monkeypatch, code=0)
    environment.install(home, LOCK)
    assert checksum(LOCK) in installed_in(home)


def test_a_connection_that_came_back_is_not_the_cause() -> None:
    said = f"{BROKEN}'NewConnectionError('[Errno 101] Network is unreachable')': /cffi/\nERROR: no compiler\n"
    assert "no compiler" in str(faults.of_pip(said, 1))


def test_without_a_network_a_whole_environment_stays_whole(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    fake(monkeypatch, code=0)
    environment.install(home, LOCK)
    fake(monkeypatch, NOTHING_FOUND)
    with pytest.raises(CannotInstall):
        environment.install(home, ROOT / "requirements-dev.lock")
    assert installed_in(home) == {checksum(LOCK)}


def test_a_disk_that_fills_up_leaves_no_environment_that_counts_as_whole(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    fake(monkeypatch, code=0)
    environment.install(home, LOCK)
    fake(monkeypatch, FULL)
    with pytest.raises(CannotInstall, match="The disk is full"):
        environment.install(home, ROOT / "requirements-dev.lock")
    assert installed_in(home) == frozenset()


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(errno.ENOSPC, "The disk is full"), (errno.EACCES, "could not be written: Permission denied")],
)
def test_what_the_system_refuses_is_said(
    monkeypatch: pytest.MonkeyPatch, home: Path, number: int, sentence: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, "Permission denied", str(home))

    monkeypatch.setattr(venv, "create", refuse)
    with pytest.raises(CannotInstall, match=sentence):
        environment.install(home, LOCK)
    assert not home.exists()


def test_pip_comes_from_ensurepip(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    own = str(python_of(home))
    ran = fake(monkeypatch, code=0, without=(own,))
    environment.install(home, LOCK)
    assert f"{own} -I -m ensurepip" in ran
    assert ran[-1].startswith(f"{own} -m pip install ")


def test_where_ensurepip_is_split_off_the_pip_outside_does_it(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    own, outside = str(python_of(home)), sys._base_executable  # type: ignore[attr-defined]
    monkeypatch.setattr(pip, "find_spec", lambda name: None)
    ran = fake(monkeypatch, code=0, without=(own,))
    environment.install(home, LOCK)
    assert ran[-1].startswith(f"{outside} -m pip --python {own} install ")


def test_a_disk_too_full_for_temporary_files_is_said_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def none() -> str:
        raise FileNotFoundError("No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none)
    told = faults.of_system(OSError(errno.ENOSPC, "No space left on device"), tmp_path / "venv")
    assert "of which none can be written" in str(told)


def test_a_python_without_any_pip_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(pip, "find_spec", lambda name: None)
    fake(monkeypatch, without=(str(python_of(home)), sys._base_executable))  # type: ignore[attr-defined]
    with pytest.raises(CannotInstall, match=r"neither pip nor ensurepip.*python3-venv"):
        environment.install(home, LOCK)
    assert not home.exists()


def test_an_interrupted_installation_leaves_nothing(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    def interrupt(*_: object) -> None:
        assert (home / STAMP).read_text() == ""
        raise KeyboardInterrupt

    monkeypatch.setattr(pip, "install", interrupt)
    with pytest.raises(KeyboardInterrupt):
        environment.install(home, LOCK)
    assert not home.exists()


def test_progress_goes_to_the_terminal_and_errors_are_kept(capfd: pytest.CaptureFixture[str]) -> None:
    program = "import sys; print('12 of 101 MB'); print(sys.argv[1], file=sys.stderr); sys.exit(3)"
    ended = pip.run([sys.executable, "-c", program, "Retrying (1)\nRetrying (2)\nERROR: x"], show=True)
    assert ended == pip.Ended(3, "Retrying (1)\nRetrying (2)\nERROR: x\n")
    heard = capfd.readouterr()
    assert heard.out == ""
    assert "12 of 101 MB" in heard.err
    assert heard.err.count("trying again") == 1


def test_a_program_that_does_not_start_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotInstall, match="python cannot be started: No such file"):
        pip.run([str(tmp_path / "python")])


@pytest.mark.parametrize("lock", list(sizes.MEASURED))
def test_the_size_that_is_said_was_measured_for_this_lock(lock: str) -> None:
    assert sizes.MEASURED[lock] == checksum(ROOT / lock)


def test_the_size_is_said_before_anything_is_downloaded(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(environment, "_build", lambda home, lock: print("downloading", file=sys.stderr))
    environment.install(home, LOCK)
    first, second, *_ = capsys.readouterr().err.splitlines()
    assert "up to 101 MB to download" in first
    assert second == "downloading"
