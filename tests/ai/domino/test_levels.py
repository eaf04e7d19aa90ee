"""The levels: lawful in every variant, each with the sense it promises, stronger from one to the next."""

from __future__ import annotations

from contextlib import closing

import pytest

from game.ai.arena import Arena, ArenaPlan
from game.ai.bot import View
from game.ai.domino.sense import holes
from game.ai.registry import FALLBACK, FOR_PEOPLE, ai_for, levels, make_bot, make_fallback
from game.domino.model import Match
from game.domino.notation import move, move_text, position
from game.domino.placement import put
from game.domino.rules import RULES
from game.table.setup import Chair, Setup

KINDS: list[tuple[int, dict[str, object]]] = [
    (2, {"variants": ["middle", "harmony"]}),
    (2, {"variants": ["duel", "middle"]}),
    (2, {"variants": ["duel", "wider"]}),
    (3, {"variants": ["wider", "harmony"]}),
    (2, {"edition": "new", "variants": ["dynasty"]}),
    (4, {}),
]


def chosen(level: str, state: Match) -> str:
    chairs = tuple(Chair(color, color) for color in ("pink", "yellow")[: state.options.players])
    bot = make_bot("domino", level)
    bot.begin("1")
    seat = RULES.to_act(state)
    assert seat is not None
    view = View(Setup("domino", state.options, chairs), state, (), seat, RULES.legal(state))
    return move_text(bot.choose(view))


def mean_scores(bots: str, games: int, rules: dict[str, object] | None = None) -> list[float]:
    plan = ArenaPlan(
        "domino", rules or {"variants": ["middle", "harmony"]}, tuple(bots.split()), games, seed=11
    )
    with closing(Arena(plan)) as arena:
        played = [arena.play(number) for number in range(games)]
    return [sum(game.scores[i] for game in played) / games for i in range(len(plan.bots))]


def test_people_choose_levels_and_commands_know_more() -> None:
    assert levels("domino") == tuple(name for name in FOR_PEOPLE if name in ai_for("domino").bots)
    assert levels("domino")[:3] == ("easy", "medium", "hard")
    assert {"random", "greedy"} <= set(ai_for("domino").bots)
    assert type(make_fallback("domino")) is ai_for("domino").bots[FALLBACK]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(("players", "rules"), KINDS)
def test_every_level_plays_every_kind_of_table(level: str, players: int, rules: dict[str, object]) -> None:
    plan = ArenaPlan("domino", rules, (level, *["random"] * (players - 1)), games=1, seed=5)
    with closing(Arena(plan)) as arena:
        assert len(arena.play(0).scores) == players


def test_levels_rise() -> None:
    easy, medium, random = mean_scores("easy medium random", games=40)
    assert random + 3 < easy < medium - 3


def test_hard_leaves_no_hole_for_one_point() -> None:
    state = position("""
        2 classic
        round 2
        row 7a 8b
        next 1 2
        turn 7 place
        a p30 +1,0 E, p9 +1,-1 E
    """)
    # Beside the castle and the lake there are many squares; none of the good ones cuts off a single one.
    after = put(state.kingdoms[0], move(0, chosen("hard", state)))  # type: ignore[arg-type]
    assert holes(after, 5) == 0


def test_hard_takes_what_the_next_rival_needs() -> None:
    state = position("""
        2 classic
        round 2
        row 3a 4b
        next 1 48
        turn 3 draft
        a p13 +1,0 E
        b p40 +1,0 E, p23 0,+1 S
    """)
    assert chosen("hard", state) == "d48"
