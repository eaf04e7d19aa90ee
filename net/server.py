"""Many tables without a window: a café's back room.

All tables share one thread for the network; their bots think in the caller's thread, one after
the other, each for its share of the `pace` at which a table moves. A table begins as soon as its
seats are taken and everyone is ready, and stands open again some time after the end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any

from game.ai.bot import View
from game.ai.registry import who_plays
from game.ai.thinker import InlineThinker
from game.session.bots import BotDriver
from net.discovery.advert import advert_of
from net.discovery.announce import Announcer
from net.fairness.chain import Chain
from net.guest.guest import Guest
from net.host.room import new_room
from net.io.switchboard import Switchboard
from net.io.transport import PORTS, NetThread, NodeRunner, bind
from net.node.node import Node
from net.protocol import events
from net.protocol.identity import SECRET_SIZE, Identity
from net.protocol.messages import Configure, SetBot, Start
from net.protocol.roster import member_of, seated
from net.protocol.terms import Roster, RosterPlace, TablePhase
from net.protocol.vault import Secrets

NAMELESS = "Table"
"""What the tables of a house without a name are called, with a number."""
REST = 20.0
"""Seconds from the end of a match until the table stands open again."""
LEAST_MS, MOST_MS = 10, 1000
"""Milliseconds that a bot may think, however many tables there are."""
SERVED = range(PORTS.start, PORTS.start + 1000)
"""Ports for many tables, so that a firewall can be told which."""
ROUND = 0.1
"""Seconds between two rounds past all tables."""
REMEMBERED = 20_000
"""The newest commits whose times count."""


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """What is played at all tables."""

    name: str
    """Whose tables they are; may be empty."""
    device: str
    version: str
    game: str
    rules: Mapping[str, Any]
    seats: int
    bots: tuple[str, ...]
    """They take the last seats."""
    pace: float = 1.0
    rest: float = REST
    announce: bool = True


@dataclass(slots=True)
class Served:
    """One table, as the server's own thread knows it."""

    name: str
    table: bytes
    port: int
    runner: NodeRunner
    roster: Roster | None = None
    asked: int = -1
    """The roster's version at which we last said `Start`."""
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class Status:
    tables: int
    playing: int
    people: int
    watchers: int
    matches: int
    commits: int
    p50_ms: float
    p99_ms: float


@dataclass(order=True, slots=True)
class _Due:
    at: float
    number: int
    served: Served = field(compare=False)
    think: events.Think = field(compare=False)


class Server:
    """`turn` does what is to be done now; call it every few milliseconds."""

    def __init__(self, config: ServerConfig, secrets: Secrets, clock: Callable[[], float]) -> None:
        self.tables: list[Served] = []
        self.matches = self.commits = 0
        self._config, self._secrets, self._clock = config, secrets, clock
        self._identity = Identity(secrets(SECRET_SIZE))
        self._network = NetThread()
        self._network.start()
        self._served: dict[bytes, Served] = {}
        """The tables by their ids."""
        self._heard: deque[tuple[bytes, events.Event]] = deque()
        self._due: list[_Due] = []
        self._numbers = count()
        self._thinker = InlineThinker()
        self._driver = BotDriver(self._thinker, lambda: secrets(16).hex())
        self._played: dict[bytes, float] = {}
        """When a bot's move was handed in that is not settled yet, by table."""
        self._next_round = 0.0
        self._announcer = Announcer() if config.announce else None
        self._times: deque[float] = deque(maxlen=REMEMBERED)

    def open(self) -> Served:
        """One more table. Raises `BadOptions` or `CannotListen`."""
        config = self._config
        own = config.name or NAMELESS
        name = f"{own} {len(self.tables) + 1}"
        room = new_room(config.game, config.rules, config.seats, name=name)
        listener = bind(ports=SERVED)
        table, port = self._secrets(16), listener.getsockname()[1]
        # The house draws alone or not at all, so its own chain is never used.
        chain = Chain(self._secrets(32), length=1)
        guest = Guest(table, self._identity, chain, own, watch=True, listen=port)
        board = Switchboard(Node(guest, self._secrets), self._secrets)
        runner = self._network.open(board, partial(self._hear, table), listener)
        served = self._served[table] = Served(name, table, port, runner)
        self._network.do(runner, lambda node, now: node.found(room, now))
        for seat, level in enumerate(config.bots, start=config.seats - len(config.bots)):
            self._say(served, SetBot(seat, level))
        self.tables.append(served)
        return served

    def _hear(self, table: bytes, event: events.Event) -> None:
        """In the network's thread."""
        if isinstance(event, events.Settled):
            self.commits += 1
            if (played := self._played.pop(table, None)) is not None:
                self._times.append(self._clock() - played)
        elif isinstance(event, events.Think | events.RosterChanged | events.Began):
            self._heard.append((table, event))

    def _say(self, served: Served, message: SetBot | Start | Configure) -> None:
        self._network.do(served.runner, lambda node, now: node.say(message, now))

    # In the server's own thread.

    def turn(self) -> None:
        now = self._clock()
        while self._heard:
            table, event = self._heard.popleft()
            served = self._served[table]
            match event:
                case events.Think():
                    heappush(self._due, _Due(now + self._config.pace, next(self._numbers), served, event))
                case events.RosterChanged():
                    # The house itself looks on at every table; nobody needs to know.
                    served.roster = replace(event.roster, watchers=max(0, event.roster.watchers - 1))
                    self._announce(served, served.roster)
                case events.Began():
                    self.matches += 1
        self._think(now)
        if now >= self._next_round:
            self._next_round = now + ROUND
            for served in self.tables:
                if served.roster is not None:
                    self._keep(served, served.roster, now)

    def _think(self, now: float) -> None:
        """The move that is due longest. One a turn: so tables that began together drift apart."""
        share = round(1000 * self._config.pace / max(1, len(self.tables)))
        if self._due and self._due[0].at <= now:
            due = heappop(self._due)
            think, ms = due.think, min(max(share, LEAST_MS), MOST_MS)
            bot = who_plays(think.setup.game, think.level)
            view = partial(View.of, think.setup, think.state, think.log, think.seat, ms)
            move = self._driver.move(due.number, bot, view, ready=True)
            if move is not None:
                self._play(due, move)

    def _play(self, due: _Due, move: Any) -> None:
        think, served = due.think, due.served
        self._played[served.table] = self._clock()
        self._network.do(
            served.runner,
            lambda node, now: node.play(think.match, think.seat, think.after, move, now),
        )

    def _keep(self, served: Served, roster: Roster, now: float) -> None:
        """Starts what can start, and clears the table after a match."""
        if roster.phase is TablePhase.OVER:
            served.ended = served.ended if served.ended is not None else now
            if now - served.ended > self._config.rest:
                config = self._config
                self._say(
                    served,
                    Configure(config.game, dict(config.rules), config.seats, roster.seconds, roster.hints),
                )
                served.ended = now
            return
        served.ended = None
        ready = all(_waits_for_nobody(roster, place) for place in roster.places)
        if roster.phase is TablePhase.ROOM and ready and served.asked != roster.version:
            served.asked = roster.version
            self._say(served, Start())

    def _announce(self, served: Served, roster: Roster) -> None:
        if self._announcer is not None:
            config = self._config
            advert = advert_of(
                roster,
                served.table,
                device=config.device,
                version=config.version,
                port=served.port,
                house=config.name,
            )
            self._announcer.update(advert)

    def status(self) -> Status:
        rosters = [served.roster for served in self.tables if served.roster is not None]
        times = sorted(self._times)
        return Status(
            tables=len(self.tables),
            playing=sum(roster.phase is TablePhase.PLAYING for roster in rosters),
            people=sum(member.present for roster in rosters for member in seated(roster)),
            watchers=sum(roster.watchers for roster in rosters),
            matches=self.matches,
            commits=self.commits,
            p50_ms=_at(times, 0.5),
            p99_ms=_at(times, 0.99),
        )

    def close(self) -> None:
        if self._announcer is not None:
            self._announcer.close()
        self._network.stop()
        self._thinker.close()


def _waits_for_nobody(roster: Roster, place: RosterPlace) -> bool:
    member = member_of(roster, place.member)
    return bool(place.bot) or (member is not None and member.present and place.ready)


def _at(times: list[float], share: float) -> float:
    """In milliseconds."""
    return round(times[int((len(times) - 1) * share)] * 1000, 3) if times else 0.0
