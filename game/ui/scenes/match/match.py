"""The match: a `LiveMatch` on one side, a board on the other.

`known` is the replica's state: everything that has happened. `shown` is what the board shows:
events whose animation is over. The queue between them drains one clip at a time; a press skips
to the end of it all. Rules never wait for this scene, and bots only if it asks them to.
With a `room`, the table is on the network: its banner lies over the board, the room keeps the
match, and who has no seat watches.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.i18n import _, say
from game.session.house import House
from game.session.lan import Remark, Room
from game.session.match import LiveMatch
from game.table.notice import Committed, Notice, Paused, Refused, Resumed, Rewound, TimeUp
from game.table.record import Played
from game.ui.draw.timeline import Timeline
from game.ui.games.board import SeatPanel
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Confirm, Key, OpenMenu, Press
from game.ui.scenes.match.clock import ClockFace
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.match.menu import hand_over, network_menu, pause_menu, paused_dialog
from game.ui.scenes.match.notes import Notes
from game.ui.scenes.results.demo import EncoreScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.banner import NetworkBanner
from game.ui.scenes.room.results import RoomResults
from game.ui.scenes.room.speak import Speak
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.button import Button

BOT_PAUSE_S = 0.35
"""A breath between what was shown and a bot's next move, so that people can follow."""
LEAP = 8
"""More commits at once are not shown one by one: we were away, and go to where the table is now."""


class MatchScene(Scene):
    def __init__(
        self,
        match: LiveMatch,
        house: House,
        menu: Menu,
        encore: Callable[[], Scene] | None = None,
        room: Room | None = None,
    ) -> None:
        """With an `encore`, that scene follows the results by itself: for demonstrations."""
        super().__init__()
        self._encore, self.room = encore, room
        self.banner: NetworkBanner | None = None
        self.match, self.house, self.menu = match, house, menu
        self.rules = self.match.setup.rules
        self.board = ui_for(self.match.setup.game).board(self.match.setup)
        self.board.submit = self._submit
        self.board.ask_advice = self._ask_advice
        self._asked = False
        """The coach is thinking for us."""
        self.shown: Any = self.match.replica.state
        self.told: list[Words] = []
        """What happened, in sentences."""
        self._queue: deque[Any] = deque()
        self._timeline = Timeline()
        self._hero = min(self.match.seats, default=0)
        self._acting: Seat | None = None
        self._seat_before: Seat | None = None
        self._paused = False
        self._clock = ClockFace()
        self.notes = Notes(menu)
        self._now = 0.0
        self._rest = 0.0
        """How long everything has been shown."""

    # --- coming and going

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._tell_past(len(self.match.replica.log))
        self.board.enter(stage, self._hero)
        self.board.show(self.shown)
        if self.room is not None:
            self.banner = NetworkBanner(stage, self.room, self._place_of, stage.pop)
            if self._watching:
                self.board.watch(_("You are watching this match."))
        super().enter(stage)
        stage.audio.music(self.board.tension)
        for note in self.match.notes:
            stage.toast(say(note), icon="info", kind="info")

    def leave(self) -> None:
        if self.room is None:
            self.match.close()
        self.stage.audio.music(0)

    def layout(self) -> None:
        self._timeline.skip()
        self.notes.hush()
        self.board.layout()
        area, side, gap = self.board.menu_area, self.stage.viewport.px(72), self.stage.viewport.px(12)
        spots = [Rect(area.right - (3 - i) * side - (2 - i) * gap, area.y, side, side) for i in range(-1, 3)]
        self._clock.place = (spots[0 if self.room else 1].x - gap, area.centery)
        sound = "mute" if self.stage.settings.mute else "sound"
        self.widgets = [
            Button(self.stage, "log", spots[1], "", self._open_log, icon="log", hint=_("What happened")),
            Button(self.stage, "sound", spots[2], "", self._mute, icon=sound, hint=_("Sound on or off")),
            Button(self.stage, "menu", spots[3], "", self._open_menu, icon="menu", hint=_("Menu")),
        ]
        if self.banner is not None:
            words = _("Say something")
            self.widgets.append(
                Button(self.stage, "say", spots[0], "", self._open_speech, icon="chat", hint=words)
            )
            self.banner.layout(self.board.controls.top - self.stage.viewport.px(16))

    # --- what happens

    def update(self, dt: float) -> None:
        super().update(dt)
        self._now += dt
        self._timeline.speed = self.stage.settings.speed.factor
        self._timeline.update(dt)
        self.match.tick(self._now, ready=self._caught_up and self._rest >= self._pause)
        heard = self.match.poll()
        for notice in heard:
            self._hear(notice)
        if sum(isinstance(each, Committed) for each in heard) > LEAP:
            self._leap(len(self.match.replica.log))
            if self.rules.outcome(self.shown) is not None:
                self._reckon()
                return
        self._show_next()
        self._rest = self._rest + dt if self._caught_up else 0.0
        self.board.update(dt, self.focus)
        self._give_turn()
        self._hear_coach()
        left = self.match.seconds_left(self._now)
        self._clock.show(self.stage, left, ticking=self._acting is not None)
        self.notes.update(dt, self.stage)
        if self.banner is not None:
            self.banner.update(dt, self.focus)

    @property
    def _pause(self) -> float:
        return BOT_PAUSE_S / self.stage.settings.speed.factor

    @property
    def _caught_up(self) -> bool:
        return not self._queue and not self._timeline.busy

    def _hear(self, notice: Notice) -> None:
        match notice:
            case Committed(commit):
                self._queue.extend(commit.events)
            case Refused() if self._paused:
                return  # the move is kept and comes when the table goes on
            case Refused(_, reason):
                self.stage.toast(_("That does not work"), say(reason), icon="undo", kind="bad")
                self.stage.audio.play("error")
                self.board.refused()
            case Paused(reason):
                self._paused = True
                if self.banner is not None:
                    self.banner.paused = reason
                else:
                    self.stage.push(paused_dialog(reason, self._resume, self._leave_table))
            case TimeUp(seat):
                name = self.match.setup.names[seat]
                self.stage.toast(
                    _("Time is up: the table moves for {name}.").format(name=name), icon="clock", kind="info"
                )
            case Rewound(length):
                self._rewind(length)
            case Resumed():
                self._paused = False
                if self.banner is not None:
                    self.banner.paused = None
                self.stage.toast(_("The match goes on."), icon="play")

    def _resume(self) -> None:
        if not self.match.resume():
            for notice in self.match.poll():
                self._hear(notice)

    def _show_next(self) -> None:
        """Lets what is shown catch up by one event."""
        if self._timeline.busy or not self._queue:
            return
        event = self._queue.popleft()
        before, after = self.shown, self.rules.evolve(self.shown, event)
        self.told.append(self.rules.tell(before, event, self.match.setup.names))
        self.stage.announce(say(self.told[-1]))
        self._withdraw_turn()
        self._timeline.play(self.board.clip(before, event, after), lambda: self._shown(after))
        if self.stage.settings.speed.factor == float("inf"):
            self._timeline.skip()

    def _shown(self, after: Any) -> None:
        games = self.rules.game_of(self.shown)
        self.shown = after
        self.board.show(after)
        if self._watching:
            self.board.watch(say(self.told[-1]))
        self.stage.audio.music(self.board.tension)
        self.stage.redraw()
        if self.rules.game_of(after) > games:
            self._reckon()

    def _reckon(self) -> None:
        """Counts out the game that has just ended; after the last one, the table is left."""
        setup, over = self.match.setup, self.rules.outcome(self.shown) is not None
        played = Played(setup, tuple(self.match.replica.log)) if over else None
        if not over:
            self.stage.push(ResultsScene(setup, self.shown, self.house, self.menu))
        elif self.room is not None:
            self.stage.replace(
                RoomResults(setup, self.shown, self.house, self.menu, self.room, played=played)
            )
        elif self._encore is not None:
            self.stage.replace(EncoreScene(setup, self.shown, self.house, self.menu, self._encore))
        else:
            self.stage.replace(ResultsScene(setup, self.shown, self.house, self.menu, played=played))

    # --- whose turn

    def _give_turn(self) -> None:
        """When everything is shown and a person here is on move, it is their turn."""
        seat = self.rules.to_act(self.shown)
        if not self._caught_up or seat == self._acting or seat not in self.match.seats:
            return
        self._acting = seat
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
        self._give_tip(seat)
        self.stage.redraw()

    def _give_tip(self, seat: Seat) -> None:
        self.notes.tip(self.stage, self.match.setup.game, self.board, self.shown, seat)

    def _withdraw_turn(self) -> None:
        if self._acting is not None:
            self._acting, self._asked = None, False
            self.notes.hush()
            self.board.act(None, self._hero)

    def _ask_advice(self) -> None:
        if self._acting is None or not self.match.coached:
            self.board.advise(())
            if self.room is not None:
                why = _("The host has not allowed them.")
                self.stage.toast(_("No hints at this table"), why, icon="hint", kind="info")
            return
        self._asked = True
        self.match.ask_advice(self._acting)

    def _hear_coach(self) -> None:
        if self._asked and (advice := self.match.advice()) is not None:
            self._asked = False
            self.board.advise(advice)

    def _submit(self, move: Any) -> None:
        assert self._acting is not None
        self.match.submit(self._acting, move)

    # --- what the player does

    def targets(self) -> list[Any]:
        above = self.banner.targets() if self.banner is not None else ()
        return [*super().targets(), *self.board.targets(), *above]

    def handle(self, action: Action) -> None:
        self.notes.hear(action)
        if isinstance(action, Press) and self._caught_up:
            self.notes.object(self.stage, self.board.why_not(action.pos))
        if isinstance(action, Press | Confirm) and self._timeline.busy:
            self._timeline.skip()
            self.stage.redraw()
            if isinstance(action, Confirm):
                return
        if isinstance(action, OpenMenu):
            self._open_menu()
            return
        if isinstance(action, Key) and action.name == "l":
            self._open_log()
            return
        if isinstance(action, Key) and action.name == "c" and self.room is not None:
            self._open_speech()
            return
        if not self.board.handle(action, self.focus):
            super().handle(action)

    def back(self) -> None:
        self._open_menu()

    def _open_menu(self) -> None:
        menu, setup, room = self.menu, self.match.setup, self.room
        if room is None:
            self.stage.push(pause_menu(menu, setup, self._leave_table))
        else:
            self.stage.push(network_menu(menu, setup, room, self._watching, self._leave_table))

    def _leave_table(self) -> None:
        self.menu.title()

    def _open_speech(self) -> None:
        if self.room is not None:
            self.stage.push(Speak(self.room.say))

    def _open_log(self) -> None:
        self.stage.push(LogScene(self.told))

    def _mute(self) -> None:
        self.stage.change(replace(self.stage.settings, mute=not self.stage.settings.mute))
        self.layout()

    # --- pictures

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.board.draw(surface, self.focus, alpha)
        for widget in self.widgets:
            widget.draw(surface, self.focus, alpha)
        self._clock.draw(self.stage, surface)
        if self.banner is not None:
            self.banner.draw(surface, self.focus, alpha)
        self.notes.draw(surface)

    def busy(self) -> bool:
        moving = bool(self._queue) or self._timeline.busy or self.board.busy() or super().busy()
        return moving or (self.banner is not None and self.banner.busy)

    # --- on the network

    @property
    def _watching(self) -> bool:
        return self.room is not None and not self.match.seats

    def _place_of(self, remark: Remark) -> tuple[int, int]:
        """Where somebody's words float: at their panel, or over our own side of the table."""
        colors = [chair.color for chair in self.match.setup.chairs]
        view = self.stage.viewport
        theirs = SeatPanel(colors.index(remark.color)) if remark.color in colors else None
        targets = self.board.targets() if theirs is not None else ()
        panel = next((target for target in targets if target.about == theirs), None)
        if panel is not None:
            return panel.rect.x + panel.rect.width // 4, panel.rect.centery
        return view.px(260), view.px(320)

    def _rewind(self, length: int) -> None:
        """What was shown is not what counts."""
        self._leap(length)
        self.stage.toast(_("The table went on elsewhere; we follow it."), icon="people", kind="info")

    def _leap(self, length: int) -> None:
        """Goes to a place in the log, without any animation."""
        self._queue.clear()
        self._timeline.drop()
        self._withdraw_turn()
        self._tell_past(length)
        self.board.show(self.shown)
        self.layout()
        if self._watching:
            self.board.watch(_("You are watching this match."))
        self.stage.audio.music(self.board.tension)
        self.stage.redraw()

    def _tell_past(self, length: int) -> None:
        """Shows so many commits of the log as what has happened, and tells them."""
        self.told = []
        self.shown = self.rules.new(self.match.setup.options)
        for event in (event for commit in self.match.replica.log[:length] for event in commit.events):
            self.told.append(self.rules.tell(self.shown, event, self.match.setup.names))
            self.shown = self.rules.evolve(self.shown, event)
