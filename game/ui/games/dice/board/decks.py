"""The five decks: the card on top of each, how it stands with the dice, and the chances if asked for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.dice.content import Card
from game.dice.play.labels import NO_CARD_LEFT, chances_words
from game.dice.play.shown import ShownDeck
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

    def draw(self, surface: pygame.Surface, decks: Sequence[ShownDeck]) -> None:
        for deck, shown in enumerate(decks):
            if shown.card is None or deck in self.hidden or deck in self.flip:
                self._draw_rest(surface, deck, shown)
                continue
            outlook = shown.outlook
            state = CardState(shown.left, shown.result, outlook.tier, outlook.with_jokers, lit=shown.lit)
            self.art.draw(surface, self.places[deck], shown.card, state)
            if outlook.chances is not None:
                self._draw_chances(surface, self.places[deck], outlook.chances)

    def _draw_rest(self, surface: pygame.Surface, deck: int, shown: ShownDeck) -> None:
        """What is left of a deck whose card is away: its back, or an empty place."""
        rect = self.places[deck]
        if shown.face_down or deck in self.flip:
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

    def draw_turning(self, surface: pygame.Surface, decks: Sequence[ShownDeck]) -> None:
        """Cards on their way from back to front."""
        for deck, part in self.flip.items():
            card = decks[deck].card
            if card is None:
                continue
            size = self.places[deck].size
            if part < 0.5:
                whole = self.art.back_surface(size)
            else:
                whole = self.art.card_surface(card, size, CardState(decks[deck].left))
            wide = max(2, round(whole.get_width() * abs(1 - 2 * part)))
            left, top = self.art.margin(size)[:2]
            rect = self.places[deck]
            middle = whole.get_rect(topleft=(rect.x - left, rect.y - top)).center
            thin = pygame.transform.smoothscale(whole, (wide, whole.get_height()))
            surface.blit(thin, thin.get_rect(center=middle))
