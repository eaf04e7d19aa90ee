"""The replay: every way to any moment leads to the same picture, with every device."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from game.settings import Settings, Speed
from game.table.film import film
from game.table.record import Played
from game.ui.games.domino.board.board import DominoBoard
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.title.credits import CreditsScene
from tests.ui.scenes.house import Led
from tests.ui.scenes.matches import match_of
from tests.ui.stage import Bench, bench

KIND = (2, "classic", "harmony")
DYNASTY = (2, "classic", "dynasty")
SMALL = (960, 540)


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench(Settings(language="en", reduced_motion=True), SMALL) as each:
        each.app.push(CreditsScene())
        yield each


@pytest.fixture
def scene(table: Bench) -> ReplayScene:
    scene = ReplayScene(match_of(*KIND)[2], Led().menu)
    table.show(scene)
    return scene


def board(scene: ReplayScene) -> DominoBoard:
    assert isinstance(scene.board, DominoBoard)
    return scene.board


def shows(scene: ReplayScene) -> bool:
    """Whether the table is as it was at the moment that the scene says."""
    return bool(board(scene).state == scene.film.states[scene.at])


# --- the film


def test_film_holds_every_state_of_the_match() -> None:
    setup, state, played = match_of(*KIND)
    reel = film(played)
    assert reel.states[0] == setup.rules.new(setup.options)
    assert reel.states[-1] == state
    assert len(reel.words) == len(reel.events) == reel.last == len(reel.states) - 1


def test_chapters_are_the_rounds_of_every_game(table: Bench) -> None:
    scene = ReplayScene(match_of(*DYNASTY)[2], Led().menu)
    table.show(scene)
    names = [name for _start, name in scene._chapters]
    assert names[:2] == ["Game 1, opening", "Game 1, round 1"]
    assert "Game 3, round 6" in names
    assert len(set(names)) == len(names)


def test_match_without_a_move_can_be_opened(table: Bench) -> None:
    setup, _state, _played = match_of(*KIND)
    scene = ReplayScene(Played(setup, ()), Led().menu)
    table.show(scene)
    for name in ("play", "step", "step_back", "round_on", "round_back"):
        table.click(name)
        table.wait(0.1)
    assert scene.at == 0
    assert not scene.playing


# --- playing


@pytest.mark.long
def test_plays_to_the_end_and_stops(table: Bench, scene: ReplayScene) -> None:
    table.app.change(replace(table.app.settings, speed=Speed.OFF))
    for _ in range(4):
        if scene.speed < 8:
            table.click("speed")
    assert scene.speed == 8.0
    table.click("play")
    table.wait(0.1)
    assert 0 < scene.at < scene.film.last
    table.wait(5.0)
    assert scene.at == scene.film.last
    assert not scene.playing
    assert shows(scene)


def test_play_at_the_end_begins_anew(table: Bench, scene: ReplayScene) -> None:
    scene.jump(scene.film.last)
    table.click("play")
    assert scene.playing
    assert scene.at < scene.film.last


def test_space_plays_and_pauses(table: Bench, scene: ReplayScene) -> None:
    table.key(pygame.K_SPACE)
    assert scene.playing
    table.key(pygame.K_SPACE)
    assert not scene.playing


def test_pad_plays_steps_and_changes_rounds(table: Bench, scene: ReplayScene) -> None:
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.playing
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.chapter == "Round 1"
    at = scene.at
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.at == at + 1
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert scene.at == at - 1
    assert shows(scene)


def test_step_forward_is_seen_and_can_be_hurried(table: Bench, scene: ReplayScene) -> None:
    table.click("step")
    assert scene._playback.moving
    table.click("step")
    assert scene.at == 1
    table.wait(4.0)
    assert scene.at == 2
    assert shows(scene)


def test_step_back_in_mid_flight_goes_back_from_where_it_lands(table: Bench, scene: ReplayScene) -> None:
    scene.jump(10)
    table.click("step")
    table.wait(0.1)
    table.click("step_back")
    assert scene.at == 10
    assert shows(scene)
    assert not board(scene).sky


def test_going_back_takes_dominoes_off_the_table(table: Bench, scene: ReplayScene) -> None:
    scene.jump(scene.film.last)
    table.wait(0.2)
    scene.jump(3)
    table.wait(1.0)
    assert not any(kingdom.placed for kingdom in board(scene).state.kingdoms)
    assert board(scene).mat.kingdom == board(scene).state.kingdoms[0]


# --- jumping


def test_scrub_bar_is_dragged(table: Bench, scene: ReplayScene) -> None:
    rect = scene._scrubber.track
    start = (rect.left, rect.centery)
    table.do(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for part in (0.2, 0.5, 1.2):
        pos = (rect.left + round(rect.width * part), rect.centery)
        table.do(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        assert shows(scene)
    assert scene.at == scene.film.last
    table.do(Event(pygame.MOUSEBUTTONUP, pos=start, button=1))
    assert scene.at == scene.film.last


def test_finger_goes_straight_to_a_moment(table: Bench, scene: ReplayScene) -> None:
    table.tap("scrub", 0.5)
    assert abs(scene.at - scene.film.last / 2) <= 2
    assert shows(scene)


def test_rounds_are_walked_forth_and_back(table: Bench, scene: ReplayScene) -> None:
    seen = []
    for _ in range(7):
        table.click("round_on")
        seen.append(scene.chapter)
    assert seen == [*(f"Round {n}" for n in range(1, 7)), "Round 6"]
    assert scene.at == scene.film.last
    table.click("round_back")
    assert scene.at == scene._chapters[-1][0]
    table.key(pygame.K_PAGEUP)
    assert scene.chapter == "Round 5"


def test_speed_goes_round(table: Bench, scene: ReplayScene) -> None:
    found = []
    for _ in range(5):
        table.click("speed")
        found.append(scene.speed)
    assert found == [2.0, 4.0, 8.0, 0.5, 1.0]


# --- looking


def test_moves_are_told_in_words(table: Bench, scene: ReplayScene) -> None:
    scene.jump(1)
    assert board(scene).told == str(scene.film.words[0])


def test_every_kingdom_can_be_the_hero(table: Bench, scene: ReplayScene) -> None:
    scene.jump(20)
    table.tap("rival.1")
    assert board(scene).hero == 1
    assert board(scene).mat.kingdom == scene.film.states[20].kingdoms[1]
    table.tap("rival.0")
    assert board(scene).hero == 0


def test_sides_change_in_mid_flight(table: Bench, scene: ReplayScene) -> None:
    scene.jump(12)
    table.click("step")
    table.wait(0.1)
    table.click("rival.1")
    assert shows(scene)
    assert board(scene).hero == 1


def test_log_tells_what_has_been_shown(table: Bench, scene: ReplayScene) -> None:
    scene.jump(7)
    table.click("log")
    assert isinstance(table.app.scene, LogScene)
    assert list(table.app.scene.lines) == list(scene.film.words[:7])


def test_nobody_can_move_in_a_replay(table: Bench, scene: ReplayScene) -> None:
    scene.jump(9)
    ids = {target.id.split()[0] for target in scene.targets()}
    assert not ids & {"draft", "square", "confirm", "turn"}


def test_leaves_to_where_it_came_from(table: Bench, scene: ReplayScene) -> None:
    table.click("leave")
    assert isinstance(table.app.scene, CreditsScene)


def test_new_window_keeps_the_moment(table: Bench, scene: ReplayScene) -> None:
    scene.jump(15)
    table.app.change(replace(table.app.settings, text_size=150))
    table.wait(0.1)
    assert scene.at == 15
    assert shows(scene)
    assert scene._scrubber.at == 15


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, (1024, 768), (1280, 720), (2560, 1080), (540, 960)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_controls_have_their_place(size: tuple[int, int], text_size: int) -> None:
    with bench(Settings(language="en", text_size=text_size, reduced_motion=True), size) as table:
        scene = ReplayScene(match_of(*KIND)[2], Led().menu)
        table.app.push(scene)
        table.wait(0.05)
        window = table.app.viewport.rect
        names = ("scrub", "round_back", "step_back", "play", "step", "round_on", "speed", "log", "leave")
        rects = [table.target(name).rect for name in names]
        assert all(window.contains(rect) for rect in rects)
        assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)
