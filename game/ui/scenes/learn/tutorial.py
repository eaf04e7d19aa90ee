"""A lesson at the real table: the match scene, a teacher who speaks, and a ring around what to press.

The rules, the board and the moves are those of any match; the teacher only listens before a move is sent. One
that the lesson does not ask for is taken back and answered kindly, so the position always is the one that the
next step talks about, and nobody can get stuck. How far the learner has come is kept after every step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.core.rules import BadOptions
from game.core.words import Words, words
from game.i18n import _, say
from game.learn.lesson import Jump, Lesson, PupilMove, Say, Step, TeacherMoves
from game.learn.progress import LearningProgress
from game.session.house import House
from game.session.lesson import LessonMatch
from game.table.record import Played
from game.table.setup import Setup
from game.ui.games.registry import ui_for
from game.ui.input.actions import Pos
from game.ui.input.focus import Focus
from game.ui.input.targets import Target, find
from game.ui.scenes.learn.results import LessonResults
from game.ui.scenes.learn.speech import Speech
from game.ui.scenes.match.clock import ClockFace
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.menu import rules_answer
from game.ui.scenes.match.notes import Notes
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.match.parts import MatchPart, MatchTable
from game.ui.scenes.results.after import AfterGame
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

TEACHER_NAME: Final = "Ida"


def lesson_setup(lesson: Lesson, name: str) -> Setup:
    """The learner under that name, or under a plain one where it cannot be used, and the teacher."""
    plain = _("Player {number}").format(number=1)
    try:
        return lesson.setup((name if name.strip() else plain, TEACHER_NAME))
    except BadOptions:
        return lesson.setup((plain, TEACHER_NAME))


def lesson_scene(lesson: Lesson, memory: LearningProgress, house: House, menu: Menu, name: str) -> MatchScene:
    """The lesson, from where the learner stopped."""
    step = min(memory.step(lesson.game), len(lesson.steps) - 1)
    match = LessonMatch(lesson, lesson_setup(lesson, name), step)
    again = partial(lesson_scene, lesson, memory, house, menu, name)
    return MatchScene(match, LessonOccasion(house, menu, Teacher(match, lesson, memory, step, again)))


class LessonOccasion(Occasion):
    """Leaving it leads back to the lessons; the count after it, on to a real match."""

    def __init__(self, house: House, menu: Menu, teacher: Teacher) -> None:
        super().__init__(house, menu)
        self.teacher = teacher

    def parts(self) -> Sequence[MatchPart]:
        """The teacher gives all tips."""
        return [ClockFace(), Notes(self.menu, tips=False), self.teacher]

    def menu_of(self, table: MatchTable) -> Scene:
        answers = [
            Answer("stay", _("Go on"), icon="play", kind="good"),
            Answer("again", _("From the beginning"), self.teacher.begin_again, "refresh"),
            *rules_answer(self.menu, table.match.setup),
            Answer("settings", _("Settings"), self.menu.settings, "gear"),
            Answer("leave", _("Leave the lesson"), table.stage.pop, "door"),
        ]
        text = _("You can leave at any time and go on later where you stopped.")
        return Dialog(_("Pause"), text, answers, cancel="stay")

    def after_match(self, table: MatchTable, played: Played) -> AfterGame:
        self.teacher.finish()
        return LessonResults(self.house, self.menu)


class Teacher(MatchPart):
    """Goes through the steps of a lesson. `again` is the lesson from where it has come to."""

    def __init__(
        self,
        match: LessonMatch,
        lesson: Lesson,
        memory: LearningProgress,
        step: int,
        again: Callable[[], Scene],
    ) -> None:
        self._match, self.lesson, self.memory, self.step, self._again = match, lesson, memory, step, again
        self.speech = Speech(self._next)
        self._kind_words: Words | None = None
        """What to say to a move that was taken back."""
        self._began: str | type | None = None
        """The kind of target that the step began with: a button, or what a target is about."""
        self._pointed = ""

    def enter(self, table: MatchTable) -> None:
        super().enter(table)
        self.guide = ui_for(self.lesson.game).guide(table.board)

    # --- the steps

    @property
    def now(self) -> Step | None:
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    @property
    def wanted(self) -> PupilMove | None:
        """The move that the learner makes next, if nobody else has to move before."""
        for step in self.lesson.steps[self.step :]:
            if not isinstance(step, Say):
                return step if isinstance(step, PupilMove) else None
        return None

    @property
    def pointer(self) -> str:
        """The id of the target to press now; none while others move."""
        match self.now:
            case PupilMove(move=move) if self.table.acting is not None:
                return self.guide.next(self.lesson.read(move))
            case Say() | Jump() if self.speech.bubble is not None:
                return "next"
        return ""

    def update(self, dt: float, focus: Focus) -> None:
        self._let_teacher_move()
        self._speak()
        self.speech.update(dt, focus)

    def _let_teacher_move(self) -> None:
        while isinstance(step := self.now, TeacherMoves):
            self._match.answer(self.lesson.moves(step.moves))
            self.step += 1

    def _next(self) -> None:
        """The learner has read."""
        jump = isinstance(self.now, Jump)
        self._go_on(self.step + 1)
        if jump:
            self.table.stage.replace(self._again())

    def _go_on(self, step: int) -> None:
        self.step, self._began, self._kind_words = step, None, None
        self.memory.reach(self.lesson.game, step)
        self.table.stage.redraw()

    def lets_pass(self, move: Any) -> bool:
        """Only what the lesson asks for is sent; going on later begins before a free choice, never after
        another one."""
        wanted = self.wanted
        if wanted is None or not (wanted.free or move == self.lesson.read(wanted.move)):
            self._take_back(wanted)
            return False
        following = self.lesson.steps.index(wanted) + 1
        if wanted.free:
            self.step = following
        else:
            self._go_on(following)
        return True

    def _take_back(self, wanted: PupilMove | None) -> None:
        said = wanted.instead if wanted is not None else None
        self._kind_words = said or _another()
        self._began = None
        self.table.stage.audio.play("undo")
        self.table.board.refused()

    def begin_again(self) -> None:
        self.memory.reach(self.lesson.game, 0)
        self.table.stage.replace(self._again())

    def finish(self) -> None:
        """The match is over, and so is the lesson."""
        self.memory.finish(self.lesson.game)

    # --- what the teacher says

    def _speak(self) -> None:
        """Says what belongs to this moment, at its place; nothing while things move."""
        if self._match.answering or not self.table.caught_up or self.now is None:
            self.speech.hush()
            return
        if isinstance(self.now, PupilMove):
            self._speak_of_move()
        elif isinstance(self.now, Say | Jump):
            look = self.now.look if isinstance(self.now, Say) else ""
            about = self.guide.place(look) if look else None
            self._show(say(self.now.words), about, about, asks=True)

    def _speak_of_move(self) -> None:
        id_, focus = self.pointer, self.table.focus
        target = find(self.table.board.targets(), id_)
        if target is None or not isinstance(self.now, PupilMove):
            self.speech.hush()
            return
        if id_ != self._pointed:
            self._pointed = id_
            focus.current = focus.default = id_
            if self._began is not None:
                self._kind_words = None
        kind = id_ if target.about is None else type(target.about)
        self._began = self._began or kind
        text = say(self._kind_words) if self._kind_words else say(self.now.words)
        if kind != self._began:
            text = self.guide.on_the_way(id_) or _on_the_way(id_)
        self._show(text, target.rect, self.guide.around(id_), asks=False)

    def _show(self, text: str, about: Rect | None, around: Rect | None, asks: bool) -> None:
        number, count = self.lesson.part(self.step)
        part = _("{n} of {all}").format(n=number, all=count)
        focus, stage = self.table.focus, self.table.stage
        if self.speech.say(stage, text, about, around, part, asks):
            if asks:
                focus.current = focus.default = "next"
            stage.redraw()

    # --- over the table

    def layout(self) -> None:
        self.speech.hush()

    def targets(self) -> Sequence[Target]:
        return self.speech.targets()

    def covers(self, pos: Pos) -> bool:
        return self.speech.covers(pos)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.speech.draw(surface, focus, alpha)

    @property
    def busy(self) -> bool:
        return self.speech.busy


def _another() -> Words:
    return words("That is allowed, too. For this lesson, press what is framed in gold.")


def _on_the_way(id_: str) -> str:
    """What to say about a target on the way to a move."""
    if id_ == "confirm":
        return _("Just so. Now confirm. Until then you can take everything back.")
    return _("Nearly! Now press what is framed in gold.")
