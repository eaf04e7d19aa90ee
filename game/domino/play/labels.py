"""Short words about what lies on the table: things to press, lands, kings, the part of the match."""

from __future__ import annotations

from typing import Final

from game.core.rules import Seat
from game.core.standing import place_among
from game.core.words import Words, counted, words
from game.domino.model import Match, Phase
from game.domino.options import shape
from game.domino.play.things import OfferedDomino, OpenSquare, Thing
from game.domino.scoring import Region, land_points
from game.domino.tiles import Land

YOUR_KINGDOM: Final = words("your kingdom")
YOUR_SCORE: Final = words("Your score")
MARKET: Final = words("Market")
ROWS: Final = (words("This round"), words("Next round"))
PLACED: Final = words("placed")
LAST_ROUND: Final = words("The last round: nothing more to choose.")
ALL_DOMINOES: Final = words("All dominoes")

LAND_NAMES: Final = {
    Land.WHEAT: words("Wheat field"),
    Land.FOREST: words("Forest"),
    Land.LAKE: words("Lake"),
    Land.GRASS: words("Meadow"),
    Land.SWAMP: words("Swamp"),
    Land.MINE: words("Mine"),
}


def label(thing: Thing) -> Words:
    """What something that can be pressed is called."""
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


def region_sum(squares: int, crowns: int) -> Words:
    """The sum alone."""
    return words("{squares} × {crowns}", squares=squares, crowns=crowns)


def frame_words(frame: int) -> Words:
    """How large a kingdom may become."""
    return words("frame {n} × {n}", n=frame)


def points_unit(points: int) -> Words:
    """The word beside a number of points."""
    return counted("point", "points", points)


def points_words(points: int) -> Words:
    return counted("{n} point", "{n} points", points)


def crowns_words(crowns: int) -> Words:
    return counted("{n} crown", "{n} crowns", crowns)


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


def round_words(state: Match) -> Words:
    return words("Round {n}", n=state.round) if state.round else words("Opening")


def rounds_words(state: Match) -> Words | None:
    """Of how many rounds, once they have begun."""
    return words("of {n}", n=shape(state.options).rounds) if state.round else None


def game_words(state: Match) -> Words | None:
    """Which game of a Dynasty this is."""
    games = shape(state.options).games
    if games == 1:
        return None
    return words("game {n} of {total}", n=min(len(state.past) + 1, games), total=games)


def chapter(state: Match) -> Words:
    """Where in the match this is."""
    game, games = len(state.past) + 1, shape(state.options).games
    if games == 1 or game > games:
        return round_words(state)
    if not state.round:
        return words("Game {game}, opening", game=game)
    return words("Game {game}, round {n}", game=game, n=state.round)
