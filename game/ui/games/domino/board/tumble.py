"""Bodies thrown on a table seen edge-on, with pymunk: paths for the eye, never outcomes.

The same arguments always give the same paths. A path is worked out when its clip is made, so that
nothing of it takes time in a frame, and skipping is a jump to its end.
"""

from __future__ import annotations

from typing import NamedTuple

import pymunk

STEPS_PER_S = 120
GRAVITY = 12.5
"""In heights of a body per square second: things on a table are small and fall fast."""


class FallPose(NamedTuple):
    x: float
    y: float
    """Of the foot."""
    angle: float
    """In degrees, clockwise."""


Path = list[FallPose]


def tumble(count: int, start: tuple[float, float], floor: float, height: float, seconds: float) -> list[Path]:
    """`count` upright bodies out of a bag, onto a floor between two walls."""
    space = pymunk.Space()
    space.gravity = (0, GRAVITY * height)
    _walls(space, start[0], floor, height)
    bodies = [_king(space, number, count, start, height) for number in range(count)]
    return _record(space, bodies, height / 2, seconds)


def fall(start: tuple[float, float], width: float, height: float, seconds: float) -> Path:
    """A flat body pushed over an edge: it tips, hits the edge once and falls turning."""
    space = pymunk.Space()
    space.gravity = (0, GRAVITY * width)
    edge = pymunk.Segment(
        space.static_body,
        (start[0] - 2 * width, start[1] + height),
        (start[0] + width * 0.3, start[1] + height),
        2,
    )
    edge.friction, edge.elasticity = 0.9, 0.2
    space.add(edge)
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (width, height)))
    body.position = (start[0], start[1] - height)
    body.velocity, body.angular_velocity = (width * 1.4, -width * 1.2), 2.5
    shape = pymunk.Poly.create_box(body, (width, height))
    shape.friction, shape.elasticity = 0.6, 0.3
    space.add(body, shape)
    return _record(space, [body], 0.0, seconds)[0]


def _record(space: pymunk.Space, bodies: list[pymunk.Body], foot: float, seconds: float) -> list[Path]:
    paths: list[Path] = [[] for _ in bodies]
    for _ in range(round(seconds * STEPS_PER_S)):
        space.step(1 / STEPS_PER_S)
        for body, path in zip(bodies, paths, strict=True):
            path.append(FallPose(body.position.x, body.position.y + foot, body.angle * 57.2958))
    return paths


def _walls(space: pymunk.Space, middle: float, floor: float, height: float) -> None:
    wide = 5 * height
    lines = [
        ((middle - wide, floor), (middle + wide, floor)),
        ((middle - wide, floor - 9 * height), (middle - wide, floor)),
        ((middle + wide, floor - 9 * height), (middle + wide, floor)),
    ]
    for start, end in lines:
        wall = pymunk.Segment(space.static_body, start, end, 2)
        wall.elasticity, wall.friction = 0.55, 0.6
        space.add(wall)


def _king(
    space: pymunk.Space, number: int, count: int, start: tuple[float, float], height: float
) -> pymunk.Body:
    body = pymunk.Body(1.0, float("inf"))  # kings never fall over
    aside = number - (count - 1) / 2
    body.position = (start[0] + aside * height * 0.25, start[1] - number * height * 0.55)
    body.velocity = (aside * height * 2.1, -height * (3.2 + 0.9 * (number % 2)))
    shape = pymunk.Poly.create_box(body, (height * 0.6, height), radius=height * 0.08)
    shape.elasticity, shape.friction = 0.5, 0.5
    space.add(body, shape)
    return body
