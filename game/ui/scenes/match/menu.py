"""The dialogs of a match: its menu at this screen or on the network, the hand-over, and what stops it."""

from __future__ import annotations

from game.core.words import Words
from game.i18n import _, say
from game.learn.registry import learning_for
from game.session.lan import Room
from game.table.setup import Setup
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Go, Menu


def pause_menu(menu: Menu, setup: Setup, leave: Go) -> Dialog:
    answers = [
        Answer("stay", _("Keep playing"), icon="play", kind="good"),
        *rules_answer(menu, setup),
        Answer("settings", _("Settings"), menu.settings, "gear"),
        Answer("leave", _("Leave the table"), leave, "door"),
    ]
    words = _("Your match is saved after every move. You can go on at any time.")
    return Dialog(_("Pause"), words, answers, cancel="stay")


def network_menu(menu: Menu, setup: Setup, room: Room, watching: bool, go_away: Go) -> Dialog:
    """Going away keeps the seat, leaving gives it up; who watches has none."""

    def leave() -> None:
        room.leave()
        menu.title()

    away = [] if watching else [Answer("away", _("Go away, keep my seat"), go_away, "clock")]
    answers = [
        Answer("stay", _("Keep watching") if watching else _("Keep playing"), icon="play", kind="good"),
        *rules_answer(menu, setup),
        Answer("settings", _("Settings"), menu.settings, "gear"),
        *away,
        Answer("leave", _("Leave the table"), leave, "door"),
    ]
    words = _("The match goes on without a pause. A seat that is held waits for you in the lobby.")
    return Dialog(_("Menu"), words, answers, cancel="stay")


def paused_dialog(reason: Words, resume: Go, leave: Go) -> Dialog:
    answers = [
        Answer("again", _("Try again"), resume, "refresh", "good"),
        Answer("leave", _("Leave"), leave, "door"),
    ]
    return Dialog(_("The match is paused"), say(reason), answers)


def hand_over(name: str, take: Go) -> Dialog:
    """The table goes to the next person at this screen; nothing of theirs is shown before."""
    here = Answer("here", _("I am {name}").format(name=name), take, "check", "good")
    title = _("{name}, it is your turn").format(name=name)
    return Dialog(title, _("Hand the table over, then press."), [here])


def rules_answer(menu: Menu, setup: Setup) -> list[Answer]:
    """The book, where there is one."""
    rules = menu.rules
    known = learning_for(setup.game).book is not None
    return [] if rules is None or not known else [Answer("rules", _("Rules"), lambda: rules(setup), "book")]
