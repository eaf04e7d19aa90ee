"""Every painted picture loads at the size asked for, is kept within bounds, and may be missing."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets import ASSETS
from game.ui.draw.art import Art
from game.ui.draw.landscape import Landscape
from game.ui.draw.nineslice import blank, grown, straight

ART = ASSETS / "art"
MANIFEST = json.loads((ART / "manifest.json").read_text(encoding="utf-8"))
ASKED_FOR = [
    "turn undo check hint menu log sound mute music people net book gear die domino play pause step",
    "step_back fast trophy door arrow arrow_left plus minus close eye lock unlock clock pencil share heart",
    "castle crown star info warning wifi firewall shield activity save trash folder fullscreen language",
    "contrast text_size motion palette mouse touch keyboard gamepad pad_a pad_b pad_x pad_y pad_l pad_r",
    "kick chat flag search refresh",
]
COLORS = ("pink", "yellow", "green", "blue")


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def visible(surface: pygame.Surface) -> bool:
    return bool(pygame.surfarray.array_alpha(surface).max() > 128)


@pytest.mark.parametrize("name", sorted(MANIFEST["sprites"]))
def test_sprite_loads_at_the_height_asked_for(art: Art, name: str) -> None:
    for height in (31, 88):
        sprite = art.sprite(name, height)
        assert sprite.get_size() == art.sprite_size(name, height)
        assert sprite.get_height() == height
    assert visible(art.sprite(name, 88))


@pytest.mark.parametrize("kind", sorted(MANIFEST["panels"]))
@pytest.mark.parametrize("scale", [0.5, 1.0])
def test_panel_has_its_body_and_its_margin(art: Art, kind: str, scale: float) -> None:
    for size in ((240, 96), (61, 40), (14, 14)):
        left, top, right, bottom = art.panel_margin(kind, scale, size)
        panel = art.panel(kind, size, scale, color=(200, 80, 120), lit=True)
        assert panel.get_size() == (size[0] + left + right, size[1] + top + bottom)


def test_every_button_comes_in_every_state(art: Art) -> None:
    for kind in ("paper", "good", "gold", "bad"):
        for state in ("normal", "hover", "pressed", "disabled"):
            assert visible(art.button(kind, state, (160, 60)))


def test_button_face_sinks_when_pressed_and_rises_when_hovered(art: Art) -> None:
    body = pygame.Rect(10, 20, 160, 60)
    tops = {state: art.button_face(state, body, 2.0).y for state in ("hover", "normal", "pressed")}
    assert tops["hover"] < tops["normal"] == 20 < tops["pressed"]


@pytest.mark.parametrize("name", sorted({*" ".join(ASKED_FOR).split(), *MANIFEST["icons"]["atlas"]["names"]}))
def test_icon_has_its_size_and_colour(art: Art, name: str) -> None:
    icon = art.icon(name, 32, (10, 200, 30))
    assert icon.get_size() == (32, 32)
    assert visible(icon)
    assert tuple(pygame.surfarray.array3d(icon)[16, 16]) == (10, 200, 30)


def test_the_promised_pieces_exist() -> None:
    promised = [f"{kind}_{color}" for kind in ("castle", "keep", "king", "crest") for color in COLORS]
    promised += [f"face_{who}" for who in ("easy", "medium", "hard", "grandmaster")]
    promised += [f"face_person_{i}" for i in range(1, 5)] + ["crowns_1", "crowns_2", "crowns_3"]
    promised += [
        "crown",
        "king_ghost",
        "king_shadow",
        "domino_back",
        "token",
        "box_open",
        "box_closed",
        "bag",
    ]
    promised += ["coin", "sparkle", "logo", "app_icon_256", "app_icon_64", "app_icon_32"]
    assert [name for name in promised if name not in MANIFEST["sprites"]] == []


def test_castles_are_square_and_cover_their_square(art: Art) -> None:
    for color in COLORS:
        castle = art.sprite(f"castle_{color}", 130)
        assert castle.get_size() == (130, 130)
        assert pygame.surfarray.array_alpha(castle).min() == 255


def test_castles_differ_at_44_pixels(art: Art) -> None:
    """Greyscale, so that it is the silhouette that differs, not only the colour."""
    greys = [
        pygame.surfarray.array3d(art.sprite(f"castle_{color}", 44)).astype(float).mean(axis=2)[5:39, 5:39]
        for color in COLORS
    ]
    for i, one in enumerate(greys):
        for other in greys[i + 1 :]:
            assert np.abs((one - one.mean()) - (other - other.mean())).mean() > 15


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080), (540, 960)])
def test_backdrop_fills_the_window(art: Art, size: tuple[int, int]) -> None:
    table = art.backdrop("table", size)
    assert table.get_size() == size
    pixels = pygame.surfarray.array3d(table)
    assert pixels.reshape(-1, 3).max(axis=1).min() > 0, "no black hole where a tile is missing"


def test_turned_sprites_are_kept_in_steps(art: Art) -> None:
    assert art.turned("coin", 40, 44.6) is art.turned("coin", 40, 45.4)
    assert art.turned("coin", 40, 360) is art.sprite("coin", 40)
    assert art.turned("domino_back", 40, 90).get_height() > art.sprite("domino_back", 40).get_height()


def test_same_question_gives_the_same_surface(art: Art) -> None:
    assert art.sprite("token", 44) is art.sprite("token", 44)
    assert art.panel("paper", (200, 90)) is art.panel("paper", (200, 90))
    assert art.icon("gear", 24, (0, 0, 0)) is not art.icon("gear", 24, (255, 0, 0))


def test_cache_stays_within_its_bound() -> None:
    art = Art(cache_bytes=2_000_000)
    for height in range(40, 140, 2):
        art.sprite("king_pink", height)
        art.panel("dark", (height * 3, height))
    assert art.used_bytes <= 2_000_000


def test_nothing_is_decoded_before_it_is_asked_for() -> None:
    assert Art().used_bytes == 0


@pytest.mark.parametrize("scale", [0.5, 0.8, 1.0])
def test_a_smaller_copy_looks_like_the_picture(art: Art, scale: float, tmp_path: Path) -> None:
    for folder in ART.iterdir():
        (tmp_path / folder.name).symlink_to(folder) if folder.is_dir() else None
    whole = {section: entries for section, entries in MANIFEST.items() if section != "smaller"}
    (tmp_path / "manifest.json").write_text(json.dumps(whole))
    large = Art(tmp_path)
    for kind in ("board", "paper", "tray", "shelf"):
        few, many = (
            pygame.surfarray.array3d(each.panel(kind, (420, 300), scale)).astype(float)
            for each in (art, large)
        )
        assert few.shape == many.shape
        assert np.abs(few - many).mean() < 4


def test_straight_colours_come_back_from_premultiplied_ones() -> None:
    picture = blank((256, 3))
    for alpha in range(256):
        for y, color in enumerate(((255, 255, 255), (200, 90, 30), (10, 0, 120))):
            picture.set_at((alpha, y), (*color, alpha))
    back = straight(picture.premul_alpha())
    for alpha in range(256):
        for y in range(3):
            was, now = picture.get_at((alpha, y)), back.get_at((alpha, y))
            assert now.a == alpha
            seen = max(abs(a - b) for a, b in zip(was[:3], now[:3], strict=True)) * alpha / 255
            assert seen <= 2.5, (was, now)


def test_missing_file_is_named_once_and_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    entry = {"file": "pieces/nowhere.webp", "size": [10, 20], "anchor": [0.5, 0.5]}
    (tmp_path / "manifest.json").write_text(json.dumps({"sprites": {"lost": entry}}))
    art = Art(tmp_path)
    with caplog.at_level(logging.ERROR):
        assert art.sprite("lost", 40).get_size() == (20, 40)
        assert visible(art.sprite("lost", 60))
    assert [record for record in caplog.messages if "nowhere.webp" in record] == caplog.messages[:1]
    assert len(caplog.messages) == 1


def test_empty_folder_still_draws_everything(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    art = Art(tmp_path)
    with caplog.at_level(logging.CRITICAL):
        assert visible(art.panel("paper", (80, 40)))
        assert visible(art.button("good", "hover", (80, 40)))
        assert visible(art.icon("gear", 24, (0, 0, 0)))
        assert visible(art.sprite("king_pink", 30))
        assert art.backdrop("table", (64, 36)).get_size() == (64, 36)
        Landscape(art).draw(pygame.Surface((64, 36)), pygame.Rect(0, 0, 64, 36), 0.0)


@pytest.mark.parametrize("how", ["stretch", "tile", "round"])
@pytest.mark.parametrize("length", [9, 40, 41, 100, 333])
def test_growing_keeps_both_ends(how: str, length: int) -> None:
    picture = blank((40, 4))
    picture.fill((0, 0, 255, 255))
    picture.fill((255, 0, 0, 255), (0, 0, 10, 4))
    picture.fill((0, 255, 0, 255), (30, 0, 10, 4))
    out = grown(picture, 0, (10, 10), length, how)
    assert out.get_size() == (length, 4)
    assert out.get_at((0, 2))[:3] == (255, 0, 0)
    assert out.get_at((length - 1, 2))[:3] == (0, 255, 0)
    if length > 20:
        assert out.get_at((length // 2, 2))[:3] == (0, 0, 255)


@pytest.mark.long
@pytest.mark.parametrize("size", [(640, 360), (480, 360), (840, 360), (360, 120)])
def test_landscape_covers_any_area(art: Art, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    Landscape(art).draw(surface, surface.get_rect(), 3.0, shift=1.0)
    pixels = pygame.surfarray.array3d(surface).reshape(-1, 3)
    assert not (pixels == (255, 0, 255)).all(axis=1).any()


def test_calm_landscape_does_not_move(art: Art) -> None:
    landscape, area = Landscape(art), pygame.Rect(0, 0, 320, 180)
    first, later = pygame.Surface(area.size), pygame.Surface(area.size)
    landscape.draw(first, area, 1.0, calm=True)
    landscape.draw(later, area, 9.0, calm=True)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(later, "RGB")


def test_art_is_small_enough_to_ship() -> None:
    assert sum(file.stat().st_size for file in ART.rglob("*") if file.is_file()) < 25_000_000


def test_every_picture_in_the_folders_is_listed() -> None:
    listed = {entry["file"] for entry in MANIFEST["sprites"].values()}
    listed |= {layer["file"] for skin in MANIFEST["panels"].values() for layer in skin["layers"]}
    for section in ("icons", "backdrops", "smaller"):
        listed |= {entry["file"] for entry in MANIFEST[section].values()}
    found = {
        file.relative_to(ART).as_posix()
        for folder in {Path(file).parts[0] for file in listed}
        for file in (ART / folder).iterdir()
    }
    assert found == listed
