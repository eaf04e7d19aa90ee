"""How each event of the domino game looks: event -> clip.

A clip takes pieces off the still picture (`Staging`), lets them fly, and leaves everything as the
state after the event has it. Skipping a clip shows its last moment, so nothing can be left behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.domino.model import Deal, Discard, Draft, Event, Match, Order, Phase, Place
from game.domino.placement import put
from game.domino.scoring import land_points
from game.ui.draw.easing import back_out, ease_out, linear
from game.ui.draw.timeline import Call, Clip, Tween, Wait, sequence, stagger
from game.ui.games.domino.board.squares import covered
from game.ui.games.domino.board.tumble import fall
from game.ui.games.flight import Flyer, Painter, Point, glide, hops

if TYPE_CHECKING:
    from game.ui.games.domino.board.board import DominoBoard

FLY, FLIP, HOP, FALL = 0.34, 0.3, 0.62, 1.0


def clip_for(board: DominoBoard, before: Match, event: Event, after: Match) -> Clip:
    if isinstance(event, Deal):
        return _deal(board, event, after)
    if isinstance(event, Order):
        return board.bag.clip(event.seats)
    if isinstance(event, Draft):
        return _draft(board, before, event)
    if isinstance(event, Discard):
        return _discard(board, before, event)
    return _place(board, before, event)


def _flight(
    board: DominoBoard,
    paint: Painter,
    start: Point,
    path: Callable[[Flyer], Clip],
    took_off: Callable[[], None],
    landed: Callable[[], None],
) -> Clip:
    """Something leaves the still picture, goes its way, and is part of the picture again."""
    flyer = Flyer(paint, start)

    def begin() -> None:
        board.sky.append(flyer)
        took_off()
        board.stale = True

    def end() -> None:
        board.sky.remove(flyer)
        landed()
        board.stale = True

    return sequence(Call(begin), path(flyer), Call(end))


def _deal(board: DominoBoard, deal: Deal, after: Match) -> Clip:
    """Dominoes fly from the box face down with their numbers, then flip one by one."""
    staging = board.market.staging

    def prepare() -> None:
        staging.hidden |= set(deal.tiles)
        staging.face.update(dict.fromkeys(deal.tiles, 0.0))
        board.lay_out(after)
        board.sound("shuffle", board.market.box_mouth)

    return sequence(
        Call(prepare),
        stagger(0.09, [_fly_in(board, index, tile) for index, tile in enumerate(deal.tiles)]),
        Wait(0.12),
        stagger(0.13, [_flip(board, tile) for tile in deal.tiles]),
        Wait(0.15),
    )


def _fly_in(board: DominoBoard, index: int, tile: int) -> Clip:
    market = board.market
    start, end = market.box_mouth, market.slot(True, index).center

    def land() -> None:
        market.staging.hidden.discard(tile)
        board.sound("clack", end, 0.5)

    return _flight(
        board,
        lambda surface, at: market.draw_piece(surface, (round(at[0]), round(at[1])), tile, 0.0),
        start,
        lambda flyer: glide(flyer, start, end, FLY, 60, ease_out),
        lambda: None,
        land,
    )


def _flip(board: DominoBoard, tile: int) -> Clip:
    face = board.market.staging.face

    def turn(t: float) -> None:
        face[tile] = t
        if t >= 1:
            face.pop(tile, None)
            board.stale = True

    return sequence(Call(lambda: board.sound("flip", None, 0.7)), Tween(turn, FLIP))


def _draft(board: DominoBoard, before: Match, draft: Draft) -> Clip:
    """The king hops from where it stood onto its new domino."""
    market, kings = board.market, board.market.staging.kings
    end = market.king_spot(True, before.next_row.index(draft.tile))
    opening = before.phase is Phase.OPENING
    start = board.bag.home(before.turn) if opening else market.king_spot(False, before.turn)
    here = (-1 if opening else before.row[before.turn], draft.seat)

    def begin() -> None:
        kings.add(here)
        board.sound("hop", start)

    def end_() -> None:
        kings.discard(here)
        board.sound("king", end)

    return _flight(
        board,
        lambda surface, at: market.draw_king(surface, at, draft.seat),
        start,
        lambda flyer: hops(flyer, start, end, HOP, market.king_height * 0.55),
        begin,
        end_,
    )


def _place(board: DominoBoard, before: Match, place: Place) -> Clip:
    """The domino goes from the market to its place and lands with weight."""
    kingdom = before.kingdoms[place.seat]
    gain = land_points(put(kingdom, place)) - land_points(kingdom)
    rest = Wait(0.3 if gain else 0.16)
    if board.mind.dropped == place:
        return sequence(Call(lambda: board.landed(place, gain)), rest)
    spots = [board.square_rect(place.seat, pos) for pos in covered(place)]
    end = spots[0].union(spots[1]).center
    start = board.market.slot(False, before.turn).center
    hidden = board.market.staging.hidden

    def begin() -> None:
        hidden.add(place.tile)
        board.sound("pick", start)

    def land() -> None:
        hidden.discard(place.tile)
        board.landed(place, gain)

    picture = board.placed_painter(place)
    flight = _flight(
        board, picture, start, lambda flyer: glide(flyer, start, end, 0.5, 90, back_out), begin, land
    )
    return sequence(flight, rest)


def _discard(board: DominoBoard, before: Match, discard: Discard) -> Clip:
    """The domino is pushed over the edge and falls from the table."""
    side = board.market.square
    start = board.market.slot(False, before.turn).center
    path = fall(start, 2 * side, side, FALL)
    pose = [path[0]]
    hidden = board.market.staging.hidden

    def begin() -> None:
        hidden.add(discard.tile)
        board.sound("discard", start)

    def move(t: float) -> None:
        pose[0] = path[min(len(path) - 1, int(t * len(path)))]

    return _flight(
        board,
        lambda surface, _at: board.draw_turned(surface, discard.tile, pose[0]),
        start,
        lambda flyer: Tween(move, FALL, curve=linear),
        begin,
        lambda: hidden.discard(discard.tile),
    )
