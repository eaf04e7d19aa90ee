"""What is said in a room: about its chairs, what it waits for, and what is voted on."""

from __future__ import annotations

from game.core.rules import Seat
from game.i18n import _, ngettext
from game.session.lan import Contact, RoomView, Seated, VoteKind
from game.ui.scenes.lobby.wording import ChipWords
from game.ui.scenes.setup import wording


def caption(chair: Seated, hosting: bool) -> str:
    """Who sits there, in a line."""
    if chair.name is None and hosting:
        return _("Whoever comes next sits here, or a bot:")
    if chair.name is None:
        return _("Whoever comes next sits here.")
    if chair.bot is not None and chair.member:
        return _("A bot sits in until {name} is back.").format(name=chair.name)
    if chair.bot is not None:
        words = wording.level(chair.bot)
        return _("Bot, {level}: {about}").format(level=words.label, about=words.text)
    if not chair.present:
        return _("Away; the seat is held.")
    if chair.own:
        return _("Plays at this screen.")
    return _("Plays on another device.")


def signs(chair: Seated) -> list[ChipWords]:
    """Pills on a chair's card."""
    found = []
    if chair.name is not None:
        if not chair.present:
            found.append(ChipWords(_("Away"), "clock", "chip_dark"))
        elif _is_awaited(chair):
            found.append(ChipWords(_("Not ready"), "clock", "chip_dark"))
        else:
            found.append(ChipWords(_("Ready"), "check", "chip_good"))
    if chair.own:
        found.append(ChipWords(_("You"), "person", "chip_light"))
    if chair.host:
        found.append(ChipWords(_("Host"), "crown", "chip"))
    return found


def missing(view: RoomView) -> str:
    """What keeps the match from beginning; empty if nothing does."""
    free = sum(chair.name is None for chair in view.chairs)
    away = [chair.name for chair in view.chairs if chair.name is not None and not chair.present]
    waiting = [chair.name for chair in view.chairs if _is_awaited(chair)]
    if free:
        return ngettext("{n} seat is still free.", "{n} seats are still free.", free).format(n=free)
    if away:
        return _("{name} is away, the seat is held.").format(name=away[0])
    if waiting:
        return _("{name} is not ready yet.").format(name=waiting[0])
    return ""


def _is_awaited(chair: Seated) -> bool:
    return chair.name is not None and chair.bot is None and not chair.host and not chair.ready


def prompt(view: RoomView) -> str:
    """What to do now, or what is waited for."""
    if view.playing:
        return _("The match is on.")
    if view.over:
        return _another(view)
    open_ = missing(view)
    if view.watching:
        return open_ or _("You are watching: the match begins soon.")
    mine = [chair for chair in view.chairs if chair.own]
    if not view.hosting and mine and not all(chair.ready for chair in mine):
        return _("Say when you are ready.")
    if view.hosting:
        return open_ or _("All are ready: start the match!")
    return open_ or _("{name} can start the match now.").format(name=view.host_name)


def _another(view: RoomView) -> str:
    """After a match: who wants another one."""
    again = next(((yes, needed) for what, _seat, yes, needed in view.votes if what is VoteKind.REMATCH), None)
    if again is not None:
        yes, needed = again
        return ngettext(
            "{yes} of {needed} would play again.", "{yes} of {needed} would play again.", needed
        ).format(yes=yes, needed=needed)
    if view.hosting:
        return _("Play again, or change the rules.")
    return _("The match is over. Play again?")


def question(what: VoteKind, name: str) -> str:
    """What is voted on."""
    return {
        VoteKind.SIT_IN: _("Let a bot sit in for {name}?").format(name=name),
        VoteKind.GO_ON: _("Go on without the others?"),
    }.get(what, _("Play again?"))


def warning() -> str:
    """What everybody must know who goes on without most of the others."""
    return _("The others may go on without you; then this part does not count.")


def tally(yes: int, needed: int) -> str:
    return _("{yes} of {needed}").format(yes=yes, needed=needed)


def holder(view: RoomView, seat: Seat) -> str:
    """Whose seat it is."""
    name = view.chairs[seat].name if 0 <= seat < len(view.chairs) else None
    return name or wording.nameless(seat)


def news(before: RoomView, after: RoomView) -> list[str]:
    """What changed between two looks at a match, as far as everybody should hear of it."""
    told = []
    if before.host_name not in ("", after.host_name) and after.contact is Contact.HERE:
        told.append(
            _("You host now.") if after.hosting else _("{name} hosts now.").format(name=after.host_name)
        )
    if before.contact in (Contact.SEEKING, Contact.ALONE) and after.contact is Contact.HERE:
        told.append(_("Connected again."))
    for old, new in zip(before.chairs, after.chairs, strict=False):
        if old.name != new.name or new.name is None or new.own:
            continue
        if old.present and not new.present:
            told.append(_("{name} is away, the seat is held.").format(name=new.name))
        elif new.present and not old.present:
            told.append(_("{name} is back.").format(name=new.name))
    return told
