"""What lies on the table, in notation: decks, dice, spaces, jokers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.dice.content import CARD, SPACE
from game.dice.faces import faces_text
from game.dice.model import Match, Phase
from game.dice.play.outlooks import outlooks
from game.dice.play.pending_move import PendingDice
from game.dice.play.shown import EMPTY, ShownSpace, decks_shown, dice_shown, jokers_shown, spaces_shown
from tests.dice.helpers import start
from tests.dice.play.seats import after, in_phase, rolled, seated


def test_decks_say_what_is_met_and_what_is_left() -> None:
    pending = seated(rolled("116345"))
    decks = decks_shown(pending, outlooks(pending.state))
    assert [deck.card.name for deck in decks if deck.card] == ["1-01", "2b-09", "3-01", "4-01", "5-01"]
    assert [deck.lit for deck in decks] == [False, False, True, False, False]
    assert [deck.outlook.tier for deck in decks] == [0, 0, 1, 0, 0]
    assert all(deck.left == deck.face_down + 1 and deck.result is not None for deck in decks)
    chosen = after(pending, "card 3-01")
    assert [deck.lit for deck in decks_shown(chosen, outlooks(chosen.state))] == [False, False, True] + [
        False
    ] * 2


def test_decks_before_and_after_the_choice() -> None:
    opening = PendingDice(start("3"))
    decks = decks_shown(opening, outlooks(opening.state))
    assert [(deck.card, deck.left) for deck in decks] == [(None, 12)] * 5
    placing = seated(in_phase("place", drawn="quarry"))
    assert all(deck.result is None and not deck.lit for deck in decks_shown(placing, outlooks(placing.state)))


@pytest.mark.parametrize(
    ("pending", "seen", "kept"),
    [
        (PendingDice(start("3")), [], []),
        (after(seated(rolled("116345")), "die 2; die 4"), [0, 1, 2, 3, 4, 5], [1, 3]),
        (seated(in_phase("place", drawn="quarry")), [], []),
    ],
)
def test_dice_on_the_felt(pending: PendingDice, seen: list[int], kept: list[int]) -> None:
    dice = dice_shown(pending)
    assert [die.die for die in dice] == seen
    assert [die.die for die in dice if die.kept] == kept


def test_dice_in_the_cup_are_not_seen() -> None:
    state = rolled("116345")
    rolling: Match = replace(state, phase=Phase.ROLL, turn=replace(state.turn, rolling=0b111100))
    dice = dice_shown(PendingDice(state).shown(rolling))
    assert [(die.die, die.number, die.kept) for die in dice] == [(0, 1, True), (1, 1, True)]
    assert faces_text(state.turn.dice).split()[:2] == [f"{'rbg'[die.color]}{die.number}" for die in dice]


def test_spaces_of_the_map() -> None:
    spaces = spaces_shown(rolled(), ("purple", "yellow", "black"))
    assert spaces[SPACE["A1"]] == ShownSpace(owner="purple")
    assert spaces[SPACE["B3"]] == ShownSpace(owner="black")
    assert spaces[SPACE["A8"]].fire and spaces[SPACE["A3"]] == ShownSpace(gem="gold")
    assert EMPTY in spaces and len(spaces) == 30


def test_jokers_in_the_order_taken_and_wild_ones_last() -> None:
    player = rolled(wilds=2).players[0]
    assert jokers_shown(player) == ["1-03", "2a-05", "4-12", "3-05", "", ""]
    assert all(CARD[name].name == name for name in jokers_shown(player) if name)
