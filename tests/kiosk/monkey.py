"""A monkey in a café: `python -m tests.kiosk.monkey --minutes 30`.

Touches, drags, types, presses what closes other programs, guesses the PIN, and pulls the plug now and then.
The kiosk must always come back to bots or to the match, never end without the PIN, and its memory must not
grow once it has warmed up. First of all the right PIN has to open it, so that the rest means something.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from game.cli.kiosk import STAFF
from game.kiosk.pin import fingerprint
from tests.kiosk.watcher import Gone, Kiosk, Screen

PIN: Final = "271828"
CONFIG: Final = """
[house]
name = "Monkey House"
languages = ["en", "cs", "de"]
language_seconds = 20
[guests]
idle = 10
question = 6
[staff]
pin = "{pin}"
[files]
data = "data"
"""
CHORDS: Final = (
    "alt+F4", "ctrl+q", "ctrl+w", "Escape", "alt+Tab", "F11", "alt+Return", "F12", "F10", "F1", "super",
    "ctrl+c", "ctrl+alt+Delete", "ctrl+Escape", "ctrl+shift+q", "alt+space", "Return", "space", "Tab", "Left",
    "Right", "Up", "Down", "BackSpace", "ctrl+z", "h", "r", "l", "ctrl+v", "Menu",
)  # fmt: skip
WARM_UP_S: Final = 180.0
"""Until every page has been there once, its pictures come; from then on nothing more may."""
GROWTH: Final = 0.05
HOME_PAGES: Final = ("attract", "match", "question")


@dataclass
class Life:
    """What was measured between two starts."""

    began: float
    memory: list[tuple[float, int]] = field(default_factory=list)

    def growth(self) -> float | None:
        """How much more it took at the end than after the warm-up; None if it was too short to tell."""
        warm = [size for when, size in self.memory if when - self.began > WARM_UP_S]
        third = len(warm) // 3
        if third < 20:
            return None
        return median(warm[-third:]) / median(warm[:third]) - 1


class Monkey:
    def __init__(self, kiosk: Kiosk, screen: str, size: tuple[int, int], seed: int) -> None:
        self._kiosk, self._screen, self._size, self._chance = kiosk, screen, size, Random(seed)
        self.done: Counter[str] = Counter()

    def act(self) -> None:
        """One of the things a bored guest does."""
        deeds = {self._touch: 60, self._drag: 8, self._hold_corner: 1, self._chord: 22, self._type: 4}
        deeds |= {self._guess: 2, self._close: 3, self._rest: 2}
        deed = self._chance.choices(list(deeds), list(deeds.values()))[0]
        self.done[deed.__name__.strip("_")] += 1
        deed()

    def press(self, *words: str) -> None:
        environment = {"DISPLAY": self._screen, "PATH": "/usr/bin:/bin:/usr/local/bin"}
        subprocess.run(["xdotool", *words], env=environment, check=False, capture_output=True, timeout=30)

    def _spot(self) -> tuple[str, str]:
        return tuple(str(self._chance.randrange(side)) for side in self._size)  # type: ignore[return-value]

    def _touch(self) -> None:
        self.press("mousemove", *self._spot(), "click", "1")

    def _drag(self) -> None:
        self.press("mousemove", *self._spot(), "mousedown", "1", "mousemove", *self._spot(), "mouseup", "1")

    def _hold_corner(self) -> None:
        self.press("mousemove", "20", "20", "mousedown", "1", "sleep", "3.4", "mouseup", "1")

    def _chord(self) -> None:
        self.press("key", self._chance.choice(CHORDS))

    def _type(self) -> None:
        self.press("type", "".join(self._chance.choices("abcxyz /~$;4711", k=6)))

    def _guess(self) -> None:
        """Five wrong ones in a row, as somebody who wants to get in."""
        self.press("key", "ctrl+shift+k")
        for _ in range(5):
            wrong = f"{self._chance.randrange(10**6):06}"
            if wrong != PIN:
                self.press("type", wrong)
                self.press("key", "Return")

    def _close(self) -> None:
        """As a window manager would, and by putting it away."""
        what = self._chance.choice(("windowquit", "windowminimize"))
        self.press("search", "--name", "Crownlands", what)

    def _rest(self) -> None:
        """Long enough to be asked, sometimes to be gone."""
        time.sleep(self._chance.uniform(2, 22))


def prove_pin(kiosk: Kiosk, monkey: Monkey) -> None:
    """The right PIN opens the office, and from there the kiosk can be closed."""
    kiosk.start()
    monkey.press("key", "ctrl+shift+k")
    _wait_for(kiosk, "PIN")
    monkey.press("type", PIN)
    monkey.press("key", "Return")
    _wait_for(kiosk, "staff")
    monkey.press("key", "Left")
    monkey.press("key", "Return")
    assert kiosk.process is not None
    try:
        code = kiosk.process.wait(60)
    except subprocess.TimeoutExpired as error:
        raise Gone("the staff could not close the kiosk") from error
    if code != STAFF:
        raise Gone(f"the staff could not close the kiosk: code {code}\n{kiosk.errors()}")


def _wait_for(kiosk: Kiosk, page: str) -> None:
    patience = time.monotonic() + 60
    while kiosk.page != page:
        if time.monotonic() > patience:
            raise Gone(f"no way to the page {page}: it stayed at {kiosk.page}")
        time.sleep(0.1)
        kiosk.listen()


def torment(kiosk: Kiosk, monkey: Monkey, seconds: float, lives: int) -> list[Life]:
    """So many lives, with a power cut in the middle of whatever happens after each of them but the last."""
    lived: list[Life] = []
    for _ in range(lives):
        kiosk.start()
        if kiosk.page not in HOME_PAGES:
            raise Gone(f"after a start the page was {kiosk.page}")
        lived.append(_live(kiosk, monkey, seconds / lives))
        if len(lived) == lives:
            _wait_for(kiosk, "attract")  # left alone, it must be back at the bots
        kiosk.kill()
    return lived


def _live(kiosk: Kiosk, monkey: Monkey, seconds: float) -> Life:
    life, measured = Life(time.monotonic()), 0.0
    while (now := time.monotonic()) < life.began + seconds:
        monkey.act()
        kiosk.listen()
        if now - measured > 1.0:
            measured = now
            life.memory.append((now, kiosk.memory()))
    return life


def run(minutes: float, size: str, lives: int, seed: int, number: int | None = None) -> dict[str, object]:
    wide, _, high = size.partition("x")
    screen = Screen(size, number)
    with TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "cafe.toml").write_text(CONFIG.format(pin=fingerprint(PIN, bytes(16))), encoding="utf-8")
        kiosk = Kiosk(home / "cafe.toml", screen.name, home)
        monkey = Monkey(kiosk, screen.name, (int(wide), int(high)), seed)
        try:
            prove_pin(kiosk, monkey)
            lived = torment(kiosk, monkey, minutes * 60, lives)
            book = json.loads((home / "data" / "house.json").read_text())
        finally:
            kiosk.close()
            screen.close()
        return {
            "minutes": minutes,
            "lives": len(lived),
            "deeds": dict(monkey.done),
            "pages": dict(Counter(kiosk.pages)),
            "lock": book["lock"],
            "days": book["days"],
            "memory_mb": [round(median(size for _, size in life.memory) / 2**20) for life in lived],
            "growth": [life.growth() for life in lived],
            "errors": kiosk.errors(),
        }


def main() -> int:
    parser = ArgumentParser(description="A monkey at the kiosk.")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--size", default="1080x1920")
    parser.add_argument("--lives", type=int, default=3, help="one more than there are power cuts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--display", type=int, help="number of the X server to start")
    args = parser.parse_args()
    try:
        told = run(args.minutes, args.size, args.lives, args.seed, args.display)
    except Gone as problem:
        print(f"The monkey won: {problem}", file=sys.stderr)
        return 1
    print(json.dumps(told, indent=1))
    grown = [each for each in told["growth"] if each is not None and each > GROWTH]  # type: ignore[attr-defined]
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
