"""Tips of the domino game."""

from __future__ import annotations

from game.core.rules import Seat
from game.core.words import words
from game.domino.model import Match, Phase
from game.domino.options import shape
from game.domino.placement import fits
from game.learn.tips import Tip

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


def tips(state: Match, seat: Seat) -> list[Tip]:
    if state.phase in (Phase.DRAFT, Phase.OPENING):
        return [DRAFT]
    if state.phase is not Phase.PLACE:
        return []
    numbers = shape(state.options)
    if not fits(state.kingdoms[seat], state.row[state.turn], numbers.frame):
        return [DISCARD]
    return [LAST, PLACE] if state.round == numbers.rounds else [PLACE]
