"""Short words about what lies on the table: things that can be pressed, players, the part of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.rules import Seat
from game.core.standing import place_among
from game.core.words import Words, counted, words
from game.dice.content import CARD, LAND_OF, LANDS, SPACE, Card, Effect
from game.dice.lawful import ROLLS
from game.dice.model import NOBODY, Gem, Match, Phase
from game.dice.names import helper_words, land_words
from game.dice.play.pending_move import PendingDice
from game.dice.play.things import MapSpace, OpenCard, OwnedCard, OwnedFire, OwnedGem, Thing, TrayDie
from game.dice.scoring import reckon

Names = Sequence[str]


def label(thing: Thing, pending: PendingDice, names: Names) -> Words:
    """What something that can be pressed is called."""
    match thing:
        case TrayDie(number):
            return _die(number, bool(pending.kept >> number - 1 & 1))
        case OpenCard(card):
            return helper_words(CARD[card].effect)
        case MapSpace(space):
            return words("{land}, {space}", land=land_words(LANDS[LAND_OF[SPACE[space]]]), space=space)
        case OwnedCard(owner, card):
            return words("{card} of {name}", card=helper_words(CARD[card].effect), name=names[owner])
        case OwnedGem(owner, gem):
            return words("{gem} of {name}", gem=_gem(gem), name=names[owner])
        case OwnedFire(owner):
            return Words("{name}", {"name": names[owner]})  # a name is nobody's to translate


def _die(number: int, kept: bool) -> Words:
    if kept:
        return words("Die {n}: kept", n=number)
    return words("Die {n}: to be rolled", n=number)


def _gem(gem: Gem) -> Words:
    return words("gold gem") if gem is Gem.GOLD else words("white gem")


_EFFECTS = {
    Effect.TRADE: words("Draw tiles, place one"),
    Effect.STEAL: words("Place 1 of 2, steal a card"),
    Effect.ROB: words("Place 1, steal a gem"),
    Effect.CHASE: words("Chase off a dragon fire"),
    Effect.RAID: words("Take the nearest castle"),
    Effect.SETTLE: words("Draw 2 tiles, place both"),
}
YOUR_SCORE: Final = words("Your score")
NO_CARD_LEFT: Final = words("no card left")
TO_KEEP: Final = words("tap a die to keep or free it")


def effect_words(effect: Effect) -> Words:
    """What a card does, as short as on the card."""
    return _EFFECTS[effect]


def deck_words(left: int) -> Words:
    """How many cards a deck has, the open one included."""
    return counted("{n} left", "{n} left", left)


def met_words(card: Card, tier: int, with_jokers: int) -> Words | None:
    """How a card stands with the dice: met, or within reach of the jokers."""
    if tier:
        return words("met, tier {n}", n=tier) if len(card.tiers) > 1 else words("met")
    return words("with jokers") if with_jokers else None


def chances_words(chances: Sequence[float]) -> Words:
    """The chance of each tier in per cent."""
    return words("{percent} %", percent=" · ".join(f"{100 * chance:.0f}" for chance in chances))


def tray_words(state: Match) -> Words:
    """What lies on the felt."""
    return words("Drawn") if state.turn.drawn else words("Dice")


def roll_words(rolls: int) -> Words:
    return words("Roll {n}/{most}", n=rolls, most=ROLLS)


def pool_words(left: int) -> Words:
    """What the number of tiles counts."""
    return counted("castle tile left", "castle tiles left", left)


def points_unit(points: int) -> Words:
    """What the number of points counts."""
    return counted("point", "points", points)


def aside(state: Match, seat: Seat, you: Seat | None = None) -> Words | None:
    """What a player does at the moment; `you` is whoever sits in front of the screen."""
    if state.phase is Phase.OVER:
        return place_of(state, seat)
    if state.phase in (Phase.SCATTER, Phase.SHOW) and state.turn.seat == NOBODY:
        return None
    if state.phase is Phase.CONTEST:
        sixes = dict(state.contest).get(seat, -1)
        return counted("{n} six", "{n} sixes", sixes) if sixes >= 0 else None
    if seat == state.turn.seat:
        return words("you play now") if seat == you else words("plays now")
    if seat == (state.turn.seat + 1) % len(state.players):
        return words("plays next")
    return words("waits")


def belongings(state: Match, seat: Seat, name: str) -> Words:
    """What a player has, in one sentence."""
    mine = reckon(state.players)[seat]
    return words(
        "{name}: {castles}, largest group {group}; {gold} gold and {white} white gems, {fires} fires",
        name=name,
        castles=counted("{n} castle", "{n} castles", mine.largest + mine.others),
        group=mine.largest,
        gold=mine.gold,
        white=mine.white,
        fires=mine.fires,
    )


def place_of(state: Match, seat: Seat) -> Words:
    """First, second ... by points at this moment."""
    return place_among([each.standing for each in reckon(state.players)], seat)


def chapter(state: Match) -> Words:
    """Where in the match this is."""
    if (state.turn.rolls == 0 and state.turn.seat == NOBODY) or state.phase is Phase.CONTEST:
        return words("Opening")
    if state.phase is Phase.OVER:
        return words("Turn {n}", n=state.turn.number)
    return words("Turn {n}", n=state.turn.number + 1)
