"""What the table says: prompts, labels, places. Every sentence in one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import CHANCE, Seat
from game.core.standing import place_among
from game.domino.model import Match, Phase
from game.domino.options import shape
from game.domino.scoring import land_points
from game.i18n import _, say
from game.ui.games.domino.board.squares import Pos

if TYPE_CHECKING:
    from game.ui.games.domino.board.board import DominoBoard


def prompt(board: DominoBoard) -> str:
    """What to do now, in one sentence."""
    state, setup = board.state, board.setup
    on_move = setup.rules.to_act(state)
    if on_move is None:
        return _("The kingdoms are complete.")
    if on_move == CHANCE:
        return _("The next dominoes are drawn.")
    mind = board.mind
    if mind.seat is None:
        return _("{name} is on move.").format(name=setup.names[on_move])
    if board.thinking:
        return _("The coach is thinking.")
    if mind.must_discard:
        return _("Domino {tile} fits nowhere: it must be discarded.").format(tile=state.row[state.turn])
    if mind.drafting:
        return _draft_prompt(board)
    hand = mind.placing
    if hand is None:
        return _("Your move is made.")
    if hand.dropped:
        return _("Confirm, or take it back.")
    if hand.why_not is not None:
        return say(hand.why_not)
    return _("Place your domino next to your castle or a matching land.")


def _draft_prompt(board: DominoBoard) -> str:
    if board.mind.choice is not None:
        return _("Domino {tile}: confirm, or choose another one.").format(tile=board.mind.choice)
    if board.state.phase is Phase.OPENING:
        return _("Choose your first domino. Low numbers play first, high numbers are worth more.")
    return _("Choose your next domino: put your king on it.")


def confirm_label(discard: bool) -> str:
    return _("Discard") if discard else _("Confirm")


def spot_label(pos: Pos) -> str:
    return _("Square {x}, {y}").format(x=pos[0], y=pos[1])


def draft_label(tile: int) -> str:
    return _("Domino {tile}").format(tile=tile)


def aside(board: DominoBoard) -> str:
    return _("your kingdom") if board.played_here else ""


def score_title(board: DominoBoard) -> str:
    return _("Your score") if board.played_here else board.names[board.hero]


def place_of(state: Match, seat: Seat) -> str:
    """First, second ... by points at this moment."""
    return say(place_among([land_points(kingdom) for kingdom in state.kingdoms], seat))


def chapter(state: Match) -> str:
    """Where in the match this is."""
    game, games = len(state.past) + 1, shape(state.options).games
    if games == 1 or game > games:
        return _("Round {n}").format(n=state.round) if state.round else _("Opening")
    if not state.round:
        return _("Game {game}, opening").format(game=game)
    return _("Game {game}, round {n}").format(game=game, n=state.round)
