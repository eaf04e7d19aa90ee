"""One program at a table (a node): always a guest, sometimes also its host.

1. The guest speaks to the host over one connection; if the host is in this program, that is
   `LOCAL` and nothing leaves the machine.
2. Without a host a node looks for one: it knocks at every address it knows, and after a while
   offers to be the host itself (`host_search`, `candidate`).
3. A node that is not the host still answers the door: it says where the host is, and votes.
4. A host calls upon absent members, so that two halves of a split table find each other. One
   stays host, the other becomes a guest (`succession.yields`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from net.guest.guest import Guest
from net.guest.host_search import HostSearch
from net.guest.log import GuestLog
from net.host.host import SILENCE, Host
from net.host.log import HostLog
from net.node.candidate import Candidate, Victory
from net.node.connection import Connection
from net.protocol import events
from net.protocol.close_reasons import FINAL
from net.protocol.effects import LOCAL, Arm, Close, Dial, Effect, Emit, PeerId, Send
from net.protocol.messages import ClaimHost, Deny, Elsewhere, Grant, Join, Log, Message, Summons
from net.protocol.roster import addresses, by_key, match_voters, seated
from net.protocol.succession import claim_holds, lacks, make_summons, summons_holds, yields
from net.protocol.terms import CloseReason, Roster, TablePhase
from net.protocol.vault import Secrets

HANDSHAKE = 5.0
"""Seconds to say something useful after connecting."""
TICK = 0.25
SUMMON = 3.0
"""Seconds between two calls upon an absent member."""
LOCAL_BINDING = b"local"


class Node:
    def __init__(self, guest: Guest, secrets: Secrets, *, sitter: str = "greedy") -> None:
        self.guest = guest
        self.host: Host | None = None
        self.ended: CloseReason | None = None
        self._secrets = secrets
        self._sitter = sitter
        self._connections: dict[PeerId, Connection] = {}
        self._search = HostSearch()
        self._candidate = Candidate(guest, self._search)
        self._queue: deque[tuple[Host | Guest | None, Effect]] = deque()
        self._out: list[Effect] = []
        self._summon_at = 0.0
        self._armed = 0.0

    # Beginnings.

    def found(self, room: Roster, now: float) -> list[Effect]:
        """Opens a table here. If our person only watches, the house hosts without a seat."""
        self.host = Host(self.guest.table, room, self.guest.identity, self._secrets, sitter=self._sitter)
        self._do(self.guest, self.guest.knock(LOCAL, LOCAL_BINDING))
        return self.tick(now)

    def seek(self, address: str, now: float) -> list[Effect]:
        """Looks for the table at this address, and from then on wherever it may be."""
        self._search.start(now)
        self._search.add(address)
        return self.tick(now)

    # Connections.

    def opened(self, peer: PeerId, address: str, binding: bytes, dialled: bool, now: float) -> list[Effect]:
        self._catch_up(now)
        self._connections[peer] = Connection(address, binding, dialled, now)
        if dialled and self.host is not None:
            self._do(None, self._summons(peer))
        elif dialled:
            self._do(self.guest, self.guest.knock(peer, binding))
        return self._run(now)

    def failed(self, address: str, now: float) -> list[Effect]:
        self._search.failed(address, now)
        return []

    def closed(self, peer: PeerId, reason: CloseReason | None, now: float) -> list[Effect]:
        self._catch_up(now)
        connection = self._connections.get(peer)
        first = self.guest.roster is None and connection is not None and connection.dialled
        if reason in FINAL and (peer == self.guest.home or first):
            self._end(reason)
        self._forget(peer, now)
        return self._run(now)

    def unwelcome(self, address: str, reason: CloseReason | None, now: float) -> list[Effect]:
        """A call of ours ended before the handshake was over."""
        self._catch_up(now)
        if reason in FINAL and self.guest.roster is None:
            self._end(reason)
        self._search.failed(address, now)
        return self._run(now)

    def _forget(self, peer: PeerId, now: float) -> None:
        """The connection is gone, whoever ended it."""
        connection = self._connections.pop(peer, None)
        if connection is not None and connection.dialled:
            self._search.failed(connection.address, now)
        if self.host is not None and peer != LOCAL:
            self._do(self.host, self.host.closed(peer, now))
        if peer == self.guest.home:
            self._search.start(now)
        self._do(self.guest, self.guest.closed(peer))

    def _end(self, reason: CloseReason | None) -> None:
        if self.ended is None and reason is not None:
            self.ended = reason
            self._do(None, [Emit(events.TableClosed(reason))])

    def _refuse(self, peer: PeerId, reason: CloseReason, detail: str) -> None:
        self._do(None, [Emit(events.Report(peer, reason, detail)), Close(peer, reason, detail)])

    def receive(self, peer: PeerId, message: Message, now: float) -> list[Effect]:
        self._catch_up(now)
        connection = self._connections.get(peer)
        if connection is not None and self.ended is None:
            connection.hear(now)
            self._hear(peer, connection, message, now)
        return self._run(now)

    def _hear(self, peer: PeerId, connection: Connection, message: Message, now: float) -> None:
        match message:
            case ClaimHost():
                self._on_claim(peer, message, now)
            case Summons():
                self._on_summons(peer, connection, message, now)
            case Grant() | Deny() if self.host is None:
                self._candidate.on_vote(message, now)
            case Grant() if self.host is not None:
                self._do(self.host, self.host.receive(peer, message, now))
            case Elsewhere() if connection.dialled:
                if message.where:
                    self._search.add(message.where)
                if message.roster is not None:
                    self.guest.remind(message.roster)
            case Join() if not connection.dialled:
                self._on_join(peer, connection, message, now)
            case _ if connection.dialled:
                self._do(self.guest, self.guest.receive(peer, message, now))
            case _ if self.host is not None and peer in self.host.visitors:
                self._do(self.host, self.host.receive(peer, message, now))
            case _:
                self._refuse(peer, CloseReason.ORDER, f"{type(message).__name__} before joining")

    def _on_join(self, peer: PeerId, connection: Connection, message: Join, now: float) -> None:
        if self.host is not None:
            host_of = connection.address.rpartition(":")[0]
            self._do(self.host, self.host.join(peer, host_of, connection.binding, message, now))
            return
        home = self._connections.get(self.guest.home) if self.guest.home is not None else None
        where, roster = home.address if home is not None else "", self.guest.roster
        known = roster is not None and by_key(roster, message.key) is not None
        answer = Elsewhere(self.guest.vows.promised, where, roster if known else None)
        self._do(None, [Send(peer, answer)])

    # Succession.

    def _on_claim(self, peer: PeerId, claim: ClaimHost, now: float) -> None:
        roster = self.guest.roster
        if roster is None:
            return
        if not claim_holds(self.guest.table, roster, claim):
            self._refuse(peer, CloseReason.FORGED, "a claim that does not hold")
        elif self.host is not None:
            self._do(None, self._summons(peer))
        else:
            heard = self.guest.home is not None and now - self.guest.heard < SILENCE
            self._do(None, self._candidate.on_claim(peer, claim, roster, now, heard=heard))

    def _crown(self, won: Victory, now: float) -> None:
        """From now on the host is here."""
        guest, log = self.guest, won.log
        guest.vows.follow(won.epoch)
        self.host = Host.succeed(
            guest.table,
            _crowned(won, guest.member, self._search.last_home),
            guest.identity,
            self._secrets,
            HostLog(
                guest.table,
                log.setup,
                won.epoch,
                entries=log.entries,
                commits=log.commits,
                fork=won.fork,
            ),
            k=guest.spent,
            sitter=self._sitter,
            now=now,
        )
        for peer in self._dialled():
            self._do(None, self._summons(peer))
        self._do(guest, guest.knock(LOCAL, LOCAL_BINDING))

    def _abdicate(self, host: Host, now: float) -> None:
        """Somebody else is the host by right."""
        peers = [peer for peer in host.visitors if peer != LOCAL]
        self.host = None
        self._do(None, [Close(peer, CloseReason.DONE, "no longer the host") for peer in peers])
        self._forget(LOCAL, now)

    def _summons(self, peer: PeerId) -> list[Effect]:
        """Tells a peer that the host is here."""
        guest = self.guest
        if self.host is None or not guest.listen:
            return []
        standing, member = self.host.standing, self.host.roster.host
        return [Send(peer, make_summons(guest.identity, guest.table, member, guest.listen, standing))]

    def _on_summons(self, peer: PeerId, connection: Connection, message: Summons, now: float) -> None:
        guest, roster = self.guest, self.guest.roster
        if roster is None:
            return
        if not summons_holds(guest.table, roster, message):
            self._refuse(peer, CloseReason.FORGED, "a summons that does not hold")
            return
        if not self._gives_way(message, roster):
            self._do(None, self._summons(peer))
            return
        if self.host is not None:
            self._abdicate(self.host, now)
        elif guest.home is not None:
            self._do(None, [Close(guest.home, CloseReason.DONE, "another host is in charge")])
        self._search.add(f"{connection.address.rpartition(':')[0]}:{message.port}", at_once=True)

    def _gives_way(self, message: Summons, roster: Roster) -> bool:
        """Whether we, or the host we follow, should follow the one who summons us."""
        if self.host is not None:
            voters = len(match_voters(self.host.roster))
            return yields(self.host.standing, message.standing, voters)
        guest = self.guest
        if isinstance(guest.log, GuestLog) and lacks(message.standing.position, guest.log.standing):
            return False
        if guest.home is None:
            return message.epoch >= guest.vows.promised
        return message.epoch > guest.vows.promised and roster.stalled

    def _dialled(self) -> list[PeerId]:
        return [peer for peer, connection in self._connections.items() if connection.dialled]

    # What our person does.

    def submit(self, seat: Seat, move: Any, now: float) -> list[Effect]:
        self._catch_up(now)
        self._do(self.guest, self.guest.submit(seat, move))
        return self._run(now)

    def say(self, message: Message, now: float) -> list[Effect]:
        self._catch_up(now)
        self._do(self.guest, self.guest.say(message))
        return self._run(now)

    def play(self, match: int, seat: Seat, after: int, move: Any, now: float) -> list[Effect]:
        """A bot's answer to `Think`."""
        self._catch_up(now)
        if self.host is not None:
            self._do(self.host, self.host.bot_move(match, seat, after, move, now))
        return self._run(now)

    def go_on(self, now: float) -> list[Effect]:
        """Our person wants to go on although there is neither host nor majority."""
        self._catch_up(now)
        self.guest.go_on()
        return self.tick(now)

    def leave(self, now: float) -> list[Effect]:
        """Gives up the seat. A table in its room closes with its host; a match finds another."""
        self._catch_up(now)
        if self.host is not None:
            self._do(self.host, self.host.see_off())
        self._do(self.guest, self.guest.leave(now))
        out = self._run(now)
        self._end(CloseReason.LEFT)
        hosting, self.host = self.host, None
        room = hosting is not None and hosting.roster.phase is TablePhase.ROOM
        reason = CloseReason.CLOSED if room else CloseReason.DONE
        self._do(None, [Close(peer, reason, "left") for peer in self._connections])
        return out + self._run(now)

    # Time.

    def tick(self, now: float) -> list[Effect]:
        self._catch_up(now)
        if self.ended is None:
            self._check_connections(now)
            if self.host is not None:
                self._do(self.host, self.host.tick(now))
                self._call_absent(self.host, now)
            elif self.guest.home is None:
                self._look(now)
            self._do(self.guest, self.guest.tick(now))
        self._armed = 0.0
        return [*self._run(now), Arm(now + TICK)]

    def _check_connections(self, now: float) -> None:
        home = self.guest.home
        if home is not None and home != LOCAL and now - self.guest.heard > SILENCE:
            self._do(None, [Close(home, CloseReason.SILENT, "nothing heard from the host")])
        visitors = self.host.visitors if self.host is not None else {}
        for peer, connection in self._connections.items():
            if peer != home and peer not in visitors and now - connection.since > HANDSHAKE:
                self._do(None, [Close(peer, CloseReason.SLOW, "said nothing useful")])

    def _look(self, now: float) -> None:
        """Knocks wherever the host may be; after a while, offers to be it."""
        roster = self.guest.roster
        for address in addresses(roster, without=(self.guest.member,)) if roster is not None else ():
            self._search.add(address)
        self._do(None, [Dial(address) for address in self._search.to_dial(now)])
        if self._search.ask_again(now):
            for peer in self._dialled():
                self._do(self.guest, self.guest.knock(peer, self._connections[peer].binding))
            self._do(None, self._candidate.look(self._dialled(), now))

    def _call_absent(self, host: Host, now: float) -> None:
        """Two halves of a table that split find each other again."""
        if now < self._summon_at or host.roster.phase is TablePhase.ROOM:
            return
        self._summon_at = now + SUMMON
        calling = {connection.address for connection in self._connections.values() if connection.dialled}
        for member in seated(host.roster):
            if not member.present and member.where and member.where not in calling:
                self._do(None, [Dial(member.where)])

    # The machinery.

    def _do(self, origin: Host | Guest | None, effects: Iterable[Effect]) -> None:
        self._queue.extend([(origin, effect) for effect in effects])

    def _run(self, now: float) -> list[Effect]:
        """Does what stays in this program, in order, and gives the rest. What is for others leaves
        before our own copy of the log grows; `tick` goes on from there at once."""
        while self._step(now):
            if self._out and self.host is not None and self._own_log_next():
                self._out.append(Arm(now))
                break
        self._arm()
        out, self._out = self._out, []
        return out

    def _catch_up(self, now: float) -> None:
        """What was put off comes before anything new: what others may hold of our log, we hold too.
        They count on it when they settle a commit with us."""
        while self._queue and self._step(now):
            pass

    def _own_log_next(self) -> bool:
        effect = self._queue[0][1] if self._queue else None
        return isinstance(effect, Send) and effect.peer == LOCAL and isinstance(effect.message, Log)

    def _step(self, now: float) -> bool:
        """One thing at a time; False when nothing is left to do."""
        if self._search.since is not None:
            self._at_home()
        if self._candidate.won is not None:
            won = self._candidate.won
            self._candidate.reset()
            self._crown(won, now)
        elif self.host is not None and (self.host.outranked or self.guest.home not in (None, LOCAL)):
            # The second happens when a higher host lets us in while we are being crowned.
            self._abdicate(self.host, now)
        elif not self._queue:
            return False
        else:
            self._perform(*self._queue.popleft(), now)
        return True

    def _perform(self, origin: Host | Guest | None, effect: Effect, now: float) -> None:
        if isinstance(effect, Send) and effect.peer == LOCAL:
            self._deliver(origin, effect.message, now)
        elif isinstance(effect, Close):
            if effect.peer in self._connections:
                self._out.append(effect)
            self._forget(effect.peer, now)
        else:
            self._out.append(effect)

    def _deliver(self, origin: Host | Guest | None, message: Message, now: float) -> None:
        """From our guest to our host, or back."""
        if isinstance(origin, Host):
            self._do(self.guest, self.guest.receive(LOCAL, message, now))
        elif self.host is not None and isinstance(message, Join):
            self._do(self.host, self.host.join(LOCAL, "", LOCAL_BINDING, message, now))
        elif self.host is not None:
            self._do(self.host, self.host.receive(LOCAL, message, now))

    def _at_home(self) -> None:
        """Once there is a host, the search is over."""
        home = self.guest.home
        if home is None:
            return
        self._search.stop(self._connections[home].address if home != LOCAL else "")
        self._candidate.reset()
        if home != LOCAL:
            others = [peer for peer in self._dialled() if peer != home]
            self._do(None, [Close(peer, CloseReason.DONE, "found the host") for peer in others])

    def _arm(self) -> None:
        due = self.guest.due
        if due is not None and due != self._armed:
            self._armed = due
            self._out.append(Arm(due))


def _crowned(won: Victory, member: int, old_home: str) -> Roster:
    """The roster with us as the host; nobody has followed us yet. The host before may be where it was."""
    before = won.roster
    members = tuple(
        replace(each, present=False, where=old_home if each.number == before.host else each.where)
        for each in before.members
    )
    return replace(
        before,
        epoch=won.epoch,
        phase=TablePhase.PLAYING,
        voters=won.voters,
        host=member,
        members=members,
        paused=None,
        tally=(),
    )
