"""Spoken announcements through the system's own speech, where there is any.

A program of the system is started for each sentence, with a list of arguments and never through a shell;
the sentence goes in through its standard input, or behind the end of the options. `say` never waits: while
one sentence is spoken, the latest of the others is kept and comes next. Without a program, or when one
fails, there is silence and nothing else happens.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the first picture is there before anything could be said
    import subprocess

LONGEST: Final = 300
"""Letters of a sentence; nobody listens to more."""
PATIENCE_S: Final = 25.0
"""A program that speaks longer than this has lost itself."""
NO_WINDOW: Final = 0x0800_0000
"""On Windows a program of its kind would open one."""
WINDOWS: Final = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True, slots=True)
class Voice:
    """A program that speaks, and how it is told what."""

    program: str
    options: tuple[str, ...]
    language: str = ""
    """The option that takes the code of a language, if it has one."""
    piped: bool = True
    """Whether it reads the sentence; else the sentence is its last argument."""

    def command(self, text: str, language: str) -> list[str]:
        spoken = [self.language, language] if self.language and language else []
        return [self.program, *self.options, *spoken, *([] if self.piped else ["--", text])]


VOICES: Final[dict[str, tuple[Voice, ...]]] = {
    "linux": (
        Voice("spd-say", ("--wait",), "--language", piped=False),
        Voice("espeak-ng", ("--stdin",), "-v"),
        Voice("espeak", ("--stdin",), "-v"),
    ),
    "darwin": (Voice("say", ("-f", "-")),),
    "win32": (Voice("powershell", ("-NoProfile", "-NonInteractive", "-Command", WINDOWS)),),
}
"""By system, the best first."""


def find_voice(system: str = sys.platform, which: Callable[[str], str | None] | None = None) -> Voice | None:
    """The program that this computer speaks with."""
    from shutil import which as on_this_computer

    there = which or on_this_computer
    return next((voice for voice in VOICES.get(system, ()) if there(voice.program)), None)


@cache
def voice() -> Voice | None:
    """Looked for once, when it is first asked for."""
    return find_voice()


Start = Callable[[Sequence[str]], "subprocess.Popen[bytes]"]


def _start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    import subprocess

    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=NO_WINDOW if sys.platform == "win32" else 0,
    )


class Speaker:
    """One voice. Call `update` now and then; it goes on to the next sentence."""

    def __init__(self, find: Callable[[], Voice | None] = voice, start: Start = _start) -> None:
        self._find, self._start = find, start
        self._speaking: subprocess.Popen[bytes] | None = None
        self._next: tuple[str, str] | None = None
        self._for = 0.0

    @property
    def speaking(self) -> bool:
        return self._speaking is not None

    def say(self, text: str, language: str) -> None:
        """Speak a sentence, in the voice of a language ('en', 'sr@cyrl') where there is one."""
        text = " ".join(text.split())[:LONGEST]
        if not text:
            return
        self._next = (text, language.partition("@")[0])
        self.update(0.0)

    def update(self, dt: float) -> None:
        if self._speaking is not None:
            self._for += dt
            if self._speaking.poll() is None and self._for < PATIENCE_S:
                return
            self._end()
        if self._next is not None:
            (text, language), self._next = self._next, None
            self._begin(text, language)

    def hush(self) -> None:
        """Silence at once."""
        self._next = None
        self._end()

    def _begin(self, text: str, language: str) -> None:
        found = self._find()
        if found is None:
            return
        self._for = 0.0
        try:
            self._speaking = self._start(found.command(text, language))
        except OSError:
            return
        if self._speaking.stdin is not None:
            with suppress(OSError):  # it may be gone already
                if found.piped:
                    self._speaking.stdin.write(text.encode())
            with suppress(OSError):
                self._speaking.stdin.close()

    def _end(self) -> None:
        speaking, self._speaking = self._speaking, None
        if speaking is not None and speaking.poll() is None:
            with suppress(OSError):
                speaking.kill()
            speaking.wait()
