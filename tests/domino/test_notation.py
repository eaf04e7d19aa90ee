"""The short text for moves, events, kingdoms and positions."""

from __future__ import annotations

import pytest

from game.core.rules import REVEAL
from game.domino.draw import draw_kingdom
from game.domino.model import Deal, Discard, Draft, Event, Order, Phase, Place
from game.domino.notation import BadNotation, event, kingdom, move, move_text, position
from game.domino.rules import RULES
from tests.domino.helpers import squares_of

TEXTS: dict[str, Event] = {
    "b p17 +1,0 E": Place(1, 17, 1, 0, 0),
    "a p3 0,-2 N": Place(0, 3, 0, -2, 3),
    "c p48 -4,+4 W": Place(2, 48, -4, 4, 2),
    "d p1 +1,+1 S": Place(3, 1, 1, 1, 1),
    "a d22": Draft(0, 22),
    "b x17": Discard(1, 17),
    "deal 3 17 22 40": Deal((3, 17, 22, 40)),
    "order b a a b": Order((1, 0, 0, 1)),
}


@pytest.mark.parametrize(("text", "happened"), TEXTS.items())
def test_events_read_and_write(text: str, happened: Event) -> None:
    assert event(text) == happened
    assert text.endswith(move_text(happened))


def test_reveal_is_written_too() -> None:
    assert move_text(REVEAL) == "reveal"


@pytest.mark.parametrize("text", ["", "p17", "p17 1,0", "p17 +1,0 Q", "q17", "dd2", "d", "p17 +1,0 E "])
def test_moves_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        move(0, text)


@pytest.mark.parametrize("text", ["", "e d3", "ab d3", "a", "deals 1"])
def test_events_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        event(text)


@pytest.mark.parametrize("text", ["W W", "## W ##"])
def test_kingdom_has_exactly_one_castle(text: str) -> None:
    with pytest.raises(BadNotation, match="one castle"):
        kingdom(text)


def test_kingdom_drawn_reads_back() -> None:
    picture = "W1 .. G2 S\n## F  M3 .."
    drawn = "\n".join(draw_kingdom(kingdom(picture)))
    assert drawn == "W1 ·· G2 S \n## F  M3 ··"
    assert squares_of(kingdom(drawn.replace("·", "."))) == squares_of(kingdom(picture))


def test_position_holds_what_it_says() -> None:
    state = position("""
        4 classic middle harmony          # a comment
        round 5
        row 3a 17b 22c 40d
        next 5 8b 19 41
        turn 22 draft
        a p1 +1,0 E, p9 0,-1 N, x4
        gone 10 11
    """)
    assert RULES.rules_of(state.options) == {"edition": "classic", "variants": ["middle", "harmony"]}
    assert (state.phase, state.turn, state.round) == (Phase.DRAFT, 2, 5)
    assert (state.row, state.kings) == ((3, 17, 22, 40), (0, 1, 2, 3))
    assert (state.next_row, state.next_kings) == ((5, 8, 19, 41), (-1, 1, -1, -1))
    assert state.kingdoms[0].placed == (Place(0, 1, 1, 0, 0), Place(0, 9, 0, -1, 3))
    assert state.kingdoms[0].discards == 1
    seen = {1, 3, 4, 5, 8, 9, 10, 11, 17, 19, 22, 40, 41}
    assert {tile for tile in range(64) if state.pool >> tile & 1} == set(range(1, 49)) - seen
