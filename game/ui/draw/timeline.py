"""Animations as values: clips, put one after another, side by side or staggered.

A clip has a length in seconds and shows itself for any moment of it; nothing here reads a clock. A `Timeline`
plays clips in a queue at a speed; `skip` jumps to the end of all of them, so the last moment of each clip is
always shown, in order, and `on_end` always runs, once (`drop` alone leaves it out, when what was shown is
revoked). That is why rules never wait for pictures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.ui.draw.easing import Curve, ease_in_out


class Clip(Protocol):
    """Something that takes time. `show(t)` is called with rising t, the last time with t == length."""

    @property
    def length(self) -> float: ...

    def show(self, t: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Tween:
    """Calls `set` with a value going from `start` to `end` along a curve."""

    set: Callable[[float], None]
    length: float
    start: float = 0.0
    end: float = 1.0
    curve: Curve = ease_in_out

    def show(self, t: float) -> None:
        part = self.curve(t / self.length) if 0 < t < self.length else float(t > 0)
        self.set(self.start + (self.end - self.start) * part)


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing, for a while."""

    length: float

    def show(self, t: float) -> None:
        pass


@dataclass(slots=True)
class Call:
    """Something that happens in one moment, such as a sound."""

    run: Callable[[], None]
    done: bool = False
    length: float = 0.0

    def show(self, t: float) -> None:
        if not self.done:
            self.done = True
            self.run()


@dataclass(slots=True)
class Series:
    """Clips one after another."""

    clips: Sequence[Clip]
    _next: int = 0
    _start: float = 0.0

    @property
    def length(self) -> float:
        return sum(clip.length for clip in self.clips)

    def show(self, t: float) -> None:
        last = t >= self.length
        while self._next < len(self.clips):
            clip = self.clips[self._next]
            if not last and t < self._start + clip.length:
                clip.show(t - self._start)
                return
            clip.show(clip.length)
            self._start += clip.length
            self._next += 1


@dataclass(slots=True)
class Together:
    """Clips side by side, each with its own start."""

    clips: Sequence[tuple[float, Clip]]
    _over: set[int] = field(default_factory=set)

    @property
    def length(self) -> float:
        return max((start + clip.length for start, clip in self.clips), default=0.0)

    def show(self, t: float) -> None:
        for number, (start, clip) in enumerate(self.clips):
            if t < start or number in self._over:
                continue
            clip.show(min(t - start, clip.length))
            if t >= start + clip.length:
                self._over.add(number)


def sequence(*clips: Clip) -> Clip:
    """One after another."""
    return Series(clips)


def parallel(*clips: Clip) -> Clip:
    """All at once."""
    return Together([(0.0, clip) for clip in clips])


def stagger(gap: float, clips: Sequence[Clip]) -> Clip:
    """All, each starting `gap` after the one before: how a row of dominoes flips."""
    return Together([(gap * number, clip) for number, clip in enumerate(clips)])


def delayed(wait: float, clip: Clip) -> Clip:
    """The clip, after a while."""
    return Together([(wait, clip)])


class Timeline:
    """A queue of clips; the front one plays."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._queue: deque[tuple[Clip, Callable[[], None] | None]] = deque()
        self._now = 0.0

    def play(self, clip: Clip, on_end: Callable[[], None] | None = None) -> None:
        """Play a clip after those that wait already."""
        self._queue.append((clip, on_end))

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    def update(self, dt: float) -> None:
        """Let time pass. Time left over when a clip ends goes to the next one."""
        left = dt * self.speed
        while self._queue:
            clip, _on_end = self._queue[0]
            if self._now + left < clip.length:
                self._now += left
                clip.show(self._now)
                return
            left -= max(0.0, clip.length - self._now)
            self._finish()

    def skip(self) -> None:
        """Everything that waits is shown at its end, now."""
        for _ in range(len(self._queue)):
            self._finish()

    def drop(self) -> None:
        """Shows the end of everything that waits, but nothing follows from it: it is no longer so."""
        waiting, self._now = list(self._queue), 0.0
        self._queue.clear()
        for clip, _on_end in waiting:
            clip.show(clip.length)

    def _finish(self) -> None:
        clip, on_end = self._queue.popleft()
        self._now = 0.0
        clip.show(clip.length)
        if on_end is not None:
            on_end()
