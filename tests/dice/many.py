"""Many whole games between bots, with the facts of the rules checked in every state.

`python -m tests.dice.many 2000 --bots greedy` prints a line for each player count."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from statistics import mean

from game.ai.arena import play_out
from game.ai.registry import make_bot
from game.core.chance import SeededEntropy
from game.dice.content import CARDS, DECKS
from game.dice.model import Alarm, Claim
from game.dice.rules import RULES
from game.table.setup import bots_setup
from game.table.table import Table
from tests.dice.test_games import check_facts


def played(players: int, level: str, number: int) -> Table:
    """One game that has come to its end, or an error."""
    bots = [make_bot("dice", level) for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.begin(f"{number}/{seat}")
    agreed = bots_setup("dice", {}, [level] * players)
    table = play_out(agreed, bots, SeededEntropy(f"many/{number}"), ms=20)
    state = RULES.new(agreed.options)
    for commit in table.log:
        for event in commit.events:
            state = RULES.evolve(state, event)
            check_facts(state)
    assert table.to_act is None and state == table.state
    return table


def line(players: int, level: str, games: int) -> str:
    """What happened in some games: how long they were, what was taken, who won."""
    turns: list[int] = []
    scores: list[int] = []
    best: list[int] = []
    alarms = instant = 0
    decks, seats = Counter[int](), Counter[int]()
    for number in range(games):
        table = played(players, level, number)
        state, outcome = table.state, table.outcome
        assert outcome is not None
        events = [event for commit in table.log for event in commit.events]
        first = next(event.seat for event in events if isinstance(event, Claim | Alarm))
        turns.append(state.turn.number)
        alarms += sum(isinstance(event, Alarm) for event in events)
        decks.update(
            next(card.deck for card in CARDS if card.name == event.card)
            for event in events
            if isinstance(event, Claim)
        )
        seats.update((seat - first) % players for seat in outcome.winners)
        scores += outcome.scores
        best.append(max(outcome.scores))
        instant += state.winner >= 0
    taken = " / ".join(f"{decks[deck] / games:.1f}" for deck in range(DECKS))
    shares = " ".join(f"{seats[seat] / seats.total():.3f}" for seat in range(players))
    return (
        f"| {players} | {games} | {mean(turns):.1f} ({min(turns)}–{max(turns)}) | {alarms / games:.1f} "
        f"| {taken} | {mean(best):.1f} | {mean(scores):.1f} | {instant} | {shares} |"
    )


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("games", type=int)
    asked.add_argument("--bots", default="greedy")
    args = asked.parse_args()
    print("| players | games | turns | alarms | cards met per deck | best | mean | instant wins | seats |")
    for players in (2, 3, 4):
        print(line(players, args.bots, args.games), flush=True)


if __name__ == "__main__":
    main()
