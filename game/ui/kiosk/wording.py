"""What the kiosk tells those who look on, and what its guests are called; made when asked."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import _, ngettext


class Lesson(NamedTuple):
    """A rule in a sentence or two, and the sum it comes to if there is one."""

    text: str
    sum: str = ""


def lessons(game: str) -> list[Lesson]:
    if game == "dice":
        return [
            Lesson(_("Roll six dice up to three times. Keep what you like and roll the rest again.")),
            Lesson(_("Take a card that your dice fulfil. The helper on it works for you at once.")),
            Lesson(
                _("Each castle in your largest group scores three, every other castle one."), "5 × 3 = 15"
            ),
            Lesson(_("Chase dragon fires off the map: whoever has most of them scores four.")),
        ]
    return [
        Lesson(_("Join lands of one kind. Each region scores its squares times its crowns."), "6 × 3 = 18"),
        Lesson(_("Put your king on a domino. High numbers have more crowns, low ones choose first.")),
        Lesson(_("A domino lies next to your castle, or where one of its lands meets the same land.")),
        Lesson(_("Your whole kingdom has to fit into five by five squares.")),
    ]


def invitation(lan: bool) -> str:
    if lan:
        return _("One to four players, about twenty minutes. Laptops can join over the Wi-Fi.")
    return _("One to four players, about twenty minutes. No need to know the rules.")


def table_at(house: str) -> str:
    return _("the table at {house}").format(house=house) if house else _("build a kingdom, domino by domino")


def names() -> list[str]:
    """Ready-made, because nobody types here."""
    return [
        _("Rose"), _("Sunny"), _("Clover"), _("River"), _("Falcon"), _("Otter"),
        _("Badger"), _("Robin"), _("Hazel"), _("Fox"), _("Heron"), _("Lynx"),
    ]  # fmt: skip


def locked(seconds: float) -> str:
    """How long the PIN is not asked for."""
    if seconds <= 60:
        left = max(1, round(seconds + 0.5))
        return ngettext("Locked for {n} second.", "Locked for {n} seconds.", left).format(n=left)
    left = -int(-seconds // 60)
    return ngettext("Locked for {n} minute.", "Locked for {n} minutes.", left).format(n=left)
