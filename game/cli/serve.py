"""`main.py serve`: many tables without a window, until it is stopped."""

from __future__ import annotations

import json
import os
import platform
import time
from argparse import Namespace
from dataclasses import asdict

from game import __version__
from game.cli.bots import at_a_table
from game.cli.words import Problem, chosen_rules, hint
from game.core.rules import Refusal
from net.io.transport import CannotListen
from net.server import Server, ServerConfig, Status

PACE = 0.002
EVERY = 5.0
"""Seconds between two lines."""


def run(args: Namespace) -> int:
    if args.tables < 1:
        raise Problem("There must be at least 1 table.")
    server = Server(_config(args), os.urandom, time.monotonic)
    try:
        for _ in range(args.tables):
            server.open()
        ports = [served.port for served in server.tables]
        if not args.json:
            print(f"{args.tables} tables, ports {min(ports)} to {max(ports)}.", flush=True)
        _serve(server, args)
    except Refusal as error:
        raise Problem(str(error) + hint(error)) from error
    except CannotListen as error:
        raise Problem(f"No port can be opened: {error}.") from error
    finally:
        server.close()
    return 0


def _serve(server: Server, args: Namespace) -> None:
    began = told = time.monotonic()
    while args.seconds is None or time.monotonic() - began < args.seconds:
        server.turn()
        if time.monotonic() - told > EVERY:
            told += EVERY
            _tell(server.status(), args)
        time.sleep(PACE)
    _tell(server.status(), args)


def _tell(status: Status, args: Namespace) -> None:
    if args.json:
        print(json.dumps(asdict(status)), flush=True)
    elif args.status:
        print(
            f"{status.playing} of {status.tables} tables play, {status.people} people, "
            f"{status.watchers} watchers, {status.matches} matches, {status.commits} moves, "
            f"{status.p50_ms} ms a move (99 of 100 within {status.p99_ms} ms)",
            flush=True,
        )


def _config(args: Namespace) -> ServerConfig:
    bots = tuple(at_a_table(args.game, args.bots))
    seats = args.players if args.players is not None else max(2, len(bots))
    if len(bots) > seats:
        raise Problem(f"{seats} players leave no room for {len(bots)} bots.")
    return ServerConfig(
        name=args.name.strip(),
        device=platform.node() or "?",
        version=__version__,
        game=args.game,
        rules=chosen_rules(args),
        seats=seats,
        bots=bots,
        pace=args.pace,
    )
