"""What follows from each event: the only place where the state of a match changes.

A turn runs ROLL, CHOOSE (and again, at most three rolls), then a card is taken, the next one of
its deck is shown, and the card's effect or the dragon alarm is carried out. Whoever has to put a
token on the map and has none left wins at once; otherwise the match ends after a turn that leaves
only as many free spaces as there are tiles which are never placed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.dice.content import CARD, CARDS, LAND_OF, LANDS, LEFT_OVER, SPACE, TOKENS, Effect, mask_of
from game.dice.faces import ALL_DICE, SIDES, result_of
from game.dice.jokers import pay, with_bonus
from game.dice.model import (
    NO_CARD,
    NOBODY,
    OUTSIDE,
    Alarm,
    Burn,
    Chase,
    Claim,
    Draw,
    Event,
    Gem,
    Market,
    Match,
    Pass,
    Phase,
    Place,
    Player,
    Raid,
    Reroll,
    Rob,
    Roll,
    Scatter,
    Show,
    Steal,
    Turn,
)
from game.dice.scoring import reckon


def evolve(state: Match, event: Event) -> Match:
    return _AFTER[type(event)](state, event)


def draws(state: Match) -> int:
    """How many tiles the card just taken, or the alarm, draws from the pool."""
    effect, tier = CARDS[state.turn.card].effect, state.turn.tier
    if not tier or effect is Effect.ROB:
        return 1
    return min(tier if effect is Effect.TRADE else 2, state.pool)


def fire_givers(state: Match, seat: Seat) -> tuple[Seat, ...]:
    """Who may have to give a fire to the alarm; nobody while the supply or the player has one."""
    if state.spare_fires or state.players[seat].fires:
        return ()
    return tuple(other for other, player in enumerate(state.players) if player.fires)


def _after_scatter(state: Match, event: Scatter) -> Match:
    fires, gold, white = (mask_of(" ".join(names)) for names in (event.fires, event.gold, event.white))
    return replace(state, phase=Phase.SHOW, fires=fires, gold=gold, white=white)


def _after_show(state: Match, event: Show) -> Match:
    hidden, shown = list(state.market.hidden), list(state.market.shown)
    for name in event.cards:
        card = CARD[name]
        hidden[card.deck] ^= 1 << card.number
        shown[card.deck] = card.number
    market = Market(tuple(hidden), tuple(shown), state.market.gone)
    if state.turn.card == NO_CARD:
        return _with(state, Phase.CONTEST, market=market)
    return _carry_out(_with(state, Phase.SHOW, market=market))


def _after_roll(state: Match, event: Roll) -> Match:
    if state.phase is Phase.CONTEST:
        return _after_contest(state, event)
    turn = state.turn
    rolled = Turn(turn.seat, turn.number, turn.rolls + 1, event.dice)
    return _with(state, Phase.CHOOSE, rolled)


def _after_contest(state: Match, event: Roll) -> Match:
    sixes = event.dice.count(SIDES)
    contest = tuple((seat, sixes if seat == event.seat else count) for seat, count in state.contest)
    state = replace(state, turn=Turn(event.seat, rolls=state.turn.rolls + 1, dice=event.dice))
    if any(count < 0 for _, count in contest):
        return replace(state, contest=contest)
    most = max(count for _, count in contest)
    tied = [seat for seat, count in contest if count == most]
    if len(tied) > 1:
        return replace(state, contest=tuple((seat, -1) for seat in tied))
    return _start(replace(state, contest=contest), tied[0])


def _start(state: Match, first: Seat) -> Match:
    """The first turn; late seats get their wild joker where that is played."""
    n, late = len(state.players), state.options.late_seats
    players = tuple(
        replace(player, wilds=(OUTSIDE,)) if (seat - first) % n >= n - late else player
        for seat, player in enumerate(state.players)
    )
    return _with(state, Phase.ROLL, Turn(first, rolling=ALL_DICE), players=players)


def _after_reroll(state: Match, event: Reroll) -> Match:
    turn = state.turn
    rolling = sum(1 << die - 1 for die in event.dice)
    return replace(state, phase=Phase.ROLL, turn=Turn(turn.seat, turn.number, turn.rolls, turn.dice, rolling))


def _after_claim(state: Match, event: Claim) -> Match:
    card, player = CARD[event.card], state.players[event.seat]
    result = with_bonus(result_of(state.turn.dice), event.bonus)
    cards, wilds, given = pay(player, event.bonus)
    player = replace(player, cards=(*cards, card.number), wilds=wilds)
    return _take(_with_player(state, event.seat, player), card.number, card.tier(result), given)


def _after_alarm(state: Match, event: Alarm) -> Match:
    card, player = CARD[event.card], state.players[event.seat]
    player = replace(player, wilds=(*player.wilds, card.number))
    return _take(_with_player(state, event.seat, player), card.number, 0, ())


def _take(state: Match, card: int, tier: int, given: tuple[int, ...]) -> Match:
    """A card leaves the display; its deck shows the next one before anything else happens."""
    deck, market, turn = CARDS[card].deck, state.market, state.turn
    shown = (*market.shown[:deck], NO_CARD, *market.shown[deck + 1 :])
    market = Market(market.hidden, shown, (*market.gone, *given))
    turn = Turn(turn.seat, turn.number, turn.rolls, turn.dice, 0, card, tier)
    state = _with(state, Phase.SHOW, turn, market=market)
    return state if market.hidden[deck] else _carry_out(state)


def _carry_out(state: Match) -> Match:
    """Begins the effect of the card just taken, or the dragon alarm."""
    effect, seat = CARDS[state.turn.card].effect, state.turn.seat
    if not state.turn.tier:
        return _with(state, Phase.DRAW)
    if effect is Effect.CHASE:
        return _put_token(state, Phase.CHASE) if state.fires else _end_turn(state)
    if effect is Effect.RAID:
        rivals = any(player.tokens for other, player in enumerate(state.players) if other != seat)
        return _put_token(state, Phase.RAID) if rivals else _end_turn(state)
    return _put_token(state, Phase.DRAW)


def _put_token(state: Match, phase: Phase) -> Match:
    """On to a phase in which the player has to put a token on the map."""
    seat = state.turn.seat
    if state.players[seat].tokens.bit_count() == TOKENS:
        return _over(state, seat)
    return _with(state, phase)


def _after_draw(state: Match, event: Draw) -> Match:
    turn = state.turn
    drawn = tuple(LANDS.index(land) for land in event.lands)
    turn = Turn(turn.seat, turn.number, turn.rolls, turn.dice, 0, turn.card, turn.tier, drawn)
    return _with(state, Phase.PLACE if turn.tier else Phase.BURN, turn)


def _after_place(state: Match, event: Place) -> Match:
    space, seat, turn = SPACE[event.space], event.seat, state.turn
    effect = CARDS[turn.card].effect
    left = list(turn.drawn)
    left.remove(LAND_OF[space])
    drawn = tuple(left) if effect is Effect.SETTLE else ()
    turn = Turn(turn.seat, turn.number, turn.rolls, turn.dice, 0, turn.card, turn.tier, drawn)
    state = _settled(_with(state, state.phase, turn), seat, space)
    if drawn:
        return _put_token(state, Phase.PLACE)
    if effect is Effect.TRADE and turn.tier == len(CARDS[turn.card].tiers):
        state = _gem_from_supply(state, seat)
    others = [player for other, player in enumerate(state.players) if other != seat]
    if effect is Effect.STEAL and any(player.cards for player in others):
        return _with(state, Phase.STEAL)
    if effect is Effect.ROB and any(player.gold or player.white for player in others):
        return _with(state, Phase.ROB)
    return _end_turn(state)


def _settled(state: Match, seat: Seat, space: int) -> Match:
    """A token of the seat on a space, and the gem there taken."""
    bit, player = 1 << space, state.players[seat]
    gold, white = bool(state.gold & bit), bool(state.white & bit)
    player = Player(
        player.tokens | bit,
        player.cards,
        player.wilds,
        player.fires,
        player.gold + gold,
        player.white + white,
    )
    state = _with_player(state, seat, player)
    return replace(state, gold=state.gold & ~bit, white=state.white & ~bit) if gold or white else state


def _gem_from_supply(state: Match, seat: Seat) -> Match:
    """A gold one while there is one, then white, then nothing."""
    player = state.players[seat]
    if state.spare_gold:
        return _with_player(state, seat, replace(player, gold=player.gold + 1))
    if state.spare_white:
        return _with_player(state, seat, replace(player, white=player.white + 1))
    return state


def _after_steal(state: Match, event: Steal) -> Match:
    card, thief, victim = CARD[event.card].number, state.players[event.seat], state.players[event.victim]
    left = tuple(own for own in victim.cards if own != card)
    state = _with_player(state, event.victim, replace(victim, cards=left))
    return _end_turn(_with_player(state, event.seat, replace(thief, cards=(*thief.cards, card))))


def _after_rob(state: Match, event: Rob) -> Match:
    for seat, change in ((event.victim, -1), (event.seat, 1)):
        player = state.players[seat]
        if event.gem is Gem.GOLD:
            player = replace(player, gold=player.gold + change)
        else:
            player = replace(player, white=player.white + change)
        state = _with_player(state, seat, player)
    return _end_turn(state)


def _after_pass(state: Match, event: Pass) -> Match:
    return _end_turn(state)


def _after_chase(state: Match, event: Chase) -> Match:
    space, player = SPACE[event.space], state.players[event.seat]
    state = _with_player(state, event.seat, replace(player, fires=player.fires + 1))
    state = replace(state, fires=state.fires & ~(1 << space))
    return _end_turn(_settled(state, event.seat, space))


def _after_raid(state: Match, event: Raid) -> Match:
    bit, raider = 1 << SPACE[event.space], event.seat
    players = tuple(
        replace(player, tokens=player.tokens | bit if seat == raider else player.tokens & ~bit)
        for seat, player in enumerate(state.players)
    )
    return _end_turn(_with(state, state.phase, players=players))


def _after_burn(state: Match, event: Burn) -> Match:
    bit, seat = 1 << SPACE[event.space], event.seat
    turn = replace(state.turn, drawn=())
    if state.spare_fires:
        return _end_turn(replace(state, turn=turn, fires=state.fires | bit))
    giver = seat if state.players[seat].fires else event.victim
    if giver is None:
        return _end_turn(replace(state, turn=turn, bare=state.bare | bit))
    player = state.players[giver]
    state = _with_player(state, giver, replace(player, fires=player.fires - 1))
    return _end_turn(replace(state, turn=turn, fires=state.fires | bit))


def _end_turn(state: Match) -> Match:
    if state.free.bit_count() == LEFT_OVER:
        return _over(state)
    turn = state.turn
    after = Turn((turn.seat + 1) % len(state.players), turn.number + 1, rolling=ALL_DICE)
    return _with(state, Phase.ROLL, after)


def _over(state: Match, winner: Seat = NOBODY) -> Match:
    turn = replace(state.turn, number=state.turn.number + 1)
    return replace(state, phase=Phase.OVER, turn=turn, winner=winner, result=reckon(state.players))


def _with_player(state: Match, seat: Seat, player: Player) -> Match:
    return _with(state, state.phase, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _with(
    state: Match,
    phase: Phase,
    turn: Turn | None = None,
    *,
    market: Market | None = None,
    players: tuple[Player, ...] | None = None,
) -> Match:
    """The state with some parts replaced (as `dataclasses.replace`, at a third of its cost)."""
    return Match(
        state.options,
        phase,
        turn or state.turn,
        market or state.market,
        players or state.players,
        state.fires,
        state.bare,
        state.gold,
        state.white,
        state.contest,
        state.winner,
        state.result,
    )


_AFTER: dict[type, Callable[[Match, Any], Match]] = {
    Scatter: _after_scatter,
    Show: _after_show,
    Roll: _after_roll,
    Draw: _after_draw,
    Reroll: _after_reroll,
    Claim: _after_claim,
    Alarm: _after_alarm,
    Place: _after_place,
    Steal: _after_steal,
    Rob: _after_rob,
    Pass: _after_pass,
    Chase: _after_chase,
    Raid: _after_raid,
    Burn: _after_burn,
}
