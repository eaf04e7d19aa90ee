"""Events of the dice game in sentences, for the log beside the table and replays in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.dice.content import CARD, CARDS, LAND_OF, LANDS, SPACE, Effect
from game.dice.faces import INDEX, SIDES, faces_text, result_of
from game.dice.jokers import with_bonus
from game.dice.model import (
    Alarm,
    Burn,
    Chase,
    Claim,
    Draw,
    Event,
    Gem,
    Match,
    Pass,
    Phase,
    Place,
    Raid,
    Reroll,
    Rob,
    Roll,
    Scatter,
    Show,
    Steal,
)
from game.dice.names import card_words, color_words, condition_words, land_words, listed

Names = Sequence[str]


def tell(state: Match, event: Event, names: Names) -> Words:
    """The event in a sentence; `state` is the one before it."""
    return _TOLD[type(event)](state, event, names)


def _scatter(state: Match, event: Scatter, names: Names) -> Words:
    return words(
        "The lot decides: dragon fires on {fires}, gold gems on {gold}, white gems on {white}.",
        fires=", ".join(event.fires),
        gold=", ".join(event.gold),
        white=", ".join(event.white),
    )


def _show(state: Match, event: Show, names: Names) -> Words:
    cards = listed([card_words(CARD[name]) for name in event.cards])
    return counted(
        "A new card lies open: {cards}.", "New cards lie open: {cards}.", len(event.cards), cards=cards
    )


def _roll(state: Match, event: Roll, names: Names) -> Words:
    dice = faces_text(event.dice)
    if state.phase is Phase.CONTEST:
        return counted(
            "{name} rolls for the start: {dice}, {n} six.",
            "{name} rolls for the start: {dice}, {n} sixes.",
            event.dice.count(SIDES),
            name=names[event.seat],
            dice=dice,
        )
    return words("{name} rolls {dice}.", name=names[event.seat], dice=dice)


def _draw(state: Match, event: Draw, names: Names) -> Words:
    return words("Drawn: {lands}.", lands=listed([land_words(land) for land in event.lands]))


def _reroll(state: Match, event: Reroll, names: Names) -> Words:
    kept = [number for die, number in enumerate(state.turn.dice, start=1) if die not in event.dice]
    if not kept:
        return words("{name} rolls all dice again.", name=names[event.seat])
    return words("{name} keeps {dice}.", name=names[event.seat], dice=", ".join(map(str, sorted(kept))))


def _claim(state: Match, event: Claim, names: Names) -> Words:
    card = CARD[event.card]
    tier = card.tier(with_bonus(result_of(state.turn.dice), event.bonus))
    said: dict[str, Words | str | int] = {
        "name": names[event.seat],
        "card": card_words(card),
        "condition": condition_words(card.tiers[tier - 1]),
    }
    if not event.bonus:
        return words("{name} takes {card} with {condition}.", **said)
    dice = [
        words("{color} {number}", color=color_words(INDEX[die.color]), number=die.number)
        for die in event.bonus
    ]
    return words("{name} buys {dice} and takes {card} with {condition}.", **said, dice=listed(dice))


def _alarm(state: Match, event: Alarm, names: Names) -> Words:
    card = card_words(CARD[event.card])
    return words("Dragon alarm! {name} turns {card} into a wild joker.", name=names[event.seat], card=card)


def _place(state: Match, event: Place, names: Names) -> Words:
    said = _where(event.seat, event.space, names)
    gem = _gem_on(state, event.space)
    if gem is None:
        sentence = words("{name} builds a castle on {space} ({land}).", **said)
    elif gem is Gem.GOLD:
        sentence = words("{name} builds a castle on {space} ({land}) and finds a gold gem.", **said)
    else:
        sentence = words("{name} builds a castle on {space} ({land}) and finds a white gem.", **said)
    card = CARDS[state.turn.card]
    if card.effect is Effect.TRADE and state.turn.tier == len(card.tiers):
        gold_left = state.spare_gold
        if gold_left or state.spare_white:
            extra = (
                words("The trader adds a gold gem.") if gold_left else words("The trader adds a white gem.")
            )
            return words("{first} {second}", first=sentence, second=extra)
    return sentence


def _steal(state: Match, event: Steal, names: Names) -> Words:
    card = card_words(CARD[event.card])
    return words("{name} steals {card} from {victim}.", card=card, **_pair(event.seat, event.victim, names))


def _rob(state: Match, event: Rob, names: Names) -> Words:
    pair = _pair(event.seat, event.victim, names)
    if event.gem is Gem.GOLD:
        return words("{name} takes a gold gem from {victim}.", **pair)
    return words("{name} takes a white gem from {victim}.", **pair)


def _pass(state: Match, event: Pass, names: Names) -> Words:
    return words("{name} takes nothing.", name=names[event.seat])


def _chase(state: Match, event: Chase, names: Names) -> Words:
    said = _where(event.seat, event.space, names)
    gem = _gem_on(state, event.space)
    if gem is None:
        return words("{name} chases the dragon from {space} ({land}).", **said)
    if gem is Gem.GOLD:
        return words("{name} chases the dragon from {space} ({land}) and finds a gold gem.", **said)
    return words("{name} chases the dragon from {space} ({land}) and finds a white gem.", **said)


def _raid(state: Match, event: Raid, names: Names) -> Words:
    bit = 1 << SPACE[event.space]
    victim = next(seat for seat, player in enumerate(state.players) if player.tokens & bit)
    said = _where(event.seat, event.space, names)
    return words("{name} takes the castle on {space} ({land}) from {victim}.", victim=names[victim], **said)


def _burn(state: Match, event: Burn, names: Names) -> Words:
    said = _where(event.seat, event.space, names)
    if state.spare_fires:
        return words("{name} has to let the dragon burn {space} ({land}).", **said)
    if state.players[event.seat].fires:
        return words("{name} gives a dragon fire back: it burns on {space} ({land}).", **said)
    if event.victim is None:
        return words("{name} finds no dragon fire anywhere: {space} ({land}) stays bare.", **said)
    victim = names[event.victim]
    return words(
        "{name} takes a dragon fire from {victim}: it burns on {space} ({land}).", victim=victim, **said
    )


def _where(seat: int, space: str, names: Names) -> dict[str, Words | str | int]:
    land = land_words(LANDS[LAND_OF[SPACE[space]]])
    return {"name": names[seat], "space": space, "land": land}


def _pair(seat: int, victim: int, names: Names) -> dict[str, Words | str | int]:
    return {"name": names[seat], "victim": names[victim]}


def _gem_on(state: Match, space: str) -> Gem | None:
    bit = 1 << SPACE[space]
    if state.gold & bit:
        return Gem.GOLD
    return Gem.WHITE if state.white & bit else None


_TOLD: dict[type, Callable[[Match, Any, Names], Words]] = {
    Scatter: _scatter,
    Show: _show,
    Roll: _roll,
    Draw: _draw,
    Reroll: _reroll,
    Claim: _claim,
    Alarm: _alarm,
    Place: _place,
    Steal: _steal,
    Rob: _rob,
    Pass: _pass,
    Chase: _chase,
    Raid: _raid,
    Burn: _burn,
}
