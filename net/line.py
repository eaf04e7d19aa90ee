"""A connection to another program, as a node knows it, and when it is no use to call again."""

from __future__ import annotations

from dataclasses import dataclass

from net.terms import Reason

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


@dataclass(slots=True)
class Line:
    """A connection to another program."""

    address: str
    binding: bytes
    dialled: bool
    since: float
    """When it last said something."""
