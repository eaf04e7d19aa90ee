"""The levels of the dice game: for people to choose, lawful, each better than the one before."""

from __future__ import annotations

from contextlib import closing
from itertools import count

import numpy as np
import pytest

from game.ai.arena import Arena, ArenaPlan
from game.ai.bot import View
from game.ai.dice.crowd import gather
from game.ai.dice.future import ALARM, TIERS, outcomes
from game.ai.dice.grandmaster import GrandmasterDiceBot, tried_ends
from game.ai.registry import FOR_PEOPLE, levels, make_bot
from game.ai.stats import series, table
from game.dice.lawful import raid_targets
from game.dice.map import map_layout
from game.dice.model import Match, Reroll
from game.dice.notation import move_text
from game.dice.rules import RULES
from game.dice.scoring import largest_group, reckon
from game.table.setup import bots_setup
from tests.dice.helpers import begin, play, random_game

MIDDLE = """
    3
    turn a roll 3
    dice 666611
    show 1-09 2a-05 3-05 4-12 5-10
    a A1 A2 A7; cards 1-03 3-06; wilds 1
    b B1 B6; gold 1
    c B14; fires 1
"""


def asked(state: Match, ms: int = 3) -> View:
    agreed = bots_setup("dice", {}, ["easy"] * len(state.players))
    ticks = count()
    return View(agreed, state, (), state.turn.seat, RULES.legal(state), ms, lambda: next(ticks) / 1000)


def chosen(level: str, state: Match) -> str:
    bot = make_bot("dice", level)
    bot.begin("1")
    return move_text(bot.choose(asked(state)))


def test_people_choose_among_all_four() -> None:
    assert levels("dice") == FOR_PEOPLE


@pytest.mark.long
@pytest.mark.parametrize("level", FOR_PEOPLE)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_level_plays_to_the_end(level: str, players: int) -> None:
    rules = {"variants": ["random", "late"]}
    with closing(Arena(ArenaPlan("dice", rules, (level, *["easy"] * (players - 1)), 1, 5, ms=1))) as arena:
        assert len(arena.play(0).scores) == players


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("medium", "easy"), ("hard", "medium")])
def test_levels_rise(better: str, worse: str) -> None:
    plan = ArenaPlan("dice", {}, (better, worse), games=60, seed=3, paired=True)
    with closing(Arena(plan)) as arena:
        won = sum(arena.play(number).wins[0] for number in range(plan.total))
    assert won > plan.total / 2


def test_a_series_counts_what_the_game_names() -> None:
    plan = ArenaPlan("dice", {}, ("easy", "random"), games=1, seed=2)
    stats = series(plan.bots)
    with closing(Arena(plan)) as arena:
        game = arena.play(0)
    for place, one in enumerate(stats):
        one.add(place, game)
    head = table(stats).splitlines()[0]
    assert "alarms" in head and "discards" not in head


def test_easy_takes_the_card_it_has() -> None:
    assert chosen("easy", begin(MIDDLE.replace("666611", "666666"))).startswith("claim")


def test_easy_aims_at_one_card() -> None:
    state = begin(MIDDLE.replace("roll 3", "roll 1").replace("666611", "666111"))
    assert chosen("easy", state).startswith("reroll")


def test_grandmaster_prefers_two_castles_to_one() -> None:
    state = begin(MIDDLE.replace("666611", "666666"))
    keys, trial = tried_ends(asked(state), seed=1)
    lead = dict(zip(keys, trial.lead, strict=False))
    assert lead[state.market.shown[4], 1] > lead[state.market.shown[0], 1]
    assert trial.lead[-1] == min(trial.lead), "the alarm is worst"


def test_grandmaster_rolls_on_without_a_card() -> None:
    state = begin(MIDDLE.replace("roll 3", "roll 1").replace("666611", "121121"))
    bot = GrandmasterDiceBot()
    bot.begin("1")
    assert isinstance(bot.choose(asked(state)), Reroll)


def test_a_crowd_keeps_the_rules_of_the_map() -> None:
    state = begin(MIDDLE)
    crowd = gather([(state, -1)], 4, np.random.default_rng(1))
    assert crowd.standings()[:, 0].tolist() == [one.score for one in reckon(state.players)]
    own, others = crowd.tokens[0], crowd.tokens[1] | crowd.tokens[2]
    assert set(crowd.nearest(own, others).tolist()) == {raid_targets(state, 0)}
    near = map_layout(3).neighbours
    for seed in range(5):
        end = random_game(3, seed, lambda *_: None)
        tokens = np.array([player.tokens for player in end.players])
        sizes = np.bitwise_count(crowd.largest_in(tokens)).tolist()
        assert sizes == [largest_group(int(mask), near).bit_count() for mask in tokens]


def test_the_same_luck_for_every_start() -> None:
    state = begin(MIDDLE)
    leads, tiles = outcomes([(state, TIERS), (state, TIERS), (state, ALARM)], 0, 0, 9, 32, seed=4)
    assert (leads[0] == leads[1]).all() and (tiles[0] == tiles[1]).all()
    assert leads[0].mean() > leads[2].mean()


def test_futures_end_by_themselves() -> None:
    state = play(begin(MIDDLE.replace("666611", "666666")), "a claim 5-10\nshow 5-11\ndraw swamp, lava")
    _, tiles = outcomes([(state, -1)], 1, 0, 60, 16, seed=1)
    assert (tiles == 0).all()
