"""RULES: set-up, the variants' numbers, editions, and what does not fit together."""

from __future__ import annotations

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE, REVEAL, BadOptions
from game.domino.model import Deal, Match, Order
from game.domino.notation import position
from game.domino.options import Edition, Options, Variant, allowed_variants, shape
from game.domino.rules import RULES

# players, edition, variants -> kings each, dominoes in play, row, rounds, frame
TABLE = [
    ("2 classic", 2, 24, 4, 6, 5),
    ("3 classic", 1, 36, 3, 12, 5),
    ("4 classic", 1, 48, 4, 12, 5),
    ("2 classic duel", 2, 48, 4, 12, 7),
    ("2 classic wider", 2, 30, 5, 6, 5),
    ("3 classic wider", 1, 48, 4, 12, 5),
    ("2 classic duel wider", 2, 45, 5, 9, 7),
    ("2 new", 2, 48, 4, 12, 7),
    ("2 new duel", 2, 48, 4, 12, 7),
    ("2 new wider", 2, 45, 5, 9, 7),
    ("3 new", 1, 48, 4, 12, 5),
    ("3 new wider", 1, 48, 4, 12, 5),
    ("4 new", 1, 48, 4, 12, 5),
]


def options(text: str) -> Options:
    players, edition, *variants = text.split()
    return RULES.setup(int(players), {"edition": edition, "variants": variants})


@pytest.mark.parametrize(("text", "kings", "dominoes", "row", "rounds", "frame"), TABLE)
def test_setup_has_the_numbers_of_the_table(
    text: str, kings: int, dominoes: int, row: int, rounds: int, frame: int
) -> None:
    table = shape(options(text))
    assert (table.kings, table.dominoes, table.row, table.rounds, table.frame) == (
        kings,
        dominoes,
        row,
        rounds,
        frame,
    )


@pytest.mark.parametrize("text", [row[0] for row in TABLE])
def test_bonuses_and_dynasty_change_no_number_of_the_table(text: str) -> None:
    plain, rich = shape(options(text)), shape(options(text + " middle harmony dynasty"))
    assert (plain.row, plain.rounds, plain.frame, plain.kings) == (
        rich.row,
        rich.rounds,
        rich.frame,
        rich.kings,
    )
    assert (plain.games, rich.games) == (1, 3)
    assert not plain.middle
    assert not plain.harmony
    assert rich.middle
    assert rich.harmony


@pytest.mark.parametrize(
    ("players", "rules", "sentence"),
    [
        (1, {}, "The domino game is for 2 to 4 players, not 1."),
        (5, {}, "The domino game is for 2 to 4 players, not 5."),
        (3, {"variants": ["duel"]}, "The Mighty Duel is for 2 players, not 3."),
        (4, {"variants": ["duel"]}, "The Mighty Duel is for 2 players, not 4."),
        (3, {"edition": "new", "variants": ["duel"]}, "The Mighty Duel is for 2 players, not 3."),
        (
            4,
            {"variants": ["wider"]},
            "The Wider Offer is for 2 or 3 players: with 4 there are too few dominoes.",
        ),
        (2, {"variants": ["middle", "middle"]}, "A variant is named twice."),
        (2, {"colour": "red"}, "The domino game has no option “colour”."),
        (2, {7: "red", "x": 0}, "The domino game has no option “7”."),
        (2, {"edition": "old"}, "There is no edition “old”; there are classic, new."),
        (
            2,
            {"variants": ["chess"]},
            "There is no variant “chess”; there are dynasty, middle, harmony, duel, wider.",
        ),
        (2, {"variants": "duel"}, "The variants must be a list of names."),
        (2, {"variants": None}, "The variants must be a list of names."),
        (2, {"edition": 1}, "There is no edition “1”; there are classic, new."),
    ],
)
def test_what_does_not_fit_together_is_refused_in_words(
    players: int, rules: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        RULES.setup(players, rules)
    assert str(refused.value) == sentence


def test_new_match_refuses_options_that_do_not_fit() -> None:
    with pytest.raises(BadOptions, match="Mighty Duel"):
        RULES.new(Options(3, Edition.CLASSIC, (Variant.DUEL,)))


def test_allowed_variants_are_those_that_setup_accepts() -> None:
    for players in (2, 3, 4):
        for variant in Variant:
            rules = {"variants": [variant.value]}
            if variant in allowed_variants(players):
                RULES.setup(players, rules)
            else:
                with pytest.raises(BadOptions):
                    RULES.setup(players, rules)


def test_setup_left_out_means_the_classic_edition_without_variants() -> None:
    assert RULES.setup(4, {}) == Options(4, Edition.CLASSIC, ())


def test_match_begins_with_bare_castles_and_all_48_unknown() -> None:
    state = RULES.new(options("3 classic"))
    assert [kingdom.placed for kingdom in state.kingdoms] == [(), (), ()]
    assert [tile for tile in range(64) if state.pool >> tile & 1] == list(range(1, 49))


def opening_order(text: str, seed: int) -> tuple[int, ...]:
    state, entropy = RULES.new(options(text)), SeededEntropy(str(seed))
    state = reveal(state, entropy())
    (order,) = RULES.decide(state, CHANCE, REVEAL, entropy())
    assert isinstance(order, Order)
    return order.seats


def reveal(state: Match, entropy: bytes) -> Match:
    (event,) = RULES.decide(state, CHANCE, REVEAL, entropy)
    return RULES.evolve(state, event)


def test_first_row_is_drawn_ascending_and_without_kings() -> None:
    state = reveal(RULES.new(options("4 classic")), b"any")
    assert list(state.next_row) == sorted(set(state.next_row))
    assert len(state.next_row) == 4
    assert set(state.next_kings) == {-1}


def test_opening_order_draws_king_by_king() -> None:
    seen = {opening_order("2 classic", seed) for seed in range(200)}
    assert seen == {(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)}


def test_opening_order_draws_every_player_once_with_one_king_each() -> None:
    assert len({opening_order("4 classic", seed) for seed in range(400)}) == 24
    assert len({opening_order("3 classic", seed) for seed in range(100)}) == 6


def test_new_edition_duel_opens_a_b_b_a() -> None:
    assert {opening_order("2 new", seed) for seed in range(50)} == {(0, 1, 1, 0), (1, 0, 0, 1)}


def test_dominoes_not_in_play_are_unknown_to_everybody() -> None:
    """What is never dealt stays in the public set: any of it could still come."""
    state = position("""
        2 classic
        round 6
        row 1a 2a 3b 4b
        turn 1 place
        gone 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
    """)
    assert [tile for tile in range(64) if state.pool >> tile & 1] == list(range(25, 49))


def test_every_unknown_domino_can_come_next() -> None:
    state = RULES.new(options("2 classic"))
    seen: set[int] = set()
    for seed in range(200):
        (deal,) = RULES.decide(state, CHANCE, REVEAL, SeededEntropy(str(seed))())
        assert isinstance(deal, Deal)
        seen |= set(deal.tiles)
    assert seen == set(range(1, 49))
