"""Where everything lies on the table of the dice game, for any window. Pure geometry, in pixels.

Landscape: the five decks above, the map and the dice below them, the players at the right, the bar with
the actions at the bottom. The dice lie beside the map or below it, whichever leaves the larger hexagons;
a map for two is a ribbon, so there they lie below. Portrait: players on top, everything else under it.
An exhibit has only a part of the window; nobody moves there, and words about it stand where the actions are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.dice.content import DECKS
from game.ui.draw.viewport import Fr, Viewport, columns, rows
from game.ui.games.dice.map.grid import grid

GAP = 16
BAR = 108
MENU = 72
"""Height of the buttons in the corner."""
SIDE = (336, 0.22, 424)
"""Width of the players' column: least, share of the window, greatest."""
CARD = (272, 206)
PILL = 32
"""Room below the cards for what their pills say."""
EDGE = 24
"""The wooden edge of a tray."""
DICE_WIDE, DICE_HIGH = 330, 248
"""The least of the dice: beside the map, and below it."""
DICE_MOST, DICE_TALLEST = 690, 420
SHOWN_DICE = 214
"""Their height in an exhibit."""
SUPPLY = 92
PANEL = 290
"""A player's panel need not be higher."""


@dataclass(frozen=True, slots=True)
class DiceLayout:
    decks: tuple[Rect, ...]
    realm: Rect
    """The tray of the map."""
    dice: Rect
    supply: Rect
    panels: tuple[Rect, ...]
    """Your own one first."""
    menu: Rect
    prompt: Rect
    actions: Rect
    score: Rect


def arrange(view: Viewport, players: int) -> DiceLayout:
    return _portrait(view, players) if view.portrait else _landscape(view, players)


def _landscape(view: Viewport, players: int) -> DiceLayout:
    px, safe = view.px, view.rect.inflate(-2 * view.px(24), -2 * view.px(14))
    gap = px(GAP)
    upper, bar = rows(safe, Fr(), px(BAR), gap=px(12))
    least, share, most = SIDE
    side_w = max(px(least), min(round(safe.width * share), px(most)))
    left, side = columns(upper, Fr(), side_w, gap=gap)
    menu, side = rows(side, px(MENU), Fr(), gap=gap)
    supply = None
    if players == 2:
        side, supply = rows(side, Fr(), px(200), gap=gap)
    panels = _stack(side, players, gap, px(PANEL))
    decks, middle = _decks(view, left)
    realm, dice, supply = _middle(view, middle, players, supply)
    prompt, actions, score = columns(bar, Fr(0.8), Fr(1.4), side_w, gap=gap)
    return DiceLayout(decks, realm, dice, supply, panels, menu, prompt, actions, score)


def _portrait(view: Viewport, players: int) -> DiceLayout:
    px, safe = view.px, view.rect.inflate(-2 * view.px(24), -2 * view.px(18))
    gap = px(GAP)
    menu, strip, main, bar, foot = rows(safe, px(MENU), px(226), Fr(), px(BAR), px(BAR), gap=gap)
    panels = tuple(columns(strip, *[Fr()] * players, gap=px(10)))
    decks, middle = _decks(view, main)
    realm, dice, supply = _middle(view, middle, players, None)
    prompt, score = columns(foot, Fr(), px(330), gap=gap)
    return DiceLayout(decks, realm, dice, supply, panels, menu, prompt, bar, score)


def exhibit(view: Viewport, area: Rect, players: int) -> DiceLayout:
    """A match that is only looked at, in a part of the window."""
    px, gap, none = view.px, view.px(GAP), Rect(0, 0, 0, 0)
    inside = area.inflate(-2 * px(24), -2 * px(14))
    strip, main = rows(inside, px(226), Fr(), gap=gap)
    panels = tuple(columns(strip, *[Fr()] * players, gap=px(10)))
    decks, middle = _decks(view, main)
    realm, side = columns(middle, Fr(62), Fr(38), gap=gap)
    realm, supply = rows(realm, Fr(), px(SUPPLY), gap=gap)
    words, dice = rows(side, Fr(), px(SHOWN_DICE), gap=gap)
    return DiceLayout(decks, realm, dice, supply, panels, none, none, words, none)


def _decks(view: Viewport, area: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """Five cards side by side, and what is left below them."""
    px, gap = view.px, view.px(GAP - 2)
    wide = min(px(CARD[0] * 1.12), (area.width - gap * (DECKS - 1)) // DECKS)
    high = min(px(CARD[1]), round(wide * CARD[1] / CARD[0] * 1.06))
    row, middle = rows(area, high, Fr(), gap=px(PILL))
    left = row.centerx - (wide * DECKS + gap * (DECKS - 1)) // 2
    return tuple(Rect(left + i * (wide + gap), row.y, wide, high) for i in range(DECKS)), middle


def _middle(view: Viewport, area: Rect, players: int, supply: Rect | None) -> tuple[Rect, Rect, Rect]:
    """Map, dice and, unless it has its place already, the supply."""
    px, gap, edge = view.px, view.px(GAP), 2 * view.px(EDGE)
    wide = (area.width - px(DICE_WIDE) - gap - edge, area.height - edge)
    flat = (area.width - edge, area.height - px(DICE_HIGH) - gap - edge)
    if grid(players, wide).unit >= grid(players, flat).unit:
        return _beside(view, area, players, wide, supply)
    spare = area.height - gap - edge - _height(players, flat)
    realm, strip = rows(area, Fr(), max(px(DICE_HIGH), min(spare, px(DICE_TALLEST))), gap=gap)
    if supply is None:
        supply, strip = columns(strip, px(250), Fr(), gap=gap)
    return realm, strip, supply


def _beside(
    view: Viewport, area: Rect, players: int, room: tuple[int, int], supply: Rect | None
) -> tuple[Rect, Rect, Rect]:
    px, gap = view.px, view.px(GAP)
    found = grid(players, room)
    lefts = [x for x, _ in found.centres]
    needed = max(lefts) - min(lefts) + round(1.2 * found.unit) + 2 * px(EDGE)
    dice_w = min(area.width - gap - needed, px(DICE_MOST))
    realm, dice = columns(area, Fr(), dice_w, gap=gap)
    if supply is None:
        supply, dice = rows(dice, px(SUPPLY), Fr(), gap=gap)
    return realm, dice, supply


def _height(players: int, room: tuple[int, int]) -> int:
    """How high the map is that fits into some room."""
    found = grid(players, room)
    tops = [y for _, y in found.centres]
    return max(tops) - min(tops) + round(1.36 * found.unit)


def _stack(side: Rect, count: int, gap: int, most: int) -> tuple[Rect, ...]:
    cells = rows(side, *[Fr()] * count, gap=gap)
    high = min(cells[0].height, most)
    return tuple(Rect(side.x, side.y + i * (high + gap), side.width, high) for i in range(count))
