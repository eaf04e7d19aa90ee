"""Bonus dice: two own cards make one more die.

Two open cards with the same symbol, or one of them and a wild joker, are the die of that symbol;
two wild jokers are any die. Every bonus die must be needed for the tier that the claim reaches.
A claim can be written in one way only, so that a player's claims can be listed: its bonus dice stand
in the order of number, colour and wild jokers, and what two wild jokers stand for has one spelling
where several dice would do the same (`plain` of the condition).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from game.core.words import Words, words
from game.dice.conditions import ColorOrder, Symbol
from game.dice.content import CARDS, Card, grade
from game.dice.faces import COLORS, INDEX, SIDES, Counts, Result, raised, step, with_die
from game.dice.model import Bonus, Player

Bonuses = tuple[Bonus, ...]
Steps = tuple[tuple[int, int], ...]
"""What bonus dice do to the count that a card looks at; see `faces.step`."""

_BONUS = {
    (number, color, wilds): Bonus(number, COLORS[color], wilds)
    for number in range(1, SIDES + 1)
    for color in range(len(COLORS))
    for wilds in range(3)
}


def symbol(bonus: Bonus) -> Symbol:
    return bonus.number, INDEX[bonus.color]


def symbols(player: Player) -> Counter[Symbol]:
    """The symbols on a player's open cards."""
    return Counter(CARDS[card].joker for card in player.cards)


def with_bonus(result: Result, bonus: Sequence[Bonus]) -> Result:
    for die in bonus:
        result = with_die(result, *symbol(die))
    return result


@dataclass(frozen=True, slots=True)
class Payment:
    """One bonus die that a player could pay for, and what it does for a card."""

    bonus: Bonus
    symbol: Symbol
    cards: int
    """Open cards with the symbol that it costs."""
    step: tuple[int, int]
    """What it does to the count that the card looks at; see `faces.step`."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player could buy for a card."""

    options: tuple[Payment, ...]
    limit: int
    """How many bonus dice at most."""


def payments(player: Player, card: Card) -> tuple[Payment, ...]:
    """The single bonus dice that a player could pay and that could help with a card."""
    return _purse(player.cards, len(player.wilds), card.number).options


@lru_cache(maxsize=1 << 13)
def _purse(cards: tuple[int, ...], wilds: int, number: int) -> Purse:
    hardest = CARDS[number].tiers[-1]
    useful = Counter(own for own in (CARDS[card].joker for card in cards) if hardest.helps(*own))
    found = [(*own, 0) for own, count in useful.items() if count >= 2]
    if wilds >= 1:
        found += [(*own, 1) for own in useful]
    if wilds >= 2:
        found += [(*own, 2) for own in hardest.plain]
    pairs = sum(count // 2 for count in useful.values())
    completed = min(wilds, sum(count % 2 for count in useful.values()))
    options = tuple(
        Payment(_BONUS[die, color, paid], (die, color), 2 - paid, step(hardest.part, die, color))
        for die, color, paid in sorted(found)
    )
    return Purse(options, pairs + completed + (wilds - completed) // 2)


def bonus_sets(player: Player, card: Card, result: Result) -> Iterator[Bonuses]:
    """Every set of bonus dice with which a player may claim a card; `()` if none is needed."""
    counts, wilds = result[card.part], len(player.wilds)
    natural = grade(card.number, counts)
    if natural:
        yield ()
    if natural == len(card.tiers) or len(player.cards) + wilds < 2:
        return
    purse = _purse(player.cards, wilds, card.number)
    if purse.limit and card.tiers[natural].missing(counts) <= purse.limit:
        search = _Search(card, counts, symbols(player), purse.limit)
        yield from search.grow((), (), counts, purse.options, wilds)


class _Search:
    """Goes through the bonus dice that can be paid; keeps book of the cards while it does."""

    def __init__(self, card: Card, counts: Counts, cards_left: Counter[Symbol], limit: int) -> None:
        self._card = card
        self._counts = counts
        self._cards_left = cards_left
        self._limit = limit

    def grow(
        self, chosen: Bonuses, taken: Steps, counts: Counts, options: Sequence[Payment], wilds: int
    ) -> Iterator[Bonuses]:
        """The needed sets that begin with the chosen dice and go on with some of the options."""
        left, card, tiers = self._cards_left, self._card.number, self._card.tiers
        room = self._limit - len(chosen) - 1
        for i, option in enumerate(options):
            cards, symbol = option.cards, option.symbol
            wilds_left = wilds + cards - 2
            if wilds_left < 0 or left[symbol] < cards:
                continue
            bonus, way = (*chosen, option.bonus), (*taken, option.step)
            after = raised(counts, *option.step)
            tier = grade(card, after)
            if tier and all_needed(self._card, self._counts, way, tier):
                yield bonus
            if room and tier < len(tiers) and tiers[tier].missing(after) <= room:
                left[symbol] -= cards
                yield from self.grow(bonus, way, after, options[i:], wilds_left)
                left[symbol] += cards


def can_pay(player: Player, bonus: Sequence[Bonus]) -> bool:
    if sum(die.wilds for die in bonus) > len(player.wilds):
        return False
    have = symbols(player)
    for die in bonus:
        have[symbol(die)] -= 2 - die.wilds
    return all(count >= 0 for count in have.values())


def all_needed(card: Card, counts: Counts, taken: Steps, tier: int) -> bool:
    """Whether fewer of the bonus dice would not reach this tier."""
    # Only a colour order can be spoilt by a die: elsewhere one die fewer tells of all fewer.
    spoils = isinstance(card.tiers[0], ColorOrder)
    for number in range(0 if spoils else max(0, len(taken) - 1), len(taken)):
        for fewer in combinations(taken, number):
            after = counts
            for place, by in fewer:
                after = raised(after, place, by)
            if grade(card.number, after) >= tier:
                return False
    return True


def objection(player: Player, card: Card, result: Result, bonus: Bonuses) -> Words | None:
    """Why a card cannot be claimed with these bonus dice."""
    for die in bonus:
        if not 1 <= die.number <= SIDES or not 0 <= die.wilds <= 2:
            return words("A bonus die shows 1 to 6 and takes at most two wild jokers.")
    if not can_pay(player, bonus):
        return words("You do not have the cards to pay for these bonus dice.")
    tier = card.tier(with_bonus(result, bonus))
    if not tier:
        return words("The dice do not meet this card.")
    taken = tuple(step(card.part, *symbol(die)) for die in bonus)
    if not all_needed(card, result[card.part], taken, tier):
        return words("A bonus die that is not needed may not be bought.")
    plain = card.tiers[-1].plain
    if any(die.wilds == 2 and symbol(die) not in plain for die in bonus):
        return words("For this card two wild jokers are written as another die, which does the same.")
    if list(bonus) != sorted(bonus, key=lambda die: (*symbol(die), die.wilds)):
        return words("Bonus dice are listed by number, then by colour.")
    return None


def pay(player: Player, bonus: Sequence[Bonus]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The open cards and wild jokers that are left, and the cards given; the oldest go first."""
    cards, wilds = list(player.cards), list(player.wilds)
    given = []
    for die in bonus:
        for _ in range(2 - die.wilds):
            card = next(card for card in cards if CARDS[card].joker == symbol(die))
            cards.remove(card)
            given.append(card)
        given += wilds[: die.wilds]
        del wilds[: die.wilds]
    return tuple(cards), tuple(wilds), tuple(given)
