"""A crowd of games of dice that go on in step, each with a future of its own.

All games begin at positions of one match, with the same player on turn; everything is an array
with one entry per game, so that a thousand games cost little more than one. The dice themselves
are not rolled: `game.ai.dice.future` draws from learnt chances which card a turn brings. Maps, gems, fires,
decks and scores are kept exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from game.core.rules import Seat
from game.dice.content import DECKS, LEFT_OVER, SPACES
from game.dice.map import map_layout, spaces_in
from game.dice.model import NO_CARD, NOBODY, Match
from game.dice.scoring import DRAGON_BONUS, largest_group

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
EVERY: Ints = np.arange(len(SPACES))
BITS: Ints = np.int64(1) << EVERY
_CHUNK = 10
"""Neighbours of a mask are looked up for so many spaces at a time."""
_WON_AT_ONCE = 30
"""What it counts to run out of tokens: more than any lead that is left to be made up."""


@cache
def beside_tables(players: int) -> tuple[Ints, ...]:
    """For each part of ten spaces: the mask of the spaces there -> what touches them."""
    near = map_layout(players).neighbours
    tables = []
    for start in range(0, len(SPACES), _CHUNK):
        found = [0] * (1 << _CHUNK)
        for mask in range(1, 1 << _CHUNK):
            low = mask & -mask
            found[mask] = found[mask ^ low] | near[start + low.bit_length() - 1]
        tables.append(np.array(found, dtype=np.int64))
    return tuple(tables)


@cache
def neighbours(players: int) -> Ints:
    return np.array(map_layout(players).neighbours, dtype=np.int64)


@dataclass
class Crowd:
    """The games still going on. Arrays of several rows have one per seat or per deck."""

    numbers: Ints
    """Which of all games each one is."""
    tokens: Ints
    largest: Ints
    """Each player's largest group, as a mask."""
    free: Ints
    fires: Ints
    gold: Ints
    """Gems on the map; those of the players are `golds` and `whites`."""
    white: Ints
    golds: Ints
    whites: Ints
    held: Ints
    """Dragon fires of the players."""
    cards: Ints
    wilds: Ints
    shown: Ints
    order: Ints
    """Per deck and place: the cards in the order in which they will be shown."""
    place: Ints
    """Per deck: how many of them have been shown."""
    first: Ints
    """What the first turn is to bring, see `game.ai.dice.future`; -1 for whatever it brings."""
    winner: Ints
    """Who ran out of tokens, or NOBODY."""

    @property
    def players(self) -> int:
        return len(self.tokens)

    def __len__(self) -> int:
        return len(self.numbers)

    def only(self, which: Flags) -> Crowd:
        """Some of the games."""
        return Crowd(*(getattr(self, field.name)[..., which] for field in fields(self)))

    # --- what happens

    def settle(self, seat: Seat, games: Ints, spaces: Ints) -> None:
        """A token of the seat on one space in each of these games, and the gem there taken."""
        bits = BITS[spaces]
        self.golds[seat, games] += (self.gold[games] & bits) != 0
        self.whites[seat, games] += (self.white[games] & bits) != 0
        for mask in (self.gold, self.white, self.free):
            mask[games] &= ~bits
        self.tokens[seat, games] |= bits
        group = self.flood(bits, self.tokens[seat, games])
        larger = np.bitwise_count(group) > np.bitwise_count(self.largest[seat, games])
        self.largest[seat, games] = np.where(larger, group, self.largest[seat, games])

    def raid(self, seat: Seat, games: Ints, spaces: Ints) -> None:
        bits = BITS[spaces]
        for victim in range(self.players):
            hit = (self.tokens[victim, games] & bits) != 0
            if victim != seat and hit.any():
                lost = games[hit]
                self.tokens[victim, lost] &= ~bits[hit]
                self.largest[victim, lost] = self.largest_in(self.tokens[victim, lost])
        self.settle(seat, games, spaces)

    def next_card(self, deck: int, games: Ints) -> None:
        at = self.place[deck, games]
        self.shown[deck, games] = self.order[deck, at, games]
        self.place[deck, games] = at + 1

    # --- the map

    def beside(self, mask: Ints) -> Ints:
        low, middle, high = beside_tables(self.players)
        part = (1 << _CHUNK) - 1
        found: Ints = low[mask & part] | middle[mask >> _CHUNK & part] | high[mask >> 2 * _CHUNK]
        return found

    def flood(self, seed: Ints, within: Ints) -> Ints:
        """The connected groups that the seeds belong to."""
        group = seed
        while True:
            grown = (self.beside(group) & within) | group
            if (grown == group).all():
                return group
            group = grown

    def largest_in(self, tokens: Ints) -> Ints:
        best, left = np.zeros_like(tokens), tokens
        while left.any():
            group = self.flood(left & -left, left)
            best = np.where(np.bitwise_count(group) > np.bitwise_count(best), group, best)
            left = left & ~group
        return best

    def nearest(self, own: Ints, others: Ints) -> Ints:
        """See `board.nearest`."""
        reach = np.where(own == 0, others, own)
        while True:
            missed = (reach & others == 0) & (others != 0)
            if not missed.any():
                return reach & others
            reach = np.where(missed, reach | self.beside(reach), reach)

    # --- the end

    @property
    def pool(self) -> Ints:
        """Tiles that can still be drawn; none once the game is over."""
        left: Ints = np.bitwise_count(self.free).astype(np.int64) - LEFT_OVER
        return np.where(self.winner == NOBODY, left, 0)

    @property
    def over(self) -> Flags:
        ended: Flags = self.pool == 0
        return ended

    def standings(self) -> Ints:
        """Per seat and game: the points as they are."""
        points = np.bitwise_count(self.tokens).astype(np.int64) + 2 * np.bitwise_count(self.largest)
        most = self.held.max(axis=0)
        dragon = DRAGON_BONUS * ((self.held == most) & (most > 0))
        at_once = _WON_AT_ONCE * (np.arange(self.players)[:, None] == self.winner)
        total: Ints = points + 3 * self.golds + 2 * self.whites + dragon + at_once
        return total


def gather(starts: Sequence[tuple[Match, int]], copies: int, rng: np.random.Generator) -> Crowd:
    """So many games from each start: a position before a turn, and what that turn is to bring.

    Games of the same copy share the order of the decks, as far as the starts agree."""
    states = [state for state, _ in starts]

    def each(values: Sequence[Any]) -> Ints:
        return np.repeat(np.array(values, dtype=np.int64), copies)

    def seats(of: Any) -> Ints:
        return np.array([each([of(state.players[seat]) for state in states]) for seat in range(players)])

    players = len(states[0].players)
    near = map_layout(players).neighbours
    return Crowd(
        numbers=np.arange(len(starts) * copies),
        tokens=seats(lambda player: player.tokens),
        largest=seats(lambda player: largest_group(player.tokens, near)),
        free=each([state.free for state in states]),
        fires=each([state.fires for state in states]),
        gold=each([state.gold for state in states]),
        white=each([state.white for state in states]),
        golds=seats(lambda player: player.gold),
        whites=seats(lambda player: player.white),
        held=seats(lambda player: player.fires),
        cards=seats(lambda player: len(player.cards)),
        wilds=seats(lambda player: len(player.wilds)),
        shown=np.array([each([state.market.shown[deck] for state in states]) for deck in range(DECKS)]),
        order=_orders(states, copies, rng),
        place=np.zeros((DECKS, len(starts) * copies), dtype=np.int64),
        first=each([first for _, first in starts]),
        winner=each([state.winner for state in states]),
    )


def _orders(states: Sequence[Match], copies: int, rng: np.random.Generator) -> Ints:
    """Per deck, place and game; NO_CARD after the last one."""
    longest = 1 + max(mask.bit_count() for state in states for mask in state.market.hidden)
    found = np.full((DECKS, longest, len(states) * copies), NO_CARD, dtype=np.int64)
    seed = rng.integers(1 << 40)
    for i, state in enumerate(states):
        shared = np.random.default_rng(seed)
        for deck, mask in enumerate(state.market.hidden):
            hidden = np.array(list(spaces_in(mask)), dtype=np.int64)
            shuffled = shared.permuted(np.tile(hidden, (copies, 1)), axis=1)
            found[deck, : len(hidden), i * copies : (i + 1) * copies] = shuffled.T
    return found
