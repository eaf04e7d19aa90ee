"""`main.py kiosk` as a command: what it needs, what it says, and making a PIN."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import main
from game.cli import kiosk
from game.kiosk.pin import opens


@pytest.fixture(autouse=True)
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROWNLANDS_VENV", "none")


def said(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = main.main(["kiosk", *args])
    return code, capsys.readouterr().err


def test_a_kiosk_needs_its_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, words = said(capsys)
    assert (code, "--config cafe.toml" in words) == (2, True)
    code, words = said(capsys, "--config", str(tmp_path / "none.toml"))
    assert (code, "could not be read" in words) == (2, True)


def test_a_broken_file_names_line_and_key(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cafe.toml"
    path.write_text('[house]\nnmae = "Lípa"\n', encoding="utf-8")
    code, words = said(capsys, "--config", str(path))
    assert code == 2
    assert re.search(r"cafe\.toml: Line 2: “nmae” .* Did you mean “name”\?", words)
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in said(capsys, "--config", str(path))[1]


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    given: Iterator[str] = iter(answers)
    monkeypatch.setattr(kiosk, "getpass", lambda prompt: next(given))


def test_set_pin_prints_a_line_that_fits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(monkeypatch, "271828", "271828")
    assert main.main(["kiosk", "--set-pin"]) == 0
    out = capsys.readouterr().out
    assert "271828" not in out
    path = tmp_path / "cafe.toml"
    path.write_text("[staff]\n" + out.splitlines()[-1], encoding="utf-8")
    assert opens("271828", kiosk.read(path).pin)


@pytest.mark.parametrize("answers", [("123", "123"), ("12a4", "12a4"), ("1234", "4321")])
def test_a_pin_that_will_not_do_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answers: tuple[str, str]
) -> None:
    typed(monkeypatch, *answers)
    code, words = said(capsys, "--set-pin")
    assert code == 2
    assert words.startswith("main.py: ")
