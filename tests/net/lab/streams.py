"""The fake network once more, with bytes: real wires and frames over streams that come in pieces,
stall and break, as TCP does."""

from __future__ import annotations

from functools import partial

from net.io.switchboard import Act, Connect, HangUp, Notify, Switchboard, Wake, Write
from net.node.node import Node
from net.protocol.effects import Effect, Send
from tests.net.lab.fake import FakeNet, Player, Wire


class Overheard(Switchboard):
    """Lets the test's network hear each message before it becomes bytes, sealed ones too."""

    def __init__(self, net: StreamNet, node: Node) -> None:
        super().__init__(node, net.secrets, code=net.code)
        self._net = net

    def _send(self, effect: Send, now: float) -> None:
        if effect.peer in self._calls:
            self._net.overhear(effect.message)
        super()._send(effect, now)


class StreamNet(FakeNet):
    """`code` makes every table private; `crumbs` delivers byte by byte."""

    code: str | None = None
    crumbs = False

    def board(self, player: Player) -> Switchboard:
        board: Switchboard | None = getattr(player, "board", None)
        if board is None or board.node is not player.node:
            board = Overheard(self, player.node)
            player.board = board  # type: ignore[attr-defined]
        return board

    def perform(self, player: Player, effects: list[Effect]) -> None:
        self.act(player, self.board(player).run(effects, self.now))

    def tick(self, player: Player) -> None:
        self.act(player, self.board(player).tick(self.now))

    def act(self, player: Player, acts: list[Act]) -> None:
        for act in acts:
            match act:
                case Write():
                    wire = player.wires.get(act.peer)
                    if wire is not None:
                        self._stream(wire, act.data)
                case HangUp():
                    wire = player.wires.get(act.peer)
                    if wire is not None:
                        self._hang_up(wire, None, silently=False)
                case Connect():
                    self._dial(player, act.address)
                case Notify():
                    player.hear(act.event)
                case Wake():
                    self._arm(player, act.at)

    def _stream(self, wire: Wire, data: bytes) -> None:
        """In order, in pieces of any size."""
        other = wire.other
        assert other is not None
        while data:
            size = 1 if self.crumbs else self.random.choice([1, 2, 3, 5, 17, 100, 1000, 100_000])
            piece, data = data[:size], data[size:]
            wire.last = max(wire.last, self.now + self.random.uniform(*self.weather.delay) * 0.2)
            self.after(wire.last - self.now, partial(self._deliver, wire, piece))

    def _deliver(self, wire: Wire, piece: bytes) -> None:
        other = wire.other
        assert other is not None
        if not other.open or not other.owner.alive:
            return
        if self.blocked(wire.owner, other.owner):
            # A stream cannot lose a part: what does not get through ends it, sooner or later.
            self._break(wire)
            return
        owner = other.owner
        self.act(owner, self.board(owner).received(other.peer, piece, self.now))

    def _break(self, wire: Wire) -> None:
        for end in (wire, wire.other):
            if end is not None and end.open:
                end.open = False
                end.owner.wires.pop(end.peer, None)
                if end.owner.alive:
                    self.after(3.0, partial(self._hung_up, end))

    def _hung_up(self, end: Wire) -> None:
        if end.owner.alive:
            self.act(end.owner, self.board(end.owner).hung_up(end.peer, self.now))

    def joined(self, mine: Wire, theirs: Wire, address: str) -> None:
        caller, host = mine.owner, theirs.owner
        self.act(host, self.board(host).accepted(theirs.peer, f"{caller.ip}:9", self.now))
        self.act(caller, self.board(caller).connected(mine.peer, address, self.now))

    def refused(self, player: Player, address: str) -> None:
        self.act(player, self.board(player).failed(address, self.now))

    def parted(self, end: Wire, reason: object) -> None:
        self.act(end.owner, self.board(end.owner).hung_up(end.peer, self.now))
