"""The greedy player: lawful, repeatable, better than chance, and exact about which dice to keep."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.arena import play_out
from game.ai.bot import Bot, View
from game.ai.dice.greedy import GreedyDiceBot
from game.ai.dice.reroll import results, thought_out
from game.ai.dice.worth import Taste, Worth, best_of
from game.ai.random_bot import RandomBot
from game.core.chance import SeededEntropy
from game.dice.content import CARD, SPACE
from game.dice.model import Action, Match
from game.dice.notation import move_text
from game.dice.rules import RULES
from game.table.setup import bots_setup
from game.table.table import Table
from tests.dice.helpers import begin, play


def played(bots: list[Bot], seed: int) -> Table:
    for seat, bot in enumerate(bots):
        bot.begin(f"{seed}/{seat}")
    return play_out(bots_setup("dice", {}, ["greedy"] * len(bots)), bots, SeededEntropy(f"greedy/{seed}"))


def chosen(state: Match) -> str:
    bot = GreedyDiceBot()
    bot.begin("seed")
    agreed = bots_setup("dice", {}, ["greedy"] * len(state.players))
    move: Action = bot.choose(View(agreed, state, (), state.turn.seat, RULES.legal(state)))
    return move_text(move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_seed_gives_the_same_game(players: int) -> None:
    bots: list[Bot] = [GreedyDiceBot() for _ in range(players)]
    assert played(bots, 1).log == played(bots, 1).log


def test_beats_random_players() -> None:
    wins = 0
    for seed in range(6):
        bots: list[Bot] = [RandomBot() for _ in range(3)]
        bots[seed % 3] = GreedyDiceBot()
        outcome = played(bots, seed).outcome
        assert outcome is not None
        wins += outcome.winners == (seed % 3,)
    assert wins >= 5


def test_keeps_what_the_best_card_needs() -> None:
    state = begin("""
        2
        turn a roll 2
        dice 222311
        show 1-09 2a-05 3-05 4-12 5-09
    """)
    assert chosen(state) in ("reroll 4 5 6", "reroll 4 5", "reroll 4 6")


def test_stops_when_nothing_better_can_be_hoped_for() -> None:
    state = begin("""
        2
        turn a roll 1
        dice 222511
        show 1-09 2a-05 3-05 4-12 5-09
    """)
    assert chosen(state) == "claim 5-09"


def test_worth_of_results_is_the_best_claim_or_the_alarm() -> None:
    state = begin("""
        3
        turn a roll 1
        dice 111112
        show 1-09 2a-05 3-05 4-12 5-10
        a A7; cards 1-03 3-06; wilds 1
    """)
    table, worth = results(thought_out(state, 0, Taste())), Worth(state, 0)
    tiles = worth.tiles()
    assert np.isfinite(table).all()
    assert table[0, 0, 0, 0, 0, 0] == pytest.approx(1.2)
    best = max(
        worth.claim(card, tier, tiles)
        for card, tier in ((CARD["1-09"], 3), (CARD["2a-05"], 1), (CARD["3-05"], 1), (CARD["5-10"], 1))
    )
    assert table[5, 5, 5, 5, 5, 5] == pytest.approx(best, rel=1e-5)


def test_builds_where_the_territory_grows_and_gems_lie() -> None:
    text = "2\nturn a roll 1\ndice 666666\nshow 1-09 2a-05 3-05 4-12 5-10\na A1 A2"
    state = play(begin(text), "a claim 5-10\nshow 5-11\ndraw swamp, lava")
    assert chosen(state) == "place A6"
    worth = Worth(state, 0)
    assert worth.castle(SPACE["A6"]) > worth.castle(SPACE["B4"])


def test_mean_of_the_best_of_some_draws() -> None:
    values = [6.0, 5.0, 4.0, 3.0, 2.0, 1.0]
    assert best_of(values, 1) == pytest.approx(3.5)
    assert best_of(values, 6) == pytest.approx(6)
    pairs = [max(a, b) for a in values for b in values if a != b]
    assert best_of(values, 2) == pytest.approx(sum(pairs) / len(pairs))
