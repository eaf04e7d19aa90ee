"""Physics for the eye: the same every time, and everything ends where it should."""

from __future__ import annotations

from game.ui.games.domino.board.tumble import fall, tumble


def test_kings_land_on_the_floor_between_the_walls() -> None:
    paths = tumble(4, (500, 200), 600, 100, 1.5)
    assert len(paths) == 4
    for path in paths:
        assert all(pose.y <= 610 and 0 <= pose.x <= 1000 for pose in path)
        assert path[-1].y > 400
        assert all(pose.angle == 0 for pose in path)


def test_the_same_throw_gives_the_same_paths() -> None:
    assert tumble(4, (500, 200), 600, 100, 1.0) == tumble(4, (500, 200), 600, 100, 1.0)
    assert fall((300, 300), 200, 100, 1.0) == fall((300, 300), 200, 100, 1.0)


def test_a_discarded_domino_turns_and_leaves_the_table() -> None:
    path = fall((300, 300), 200, 100, 1.0)
    assert path[-1].y > 900
    assert abs(path[-1].angle) > 45
    assert path[0].y < 320
