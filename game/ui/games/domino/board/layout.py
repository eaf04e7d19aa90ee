"""Where everything lies on the domino table, for any window. Pure geometry, in pixels.

Landscape: your kingdom, the market, the rivals; a ribbon above, the bar with your actions below.
Of two players both kingdoms are equally large, with the market between them. Portrait: rivals on top,
your kingdom over the full width, the market below it in two rows, actions at the thumb.
An exhibit has only a part of the window; nobody moves there, and words about it stand where the actions are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.draw.viewport import Fr, Viewport, columns, rows

GAP = 20
HEADER = 68
BAR = 114
MARKET = (430, 0.29, 570)
RIVALS = (296, 0.22, 440)
"""Least width, share of the window, greatest width, in design units."""
TWO_ROWS = 420
"""Height of the market in portrait."""
SHOWN_RIVALS, SHOWN_MARKET = 190, 236
"""Heights in an exhibit."""
MENU = 3
"""Buttons at the right end of the header."""


@dataclass(frozen=True, slots=True)
class DominoLayout:
    round: Rect
    ribbon: Rect
    menu: Rect
    mat: Rect
    """The tray of your kingdom."""
    market: Rect
    rivals: tuple[Rect, ...]
    prompt: Rect
    actions: Rect
    score: Rect
    portrait: bool


def arrange(view: Viewport, players: int) -> DominoLayout:
    return _portrait(view, players) if view.portrait else _landscape(view, players)


def _landscape(view: Viewport, players: int) -> DominoLayout:
    px, safe = view.px, view.rect.inflate(-2 * view.px(24), -2 * view.px(14))
    gap = px(GAP)
    top, middle, bar = rows(safe, px(HEADER), Fr(), px(BAR), gap=px(12))
    middle = middle.inflate(0, -px(8))
    market_w, rivals_w = (_between(view, safe.width, *sizes) for sizes in (MARKET, RIVALS))
    if players == 2:
        mat, market, rival = columns(middle, Fr(), market_w, Fr(), gap=gap)
        rivals: tuple[Rect, ...] = (rival,)
    else:
        mat, market, side = columns(middle, Fr(), market_w, rivals_w, gap=gap)
        rivals = tuple(rows(side, *[Fr()] * (players - 1), gap=gap))
    menu_w = MENU * px(72) + (MENU - 1) * px(12)
    round_, ribbon, menu = columns(top, px(360), Fr(), menu_w, gap=gap)
    prompt, actions, score = columns(bar, Fr(0.92), Fr(1.32), px(330), gap=gap)
    return DominoLayout(round_, ribbon, menu, mat, market, rivals, prompt, actions, score, False)


def _portrait(view: Viewport, players: int) -> DominoLayout:
    px, safe = view.px, view.rect.inflate(-2 * view.px(24), -2 * view.px(18))
    gap = px(GAP)
    top, ribbon, strip, mat, market, bar, prompt_row = rows(
        safe, px(HEADER), px(HEADER), px(250), Fr(), px(TWO_ROWS), px(BAR), px(BAR), gap=px(14)
    )
    menu_w = MENU * px(72) + (MENU - 1) * px(12)
    round_, menu = columns(top, Fr(), menu_w, gap=gap)
    rivals = tuple(columns(strip, *[Fr()] * (players - 1), gap=gap))
    prompt, score = columns(prompt_row, Fr(), px(330), gap=gap)
    return DominoLayout(round_, ribbon, menu, mat, market, rivals, prompt, bar, score, True)


def exhibit(view: Viewport, area: Rect, players: int) -> DominoLayout:
    """A match that is only looked at, in a part of the window."""
    px, gap = view.px, view.px(GAP)
    inside, none = area.inflate(-2 * px(24), -2 * px(14)), Rect(0, 0, 0, 0)
    top, strip, middle, market = rows(
        inside, px(HEADER), px(SHOWN_RIVALS), Fr(), px(SHOWN_MARKET), gap=px(14)
    )
    round_, ribbon = columns(top, px(250), Fr(), gap=gap)
    mat, words = columns(middle, Fr(62), Fr(38), gap=gap)
    rivals = tuple(columns(strip, *[Fr()] * (players - 1), gap=gap))
    return DominoLayout(round_, ribbon, none, mat, market, rivals, none, words, none, True)


def _between(view: Viewport, width: int, least: float, share: float, most: float) -> int:
    return max(view.px(least), min(round(width * share), view.px(most)))
