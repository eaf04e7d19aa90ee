"""`main.py check`: plays records again and says `ok`, or where and how they break the rules.

Where a fairness report about the draws stands beside a record (`games.chance.jsonl`), it is checked too."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from game.cli.lan.record import chance_file, testimonies
from game.cli.words import Problem
from game.table.record import Played, RecordError, from_record, read_lines
from net.fairness.report import BadFairnessReport, FairnessVerdict
from net.fairness.report import check as check_draws


def run(args: Namespace) -> int:
    broken = 0
    for path in args.files:
        broken += _check_file(path)
    return 1 if broken else 0


def _check_file(path: Path) -> int:
    """Prints what it finds; gives the number of broken records."""
    good = broken = 0
    try:
        told = testimonies(path)
        for line, record in read_lines(path):
            try:
                played = from_record(record)
                if line in told:
                    print(f"{path}: line {line}, {_draws(path, played, told.pop(line))}")
                good += 1
            except RecordError as error:
                print(f"{path}: line {line}, {error}")
                broken += 1
        if told:
            raise RecordError(chance_file(path).name, f"line {min(told)} speaks of no record")
    except RecordError as error:
        print(f"{path}: {error}")
        return broken + 1
    except OSError as error:
        raise Problem(f"{path} cannot be read: {error.strerror}.") from error
    if not good and not broken:
        print(f"{path}: it holds no record")
        return 1
    if not broken:
        print(f"{path}: ok, {good} {'record' if good == 1 else 'records'}")
    return broken


def _draws(path: Path, played: Played, told: Any) -> str:
    try:
        return _words(check_draws(played.setup, played.commits, told))
    except BadFairnessReport as error:
        raise RecordError(chance_file(path).name, str(error)) from error


def _words(verdict: FairnessVerdict) -> str:
    """`24 draws, all of them made together by Ana and Ben`"""
    parts = [f"{verdict.draws} {'draw' if verdict.draws == 1 else 'draws'}"]
    if verdict.contributors:
        parts.append(f"all with a share of {', '.join(verdict.contributors)}")
    if verdict.house_alone:
        parts.append(f"{verdict.house_alone} by the host alone")
    if verdict.dropped:
        parts.append(f"{verdict.dropped} opened and dropped")
    return "; ".join(parts)
