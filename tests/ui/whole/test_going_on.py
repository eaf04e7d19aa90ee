"""Nothing that was confirmed is lost: the window closed, the process killed, people changing places."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.table.journal import read
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.title.title import Title
from game.ui.stage.dialog import Dialog
from tests.ui.whole.evening import QUICK, Evening, evening
from tests.ui.whole.match import Person, check, read_log
from tests.ui.whole.players import Keys, Mouse

ROOT = Path(__file__).parents[3]


def begin_family(table: Evening, keys: Keys) -> None:
    """Two people at one screen, with their names."""
    table.open_title()
    keys.press("play")
    table.rest()
    keys.press("preset.family")
    for seat in (3, 2):
        keys.press(f"seat{seat}.leave")
    for seat, name in enumerate(("Ema", "Oto")):
        keys.press(f"seat{seat}.name")
        keys.type(name)
    keys.press("start")
    table.until(lambda: isinstance(table.scene, MatchScene) and not table.app.awake)


def play_moves(table: Evening, person: Person, count: int) -> None:
    for _ in range(count):
        table.until(person.is_asked)
        if isinstance(table.scene, Dialog):
            person.accept()
            table.until(person.is_asked)
        person.move()


@pytest.mark.long
def test_two_people_at_one_screen_hand_the_table_over(tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        keys = Keys(table)
        begin_family(table, keys)
        assert table.match.match.setup.names == ("Ema", "Oto")
        person = Person(table, keys)
        results = person.play_to_the_end()
        table.rest()
        check(results, table.saved(), read_log(table, keys))
        assert person.did["hand over"] >= 6


@pytest.mark.long
def test_the_hand_over_shows_whose_turn_it_is_and_cannot_be_skipped_by_back(tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        keys = Keys(table)
        begin_family(table, keys)
        person = Person(table, keys)
        while not isinstance(table.scene, Dialog):
            table.until(person.is_asked)
            if not isinstance(table.scene, Dialog):
                person.move()
        dialog = table.scene
        name = table.match.match.setup.names[table.match.rules.to_act(table.match.shown) or 0]
        assert name in dialog.title
        keys.back()
        assert table.scene is dialog
        keys.press("here")
        assert table.match.board.pending.seat == table.match.rules.to_act(table.match.shown)  # type: ignore[attr-defined]


@pytest.mark.long
def test_closing_the_window_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        keys = Keys(table)
        begin_family(table, keys)
        play_moves(table, Person(table, keys), 7)
        before = list(table.match.match.replica.log)
        told = list(table.match.told)
        table.turn(Event(pygame.QUIT))
        assert not table.app._running
    with evening(tmp_path, settings=None) as table:
        title = table.open_title()
        assert title.unfinished is not None
        mouse = Mouse(table)
        mouse.press("go_on")
        table.until(lambda: isinstance(table.scene, MatchScene) and not table.app.awake)
        assert list(table.match.match.replica.log) == before
        assert table.match.told == told
        play_moves(table, Person(table, mouse), 2)
        log = tuple(table.match.match.replica.log)
        assert len(log) > len(before)
        assert table.saved().commits == log


def test_leaving_the_table_by_the_menu_comes_back_to_the_title_which_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        keys = Keys(table)
        begin_family(table, keys)
        play_moves(table, Person(table, keys), 3)
        before = len(table.match.match.replica.log)
        keys.strike(pygame.K_F10)
        table.rest()
        keys.press("leave")
        assert isinstance(table.scene, Title)
        table.settle_title()
        keys.press("go_on")
        table.until(lambda: isinstance(table.scene, MatchScene) and not table.app.awake)
        assert len(table.match.match.replica.log) == before


KILLED = """
import sys
from pathlib import Path
from tests.ui.whole.evening import evening
from tests.ui.whole.match import Person
from tests.ui.whole.players import Keys
from tests.ui.whole.test_going_on import begin_family, play_moves

with evening(Path(sys.argv[1])) as table:
    keys = Keys(table)
    begin_family(table, keys)
    person = Person(table, keys)
    while True:
        play_moves(table, person, 1)
        print(len(table.match.match.replica.log), flush=True)
"""


def test_a_killed_process_leaves_every_confirmed_move(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ) as child:
        assert child.stdout is not None
        confirmed = [int(child.stdout.readline()) for _ in range(6)]
        child.send_signal(signal.SIGKILL)
        confirmed += [int(line) for line in child.stdout]
    assert len(read(tmp_path / "matches" / "match-1.match").commits) >= confirmed[-1]
    with evening(tmp_path, QUICK) as table:
        table.open_title()
        Keys(table).press("go_on")
        table.until(lambda: isinstance(table.scene, MatchScene) and not table.app.awake)
        assert len(table.match.match.replica.log) >= confirmed[-1]
