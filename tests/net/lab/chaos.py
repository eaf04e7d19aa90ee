"""One seeded session on a bad network: what goes wrong, and what must hold afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from tests.net.lab.fake import FakeNet, Weather, table
from tests.net.lab.streams import StreamNet

STORM = 40.0
"""Seconds in which things go wrong."""
PATIENCE = 90.0
"""Seconds after which everyone must be in agreement again."""


@dataclass(frozen=True, slots=True)
class Report:
    seed: int
    trouble: tuple[str, ...]
    survivors: int
    commits: int
    epochs: int
    messages: int
    decided: bool


def session(seed: int, *, game: str = "tiny", stubborn: bool | None = None, streams: bool = False) -> Report:
    random = Random(seed)
    people, bots = random.choice([(2, 0), (2, 1), (3, 0), (3, 0), (3, 1), (4, 0), (4, 0), (5, 0)])
    if stubborn is None:
        stubborn = random.random() < 0.2
    net = StreamNet(seed) if streams else FakeNet(seed)
    if isinstance(net, StreamNet):
        net.crumbs = random.random() < 0.2
        net.code = random.choice([None, None, None, "ABC234"])
    table(net, people, bots, game, {"rounds": random.randint(3, 9)} if game == "tiny" else {})
    net.stubborn = net.decided = stubborn
    net.weather = _weather(random)
    _plan(net, random, people)
    net.run(STORM)
    _calm(net)
    trouble = _settle_down(net, people)
    logs = [player.seen for player in net.living]
    epochs = {epoch for _, epoch, _ in net.written}
    return Report(
        seed, tuple(trouble), len(net.living), max(map(len, logs)), len(epochs), net.sent, net.decided
    )


def _weather(random: Random) -> Weather:
    kind = random.choice(["calm", "slow", "lossy", "wild"])
    return {
        "calm": Weather(),
        "slow": Weather(delay=(0.05, 0.6)),
        "lossy": Weather(delay=(0.005, 0.1), loss=0.1, double=0.05),
        "wild": Weather(delay=(0.005, 0.5), loss=0.15, double=0.15, overtake=True),
    }[kind]


def _plan(net: FakeNet, random: Random, people: int) -> None:
    """Cuts, stops and restarts at random moments; a majority is left alive. Whoever leaves is no
    voter any more and takes what it held along, so nobody may forget beside that."""
    stops, left = 0, False
    for _ in range(random.randint(1, 5)):
        at = random.uniform(0.0, STORM * 0.7)
        kind = random.choice(["cut", "split", "stop", "restart", "host", "leave"])
        if kind == "cut":
            net.after(at, lambda: _cut_one(net, random))
        elif kind == "split":
            net.after(at, lambda: _split(net, random))
        elif stops < people - (people // 2 + 1) or (kind == "restart" and stops < people - 1 and not left):
            stops, left = stops + 1, left or kind == "leave"
            net.after(at, partial(_stop, net, random, kind))


def _cut_one(net: FakeNet, random: Random) -> None:
    """One player loses the network for a while."""
    victim = random.randrange(len(net.players))
    cut = {frozenset((victim, other)) for other in range(len(net.players)) if other != victim}
    net.cut |= cut
    net.after(random.uniform(0.5, 20.0), lambda: net.cut.difference_update(cut))


def _split(net: FakeNet, random: Random) -> None:
    """Two halves that do not see each other."""
    side = {index for index in range(len(net.players)) if random.random() < 0.5}
    there = set(range(len(net.players))) - side
    cut = {frozenset((a, b)) for a in side for b in there}
    net.cut |= cut
    net.after(random.uniform(0.5, 20.0), lambda: net.cut.difference_update(cut))


def _stop(net: FakeNet, random: Random, kind: str) -> None:
    hosts = [player for player in net.living if player.node.host is not None]
    victims = hosts if kind == "host" and hosts else net.living
    if len(net.living) == 1 or not victims:
        return
    victim = random.choice(victims)
    if kind == "leave":
        victim.act(victim.node.leave)
    net.stop(victim, silently=kind != "leave" and random.random() < 0.5)
    if kind == "restart":
        others = [player.address for player in net.players if player is not victim]
        net.after(random.uniform(0.5, 15.0), partial(net.restart, victim, others))


def _calm(net: FakeNet) -> None:
    net.cut.clear()
    net.weather = Weather()


def _settle_down(net: FakeNet, people: int) -> list[str]:
    def done() -> bool:
        return all(player.over for player in net.living) and len({p.seen[-1] for p in net.living}) == 1

    if not net.run(PATIENCE, done):
        # Too many have died or lost their memory for a majority: now the people decide.
        net.stubborn = net.decided = True
        net.run(PATIENCE, done)
    trouble = list(net.trouble)
    if not done():
        trouble.append(f"seed {net.seed}: the match did not end: {[len(p.seen) for p in net.living]}")
    heads = {player.seen[-1] for player in net.living if player.seen}
    if len(heads) > 1:
        trouble.append(f"seed {net.seed}: the survivors disagree")
    return trouble + _lost(net)


def _lost(net: FakeNet) -> list[str]:
    """Commits that a survivor saw and that are not in the log now."""
    if net.rewound and not net.decided:
        return [f"seed {net.seed}: rewound without anyone's decision: {net.rewound}"]
    return []
