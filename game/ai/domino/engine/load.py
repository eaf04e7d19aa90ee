"""The engine's functions, as plain Python or compiled from the very same source.

Compiled code is kept in the player's cache folder under a checksum of the sources, because numba
looks only at the file of each function, not at what it calls. numba is imported here and nowhere
else, when it is first asked for; where it is missing the twin serves.
"""

from __future__ import annotations

import hashlib
import inspect
import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from types import FunctionType, ModuleType
from typing import Any

from platformdirs import user_cache_path

from game.ai.domino.engine.engine import Engine, signed

_MODULES = ("board", "flow", "policy", "value", "learned", "play", "trial", "finish", "learn")
_WHOLE = ("laid", "valued_places", "ranked_places", "best_draft", "best_turn", "act", "play_out")
"""Long functions that need not become a part of all that call them: a third quicker to be there."""


def kernel() -> list[ModuleType]:
    """The modules whose functions run as they are and compiled."""
    return [import_module(f"game.ai.domino.engine.{name}") for name in _MODULES]


def _functions() -> dict[str, FunctionType]:
    """Every function of the kernel, each once."""
    return {
        name: thing
        for module in kernel()
        for name, thing in vars(module).items()
        if inspect.isfunction(thing) and thing.__module__ == module.__name__
    }


@cache
def twin() -> Engine:
    return Engine(fast=False, **_functions())


@cache
def fast() -> Engine | None:
    """The compiled engine, or None without numba. Compiles as functions are first called."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache_folder()))
    try:
        import numba
    except ImportError:
        return None
    import_module("game.ai.domino.engine.bits")
    world: dict[str, Any] = {}
    for module in kernel():
        world |= {name: _constant(thing) for name, thing in vars(module).items() if name.isupper()}
    functions = {}
    for name, function in _functions().items():
        copy = FunctionType(function.__code__, world, name)
        copy.__module__, copy.__qualname__ = function.__module__, name
        functions[name] = world[name] = numba.njit(cache=True, forceinline=name not in _WHOLE)(copy)
    return Engine(fast=True, **functions)


def can_compile() -> bool:
    """Whether the fast engine can be had here; asks without loading anything."""
    return find_spec("numba") is not None


def engine() -> Engine:
    """The best there is here; may take a while when it was never compiled."""
    return fast() or twin()


_warming: list[Thread] = []


def warm_up(background: bool) -> None:
    """Loads or compiles what bots need; in the background the twin serves until it is there."""
    from game.ai.domino.engine.warm import rehearse

    if not _warming:
        _warming.append(Thread(target=lambda: rehearse(engine()), daemon=True))
        _warming[0].start()
    if not background:
        _warming[0].join()


def at_hand(patience: float = 0.0) -> Engine:
    """The engine that is ready, waiting for the compiled one no longer than this. A process
    that did not ask for it to be made in the background waits until it is there."""
    if not _warming:
        warm_up(background=False)
    _warming[0].join(patience)
    return twin() if _warming[0].is_alive() else engine()


def _constant(thing: Any) -> Any:
    """Tables become arrays; masks with the highest bit become negative."""
    if isinstance(thing, tuple):
        import numpy as np

        return np.array([signed(value) for value in thing], dtype=np.int64)
    return signed(thing) if isinstance(thing, int) else thing


def _cache_folder() -> Path:
    digest = hashlib.sha256()
    for name in ("load", "layout", "bits", *_MODULES):
        digest.update(Path(__file__).with_name(f"{name}.py").read_bytes())
    return user_cache_path("crownlands", appauthor=False) / f"engine-{digest.hexdigest()[:12]}"
