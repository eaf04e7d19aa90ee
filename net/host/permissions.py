"""Who may say what to the host, and in which phase of the table it means something."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

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


class SaidBy(Enum):
    ANYONE = auto()
    MEMBER = auto()
    """Not those who only look on."""
    LOCAL = auto()
    """The person at the host's own machine."""


@dataclass(frozen=True, slots=True)
class Permission:
    by: SaidBy
    phases: frozenset[TablePhase]

    def allows(self, visitor: Visitor) -> bool:
        match self.by:
            case SaidBy.MEMBER:
                return visitor.member != HOUSE
            case SaidBy.LOCAL:
                return visitor.peer == LOCAL
        return True


_ANYTIME = frozenset(TablePhase)
_ROOM = frozenset({TablePhase.ROOM})
_MATCH = frozenset({TablePhase.PLAYING, TablePhase.OVER})

PERMISSIONS: dict[type[Message], Permission] = {
    Sit: Permission(SaidBy.MEMBER, _ROOM),
    Stand: Permission(SaidBy.MEMBER, _ROOM),
    Ready: Permission(SaidBy.MEMBER, _ROOM),
    SetBot: Permission(SaidBy.LOCAL, _ROOM),
    Configure: Permission(SaidBy.LOCAL, frozenset({TablePhase.ROOM, TablePhase.OVER})),
    Start: Permission(SaidBy.LOCAL, _ROOM),
    Kick: Permission(SaidBy.LOCAL, _ANYTIME),
    Leave: Permission(SaidBy.ANYONE, _ANYTIME),
    Emote: Permission(SaidBy.MEMBER, _ANYTIME),
    Submit: Permission(SaidBy.MEMBER, _MATCH),
    Ack: Permission(SaidBy.ANYONE, _ANYTIME),
    DrawShare: Permission(SaidBy.MEMBER, _MATCH),
    PauseMatch: Permission(SaidBy.MEMBER, frozenset({TablePhase.PLAYING})),
    Vote: Permission(SaidBy.MEMBER, _MATCH),
    Mismatch: Permission(SaidBy.ANYONE, _MATCH),
}
"""Everything else is not for a guest to say."""
