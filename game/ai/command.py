"""The door for other people's programs: `cmd:PROGRAM ARG...`.

The program is started once, reads one JSON object per line and answers one per line. An answer
that is late, nonsense or unlawful costs the program its turn: another bot moves for it and the
fault is counted. After a late answer the program is started anew, so that the late line cannot
be taken for the next move's answer; one that never answers lawfully is given up after three
starts.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.ai.bot import Bot, View
from game.ai.program import Program
from game.table.record import dumps, to_record

STARTS = 3
START_MS = 10_000
"""Extra time for the first answer after a start: programs need to load."""
SLACK_MS = 250
"""Extra time for each answer: pipes and schedulers are not the program's fault."""
PARTING_S = 2.0
"""Time for a program that was told the end to read it and go."""


class CommandBot:
    def __init__(self, program: Program, fallback: Bot) -> None:
        self.faults = 0
        self.complaint = ""
        """Why the last fault was one."""
        self._words = shlex.split(program.command, posix=os.name == "posix")
        self._fallback = fallback
        self._process: _Process | None = None
        self._starts_left = STARTS

    def begin(self, seed: str) -> None:
        self._fallback.begin(seed)

    def choose(self, view: View) -> Any:
        rules = view.setup.rules
        legal = [rules.moves.encode(move) for move in view.legal]
        question = {
            "t": "go",
            "seat": view.seat,
            "ms": view.ms,
            "record": to_record(view.setup, view.log),
            "legal": legal,
        }
        answer = self._ask(question, view.ms)
        if answer in legal:
            self._starts_left = STARTS
            return view.legal[legal.index(answer)]
        self.faults += 1
        return self._fallback.choose(view)

    def end(self, view: View) -> None:
        self._fallback.end(view)
        if self._process is not None:
            self._process.send({"t": "end", "record": to_record(view.setup, view.log)})

    def close(self) -> None:
        if self._process is not None:
            self._process.part()
        self._stop()

    def _ask(self, question: dict[str, Any], ms: int) -> Any:
        """The `move` of the answer, or None with a complaint."""
        process, fresh = self._running()
        if process is None:
            return None
        if not process.send(question):
            return self._give_up_on_this("it has ended")
        line = process.line(ms + SLACK_MS + (START_MS if fresh else 0))
        if line is None:
            return self._give_up_on_this("no answer in time")
        if not line:
            return self._give_up_on_this("it has ended")
        try:
            answer = json.loads(line)
            move = answer.get("move") if isinstance(answer, dict) else None
        except (ValueError, RecursionError):
            move = None
        self.complaint = "not a lawful answer: " + line.strip()[:80]
        return move

    def _running(self) -> tuple[_Process | None, bool]:
        """The program, and whether it was started just now."""
        if self._process is not None:
            return self._process, False
        if not self._starts_left:
            return None, False
        self._starts_left -= 1
        try:
            self._process = _Process(self._words)
        except (OSError, ValueError) as error:
            self._starts_left = 0
            self.complaint = f"it cannot be started: {error}"
        return self._process, True

    def _give_up_on_this(self, complaint: str) -> None:
        self.complaint = complaint
        self._stop()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None


class _Process:
    """A child process that is written to and read from in lines."""

    def __init__(self, words: list[str]) -> None:
        """Raises `OSError` or `ValueError` if it cannot be started."""
        process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
        )
        if process.stdin is None or process.stdout is None:
            raise OSError("no pipes")
        self._process, self._input, self._output = process, process.stdin, process.stdout
        self._lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._read, daemon=True).start()

    def send(self, message: dict[str, Any]) -> bool:
        """False if the program is gone."""
        try:
            self._input.write(dumps(message) + "\n")
            self._input.flush()
        except (OSError, ValueError):
            return False
        return True

    def line(self, ms: int) -> str | None:
        """The next line, "" at the end of the program, None if it takes too long."""
        try:
            return self._lines.get(timeout=ms / 1000)
        except Empty:
            return None

    def part(self) -> None:
        """Nothing more will be said: the program ends by itself, if it is a good one."""
        with suppress(OSError, subprocess.TimeoutExpired):
            self._input.close()
            self._process.wait(PARTING_S)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._input, self._output):
            with suppress(OSError):
                pipe.close()

    def _read(self) -> None:
        try:
            for line in self._output:
                self._lines.put(line)
        except ValueError:
            return
        finally:
            self._lines.put("")
