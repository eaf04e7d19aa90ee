"""Bots in a process of their own: asked, dropped, killed, and replaced; nobody waits for them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.bot import View
from game.ai.thinker import BotQuestion
from game.ai.worker import BotWorker
from game.core.chance import SeededEntropy
from game.table.setup import bots_setup
from game.table.table import Table

PATIENCE_S = 60.0
ROOT = Path(__file__).resolve().parents[2]


def view() -> View:
    """The first turn with a choice: what is forced is answered without a thought."""
    table = Table(bots_setup("domino", {}, ["greedy", "random"]), SeededEntropy("1"))
    table.open()
    state, rules = table.state, table.rules
    while True:
        seat, legal = rules.to_act(state), tuple(rules.legal(state))
        assert seat is not None
        if len(legal) > 1:
            return View(table.setup, state, (), seat, legal)
        for event in rules.decide(state, seat, legal[0], bytes(32)):
            state = rules.evolve(state, event)


def wait_for(worker: BotWorker) -> object:
    deadline = time.monotonic() + PATIENCE_S
    while (move := worker.answer()) is None:
        assert time.monotonic() < deadline
        time.sleep(0.001)
    return move


def test_a_dropped_question_is_never_answered() -> None:
    with closing(BotWorker()) as worker:
        worker.ask(BotQuestion("greedy", "1", view()))
        worker.cancel()
        assert worker.answer() is None
        asked = view()
        worker.ask(BotQuestion("greedy", "1", asked))
        assert wait_for(worker) in asked.legal


def test_a_worker_that_dies_is_replaced_and_in_the_end_done_without() -> None:
    asked = view()
    with closing(BotWorker()) as worker:
        worker.ask(BotQuestion("greedy", "1", asked))
        assert worker._child is not None
        worker._child.process.kill()
        assert wait_for(worker) in asked.legal
        worker.ask(BotQuestion("no such bot", "1", asked))
        assert wait_for(worker) in asked.legal


def test_a_worker_that_died_between_two_questions_is_replaced() -> None:
    asked = view()
    with closing(BotWorker()) as worker:
        worker.warm()
        assert worker._child is not None
        worker._child.process.kill()
        worker._child.process.join()
        worker.ask(BotQuestion("greedy", "1", asked))
        assert wait_for(worker) in asked.legal


ORPHAN = """
import atexit
from multiprocessing import Pipe
from game.ai.worker import _think

atexit.register(print, "taken apart")
ours, theirs = Pipe()
ours.close()
_think(theirs)
"""


def test_a_worker_without_a_window_ends_at_once_while_the_engine_is_compiled(tmp_path: Path) -> None:
    """The compiler works in a thread; what it works on must not be freed before the process is gone."""
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, "-c", ORPHAN], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.long
def test_a_grandmaster_is_stopped_in_the_middle_of_a_thought() -> None:
    """It would think for an hour; its process ends with the question, and the next one is heard."""
    asked = view()
    with closing(BotWorker()) as worker:
        worker.ask(BotQuestion("greedy", "1", asked))
        wait_for(worker)
        worker.ask(BotQuestion("grandmaster", "1", replace(asked, ms=3_600_000)))
        assert worker._child is not None
        process = worker._child.process
        assert worker.answer() is None and process.is_alive()
        worker.cancel()
        assert worker.question is None and worker._child is None
        with pytest.raises(ValueError, match="closed"):  # which it cannot be before it has ended
            process.is_alive()
        worker.ask(BotQuestion("greedy", "1", asked))
        assert wait_for(worker) in asked.legal
