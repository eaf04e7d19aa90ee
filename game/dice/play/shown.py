"""What lies on the table: decks, dice, the spaces of the map, and the jokers in front of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.dice.content import CARDS, DECKS, SPACES, Card
from game.dice.faces import FACES, NOT_ROLLED, Result, result_of
from game.dice.map import spaces_in
from game.dice.model import NO_CARD, Match, Phase, Player
from game.dice.play.outlooks import CardOutlook, Outlooks
from game.dice.play.pending_move import PendingDice
from game.dice.rules import COLORS

WILD: Final = ""
"""The card of a wild joker: it has none to tell."""
UNMET: Final = CardOutlook(0, 0)


@dataclass(frozen=True, slots=True)
class ShownDeck:
    card: Card | None
    """The open card on top."""
    face_down: int
    """Cards below it."""
    result: Result | None = None
    """What the dice show, while a card is chosen by it."""
    outlook: CardOutlook = UNMET
    lit: bool = False
    """It is met, or chosen."""

    @property
    def left(self) -> int:
        """Cards, the open one included."""
        return self.face_down + (self.card is not None)


def decks_shown(pending: PendingDice, outlooks: Outlooks) -> tuple[ShownDeck, ...]:
    state = pending.state
    choosing = state.phase is Phase.CHOOSE and state.turn.dice != NOT_ROLLED
    result = result_of(state.turn.dice) if choosing else None
    found = []
    for deck in range(DECKS):
        face_down, number = state.market.hidden[deck].bit_count(), state.market.shown[deck]
        if number == NO_CARD:
            found.append(ShownDeck(None, face_down))
            continue
        card = CARDS[number]
        outlook = outlooks.found.get(card.name, UNMET)
        found.append(ShownDeck(card, face_down, result, outlook, card.name in pending.lit_cards))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class ShownDie:
    die: int
    """0 to 5."""
    number: int
    color: int
    """Index in COLORS of the dice."""
    kept: bool


def dice_shown(pending: PendingDice) -> tuple[ShownDie, ...]:
    """The dice on the felt: not those in the cup, and none while tiles lie there."""
    state, turn = pending.state, pending.state.turn
    if turn.drawn:
        return ()
    in_cup = turn.rolling if state.phase is Phase.ROLL else 0
    return tuple(
        ShownDie(die, number, FACES[die][number - 1], bool(pending.kept >> die & 1))
        for die, number in enumerate(turn.dice)
        if number and not in_cup >> die & 1
    )


@dataclass(frozen=True, slots=True)
class ShownSpace:
    """What lies on a space of the map."""

    owner: str = ""
    """The colour of the token on its castle."""
    fire: bool = False
    bare: bool = False
    """A castle without a token or a fire."""
    gem: str = ""
    """'gold', 'white' or none."""


EMPTY: Final = ShownSpace()


def spaces_shown(state: Match, colors: Sequence[str] = COLORS) -> tuple[ShownSpace, ...]:
    """The thirty spaces; `colors` are the seats' colours."""
    owners = {
        space: colors[seat] for seat, player in enumerate(state.players) for space in spaces_in(player.tokens)
    }
    return tuple(
        ShownSpace(
            owners.get(space, ""),
            bool(state.fires >> space & 1),
            bool(state.bare >> space & 1),
            "gold" if state.gold >> space & 1 else "white" if state.white >> space & 1 else "",
        )
        for space in range(len(SPACES))
    )


def jokers_shown(player: Player) -> list[str]:
    """The jokers of a player in the order taken: open cards by their names first, then wild ones."""
    return [CARDS[card].name for card in player.cards] + [WILD] * len(player.wilds)
