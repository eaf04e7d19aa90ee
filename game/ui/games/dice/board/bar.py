"""Below the map: there are four places for actions. What each of them is for depends on what has to be
decided; what cannot be done now is greyed out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.command import CommandState
from game.dice.play.commands import LABELS, ROLLING, DiceCommand
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.games.bar import GAP, Acts, Bar
from game.ui.games.dice.board.layout import DiceLayout
from game.ui.input.actions import Rotate
from game.ui.widgets.button import Button

BRIEF: Final = (DiceCommand.HINT, DiceCommand.ODDS, DiceCommand.BACK, DiceCommand.PASS)
"""What is less urgent, the least urgent first."""
CHIPS: Final[Mapping[str, str]] = {DiceCommand.ROLL: "6", DiceCommand.CONFIRM: "+8"}
"""The longest numbers that stand on buttons."""
ICONS: Final = {
    DiceCommand.HINT: "hint",
    DiceCommand.ODDS: "chart",
    DiceCommand.ROLL: "die",
    DiceCommand.BACK: "undo",
    DiceCommand.PASS: "close",
    DiceCommand.CONFIRM: "check",
}
KINDS: Final = {DiceCommand.ROLL: "good", DiceCommand.CONFIRM: "gold"}


class DiceBar(Bar):
    def __init__(self, kit: Kit, places: DiceLayout, acts: Acts) -> None:
        super().__init__(kit, places.prompt, places.score, acts)
        self._area = places.actions
        self._all = {
            name: self._button(name, say(LABELS[name]), icon, KINDS.get(name, "paper"))
            for name, icon in ICONS.items()
        }
        self._shown: tuple[DiceCommand, ...] = ()
        self.use(ROLLING)
        self.keys = self._key_hints([("1–6", _("keep")), (Rotate, _("roll")), ("O", _("chances"))])

    def __getitem__(self, name: str) -> Button:
        return self._all[DiceCommand(name)]

    def use(self, names: tuple[DiceCommand, ...]) -> None:
        """These actions are offered now, from left to right."""
        wanted = (DiceCommand.HINT, *names) if self.stage.settings.hints else names
        if wanted == self._shown:
            return
        self._shown = wanted
        self.buttons = [self._all[name] for name in wanted]
        self._name(wanted)
        self._arrange(self._area, CHIPS)

    def _name(self, wanted: tuple[DiceCommand, ...]) -> None:
        """Where there is too little room for words, the sign alone stands for what is less urgent."""
        gap = self.stage.viewport.px(GAP)
        for button in self._all.values():
            button.label, button.hint = button.hint or button.label, ""
        for brief in (None, *BRIEF):
            if brief is not None and brief in wanted:
                self._all[brief].label, self._all[brief].hint = "", self._all[brief].label
            wants = [self._want(self._all[each], CHIPS, self._icons) for each in wanted]
            if sum(wants) + gap * (len(wanted) - 1) <= self._area.w:
                return

    def show(self, states: Mapping[DiceCommand, CommandState], chances_shown: bool) -> None:
        """The buttons as they are now."""
        for name, state in states.items():
            button = self._all[name]
            button.enabled, button.glow, button.chip = state.enabled, state.urgent, state.chip
        confirm, state = self._all[DiceCommand.CONFIRM], states[DiceCommand.CONFIRM]
        confirm.label, confirm.kind = say(state.label), "bad" if state.dire else "gold"
        self._all[DiceCommand.ODDS].kind = "dark" if chances_shown else "paper"
