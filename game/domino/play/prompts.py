"""What the player on move is told to do now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import CHANCE
from game.core.words import Words, words
from game.domino.model import Phase
from game.domino.play.pending_move import PendingDomino
from game.domino.rules import RULES


def prompt(pending: PendingDomino, names: Sequence[str], thinking: bool = False) -> Words:
    """What to do now; `thinking`: the coach has been asked."""
    state = pending.state
    on_move = RULES.to_act(state)
    if on_move is None:
        return words("The kingdoms are complete.")
    if on_move == CHANCE:
        return words("The next dominoes are drawn.")
    if pending.seat is None:
        return words("{name} is on move.", name=names[on_move])
    if thinking:
        return words("The coach is thinking.")
    if pending.must_discard:
        return words("Domino {tile} fits nowhere: it must be discarded.", tile=state.row[state.turn])
    return _draft_prompt(pending) if pending.drafting else _place_prompt(pending)


def _place_prompt(pending: PendingDomino) -> Words:
    hand = pending.placing
    if hand is None:
        return words("Your move is made.")
    if hand.dropped:
        return words("Confirm, or take it back.")
    return hand.why_not or words("Place your domino next to your castle or a matching land.")


def _draft_prompt(pending: PendingDomino) -> Words:
    if pending.choice is not None:
        return words("Domino {tile}: confirm, or choose another one.", tile=pending.choice)
    if pending.state.phase is Phase.OPENING:
        return words("Choose your first domino. Low numbers play first, high numbers are worth more.")
    return words("Choose your next domino: put your king on it.")
