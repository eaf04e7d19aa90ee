"""What follows from every input at the host: the log goes out, it settles, chance and bots move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.rules import Seat
from net.host.log import HostLog
from net.host.visitor import Visitor, chunk
from net.protocol.events import Think
from net.protocol.messages import Log, Open
from net.protocol.roster import majority, seated, settles_alone
from net.protocol.terms import HOUSE, TablePhase

if TYPE_CHECKING:
    from net.host.host import Host


def push(host: Host, visitors: Iterable[Visitor], now: float) -> None:
    """Sends the log to them as far as it is new to them; the same part is packed once."""
    assert host.play is not None
    length, parts = len(host.play), dict[int, Log]()
    for visitor in visitors:
        while visitor.wants(length):
            send_part(host, host.play, visitor, parts)
            visitor.owed, visitor.moved = False, now


def send_part(host: Host, play: HostLog, visitor: Visitor, parts: dict[int, Log]) -> None:
    part = parts.get(visitor.next)
    if part is None:
        part = parts[visitor.next] = _part(host, play, visitor.next)
    host.send(visitor, part)
    visitor.next += len(part.entries)


def _part(host: Host, play: HostLog, first: int) -> Log:
    entries, before = chunk(play.entries, first), play.hash_at(first)
    roster, length = host.roster, len(play)
    return Log(roster.match, roster.epoch, first, before, entries, length, play.settled, play.fork)


def settle(host: Host) -> None:
    """Counts who holds what. Whoever cannot know it alone is told; and everyone of the end, to
    compare how it looks."""
    assert host.play is not None
    held = {visitor.member: visitor.held for visitor in host.visitors.values() if visitor.held >= 0}
    held[HOUSE] = len(host.play)
    counts = sorted((held.get(voter, -1) for voter in host.roster.voters), reverse=True)
    settled = counts[majority(host.roster) - 1] if counts else len(host.play)
    if settled > host.play.settled:
        host.play.settled = settled
        over = host.play.table.outcome is not None
        for visitor in host.visitors.values():
            if over or not settles_alone(host.roster, visitor.member):
                host.beat(visitor)


def go_on(host: Host, now: float) -> None:
    """Chance, or a bot, if it is their turn."""
    assert host.play is not None
    play, due = host.play, host.play.table.to_act
    if host.roster.phase is not TablePhase.PLAYING or host.roster.paused or host.roster.stalled:
        return
    if play.chance_due:
        if play.draw is None:
            here = [member.number for member in seated(host.roster) if member.present and member.tips]
            if play.open_draw(here, now, host.secrets) is not None:
                for visitor in host.visitors.values():
                    ask_share(host, visitor)
        play.close_draw()
    elif due is not None:
        _ask_bot(host, play, due)


def _ask_bot(host: Host, play: HostLog, due: Seat) -> None:
    """Once per position; again if the person had come back in between."""
    level = host.bot_on(due)
    if not level:
        play.thinking = -1
    elif play.thinking != len(play):
        play.thinking, table = len(play), play.table
        match, log = host.roster.match, tuple(table.log)
        ask = Think(match, due, level, len(play), table.setup, table.state, log)
        host.emit(ask)


def ask_share(host: Host, visitor: Visitor) -> None:
    draw = host.play.draw if host.play is not None else None
    if draw is not None and visitor.member in draw.missing:
        host.send(visitor, Open(host.roster.match, host.roster.epoch, draw.k, draw.head))
