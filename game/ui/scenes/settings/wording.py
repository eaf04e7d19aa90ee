"""What the settings are called, what they do, and their icons; made when asked, in the player's words."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import _


class SettingWords(NamedTuple):
    """The name of a setting, what it does, and its icon."""

    label: str
    text: str
    icon: str


def game() -> dict[str, SettingWords]:
    return {
        "language": SettingWords(
            _("Language"), _("The language of all words. It changes at once."), "language"
        ),
        "speed": SettingWords(
            _("Speed"), _("How fast pieces move. A press always skips what is moving."), "fast"
        ),
        "confirm": SettingWords(
            _("Confirm each move"),
            _("Look at your move before it counts, and take it back if you like."),
            "check",
        ),
        "hints": SettingWords(
            _("Hint button"), _("The coach shows the three best moves and says why."), "hint"
        ),
        "hand_over": SettingWords(
            _("Hand-over moment"),
            _("With several people at one screen: a pause to hand over before each turn."),
            "people",
        ),
        "tips": SettingWords(_("Tips"), _("Short explanations the first time something happens."), "info"),
        "thinking": SettingWords(
            _("Time to think"),
            _("How long a grandmaster thinks about each move. Longer is stronger."),
            "clock",
        ),
    }


def engine(full: bool) -> SettingWords:
    """What the bots think with."""
    if full:
        text = _("The bots think with the full engine: thousands of futures in a second.")
    else:
        text = _(
            "The bots think with the basic engine and see less far. "
            "Install the package numba and start again for stronger ones."
        )
    return SettingWords(_("Thinking"), text, "bot")


def sound() -> dict[str, SettingWords]:
    return {
        "sound": SettingWords(
            _("Sounds"), _("Wood, paper, coins: everything that happens on the table."), "sound"
        ),
        "music": SettingWords(_("Music"), _("Plucked strings; they thicken in the last rounds."), "music"),
        "mute": SettingWords(_("Silence"), _("No sound at all, whatever the two above say."), "mute"),
    }


def picture() -> dict[str, SettingWords]:
    return {
        "full_screen": SettingWords(
            _("Full screen"), _("The whole screen for the table. F11 does the same."), "fullscreen"
        ),
        "text_size": SettingWords(_("Text size"), _("Larger words everywhere."), "text_size"),
        "contrast": SettingWords(_("High contrast"), _("Black on white, strong edges."), "contrast"),
        "marks": SettingWords(
            _("Colour-blind marks"),
            _("A sign on every land and every player, so that colours alone decide nothing."),
            "palette",
        ),
        "reduced_motion": SettingWords(
            _("Reduced motion"), _("Things fade instead of flying, bouncing and shaking."), "motion"
        ),
    }


def names(seats: int) -> dict[str, SettingWords]:
    text = _("The names offered when several people play at this screen.")
    return {
        f"name{seat}": SettingWords(_("Player {number}").format(number=seat + 1), text, "pencil")
        for seat in range(seats)
    }


def page() -> SettingWords:
    """The page itself."""
    text = _("Every choice has its effect at once and is kept for the next time.")
    return SettingWords(_("Settings"), text, "gear")
