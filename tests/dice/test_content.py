"""The dice, the map and the sixty cards: every count in the rules, and the reference content itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.dice.conditions import condition
from game.dice.content import (
    CARD,
    CARDS,
    DECK_SIZE,
    DECKS,
    FIRES,
    GOLD_GEMS,
    LAND_OF,
    LAND_SPACES,
    LANDS,
    SPACE,
    SPACES,
    START_FIRES,
    START_GOLD,
    START_WHITE,
    TOKENS,
    WHITE_GEMS,
    Effect,
)
from game.dice.faces import COLORS, DICE, FACES, SIDES
from game.dice.map import distance, map_layout, names_in
from tests.dice.helpers import CONTENT

LETTER = {"red": "r", "blue": "b", "green": "g"}
every_count = pytest.mark.parametrize("players", [2, 3, 4])


def written(tier: dict[str, Any]) -> str:
    """A condition of the reference content in our notation."""
    family, parts = tier["family"], dict(tier)
    if family == "F1":
        text = " ".join(f"{n}{LETTER[color]}" for color, n in parts["colours"].items())
    elif family == "F2":
        text = " ".join(f"{n}x{number}" for number, n in parts["numbers"].items())
    elif family == "F3":
        text = " ".join("ABC"[i] * n for i, n in enumerate(parts["groups"]))
    elif family == "F7":
        text = ">".join(LETTER[color] for color in parts["order"])
    else:
        text = {"F4": "sum {min}", "F5": "{colour} {min}", "F6": "row {length}"}[str(family)].format(**parts)
    return text


def test_dice_are_those_of_the_table() -> None:
    assert [[COLORS[color].value for color in die] for die in FACES] == CONTENT["dice"]


def test_each_die_has_two_faces_of_each_colour_and_each_pair_exists_twice() -> None:
    assert all(sorted(die) == [0, 0, 1, 1, 2, 2] for die in FACES)
    pairs = Counter((number, FACES[die][number]) for die in range(DICE) for number in range(SIDES))
    assert len(pairs) == 18
    assert set(pairs.values()) == {2}


def test_pieces_are_as_many_as_in_the_box() -> None:
    assert (len(SPACES), len(LANDS), TOKENS, FIRES, GOLD_GEMS, WHITE_GEMS) == (30, 15, 16, 15, 6, 18)
    assert set(Counter(LAND_OF).values()) == {2}
    assert all(sorted(LAND_OF[part * 15 : part * 15 + 15]) == list(range(15)) for part in (0, 1))


def test_spaces_are_those_of_the_reference() -> None:
    for number, space in enumerate(CONTENT["spaces"]):
        bit = 1 << number
        gem = "gold" if START_GOLD & bit else "white" if START_WHITE & bit else None
        fires = [players for players, mask in START_FIRES.items() if mask & bit]
        assert SPACE[space["id"]] == number
        assert LANDS[LAND_OF[number]].value == space["land"].lower()
        assert gem == space["gem"]
        assert (min(fires) if fires else None) == space["fire_from_players"]
        for players in (2, 3, 4):
            table = map_layout(players)
            assert list(table.axial[number]) == space["axial"][str(players)]
            assert set(names_in(table.neighbours[number])) == set(space["neighbours"][str(players)])


@every_count
def test_start_has_four_gold_and_six_white_gems_and_a_fire_per_player(players: int) -> None:
    assert (START_GOLD.bit_count(), START_WHITE.bit_count()) == (4, 6)
    assert START_FIRES[players].bit_count() == players
    assert not (START_GOLD | START_WHITE) & START_FIRES[4]


@pytest.mark.parametrize(("players", "edges", "across"), [(2, 65, 5), (3, 65, 5), (4, 69, 9)])
def test_parts_join_over_the_seam(players: int, edges: int, across: int) -> None:
    table = map_layout(players)
    assert sum(mask.bit_count() for mask in table.neighbours) == 2 * edges
    part_b = sum(1 << space for space in range(15, 30))
    assert sum((table.neighbours[space] & part_b).bit_count() for space in range(15)) == across
    assert all(2 <= mask.bit_count() <= 6 for mask in table.neighbours)


@every_count
def test_twin_spaces_lie_apart_and_one_of_them_is_plain(players: int) -> None:
    special = START_GOLD | START_WHITE | START_FIRES[4]
    for land, mask in enumerate(LAND_SPACES):
        first, second = names_in(mask)
        assert distance(SPACE[first], SPACE[second], map_layout(players)) >= 3
        expected = 0 if LANDS[land].value == "mountains" else 1
        assert (mask & special).bit_count() == expected


def test_cards_are_those_of_the_reference() -> None:
    assert [card.name for card in CARDS] == [card["id"] for card in CONTENT["cards"]]
    for told in CONTENT["cards"]:
        card = CARD[told["id"]]
        assert card.deck + 1 == told["deck"]
        assert card.effect.value == told["effect"]
        assert card.tiers == tuple(condition(written(tier)) for tier in told["tiers"])
        number, color = card.joker
        assert {"number": number, "colour": COLORS[color].value} == told["joker"]


def test_each_deck_has_twelve_cards_and_the_thieves_are_eight_and_four() -> None:
    assert (DECKS, DECK_SIZE, len(CARDS)) == (5, 12, 60)
    effects = Counter(card.effect for card in CARDS)
    assert (effects[Effect.STEAL], effects[Effect.ROB]) == (8, 4)
    assert {effects[effect] for effect in Effect} == {12, 8, 4}


def test_tiers_belong_to_the_trader_and_are_of_one_family() -> None:
    for card in CARDS:
        assert len(card.tiers) == (3 if card.effect is Effect.TRADE else 1)
        assert len({type(tier) for tier in card.tiers}) == 1


def test_joker_symbols_are_spread_evenly() -> None:
    for deck in range(DECKS):
        symbols = [card.joker for card in CARDS if card.deck == deck]
        assert len(set(symbols)) == 12
        assert set(Counter(number for number, _ in symbols).values()) == {2}
        assert set(Counter(color for _, color in symbols).values()) == {4}
    everywhere = Counter(card.joker for card in CARDS)
    often = {(number, COLORS[color].value) for (number, color), n in everywhere.items() if n == 4}
    assert often == {(1, "green"), (2, "red"), (3, "blue"), (4, "green"), (5, "red"), (6, "blue")}
    assert sorted(set(everywhere.values())) == [3, 4]
    assert len(everywhere) == 18


def test_conditions_are_written_as_they_are_read() -> None:
    for card in CARDS:
        for tier in card.tiers:
            assert condition(str(tier)) == tier
    with pytest.raises(ValueError, match="not a condition"):
        condition("three of a kind")
