"""The end of a game: the count, its pace, what can be pressed, and every sentence about ties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import i18n
from game.core.words import Words
from game.domino.model import Match, Reckoning
from game.domino.play import verdict as said
from game.domino.play.book import BonusRow, Decided, counts, points, rows, ties
from game.domino.scoring import ranks, standings
from game.domino.tiles import Land
from game.settings import Settings, Speed
from game.ui.games.domino.reckoning.reckoning import DominoReckoning
from game.ui.games.domino.reckoning.tally import DominoTally
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from tests.table.play import SOME_KINDS
from tests.ui.scenes.house import Led, PlainHouse
from tests.ui.scenes.matches import after_game, match_of
from tests.ui.stage import Bench, bench

FOUR = (4, "classic", "middle", "harmony")
TWO = (2, "classic", "harmony")
DYNASTY = (2, "classic", "dynasty")
SMALL = (960, 540)
NAMES = ("Rosalind", "Marek", "Ingrid", "Osric")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


class Road(Led):
    """Where the scene leads, and the house that begins matches."""

    def __init__(self) -> None:
        super().__init__()
        self.house = PlainHouse(Path("nowhere"))


def scene_of(kind: tuple[Any, ...], road: Road, played: bool = True) -> ResultsScene:
    setup, state, match = match_of(*kind)
    return ResultsScene(setup, state, LocalResults(road.house, road.menu, match if played else None))


def shown(scene: ResultsScene) -> DominoTally:
    assert isinstance(scene.reckoning, DominoReckoning)
    return scene.reckoning.tally


def counted(scene: ResultsScene) -> int:
    return len(shown(scene).show.counted)


@pytest.fixture
def road() -> Road:
    return Road()


@pytest.fixture
def table() -> Iterator[Bench]:
    with bench(Settings(language="en", reduced_motion=True), SMALL) as each:
        yield each


@pytest.fixture
def scene(table: Bench, road: Road) -> ResultsScene:
    """In the middle of the count."""
    scene = scene_of(FOUR, road)
    table.app.push(scene)
    table.wait(0.2)
    return scene


@pytest.fixture
def end(table: Bench, scene: ResultsScene) -> ResultsScene:
    """When everything is counted."""
    table.click("skip")
    table.wait(0.1)
    return scene


# --- the book


@pytest.mark.parametrize("kind", SOME_KINDS, ids=str)
def test_counts_and_rows_add_up_to_the_score(kind: tuple[Any, ...]) -> None:
    _setup, state, _played = match_of(*kind)
    shape_rows = rows(DominoReckoning(_setup, state).tally.table)
    for seat, (kingdom, game) in enumerate(zip(state.kingdoms, state.past[-1], strict=True)):
        assert sum(count.points for count in counts(seat, kingdom, game)) == game.score
        assert sum(points(game, row) for row in shape_rows) == game.score


def test_counts_rise_and_bonuses_come_last() -> None:
    _setup, state, _played = match_of(*FOUR)
    for seat, (kingdom, game) in enumerate(zip(state.kingdoms, state.past[-1], strict=True)):
        found = counts(seat, kingdom, game)
        lands = [count for count in found if not isinstance(count.row, BonusRow)]
        assert [count.points for count in lands] == sorted(count.points for count in lands)
        assert list(found[: len(lands)]) == lands


def reckoned(score: int, largest: int = 3, crowns: int = 4) -> Reckoning:
    return Reckoning(((0, score, 1),), None, None, largest, crowns)


def _spoken(said: tuple[Words, Words]) -> tuple[str, str]:
    return str(said[0]), str(said[1])


def tie_words(*games: Reckoning) -> list[tuple[str, str]]:
    standing = standings([games])
    return [_spoken(said.tie(tie, NAMES, 1)) for tie in ties(standing, ranks(standing))]


def test_tie_decided_by_the_largest_region_says_both_sizes() -> None:
    assert tie_words(reckoned(31, 4), reckoned(31, 5)) == [
        (
            "31 points each: Marek comes before Rosalind.",
            "The largest region decides: 5 squares against 4.",
        )
    ]


def test_tie_decided_by_crowns_says_so() -> None:
    [(_title, why)] = tie_words(reckoned(31, 5, 7), reckoned(31, 5, 6), reckoned(12))
    assert why == "The largest regions are equal; the crowns decide: 7 against 6."


def test_equal_in_everything_shares_the_place() -> None:
    [(title, why)] = tie_words(reckoned(31), reckoned(31), reckoned(12))
    assert title == "Rosalind and Marek have 31 points each."
    assert "share the place" in why


def test_no_tie_no_words() -> None:
    assert tie_words(reckoned(31), reckoned(30)) == []


def test_three_with_equal_points_are_explained_in_pairs() -> None:
    standing = ((30, 5, 4), (30, 6, 4), (30, 5, 3))
    found = ties(standing, ranks(standing))
    assert [(tie.first, tie.second, tie.by) for tie in found] == [
        (1, 0, Decided.LARGEST),
        (0, 2, Decided.CROWNS),
    ]


@pytest.mark.parametrize(
    ("standing", "title", "aside"),
    [
        (((49, 5, 4), (38, 5, 4)), "Rosalind wears the crown!", "Won by 11 points."),
        (((38, 5, 4), (39, 5, 4)), "Marek wears the crown!", "Won by 1 point."),
        (((38, 5, 4), (38, 4, 4)), "Rosalind wears the crown!", "Equal in points: the tie-break decided."),
        (
            ((38, 5, 4), (38, 5, 4)),
            "Rosalind and Marek share the crown!",
            "Equal in points, largest region and crowns.",
        ),
    ],
)
def test_verdict(standing: Any, title: str, aside: str) -> None:
    assert _spoken(said.verdict(NAMES, standing, ranks(standing))) == (title, aside)


# --- the count


@pytest.mark.long
def test_count_by_itself_visits_everyone_and_ends_in_the_true_scores(table: Bench, road: Road) -> None:
    scene = scene_of(FOUR, road)
    table.app.push(scene)
    table.app.change(replace(table.app.settings, speed=Speed.FAST))
    seen = set()
    for _ in range(600):
        table.wait(0.1)
        seen.add(shown(scene).show.hero)
        if not scene.counting:
            break
    reckoning = shown(scene)
    assert not scene.counting
    assert seen == {0, 1, 2, 3}
    assert [reckoning.show.total[seat] for seat in range(4)] == [game.score for game in reckoning.past[-1]]
    assert table.ears.heard.count("count") == counted(scene)
    assert table.ears.heard.count("fanfare") == 1
    assert reckoning.is_first(reckoning.show.hero)


def test_each_press_goes_on_by_one_step(table: Bench, scene: ResultsScene) -> None:
    table.app.change(replace(table.app.settings, speed=Speed.SLOW))
    steps = len(scene._steps)
    middle = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1)
    table.do(middle, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(300, 300), button=1))
    assert len(scene._steps) == steps - 1
    table.key(pygame.K_RETURN)
    assert len(scene._steps) == steps - 2
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert len(scene._steps) == steps - 3
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        table.do(pygame.event.Event(kind, x=0.3, y=0.5, dx=0.0, dy=0.0, finger_id=0, touch_id=1))
    assert len(scene._steps) == steps - 4
    assert scene.counting


@pytest.mark.parametrize("how", ["click", "tap", "escape", "pad back", "arrow and enter"])
def test_whole_count_is_skipped_with_every_device(table: Bench, scene: ResultsScene, how: str) -> None:
    match how:
        case "click":
            table.click("skip")
        case "tap":
            table.tap("skip")
        case "escape":
            table.key(pygame.K_ESCAPE)
        case "pad back":
            table.pad(pygame.CONTROLLER_BUTTON_B)
        case _:
            while scene.focus.current != "skip":
                table.key(pygame.K_TAB)
            table.key(pygame.K_RETURN)
    assert not scene.counting
    assert [shown(scene).show.total[seat] for seat in range(4)] == [
        game.score for game in shown(scene).past[-1]
    ]


def test_with_speed_off_everything_is_there_at_once(road: Road) -> None:
    with bench(Settings(language="en", speed=Speed.OFF), SMALL) as table:
        scene = scene_of(FOUR, road)
        table.app.push(scene)
        table.wait(0.1)
        assert not scene.counting
        assert not scene._confetti.busy


@pytest.mark.long
def test_confetti_falls_and_comes_to_rest(road: Road) -> None:
    with bench(Settings(language="en"), SMALL) as table:
        scene = scene_of(TWO, road)
        table.app.push(scene)
        table.wait(0.1)
        table.click("skip")
        flying = len(scene._confetti._particles)
        table.wait(6.0)
        assert flying > 50
        assert not scene._confetti.busy
        for _ in range(40):
            if not table.wait(0.5):
                break
        assert table.wait(1.0) == 0, "at rest nothing is drawn"


# --- afterwards


def test_rematch_begins_the_same_match_again(table: Bench, end: ResultsScene, road: Road) -> None:
    table.key(pygame.K_RETURN)
    assert road.house.begun == [end.setup]
    assert len(road.matches) == 1


def test_replay_shows_this_match(table: Bench, end: ResultsScene, road: Road) -> None:
    table.click("replay")
    assert road.replays == [end.after.played]


def test_without_a_log_there_is_no_replay(table: Bench, road: Road) -> None:
    scene = scene_of(FOUR, road, played=False)
    table.app.push(scene)
    scene._skip_all()
    assert not {"replay", "log"} & {target.id for target in scene.targets()}


def test_title_and_escape_leave(table: Bench, end: ResultsScene, road: Road) -> None:
    table.click("title")
    table.key(pygame.K_ESCAPE)
    assert road.calls == ["title", "title"]


def test_log_tells_the_whole_match(table: Bench, end: ResultsScene) -> None:
    table.click("log")
    assert isinstance(table.app.scene, LogScene)
    assert end.after.played is not None
    assert len(table.app.scene.lines) == sum(len(commit.events) for commit in end.after.played.commits)


def test_card_brings_its_kingdom_onto_the_tray(table: Bench, end: ResultsScene) -> None:
    show = shown(end).show
    before = list(show.order)
    table.click("kingdom.2")
    assert show.hero == before[2]
    assert sorted(show.order) == sorted(before)


def test_number_of_the_ledger_lights_up_where_it_comes_from(table: Bench, end: ResultsScene) -> None:
    reckoning = shown(end)
    count = next(each for each in reckoning.show.counted if isinstance(each.row, Land))
    cell = f"cell.{count.row.value}.{count.seat}"
    table.click(cell)
    assert reckoning.show.hero == count.seat
    assert count in reckoning.lights(count.seat)
    assert str(count.points) in table.target(cell).hint
    table.click(cell)
    assert reckoning.lights(count.seat) == []


def test_ledger_is_reached_with_a_pad(table: Bench, end: ResultsScene) -> None:
    for _ in range(4):
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert (end.focus.current or "").startswith(("cell.", "tie.", "kingdom.", "log", "settings"))


# --- a Dynasty


def test_between_games_the_next_one_is_offered_and_nobody_is_crowned(table: Bench, road: Road) -> None:
    setup, _last, played = match_of(*DYNASTY)
    under = scene_of(FOUR, road)
    table.app.push(under)
    scene = ResultsScene(setup, after_game(played, 1), LocalResults(road.house, road.menu))
    table.app.push(scene)
    table.click("skip")
    assert "fanfare" not in table.ears.heard
    assert shown(scene).show.crown == 0
    title, aside = scene.reckoning.said
    assert "after game 1" in title
    assert aside == "2 more games to play."
    table.click("next")
    assert table.app.scene is under


def test_dynasty_adds_all_games_up(table: Bench, road: Road) -> None:
    setup, state, _played = match_of(*DYNASTY)
    scene = ResultsScene(setup, state, LocalResults(road.house, road.menu))
    table.app.push(scene)
    table.click("skip")
    outcome = setup.rules.outcome(state)
    assert outcome is not None
    assert [shown(scene).show.total[seat] for seat in range(2)] == list(outcome.scores)
    sheets = [target.id for target in scene.targets() if target.id.startswith("sheet.")]
    assert len(sheets) == 4
    for sheet in sheets:
        table.click(sheet)
        table.wait(0.1)
    assert "fanfare" in table.ears.heard


def test_shared_victory_crowns_both(table: Bench, road: Road) -> None:
    setup, state, _played = match_of(*FOUR)
    assert isinstance(state, Match)
    best, poor = reckoned(40), reckoned(1)
    equal = replace(state, past=((best, best, poor, poor),))
    scene = ResultsScene(setup, equal, LocalResults(road.house, road.menu))
    table.app.push(scene)
    table.click("skip")
    assert [shown(scene).is_first(seat) for seat in range(2)] == [True, True]
    assert scene.reckoning.said[0] == "Pink and Yellow share the crown!"


# --- places


@pytest.mark.long
@pytest.mark.parametrize(
    "size", [SMALL, (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (540, 960)], ids=str
)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("kind", [FOUR, (2, "new"), (3, "classic", "dynasty")], ids=str)
def test_everything_has_its_place(size: tuple[int, int], text_size: int, kind: tuple[Any, ...]) -> None:
    settings = Settings(language="en", text_size=text_size, speed=Speed.OFF)
    with bench(settings, size) as table:
        scene = scene_of(kind, Road())
        table.app.push(scene)
        table.wait(0.05)
        window = table.app.viewport.rect
        for target in scene.targets():
            assert (target.clip or window).clip(window), target.id
            assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
        pressed = [t for t in scene.targets() if t.id in ("rematch", "replay", "title", "log", "settings")]
        for one in pressed:
            assert window.contains(one.rect), one.id
            assert not any(one.rect.colliderect(other.rect) for other in pressed if other is not one), one.id


def test_new_window_keeps_the_count(table: Bench, scene: ResultsScene) -> None:
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RETURN)
    before = counted(scene)
    table.app.change(replace(table.app.settings, text_size=125))
    table.wait(0.05)
    assert counted(scene) >= before
    assert scene.counting
