"""The counts that must not grow: each with what it looks at and how many offenders there may be.

A ratchet: lower a limit when fewer are left, never raise one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.structure import counts
from tests.structure.sources import CODE, PRODUCTION, Source, read


@dataclass(frozen=True)
class Tooth:
    what: str
    count: Callable[[Sequence[Source]], list[str]]
    where: tuple[str, ...]
    most: int

    def offenders(self) -> list[str]:
        return self.count(read(*self.where))


RATCHET = (
    Tooth("files outside a game's rooms that name a game", counts.names_a_game, PRODUCTION, 7),
    Tooth("import cycles, with types and inside functions", counts.import_cycles, CODE, 0),
    Tooth("folders with more than 20 files", counts.full_folders, CODE, 0),
    Tooth("public class names defined twice", counts.twice_defined_classes, PRODUCTION, 8),
    Tooth("`assert x is not None` in production code", counts.asserted_presences, PRODUCTION, 0),
    Tooth("functions over 40 lines", counts.long_functions, PRODUCTION, 11),
)
