"""What is counted, and which sources are to blame. Every count answers its offenders, one line each."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from tests.structure.cycles import cycles
from tests.structure.sources import Source

LONGEST_FUNCTION = 40
FULLEST_FOLDER = 20
GAMES = ("dice", "domino")


def names_a_game(sources: Sequence[Source], games: Sequence[str] = GAMES) -> list[str]:
    """Files outside a game's own rooms (a folder or a file called like it) that name a game in code or in a
    text. What explains the code, docstrings and comments, may."""
    named = re.compile(rf"(?i)(?<![a-z])({'|'.join(games)})(?![a-z])")
    found = []
    for source in sources:
        parts = PurePosixPath(source.path).with_suffix("").parts
        if not set(parts) & set(games):
            hits = [text for text in _said(source) if named.search(text)]
            if hits:
                found.append(f"{source.path}: {len(hits)} times, first {hits[0][:60]!r}")
    return found


def _said(source: Source) -> Iterator[str]:
    """Every name and every text of a source but its docstrings, in the order of its lines."""
    prose = {id(node.value) for node in source.nodes if isinstance(node, ast.Expr)}
    found: list[tuple[int, str]] = []
    for node in source.nodes:
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                found.append((line, text))
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                found.append((line, name))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.append((line, name))
            case ast.keyword(arg=str(name)):
                found.append((line, name))
            case ast.alias(name=name, asname=other):
                found += [(line, each) for each in (name, other) if each]
            case ast.ImportFrom(module=str(name)):
                found.append((line, name))
    return (text for _, text in sorted(found, key=lambda each: each[0]))


def import_cycles(sources: Sequence[Source]) -> list[str]:
    """Modules that need each other: by an import anywhere in them, for types and inside functions too, or by
    a name in a text that is imported later."""
    return [" <-> ".join(cycle) for cycle in cycles(sources)]


def full_folders(sources: Sequence[Source], most: int = FULLEST_FOLDER) -> list[str]:
    """Folders in which nobody finds a file any more; a package's own `__init__.py` is not counted."""
    files: defaultdict[str, int] = defaultdict(int)
    for source in sources:
        if not source.is_package:
            files[PurePosixPath(source.path).parent.as_posix()] += 1
    return [f"{folder}: {count} files" for folder, count in sorted(files.items()) if count > most]


def twice_defined_classes(sources: Sequence[Source]) -> list[str]:
    """Public class names that mean two things."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for source in sources:
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(source.path)
    return [f"{name}: {', '.join(paths)}" for name, paths in sorted(places.items()) if len(paths) > 1]


def asserted_presences(sources: Sequence[Source]) -> list[str]:
    """`assert x is not None`: the type says that something may be missing where it never is."""
    return [
        f"{source.path}:{node.lineno}"
        for source in sources
        for node in source.nodes
        if isinstance(node, ast.Assert) and any(map(_asks_presence, ast.walk(node.test)))
    ]


def _asks_presence(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare) and any(
        isinstance(how, ast.IsNot) and isinstance(what, ast.Constant) and what.value is None
        for how, what in zip(node.ops, node.comparators, strict=True)
    )


def long_functions(sources: Sequence[Source], most: int = LONGEST_FUNCTION) -> list[str]:
    """Functions that do not fit a screen."""
    return [
        f"{source.path}:{node.lineno} {node.name}: {length} lines"
        for source in sources
        for node in source.nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > most
    ]
