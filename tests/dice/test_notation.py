"""Notation reads back what it writes; events are told in sentences; positions are drawn."""

from __future__ import annotations

import pytest

from game.dice.content import CARDS
from game.dice.model import Event, Match, Phase, Reroll
from game.dice.names import condition_words
from game.dice.notation import BadNotation, event, event_text, move, move_text, position
from game.dice.rules import RULES
from tests.dice.helpers import begin, play, random_game

NAMES = ("Ann", "Bob", "Cid", "Dan")


@pytest.mark.parametrize("variants", [(), ("random", "late")])
def test_every_event_and_move_of_a_game_is_read_back(variants: tuple[str, ...]) -> None:
    def watch(before: Match, happened: Event, after: Match) -> None:
        assert event(event_text(happened)) == happened
        if before.phase is Phase.CHOOSE:
            for candidate in RULES.legal(before):
                assert move(before.turn.seat, move_text(candidate)) == candidate

    random_game(3, 11, watch, *variants)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "claim",
        "claim 1-01 x6",
        "claim 1-01 r6***",
        "place",
        "place A1 A2",
        "rob b silver",
        "jump A1",
        "steal e 1-01",
    ],
)
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        move(0, text)


def test_other_text_is_no_event() -> None:
    with pytest.raises(BadNotation):
        event("x place A1")


def test_position_is_read_from_a_few_lines() -> None:
    state = position("""
        3 late
        turn b roll 2                # rolls made so far
        dice 113456
        show 1-01 2a-01 3-01 4-01 5-01
        a A3 A2; cards 1-03 2a-05; wilds 2; fires 1; gold 1; white 2
        fires A8 B8
        bare B1
        gone 5-12
    """)
    assert (state.phase, state.turn.seat, state.turn.rolls) == (Phase.CHOOSE, 1, 2)
    assert [mask.bit_count() for mask in state.market.hidden] == [10, 10, 11, 11, 10]
    assert (state.players[0].tokens, len(state.players[0].wilds)) == (0b110, 2)
    assert state.gold.bit_count() == 3, "the gem under a castle is gone"
    assert (state.free.bit_count(), state.pool) == (25, 23)


def test_every_condition_has_words() -> None:
    said = {str(tier): str(condition_words(tier)) for card in CARDS for tier in card.tiers}
    assert said["2r 2b 2g"] == "2 red, 2 blue and 2 green"
    assert said["2x6 1x1"] == "2 × 6 and 1 × 1"
    assert said["AAA BB"] == "3 alike and 2 alike"
    assert said["green 10"] == "green sum of at least 10"
    assert said["r>b>g"] == "red sum > blue sum > green sum"
    assert len(set(said.values())) == len(said)


def test_turn_is_told_in_sentences() -> None:
    script = """
        a reroll 1 2
        a rolls 666666
        a claim 1-09
        show 1-10
        draw quarry, cave, lava
        a place A3
    """
    state = begin("3\nturn a roll 1\ndice 126666\nshow 1-09 2a-05 3-05 4-12 5-10")
    told = []
    for line in filter(None, map(str.strip, script.splitlines())):
        told.append(str(RULES.tell(state, event(line), NAMES)))
        state = play(state, line)
    assert told == [
        "Ann keeps 6, 6, 6, 6.",
        "Ann rolls g6 r6 b6 r6 b6 g6.",
        "Ann takes Trader 1-09 with sum of at least 31.",
        "A new card lies open: Trader 1-10.",
        "Drawn: quarry, cave and lava.",
        "Ann builds a castle on A3 (quarry) and finds a gold gem. The trader adds a gold gem.",
    ]


def test_position_is_drawn_in_characters() -> None:
    state = begin("2\nturn a roll 1\ndice 126666\nshow 1-09 2a-05 3-05 4-12 5-10\nb A1; cards 1-03; wilds 1")
    lines = RULES.draw(state, NAMES[:2]).splitlines()
    assert lines[0].startswith("cards: 1-09 [sum 25 | sum 28 | sum 31]  2a-05 [sum 27]")
    assert " ".join(lines[1].split()) == "A1Bco A2.fl A3.*qu A4.mo A5.oca B1.fl B2.oco B3.qu B4.sw B5.*fa"
    assert lines[4] == "dice: r1 g2 b6 r6 b6 g6"
    assert lines[-1] == "B Bob: 3 (1 castles, 0 fires, 0 gold, 0 white; jokers: r6 **)"


def test_moves_are_written_without_their_seat() -> None:
    assert move_text(Reroll(2, (1, 3, 5))) == "reroll 1 3 5"
    assert event_text(Reroll(2, (1, 3, 5))) == "c reroll 1 3 5"
