"""Back to a table on the network: a match that was left in the middle is looked for where it was played.

While the others are still at it, or somebody waits there, our seat is held and we sit down again by
ourselves. If nobody is found, the page says so and goes on looking; the match can also be gone on with
alone, and bots sit in for the others.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.i18n import _, say
from game.session.house import House, Save
from game.session.lan import Listing, Network
from game.table.journal import JournalError, NetworkTable
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.scenes.room.wording import warning
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Icon, Label, Panel
from game.ui.widgets.button import Button
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints

LOOK_S: Final = 0.2
PATIENCE_S: Final = 6.0
"""So long without the table, and the page says that nobody is there."""
PAPER: Final = (900, 560)


class BackAtTable(Scene):
    """`save` is the match as we know it, from that `table`."""

    def __init__(self, save: Save, table: NetworkTable, network: Network, house: House, menu: Menu) -> None:
        super().__init__(default="alone")
        self.save, self._network, self._house, self._menu = save, network, house, menu
        self._table = table.id
        self._since = self._waited = 0.0

    @property
    def patient(self) -> bool:
        return self._waited < PATIENCE_S

    def update(self, dt: float) -> None:
        super().update(dt)
        was = self.patient
        self._since += dt
        self._waited += dt
        if self._since >= LOOK_S:
            self._since = 0.0
            if (found := self._found()) is not None:
                self._sit_down(found)
                return
        if was != self.patient:
            self.layout()
            self.stage.redraw()

    def _found(self) -> Listing | None:
        return next(
            (each for each in self._network.listings() if each.held and each.id.startswith(self._table)), None
        )

    def _sit_down(self, listing: Listing) -> None:
        name = self._network.name_at(self._table)
        self.stage.pop()
        self._menu.room(self._network.join(listing, name))

    # --- the page

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        head, body, foot = rows(view.safe, px(HEIGHT), Fr(), px(40), gap=px(24))
        paper = Rect(0, 0, min(body.width, px(PAPER[0])), min(body.height, px(PAPER[1])))
        paper.center = body.center
        medal, title, text, line = rows(
            paper.inflate(-px(90), -px(70)), px(110), stage.type.height(Type.HEADING), Fr(),
            Button.height(stage), gap=px(16),
        )  # fmt: skip
        never, alone = columns(line, Fr(), Fr(), gap=px(18))
        icon, said, more = self._words()
        self.widgets = [
            *heading(stage, head, _("Back to the table"), self.back),
            Panel(stage, paper, "paper", line=True),
            Icon(stage, medal, icon, stage.theme.cream, stage.theme.walnut),
            Label(stage, title, said, Type.HEADING, align=0.5),
            Label(stage, text, more, Type.BODY, px=25, align=0.5, valign=0.0),
            Button(stage, "never", never, _("Never mind"), self.back, icon="close"),
            Button(stage, "alone", alone, _("Go on alone"), self._go_on_alone, icon="play", kind="good"),
            KeyHints(
                stage,
                foot,
                [(Nav, _("choose")), (Confirm, _("press")), (Back, _("back"))],
                stage.theme.cream_soft,
            ),
        ]

    def _words(self) -> tuple[str, str, str]:
        others = ", ".join(
            name for seat, name in enumerate(self.save.setup.names) if seat not in self._own_seats()
        )
        if not self._network.name_at(self._table):
            more = _("Your seat there was given up. Go on alone, and bots sit in for {names}.")
            return "door", _("You have left this table"), more.format(names=others)
        if self.patient:
            more = _("You played with {names}. As soon as the table is found, you sit down again.")
            return "search", _("Looking for the table…"), more.format(names=others)
        more = _("Wait here until somebody comes back to it, or go on alone: bots sit in for {names}.")
        return "people", _("Nobody is at the table now"), f"{more.format(names=others)} {warning()}"

    # --- alone

    def _own_seats(self) -> frozenset[int]:
        """Where we sat: by the name we had there, or by the one that we have here; else the first chair."""
        chairs = self.save.setup.chairs
        people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        for name in (self._network.name_at(self._table), *self.stage.settings.names[:1]):
            if own := [seat for seat in people if chairs[seat].name == name]:
                return frozenset(own)
        return frozenset(people[:1])

    def _go_on_alone(self) -> None:
        try:
            match = self._house.go_on(self.save, self._own_seats())
        except JournalError as error:
            self.stage.toast(_("This game cannot go on"), say(error.reason), "warning", "bad")
            return
        self._menu.play(match)
