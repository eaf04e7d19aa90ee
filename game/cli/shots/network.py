"""Pictures of playing on the local network: the tables are made up, the pages are real."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, Final

from game.ai.registry import levels
from game.cli.shots.studio import Studio, played_until
from game.core.registry import GAMES, rules_for
from game.core.rules import Seat
from game.core.words import Words, words
from game.session.lan import Contact, Door, Health, Listing, News, Remark, Room, RoomView, Seated, VoteKind
from game.session.local import LocalMatch
from game.table.setup import Chair, setup
from game.ui.scenes.lobby.lobby import Lobby
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.room.occasion import NetworkOccasion
from game.ui.scenes.room.room import RoomScene
from game.ui.stage.menu import Menu

PEOPLE: Final = ("Rosalind", "Marek", "Ingrid", "Osric")
HERE: Final = "192.168.1.31"
CODE: Final = "K7QX4M"
MOVES: Final = 30
"""So far is the match that is shown."""
Shot = Callable[[Studio], None]


def shots(menu: Menu) -> dict[str, Shot]:
    """Every picture of the network."""
    return {
        "lobby": lambda studio: lobby(studio, menu),
        "lobby_empty": lambda studio: empty(studio, menu),
        "join_code": lambda studio: join_code(studio, menu),
        "room": lambda studio: room(studio, menu),
        "room_guest": lambda studio: guest(studio, menu),
        "network_match": lambda studio: match(studio, menu),
    }


def lobby(studio: Studio, menu: Menu) -> None:
    scene = Lobby(_MadeUpNetwork(_tables()), menu, Random(1))
    studio.show(scene)
    scene.finish()
    studio.settle()


def empty(studio: Studio, menu: Menu) -> None:
    """Nobody has opened a table."""
    studio.show(Lobby(_MadeUpNetwork([]), menu, Random(1)))
    studio.frames(600)


def join_code(studio: Studio, menu: Menu) -> None:
    locked = next(table for table in _tables() if table.locked)
    lobby(studio, menu)
    studio.app.scene.press(f"join.{locked.id}")
    studio.settle()


def room(studio: Studio, menu: Menu) -> None:
    """We host a private table, and wait."""
    _enter(studio, menu, _hosted())


def guest(studio: Studio, menu: Menu) -> None:
    """We are at somebody else's table, and are greeted."""
    _enter(studio, menu, _joined())


def match(studio: Studio, menu: Menu) -> None:
    """It is our turn; somebody is away, and somebody says something."""
    playing = _match(_game())
    chairs = _chairs(_game(), *PEOPLE)
    chairs[0] = replace(chairs[0], own=True)
    chairs[2] = replace(chairs[2], present=False)
    view = _view(chairs, hosting=False, playing=True)
    table = _MadeUpRoom(view, [Remark("Marek", chairs[1].color, "luck")])
    studio.show(MatchScene(playing, NetworkOccasion(studio.house, menu, table)))
    studio.frames(150)


def _enter(studio: Studio, menu: Menu, table: _MadeUpRoom) -> None:
    studio.show(RoomScene(table, menu, levels))
    studio.frames(120)


def _hosted() -> _MadeUpRoom:
    chairs = _chairs(_game(), "Rosalind", "Marek", None, None)
    chairs[0] = replace(chairs[0], own=True)
    return _MadeUpRoom(_view(chairs, hosting=True, code=CODE))


def _joined() -> _MadeUpRoom:
    chairs = _chairs(_game(), "Marek", "Ingrid", "Rosalind", None)
    chairs[2] = replace(chairs[2], own=True, ready=False)
    greeting = Remark("Marek", chairs[0].color, "hello")
    return _MadeUpRoom(_view(chairs, hosting=False), [greeting])


def _game() -> str:
    return next(iter(GAMES))


def _colors(game: str) -> list[str]:
    rules = rules_for(game)
    return list(rules.colors(rules.setup(len(PEOPLE), {})))


def _match(game: str) -> LocalMatch:
    """Four people at four machines, well on their way, and it is our turn."""
    seated = zip(PEOPLE, _colors(game), strict=True)
    agreed = setup(game, {}, [Chair(name, color, None) for name, color in seated])
    moves = count()
    return played_until(
        agreed,
        "5",
        lambda state: next(moves) >= MOVES and agreed.rules.to_act(state) == 0,
        own=frozenset({0}),
    )


def _chairs(game: str, *names: str | None) -> list[Seated]:
    return [
        Seated(
            color=color,
            name=name,
            bot=None,
            own=False,
            host=seat == 0,
            ready=name is not None,
            present=True,
            member=0 if name is None else seat + 1,
        )
        for seat, (color, name) in enumerate(zip(_colors(game), names, strict=True))
    ]


def _view(chairs: list[Seated], *, hosting: bool, code: str = "", playing: bool = False) -> RoomView:
    return RoomView(
        name="Linden",
        game=_game(),
        rules={},
        seconds=0,
        hints=True,
        chairs=tuple(chairs),
        hosting=hosting,
        host_name=chairs[0].name or "",
        watching=False,
        watchers=1,
        contact=Contact.HERE,
        playing=playing,
        over=False,
        code=code,
        address=f"{HERE}:4714",
        link=f"crownlands://{HERE}:4714/linden",
        votes=(),
        closed=None,
    )


def _tables() -> list[Listing]:
    """Open, private, full, being played and of another version; of every game."""
    games = list(GAMES)
    table = Listing(
        id="linden",
        name="Linden",
        host="Marek",
        device="laptop",
        address="192.168.1.20:4714",
        game=games[0],
        rules={},
        seats=("Marek", "Ingrid", None, None),
        door=Door.OPEN,
        locked=False,
        watchers=1,
        version="1.0",
    )
    return [
        table,
        replace(table, id="harbour", name="Harbour", host="Osric", game=games[-1], seats=("Osric", None)),
        replace(table, id="mill", name="Old Mill", host="Lída", locked=True, seats=("Lída", "Tomasz", None)),
        replace(table, id="foxglove", name="Foxglove", host="Café Lípa", door=Door.PLAYING, watchers=4),
        replace(table, id="tower", name="Tower", host="Ada", seats=("Ada", "Bo"), door=Door.FULL),
        replace(table, id="foreign", name="Far Away", host="Zoe", door=Door.FOREIGN, version="9.3"),
    ]


class _MadeUpRoom:
    """A room in which nothing happens but what is said in the beginning."""

    def __init__(self, view: RoomView, said: list[News] | None = None) -> None:
        self.view, self._said = view, said or []
        self.match = None

    def poll(self) -> list[News]:
        said, self._said = self._said, []
        return said

    def sit(self, seat: Seat, color: str = "") -> None: ...

    def stand(self, seat: Seat) -> None: ...

    def ready(self, ready: bool) -> None: ...

    def set_bot(self, seat: Seat, level: str) -> None: ...

    def configure(
        self, game: str, rules: Mapping[str, Any], seats: int, seconds: int, hints: bool
    ) -> None: ...

    def start(self) -> None: ...

    def kick(self, member: int) -> None: ...

    def say(self, what: str) -> None: ...

    def vote(self, what: VoteKind, seat: Seat, yes: bool) -> None: ...

    def leave(self) -> None: ...

    def close(self) -> None: ...


class _MadeUpNetwork:
    """A network of these tables, to look at."""

    def __init__(self, tables: list[Listing]) -> None:
        self._tables = tables

    def listings(self) -> list[Listing]:
        return self._tables

    def health(self) -> tuple[Health, Words]:
        return Health.FINE, words("You are {address}.", address=HERE)

    def remembered(self) -> list[tuple[str, str]]:
        return [("Café Lípa", "192.168.1.7:4714"), ("lida-pc", "lida-pc:4714")]

    def host(
        self, name: str, person: str, game: str, rules: Mapping[str, Any], seats: int, private: bool
    ) -> Room:
        return _hosted()

    def join(self, where: Listing | str, person: str, code: str = "", watch: bool = False) -> Room:
        return _joined()

    def name_at(self, table: str) -> str:
        return ""

    def link(self, listing: Listing) -> str:
        return f"crownlands://{listing.address}/{listing.id}"

    def examine(self) -> list[tuple[Health, Words]]:
        return []

    def levels(self, game: str) -> tuple[str, ...]:
        return levels(game)

    def close(self) -> None: ...
