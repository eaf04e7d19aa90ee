"""How tables on the network are told: their game, their door, their seats, the state of the network.

What a table says about itself comes from another machine: unknown games and variants are shown by the names
they give themselves, shortened, and never stop the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from game.i18n import N_, _, ngettext
from game.session.lan import Contact, Door, Health, Listing
from game.ui.games import registry
from game.ui.games.base import LONGEST
from game.ui.scenes.setup import wording

TABLE_NAMES: Final = (
    N_("Linden"), N_("Harbour"), N_("Old Mill"), N_("Foxglove"), N_("Lantern"), N_("Willow"),
    N_("Golden Crown"), N_("Round Tower"), N_("Windmill"), N_("Silver Lake"), N_("Orchard"), N_("Bell Tower"),
    N_("Castle Gate"), N_("Honey Hill"), N_("Swan Pond"), N_("Drawbridge"),
)  # fmt: skip


class ChipWords(NamedTuple):
    """A few words with an icon, on a chip of some kind."""

    text: str
    icon: str
    kind: str


def proposal(chance: Random, but: str = "") -> str:
    """A nice name for a table, another one than `but`."""
    return chance.choice([name for name in map(_, TABLE_NAMES) if name != but])


def playable(listing: Listing) -> bool:
    """Whether this version of the game can sit there."""
    return listing.door is not Door.FOREIGN and listing.game in registry.playable()


def game(name: str) -> str:
    if name in registry.playable():
        return registry.ui_for(name).title()
    return name[:LONGEST].capitalize()


def game_icon(name: str) -> str:
    return registry.ui_for(name).icon if name in registry.playable() else "star"


def variants(game: str, rules: Mapping[str, Any]) -> list[str]:
    """What differs from the plain rules."""
    known = registry.playable()
    return registry.ui_for(game if game in known else known[0]).chosen_rules(rules)


def door(listing: Listing) -> ChipWords:
    if listing.held:
        return ChipWords(_("Your seat"), "heart", "chip_good")
    if not playable(listing):
        return ChipWords(_("Other version"), "warning", "chip_bad")
    if listing.door is Door.PLAYING:
        return ChipWords(_("Playing"), "play", "chip_blue")
    if listing.door is Door.FULL:
        return ChipWords(_("Full"), "people", "chip_dark")
    if listing.locked:
        return ChipWords(_("Code"), "lock", "chip_dark")
    return ChipWords(_("Open"), "unlock", "chip_good")


def note(listing: Listing) -> str:
    """What there is to know before coming in, in a few words."""
    if listing.held:
        return _("Your seat is held")
    if not playable(listing):
        return _("It has version {number}").format(number=listing.version[:LONGEST])
    if listing.door is Door.PLAYING:
        return _("In play")
    if listing.door is Door.FULL:
        return _("All seats are taken")
    if listing.locked:
        return _("Private table")
    if len(listing.seats) == 2:
        return _("Waiting for a rival")
    return _("Starts when all are ready")


def seats(listing: Listing) -> str:
    n, taken = len(listing.seats), sum(name is not None for name in listing.seats)
    return ngettext("{taken} of {n} seat taken", "{taken} of {n} seats taken", n).format(taken=taken, n=n)


def sitter(name: str) -> str:
    """Who sits on a seat: a person, or a bot by its level."""
    bot = wording.levels().get(name)
    return bot.label if bot is not None else name


def found(count: int, looking: bool) -> str:
    """How many tables there are, and whether more may come."""
    if not count:
        return _("looking around") if looking else _("none in sight")
    if looking:
        return ngettext("{n} found, still looking", "{n} found, still looking", count).format(n=count)
    return ngettext("{n} found", "{n} found", count).format(n=count)


def health(state: Health) -> ChipWords:
    return {
        Health.FINE: ChipWords(_("Your network is fine"), "check", "good"),
        Health.SEARCHING: ChipWords(_("Looking at your network"), "search", "gold"),
        Health.TROUBLE: ChipWords(_("Something is in the way"), "warning", "bad"),
    }[state]


def contact(state: Contact, host: str) -> str:
    """How we are connected, in a sentence."""
    return {
        Contact.JOINING: _("Knocking at the door…"),
        Contact.HERE: _("Connected"),
        Contact.SEEKING: _("The connection to {name} is lost. Looking for the table…").format(name=host),
        Contact.ALONE: _("Too few of you are left to go on by yourselves."),
        Contact.CLOSED: _("You are no longer at this table."),
    }[state]


def reasons() -> list[tuple[str, str, str]]:
    """Why tables may not be seen: icon, name, what to do."""
    return [
        ("wifi", _("Guest Wi-Fi"), _("often keeps devices apart.")),
        ("firewall", _("Firewall"), _("allow Crownlands on both computers.")),
        ("vpn", _("VPN"), _("pause it while you play.")),
    ]
