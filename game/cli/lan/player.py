"""A player without a window: a bot in our seats, one line on standard output per event.

It does what a person would do: is ready, starts its own table once everyone is, lets a bot sit in
for whoever is away, goes on without the others when they stay away for long. It plays one match and
leaves when all have seen the end.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.bot import View
from game.ai.program import BotName
from game.ai.registry import check_name
from game.ai.thinker import InlineThinker
from game.cli.lan import record
from game.cli.replay import verdict
from game.cli.words import Problem, hint
from game.core.log import Commit
from game.core.rules import BadOptions, Outcome
from game.i18n import say
from game.session.bots import BotDriver
from game.session.lan import EMOTES, PHRASES, Contact, News, Remark, RoomView, VoteKind
from game.table import notice
from game.table.replica import Replica
from net.client.remote_match import RemoteMatch
from net.client.remote_room import RemoteRoom

PACE = 0.005
GLANCE = 0.25
"""Seconds between two looks at the room, as people do."""
PATIENCE = 8.0
"""Seconds to wait for an answer at the door."""
LOST = 30.0
"""Seconds without a host, or without a majority, after which nobody is expected to come back. Who
goes on too early plays a match of its own, of which one half is undone when they meet again."""
FAREWELL = 5.0
"""Seconds that a host waits for the others to go first."""


def tell_words(text: str, **what: Any) -> None:
    print(text, flush=True)


def tell_json(text: str, **what: Any) -> None:
    print(json.dumps({**what, "text": text}, ensure_ascii=False), flush=True)


@dataclass(frozen=True, slots=True)
class HeadlessPlan:
    """What is to be done at the table."""

    address: str
    """Where we knock, or nothing if the table is ours."""
    bot: BotName | None
    """Who plays in our seats; nobody if we watch."""
    seed: Callable[[], str]
    out: Path | None = None


class HeadlessPlayer:
    def __init__(self, room: RemoteRoom, plan: HeadlessPlan, tell: Callable[..., None]) -> None:
        self._room, self._plan, self._tell = room, plan, tell
        self._seen: RoomView | None = None
        self._lost_at: float | None = None
        """When we last had a host and a majority, if we do not now."""
        self._warned = False
        self._match: RemoteMatch | None = None
        self._state: Any = None
        """What has been told so far."""
        self._thinker = InlineThinker()
        self._driver = BotDriver(self._thinker, plan.seed)

    def run(self) -> int:
        began = glanced = time.monotonic()
        try:
            while (ended := self._ended()) is None:
                now = time.monotonic()
                self._look()
                self._miss(now, began)
                if now - glanced > GLANCE:
                    glanced = now
                    self._glance(self._room.view, now)
                self._play(now)
                time.sleep(PACE)
            self._finish(*ended)
            self._part()
        finally:
            self._thinker.close()
        return 0

    # The room.

    def _look(self) -> None:
        for said in self._room.poll():
            self._tell(_told(said), event="said")
        view = self._room.view
        if view.contact is Contact.CLOSED:
            raise Problem(say(view.closed) if view.closed is not None else "The table is closed.")
        if view.contact in (Contact.HERE, Contact.ALONE) and view != self._seen:
            self._roster(view)
        if (
            view.contact is Contact.SEEKING
            and self._seen is not None
            and self._seen.contact is not Contact.SEEKING
        ):
            self._tell("The host is gone; looking for a new one.", event="seeking")
            self._seen = view

    def _miss(self, now: float, began: float) -> None:
        """Nobody to be heard: that ends some time."""
        if self._seen is None:
            if now - began > PATIENCE:
                raise Problem(f"Nobody answers at {self._plan.address}.")
        elif self._room.view.contact is Contact.HERE:
            self._lost_at = None
        elif self._lost_at is None:
            self._lost_at = now
        elif self._room.view.contact is Contact.SEEKING and now - self._lost_at > LOST:
            raise Problem("The host is gone, and nobody has taken over the table.")

    def _roster(self, view: RoomView) -> None:
        before, self._seen = self._seen, view
        if before is None:
            at = {"name": view.name, "address": view.address, "code": view.code, "link": view.link}
            self._tell(_joined(view), event="joined", hosting=view.hosting, **at)
        chairs = [{"color": c.color, "name": c.name, "bot": c.bot, "ready": c.ready} for c in view.chairs]
        if before is None or before.chairs != view.chairs:
            self._tell(_seats(view), event="roster", seats=chairs, hosting=view.hosting)

    def _glance(self, view: RoomView, now: float) -> None:
        """What a person does about the room and those who are away."""
        room, chairs = self._room, view.chairs
        if view.watching:
            return
        if view.contact is Contact.ALONE and self._lost_at is not None and now - self._lost_at > LOST:
            self._go_on_alone()
        if view.contact is not Contact.HERE:
            return
        if not view.playing:
            if any(chair.own and not chair.ready for chair in chairs):
                room.ready(True)
            if view.hosting and all(chair.bot or chair.own or chair.ready for chair in chairs):
                room.start()
            return
        for seat, chair in enumerate(chairs):
            if not chair.present and chair.bot is None:
                room.vote(VoteKind.SIT_IN, seat, True)

    def _go_on_alone(self) -> None:
        if not self._warned:
            self._warned = True
            told = "Going on without the others. They may go on, too; then this part does not count."
            self._tell(told, event="alone")
        self._room.vote(VoteKind.GO_ON, 0, True)

    # The match.

    def _play(self, now: float) -> None:
        match = self._room.match
        if match is None:
            return
        match.tick(now, True)
        if match is not self._match:
            self._begin(match)
        for heard in match.poll():
            self._hear(match, heard)
        self._move(match)

    def _begin(self, match: RemoteMatch) -> None:
        setup, self._match = match.setup, match
        self._state = setup.rules.new(setup.options)
        self._driver.again()
        self._tell(
            f"The match begins: {', '.join(setup.names)}.",
            event="began",
            game=setup.game,
            rules=setup.rules.rules_of(setup.options),
            names=list(setup.names),
        )
        if self._plan.bot is not None:
            try:
                check_name(setup.game, self._plan.bot)
            except BadOptions as error:
                raise Problem(str(error) + hint(error)) from error

    def _hear(self, match: RemoteMatch, heard: notice.Notice) -> None:
        match heard:
            case notice.Committed():
                self._commit(match, heard.commit)
            case notice.Rewound():
                self._state = Replica(match.setup, match.replica.log[: heard.length]).state
                self._tell(f"Back to move {heard.length}.", event="rewound", length=heard.length)
            case notice.Refused():
                self._tell(say(heard.reason), event="refused", seat=heard.seat)
                self._driver.again()
            case notice.Paused():
                self._tell(say(heard.reason), event="paused")
            case notice.Resumed():
                self._tell("The match goes on.", event="resumed")

    def _commit(self, match: RemoteMatch, commit: Commit[Any, Any]) -> None:
        rules, names, told = match.replica.rules, match.setup.names, []
        for event in commit.events:
            told.append(say(rules.tell(self._state, event, names)))
            self._state = rules.evolve(self._state, event)
        self._tell(" ".join(told), event="commit", seq=commit.seq, actor=commit.actor)

    def _move(self, match: RemoteMatch) -> None:
        replica, bot = match.replica, self._plan.bot
        seat = replica.rules.to_act(replica.state)
        if bot is None or seat is None or seat not in match.seats:
            return
        view = partial(View.of, match.setup, replica.state, replica.log, seat)
        move = self._driver.move(replica.head, bot, view, ready=True)
        if move is not None:
            match.submit(seat, move)

    # The end.

    def _ended(self) -> tuple[RemoteMatch, Outcome] | None:
        """The match and how it ended, once it has."""
        match = self._match
        outcome = match.replica.rules.outcome(match.replica.state) if match is not None else None
        return (match, outcome) if match is not None and outcome is not None else None

    def _finish(self, match: RemoteMatch, outcome: Outcome) -> None:
        names = match.setup.names
        head = match.replica.head.hex()
        self._tell(verdict(outcome, names), event="over", commits=len(match.replica.log), head=head)
        rows = sorted(zip(outcome.ranks, names, outcome.scores, strict=True))
        text = ", ".join(f"{rank}. {name} {score}" for rank, name, score in rows)
        ranks = [{"rank": rank, "name": name, "score": score} for rank, name, score in rows]
        self._tell(text, event="result", ranks=ranks)
        session = self._room.session
        if self._plan.out is not None and session.roster is not None:
            try:
                record.write(self._plan.out, session.table, session.roster, match)
            except OSError as error:
                raise Problem(f"{self._plan.out} cannot be written: {error.strerror}.") from error

    def _part(self) -> None:
        """A guest may go; the host waits for the others, so that nobody has to look for a new one."""
        end = time.monotonic() + FAREWELL
        while time.monotonic() < end:
            self._room.poll()
            view = self._room.view
            others = any(chair.member and chair.present and not chair.own for chair in view.chairs)
            if not view.hosting or not (others or view.watchers):
                break
            time.sleep(PACE)
        self._room.leave()


def _told(said: News) -> str:
    if isinstance(said, Remark):
        return f"{said.name}: {say({**EMOTES, **PHRASES}[said.what])}"
    return say(said)


def _joined(view: RoomView) -> str:
    if not view.hosting:
        return f"At the table “{view.name}” of {view.host_name}."
    code = f", code {view.code}" if view.code else ""
    return f"The table “{view.name}” is open at {view.address}{code}."


def _seats(view: RoomView) -> str:
    return " · ".join(
        f"{chair.color}: {chair.name or 'free'}{' (ready)' if chair.ready else ''}" for chair in view.chairs
    )
