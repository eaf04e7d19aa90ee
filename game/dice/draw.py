"""Positions in characters: the map as rows of hexagons, the open cards, what everyone has.

On the map a capital letter is a seat's castle, `^` a dragon fire, `=` a bare tile; `*` is a gold
and `o` a white gem.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.dice.content import CARDS, LAND_OF, LANDS, SPACES
from game.dice.faces import COLORS, NOT_ROLLED, faces_text
from game.dice.map import map_layout
from game.dice.model import NO_CARD, Match, Player
from game.dice.scoring import reckon

SEATS = "ABCD"
_HALF = 4
"""Characters from a hexagon to the one half a step to its right."""


def draw(state: Match, names: Sequence[str]) -> str:
    lines = [_open_cards(state), *_map(state)]
    if state.turn.dice != NOT_ROLLED:
        lines.append(f"dice: {faces_text(state.turn.dice)}")
    if state.turn.drawn:
        lines.append("drawn: " + ", ".join(LANDS[land].value for land in state.turn.drawn))
    lines.append(
        f"supply: {state.spare_fires} fires, {state.spare_gold} gold, {state.spare_white} white; "
        f"pool: {state.pool} tiles"
    )
    scores = [reckoning.score for reckoning in reckon(state.players)]
    for seat, player in enumerate(state.players):
        lines.append(f"{SEATS[seat]} {names[seat]}: {scores[seat]} ({_belongings(player)})")
    return "\n".join(lines)


def _open_cards(state: Match) -> str:
    shown = [CARDS[card] for card in state.market.shown if card != NO_CARD]
    return "cards: " + "  ".join(f"{card.name} [{' | '.join(map(str, card.tiers))}]" for card in shown)


def _map(state: Match) -> list[str]:
    table = map_layout(len(state.players))
    left = min(2 * q + r for q, r in table.axial)
    rows: dict[int, dict[int, str]] = {}
    for space, (q, r) in enumerate(table.axial):
        rows.setdefault(r, {})[(2 * q + r - left) * _HALF] = _space(state, space)
    lines = []
    for row in sorted(rows):
        line = ""
        for column, text in sorted(rows[row].items()):
            line = line.ljust(column) + text
        lines.append(line)
    return lines


def _space(state: Match, space: int) -> str:
    """`A7 mea B*`: the name, the land, what stands there, and the gem."""
    bit = 1 << space
    gem = "*" if state.gold & bit else "o" if state.white & bit else ""
    owner = "^" if state.fires & bit else "=" if state.bare & bit else ""
    for seat, player in enumerate(state.players):
        if player.tokens & bit:
            owner = SEATS[seat]
    return f"{SPACES[space]}{owner or '.'}{gem}{LANDS[LAND_OF[space]].value[:2]}"


def _belongings(player: Player) -> str:
    symbols = [
        f"{COLORS[color].letter}{number}" for number, color in (CARDS[card].joker for card in player.cards)
    ]
    jokers = " ".join([*symbols, *["**"] * len(player.wilds)]) or "none"
    return (
        f"{player.tokens.bit_count()} castles, {player.fires} fires, {player.gold} gold, "
        f"{player.white} white; jokers: {jokers}"
    )
