"""A card that can be had in several ways: which come first, what they reach, and how one is picked."""

from __future__ import annotations

from game.dice.notation import move_text
from game.dice.play.ways import ways_to_take
from tests.dice.play.seats import after, chosen, rolled, seated, sent

PAYING = rolled("222355", 3, wilds=3)


def test_several_ways_are_laid_open_and_one_is_picked() -> None:
    pending = after(seated(PAYING), "card 1-01")
    assert pending.paying == "1-01" and pending.choice is None and pending.free
    ways = ways_to_take(pending, "1-01")
    assert {way.move for way in ways} == set(pending.ways("1-01")) and len(ways) > 1
    assert sent(after(pending, "pay 0")) == move_text(ways[0].move)


def test_not_now_leaves_everything_as_it_was() -> None:
    pending = seated(PAYING)
    assert after(pending, "card 1-01; not now") == pending


def test_pressing_something_else_puts_the_ways_away() -> None:
    pending = after(seated(PAYING), "card 1-01; card 2b-09")
    assert pending.paying == "2b-09"
    rolls_left = after(seated(rolled("222355", 1, wilds=3)), "card 1-01; die 1")
    assert rolls_left.paying == "" and rolls_left.kept == 1


def test_a_way_of_another_moment_is_not_taken() -> None:
    way = ways_to_take(seated(PAYING), "1-01")[0].move
    later = seated(rolled("116345"))
    assert way not in later.moves
    assert later.pay(way) == later


def test_what_costs_nothing_comes_first_and_the_dragon_last() -> None:
    pending = seated(PAYING)
    for card in ("1-01", "2b-09", "3-01", "4-01", "5-01"):
        ways = ways_to_take(pending, card)
        cost = [len(way.bonus) for way in ways if way.tier]
        assert cost == sorted(cost)
        assert [way.tier for way in ways if not way.tier] == [0] * ("alarm" in move_text(ways[-1].move))
        assert all(way.tier for way in ways[:-1])


def test_a_way_without_jokers_is_confirmed_by_the_card_itself() -> None:
    pending = seated(rolled("132111", 3, wilds=3))  # four red: the first tier, and jokers could buy the next
    assert after(pending, "card 1-01").paying == "1-01"
    holding = pending.follow(ways_to_take(pending, "1-01")[0].move)
    assert chosen(holding) == "claim 1-01"
    assert sent(after(holding, "card 1-01")) == "claim 1-01"


def test_titles() -> None:
    pending = seated(PAYING)
    titles = [str(way.title) for way in ways_to_take(pending, "1-01")]
    assert titles[-1] == "Face down as a wild joker: dragon alarm"
    assert titles[0] == "Trader, tier 1: 4 red"
    assert str(ways_to_take(pending, "4-01")[0].title) == "Raider: 2 red, 2 blue and 2 green"
