"""What on the table can be pointed at: values that a skin carries from what was pressed to what it means."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Seat
from game.dice.model import Gem


@dataclass(frozen=True, slots=True)
class TrayDie:
    number: int
    """1 to 6: its place in the tray."""


@dataclass(frozen=True, slots=True)
class OpenCard:
    """The card on top of a deck."""

    name: str


@dataclass(frozen=True, slots=True)
class MapSpace:
    name: str


@dataclass(frozen=True, slots=True)
class OwnedCard:
    """An open card in front of a player."""

    owner: Seat
    card: str


@dataclass(frozen=True, slots=True)
class OwnedGem:
    """A gem of a player."""

    owner: Seat
    gem: Gem


@dataclass(frozen=True, slots=True)
class OwnedFire:
    """A dragon fire of a player."""

    owner: Seat


OwnedThing = OwnedCard | OwnedGem | OwnedFire
Thing = TrayDie | OpenCard | MapSpace | OwnedThing
