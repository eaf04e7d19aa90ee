"""Targets: what can be pressed in a scene, and where a finger or a focus finds it.

A target is a value; a scene makes them anew whenever asked. Later ones lie on top. A finger finds small
targets as if they were larger; a focus goes to the nearest one straight ahead.

An id is words and numbers joined by dots, from the whole to its part: 'confirm', 'language.de', 'square.3.1',
'seat0.name'. It only names: nothing is read out of it. What a target stands for (a square, a domino, a row of
a list) is its `about`, a value.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from pygame import Rect

from game.ui.input.actions import Dir, Edit, Pos


class DragPhase(Enum):
    START = "start"
    MOVE = "move"
    END = "end"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class Grip:
    """A target being dragged."""

    phase: DragPhase
    pos: Pos
    start: Pos


class Writable(Protocol):
    """A line of text that keys, real or on the screen, write into."""

    text: str
    placeholder: str

    def write(self, text: str) -> None:
        """Put text in at the caret, as much as fits."""

    def edit(self, edit: Edit) -> None:
        """Move the caret or take a letter away."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be pressed, turned, dragged or typed into."""

    id: str
    rect: Rect
    label: str
    action: Callable[[], None] | None = None
    enabled: bool = True
    hint: str = ""
    """What to say about it when asked: mouse resting, finger held, or why it is disabled."""
    focusable: bool = True
    adjust: Callable[[int], None] | None = None
    """Left (-1) and right (1) change it instead of moving the focus."""
    drag: Callable[[Grip], None] | None = None
    scroll: Callable[[float], None] | None = None
    """Wheel notches, up positive."""
    writes: Writable | None = None
    """What is typed here goes into it."""
    reveal: Callable[[], None] | None = None
    """Called when the focus comes here, so that a list can bring it into view."""
    clip: Rect | None = None
    """Where it can be seen; pointers do not hit it elsewhere."""
    sound: str = "press"
    """What its activation sounds like; '' for a target that makes its own sound."""
    primary: bool = False
    """It is what to press now."""
    about: Hashable = None
    """What it stands for: a square, a die, the kind of control it is a part of."""


def find(targets: Sequence[Target], id_: str | None) -> Target | None:
    return next((target for target in targets if target.id == id_), None) if id_ is not None else None


def about(targets: Sequence[Target], id_: str | None) -> Hashable:
    """What the target with this id stands for; None if it is not there or stands for itself."""
    target = find(targets, id_)
    return target.about if target else None


def hits(targets: Sequence[Target], pos: Pos, reach: int = 0) -> list[Target]:
    """The targets at a place, the topmost last. Within `reach`, small ones are taken for larger."""
    exact = [target for target in targets if target.rect.collidepoint(pos) and _seen(target, pos)]
    if not reach or any(target.action for target in exact):
        return exact
    near = [
        target for target in targets if _grown(target.rect, reach).collidepoint(pos) and _seen(target, pos)
    ]
    small = [target for target in near if target not in exact]
    small.sort(key=lambda target: -_distance(target.rect, pos))
    return exact + small


def hit(targets: Sequence[Target], pos: Pos, reach: int = 0) -> Target | None:
    """The topmost target at a place."""
    return next(reversed(hits(targets, pos, reach)), None)


def reachable(targets: Sequence[Target]) -> list[Target]:
    """Those that a focus can go to."""
    return [target for target in targets if target.focusable and target.enabled]


def first(targets: Sequence[Target]) -> Target | None:
    """Where a focus begins: at the first of them. If that one cannot be pressed, at what is to be
    pressed now rather than at whatever lies next to it."""
    foremost = next((target for target in targets if target.focusable), None)
    if foremost is None or foremost.enabled:
        return foremost
    there = reachable(targets)
    return next((target for target in there if target.primary), next(iter(there), None))


def beside(here: Target, targets: Sequence[Target], by: int) -> Target | None:
    """The next one (1) or the one before (-1), around the end."""
    ring = reachable(targets)
    ids = [target.id for target in ring]
    if here.id not in ids:
        return ring[0] if ring else None
    return ring[(ids.index(here.id) + by) % len(ring)]


def neighbour(here: Target, targets: Sequence[Target], direction: Dir) -> Target | None:
    """The nearest target in a direction; one straight ahead comes before any aside."""
    candidates = [
        (cost, number, target)
        for number, target in enumerate(reachable(targets))
        if target.id != here.id and (cost := _cost(here.rect, target.rect, direction)) is not None
    ]
    return min(candidates, key=lambda each: each[:2])[2] if candidates else None


def _cost(a: Rect, b: Rect, direction: Dir) -> tuple[bool, float] | None:
    """Whether b lies aside of a, and how far away, in a direction; None if it is not there."""
    dx, dy = direction.value
    if dx:
        ahead = (b.left - a.right) if dx > 0 else (a.left - b.right)
        centre = (b.centerx - a.centerx) * dx
        aside = max(b.top - a.bottom, a.top - b.bottom, 0)
        drift = abs(b.centery - a.centery)
        length = min(a.width, b.width)
    else:
        ahead = (b.top - a.bottom) if dy > 0 else (a.top - b.bottom)
        centre = (b.centery - a.centery) * dy
        aside = max(b.left - a.right, a.left - b.right, 0)
        drift = abs(b.centerx - a.centerx)
        length = min(a.height, b.height)
    if centre <= 0 or ahead < -length / 2:
        return None
    return aside > 0, max(ahead, 0) + 3.0 * aside + 0.25 * drift


def _grown(rect: Rect, reach: int) -> Rect:
    return rect.inflate(max(0, reach - rect.width), max(0, reach - rect.height))


def _distance(rect: Rect, pos: Pos) -> float:
    return abs(rect.centerx - pos[0]) + abs(rect.centery - pos[1])


def _seen(target: Target, pos: Pos) -> bool:
    return target.clip is None or target.clip.collidepoint(pos)
