"""Who may say what to the host, and in which phase of the table it means something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from net.host.visitor import Visitor
from net.protocol.effects import LOCAL
from net.protocol.messages import (
    Ack,
    Configure,
    DrawShare,
    Emote,
    Kick,
    Leave,
    Message,
    Mismatch,
    PauseMatch,
    Ready,
    SetBot,
    Sit,
    Stand,
    Start,
    Submit,
    Vote,
)
from net.protocol.terms import HOUSE, TablePhase


@dataclass(frozen=True, slots=True)
class Permission:
    allows: Callable[[Visitor], bool]
    """Who may say it."""
    phases: frozenset[TablePhase]


def _anyone(visitor: Visitor) -> bool:
    return True


def _member(visitor: Visitor) -> bool:
    """Not those who only look on."""
    return visitor.member != HOUSE


def _local(visitor: Visitor) -> bool:
    """The person at the host's own machine."""
    return visitor.peer == LOCAL


_ANYTIME = frozenset(TablePhase)
_ROOM = frozenset({TablePhase.ROOM})
_MATCH = frozenset({TablePhase.PLAYING, TablePhase.OVER})

PERMISSIONS: dict[type[Message], Permission] = {
    Sit: Permission(_member, _ROOM),
    Stand: Permission(_member, _ROOM),
    Ready: Permission(_member, _ROOM),
    SetBot: Permission(_local, _ROOM),
    Configure: Permission(_local, frozenset({TablePhase.ROOM, TablePhase.OVER})),
    Start: Permission(_local, _ROOM),
    Kick: Permission(_local, _ANYTIME),
    Leave: Permission(_anyone, _ANYTIME),
    Emote: Permission(_member, _ANYTIME),
    Submit: Permission(_member, _MATCH),
    Ack: Permission(_anyone, _ANYTIME),
    DrawShare: Permission(_member, _MATCH),
    PauseMatch: Permission(_member, frozenset({TablePhase.PLAYING})),
    Vote: Permission(_member, _MATCH),
    Mismatch: Permission(_anyone, _MATCH),
}
"""Everything else is not for a guest to say."""
