"""Crownlands: `python main.py` installs what it needs and opens the game; `--help` tells the rest.

The composition root: arguments in, one command out, the only file that joins window and network.
Each command is imported when it is asked for, so a word at the terminal never waits for the
window's libraries.
"""

from __future__ import annotations

import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from importlib import import_module
from pathlib import Path

from game import __version__, bootstrap

bootstrap.refuse_old_python()  # which could not read what follows

from game.cli import streams  # noqa: E402
from game.cli.lan import arguments  # noqa: E402
from game.cli.words import Parser, Problem  # noqa: E402
from game.core.registry import DEFAULT_GAME, EDITIONS, GAMES, VARIANTS  # noqa: E402
from game.install import layout  # noqa: E402

EXAMPLES = """examples:
  main.py                                                    open the game
  main.py play --players 3 --bots hard,easy                  straight to a table
  main.py demo                                               bots play for ever, to look at
  main.py host --private                                     open a table on this network
  main.py join 192.0.2.7                                     sit down at one; main.py lobby --list
  main.py doctor                                             what works on this network
  main.py kiosk --config cafe.toml                           a table in a café (see README)
  main.py serve --tables 8 --players 4 --bots easy           tables for guests, without a window
  main.py replay games.jsonl                                 watch a match again
  main.py profile export me.crownlands                       your settings and matches in one file
  main.py shots --out pictures                               a picture of every screen
  main.py simulate --bots greedy,greedy,random --games 500   let bots play, and compare them
  main.py simulate --bots greedy,cmd:./mybot --paired        try your own bot (see README, Bots)
  main.py check games.jsonl                                  play records again and check every move
  main.py replay games.jsonl --text                          read a match in words
  main.py bench rules --json                                 how fast the rules are
  main.py test                                               install the tools and run all tests
"""


EDITION = "; ".join(f"of the {game} game: {names}" for game, names in EDITIONS.items())
VARIANT = "; ".join(["names with commas", *(f"{game}: {names}" for game, names in VARIANTS.items())])


def parser() -> Parser:
    top = Parser(
        prog="main.py",
        description="Crownlands: build a kingdom, domino by domino.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"Crownlands {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_table(commands.add_parser("play", help="straight to a table"), "game.cli.window:play", "easy")
    _add_table(
        commands.add_parser("demo", help="bots play for ever"),
        "game.cli.window:demo",
        "medium,medium,hard,hard",
    )
    kiosk = commands.add_parser("kiosk", help="a table in a café: full screen, closed with a PIN")
    kiosk.add_argument("--config", type=Path, metavar="FILE", help="the house's file (see assets/kiosk)")
    kiosk.add_argument("--set-pin", action="store_true", help="ask for a PIN, print its line for the file")
    kiosk.set_defaults(command="game.cli.kiosk")
    arguments.add(commands, EDITION, VARIANT)
    _add_simulate(commands.add_parser("simulate", help="play series of games between bots"))
    check = commands.add_parser("check", help="play records again and check them")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(command="game.cli.check")
    replay = commands.add_parser("replay", help="show a saved match or a record")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--text", action="store_true", help="tell it in words, here")
    replay.add_argument("--line", type=int, help="which line of a record file (default: the first)")
    replay.set_defaults(command="game.cli.replay")
    profile = commands.add_parser("profile", help="carry settings and matches to another computer")
    profile.add_argument("what", choices=["export", "import"])
    profile.add_argument("file", type=Path, metavar="FILE")
    profile.add_argument("--keep-settings", action="store_true", help="import: take the matches only")
    profile.set_defaults(command="game.cli.profile")
    shots = commands.add_parser("shots", help="write a picture of every screen; needs no display")
    shots.add_argument("--out", type=Path, required=True, metavar="DIR")
    shots.add_argument("--size", default="1920x1080", help="width x height")
    shots.add_argument("--lang", default="en")
    shots.add_argument("--only", metavar="NAME", help="just this one")
    shots.set_defaults(command="game.cli.shots.command")
    bot = commands.add_parser("bot", help="be a bot for another program (JSON lines)")
    bot.add_argument("--level", default="greedy")
    bot.add_argument("--seed", type=int, default=0)
    bot.set_defaults(command="game.cli.bot")
    bench = commands.add_parser("bench", help="measure speed, as ratios in one run")
    bench.add_argument("what", choices=["rules", "bots", "frames", "net"])
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(command="tests.bench")
    test = commands.add_parser("test", help="install the tools, then lint, types and tests")
    test.add_argument("--long", action="store_true", help="the long tests too, as CI does")
    test.set_defaults(command="tests.run", lock=layout.DEVELOPERS_LOCK)
    return top


def _add_table(sub: Parser, command: str, bots: str) -> None:
    sub.add_argument("--game", choices=list(GAMES), default=DEFAULT_GAME)
    sub.add_argument("--players", type=int, help="people and bots together (default: you and the bots)")
    sub.add_argument("--bots", default=bots, help="names with commas")
    sub.add_argument("--edition", help=EDITION)
    sub.add_argument("--variants", default="", help=VARIANT)
    sub.set_defaults(command=command)


def _add_simulate(sub: Parser) -> None:
    sub.description = "Plays series of games between bots. The same seed gives the same games."
    sub.add_argument("--game", choices=list(GAMES), default=DEFAULT_GAME)
    sub.add_argument("--players", type=int, help="default: as many as there are bots")
    sub.add_argument("--bots", default="greedy,greedy", help="names with commas, or one for all seats")
    sub.add_argument("--vs", help="names with commas: each against each other, and their Elo points")
    sub.add_argument("--edition", help=EDITION)
    sub.add_argument("--variants", default="", help=VARIANT)
    sub.add_argument("--games", type=int, default=100)
    sub.add_argument("--seed", type=int, default=0)
    sub.add_argument("--jobs", type=int, default=1, help="processes that play at the same time")
    sub.add_argument("--rotate", action="store_true", help="seat the bots in every order in turn")
    sub.add_argument("--paired", action="store_true", help="play each deal with every rotation of the bots")
    sub.add_argument("--ms", type=int, default=1000, help="processor time per move")
    sub.add_argument("--out", type=Path, help="write the records to this file, one per line")
    sub.add_argument("--json", action="store_true", help="print one JSON object")
    sub.set_defaults(command="game.cli.simulate")


def main(argv: list[str]) -> int:
    streams.open_up()
    usual = Namespace(command="game.cli.window", lock=layout.PLAYERS_LOCK)
    args = parser().parse_args(argv, usual) if argv else usual
    try:
        bootstrap.ensure(args.lock)
        module, _, function = args.command.partition(":")
        result: int = getattr(import_module(module), function or "run")(args)
        return result
    except (Problem, layout.CannotInstall) as error:
        print(f"main.py: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
