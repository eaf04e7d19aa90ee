"""Dice thrown into their tray, with pymunk: paths for the eye, never outcomes.

Seen from above. Dice come over the upper edge, knock against each other, the walls and the dice that were
kept, and roll out at their own places: the tray draws them home while they slow down. The face that is up
is counted back from the end of the way, so each die comes to rest on the number the rules decided.
The same arguments always give the same paths. They are worked out when the clip is made.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import pymunk
from pygame import Rect

from game.ui.draw.easing import ease_in_out, lerp
from game.ui.games.dice.art.pieces import STEPS

STEPS_PER_S = 60
THROW_S = 1.15
HOPS = 2.5
KNOCK = 0.34
"""The first part of the throw, in which kept dice are knocked against."""
ROLL_TURN = 24
"""Dice roll straight or so much aslant: few ways, because each needs its own pictures."""
LAST = 0.22
"""The last part of the way, in which a die takes its exact place."""
Point = tuple[float, float]


class DiePose(NamedTuple):
    x: float
    y: float
    """Of the middle on the felt."""
    lift: float
    """How far above it."""
    step: int
    """Steps of the roll that are left; see `pieces`."""
    turn: float
    """In degrees, clockwise."""


Path = list[DiePose]


def throw(
    homes: Mapping[int, tuple[Point, float]], kept: Sequence[Point], tray: Rect, side: float, seed: str
) -> dict[int, Path]:
    """Die -> its path to (place, turn); `kept` are the places of dice that lie in the way."""
    chance = Random(seed)
    space = pymunk.Space()
    _walls(space, tray)
    lying = [_solid(pymunk.Poly.create_box(_still_body(space, place), (side, side))) for place in kept]
    space.add(*lying)
    bodies = {die: _die(space, tray, side, home, chance) for die, (home, _) in homes.items()}
    ways: dict[int, list[Point]] = {die: [] for die in homes}
    steps = round(THROW_S * STEPS_PER_S)
    for number in range(steps):
        if number == round(steps * KNOCK):
            space.remove(*lying)  # what has not come past by now hops over
        for die, body in bodies.items():
            _draw_home(body, homes[die][0], number / steps)
        space.step(1 / STEPS_PER_S)
        for die, body in bodies.items():
            ways[die].append((body.position.x, body.position.y))
    return {die: _path(ways[die], *homes[die], kept, side, chance) for die in homes}


def _walls(space: pymunk.Space, tray: Rect) -> None:
    """Three sides: over the upper one the dice come in."""
    corners = [tray.topleft, tray.bottomleft, tray.bottomright, tray.topright]
    for start, end in itertools.pairwise(corners):
        space.add(_solid(pymunk.Segment(space.static_body, start, end, 3)))


def _still_body(space: pymunk.Space, place: Point) -> pymunk.Body:
    body = pymunk.Body(body_type=pymunk.Body.STATIC)
    body.position = place
    space.add(body)
    return body


def _die(space: pymunk.Space, tray: Rect, side: float, home: Point, chance: Random) -> pymunk.Body:
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
    across = lerp(tray.centerx, home[0], 0.6) + chance.uniform(-0.5, 0.5) * side
    body.position = (across, tray.top - side * chance.uniform(0.9, 1.9))
    body.velocity = ((home[0] - across) * 1.4 + chance.uniform(-3, 3) * side, side * chance.uniform(9, 12))
    body.angular_velocity = chance.uniform(-9, 9)
    space.add(body, _solid(pymunk.Poly.create_box(body, (side * 0.96, side * 0.96))))
    return body


def _solid(shape: pymunk.Shape) -> pymunk.Shape:
    shape.elasticity, shape.friction = 0.55, 0.4
    return shape


def _draw_home(body: pymunk.Body, home: Point, part: float) -> None:
    """Felt slows a die down; later it feels the place where it belongs."""
    pull = ease_in_out(min(1.0, max(0.0, (part - 0.2) / 0.4)))
    x, y = home[0] - body.position.x, home[1] - body.position.y
    drag = 1.6 + 11 * pull
    body.force = (70 * pull * x - drag * body.velocity.x, 70 * pull * y - drag * body.velocity.y)


def _path(
    way: list[Point], home: Point, turn: float, kept: Sequence[Point], side: float, chance: Random
) -> Path:
    way = [_nearer(point, home, number / (len(way) - 1)) for number, point in enumerate(way)]
    left = [0.0]
    for here, there in zip(reversed(way[:-1]), reversed(way[1:]), strict=True):
        left.append(left[-1] + math.dist(here, there))
    left.reverse()
    rolling = _roll_turn(way)
    hop = chance.uniform(0.8, 1.2) * side
    path = []
    for number, (x, y) in enumerate(way):
        part = number / (len(way) - 1)
        step = round(left[number] / side * STEPS)
        lift = hop * abs(math.cos(math.pi * HOPS * part)) * max(0.0, 1 - part / 0.7) ** 1.6
        lift = max([lift, *(_over((x, y), each, side) for each in kept)])
        settled = 1.0 if step else min(1.0, max(0.0, (part - 0.6) / 0.4))
        path.append(DiePose(x, y, lift, step, rolling if step else lerp(rolling, turn, settled)))
    path[-1] = DiePose(*home, 0.0, 0, turn)
    return path


def _over(point: Point, lying: Point, side: float) -> float:
    """How high a die is that hops over another."""
    return 0.5 * side * max(0.0, 1 - math.dist(point, lying) / (1.1 * side))


def _nearer(point: Point, home: Point, part: float) -> Point:
    by = ease_in_out(max(0.0, (part - 1 + LAST) / LAST))
    return lerp(point[0], home[0], by), lerp(point[1], home[1], by)


def _roll_turn(way: list[Point]) -> float:
    """How the die is turned while it rolls: along its way, but never so far that its number lies askew."""
    (x, y), (end_x, end_y) = way[0], way[len(way) // 3]
    along = math.degrees(math.atan2(x - end_x, end_y - y))
    return max(-1, min(1, round(along / ROLL_TURN))) * float(ROLL_TURN)
