"""What the tests of the dice game share: scripts in notation, random games, the reference content."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE, REVEAL, IllegalMove
from game.dice.model import Event, Match
from game.dice.notation import event, move, move_text, position
from game.dice.rules import RULES

CONTENT: dict[str, Any] = json.loads((Path(__file__).parent / "content.json").read_text(encoding="utf-8"))
"""The dice, the map and the cards as they were designed, with the chances of each condition."""

SHOWN = "show 1-01 2a-01 3-01 4-01 5-01"
Watch = Callable[[Match, Event, Match], None]


def start(text: str, script: str = "") -> Match:
    """A new match: `start("3 late", "show ...")`."""
    players, *variants = text.split()
    return play(RULES.new(RULES.setup(int(players), {"variants": variants})), script)


def play(state: Match, script: str) -> Match:
    """The state after a script of events, one per line; each must be lawful."""
    for line in filter(None, map(str.strip, script.splitlines())):
        happened = event(line)
        RULES.cause(state, happened)
        state = RULES.evolve(state, happened)
    return state


def begin(text: str, script: str = "") -> Match:
    """A position of `notation.position`, and what happens then."""
    return play(position(text), script)


def options(state: Match, kind: str = "") -> set[str]:
    """What the player on turn may do, in notation; perhaps only moves of one kind."""
    return {text for text in map(move_text, RULES.legal(state)) if text.startswith(kind)}


def refusal(state: Match, text: str, seat: int | None = None) -> str:
    """The sentence with which a move of the player on turn is refused, or "" for a lawful one."""
    actor = state.turn.seat if seat is None else seat
    try:
        RULES.decide(state, actor, move(actor, text), b"")
    except IllegalMove as refused:
        return str(refused)
    return ""


def impossible(state: Match, text: str) -> str:
    """Why a recorded event could not happen, or "" if it could."""
    try:
        RULES.cause(state, event(text))
    except IllegalMove as refused:
        return str(refused)
    return ""


def random_game(players: int, seed: int, watch: Watch, *variants: str) -> Match:
    """A game of random moves; `watch` sees each step: before, event, after."""
    state = RULES.new(RULES.setup(players, {"variants": list(variants)}))
    rng, entropy = random.Random(seed), SeededEntropy(f"dice/{players}/{seed}")
    while (actor := RULES.to_act(state)) is not None:
        chosen = REVEAL if actor == CHANCE else rng.choice(RULES.legal(state))
        for happened in RULES.decide(state, actor, chosen, entropy() if actor == CHANCE else b""):
            after = RULES.evolve(state, happened)
            watch(state, happened, after)
            state = after
    return state
