"""What goes over the wire keeps its names: another version of the program reads them."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

from game.core.codec import tag_of
from net.protocol.messages import VERSIONS, Message

SHAPES = {
    "hello": "low high rules table nonce",
    "greeting": "version table game rules nonce element",
    "prove": "element",
    "bye": "reason",
    "join": "name key signature watch listen tip position settled promised spent",
    "sit": "seat color",
    "stand": "seat",
    "ready": "ready",
    "setbot": "seat level",
    "configure": "game rules seats seconds hints",
    "start": "",
    "kick": "member",
    "submit": "match id seat after move",
    "ack": "epoch beat fresh roster position",
    "share": "k link",
    "emote": "what",
    "pause": "on",
    "vote": "what seat yes",
    "mismatch": "match seq",
    "leave": "",
    "welcome": "epoch member",
    "roster": "name match epoch version phase game rules seconds hints places members voters host watchers "
    "paused stalled tally",
    "log": "match epoch first before entries length settled fork",
    "beat": "match epoch count firm roster seq settled digest",
    "open": "match epoch k head",
    "reject": "id seat say",
    "tell": "say",
    "heard": "member what",
    "timeout": "seat",
    "claim": "epoch member position signature",
    "grant": "epoch member fresh willing signature",
    "deny": "promised longer",
    "elsewhere": "epoch where roster",
    "summons": "epoch member port standing signature",
}


def test_tags_and_fields_of_version_one() -> None:
    assert VERSIONS == (1, 1)
    said = {tag_of(kind): " ".join(field.name for field in fields(kind)) for kind in get_args(Message)}
    assert said == SHAPES
