"""Thrown dice: the way is for the eye, the end is what the rules decided."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from game.ui.games.dice.board.throw import throw

TRAY = Rect(100, 100, 600, 400)
SIDE = 100.0
HOMES = {die: ((200.0 + 200 * (die % 3), 200.0 + 200 * (die // 3)), 4.0 * die) for die in range(6)}


def test_every_die_comes_to_rest_at_home() -> None:
    paths = throw(HOMES, [], TRAY, SIDE, "seed")
    for die, path in paths.items():
        assert path[-1] == (*HOMES[die][0], 0.0, 0, HOMES[die][1])


def test_the_same_throw_is_always_the_same() -> None:
    assert throw(HOMES, [], TRAY, SIDE, "seed") == throw(HOMES, [], TRAY, SIDE, "seed")
    assert throw(HOMES, [], TRAY, SIDE, "seed") != throw(HOMES, [], TRAY, SIDE, "other")


def test_dice_roll_on_and_on_and_never_back() -> None:
    for path in throw(HOMES, [], TRAY, SIDE, "seed").values():
        assert path[0].step > 6, "several faces are seen on the way"
        assert all(later.step <= earlier.step for earlier, later in pairwise(path))


def test_nothing_jumps() -> None:
    kept = [HOMES[die][0] for die in (0, 2, 4)]
    homes = {die: home for die, home in HOMES.items() if die % 2}
    for path in throw(homes, kept, TRAY, SIDE, "seed").values():
        for earlier, later in pairwise(path):
            assert abs(later.x - earlier.x) < SIDE * 0.4 and abs(later.y - earlier.y) < SIDE * 0.4


def test_dice_come_from_above_and_stay_in_the_tray() -> None:
    for path in throw(HOMES, [], TRAY, SIDE, "seed").values():
        assert path[0].y < TRAY.top + SIDE
        assert all(TRAY.left <= pose.x <= TRAY.right and pose.y <= TRAY.bottom for pose in path)
