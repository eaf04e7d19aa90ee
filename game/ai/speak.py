"""The other side of the door: our bots in other people's arenas (`main.py bot`).

Reads the questions that `game.ai.command` asks and answers them, line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from game.ai.bot import Bot, View
from game.ai.program import BotName
from game.ai.registry import make_bot
from game.core.rules import Refusal
from game.table.record import RecordError, dumps, from_record


def answers(level: BotName, lines: Iterable[str], seed: str) -> Iterator[str]:
    """One line for each question; a question that makes no sense gets an `error` in words."""
    bots: dict[tuple[str, int], Bot] = {}
    for line in lines:
        if not line.strip():
            continue
        try:
            question = json.loads(line)
            if isinstance(question, dict) and question.get("t") == "end":
                bots.clear()
                continue
            yield dumps({"move": _answer(level, question, bots, seed)})
        except (ValueError, RecursionError) as error:
            yield dumps({"error": f"not a question: {error}"})
        except (RecordError, Refusal) as error:
            yield dumps({"error": str(error)})


def _answer(level: BotName, question: Any, bots: dict[tuple[str, int], Bot], seed: str) -> Any:
    if not isinstance(question, dict) or question.get("t") != "go":
        raise ValueError("expected an object with t: go")
    seat, ms = question.get("seat"), question.get("ms", 1000)
    if type(seat) is not int or type(ms) is not int:
        raise ValueError("seat and ms must be numbers")
    replica = from_record(question.get("record")).replica
    rules, state = replica.rules, replica.state
    if rules.to_act(state) != seat:
        raise ValueError(f"it is not seat {seat}'s turn")
    game = replica.setup.game
    if (game, seat) not in bots:
        bots[game, seat] = make_bot(game, level)
        bots[game, seat].begin(f"{seed}/{seat}")
    view = View(replica.setup, state, replica.log, seat, rules.legal(state), ms)
    return rules.moves.encode(bots[game, seat].choose(view))
