"""`main.py bot`: one of our bots for other people's arenas, over standard input and output."""

from __future__ import annotations

import sys
from argparse import Namespace

from game.ai.speak import answers
from game.cli.bots import named


def run(args: Namespace) -> int:
    for line in answers(named(args.level), sys.stdin, str(args.seed)):
        print(line, flush=True)
    return 0
