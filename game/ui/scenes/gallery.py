"""Every widget on one page: the reference look, and what the tests press."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.i18n import N_, _
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Back, Confirm, Nav, Rotate
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Icon, Label, Panel, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control, Selector, Slider, Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.listing import ListRow
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.tabs import Tabs

QUESTION = N_("A bot will play your kingdom until you are back. Your seat stays yours for ten minutes.")
KINDS = ("paper", "good", "gold", "bad", "dark")


class GalleryScene(Scene):
    """Press anything; what it does is only to show itself."""

    def __init__(self) -> None:
        super().__init__(default="confirm")
        self.volume, self.switch, self.speed, self.tab, self.name = 0.7, True, 1, 0, ""
        self.presses: list[str] = []

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(24)
        head, body, foot = rows(view.safe, view.px(72), Fr(), view.px(64), gap=gap)
        left, right = columns(body, Fr(), Fr(), gap=gap)
        top, bottom = rows(left, Fr(), Fr(), gap=view.px(40))
        self.widgets = [
            Icon(stage, Rect(head.x, head.y, head.height, head.height), "crown", stage.theme.gold),
            Label(stage, head.move(view.px(88), 0), _("Widgets"), Type.TITLE, stage.theme.cream, px=40),
            *self._buttons(top),
            *self._letter(bottom),
            *self._form(right),
            Panel(stage, foot, "parchment"),
            KeyHints(
                stage,
                foot.inflate(-2 * gap, 0),
                [(Nav, _("choose")), (Confirm, _("press")), (Rotate, _("turn")), (Back, _("back"))],
            ),
        ]

    def _buttons(self, area: Rect) -> list[Widget]:
        """Every kind of button in every state, with a chip and with an icon alone."""
        view = self.stage.viewport
        gap = view.px(16)
        lines = rows(area.inflate(-view.px(56), -view.px(48)), *[Fr()] * len(KINDS), gap=gap)
        widgets: list[Widget] = [Panel(self.stage, area, "board")]
        for kind, line in zip(KINDS, lines, strict=True):
            chip, off, icon = columns(line, Fr(3), Fr(2), Fr(1), gap=gap)
            make = partial(Button, self.stage, action=partial(self._pressed, kind), kind=kind)
            name = "confirm" if kind == "good" else kind
            why = _("Nothing to take back yet")
            widgets += [
                make(name, chip, _("Confirm"), icon="check", chip="+14"),
                make(f"{kind}.off", off, _("Take back"), enabled=False, hint=why),
                make(f"{kind}.icon", icon, "", icon="hint", hint=_("Hint")),
            ]
        return widgets

    def _letter(self, area: Rect) -> list[Widget]:
        """A letter with a ribbon, words, a field and what calls dialogs and toasts."""
        stage, view = self.stage, self.stage.viewport
        gap, high, title = view.px(16), Button.height(stage), _("Leave the table?")
        ribbon = Rect(0, 0, Ribbon.width(stage, title), view.px(68))
        ribbon.midtop = (area.centerx, area.top - view.px(20))
        inner = area.inflate(-view.px(64), -view.px(48))
        words, line, actions = rows(inner, Fr(), high, high, gap=gap)
        leave, good, bad = columns(actions, Fr(), Fr(), Fr(), gap=gap)
        name = _("Your name")
        return [
            Panel(stage, area, "paper", line=True),
            Ribbon(stage, ribbon, title),
            Label(stage, words, _(QUESTION), Type.PROMPT, px=26, align=0.5),
            TextField(stage, "name", line, name, self.name, self._named, placeholder=name, longest=16),
            Button(stage, "dialog", leave, _("Leave"), self._ask, icon="door", kind="bad"),
            Button(stage, "toast", good, _("Good news"), self._praise),
            Button(stage, "toast.bad", bad, _("Bad news"), self._refuse),
        ]

    def _form(self, area: Rect) -> list[Widget]:
        """Tabs over a sheet with a list of rows and controls."""
        stage, view = self.stage, self.stage.viewport
        tabs, sheet = rows(area, view.px(64), Fr())
        inner = sheet.inflate(-view.px(40), -view.px(40))
        line = Rect(inner.x, inner.y, inner.width - view.px(28), 0)
        children = self._tables(line)
        line.y = children[-1].rect.bottom
        for number in range(6):
            children += self._controls(line, str(number))
            line.y = children[-1].rect.bottom
        self.scroller = Scroller(stage, "list", inner, children)
        names = [(0, _("Game")), (1, _("Sound")), (2, _("Picture"))]
        strip = tabs.inflate(-view.px(48), 0)
        return [Panel(stage, sheet), Tabs(stage, "tabs", strip, names, self.tab, self._tabbed), self.scroller]

    def _tables(self, line: Rect) -> list[Widget]:
        high = ListRow.height(self.stage)
        first, second = (Rect(line.x, line.y + n * high, line.width, high) for n in range(2))
        free, since = _("2 of 4 seats taken, 2 free"), _("In play since {time}").format(time="14:05")
        open_ = partial(
            ListRow, self.stage, detail=free, icon="people", pill=_("Open"), pill_kind="chip_good"
        )
        busy = partial(
            ListRow, self.stage, detail=since, icon="eye", pill=_("Playing"), pill_kind="chip_blue"
        )
        return [
            open_("row0", first, "Linden", partial(self._pressed, "Linden")),
            busy("row1", second, "Foxglove", partial(self._pressed, "Foxglove")),
        ]

    def _controls(self, line: Rect, name: str) -> list[Widget]:
        stage, high = self.stage, Control.height(self.stage)
        one, two, three = (Rect(line.x, line.y + n * high, line.width, high) for n in range(3))
        speeds = [(0, _("Slow")), (1, _("Normal")), (2, _("Fast"))]
        return [
            Toggle(stage, f"toggle{name}", one, _("Confirm each move"), self.switch, self._switched),
            Slider(stage, f"slider{name}", two, _("Sound volume"), self.volume, self._tuned),
            Selector(stage, f"choice{name}", three, _("Speed of play"), speeds, self.speed, self._sped),
        ]

    def _praise(self) -> None:
        self.stage.toast(_("Your meadow grew"), _("6 squares × 3 crowns = 18 points"), "crown")

    def _refuse(self) -> None:
        self.stage.toast(_("That spot does not fit"), _("It needs a forest, or your castle"), "undo", "bad")

    def _pressed(self, kind: str) -> None:
        self.presses.append(kind)

    def _switched(self, value: bool) -> None:
        self.switch = value

    def _tuned(self, value: float) -> None:
        self.volume = value

    def _sped(self, value: int) -> None:
        self.speed = value

    def _tabbed(self, value: int) -> None:
        self.tab = value

    def _named(self, text: str) -> None:
        self.name = text

    def _ask(self) -> None:
        answers = [
            Answer("stay", _("Keep playing"), kind="good"),
            Answer("leave", _("Leave"), lambda: self._pressed("left"), icon="door"),
        ]
        self.stage.push(Dialog(_("Leave the table?"), _(QUESTION), answers, cancel="stay"))
