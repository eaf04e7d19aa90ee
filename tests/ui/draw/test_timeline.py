"""Clips, with a clock made of numbers."""

from __future__ import annotations

import pytest

from game.ui.draw import easing
from game.ui.draw.easing import Spring
from game.ui.draw.timeline import Call, Timeline, Tween, Wait, delayed, parallel, sequence, stagger

Seen = list[tuple[str, float]]


def tween(seen: Seen, name: str, length: float = 1.0) -> Tween:
    return Tween(lambda value: seen.append((name, round(value, 3))), length, curve=easing.linear)


def test_sequence_plays_one_after_another_and_shows_each_end() -> None:
    seen: Seen = []
    timeline = Timeline()
    timeline.play(sequence(tween(seen, "a"), tween(seen, "b")))
    for _ in range(5):
        timeline.update(0.5)
    assert seen == [("a", 0.5), ("a", 1.0), ("b", 0.0), ("b", 0.5), ("b", 1.0)]
    assert not timeline.busy


def test_parallel_ends_with_the_longest() -> None:
    seen: Seen = []
    timeline = Timeline()
    timeline.play(parallel(tween(seen, "a", 1.0), tween(seen, "b", 2.0)))
    timeline.update(1.5)
    assert seen == [("a", 1.0), ("b", 0.75)]
    timeline.update(0.5)
    assert seen[2:] == [("b", 1.0)]


def test_stagger_starts_each_a_little_later() -> None:
    seen: Seen = []
    clip = stagger(0.5, [tween(seen, "a"), tween(seen, "b")])
    assert clip.length == 1.5
    clip.show(0.25)
    assert seen == [("a", 0.25)]
    clip.show(0.75)
    assert seen[1:] == [("a", 0.75), ("b", 0.25)]
    assert delayed(2.0, Wait(1.0)).length == 3.0


def test_skip_shows_every_end_in_order_and_runs_every_call_once() -> None:
    seen: Seen = []
    ends: list[str] = []
    timeline = Timeline()
    timeline.play(
        sequence(tween(seen, "a"), Call(lambda: ends.append("call")), Wait(3)), lambda: ends.append("first")
    )
    timeline.play(tween(seen, "b"), lambda: ends.append("second"))
    timeline.update(0.5)
    timeline.skip()
    assert seen == [("a", 0.5), ("a", 1.0), ("b", 1.0)]
    assert ends == ["call", "first", "second"]
    assert not timeline.busy


def test_clip_started_when_another_ends_plays_too() -> None:
    seen: Seen = []
    timeline = Timeline()
    timeline.play(Wait(0.5), lambda: timeline.play(tween(seen, "late")))
    timeline.update(1.0)
    assert seen == [("late", 0.5)]


@pytest.mark.parametrize(("speed", "value"), [(0.5, 0.25), (1.0, 0.5), (2.0, 1.0), (float("inf"), 1.0)])
def test_speed_stretches_time(speed: float, value: float) -> None:
    seen: Seen = []
    timeline = Timeline(speed)
    timeline.play(tween(seen, "a"))
    timeline.update(0.5)
    assert seen == [("a", value)]


def test_long_wait_plays_all_and_leaves_nothing() -> None:
    seen: Seen = []
    timeline = Timeline()
    for name in "abc":
        timeline.play(tween(seen, name))
    timeline.update(100.0)
    assert seen == [("a", 1.0), ("b", 1.0), ("c", 1.0)]


@pytest.mark.parametrize(
    "curve",
    [
        easing.linear, easing.ease_in, easing.ease_out, easing.ease_in_out, easing.anticipate,
        easing.back_out, easing.bounce_out, easing.elastic_out,
    ],
)  # fmt: skip
def test_curve_goes_from_zero_to_one(curve: easing.Curve) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


def test_spring_overshoots_a_little_and_comes_to_rest() -> None:
    spring = Spring.resting(0.0)
    assert spring.resting_now
    spring.target = 1.0
    values = []
    for _ in range(240):
        spring.step(1 / 120)
        values.append(spring.value)
    assert 1.0 < max(values) < 1.2
    assert spring.value == 1.0 and spring.resting_now


def test_spring_is_seen_between_its_steps() -> None:
    spring = Spring.resting(0.0)
    spring.target = 1.0
    spring.step(1 / 120)
    assert spring.at(0.0) == 0.0
    assert spring.at(1.0) == spring.value
    spring.jump(5.0)
    assert spring.at(0.5) == 5.0 and spring.resting_now
