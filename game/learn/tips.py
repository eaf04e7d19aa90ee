"""Tips for first times: what a player may want to know when something comes up.

Pure: from a position and the seat on move to the tips that fit, the most particular first. Whoever shows them
remembers which were given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.rules import Seat
from game.core.words import Words, words
from game.dice.lawful import ROLLS, lawful, natural_match
from game.dice.model import Claim
from game.dice.model import Match as DiceMatch
from game.dice.model import Phase as DicePhase
from game.domino.model import Match as DominoMatch
from game.domino.model import Phase
from game.domino.options import shape
from game.domino.placement import fits


@dataclass(frozen=True, slots=True)
class Tip:
    key: str
    words: Words
    look: str
    """The place on the board that it is about."""


DRAFT = Tip(
    "domino draft",
    words("Put your king on a domino. Small numbers act first next round, large ones have more crowns."),
    "market",
)
PLACE = Tip(
    "domino place",
    words(
        "A domino touches your castle, or its own land. Lit squares show where. Turn it with R or the wheel."
    ),
    "mat",
)
DISCARD = Tip("domino discard", words("It fits nowhere, so it goes. Next time, keep some space free!"), "mat")
LAST = Tip(
    "domino last",
    words("The last round: you place what you have, and then the kingdoms are counted."),
    "mat",
)

ROLL = Tip("dice roll", words("Press dice to keep them, then roll the others. You have three rolls."), "dice")
MET = Tip(
    "dice met",
    words("A card that is lit is met. You may take it now, or roll for something better."),
    "cards",
)
JOKERS = Tip(
    "dice jokers",
    words("Your cards can pay for another die. Press a card with a joker on it to see how."),
    "own",
)
ALARM = Tip(
    "dice alarm",
    words("No card is met. Any card you take now lies face down, and the dragon comes."),
    "cards",
)
_DICE: Mapping[DicePhase, Tip] = {
    DicePhase.PLACE: Tip(
        "dice place", words("Build where it glows. Beside your own castles it counts most."), "map"
    ),
    DicePhase.STEAL: Tip(
        "dice steal", words("Press an open card of somebody else. It is a joker for you."), "rival"
    ),
    DicePhase.ROB: Tip(
        "dice rob", words("Press a gem of somebody else. Gold counts more than white."), "rival"
    ),
    DicePhase.CHASE: Tip(
        "dice chase", words("Take any fire. You get its space, and most fires bring points."), "map"
    ),
    DicePhase.RAID: Tip("dice raid", words("Only castles that are nearest to yours can be taken."), "map"),
    DicePhase.BURN: Tip(
        "dice burn", words("The dragon burns one space. Better one far from your castles."), "map"
    ),
}


def _domino(state: DominoMatch, seat: Seat) -> list[Tip]:
    if state.phase in (Phase.DRAFT, Phase.OPENING):
        return [DRAFT]
    if state.phase is not Phase.PLACE:
        return []
    numbers = shape(state.options)
    if not fits(state.kingdoms[seat], state.row[state.turn], numbers.frame):
        return [DISCARD]
    return [LAST, PLACE] if state.round == numbers.rounds else [PLACE]


def _dice(state: DiceMatch, seat: Seat) -> list[Tip]:
    if state.phase is not DicePhase.CHOOSE:
        return [_DICE[state.phase]] if state.phase in _DICE else []
    if natural_match(state):
        return [ROLL, MET]
    if any(isinstance(move, Claim) for move in lawful(state)):
        return [ROLL, JOKERS]
    return [ALARM] if state.turn.rolls == ROLLS else [ROLL]


_TIPS: Final[Mapping[str, Callable[[Any, Seat], list[Tip]]]] = {"domino": _domino, "dice": _dice}


def tips_for(game: str, state: Any, seat: Seat) -> list[Tip]:
    """What fits the position of the seat on move; nothing for a game without tips."""
    return _TIPS[game](state, seat) if game in _TIPS else []
