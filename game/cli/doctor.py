"""`main.py doctor`: what works on this network and what does not. Exit code 1 if something does not."""

from __future__ import annotations

import json
import os
from argparse import Namespace

from game import __version__
from game.i18n import say
from game.session.lan import Health
from net.discovery.doctor import examine


def run(args: Namespace) -> int:
    found = examine(__version__, os.urandom(16))
    well = all(health is not Health.TROUBLE for health, _ in found)
    if args.json:
        findings = [{"health": health.value, "text": say(said)} for health, said in found]
        print(json.dumps({"well": well, "findings": findings}, ensure_ascii=False))
    else:
        for health, said in found:
            print(f"{'!' if health is Health.TROUBLE else '·'} {say(said)}")
    return 0 if well else 1
