"""The hall of fame: what is remembered can be seen, filtered, watched again, shared and carried along."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.archive.archive import Archive
from game.settings import Settings, Speed
from game.table.record import Played
from game.ui.scenes.fame import share
from game.ui.scenes.fame.hall import SHEETS, FameScene
from game.ui.scenes.fame.profile import NAME, ProfilePage
from game.ui.scenes.fame.view import KingdomPage
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from game.ui.stage.dialog import Dialog
from game.ui.widgets.base import Label
from tests.archive.matches import DAY, entry, played
from tests.ui.scenes.house import Led, PlainHouse, keep
from tests.ui.stage import Bench, bench


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    made = Archive(tmp_path / "data")
    for day, seed in enumerate("abc"):
        made.remember(played(seed), day * DAY)
    made.remember(played("d", variant="harmony"), 5 * DAY)
    made.remember(played("e", game="dice"), 4 * DAY)
    return made


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench(Settings(language="en", reduced_motion=True)) as each:
        yield each


def hall(table: Bench, archive: Archive, led: Led | None = None) -> FameScene:
    scene = FameScene(archive, (led or Led()).menu, lambda: 9.0 * DAY)
    table.show(scene)
    scene.finish()
    return scene


def ids(scene: FameScene) -> set[str]:
    return {target.id for target in scene.targets()}


def words(scene: FameScene) -> set[str]:
    """What stands on the page beside the lists."""
    return {each.text for each in scene.widgets if isinstance(each, Label)}


def test_the_best_kingdoms_hang_in_frames_and_are_painted(table: Bench, archive: Archive) -> None:
    scene = hall(table, archive)
    assert {"feat0", "feat1", "feat2", "feat3"} <= ids(scene) and "feat4" not in ids(scene)
    assert len(scene._pictures) == 4
    assert all(image.get_bounding_rect().width > 40 for image in scene._pictures.values())


def test_filters_choose_game_and_rules(table: Bench, archive: Archive) -> None:
    scene = hall(table, archive)
    scene.press("rule")
    scene.press("rule")
    assert scene.rule == "harmony"
    assert "feat1" not in ids(scene)
    scene.press("game")
    scene.finish()
    assert (scene.game, scene.rule) == ("dice", "")
    assert {each for each in ids(scene) if each.startswith("feat")} == {"feat0"}


def test_a_rule_without_matches_is_said_in_words(table: Bench, archive: Archive) -> None:
    scene = hall(table, archive)
    assert "Nothing by these rules yet" not in words(scene)
    scene.rule = "duel"
    scene.layout()
    assert "feat0" not in ids(scene)
    assert {
        "Nothing by these rules yet",
        "Choose other rules above, or play a match by these.",
    } <= words(scene)


def test_an_empty_hall_speaks(table: Bench, tmp_path: Path) -> None:
    scene = hall(table, Archive(tmp_path / "nothing"))
    for number in range(len(SHEETS)):
        table.click(f"sheet.{number}")
        assert not any(each.startswith(("feat", "match")) for each in ids(scene))
        assert {
            "No kingdoms yet",
            "Finish a match, and your kingdom hangs here in a frame, with your statistics and a replay.",
        } <= words(scene)


def test_matches_are_watched_again_and_looked_at(table: Bench, archive: Archive) -> None:
    led = Led()
    scene = hall(table, archive, led)
    table.click("sheet.2")
    scene.press("match1.watch")
    assert led.replays == [played("c")]
    scene.press("match1.look")
    assert isinstance(table.app.scene, KingdomPage)
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is scene


@pytest.mark.long
def test_everything_is_reached_with_a_pad(table: Bench, archive: Archive) -> None:
    scene = hall(table, archive)
    seen: set[str | None] = set()
    for _ in range(12):
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        seen.add(scene.focus.current)
    assert any((each or "").startswith("feat") for each in seen)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(table.app.scene, KingdomPage)


def test_the_wheel_scrolls_the_list(table: Bench, archive: Archive) -> None:
    for seed in "fghij":
        archive.remember(played(seed), 1)
    scene = hall(table, archive)
    table.click("sheet.2")
    listed = scene._scrollers["list"]
    assert listed.longest > 0
    at = listed.rect.center
    table.do(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False),
    )
    assert scene._scrollers["list"].position > 0


def test_a_damaged_entry_is_told_and_the_rest_is_shown(table: Bench, archive: Archive) -> None:
    (archive.store.folder / f"{entry('a').id}.played").write_bytes(b"spoilt")
    scene = hall(table, archive)
    assert "feat2" in ids(scene)
    assert "An entry was put aside" in table.app._toasts.titles


def test_a_match_finished_on_the_shelf_is_remembered(table: Bench, archive: Archive) -> None:
    keep(archive.shelf.folder, "over", 200)
    assert len(archive.look().entries) == 6


@pytest.mark.long
@pytest.mark.parametrize("game", ["domino", "dice"])
def test_a_card_is_painted_and_kept(
    table: Bench, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder")
    monkeypatch.setattr(share, "folders", lambda: [blocked, tmp_path / "pictures"])
    scene = KingdomPage(played("a", game=game), DAY, Led().menu)
    table.show(scene)
    scene.finish()
    assert scene.card is not None and scene.card.get_size() == (1600, 1600)
    scene.press("save")
    scene.finish()
    (file,) = (tmp_path / "pictures").iterdir()
    assert pygame.image.load(file).get_size() == (1600, 1600)
    assert "Picture saved" in table.app._toasts.titles


@pytest.mark.long
def test_each_kingdom_of_a_dynasty_can_be_chosen(table: Bench) -> None:
    scene = KingdomPage(played("d", variant="dynasty"), DAY, Led().menu, (0, 1))
    table.show(scene)
    assert len(scene.portraits) == 6 and scene.chosen == (0, 1)
    scene.press("kingdom2.0")
    assert scene.chosen == (2, 0) and scene.card is None


def test_a_picture_that_cannot_be_kept_is_said(table: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "folders", list)
    scene = KingdomPage(played("a"), DAY, Led().menu)
    table.show(scene)
    scene.card = pygame.Surface((4, 4))
    scene._save()
    scene.finish()
    assert "The picture could not be saved" in table.app._toasts.titles


def test_a_profile_goes_out_and_comes_in_by_a_drop(table: Bench, archive: Archive, tmp_path: Path) -> None:
    out = ProfilePage(archive, lambda: None, lambda: [tmp_path])
    table.show(out)
    out.press("export")
    assert (tmp_path / NAME).exists() and str(tmp_path / NAME) in out.told[0]
    new, calls = Archive(tmp_path / "new"), list[str]()
    page = ProfilePage(new, lambda: calls.append("changed"), lambda: [tmp_path])
    table.show(page)
    table.do(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / NAME)))
    assert isinstance(table.app.scene, Dialog)
    table.app.scene.press("matches")
    page.finish()
    assert len(new.look().entries) == 5 and calls == ["changed"]
    assert any("5 matches were taken in." in line for line in page.told)


def test_settings_of_a_profile_are_taken_when_wished(table: Bench, archive: Archive, tmp_path: Path) -> None:
    archive.export(tmp_path / NAME, Settings(language="de"), "1")
    page = ProfilePage(Archive(tmp_path / "new"), lambda: None, lambda: [tmp_path])
    table.show(page)
    page.press("file0")
    table.app.scene.press("both")
    page.finish()
    assert table.app.settings.language == "de"


def test_what_is_no_profile_is_said(table: Bench, tmp_path: Path) -> None:
    (tmp_path / "x.crownlands").write_text("hello")
    page = ProfilePage(Archive(tmp_path / "new"), lambda: None, lambda: [tmp_path])
    table.show(page)
    page.press("file0")
    table.app.scene.press("both")
    page.finish()
    assert "This file cannot be taken in" in table.app._toasts.titles


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_hall_fits_every_window(size: tuple[int, int], sheet: str, archive: Archive) -> None:
    with bench(Settings(language="en", text_size=150, reduced_motion=True), size) as table:
        scene = FameScene(archive, Led().menu, lambda: 9.0 * DAY)
        scene.sheet = sheet
        table.app.push(scene)
        scene._hear(wait=True)
        table.app.turn([])
        window = table.app.viewport.rect
        for target in scene.targets():
            assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
            assert (target.clip or window).clip(window), target.id


@pytest.mark.parametrize("shared", [True, False])
def test_results_are_remembered_once_and_can_be_shared(table: Bench, tmp_path: Path, shared: bool) -> None:
    kept: list[tuple[Played, bool]] = []
    shown: list[Played] = []
    menu = replace(
        Led().menu,
        remember=lambda match, network: kept.append((match, network)),
        share=shown.append if shared else None,
    )
    match = played("a")
    table.app.change(replace(table.app.settings, speed=Speed.OFF))
    scene = ResultsScene(match.setup, match.replica.state, LocalResults(PlainHouse(tmp_path), menu, match))
    table.show(scene)
    assert kept == [(match, False)]
    assert any(target.id == "share" for target in scene.targets()) is shared
    if shared:
        scene.press("share")
        assert shown == [match]
