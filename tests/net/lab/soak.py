"""`python -m tests.net.lab.soak --sessions 100000`: as many seeded sessions on a bad network as asked.

Prints one line per session that went wrong and a summary; the seed plays it again.
"""

from __future__ import annotations

import argparse
import sys
import time

from game.core.registry import GAMES
from tests.net.lab.chaos import session


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.net.lab.soak", description=__doc__)
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with")
    parser.add_argument("--streams", action="store_true", help="over streams of bytes (slower)")
    parser.add_argument("--game", default="tiny", help="tiny, or a real game")
    args = parser.parse_args(argv)
    GAMES["tiny"] = "tests.net.lab.tiny"
    began, bad, decided, commits, messages = time.monotonic(), 0, 0, 0, 0
    for seed in range(args.first, args.first + args.sessions):
        report = session(seed, game=args.game, streams=args.streams)
        bad += bool(report.trouble)
        decided += report.decided
        commits += report.commits
        messages += report.messages
        for line in report.trouble:
            print(line, flush=True)
    seconds = time.monotonic() - began
    print(
        f"{args.sessions} sessions, {bad} wrong, {decided} in which people went on without a majority, "
        f"{commits} commits, {messages} messages, {seconds:.0f} s"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
