"""What a table says about itself to everyone on the network, before anyone calls it.

An advert is a set of short texts, the same in zeroconf's TXT record and in the beacon. It comes from
anyone, so reading it believes nothing and gives None for what makes no sense.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.registry import GAMES, rules_for
from net.protocol.messages import VERSIONS
from net.protocol.roster import member_of
from net.protocol.terms import Roster, TablePhase
from net.protocol.vault import hint_of

MAX_TEXT = 60
MAX_SEATS = 8


@dataclass(frozen=True, slots=True)
class TableAdvert:
    table: str
    """The table's id, in hexadecimal."""
    name: str
    host: str
    """The person who hosts, or the house."""
    device: str
    game: str
    rules: str
    """The rules object as JSON."""
    digest: str
    """Of the rules; another one cannot be played with."""
    seats: tuple[str | None, ...]
    """Who sits where."""
    phase: str
    locked: bool
    hint: str
    """Of a private table's code, so that somebody with that code finds it; see `vault`."""
    watchers: int
    low: int
    high: int
    """The protocol versions."""
    version: str
    """Of the program, for people."""
    port: int

    @property
    def speaks_ours(self) -> bool:
        fits = max(self.low, VERSIONS[0]) <= min(self.high, VERSIONS[1])
        return fits and self.game in GAMES and rules_for(self.game).digest == self.digest

    @property
    def free(self) -> int:
        return sum(seat is None for seat in self.seats)


def advert_of(
    roster: Roster, table: bytes, *, device: str, version: str, port: int, code: str = "", house: str = ""
) -> TableAdvert:
    """`house` is what the host is called where no person hosts; a nameless one goes by its device."""
    host = member_of(roster, roster.host)
    seats = []
    for place in roster.places:
        member = member_of(roster, place.member)
        seats.append(member.name if member is not None else place.bot or None)
    return TableAdvert(
        table=table.hex(),
        name=roster.name,
        host=host.name if host is not None else house or device,
        device=device,
        game=roster.game,
        rules=json.dumps(roster.rules, separators=(",", ":")),
        digest=rules_for(roster.game).digest,
        seats=tuple(seats),
        phase=roster.phase.value,
        locked=bool(code),
        hint=hint_of(table, code) if code else "",
        watchers=roster.watchers,
        low=VERSIONS[0],
        high=VERSIONS[1],
        version=version,
        port=port,
    )


def to_texts(advert: TableAdvert) -> dict[str, str]:
    seats = {f"seat{i}": name or "" for i, name in enumerate(advert.seats[:MAX_SEATS])}
    return {
        "table": advert.table,
        "name": advert.name[:MAX_TEXT],
        "host": advert.host[:MAX_TEXT],
        "device": advert.device[:MAX_TEXT],
        "game": advert.game,
        "rules": advert.rules,
        "digest": advert.digest,
        "phase": advert.phase,
        "locked": str(int(advert.locked)),
        "hint": advert.hint,
        "watchers": str(advert.watchers),
        "protocol": f"{advert.low}-{advert.high}",
        "version": advert.version[:MAX_TEXT],
        "port": str(advert.port),
        "seats": str(len(seats)),
        **seats,
    }


def from_texts(texts: Mapping[str, str]) -> TableAdvert | None:
    try:
        low, _, high = texts["protocol"].partition("-")
        count = int(texts["seats"])
        if not 0 <= count <= MAX_SEATS or len(bytes.fromhex(texts["table"])) != 16:
            return None
        advert = TableAdvert(
            table=texts["table"],
            name=_text(texts["name"]),
            host=_text(texts["host"]),
            device=_text(texts["device"]),
            game=_text(texts["game"]),
            rules=texts["rules"][:250],
            digest=_text(texts["digest"]),
            seats=tuple(_text(texts[f"seat{i}"]) or None for i in range(count)),
            phase=TablePhase(texts["phase"]).value,
            locked=texts["locked"] == "1",
            hint=_text(texts["hint"]),
            watchers=_small(texts["watchers"], 1000),
            low=_small(low, 1000),
            high=_small(high, 1000),
            version=_text(texts["version"]),
            port=_small(texts["port"], 65535),
        )
    except (KeyError, ValueError):
        return None
    return advert if advert.port else None


def rules_object(advert: TableAdvert) -> dict[str, Any]:
    """The rules as the game's `setup` takes them; empty if they cannot be read."""
    try:
        rules = json.loads(advert.rules)
    except (ValueError, RecursionError):
        return {}
    return rules if isinstance(rules, dict) else {}


def _text(text: str) -> str:
    return "".join(character for character in text if character.isprintable())[:MAX_TEXT]


def _small(text: str, most: int) -> int:
    number = int(text)
    if not 0 <= number <= most:
        raise ValueError(f"{number} is not between 0 and {most}")
    return number
