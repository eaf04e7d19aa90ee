"""How soon a table is found: on another computer if there can be one (two network namespaces on a
bridge, which needs root), else on this one.

Both sides are programs of their own and note the time by the one clock of the machine:
`python -m tests.bench.discover open` opens tables, `... look` looks for them.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from net.discovery.advert import advert_of
from net.discovery.announce import Announcer
from net.discovery.browse import Browser
from net.host.room import new_room
from tests.net.lab.namespaces import Village, missing
from tests.net.lab.running import Running, python, until

TABLES = 3
STAY = 2.0
"""Seconds that a table is open."""


def measure() -> tuple[float, bool]:
    """(seconds until a table was seen, whether that was on another computer)"""
    across = not missing()
    with ExitStack() as stack:
        if across:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            village = Village(2, folder, stack)
            looker, opener = (village.run(n, *python("tests.bench.discover", what)) for n, what in _ROLES)
        else:
            looker, opener = (Running(*python("tests.bench.discover", what)) for _, what in _ROLES)
            stack.callback(looker.close)
            stack.callback(opener.close)
        until(lambda: len(_times(looker, opener)) == TABLES)
        return median(_times(looker, opener)), across


_ROLES = ((1, "look"), (2, "open"))


def _times(looker: Running, opener: Running) -> list[float]:
    seen = {line["table"]: line["time"] for line in looker.said("seen")}
    opened = {line["table"]: line["time"] for line in opener.said("opened")}
    return [seen[table] - opened[table] for table in opened if table in seen]


def _tell(event: str, **what: Any) -> None:
    print(json.dumps({"event": event, "time": time.monotonic(), **what}), flush=True)


def _open() -> None:
    time.sleep(STAY)  # until somebody looks
    for _ in range(TABLES):
        table = os.urandom(16)
        card = advert_of(new_room("domino", {}, 2), table, device="", version="", port=9)
        _tell("opened", table=table.hex())
        announcer = Announcer(card)
        time.sleep(STAY)
        announcer.close()


def _look() -> None:
    browser, seen = Browser(), set[str]()
    while True:
        for found in browser.tables():
            if found.advert.table not in seen:
                seen.add(found.advert.table)
                _tell("seen", table=found.advert.table)
        time.sleep(0.005)


if __name__ == "__main__":
    {"open": _open, "look": _look}[sys.argv[1]]()
