"""The grandmaster of dice: what a card is worth is tried out on many futures.

Every way to end the turn (each card at each tier, the alarm) is played on a thousand times by the
crowd (see `game.ai.dice.future`), as long as there is time; the dice to keep then follow exactly from these
values. Where the card goes on the map is tried out in the same way. What counts is the lead after a few
rounds, and victory itself where the game ends before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from game.ai.bot import View
from game.ai.dice.future import ALARM, TIERS, Floats, outcomes
from game.ai.dice.greedy import GreedyDiceBot, at_once, rest_of_turn
from game.ai.dice.reroll import Ends, thought_out
from game.ai.dice.worth import Taste, Worth
from game.core.rules import Seat
from game.dice import model
from game.dice.flow import evolve
from game.dice.lawful import shown_cards

Start = tuple[model.Match, int]
End = tuple[int, int]
"""A card and its tier."""
ROUNDS = 3
"""How far ahead it looks. Farther on chance blurs what a choice was worth."""
VICTORY = 6.0
"""What it is worth to win at all, in points of the lead."""
CROWD = 512
"""Games that go on in step."""
CANDIDATES = 8
"""How many moves on the map are tried out, the ones that bring most at once first."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How the starts did: what each is worth, and the mean lead in points."""

    worth: Floats
    lead: Floats


def try_out(starts: Sequence[Start], seat: Seat, view: View, seed: int) -> Trial:
    """Plays on from every start until the time is up, all of them equally often."""
    began, copies, seconds = view.clock(), max(16, CROWD // len(starts)), view.ms / 1000
    turns = ROUNDS * len(view.state.players)
    worth, lead, rounds = np.zeros(len(starts)), np.zeros(len(starts)), 0
    while True:
        leads, tiles = outcomes(starts, seat, view.seat, turns, copies, seed + rounds)
        worth += (leads + VICTORY * np.sign(leads) * (tiles == 0)).mean(axis=1)
        lead += leads.mean(axis=1)
        rounds += 1
        if (view.clock() - began) * (1 + 1 / rounds) > seconds:
            return Trial(worth / rounds, lead / rounds)


class GrandmasterDiceBot(GreedyDiceBot):
    """Rules of thumb and trials have an equal say: each is wrong in its own way."""

    def ends(self, view: View) -> Ends:
        keys, trial = tried_ends(view, self._random.getrandbits(40))
        thought = thought_out(view.state, view.seat, self.taste)
        gains = trial.worth - trial.worth[-1] + thought.alarm
        claims = {
            key: (thought.claims[key] + float(gain)) / 2 for key, gain in zip(keys, gains[:-1], strict=True)
        }
        return replace(thought, claims=claims)

    def after(self, view: View) -> model.Action:
        moves = candidates(view, self.taste)
        if len(moves) == 1:
            return moves[0]
        trial = tried_moves(view, moves, self.taste, self._random.getrandbits(40))
        worth = Worth(view.state, view.seat, self.taste)
        values = [at_once(worth, move) + float(gain) for move, gain in zip(moves, trial.worth, strict=True)]
        return self.best(moves, values)


def tried_ends(view: View, seed: int) -> tuple[list[End], Trial]:
    """The ways to end the turn with a card, and how they did; the alarm comes last."""
    state: model.Match = view.state
    keys = [(card, tier) for card in shown_cards(state) for tier in range(1, len(card.tiers) + 1)]
    codes = [tier - 1 if not card.deck else TIERS - 1 + card.deck for card, tier in keys]
    trial = try_out([(state, code) for code in (*codes, ALARM)], view.seat, view, seed)
    return [(card.number, tier) for card, tier in keys], trial


def candidates(view: View, taste: Taste) -> list[model.Action]:
    """The moves that look best at once."""
    worth = Worth(view.state, view.seat, taste)
    return sorted(view.legal, key=partial(at_once, worth), reverse=True)[:CANDIDATES]


def tried_moves(view: View, moves: Sequence[model.Action], taste: Taste, seed: int) -> Trial:
    """How moves after the rolling did; the other choices of the turn are made at once."""
    state: model.Match = view.state
    starts = [(rest_of_turn(evolve(state, move), view.seat, taste), -1) for move in moves]
    return try_out(starts, (view.seat + 1) % len(state.players), view, seed)
