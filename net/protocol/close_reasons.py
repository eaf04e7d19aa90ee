"""What it means when a connection ends: for good, for now, or by somebody's fault."""

from __future__ import annotations

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
