"""Work done aside, so that the picture never waits for it: reading saves, putting paintings together.

It runs once, in a thread of its own that never keeps the game from ending. The scene looks at `done`
in its update; what went wrong is raised by `result`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


class Background(Generic[T]):
    """`work` must touch nothing that the window draws with meanwhile; `wake` is called when it is done."""

    def __init__(self, work: Callable[[], T], wake: Callable[[], None]) -> None:
        self._work, self._wake = work, wake
        self._results: list[T] = []
        self._error: Exception | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return bool(self._results) or self._error is not None

    @property
    def result(self) -> T:
        """What it brought back, waiting for it if need be. Raises what stopped it."""
        self.wait()
        return self._results[0]

    def wait(self) -> None:
        """Until it is done. Raises what stopped it."""
        self._thread.join()
        if self._error is not None:
            raise self._error

    def _run(self) -> None:
        try:
            self._results.append(self._work())
        except Exception as error:
            self._error = error
        with suppress(pygame.error):  # the window may be gone by now
            self._wake()
