"""Below the kingdom: turn, take back, hint and confirm. They never leave their places."""

from __future__ import annotations

from game.domino.play.commands import DominoCommand, commands
from game.domino.play.pending_move import PendingDomino
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.games.bar import Acts, Bar
from game.ui.games.domino.board.layout import DominoLayout
from game.ui.input.actions import Rotate, Undo

LOOKS = {
    DominoCommand.TURN: ("turn", "paper"),
    DominoCommand.BACK: ("undo", "paper"),
    DominoCommand.HINT: ("hint", "paper"),
    DominoCommand.CONFIRM: ("check", "good"),
}
"""The icon and the kind of each button."""


class DominoBar(Bar):
    def __init__(self, stage: Kit, places: DominoLayout, acts: Acts, pending: PendingDomino) -> None:
        super().__init__(stage, places.prompt, places.score, acts)
        labels = {name: say(state.label) for name, state in commands(PendingDomino(pending.state)).items()}
        self._all = {name: self._button(name, labels[name], *look) for name, look in LOOKS.items()}
        shown = [name for name in LOOKS if name is not DominoCommand.HINT or stage.settings.hints]
        self.buttons = [self._all[name] for name in shown]
        self._arrange(places.actions, {"confirm": "+88"})
        self.keys = self._key_hints([(Rotate, _("turn")), (Undo, _("take back"))])
        self.offer(pending, False)

    def offer(self, pending: PendingDomino, thinking: bool) -> None:
        """What can be done now; `thinking`: the coach has been asked."""
        for name, state in commands(pending, thinking).items():
            button = self._all[name]
            button.enabled, button.glow = state.enabled, state.urgent
            button.label, button.chip = say(state.label), state.chip
