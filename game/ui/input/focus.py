"""One list of targets serves mouse, touch, keyboard and gamepad.

A scene gives its targets anew whenever asked; the later ones lie on top. Pointing devices press what they
hit, the others move a focus from target to target by where they are on the screen. A press counts when it is
let go on the same target. The ring is seen only while keyboard or gamepad is in use. `Focus` remembers ids,
never targets, so a scene may change its list at any time. Where it begins there is something to press; it
leaves a target only when the player moves it, even if that is disabled meanwhile: nobody is to press what
they have not gone to.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from game.ui.input.actions import (
    Action,
    Cancel,
    Confirm,
    Device,
    Dir,
    Drag,
    Editing,
    Hold,
    Hover,
    Nav,
    PageBy,
    Pos,
    Press,
    Release,
    Scroll,
    Step,
    Text,
)
from game.ui.input.targets import DragPhase, Grip, Target, beside, find, first, hit, hits, neighbour

MIN_TOUCH: Final = 44
"""A finger finds a target at least this large, in pixels, however small it is drawn."""
SLOP: Final = 10
"""A press that moved further than this was a drag."""


class Look(Enum):
    """How a widget shows itself."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


class Focus:
    """What is hovered, pressed and focused in one scene."""

    def __init__(self, default: str | None = None, min_touch: int = MIN_TOUCH) -> None:
        self.default = default
        """Where the focus begins, and what Confirm presses while no focus is seen."""
        self.current: str | None = default
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.asked: str | None = None
        """What a resting finger asks about."""
        self.device = Device.MOUSE
        self.min_touch = min_touch
        self._gripped: str | None = None
        self._start: Pos = (0, 0)

    @property
    def ring_seen(self) -> bool:
        return not self.device.points

    def look(self, id_: str, enabled: bool = True) -> Look:
        """How the target with this id shows itself."""
        if not enabled:
            return Look.DISABLED
        if self.pressed == id_:
            return Look.PRESSED
        return Look.HOVER if self.lit == id_ else Look.NORMAL

    @property
    def lit(self) -> str | None:
        """What the player is looking at: what has the focus, or what the mouse is on."""
        return self.current if self.ring_seen else self.hovered

    def has_ring(self, target: Target | str) -> bool:
        """Whether a target, or the one with an id, shows the ring."""
        return self.ring_seen and self.current == (target.id if isinstance(target, Target) else target)

    def typing_in(self, targets: Sequence[Target]) -> Target | None:
        """The text field that has the focus."""
        target = find(targets, self.current)
        return target if target and target.writes and target.enabled else None

    def route(self, action: Action, targets: Sequence[Target]) -> Target | None:
        """Send an action where it belongs; answers the target that was activated, if any.

        The caller runs that target's `action`; everything else (drag, scroll, typing) is done here.
        """
        self.device = action.device
        match action:
            case Hover():
                self.hovered = _id(hit(targets, action.pos))
                self.asked = None
            case Press():
                self._press(action, targets)
            case Drag():
                self._drag(action, targets)
            case Release():
                return self._release(action, targets)
            case Hold():
                self.asked = self.pressed
            case Cancel():
                self._end(DragPhase.CANCEL, action.pos, targets)
            case Scroll():
                self._scroll(action.by, hits(targets, action.pos))
            case PageBy():
                self._scroll(-4.0 * action.by, targets)
            case Nav() | Step():
                self._move(action, targets)
            case Confirm():
                return self._confirm(targets)
            case Text() | Editing():
                self._write(action, targets)
        return None

    def release(self) -> None:
        """Let go of everything: the scene no longer hears the player."""
        self.hovered = self.pressed = self.asked = self._gripped = None

    def begin(self, targets: Sequence[Target]) -> None:
        """Something new is asked of the player: the focus is where it can be answered."""
        self.current = self.default = _id(first(targets))

    def go(self, id_: str, targets: Sequence[Target]) -> None:
        """Put the focus somewhere."""
        self.current = id_
        target = find(targets, id_)
        if target and target.reveal:
            target.reveal()

    def _press(self, action: Press, targets: Sequence[Target]) -> None:
        self._start, self.asked = action.pos, None
        under = hits(targets, action.pos, self._reach)
        target = next(reversed(under), None)
        self.pressed = self.hovered = _id(target)
        # the focus goes to what was pressed, or to what it belongs to: an arrow is a part of its choice
        self.current = _id(next((each for each in reversed(under) if each.focusable), None))
        if target and target.drag and not target.action and target.enabled:
            self._grip(target, action.pos)

    def _grip(self, target: Target, pos: Pos) -> None:
        self._gripped = self.pressed = target.id
        if target.drag:
            target.drag(Grip(DragPhase.START, self._start, self._start))
            if pos != self._start:
                target.drag(Grip(DragPhase.MOVE, pos, self._start))

    def _drag(self, action: Drag, targets: Sequence[Target]) -> None:
        gripped = find(targets, self._gripped)
        if gripped and gripped.drag:
            gripped.drag(Grip(DragPhase.MOVE, action.pos, self._start))
            return
        far = max(abs(action.pos[0] - self._start[0]), abs(action.pos[1] - self._start[1])) > SLOP
        if not far or self._gripped:
            return
        # the press was meant for what lies there and can be dragged: the target itself, or the list under it
        for target in reversed(hits(targets, self._start, self._reach)):
            if target.drag and target.enabled:
                self._grip(target, action.pos)
                return
        if action.device is Device.MOUSE:
            over = hit(targets, action.pos)
            self.hovered = _id(over)

    def _release(self, action: Release, targets: Sequence[Target]) -> Target | None:
        gripped, pressed = self._gripped, self.pressed
        self._end(DragPhase.END, action.pos, targets)
        target = find(targets, pressed)
        if gripped or target is None or not target.enabled:
            return None
        under = hits(targets, action.pos, self._reach)
        return target if target.action and any(each.id == pressed for each in under) else None

    def _end(self, phase: DragPhase, pos: Pos, targets: Sequence[Target]) -> None:
        gripped = find(targets, self._gripped)
        self._gripped = self.pressed = self.asked = None
        if gripped and gripped.drag:
            gripped.drag(Grip(phase, pos, self._start))
        if self.device is Device.TOUCH:
            self.hovered = None

    def _scroll(self, by: float, targets: Sequence[Target]) -> None:
        for target in reversed(targets):
            if target.scroll:
                target.scroll(by)
                return

    def _write(self, action: Text | Editing, targets: Sequence[Target]) -> None:
        field = self.typing_in(targets)
        if field is None or field.writes is None:
            return
        if isinstance(action, Text):
            field.writes.write(action.text)
        else:
            field.writes.edit(action.edit)

    def _move(self, action: Nav | Step, targets: Sequence[Target]) -> None:
        here = find(targets, self.current) or find(targets, self.hovered)
        if here is None or not here.focusable:
            home = find(targets, self.default)
            start = home if home and home.enabled else first(targets)
            if start:
                self.go(start.id, targets)
            return
        if isinstance(action, Nav) and here.adjust and action.dir in (Dir.LEFT, Dir.RIGHT):
            here.adjust(action.dir.value[0])
            self.current = here.id
            return
        there = (
            neighbour(here, targets, action.dir)
            if isinstance(action, Nav)
            else beside(here, targets, action.by)
        )
        self.go(there.id if there else here.id, targets)

    def _confirm(self, targets: Sequence[Target]) -> Target | None:
        target = find(targets, self.current) or find(targets, self.default)
        if target and target.enabled and target.action:
            self.current = target.id
            return target
        return None

    @property
    def _reach(self) -> int:
        return self.min_touch if self.device is Device.TOUCH else 0


def _id(target: Target | None) -> str | None:
    return target.id if target else None
