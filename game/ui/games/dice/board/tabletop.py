"""Everything that lies on the dice table in one window: the parts, where each of them is, and who sits where.

Clips take things off the table and put them back; what they ask of the whole is `TableOwner`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.dice.content import CARD, SPACE, SPACES
from game.dice.faces import DICE
from game.dice.lawful import shown_cards
from game.dice.model import Match
from game.dice.play.things import MapSpace, OpenCard, OwnedCard, OwnedFire, OwnedGem, Thing, TrayDie
from game.ui.draw.kit import Kit
from game.ui.draw.particles import Particles
from game.ui.games.brush import Brush
from game.ui.games.dice.art.cards import CardArt
from game.ui.games.dice.art.pictures import space_picture
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.board.decks import Decks
from game.ui.games.dice.board.effects import DiceEffects
from game.ui.games.dice.board.layout import DiceLayout
from game.ui.games.dice.board.panels import PlayerPanel
from game.ui.games.dice.board.supply import Supply
from game.ui.games.dice.board.tray import Tray
from game.ui.games.dice.map.realm import Realm
from game.ui.games.flight import Point, Sky

Pos = tuple[int, int]


class TableOwner(Protocol):
    """What clips ask of whoever shows the table."""

    def lay_out(self, after: Match) -> None:
        """A clip has come so far that the table looks as after the event."""
        ...

    def keep(self, kept: int) -> None:
        """The player on turn keeps these dice, as a mask."""
        ...

    def touch(self) -> None:
        """Something on the still picture is different now."""
        ...

    def flicker(self, seconds: float) -> None:
        """The fires move for a while."""
        ...

    def sound(self, name: str, at: Point | None = None, volume: float = 1.0) -> None: ...


class Tabletop:
    def __init__(
        self,
        kit: Kit,
        places: DiceLayout,
        colors: Sequence[str],
        names: Sequence[str],
        sky: Sky,
        owner: TableOwner,
    ) -> None:
        self.kit, self.places, self.colors, self.names = kit, places, colors, names
        self.sky, self.sound, self.touch = sky, owner.sound, owner.touch
        self.lay_out, self.keep, self.flicker = owner.lay_out, owner.keep, owner.flicker
        self.pieces = DicePieces(kit.art)
        self.cards = CardArt(self.pieces, kit.type)
        self.decks = Decks(kit, self.cards, places.decks)
        self.realm = Realm(kit, self.pieces, places.realm, len(names), colors)
        self.tray = Tray(kit, self.pieces, places.dice)
        self.supply = Supply(kit, self.pieces, places.supply)
        self.effects = DiceEffects(kit, Particles(Random(1)))
        self._brush = Brush(self.tray.paint)
        self.panels: list[PlayerPanel] = []

    def seat_everyone(self, hero: Seat) -> None:
        """The hero's panel on top, the others in the order of play."""
        players = len(self.names)
        seats = [(hero + i) % players for i in range(players)]
        self.panels = [
            PlayerPanel(self.kit, self.pieces, rect, seat, self.colors[seat], self.names[seat])
            for seat, rect in zip(seats, self.places.panels, strict=True)
        ]

    def panel(self, seat: Seat) -> PlayerPanel:
        return next(panel for panel in self.panels if panel.seat == seat)

    def show(self, state: Match) -> None:
        self.tray.rest()
        self.realm.show(state)

    def clear(self) -> None:
        """Nothing is on its way."""
        self.decks.clear()
        self.effects.gloom = 0.0

    def clear_felt(self) -> None:
        """The dice are put aside."""
        self.tray.cleared = True
        self.touch()

    @property
    def calm(self) -> bool:
        """Nothing shall fly."""
        return self.kit.settings.reduced_motion

    @property
    def busy(self) -> bool:
        return bool(self.sky) or bool(self.tray.flying) or self.effects.busy

    def update(self, dt: float) -> None:
        self.effects.update(dt)
        self._brush.update(dt)

    # --- where things lie

    def rect_of(self, thing: Thing, state: Match) -> Rect:
        match thing:
            case TrayDie(number):
                return self.tray.rect_of(number - 1)
            case OpenCard(name):
                return self.decks.place(CARD[name])
            case MapSpace(name):
                return self.realm.rect_of(SPACE[name])
            case OwnedCard(owner, card):
                return self.panel(owner).card(state, card)
            case OwnedGem(owner, gem):
                return self.panel(owner).gem(gem)
            case OwnedFire(owner):
                return self.panel(owner).thing("fires")

    def thing_at(self, pos: Pos, state: Match) -> Thing | None:
        """What lies at a place of the decks, the tray or the map."""
        things: list[Thing] = [
            *(OpenCard(card.name) for card in shown_cards(state)),
            *(TrayDie(number) for number in range(1, DICE + 1)),
        ]
        found = next((thing for thing in things if self.rect_of(thing, state).collidepoint(pos)), None)
        return self.space_at(pos) if found is None else found

    def space_at(self, pos: Pos) -> MapSpace | None:
        space = self.realm.space_at(pos)
        return None if space is None else MapSpace(SPACES[space])

    def tile_picture(self, space: int) -> pygame.Surface:
        """A castle tile as large as its space."""
        return self.kit.art.sprite(space_picture(space), round(self.realm.canvas.unit * 1.1547))
