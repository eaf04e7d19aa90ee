"""Below the kingdom: turn, take back, hint and confirm. They never leave their places."""

from __future__ import annotations

from game.domino.play import prompts
from game.domino.play.pending_move import PendingDomino
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.games.bar import Acts, Bar
from game.ui.games.domino.board.layout import DominoLayout
from game.ui.input.actions import Rotate, Undo


class DominoBar(Bar):
    def __init__(self, stage: Kit, places: DominoLayout, acts: Acts) -> None:
        super().__init__(stage, places.prompt, places.score, acts)
        self.turn = self._button("turn", _("Turn"), "turn")
        self.back = self._button("back", _("Take back"), "undo")
        self.hint = self._button("hint", _("Hint"), "hint")
        self.confirm = self._button("confirm", _("Confirm"), "check", "good")
        hints = [self.hint] if stage.settings.hints else []
        self.buttons = [self.turn, self.back, *hints, self.confirm]
        self._arrange(places.actions, {"confirm": "+88"})
        self.keys = self._key_hints([(Rotate, _("turn")), (Undo, _("take back"))])

    def offer(self, pending: PendingDomino, thinking: bool) -> None:
        """What can be done now; `thinking`: the coach has been asked."""
        hand = pending.placing
        self.turn.enabled = pending.can_turn
        self.back.enabled = pending.can_take_back
        self.hint.enabled = pending.free and not thinking
        self.confirm.enabled = self.confirm.glow = pending.decided is not None
        self.confirm.label = say(prompts.confirm_label(pending))
        self.confirm.chip = f"+{hand.gain}" if hand is not None and hand.dropped and hand.gain else ""
