"""A server of many tables: every one of them is found, and open to callers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

import pytest

from net.discovery.advert import TableAdvert
from net.discovery.browse import Browser, answers, interfaces
from net.server import Server, ServerConfig

HOUSE = ServerConfig("Back room", "box", "1.0", "domino", {}, 2, ("random",))
TABLES = 40
"""More than the beacon tells of in one round."""


def turn(server: Server, what: Callable[[], object], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        server.turn()
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


class Heard:
    """An announcer that keeps what it would tell."""

    def __init__(self) -> None:
        self.adverts: dict[str, TableAdvert] = {}

    def update(self, advert: TableAdvert) -> None:
        self.adverts[advert.table] = advert

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("name", "host", "tables"),
    [("Back room", "Back room", ["Back room 1", "Back room 2"]), ("", "box", ["Table 1", "Table 2"])],
)
def test_the_house_hosts_its_tables(
    name: str, host: str, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    monkeypatch.setattr("net.server.Announcer", lambda: heard)
    with closing(Server(replace(HOUSE, name=name), os.urandom, time.monotonic)) as server:
        server.open()
        server.open()
        turn(server, lambda: len(heard.adverts) == 2)
        assert [heard.adverts[served.table.hex()].name for served in server.tables] == tables
        assert {advert.host for advert in heard.adverts.values()} == {host}


@pytest.mark.long
@pytest.mark.skipif(not interfaces(), reason="no network interface")
def test_every_table_is_found_and_open() -> None:
    with closing(Browser()) as browser, closing(Server(HOUSE, os.urandom, time.monotonic)) as server:
        ours = {server.open().table.hex() for _ in range(TABLES)}
        assert len({served.port for served in server.tables}) == TABLES

        def seen() -> dict[str, str]:
            found = {each.advert.table: each for each in browser.tables() if each.advert.table in ours}
            assert all(each.advert.free == 1 and not each.advert.locked for each in found.values())
            return {table: each.address for table, each in found.items()}

        turn(server, lambda: seen().keys() == ours)
        assert all(answers(address) for address in seen().values())
