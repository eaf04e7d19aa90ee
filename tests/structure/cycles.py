"""Import cycles: the strongly connected components of who imports whom (Tarjan's algorithm)."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence, Set

from tests.structure.sources import Source

Graph = Mapping[str, Set[str]]


def cycles(sources: Sequence[Source]) -> list[list[str]]:
    """Groups of modules of which each is needed by all others, the largest first."""
    groups = [sorted(group) for group in _components(imports_among(sources)) if len(group) > 1]
    return sorted(groups, key=lambda group: (-len(group), group))


def imports_among(sources: Sequence[Source]) -> dict[str, set[str]]:
    """For every module the others that it imports, wherever in it; or names in a text, as registries do."""
    modules = {source.module for source in sources}
    return {source.module: set(_imported(source, modules)) - {source.module} for source in sources}


def _imported(source: Source, modules: Set[str]) -> Iterator[str]:
    base = source.module.split(".") if source.is_package else source.module.split(".")[:-1]
    for node in source.nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            start = base[: len(base) - node.level + 1] if node.level else []
            origin = ".".join([*start, *filter(None, [node.module])])
            for alias in node.names:
                yield from (name for name in (f"{origin}.{alias.name}", origin) if name in modules)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = node.value.partition(":")[0]  # `module:function`, as commands are named
            if "." in named and named in modules:
                yield named


def _components(graph: Graph) -> list[list[str]]:
    """Without recursion: chains of imports may be longer than Python's stack is deep."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []
    for start in graph:
        work = [(start, iter(sorted(graph[start])))] if start not in index else []
        while work:
            node, others = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                stack.append(node)
            other = next(others, None)
            if other is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    found.append(_unwound(stack, node))
                    low |= dict.fromkeys(found[-1], len(graph))
            elif other not in index:
                work.append((other, iter(sorted(graph[other]))))
            else:
                low[node] = min(low[node], low[other])
    return found


def _unwound(stack: list[str], last: str) -> list[str]:
    """Takes the top of the stack down to `last`."""
    at = stack.index(last)
    group = stack[at:]
    del stack[at:]
    return group
