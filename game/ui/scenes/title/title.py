"""The title: a living landscape, the sign with everything to do, and a match of bots on the shelf.

The first picture needs only sky, sign and name; no table, bot or dialog is even imported before it.
Everything slower comes after it, aside: music, the landscape, the house with its saved games, the lands of
the kingdoms, and only then the bots begin. With reduced motion all of it is still, no match is played, and
nothing is drawn again. The same scene is shown again whenever the title is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game import __version__
from game.i18n import LANGUAGES, _, language, ngettext, say
from game.ui.draw.text import Type
from game.ui.input.actions import Action, Device, Hover
from game.ui.scenes.title.nearby import Nearby
from game.ui.scenes.title.scenery import Scenery
from game.ui.scenes.title.sign import PAD, GoOnButton, Logo, Tagline, WoodenSign, tagline
from game.ui.stage.background import Background
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.session.house import Damaged, House, Save
    from game.ui.games.exhibit import Exhibit
    from game.ui.games.shelf import ShelfMatch

SHELF: Final = 178
SIGN: Final = 440
SIGN_TALL: Final = 620
"""Its width, and that in a tall window, where it hangs in the middle."""
LOGO: Final = (1600, 420)
BIG: Final = 34
Entry = tuple[str, str, str, Callable[[], None]]


class Title(Scene):
    def __init__(self, house: Callable[[], House], menu: Menu) -> None:
        """The house is asked for after the first picture, also from a thread."""
        super().__init__(default="play")
        self._house, self._menu = house, menu
        self._scenery = Scenery()
        self._shelf: ShelfMatch | None = None
        self._exhibit: Exhibit | None = None
        self._drawn = False
        self._sounding = False
        self._reading: Background[list[Save | Damaged]] | None = None
        self._unpacking: Background[None] | None = None
        self._lands: Background[None] | None = None
        self._away = True
        """The saved games may have changed since they were read."""
        self._nearby = Nearby(menu.nearby)
        self.unfinished: Save | None = None
        """What 'Go on' goes on with."""

    def enter(self, stage: Stage) -> None:
        self._drawn, self._sounding, self._away = False, False, True
        self._nearby.wait()
        self.focus.current = self.focus.default
        super().enter(stage)

    def leave(self) -> None:
        self.stage.audio.ambience("")
        self._scenery.rest()
        if self._exhibit is not None:
            self._exhibit.close()
            self._exhibit = None

    # --- the page

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        shelf = view.px(SHELF)
        area = Rect(0, 0, view.size[0], view.size[1] - shelf)
        self._scenery.fit(stage, area)
        board = Rect(0, area.bottom, view.size[0], shelf)
        self._edge = Rect(board.topleft, (board.width, view.px(8)))
        sign = self._sign(area)
        self.widgets = [
            Panel(stage, board, "shelf"),
            WoodenSign(stage, sign),
            *self._name(area, sign),
            *self._entries(sign),
            *self._corner(board),
        ]

    def _sign(self, area: Rect) -> Rect:
        """Where the sign hangs: at the right, or below the name in a tall window."""
        view, pad = self.stage.viewport, self.stage.viewport.px(PAD)
        wide = max(self._row_width(row) for row in self._rows())
        least = view.px(SIGN_TALL if view.portrait else SIGN)
        width = min(max(least, wide + 2 * pad), view.safe.width)
        heights = self._heights()
        sign = Rect(0, 0, width, sum(heights) + len(heights) * self._gap + 2 * pad)
        if view.portrait:
            sign.midbottom = (area.centerx, area.bottom - view.px(60))
        else:
            right = area.right - max(view.px(60), (area.width - view.px(2200)) // 2)
            sign.topright = (right, max(view.px(56), (area.height - sign.height) // 2 + view.px(16)))
        sign.bottom = min(sign.bottom, area.bottom - view.px(8))
        sign.top = max(sign.top, 0)
        return sign

    def _name(self, area: Rect, sign: Rect) -> list[Widget]:
        stage, view = self.stage, self.stage.viewport
        room = area.width if view.portrait else sign.left
        width = min(view.px(1120), room - view.px(80))
        logo = Rect(0, 0, *stage.art.sprite_size("logo", round(width * LOGO[1] / LOGO[0])))
        logo.midtop = (room // 2, view.px(30))
        if not view.portrait:
            logo.left = max(view.px(40), min(logo.left, view.px(180)))
        words = tagline()
        ribbon = Rect(0, 0, min(Tagline.width(stage, words), room - view.px(40)), view.px(66))
        ribbon.midtop = (logo.centerx, logo.bottom - view.px(4))
        return [Logo(stage, logo), Tagline(stage, ribbon, words)]

    def _rows(self) -> list[list[Entry]]:
        """What there is to do, from top to bottom; the least asked for share a row."""
        menu = self._menu
        places = [
            ("network", _("Local network"), "wifi", menu.lobby),
            ("learn", _("Learn to play"), "book", menu.learn),
            ("fame", _("Hall of fame"), "trophy", menu.fame),
            ("saves", _("Saved games and replays"), "save", menu.saves),
            ("settings", _("Settings"), "gear", menu.settings),
        ]
        return [
            [("play", _("Play"), "play", menu.new_game)],
            *[[(id_, label, icon, go)] for id_, label, icon, go in places if go is not None],
            [("credits", _("Credits"), "heart", menu.credits), ("quit", _("Quit"), "door", menu.quit)],
        ]

    def _row_width(self, row: list[Entry]) -> int:
        wide = max(Button.measure(self.stage, label, icon) for _id, label, icon, _action in row)
        return wide * len(row) + self._gap * (len(row) - 1)

    @property
    def _gap(self) -> int:
        return self.stage.viewport.px(14)

    def _heights(self) -> list[int]:
        """The heights of Play, of 'Go on' if there is one, and of the rest."""
        view, usual = self.stage.viewport, Button.height(self.stage)
        usual = max(44, usual - view.px(6))
        go_on = [GoOnButton.height_for(self.stage)] if self.unfinished else []
        return [max(view.px(104), usual + view.px(14)), *go_on, *[usual] * (len(self._rows()) - 1)]

    def _entries(self, sign: Rect) -> list[Widget]:
        pad, heights, widgets = self.stage.viewport.px(PAD), iter(self._heights()), list[Widget]()
        place = Rect(sign.x + pad, sign.y + pad + self._gap // 2, sign.width - 2 * pad, 0)
        for row in self._rows():
            place.height = next(heights)
            widgets += self._buttons(row, place)
            place = place.move(0, place.height + self._gap)
            if row[0][0] == "play" and self.unfinished is not None:
                place.height = next(heights)
                widgets.append(GoOnButton(self.stage, place, self.unfinished, self._go_on))
                place = place.move(0, place.height + self._gap)
        return widgets

    def _buttons(self, row: list[Entry], place: Rect) -> list[Widget]:
        """A row's buttons side by side; the first of all is the great golden one."""
        width = (place.width - self._gap * (len(row) - 1)) // len(row)
        buttons = list[Widget]()
        for at, (id_, label, icon, action) in enumerate(row):
            box = Rect(place.x + at * (width + self._gap), place.y, width, place.height)
            kind, px = ("gold", BIG) if id_ == "play" else ("paper", None)
            go = self._going(action)
            button = Button(self.stage, id_, box, label, go, icon=icon, kind=kind, px=px)
            if id_ == "network":
                button.chip, button.hint = self._tables()
            buttons.append(button)
        return buttons

    def _tables(self) -> tuple[str, str]:
        """How many tables are open nearby: in short, and in words."""
        n = self._nearby.count
        words = ngettext("{n} table is open nearby", "{n} tables are open nearby", n).format(n=n)
        return (str(n), words) if n else ("", "")

    def _tell_tables(self) -> None:
        for widget in self.widgets:
            if isinstance(widget, Button) and widget.id == "network":
                widget.chip, widget.hint = self._tables()
        self.stage.redraw()

    def _corner(self, board: Rect) -> list[Widget]:
        """The match of bots, the language and the version, on the shelf."""
        stage, view = self.stage, self.stage.viewport
        name = LANGUAGES[language()]
        high = max(44, Button.height(stage) - view.px(10))
        chip = Rect(0, 0, max(view.px(200), Button.measure(stage, name, "language")), high)
        chip.midright = (board.right - view.px(36), board.centery - view.px(8))
        version = Rect(0, 0, chip.width, stage.type.height(Type.SMALL)).move_to(midtop=chip.midbottom)
        version.y += view.px(8)
        game = Rect(board.x + view.px(44), board.y, chip.left - board.x - view.px(80), board.height)
        words = _("version {number}").format(number=__version__)
        return [
            *self._players(game),
            Button(stage, "language", chip, name, self._ask_language, icon="language", hint=_("Language")),
            Label(stage, version, words, Type.SMALL, stage.theme.cream_soft, align=0.5),
        ]

    def _players(self, area: Rect) -> list[Widget]:
        """The bots; they are not even known before the landscape is there."""
        if not self._scenery.painted:
            self._shelf = None
            return []
        from game.ui.games.registry import shelf

        self._shelf = shelf(self.stage, area)
        self._unpacking = Background(self._shelf.unpack, self.stage.wake)
        if self._exhibit is not None:
            self._shelf.begin(self._exhibit)
        return [self._shelf]

    # --- life

    def handle(self, action: Action) -> None:
        if isinstance(action, Hover) and action.device is Device.MOUSE:
            self._scenery.look.target = 2 * action.pos[0] / max(1, self.stage.viewport.size[0]) - 1
        super().handle(action)

    def update(self, dt: float) -> None:
        if self._drawn:
            self._scenery.update(self.stage, dt)
            self._come_to_life()
            if self._scenery.painted and self._nearby.update(self.stage, dt):
                self._tell_tables()
        super().update(dt)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self._scenery.draw(self.stage, surface, alpha)
        surface.fill(
            self.stage.theme.walnut_dark, self._edge
        )  # the shelf's edge is thin: nothing shines through
        for widget in self.widgets:
            if widget is not self._shelf or self._unpacking is None:
                widget.draw(surface, self.focus, alpha)
        self._drawn = True

    def busy(self) -> bool:
        if self._scenery.painted and not self.stage.settings.reduced_motion:
            return True
        return self._scenery.fading or super().busy()

    def finish(self) -> None:
        """Have everything there at once, for pictures and tests; the bots have sat down."""
        self._drawn = True
        self._scenery.finish(self.stage)
        self._come_to_life()
        self._look_at_saves()
        if self._shelf is None:
            self.layout()
        self._wait_for(self._unpacking)
        if self._shelf is not None and not self.stage.settings.reduced_motion:
            self._begin_match(self._shelf)
            self._wait_for(self._lands)
            self._begin_match(self._shelf)
        self.stage.redraw()

    def _wait_for(self, work: Background[None] | None) -> None:
        if work is not None:
            work.wait()
        self._unpacking = None

    def _come_to_life(self) -> None:
        """One step after the other, so that the picture stays quick."""
        if not self._sounding:
            self._sounding = True
            self.stage.audio.music(1)
            self.stage.audio.ambience("wind")
        if self._away:
            self._read_saves()
        if self._reading is not None and self._reading.done:
            self._look_at_saves()
        if not self._scenery.painted:
            return
        if self._shelf is None:
            self.layout()
        elif self._unpacking is not None and self._unpacking.done:
            self._unpacking = None
            self.stage.redraw()
        elif self._unpacking is None and not self.stage.settings.reduced_motion:
            self._begin_match(self._shelf)

    def _begin_match(self, shelf: ShelfMatch) -> None:
        """Let the bots play, as soon as their lands are there."""
        if self._lands is None:
            self._lands = Background(shelf.prepare, self.stage.wake)
        elif self._lands.done and self._exhibit is None:
            self._exhibit = shelf.exhibit(self._house())
            if self._exhibit is not None:
                shelf.begin(self._exhibit)

    def _read_saves(self) -> None:
        self._away = False
        self._reading = Background(lambda: self._house().saves(), self.stage.wake)

    def _look_at_saves(self) -> None:
        if self._reading is None:
            return
        from game.session.house import Save

        found, self._reading = self._reading.result, None
        newest = next((save for save in found if isinstance(save, Save) and not save.over), None)
        if newest != self.unfinished:
            self.unfinished = newest
            self.layout()
            self.stage.redraw()

    # --- where it leads

    def back(self) -> None:
        from game.ui.stage.dialog import Answer, Dialog

        answers = [
            Answer("stay", _("Stay"), kind="good"),
            Answer("leave", _("Quit"), self._menu.quit, icon="door"),
        ]
        text = _("Your games are kept; you can go on with them any time.")
        self.stage.push(Dialog(_("Leave Crownlands?"), text, answers, cancel="stay"))

    def _going(self, action: Callable[[], None]) -> Callable[[], None]:
        """Whoever comes back finds the saved games read anew."""

        def go() -> None:
            self._away = True
            action()

        return go

    def _go_on(self) -> None:
        if self.unfinished is None:
            return
        if self._menu.go_on(self.unfinished):
            self._away = True
            return
        from game.table.journal import JournalError

        try:
            match = self._house().go_on(self.unfinished)
        except JournalError as error:
            self.stage.toast(_("This game cannot go on"), say(error.reason), "warning", "bad")
            self._away = True
            return
        self._away = True
        self._menu.play(match)

    def _ask_language(self) -> None:
        from game.ui.scenes.title.language import Languages

        self.stage.push(Languages())
