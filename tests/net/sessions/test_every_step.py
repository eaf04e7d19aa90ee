"""A match in which somebody dies after the first thing that happens, after the second, the third ..."""

from __future__ import annotations

from functools import partial
from itertools import count

import pytest

from tests.net.lab.fake import FakeNet, table

PATIENCE = 120.0


def begun(seed: int, people: int) -> FakeNet:
    net = FakeNet(seed)
    table(net, people, 0, "tiny", {"rounds": 2})
    return net


def over(net: FakeNet) -> bool:
    return all(player.over for player in net.living)


def steps_of(seed: int, people: int) -> int:
    """How many things happen from the start of the match to its end."""
    net, counted = begun(seed, people), count(1)
    net.run(PATIENCE, lambda: over(net) or next(counted) < 0)
    return next(counted)


def die(seed: int, people: int, step: int, victim: int, *, silently: bool, back: bool) -> list[str]:
    """What is wrong after one player died at this step, and perhaps came back without memory."""
    net, counted = begun(seed, people), count()
    net.run(PATIENCE, lambda: next(counted) == step)
    dead = net.players[victim]
    before = dead.seen
    net.stop(dead, silently=silently)
    if back:
        others = [player.address for player in net.players if player is not dead]
        net.after(2.0, partial(net.restart, dead, others))
        net.run(2.1)
    wrong = list(net.trouble)
    if not net.run(PATIENCE, lambda: over(net) and len({p.seen[-1] for p in net.living}) == 1):
        wrong.append(f"the survivors do not agree: {[len(player.seen) for player in net.living]}")
    if net.rewound:
        wrong.append("somebody saw what did not happen")
    if net.living[0].seen[: len(before)] != before:
        wrong.append("what the dead had seen is lost")
    how = f"seed {seed}, step {step}, player {victim}, silently {silently}, back {back}"
    return [f"{how}: {each}" for each in wrong]


def every_step(seed: int, people: int, every: int = 1) -> list[str]:
    return [
        line
        for step in range(0, steps_of(seed, people), every)
        for victim in (0, people - 1)
        for silently, back in ((True, False), (False, False), (True, True))
        for line in die(seed, people, step, victim, silently=silently, back=back)
    ]


def test_somebody_dies_at_every_tenth_step() -> None:
    assert every_step(1, 3, every=10) == []


@pytest.mark.long
@pytest.mark.parametrize("people", [3, 4])
def test_somebody_dies_at_every_single_step(people: int) -> None:
    assert every_step(1, people) == []
