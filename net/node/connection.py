"""A connection to another program, as a node knows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Connection:
    address: str
    binding: bytes
    dialled: bool
    since: float
    """When it last said something."""

    def hear(self, now: float) -> None:
        self.since = now
