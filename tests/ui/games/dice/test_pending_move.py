"""Making up one's mind at the dice table: every decision by pressing targets, and why not."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.words import words
from game.dice.content import CARD, SPACE
from game.dice.lawful import shown_cards
from game.dice.model import (
    Alarm,
    Burn,
    Chase,
    Claim,
    Gem,
    Match,
    Pass,
    Phase,
    Place,
    Raid,
    Reroll,
    Rob,
    Steal,
)
from game.dice.notation import position
from game.dice.play.pending_move import PendingDice
from game.dice.play.prompts import prompt
from game.settings import Settings
from game.table.advice import Advice
from game.ui.games.dice.board.payment import PaymentScene
from game.ui.input.actions import Dir
from game.ui.input.targets import neighbour
from tests.ui.games.dice.table import table

ROLLED = """
3
turn a roll {roll}
dice {dice}
show 1-01 2b-09 3-01 4-01 5-01
a A1 A2 A6; cards 1-03 2a-05 4-12 3-05; wilds {wilds}; white 2
b A4 A9; cards 1-05 2a-04; fires 1; gold 1; white 2
c B4 B3; wilds 1; fires 1
"""


def rolled(dice: str, roll: int = 1, wilds: int = 0) -> str:
    return ROLLED.format(dice=dice, roll=roll, wilds=wilds)


def in_phase(phase: Phase, card: str, *drawn: int) -> Match:
    state = position(rolled("113456", 3))
    return replace(state, phase=phase, turn=replace(state.turn, card=CARD[card].number, tier=1, drawn=drawn))


def several_ways(pending: PendingDice) -> str:
    """An open card that can be had in several ways."""
    return next(card.name for card in shown_cards(pending.state) if len(pending.ways(card.name)) > 1)


def test_dice_are_kept_by_press_and_by_key_and_the_others_rolled() -> None:
    with table(rolled("113456")) as seat:
        seat.press("die.1", "die.2", "die.6")
        seat.window.key(pygame.K_2)
        assert seat.board.pending.kept == 0b100001
        seat.press("roll")
        assert seat.moves == [Reroll(0, (2, 3, 4, 5))]
        assert not seat.has("die.1"), "the move is made"


def test_r_rolls_and_keeping_all_leaves_nothing_to_roll() -> None:
    with table(rolled("113456")) as seat:
        seat.press(*(f"die.{n}" for n in range(1, 7)))
        assert not seat.window.target("roll").enabled
        seat.press("die.4")
        seat.window.key(pygame.K_r)
        assert seat.moves == [Reroll(0, (4,))]


def test_after_the_third_roll_dice_stay() -> None:
    with table(rolled("113456", 3)) as seat:
        assert not seat.has("die.1") and not seat.window.target("roll").enabled


def test_a_met_card_is_chosen_then_confirmed_and_can_be_taken_back() -> None:
    with table(rolled("116345", 1)) as seat:  # two 1 and a 6: the dragon chaser is met
        assert seat.board.outlooks.found["3-01"].tier == 1
        seat.press("card.3-01")
        assert seat.moves == [] and seat.window.target("confirm").enabled
        seat.window.key(pygame.K_BACKSPACE)
        assert not seat.window.target("confirm").enabled
        seat.press("card.3-01", "card.3-01")
        assert seat.moves == [Claim(0, "3-01")]


def test_who_does_not_want_to_be_asked_is_not() -> None:
    with table(rolled("116345"), Settings(language="en", confirm=False)) as seat:
        seat.press("card.3-01")
        assert seat.moves == [Claim(0, "3-01")]


def test_a_card_that_is_not_met_says_why() -> None:
    with table(rolled("116345")) as seat:
        seat.press("card.5-01")
        assert seat.moves == [] and str(seat.board.pending.why) == "The dice do not meet this card."
        assert prompt(seat.board.pending, seat.board.names) == seat.board.pending.why


def test_the_dragon_is_never_called_by_one_press_while_rolls_are_left() -> None:
    text = rolled("222335").replace("cards 1-03 2a-05 4-12 3-05; ", "")
    with table(text, Settings(language="en", confirm=False)) as seat:
        seat.press("card.5-01")
        assert seat.moves == [] and isinstance(seat.board.pending.choice, Alarm)
        assert seat.board.bar["confirm"].label == "Dragon alarm"
        seat.press("confirm")
        assert seat.moves == [Alarm(0, "5-01")]


def test_several_ways_to_pay_are_offered_and_one_is_picked() -> None:
    with table(rolled("222355", 3, wilds=3)) as seat:
        name = several_ways(seat.board.pending)
        ways = seat.board.pending.ways(name)
        seat.press(f"card.{name}")
        scene = seat.window.app.scene
        assert isinstance(scene, PaymentScene) and {way.move for way in scene.ways} == set(ways)
        seat.press("way.0")
        assert seat.moves == [scene.ways[0].move]


def test_not_now_leaves_everything_as_it_was() -> None:
    with table(rolled("222355", 3, wilds=3)) as seat:
        name = several_ways(seat.board.pending)
        seat.press(f"card.{name}", "not_now")
        assert not isinstance(seat.window.app.scene, PaymentScene)
        assert seat.moves == [] and seat.board.pending.choice is None


def test_chances_are_shown_on_request_and_follow_the_dice_kept() -> None:
    with table(rolled("113456")) as seat:
        assert all(found.chances is None for found in seat.board.outlooks.found.values())
        seat.press("die.1", "die.2", "die.6", "odds")
        seat.window.wait(0.5)
        before = seat.board.outlooks.found["3-01"].chances
        assert before is not None and before[0] == 1.0, "two 1 and a 6 are kept"
        seat.press("die.6")
        seat.window.wait(0.5)
        after = seat.board.outlooks.found["3-01"].chances
        assert after is not None and 0 < after[0] < 1
        assert len(seat.board.outlooks.found["1-01"].chances or ()) == 3


@pytest.mark.parametrize(
    ("state", "press", "move"),
    [
        (in_phase(Phase.PLACE, "5-01", 2, 4), "space.A3", Place(0, "A3")),
        (in_phase(Phase.CHASE, "3-01"), "space.B8", Chase(0, "B8")),
        (in_phase(Phase.RAID, "4-01"), "space.A9", Raid(0, "A9")),
        (in_phase(Phase.STEAL, "2a-01"), "steal.1.2a-04", Steal(0, 1, "2a-04")),
        (in_phase(Phase.ROB, "2b-09"), "rob.1.gold", Rob(0, 1, Gem.GOLD)),
        (in_phase(Phase.STEAL, "2a-01"), "pass", Pass(0)),
    ],
)
def test_effects_are_carried_out_by_pressing(state: Match, press: str, move: object) -> None:
    if isinstance(move, Raid):
        state = _near(state)
    with table(state) as seat:
        seat.press(press)
        if press != "pass":
            assert seat.moves == []
            seat.press(press)
        assert seat.moves == [move]


def _near(state: Match) -> Match:
    """Seat 0 stands beside A9."""
    first = replace(state.players[0], tokens=1 << SPACE["A10"])
    return replace(state, players=(first, *state.players[1:]))


def test_only_the_nearest_castles_can_be_raided_and_all_distances_are_known() -> None:
    with table(_near(in_phase(Phase.RAID, "4-01"))) as seat:
        pending = seat.board.pending
        assert pending.spaces == (SPACE["A9"],)
        steps = pending.steps
        assert steps[SPACE["A9"]] == 1 and min(steps.values()) == 1 and len(steps) == 4


def test_a_press_beside_what_is_lawful_says_why() -> None:
    with table(in_phase(Phase.PLACE, "5-01", 2)) as seat:
        realm = seat.board.table.realm
        pos = realm.centre(SPACE["A7"])
        seat.window.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        assert str(seat.board.pending.why) == "Space A7 is not of a land that was drawn."


def test_gain_is_shown_before_the_castle_stands() -> None:
    with table(in_phase(Phase.PLACE, "5-01", 2)) as seat:
        seat.press("space.A3")
        gain = seat.board.pending.gain
        assert gain == 6, "a fourth castle in the group, and a gold gem"
        assert seat.board.pending.score_after == seat.board.points + gain
        assert seat.board.bar["confirm"].chip == "+6"


def test_who_gives_the_fire_is_chosen_at_the_panels() -> None:
    state = in_phase(Phase.BURN, "5-01", 3)
    busy = sum(1 << space for space in range(30) if not any(p.tokens >> space & 1 for p in state.players))
    burning = 0
    for space in [s for s in range(30) if busy >> s & 1 and s not in (3, 23)][:13]:
        burning |= 1 << space
    state = replace(state, fires=burning, gold=0, white=0, turn=replace(state.turn, tier=0))
    assert state.spare_fires == 0
    with table(state) as seat:
        assert seat.board.pending.givers == (1, 2)
        space = seat.board.pending.spaces[0]
        seat.press("giver.2", "confirm")
        (move,) = seat.moves
        assert isinstance(move, Burn) and move.victim == 2 and SPACE[move.space] == space


def test_a_panel_shows_its_territory() -> None:
    with table(rolled("113456")) as seat:
        seat.press("rival.1")
        assert seat.board._looked_at == 1
        seat.press("rival.1")
        assert seat.board._looked_at is None


def test_the_coach_keeps_dice_or_chooses_for_you() -> None:
    with table(rolled("113456")) as seat:
        claim = next(move for move in seat.board.pending.moves if isinstance(move, Claim | Alarm))
        advice = [
            Advice(Reroll(0, (3, 4)), 1.0, words("Two ones are half the way.")),
            Advice(claim, 0.5, words("It is yours.")),
        ]
        seat.board.advise(advice)
        seat.press("advice.1")
        assert seat.board.pending.kept == 0b110011 and not seat.board.counsel.shown and not seat.moves
        seat.board.advise(advice)
        seat.press("advice.2")
        assert seat.board.pending.choice == claim and not seat.board.counsel.shown


def test_the_hint_is_asked_for_once_and_put_away() -> None:
    with table(rolled("113456")) as seat:
        asked: list[int] = []
        seat.board.ask_advice = lambda: asked.append(1)
        seat.press("hint")
        assert asked == [1] and "hint" not in seat.enabled()
        seat.board.advise([Advice(Reroll(0, (3, 4)), 1.0, words("Two ones are half the way."))])
        assert seat.board.counsel.targets() and "hint" in seat.enabled()
        seat.press("hint")
        assert len(asked) == 1 and not seat.board.counsel.shown


def test_a_refused_move_can_be_made_again() -> None:
    with table(rolled("113456")) as seat:
        seat.press("roll")
        seat.board.refused()
        seat.press("roll")
        assert len(seat.moves) == 2


def test_nothing_is_drawn_at_rest() -> None:
    with table(rolled("113456")) as seat:
        seat.window.wait(3.0)
        assert seat.window.wait(2.0) == 0


def test_a_new_layout_forgets_neither_dice_nor_turn() -> None:
    with table(rolled("113456")) as seat:
        seat.press("die.2")
        seat.board.layout()
        assert seat.board.pending.kept == 0b10 and seat.has("die.1")


@pytest.mark.parametrize("state", [position(rolled("113456")), in_phase(Phase.STEAL, "2a-01")])
def test_arrows_lead_to_everything(state: Match) -> None:
    with table(state) as seat:
        targets = [target for target in seat.board.targets() if target.enabled]
        reached, edge = {targets[0].id}, [targets[0]]
        while edge:
            here = edge.pop()
            for way in Dir:
                there = neighbour(here, targets, way)
                if there is not None and there.id not in reached:
                    reached.add(there.id)
                    edge.append(there)
        assert reached == {target.id for target in targets}
