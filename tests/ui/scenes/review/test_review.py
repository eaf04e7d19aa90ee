"""The review page: it grows with what is judged, leads to every moment, and stops when it is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.rules import CHANCE
from game.core.words import words
from game.settings import Settings, Speed
from game.table.advice import Advice
from game.table.record import Played
from game.table.review import Grade, Judged
from game.ui.games.domino.board.board import DominoBoard
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.review.graph import apart, grid, leads, lines_of, reach, smooth
from game.ui.scenes.review.review import ReviewScene
from game.ui.scenes.title.credits import CreditsScene
from tests.ui.scenes.house import Led, PlainHouse, PlainReview
from tests.ui.scenes.matches import match_of
from tests.ui.stage import Bench, bench

KIND = (2, "classic", "harmony")
LOST = (0.0, 9.0, 1.0, 4.0)
GRADES = (Grade.BEST, Grade.BLUNDER, Grade.GOOD, Grade.SLIP)


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench(Settings(language="en", reduced_motion=True), (960, 540)) as each:
        each.app.push(CreditsScene())
        yield each


def finds(played: Played) -> list[Judged]:
    """Every choice judged: best, blunder, good, slip, best, blunder ..."""
    rules, found, picture = played.setup.rules, list[Judged](), 0
    state = rules.new(played.setup.options)
    for commit in played.commits:
        legal = rules.legal(state)
        if commit.actor != CHANCE and len(legal) > 1:
            kind = len(found) % len(LOST)
            own = Advice(commit.move, 5.0 - LOST[kind], words("It was played."))
            other = next(move for move in legal if move != commit.move)
            best = own if kind == 0 else Advice(other, 5.0, words("It is better."))
            found.append(Judged(picture, commit.actor, own, best, LOST[kind], GRADES[kind]))
        for event in commit.events:
            state = rules.evolve(state, event)
        picture += len(commit.events)
    return found


def opened(table: Bench, judged: int | None = None) -> tuple[ReviewScene, PlainReview]:
    played = match_of(*KIND)[2]
    review = PlainReview(finds(played)[:judged])
    scene = ReviewScene(played, review, Led().menu)
    table.show(scene)
    return scene, review


def ids(scene: Any, start: str) -> list[str]:
    return [target.id for target in scene.targets() if target.id.startswith(start)]


# --- the page


def test_moves_appear_as_they_are_judged(table: Bench) -> None:
    played = match_of(*KIND)[2]
    review = PlainReview(finds(played))
    scene = ReviewScene(played, review, Led().menu)
    table.app.push(scene)
    seen = []
    for _ in range(300):
        table.wait(1 / 60)
        seen.append(len(ids(scene, "point")))
        if not review.left:
            break
    assert seen == sorted(seen) and seen[0] < seen[-1] == 8
    assert not table.app.awake or table.wait(1.0) < 60, "at rest nothing is drawn"


def test_every_move_is_listed_and_the_turning_points_have_numbers(table: Bench) -> None:
    scene, review = opened(table)
    table.wait(3.0)
    worst = sorted(review.judged, key=lambda one: one.lost)[-8:]
    assert ids(scene, "row") == [f"row.{one.picture}" for one in scene.points]
    assert {one.lost for one in scene.points} <= {one.lost for one in worst}
    table.click("sheet.1")
    assert ids(scene, "row") == [f"row.{one.picture}" for one in review.judged]


def test_leaving_stops_the_coach(table: Bench) -> None:
    scene, review = opened(table)
    scene.press("back")
    table.wait(1.0)
    assert review.closed and table.app.scene is not scene


def test_a_match_without_choices_says_so(table: Bench) -> None:
    scene, _review = opened(table, 0)
    assert "Nobody had a choice" in scene._nothing() and not ids(scene, "row")


@pytest.mark.parametrize("size", [(960, 540), (720, 1280), (2560, 1080)])
def test_it_fits_every_window(size: tuple[int, int]) -> None:
    with bench(Settings(language="en", text_size=150), size) as table:
        scene, _review = opened(table, 12)
        table.wait(0.5)
        page = pygame.Rect((0, 0), size)
        for target in scene.targets():
            assert target.clip is not None or page.contains(target.rect), target.id


# --- a moment in the replay


def test_a_turning_point_is_shown_with_what_was_better(table: Bench) -> None:
    scene, _review = opened(table)
    table.wait(3.0)
    one = scene.points[1]
    scene.press("point.2")
    table.wait(1.0)
    replay = table.app.scene
    assert isinstance(replay, ReplayScene) and isinstance(replay.board, DominoBoard)
    assert (replay.at, replay.board.hero) == (one.picture, one.seat)
    assert [advice.move for advice in replay.board.counsel.shown] == [one.best.move, one.played.move]
    replay.press("leave")
    table.wait(1.0)
    assert table.app.scene is scene


def test_the_coach_is_silent_while_the_film_runs(table: Bench) -> None:
    scene, _review = opened(table)
    table.wait(3.0)
    scene.show(scene.points[0])
    table.wait(1.0)
    replay = table.app.scene
    assert isinstance(replay, ReplayScene) and isinstance(replay.board, DominoBoard)
    assert replay.board.counsel.shown
    replay.press("play")
    assert not replay.board.counsel.shown
    replay.press("play")
    replay.jump(scene.review.judged[0].picture)
    best = replay.board.counsel.shown
    assert [str(advice.tag) for advice in best] == ["Played, and best"]
    replay._step(1)
    assert not replay.board.counsel.shown


def test_a_rewind_to_a_moment_without_a_choice_shows_no_advice(table: Bench) -> None:
    scene, _review = opened(table)
    table.wait(3.0)
    scene.show(scene.points[0])
    table.wait(1.0)
    replay = table.app.scene
    assert isinstance(replay, ReplayScene) and isinstance(replay.board, DominoBoard)
    replay.jump(0)
    assert not replay.board.counsel.shown


# --- ways to it


def test_results_and_replays_lead_to_it(table: Bench) -> None:
    setup, state, played = match_of(*KIND)
    led = Led()
    table.app.change(replace(table.app.settings, speed=Speed.OFF))
    house = PlainHouse(None)  # type: ignore[arg-type]
    results = ResultsScene(setup, state, LocalResults(house, led.menu, played))
    table.show(results)
    results.press("review")
    replay = ReplayScene(played, led.menu, reviewed=True)
    table.show(replay)
    replay.press("review")
    assert led.reviews == [played, played]
    house.judges = False
    results.layout()
    assert not ids(results, "review")
    plain = ReplayScene(played, led.menu)
    table.show(plain)
    assert not ids(plain, "review")


# --- where things lie on the graph


def test_lines_begin_level_and_end_with_the_result() -> None:
    judged = finds(match_of(*KIND)[2])
    lines = lines_of(judged, 2, leads([40, 52]), 99)
    assert [line[0] for line in lines] == [(0.0, 0.0)] * 2
    assert [line[-1] for line in lines] == [(99.0, -12.0), (99.0, 12.0)]
    assert sum(map(len, lines)) == len(judged) + 4
    assert leads([30, 41, 38]) == [-11.0, 3.0, -3.0]


def test_the_graph_reaches_around_everything_with_round_lines() -> None:
    assert reach([[(0.0, 0.0), (1.0, 3.0)]]) > 10 and reach([[(0.0, -55.0)]]) > 55
    assert grid(12.0) == [-10, -5, 0, 5, 10]
    assert grid(130.0) == [-100, -50, 0, 50, 100]


def test_slopes_never_go_beyond_their_points() -> None:
    path = smooth([(0.0, 0.0), (100.0, 10.0), (140.0, -5.0)], 7)
    assert path[0] == (0.0, 0.0) and path[-1] == (140.0, -5.0)
    assert all(-5.0 <= y <= 10.0 for _x, y in path)
    assert [x for x, _y in path] == sorted(x for x, _y in path)


def test_signs_do_not_cover_each_other() -> None:
    moved = apart([50.0, 52.0, 10.0, 99.0], 10.0, 0.0, 100.0)
    order = sorted(moved)
    assert all(b - a >= 10.0 for a, b in pairwise(order)) and order[-1] <= 100.0
    assert moved[2] == 10.0 and apart([], 5.0, 0.0, 10.0) == []


def test_signs_stay_on_the_paper() -> None:
    assert apart([1.0, 4.0, 60.0, 99.0], 10.0, 5.0, 95.0) == [5.0, 15.0, 60.0, 95.0]
