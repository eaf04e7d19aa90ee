"""Several ways to take a card: as the dice lie, with bonus dice for jokers, or with the dragon. Pick one.

An overlay with a line for each way: what tier it reaches, the bonus dice, and the cards they cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.dice.content import CARD, Card
from game.dice.faces import INDEX, result_of
from game.dice.jokers import with_bonus
from game.dice.model import Alarm, Bonus, Claim
from game.dice.names import condition_words, helper_words
from game.i18n import _, say
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, rows
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Panel, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted
from game.ui.widgets.scroller import Scroller

if TYPE_CHECKING:
    from game.ui.games.dice.board.board import DiceBoard

LINE = 92
WIDTH = 920
Way = Claim | Alarm


class Payment(Scene):
    overlay: ClassVar[bool] = True

    def __init__(self, board: DiceBoard, card: str, ways: Sequence[Way], pick: Callable[[Way], None]) -> None:
        super().__init__(default="way 0")
        self.board, self.card, self._pick = board, CARD[card], pick
        self.tiers = {way: self._tier(way) for way in ways}
        self.ways = sorted(ways, key=self._order)

    def _tier(self, way: Way) -> int:
        if isinstance(way, Alarm):
            return 0
        return self.card.tier(with_bonus(result_of(self.board.state.turn.dice), way.bonus))

    def _order(self, way: Way) -> tuple[bool, int, int, int]:
        """What costs nothing first, then the best for the fewest cards; the dragon last."""
        if isinstance(way, Alarm):
            return True, 0, 0, 0
        return False, len(way.bonus), -self.tiers[way], sum(die.wilds for die in way.bonus)

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
            _Line(stage, Rect(listing.x, listing.y + i * high, listing.w - px(18), high), i, self, way)
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

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        dim = self.stage.theme.dim
        surface.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_MULT)
        super().draw(surface, alpha)

    def choose(self, way: Way) -> None:
        self.stage.pop()
        self._pick(way)


class _Line(Widget):
    """One way to take the card."""

    def __init__(self, stage: Stage, rect: Rect, number: int, scene: Payment, way: Way) -> None:
        super().__init__(stage, rect)
        self.id, self.scene, self.way = f"way {number}", scene, way

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self._title, partial(self.scene.choose, self.way)),)

    @property
    def _title(self) -> str:
        if isinstance(self.way, Alarm):
            return _("Face down as a wild joker: dragon alarm")
        return _met(self.scene.card, self.scene.tiers[self.way])

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        inner = self.rect.inflate(-self.px(4), -self.px(8))
        look = focus.look(self.id)
        lit = focus.has_ring(self.id) or look in (Look.HOVER, Look.PRESSED)
        self.panel(surface, "row_lit" if lit else "row", inner)
        right = self._draw_cost(surface, inner)
        room = Rect(inner.x + self.px(22), inner.y, right - inner.x - self.px(34), inner.h)
        words = fitted(self.stage.type, Type.NAME, self._title, room.size, self.stage.theme.ink)
        surface.blit(words, words.get_rect(midleft=room.midleft))

    def _draw_cost(self, surface: pygame.Surface, inner: Rect) -> int:
        """Cards paid and the dice they make, from right to left; answers where it begins."""
        side, pieces, x = (
            min(self.px(52), inner.h - self.px(20)),
            self.scene.board.pieces,
            inner.right - self.px(20),
        )
        if isinstance(self.way, Alarm):
            fire = pieces.fire(2, round(side * 1.2))
            surface.blit(fire, fire.get_rect(midright=(x, inner.centery)))
            return x - fire.get_width()
        if not self.way.bonus:
            words = self.stage.type.render(Type.ITALIC, _("no jokers"), None, self.stage.theme.ink_soft)
            surface.blit(words, words.get_rect(midright=(x, inner.centery)))
            return x - words.get_width()
        for bonus in reversed(self.way.bonus):
            x = self._draw_bonus(surface, bonus, side, (x, inner.centery)) - self.px(18)
        return x

    def _draw_bonus(self, surface: pygame.Surface, bonus: Bonus, side: int, at: tuple[int, int]) -> int:
        pieces, color = self.scene.board.pieces, INDEX[bonus.color]
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


def _met(card: Card, tier: int) -> str:
    helper, condition = say(helper_words(card.effect)), say(condition_words(card.tiers[tier - 1]))
    if len(card.tiers) > 1:
        return _("{helper}, tier {n}: {condition}").format(helper=helper, n=tier, condition=condition)
    return _("{helper}: {condition}").format(helper=helper, condition=condition)
