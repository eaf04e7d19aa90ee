"""`main.py test` must work with every Python the game is for, not only with the oldest."""

from __future__ import annotations

import tomllib

from game.install.layout import ROOT


def test_types_are_checked_for_the_python_that_runs() -> None:
    """The lock holds another numpy for newer Pythons; its types cannot be read as an older Python's."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "python_version" not in project["tool"]["mypy"]
