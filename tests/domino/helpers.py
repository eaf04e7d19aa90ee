"""What the tests of the domino game share: scripts in notation, and the way to the naive referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.rules import IllegalMove
from game.domino.model import Event, Kingdom, Match, Move, Phase
from game.domino.notation import event, kingdom, position
from game.domino.options import Options
from game.domino.rules import RULES
from tests.domino import naive

OPTION_SETS = tuple(
    RULES.setup(players, {"edition": edition, "variants": variants})
    for players, choices in ((2, 5), (3, 4), (4, 3))
    for edition in ("classic", "new")
    for chosen in range(1 << choices)
    for variants in [
        [name for i, name in enumerate(("dynasty", "middle", "harmony", "wider", "duel")) if chosen >> i & 1]
    ]
)
"""Every player count, edition and allowed combination of variants."""


def name_of(options: Options) -> str:
    return "-".join([str(options.players), options.edition.value, *(v.value for v in options.variants)])


def play(state: Match, script: str) -> Match:
    """The state after a script of events, one per line; each must be lawful."""
    for line in script.strip().splitlines():
        happened = event(line.strip())
        RULES.cause(state, happened)
        state = RULES.evolve(state, happened)
    return state


def start(text: str, script: str = "") -> Match:
    """A new match: `start("2 classic harmony", "deal 1 2 3 4 ...")`."""
    players, edition, *variants = text.split()
    options = RULES.setup(int(players), {"edition": edition, "variants": variants})
    return play(RULES.new(options), script)


def facing(picture: str, tile: int, frame: int = 5) -> Match:
    """A player with this kingdom, about to place this domino as the last of the game."""
    kind, rounds = ("4 classic", 12) if frame == 5 else ("2 classic duel", 12)
    state = position(f"{kind}\nround {rounds}\nrow {tile}a\nturn {tile} place")
    return replace(state, kingdoms=(kingdom(picture), *state.kingdoms[1:]))


def refusal(state: Match, actor: int, move: Move) -> str:
    """The sentence with which a move is refused, or "" for a lawful one."""
    try:
        RULES.decide(state, actor, move, b"entropy")
    except IllegalMove as refused:
        return str(refused)
    return ""


def squares_of(k: Kingdom) -> tuple[object, ...]:
    """What lies where, however it came to be there."""
    return k.lands, k.crowns, k.covered, k.box


def entry_of(happened: Event | Move) -> naive.Entry:
    """An event or move as an entry of the naive referee."""
    plain: Mapping[str, object] = RULES.events.encode(happened)  # type: ignore[arg-type]
    return tuple(plain.values())


def naive_of(state: Match) -> naive.Game:
    """The naive referee at the same position."""
    options = state.options
    game = naive.Game(options.players, options.edition.value, [v.value for v in options.variants])
    game.unseen = {tile for tile in naive.DOMINOES if state.pool >> tile & 1}
    game.round, game.order = state.round, list(state.order)
    drafting = state.phase is Phase.DRAFT
    game.drafting = state.kings[state.turn] if drafting else None
    if state.round:
        game.queue = list(zip(state.row, state.kings, strict=True))[state.turn + drafting :]
    game.offer = {
        tile: None if king < 0 else king for tile, king in zip(state.next_row, state.next_kings, strict=True)
    }
    game.discards = [k.discards for k in state.kingdoms]
    for seat, k in enumerate(state.kingdoms):
        for place in k.placed:
            dx, dy = naive.NEIGHBOURS[place.dir]
            first, second = naive.DOMINOES[place.tile]
            game.kingdoms[seat][place.x, place.y] = first
            game.kingdoms[seat][place.x + dx, place.y + dy] = second
    return game
