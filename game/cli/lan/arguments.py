"""The words of the commands about the local network. Standard library only, as `main.py` needs it."""

from __future__ import annotations

from argparse import _SubParsersAction
from pathlib import Path

from game.cli.words import Parser
from game.core.registry import DEFAULT_GAME, GAMES

_WHERE = "address, address:port, crownlands:// link, or nothing but a private table's code"


def add(commands: _SubParsersAction[Parser], edition: str, variants: str) -> None:
    _add_host(commands.add_parser("host", help="open a table on this network"), edition, variants)
    join = commands.add_parser("join", help="sit down at a table on this network")
    join.add_argument(
        "address",
        metavar="ADDRESS",
        help="address, address:port, crownlands:// link, or a private table's code alone",
    )
    join.add_argument("--code", default="", help="of a private table")
    _add_player(join, "game.cli.lan.command:join")
    watch = commands.add_parser("watch", help="look on at a table on this network")
    watch.add_argument(
        "address",
        metavar="ADDRESS",
        help="address, address:port, crownlands:// link, or a private table's code alone",
    )
    watch.add_argument("--code", default="", help="of a private table")
    _add_headless(watch, "game.cli.lan.command:watch")
    watch.set_defaults(bot=None)
    lobby = commands.add_parser("lobby", help="the tables on this network")
    lobby.add_argument("--list", action="store_true", help="print them here instead of opening the window")
    lobby.add_argument("--json", action="store_true", help="print one JSON object")
    lobby.add_argument("--seconds", type=float, default=3.0, help="how long to look (default: 3)")
    lobby.set_defaults(command="game.cli.lan.command:lobby")
    doctor = commands.add_parser("doctor", help="what works on this network and what does not")
    doctor.add_argument("--json", action="store_true", help="print one JSON object")
    doctor.set_defaults(command="game.cli.doctor")
    _add_serve(commands.add_parser("serve", help="many tables without a window"), edition, variants)


def _add_host(sub: Parser, edition: str, variants: str) -> None:
    sub.add_argument("--table", default="", help="the table's name (default: yours)")
    sub.add_argument("--game", choices=list(GAMES), default=DEFAULT_GAME)
    sub.add_argument("--players", type=int, help="seats, bots included (default: two people and the bots)")
    sub.add_argument("--bots", default="", help="names with commas: they take the last seats")
    sub.add_argument("--edition", help=edition)
    sub.add_argument("--variants", default="", help=variants)
    sub.add_argument("--private", action="store_true", help="others need a code")
    sub.add_argument("--port", type=int, help="listen here (default: the first free one from 47820)")
    _add_player(sub, "game.cli.lan.command:host")


def _add_serve(sub: Parser, edition: str, variants: str) -> None:
    sub.add_argument("--tables", type=int, default=1, metavar="N")
    sub.add_argument(
        "--name", default="", help="of your house: its tables are called so, with a number (default: Table)"
    )
    sub.add_argument("--game", choices=list(GAMES), default=DEFAULT_GAME)
    sub.add_argument("--players", type=int, help="seats at each table (default: as many as bots, at least 2)")
    sub.add_argument("--bots", default="", help="names with commas: they take the last seats of each table")
    sub.add_argument("--edition", help=edition)
    sub.add_argument("--variants", default="", help=variants)
    sub.add_argument("--pace", type=float, default=1.0, help="seconds that a bot takes for a move")
    sub.add_argument("--seconds", type=float, help="stop after this time (default: never)")
    sub.add_argument("--status", action="store_true", help="a line every five seconds")
    sub.add_argument("--json", action="store_true", help="the same as JSON objects")
    sub.set_defaults(command="game.cli.serve")


def _add_player(sub: Parser, command: str) -> None:
    sub.add_argument("--bot", metavar="LEVEL", help="with --headless: who plays in your seat")
    _add_headless(sub, command)


def _add_headless(sub: Parser, command: str) -> None:
    sub.add_argument("--name", default="", help="your name")
    sub.add_argument("--headless", action="store_true", help="one match without a window, one line per event")
    sub.add_argument("--json", action="store_true", help="with --headless: each line is a JSON object")
    sub.add_argument("--out", type=Path, help="with --headless: add the match's record to this file")
    sub.set_defaults(command=command)
