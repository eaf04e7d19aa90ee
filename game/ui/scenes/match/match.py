"""The match: a `LiveMatch` on one side, a board on the other.

`known` is the replica's state: everything that has happened. `shown` is what the board shows (see
stage/playback.py). A press skips to the end of what moves. Rules never wait for this scene, and bots only if
it asks them to. What else there is in a match are its parts; what it is played for is its occasion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.i18n import _, say
from game.session.match import LiveMatch
from game.table.film import film
from game.table.notice import Committed, Notice, Paused, Refused, Resumed, Rewound, TimeUp
from game.table.record import Played
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Confirm, Key, OpenMenu, Press
from game.ui.input.targets import Target
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.match.menu import hand_over
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.match.parts import MatchPart
from game.ui.scenes.results.results import ResultsScene
from game.ui.stage.mute import mute_button
from game.ui.stage.playback import Playback
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.button import Button

BOT_PAUSE_S = 0.35
"""A breath between what was shown and a bot's next move, so that people can follow."""
LEAP = 8
"""More commits at once are not shown one by one: we were away, and go to where the table is now."""
P = TypeVar("P", bound=MatchPart)


class MatchScene(Scene):
    """Implements `MatchTable`."""

    def __init__(self, match: LiveMatch, occasion: Occasion) -> None:
        super().__init__()
        self.match, self.occasion = match, occasion
        self.parts = occasion.parts()
        self.rules = match.setup.rules
        self.board = ui_for(match.setup.game).board(match.setup)
        self.board.submit = self._submit
        self.board.ask_advice = self._ask_advice
        self._playback = Playback(
            self.rules, self.board, match.replica.state, begun=self._begin_event, arrived=self._end_event
        )
        self.told: list[Words] = []
        """What happened, in sentences."""
        self.acting: Seat | None = None
        self.now = 0.0
        self.corner = Rect(0, 0, 0, 0)
        self._asked = False
        """The coach is thinking for us."""
        self._hero = min(match.seats, default=0)
        self._seat_before: Seat | None = None
        self._paused = False
        self._rest = 0.0
        """How long everything has been shown."""

    def part(self, kind: type[P]) -> P:
        """The part of this kind."""
        return next(part for part in self.parts if isinstance(part, kind))

    @property
    def shown(self) -> Any:
        return self._playback.shown

    @property
    def caught_up(self) -> bool:
        return self._playback.caught_up

    # --- coming and going

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._tell_past(len(self.match.replica.log))
        self.board.enter(stage, self._hero)
        self.board.show(self.shown)
        for part in self.parts:
            part.enter(self)
        self._say_that_we_watch()
        super().enter(stage)
        stage.audio.music(self.board.tension)
        for note in self.match.notes:
            stage.toast(say(note), icon="info", kind="info")

    def leave(self) -> None:
        self.occasion.left(self)
        self.stage.audio.music(0)

    def layout(self) -> None:
        self._playback.skip()
        self.board.layout()
        stage, area = self.stage, self.board.menu_area
        side, gap = stage.viewport.px(72), stage.viewport.px(12)
        spot = Rect(area.right - side, area.y, side, side)
        before = spot.move(-side - gap, 0)
        log = before.move(-side - gap, 0)
        self.widgets = [
            Button(stage, "log", log, "", self._open_log, icon="log", hint=_("What happened")),
            mute_button(stage, before, self.layout),
            Button(stage, "menu", spot, "", self._open_menu, icon="menu", hint=_("Menu")),
        ]
        aside = log.move(-side - gap, 0)
        for part in self.parts:
            if button := part.button(aside):
                self.widgets.append(button)
                log, aside = aside, aside.move(-side - gap, 0)
        self.corner = Rect(log.x, area.y, area.right - log.x, area.height)
        for part in self.parts:
            part.layout()

    # --- what happens

    def update(self, dt: float) -> None:
        super().update(dt)
        self.now += dt
        speed = self.stage.settings.speed.factor
        self._playback.update(dt, speed)
        self.match.tick(self.now, ready=self.caught_up and self._rest >= BOT_PAUSE_S / speed)
        heard = self.match.poll()
        for notice in heard:
            self._hear(notice)
        if sum(isinstance(each, Committed) for each in heard) > LEAP:
            self._leap(len(self.match.replica.log))
            if self.rules.outcome(self.shown) is not None:
                self._reckon()
                return
        self._playback.show_next(at_once=speed == float("inf"))
        self._rest = self._rest + dt if self.caught_up else 0.0
        self.board.update(dt, self.focus)
        self._give_turn()
        self._hear_coach()
        for part in self.parts:
            part.update(dt, self.focus)

    def _hear(self, notice: Notice) -> None:
        heard = any(part.hear(notice) for part in self.parts)
        match notice:
            case Committed(commit):
                self._playback.add(commit.events)
            case Refused() if self._paused:
                return  # the move is kept and comes when the table goes on
            case Refused(_, reason):
                self.stage.toast(_("That does not work"), say(reason), icon="undo", kind="bad")
                self.stage.audio.play("error")
                self.board.refused()
            case Paused(reason):
                self._paused = True
                if not heard:
                    self.occasion.paused(self, reason, self._resume)
            case TimeUp(seat):
                name = self.match.setup.names[seat]
                self.stage.toast(
                    _("Time is up: the table moves for {name}.").format(name=name), icon="clock", kind="info"
                )
            case Rewound(length):
                self._rewind(length)
            case Resumed():
                self._paused = False
                self.stage.toast(_("The match goes on."), icon="play")

    def _resume(self) -> None:
        if not self.match.resume():
            for notice in self.match.poll():
                self._hear(notice)

    def _begin_event(self, before: Any, event: Any) -> None:
        self.told.append(self.rules.tell(before, event, self.match.setup.names))
        self.stage.announce(say(self.told[-1]))
        self._withdraw_turn()

    def _end_event(self, before: Any, after: Any) -> None:
        if self.occasion.watching(self):
            self.board.watch(say(self.told[-1]))
        self.stage.audio.music(self.board.tension)
        self.stage.redraw()
        if self.rules.game_of(after) > self.rules.game_of(before):
            self._reckon()

    def _reckon(self) -> None:
        """Counts out the game that has just ended; after the last one, the table is left."""
        setup = self.match.setup
        if self.rules.outcome(self.shown) is None:
            self.stage.push(ResultsScene(setup, self.shown, self.occasion.between_games(self)))
            return
        after = self.occasion.after_match(self, Played(setup, tuple(self.match.replica.log)))
        if after is not None:
            self.stage.replace(ResultsScene(setup, self.shown, after))

    # --- whose turn

    def _give_turn(self) -> None:
        """When everything is shown and a person here is on move, it is their turn."""
        seat = self.rules.to_act(self.shown)
        if not self.caught_up or seat == self.acting or seat not in self.match.seats:
            return
        self.acting = seat
        others = len(self.match.seats) > 1
        if others and self._seat_before not in (None, seat) and self.stage.settings.hand_over:
            name = self.match.setup.names[seat]
            self.stage.push(hand_over(name, lambda: self._take_seat(seat)))
            return
        self._take_seat(seat)

    def _take_seat(self, seat: Seat) -> None:
        self._seat_before = self._hero = seat
        self.board.act(seat, seat)
        self.focus.begin(self.board.targets())
        self.stage.audio.play("your_turn")
        self.stage.announce(_("{name}, it is your turn").format(name=self.match.setup.names[seat]))
        self.stage.attention()
        self._tell_parts(seat)
        self.stage.redraw()

    def _withdraw_turn(self) -> None:
        if self.acting is not None:
            self.acting, self._asked = None, False
            self._tell_parts(None)
            self.board.act(None, self._hero)

    def _tell_parts(self, seat: Seat | None) -> None:
        for part in self.parts:
            part.turn(seat)

    def _ask_advice(self) -> None:
        if self.acting is None or not self.match.coached:
            self.board.advise(())
            self.occasion.no_coach(self)
            return
        self._asked = True
        self.match.ask_advice(self.acting)

    def _hear_coach(self) -> None:
        if self._asked and (advice := self.match.advice()) is not None:
            self._asked = False
            self.board.advise(advice)

    def _submit(self, move: Any) -> None:
        if self.acting is not None and all(part.lets_pass(move) for part in self.parts):
            self.match.submit(self.acting, move)

    # --- what the player does

    def targets(self) -> Sequence[Target]:
        above = [target for part in self.parts for target in part.targets()]
        return [*super().targets(), *self.board.targets(), *above]

    def handle(self, action: Action) -> None:
        if isinstance(action, Press) and any(part.covers(action.pos) for part in self.parts):
            super().handle(action)
            return
        if any(part.handle(action) for part in self.parts):
            return
        if isinstance(action, Press | Confirm) and self._playback.moving:
            self._playback.skip()
            self.stage.redraw()
            if isinstance(action, Confirm):
                return
        if isinstance(action, OpenMenu):
            self._open_menu()
        elif isinstance(action, Key) and action.name == "l":
            self._open_log()
        elif not self.board.handle(action, self.focus):
            super().handle(action)

    def back(self) -> None:
        self._open_menu()

    def _open_menu(self) -> None:
        self.stage.push(self.occasion.menu_of(self))

    def _open_log(self) -> None:
        self.stage.push(LogScene(self.told))

    # --- pictures

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.board.draw(surface, self.focus, alpha)
        for widget in self.widgets:
            widget.draw(surface, self.focus, alpha)
        for part in self.parts:
            part.draw(surface, self.focus, alpha)

    def busy(self) -> bool:
        moving = not self.caught_up or self.board.busy() or super().busy()
        return moving or any(part.busy for part in self.parts)

    # --- another place in the log

    def _say_that_we_watch(self) -> None:
        if self.occasion.watching(self):
            self.board.watch(_("You are watching this match."))

    def _rewind(self, length: int) -> None:
        """What was shown is not what counts."""
        self._leap(length)
        self.stage.toast(_("The table went on elsewhere; we follow it."), icon="people", kind="info")

    def _leap(self, length: int) -> None:
        """Goes to a place in the log, without any animation."""
        self._playback.leap(self.shown)
        self._withdraw_turn()
        self._tell_past(length)
        self.board.show(self.shown)
        self.layout()
        self._say_that_we_watch()
        self.stage.audio.music(self.board.tension)
        self.stage.redraw()

    def _tell_past(self, length: int) -> None:
        """Shows so many commits of the log as what has happened, and tells them."""
        past = film(Played(self.match.setup, tuple(self.match.replica.log[:length])))
        self.told = list(past.words)
        self._playback.leap(past.states[-1])
