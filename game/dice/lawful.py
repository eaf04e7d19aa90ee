"""What the player on turn may do: every lawful move, and why another one is not lawful."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.rules import IllegalMove, Seat
from game.core.words import Words, words
from game.dice.content import CARD, CARDS, LAND_OF, LAND_SPACES, SPACE, SPACES, Card
from game.dice.faces import ALL_DICE, DICE, dice_in, result_of
from game.dice.flow import fire_givers
from game.dice.jokers import bonus_sets, objection
from game.dice.map import map_layout, nearest, spaces_in
from game.dice.model import (
    NO_CARD,
    Action,
    Alarm,
    Burn,
    Chase,
    Claim,
    Gem,
    Match,
    Pass,
    Phase,
    Place,
    Raid,
    Reroll,
    Rob,
    Steal,
)

ROLLS = 3
_REROLLS = {seat: tuple(Reroll(seat, dice_in(mask)) for mask in range(1, ALL_DICE + 1)) for seat in range(4)}
_ALARMS = {(seat, card.number): Alarm(seat, card.name) for seat in range(4) for card in CARDS}


def lawful(state: Match) -> Sequence[Action]:
    """Every lawful move of the player on turn. The first one is never foolish."""
    return _LISTS[state.phase](state, state.turn.seat)


def shown_cards(state: Match) -> list[Card]:
    return [CARDS[card] for card in state.market.shown if card != NO_CARD]


def natural_match(state: Match) -> bool:
    """Whether the six dice alone meet an open card; then the dragon stays away."""
    result = result_of(state.turn.dice)
    return any(card.tier(result) for card in shown_cards(state))


def _choices(state: Match, seat: Seat) -> Sequence[Action]:
    cards, player, result = shown_cards(state), state.players[seat], result_of(state.turn.dice)
    found: list[Action] = []
    for card in cards:
        found += [Claim(seat, card.name, bonus) for bonus in bonus_sets(player, card, result)]
    if not any(card.tier(result) for card in cards):
        found += [_ALARMS[seat, card.number] for card in cards]
    if state.turn.rolls < ROLLS:
        found += _REROLLS[seat]
    return found


def _placements(state: Match, seat: Seat) -> Sequence[Action]:
    return tuple(Place(seat, SPACES[space]) for space in spaces_in(tile_spaces(state)))


def tile_spaces(state: Match) -> int:
    """The free spaces for the tiles drawn."""
    lands = 0
    for land in state.turn.drawn:
        lands |= LAND_SPACES[land]
    return lands & state.free


def _thefts(state: Match, seat: Seat) -> Sequence[Action]:
    found = [
        Steal(seat, victim, CARDS[card].name)
        for victim, player in enumerate(state.players)
        if victim != seat
        for card in player.cards
    ]
    return (*found, Pass(seat))


def _robberies(state: Match, seat: Seat) -> Sequence[Action]:
    found = [
        Rob(seat, victim, gem)
        for victim, player in enumerate(state.players)
        if victim != seat
        for gem, count in ((Gem.GOLD, player.gold), (Gem.WHITE, player.white))
        if count
    ]
    return (*found, Pass(seat))


def _chases(state: Match, seat: Seat) -> Sequence[Action]:
    return tuple(Chase(seat, SPACES[space]) for space in spaces_in(state.fires))


def _raids(state: Match, seat: Seat) -> Sequence[Action]:
    return tuple(Raid(seat, SPACES[space]) for space in spaces_in(raid_targets(state, seat)))


def raid_targets(state: Match, seat: Seat) -> int:
    """The nearest tokens of others; all of them while the player has none on the map."""
    return nearest(state.players[seat].tokens, _rival_tokens(state, seat), map_layout(len(state.players)))


def _rival_tokens(state: Match, seat: Seat) -> int:
    tokens = 0
    for other, player in enumerate(state.players):
        if other != seat:
            tokens |= player.tokens
    return tokens


def _fires(state: Match, seat: Seat) -> Sequence[Action]:
    givers = fire_givers(state, seat) or (None,)
    return tuple(
        Burn(seat, SPACES[space], giver) for space in spaces_in(tile_spaces(state)) for giver in givers
    )


_LISTS: dict[Phase, Callable[[Match, Seat], Sequence[Action]]] = {
    Phase.CHOOSE: _choices,
    Phase.PLACE: _placements,
    Phase.STEAL: _thefts,
    Phase.ROB: _robberies,
    Phase.CHASE: _chases,
    Phase.RAID: _raids,
    Phase.BURN: _fires,
}


def check(state: Match, move: Action) -> None:
    """Raises `IllegalMove` unless the player on turn may make this move."""
    phases, why_not = _CHECKS[type(move)]
    if state.phase not in phases:
        raise IllegalMove(_NOW[state.phase])
    reason = why_not(state, move)
    if reason is not None:
        raise IllegalMove(reason)


_NOW = {
    Phase.CHOOSE: words("Now roll again, claim a card, or let the dragon come."),
    Phase.PLACE: words("Now place a tile that was drawn."),
    Phase.STEAL: words("Now steal a card, or pass."),
    Phase.ROB: words("Now take a gem, or pass."),
    Phase.CHASE: words("Now chase a dragon away."),
    Phase.RAID: words("Now raid a castle."),
    Phase.BURN: words("Now lay the tile of the dragon alarm."),
}


def _no_reroll(state: Match, move: Reroll) -> Words | None:
    if state.turn.rolls >= ROLLS:
        return words("After the third roll the dice stay as they are.")
    if not move.dice:
        return words("Choose at least one die to roll again.")
    if list(move.dice) != sorted(set(move.dice)) or not all(1 <= die <= DICE for die in move.dice):
        return words("The dice to roll again are listed from 1 to 6, each once.")
    return None


def _no_claim(state: Match, move: Claim) -> Words | None:
    card = CARD.get(move.card)
    if card is None or card.number not in state.market.shown:
        return words("Card {card} does not lie open.", card=move.card)
    return objection(state.players[move.seat], card, result_of(state.turn.dice), move.bonus)


def _no_alarm(state: Match, move: Alarm) -> Words | None:
    card = CARD.get(move.card)
    if card is None or card.number not in state.market.shown:
        return words("Card {card} does not lie open.", card=move.card)
    if natural_match(state):
        return words("Your dice meet a card: you must take a card by its condition.")
    return None


def _no_tile(state: Match, move: Place | Burn) -> Words | None:
    """For both ways of laying a tile."""
    space = SPACE.get(move.space)
    if space is None:
        return words("There is no space {space}.", space=move.space)
    if LAND_OF[space] not in state.turn.drawn:
        return words("Space {space} is not of a land that was drawn.", space=move.space)
    if not state.free >> space & 1:
        return words("There is already a tile on {space}.", space=move.space)
    return None


def _no_burn(state: Match, move: Burn) -> Words | None:
    givers = fire_givers(state, move.seat)
    if givers and move.victim not in givers:
        return words("There is no fire left: say who has to give one.")
    if not givers and move.victim is not None:
        return words("Nobody else has to give a fire.")
    return _no_tile(state, move)


def _no_steal(state: Match, move: Steal) -> Words | None:
    if not 0 <= move.victim < len(state.players) or move.victim == move.seat:
        return words("Steal from another player.")
    card = CARD.get(move.card)
    if card is None or card.number not in state.players[move.victim].cards:
        return words("Card {card} does not lie open in front of that player.", card=move.card)
    return None


def _no_rob(state: Match, move: Rob) -> Words | None:
    if not 0 <= move.victim < len(state.players) or move.victim == move.seat:
        return words("Steal from another player.")
    player = state.players[move.victim]
    if not (player.gold if move.gem is Gem.GOLD else player.white):
        return words("That player has no such gem.")
    return None


def _no_objection(state: Match, move: Pass) -> Words | None:
    return None


def _no_chase(state: Match, move: Chase) -> Words | None:
    space = SPACE.get(move.space)
    if space is None:
        return words("There is no space {space}.", space=move.space)
    if not state.fires >> space & 1:
        return words("There is no dragon fire on {space}.", space=move.space)
    return None


def _no_raid(state: Match, move: Raid) -> Words | None:
    space = SPACE.get(move.space)
    if space is None:
        return words("There is no space {space}.", space=move.space)
    if not _rival_tokens(state, move.seat) >> space & 1:
        return words("There is no other player's token on {space}.", space=move.space)
    if not raid_targets(state, move.seat) >> space & 1:
        return words("Another token is nearer to yours than {space}.", space=move.space)
    return None


_CHECKS: dict[type, tuple[tuple[Phase, ...], Callable[[Match, Any], Words | None]]] = {
    Reroll: ((Phase.CHOOSE,), _no_reroll),
    Claim: ((Phase.CHOOSE,), _no_claim),
    Alarm: ((Phase.CHOOSE,), _no_alarm),
    Place: ((Phase.PLACE,), _no_tile),
    Steal: ((Phase.STEAL,), _no_steal),
    Rob: ((Phase.ROB,), _no_rob),
    Pass: ((Phase.STEAL, Phase.ROB), _no_objection),
    Chase: ((Phase.CHASE,), _no_chase),
    Raid: ((Phase.RAID,), _no_raid),
    Burn: ((Phase.BURN,), _no_burn),
}
