"""What the settings are called, what they do, and their icons; made when asked, in the player's words."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import _


class Said(NamedTuple):
    """The name of a setting, what it does, and its icon."""

    label: str
    text: str
    icon: str


def game() -> dict[str, Said]:
    return {
        "language": Said(_("Language"), _("The language of all words. It changes at once."), "language"),
        "speed": Said(_("Speed"), _("How fast pieces move. A press always skips what is moving."), "fast"),
        "confirm": Said(
            _("Confirm each move"),
            _("Look at your move before it counts, and take it back if you like."),
            "check",
        ),
        "hints": Said(_("Hint button"), _("The coach shows the three best moves and says why."), "hint"),
        "hand_over": Said(
            _("Hand-over moment"),
            _("With several people at one screen: a pause to hand over before each turn."),
            "people",
        ),
        "tips": Said(_("Tips"), _("Short explanations the first time something happens."), "info"),
        "thinking": Said(
            _("Time to think"),
            _("How long a grandmaster thinks about each move. Longer is stronger."),
            "clock",
        ),
    }


def engine(full: bool) -> Said:
    """What the bots think with."""
    if full:
        text = _("The bots think with the full engine: thousands of futures in a second.")
    else:
        text = _(
            "The bots think with the basic engine and see less far. "
            "Install the package numba and start again for stronger ones."
        )
    return Said(_("Thinking"), text, "bot")


def sound() -> dict[str, Said]:
    return {
        "sound": Said(_("Sounds"), _("Wood, paper, coins: everything that happens on the table."), "sound"),
        "music": Said(_("Music"), _("Plucked strings; they thicken in the last rounds."), "music"),
        "mute": Said(_("Silence"), _("No sound at all, whatever the two above say."), "mute"),
    }


def picture() -> dict[str, Said]:
    return {
        "full_screen": Said(
            _("Full screen"), _("The whole screen for the table. F11 does the same."), "fullscreen"
        ),
        "text_size": Said(_("Text size"), _("Larger words everywhere."), "text_size"),
        "contrast": Said(_("High contrast"), _("Black on white, strong edges."), "contrast"),
        "marks": Said(
            _("Colour-blind marks"),
            _("A sign on every land and every player, so that colours alone decide nothing."),
            "palette",
        ),
        "reduced_motion": Said(
            _("Reduced motion"), _("Things fade instead of flying, bouncing and shaking."), "motion"
        ),
    }


def names(seats: int) -> dict[str, Said]:
    text = _("The names offered when several people play at this screen.")
    return {
        f"name{seat}": Said(_("Player {number}").format(number=seat + 1), text, "pencil")
        for seat in range(seats)
    }


def page() -> Said:
    """The page itself."""
    text = _("Every choice has its effect at once and is kept for the next time.")
    return Said(_("Settings"), text, "gear")
