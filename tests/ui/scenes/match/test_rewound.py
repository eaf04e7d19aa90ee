"""Two halves of a table went on apart: the window follows the half that counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.settings import Settings, Speed
from game.table.notice import Committed, Notice, Rewound
from game.table.replica import Replica
from game.table.setup import Setup
from game.table.table import Table
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.occasion import NetworkOccasion
from game.ui.scenes.room.results import RoomResults
from tests.table.play import AnyCommit, play, seated
from tests.ui.scenes.fake_network import hosted
from tests.ui.scenes.house import Led, PlainHouse, PlainMatch
from tests.ui.stage import Bench, bench

FORK = 9


class GivenMatch(PlainMatch):
    """Says what the test says."""

    def __init__(self, agreed: Setup, commits: Sequence[AnyCommit], seats: frozenset[int]) -> None:
        super().__init__(agreed)
        self.seats, self.replica = seats, Replica(agreed, commits)
        self.heard: list[Notice] = []

    def tick(self, now: float, ready: bool) -> None:
        pass

    def submit(self, seat: int, move: Any) -> None:
        raise AssertionError("nobody moves here")

    def poll(self) -> list[Notice]:
        heard, self.heard = self.heard, []
        return heard

    def go_on(self, *commits: AnyCommit) -> None:
        for commit in commits:
            self.replica.apply(commit)
            self.heard.append(Committed(commit))

    def rewind(self, length: int) -> None:
        self.replica = Replica(self.setup, self.replica.log[:length])
        self.heard.append(Rewound(length))


AGREED = seated(2)


def branch(seed: str) -> list[AnyCommit]:
    """One match to its end; all branches share their beginning, and differ after `FORK` commits."""
    trunk = play(Table(AGREED, SeededEntropy("trunk")), commits=FORK)
    return list(play(Table(AGREED, SeededEntropy(seed), commits=trunk.log), seed).log)


@pytest.fixture(params=[Speed.FAST, Speed.OFF])
def table(request: pytest.FixtureRequest) -> Iterator[Bench]:
    with bench(Settings(language="en", speed=request.param)) as stage:
        yield stage


def opened(
    table: Bench, folder: Path, commits: Sequence[AnyCommit], *seats: int
) -> tuple[MatchScene, GivenMatch]:
    match = GivenMatch(AGREED, commits, frozenset(seats))
    scene = MatchScene(match, NetworkOccasion(PlainHouse(folder), Led().menu, hosted()))
    table.show(scene)
    return scene, match


@pytest.mark.long
def test_the_board_and_the_log_follow_the_other_half(table: Bench, tmp_path: Path) -> None:
    ours, theirs = branch("ours"), branch("theirs")
    scene, match = opened(table, tmp_path, ours[:FORK])
    match.go_on(*ours[FORK : FORK + 4])
    table.wait(0.05)  # in the middle of showing it, unless nothing is animated
    match.rewind(FORK)
    table.wait(0.02)
    assert scene.shown == Replica(AGREED, ours[:FORK]).state
    assert "The table went on elsewhere; we follow it." in table.app._toasts.titles
    match.go_on(*theirs[FORK : FORK + 3])
    table.wait(6.0)
    assert scene.shown == match.replica.state == Replica(AGREED, theirs[: FORK + 3]).state
    assert len(scene.told) == sum(len(commit.events) for commit in match.replica.log)


def test_what_comes_at_once_is_taken_in_order(table: Bench, tmp_path: Path) -> None:
    ours, theirs = branch("ours"), branch("theirs")
    scene, match = opened(table, tmp_path, ours[: FORK + 4], 0, 1)
    match.rewind(FORK)
    match.go_on(*theirs[FORK : FORK + 3])
    table.wait(6.0)
    assert scene.shown == match.replica.state


def test_an_end_that_does_not_count_is_not_counted_out(tmp_path: Path) -> None:
    ours = branch("ours")
    with bench(Settings(language="en")) as table:
        scene, match = opened(table, tmp_path, ours[:-1])
        match.go_on(ours[-1])
        table.wait(0.05)
        assert not scene.caught_up
        match.rewind(FORK)
        table.wait(0.5)
        assert table.app.scene is scene and scene.shown == match.replica.state


@pytest.mark.long
def test_whoever_was_away_is_shown_where_the_table_is_now(table: Bench, tmp_path: Path) -> None:
    whole = branch("ours")
    scene, match = opened(table, tmp_path, [], 0)
    match.go_on(*whole[:20])
    table.wait(0.1)
    assert scene.shown == match.replica.state and len(scene.told) >= 20
    match.go_on(*whole[20:])
    table.wait(0.1)
    assert isinstance(table.app.scene, ResultsScene)
    assert isinstance(table.app.scene.after, RoomResults)
