"""Are you still there? A letter with a countdown; any touch answers it."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _, ngettext
from game.ui.stage.dialog import Answer, Dialog


class StillThere(Dialog):
    """`left` tells the seconds; whoever asks closes it, once something was touched."""

    def __init__(self, left: Callable[[], float], after_cut: bool = False) -> None:
        self._left, self._after_cut = left, after_cut
        self._shown = -1
        title = _("Your match is still here") if after_cut else _("Are you still there?")
        super().__init__(
            title, "", [Answer("here", _("Yes, go on"), icon="play", kind="gold")], cancel="here"
        )

    @property
    def seconds(self) -> int:
        return max(0, round(self._left() + 0.5))

    def layout(self) -> None:
        self._shown = self.seconds
        if self._after_cut:
            text = ngettext(
                "The table was switched off for a moment. It is free for others in {n} second.",
                "The table was switched off for a moment. It is free for others in {n} seconds.",
                self._shown,
            )
        else:
            text = ngettext(
                "The table is free for others in {n} second.",
                "The table is free for others in {n} seconds.",
                self._shown,
            )
        self.text = text.format(n=self._shown)
        super().layout()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.seconds != self._shown:
            self.layout()
            self.stage.redraw()
