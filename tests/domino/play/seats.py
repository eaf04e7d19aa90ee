"""Positions and steps of a player in notation: `over 1,0; turn; drop 1,0; choose 5; back; confirm`."""

from __future__ import annotations

from game.domino.board import Pos
from game.domino.model import Match
from game.domino.notation import move, move_text, position
from game.domino.play.commands import DominoCommand, command
from game.domino.play.pending_move import PendingDomino
from game.domino.play.things import OfferedDomino, OpenSquare
from game.domino.rules import RULES

PLACING = position("""
    4 classic
    round 3
    row 3a 17b 22c 40d
    next 5 8 19 41
    turn 3 place
    a p7 +1,0 E
""")
CROWNED = position("""
    4 classic
    round 3
    row 17b 22c 30a 40d
    next 5 8 19 41
    turn 30 place
    a p7 +1,0 E
""")
DRAFTING = position("""
    4 classic
    round 3
    row 3a 17b 22c 40d
    next 5 8b 19 41
    turn 3 draft
    a p7 +1,0 E
""")
STUCK = position("""
    4 classic
    round 5
    row 7a 17b 22c 40d
    next 5 8 19 41
    turn 7 place
    a p1 +1,0 E, p3 -1,0 W, p10 0,-1 N, p12 0,+1 S
    gone 2 4 6 9
""")
LAST = position("""
    4 classic
    round 12
    row 3a 17b 22c 40d
    turn 40 place
""")


def seated(state: Match) -> PendingDomino:
    """Whoever is on turn decides."""
    return PendingDomino(state).act(RULES.to_act(state))


def after(pending: PendingDomino, steps: str, ask: bool = True) -> PendingDomino:
    """Steps one after the other, parted by semicolons."""
    for step in filter(None, map(str.strip, steps.split(";"))):
        pending = _after(pending, step, ask)
    return pending


def _after(pending: PendingDomino, step: str, ask: bool) -> PendingDomino:
    match step.split(" ", 1):
        case ["over", where]:
            return pending.over(_square(where))
        case ["away"]:
            return pending.away()
        case ["press", where]:
            return pending.press(OpenSquare(_square(where)), ask)
        case ["choose", tile]:
            return pending.press(OfferedDomino(int(tile)), ask)
        case ["take", text]:
            return pending.take(move(pending.seat or 0, text))
        case [name] if name in set(DominoCommand):
            return command(pending, DominoCommand(name))
    raise ValueError(f"not a step: {step!r}")


def _square(text: str) -> Pos:
    x, y = map(int, text.split(","))
    return x, y


def held(pending: PendingDomino) -> str:
    """Where the domino is held, or what is chosen."""
    if pending.choice is not None:
        return f"d{pending.choice}"
    hand = pending.hand
    return move_text(hand.place) if hand is not None and hand.place is not None else ""


def decided(pending: PendingDomino) -> str:
    return move_text(pending.decided) if pending.decided is not None else ""


def sent(pending: PendingDomino) -> str:
    return move_text(pending.sent) if pending.sent is not None else ""
