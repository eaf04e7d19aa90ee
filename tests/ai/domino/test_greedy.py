"""The greedy bot takes the best move there is at once."""

from __future__ import annotations

from game.ai.bot import View
from game.ai.registry import make_bot
from game.core.rules import Seat
from game.domino.model import Match
from game.domino.notation import move, move_text, position
from game.domino.placement import put
from game.domino.rules import RULES
from game.domino.scoring import land_points
from game.table.setup import Chair, Setup


def choice(state: Match, seat: Seat) -> str:
    chairs = tuple(Chair(color, color) for color in ("pink", "yellow")[: state.options.players])
    bot = make_bot("domino", "greedy")
    bot.begin("1")
    view = View(Setup("domino", state.options, chairs), state, (), seat, RULES.legal(state))
    return move_text(bot.choose(view))


def test_takes_the_placement_with_most_points() -> None:
    state = position("""
        2 classic
        round 2
        row 30a 31b
        next 1 2
        turn 30 place
        a p7 +1,0 E
    """)
    # The crowned lake may lie anywhere beside the castle, but only beside the lake it makes three squares.
    after = put(state.kingdoms[0], move(0, choice(state, 0)))  # type: ignore[arg-type]
    assert land_points(after) == 3


def test_drafts_the_domino_that_brings_most() -> None:
    state = position("""
        2 classic
        round 2
        row 3a 4b
        next 1 7 37 48
        turn 3 draft
        a p42 +1,0 E, p9 +1,+1 S
    """)
    assert choice(state, 0) == "d37"


def test_a_bonus_that_is_given_up_counts_as_a_loss() -> None:
    state = position("""
        2 classic middle
        round 3
        row 20a 30b
        next 1 2
        turn 20 place
        a p7 +1,0 E
    """)
    chosen = choice(state, 0)
    assert "+3" not in chosen and "-3" not in chosen and "+4" not in chosen
