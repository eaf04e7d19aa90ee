"""A match to be watched again: the same table as in the match, with a bar to go back and forth on.

All states are worked out once. Going forward plays each event's clip at the chosen speed; any other way to a
moment shows its state at once, and the board paints the kingdoms while the hand is already further along.
Space plays and pauses, the arrows step, the shoulder buttons and page keys go from round to round, a press on
a rival looks at the match from there. With a review, the coach says at each choice what was played and what
would have been better, unless the film runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.i18n import _, say
from game.table.film import film
from game.table.record import Played
from game.table.review import Grade, Judged, turning_points
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, PageBy, Rotate
from game.ui.input.targets import Target
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.replay.bar import SPEEDS, Acts, Scrubber, buttons, places
from game.ui.scenes.review.wording import compared, headline
from game.ui.stage.menu import Menu
from game.ui.stage.playback import Playback
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.button import Button

REST = 0.3
"""Seconds between two moves at speed 1."""


class ReplayScene(Scene):
    def __init__(
        self,
        played: Played,
        menu: Menu,
        *,
        judged: Sequence[Judged] = (),
        at: int = 0,
        reviewed: bool = False,
    ) -> None:
        """`judged` is what a review found so far, `at` the moment to begin with; `reviewed` gives a way to
        the review."""
        super().__init__(default="scrub")
        self.menu, self.played, self._reviewed = menu, played, reviewed
        self.judged = {one.picture: one for one in judged}
        self.film = film(played)
        self.board = ui_for(played.setup.game).board(played.setup)
        self.at = at
        """How many events are shown."""
        self.playing = False
        self.speed = 1.0
        self._playback = Playback(
            played.setup.rules, self.board, self.film.states[at], begun=self._begin, arrived=self._arrive
        )
        self._rest = 0.0
        people = [seat for seat, chair in enumerate(played.setup.chairs) if chair.bot is None]
        self._hero: Seat = min(people, default=0)

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.board.enter(stage, self._hero)
        super().enter(stage)
        self._show(self.at)

    # --- the film

    def _show(self, number: int) -> None:
        """This moment, at once."""
        self._playback.leap(self.film.states[number])
        self.board.show(self.film.states[number])
        self._stop_at(number)

    def _stop_at(self, number: int) -> None:
        self.at, self._rest = number, 0.0
        self._compare()
        self._tell()

    def _compare(self) -> None:
        """What the coach says about the move that follows, seen from its player's side."""
        one = None if self.playing else self.judged.get(self.at)
        if one is not None:
            self.board.act(None, one.seat)
        if self.judged:
            self.board.advise(compared(one) if one is not None else ())

    def _tell(self) -> None:
        if not self.playing and self.at in self.judged:
            one = self.judged[self.at]
            self.board.watch(headline(one, self.played.setup.names[one.seat]))
        elif self.at:
            self.board.watch(say(self.film.words[self.at - 1]))
        elif self.film.last:
            self.board.watch(_("The match begins. Press play, or drag the crown."))
        else:
            self.board.watch(_("Nothing has happened in this match yet."))
        self._scrubber.at, self._scrubber.label = self.at, self.chapter
        self.stage.redraw()

    @property
    def chapter(self) -> str:
        return self.board.chapter(self.film.states[self.at])

    def jump(self, number: int) -> None:
        """To any moment; what is on its way arrives first."""
        self._playback.skip()
        number = max(0, min(self.film.last, number))
        if number != self.at:
            self._show(number)
            self.stage.audio.play("tick", volume=0.5)

    def _play_one(self) -> None:
        """The next event, as it looked in the match."""
        self._playback.add([self.film.events[self.at]])
        self._playback.show_next(at_once=self.stage.settings.speed.factor == float("inf"))

    def _begin(self, before: Any, event: Any) -> None:
        self.board.watch(say(self.film.words[self.at]))
        if self.judged:
            self.board.advise(())

    def _arrive(self, before: Any, after: Any) -> None:
        self._stop_at(self.at + 1)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._playback.update(dt, self.speed * min(1.0, self.stage.settings.speed.factor))
        self.board.update(dt, self.focus)
        if self.playing and not self._playback.moving:
            self._rest += dt * self.speed
            if self.at == self.film.last:
                self._set_playing(False)
            elif self._rest >= REST:
                self._play_one()

    def busy(self) -> bool:
        return self.playing or self._playback.moving or self.board.busy() or super().busy()

    # --- what the player does

    def _toggle(self) -> None:
        if not self.playing and self.at == self.film.last:
            self._show(0)
        self._set_playing(not self.playing)

    def _set_playing(self, playing: bool) -> None:
        changed, self.playing, self._rest = playing != self.playing, playing, REST
        if changed and not self._playback.moving:
            self._compare()
            self._tell()
        self.layout_bar()

    def _step(self, by: int) -> None:
        """One move: forward as it was played, backward at once."""
        self._set_playing(False)
        self._playback.skip()
        if by < 0:
            self.jump(self.at - 1)
        elif self.at < self.film.last:
            self._play_one()

    def _scrub(self, number: int) -> None:
        self._set_playing(False)
        self.jump(number)

    def _chapter(self, by: int) -> None:
        """To the start of the next chapter, or of this one, or of the one before."""
        self._playback.skip()
        starts = [start for start, _name in self._chapters]
        later = [start for start in starts if start > self.at]
        earlier = [start for start in starts if start < self.at]
        if by > 0:
            self.jump(later[0] if later else self.film.last)
        else:
            self.jump(earlier[-1] if earlier else 0)

    def _faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.layout_bar()

    def _open_log(self) -> None:
        self.stage.push(LogScene(self.film.words[: self.at]))

    def _review(self) -> None:
        self.menu.review(self.played)

    def targets(self) -> Sequence[Target]:
        """Changing sides waits for nothing that is on its way."""
        sides = [
            replace(target, action=partial(self._arrived, target)) if target.action else target
            for target in self.board.targets()
        ]
        return [*sides, *super().targets()]

    def _arrived(self, target: Target) -> None:
        self._playback.skip()
        if target.action:
            target.action()

    def handle(self, action: Action) -> None:
        match action:
            case Rotate() | PageBy():
                self.focus.device = action.device
                self._chapter(action.by)
            case _:
                if not self.board.handle(action, self.focus):
                    super().handle(action)

    # --- places

    def layout(self) -> None:
        self._playback.skip()
        self.board.layout()
        self._chapters = self.film.chapters(self.board.chapter)
        bar, self._keys = places(self.stage, self.board.controls)
        marks = [start for start, _name in self._chapters[1:]]
        self._scrubber = Scrubber(self.stage, bar, self.film.last, marks, self._scrub, self._toggle)
        costly = turning_points(list(self.judged.values()), len(self.judged))
        self._scrubber.flags = [(one.picture, one.grade is Grade.BLUNDER) for one in costly]
        self._corner = self._corner_buttons()
        self.layout_bar()
        self._tell()

    def layout_bar(self) -> None:
        """The buttons as they are now."""
        acts = Acts(self._chapter, self._step, self._toggle, self._faster)
        keys = buttons(self.stage, self._keys, acts, self.playing, self.speed)
        self.widgets = [*self._corner, *keys, self._scrubber]
        self.stage.redraw()

    def _corner_buttons(self) -> list[Button]:
        stage, area = self.stage, self.board.menu_area
        side, gap = stage.viewport.px(72), stage.viewport.px(12)
        spots = [Rect(area.right - (3 - i) * side - (2 - i) * gap, area.y, side, side) for i in range(-1, 3)]
        found = [
            Button(stage, "log", spots[1], "", self._open_log, icon="log", hint=_("What happened")),
            Button(stage, "settings", spots[2], "", self.menu.settings, icon="gear", hint=_("Settings")),
            Button(stage, "leave", spots[3], "", self.back, icon="door", hint=_("Leave the replay")),
        ]
        if self._reviewed:
            words = _("Review")
            found.insert(0, Button(stage, "review", spots[0], "", self._review, icon="chart", hint=words))
        return found

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.board.draw(surface, self.focus, alpha)
        for widget in self.widgets:
            widget.draw(surface, self.focus, alpha)
