"""Tests need neither a screen, a sound card nor the player's own files."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest


def pytest_configure(config: pytest.Config) -> None:
    home = TemporaryDirectory(prefix="crownlands-tests-")
    config.add_cleanup(home.cleanup)
    for folder in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        os.environ[folder] = home.name


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests marked long")
    parser.addoption("--renew-golden", action="store_true", help="keep how scenes look now")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="long; run with --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
