from __future__ import annotations

from hashlib import sha256

import pytest

from game.core.chance import Chance
from net.fairness.chain import Chain, ChainLedger, Forged, entropy, proof_of
from net.protocol.terms import HOUSE, Member, Proof

ANA, BEN = Chain(b"a" * 32, length=64), Chain(b"b" * 32, length=64)


def member(number: int, *tips: bytes) -> Member:
    return Member(number, f"Member {number}", bytes(32), tips, "", True)


def ledger() -> ChainLedger:
    both = ChainLedger()
    both.announce([member(1, ANA.tip), member(2, BEN.tip)])
    return both


def proof(k: int, *chains: tuple[int, Chain]) -> Proof:
    return proof_of(k, {number: chain.link(k) for number, chain in chains})


def test_links_hash_down_to_the_end_of_the_chain() -> None:
    assert sha256(ANA.link(1)).digest() == ANA.tip
    assert sha256(ANA.link(5)).digest() == ANA.link(4)


def test_honest_draws_are_accepted_one_after_the_other() -> None:
    known = ledger()
    for k in range(1, 20):
        known.accept(proof(k, (1, ANA), (2, BEN)))
    assert known.last == 19


def test_somebody_who_missed_draws_still_fits() -> None:
    known = ledger()
    known.accept(proof(1, (1, ANA), (2, BEN)))
    known.accept(proof(2, (1, ANA)))
    known.accept(proof(5, (1, ANA), (2, BEN)))


def test_a_link_of_another_draw_is_forged() -> None:
    with pytest.raises(Forged):
        ledger().accept(proof_of(3, {1: ANA.link(4)}))
    with pytest.raises(Forged):
        ledger().accept(proof_of(3, {1: ANA.link(2)}))


def test_a_made_up_link_is_forged() -> None:
    with pytest.raises(Forged):
        ledger().accept(proof_of(1, {1: bytes(32)}))


def test_a_draw_counts_once() -> None:
    known = ledger()
    known.accept(proof(2, (1, ANA)))
    for k in (1, 2):
        with pytest.raises(Forged):
            known.accept(proof(k, (1, ANA)))


@pytest.mark.parametrize(
    "parts", [(), ((2, BEN.link(1)), (1, ANA.link(1))), ((1, ANA.link(1)),) * 2, ((7, bytes(32)),)]
)
def test_a_proof_names_known_contributors_once_and_in_order(parts: tuple[tuple[int, bytes], ...]) -> None:
    with pytest.raises(Forged):
        ledger().accept(Proof(1, parts))


def test_the_house_draws_alone_or_not_at_all() -> None:
    ledger().accept(proof_of(1, {HOUSE: bytes(32)}))
    with pytest.raises(Forged):
        ledger().accept(proof_of(1, {HOUSE: bytes(32), 1: ANA.link(1)}))


def test_a_new_chain_counts_once_it_is_announced() -> None:
    again = Chain(b"c" * 32, length=64)
    known = ledger()
    known.accept(proof(4, (1, ANA)))
    with pytest.raises(Forged):
        known.accept(proof(5, (1, again)))
    known.announce([member(1, ANA.tip, again.tip)])
    known.accept(proof(5, (1, again)))
    known.accept(proof(9, (1, again)))


def test_a_chain_has_an_end() -> None:
    with pytest.raises(Forged):
        ANA.link(65)
    with pytest.raises(Forged):
        ANA.link(0)


def test_every_part_changes_the_entropy() -> None:
    honest = proof(3, (1, ANA), (2, BEN))
    table, head = b"t" * 16, b"h" * 32
    seen = {
        entropy(table, head, honest),
        entropy(b"u" * 16, head, honest),
        entropy(table, b"i" * 32, honest),
        entropy(table, head, proof(4, (1, ANA), (2, BEN))),
        entropy(table, head, proof(3, (1, ANA))),
        entropy(table, head, proof(3, (2, BEN))),
    }
    assert len(seen) == 6


def _chi_squared(draws: int, faces: int) -> float:
    """Every draw has its own shares, as at a table."""
    chains = [Chain(sha256(b"%d" % i).digest(), length=2000) for i in range(2)]
    counts, head = [0] * faces, bytes(32)
    for number in range(draws):
        k = number % 2000 + 1
        head = entropy(b"t" * 16, head, proof_of(k, {1: chains[0].link(k), 2: chains[1].link(k)}))
        counts[Chance(head).below(faces)] += 1
    expected = draws / faces
    return sum((count - expected) ** 2 / expected for count in counts)


def test_draws_are_uniform() -> None:
    # 47 degrees of freedom: 0.1 % of fair samples exceed 82.7.
    assert _chi_squared(100_000, 48) < 82.7


@pytest.mark.long
def test_a_million_draws_are_uniform() -> None:
    assert _chi_squared(1_000_000, 48) < 82.7
