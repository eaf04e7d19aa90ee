"""Steps of a player in notation: what is offered, held, gained, decided and sent."""

from __future__ import annotations

import pytest

from game.domino.model import Match, Place
from game.domino.notation import move
from game.domino.placement import covered
from game.domino.play.commands import DominoCommand, commands
from game.domino.play.pending_move import PendingDomino
from game.domino.play.things import OfferedDomino, OpenSquare
from game.domino.rules import RULES
from tests.domino.play.seats import (
    CROWNED,
    DRAFTING,
    LAST,
    PLACING,
    STUCK,
    after,
    decided,
    held,
    seated,
    sent,
)


def test_a_domino_to_be_placed_offers_squares_and_a_row_its_free_dominoes() -> None:
    lawful = [place for place in RULES.legal(PLACING) if isinstance(place, Place)]
    squares = {OpenSquare(pos) for place in lawful for pos in covered(place)}
    assert set(seated(PLACING).offers) == squares and len(seated(PLACING).offers) == len(squares)
    assert seated(DRAFTING).offers == (OfferedDomino(5), OfferedDomino(19), OfferedDomino(41))
    assert seated(STUCK).offers == ()


@pytest.mark.parametrize(
    ("state", "steps", "holds", "decides", "sends"),
    [
        (PLACING, "", "", "", ""),
        (PLACING, "over 0,1", "p3 0,+1 E", "", ""),
        (PLACING, "over 0,1; away", "", "", ""),
        (PLACING, "over 0,1; turn", "p3 0,+1 S", "", ""),
        (PLACING, "press 0,1", "p3 0,+1 E", "p3 0,+1 E", ""),
        (PLACING, "over 0,1; turn; press 0,1", "p3 0,+1 S", "p3 0,+1 S", ""),
        (PLACING, "press 0,1; turn", "p3 0,+1 S", "p3 0,+1 S", ""),
        (PLACING, "press 0,1; over 0,-1; away", "p3 0,+1 E", "p3 0,+1 E", ""),
        (PLACING, "press 0,1; back", "", "", ""),
        (PLACING, "press 0,1; confirm", "p3 0,+1 E", "", "p3 0,+1 E"),
        (PLACING, "press 0,1; press 0,1", "p3 0,+1 E", "", "p3 0,+1 E"),
        (PLACING, "press 0,1; press 0,-1", "p3 0,-1 E", "p3 0,-1 E", ""),
        (PLACING, "press 5,5", "p3 +5,+5 E", "", ""),
        (PLACING, "press 5,5; confirm", "p3 +5,+5 E", "", ""),
        (PLACING, "confirm", "", "", ""),
        (PLACING, "choose 5", "", "", ""),
        (PLACING, "take p3 0,+1 S", "p3 0,+1 S", "p3 0,+1 S", ""),
        (PLACING, "take d5", "", "", ""),
        (PLACING, "press 0,1; confirm; turn; back; press 0,-1; confirm", "p3 0,+1 E", "", "p3 0,+1 E"),
        (DRAFTING, "", "", "", ""),
        (DRAFTING, "choose 5", "d5", "d5", ""),
        (DRAFTING, "choose 5; choose 19", "d19", "d19", ""),
        (DRAFTING, "choose 5; back", "", "", ""),
        (DRAFTING, "choose 5; choose 5", "d5", "", "d5"),
        (DRAFTING, "choose 5; confirm", "d5", "", "d5"),
        (DRAFTING, "take d41", "d41", "d41", ""),
        (DRAFTING, "turn; over 0,1; press 0,1", "", "", ""),
        (STUCK, "", "", "x7", ""),
        (STUCK, "over 2,2; turn; back", "", "x7", ""),
        (STUCK, "confirm", "", "", "x7"),
    ],
)
def test_steps(state: Match, steps: str, holds: str, decides: str, sends: str) -> None:
    pending = after(seated(state), steps)
    assert (held(pending), decided(pending), sent(pending)) == (holds, decides, sends)


@pytest.mark.parametrize(
    ("state", "steps", "sends"),
    [
        (PLACING, "press 0,1", "p3 0,+1 E"),
        (PLACING, "press 5,5", ""),
        (DRAFTING, "choose 19", "d19"),
        (DRAFTING, "take d19", ""),
    ],
)
def test_who_does_not_want_to_be_asked_moves_at_once(state: Match, steps: str, sends: str) -> None:
    assert sent(after(seated(state), steps, ask=False)) == sends


@pytest.mark.parametrize("steps", ["press 0,1; confirm", "take p3 0,+1 S; confirm"])
def test_what_is_sent_is_lawful(steps: str) -> None:
    move_sent = after(seated(PLACING), steps).sent
    assert move_sent in RULES.legal(PLACING)


@pytest.mark.parametrize(
    ("steps", "gain"),
    [
        ("", None),
        ("over 0,-1", 1),
        ("over 5,5", 0),
        ("over 1,1", 3),
        ("press 1,1", 3),
        ("press 1,1; back", None),
    ],
)
def test_gain_is_known_once_the_domino_has_a_place(steps: str, gain: int | None) -> None:
    assert after(seated(CROWNED), steps).gain == gain


def test_gain_stays_while_the_move_is_on_its_way() -> None:
    pending = after(seated(CROWNED), "press 1,1; confirm")
    assert pending.gain == 3 and pending.placing is None and pending.dropped == pending.sent
    assert not commands(pending)[DominoCommand.CONFIRM].chip


def test_the_gain_stands_on_the_button() -> None:
    assert commands(after(seated(CROWNED), "press 1,1"))[DominoCommand.CONFIRM].chip == "+3"
    assert commands(after(seated(CROWNED), "over 1,1"))[DominoCommand.CONFIRM].chip == ""


# --- how it goes on


def test_a_sent_placement_lies_there_until_it_is_shown() -> None:
    pending = after(seated(PLACING), "press 0,1; confirm").act(None)
    assert pending.dropped == move(0, "p3 0,+1 E") and held(pending) == "p3 0,+1 E"
    assert pending.anew() == pending
    later = pending.shown(RULES.evolve(PLACING, move(0, "p3 0,+1 E")))
    assert later.dropped is None and later.hand is None


def test_a_refused_move_is_taken_up_again() -> None:
    pending = after(seated(PLACING), "press 0,1; confirm").refused()
    assert pending == seated(PLACING)
    assert after(seated(DRAFTING), "choose 5; confirm").refused() == seated(DRAFTING)


@pytest.mark.parametrize("state", [PLACING, DRAFTING, STUCK, LAST])
def test_nobody_decides_while_nobody_here_is_on_move(state: Match) -> None:
    watching = PendingDomino(state).act(None)
    assert not watching.free and watching.offers == () and watching.decided is None
    assert after(watching, "over 0,1; press 0,1; choose 5; turn; back; confirm") == watching


@pytest.mark.parametrize(
    ("state", "steps", "enabled", "urgent"),
    [
        (PLACING, "", "turn hint", ""),
        (PLACING, "press 0,1", "turn back hint confirm", "confirm"),
        (PLACING, "press 0,1; confirm", "", ""),
        (DRAFTING, "", "hint", ""),
        (DRAFTING, "choose 5", "back hint confirm", "confirm"),
        (STUCK, "", "hint confirm", "confirm"),
    ],
)
def test_commands(state: Match, steps: str, enabled: str, urgent: str) -> None:
    found = commands(after(seated(state), steps))
    assert [name.value for name, each in found.items() if each.enabled] == enabled.split()
    assert [name.value for name, each in found.items() if each.urgent] == urgent.split()


def test_the_coach_is_asked_once() -> None:
    assert not commands(seated(PLACING), thinking=True)[DominoCommand.HINT].enabled
