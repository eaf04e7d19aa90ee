"""`main.py host`, `join`, `watch`, `lobby`: tables on the local network, in the window or without one."""

from __future__ import annotations

import json
import os
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from platformdirs import user_data_path

from game import __version__
from game import settings as settings_file
from game.cli.bots import at_a_table, check, named
from game.cli.lan.code import by_code
from game.cli.words import Problem, chosen_rules, hint
from game.core.rules import Refusal
from game.i18n import _
from game.session.lan import Door, Listing
from net.client.network import LanNetwork
from net.client.remote_room import RemoteRoom
from net.io.transport import CannotListen
from net.protocol.vault import tidy_code

Open = Callable[[LanNetwork], RemoteRoom]


def host(args: Namespace) -> int:
    bots = at_a_table(args.game, args.bots)
    check(args.game, [named(args.bot)] if args.bot else [])
    seats = args.players if args.players is not None else 2 + len(bots)
    if seats <= len(bots):
        raise Problem(f"{seats} players leave no room for you beside {len(bots)} bots.")

    def open_table(network: LanNetwork) -> RemoteRoom:
        person = _person(args)
        rules = chosen_rules(args)
        name = args.table.strip() or person
        room = network.host(name, person, args.game, rules, seats, args.private, port=args.port)
        for place, bot in enumerate(bots, start=seats - len(bots)):
            room.set_bot(place, bot)
        return room

    return _go(args, open_table, "")


def join(args: Namespace) -> int:
    return _enter(args, watch=False)


def watch(args: Namespace) -> int:
    return _enter(args, watch=True)


def _enter(args: Namespace, *, watch: bool) -> int:
    code = tidy_code(args.address)

    def enter(network: LanNetwork) -> RemoteRoom:
        if code is not None and not args.code:
            return by_code(network, code, _person(args), watch=watch)
        return network.join(args.address, _person(args), args.code, watch=watch)

    return _go(args, enter, args.address)


def _person(args: Namespace) -> str:
    if args.name.strip():
        return str(args.name).strip()
    chosen, _note = settings_file.load(settings_file.default_path())
    return chosen.names[0] if chosen.names and chosen.names[0] else _("Player")


def _go(args: Namespace, open_table: Open, address: str) -> int:
    if said := _complaint(args):
        raise Problem(said)
    try:
        return _play(args, open_table, address) if args.headless else _show(open_table)
    except Refusal as error:
        raise Problem(str(error) + hint(error)) from error
    except CannotListen as error:
        raise Problem(f"Port {args.port} cannot be opened: {error}.") from error


def _show(open_table: Open) -> int:
    """The room in the window, with the lobby behind it."""
    from game.cli.window import Window
    from game.ui.stage.scene import Scene

    window = Window()

    def first() -> Scene:
        network = window.network
        assert isinstance(network, LanNetwork)
        room = open_table(network)
        window.app.push(window.lobby())
        return window.room(room)

    return window.run(first)


def _play(args: Namespace, open_table: Open, address: str) -> int:
    from game.cli.lan.player import HeadlessPlan, HeadlessPlayer, tell_json, tell_words

    network = _network()
    try:
        bot = named(args.bot) if args.bot else None
        plan = HeadlessPlan(address, bot, lambda: os.urandom(16).hex(), args.out)
        return HeadlessPlayer(open_table(network), plan, tell_json if args.json else tell_words).run()
    finally:
        network.close()


def _network() -> LanNetwork:
    return LanNetwork(user_data_path("crownlands", appauthor=False) / "network", __version__)


# The tables there are.


def lobby(args: Namespace) -> int:
    if not args.list and not args.json:
        from game.cli.window import Window

        window = Window()
        return window.run(window.lobby)
    network = _network()
    try:
        time.sleep(args.seconds)
        found, (health, words) = network.listings(), network.health()
    finally:
        network.close()
    if args.json:
        tables = [_plain(listing) for listing in found]
        print(json.dumps({"tables": tables, "health": health.value, "words": str(words)}, ensure_ascii=False))
    else:
        for listing in found:
            print(_line(listing))
        print(f"{words} {len(found)} {'table' if len(found) == 1 else 'tables'} found.")
    return 0


def _plain(listing: Listing) -> dict[str, Any]:
    return {**asdict(listing), "door": listing.door.value}


_DOORS = {
    Door.OPEN: "open",
    Door.FULL: "full",
    Door.PLAYING: "a match is on",
    Door.FOREIGN: "another version",
}


def _line(listing: Listing) -> str:
    seats = ", ".join(name or "free" for name in listing.seats)
    door = _DOORS[listing.door] + (", private" if listing.locked else "")
    return f"{listing.address}  “{listing.name}”  {listing.game}  ({seats})  {door}"


def _complaint(args: Namespace) -> str:
    """What does not go together in these words; empty if all is well."""
    if not args.headless and (args.bot or args.json or args.out):
        return "--bot, --json and --out go with --headless."
    if args.headless and not args.bot and not args.command.endswith(":watch"):
        return "--headless needs --bot LEVEL: somebody must play in your seat."
    return ""
