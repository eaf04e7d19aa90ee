"""The dice game's pictures: complete for its content, small on disk, told apart, and the same every time."""

from __future__ import annotations

import itertools
import json
from functools import cache

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from assets import ASSETS
from game.dice.content import CARDS, LANDS, SPACES, Card, Effect, Land
from game.dice.faces import COLORS, FACES, SIDES, result_of
from game.dice.play.labels import effect_words
from game.dice.rules import COLORS as SEATS
from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.games.dice.art.cards import DESIGN, CardArt, CardState
from game.ui.games.dice.art.conditions import Mark, brief, marks
from game.ui.games.dice.art.pictures import (
    FLAMES,
    FORT_HEIGHT,
    HEADS,
    HEX_HEIGHT,
    PLAYER_COLORS,
    PORTRAITS,
    POSES,
    WINGS,
    face_name,
    land_name,
    space_picture,
)
from game.ui.games.dice.art.pieces import ROOM, STEPS, DicePieces

FOLDER = ASSETS / "art" / "dice"
SPRITES = json.loads((ASSETS / "art" / "manifest.json").read_text(encoding="utf-8"))["sprites"]
Field = npt.NDArray[np.float64]

SEEN_AS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How people with a colour weakness see linear RGB."""


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.init()
    return Art()


@pytest.fixture(scope="module")
def pieces(art: Art) -> DicePieces:
    return DicePieces(art)


@pytest.fixture(scope="module")
def cards(pieces: DicePieces) -> CardArt:
    return CardArt(pieces, Typesetter())


# --- files


def test_all_pictures_stay_small_on_disk() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 5_000_000


def test_every_space_has_a_painting_and_no_two_share_one() -> None:
    names = [space_picture(space) for space in range(len(SPACES))]
    assert len(set(names)) == len(SPACES)
    for name in names:
        width, height = SPRITES[name]["size"]
        assert abs(height / width - HEX_HEIGHT) < 0.01


def test_every_face_and_every_roll_of_every_die_has_its_picture() -> None:
    for die in FACES:
        faces = [face_name(n + 1, die[n]) for n in range(SIDES)]
        for start, end in itertools.pairwise([*faces, faces[0]]):
            assert f"die_{start}" in SPRITES
            assert all(f"roll_{start}_{end}_{pose + 1}" in SPRITES for pose in range(POSES))


def test_every_seat_has_token_shield_castle_rim_and_bridges() -> None:
    assert set(PLAYER_COLORS) == set(SEATS)
    for color in SEATS:
        for name in (f"disc_{color}", f"shield_{color}", f"fort_{color}", f"hex_rim_{color}"):
            assert name in SPRITES
        assert all(f"bridge_{color}_{side}" in SPRITES for side in range(3))


def test_every_effect_has_portrait_head_and_rule() -> None:
    for effect in Effect:
        assert PORTRAITS[effect] in SPRITES and effect in HEADS and str(effect_words(effect))


def test_frames_of_fire_and_dragon_are_there() -> None:
    assert all(f"fire_{frame}" in SPRITES for frame in range(FLAMES))
    assert all(f"dragon_{frame}" in SPRITES for frame in range(WINGS))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_has_symbols_for_joker_and_conditions(card: Card) -> None:
    assert f"joker_{face_name(*card.joker)}" in SPRITES
    rows: list[tuple[Mark, ...]] = [line for tier in card.tiers for line in brief(tier)]
    for tier in card.tiers:
        rows += [marks(tier), marks(tier, result_of((1, 2, 3, 4, 5, 6)))]
    for mark in itertools.chain(*rows):
        assert mark.text or mark.sprite in SPRITES


# --- lands are told apart


@cache
def small_land(land: Land, variant: int) -> Field:
    """A land at the size of a thumbnail, linear RGB of the pixels inside the hexagon."""
    loaded = pygame.image.load(FOLDER / f"hex_{land_name(land)}_{variant}.webp")
    picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
    picture.blit(loaded, (0, 0))
    small = pygame.transform.smoothscale(picture, (48, 56))
    inside = pygame.surfarray.array_alpha(small) > 250
    value = pygame.surfarray.array3d(small).astype(np.float64) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    result: Field = np.where(inside[..., None], linear, 0.0)
    return result


def lab(linear: Field) -> Field:
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = np.clip(linear, 0, 1) @ to_xyz.T / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1
    )


def pairs() -> list[tuple[tuple[Land, int], tuple[Land, int]]]:
    every = [(land, variant) for land in LANDS for variant in (0, 1)]
    return [(a, b) for a, b in itertools.combinations(every, 2) if a[0] is not b[0]]


def closest(pictures: dict[tuple[Land, int], Field]) -> tuple[float, str]:
    def away(a: tuple[Land, int], b: tuple[Land, int]) -> float:
        inside = small_land(*a).any(axis=-1) & small_land(*b).any(axis=-1)
        return float(np.linalg.norm(pictures[a] - pictures[b], axis=-1)[inside].mean())

    return min((away(a, b), f"{a} {b}") for a, b in pairs())


@pytest.mark.parametrize("sight", SEEN_AS)
def test_lands_differ_for_every_kind_of_sight(sight: str) -> None:
    matrix = np.array(SEEN_AS[sight])
    every = {
        (land, variant): lab(small_land(land, variant) @ matrix.T) for land in LANDS for variant in (0, 1)
    }
    distance, who = closest(every)
    assert distance > 20, who


def test_lands_differ_without_colours() -> None:
    every = {(land, v): lab(small_land(land, v))[..., :1] for land in LANDS for v in (0, 1)}
    distance, who = closest(every)
    assert distance > 12, who


# --- pieces


@pytest.mark.parametrize("height", [40, 112])
def test_a_die_stands_in_the_middle_of_its_surface(pieces: DicePieces, height: int) -> None:
    upright = pieces.die_surface(6, 0, height)
    assert upright.get_size() == (round(height * ROOM), round(height * ROOM))
    assert upright.get_at(upright.get_rect().center).a == 255
    assert pieces.die_surface(6, 0, height) is upright
    assert pieces.die_surface(6, 0, height, 45) is not upright


def test_a_tumble_ends_on_the_decided_face_and_shows_the_die_s_own_faces(pieces: DicePieces) -> None:
    for die in range(6):
        for number in range(1, SIDES + 1):
            rest = pieces.die_surface(number, FACES[die][number - 1], 48)
            assert pieces.tumble_surface(die, number, 0, 48) is rest
            before = (number - 2) % SIDES + 1
            last = pieces.die_surface(before, FACES[die][before - 1], 48)
            assert pieces.tumble_surface(die, number, STEPS, 48) is last
            assert pieces.tumble_surface(die, number, 1, 48) is not rest


def test_a_castle_grows_from_its_foot(pieces: DicePieces) -> None:
    low, high = pieces.fort("purple", 120, 0.25), pieces.fort("purple", 120, 1.0)
    assert low.get_size() == high.get_size() and high.get_height() == round(FORT_HEIGHT * 120)
    assert low.get_bounding_rect(60).top > high.get_bounding_rect(60).top
    assert abs(low.get_bounding_rect(60).bottom - high.get_bounding_rect(60).bottom) < 16


def test_single_pieces_have_the_height_asked_for(pieces: DicePieces) -> None:
    for height in (24, 60):
        for surface in (
            pieces.token("black", height),
            pieces.shield("turquoise", height),
            pieces.gem("gold", height),
            pieces.joker(4, 2, height),
            pieces.wild(height),
            pieces.capped_joker(4, 2, height),
            pieces.fire(11, height),
            pieces.dragon(5, height),
        ):
            assert surface.get_height() == height


# --- cards


@pytest.mark.parametrize("size", [DESIGN, (180, 154), (320, 232), (200, 260)])
def test_cards_fill_their_size_and_are_made_once(cards: CardArt, size: tuple[int, int]) -> None:
    left, top, right, bottom = cards.margin(size)
    for card in CARDS[::7]:
        surface = cards.card_surface(card, size)
        assert surface.get_size() == (size[0] + left + right, size[1] + top + bottom)
        assert surface.get_at((left + size[0] // 2, top + size[1] // 2)).a == 255
        assert cards.card_surface(card, size) is surface
    assert cards.back_surface(size).get_size() == surface.get_size()


def test_a_card_shows_its_state(cards: CardArt) -> None:
    card = CARDS[0]
    states = [
        CardState(),
        CardState(left=3),
        CardState(tier=1, lit=True),
        CardState(joker_tier=1),
    ]
    seen = {pygame.image.tobytes(cards.card_surface(card, DESIGN, state), "RGBA") for state in states}
    assert len(seen) == len(states)


def test_ticks_follow_the_dice() -> None:
    groups = next(card for card in CARDS if card.name == "2a-08").tiers[0]  # AAA BB
    row = marks(groups, result_of((3, 3, 3, 3, 5, 6)))
    assert [mark.has for mark in row] == [True, True, True, True, False]
    steps = next(card for card in CARDS if card.name == "4-02").tiers[0]  # row of 5
    row = marks(steps, result_of((6, 6, 4, 2, 6, 3)))
    assert [(mark.sprite, mark.has) for mark in row] == [
        ("chip_2", True),
        ("chip_3", True),
        ("chip_4", True),
        ("chip_5", False),
        ("chip_6", True),
    ]
    assert all(mark.has is None for mark in marks(steps))


def test_colours_have_signs_of_their_own(art: Art) -> None:
    """Without hue, the three colour symbols still differ."""
    grey = [
        pygame.surfarray.array3d(art.sprite(f"chip_{color.value}", 48)).astype(int).mean(axis=2)
        for color in COLORS
    ]
    for a, b in itertools.combinations(grey, 2):
        assert np.abs(a - b).mean() > 8


# --- painting


def test_painting_again_gives_the_same_pixels() -> None:
    pytest.importorskip("skia")
    lands = pytest.importorskip("assets.paint.dice.lands")
    cubes = pytest.importorskip("assets.paint.dice.cubes")
    assert np.array_equal(lands.land_pixels("desert", 1), lands.land_pixels("desert", 1))
    assert np.array_equal(cubes.face_pixels(5, "blue", 64), cubes.face_pixels(5, "blue", 64))


def test_the_painter_knows_the_lands_and_dice_of_the_game() -> None:
    pytest.importorskip("skia")
    paint = pytest.importorskip("assets.paint.dice.paint")
    letters = "".join(color.letter for color in COLORS)
    assert set(paint.LANDS) == {land_name(land) for land in LANDS}
    assert tuple("".join(letters[color] for color in die) for die in FACES) == paint.DICE
