"""The review: grades follow the lead that was given away, and every real choice is judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.ai.arena import play_out
from game.ai.bot import View
from game.ai.registry import ai_for, make_bot
from game.ai.review import Decision, decisions, grade, judge
from game.core.chance import SeededEntropy
from game.core.rules import CHANCE
from game.core.words import Words, words
from game.domino.notation import move
from game.domino.rules import RULES
from game.table.advice import Advice
from game.table.record import Played
from game.table.review import Grade, Judged, grades_of, turning_points
from game.table.setup import bots_setup
from tests.ai.domino.test_coach import LAKES, ticking, view

LAST = """
    2 classic middle
    round 6
    row 1b 2b 3a 30a
    turn 30 place
    a p7 +1,0 E, p8 +1,+1 E
    b p40 +1,0 E
"""
BOUNDS = (0.75, 2.5, 6.0)
PATIENCE_S = 60.0


class Teacher:
    """A coach that knows what each move is worth."""

    bounds = BOUNDS

    def __init__(self, *leads: float) -> None:
        self._leads = leads

    def ranked(self, view: View, seed: int, wanted: Sequence[Any]) -> list[tuple[Any, float]]:
        found = list(zip(view.legal, self._leads, strict=False))
        return sorted(found, key=lambda one: one[1], reverse=True)

    def why(self, view: View, move: Any, others: Sequence[Any]) -> Words:
        return words("Because.")


@cache
def played(*levels: str) -> Played:
    agreed = bots_setup("domino", {}, list(levels))
    bots = [make_bot("domino", name) for name in levels]
    for bot in bots:
        bot.begin("1")
    return Played(agreed, tuple(play_out(agreed, bots, SeededEntropy("1")).log))


def first_choice() -> Decision:
    return next(decisions(*split(played("easy", "random")), 100))


def split(match: Played) -> tuple[Any, Any]:
    return match.setup, match.commits


# --- grading


def test_the_more_is_lost_the_worse_the_grade() -> None:
    lost = [0.0, 0.75, 0.8, 2.5, 2.6, 6.0, 6.1, 40.0]
    wanted = ["best", "best", "good", "good", "slip", "slip", "blunder", "blunder"]
    assert [grade(one, BOUNDS).value for one in lost] == wanted


def test_lost_is_the_distance_to_the_best_and_never_negative() -> None:
    choice = first_choice()
    first, second, *_ = choice.view.legal
    teacher = Teacher(10.0, 3.0, -5.0)
    best = judge(teacher, Decision(4, choice.view, first), 1)
    assert (best.lost, best.grade, best.best) == (0.0, Grade.BEST, best.played)
    worse = judge(teacher, Decision(4, choice.view, second), 1)
    assert (worse.picture, worse.lost, worse.grade) == (4, 7.0, Grade.BLUNDER)
    assert (worse.best.move, worse.best.lead, worse.played.lead) == (first, 10.0, 3.0)


def test_a_move_as_good_as_the_best_was_one_of_the_best() -> None:
    choice = first_choice()
    judged = judge(Teacher(10.0, 10.0), Decision(0, choice.view, choice.view.legal[1]), 1)
    assert judged.grade is Grade.BEST and judged.best.move == judged.played.move


def test_a_planted_gift_is_found_and_the_best_move_is_best() -> None:
    coach = ai_for("domino").coach
    found = dict(coach.ranked(view(LAKES), 1, ()))
    best = max(found, key=lambda one: found[one])
    assert judge(coach, Decision(0, view(LAKES), best), 1).grade is Grade.BEST
    away = judge(coach, Decision(0, view(LAKES), move(0, "p30 -1,0 W")), 1)
    assert away.lost > 2.5 and away.grade in (Grade.SLIP, Grade.BLUNDER)
    assert away.best.move != away.played.move


def test_the_last_placement_is_judged_by_what_it_scores() -> None:
    """Nothing is left to chance there: points lost on the board are the lead that is lost."""
    last = view(LAST)
    leads = {}
    for option in last.legal:
        outcome = RULES.outcome(RULES.evolve(last.state, option))
        assert outcome is not None
        leads[option] = outcome.scores[0] - outcome.scores[1]
    assert len(set(leads.values())) > 2
    for option, lead in leads.items():
        judged = judge(ai_for("domino").coach, Decision(0, last, option), 1)
        assert (judged.played.lead, judged.lost) == (lead, max(leads.values()) - lead)


# --- a whole match


def test_every_real_choice_of_the_match_is_found_with_its_picture() -> None:
    setup, commits = split(played("easy", "random"))
    state, events = setup.rules.new(setup.options), [event for one in commits for event in one.events]
    states = [state]
    for event in events:
        states.append(setup.rules.evolve(states[-1], event))
    found = list(decisions(setup, commits, 100))
    assert all(states[one.picture] == one.view.state for one in found)
    assert all(one.move in one.view.legal and len(one.view.legal) > 1 for one in found)
    several = [
        number
        for number, one in enumerate(states)
        if setup.rules.to_act(one) not in (None, CHANCE) and len(setup.rules.legal(one)) > 1
    ]
    assert [one.picture for one in found] == several


def test_the_better_player_loses_less() -> None:
    coach, lost = ai_for("domino").coach, {0: 0.0, 1: 0.0}
    for number, choice in enumerate(decisions(*split(played("easy", "random")), 2000, ticking())):
        judged = judge(coach, choice, number)
        assert judged.lost >= 0 and judged.best.lead >= judged.played.lead
        lost[judged.seat] += judged.lost
    assert lost[0] < lost[1]


def test_turning_points_are_the_costliest_in_the_order_of_the_match() -> None:
    def one(picture: int, lost: float, seat: int = 0) -> Judged:
        same = Advice(None, 0.0, words("Because."))
        return Judged(picture, seat, same, same, lost, grade(lost, BOUNDS))

    judged = [one(1, 3.0), one(2, 0.0), one(3, 9.0, 1), one(4, 4.0), one(5, 1.0)]
    assert [point.picture for point in turning_points(judged, 2)] == [3, 4]
    assert [point.picture for point in turning_points(judged, 9)] == [1, 3, 4]
    assert list(grades_of(judged, 0).values()) == [1, 1, 2, 0]
    assert list(grades_of(judged, 1).values()) == [0, 0, 0, 1]
