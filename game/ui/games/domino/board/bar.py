"""Below the kingdom: turn, take back, hint and confirm. They never leave their places."""

from __future__ import annotations

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.games import bar
from game.ui.games.domino.board.layout import Layout
from game.ui.input.actions import Rotate, Undo


class Bar(bar.Bar):
    def __init__(self, stage: Kit, places: Layout, acts: bar.Acts) -> None:
        super().__init__(stage, places.prompt, places.score, acts)
        self.turn = self._button("turn", _("Turn"), "turn")
        self.back = self._button("back", _("Take back"), "undo")
        self.hint = self._button("hint", _("Hint"), "hint")
        self.confirm = self._button("confirm", _("Confirm"), "check", "good")
        hints = [self.hint] if stage.settings.hints else []
        self.buttons = [self.turn, self.back, *hints, self.confirm]
        self._arrange(places.actions, {"confirm": "+88"})
        self.keys = self._key_hints([(Rotate, _("turn")), (Undo, _("take back"))])
