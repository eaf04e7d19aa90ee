"""A network in a test: one heap of things to come, one clock, one seed.

Nodes are real; only wires, people and time are made up. Messages travel with delay and, as
asked, are lost, doubled and overtaken; hosts can be cut off from each other, stopped without a
word, and started again without memory.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

from game.core.rules import CHANCE
from game.session.lan import VoteKind
from game.table.replica import Replica
from net.fairness.chain import Chain
from net.guest.guest import Guest
from net.guest.log import GuestLog
from net.host.match import HostMatch
from net.host.room import new_room
from net.node.node import Node
from net.protocol import events
from net.protocol.effects import Arm, Close, Dial, Effect, Emit, Send
from net.protocol.identity import Identity
from net.protocol.messages import Log, Message, Ready, SetBot, Start, Vote
from net.protocol.roster import member_of, seats_of
from net.protocol.terms import CloseReason, TablePhase

PORT = 4000
TABLE = bytes(range(16))


@dataclass
class Weather:
    """How bad the network is."""

    delay: tuple[float, float] = (0.001, 0.02)
    loss: float = 0.0
    double: float = 0.0
    overtake: bool = False
    """Without it, a connection keeps the order of its messages."""


@dataclass
class Wire:
    """One end of a connection."""

    peer: int
    owner: Player
    other: Wire | None = None
    open: bool = True
    last: float = 0.0


class Player:
    """A node with a person (or a bot) in front of it."""

    def __init__(self, net: FakeNet, index: int, life: int = 0) -> None:
        self.net = net
        self.index = index
        self.ip = f"10.0.0.{index + 1}"
        self.life = life
        self.alive = True
        self.wires: dict[int, Wire] = {}
        self.seen: list[tuple[int, bytes]] = []
        self.replica: Replica | None = None
        self.match = 0
        self.happened: list[events.Event] = []
        self.timer: float | None = None
        secret = sha256(b"%d" % index).digest()
        seed = sha256(b"%d/%d/%d" % (net.seed, index, life)).digest()
        guest = Guest(TABLE, Identity(secret), Chain(seed, length=512), f"Player {index}", listen=PORT)
        self.node = Node(guest, net.secrets)
        net.after(3.0, self.alive_only(lambda: self.glance()))

    @property
    def address(self) -> str:
        return f"{self.ip}:{PORT}"

    def hear(self, event: events.Event) -> None:
        self.happened.append(event)
        match event:
            case events.Began():
                self.match, self.replica, self.seen = event.match, Replica(event.setup), []
            case events.LogRewound():
                assert self.replica is not None
                self.net.rewound.append((self.index, event.length))
                self.replica = Replica(self.replica.setup, self.replica.log[: event.length])
                del self.seen[event.length :]
            case events.Settled():
                assert self.replica is not None
                self.replica.apply(event.commit)
                self.seen.append((event.commit.seq, event.commit.hash))
                self.net.check_settled(self, event)
            case events.Think():
                self.net.after(self.net.random.uniform(0.01, 0.3), self.alive_only(lambda: self.think(event)))
        if isinstance(event, events.Settled | events.Connected | events.MoveRefused | events.Began):
            self.net.after(self.net.random.uniform(0.05, 0.4), self.alive_only(self.maybe_move))

    def glance(self) -> None:
        """The person looks at the screen now and then, and answers what it asks."""
        self.net.after(self.net.random.uniform(2.0, 4.0), self.alive_only(lambda: self.glance()))
        roster = self.node.guest.roster
        if roster is None or roster.phase is TablePhase.ROOM:
            return
        self.maybe_move()
        if self.node.guest.home is None:
            if self.net.stubborn and any(isinstance(event, events.Alone) for event in self.happened):
                self.act(self.node.go_on)
            return
        if roster.stalled and self.net.stubborn:
            self.say(Vote(VoteKind.GO_ON, 0, True))
        for seat, place in enumerate(roster.places):
            member = member_of(roster, place.member)
            if member is not None and not member.present and not place.sitter:
                self.say(Vote(VoteKind.SIT_IN, seat, True))

    def alive_only(self, what: Callable[[], None]) -> Callable[[], None]:
        return lambda: what() if self.alive else None

    def act(self, what: Callable[[float], list[Effect]]) -> None:
        self.net.perform(self, what(self.net.now))

    def say(self, message: Message) -> None:
        self.act(lambda now: self.node.say(message, now))

    def think(self, event: events.Think) -> None:
        host = self.node.host
        if host is None or not isinstance(host.match, HostMatch) or host.match.length != event.after:
            return
        table = host.match.log.table
        legal = table.rules.legal(table.state)
        move = self.net.random.choice(list(legal))
        self.act(lambda now: self.node.play(event.match, event.seat, event.after, move, now))

    def maybe_move(self) -> None:
        roster = self.node.guest.roster
        if self.replica is None or roster is None or self.node.guest.pending is not None:
            return
        due = self.replica.rules.to_act(self.replica.state)
        if due is None or due == CHANCE or due not in seats_of(roster, self.node.guest.member):
            return
        move = self.net.random.choice(list(self.replica.rules.legal(self.replica.state)))
        self.act(lambda now: self.node.submit(due, move, now))

    @property
    def over(self) -> bool:
        return self.replica is not None and self.replica.rules.outcome(self.replica.state) is not None


def hosted(player: Player) -> HostMatch:
    """The match that this player hosts."""
    host = player.node.host
    assert host is not None and isinstance(host.match, HostMatch)
    return host.match


def followed(player: Player) -> GuestLog:
    """The log of the match that this player follows."""
    log = player.node.guest.log
    assert isinstance(log, GuestLog)
    return log


@dataclass
class FakeNet:
    seed: int
    weather: Weather = field(default_factory=Weather)
    stubborn: bool = False
    """People say yes when asked whether to go on without a majority."""

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.now = 0.0
        self.players: list[Player] = []
        self.cut: set[frozenset[int]] = set()
        self.settled: dict[tuple[int, int], bytes] = {}
        self.written: dict[tuple[int, int, int], str] = {}
        self.rewound: list[tuple[int, int]] = []
        self.decided = self.stubborn
        """People may have gone on without a majority."""
        self.trouble: list[str] = []
        self.sent = 0
        self._heap: list[tuple[float, int, Callable[[], object]]] = []
        self._order = count()
        self._peers = count(1)
        self._secret = count()

    def secrets(self, size: int) -> bytes:
        return sha256(b"%d secret %d" % (self.seed, next(self._secret))).digest()[:size]

    # Time.

    def after(self, delay: float, what: Callable[[], object]) -> None:
        heapq.heappush(self._heap, (self.now + delay, next(self._order), what))

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        end = self.now + seconds
        while self._heap and self._heap[0][0] <= end:
            if until():
                return True
            self.now, _, what = heapq.heappop(self._heap)
            what()
        self.now = end
        return until()

    # Players.

    def add(self) -> Player:
        player = Player(self, len(self.players))
        self.players.append(player)
        return player

    def stop(self, player: Player, *, silently: bool) -> None:
        """Pulls the plug. Without `silently` the system still closes the connections."""
        player.alive = False
        for wire in list(player.wires.values()):
            self._hang_up(wire, None, silently=silently)

    def restart(self, player: Player, knows: list[str]) -> Player:
        """The same person, the same key, no memory."""
        again = Player(self, player.index, player.life + 1)
        self.players[player.index] = again
        for address in knows:
            self.perform(again, again.node.seek(address, self.now))
        return again

    @property
    def living(self) -> list[Player]:
        return [player for player in self.players if player.alive]

    # Wires.

    def perform(self, player: Player, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send():
                    self._send(player, effect)
                case Close():
                    wire = player.wires.get(effect.peer)
                    if wire is not None:
                        self._hang_up(wire, effect.reason, silently=False)
                case Dial():
                    self._dial(player, effect.address)
                case Emit():
                    player.hear(effect.event)
                case Arm():
                    self._arm(player, effect.at)

    def tick(self, player: Player) -> None:
        self.perform(player, player.node.tick(self.now))

    def _arm(self, player: Player, at: float) -> None:
        """Each node has one timer, set to the earliest time it asked for."""
        if player.timer is not None and player.timer <= at:
            return
        player.timer = at

        def ring() -> None:
            if player.alive and player.timer == at:
                player.timer = None
                self.tick(player)

        self.after(max(0.0, at - self.now), ring)

    def blocked(self, a: Player, b: Player) -> bool:
        return frozenset((a.index, b.index)) in self.cut

    def _dial(self, player: Player, address: str) -> None:
        found = [other for other in self.living if other.address == address]

        def connect() -> None:
            if not player.alive:
                return
            if not found or not found[0].alive or self.blocked(player, found[0]):
                self.refused(player, address)
                return
            other = found[0]
            mine, theirs = Wire(next(self._peers), player), Wire(next(self._peers), other)
            mine.other, theirs.other = theirs, mine
            player.wires[mine.peer], other.wires[theirs.peer] = mine, theirs
            self.joined(mine, theirs, address)

        reachable = found and not self.blocked(player, found[0])
        self.after(self.random.uniform(*self.weather.delay) if reachable else 1.0, connect)

    def joined(self, mine: Wire, theirs: Wire, address: str) -> None:
        """A connection from `mine` to `theirs` is there."""
        caller, host, binding = mine.owner, theirs.owner, b"%d" % mine.peer
        self.perform(host, host.node.opened(theirs.peer, f"{caller.ip}:9", binding, False, self.now))
        self.perform(caller, caller.node.opened(mine.peer, address, binding, True, self.now))

    def refused(self, player: Player, address: str) -> None:
        """Nobody answered."""
        self.perform(player, player.node.failed(address, self.now))

    def parted(self, end: Wire, reason: CloseReason | None) -> None:
        """The other end is gone."""
        self.perform(end.owner, end.owner.node.closed(end.peer, reason, self.now))

    def _send(self, player: Player, effect: Send) -> None:
        wire = player.wires.get(effect.peer)
        if wire is None or not wire.open or wire.other is None:
            return
        self.overhear(effect.message)
        copies = 0 if self.random.random() < self.weather.loss else 1
        copies += self.random.random() < self.weather.double
        for _ in range(copies):
            self._carry(wire, effect.message)

    def _carry(self, wire: Wire, message: Message) -> None:
        other = wire.other
        assert other is not None
        at = self.now + self.random.uniform(*self.weather.delay)
        if not self.weather.overtake:
            at = wire.last = max(at, wire.last)

        def arrive() -> None:
            if other.open and other.owner.alive and not self.blocked(wire.owner, other.owner):
                self.perform(other.owner, other.owner.node.receive(other.peer, message, self.now))

        self.after(at - self.now, arrive)

    def _hang_up(self, wire: Wire, reason: CloseReason | None, *, silently: bool) -> None:
        wire.open = False
        wire.owner.wires.pop(wire.peer, None)
        other = wire.other
        assert other is not None

        def notice() -> None:
            if other.open and not self.blocked(wire.owner, other.owner):
                other.open = False
                other.owner.wires.pop(other.peer, None)
                if other.owner.alive:
                    self.parted(other, reason)

        if not silently:
            self.after(max(wire.last, self.now) - self.now + self.weather.delay[1], notice)

    # What must always hold.

    def overhear(self, message: Message) -> None:
        """Somebody says this to somebody."""
        self.sent += 1
        self.check_written(message)

    def check_settled(self, player: Player, event: events.Settled) -> None:
        """While nobody decides to go on without a majority, all see the same commits."""
        key = (player.match, event.commit.seq)
        known = self.settled.setdefault(key, event.commit.hash)
        if known != event.commit.hash and not self.decided:
            self.trouble.append(f"seed {self.seed}: two settled commits at {key}")

    def check_written(self, message: Message) -> None:
        """No two commits with one number in one epoch."""
        if isinstance(message, Log):
            for entry in message.entries:
                seq, epoch, *_, digest = entry.commit
                known = self.written.setdefault((message.match, epoch, seq), digest)
                if known != digest:
                    self.trouble.append(f"seed {self.seed}: two commits {seq} in epoch {epoch}")


def table(
    net: FakeNet, people: int, bots: int = 0, game: str = "tiny", rules: dict[str, Any] | None = None
) -> None:
    """Seats everyone and starts a match; the first player hosts."""
    host, *guests = [net.add() for _ in range(people)]
    net.perform(host, host.node.found(new_room(game, rules or {}, people + bots), net.now))
    for guest in guests:
        net.perform(guest, guest.node.seek(host.address, net.now))
        net.run(20, lambda guest=guest: bool(guest.node.guest.roster))  # type: ignore[misc]
    for seat in range(people, people + bots):
        host.say(SetBot(seat, "random"))
    for _ in range(60):
        for guest in guests:
            guest.say(Ready(True))
        net.run(0.5)
        host.say(Start())
        net.run(0.5)
        if host.node.host and host.node.host.roster.phase is not TablePhase.ROOM:
            return
    raise AssertionError("the match did not begin")
