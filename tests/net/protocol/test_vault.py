from __future__ import annotations

import pytest

from game.session.lan import CODE_LENGTH, CODE_SIGNS
from net.protocol.messages import Emote
from net.protocol.terms import CloseReason
from net.protocol.vault import Gatekeeper, Seal, WrongCode, hint_of, new_code, tidy_code
from net.protocol.wire import TableOffer, WireState
from tests.net.lab.pair import ConnectionPair, secrets_of

PRIVATE = TableOffer(bytes(16), "tiny", "tiny-1", "ABC234")


def test_the_alphabet_has_no_look_alikes() -> None:
    assert len(set(CODE_SIGNS)) == len(CODE_SIGNS) == 32
    assert not set("01OI") & set(CODE_SIGNS)


def test_codes_can_be_typed_in_any_fashion() -> None:
    code = new_code(secrets_of("x"))
    assert len(code) == CODE_LENGTH
    assert tidy_code(f" {code[:3].lower()}-{code[3:]} ") == code
    assert tidy_code("ABC10O") is None
    assert tidy_code("ABC") is None


@pytest.mark.parametrize("step", [1, 7, 1 << 20])
def test_the_right_code_opens_the_table(step: int) -> None:
    pair = ConnectionPair(PRIVATE, code="ABC234", step=step)
    pair.guest_says(Emote("cheer"))
    pair.host_says(Emote("laugh"))
    assert (pair.host_heard, pair.guest_heard) == ([Emote("cheer")], [Emote("laugh")])
    assert pair.guest.binding == pair.host.binding
    assert pair.host.proven and pair.guest.proven


def test_a_wrong_code_is_told_as_such_and_counted() -> None:
    pair = ConnectionPair(PRIVATE, code="ABC235")
    pair.guest_says(Emote("cheer"))
    assert pair.host_heard == []
    assert pair.host.wrong_code and pair.host.reason is CloseReason.CODE
    assert pair.guest.state is WireState.CLOSED and pair.guest.reason is CloseReason.CODE


def test_no_code_at_a_private_table_is_a_wrong_code() -> None:
    pair = ConnectionPair(PRIVATE, code=None)
    assert pair.guest.reason is CloseReason.CODE


def test_the_code_never_crosses_the_wire() -> None:
    pair = ConnectionPair.__new__(ConnectionPair)
    pair.__init__(PRIVATE, code="ABC234", step=3)  # type: ignore[misc]
    pair.guest.send(Emote("cheer"), 0.0)
    sent = pair.guest.take_bytes()
    assert b"ABC234" not in sent and b"cheer" not in sent


def _seals() -> tuple[Seal, Seal]:
    return Seal(b"k" * 32, b"t", dialled=True), Seal(b"k" * 32, b"t", dialled=False)


def test_a_sealed_frame_opens_once_and_in_order() -> None:
    guest, host = _seals()
    first, second = guest.seal(b"one"), guest.seal(b"two")
    with pytest.raises(WrongCode):
        host.open(second)
    assert host.open(first) == b"one"
    with pytest.raises(WrongCode):
        host.open(first)
    assert host.open(second) == b"two"


def test_a_frame_cannot_be_reflected_or_changed() -> None:
    guest, host = _seals()
    frame = guest.seal(b"one")
    with pytest.raises(WrongCode):
        guest.open(frame)
    with pytest.raises(WrongCode):
        host.open(frame[:-1] + bytes([frame[-1] ^ 1]))


def test_the_key_depends_on_everything_said_before() -> None:
    guest, other = Seal(b"k" * 32, b"t", dialled=True), Seal(b"k" * 32, b"u", dialled=False)
    with pytest.raises(WrongCode):
        other.open(guest.seal(b"one"))


def test_wrong_codes_make_an_address_wait_longer_and_longer() -> None:
    gate = Gatekeeper()
    gate.wrong("1.1.1.1", 0.0)
    assert not gate.admits("1.1.1.1", 0.9) and gate.admits("1.1.1.1", 1.0)
    assert gate.admits("2.2.2.2", 0.0)
    for _ in range(9):
        gate.wrong("1.1.1.1", 10.0)
    assert not gate.admits("1.1.1.1", 500.0) and gate.admits("1.1.1.1", 700.0)


def test_guessing_from_many_addresses_locks_the_table() -> None:
    gate = Gatekeeper()
    for number in range(30):
        gate.wrong(f"10.0.0.{number}", 0.0)
    assert not gate.admits("9.9.9.9", 100.0)
    assert gate.admits("9.9.9.9", 601.0)


def test_a_right_code_is_forgiven() -> None:
    gate = Gatekeeper()
    gate.wrong("1.1.1.1", 0.0)
    gate.right("1.1.1.1")
    assert gate.admits("1.1.1.1", 0.0)


def test_a_hint_leads_to_the_table_and_tells_no_more_than_six_bits() -> None:
    tables = [bytes([number]) * 16 for number in range(200)]
    hints = {hint_of(table, "ABC234") for table in tables}
    assert hints <= {str(number) for number in range(64)} and len(hints) > 40
    assert hint_of(tables[0], "ABC234") == hint_of(tables[0], "ABC234")
