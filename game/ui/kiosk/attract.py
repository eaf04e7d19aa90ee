"""What a café sees while nobody plays: bots at a real table, how it goes in words, and a way to begin.

Any key, press or touch begins. Each match is of the next game; the words take turns in the languages of the
house, changing only while nothing moves. Nothing here is kept or counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Rect

from game.core.words import Words
from game.i18n import _, language, say
from game.session.match import LiveMatch
from game.table.notice import Committed
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, Viewport, columns, rows
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Cancel, Drag, Hold, Hover, Press, Release, Scroll
from game.ui.input.focus import Focus
from game.ui.input.targets import hit
from game.ui.kiosk import wording
from game.ui.kiosk.parts import Header, TouchToPlay, flags
from game.ui.scenes.match.match import BOT_PAUSE_S
from game.ui.scenes.title.scenery import Scenery
from game.ui.stage.playback import Playback
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Widget
from game.ui.widgets.labels import fitted, setting, snug

LESSON_S: Final = 9.0
"""How long a rule is told."""
STAY_S: Final = 9.0
"""How long a finished match is looked at."""
NOTHING: Final = (Hover, Drag, Cancel, Hold, Press, Scroll)
"""What alone does not begin a game."""


@dataclass(frozen=True, slots=True)
class Front:
    """What the house shows of itself, and where the page leads."""

    house: str
    logo: pygame.Surface | None
    languages: Sequence[str]
    language_seconds: float
    lan: bool
    begin: Callable[[str], None]
    """Somebody is there, and wants this language."""
    speak_next: Callable[[], None]
    """Go on in the next language."""
    following: Callable[[], None]
    """The match is over."""


@dataclass(frozen=True, slots=True)
class FrontPlaces:
    header: Rect
    board: Rect
    touch: Rect
    invitation: Rect
    flags: Rect

    @staticmethod
    def of(view: Viewport) -> FrontPlaces:
        px, whole = view.px, view.rect
        if view.portrait:
            header, board, touch, words, line = rows(
                whole, px(300), Fr(), px(190), px(64), px(160), gap=px(2)
            )
            side = px(56)
            return FrontPlaces(
                header,
                board,
                touch.inflate(-2 * side, -px(24)).move(0, px(2)),
                words.inflate(-2 * px(30), -px(10)),
                line.inflate(-2 * px(24), -px(34)).move(0, -px(8)),
            )
        board, side_ = columns(whole, Fr(), px(620))
        header, _gap, touch, words, line = rows(side_, Fr(), px(34), px(176), px(96), px(250))
        inset = 2 * px(34)
        return FrontPlaces(
            header,
            board,
            touch.inflate(-inset, 0),
            words.inflate(-inset, -px(12)),
            line.inflate(-inset, -px(26)),
        )


class Attract(Scene):
    def __init__(self, match: LiveMatch, front: Front, scenery: Scenery) -> None:
        super().__init__()
        self.match, self.rules = match, match.setup.rules
        self._ui = ui_for(match.setup.game)
        self.board = self._ui.board(match.setup)
        self._playback = Playback(
            self.rules, self.board, match.replica.state, begun=self._tell, arrived=self._arrive
        )
        self._front, self._scenery = front, scenery
        self._now = self._rest = self._spoken = self._stayed = 0.0
        self._happened: Words | None = None

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.board.area = FrontPlaces.of(stage.viewport).board
        self.board.enter(stage, 0)
        self.board.show(self._playback.shown)
        super().enter(stage)
        self.board.watch(_("Bots are playing."))
        stage.audio.music(self.board.tension)

    def leave(self) -> None:
        self.match.close()
        self.stage.audio.music(0)
        self._scenery.rest()

    def layout(self) -> None:
        stage, front, places = self.stage, self._front, FrontPlaces.of(self.stage.viewport)
        self._playback.skip()
        self.board.area = places.board
        self.board.layout()
        said = wording.table_at(front.house)
        self.widgets = [
            Header(stage, places.header, self._scenery, said, front.logo),
            LiveWords(stage, self.board.controls, self),
            TouchToPlay(stage, places.touch, _("Touch to play"), self._begin),
            Label(
                stage, places.invitation, wording.invitation(front.lan), Type.LABEL, stage.theme.cream,
                px=27, align=0.5,
            ),
        ]  # fmt: skip
        tongues = front.languages if len(front.languages) > 1 else ()
        buttons = flags(stage, places.flags, tongues, language(), front.begin) if tongues else []
        self._tongues = frozenset(button.id for button in buttons)
        self.widgets += buttons

    # --- what happens

    def update(self, dt: float) -> None:
        super().update(dt)
        self._now += dt
        speed, playback = self.stage.settings.speed.factor, self._playback
        playback.update(dt, speed)
        self.match.tick(self._now, ready=playback.caught_up and self._rest >= BOT_PAUSE_S / speed)
        for notice in self.match.poll():
            if isinstance(notice, Committed):
                playback.add(notice.commit.events)
        playback.show_next(at_once=speed == float("inf"))
        self._rest = self._rest + dt if playback.caught_up else 0.0
        self.board.update(dt, self.focus)
        self._go_on(dt)

    def _go_on(self, dt: float) -> None:
        """The last picture stays for a while; nobody has to count. The language changes at rest."""
        self._spoken += dt
        if self.rules.outcome(self._playback.shown) is not None:
            self._stayed += dt
            if self._stayed > STAY_S:
                self._front.following()
        elif self._spoken > self._front.language_seconds and self._playback.caught_up:
            self._spoken = 0.0
            self._front.speak_next()

    def _tell(self, before: Any, event: Any) -> None:
        """Words come with the picture."""
        words = self.rules.tell(before, event, self.match.setup.names)
        self.stage.announce(say(words))
        if self._ui.worth_telling(event):
            self._happened = words

    def _arrive(self, before: Any, after: Any) -> None:
        self.stage.audio.music(self.board.tension)
        self.stage.redraw()

    def said(self) -> str:
        """What happened last, in words."""
        return say(self._happened) if self._happened is not None else _("The table is being laid.")

    # --- what somebody does

    def handle(self, action: Action) -> None:
        if isinstance(action, NOTHING) or self._names_language(action):
            super().handle(action)
        else:
            self._begin()

    def _names_language(self, action: Action) -> bool:
        if not isinstance(action, Release):
            return False
        target = hit(self.targets(), action.pos)
        return target is not None and target.id in self._tongues and self.focus.pressed == target.id

    def _begin(self) -> None:
        self.stage.audio.play("confirm")
        self._front.begin(language())

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.board.draw(surface, self.focus, alpha)
        for widget in self.widgets:
            widget.draw(surface, self.focus, alpha)

    def busy(self) -> bool:
        moving = not self._playback.caught_up or self.board.busy() or super().busy()
        return moving or not self.stage.settings.reduced_motion


class LiveWords(Widget):
    """Beside the table: that it is real, what happened last, and one rule at a time."""

    def __init__(self, stage: Stage, rect: Rect, scene: Attract) -> None:
        super().__init__(stage, rect)
        self._scene = scene
        self._now = 0.0
        chip = max(self.px(58), stage.type.height(Type.LABEL, 24) + self.px(20))
        tight = rect.height < self.px(480)
        self._chip, self._happened, self._lesson = rows(
            rect, chip, self.px(96 if tight else 164), Fr(), gap=self.px(12)
        )

    def update(self, dt: float, focus: Focus) -> None:
        self._now += dt

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self._draw_chip(surface)
        self._draw_happened(surface)
        self._draw_lesson(surface)

    def _draw_chip(self, surface: pygame.Surface) -> None:
        stage, theme, chip = self.stage, self.stage.theme, self._chip
        self.panel(surface, "dark", chip)
        lamp = (chip.x + self.px(32), chip.centery)
        lit = stage.settings.reduced_motion or self._now % 1.6 < 1.1
        pygame.draw.aacircle(surface, theme.bad, lamp, self.px(12), max(1, self.px(2)))
        if lit:
            pygame.draw.aacircle(surface, theme.bad, lamp, self.px(8))
        room = (chip.width - self.px(76), chip.height - self.px(12))
        words = fitted(stage.type, Type.LABEL, _("Live: bots are playing"), room, theme.cream, 25)
        surface.blit(words, words.get_rect(midleft=(chip.x + self.px(58), chip.centery)))

    def _draw_happened(self, surface: pygame.Surface) -> None:
        stage, sheet = self.stage, self._happened
        self.panel(surface, "parchment", sheet)
        room = sheet.inflate(-2 * self.px(24), -2 * self.px(12))
        words = fitted(stage.type, Type.PROMPT, self._scene.said(), room.size, stage.theme.ink, 27)
        surface.blit(words, words.get_rect(midleft=room.midleft))

    def _draw_lesson(self, surface: pygame.Surface) -> None:
        stage, theme, sheet = self.stage, self.stage.theme, self._lesson
        lessons = ui_for(self._scene.match.setup.game).short_rules()
        if not lessons:
            return
        self.panel(surface, "paper", sheet)
        number = int(self._now / LESSON_S) % len(lessons)
        lesson = lessons[number]
        room = sheet.inflate(-2 * self.px(26), -2 * self.px(18))
        crown = stage.art.sprite("crown", self.px(48))
        surface.blit(crown, (room.x - self.px(4), room.y - self.px(4)))
        left = room.x + self.px(58)
        dots = self._draw_dots(surface, (room.right, room.y + self.px(24)), number, len(lessons))
        wide = dots - left - self.px(10)
        title = snug(stage.type, Type.HEADING, _("How it goes"), (wide, self.px(44)), theme.ink, 33)
        surface.blit(title, title.get_rect(midleft=(left, room.y + self.px(20))))
        foot = self.px(48) if lesson.sum and room.height > self.px(200) else 0
        text = Rect(room.x, room.y + self.px(50), room.width, room.height - self.px(50) - foot)
        size = 30 if setting(stage.type, Type.BODY, lesson.text, text.size, 30).whole else 20
        words = fitted(stage.type, Type.BODY, lesson.text, text.size, theme.ink, size)
        surface.blit(words, text)
        if foot:
            sum_ = snug(stage.type, Type.NUMBER, lesson.sum, (room.width, foot), theme.good_dark, 42)
            surface.blit(sum_, sum_.get_rect(bottomleft=room.bottomleft))

    def _draw_dots(self, surface: pygame.Surface, end: tuple[int, int], number: int, count: int) -> int:
        """How many rules there are, and which of them is told; answers where the dots begin."""
        theme, step = self.stage.theme, self.px(20)
        for dot in range(count):
            centre = (end[0] - self.px(6) - (count - 1 - dot) * step, end[1])
            pygame.draw.aacircle(surface, theme.gold if dot == number else theme.line, centre, self.px(6))
        return end[0] - count * step
