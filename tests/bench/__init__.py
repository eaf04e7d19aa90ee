"""`main.py bench`: speed and size, always as ratios within one run, because machines are noisy.

It lives beside the tests, because it compares with baselines that only the tests need."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module


def run(args: Namespace) -> int:
    result: int = import_module(f"tests.bench.{args.what}").run(args)
    return result
