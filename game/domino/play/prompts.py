"""What the table says to the player: prompts, labels, chapters. Every sentence in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.rules import CHANCE, Seat
from game.core.standing import place_among
from game.core.words import Words, words
from game.domino.model import Match, Phase
from game.domino.options import shape
from game.domino.play.pending_move import PendingDomino
from game.domino.play.things import OfferedDomino, OpenSquare, Thing
from game.domino.rules import RULES
from game.domino.scoring import Region, land_points
from game.domino.tiles import Land

YOUR_KINGDOM: Final = words("your kingdom")
YOUR_SCORE: Final = words("Your score")

LAND_NAMES: Final = {
    Land.WHEAT: words("Wheat field"),
    Land.FOREST: words("Forest"),
    Land.LAKE: words("Lake"),
    Land.GRASS: words("Meadow"),
    Land.SWAMP: words("Swamp"),
    Land.MINE: words("Mine"),
}


def prompt(pending: PendingDomino, names: Sequence[str], thinking: bool = False) -> Words:
    """What to do now, in one sentence; `thinking`: the coach has been asked."""
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


def label(thing: Thing) -> Words:
    match thing:
        case OpenSquare((x, y)):
            return words("Square {x}, {y}", x=x, y=y)
        case OfferedDomino(tile):
            return words("Domino {tile}", tile=tile)


def region_words(region: Region) -> Words:
    """How a region counts."""
    return words(
        "{land}: {squares} × {crowns} = {points}",
        land=LAND_NAMES[region.land],
        squares=region.size,
        crowns=region.crowns,
        points=region.points,
    )


def place_of(state: Match, seat: Seat) -> Words:
    """First, second ... by points at this moment."""
    return place_among([land_points(kingdom) for kingdom in state.kingdoms], seat)


def king_words(state: Match, seat: Seat) -> Words:
    """What a player's king is up to."""
    row, coming = zip(state.row, state.kings, strict=True), zip(state.next_row, state.next_kings, strict=True)
    waiting = [tile for i, (tile, king) in enumerate(row) if king == seat and i >= state.turn]
    chosen = [tile for tile, king in coming if king == seat]
    if waiting and state.phase in (Phase.PLACE, Phase.DRAFT, Phase.DEAL):
        return words("plays {tile}", tile=waiting[0])
    return words("chose {tile}", tile=chosen[-1]) if chosen else words("waits")


def chapter(state: Match) -> Words:
    """Where in the match this is."""
    game, games = len(state.past) + 1, shape(state.options).games
    if games == 1 or game > games:
        return words("Round {n}", n=state.round) if state.round else words("Opening")
    if not state.round:
        return words("Game {game}, opening", game=game)
    return words("Game {game}, round {n}", game=game, n=state.round)
