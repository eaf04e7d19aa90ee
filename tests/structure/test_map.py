"""`CONTRIBUTING.md` is a map: every file it names is there, and every folder of the code is on it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAP = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"(?<![\w<>/])(?:game|net|tests|assets)/[\w/.]+\w", MAP)))


def test_every_file_it_names_is_there() -> None:
    assert len(NAMED) > 40
    assert [name for name in NAMED if not (ROOT / name).exists()] == []


def test_every_feature_is_on_it() -> None:
    tree = MAP.partition("## The map")[2].partition("## The way")[0]
    packages = [
        path.parent
        for top in ("game", "game/ui", "game/ui/scenes", "net")
        for path in (ROOT / top).glob("*/__init__.py")
    ]
    assert [str(package) for package in packages if not re.search(rf"\b{package.name}\b", tree)] == []
