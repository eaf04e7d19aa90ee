"""Steps of a player in notation: what is offered, chosen, gained, sent, and why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.words import Words
from game.dice.content import SPACE
from game.dice.model import Match, Phase, Reroll
from game.dice.notation import move
from game.dice.play.commands import DiceCommand, commands, offered
from game.dice.play.pending_move import PendingDice
from tests.dice.play.seats import after, alarmed, chosen, in_phase, rolled, seated, sent, thing_text, why

DICE = [f"die {n}" for n in range(1, 7)]
CARDS = ["card 1-01", "card 2b-09", "card 3-01", "card 4-01", "card 5-01"]
NEAR = "A10"


@pytest.mark.parametrize(
    ("state", "offers"),
    [
        (rolled(), DICE + CARDS),
        (rolled(roll=3), CARDS),
        (in_phase("place", drawn="quarry, cave"), ["space A3", "space A5", "space B12"]),
        (in_phase("chase", "3-01"), ["space A8", "space A15", "space B8"]),
        (in_phase("raid", "4-01", a=NEAR), ["space A9"]),
        (in_phase("steal", "2a-01"), ["steal b 1-05", "steal b 2a-04"]),
        (in_phase("rob", "2b-09"), ["rob b gold", "rob b white", "rob c white"]),
        (alarmed(), ["space B9", "fire b", "fire c"]),
    ],
)
def test_what_is_offered(state: Match, offers: list[str]) -> None:
    assert [thing_text(each) for each in seated(state).offers()] == offers


@pytest.mark.parametrize(
    ("state", "steps", "choice", "move"),
    [
        (rolled(), "die 1; die 2; die 6; die 2; roll", "", "reroll 2 3 4 5"),
        (rolled(), "die 1; die 2; die 3; die 4; die 5; die 6; roll", "", ""),
        (rolled("116345"), "card 3-01", "claim 3-01", ""),
        (rolled("116345"), "card 3-01; back", "", ""),
        (rolled("116345"), "card 3-01; card 3-01", "", "claim 3-01"),
        (rolled("116345"), "card 3-01; confirm", "", "claim 3-01"),
        (rolled("116345"), "card 3-01; die 1", "", ""),
        (in_phase("place", drawn="quarry, cave"), "space A3; space B12", "place B12", ""),
        (in_phase("place", drawn="quarry"), "space A3; space A3", "", "place A3"),
        (in_phase("chase", "3-01"), "space B8; confirm", "", "chase B8"),
        (in_phase("raid", "4-01", a=NEAR), "space A9; confirm", "", "raid A9"),
        (in_phase("steal", "2a-01"), "steal b 2a-04; steal b 2a-04", "", "steal b 2a-04"),
        (in_phase("steal", "2a-01"), "pass", "", "pass"),
        (in_phase("place", drawn="quarry"), "pass", "", ""),
        (in_phase("rob", "2b-09"), "rob b gold; confirm", "", "rob b gold"),
        (in_phase("rob", "2b-09"), "rob c gold", "", ""),
        (alarmed(), "fire c", "burn B9 c", ""),
        (alarmed(), "space B9; fire c; confirm", "", "burn B9 c"),
        (alarmed(), "fire c; space B9", "", "burn B9 c"),
        (rolled(), "roll; die 1; card 3-01; back; confirm", "", "reroll 1 2 3 4 5 6"),
    ],
)
def test_steps(state: Match, steps: str, choice: str, move: str) -> None:
    pending = after(seated(state), steps)
    assert (chosen(pending), sent(pending)) == (choice, move)


@pytest.mark.parametrize(
    ("state", "steps", "move"),
    [
        (rolled("116345"), "card 3-01", "claim 3-01"),
        (in_phase("place", drawn="quarry"), "space A3", "place A3"),
        (in_phase("rob", "2b-09"), "rob b gold", "rob b gold"),
        (alarmed(), "fire c", ""),
    ],
)
def test_who_does_not_want_to_be_asked_is_not(state: Match, steps: str, move: str) -> None:
    assert sent(after(seated(state), steps, ask=False)) == move


@pytest.mark.parametrize(
    ("state", "steps", "reason"),
    [
        (rolled("116345"), "card 5-01", "The dice do not meet this card."),
        (in_phase("place", drawn="quarry"), "space A7", "Space A7 is not of a land that was drawn."),
        (in_phase("chase", "3-01"), "space A1", "There is no dragon fire on A1."),
        (in_phase("raid", "4-01", a=NEAR), "space B3", "Another token is nearer to yours than B3."),
        (in_phase("steal", "2a-01"), "space A1", ""),
        (rolled(), "space A1", ""),
        (rolled("116345"), "card 5-01; back", ""),
        (rolled("116345"), "card 5-01; card 3-01", ""),
        (rolled("116345"), "card 5-01; die 2", ""),
    ],
)
def test_why_not(state: Match, steps: str, reason: str) -> None:
    assert why(after(seated(state), steps)) == reason


@pytest.mark.parametrize(
    ("state", "steps", "gain"),
    [
        (in_phase("place", drawn="quarry"), "space A3", 6),
        (in_phase("place", drawn="quarry"), "", 0),
        (in_phase("rob", "2b-09"), "rob b gold", 3),
        (in_phase("rob", "2b-09"), "rob c white", 2),
        (in_phase("steal", "2a-01"), "steal b 2a-04", 0),
        (rolled("116345"), "card 3-01", 0),
    ],
)
def test_gain(state: Match, steps: str, gain: int) -> None:
    pending = after(seated(state), steps)
    assert pending.gain == gain
    assert commands(pending)[DiceCommand.CONFIRM].chip == (f"+{gain}" if gain else "")


def test_the_dragon_is_never_called_by_one_press_while_rolls_are_left() -> None:
    state = rolled("222335", cards="")
    pending = after(seated(state), "card 5-01", ask=False)
    assert (chosen(pending), sent(pending)) == ("alarm 5-01", "")
    confirm = commands(pending)[DiceCommand.CONFIRM]
    assert (str(confirm.label), confirm.dire, confirm.enabled) == ("Dragon alarm", True, True)
    assert sent(after(seated(rolled("222335", 3, cards="")), "card 5-01", ask=False)) == "alarm 5-01"


def test_only_the_nearest_castles_can_be_raided_and_all_distances_are_known() -> None:
    pending = seated(in_phase("raid", "4-01", a=NEAR))
    assert pending.spaces == (SPACE["A9"],)
    assert pending.steps[SPACE["A9"]] == 1 and min(pending.steps.values()) == 1 and len(pending.steps) == 4


def test_without_a_castle_there_is_nothing_to_measure_from() -> None:
    pending = seated(in_phase("raid", "4-01", a=""))
    assert not pending.steps and len(pending.spaces) == 4


def test_cards_that_are_met_are_lit_until_one_is_chosen() -> None:
    pending = seated(rolled("116345"))
    assert "3-01" in pending.lit_cards and "5-01" not in pending.lit_cards
    assert after(pending, "card 3-01").lit_cards == {"3-01"}
    assert not seated(in_phase("place", drawn="quarry")).lit_cards


def test_nobody_moves_until_a_seat_is_given() -> None:
    watching = PendingDice(rolled())
    assert watching.offers() == [] and not watching.free
    assert after(watching, "die 1; card 3-01; roll; confirm") == watching
    assert not any(each.enabled for each in commands(watching).values())


def test_a_refused_move_can_be_made_again() -> None:
    pending = after(seated(rolled()), "die 1; roll")
    assert sent(pending) == "reroll 2 3 4 5 6" and not pending.free
    again = pending.refused()
    assert again.free and again.kept == 1 and sent(after(again, "roll")) == "reroll 2 3 4 5 6"


def test_a_new_look_forgets_the_choice_but_neither_dice_nor_what_was_sent() -> None:
    pending = after(seated(rolled("116345")), "die 2; card 3-01").anew()
    assert (pending.kept, chosen(pending)) == (0b10, "")
    assert sent(after(seated(rolled()), "roll").anew()) == "reroll 1 2 3 4 5 6"


def test_dice_stay_kept_as_long_as_the_turn_lasts() -> None:
    state = rolled()
    pending = after(seated(state), "die 1; die 2; roll")
    in_cup = replace(state, phase=Phase.ROLL, turn=replace(state.turn, rolling=0b111100))
    pending = pending.shown(in_cup)
    assert (pending.kept, pending.seat) == (0b11, None)
    second = replace(state, turn=replace(state.turn, rolls=2))
    assert pending.shown(second).kept == 0b11
    assert pending.shown(second).act(0).sent is None
    assert pending.shown(replace(second, turn=replace(second.turn, number=1, seat=1))).kept == 0
    assert PendingDice(state).shown(in_cup).kept == 0b11, "what others keep is seen too"


def test_the_coach_keeps_dice_or_chooses() -> None:
    pending = after(seated(rolled("116345")), "card 3-01").follow(Reroll(0, (3, 4)))
    assert (pending.kept, chosen(pending), sent(pending)) == (0b110011, "", "")
    assert chosen(pending.follow(move(0, "claim 3-01"))) == "claim 3-01"
    assert sent(seated(in_phase("steal", "2a-01")).follow(move(0, "pass"))) == "pass"


@pytest.mark.parametrize(
    ("state", "row"),
    [
        (rolled(), ["odds", "roll", "confirm"]),
        (in_phase("steal", "2a-01"), ["back", "pass", "confirm"]),
        (in_phase("rob", "2b-09"), ["back", "pass", "confirm"]),
        (in_phase("place", drawn="quarry"), ["back", "confirm"]),
        (alarmed(), ["back", "confirm"]),
    ],
)
def test_commands_fit_what_has_to_be_decided(state: Match, row: list[str]) -> None:
    assert list(offered(seated(state))) == row
    assert list(offered(PendingDice(state))) == ["odds", "roll", "confirm"]


@pytest.mark.parametrize(
    ("state", "steps", "enabled"),
    [
        (rolled(), "", {"hint", "odds", "roll"}),
        (rolled(), "die 1; die 2; die 3; die 4; die 5; die 6", {"hint", "odds"}),
        (rolled(roll=3), "", {"hint", "odds"}),
        (rolled("116345"), "card 3-01", {"hint", "odds", "roll", "back", "confirm"}),
        (rolled(), "roll", set()),
        (in_phase("steal", "2a-01"), "", {"hint", "pass"}),
        (in_phase("steal", "2a-01"), "steal b 2a-04", {"hint", "back", "pass", "confirm"}),
    ],
)
def test_what_cannot_be_done_now_is_not_enabled(state: Match, steps: str, enabled: set[str]) -> None:
    found = commands(after(seated(state), steps))
    assert {name.value for name, each in found.items() if each.enabled} == enabled
    assert all(isinstance(each.label, Words) for each in found.values())


def test_the_roll_says_how_many_dice_and_waits_for_the_coach() -> None:
    pending = after(seated(rolled()), "die 1; die 2")
    assert commands(pending)[DiceCommand.ROLL].chip == "4" and commands(pending)[DiceCommand.ROLL].urgent
    assert not commands(pending, thinking=True)[DiceCommand.HINT].enabled
