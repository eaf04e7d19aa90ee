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


class Speaker(Enum):
    ANYONE = auto()
    MEMBER = auto()
    """Not those who only look on."""
    LOCAL = auto()
    """The person at the host's own machine."""


@dataclass(frozen=True, slots=True)
class Permission:
    speaker: Speaker
    phases: frozenset[TablePhase]

    def allows(self, visitor: Visitor) -> bool:
        match self.speaker:
            case Speaker.MEMBER:
                return visitor.member != HOUSE
            case Speaker.LOCAL:
                return visitor.peer == LOCAL
        return True


_ANYTIME = frozenset(TablePhase)
_ROOM = frozenset({TablePhase.ROOM})
_MATCH = frozenset({TablePhase.PLAYING, TablePhase.OVER})

PERMISSIONS: dict[type[Message], Permission] = {
    Sit: Permission(Speaker.MEMBER, _ROOM),
    Stand: Permission(Speaker.MEMBER, _ROOM),
    Ready: Permission(Speaker.MEMBER, _ROOM),
    SetBot: Permission(Speaker.LOCAL, _ROOM),
    Configure: Permission(Speaker.LOCAL, frozenset({TablePhase.ROOM, TablePhase.OVER})),
    Start: Permission(Speaker.LOCAL, _ROOM),
    Kick: Permission(Speaker.LOCAL, _ANYTIME),
    Leave: Permission(Speaker.ANYONE, _ANYTIME),
    Emote: Permission(Speaker.MEMBER, _ANYTIME),
    Submit: Permission(Speaker.MEMBER, _MATCH),
    Ack: Permission(Speaker.ANYONE, _ANYTIME),
    DrawShare: Permission(Speaker.MEMBER, _MATCH),
    PauseMatch: Permission(Speaker.MEMBER, frozenset({TablePhase.PLAYING})),
    Vote: Permission(Speaker.MEMBER, _MATCH),
    Mismatch: Permission(Speaker.ANYONE, _MATCH),
}
"""Everything else is not for a guest to say."""
