"""Why can't I? What pointing at something would have been, and what the rules say to it."""

from __future__ import annotations

from game.core.rules import CHANCE, IllegalMove, Seat
from game.core.words import Words
from game.domino.board import Pos
from game.domino.model import Draft, Match, Phase, Place
from game.domino.play.pending_move import PendingDomino
from game.domino.rules import RULES


def why_not_draft(state: Match, seat: Seat, tile: int) -> Words | None:
    """Why a domino of the next row is not to be had; None if it is, or nobody chooses now."""
    if state.phase not in (Phase.OPENING, Phase.PLACE, Phase.DRAFT) or RULES.to_act(state) == CHANCE:
        return None
    try:
        RULES.decide(state, seat, Draft(seat, tile), b"")
    except IllegalMove as refusal:
        return refusal.reason
    return None


def why_not_place(pending: PendingDomino, pos: Pos) -> tuple[Words, Place] | None:
    """Why the held domino may not cover a square, and how it would lie there."""
    hand = pending.placing
    if hand is None or hand.dropped:
        return None
    tried = hand.over(pos)
    if tried.why_not is None or tried.place is None:
        return None
    return tried.why_not, tried.place
