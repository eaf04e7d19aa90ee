"""Who may import whom: the layers of the project, read from its sources.

`game.core` <- each game <- `game.table` <- `game.ai` <- `net`; `game.archive` and `game.ui` beside them. Only
the commands (`main.py`, `game.cli`) join the window and the network.
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
PURE = ("game.core", *GAME_PACKAGES)
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
        if not (layer_allows(module, name) and place_allows(module, name))
    ]


def layer_allows(module: str, name: str) -> bool:
    layer = next((layer for layer in MAY_SEE if within(module, layer)), None)
    if layer is None or not (within(name, "game") or within(name, "net")):
        return True
    return any(within(name, seen) for seen in (layer, *MAY_SEE[layer]) if seen != "game") or (
        "game" in MAY_SEE[layer] and name == "game.__version__"
    )


def place_allows(module: str, name: str) -> bool:
    top = name.split(".")[0]
    if top in SCREEN:
        return within(module, "game.ui")
    if top in SOCKETS:
        return module in EDGES
    if any(within(module, pure) for pure in PURE):
        if top == "numpy":
            return not within(module, "game.core") and not within(name, "numpy.random")
        ours = within(name, "game")
        return ours or (top in sys.stdlib_module_names and top not in CLOCK_AND_LUCK)
    return True


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
    ],
)
def test_allowed_imports_are_allowed(module: str, source: str) -> None:
    assert complaints(module, source) == []
