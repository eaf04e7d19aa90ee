"""The end of a dice game: its rows add up, light up what they count, and the verdict says why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.dice.map import names_in
from game.dice.model import Match, Phase
from game.dice.notation import position
from game.dice.play.count import ScoreRow, count, spaces_of
from game.dice.play.verdict import cell_hint, row_worth, seal, verdict
from game.dice.scoring import reckon

NAMES = ("Purple", "Yellow", "Turquoise")
END = """
3
turn a
a A1 A2 A6 A7 B15; fires 1; gold 1; white 2
b A4 A9 B3; fires 1; gold 0; white 3
c B7 B12; fires 0; gold 3
"""


def ended() -> Match:
    state = position(END)
    return replace(state, phase=Phase.OVER, result=reckon(state.players))


@pytest.mark.parametrize("seat", range(3))
def test_rows_add_up_to_the_score(seat: int) -> None:
    result = ended().result[seat]
    assert sum(count(seat, row, result).points for row in ScoreRow) == result.score


@pytest.mark.parametrize(
    ("row", "spaces"),
    [
        (ScoreRow.GROUP, ("A1", "A2", "A6", "A7")),
        (ScoreRow.OTHERS, ("B15",)),
        (ScoreRow.GOLD, ()),
        (ScoreRow.DRAGON, ()),
    ],
)
def test_where_a_number_comes_from(row: ScoreRow, spaces: tuple[str, ...]) -> None:
    assert names_in(sum(1 << space for space in spaces_of(ended(), 0, row))) == spaces


def test_how_a_number_came_about() -> None:
    result = ended().result[0]
    group, dragon = count(0, ScoreRow.GROUP, result), count(0, ScoreRow.DRAGON, result)
    assert str(cell_hint(group, "Ada")) == "Ada: 4 × 3 = 12"
    assert str(cell_hint(dragon, "Ada")) == "Ada: 1 dragon fire, 4 points"
    assert [str(part) for part in seal(group)] == ["4 × 3 =", "12"]
    assert [str(part) for part in seal(dragon)] == ["Most dragon fires", "+4"]
    assert [str(row_worth(row)) for row in ScoreRow] == [
        "3 points each",
        "1 point each",
        "3 points each",
        "2 points each",
        "4 points",
    ]


def test_words_about_the_end() -> None:
    state = ended()
    assert str(verdict(state, NAMES, (1, 2, 3))[1]) == "Won by 7 points."
    tied = replace(state, result=(state.result[0], replace(state.result[0], fires=0), state.result[2]))
    assert str(verdict(tied, NAMES, (1, 2, 3))[1]) == "Equal in points: more dragon fires decide."
    shared = replace(state, result=(state.result[0], state.result[0], state.result[2]))
    title, why = verdict(shared, NAMES, (1, 1, 3))
    assert str(title) == "Purple and Yellow share the crown!"
    assert str(why) == "Equal in points and dragon fires."
    assert "token" in str(verdict(replace(state, winner=1), NAMES, (2, 1, 3))[1])
