"""Whole games from the title to the results and back, each with one device and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.scenes.setup.new_game import NewGame
from tests.ui.whole.evening import Evening, evening
from tests.ui.whole.match import ACTS, Person, check, leave_for_title, read_log
from tests.ui.whole.players import Fingers, Keys, Mouse, Pad, Player


def start(table: Evening, player: Player, bots: int) -> None:
    """From the title to the table: the quick game with so many easy bots."""
    table.open_title()
    player.press("play")
    assert isinstance(table.scene, NewGame)
    table.rest()
    player.press("preset.quick")
    for seat in range(3, bots, -1):
        player.press(f"seat{seat}.leave")
    for seat in range(1, bots + 1):
        player.press(f"seat{seat}.who.easy")
    table.rest()
    player.press("start")
    assert len(table.match.match.setup.chairs) == bots + 1


def finish(table: Evening, player: Player) -> Person:
    person = Person(table, player)
    results = person.play_to_the_end()
    table.rest()
    told = read_log(table, player)
    check(results, table.saved(), told)
    title = leave_for_title(table, player)
    assert title.unfinished is None
    return person


@pytest.mark.long
@pytest.mark.parametrize("device", [Mouse, Fingers, Keys, Pad])
def test_a_whole_game_needs_one_device_only(device: type[Player], tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        player = device(table)
        start(table, player, bots=1)
        person = finish(table, player)
        assert person.did.keys() >= ACTS
