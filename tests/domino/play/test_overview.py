"""Every domino is somewhere, at every moment of whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from game.domino.model import Match, Place
from game.domino.play.overview import Where, Whereabouts, still_drawn, survey
from game.domino.tiles import NUMBERS
from tests.table.play import SOME_KINDS, finished

FOUR = (4, "classic", "middle", "harmony")


def states(kind: tuple[int | str, ...]) -> list[Match]:
    """Every state of a whole game."""
    table = finished(kind)
    rules = table.setup.rules
    found = [rules.new(table.setup.options)]
    for event in (event for commit in table.log for event in commit.events):
        found.append(rules.evolve(found[-1], event))
    return found


@pytest.mark.parametrize("kind", SOME_KINDS, ids=str)
def test_every_domino_is_somewhere_at_every_moment(kind: tuple[int | str, ...]) -> None:
    for state in states(kind):
        found = survey(state)
        assert list(found) == list(NUMBERS)
        where = Counter(each.where for each in found.values())
        assert where[Where.BOX] == state.pool.bit_count()
        assert where[Where.TABLE] <= len(state.row) + len(state.next_row)
        assert 0 <= still_drawn(state) <= where[Where.BOX]


def test_box_of_four_is_drawn_to_the_last() -> None:
    for state in states(FOUR):
        assert still_drawn(state) == state.pool.bit_count()


def test_placed_domino_is_in_its_kingdom() -> None:
    *_, last = states(FOUR)
    place = last.kingdoms[2].placed[0]
    assert isinstance(place, Place)
    assert survey(last)[place.tile] == Whereabouts(Where.GONE, 2)
