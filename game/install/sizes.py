"""How much there is to download, said before it begins.

The sums, in MB, of the files pip chooses for each lock on CPython 3.11 to 3.15, the largest of
each system. They belong to the locks with these checksums: whoever renews a lock adds up anew.
"""

from __future__ import annotations

import sys

from game.install.layout import DEVELOPERS_LOCK, PLAYERS_LOCK

MEASURED = {
    PLAYERS_LOCK: "7b4d5bf676d07fbd3f2d03310281befb4291276f1b6b88b5a6abf966341cfef5",
    DEVELOPERS_LOCK: "bf7f6871fdcd2862ad014cb323c73952896af3cb97bfc53b5ebe1d5e58f58a45",
}
DOWNLOADS = {
    PLAYERS_LOCK: {"linux": 101, "win32": 75, "darwin": 72},
    DEVELOPERS_LOCK: {"linux": 132, "win32": 101, "darwin": 100},
}
ROOM = 500
"""MB on the disk once everything is unpacked, the developers' tools too."""


def download(lock_name: str) -> str:
    """`, up to 101 MB to download`, or nothing where nobody has measured."""
    amount = DOWNLOADS[lock_name].get(sys.platform)
    return f", up to {amount} MB to download" if amount else ""
