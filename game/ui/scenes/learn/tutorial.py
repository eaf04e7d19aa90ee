"""A lesson at the real table: the match scene, a teacher who speaks, and a ring around what to press.

The rules, the board and the moves are those of any match; the scene only listens before a move is sent. One
that the lesson does not ask for is taken back and answered kindly, so the position always is the one that the
next step talks about, and nobody can get stuck. How far the learner has come is kept after every step.
"""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect

from game.core.rules import BadOptions, Seat
from game.core.words import Words, words
from game.i18n import _, say
from game.learn.lesson import Jump, Lesson, Play, Rival, Say, Step
from game.learn.progress import Memory
from game.session.house import House
from game.session.lesson import LessonMatch
from game.table.setup import Setup
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Press
from game.ui.input.targets import Target, find
from game.ui.scenes.learn.results import LessonResults
from game.ui.scenes.learn.speech import Speech
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.menu import rules_answer
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

TEACHER_NAME: Final = "Ida"


def lesson_setup(lesson: Lesson, name: str) -> Setup:
    """The learner under that name, or under a plain one where it cannot be used, and the teacher."""
    colors = ("pink", "yellow") if lesson.game == "domino" else ("purple", "yellow")
    plain = _("Player {number}").format(number=1)
    try:
        return lesson.setup((name if name.strip() else plain, TEACHER_NAME), colors)
    except BadOptions:
        return lesson.setup((plain, TEACHER_NAME), colors)


class TutorialScene(MatchScene):
    def __init__(self, lesson: Lesson, memory: Memory, house: House, menu: Menu, name: str) -> None:
        self.lesson, self.memory, self._name = lesson, memory, name
        self.step = min(memory.step(lesson.game), len(lesson.steps) - 1)
        self._lesson_match = LessonMatch(lesson, lesson_setup(lesson, name), self.step)
        super().__init__(self._lesson_match, house, menu)
        self.guide = ui_for(lesson.game).guide(self.board)
        self.speech = Speech(self._next)
        self._kind_words: Words | None = None
        """What to say to a move that was taken back."""
        self._began: str | None = None
        """The kind of target that the step began with."""
        self._pointed = ""

    # --- the steps

    @property
    def now(self) -> Step | None:
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    @property
    def wanted(self) -> Play | None:
        """The move that the learner makes next, if nobody else has to move before."""
        for step in self.lesson.steps[self.step :]:
            if not isinstance(step, Say):
                return step if isinstance(step, Play) else None
        return None

    @property
    def pointer(self) -> str:
        """The id of the target to press now; none while others move."""
        match self.now:
            case Play(move=move) if self._acting is not None:
                return self.guide.next(self.lesson.read(move))
            case Say() | Jump() if self.speech.bubble is not None:
                return "next"
        return ""

    def update(self, dt: float) -> None:
        super().update(dt)
        self._let_teacher_move()
        self._speak()
        self.speech.update(dt, self.focus)

    def _let_teacher_move(self) -> None:
        while isinstance(step := self.now, Rival):
            self._lesson_match.answer(self.lesson.moves(step.moves))
            self.step += 1

    def _next(self) -> None:
        """The learner has read."""
        jump = isinstance(self.now, Jump)
        self._go_on(self.step + 1)
        if jump:
            self.stage.replace(TutorialScene(self.lesson, self.memory, self.house, self.menu, self._name))

    def _go_on(self, step: int) -> None:
        self.step, self._began, self._kind_words = step, None, None
        self.memory.reach(self.lesson.game, step)
        self.stage.redraw()

    def _submit(self, move: Any) -> None:
        wanted = self.wanted
        if wanted is None or not (wanted.free or move == self.lesson.read(wanted.move)):
            self._take_back(wanted)
            return
        super()._submit(move)
        if wanted.free:  # going on later begins before a choice, never after another one
            self.step = self.lesson.steps.index(wanted) + 1
        else:
            self._go_on(self.lesson.steps.index(wanted) + 1)

    def _take_back(self, wanted: Play | None) -> None:
        said = wanted.instead if wanted is not None else None
        self._kind_words = said or _another()
        self._began = None
        self.stage.audio.play("undo")
        self.board.refused()

    def _reckon(self) -> None:
        self.memory.finish(self.lesson.game)
        self.stage.replace(LessonResults(self.match.setup, self.shown, self.house, self.menu))

    # --- what the teacher says

    def _speak(self) -> None:
        """Says what belongs to this moment, at its place; nothing while things move."""
        if self._lesson_match.answering or not self._caught_up or self.now is None:
            self.speech.hush()
            return
        if isinstance(self.now, Play):
            self._speak_of_move()
        elif isinstance(self.now, Say | Jump):
            about = self._place(self.now.look) if isinstance(self.now, Say) else None
            self._show(say(self.now.words), about, about, asks=True)

    def _speak_of_move(self) -> None:
        id_ = self.pointer
        target = find(self.board.targets(), id_)
        if target is None or not isinstance(self.now, Play):
            self.speech.hush()
            return
        if id_ != self._pointed:
            self._pointed = id_
            self.focus.current = self.focus.default = id_
            if self._began is not None:
                self._kind_words = None
        kind = id_.partition(" ")[0]
        self._began = self._began or kind
        text = say(self._kind_words) if self._kind_words else say(self.now.words)
        if kind != self._began:
            text = _on_the_way(kind)
        self._show(text, target.rect, self.guide.around(id_), asks=False)

    def _show(self, text: str, about: Rect | None, around: Rect | None, asks: bool) -> None:
        number, count = self.lesson.part(self.step)
        part = _("{n} of {all}").format(n=number, all=count)
        if self.speech.say(self.stage, text, about, around, part, asks):
            if asks:
                self.focus.current = self.focus.default = "next"
            self.stage.redraw()

    def _place(self, look: str) -> Rect | None:
        return self.guide.place(look) if look else None

    def _give_tip(self, seat: Seat) -> None:
        """The teacher says it all."""

    # --- what the player does

    def layout(self) -> None:
        super().layout()
        self.speech.hush()

    def targets(self) -> list[Target]:
        return [*super().targets(), *self.speech.targets()]

    def handle(self, action: Action) -> None:
        if isinstance(action, Press) and self.speech.covers(action.pos):
            Scene.handle(self, action)  # the table under the words hears nothing
            return
        super().handle(action)

    def _open_menu(self) -> None:
        answers = [
            Answer("stay", _("Go on"), icon="play", kind="good"),
            Answer("again", _("From the beginning"), self._begin_again, "refresh"),
            *rules_answer(self.menu, self.match.setup),
            Answer("settings", _("Settings"), self.menu.settings, "gear"),
            Answer("leave", _("Leave the lesson"), self._leave_table, "door"),
        ]
        text = _("You can leave at any time and go on later where you stopped.")
        self.stage.push(Dialog(_("Pause"), text, answers, cancel="stay"))

    def _begin_again(self) -> None:
        self.memory.reach(self.lesson.game, 0)
        self.stage.replace(TutorialScene(self.lesson, self.memory, self.house, self.menu, self._name))

    def _leave_table(self) -> None:
        self.stage.pop()

    # --- pictures

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        super().draw(surface, alpha)
        self.speech.draw(surface, self.focus, alpha)

    def busy(self) -> bool:
        return super().busy() or self.speech.busy


def _another() -> Words:
    return words("That is allowed, too. For this lesson, press what is framed in gold.")


def _on_the_way(kind: str) -> str:
    """What to say about a target on the way to a move."""
    if kind == "turn":
        return _("Now turn it until it lies right. The wheel and the R key turn it as well.")
    if kind == "roll":
        return _("Those stay. Now roll the others.")
    if kind == "confirm":
        return _("Just so. Now confirm. Until then you can take everything back.")
    return _("Nearly! Now press what is framed in gold.")
