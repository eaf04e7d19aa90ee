"""`main.py test`: lint, types and tests, each with its own output; stops at the first that fails.

Tests with several real programs on a real network run by themselves, after the others: they must
not share the machine."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace

from game.bootstrap import ROOT


def run(args: Namespace) -> int:
    steps = [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy"],
        ["pytest", "-q", "-n", "auto", "-m", "not alone", *(["--long"] if args.long else [])],
    ]
    if args.long:
        steps.append(["pytest", "-q", "-m", "alone", "--long"])
    for step in steps:
        code = subprocess.call([sys.executable, "-m", *step], cwd=ROOT)
        if code:
            return code
    return 0
