"""The coach of the dice game: moves that can be made, the best first, with sentences that are true."""

from __future__ import annotations

from itertools import islice

import pytest

from game.ai.arena import play_out
from game.ai.coach import advise
from game.ai.dice.ai import AI
from game.ai.dice.coach_words import reason
from game.ai.registry import make_bot
from game.ai.review import decisions, judge
from game.core.chance import SeededEntropy
from game.dice.lawful import lawful
from game.dice.model import Claim, Match, Reroll
from game.dice.notation import move
from game.dice.rules import RULES
from game.table.setup import bots_setup
from tests.ai.dice.test_levels import MIDDLE, asked
from tests.dice.helpers import begin, play, random_game

NAMES = ["Ada", "Ben", "Cleo"]
FIVES = """
    3
    turn a roll 1
    dice 555123
    show 1-09 2a-05 3-05 4-06 5-10
    a A1 A2 A7
    b B1 B6
    c B14
"""


def said(state: Match, text: str) -> str:
    made = move(state.turn.seat, text)
    assert made in RULES.legal(state)
    return str(reason(state, made, NAMES))


def test_lawful_moves_best_first() -> None:
    view = asked(begin(FIVES))
    found = advise(AI.coach, view, seed=1)
    assert 1 < len(found) <= 3 and all(one.move in view.legal for one in found)
    assert [one.lead for one in found] == sorted((one.lead for one in found), reverse=True)
    assert any(isinstance(one.move, Claim) for one in found) or isinstance(found[0].move, Reroll)


def test_the_move_that_was_made_is_among_them() -> None:
    view = asked(begin(FIVES))
    foolish = move(0, "reroll 1 2 3")
    ranked = dict(AI.coach.ranked(view, 1, [foolish]))
    assert foolish in ranked and ranked[foolish] < max(ranked.values())


def test_dice_kept_are_told_with_chance_and_worth() -> None:
    told = said(begin(FIVES.replace("555123", "551123")), "reroll 3 4 5 6")
    assert told.startswith("Keep 2 × 5: ") and "% for the " in told and told.endswith("points.")
    state = begin(FIVES.replace("4-06", "4-09").replace("1-09", "1-01"))
    assert "Roll all dice again" in said(state, "reroll 1 2 3 4 5 6")


def test_a_card_says_what_it_brings() -> None:
    told = said(begin(FIVES), "claim 4-06")
    assert told.startswith("The Raider is worth ") and told.endswith("somebody loses a castle.")
    state = begin(MIDDLE.replace("666611", "666666"))
    assert "you draw 3 tiles" in said(state, "claim 1-09")


def test_no_card_is_a_wild_joker() -> None:
    assert said(begin(MIDDLE.replace("666611", "111112")), "alarm 4-12").startswith("No card is met")


@pytest.mark.parametrize(
    ("land", "space", "word"),
    [
        ("swamp", "A6", "white gem"),
        ("floodplain", "A2", "joins your territory"),
        ("mountains", "A4", "room to grow"),
    ],
)
def test_a_castle_says_what_it_joins(land: str, space: str, word: str) -> None:
    text = MIDDLE.replace("666611", "666666").replace("a A1 A2 A7", "a A1")
    state = play(begin(text), f"a claim 5-10\nshow 5-11\ndraw {land}, meadow")
    assert word in said(state, f"place {space}")


def test_a_raid_names_who_pays() -> None:
    state = play(begin(FIVES), "a claim 4-06\nshow 4-01")
    target = lawful(state)[0]
    told = str(reason(state, target, NAMES))
    assert "brings you" in told and any(f"costs {name}" in told for name in NAMES[1:])


def test_every_move_of_a_game_has_a_sentence() -> None:
    def watch(before: Match, event: object, after: Match) -> None:
        if RULES.to_act(after) not in (None, -1):
            for made in lawful(after)[:3]:
                assert str(reason(after, made, NAMES)).endswith(".")

    random_game(3, 5, watch, "random")


def test_a_review_grades_the_choices_of_a_match() -> None:
    bots = [make_bot("dice", "easy"), make_bot("dice", "random")]
    for bot in bots:
        bot.begin("1")
    agreed = bots_setup("dice", {}, ["easy", "random"])
    log = play_out(agreed, bots, SeededEntropy("1")).log
    found = islice(decisions(agreed, log, 1), 30, 54)
    judged = [judge(AI.coach, choice, 1) for choice in found]
    assert {one.seat for one in judged} == {0, 1}
    losses = [sum(one.lost for one in judged if one.seat == seat) for seat in (0, 1)]
    assert losses[0] < losses[1], "who moves at random gives more away"
