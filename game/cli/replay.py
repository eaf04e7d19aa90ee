"""`main.py replay FILE`: a match in the window, or with `--text` told in words and characters."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from game.cli.words import Problem
from game.core.rules import Outcome
from game.table.load import Unreadable, load_match
from game.table.record import Played
from game.table.setup import Chair


def run(args: Namespace) -> int:
    try:
        played = load_match(args.file, args.line)
    except Unreadable as error:
        raise Problem(str(error)) from error
    if not args.text:
        from game.cli.window import show

        return show(played)
    for line in told(played):
        print(line)
    return 0


def told(played: Played) -> Iterator[str]:
    """The match line by line: events as they happen, the boards after each round."""
    agreed = played.setup
    rules, names = agreed.rules, agreed.names
    state = rules.new(agreed.options)
    yield " · ".join(_with_bot(chair) for chair in agreed.chairs)
    for event in (event for commit in played.commits for event in commit.events):
        games, rounds = rules.game_of(state), rules.round_of(state)
        yield str(rules.tell(state, event, names))
        state = rules.evolve(state, event)
        if (rules.game_of(state), rules.round_of(state)) != (games, rounds):
            yield f"\n{rules.draw(state, names)}\n"
        if rules.game_of(state) > games:
            yield from _result(rules.report(state)[games], names)
    outcome = rules.outcome(state)
    yield "The match is not over." if outcome is None else verdict(outcome, names)


def _with_bot(chair: Chair) -> str:
    return f"{chair.name} ({chair.bot})" if chair.bot else chair.name


def _result(result: list[dict[str, Any]], names: Sequence[str]) -> Iterator[str]:
    for name, seat in zip(names, result, strict=True):
        yield f"{seat['rank']}. {name}: {seat['score']}"
    yield ""


def verdict(outcome: Outcome, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{' and '.join(winners)} share the victory."
