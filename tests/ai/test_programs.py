"""Other people's programs start from this command line and from nowhere else.

A lure is the name of a program that leaves a file behind when it is started. Every way in which a name can
reach the game lays it out; nothing may bite.
"""

from __future__ import annotations

import ast
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.ai.arena import Arena, ArenaPlan
from game.ai.bot import View
from game.ai.program import Program
from game.ai.registry import make_bot, sitter
from game.ai.speak import answers
from game.ai.thinker import BotQuestion
from game.ai.worker import BotWorker
from game.archive.profile import export, take_in
from game.archive.statistics import standings
from game.archive.store import MatchStore
from game.cli.bots import named
from game.cli.replay import told
from game.core.chance import SeededEntropy
from game.core.rules import BadOptions, Refusal
from game.kiosk.config import BadConfig
from game.kiosk.config import load as load_config
from game.session.house import Save, Shelf
from game.session.local import LocalHouse
from game.session.match import LiveMatch
from game.settings import Settings
from game.settings import load as load_settings
from game.table.journal import create
from game.table.load import load_match
from game.table.record import Played, dumps, from_record, to_record
from game.table.setup import Chair, Setup, setup
from game.table.table import Table
from net.client.match_saver import MatchSaver
from net.client.session import Session
from net.host.room import new_room, set_bot
from net.protocol import events
from net.protocol.roster import setup_of, with_place
from net.protocol.terms import RosterPlace
from net.server import Server, ServerConfig
from tests.core.test_imports import imports, modules
from tests.table.play import play

PATIENCE_S = 60.0
SAID = "one of our own plays for Lure"


@dataclass
class Scene:
    """A computer with one bait on it."""

    folder: Path

    @property
    def command(self) -> str:
        stamp = f"import pathlib; pathlib.Path({self.bite.as_posix()!r}).touch()"
        return f'{Path(sys.executable).as_posix()} -c "{stamp}"'

    @property
    def bite(self) -> Path:
        return self.folder / "bitten"

    @property
    def lure(self) -> str:
        return f"cmd:{self.command}"

    @property
    def setup(self) -> Setup:
        return setup("domino", {}, [Chair("Lure", "pink", self.lure), Chair("Bot", "blue", "random")])

    @property
    def with_a_person(self) -> Setup:
        return setup("domino", {}, [Chair("Ann", "blue"), Chair("Lure", "pink", self.lure)])

    @property
    def shelf(self) -> Path:
        return self.folder / "matches"

    def house(self, *programs: Program) -> LocalHouse:
        return LocalHouse(Shelf(self.shelf), SeededEntropy("1"), lambda: "day", programs)

    def save(self, name: str = "lure.match", folder: Path | None = None) -> Path:
        path = (folder or self.shelf) / name
        create(path, self.setup).close()
        return path

    def go_on(self, own: frozenset[int] | None = None) -> str:
        with closing(self.house()) as house:
            (save,) = house.saves()
            assert isinstance(save, Save)
            with closing(house.go_on(save, own)) as match:
                return moved(match)


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(tmp_path)


def moved(match: LiveMatch) -> str:
    """Lets the bots play until each has moved; what the player was told."""
    deadline = time.monotonic() + PATIENCE_S
    while not {0, 1} <= {commit.actor for commit in match.replica.log}:
        match.tick(0.0, True)
        match.poll()
        assert time.monotonic() < deadline, "the bots never moved"
        time.sleep(0.001)
    return " ".join(map(str, match.notes))


# Each way in answers with what it said; it must have gone on as far as bots moving, if they move there.


def a_save(scene: Scene) -> str:
    scene.save()
    return scene.go_on()


def a_torn_journal(scene: Scene) -> str:
    with scene.save().open("ab") as file:
        file.write(b"half a commit")
    said = scene.go_on()
    assert "last whole move" in said
    return said


def a_profile_with_a_save(scene: Scene) -> str:
    elsewhere = scene.folder / "elsewhere"
    scene.save(folder=elsewhere)
    profile = scene.folder / "me.crownlands"
    export(profile, MatchStore(scene.folder / "m"), elsewhere, Settings(), "1")
    taken = take_in(profile, MatchStore(scene.folder / "memory"), scene.shelf)
    assert (taken.saves, taken.refused) == (1, [])
    assert "1 of them names a program" in " ".join(map(str, taken.told()))
    return scene.go_on()


def a_profile_with_a_memory(scene: Scene) -> str:
    table = play(Table(scene.with_a_person, SeededEntropy("1")), "1")
    store = MatchStore(scene.folder / "m")
    store.remember(Played(table.setup, tuple(table.log)), 1)
    profile = scene.folder / "me.crownlands"
    export(profile, store, scene.shelf, Settings(), "1")
    new = MatchStore(scene.folder / "memory")
    assert take_in(profile, new, scene.shelf).matches == 1
    return str([standing.bot for standing in standings(new.look().entries)])


def record_of(scene: Scene) -> Path:
    table = play(Table(scene.setup, SeededEntropy("1")), "1")
    path = scene.folder / "games.jsonl"
    path.write_text(dumps(to_record(table.setup, table.log)), encoding="utf-8")
    return path


def a_record(scene: Scene) -> str:
    """It says who played, and is shown."""
    return " ".join(told(load_match(record_of(scene))))


def another_match_like_that_of_a_record(scene: Scene) -> str:
    with closing(scene.house()) as house, closing(house.begin(load_match(record_of(scene)).setup)) as match:
        return moved(match)


def an_exhibition(scene: Scene) -> str:
    with closing(scene.house()) as house, closing(house.exhibit(scene.setup)) as match:
        return moved(match)


def a_question_with_a_record(scene: Scene) -> str:
    """What another program asks of `main.py bot`."""
    table = Table(scene.setup, SeededEntropy("1"))
    table.open()
    question = {"t": "go", "seat": table.to_act, "record": to_record(table.setup, table.log)}
    (answer,) = answers("random", [json.dumps(question)], "1")
    return answer


def the_settings(scene: Scene) -> str:
    path = scene.folder / "settings.json"
    lure = scene.lure
    path.write_text(json.dumps({"language": "cs", "bot": lure, "bots": [lure], "names": [lure]}), "utf-8")
    chosen, _ = load_settings(path)
    assert chosen.language == "cs"
    return str(chosen.names)


def the_file_of_a_kiosk(scene: Scene) -> str:
    with pytest.raises(BadConfig) as refused:
        load_config(f"[guests]\nbots = [{json.dumps(scene.lure)}]\n", scene.folder, ["en"])
    return str(refused.value)


def a_plan_of_texts(scene: Scene) -> str:
    with (
        closing(Arena(ArenaPlan("domino", {}, (scene.lure, "random"), 1, seed=1))) as arena,
        pytest.raises(BadOptions) as refused,
    ):
        arena.play(0)
    return str(refused.value)


def a_question_of_texts(scene: Scene) -> str:
    """Even past everything else: the process that thinks refuses it too, and one of ours answers."""
    table = Table(scene.setup, SeededEntropy("1"))
    table.open()
    legal, seat = tuple(table.rules.legal(table.state)), table.to_act
    assert seat is not None
    with closing(BotWorker()) as worker:
        worker.ask(BotQuestion(scene.lure, "00", View(scene.setup, table.state, (), seat, legal)))
        deadline = time.monotonic() + PATIENCE_S
        while (move := worker.answer()) is None:
            assert time.monotonic() < deadline
            time.sleep(0.001)
    assert move in legal
    return ""


def a_seat_at_a_table_on_the_network(scene: Scene) -> str:
    with pytest.raises(Refusal) as refused:
        set_bot(new_room("domino", {}, 2), 0, scene.lure)
    return str(refused.value)


def hostile(scene: Scene) -> Setup:
    """What follows from a roster that a host made up."""
    roster = new_room("domino", {}, 2)
    roster = with_place(roster, 0, RosterPlace("pink", bot=scene.lure))
    return setup_of(with_place(roster, 1, RosterPlace("blue", bot="random")))


def a_match_kept_from_a_host(scene: Scene) -> str:
    saver = MatchSaver(scene.shelf, lambda said: None)
    table = Table(hostile(scene), SeededEntropy("1"))
    table.open()
    saver.hear(bytes(16), events.Began(1, table.setup))
    for commit in table.log:
        saver.hear(bytes(16), events.Settled(commit, None))
    saver.close(PATIENCE_S)
    return scene.go_on(frozenset()).replace("Pink", "Lure")


def think(scene: Scene) -> events.Think:
    table = Table(hostile(scene), SeededEntropy("1"))
    table.open()
    assert table.to_act is not None
    return events.Think(1, table.to_act, scene.lure, 1, table.setup, table.state, tuple(table.log))


class Silent:
    """A transport on which only the test speaks."""

    def __init__(self) -> None:
        self.events: deque[events.Event] = deque()

    def stop(self) -> None:
        pass


def a_host_that_we_follow(scene: Scene) -> str:
    """Whoever takes over a table is asked for the moves of its bots."""
    wire = Silent()
    with closing(Session(wire, lambda: bytes(32))) as session:  # type: ignore[arg-type]
        wire.events.append(think(scene))
        deadline = time.monotonic() + PATIENCE_S
        session.update()
        asked = session._worker.question
        while session._driver._found is None:
            session.update()
            assert time.monotonic() < deadline
            time.sleep(0.001)
        assert asked is not None
        return str(asked.level)


def a_table_of_a_server(scene: Scene) -> str:
    house = ServerConfig("Back room", "box", "1.0", "domino", {}, 2, ("random",), pace=0.0, announce=False)
    asked, moves = think(scene), list[object]()
    with closing(Server(house, lambda size: bytes(size), time.monotonic)) as server:
        server._play = lambda due, move: moves.append(move)  # type: ignore[method-assign]
        server._heard.append((server.open().table, asked))
        server.turn()
        ((_game, bot, _seat),) = server._thinker._pool._bots
    assert moves[0] in asked.setup.rules.legal(asked.state)
    return str(bot)


WAYS: dict[Callable[[Scene], str], str] = {
    a_save: SAID,
    a_torn_journal: SAID,
    a_profile_with_a_save: SAID,
    a_profile_with_a_memory: "cmd:",
    a_record: "Lure (cmd:",
    another_match_like_that_of_a_record: SAID,
    an_exhibition: SAID,
    a_question_with_a_record: '"move"',
    the_settings: "cmd:",
    the_file_of_a_kiosk: "“bots” is not known",
    a_plan_of_texts: "There is no bot “cmd:",
    a_question_of_texts: "",
    a_seat_at_a_table_on_the_network: "There is no bot “cmd:",
    a_match_kept_from_a_host: SAID,
    a_host_that_we_follow: sitter("domino"),
    a_table_of_a_server: sitter("domino"),
}
"""Every way in, and the words that come with it."""


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_no_way_in_starts_a_program(way: Callable[[Scene], str], scene: Scene) -> None:
    assert WAYS[way] in way(scene)
    assert not scene.bite.exists()


def test_the_lure_bites_where_this_command_line_names_it(scene: Scene) -> None:
    program = named(scene.lure)
    assert isinstance(program, Program)
    with closing(scene.house(program)) as house, closing(house.begin(scene.setup)) as match:
        assert moved(match) == ""
    assert scene.bite.exists()


def test_a_save_goes_on_with_the_program_if_this_command_line_names_it_again(scene: Scene) -> None:
    scene.save()
    with closing(scene.house(Program(scene.command))) as house:
        (save,) = house.saves()
        assert isinstance(save, Save)
        with closing(house.go_on(save)) as match:
            assert moved(match) == ""
    assert scene.bite.exists()


def test_a_bot_of_another_version_is_replaced_and_told_too(scene: Scene) -> None:
    agreed = setup("domino", {}, [Chair("Lure", "pink", "emperor"), Chair("Bot", "blue", "random")])
    with closing(scene.house()) as house, closing(house.exhibit(agreed)) as match:
        assert SAID in moved(match)


def test_a_record_that_names_a_program_comes_through_unchanged(scene: Scene) -> None:
    record = json.loads(record_of(scene).read_text(encoding="utf-8"))
    played = from_record(record)
    assert to_record(played.setup, played.commits) == record


@pytest.mark.parametrize("text", ["cmd:", "cmd: ", "CMD:x"])
def test_half_a_command_is_no_bot(text: str) -> None:
    with pytest.raises(BadOptions):
        make_bot("domino", named(text))


# A way that nobody has thought of yet would have to make a `Program`, or a process.


def makers() -> Iterator[str]:
    for module, path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name == "Program":
                    yield module


def test_only_the_command_line_makes_a_program_of_a_name() -> None:
    assert set(makers()) == {"game.cli.bots"}


def test_what_the_command_line_makes_stays_with_the_commands() -> None:
    users = {
        module
        for module, path in modules()
        if any(name.startswith("game.cli.bots") for name in imports(path.read_text("utf-8"), module, False))
    }
    assert users and all(module.startswith("game.cli.") for module in users)


def test_only_these_start_processes() -> None:
    """Other people's programs, the voice of the system, and the game's own environment."""
    users = {
        module
        for module, path in modules()
        if any(
            name.split(".")[0] in ("subprocess", "pty")
            for name in imports(path.read_text("utf-8"), module, False)
        )
    }
    assert users == {"game.ai.command", "game.ui.sound.speech", "game.bootstrap", "game.install.pip"}
