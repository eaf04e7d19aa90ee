"""Why a move of the dice game is good, in one sentence that a beginner understands.

Reads the position and the move, never the trials: what the dice kept are good for and how likely,
what a card brings, what a castle joins, whom it costs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.ai.dice.reroll import thought_out
from game.ai.dice.worth import GOLD, WHITE, Taste, territory
from game.core.words import Words, counted, words
from game.dice import model
from game.dice.content import CARD, CARDS, LAND_OF, LANDS, SPACE, Card, Effect
from game.dice.faces import ALL_DICE, FACES, Dice, Part, result_of
from game.dice.jokers import with_bonus
from game.dice.lawful import ROLLS, shown_cards
from game.dice.model import Match
from game.dice.names import color_words, helper_words, land_words, listed
from game.dice.odds import chance

_POINTS = Taste(open_card=0.0, wild=0.0, room=0.0, spite=0.0)
"""Counts what a beginner counts: points."""
Told = dict[str, Words | str | int]
_MANY = 4
"""More dice than this are not listed one by one."""


def reason(state: Match, move: model.Action, names: Sequence[str]) -> Words:
    """The sentence for a lawful move."""
    return _REASONS[type(move)](state, move, names)


def _points(points: float) -> Words:
    return counted("{n} point", "{n} points", max(0, round(points)))


# --- rolling again


def _reroll(state: Match, move: model.Reroll, names: Sequence[str]) -> Words:
    rolling = sum(1 << die - 1 for die in move.dice)
    card, likely, worth = _aim(state, rolling)
    percent = round(100 * likely)
    told: Told = {"percent": percent, "helper": helper_words(card.effect), "points": _points(worth)}
    kept = [die for die in range(len(state.turn.dice)) if not rolling >> die & 1]
    if not kept or rolling == ALL_DICE:
        return words("Roll all dice again: {percent} % for the {helper}, worth {points}.", **told)
    dice = _dice(state.turn.dice, kept, card.part)
    return words("Keep {dice}: {percent} % for the {helper}, worth {points}.", dice=dice, **told)


def _aim(state: Match, rolling: int) -> tuple[Card, float, float]:
    """The card that this roll is best for, how likely it is, and what it is worth."""
    ends, left = thought_out(state, state.turn.seat, _POINTS), ROLLS - state.turn.rolls
    found = [
        (card, chance(wanted, state.turn.dice, left, rolling), ends.claims[card.number, tier])
        for card in shown_cards(state)
        for tier, wanted in enumerate(card.tiers, start=1)
    ]
    return max(found, key=lambda one: one[1] * one[2])


def _dice(dice: Dice, kept: Sequence[int], part: Part) -> Words:
    """Dice as the card looks at them: numbers, colours, or both."""
    colors = {die: FACES[die][dice[die] - 1] for die in kept}
    if part is Part.COLORS:
        counts = Counter(colors.values())
        return listed([words("{n} {color}", n=counts[c], color=color_words(c)) for c in sorted(counts)])
    if part is Part.NUMBERS or len(kept) > _MANY:
        numbers = Counter(dice[die] for die in kept)
        return listed([words("{n} × {number}", n=numbers[one], number=one) for one in sorted(numbers)])
    faces = sorted((color, dice[die]) for die, color in colors.items())
    return listed([words("{color} {number}", color=color_words(c), number=n) for c, n in faces])


# --- taking a card


def _claim(state: Match, move: model.Claim, names: Sequence[str]) -> Words:
    card = CARD[move.card]
    tier = card.tier(with_bonus(result_of(state.turn.dice), move.bonus))
    points = _points(thought_out(state, move.seat, _POINTS).claims[card.number, tier])
    helper = helper_words(card.effect)
    if move.bonus:
        return counted(
            "The {helper} is worth {points}, and {n} bonus die makes it yours.",
            "The {helper} is worth {points}, and {n} bonus dice make it yours.",
            len(move.bonus),
            helper=helper,
            points=points,
        )
    if card.effect is Effect.TRADE:
        return counted(
            "The {helper} is worth {points}: you draw {n} tile.",
            "The {helper} is worth {points}: you draw {n} tiles and keep the best.",
            tier,
            helper=helper,
            points=points,
        )
    return replace(_CARDS[card.effect], params={"helper": helper, "points": points})


_CARDS = {
    Effect.STEAL: words("The {helper} is worth {points}, and you may take a card from somebody."),
    Effect.ROB: words("The {helper} is worth {points}, with a gem that somebody else loses."),
    Effect.CHASE: words("The {helper} is worth {points}: a castle where a dragon was, and its fire."),
    Effect.RAID: words("The {helper} is worth {points}, and somebody loses a castle."),
    Effect.SETTLE: words("The {helper} is worth {points}: two castles at once."),
}


def _alarm(state: Match, move: model.Alarm, names: Sequence[str]) -> Words:
    if state.turn.rolls < ROLLS:
        return words("A wild joker now: two of them become any die later.")
    return words("No card is met. A wild joker helps you later.")


# --- on the map


def _place(state: Match, move: model.Place, names: Sequence[str]) -> Words:
    space, player = SPACE[move.space], state.players[move.seat]
    gain = _gain(state, move.seat, space)
    bit, told = 1 << space, {"land": land_words(LANDS[LAND_OF[space]]), "points": _points(gain)}
    if state.gold & bit:
        return words("The {land} brings {points}, with its gold gem.", **told)
    if state.white & bit:
        return words("The {land} brings {points}, with its white gem.", **told)
    if gain > _ALONE and player.tokens:
        return words("The {land} joins your territory: {points}.", **told)
    return words("The {land} brings {points} and room to grow.", **told)


_ALONE = 1
"""Points of a castle that joins nothing."""


def _gain(state: Match, seat: int, space: int) -> float:
    """The points that a castle there brings at once."""
    players, tokens, bit = len(state.players), state.players[seat].tokens, 1 << space
    gem = GOLD if state.gold & bit else WHITE if state.white & bit else 0.0
    return territory(tokens | bit, players) - territory(tokens, players) + gem


def _chase(state: Match, move: model.Chase, names: Sequence[str]) -> Words:
    points = _points(_gain(state, move.seat, SPACE[move.space]))
    fires = state.players[move.seat].fires + 1
    most = max(player.fires for player in state.players)
    if fires > most:
        return words("It brings {points}, and you hold most dragon fires.", points=points)
    return counted(
        "It brings {points} and your {n} dragon fire.",
        "It brings {points}; you hold {n} dragon fires then.",
        fires,
        points=points,
    )


def _raid(state: Match, move: model.Raid, names: Sequence[str]) -> Words:
    space, players = SPACE[move.space], len(state.players)
    victim = next(seat for seat, player in enumerate(state.players) if player.tokens >> space & 1)
    tokens = state.players[victim].tokens
    loss = territory(tokens, players) - territory(tokens & ~(1 << space), players)
    return words(
        "It brings you {points} and costs {name} {loss}.",
        points=_points(_gain(state, move.seat, space)),
        name=names[victim],
        loss=_points(loss),
    )


def _burn(state: Match, move: model.Burn, names: Sequence[str]) -> Words:
    land = land_words(LANDS[LAND_OF[SPACE[move.space]]])
    if move.victim is not None:
        return words(
            "The {land} harms you least, and {name} loses a fire.", land=land, name=names[move.victim]
        )
    return words("A fire on the {land} harms you least.", land=land)


# --- taking from others


def _steal(state: Match, move: model.Steal, names: Sequence[str]) -> Words:
    symbol = CARD[move.card].joker
    told: Told = {
        "name": names[move.victim],
        "joker": words("{color} {number}", color=color_words(symbol[1]), number=symbol[0]),
    }
    if any(CARDS[card].joker == symbol for card in state.players[move.seat].cards):
        return words("{joker} from {name} makes a pair with yours: a bonus die.", **told)
    return words("{joker} from {name} is one more joker for you.", **told)


def _rob(state: Match, move: model.Rob, names: Sequence[str]) -> Words:
    points = GOLD if move.gem is model.Gem.GOLD else WHITE
    return words("{points} for you, and {name} loses them.", points=_points(points), name=names[move.victim])


def _pass(state: Match, move: model.Pass, names: Sequence[str]) -> Words:
    return words("There is nothing here that you need.")


_REASONS: dict[type, Callable[[Match, Any, Sequence[str]], Words]] = {
    model.Reroll: _reroll,
    model.Claim: _claim,
    model.Alarm: _alarm,
    model.Place: _place,
    model.Chase: _chase,
    model.Raid: _raid,
    model.Burn: _burn,
    model.Steal: _steal,
    model.Rob: _rob,
    model.Pass: _pass,
}
