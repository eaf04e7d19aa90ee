"""Joint chance (commit and reveal, with hash chains): nobody knows or chooses a draw while one who
contributes is honest.

1. Everyone commits to the end of a SHA-256 hash chain before the first draw.
2. Draw k takes link k of every chain, no other: a link proves itself by hashing down to the one
   known before, so nobody has a choice. A chain that missed draws is just hashed further.
3. The entropy is SHA-256 over table, k, the log's head and all links. Links are given for one
   head only, so the host cannot try several.
4. Whose links were used stays with the commit (`Proof`) and can be checked by everyone, later
   too: a gap in k means that a draw was opened and dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

from net.protocol.terms import HOUSE, Member, Proof

LENGTH = 8192
"""Links in a chain, so draws in the life of a table."""
MAX_TIPS = 8
"""How often somebody may come back with a new chain and still contribute."""


class Forged(Exception):
    """A link that its chain does not have, or a proof that does not hold."""


class Chain:
    """One's own chain. Link k, for draw k, is the k-th from the public end."""

    def __init__(self, seed: bytes, length: int = LENGTH) -> None:
        links = [seed]
        for _ in range(length):
            links.append(sha256(links[-1]).digest())
        self._links = links

    @property
    def tip(self) -> bytes:
        return self._links[-1]

    def link(self, k: int) -> bytes:
        """Raises `Forged` if the chain does not reach to draw k."""
        if not 1 <= k < len(self._links):
            raise Forged(f"this chain has no link for draw {k}")
        return self._links[-1 - k]


class ChainLedger:
    """What is known of everyone's chains."""

    def __init__(self) -> None:
        self._tips: dict[int, tuple[bytes, ...]] = {}
        self._used: dict[int, tuple[int, bytes]] = {}
        """The newest link of each member, and its draw."""
        self.last = 0
        """The newest draw that was used."""

    def announce(self, members: Iterable[Member]) -> None:
        for member in members:
            known = self._tips.get(member.number, ())
            new = tuple(tip for tip in member.tips if tip not in known)
            self._tips[member.number] = known + new

    def check(self, member: int, k: int, link: bytes) -> None:
        """Raises `Forged` unless `link` is a link for draw k in a chain of that member."""
        if not 1 <= k <= LENGTH:
            raise Forged(f"no chain reaches to draw {k}")
        used, hashed = self._used.get(member), link
        for below in range(k - 1, -1, -1):
            hashed = sha256(hashed).digest()
            if (below, hashed) == used:
                return
        if hashed not in self._tips.get(member, ()):
            raise Forged(f"the link of member {member} for draw {k} is not in its chain")

    def learn(self, member: int, k: int, link: bytes) -> None:
        """Remembers a checked link: the next one is checked with one hash."""
        self._used[member] = (k, link)

    def accept(self, proof: Proof) -> None:
        """Checks and remembers the proof of a draw that was used. Raises `Forged`."""
        if proof.k <= self.last:
            raise Forged(f"draw {proof.k} was used before")
        numbers = [number for number, _ in proof.parts]
        if not numbers or numbers != sorted(set(numbers)):
            raise Forged("a proof names its contributors in order, each once")
        if numbers != [HOUSE]:
            for number, link in proof.parts:
                self.check(number, proof.k, link)
            for number, link in proof.parts:
                self.learn(number, proof.k, link)
        self.last = proof.k


def entropy(table: bytes, head: bytes, proof: Proof) -> bytes:
    digest = sha256(b"crownlands draw 1\n" + table + proof.k.to_bytes(8, "big") + head)
    for number, link in proof.parts:
        digest.update(number.to_bytes(2, "big") + link)
    return digest.digest()


def proof_of(k: int, shares: Mapping[int, bytes]) -> Proof:
    return Proof(k, tuple(sorted(shares.items())))
