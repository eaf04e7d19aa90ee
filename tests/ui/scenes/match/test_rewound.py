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
from game.ui.scenes.room.results import RoomResults
from tests.table.play import AnyCommit, play, seated
from tests.ui.scenes.fake_network import hosted
from tests.ui.scenes.house import Led, PlainHouse, PlainSitting
from tests.ui.stage import Bench, bench

FORK = 9


class GivenLink:
    """Says what the test says."""

    def __init__(self, agreed: Setup, commits: Sequence[AnyCommit], seats: frozenset[int]) -> None:
        self.seats, self.replica = seats, Replica(agreed, commits)
        self.heard: list[Notice] = []

    @property
    def setup(self) -> Setup:
        return self.replica.setup

    def submit(self, seat: int, move: Any) -> None:
        raise AssertionError("nobody moves here")

    def poll(self) -> list[Notice]:
        heard, self.heard = self.heard, []
        return heard

    def close(self) -> None:
        pass

    def go_on(self, *commits: AnyCommit) -> None:
        for commit in commits:
            self.replica.apply(commit)
            self.heard.append(Committed(commit))

    def rewind(self, length: int) -> None:
        self.replica = Replica(self.setup, self.replica.log[:length])
        self.heard.append(Rewound(length))


class GivenSitting(PlainSitting):
    def tick(self, now: float, ready: bool) -> None:
        pass


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
) -> tuple[MatchScene, GivenLink]:
    link, sitting = GivenLink(AGREED, commits, frozenset(seats)), GivenSitting(AGREED)
    sitting.link = link
    scene = MatchScene(sitting, PlainHouse(folder), Led().menu, room=hosted())
    table.show(scene)
    return scene, link


@pytest.mark.long
def test_the_board_and_the_log_follow_the_other_half(table: Bench, tmp_path: Path) -> None:
    ours, theirs = branch("ours"), branch("theirs")
    scene, link = opened(table, tmp_path, ours[:FORK])
    link.go_on(*ours[FORK : FORK + 4])
    table.wait(0.05)  # in the middle of showing it, unless nothing is animated
    link.rewind(FORK)
    table.wait(0.02)
    assert scene.shown == Replica(AGREED, ours[:FORK]).state
    assert "The table went on elsewhere; we follow it." in table.app._toasts.titles
    link.go_on(*theirs[FORK : FORK + 3])
    table.wait(6.0)
    assert scene.shown == link.replica.state == Replica(AGREED, theirs[: FORK + 3]).state
    assert len(scene.told) == sum(len(commit.events) for commit in link.replica.log)


def test_what_comes_at_once_is_taken_in_order(table: Bench, tmp_path: Path) -> None:
    ours, theirs = branch("ours"), branch("theirs")
    scene, link = opened(table, tmp_path, ours[: FORK + 4], 0, 1)
    link.rewind(FORK)
    link.go_on(*theirs[FORK : FORK + 3])
    table.wait(6.0)
    assert scene.shown == link.replica.state


def test_an_end_that_does_not_count_is_not_counted_out(tmp_path: Path) -> None:
    ours = branch("ours")
    with bench(Settings(language="en")) as table:
        scene, link = opened(table, tmp_path, ours[:-1])
        link.go_on(ours[-1])
        table.wait(0.05)
        assert not scene._caught_up
        link.rewind(FORK)
        table.wait(0.5)
        assert table.app.scene is scene and scene.shown == link.replica.state


@pytest.mark.long
def test_whoever_was_away_is_shown_where_the_table_is_now(table: Bench, tmp_path: Path) -> None:
    whole = branch("ours")
    match, link = opened(table, tmp_path, [], 0)
    link.go_on(*whole[:20])
    table.wait(0.1)
    assert match.shown == link.replica.state and len(match.told) >= 20
    link.go_on(*whole[20:])
    table.wait(0.1)
    assert isinstance(table.app.scene, RoomResults)
