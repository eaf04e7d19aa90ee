"""The trainer: a seed decides everything, and a run that was stopped goes on as if it had not been."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.models import FOLDER, KINDS, START
from game.ai.train import STAGES, main


def train(folder: Path, generations: int, name: str) -> dict[str, list[float]]:
    args = ["--kinds", "two", "--games", "1", "--generations", str(generations)]
    out = folder / f"{name}.json"
    assert main([*args, "--state", str(folder / f"{name}.state"), "--out", str(out)]) == 0
    learnt: dict[str, list[float]] = json.loads(out.read_text())
    return learnt


@pytest.mark.long
def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    last = STAGES[0][1] + 1
    whole = train(tmp_path, last, "whole")
    for generations in (1, last - 1):
        train(tmp_path, generations, "parts")
    assert train(tmp_path, last, "parts") == whole
    assert whole["two"] != START


def test_shipped_weights_are_there_for_every_kind() -> None:
    shipped = json.loads((FOLDER / "domino-policy.json").read_text())
    assert {kind: len(weights) for kind, weights in shipped.items()} == dict.fromkeys(KINDS, len(START))
