"""A match on the network: connection, votes, words, going away, results and the next match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.core.words import words
from game.session.lan import Contact, Remark, VoteKind
from game.settings import Settings, Speed
from game.table.notice import Paused, Resumed
from game.ui.games.domino.board.board import DominoBoard
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.results import RoomResults
from game.ui.stage.dialog import Dialog
from game.ui.widgets.button import Button
from tests.ui.scenes.fake_network import joined
from tests.ui.scenes.room.page import Page
from tests.ui.stage import bench


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Page]:
    with bench(Settings(language="en", speed=Speed.OFF)) as table:
        yield Page(table, tmp_path, joined())
    i18n.set_language("en")


def test_a_match_that_begins_is_gone_to_once(guest: Page) -> None:
    guest.begin(0)
    match = guest.match
    guest.table.app.pop()
    guest.table.wait(0.5)
    assert guest.table.app.scene is guest.scene and guest.table.target("main").label == "Back to the match"
    guest.table.click("main")
    assert guest.match is not match and guest.match.match is match.match


def test_a_lost_host_is_told_until_it_is_found(guest: Page) -> None:
    guest.begin(0)
    guest.room.now(contact=Contact.SEEKING)
    guest.table.wait(1.0)
    assert guest.plight() == "Reconnecting…" and "net.yes" not in guest.ids()
    guest.room.now(contact=Contact.HERE, host_name="Ingrid")
    guest.table.wait(0.3)
    assert not guest.plight()
    assert {"Ingrid hosts now.", "Connected again."} <= set(guest.said())


def test_a_bot_may_sit_in_for_somebody_away(guest: Page) -> None:
    guest.begin(0)
    guest.room.chair(1, name="Marek", bot=None, member=5, present=False)
    guest.table.wait(1.5)
    banner = guest.banner
    assert banner.plight is not None
    assert banner.plight.title == "Marek is away, the seat is held."
    guest.table.click("net.yes")
    assert guest.room.said == [("vote", "bot", 1, True)]
    guest.table.wait(0.2)
    assert "net.yes" not in guest.ids()
    guest.room.now(votes=((VoteKind.SIT_IN, 1, 1, 2),))  # somebody else asks: the question comes again
    guest.table.wait(0.5)
    assert "net.yes" in guest.ids()
    guest.room.chair(1, bot="medium")
    guest.table.wait(0.5)
    assert "net.yes" not in guest.ids()


def test_the_last_ones_are_asked_whether_to_go_on(guest: Page) -> None:
    guest.begin(0)
    guest.room.now(contact=Contact.ALONE)
    guest.table.wait(1.5)
    banner = guest.banner
    assert banner.plight is not None
    assert banner.plight.detail.endswith("The others may go on without you; then this part does not count.")
    guest.table.key(pygame.K_TAB)
    guest.match.focus.current = "net.yes"
    guest.table.key(pygame.K_RETURN)
    assert guest.room.said == [("vote", "on", 0, True)]


def test_whoever_looks_on_is_told_but_not_asked(guest: Page) -> None:
    guest.begin(0)
    guest.room.now(contact=Contact.ALONE, watching=True)
    guest.table.wait(1.5)
    banner = guest.banner
    assert banner.plight is not None and banner.plight.title
    assert "net.yes" not in guest.ids()
    guest.room.now(contact=Contact.HERE)
    guest.room.chair(1, name="Marek", member=2, present=False, bot=None)
    guest.table.wait(1.5)
    assert banner.plight is not None and "Marek" in banner.plight.title
    assert "net.yes" not in guest.ids()


def test_a_pause_is_told_on_the_plate_without_stopping_anything(guest: Page) -> None:
    guest.begin(0)
    match = guest.match
    match._hear(Paused(words("Two computers see different positions. Everything is sent again.")))
    guest.table.wait(0.3)
    assert guest.table.app.scene is match and guest.banner.plight is not None
    match._hear(Resumed())
    guest.table.wait(0.3)
    assert guest.banner.plight is None


def test_words_float_over_the_match_and_are_said_there(guest: Page) -> None:
    guest.begin(0)
    guest.room.news.append(Remark("Marek", "yellow", "hurry"))
    guest.table.wait(0.5)
    assert guest.banner.said[0].what == "hurry"
    guest.table.click("say")
    guest.table.click("say.moment")
    assert guest.room.said == [("say", "moment")]


def test_hints_that_are_not_allowed_are_not_asked_for(guest: Page) -> None:
    match = guest.begin(0)
    board = guest.match.board
    board.ask_advice()
    assert not match.asked and "No hints at this table" in guest.said()
    match.counsel = ()
    guest.table.wait(5.0)
    board.ask_advice()
    assert match.asked == [guest.match.acting]


def test_being_closed_out_of_a_match_leads_back_through_the_room(guest: Page) -> None:
    guest.begin(0)
    guest.room.now(contact=Contact.CLOSED, closed=words("The host has closed the table."))
    guest.table.wait(1.5)
    guest.table.click("net.out")
    guest.table.wait(0.3)
    assert isinstance(guest.table.app.scene, Dialog)


def test_going_away_keeps_the_seat_and_leaving_does_not(guest: Page) -> None:
    guest.begin(0)
    guest.match.press("menu")
    guest.table.app.scene.press("away")
    assert guest.calls == ["title"] and guest.room.closed and not guest.room.left


def test_leaving_the_match_for_good(guest: Page) -> None:
    match = guest.begin(0)
    guest.match.press("menu")
    guest.table.app.scene.press("leave")
    assert guest.room.left and not match.closed


def test_who_watches_has_no_moves_and_no_votes(guest: Page) -> None:
    guest.room.now(watching=True)
    guest.begin()
    guest.room.chair(1, name="Marek", bot=None, member=5, present=False)
    guest.table.wait(1.0)
    assert not [id_ for id_ in guest.ids() if id_.startswith(("square", "draft", "net."))]
    guest.match.press("menu")
    assert {"stay", "leave"} <= guest.ids() and "away" not in guest.ids()


@pytest.mark.parametrize(("seats", "title"), [((), "Rosalind"), ((0,), "Your score")])
def test_a_score_is_ours_only_if_we_play(guest: Page, seats: tuple[int, ...], title: str) -> None:
    guest.begin(*seats)
    board = guest.match.board
    assert isinstance(board, DominoBoard)
    assert board.score_title == title
    assert board.aside == ("your kingdom" if seats else "")


@pytest.mark.long
def test_after_the_match_it_goes_on_at_the_same_table(guest: Page) -> None:
    match = guest.begin()
    match.play_to_the_end()
    guest.table.wait(8.0)
    results = guest.table.app.scene
    assert (
        isinstance(results, ResultsScene) and isinstance(results.after, RoomResults) and not results.counting
    )
    guest.room.now(playing=False, over=True)
    guest.table.click("rematch")
    assert guest.room.said == [("vote", "again", 0, True)]
    guest.table.wait(0.3)
    assert guest.table.app.scene is guest.scene
    guest.room.now(votes=((VoteKind.REMATCH, 0, 1, 2),))
    guest.table.wait(0.3)
    guest.table.click("main")
    assert guest.room.said[-1] == ("vote", "again", 0, True)
    guest.begin(0)
    assert guest.match.match is not match


def test_results_tell_who_would_play_again_and_what_is_said(guest: Page) -> None:
    guest.begin(0).play_to_the_end()
    guest.table.wait(8.0)
    results = guest.table.app.scene
    assert isinstance(results, ResultsScene) and isinstance(results.after, RoomResults)
    guest.room.now(votes=((VoteKind.REMATCH, 0, 1, 2),))
    guest.room.news.append(Remark("Marek", "yellow", "played"))
    guest.table.wait(0.3)
    [again] = [each for each in results.widgets if getattr(each, "id", "") == "rematch"]
    assert isinstance(again, Button) and again.chip == "1 of 2"
    assert [each.what for each in results.after._remarks.shown] == ["played"]


@pytest.mark.long
def test_results_of_a_table_that_closes_lead_to_the_reason(guest: Page) -> None:
    guest.begin(0).play_to_the_end()
    guest.table.wait(8.0)
    guest.room.now(contact=Contact.CLOSED, closed=words("The host has closed the table."))
    guest.table.wait(0.5)
    dialog = guest.table.app.scene
    assert isinstance(dialog, Dialog) and dialog.text == "The host has closed the table."


@pytest.mark.long
def test_results_give_way_to_the_next_match(guest: Page) -> None:
    match = guest.begin()
    match.play_to_the_end()
    guest.table.wait(8.0)
    assert isinstance(guest.table.app.scene, ResultsScene)
    assert isinstance(guest.table.app.scene.after, RoomResults)
    guest.begin(0)
    assert guest.match.match is not match


def test_at_rest_nothing_is_drawn_under_a_plate(guest: Page) -> None:
    guest.begin(0)
    guest.room.now(contact=Contact.SEEKING)
    guest.table.wait(8.0)
    assert guest.table.wait(2.0) == 0
