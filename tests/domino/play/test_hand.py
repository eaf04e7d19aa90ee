"""Holding a domino over the kingdom: where it snaps, how it turns, and what it says."""

from __future__ import annotations

from game.domino.model import Kingdom
from game.domino.notation import kingdom, move, move_text
from game.domino.placement import covered, put
from game.domino.play.hand import Hand

FOREST_EAST = "## F F"


def hand(picture: str, tile: int, frame: int = 5) -> Hand:
    return Hand(kingdom(picture), 0, tile, frame)


def place_of(held: Hand) -> str:
    assert held.place is not None
    return move_text(held.place)


def test_spots_are_all_squares_that_some_lawful_placement_covers() -> None:
    spots = set(hand("##", 17).spots)
    assert spots == {(x, y) for x in range(-2, 3) for y in range(-2, 3) if 0 < abs(x) + abs(y) <= 2}


def test_pointing_at_a_square_keeps_the_direction_if_it_can() -> None:
    held = hand("##", 17).over((1, 0))
    assert place_of(held) == "p17 +1,0 E"
    assert held.fits


def test_pointing_at_a_square_turns_the_domino_where_it_must() -> None:
    # North of a row of forests there is room, but the domino must stand to fit under the frame's edge.
    held = hand("## F F F F", 3).over((4, 1))
    assert held.fits and held.place is not None
    assert (4, 1) in covered(held.place)


def test_a_square_may_be_covered_by_the_second_half() -> None:
    held = hand("##", 17).over((-1, 0))
    assert place_of(held) == "p17 -2,0 E"


def test_where_nothing_is_lawful_it_says_why() -> None:
    held = hand(FOREST_EAST, 12).over((2, 1))
    assert not held.fits
    assert str(held.why_not) == "It needs swamp beside it, or your castle."
    assert held.gain == 0


def test_on_the_castle_and_on_covered_squares_it_says_so() -> None:
    assert str(hand(FOREST_EAST, 3).over((0, 0)).why_not) == "The castle stands there."
    assert str(hand(FOREST_EAST, 12).over((1, 0)).why_not) == "That square is already covered."


def test_turning_goes_through_every_lawful_way_to_cover_the_square() -> None:
    held = hand("##", 17).over((1, 0))
    seen = []
    for _ in range(12):
        seen.append(place_of(held))
        held = held.turn()
        assert held.fits
    ways = [move_text(place) for place in held.lawful if (1, 0) in covered(place)]
    assert set(seen) == set(ways)
    assert seen[0] == seen[len(ways)]


def test_turning_back_undoes_turning() -> None:
    held = hand("##", 17).over((1, 0))
    assert held.turn(1).turn(-1) == held


def test_turning_without_a_place_turns_the_domino_in_the_hand() -> None:
    assert hand("##", 17).turn().dir == 1
    assert hand("##", 17).turn(-1).dir == 3


def test_only_a_lawful_place_can_be_dropped_on() -> None:
    assert not hand(FOREST_EAST, 12).over((2, 1)).drop().dropped
    held = hand(FOREST_EAST, 3).over((1, 1)).drop()
    assert held.dropped
    assert held.away() == held
    assert held.take_back().place is None and not held.take_back().dropped


def test_pointing_elsewhere_lets_go_of_the_place() -> None:
    assert hand("##", 17).over((1, 0)).away().place is None


def test_gain_is_what_the_placement_brings_at_once() -> None:
    lake = put(Kingdom(), move(0, "p7 +1,0 E"))  # type: ignore[arg-type]
    held = Hand(lake, 0, 30, 5).over((1, 1))
    assert held.fits and held.gain == 3


def test_the_frame_is_respected() -> None:
    wide = hand("## F F F F", 3)
    assert all(0 <= x <= 4 for x, _ in wide.spots)
