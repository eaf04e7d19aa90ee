"""The trainer: a seed decides everything, and a run that was stopped goes on as if it had not been."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from game.ai.domino.engine.load import engine
from game.ai.domino.engine.value import TABLES
from game.ai.domino.models import FOLDER, KINDS, file_name, read_tables, write_tables
from game.ai.domino.train import BLOCKS, Run, block, main


def train(folder: Path, blocks: int, seed: int = 1) -> array[float]:
    folder.mkdir(exist_ok=True)
    args = ["--kinds", "two", "--games", str(4 * BLOCKS), "--blocks", str(blocks), "--seed", str(seed)]
    assert main([*args, "--state", str(folder / "state.npz"), "--out", str(folder)]) == 0
    read_tables.cache_clear()
    return read_tables(folder / file_name("two"))


@pytest.mark.long
def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    half = BLOCKS // 2
    whole = train(tmp_path / "whole", half + 2)
    for blocks in (1, half):
        assert train(tmp_path / "parts", blocks) != whole
    assert train(tmp_path / "parts", half + 2) == whole
    assert train(tmp_path / "other", half + 2, seed=2) != whole


@pytest.mark.long
def test_a_little_learning_makes_better_players() -> None:
    run = Run(luck=7)
    scores = [block(engine(), "two", run, 240).score for _ in range(12)]
    assert sum(scores[-3:]) > sum(scores[:3]) + 3 * 5


def test_tables_come_back_as_they_were_written(tmp_path: Path) -> None:
    write_tables(tmp_path / "some.bin", array("d", [0.0, -1.25, 3.0004]))
    assert list(read_tables(tmp_path / "some.bin")) == pytest.approx([0.0, -1.25, 3.0])


def test_shipped_tables_are_there_for_every_kind() -> None:
    shipped = {kind: read_tables(FOLDER / file_name(kind)) for kind in KINDS}
    assert {kind: len(tables) for kind, tables in shipped.items()} == dict.fromkeys(KINDS, TABLES)
    assert all(any(tables) for tables in shipped.values())
