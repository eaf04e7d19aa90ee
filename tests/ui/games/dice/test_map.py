"""The map as a surface: where things are, what is mended, what light falls on it."""

from __future__ import annotations

import pygame
import pytest

from game.dice.content import SPACE, SPACES
from game.dice.map import map_layout
from game.dice.play.shown import EMPTY, ShownSpace, spaces_shown
from game.dice.rules import DiceRules
from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.map.canvas import MapCanvas
from game.ui.games.dice.map.grid import grid
from game.ui.games.dice.map.light import MapLight

SIZE = (420, 360)


@pytest.fixture(scope="module")
def pieces() -> DicePieces:
    pygame.init()
    return DicePieces(Art())


def canvas(pieces: DicePieces, players: int = 4, size: tuple[int, int] = SIZE) -> MapCanvas:
    return MapCanvas(pieces, Typesetter(scale=0.5), players, size)


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(420, 360), (780, 640), (300, 700)])
def test_the_map_fits_and_fills_its_size(players: int, size: tuple[int, int]) -> None:
    found = grid(players, size)
    xs, ys = zip(*found.centres, strict=True)
    half, tall = found.unit / 2, found.unit * 0.5774
    assert min(xs) - half >= 0 and max(xs) + half <= size[0]
    assert min(ys) - tall >= 0 and max(ys) + tall <= size[1]
    spare = min(size[0] - (max(xs) - min(xs) + 2 * half), size[1] - (max(ys) - min(ys) + 2 * tall))
    assert spare < found.unit * 0.35


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_point_belongs_to_the_hexagon_it_lies_in(players: int) -> None:
    found = grid(players, (780, 640))
    for space, (x, y) in enumerate(found.centres):
        for dx, dy in ((0, 0), (0.45, 0), (-0.45, 0.1), (0.2, 0.4), (-0.2, -0.4)):
            assert found.hex_at((x + dx * found.unit, y + dy * found.unit)) == space
    assert found.hex_at((-5, -5)) is None


def test_neighbours_touch_on_the_map() -> None:
    found = grid(3, (780, 640))
    for space, (x, y) in enumerate(found.centres):
        for other, (a, b) in enumerate(found.centres):
            if map_layout(3).neighbours[space] >> other & 1:
                assert abs(((x - a) ** 2 + (y - b) ** 2) ** 0.5 - found.unit) < 2


def test_showing_step_by_step_gives_the_same_picture_as_at_once(pieces: DicePieces) -> None:
    cells = [EMPTY] * len(SPACES)
    steps, whole = canvas(pieces), canvas(pieces)
    for name, cell in (
        ("A7", ShownSpace(owner="purple")),
        ("A12", ShownSpace(owner="purple")),
        ("B1", ShownSpace(owner="yellow")),
        ("A8", ShownSpace(fire=True, gem="gold")),
        ("A12", ShownSpace(owner="black")),
        ("A13", ShownSpace(bare=True)),
        ("A7", EMPTY),
    ):
        cells[SPACE[name]] = cell
        steps.show(cells)
    whole.show(cells)
    assert bytes_of(steps.surface) == bytes_of(whole.surface)


def test_only_what_changed_is_painted(pieces: DicePieces) -> None:
    shown = canvas(pieces)
    cells = [EMPTY] * len(SPACES)
    assert shown.show(cells) == []
    before = shown.surface.copy()
    cells[SPACE["A1"]] = ShownSpace(owner="turquoise")
    (area,) = shown.show(cells)
    assert area.collidepoint(shown.centre(SPACE["A1"]))
    far = shown.hex_rect(SPACE["B15"])
    assert bytes_of(before.subsurface(far)) == bytes_of(shown.surface.subsurface(far))
    assert bytes_of(before.subsurface(area)) != bytes_of(shown.surface.subsurface(area))
    cells[SPACE["A1"]] = EMPTY
    shown.show(cells)
    assert bytes_of(before) == bytes_of(shown.surface)


def test_the_land_stays_to_be_seen_around_a_castle(pieces: DicePieces) -> None:
    shown = canvas(pieces, size=(900, 800))
    space = SPACE["A7"]
    before = shown.surface.copy()
    cells = [EMPTY] * len(SPACES)
    cells[space] = ShownSpace(owner="purple")
    shown.show(cells)
    area = shown.hex_rect(space)
    points = [
        (x, y)
        for x in range(area.left, area.right, 3)
        for y in range(area.top, area.bottom, 3)
        if shown.hex_at((x, y)) == space
    ]
    same = sum(before.get_at(point) == shown.surface.get_at(point) for point in points)
    assert same / len(points) > 0.38


def test_fires_burn_only_where_they_are(pieces: DicePieces) -> None:
    shown = canvas(pieces)
    cells = [EMPTY] * len(SPACES)
    cells[SPACE["A8"]] = ShownSpace(fire=True)
    cells[SPACE["B8"]] = ShownSpace(fire=True, gem="white")
    shown.show(cells)
    flames = shown.flames(0.0)
    assert len(flames) == 3  # two fires, and the gem in front of one
    assert len(shown.flames(0.0, hidden={SPACE["A8"]})) == 2
    assert {id(picture) for picture, _ in shown.flames(0.1)} != {id(picture) for picture, _ in flames}


def test_a_state_becomes_cells() -> None:
    rules = DiceRules()
    state = rules.new(rules.setup(4, {}))
    cells = spaces_shown(state)
    assert cells[SPACE["A8"]].fire and cells[SPACE["A3"]].gem == "gold" and cells[SPACE["A5"]].gem == "white"


def test_light_leaves_the_map_alone_and_rings_what_is_named(pieces: DicePieces) -> None:
    shown = canvas(pieces)
    light = MapLight(shown, Typesetter(scale=0.5))
    before = bytes_of(shown.surface)
    target = pygame.Surface(SIZE)
    light.draw_targets(target, (0, 0), [SPACE["A1"]], 0.7)
    light.draw_veil(target, (0, 0), [SPACE["A2"]])
    light.draw_distances(target, (0, 0), {SPACE["A3"]: 2})
    assert bytes_of(shown.surface) == before
    lit = target.subsurface(shown.hex_rect(SPACE["A1"]))
    dark = target.subsurface(shown.hex_rect(SPACE["B15"]))
    assert pygame.transform.average_color(lit)[0] > 40 > pygame.transform.average_color(dark)[0]


def test_a_territory_has_one_line_around_it(pieces: DicePieces) -> None:
    shown = canvas(pieces)
    light = MapLight(shown, Typesetter(scale=0.5))
    pair = light.territory([SPACE["A7"], SPACE["A8"]])
    assert pair.get_size() == SIZE
    (ax, ay), (bx, by) = shown.centre(SPACE["A7"]), shown.centre(SPACE["A8"])
    assert pair.get_at(((ax + bx) // 2, (ay + by) // 2)).a < 40  # nothing between the two
    assert pair.get_at((ax - shown.unit // 2, ay)).a > 200
    assert light.territory([SPACE["A8"], SPACE["A7"]]) is pair
