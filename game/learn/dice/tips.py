"""Tips of the dice game."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rules import Seat
from game.core.words import words
from game.dice.lawful import ROLLS, lawful, natural_match
from game.dice.model import Claim, Match, Phase
from game.learn.tips import Tip

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
_TARGETS: Mapping[Phase, Tip] = {
    Phase.PLACE: Tip(
        "dice place", words("Build where it glows. Beside your own castles it counts most."), "map"
    ),
    Phase.STEAL: Tip(
        "dice steal", words("Press an open card of somebody else. It is a joker for you."), "rival"
    ),
    Phase.ROB: Tip("dice rob", words("Press a gem of somebody else. Gold counts more than white."), "rival"),
    Phase.CHASE: Tip(
        "dice chase", words("Take any fire. You get its space, and most fires bring points."), "map"
    ),
    Phase.RAID: Tip("dice raid", words("Only castles that are nearest to yours can be taken."), "map"),
    Phase.BURN: Tip(
        "dice burn", words("The dragon burns one space. Better one far from your castles."), "map"
    ),
}


def tips(state: Match, seat: Seat) -> list[Tip]:
    if state.phase is not Phase.CHOOSE:
        return [_TARGETS[state.phase]] if state.phase in _TARGETS else []
    if natural_match(state):
        return [ROLL, MET]
    if any(isinstance(move, Claim) for move in lawful(state)):
        return [ROLL, JOKERS]
    return [ALARM] if state.turn.rolls == ROLLS else [ROLL]
