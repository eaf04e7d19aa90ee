"""What things are worth in the dice game, in points, by rules of thumb.

Territory and gems count what they score. Jokers, dragon fires, room to grow and other people's
losses are worth a part of a point or so: how much is a player's `Taste`. FIRES was chosen so that
games last about as many turns as the design expects.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.rules import Seat
from game.dice.content import LAND_OF, LANDS, Card, Effect
from game.dice.lawful import raid_targets
from game.dice.map import map_layout, spaces_in
from game.dice.model import Bonus, Match
from game.dice.scoring import largest_group

GOLD, WHITE = 3.0, 2.0
OPEN_CARD = 0.5
WILD_JOKER = 1.2
FIRES = 3.2
ROOM = 0.15


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player thinks of things that are no points yet."""

    open_card: float = OPEN_CARD
    """A joker symbol: half of a bonus die if its twin turns up."""
    wild: float = WILD_JOKER
    fires: float = FIRES
    """A dragon fire goes towards the four points for most of them; its worth is shared by all players."""
    room: float = ROOM
    """Each free space beside a new castle: the territory may grow there."""
    spite: float = 1.0
    """How much of a rival's loss counts as own gain, shared by all rivals."""


@lru_cache(maxsize=1 << 16)
def territory(tokens: int, players: int) -> int:
    """Three points for each space of the largest group, one for each other."""
    return tokens.bit_count() + 2 * largest_group(tokens, map_layout(players).neighbours).bit_count()


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position offers to one player."""

    state: Match
    seat: Seat
    taste: Taste = Taste()

    @property
    def _spite(self) -> float:
        return self.taste.spite / (len(self.state.players) - 1)

    def castle(self, space: int) -> float:
        """An own castle on a space, with the gem that lies there."""
        state, bit = self.state, 1 << space
        tokens, players = state.players[self.seat].tokens, len(state.players)
        gem = GOLD if state.gold & bit else WHITE if state.white & bit else 0.0
        room = (map_layout(players).neighbours[space] & state.free).bit_count()
        return territory(tokens | bit, players) - territory(tokens, players) + gem + self.taste.room * room

    def raid(self, space: int) -> float:
        """Somebody else's castle: an own one more, and that player's loss shared by all."""
        bit, players = 1 << space, len(self.state.players)
        victim = next(player for player in self.state.players if player.tokens & bit)
        loss = territory(victim.tokens, players) - territory(victim.tokens & ~bit, players)
        return self.castle(space) + loss * self._spite

    def chase(self, space: int) -> float:
        return self.castle(space) + self.taste.fires / len(self.state.players)

    def tiles(self) -> list[float]:
        """What each tile of the pool would bring on its best space, the best first."""
        best = [0.0] * len(LANDS)
        free = list(spaces_in(self.state.free))
        for space in free:
            best[LAND_OF[space]] = max(best[LAND_OF[space]], self.castle(space))
        return sorted((best[LAND_OF[space]] for space in free), reverse=True)

    def gem(self) -> float:
        """The best gem that could be taken from somebody."""
        others = [player for seat, player in enumerate(self.state.players) if seat != self.seat]
        best = GOLD if any(player.gold for player in others) else 0.0
        best = best or (WHITE if any(player.white for player in others) else 0.0)
        return best * (1 + self._spite)

    def effect(self, card: Card, tier: int, tiles: list[float]) -> float:
        """Carrying out a card's effect; `tiles` as above."""
        state = self.state
        if card.effect is Effect.CHASE:
            return max((self.chase(space) for space in spaces_in(state.fires)), default=0.0)
        if card.effect is Effect.RAID:
            targets = raid_targets(state, self.seat)
            return max((self.raid(space) for space in spaces_in(targets)), default=0.0)
        if card.effect is Effect.SETTLE:
            return min(2, state.pool) * sum(tiles) / len(tiles)
        if card.effect is Effect.ROB:
            return best_of(tiles, 1) + self.gem()
        if card.effect is Effect.STEAL:
            others = (player for seat, player in enumerate(state.players) if seat != self.seat)
            stolen = self.taste.open_card * any(player.cards for player in others)
            return best_of(tiles, min(2, state.pool)) + stolen
        gem = (GOLD if state.spare_gold else WHITE) if tier == len(card.tiers) else 0.0
        return best_of(tiles, min(tier, state.pool)) + gem

    def claim(self, card: Card, tier: int, tiles: list[float]) -> float:
        return self.taste.open_card + self.effect(card, tier, tiles)

    def price(self, bonus: tuple[Bonus, ...]) -> float:
        """The jokers that bonus dice use up."""
        wilds = sum(die.wilds for die in bonus)
        return wilds * self.taste.wild + (2 * len(bonus) - wilds) * self.taste.open_card


def best_of(values: list[float], draws: int) -> float:
    """The mean of the best of some draws without putting back; `values` falls."""
    left, none_so_far, mean = len(values), 1.0, 0.0
    for place, value in enumerate(values):
        # The chance that none of the draws hit this value, given that none hit a better one.
        missed = max(0, left - place - draws) / (left - place)
        mean += none_so_far * (1 - missed) * value
        none_so_far *= missed
    return mean
