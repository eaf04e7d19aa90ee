"""`main.py test`: lint, types and tests, each with its own output; stops at the first that fails.

Tests with several real programs on a real network run by themselves, after the others: they must
not share the machine. What fails is heard once more, alone, and must pass there: some tests watch
real clocks and processes, and a busy machine is not the game's fault.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace

from game.install.layout import ROOT

TESTS_FAILED = 1
"""Of pytest's exit codes: everything ran, and something failed."""


def run(args: Namespace) -> int:
    long = ["--long"] if args.long else []
    for step in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
        if code := _call(step):
            return code
    code = _test("not alone", "-n", "auto", *long)
    if code == 0 and args.long:
        code = _test("alone", *long)
    return code


def _test(which: str, *options: str) -> int:
    code = _call(["pytest", "-q", "-m", which, *options])
    if code == TESTS_FAILED:
        print("What failed is heard once more, alone:", flush=True)
        code = _call(["pytest", "-q", "-m", which, "--last-failed", *options, "-n", "0"])
    return code


def _call(step: list[str]) -> int:
    return subprocess.call([sys.executable, "-m", *step], cwd=ROOT)
