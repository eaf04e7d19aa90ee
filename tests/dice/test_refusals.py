"""Every reason for which a move or a recorded event is refused, and its sentence.

The reasons for one bad bonus die or another are in test_jokers.py."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.dice.jokers
import game.dice.lawful
import game.dice.luck
import game.dice.rules
from game.core.rules import CHANCE, REVEAL, IllegalMove
from game.dice.model import Burn, Chase, Match, Pass, Place, Raid, Reroll, Steal
from game.dice.notation import move
from game.dice.rules import RULES
from tests.dice.helpers import SHOWN, begin, impossible, play, refusal, start

SUMS = "show 1-09 2a-05 3-05 4-12 5-10"
LOW = f"3\nturn a roll 2\ndice 111112\n{SUMS}\n"
HIGH = LOW.replace("111112", "666666")
ROBBERS = HIGH.replace("2a-05", "2b-09")


def high(claim: str, rest: str = "") -> Match:
    """After a claim of the player on turn and what chance then gives."""
    return play(begin(HIGH + rest), claim)


CHOOSING = begin(LOW)
THIRD = begin(LOW.replace("roll 2", "roll 3"))
PLACING = high("a claim 5-10\nshow 5-11\ndraw coast, cave")
STEALING = high("a claim 2a-05\nshow 2a-06\ndraw coast, cave\na place A1", "b ; cards 4-01")
CHASING = high("a claim 3-05\nshow 3-06")
RAIDING = high("a claim 4-12\nshow 4-11", "a A7\nb A6 A5")
BURNING = play(CHOOSING, "a alarm 5-10\nshow 5-11\ndraw cave")
ROBBING = play(
    begin(ROBBERS.replace("666666", "465111") + "b ; white 1"),
    "a claim 2b-09\nshow 2b-10\ndraw coast\na place A1",
)
NO_FIRE_LEFT = play(
    begin(LOW + "fires " + " ".join(f"A{n}" for n in range(1, 15)) + "\nb ; fires 1"),
    "a alarm 5-10\nshow 5-11\ndraw steppe",
)
OVER = play(begin(LOW + "last 1"), "a alarm 5-10\nshow 5-11\ndraw coast\na burn A1")

REFUSED = {
    "over": (OVER, "reroll 1", "The match is over."),
    "chance_is_due": (play(CHOOSING, "a reroll 1"), "reroll 1", "Wait: chance decides what comes next."),
    "choose_first": (CHOOSING, "place A1", "Now roll again, claim a card, or let the dragon come."),
    "place_first": (PLACING, "reroll 1", "Now place a tile that was drawn."),
    "steal_first": (STEALING, "rob b white", "Now steal a card, or pass."),
    "rob_first": (ROBBING, "steal b 4-01", "Now take a gem, or pass."),
    "chase_first": (CHASING, "raid A8", "Now chase a dragon away."),
    "raid_first": (RAIDING, "chase A8", "Now raid a castle."),
    "burn_first": (BURNING, "place A5", "Now lay the tile of the dragon alarm."),
    "fourth_roll": (THIRD, "reroll 1", "After the third roll the dice stay as they are."),
    "no_dice": (CHOOSING, "reroll", "Choose at least one die to roll again."),
    "die_twice": (CHOOSING, "reroll 1 1", "The dice to roll again are listed from 1 to 6, each once."),
    "dice_unsorted": (CHOOSING, "reroll 2 1", "The dice to roll again are listed from 1 to 6, each once."),
    "seventh_die": (CHOOSING, "reroll 7", "The dice to roll again are listed from 1 to 6, each once."),
    "claim_not_shown": (CHOOSING, "claim 5-11", "Card 5-11 does not lie open."),
    "claim_unknown": (CHOOSING, "claim 9-99", "Card 9-99 does not lie open."),
    "claim_not_met": (CHOOSING, "claim 5-10", "The dice do not meet this card."),
    "alarm_not_shown": (CHOOSING, "alarm 5-11", "Card 5-11 does not lie open."),
    "alarm_barred": (
        begin(HIGH),
        "alarm 5-10",
        "Your dice meet a card: you must take a card by its condition.",
    ),
    "place_nowhere": (PLACING, "place C1", "There is no space C1."),
    "place_other_land": (PLACING, "place A2", "Space A2 is not of a land that was drawn."),
    "place_on_tile": (
        high("a claim 5-10\nshow 5-11\ndraw coast, cave", "b A1"),
        "place A1",
        "There is already a tile on A1.",
    ),
    "burn_nowhere": (BURNING, "burn C1", "There is no space C1."),
    "burn_needless_giver": (BURNING, "burn A5 b", "Nobody else has to give a fire."),
    "burn_no_giver": (NO_FIRE_LEFT, "burn A15", "There is no fire left: say who has to give one."),
    "burn_poor_giver": (NO_FIRE_LEFT, "burn A15 c", "There is no fire left: say who has to give one."),
    "steal_from_oneself": (STEALING, "steal a 2a-05", "Steal from another player."),
    "steal_from_nobody": (STEALING, "steal d 2a-05", "Steal from another player."),
    "steal_missing": (STEALING, "steal b 4-02", "Card 4-02 does not lie open in front of that player."),
    "rob_oneself": (ROBBING, "rob a white", "Steal from another player."),
    "rob_missing": (ROBBING, "rob b gold", "That player has no such gem."),
    "chase_nowhere": (CHASING, "chase C1", "There is no space C1."),
    "chase_no_fire": (CHASING, "chase A1", "There is no dragon fire on A1."),
    "raid_nowhere": (RAIDING, "raid C1", "There is no space C1."),
    "raid_no_token": (RAIDING, "raid A2", "There is no other player's token on A2."),
    "raid_own_token": (RAIDING, "raid A7", "There is no other player's token on A7."),
    "raid_too_far": (RAIDING, "raid A5", "Another token is nearer to yours than A5."),
}


@pytest.mark.parametrize(("state", "text", "sentence"), REFUSED.values(), ids=REFUSED)
def test_move_is_refused_with_its_reason(state: Match, text: str, sentence: str) -> None:
    assert refusal(state, text, 0) == sentence


@pytest.mark.parametrize("actor", [1, 2, 3, CHANCE])
def test_another_seat_is_not_on_turn(actor: int) -> None:
    for sender, named in ((actor, actor), (0, actor), (actor, 0)):
        with pytest.raises(IllegalMove) as refused:
            RULES.decide(CHOOSING, sender, Reroll(named, (1,)), b"")
        assert str(refused.value) == "It is not your turn."


def test_reveal_is_refused_when_nothing_is_due_and_from_players() -> None:
    for state, actor in ((CHOOSING, CHANCE), (CHOOSING, 0), (start("2"), 0)):
        with pytest.raises(IllegalMove) as refused:
            RULES.decide(state, actor, REVEAL, b"entropy")
        assert str(refused.value) == "There is nothing to reveal now."


@pytest.mark.parametrize(
    "candidate",
    [Place(0, ""), Chase(0, "a1"), Raid(0, "A0"), Burn(0, "B16", -1), Steal(0, -1, "1-01"), Pass(0)],
)
def test_nonsense_is_refused_everywhere(candidate: Place | Chase | Raid | Burn | Steal | Pass) -> None:
    for state in (CHOOSING, PLACING, CHASING, RAIDING, BURNING, OVER):
        with pytest.raises(IllegalMove):
            RULES.decide(state, 0, candidate, b"")


CUP = play(CHOOSING, "a reroll 1 2")
DRAWING = play(CHOOSING, "a alarm 5-10\nshow 5-11")
SHOWING = play(CHOOSING, "a alarm 5-10")
GEMS = "A3 A11 B5 B13; A5 A6 A14 B2 B10 B11"
IMPOSSIBLE = {
    "roll_not_due": (CHOOSING, "a rolls 111111", "No dice are rolled now."),
    "roll_of_another": (CUP, "b rolls 661112", "Somebody else is to roll."),
    "roll_of_five": (CUP, "a rolls 66111", "There are six dice, each showing 1 to 6."),
    "roll_of_a_seven": (CUP, "a rolls 761112", "There are six dice, each showing 1 to 6."),
    "roll_of_a_kept_die": (CUP, "a rolls 662112", "Die 3 was kept and cannot change."),
    "draw_not_due": (CHOOSING, "draw coast", "No tile is drawn now."),
    "draw_too_many": (DRAWING, "draw coast, cave", "1 tiles are drawn here."),
    "draw_used_up": (
        play(begin(LOW + "b A1 B2"), "a alarm 5-10\nshow 5-11"),
        "draw coast",
        "No tile of that land is left in the pool.",
    ),
    "draw_twice_of_one": (
        high("a claim 5-10\nshow 5-11", "b A1"),
        "draw coast, coast",
        "No tile of that land is left in the pool.",
    ),
    "show_not_due": (CHOOSING, "show 5-11", "No card is shown now."),
    "show_two": (SHOWING, "show 5-11 5-12", "Each deck without an open card shows its next one."),
    "show_of_another_deck": (SHOWING, "show 4-11", "Card 4-11 is not the next of that deck."),
    "show_again": (SHOWING, "show 5-10", "Card 5-10 is not the next of that deck."),
    "show_nothing_known": (SHOWING, "show 5-13", "Card 5-13 is not the next of that deck."),
    "show_in_disorder": (
        start("2"),
        "show 2a-01 1-01 3-01 4-01 5-01",
        "Card 2a-01 is not the next of that deck.",
    ),
    "scatter_not_due": (start("2"), f"scatter A8 B8; {GEMS}", "Fires and gems are not laid out now."),
    "scatter_one_fire": (
        start("2 random"),
        f"scatter A8; {GEMS}",
        "That is not the number of fires and gems at the start.",
    ),
    "scatter_gem_on_fire": (
        start("2 random"),
        f"scatter A8 A11; {GEMS}",
        "Fires and gems lie on different spaces of the map.",
    ),
    "scatter_off_the_map": (
        start("2 random"),
        f"scatter A8 C1; {GEMS}",
        "Fires and gems lie on different spaces of the map.",
    ),
    "scatter_unsorted": (
        start("2 random"),
        f"scatter B8 A8; {GEMS}",
        "Fires and gems are listed in the order of the map.",
    ),
    "unlawful_move": (CHOOSING, "a place A1", "Now roll again, claim a card, or let the dragon come."),
}


@pytest.mark.parametrize(("state", "text", "sentence"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_recorded_event_that_could_not_happen_is_refused(state: Match, text: str, sentence: str) -> None:
    assert impossible(state, text) == sentence


def test_recorded_events_name_who_caused_them() -> None:
    assert RULES.cause(start("2", SHOWN), RULES.decide(start("2", SHOWN), CHANCE, REVEAL, b"")[0]) == (
        CHANCE,
        REVEAL,
    )
    assert RULES.cause(CHOOSING, Reroll(0, (1, 2))) == (0, Reroll(0, (1, 2)))
    assert RULES.cause(PLACING, move(0, "place A1")) == (0, Place(0, "A1"))


def test_every_reason_in_the_rules_has_a_test_with_its_sentence() -> None:
    modules = (game.dice.rules, game.dice.lawful, game.dice.luck, game.dice.jokers)
    sources = "".join(Path(module.__file__ or "").read_text(encoding="utf-8") for module in modules)
    reasons = set(re.findall(r'(?:IllegalMove\(words|return words|: words)\(\s*"([^"]+)"', sources))
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(reasons) > 40
    for reason in reasons:
        said = re.sub(r"\\\{\w+\\\}", r"[^\\n]+", re.escape(reason))
        assert re.search(said, tests), f"no test for {reason!r}"
