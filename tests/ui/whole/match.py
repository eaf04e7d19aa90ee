"""A whole match as a person plays it, whatever the device, and what must be true after it.

The person builds badly on purpose (always the first square that is lit), so that dominoes will not fit
later and discards are played too; every move is tried, turned, taken back and made again.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.domino.model import Discard, Draft, Event, Order, Place
from game.table.journal import Contents
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.title.title import Title
from tests.domino import naive
from tests.domino.helpers import entry_of
from tests.ui.whole.evening import Evening
from tests.ui.whole.players import Player

ACTS = {"draft", "place", "discard", "turn", "take back", "confirm"}


class Person:
    """Plays a match to its end and remembers what was done."""

    def __init__(self, evening: Evening, player: Player) -> None:
        self.evening, self.player = evening, player
        self.did: Counter[str] = Counter()

    def play_to_the_end(self) -> ResultsScene:
        while True:
            self.evening.until(self.is_asked)
            scene = self.evening.scene
            if isinstance(scene, ResultsScene):
                return scene
            if scene is not self.evening.match:
                self.accept()
                continue
            self.move()

    def accept(self) -> None:
        """The table is handed over."""
        self.player.press("here")
        self._note("hand over")

    def is_asked(self) -> bool:
        scene = self.evening.scene
        if not isinstance(scene, MatchScene):
            return True
        return scene.acting is not None and not self.evening.app.awake

    def move(self) -> None:
        self.decide()
        match = self.evening.match.match
        before = len(match.replica.log)
        self._note("confirm")
        self.player.press("confirm")
        assert len(match.replica.log) > before, "a confirmed move counts at once"

    def decide(self) -> None:
        """Up to the point where only the confirmation is left."""
        ids = self.evening.ids()
        drafts = [id_ for id_ in ids if id_.startswith("draft")]
        squares = [id_ for id_ in ids if id_.startswith("square")]
        if drafts:
            self._draft(drafts)
        elif squares:
            self._place(squares)
        else:
            self._note("discard")

    def _draft(self, drafts: list[str]) -> None:
        self._note("draft")
        self.player.press(drafts[0])
        self._take_back()
        self.player.press(drafts[-1])

    def _place(self, squares: list[str]) -> None:
        self._note("place")
        self.player.press(squares[0])
        self.player.turn()
        self._note("turn")
        self._take_back()
        self.player.press(squares[0])

    def _take_back(self) -> None:
        assert self.evening.target("confirm").enabled
        self.player.take_back()
        assert not self.evening.target("confirm").enabled
        self._note("take back")

    def _note(self, act: str) -> None:
        self.did[act] += 1


def check(results: ResultsScene, contents: Contents, told: list[Any]) -> None:
    """The disk holds what was shown, the results are what the rules say, and everything happened."""
    events = [event for commit in contents.commits for event in commit.events]
    assert contents.torn == 0
    assert results.after.played is not None and results.after.played.commits == contents.commits
    assert told == sentences(contents)
    assert _points(results) == [seat["score"] for seat in referee(contents, events)]
    assert {type(event) for event in events} >= {Draft, Place, Discard}


def read_log(evening: Evening, player: Player) -> list[Any]:
    """The log as the player opens and reads it."""
    player.press("log")
    evening.rest()
    assert isinstance(evening.scene, LogScene)
    lines = list(evening.scene.lines)
    player.press("close")
    evening.rest()
    return lines


def leave_for_title(evening: Evening, player: Player) -> Title:
    player.press("title")
    assert isinstance(evening.scene, Title)
    evening.settle_title()
    return evening.scene


def sentences(contents: Contents) -> list[Any]:
    rules, state, lines = contents.setup.rules, contents.setup.rules.new(contents.setup.options), []
    for event in (event for commit in contents.commits for event in commit.events):
        lines.append(rules.tell(state, event, contents.setup.names))
        state = rules.evolve(state, event)
    return lines


def referee(contents: Contents, events: list[Event]) -> list[dict[str, Any]]:
    """What a second, plainer implementation of the rules makes of the same events."""
    options = contents.setup.options
    game = naive.Game(options.players, options.edition.value, [each.value for each in options.variants])
    assert sum(isinstance(event, Order) for event in events) == 1
    for event in events:
        game.apply(entry_of(event))
    assert game.waiting() is None
    return game.result()


def _points(results: ResultsScene) -> list[int]:
    """The points as the results show them."""
    reckoning: Any = results.reckoning
    show = reckoning.tally.show
    assert show.over
    return [show.total[seat] for seat in range(len(results.setup.chairs))]
