"""Examples of the dice game, worked out by its rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import Words, counted, words
from game.dice.content import CARD, SPACES, Card
from game.dice.faces import FACES, INDEX, Dice, result_of
from game.dice.jokers import with_bonus
from game.dice.lawful import raid_targets
from game.dice.map import distance, map_layout, spaces_in
from game.dice.model import Bonus, Claim, Match
from game.dice.names import color_words, condition_words, helper_words
from game.dice.notation import move, position
from game.dice.scoring import largest_group, reckon


@dataclass(frozen=True, slots=True)
class HandPicture:
    """Six dice and a card: the rules say what they meet. `bonus` names dice bought with jokers."""

    dice: str
    card: str
    bonus: str = ""

    @property
    def shown(self) -> Dice:
        return tuple(map(int, self.dice))

    @property
    def faces(self) -> tuple[tuple[int, int], ...]:
        """Number and colour of every die, bought ones last."""
        own = [(number, FACES[die][number - 1]) for die, number in enumerate(self.shown)]
        return (*own, *((die.number, INDEX[die.color]) for die in self.bought))

    @property
    def bought(self) -> tuple[Bonus, ...]:
        claim = move(0, f"claim {self.card} {self.bonus}".strip())
        return claim.bonus if isinstance(claim, Claim) else ()

    @property
    def of(self) -> Card:
        return CARD[self.card]

    @property
    def tier(self) -> int:
        return self.of.tier(with_bonus(result_of(self.shown), self.bought))

    def lines(self) -> tuple[Words, ...]:
        card = self.of
        helper = helper_words(card.effect)
        if not self.tier:
            wanted = condition_words(card.tiers[0])
            return (words("{helper}, {condition}: not met", helper=helper, condition=wanted),)
        wanted = condition_words(card.tiers[self.tier - 1])
        if len(card.tiers) == 1:
            return (words("{helper}, {condition}: met", helper=helper, condition=wanted),)
        return (words("{helper}, {condition}: met, tier {n}", helper=helper, condition=wanted, n=self.tier),)


@dataclass(frozen=True, slots=True)
class JokersPicture:
    """Cards that pay for a die: open ones by name, `*` for a wild joker. Two wild jokers buy the `wish`."""

    paid: tuple[str, str]
    wish: tuple[int, int] = (6, 0)
    """Number and colour (index in COLORS)."""

    @property
    def die(self) -> tuple[int, int]:
        return next((CARD[name].joker for name in self.paid if name != "*"), self.wish)

    def lines(self) -> tuple[Words, ...]:
        number, color = self.die
        return (words("A die: {color} {number}", color=color_words(color), number=number),)


@dataclass(frozen=True, slots=True)
class CardsPicture:
    """Cards as they lie in the display."""

    names: tuple[str, ...]

    def lines(self) -> tuple[Words, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class MapPicture:
    """A position on the map; with light on the largest territory of a seat, or on what it may raid."""

    text: str
    seat: int | None = None
    raid: bool = False
    score: bool = False

    @property
    def state(self) -> Match:
        return position(self.text)

    @property
    def territory(self) -> tuple[int, ...]:
        if self.seat is None or self.raid:
            return ()
        state = self.state
        neighbours = map_layout(len(state.players)).neighbours
        return tuple(spaces_in(largest_group(state.players[self.seat].tokens, neighbours)))

    @property
    def steps(self) -> dict[int, int]:
        """How far the others' castles are from those of the seat."""
        if self.seat is None or not self.raid:
            return {}
        state = self.state
        table, own = map_layout(len(state.players)), state.players[self.seat].tokens
        return {
            space: min(distance(space, mine, table) for mine in spaces_in(own))
            for seat, player in enumerate(state.players)
            for space in spaces_in(player.tokens)
            if seat != self.seat
        }

    @property
    def targets(self) -> tuple[int, ...]:
        """What the seat may raid."""
        return (
            tuple(spaces_in(raid_targets(self.state, self.seat)))
            if self.raid and self.seat is not None
            else ()
        )

    def lines(self) -> tuple[Words, ...]:
        if self.raid:
            names = " · ".join(SPACES[space] for space in self.targets)
            return (words("May be taken: {spaces}", spaces=names),)
        if not self.score or self.seat is None:
            return ()
        mine = reckon(self.state.players)[self.seat]
        return (
            words("largest territory: {n} × 3 = {points}", n=mine.largest, points=3 * mine.largest),
            words("other castles: {n} × 1 = {points}", n=mine.others, points=mine.others),
            words("dragon fires: {n}, most of all: {points}", n=mine.fires, points=mine.dragon)
            if mine.dragon
            else counted("{n} dragon fire: nothing", "{n} dragon fires: nothing", mine.fires),
            words("gold gems: {n} × 3 = {points}", n=mine.gold, points=3 * mine.gold),
            words("white gems: {n} × 2 = {points}", n=mine.white, points=2 * mine.white),
            words("together: {points} points", points=mine.score),
        )
