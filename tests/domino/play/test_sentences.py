"""What the table says to the player, position by position."""

from __future__ import annotations

import pytest

from game.domino.model import Match
from game.domino.notation import position
from game.domino.options import Options
from game.domino.play.commands import DominoCommand, commands
from game.domino.play.labels import chapter, king_words, label, place_of, region_words
from game.domino.play.order import box_of, order_of_play
from game.domino.play.prompts import prompt
from game.domino.play.refusals import why_not_draft, why_not_place
from game.domino.play.things import OfferedDomino, OpenSquare
from game.domino.rules import RULES
from game.domino.scoring import regions
from tests.domino.helpers import start
from tests.domino.play.seats import DRAFTING, LAST, PLACING, STUCK, after, seated

NAMES = ("Ann", "Bob", "Cid", "Dot")
OPENING = start("2 classic", "deal 3 17 22 40\norder b a a b")
DYNASTY = start("2 classic dynasty", "deal 3 17 22 40\norder b a a b")


@pytest.mark.parametrize(
    ("state", "steps", "said"),
    [
        (PLACING, "", "Place your domino next to your castle or a matching land."),
        (PLACING, "over 0,0", "The castle stands there."),
        (PLACING, "press 0,1", "Confirm, or take it back."),
        (PLACING, "press 0,1; confirm", "Your move is made."),
        (DRAFTING, "", "Choose your next domino: put your king on it."),
        (DRAFTING, "choose 19", "Domino 19: confirm, or choose another one."),
        (
            OPENING,
            "",
            "Choose your first domino. Low numbers play first, high numbers are worth more.",
        ),
        (STUCK, "", "Domino 7 fits nowhere: it must be discarded."),
    ],
)
def test_prompts(state: Match, steps: str, said: str) -> None:
    assert str(prompt(after(seated(state), steps), NAMES)) == said


def test_prompts_of_the_others() -> None:
    assert str(prompt(seated(PLACING).act(None), NAMES)) == "Ann is on move."
    assert str(prompt(seated(PLACING), NAMES, thinking=True)) == "The coach is thinking."
    new = RULES.new(Options(2))
    assert str(prompt(seated(new).act(None), NAMES)) == "The next dominoes are drawn."


@pytest.mark.parametrize(
    ("state", "steps", "said"), [(STUCK, "", "Discard"), (PLACING, "", "Confirm"), (DRAFTING, "", "Confirm")]
)
def test_what_confirming_is_called(state: Match, steps: str, said: str) -> None:
    assert str(commands(after(seated(state), steps))[DominoCommand.CONFIRM].label) == said


def test_labels() -> None:
    assert str(label(OpenSquare((1, -2)))) == "Square 1, -2"
    assert str(label(OfferedDomino(19))) == "Domino 19"


@pytest.mark.parametrize(
    ("state", "seat", "tile", "said"),
    [
        (DRAFTING, 0, 5, ""),
        (DRAFTING, 0, 8, "A king already stands on domino 8."),
        (DRAFTING, 1, 5, "It is not your turn."),
        (PLACING, 0, 5, "First place domino 3, then choose a new one."),
        (RULES.new(Options(2)), 0, 5, ""),
    ],
)
def test_why_a_domino_is_not_to_be_had(state: Match, seat: int, tile: int, said: str) -> None:
    assert str(why_not_draft(state, seat, tile) or "") == said


@pytest.mark.parametrize(
    ("steps", "where", "said"),
    [
        ("", (0, 0), "The castle stands there."),
        ("", (1, 0), "That square is already covered."),
        ("", (0, 1), ""),
        ("press 0,1", (0, 0), ""),
    ],
)
def test_why_a_square_cannot_be_covered(steps: str, where: tuple[int, int], said: str) -> None:
    refused = why_not_place(after(seated(PLACING), steps), where)
    assert str(refused[0] if refused else "") == said


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (OPENING, "Opening"),
        (PLACING, "Round 3"),
        (DYNASTY, "Game 1, opening"),
        (position("2 classic dynasty\nround 2\nrow 3a 17b 22b 40a\nturn 3 place"), "Game 1, round 2"),
    ],
)
def test_chapters(state: Match, said: str) -> None:
    assert str(chapter(state)) == said


def test_what_the_kings_do() -> None:
    assert [str(king_words(PLACING, seat)) for seat in range(4)] == [
        "plays 3",
        "plays 17",
        "plays 22",
        "plays 40",
    ]
    assert str(king_words(OPENING, 0)) == "waits"


def test_the_order_of_play() -> None:
    turns = order_of_play(LAST)
    assert [(turn.seat, turn.tile, turn.done, turn.now) for turn in turns] == [
        (0, 3, True, False),
        (1, 17, True, False),
        (2, 22, True, False),
        (3, 40, False, True),
    ]
    assert [(turn.seat, turn.tile) for turn in order_of_play(OPENING)] == [(s, None) for s in (1, 0, 0, 1)]


@pytest.mark.parametrize(
    ("state", "said", "aside"),
    [
        (PLACING, "32 dominoes left", "8 more rows to draw"),
        (LAST, "The box is empty", "no more rows to draw"),
    ],
)
def test_the_box(state: Match, said: str, aside: str) -> None:
    assert (str(box_of(state).words), str(box_of(state).aside)) == (said, aside)


def test_regions_and_places() -> None:
    lake = next(region for region in regions(PLACING.kingdoms[0]))
    assert str(region_words(lake)) == "Lake: 2 × 0 = 0"
    assert str(place_of(PLACING, 0)) == "1st"
