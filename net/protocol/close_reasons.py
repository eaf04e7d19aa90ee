"""A connection to another program, as a node knows it, and what it means when it ends."""

from __future__ import annotations

from dataclasses import dataclass

from net.protocol.terms import CloseReason

FINAL = frozenset(
    {
        CloseReason.VERSION,
        CloseReason.RULES,
        CloseReason.TABLE,
        CloseReason.CODE,
        CloseReason.LOCKED_OUT,
        CloseReason.FULL,
        CloseReason.NAME,
        CloseReason.IDENTITY,
        CloseReason.KICKED,
        CloseReason.REPLACED,
        CloseReason.LEFT,
        CloseReason.CLOSED,
    }
)
"""Reasons after which there is no use in trying again."""
ORDINARY = frozenset({CloseReason.DONE, CloseReason.LEFT, CloseReason.CLOSED})
"""Reasons that are nobody's fault."""


@dataclass(slots=True)
class Connection:
    """A connection to another program."""

    address: str
    binding: bytes
    dialled: bool
    since: float
    """When it last said something."""
