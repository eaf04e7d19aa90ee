"""Below the map: there are four places for actions. What each of them is for depends on what has to be
decided; what cannot be done now is greyed out.
"""

from __future__ import annotations

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.games import bar
from game.ui.games.dice.board.layout import Layout
from game.ui.input.actions import Rotate
from game.ui.widgets.button import Button

ROLLING: tuple[str, ...] = ("odds", "roll", "confirm")
BRIEF = ("hint", "odds", "back", "pass")
CHIPS = {"roll": "6", "confirm": "+8"}
PLACING: tuple[str, ...] = ("back", "confirm")
STEALING: tuple[str, ...] = ("back", "pass", "confirm")


class Bar(bar.Bar):
    def __init__(self, stage: Kit, places: Layout, acts: bar.Acts) -> None:
        super().__init__(stage, places.prompt, places.score, acts)
        self._area = places.actions
        self.all = {
            "hint": self._button("hint", _("Hint"), "hint"),
            "odds": self._button("odds", _("Chances"), "chart"),
            "roll": self._button("roll", _("Roll again"), "die", "good"),
            "back": self._button("back", _("Take back"), "undo"),
            "pass": self._button("pass", _("Take nothing"), "close"),
            "confirm": self._button("confirm", _("Take card"), "check", "gold"),
        }
        self._shown: tuple[str, ...] = ()
        self.use(ROLLING)
        self.keys = self._key_hints([("1–6", _("keep")), (Rotate, _("roll")), ("O", _("chances"))])

    def use(self, names: tuple[str, ...]) -> None:
        """These actions are offered now, from left to right."""
        wanted = (*(["hint"] if self.stage.settings.hints else []), *names)
        if wanted == self._shown:
            return
        self._shown = wanted
        self.buttons = [self.all[name] for name in wanted]
        self._name(wanted)
        self._arrange(self._area, CHIPS)

    def _name(self, wanted: tuple[str, ...]) -> None:
        """Where there is too little room for words, the sign alone stands for what is less urgent."""
        gap = self.stage.viewport.px(bar.GAP)
        for button in self.all.values():
            button.label, button.hint = button.hint or button.label, ""
        for name in ("", *BRIEF):
            if name in wanted:
                self.all[name].label, self.all[name].hint = "", self.all[name].label
            wants = [self._want(self.all[each], CHIPS, self._icons) for each in wanted]
            if sum(wants) + gap * (len(wanted) - 1) <= self._area.w:
                return

    def __getitem__(self, name: str) -> Button:
        return self.all[name]
