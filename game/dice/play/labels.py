"""Short words about what lies on the table: things that can be pressed, players, the part of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.core.standing import place_among
from game.core.words import Words, counted, words
from game.dice.content import CARD, LAND_OF, LANDS, SPACE
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
