"""The five decks: the card on top of each, how it stands with the dice, and the chances if asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame
from pygame import Rect

from game.dice.content import CARDS, DECKS, Card
from game.dice.faces import NOT_ROLLED, result_of
from game.dice.model import NO_CARD, Match, Phase
from game.dice.play.labels import NO_CARD_LEFT, chances_words
from game.dice.play.outlooks import CardOutlook
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.games.dice.art.cards import CardArt, CardState
from game.ui.widgets.labels import snug


class Decks:
    def __init__(self, kit: Kit, art: CardArt, places: tuple[Rect, ...]) -> None:
        self.kit, self.art, self.places = kit, art, places
        self.hidden: set[int] = set()
        """Decks whose top card is on its way."""
        self.flip: dict[int, float] = {}
        """Cards being turned over: 0 face down, 1 face up."""

    def clear(self) -> None:
        """Every card lies on its deck."""
        self.hidden.clear()
        self.flip.clear()

    def place(self, card: Card) -> Rect:
        return self.places[card.deck]

    def top(self, state: Match, deck: int) -> Card | None:
        number = state.market.shown[deck]
        return None if number == NO_CARD else CARDS[number]

    def state_of(
        self, state: Match, card: Card, outlooks: Mapping[str, CardOutlook], lit: Collection[str]
    ) -> CardState:
        """How a card is drawn now."""
        left = state.market.hidden[card.deck].bit_count() + 1
        rolled = state.turn.dice != NOT_ROLLED and state.phase is Phase.CHOOSE
        found = outlooks.get(card.name)
        return CardState(
            left,
            result_of(state.turn.dice) if rolled else None,
            found.tier if found else 0,
            found.with_jokers if found else 0,
            lit=card.name in lit,
        )

    def draw(
        self, surface: pygame.Surface, state: Match, outlooks: Mapping[str, CardOutlook], lit: Collection[str]
    ) -> None:
        for deck in range(DECKS):
            card = self.top(state, deck)
            if card is None or deck in self.hidden or deck in self.flip:
                self._draw_rest(surface, state, deck)
                continue
            self.art.draw(surface, self.places[deck], card, self.state_of(state, card, outlooks, lit))
            if (found := outlooks.get(card.name)) is not None and found.chances is not None:
                self._draw_chances(surface, self.places[deck], found.chances)

    def _draw_rest(self, surface: pygame.Surface, state: Match, deck: int) -> None:
        """What is left of a deck whose card is away: its back, or an empty place."""
        rect = self.places[deck]
        if state.market.hidden[deck] or deck in self.flip:
            left, top = self.art.margin(rect.size)[:2]
            surface.blit(self.art.back_surface(rect.size), (rect.x - left, rect.y - top))
            return
        px, theme = self.kit.viewport.px, self.kit.theme
        self.kit.art.draw_panel(surface, "slot", rect, self.kit.viewport.scale)
        words = snug(
            self.kit.type, Type.ITALIC, say(NO_CARD_LEFT), (rect.w - px(30), px(40)), theme.cream_soft
        )
        surface.blit(words, words.get_rect(center=rect.center))

    def _draw_chances(self, surface: pygame.Surface, rect: Rect, chances: tuple[float, ...]) -> None:
        """A plate over the picture: the chance of each tier in per cent."""
        px, scale = self.kit.viewport.px, self.kit.viewport.scale
        text = say(chances_words(chances))
        words = snug(self.kit.type, Type.TALLY, text, (rect.w - px(64), px(30)), (255, 224, 138), 24)
        plate = Rect(0, 0, words.get_width() + px(26), px(38)).move_to(
            topleft=(rect.x + px(10), rect.y + round(rect.h * 0.22))
        )
        self.kit.art.draw_panel(surface, "chip_dark", plate, scale)
        surface.blit(words, words.get_rect(center=plate.center))

    def draw_turning(self, surface: pygame.Surface, state: Match) -> None:
        """Cards on their way from back to front."""
        for deck, part in self.flip.items():
            card = self.top(state, deck)
            if card is None:
                continue
            size = self.places[deck].size
            if part < 0.5:
                whole = self.art.back_surface(size)
            else:
                whole = self.art.card_surface(
                    card, size, CardState(state.market.hidden[deck].bit_count() + 1)
                )
            wide = max(2, round(whole.get_width() * abs(1 - 2 * part)))
            left, top = self.art.margin(size)[:2]
            rect = self.places[deck]
            middle = whole.get_rect(topleft=(rect.x - left, rect.y - top)).center
            thin = pygame.transform.smoothscale(whole, (wide, whole.get_height()))
            surface.blit(thin, thin.get_rect(center=middle))
