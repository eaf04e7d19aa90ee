"""Tips fit the position, the most particular first."""

from __future__ import annotations

import pytest

from game.core.chance import SeededEntropy
from game.dice.notation import position as dice_position
from game.domino.notation import position
from game.learn.registry import learning_for
from game.table.setup import bots_setup
from game.table.table import Table, first_lawful

DOMINO = """
4 classic
round {round}
row 3a 17b 22c 40d
{next}
turn 3 {what}
"""


def domino(what: str, round_: int = 5) -> list[str]:
    text = DOMINO.format(round=round_, next="next 5 8 13 41" if round_ < 12 else "gone 5", what=what)
    return [tip.key for tip in learning_for("domino").tips(position(text), 0)]


def test_tips_of_the_domino_game() -> None:
    assert domino("draft") == ["domino draft"]
    assert domino("place") == ["domino place"]
    assert domino("place", 12) == ["domino last", "domino place"]


DICE = """
2
turn a roll {roll}
dice {dice}
show 1-01 2a-03 3-01 4-06 5-02
a A3; {cards}
b A7
"""


@pytest.mark.parametrize(
    ("roll", "dice", "cards", "tips"),
    [
        (1, "135213", "white 1", ["dice roll"]),
        (1, "135121", "white 1", ["dice roll", "dice met"]),
        (3, "135213", "white 1", ["dice alarm"]),
        (3, "135213", "wilds 2", ["dice roll", "dice jokers"]),
    ],
)
def test_tips_of_the_dice(roll: int, dice: str, cards: str, tips: list[str]) -> None:
    state = dice_position(DICE.format(roll=roll, dice=dice, cards=cards))
    assert [tip.key for tip in learning_for("dice").tips(state, 0)] == tips


@pytest.mark.parametrize("game", ["domino", "dice"])
def test_whoever_is_on_move_gets_a_tip_that_looks_somewhere(game: str) -> None:
    """Through whole matches of the first lawful moves: never an error, always something to say."""
    seen: set[str] = set()
    table = Table(bots_setup(game, {}, ["x", "x"]), SeededEntropy("tips"))
    table.open()
    while (seat := table.to_act) is not None:
        found = learning_for(game).tips(table.state, seat)
        assert found and all(tip.look and str(tip.words) for tip in found)
        seen.update(tip.key for tip in found)
        table.submit(seat, first_lawful(table))
    assert len(seen) >= 4, seen


def test_a_game_without_tips_has_none() -> None:
    assert learning_for("chess").tips(None, 0) == []
