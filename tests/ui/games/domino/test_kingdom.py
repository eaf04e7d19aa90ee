"""A kingdom's picture depends on its squares alone: not on their order, the steps, or what was before."""

from __future__ import annotations

import functools

import numpy as np
import pygame
import pytest

from game.ui.draw.art import Art
from game.ui.games.domino.kingdom.art import LandArt
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.carpet import KINDS
from game.ui.games.domino.kingdom.model import CASTLE, LANDS, Pos, Square
from game.ui.games.domino.kingdom.motifs import MOTIFS, ROOM, kind
from game.ui.games.domino.kingdom.outline import region_glow
from game.ui.games.domino.kingdom.pieces import Dominoes, DominoFace, Ghost

SIZE = 44


def square(text: str, tile: int, half: int) -> Square:
    land = {name[0]: name for name in LANDS}[text[0]]
    return Square(land, int(text[1:] or 0), tile, half)


def domino(tile: int, first: Pos, a: str, second: Pos, b: str) -> dict[Pos, Square]:
    return {first: square(a, tile, 0), second: square(b, tile, 1)}


START: dict[Pos, Square] = {(0, 0): Square(CASTLE)}
DOMINOES = [
    domino(37, (1, 0), "l", (2, 0), "g1"),
    domino(32, (0, -1), "l1", (-1, -1), "f"),
    domino(7, (1, -1), "l", (1, -2), "l"),
    domino(45, (-1, 0), "m2", (-1, 1), "w"),
    domino(22, (0, 1), "w1", (0, 2), "s"),
    domino(3, (-2, -1), "f", (-2, 0), "f"),
]
KINGDOM = functools.reduce(lambda k, d: {**k, **d}, DOMINOES, START)


@pytest.fixture(scope="module")
def lands() -> LandArt:
    return LandArt()


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def whole(
    lands: LandArt, art: Art, squares: dict[Pos, Square], size: int = SIZE, **more: bool
) -> KingdomCanvas:
    canvas = KingdomCanvas(lands, art, size, "pink", **more)
    canvas.show(squares)
    canvas.finish()
    return canvas


# --- the same picture whatever the way


@pytest.mark.parametrize("mini", [False, True])
def test_kingdom_built_domino_by_domino_looks_like_one_painted_at_once(
    lands: LandArt, art: Art, mini: bool
) -> None:
    canvas = KingdomCanvas(lands, art, SIZE, "pink", mini=mini)
    squares = dict(START)
    for placed in DOMINOES:
        squares |= placed
        canvas.show(squares)
        canvas.finish()
        fresh = whole(lands, art, squares, mini=mini)
        assert canvas.origin == fresh.origin
        assert pixels(canvas.surface) == pixels(fresh.surface)


def test_taking_back_a_domino_gives_the_old_picture(lands: LandArt, art: Art) -> None:
    canvas = whole(lands, art, KINGDOM)
    before = pixels(canvas.surface)
    canvas.show({**KINGDOM, **domino(10, (2, 1), "g", (2, 2), "g")})
    canvas.finish()
    assert pixels(canvas.surface) != before
    canvas.show(KINGDOM)
    canvas.finish()
    assert pixels(canvas.surface) == before


def test_order_of_the_squares_does_not_matter(lands: LandArt, art: Art) -> None:
    backwards = dict(reversed(list(KINGDOM.items())))
    assert pixels(whole(lands, art, KINGDOM).surface) == pixels(whole(lands, art, backwards).surface)


def test_art_loaded_twice_paints_the_same(lands: LandArt, art: Art) -> None:
    assert pixels(whole(lands, art, KINGDOM).surface) == pixels(whole(LandArt(), art, KINGDOM).surface)


def test_goal_changed_while_painting_is_reached(lands: LandArt, art: Art) -> None:
    canvas = KingdomCanvas(lands, art, SIZE, "pink")
    canvas.show({**START, **DOMINOES[0]})
    for _ in range(10):
        assert not canvas.work(0)
    canvas.show(KINGDOM)
    canvas.finish()
    assert pixels(canvas.surface) == pixels(whole(lands, art, KINGDOM).surface)


def test_unfinished_work_never_shows(lands: LandArt, art: Art) -> None:
    canvas = whole(lands, art, START)
    before = canvas.surface
    canvas.show(KINGDOM)
    steps = 0
    while not canvas.work(0):
        steps += 1
        assert canvas.surface is before
    assert canvas.surface is not before
    assert steps > 3 * len(KINGDOM)  # painted in many small steps


def test_showing_the_same_squares_is_no_work(lands: LandArt, art: Art) -> None:
    canvas = whole(lands, art, KINGDOM)
    canvas.show(dict(KINGDOM))
    assert canvas.work(0)


# --- joins and edges


def square_pixels(canvas: KingdomCanvas, pos: Pos) -> np.ndarray:
    px = canvas.square
    area = pygame.Rect(canvas.origin[0] + pos[0] * px, canvas.origin[1] + pos[1] * px, px, px)
    return pygame.surfarray.array3d(canvas.surface.subsurface(area)).swapaxes(0, 1).astype(int)


def sand(area: np.ndarray) -> int:
    """Pixels of the beach: light, warm, clearly redder than blue."""
    r, g, b = area[..., 0], area[..., 1], area[..., 2]
    return int(((r > 200) & (g > 160) & (r - b > 40)).sum())


def test_equal_lands_grow_together_and_others_get_a_shore(lands: LandArt, art: Art) -> None:
    lake, meadow = Square("lake", 0, 9, 0), Square("grass", 0, 9, 1)
    alone = whole(lands, art, {(0, 0): lake, (1, 0): Square("lake", 0, 9, 1)}, 65)
    shore = whole(lands, art, {(0, 0): lake, (1, 0): meadow}, 65)
    assert sand(square_pixels(alone, (0, 0))[4:-4, 55:]) == 0
    assert sand(square_pixels(shore, (0, 0))[4:-4, 55:]) > 65


def test_card_is_opaque_inside_rounded_at_corners_and_clear_far_outside(lands: LandArt, art: Art) -> None:
    canvas = whole(lands, art, {(0, 0): Square("grass", 0, 9, 1)}, 65)
    alpha = pygame.surfarray.array_alpha(canvas.surface).T
    x, y = canvas.origin
    assert alpha[y + 4 : y + 61, x + 4 : x + 61].min() == 255
    assert alpha[y, x] < 128
    assert alpha[: y - 20].max() == 0
    assert alpha[y + 65 + 4, x + 32] > 60  # its side or shadow on the table


def test_marks_and_miniatures_change_the_picture(lands: LandArt, art: Art) -> None:
    plain = pixels(whole(lands, art, KINGDOM).surface)
    assert pixels(whole(lands, art, KINGDOM, marks=True).surface) != plain
    assert pixels(whole(lands, art, KINGDOM, mini=True).surface) != plain


@pytest.mark.parametrize("size", [17, 44, 65, 130])
def test_every_size_of_square_can_be_painted(lands: LandArt, art: Art, size: int) -> None:
    canvas = whole(lands, art, {**START, **DOMINOES[0]}, size)
    assert canvas.surface.get_size() == (5 * size, 3 * size)
    assert canvas.origin == (size, size)


# --- dominoes, ghosts and regions


def test_domino_for_the_market_is_painted_once(lands: LandArt, art: Art) -> None:
    dominoes = Dominoes(lands, art)
    a, b = square("l", 42, 0), square("g2", 42, 1)
    level = dominoes.surface(DominoFace(a, b, 50))
    assert level is dominoes.surface(DominoFace(a, b, 50))
    assert level.get_size() == (2 * 50 + 2 * 15, 50 + 2 * 15)
    assert dominoes.surface(DominoFace(a, b, 50, (0, 1))).get_size() == (50 + 2 * 15, 2 * 50 + 2 * 15)


def test_dominoes_asked_for_ahead_are_painted_in_steps(lands: LandArt, art: Art) -> None:
    face = DominoFace(square("w1", 23, 0), square("m", 23, 1), 44)
    ahead, now = Dominoes(lands, art), Dominoes(lands, art)
    ahead.ask(face)
    assert not ahead.work(0)
    while not ahead.work(1000):
        pass
    assert pixels(ahead.surface(face)) == pixels(now.surface(face))


def test_a_domino_that_is_not_painted_yet_has_one_standing_in(lands: LandArt, art: Art) -> None:
    dominoes = Dominoes(lands, art)
    a, b = square("w1", 23, 0), square("m", 23, 1)
    dominoes.surface(DominoFace(a, b, 50))
    elsewhere = DominoFace(a, b, 25, (0, 1))
    dominoes.expect(elsewhere)
    small = dominoes.standing_in(elsewhere)
    assert small.get_size() == (40, 65)
    assert dominoes.work(0), "nothing is painted for a size that nothing else has"
    upright = DominoFace(a, b, 50, (0, 1))
    dominoes.expect(upright)
    stand_in = dominoes.standing_in(upright)
    while not dominoes.work(1000):
        pass
    assert dominoes.standing_in(upright) is dominoes.surface(upright) is not stand_in
    assert stand_in.get_size() == dominoes.surface(upright).get_size()


def test_a_likeness_is_turned_from_what_is_there_and_asks_for_nothing(lands: LandArt, art: Art) -> None:
    dominoes = Dominoes(lands, art)
    upright = DominoFace(square("w1", 23, 0), square("m", 23, 1), 60, (0, 1))
    assert dominoes.likeness(upright) is None
    level = dominoes.surface(DominoFace(upright.first, upright.second, 50))
    likeness = dominoes.likeness(upright)
    assert likeness is not None and dominoes.work(0)
    assert likeness.get_size() == (96, 156)
    wheat, mine = (likeness.get_at((48, y))[:3] for y in (48, 108))
    assert sum(wheat) > sum(mine), "the first half above, as the bright half is left in the other"
    assert sum(level.get_at((40, 40))[:3]) > sum(level.get_at((90, 40))[:3])


def test_ghost_shows_what_the_kingdom_will_look_like(lands: LandArt, art: Art) -> None:
    held = domino(42, (1, 1), "g2", (2, 1), "l")
    canvas = whole(lands, art, KINGDOM)
    ghost = Ghost(canvas, KINGDOM, held)
    while not ghost.work(1000):
        pass
    after = whole(lands, art, {**KINGDOM, **held})
    for pos in [*held, (1, 0), (2, 0), (0, 1)]:
        corner = (pos[0] * SIZE - ghost.offset[0], pos[1] * SIZE - ghost.offset[1])
        there = (after.origin[0] + pos[0] * SIZE, after.origin[1] + pos[1] * SIZE)
        previewed = ghost.surface.subsurface((*corner, SIZE, SIZE))
        assert pixels(previewed) == pixels(after.surface.subsurface((*there, SIZE, SIZE)))


def test_region_glows_along_its_border_and_not_in_its_heart() -> None:
    region = [(0, 0), (1, 0), (1, 1)]
    squares = {p: Square("forest", 0, 3, 0) for p in region} | {(0, 1): Square("lake", 0, 7, 0)}
    glow = region_glow(squares, region, 60)
    alpha = pygame.surfarray.array_alpha(glow.surface).T
    left, top = glow.offset
    assert -60 < left < 0 and -60 < top < 0  # nothing but what shines
    assert alpha[30 - top, 30 - left] < 60
    assert alpha[30 - top, 2 - left] > 200  # on the outer edge
    assert alpha[58 - top : 64 - top, 20 - left : 40 - left].max() > 200  # where the lake begins
    assert alpha[30 - top, 58 - left : 62 - left].max() < 60  # no line inside the region


def test_regions_of_one_land_that_touch_at_a_corner_stay_apart() -> None:
    squares = {p: Square("forest", 0, 3, 0) for p in ((0, 0), (1, 1))}
    squares |= {p: Square("wheat", 0, 1, 0) for p in ((1, 0), (0, 1))}
    glow = region_glow(squares, [(0, 0)], 60)
    shining = glow.surface.get_rect(topleft=glow.offset)
    assert not shining.collidepoint(90, 90)  # the heart of the other forest


# --- tables


def test_every_sprite_the_tables_name_is_painted(lands: LandArt) -> None:
    names = {name for name, _flip in lands.kit(SIZE).sprites}
    wanted = {item.name for motifs in MOTIFS.values() for motif in motifs for item in motif}
    wanted |= {name for k in KINDS for name in k.names} | {f"mark_{land}_0" for land in LANDS}
    assert wanted <= names
    assert {kind(item.name) for ms in MOTIFS.values() for m in ms for item in m} <= set(ROOM)
