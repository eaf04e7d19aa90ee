"""A new game in a café: which game, how many of you, how many bots. Everything is pressed, nothing typed.

Names and colours are ready-made; a press on one gives the next. Where the house allows it, the table can be
opened for guests on the Wi-Fi instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.i18n import _
from game.table.setup import Setup
from game.ui.draw.text import Type
from game.ui.draw.theme import Color
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.plan import counts
from game.ui.games.registry import ui_for
from game.ui.kiosk import wording as kiosk_wording
from game.ui.kiosk.parts import TARGET, LargeQuestion, choice_height, large_choice
from game.ui.kiosk.plan import Wish
from game.ui.scenes.setup import wording as setup_wording
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.labels import fitted

BOTS: Final = 3
"""So many levels are offered: guests play for fun."""


@dataclass(frozen=True, slots=True)
class KioskOffer:
    """What there is to choose, and where it leads."""

    games: tuple[str, ...]
    levels: Callable[[str], tuple[str, ...]]
    lan: bool
    play: Callable[[Setup], None]
    open: Callable[[Wish], None]
    """Open the table on the Wi-Fi."""
    back: Callable[[], None]
    settings: Callable[[], None]


class KioskSetup(Scene):
    def __init__(self, offer: KioskOffer) -> None:
        super().__init__(default="start")
        self._offer = offer
        game = offer.games[0]
        self.wish = Wish.first(game, self._levels(game)[0], kiosk_wording.names())
        self.abroad = False
        """Guests on the Wi-Fi shall join."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.audio.music(1)

    def _levels(self, game: str) -> tuple[str, ...]:
        return self._offer.levels(game)[:BOTS]

    # --- the page

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        gap = px(22)
        head, body, foot = rows(view.page, max(px(HEIGHT), TARGET), Fr(), max(px(132), TARGET), gap=gap)
        if view.portrait:
            games, seats, sheet = rows(body, px(330), px(330), Fr(), gap=gap)
        else:
            left, sheet = columns(body, Fr(11), Fr(13), gap=gap)
            games, seats = rows(left, Fr(11), Fr(10), gap=gap)
        self.widgets = [
            *self._head(head),
            *self._games(games),
            Panel(stage, seats, "parchment"),
            *self._seats(seats.inflate(-2 * px(24), -2 * px(22))),
            Panel(stage, sheet),
            *self._questions(sheet.inflate(-2 * px(40), -2 * px(34))),
            *self._foot(foot),
        ]

    def _head(self, area: Rect) -> list[Widget]:
        side = max(area.height, TARGET)
        words, gear = columns(area, Fr(), side, gap=self.stage.viewport.px(16))
        button = Button(
            self.stage, "settings", gear, "", self._offer.settings, icon="gear", hint=_("Settings")
        )
        return [*heading(self.stage, words, _("Who plays?"), self.back), button]

    def _games(self, area: Rect) -> list[Widget]:
        games = self._offer.games
        cells = columns(area, *[Fr()] * len(games), gap=self.stage.viewport.px(22))
        return [
            GameCard(self.stage, cell, game, partial(self._choose_game, game), game == self.wish.game)
            for game, cell in zip(games, cells, strict=True)
        ]

    def _seats(self, area: Rect) -> list[Widget]:
        wish, px = self.wish, self.stage.viewport.px
        cells = columns(area, *[Fr()] * counts(wish.game)[-1], gap=px(12))
        plan = wish.plan()
        chairs = plan.chairs(lambda number: wish.names[number])
        widgets: list[Widget] = []
        for number, cell in enumerate(cells):
            if number >= wish.seats:
                widgets.append(Panel(self.stage, cell, "slot"))
                continue
            chair = chairs[number]
            above, below = rows(cell, Fr(), max(px(76), TARGET), gap=px(8))
            act = partial(self._repaint, number)
            widgets.append(SeatPicture(self.stage, f"color.{number}", above, chair.color, chair.bot, act))
            widgets.append(self._name(below, number, chair.name, person=chair.bot is None))
        return widgets

    def _name(self, rect: Rect, number: int, name: str, person: bool) -> Widget:
        if not person:
            return Label(self.stage, rect, name, Type.NAME, self.stage.theme.ink_soft, px=25, align=0.5)
        return Button(
            self.stage,
            f"name.{number}",
            rect,
            name,
            partial(self._rename, number),
            hint=_("Another name"),
            px=25,
        )

    def _questions(self, area: Rect) -> list[Widget]:
        asked = self._asked()
        gap = self.stage.viewport.px(24)
        high = min(choice_height(self.stage) * 19 // 10, (area.height - gap * (len(asked) - 1)) // len(asked))
        top = area.y + (area.height - high * len(asked) - gap * (len(asked) - 1)) // 2
        places = [Rect(area.x, top + number * (high + gap), area.width, high) for number in range(len(asked))]
        return [
            widget
            for place, question in zip(places, asked, strict=True)
            for widget in large_choice(self.stage, place, question)
        ]

    def _asked(self) -> list[LargeQuestion[Any]]:
        wish, most = self.wish, counts(self.wish.game)[-1]
        people = [(n, str(n), bool(wish.possible_bots(n))) for n in range(1, most + 1)]
        asked: list[LargeQuestion[Any]] = [
            LargeQuestion("people", _("How many of you?"), people, wish.people, self._seat_people)
        ]
        if self._offer.lan:
            places = [(False, _("Here"), True), (True, _("With guests on the Wi-Fi"), True)]
            asked.append(
                LargeQuestion("abroad", _("Where do you play?"), places, self.abroad, self._go_abroad)
            )
        if self.abroad:
            return asked
        possible = wish.possible_bots()
        bots = [(n, str(n) if n else _("None"), n in possible) for n in range(most)]
        levels = [
            (level, setup_wording.level(level).label, bool(wish.bots)) for level in self._levels(wish.game)
        ]
        asked.append(LargeQuestion("bots", _("How many bots?"), bots, wish.bots, self._seat_bots))
        asked.append(
            LargeQuestion("level", _("How clever are they?"), levels, wish.level, self._choose_level)
        )
        return asked

    def _foot(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        label = _("Open the table") if self.abroad else _("Start the game")
        wide = max(px(440), Button.measure(stage, label, "play", px=38) + px(60))
        left, right = columns(area, Fr(), min(wide, round(area.width * 0.55)), gap=px(22))
        start = Button(
            stage,
            "start",
            right,
            label,
            self._start,
            icon="wifi" if self.abroad else "play",
            kind="gold",
            px=38,
        )
        start.glow = True
        words = left.inflate(-2 * px(30), -2 * px(14))
        said = ui_for(self.wish.game).summary(self.wish.agreed())
        if self.abroad:
            said = _("Others see this table by themselves, or scan its code on the next page.")
        above, below = rows(words, Fr(3), Fr(2))
        change = _("Press a name or a king to change it.")
        return [
            Panel(stage, left, "parchment"),
            Label(stage, above, said, Type.PROMPT, px=26),
            Label(stage, below, change, Type.ITALIC, stage.theme.ink_soft, px=24),
            start,
        ]

    # --- choosing

    def _change(self, wish: Wish) -> None:
        self.wish = wish
        self.layout()
        self.stage.redraw()

    def _choose_game(self, game: str) -> None:
        if game != self.wish.game:
            self._change(self.wish.with_game(game, self._levels(game)[0], kiosk_wording.names()))

    def _seat_people(self, people: int) -> None:
        self._change(self.wish.with_people(people))

    def _seat_bots(self, bots: int) -> None:
        self._change(self.wish.with_bots(bots))

    def _choose_level(self, level: str) -> None:
        self._change(replace(self.wish, level=level))

    def _rename(self, seat: int) -> None:
        self._change(self.wish.renamed(seat, kiosk_wording.names()))

    def _repaint(self, seat: int) -> None:
        self._change(self.wish.repainted(seat))

    def _go_abroad(self, abroad: bool) -> None:
        self.abroad = abroad
        self._change(self.wish)

    def _start(self) -> None:
        self.stage.audio.play("confirm")
        if self.abroad:
            self._offer.open(self.wish)
        else:
            self._offer.play(self.wish.agreed())

    def back(self) -> None:
        self.stage.audio.play("page")
        self._offer.back()


class GameCard(Button):
    """A game: some of its pieces and its name."""

    def __init__(self, stage: Stage, rect: Rect, game: str, action: Callable[[], None], chosen: bool) -> None:
        label = ui_for(game).title()
        super().__init__(stage, f"game.{game}", rect, label, action, kind="gold" if chosen else "paper")
        self._game, self.glow = game, chosen

    def _fill(self, image: pygame.Surface, face: Rect, color: Color) -> None:
        art, pieces = self.stage.art, ui_for(self._game).pieces
        above, below = rows(face.inflate(-2 * self.px(22), -2 * self.px(16)), Fr(), self.px(66))
        step = above.width // (len(pieces) + 1)
        middle = len(pieces) // 2
        for number, name in enumerate(pieces):
            part, most = (0.82, 1.25) if number == middle else (0.7, 0.95)
            wide, high = art.sprite_size(name, round(above.height * part))
            picture = art.sprite(name, round(high * min(1.0, step * most / wide)))
            place = (above.x + (number + 1) * step, above.centery + self.px(6))
            image.blit(picture, picture.get_rect(center=place))
        words = fitted(self.stage.type, Type.TITLE, self.label, below.size, color, 46, 0.5)
        image.blit(words, words.get_rect(center=below.center))


class SeatPicture(Button):
    """Who sits there: the king in its colour, and the face of a bot."""

    def __init__(
        self, stage: Stage, id_: str, rect: Rect, color: str, bot: str | None, action: Callable[[], None]
    ) -> None:
        super().__init__(stage, id_, rect, "", action, hint=_("Another colour"))
        self._color, self._bot = color, bot

    def _fill(self, image: pygame.Surface, face: Rect, color: Color) -> None:
        art = self.stage.art
        high = round(face.height * 0.8)
        king = art.sprite(f"king_{self._color}", high)
        if king.get_width() > face.width * 0.8:
            king = art.sprite(f"king_{self._color}", round(high * face.width * 0.8 / king.get_width()))
        shift = -face.width // 8 if self._bot else 0
        image.blit(king, king.get_rect(center=(face.centerx + shift, face.centery)))
        if self._bot:
            portrait = art.sprite(
                setup_wording.face(self._bot), round(min(face.height * 0.5, face.width * 0.42))
            )
            corner = (face.right - self.px(10), face.bottom - self.px(10))
            image.blit(portrait, portrait.get_rect(bottomright=corner))
