"""Whole games: the facts that follow from the rules, and a second referee beside the first."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.ai.arena import play_out
from game.ai.dice.greedy import GreedyDiceBot
from game.core.chance import SeededEntropy
from game.core.rules import CHANCE
from game.dice.content import CARDS, LAND_OF, LANDS, TOKENS, Effect
from game.dice.luck import pool_lands
from game.dice.map import names_in
from game.dice.model import CHANCE_PHASES, Event, Match, Phase
from game.dice.rules import RULES
from game.table.record import from_record, to_record
from game.table.setup import bots_setup
from tests.dice import naive
from tests.dice.helpers import random_game

every_count = pytest.mark.parametrize("players", [2, 3, 4])


def check_facts(state: Match) -> None:
    """Section 12 of the rules, on any state of a game."""
    players = state.players
    masks = [*(player.tokens for player in players), state.fires, state.bare]
    assert sum(mask.bit_count() for mask in masks) == 30 - state.free.bit_count(), (
        "no space is occupied twice"
    )
    assert all(player.tokens.bit_count() <= TOKENS for player in players)
    assert min(state.spare_fires, state.spare_gold, state.spare_white) >= 0
    assert all(min(player.fires, player.gold, player.white) >= 0 for player in players)
    assert not (state.gold | state.white) & sum(player.tokens for player in players)
    assert state.pool + len(state.turn.drawn) + 30 - state.free.bit_count() == 28
    free_lands = Counter(LAND_OF[space] for space in range(30) if state.free >> space & 1)
    assert not Counter(state.turn.drawn) - free_lands, "a drawn tile always has a free space"
    if state.phase not in (Phase.SCATTER, Phase.SHOW):
        assert any(card >= 0 for card in state.market.shown), "the display is never empty"
    hidden = sum(mask.bit_count() for mask in state.market.hidden)
    shown = sum(card >= 0 for card in state.market.shown)
    held = sum(len(player.cards) + len(player.wilds) for player in players)
    started = state.turn.seat >= 0 and state.phase is not Phase.CONTEST
    assert hidden + shown + held + len(state.market.gone) == 60 + (state.options.late_seats if started else 0)
    assert state.turn.number <= 24 + 28 - len(players)


@every_count
@pytest.mark.parametrize("variants", [(), ("random",), ("late",), ("random", "late")], ids="-".join)
def test_facts_hold_in_every_state_of_random_games(players: int, variants: tuple[str, ...]) -> None:
    for seed in range(5):
        end = random_game(players, seed, lambda _before, _event, after: check_facts(after), *variants)
        assert end.phase is Phase.OVER
        if end.winner < 0:
            assert end.free.bit_count() == 2


@every_count
def test_every_turn_lays_a_tile_or_uses_up_a_card_of_deck_three_or_four(players: int) -> None:
    def watch(before: Match, event: Event, after: Match) -> None:
        if after.turn.number > before.turn.number and after.winner < 0:
            used = CARDS[before.turn.card].effect in (Effect.CHASE, Effect.RAID) and before.turn.tier
            laid = starts[before.turn.number] - after.free.bit_count()
            assert used or laid > 0
        starts.setdefault(after.turn.number, after.free.bit_count())

    for seed in range(5):
        starts: dict[int, int] = {}
        random_game(players, seed, watch)


class Beside:
    """Plays the second referee beside the first and compares them after every event."""

    def __init__(self, players: int, every: int) -> None:
        self.game = naive.Game(players)
        self.every = every
        self.compared = 0

    def __call__(self, before: Match, event: Event, after: Match) -> None:
        self.game.apply(RULES.events.encode(event))
        if after.phase is Phase.ROLL and after.turn.rolls == 0:
            self.game.begin_turn(after.turn.seat)
        self._same(after)
        if after.phase not in CHANCE_PHASES and after.phase is not Phase.OVER:
            self.compared += 1
            if self.compared % self.every == 0 or after.phase is not Phase.CHOOSE:
                self._same_moves(after)

    def _same(self, state: Match) -> None:
        game = self.game
        for seat, player in enumerate(state.players):
            assert set(names_in(player.tokens)) == {at for at, owner in game.tokens.items() if owner == seat}
            assert [CARDS[card].name for card in player.cards] == game.open[seat]
            assert len(player.wilds) == game.wilds[seat]
            assert player.fires == game.fires[seat]
            assert {"gold": player.gold, "white": player.white} == dict(game.gems[seat])
        assert set(names_in(state.fires)) == game.fire_spaces
        assert set(names_in(state.bare)) == game.bare
        assert set(names_in(state.gold | state.white)) == set(game.map_gems)
        spare = {"fire": state.spare_fires, "gold": state.spare_gold, "white": state.spare_white}
        assert spare == dict(game.supply)
        if state.phase is not Phase.PLACE:
            assert Counter(LANDS[land].value for land in pool_lands(state)) == game.pool
        assert {CARDS[card].name for card in state.market.shown if card >= 0} == set(game.shown.values())
        assert len(state.market.gone) == game.gone

    def _same_moves(self, state: Match) -> None:
        mine = [RULES.moves.encode(move) for move in RULES.legal(state)]
        theirs = self.game.legal(state.phase.name.lower())
        short = {json.dumps(move) for move in mine if len(move.get("bonus", ())) <= 2}
        assert short == {json.dumps(move) for move in theirs}


@every_count
def test_second_referee_agrees_on_every_state_and_on_the_lawful_moves(players: int) -> None:
    for seed in range(3):
        beside = Beside(players, every=5)
        end = random_game(players, seed, beside)
        assert [one.score for one in end.result] == [beside.game.score(seat) for seat in range(players)]


@pytest.mark.long
@every_count
def test_second_referee_agrees_on_many_games(players: int) -> None:
    for seed in range(100, 200):
        random_game(players, seed, Beside(players, every=3))


@every_count
def test_record_of_a_game_is_played_again_to_the_same_end(players: int) -> None:
    agreed = bots_setup("dice", {"variants": ["random", "late"]}, ["greedy"] * players)
    bots = [GreedyDiceBot() for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.begin(str(seat))
    table = play_out(agreed, bots, SeededEntropy("record"))
    record = json.loads(json.dumps(to_record(agreed, table.log)))
    again = from_record(record)
    assert again.replica.state == table.state
    assert to_record(again.setup, again.commits) == record


@pytest.mark.long
@pytest.mark.parametrize(("players", "turns"), [(2, 34.7), (3, 31.2), (4, 27.8)])
def test_many_games_come_to_an_end_after_about_as_many_turns_as_expected(players: int, turns: float) -> None:
    agreed = bots_setup("dice", {}, ["greedy"] * players)
    bots = [GreedyDiceBot() for _ in range(players)]
    lengths = []
    for number in range(150):
        for seat, bot in enumerate(bots):
            bot.begin(f"{number}/{seat}")
        table = play_out(agreed, bots, SeededEntropy(f"turns/{number}"))
        assert table.to_act is None
        check_facts(table.state)
        lengths.append(table.state.turn.number)
    assert max(lengths) <= 24 + 28 - players
    assert sum(lengths) / len(lengths) == pytest.approx(turns, abs=2)


def test_players_never_use_entropy() -> None:
    def watch(before: Match, event: Event, after: Match) -> None:
        actor, move = RULES.cause(before, event)
        if actor != CHANCE:
            assert (
                RULES.decide(before, actor, move, b"x") == RULES.decide(before, actor, move, b"y") == (event,)
            )

    random_game(3, 7, watch)
