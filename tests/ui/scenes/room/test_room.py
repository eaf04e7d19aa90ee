"""The room before and between matches: chairs, readiness, rules, words, and every way out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.core.words import words
from game.session.lan import EMOTES, Contact, Remark, VoteKind
from game.settings import Settings, Speed
from game.ui.scenes.room import wording
from game.ui.scenes.room.emotes import emote
from game.ui.scenes.room.speak import Speak
from game.ui.stage.dialog import Dialog
from tests.ui.scenes.fake_network import hosted, joined
from tests.ui.scenes.room.page import Page
from tests.ui.stage import ART, Bench, bench


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Page]:
    with bench(Settings(language="en", speed=Speed.OFF)) as table:
        yield Page(table, tmp_path, hosted())
    i18n.set_language("en")


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Page]:
    with bench(Settings(language="en", speed=Speed.OFF)) as table:
        yield Page(table, tmp_path, joined())
    i18n.set_language("en")


# --- before the match


def test_a_guest_says_that_it_is_ready_and_takes_it_back(guest: Page) -> None:
    guest.table.click("main")
    guest.table.wait(0.2)
    guest.table.key(pygame.K_RETURN)
    assert guest.room.said == [("ready", True), ("ready", False)]


def test_the_host_starts_when_all_are_there_and_ready(host: Page) -> None:
    assert not host.table.target("main").enabled
    host.room.chair(1, ready=True)
    host.table.wait(0.2)
    assert "free" in host.table.target("main").hint
    host.table.tap("chair2.bot.hard")
    host.table.wait(1.0)
    host.table.click("chair3.bot.easy")
    host.table.wait(0.2)
    assert host.room.said == [("bot", 2, "hard"), ("bot", 3, "easy")]
    host.table.pad(pygame.CONTROLLER_BUTTON_A)  # the focus is on the last face
    host.scene.focus.current = "main"
    host.table.pad(pygame.CONTROLLER_BUTTON_A)
    assert host.room.said[-1] == ("start",)


def test_a_bot_is_changed_and_taken_away(host: Page) -> None:
    host.scene.press("chair2.bot.easy")
    host.table.wait(0.2)
    host.scene.press("chair2.bot.hard")
    host.table.wait(0.2)
    host.scene.press("chair2.away")
    assert host.room.said == [("bot", 2, "easy"), ("bot", 2, "hard"), ("bot", 2, "")]


def test_a_colour_is_chosen_among_those_that_are_free(guest: Page) -> None:
    assert "chair2.color.pink" not in guest.ids() and "chair2.color.yellow" not in guest.ids()
    guest.table.click("chair2.color.blue")
    assert guest.room.said == [("sit", 2, "blue")]


def test_standing_up_and_sitting_down(guest: Page) -> None:
    guest.table.click("chair2.stand")
    guest.table.wait(0.2)
    assert "main" not in guest.ids()
    guest.table.click("chair3.sit")
    assert guest.room.said == [("stand", 2), ("sit", 3, "")]


def test_only_the_host_has_tools_for_others(guest: Page) -> None:
    assert not [id_ for id_ in guest.ids() if "kick" in id_ or ".bot" in id_ or id_ == "rules"]


def test_the_host_asks_before_somebody_must_leave(host: Page) -> None:
    host.table.click("chair1.kick")
    assert isinstance(host.table.app.scene, Dialog)
    host.table.key(pygame.K_ESCAPE)
    assert not host.room.said
    host.scene.press("chair1.kick")
    host.table.app.scene.press("kick")
    assert host.room.said == [("kick", ord("M"))]


def test_the_host_changes_the_rules(host: Page) -> None:
    host.table.click("rules")
    rules = host.table.app.scene
    for id_ in ("variant_middle", "players.less", "players.less", "clock", "hints", "use"):
        rules.press(id_)
    agreed = {"edition": "classic", "variants": ["harmony"]}
    assert host.room.said == [("configure", "domino", agreed, 2, 30, True)]
    host.table.wait(0.2)
    assert len(host.scene.seen.chairs) == 2 and host.scene.seen.hints
    assert "Hints allowed" in [sign.text for sign in host.signs()]


def test_the_code_of_a_private_table_is_shown_to_those_inside(tmp_path: Path) -> None:
    with bench() as table:
        page = Page(table, tmp_path, hosted(private=True))
        [side] = [each for each in page.scene.widgets if getattr(each, "id", "") == "side"]
        assert "K7QX4M" in [getattr(each, "code", "") for each in side.children]  # type: ignore[attr-defined]


def test_whoever_comes_in_is_seen_and_heard(host: Page) -> None:
    host.room.chair(2, name="Ingrid", member=7)
    host.table.wait(0.2)
    assert "king" in host.table.ears.heard and "chair2.kick" in host.ids()


def test_faces_and_phrases_are_said_with_one_press(guest: Page) -> None:
    guest.table.key(pygame.K_c)
    assert isinstance(guest.table.app.scene, Speak)
    guest.table.click("say.luck")
    guest.table.click("say")
    guest.table.key(pygame.K_RETURN)
    assert guest.room.said == [("say", "luck"), ("say", "cheer")]


def test_remarks_float_for_a_while_and_unknown_ones_do_not(guest: Page) -> None:
    guest.room.news += [Remark("Marek", "pink", "laugh"), Remark("Marek", "pink", "rude")]
    guest.table.wait(0.5)
    remarks = guest.scene._remarks
    assert remarks is not None and [each.what for each in remarks.shown] == ["laugh"]
    guest.table.wait(6.0)
    assert not remarks.shown


def test_every_emote_has_its_own_face() -> None:
    with bench():
        pictures = {pygame.image.tobytes(emote(ART, key, 64), "RGBA") for key in EMOTES}
    assert len(pictures) == len(EMOTES)


# --- the connection


def test_knocking_can_be_given_up(tmp_path: Path) -> None:
    with bench() as table:
        page = Page(table, tmp_path, joined(contact=Contact.JOINING, chairs=()))
        table.key(pygame.K_RETURN)
        assert page.room.left and page.table.app.scene is not page.scene


def test_the_room_opens_when_the_door_does(tmp_path: Path) -> None:
    with bench() as table:
        page = Page(table, tmp_path, joined(contact=Contact.JOINING))
        page.room.now(contact=Contact.HERE)
        table.wait(0.2)
        assert "chair2.stand" in page.ids()


def test_coming_in_is_no_news_about_the_host(tmp_path: Path) -> None:
    with bench() as table:
        page = Page(table, tmp_path, joined(contact=Contact.JOINING, host_name=""))
        page.room.now(contact=Contact.HERE, host_name="Marek")
        table.wait(0.3)
        assert not page.said()


def test_after_a_match_chairs_stay_as_they_are_and_the_votes_are_told(host: Page) -> None:
    host.room.now(over=True, votes=((VoteKind.REMATCH, 0, 1, 2),))
    host.table.wait(0.2)
    assert not [id_ for id_ in host.ids() if ".color" in id_ or ".stand" in id_ or ".bot" in id_]
    assert host.table.target("main").label == "Play again" and "rules" in host.ids()
    assert wording.prompt(host.scene.seen) == "1 of 2 would play again."


def test_being_sent_away_says_why_and_leads_back(guest: Page) -> None:
    guest.room.now(contact=Contact.CLOSED, closed=words("The host asked you to leave."))
    guest.table.wait(0.3)
    dialog = guest.table.app.scene
    assert isinstance(dialog, Dialog) and dialog.text == "The host asked you to leave."
    guest.table.key(pygame.K_RETURN)
    assert guest.table.app.scene is not guest.scene and guest.room.closed


def test_leaving_asks_and_gives_the_seat_up(guest: Page) -> None:
    guest.table.key(pygame.K_ESCAPE)
    guest.table.key(pygame.K_ESCAPE)
    assert not guest.room.left and guest.table.app.scene is guest.scene
    guest.table.click("back")
    guest.table.app.scene.press("leave")
    assert (guest.room.left, guest.room.closed) == (True, True)


def test_a_new_host_is_told(guest: Page) -> None:
    guest.room.now(host_name="Rosalind", hosting=True)
    guest.table.wait(0.3)
    assert "You host now." in guest.said()


# --- looks


def test_at_rest_nothing_is_drawn(guest: Page) -> None:
    guest.table.wait(3.0)
    assert guest.table.wait(3.0) == 0


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (540, 960)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_pages_fit_every_window(size: tuple[int, int], text_size: int, tmp_path: Path) -> None:
    with bench(Settings(language="en", text_size=text_size, speed=Speed.OFF), size) as table:
        page = Page(table, tmp_path, hosted(private=True))
        window = table.app.viewport.rect
        page.room.chair(2, name="A very long name", member=3)
        for open_ in ("", "say", "rules"):
            if open_:
                page.scene.press(open_)
            table.wait(0.1)
            _fits(table, window)
            if open_:
                table.app.pop()
        page.begin(0)
        page.room.now(contact=Contact.ALONE)
        table.wait(1.0)
        for target in page.banner.targets():
            assert window.contains(target.rect), target.id


def _fits(table: Bench, window: pygame.Rect) -> None:
    for target in table.app.scene.targets():
        assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
        assert target.clip or window.contains(target.rect), target.id
        assert target.rect.height >= 20 and target.rect.width >= 20, target.id
