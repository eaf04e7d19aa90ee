"""Everything that a scene remembers, as plain values by their paths: to see what a call has changed.

The walk follows attributes, slots and containers from a scene to everything it can reach but the window
itself, what draws and sounds for all scenes, and processes. Pictures are left out, with what is kept beside
them to know them again: what they look like is seen on the screen. So are `CACHES`, attributes that only
spare work: they may be filled while drawing.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Set
from enum import Enum
from pathlib import PurePath
from random import Random
from threading import Thread
from types import ModuleType
from typing import Any, Final

import pygame

from game.ai.worker import BotWorker
from game.session.local import LocalHouse
from game.ui.app.loop import App
from game.ui.draw.art import Art
from game.ui.draw.cache import Surfaces
from game.ui.draw.text import Typesetter
from game.ui.sound.audio import Audio

PLAIN: Final = (int, float, str, bytes, bool, type(None), Enum, PurePath, complex)
VALUES: Final = (pygame.Rect, pygame.FRect, pygame.Color, pygame.Vector2)
CONTAINERS: Final = (Mapping, Set, tuple, list, deque)
HELPERS: Final = (App, Art, Typesetter, Audio, BotWorker, LocalHouse)
ASIDE: Final = (*HELPERS, Surfaces, pygame.Surface, Thread, ModuleType, type)
CACHES: Final = frozenset(
    {
        "BoardBase.stale", "Graph._picture", "Mat._glow", "Scene._painted", "Throne._spot",
    }
)  # fmt: skip
"""`Class.attribute` of what is kept only to spare work."""
Way = str
"""How a value is reached, from the scene on."""


def snapshot(*roots: object) -> dict[Way, object]:
    """Every plain value that can be reached, by the first way to it."""
    found: dict[Way, object] = {}
    seen: dict[int, object] = {}
    work = deque((type(root).__name__, root) for root in roots)
    while work:
        path, thing = work.popleft()
        plain = _plain(thing)
        if plain is not None:
            found[path] = plain
        elif id(thing) not in seen and not isinstance(thing, ASIDE):
            seen[id(thing)] = thing  # kept alive, so that no other thing gets its id
            if not isinstance(thing, CONTAINERS):
                found[path] = type(thing).__name__
            work.extend((path + step, part) for step, part in _parts(thing))
    return found


def changes(before: Mapping[Way, object], after: Mapping[Way, object]) -> list[str]:
    """What is not as it was."""
    return [
        f"{path}: {before.get(path, 'not there')!r} -> {after.get(path, 'gone')!r}"
        for path in sorted(before.keys() | after.keys())
        if path not in before or path not in after or before[path] != after[path]
    ]


def _plain(thing: object) -> object:
    if isinstance(thing, PLAIN):
        return repr(thing)
    if isinstance(thing, VALUES):
        return type(thing).__name__, tuple(thing)
    if isinstance(thing, Random):
        return "Random", hash(thing.getstate())
    return None


def _holds_pictures(parts: Iterable[object]) -> bool:
    return any(isinstance(part, pygame.Surface) for part in parts)


def _parts(thing: object) -> Iterator[tuple[Way, object]]:
    """What a thing is made of, each with its step of the path."""
    if isinstance(thing, functools.partial):
        yield from (("()", thing.args), ("()", thing.keywords))
    elif isinstance(thing, Mapping) and not _holds_pictures(thing.values()):
        yield from ((f"[{_key(key)}]", value) for key, value in list(thing.items()))
    elif isinstance(thing, Set):
        yield from ((f"{{{key}}}", True) for key in sorted(map(_key, thing)))
    elif isinstance(thing, tuple | list | deque) and not _holds_pictures(thing):
        yield from ((f"[{number}]", part) for number, part in enumerate(thing))
    for owner in type(thing).__mro__:
        for name in getattr(owner, "__slots__", ()):
            if hasattr(thing, name) and not _is_cache(owner, name):
                yield f".{name}", getattr(thing, name)
    for name, value in list(getattr(thing, "__dict__", {}).items()):
        if not any(_is_cache(owner, name) for owner in type(thing).__mro__):
            yield f".{name}", value


def _is_cache(owner: type, name: str) -> bool:
    lazy = isinstance(vars(owner).get(name), functools.cached_property)  # of a value that never changes
    return lazy or f"{owner.__name__}.{name}" in CACHES


def _key(key: Any) -> str:
    return repr(key) if isinstance(key, (*PLAIN, tuple)) else f"{type(key).__name__} key"
