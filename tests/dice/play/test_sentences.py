"""What is said to a player: the prompt, labels, belongings, and why not; each in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.dice.content import CARD
from game.dice.model import Match, Phase
from game.dice.play.labels import (
    aside,
    belongings,
    chances_words,
    chapter,
    deck_words,
    effect_words,
    label,
    met_words,
    points_unit,
    pool_words,
    roll_words,
    tray_words,
)
from game.dice.play.pending_move import PendingDice
from game.dice.play.prompts import prompt
from game.dice.play.refusals import why_not
from tests.dice.helpers import start
from tests.dice.play.seats import after, alarmed, in_phase, rolled, seated, thing

NAMES = ("Ada", "Bo", "Cy")
OPENING = start("3", "")


@pytest.mark.parametrize(
    ("state", "steps", "said"),
    [
        (rolled("116345"), "", "Keep what you like and roll again, or take a card you have met."),
        (rolled("222335"), "", "Keep what you like and roll again, or pay for a card with jokers."),
        (rolled("222335", cards=""), "", "Keep what you like and roll again."),
        (rolled("116345", 3), "", "Take a card that your dice meet."),
        (rolled("222335", 3), "", "No card is met. Pay with jokers, or take any card and face the dragon."),
        (rolled("222335", 3, cards=""), "", "No card is met: take one as a wild joker. The dragon comes!"),
        (rolled("116345"), "card 3-01", "Dragon chaser: confirm, or choose another card."),
        (rolled("116345"), "card 5-01", "The dice do not meet this card."),
        (rolled("116345"), "roll", "Your move is made."),
        (
            rolled("222335", 3),
            "card 5-01",
            "Land baron becomes a wild joker, and the dragon comes. Confirm, or choose again.",
        ),
        (in_phase("place", drawn="quarry"), "", "Build a castle on the one land that was drawn."),
        (
            in_phase("place", drawn="quarry, cave"),
            "",
            "Build a castle on each land that was drawn, in any order.",
        ),
        (in_phase("place", "1-01", "quarry"), "", "Build a castle on the land that was drawn."),
        (
            in_phase("place", "1-01", "quarry, cave"),
            "",
            "Choose one of the lands that were drawn and build a castle there.",
        ),
        (in_phase("place", drawn="quarry"), "space A3", "Confirm, or take it back."),
        (in_phase("steal", "2a-01"), "", "You may steal an open card: press it."),
        (in_phase("rob", "2b-09"), "", "You may take a gem: press it."),
        (in_phase("chase", "3-01"), "", "Chase a dragon away: choose any fire on the map."),
        (in_phase("raid", "4-01"), "", "Take one of the castles nearest to yours."),
        (in_phase("raid", "4-01", a=""), "", "You have no castle yet: take any castle of the others."),
        (in_phase("burn", drawn="mountains"), "", "The dragon comes: choose which mountains burns."),
        (alarmed(), "", "The dragon burns a mountains. Choose the place, and who gives the fire."),
    ],
)
def test_prompt(state: Match, steps: str, said: str) -> None:
    assert str(prompt(after(seated(state), steps), NAMES)) == said


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (rolled(), "Ada is on move."),
        (replace(rolled(), phase=Phase.ROLL), "Ada rolls the dice."),
        (replace(rolled(), phase=Phase.DRAW), "Castle tiles are drawn."),
        (OPENING, "The cards are laid out."),
        (replace(rolled(), phase=Phase.CONTEST), "Everyone rolls once: whoever has the most sixes begins."),
        (replace(rolled(), phase=Phase.OVER), "The last castle tile is placed: the game is over."),
        (replace(rolled(), phase=Phase.OVER, winner=1), "Bo has no token left to place and wins at once!"),
    ],
)
def test_prompt_while_nobody_here_moves(state: Match, said: str) -> None:
    assert str(prompt(PendingDice(state), NAMES)) == said


def test_prompt_while_the_coach_thinks() -> None:
    assert str(prompt(seated(rolled()), NAMES, thinking=True)) == "The coach is thinking."


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("die 1", "Die 1: kept"),
        ("die 2", "Die 2: to be rolled"),
        ("card 1-01", "Trader"),
        ("space A3", "quarry, A3"),
        ("steal b 2a-04", "Thief of cards of Bo"),
        ("rob c white", "white gem of Cy"),
        ("rob b gold", "gold gem of Bo"),
        ("fire c", "Cy"),
    ],
)
def test_label(what: str, said: str) -> None:
    assert str(label(thing(what), after(seated(rolled()), "die 1"), NAMES)) == said


def test_a_name_with_braces_stays_a_name() -> None:
    assert str(label(thing("fire c"), seated(rolled()), ("A", "B", "{c}"))) == "{c}"


def test_belongings() -> None:
    assert str(belongings(rolled(), 1, "Bo")) == (
        "Bo: 2 castles, largest group 2; 1 gold and 2 white gems, 1 fires"
    )


def test_what_each_player_does() -> None:
    said = [str(aside(rolled(), seat, you=0)) for seat in range(3)]
    assert said == ["you play now", "plays next", "waits"]
    assert str(aside(rolled(), 0)) == "plays now"
    assert aside(OPENING, 0) is None
    assert str(aside(replace(rolled(), phase=Phase.OVER), 0)) == "2nd"
    contest = replace(rolled(), phase=Phase.CONTEST, contest=((0, 2), (1, 1), (2, -1)))
    assert [str(aside(contest, seat)) for seat in range(3)] == ["2 sixes", "1 six", "None"]


def test_chapters() -> None:
    assert [str(chapter(state)) for state in (OPENING, rolled())] == ["Opening", "Turn 1"]
    assert str(chapter(replace(rolled(), phase=Phase.OVER))) == "Turn 0"


@pytest.mark.parametrize(
    ("state", "seat", "what", "said"),
    [
        (
            rolled("116345"),
            0,
            "card 5-01",
            "Land baron asks for this: 5 red. Your dice do not show it.",
        ),
        (rolled("116345"), 0, "card 3-01", ""),
        (rolled("222335"), 0, "card 5-01", ""),
        (rolled(roll=3), 0, "die 1", "After the third roll the dice stay as they are."),
        (rolled(), 0, "die 1", ""),
        (rolled(), 1, "die 1", "It is not your turn."),
        (rolled(), 0, "space A3", ""),
        (in_phase("place", drawn="quarry"), 0, "space A7", "Space A7 is not of a land that was drawn."),
        (in_phase("place", drawn="quarry"), 0, "space A3", ""),
        (in_phase("place", drawn="quarry"), 0, "card 1-01", "Now place a tile that was drawn."),
        (in_phase("place", drawn="quarry"), 1, "space A3", "It is not your turn."),
        (replace(rolled(), phase=Phase.ROLL), 0, "card 1-01", ""),
        (in_phase("rob", "2b-09"), 0, "rob b gold", ""),
    ],
)
def test_why_not(state: Match, seat: int, what: str, said: str) -> None:
    reason = why_not(seated(state), seat, thing(what))
    assert (str(reason) if reason is not None else "") == said


def test_words_on_the_table() -> None:
    trader, chaser = CARD["1-01"], CARD["3-01"]
    assert str(effect_words(chaser.effect)) == "Chase off a dragon fire"
    assert str(deck_words(12)) == "12 left"
    assert [str(met_words(trader, 2, 3)), str(met_words(chaser, 1, 1))] == ["met, tier 2", "met"]
    assert str(met_words(chaser, 0, 1)) == "with jokers" and met_words(chaser, 0, 0) is None
    assert str(chances_words((1.0, 0.426, 0.0))) == "100 · 43 · 0 %"
    assert [str(tray_words(state)) for state in (rolled(), in_phase("place", drawn="quarry"))] == [
        "Dice",
        "Drawn",
    ]
    assert str(roll_words(2)) == "Roll 2/3"
    assert [str(pool_words(n)) for n in (1, 2)] == ["castle tile left", "castle tiles left"]
    assert [str(points_unit(n)) for n in (1, 2)] == ["point", "points"]
