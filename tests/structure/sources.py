"""The project's own Python files, read once: what every count looks at."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = ("game", "net", "main.py")
CODE = (*PRODUCTION, "tests", "assets")


@dataclass(frozen=True)
class Source:
    path: str
    """From the project's root, with slashes."""
    text: str

    @property
    def is_package(self) -> bool:
        return PurePosixPath(self.path).name == "__init__.py"

    @property
    def module(self) -> str:
        """The name it is imported by."""
        pure = PurePosixPath(self.path)
        return ".".join((pure.parent if self.is_package else pure.with_suffix("")).parts)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> Sequence[ast.AST]:
        return tuple(ast.walk(self.tree))


def read(*tops: str) -> list[Source]:
    """Every Python file in these files and folders of the project, in the order of their paths."""
    return [source for top in tops for source in _below(top)]


@cache
def _below(top: str) -> tuple[Source, ...]:
    paths = sorted((ROOT / top).rglob("*.py")) if (ROOT / top).is_dir() else [ROOT / top]
    return tuple(Source(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths)
