"""Spoken announcements: never a shell, never a wait, never an error."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from game.settings import Settings
from game.ui.sound.speech import LONGEST, PATIENCE_S, VOICES, Speaker, Voice, find_voice
from game.ui.stage.scene import Scene
from tests.ui.stage import bench


class Pipe(io.BytesIO):
    """Remembers what was written after it is closed."""

    said = b""

    def close(self) -> None:
        self.said = self.said or self.getvalue()
        super().close()


class Spoken:
    """A program that speaks until it is told that it has finished."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command, self.stdin = list(command), Pipe()
        self.over: int | None = None

    def poll(self) -> int | None:
        return self.over

    def kill(self) -> None:
        self.over = -9

    def wait(self) -> int:
        return self.over or 0


class Stand:
    def __init__(self, voice: Voice | None) -> None:
        self.spoken: list[Spoken] = []
        self.speaker = Speaker(lambda: voice, self._start)

    def _start(self, command: Sequence[str]) -> Any:
        self.spoken.append(Spoken(command))
        return self.spoken[-1]


PIPED, ARGUED = VOICES["linux"][1], VOICES["linux"][0]


def test_a_sentence_goes_in_through_the_pipe_or_behind_the_options() -> None:
    stand = Stand(PIPED)
    stand.speaker.say("--help; rm -rf $HOME", "sr@cyrl")
    assert stand.spoken[0].command == ["espeak-ng", "--stdin", "-v", "sr"]
    assert stand.spoken[0].stdin.said == b"--help; rm -rf $HOME"
    stand = Stand(ARGUED)
    stand.speaker.say("--help", "en")
    assert stand.spoken[0].command == ["spd-say", "--wait", "--language", "en", "--", "--help"]
    assert stand.spoken[0].stdin.said == b""


def test_only_the_latest_sentence_waits() -> None:
    stand = Stand(PIPED)
    for text in ("one", "two", "three"):
        stand.speaker.say(text, "en")
    assert len(stand.spoken) == 1
    stand.spoken[0].over = 0
    stand.speaker.update(0.1)
    assert [each.stdin.said for each in stand.spoken] == [b"one", b"three"]
    stand.spoken[1].over = 0
    stand.speaker.update(0.1)
    assert len(stand.spoken) == 2 and not stand.speaker.speaking


def test_a_program_that_hangs_is_ended() -> None:
    stand = Stand(PIPED)
    stand.speaker.say("one", "en")
    stand.speaker.update(PATIENCE_S + 1)
    assert stand.spoken[0].over == -9 and not stand.speaker.speaking


def test_hush_ends_what_is_spoken_and_what_waits() -> None:
    stand = Stand(PIPED)
    stand.speaker.say("one", "en")
    stand.speaker.say("two", "en")
    stand.speaker.hush()
    stand.speaker.update(1.0)
    assert len(stand.spoken) == 1 and stand.spoken[0].over == -9


def test_long_words_are_cut_and_empty_ones_not_said() -> None:
    stand = Stand(PIPED)
    stand.speaker.say("  \n ", "en")
    assert stand.spoken == []
    stand.speaker.say("a\nb " * 1000, "en")
    assert len(stand.spoken[0].stdin.said) == LONGEST and b"\n" not in stand.spoken[0].stdin.said


def test_without_a_voice_there_is_silence() -> None:
    stand = Stand(None)
    stand.speaker.say("one", "en")
    assert not stand.speaker.speaking


def test_a_program_that_cannot_be_started_or_dies_is_silence() -> None:
    def refuse(command: Sequence[str]) -> Any:
        raise PermissionError(13, "no")

    speaker = Speaker(lambda: PIPED, refuse)
    speaker.say("one", "en")
    assert not speaker.speaking
    python = Voice(sys.executable, ("-c", "raise SystemExit(3)"))
    real = Speaker(lambda: python)
    real.say("x" * 200, "")
    started = real._speaking
    assert isinstance(started, subprocess.Popen)
    started.wait()
    real.update(0.1)
    assert not real.speaking


@pytest.mark.parametrize(
    ("system", "there", "program"),
    [
        ("linux", {"espeak", "espeak-ng"}, "espeak-ng"),
        ("linux", {"spd-say", "espeak"}, "spd-say"),
        ("darwin", {"say"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("linux", set(), None),
        ("plan9", {"say"}, None),
    ],
)
def test_the_best_voice_of_a_system_is_found(system: str, there: set[str], program: str | None) -> None:
    found = find_voice(system, lambda name: name if name in there else None)
    assert (found.program if found else None) == program


def test_the_window_speaks_only_when_asked_to() -> None:
    with bench(Settings(language="en")) as table:
        stand = Stand(PIPED)
        table.app._captioning.speaker = stand.speaker
        table.show(Scene())
        table.app.announce("silence")
        assert stand.spoken == []
        table.app.change(Settings(language="en", speech=True))
        table.app.announce("Ema places domino 3")
        assert stand.spoken[0].stdin.said == b"Ema places domino 3"
        table.app.change(Settings(language="en"))
        assert stand.spoken[0].over == -9
