"""How a crowd of games goes on: each turn brings a card by chance, and its effect is used sensibly.

A turn is drawn from what good players reach: they go down the cards from the one that is worth most
to them, and get each with a chance that depends on its place in that order, on the chance of three
rolls that aim at it alone, on the lead over the next one, and on jokers. The numbers were fitted to
games of the greedy bot, where a turn ends in an alarm once in sixteen times.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log

import numpy as np
import numpy.typing as npt

from game.ai.dice.crowd import BITS, EVERY, Crowd, Flags, Ints, gather, neighbours
from game.ai.dice.worth import FIRES, GOLD, OPEN_CARD, ROOM, WHITE, WILD_JOKER
from game.core.rules import Seat
from game.dice.content import CARDS, LAND_OF, LAND_SPACES, TOKENS, Effect
from game.dice.map import spaces_in
from game.dice.model import Match
from game.dice.odds import three_rolls

Floats = npt.NDArray[np.float64]

TIERS = 3
ALARM = TIERS + 4
"""What a turn may bring: the trader at tier 1, 2, 3, a card of deck 2, 3, 4, 5, or the alarm."""
_BY_RANK = np.array([-0.71, -1.03, -1.31, -1.74, -1.54, -2.12, -2.47])
_BY_GAP, _BY_WILD, _BY_CARD = 0.13, 0.72, 0.06
_JOIN = 0.7
"""A castle beside an own group that is not the largest."""
_BEST_OF = (0.0, 0.56, 0.85)
"""The best of one, two and three draws, in standard deviations above the mean."""
_NONE = -1e9

_LAND: Ints = np.array(LAND_OF, dtype=np.int64)
_TWINS: Ints = np.array([list(spaces_in(mask)) for mask in LAND_SPACES], dtype=np.int64)
_IS_ROB: Flags = np.array([card.effect is Effect.ROB for card in CARDS])


@cache
def _logits() -> Floats:
    """Per card and tier: the chance of three rolls that aim at it alone."""
    table = np.full((len(CARDS), TIERS), _NONE)
    for card in CARDS:
        for tier, wanted in enumerate(card.tiers):
            chance = three_rolls(wanted)
            table[card.number, tier] = log(chance / (1 - chance))
    return table


def outcomes(
    starts: Sequence[tuple[Match, int]], seat: Seat, me: Seat, turns: int, copies: int, seed: int
) -> tuple[Floats, Ints]:
    """The lead of `me` over the best rival after some turns, and how many tiles are left then: a row
    per start, a column per future.

    `seat` is on turn in all starts; a start says what its first turn is to bring, or -1."""
    rng = np.random.default_rng(seed)
    crowd = gather(starts, copies, rng)
    leads, tiles = np.zeros(len(crowd)), np.zeros(len(crowd), dtype=np.int64)
    for left in range(turns, -1, -1):
        done = crowd.over | (left == 0)
        if done.any():
            points, numbers = _prospects(crowd.only(done)), crowd.numbers[done]
            tiles[numbers] = crowd.pool[done]
            leads[numbers] = points[me] - np.delete(points, me, axis=0).max(axis=0)
            crowd = crowd.only(~done)
        if not len(crowd):
            break
        _turn(crowd, seat, copies, rng)
        seat = (seat + 1) % crowd.players
    return leads.reshape(len(starts), copies), tiles.reshape(len(starts), copies)


def _prospects(crowd: Crowd) -> Floats:
    """The points as they are, and while the game goes on what may still become of things."""
    going = (~crowd.over).astype(np.float64)
    wealth: Floats = crowd.standings() + going * (OPEN_CARD * crowd.cards + WILD_JOKER * crowd.wilds)
    return wealth


def _turn(crowd: Crowd, seat: Seat, copies: int, rng: np.random.Generator) -> None:
    """Games of the same copy have the same luck, so that their starts can be compared."""
    which = crowd.numbers % copies
    lots = rng.logistic(size=(copies, ALARM))[which]
    tiles = rng.random((copies, len(EVERY)))[which]
    decks = rng.random((copies, len(crowd.shown)))[which]
    look = _Look(crowd, seat)
    brought, bought = look.brought(lots)
    forced = crowd.first >= 0
    brought = np.where(forced, crowd.first, brought)
    crowd.first[:] = -1
    _pay(crowd, seat, np.flatnonzero(bought & ~forced))
    _take(crowd, seat, brought, decks)
    look.carry_out(brought, tiles)


def _pay(crowd: Crowd, seat: Seat, games: Ints) -> None:
    """Two jokers for a bonus die, wild ones first."""
    wild = np.minimum(crowd.wilds[seat, games], 2)
    crowd.wilds[seat, games] -= wild
    crowd.cards[seat, games] = np.maximum(0, crowd.cards[seat, games] - (2 - wild))


def _take(crowd: Crowd, seat: Seat, brought: Ints, decks: Floats) -> None:
    """The card leaves the display, as a joker or, from any deck, as a wild one."""
    alarm = brought == ALARM
    crowd.wilds[seat] += alarm
    crowd.cards[seat] += ~alarm
    by_lot = np.where(crowd.shown.T >= 0, decks, -1.0).argmax(axis=1)
    deck = np.where(alarm, by_lot, np.maximum(brought - TIERS + 1, 0))
    for number in range(len(crowd.shown)):
        crowd.next_card(number, np.flatnonzero(deck == number))


class _Look:
    """What the map offers to the player on turn."""

    def __init__(self, crowd: Crowd, seat: Seat) -> None:
        self.crowd, self.seat = crowd, seat
        self.robs: Flags = _IS_ROB[crowd.shown[1]]
        """Where the thief on top takes a gem."""
        own, largest = crowd.tokens[seat][:, None], crowd.largest[seat][:, None]
        near = neighbours(crowd.players)
        free = crowd.free[:, None]
        grows = (near & largest != 0) | (largest == 0)
        self.castle: Floats = (
            1.0
            + np.where(grows, 2.0, _JOIN * (near & own != 0))
            + GOLD * (crowd.gold[:, None] & BITS != 0)
            + WHITE * (crowd.white[:, None] & BITS != 0)
            + ROOM * np.bitwise_count(near & free)
        )
        self.open: Flags = free & BITS != 0
        pairs = np.where(self.open, self.castle, _NONE)[:, _TWINS]
        self.better: Ints = pairs.argmax(axis=2)
        """Per land: the better of its two spaces."""
        self.land: Floats = pairs.max(axis=2)
        others = np.bitwise_or.reduce(np.delete(crowd.tokens, seat, axis=0), axis=0)
        self.targets: Flags = crowd.nearest(crowd.tokens[seat], others)[:, None] & BITS != 0
        self.raids = self.castle + self._losses() / (crowd.players - 1)

    def _losses(self) -> Floats:
        """What each castle is worth to the player who would lose it."""
        crowd, loss = self.crowd, np.zeros(self.castle.shape)
        for victim in range(crowd.players):
            if victim != self.seat:
                loss += crowd.tokens[victim][:, None] & BITS != 0
                loss += 2.0 * (crowd.largest[victim][:, None] & BITS != 0)
        return loss

    # --- which card the turn brings

    def values(self) -> Floats:
        """What each thing that the turn may bring is worth, but for the alarm."""
        crowd, seat = self.crowd, self.seat
        copies = self.open[:, _TWINS].sum(axis=2)
        known = np.where(copies > 0, self.land, 0.0)
        mean = (copies * known).sum(axis=1) / copies.sum(axis=1)
        spread = np.sqrt(np.maximum(0.0, (copies * known**2).sum(axis=1) / copies.sum(axis=1) - mean**2))
        gem = np.where(np.delete(crowd.golds, seat, axis=0).any(axis=0), GOLD, WHITE)
        gem = gem * crowd.players / (crowd.players - 1)
        fire = np.where(crowd.fires[:, None] & BITS != 0, self.castle, _NONE).max(axis=1)
        raid = np.where(self.targets, self.raids, _NONE).max(axis=1)
        found = [
            mean,
            mean + _BEST_OF[1] * spread,
            mean + _BEST_OF[2] * spread + GOLD,
            np.where(self.robs, mean + gem, mean + _BEST_OF[1] * spread + OPEN_CARD),
            np.where(fire > 0, fire + FIRES / crowd.players, 0.0),
            np.where(raid > 0, raid, 0.0),
            2 * mean,
        ]
        values: Floats = np.stack(found, axis=1)
        return values

    def brought(self, lots: Floats) -> tuple[Ints, Flags]:
        """What the turn brings in each game, and where jokers were needed for it."""
        crowd, seat = self.crowd, self.seat
        shown = crowd.shown
        values = self.values()
        logits = np.concatenate([_logits()[shown[0]], _logits()[shown[1:], 0].T], axis=1)
        logits[np.concatenate([shown[[0] * TIERS], shown[1:]]).T < 0] = _NONE
        order = (-values).argsort(axis=1)
        values, logits = np.take_along_axis(values, order, 1), np.take_along_axis(logits, order, 1)
        gaps = values - np.concatenate([values[:, 1:], np.zeros((len(crowd), 1))], axis=1)
        plain = _BY_RANK + logits + _BY_GAP * gaps
        jokers = _BY_WILD * crowd.wilds[seat] + _BY_CARD * crowd.cards[seat]
        reached = lots < plain + jokers[:, None]
        place = reached.argmax(axis=1)
        games = np.arange(len(crowd))
        met = reached[games, place]
        bought = met & (lots[games, place] >= plain[games, place])
        return np.where(met, order[games, place], ALARM), bought

    # --- its effect

    def carry_out(self, brought: Ints, tiles: Floats) -> None:
        crowd, seat = self.crowd, self.seat
        fires = np.where(crowd.fires[:, None] & BITS != 0, self.castle, _NONE)
        raids = np.where(self.targets, self.raids, _NONE)
        chases, storms = brought == TIERS + 1, brought == TIERS + 2
        void = (chases & (crowd.fires == 0)) | (storms & ~self.targets.any(axis=1))
        spent = np.bitwise_count(crowd.tokens[seat]) == TOKENS
        crowd.winner[spent & (brought != ALARM) & ~void] = seat
        going = ~void & (crowd.winner < 0)
        chase, storm = np.flatnonzero(chases & going), np.flatnonzero(storms & going)
        if len(chase):
            spaces = fires[chase].argmax(axis=1)
            crowd.fires[chase] &= ~BITS[spaces]
            crowd.held[seat, chase] += 1
            crowd.settle(seat, chase, spaces)
        if len(storm):
            crowd.raid(seat, storm, raids[storm].argmax(axis=1))
        self._draw(brought, tiles, np.flatnonzero(~chases & ~storms & going))

    def _draw(self, brought: Ints, tiles: Floats, games: Ints) -> None:
        """Tiles from the pool: the best one is kept, both of the land baron, or a fire is laid."""
        crowd, seat = self.crowd, self.seat
        if not len(games):
            return
        what, keys = brought[games], tiles[games] * self.open[games]
        drawn = (-keys).argsort(axis=1)[:, :TIERS]
        lands = _LAND[drawn]
        rows = np.arange(len(games))
        worth = np.take_along_axis(self.land[games], lands, 1)
        robs = (what == TIERS) & self.robs[games]
        count = np.where(what < TIERS, what + 1, np.where((what == TIERS) & ~robs, 2, 1))
        worth[np.arange(TIERS) >= count[:, None]] = _NONE
        best = lands[rows, worth.argmax(axis=1)]
        spaces = _TWINS[best, self.better[games, best]]
        fire = what == ALARM
        crowd.fires[games[fire]] |= BITS[spaces[fire]]
        crowd.free[games[fire]] &= ~BITS[spaces[fire]]
        crowd.settle(seat, games[~fire], spaces[~fire])
        self._second(games[what == ALARM - 1], lands[what == ALARM - 1, 1])
        crowd.golds[seat, games[what == TIERS - 1]] += 1
        self._rob(games[robs])
        crowd.cards[seat, games[(what == TIERS) & ~robs]] += 1

    def _second(self, games: Ints, lands: Ints) -> None:
        """The land baron's other tile, while the pool has one."""
        crowd, seat = self.crowd, self.seat
        twins = _TWINS[lands]
        fitting = crowd.free[games][:, None] & BITS[twins] != 0
        values = np.where(fitting, self.castle[games[:, None], twins], _NONE)
        fits = (values.max(axis=1) > 0) & ~crowd.over[games]
        games, spaces = games[fits], twins[np.arange(len(games)), values.argmax(axis=1)][fits]
        spent = np.bitwise_count(crowd.tokens[seat, games]) == TOKENS
        crowd.winner[games[spent]] = seat
        crowd.settle(seat, games[~spent], spaces[~spent])

    def _rob(self, games: Ints) -> None:
        """A gem of whoever has most points and has one; gold before white."""
        crowd, seat = self.crowd, self.seat
        points = crowd.standings()[:, games]
        for gems in (crowd.golds, crowd.whites):
            able = np.where(gems[:, games] > 0, points, -1)
            able[seat] = -1
            victim, some = able.argmax(axis=0), able.max(axis=0) >= 0
            gems[victim[some], games[some]] -= 1
            gems[seat, games[some]] += 1
            games, points = games[~some], points[:, ~some]
