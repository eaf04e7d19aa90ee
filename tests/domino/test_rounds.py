"""RULES: the opening, a round, the last round, rows with a leftover, and the three games of a Dynasty."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import CHANCE
from game.domino.model import Draft, Match, Phase, Place
from game.domino.notation import position
from game.domino.rules import RULES
from tests.domino.helpers import play, start

OPENED = """
    deal 3 17 22 40
    order b d a c
    b d40
    d d3
    a d22
    c d17
"""


def test_opening_begins_with_the_first_row_then_the_order_of_kings() -> None:
    state = start("4 classic")
    assert (RULES.to_act(state), state.phase) == (CHANCE, Phase.DEAL)
    state = play(state, "deal 3 17 22 40")
    assert (RULES.to_act(state), state.phase) == (CHANCE, Phase.ORDER)
    state = play(state, "order b d a c")
    assert (RULES.to_act(state), state.phase) == (1, Phase.OPENING)


def test_opening_lets_each_king_choose_any_free_domino_in_drawn_order() -> None:
    state = start("4 classic", "deal 3 17 22 40\norder b d a c")
    assert RULES.legal(state) == tuple(Draft(1, tile) for tile in (3, 17, 22, 40))
    state = play(state, "b d40")
    assert RULES.legal(state) == tuple(Draft(3, tile) for tile in (3, 17, 22))
    state = play(state, "d d3")
    assert RULES.legal(state) == tuple(Draft(0, tile) for tile in (17, 22))
    state = play(state, "a d22")
    assert RULES.legal(state) == (Draft(2, 17),)


def test_second_row_is_dealt_after_the_opening() -> None:
    state = start("4 classic", OPENED)
    assert (state.round, state.phase, RULES.to_act(state)) == (1, Phase.DEAL, CHANCE)
    assert (state.row, state.kings) == ((3, 17, 22, 40), (3, 2, 0, 1))
    state = play(state, "deal 5 8 19 41")
    assert (state.next_row, state.next_kings) == ((5, 8, 19, 41), (-1, -1, -1, -1))
    assert state.phase is Phase.PLACE


def test_opening_of_two_players_moves_each_king_separately() -> None:
    state = start("2 classic", "deal 3 17 22 40\norder b a a b")
    acting = []
    for text in ("b d40", "a d3", "a d17", "b d22"):
        acting.append(RULES.to_act(state))
        state = play(state, text)
    assert acting == [1, 0, 0, 1]
    assert state.kings == (0, 0, 1, 1)


def test_round_is_played_in_ascending_order_of_the_dominoes() -> None:
    state = start("4 classic", OPENED + "deal 5 8 19 41")
    acting = []
    while state.round == 1 and state.phase is not Phase.DEAL:
        if state.phase is Phase.PLACE:
            acting.append((RULES.to_act(state), state.row[state.turn]))
        state = RULES.evolve(state, RULES.legal(state)[0])  # type: ignore[arg-type]
    assert acting == [(3, 3), (2, 17), (0, 22), (1, 40)]


def test_turn_is_placing_then_drafting_of_the_same_king() -> None:
    state = start("4 classic", OPENED + "deal 5 8 19 41")
    assert all(isinstance(lawful, Place) and lawful.tile == 3 for lawful in RULES.legal(state))
    state = play(state, "d p3 +1,0 E")
    assert RULES.legal(state) == tuple(Draft(3, tile) for tile in (5, 8, 19, 41))
    state = play(state, "d d8")
    assert RULES.to_act(state) == 2
    assert state.next_kings == (-1, 3, -1, -1)


def test_kings_of_two_players_place_and_draft_once_each() -> None:
    state = start("2 classic", "deal 3 17 22 40\norder a b b a\na d3\nb d22\nb d40\na d17\ndeal 5 8 19 41")
    acting = []
    while state.round == 1 and state.phase is not Phase.DEAL:
        acting.append((RULES.to_act(state), state.phase))
        state = RULES.evolve(state, RULES.legal(state)[0])  # type: ignore[arg-type]
    place, draft = Phase.PLACE, Phase.DRAFT
    assert acting == [(s, phase) for s in (0, 0, 1, 1) for phase in (place, draft)]


def test_new_row_is_drawn_when_all_have_played() -> None:
    state = play(
        start("3 classic", "deal 3 17 22\norder a b c\na d3\nb d17\nc d22\ndeal 5 8 19"),
        """
        a p3 +1,0 E
        a d19
        b p17 +1,0 E
        b d8
        c p22 +1,0 E
        c d5
        """,
    )
    assert (state.round, state.phase) == (2, Phase.DEAL)
    assert (state.row, state.kings, state.next_row) == ((5, 8, 19), (2, 1, 0), ())


def last_round(text: str = "4 classic") -> Match:
    return position(f"""
        {text}
        round 12
        row 1a 2b 3c 4d
        turn 1 place
    """)


def test_last_round_has_no_draft() -> None:
    state = play(last_round(), "a p1 +1,0 E")
    assert (RULES.to_act(state), state.phase) == (1, Phase.PLACE)


def test_game_ends_when_the_last_king_has_placed() -> None:
    state = last_round()
    assert RULES.outcome(state) is None
    state = play(state, "a p1 +1,0 E\nb p2 +1,0 E\nc p3 +1,0 E\nd p4 +1,0 E")
    assert (RULES.to_act(state), RULES.legal(state)) == (None, ())
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0, 0, 0), (0, 1, 2, 3))


@pytest.mark.parametrize("text", ["3 classic wider", "3 new"])
def test_wider_row_has_one_domino_more_than_kings_and_the_leftover_is_thrown_away(text: str) -> None:
    state = start(text, "deal 3 17 22 40\norder a b c\na d3\nb d17\nc d40")
    assert (state.row, state.kings) == ((3, 17, 40), (0, 1, 2))
    assert not state.pool >> 22 & 1
    assert not any(kingdom.discards for kingdom in state.kingdoms)


def test_wider_row_of_two_players_is_five_and_the_last_king_still_has_a_choice() -> None:
    state = start("2 classic wider", "deal 3 17 22 40 41\norder a b a b\na d3\nb d17\na d40")
    assert RULES.legal(state) == (Draft(1, 22), Draft(1, 41))


def test_thrown_away_leftovers_do_not_cost_harmony() -> None:
    state = position("""
        3 classic wider harmony
        round 12
        row 1a 2b 3c
        turn 1 place
        gone 4 5 6 7 8 9 10 11 12 13 14 15
    """)
    state = play(state, "a p1 +1,0 E\nb p2 +1,0 E\nc p3 +1,0 E")
    assert [seat["bonuses"] for seat in RULES.report(state)[0]] == [{"harmony": 5}] * 3


def test_discard_costs_harmony() -> None:
    state = position("""
        4 classic harmony
        round 12
        row 1a 2b 3c 4d
        turn 1 place
        a x5
    """)
    state = play(state, "a p1 +1,0 E\nb p2 +1,0 E\nc p3 +1,0 E\nd p4 +1,0 E")
    assert [seat["bonuses"]["harmony"] for seat in RULES.report(state)[0]] == [0, 5, 5, 5]


def test_full_5x5_kingdom_is_harmony_and_here_middle_kingdom() -> None:
    """Twelve dominoes and the castle fill 25 squares; the last one closes the frame."""
    first_eleven = (
        "p25 -1,-1 E, p27 0,+1 W, p3 +2,0 W, p17 +2,+1 S, p33 -2,-2 S, p32 0,-2 W, "
        "p26 0,+2 W, p20 +2,-2 W, p31 -2,0 E, p23 +1,-1 E, p38 -2,+1 S"
    )
    state = position(f"2 classic harmony middle\nround 6\nrow 14a\nturn 14 place\na {first_eleven}")
    state = play(state, "a p14 +1,+1 S")
    (first, _) = RULES.report(state)[0]
    assert state.kingdoms[0].covered.bit_count() == 25
    assert first["bonuses"] == {"middle": 10, "harmony": 5}


def test_dynasty_starts_the_next_game_with_bare_castles_and_all_48() -> None:
    state = play(last_round("4 classic dynasty"), "a p1 +1,0 E\nb p2 +1,0 E\nc p3 +1,0 E\nd p4 +1,0 E")
    assert (RULES.game_of(state), RULES.outcome(state), state.phase) == (1, None, Phase.DEAL)
    again = play(state, "deal 1 2 3 48")
    first = start("4 classic dynasty", "deal 1 2 3 48")
    assert replace(again, past=()) == first


def test_dynasty_leaves_the_kingdoms_to_be_seen_until_the_next_deal() -> None:
    state = play(last_round("4 classic dynasty"), "a p1 +1,0 E\nb p2 +1,0 E\nc p3 +1,0 E\nd p4 +1,0 E")
    assert all(kingdom.placed for kingdom in state.kingdoms)


def test_last_game_of_a_dynasty_ends_the_match() -> None:
    state = start("2 classic dynasty")
    finished: list[int] = []
    while (seat := RULES.to_act(state)) is not None:
        lawful = RULES.legal(state)[0]
        for happened in RULES.decide(state, seat, lawful, bytes([len(finished) % 256])):
            state = RULES.evolve(state, happened)
        finished.append(RULES.game_of(state))
    assert sorted(set(finished)) == [0, 1, 2, 3]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(
        sum(game[seat]["score"] for game in RULES.report(state)) for seat in range(2)
    )


def test_each_game_ends_after_its_last_domino_and_leaves_the_unknown_ones_unknown() -> None:
    state = position("2 classic\nround 6\nrow 1a 2a 3b 4b\nturn 4 place\ngone 5 6 7 8")
    pool = state.pool
    state = play(state, "b p4 +1,0 E")
    assert (state.phase, state.pool) == (Phase.OVER, pool)
