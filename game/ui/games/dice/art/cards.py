"""Helper cards at any size: head, picture, joker, condition, what it does, and how it stands now.

Rules: a card is told by words, picture and symbols; its state only adds light, ticks and one pill below.
A surface is the card's body with the shadow of its deck around it (`margin`); `draw` puts it in place.
Proportions are those of a card of 272 x 232; other shapes give or take from picture and strip.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.dice.content import Card
from game.dice.faces import Result
from game.dice.names import helper_words
from game.dice.play.labels import deck_words, effect_words, met_words
from game.i18n import say
from game.ui.draw.art import Art
from game.ui.draw.cache import Surfaces
from game.ui.draw.nineslice import blank, scaled
from game.ui.draw.text import Type, Typesetter
from game.ui.draw.theme import Color, rgb
from game.ui.games.dice.art.conditions import Mark, MarkRow, brief, marks
from game.ui.games.dice.art.pictures import HEADS, PORTRAITS, design_px
from game.ui.games.dice.art.pieces import DicePieces

DESIGN: Final = (272, 232)
_INK, _CREAM, _LINE = rgb("#4A3018"), rgb("#FFF3D8"), rgb("#8A6230")
_GREEN, _GREEN_EDGE, _WHITE = rgb("#3E9B5F"), rgb("#FFF6D0"), rgb("#FFFBEF")
Sides = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card stands now."""

    left: int | None = None
    """Cards in its deck, this one included; not said if None."""
    result: Result | None = None
    """What the dice show, for the ticks."""
    tier: int = 0
    """The tier met without jokers; 0 is not met."""
    joker_tier: int = 0
    """The tier that could be met with jokers."""
    lit: bool = False
    """On bright paper: it can be taken, or is looked at."""


RESTING: Final = CardState()


class CardArt:
    """Pictures of helper cards."""

    def __init__(self, pieces: DicePieces, type_: Typesetter) -> None:
        self._pieces = pieces
        self._art: Art = pieces.art
        self._type = type_
        self._row = MarkRow(self._art, type_)
        self._made = Surfaces(48_000_000)

    def margin(self, size: tuple[int, int]) -> Sides:
        """Left, top, right, bottom of the shadow around a card's body."""
        return self._art.panel_margin("helper_card", _unit(size))

    def draw(self, target: pygame.Surface, body: pygame.Rect, card: Card, state: CardState = RESTING) -> None:
        left, top = self.margin(body.size)[:2]
        target.blit(self.card_surface(card, body.size, state), (body.x - left, body.y - top))

    def card_surface(self, card: Card, size: tuple[int, int], state: CardState = RESTING) -> pygame.Surface:
        """A card with a body of that size, its margin around it."""
        key = ("card", card.number, size, state, say(helper_words(card.effect)), self._type.text_size)
        return self._made.get(key, lambda: self._compose(card, size, state))

    def back_surface(self, size: tuple[int, int]) -> pygame.Surface:
        """A card face down: a wild joker. With the same margin as a card."""

        def make() -> pygame.Surface:
            left, top = self.margin(size)[:2]
            out = self._art.panel("helper_card", size, _unit(size)).copy()
            inset = round(4 * _unit(size))
            area = pygame.Rect(left, top, *size).inflate(-2 * inset, -2 * inset)
            out.blit(self._cover("card_back", area.size, round(11 * _unit(size))), area)
            return out

        return self._made.get(("back", size), make)

    # --- composing

    def _compose(self, card: Card, size: tuple[int, int], state: CardState) -> pygame.Surface:
        k = _unit(size)
        body = pygame.Rect(self.margin(size)[:2], size)
        strip = _areas(body, k)[2]
        out = self._ground(card, size, state).copy()
        if len(card.tiers) > 1:
            self._paint_tiers(out, strip, card, state, k)
        else:
            self._paint_condition(out, strip, card, state, k)
        self._paint_pill(out, body, card, state, k)
        return out

    def _ground(self, card: Card, size: tuple[int, int], state: CardState) -> pygame.Surface:
        """All of a card that the dice do not change."""
        title = say(helper_words(card.effect))

        def make() -> pygame.Surface:
            k = _unit(size)
            body = pygame.Rect(self.margin(size)[:2], size)
            head, picture, strip, rule = _areas(body, k)
            out = self._art.panel("helper_card", size, k, **({"lit": True} if state.lit else {})).copy()
            self._paint_head(out, head, title, card, state, k)
            self._paint_picture(out, picture, card, k)
            out.blit(self._art.panel("helper_strip", strip.size, k), strip)
            self._line(out, Type.LABEL, say(effect_words(card.effect)), 20 * k, _INK, rule)
            return out

        key = ("ground", card.effect, card.joker, size, state.left, state.lit, title, self._type.text_size)
        return self._made.get(key, make)

    def _paint_head(
        self, out: pygame.Surface, head: pygame.Rect, name: str, card: Card, state: CardState, k: float
    ) -> None:
        out.blit(self._art.panel("helper_head", head.size, k, color=HEADS[card.effect]), head)
        inner = head.inflate(-round(26 * k), 0).move(0, -round(1.5 * k))
        right = 0
        if state.left is not None:
            text = say(deck_words(state.left))
            count = self._type.render(Type.LABEL, text, design_px(self._type, 18 * k), (255, 236, 200))
            out.blit(count, count.get_rect(midright=inner.midright))
            right = count.get_width() + round(8 * k)
        px = design_px(self._type, 26 * k, 1.1)
        fitted = self._type.fit(Type.NAME, name, inner.w - right, px, floor=px * 0.62)
        title = self._type.display(Type.NAME, fitted.text, fitted.px, _CREAM, shadow=(20, 8, 2))
        margin = (title.get_width() - self._type.width(Type.NAME, fitted.text, fitted.px)) // 2
        out.blit(title, title.get_rect(midleft=(inner.x - margin, inner.centery)))

    def _paint_picture(self, out: pygame.Surface, area: pygame.Rect, card: Card, k: float) -> None:
        radius = round(9 * k)
        out.blit(self._cover(PORTRAITS[card.effect], area.size, radius), area)
        pygame.draw.rect(out, (90, 58, 28), area, max(1, round(1.6 * k)), border_radius=radius)
        joker = self._pieces.capped_joker(*card.joker, round(min(56 * k, area.h * 0.72)))
        out.blit(joker, joker.get_rect(bottomright=(area.right - round(5 * k), area.bottom - round(3 * k))))

    def _paint_condition(
        self, out: pygame.Surface, strip: pygame.Rect, card: Card, state: CardState, k: float
    ) -> None:
        row = marks(card.tiers[0], state.result)
        size = self._row.fitted(row, strip.w - 22 * k, strip.h * 0.72)
        self._row.draw(out, row, strip.center, size)

    def _paint_tiers(
        self, out: pygame.Surface, strip: pygame.Rect, card: Card, state: CardState, k: float
    ) -> None:
        """Three steps from left to right; the one that is met is green, the last brings a gem."""
        tiers = [brief(tier) for tier in card.tiers]
        lines = len(tiers[0])
        gem = Mark("gem_gold", gap=0.1)
        gap, size = 15 * k, strip.h * (0.62 if lines == 1 else 0.43)
        room = strip.w - 18 * k - gap * (len(tiers) - 1)
        wides = [max(self._row.width(line, size) for line in tier) for tier in tiers]
        wides[-1] += self._row.width((gem,), size)
        size *= min(1.0, room / sum(wides))
        spare = max(0.0, room - sum(wides)) / len(tiers)
        x = strip.x + 9 * k
        for tier, (rows, width) in enumerate(zip(tiers, wides, strict=True), start=1):
            wide = width * min(1.0, room / sum(wides)) + spare
            met = tier == state.tier
            if met:
                plate = pygame.Rect(round(x - 4 * k), 0, round(wide + 8 * k), round(strip.h * 0.88))
                plate.centery = strip.centery
                self._plate(out, plate, round(9 * k))
            tail = self._row.width((gem,), size) if tier == len(tiers) else 0.0
            for i, row in enumerate(rows):
                y = strip.centery + (i - (lines - 1) / 2) * size * 1.06
                self._row.draw(out, row, (x + (wide - tail) / 2, y), size, _WHITE if met else _INK)
            if tail:
                self._row.draw(out, (gem,), (x + wide - tail / 2 - spare / 2, strip.centery), size)
            x += wide
            if tier < len(tiers):
                self._chevron(out, (x + gap / 2, strip.centery), k)
                x += gap

    def _paint_pill(
        self, out: pygame.Surface, body: pygame.Rect, card: Card, state: CardState, k: float
    ) -> None:
        """One word on the lower edge: met, or within reach of the jokers."""
        kind, text = _pill(card, state)
        if not text:
            return
        words = self._type.render(Type.BUTTON, text, design_px(self._type, 20 * k), _WHITE)
        height = round(31 * k)
        area = pygame.Rect(0, 0, words.get_width() + round(30 * k), height)
        area.center = (body.centerx, body.bottom + round(9 * k))
        self._art.draw_panel(out, kind, area, k)
        out.blit(words, words.get_rect(center=area.center))

    # --- helpers

    def _line(
        self, out: pygame.Surface, role: Type, text: str, wanted: float, ink: Color, area: pygame.Rect
    ) -> None:
        px = design_px(self._type, wanted, 1.25)
        fitted = self._type.fit(role, text, area.w, px, floor=px * 0.66)
        line = self._type.render(role, fitted.text, fitted.px, ink)
        out.blit(line, line.get_rect(center=area.center))

    def _plate(self, out: pygame.Surface, area: pygame.Rect, radius: int) -> None:
        large = blank((area.w * 2, area.h * 2))
        pygame.draw.rect(large, _GREEN_EDGE, large.get_rect(), border_radius=radius * 2)
        pygame.draw.rect(large, _GREEN, large.get_rect().inflate(-5, -5), border_radius=radius * 2 - 2)
        out.blit(scaled(large, area.size), area)

    def _chevron(self, out: pygame.Surface, centre: tuple[float, float], k: float) -> None:
        x, y = centre
        points = [(x - 2.4 * k, y - 5.5 * k), (x + 2.4 * k, y), (x - 2.4 * k, y + 5.5 * k)]
        pygame.draw.lines(out, _LINE, False, points, max(1, round(2.4 * k)))

    def _cover(self, name: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """A picture that fills a size, cut at its sides, with round corners."""
        wide, tall = self._art.sprite_size(name, size[1])
        height = size[1] if wide >= size[0] else round(tall * size[0] / wide)
        picture = self._art.sprite(name, height)
        out = blank(size)
        out.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        mask = blank((size[0] * 2, size[1] * 2))
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius * 2)
        out.blit(scaled(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out


def _unit(size: tuple[int, int]) -> float:
    """How large a card's details are."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def _areas(body: pygame.Rect, k: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Head, picture, strip and the line of rules, from top to bottom."""
    edge, side = round(2 * k), round(10 * k)
    head = pygame.Rect(body.x + edge, body.y + edge, body.w - 2 * edge, round(38 * k))
    rule = pygame.Rect(body.x + side, 0, body.w - 2 * side, round(34 * k))
    rule.bottom = body.bottom - round(3 * k)
    strip = pygame.Rect(body.x + side, 0, body.w - 2 * side, round(48 * k))
    strip.bottom = rule.top
    top = head.bottom + round(5 * k)
    picture = pygame.Rect(body.x + side, top, body.w - 2 * side, strip.top - round(6 * k) - top)
    return head, picture, strip, rule


def _pill(card: Card, state: CardState) -> tuple[str, str]:
    """The kind of pill and its words; no words, no pill."""
    words = met_words(card, state.tier, state.joker_tier)
    return ("chip_good" if state.tier else "chip_blue", say(words)) if words is not None else ("", "")
