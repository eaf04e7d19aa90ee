from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from net.discovery.advert import TableAdvert, advert_of, from_texts, rules_object, to_texts
from net.discovery.announce import Announcer
from net.discovery.browse import SERVICE, Browser, interfaces
from net.host.room import new_room
from net.io.transport import bind


def advert(port: int = 4000, table: bytes = bytes(16)) -> TableAdvert:
    roster = new_room("domino", {"variants": ["harmony"]}, 3, name="Café")
    return advert_of(roster, table, device="box", code="ABC234", version="1.0", port=port)


def test_a_card_survives_its_texts() -> None:
    assert from_texts(to_texts(advert())) == advert()
    assert rules_object(advert()) == {"edition": "classic", "variants": ["harmony"]}
    assert advert().speaks_ours and advert().free == 3


def test_where_no_person_hosts_the_house_does() -> None:
    roster = new_room("domino", {}, 2, name="Café 1")
    hosts = [
        advert_of(roster, bytes(16), device="box", version="1.0", port=4000, house=house).host
        for house in ("Café", "")
    ]
    assert hosts == ["Café", "box"]


def test_every_text_fits_into_a_record() -> None:
    long = replace(advert(), name="ž" * 100, seats=("ů" * 40,) * 8)
    assert all(len(f"{key}={value}".encode()) <= 255 for key, value in to_texts(long).items())


@pytest.mark.parametrize(
    "change",
    [
        {"port": "0"},
        {"port": "99999"},
        {"port": "x"},
        {"seats": "99"},
        {"table": "zz"},
        {"phase": "?"},
        {"protocol": ""},
    ],
)
def test_a_card_that_makes_no_sense_is_none(change: dict[str, str]) -> None:
    assert from_texts(to_texts(advert()) | change) is None


def test_a_missing_text_makes_no_card() -> None:
    texts = to_texts(advert())
    for key in texts:
        assert from_texts({k: v for k, v in texts.items() if k != key}) is None


def test_another_version_or_other_rules_are_seen_as_such() -> None:
    assert not replace(advert(), low=7, high=9).speaks_ours
    assert not replace(advert(), digest="domino-99").speaks_ours
    assert not replace(advert(), game="chess").speaks_ours


def wait(what: Callable[[], object], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


@pytest.mark.skipif(not interfaces(), reason="no network interface")
def test_a_table_appears_changes_and_vanishes() -> None:
    browser = Browser()
    with bind(0) as listener:
        mine = advert(listener.getsockname()[1], os.urandom(16))
        announcer = Announcer(mine)

        def seen() -> list[TableAdvert]:
            return [found.advert for found in browser.tables() if found.advert.table == mine.table]

        try:
            wait(seen)
            assert seen() == [mine]
            announcer.update(replace(mine, watchers=5))
            wait(lambda: seen()[0].watchers == 5)
        finally:
            announcer.close()
    wait(lambda: not seen(), 30)
    browser.close()


@pytest.mark.skipif(not interfaces(), reason="no network interface")
@pytest.mark.parametrize("asked_first", [pytest.param(True, marks=pytest.mark.long), False])
def test_a_table_that_is_looked_up_while_the_lobby_closes_does_no_harm(asked_first: bool) -> None:
    browser = Browser()
    wait(lambda: browser._zeroconfs)
    (zeroconf, *_), nobody = browser._zeroconfs, f"{bytes(16).hex()}.{SERVICE}"
    with ThreadPoolExecutor(1) as apart:
        if asked_first:
            asked = apart.submit(browser.add_service, zeroconf, SERVICE, nobody)
            time.sleep(0.05)
        browser.close()
        if not asked_first:
            asked = apart.submit(browser.add_service, zeroconf, SERVICE, nobody)
        asked.result()
