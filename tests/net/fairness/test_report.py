from __future__ import annotations

from typing import Any

import pytest

from game.table.record import from_record, to_record
from net.fairness.report import CODEC, BadFairnessReport, check
from net.fairness.report import report_of as tell
from net.protocol import events
from tests.net.lab.fake import TABLE, FakeNet, Player, table


def told(net: FakeNet, player: Player) -> tuple[Any, Any]:
    """The record and the testimony of a player, as they stand in files."""
    roster, replica = player.node.guest.roster, player.replica
    assert roster is not None and replica is not None
    settled = [(e.commit, e.proof) for e in player.happened if isinstance(e, events.Settled)]
    return to_record(replica.setup, replica.log), CODEC.encode(tell(TABLE, roster, settled))


def played(game: str = "domino") -> FakeNet:
    net = FakeNet(3)
    table(net, 3, game=game)
    assert net.run(300, lambda: all(player.over for player in net.living))
    return net


def test_a_testimony_holds_beside_its_record() -> None:
    net = played()
    record, plain = told(net, net.players[1])
    match = from_record(record)
    verdict = check(match.setup, match.commits, plain)
    assert verdict.contributors == ("Player 0", "Player 1", "Player 2")
    assert (verdict.house_alone, verdict.dropped) == (0, 0)
    assert verdict.draws > 5


def test_a_testimony_holds_over_a_change_of_host() -> None:
    net = FakeNet(3)
    table(net, 3, game="domino")
    net.run(3)
    net.stop(net.players[0], silently=False)
    assert net.run(300, lambda: all(player.over for player in net.living))
    record, plain = told(net, net.players[2])
    match = from_record(record)
    assert len(plain["epochs"]) == 2
    verdict = check(match.setup, match.commits, plain)
    assert verdict.contributors == ("Player 1", "Player 2")


@pytest.mark.parametrize("where", ["link", "k", "epoch", "tip", "missing", "extra", "table"])
def test_a_changed_testimony_is_noticed(where: str) -> None:
    net = played()
    record, plain = told(net, net.players[0])
    draws: list[Any] = plain["draws"]
    match where:
        case "link":
            draws[3]["links"][0][1] = bytes(32).hex()
        case "k":
            draws[3]["k"] += 100
        case "epoch":
            plain["epochs"][0][1] = 256
        case "tip":
            plain["members"][1]["chains"][0] = bytes(32).hex()
        case "missing":
            draws.pop()
        case "extra":
            draws.append(draws[-1] | {"seq": 9999})
        case "table":
            plain["table"] = bytes(16).hex()
    with pytest.raises(BadFairnessReport):
        check(from_record(record).setup, from_record(record).commits, plain)


def test_a_changed_deal_is_noticed() -> None:
    net = played()
    record, plain = told(net, net.players[0])
    order = next(entry for entry in record["games"][0]["log"] if entry["t"] == "order")
    order["seats"] = order["seats"][1:] + order["seats"][:1]
    record["games"][0]["log"] = record["games"][0]["log"][:2]
    record["games"][0]["result"], record["total"] = [], []
    match = from_record(record)
    plain["draws"] = plain["draws"][:2]
    with pytest.raises(BadFairnessReport, match="does not follow"):
        check(match.setup, match.commits, plain)
