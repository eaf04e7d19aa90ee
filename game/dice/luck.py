"""What chance may give: it draws from public sets, and a recorded draw is checked against them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.rules import IllegalMove, Seat
from game.core.words import words
from game.dice.content import (
    ALL_SPACES,
    CARD,
    CARDS,
    LAND_OF,
    LANDS,
    SPACE,
    START_FIRES,
    START_GOLD,
    START_WHITE,
)
from game.dice.faces import ALL_DICE, DICE, SIDES
from game.dice.flow import draws
from game.dice.map import names_in, spaces_in
from game.dice.model import NO_CARD, Draw, Luck, Match, Phase, Roll, Scatter, Show


def reveal(state: Match, chance: Chance) -> Luck:
    """The draw that is due."""
    phase = state.phase
    if phase is Phase.DRAW:
        return Draw(tuple(LANDS[land] for land in chance.draw(pool_lands(state), draws(state))))
    if phase is Phase.SHOW:
        return Show(tuple(CARDS[chance.pick(pool)].name for pool in _decks_to_show(state)))
    if phase is Phase.SCATTER:
        return _scatter(state, chance)
    rolling = rolling_dice(state)
    dice = tuple(
        chance.below(SIDES) + 1 if rolling >> die & 1 else shown for die, shown in enumerate(state.turn.dice)
    )
    return Roll(roller(state), dice)


def pool_lands(state: Match) -> list[int]:
    """The lands of the tiles that are not on the map, one entry per tile."""
    left = [LAND_OF[space] for space in spaces_in(state.free)]
    for land in state.turn.drawn:
        left.remove(land)
    return left


def roller(state: Match) -> Seat:
    """Who rolls: the player on turn, or the next one in the contest for the start."""
    if state.phase is Phase.CONTEST:
        return next(seat for seat, sixes in state.contest if sixes < 0)
    return state.turn.seat


def rolling_dice(state: Match) -> int:
    return ALL_DICE if state.phase is Phase.CONTEST else state.turn.rolling


def start_counts(players: int) -> tuple[int, int, int]:
    """How many start fires, gold gems and white gems lie on the map."""
    return START_FIRES[players].bit_count(), START_GOLD.bit_count(), START_WHITE.bit_count()


def _decks_to_show(state: Match) -> list[list[int]]:
    """For each deck that shows no card and has one left: the cards it may be."""
    pairs = zip(state.market.hidden, state.market.shown, strict=True)
    return [list(spaces_in(hidden)) for hidden, shown in pairs if hidden and shown == NO_CARD]


def _scatter(state: Match, chance: Chance) -> Scatter:
    counts = start_counts(len(state.players))
    drawn = chance.draw(spaces_in(ALL_SPACES), sum(counts))
    masks = []
    for count in counts:
        masks.append(sum(1 << space for space in drawn[:count]))
        del drawn[:count]
    fires, gold, white = map(names_in, masks)
    return Scatter(fires, gold, white)


def check_luck(state: Match, event: Luck) -> None:
    """Raises `IllegalMove` unless chance could give this event here."""
    if isinstance(event, Draw):
        _check_draw(state, event)
    elif isinstance(event, Show):
        _check_show(state, event)
    elif isinstance(event, Roll):
        _check_roll(state, event)
    else:
        _check_scatter(state, event)


def _check_draw(state: Match, event: Draw) -> None:
    if state.phase is not Phase.DRAW:
        raise IllegalMove(words("No tile is drawn now."))
    if len(event.lands) != draws(state):
        raise IllegalMove(words("{n} tiles are drawn here.", n=draws(state)))
    pool = pool_lands(state)
    for land in event.lands:
        number = LANDS.index(land)
        if number not in pool:
            raise IllegalMove(words("No tile of that land is left in the pool."))
        pool.remove(number)


def _check_show(state: Match, event: Show) -> None:
    if state.phase is not Phase.SHOW:
        raise IllegalMove(words("No card is shown now."))
    pools = _decks_to_show(state)
    if len(event.cards) != len(pools):
        raise IllegalMove(words("Each deck without an open card shows its next one."))
    for name, pool in zip(event.cards, pools, strict=True):
        if name not in CARD or CARD[name].number not in pool:
            raise IllegalMove(words("Card {card} is not the next of that deck.", card=name))


def _check_roll(state: Match, event: Roll) -> None:
    if state.phase not in (Phase.ROLL, Phase.CONTEST):
        raise IllegalMove(words("No dice are rolled now."))
    if event.seat != roller(state):
        raise IllegalMove(words("Somebody else is to roll."))
    if len(event.dice) != DICE or not all(1 <= number <= SIDES for number in event.dice):
        raise IllegalMove(words("There are six dice, each showing 1 to 6."))
    rolling = rolling_dice(state)
    for die, (number, shown) in enumerate(zip(event.dice, state.turn.dice, strict=True)):
        if number != shown and not rolling >> die & 1:
            raise IllegalMove(words("Die {die} was kept and cannot change.", die=die + 1))


def _check_scatter(state: Match, event: Scatter) -> None:
    if state.phase is not Phase.SCATTER:
        raise IllegalMove(words("Fires and gems are not laid out now."))
    groups: tuple[Sequence[str], ...] = (event.fires, event.gold, event.white)
    if tuple(map(len, groups)) != start_counts(len(state.players)):
        raise IllegalMove(words("That is not the number of fires and gems at the start."))
    names = [name for group in groups for name in group]
    if not all(name in SPACE for name in names) or len(set(names)) != len(names):
        raise IllegalMove(words("Fires and gems lie on different spaces of the map."))
    if any(list(group) != sorted(group, key=SPACE.__getitem__) for group in groups):
        raise IllegalMove(words("Fires and gems are listed in the order of the map."))
