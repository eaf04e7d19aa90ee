"""Who may import whom: the layers of the project, read from its sources.

`game.core` <- each game <- `game.table` <- `game.ai` <- `game.session` <- `net`; `game.archive` and `game.ui`
beside them. Only the commands (`main.py`, `game.cli`) join the window and the network. Inside the window
`STOREYS` lie on each other. The rooms of a game never see another game. The machines of the network and the
table are steady: they ask neither clock nor luck.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
GAME_PACKAGES = tuple(module.rpartition(".")[0] for module in GAMES.values())
WORDS = ("game.i18n", "game.settings")

# package -> the parts of the project that it may see, besides itself
MAY_SEE: dict[str, tuple[str, ...]] = {
    "game.core": (),
    **dict.fromkeys(GAME_PACKAGES, ("game.core",)),
    "game.table": ("game.core", *GAME_PACKAGES, "game.files"),
    "game.ai": ("game.core", *GAME_PACKAGES, "game.table"),
    "game.learn": ("game.core", *GAME_PACKAGES, "game.table", "game.files"),
    "game.session": ("game.core", *GAME_PACKAGES, "game.table", "game.ai", "game.learn", "game.files"),
    "game.archive": (
        "game.core",
        *GAME_PACKAGES,
        "game.table",
        "game.session",
        "game.settings",
        "game.files",
    ),
    "game.kiosk": ("game.core", "game.files"),
    "game.ui": (
        "game",
        "game.core",
        *GAME_PACKAGES,
        "game.table",
        "game.session",
        "game.archive",
        "game.learn",
        "game.kiosk",
        *WORDS,
    ),
    "net": ("game.core", *GAME_PACKAGES, "game.table", "game.ai", "game.session", "game.files", *WORDS),
    "game.i18n": ("game.core",),
    "game.settings": ("game.core", "game.i18n", "game.files"),
    "game.files": (),
}
STOREYS = ("input", "sound", "draw", "widgets", "stage", "games", "scenes", "kiosk", "app")
"""Of `game.ui`, from below: each may see those under it."""
PURE = ("game.core", *GAME_PACKAGES)
"""They need nothing but the standard library and numbers; the packages in which a game is played (`play`),
which every window shows, are among them."""
STEADY = ("game.table", "net.protocol", "net.host", "net.guest", "net.node", "net.fairness")
"""State machines: time, luck and files come in as arguments."""
WRITERS = {"game.table.journal": {"os"}}
"""What of the system the few files among them may use that write to the disk."""
EDGES = {"net.io.transport", "net.discovery.browse", "net.discovery.announce", "game.kiosk.watchdog"}
SOCKETS = {"socket", "socketserver", "ssl", "asyncio", "selectors", "zeroconf"}
SCREEN = {"pygame", "pymunk"}
CLOCK_AND_LUCK = {"random", "secrets", "time", "datetime", "uuid", "os", "threading", "multiprocessing"}


def imports(source: str, module: str, package: bool) -> Iterator[str]:
    """The full names of all that a module imports, wherever in it."""
    base = module.split(".") if package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = base[: len(base) - node.level + 1] if node.level else []
            origin = ".".join([*start, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def complaints(module: str, source: str, package: bool = False) -> list[str]:
    """What a module imports against the rules."""
    return [
        f"{module} must not import {name}"
        for name in imports(source, module, package)
        if not all(allows(module, name) for allows in RULES)
    ]


def rooms_allow(module: str, name: str) -> bool:
    """What belongs to one game, wherever it is, does without the others."""
    own, other = (set(each.split(".")) & set(GAMES) for each in (module, name))
    return not own or not other or own == other


def layer_allows(module: str, name: str) -> bool:
    layer = next((layer for layer in MAY_SEE if within(module, layer)), None)
    if layer is None or not (within(name, "game") or within(name, "net")):
        return True
    return any(within(name, seen) for seen in (layer, *MAY_SEE[layer]) if seen != "game") or (
        "game" in MAY_SEE[layer] and name == "game.__version__"
    )


def storey_allows(module: str, name: str) -> bool:
    own, other = (storey_of(each) for each in (module, name))
    return own is None or other is None or STOREYS.index(other) <= STOREYS.index(own)


def storey_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if parts[:2] == ["game", "ui"] and len(parts) > 2 else None


def place_allows(module: str, name: str) -> bool:
    top = name.split(".")[0]
    if top in SCREEN:
        return within(module, "game.ui")
    if top in SOCKETS:
        return module in EDGES
    if top in CLOCK_AND_LUCK and any(within(module, steady) for steady in STEADY):
        return top in WRITERS.get(module, ())
    if any(within(module, pure) for pure in PURE):
        if top == "numpy":
            return not within(module, "game.core") and not within(name, "numpy.random")
        ours = within(name, "game")
        return ours or (top in sys.stdlib_module_names and top not in CLOCK_AND_LUCK)
    return True


RULES = (layer_allows, storey_allows, rooms_allow, place_allows)


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted([ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "net").rglob("*.py")]):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def test_every_import_keeps_the_layers() -> None:
    found = [
        complaint
        for module, path in modules()
        for complaint in complaints(module, path.read_text("utf-8"), path.name == "__init__.py")
    ]
    assert found == []


def test_painters_of_the_assets_do_without_a_screen() -> None:
    for path in (ROOT / "assets").rglob("*.py"):
        tops = {name.split(".")[0] for name in imports(path.read_text("utf-8"), "assets.x", False)}
        assert not tops & SCREEN, path


def test_every_folder_of_the_window_has_its_storey() -> None:
    folders = {storey_of(module) for module, _ in modules()} - {None}
    assert folders == set(STOREYS)


@pytest.mark.parametrize("pure", PURE)
def test_pure_packages_ask_the_system_for_nothing(pure: str) -> None:
    """No entropy, clock or file is reached without an import either."""
    for module, path in modules():
        if within(module, pure):
            names = {
                node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)
            }
            assert not names & {"open", "input", "print", "__import__", "eval", "exec"}, module


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.core.rules", "import game.domino.tiles"),
        ("game.core.rules", "import numpy"),
        ("game.core.chance", "from random import choice"),
        ("game.core.chance", "from os import urandom"),
        ("game.domino.rules", "from datetime import datetime"),
        ("game.domino.rules", "import secrets"),
        ("game.domino.rules", "def f():\n    import time"),
        ("game.domino.rules", "from game.table.table import Table"),
        ("game.domino.rules", "from game.i18n import _"),
        ("game.domino.rules", "from ..table import table"),
        ("game.domino.rules", "import msgpack"),
        ("game.domino.rules", "from numpy import random"),
        ("game.domino.rules", "from numpy.random import default_rng"),
        ("game.table.table", "from game.ai.bot import Bot"),
        ("game.table.table", "from game import ui"),
        ("game.ai.bot", "import net.host.host"),
        ("game.ai.bot", "from game.ui import app"),
        ("game.ui.app.loop", "from net.client.remote_match import RemoteMatch"),
        ("game.ui.app.loop", "import asyncio"),
        ("net.host.host", "from game.ui.app.loop import App"),
        ("net.host.host", "import pygame"),
        ("net.host.host", "import socket"),
        ("net.guest.guest", "from asyncio import Queue"),
        ("net.host.host", "import zeroconf"),
        ("game.table.table", "import pygame.event"),
        ("game.settings", "import pymunk"),
        ("main", "import pygame"),
        ("game.session.local", "import pygame"),
        ("game.session.local", "import socket"),
        ("game.session.local", "from net.client.network import Network"),
        ("game.session.local", "from game.ui.stage.scene import Scene"),
        ("game.domino.play.hand", "import pygame"),
        ("game.dice.play.prompts", "from game.i18n import _"),
        ("game.dice.play.prompts", "from game.ui.draw.kit import Kit"),
        ("net.host.host", "import time"),
        ("net.node.node", "from random import Random"),
        ("net.protocol.codec", "import os"),
        ("net.guest.guest", "def f():\n    from threading import Lock"),
        ("net.fairness.chain", "import secrets"),
        ("game.table.table", "from time import monotonic"),
        ("game.table.table", "import os"),
        ("game.table.journal", "import time"),
        ("game.ui.draw.text", "from game.ui.widgets.base import Label"),
        ("game.ui.input.targets", "from game.ui.draw.text import Type"),
        ("game.ui.widgets.base", "from game.ui.stage.scene import Stage"),
        ("game.ui.stage.scene", "from game.ui.games.base import GameUi"),
        ("game.ui.games.base", "if TYPE_CHECKING:\n    from game.ui.scenes.match.match import MatchScene"),
        ("game.ui.scenes.title.title", "from game.ui.kiosk.attract import Attract"),
        ("game.ui.scenes.title.title", "from game.ui.app.loop import App"),
        ("game.ui.kiosk.controller", "from game.ui.app import loop"),
        ("game.ui.games.dice.board.board", "from game.ui.games.domino.kingdom.art import LandArt"),
        ("game.ai.domino.coach", "from game.dice.model import Match"),
    ],
)
def test_forbidden_imports_are_found(module: str, source: str) -> None:
    assert complaints(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.core.rules", "from game.core.words import Words\nfrom hashlib import sha256"),
        ("game.domino.rules", "from .tiles import LANDS\nfrom game.core.rules import Seat"),
        ("game.domino.odds", "import numpy as np"),
        ("game.ai.bot", "from game.table.setup import Setup\nimport numpy, time, random"),
        (
            "game.ui.app.loop",
            "import pygame\nfrom game.session.match import LiveMatch\nfrom game import __version__",
        ),
        ("net.io.transport", "import asyncio, socket"),
        ("net.discovery.browse", "from zeroconf import Zeroconf"),
        ("net.host.host", "from game.table.table import Table\nfrom game.ai.worker import BotWorker"),
        ("game.cli.commands", "import net.server\nimport game.ui.app.loop"),
        ("game.table.journal", "import os"),
        ("net.io.transport", "import threading"),
        ("net.client.remote_room", "import time"),
        ("game.ui.games.base", "from game.ui.stage.stage import Stage\nfrom game.ui.draw.kit import Kit"),
        ("game.ui.kiosk.attract", "from game.ui.scenes.match.match import MatchScene"),
        ("game.ui.app.loop", "from game.ui.stage.scene import Scene\nimport game.ui.app.boot"),
    ],
)
def test_allowed_imports_are_allowed(module: str, source: str) -> None:
    assert complaints(module, source) == []
