"""Pick one of several ways to take a card (see `game.dice.play.ways`).

An overlay with a line for each way: what tier it reaches, the bonus dice, and the cards they cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame
from pygame import Rect

from game.dice.faces import INDEX
from game.dice.model import Alarm, Bonus
from game.dice.play.pending_move import Way
from game.dice.play.ways import WayToTake
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, rows
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Panel, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted
from game.ui.widgets.scroller import Scroller

LINE = 92
WIDTH = 920


class PaymentScene(Scene):
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        ways: Sequence[WayToTake],
        pieces: DicePieces,
        pick: Callable[[Way], None],
        dismiss: Callable[[], None],
    ) -> None:
        super().__init__(default="way.0")
        self.ways, self._pieces, self._pick, self._dismiss = ways, pieces, pick, dismiss

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        px, high = view.px, max(view.px(LINE), stage.type.height(Type.NAME) + view.px(30), 48)
        title = _("How do you take it?")
        body = view.middle(WIDTH, min(960, 250 + len(self.ways) * (high / view.scale)))
        inner = body.inflate(-2 * px(40), -2 * px(30))
        _head, listing, foot = rows(inner, px(30), Fr(), Button.height(stage), gap=px(14))
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), body.w), px(68)).move_to(
            midtop=(body.centerx, body.top - px(22))
        )
        lines = [
            _WayLine(
                stage,
                Rect(listing.x, listing.y + i * high, listing.w - px(18), high),
                f"way.{i}",
                way,
                self._pieces,
                partial(self._choose, way),
            )
            for i, way in enumerate(self.ways)
        ]
        wide = min(foot.w, Button.measure(stage, _("Not now"), "undo") + px(40))
        back = Rect(0, 0, wide, foot.h).move_to(center=foot.center)
        self.widgets = [
            Panel(stage, body, "paper", line=True),
            Ribbon(stage, ribbon, title),
            Scroller(stage, "ways", listing, lines),
            Button(stage, "not_now", back, _("Not now"), self.back, icon="undo"),
        ]

    def back(self) -> None:
        super().back()
        self._dismiss()

    def _choose(self, way: WayToTake) -> None:
        self.stage.pop()
        self._pick(way.move)


class _WayLine(Widget):
    """One way to take the card."""

    def __init__(
        self, kit: Kit, rect: Rect, id_: str, way: WayToTake, pieces: DicePieces, choose: Callable[[], None]
    ) -> None:
        super().__init__(kit, rect)
        self.id, self._way, self._pieces, self._choose = id_, way, pieces, choose

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, say(self._way.title), self._choose),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        inner = self.rect.inflate(-self.px(4), -self.px(8))
        look = focus.look(self.id)
        lit = focus.has_ring(self.id) or look in (Look.HOVER, Look.PRESSED)
        self.panel(surface, "row_lit" if lit else "row", inner)
        right = self._draw_cost(surface, inner)
        room = Rect(inner.x + self.px(22), inner.y, right - inner.x - self.px(34), inner.h)
        words = fitted(self.stage.type, Type.NAME, say(self._way.title), room.size, self.stage.theme.ink)
        surface.blit(words, words.get_rect(midleft=room.midleft))

    def _draw_cost(self, surface: pygame.Surface, inner: Rect) -> int:
        """Cards paid and the dice they make, from right to left; answers where it begins."""
        side, x = min(self.px(52), inner.h - self.px(20)), inner.right - self.px(20)
        if isinstance(self._way.move, Alarm):
            fire = self._pieces.fire(2, round(side * 1.2))
            surface.blit(fire, fire.get_rect(midright=(x, inner.centery)))
            return x - fire.get_width()
        if not self._way.bonus:
            words = self.stage.type.render(Type.ITALIC, _("no jokers"), None, self.stage.theme.ink_soft)
            surface.blit(words, words.get_rect(midright=(x, inner.centery)))
            return x - words.get_width()
        for bonus in reversed(self._way.bonus):
            x = self._draw_bonus(surface, bonus, side, (x, inner.centery)) - self.px(18)
        return x

    def _draw_bonus(self, surface: pygame.Surface, bonus: Bonus, side: int, at: tuple[int, int]) -> int:
        pieces, color = self._pieces, INDEX[bonus.color]
        die = self.stage.art.sprite(f"die_{bonus.color.value}{bonus.number}", side)
        spot = die.get_rect(midright=at)
        surface.blit(die, spot)
        arrow = self.stage.art.icon("arrow", side // 2, self.stage.theme.ink_soft)
        spot = arrow.get_rect(midright=(spot.x - self.px(4), at[1]))
        surface.blit(arrow, spot)
        paid = [pieces.wild(side)] * bonus.wilds
        paid += [pieces.joker(bonus.number, color, side)] * (2 - bonus.wilds)
        for picture in paid:
            small = picture.get_rect(midright=(spot.x - self.px(3), at[1]))
            surface.blit(picture, small)
            spot = small
        return spot.x
