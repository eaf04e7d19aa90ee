"""A connection to another program, as a node knows it, and what it means when it ends."""

from __future__ import annotations

from dataclasses import dataclass

from net.protocol.terms import Reason

FINAL = frozenset(
    {
        Reason.VERSION,
        Reason.RULES,
        Reason.TABLE,
        Reason.CODE,
        Reason.LOCKED_OUT,
        Reason.FULL,
        Reason.NAME,
        Reason.IDENTITY,
        Reason.KICKED,
        Reason.REPLACED,
        Reason.LEFT,
        Reason.CLOSED,
    }
)
"""Reasons after which there is no use in trying again."""
ORDINARY = frozenset({Reason.DONE, Reason.LEFT, Reason.CLOSED})
"""Reasons that are nobody's fault."""


@dataclass(slots=True)
class Line:
    """A connection to another program."""

    address: str
    binding: bytes
    dialled: bool
    since: float
    """When it last said something."""
