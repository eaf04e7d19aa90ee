"""A network made of values: tables appear when a test says so, and a room does at once what it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.core.words import Words, words
from game.session.lan import Contact, Door, Health, Listing, News, Room, RoomView, Seated
from game.session.match import LiveMatch
from game.ui.games.plan import bot_name, colors

LEVELS = ("easy", "medium", "hard", "grandmaster")


def listing(id_: str, name: str, host: str, seats: tuple[str | None, ...], **more: Any) -> Listing:
    usual: dict[str, Any] = {
        "device": f"{host.lower()}-pc", "address": f"192.168.1.{len(id_) + 20}:4714", "game": "domino",
        "rules": {"variants": []}, "door": Door.OPEN, "locked": False, "watchers": 0, "version": "1.0",
    }  # fmt: skip
    return Listing(id_, name, host, seats=seats, **{**usual, **more})


LINDEN = listing(
    "linden", "Linden", "Marek", ("Marek", "Ingrid", None, None), device="laptop by the window",
    rules={"variants": ["middle", "harmony"]}, watchers=1,
)  # fmt: skip
HARBOUR = listing(
    "harbour", "Harbour", "Osric", ("Osric", None), rules={"variants": ["duel"]}, colors=("blue", "green")
)
MILL = listing(
    "mill",
    "Old Mill",
    "Lída",
    ("Lída", "Tomasz", None),
    locked=True,
    rules={"variants": ["dynasty", "wider"]},
)
FOXGLOVE = listing(
    "foxglove", "Foxglove", "Café Lípa", ("Jana", "Bot Hugo"), device="kiosk", door=Door.PLAYING, watchers=4
)
TOWER = listing("tower", "Tower", "Ada", ("Ada", "Bo"), door=Door.FULL)
FOREIGN = listing("foreign", "Far Away", "Zoe", ("Zoe", None), door=Door.FOREIGN, version="9.3")


def chair(color: str, name: str | None = None, **more: Any) -> Seated:
    usual: dict[str, Any] = {
        "bot": None, "own": False, "host": False, "ready": False, "present": True,
        "member": 0 if name is None else ord(name[0]),
    }  # fmt: skip
    return Seated(color, name, **{**usual, **more})


class FakeRoom:
    """`view` may be changed by hand; `said` is what the window asked for, in order."""

    def __init__(self, view: RoomView) -> None:
        self.view = view
        self.match: LiveMatch | None = None
        self.news: list[News] = []
        self.said: list[tuple[Any, ...]] = []
        self.closed = self.left = False

    def now(self, **change: Any) -> None:
        self.view = replace(self.view, **change)

    def chair(self, seat: Seat, **change: Any) -> None:
        chairs = list(self.view.chairs)
        chairs[seat] = replace(chairs[seat], **change)
        self.now(chairs=tuple(chairs))

    def begin(self, match: LiveMatch) -> None:
        self.match = match
        self.now(playing=True)

    def poll(self) -> list[News]:
        news, self.news = self.news, []
        return news

    def sit(self, seat: Seat, color: str = "") -> None:
        self.said.append(("sit", seat, color))
        holder = next((n for n, each in enumerate(self.view.chairs) if each.color == color), seat)
        before = self.view.chairs[seat].color
        self.chair(holder, color=before)
        self.chair(seat, color=color or before, name="Rosalind", own=True, member=1)
        self.now(watching=False)

    def stand(self, seat: Seat) -> None:
        self.said.append(("stand", seat))
        self.chair(seat, name=None, own=False, ready=False, member=0)
        self.now(watching=True)

    def ready(self, ready: bool) -> None:
        self.said.append(("ready", ready))
        for seat, each in enumerate(self.view.chairs):
            if each.own:
                self.chair(seat, ready=ready)

    def set_bot(self, seat: Seat, level: str) -> None:
        self.said.append(("bot", seat, level))
        name = bot_name(self.view.game, self.view.chairs[seat].color, set()) if level else None
        self.chair(seat, bot=level or None, name=name, ready=bool(level))

    def configure(self, game: str, rules: Mapping[str, Any], seats: int, seconds: int, hints: bool) -> None:
        self.said.append(("configure", game, dict(rules), seats, seconds, hints))
        chairs = list(self.view.chairs)[:seats]
        taken = {each.color for each in chairs}
        chairs += [chair(color) for color in colors(game) if color not in taken][: seats - len(chairs)]
        self.now(game=game, rules=dict(rules), chairs=tuple(chairs), seconds=seconds, hints=hints)

    def start(self) -> None:
        self.said.append(("start",))

    def kick(self, member: int) -> None:
        self.said.append(("kick", member))

    def say(self, what: str) -> None:
        self.said.append(("say", what))

    def vote(self, what: str, seat: Seat, yes: bool) -> None:
        self.said.append(("vote", what, seat, yes))

    def leave(self) -> None:
        self.left = True

    def close(self) -> None:
        self.closed = True


def hosted(private: bool = False, **change: Any) -> FakeRoom:
    """A room we host: one guest is there, two chairs are free."""
    view = RoomView(
        name="Linden", game="domino", rules={"variants": ["middle", "harmony"]}, seconds=0, hints=False,
        chairs=(
            chair("pink", "Rosalind", own=True, host=True, ready=True),
            chair("yellow", "Marek"),
            chair("green"),
            chair("blue"),
        ),
        hosting=True, host_name="Rosalind", watching=False, watchers=1, contact=Contact.HERE, playing=False,
        over=False, code="K7QX4M" if private else "", address="192.168.1.31:4714",
        link="crownlands://192.168.1.31:4714/linden", votes=(), closed=None,
    )  # fmt: skip
    return FakeRoom(replace(view, **change))


def joined(**change: Any) -> FakeRoom:
    """A room we came into: Marek hosts, we sit in green."""
    chairs = (
        chair("pink", "Marek", host=True, ready=True),
        chair("yellow", "Hugo", bot="medium", ready=True, member=0),
        chair("green", "Rosalind", own=True),
        chair("blue"),
    )
    room = hosted(hosting=False, host_name="Marek", chairs=chairs)
    room.now(**change)
    return room


class FakeNetwork:
    def __init__(self, *tables: Listing) -> None:
        self.tables = list(tables)
        self.state = Health.FINE
        self.words = words("This device is {address}, tables are announced here.", address="192.168.1.31")
        self.known = [("Café Lípa", "192.168.1.7:4714"), ("lida-pc", "lida-pc:4714"), ("Marek", "10.0.0.4")]
        self.asked: list[tuple[Any, ...]] = []
        self.next_room: FakeRoom | None = None
        self.names: dict[str, str] = {}
        """What we are called at the tables that hold a seat for us."""
        self.findings: list[tuple[Health, Words]] = [
            (Health.FINE, words("Wi-Fi is connected.")),
            (Health.TROUBLE, words("A VPN takes all traffic: pause it while you play.")),
        ]

    def listings(self) -> list[Listing]:
        return list(self.tables)

    def health(self) -> tuple[Health, Words]:
        return self.state, self.words

    def remembered(self) -> list[tuple[str, str]]:
        return self.known

    def host(
        self, name: str, person: str, game: str, rules: Mapping[str, Any], seats: int, private: bool
    ) -> Room:
        self.asked.append(("host", name, person, game, dict(rules), seats, private))
        return self.next_room or hosted(private, name=name)

    def join(self, where: Listing | str, person: str, code: str = "", watch: bool = False) -> Room:
        self.asked.append(("join", where if isinstance(where, str) else where.id, person, code, watch))
        return self.next_room or joined(watching=watch)

    def name_at(self, table: str) -> str:
        return self.names.get(table, "")

    def link(self, listing: Listing) -> str:
        return f"crownlands://{listing.address}/{listing.id}"

    def examine(self) -> list[tuple[Health, Words]]:
        return self.findings

    def levels(self, game: str) -> tuple[str, ...]:
        return LEVELS

    def close(self) -> None:
        self.asked.append(("close",))
