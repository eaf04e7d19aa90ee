"""What the kiosk tells those who look on, and what its guests are called; made when asked."""

from __future__ import annotations

from game.i18n import _, ngettext
from game.ui.scenes.title.sign import tagline


def invitation(lan: bool) -> str:
    if lan:
        return _("One to four players, about twenty minutes. Laptops can join over the Wi-Fi.")
    return _("One to four players, about twenty minutes. No need to know the rules.")


def table_at(house: str) -> str:
    return _("the table at {house}").format(house=house) if house else tagline()


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
