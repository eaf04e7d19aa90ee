"""A player without a window, beside a table in this very program."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from game.cli.lan import player
from game.cli.words import Problem
from net.client.network import LanNetwork
from net.discovery.browse import interfaces

pytestmark = pytest.mark.skipif(not interfaces(), reason="no network interface")


def test_a_watcher_whose_table_is_gone_says_so_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "LOST", 0.5)
    theirs, ours = LanNetwork(tmp_path / "a", "1.0"), LanNetwork(tmp_path / "b", "1.0")
    seen: list[str] = []

    def tell(text: str, event: str, **what: Any) -> None:
        seen.append(event)
        if event == "joined":
            threading.Thread(target=theirs.close).start()  # hangs up without a word

    try:
        host = theirs.host("Linden", "Ana", "domino", {}, 2, private=False)
        watcher = ours.join(host.view.address, "Eve", watch=True)
        plan = player.HeadlessPlan(host.view.address, None, lambda: "")
        with pytest.raises(Problem, match="nobody has taken over"):
            player.HeadlessPlayer(watcher, plan, tell).run()
    finally:
        ours.close()
        theirs.close()
    assert seen == ["joined", "roster", "seeking"]
