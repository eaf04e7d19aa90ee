"""The staff's PIN: kept as a salted scrypt fingerprint, and locked after wrong tries.

Five wrong tries lock for a minute, the next five for two, and so on up to an hour. A lock counts only the
seconds during which the kiosk runs, so neither a restart nor a changed clock shortens it. A right PIN
forgives everything.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import scrypt
from typing import Final

WORK: Final = (2**14, 8, 1)
"""scrypt's n, r and p: about a twentieth of a second and 16 MB a try."""
SIZE: Final = 32
SALT: Final = 16
SHORTEST, LONGEST = 4, 12
TRIES: Final = 5
FIRST_S, LONGEST_S = 60.0, 3600.0


class BadPin(ValueError):
    """Not a PIN, or not the fingerprint of one."""


def fingerprint(pin: str, salt: bytes) -> str:
    """What may lie in a file. Raises `BadPin` if these are not 4 to 12 digits."""
    if not (SHORTEST <= len(pin) <= LONGEST and pin.isascii() and pin.isdigit()):
        raise BadPin(f"A PIN has {SHORTEST} to {LONGEST} digits.")
    return f"scrypt:{salt.hex()}:{_stretched(pin, salt).hex()}"


def parse(text: str) -> tuple[bytes, bytes]:
    """Salt and hash of a fingerprint. Raises `BadPin`."""
    kind, _, rest = text.partition(":")
    salt, _, hashed = rest.partition(":")
    try:
        parts = bytes.fromhex(salt), bytes.fromhex(hashed)
    except ValueError as error:
        raise BadPin("Not a fingerprint.") from error
    if kind != "scrypt" or len(parts[0]) != SALT or len(parts[1]) != SIZE:
        raise BadPin("Not a fingerprint.")
    return parts


def opens(pin: str, text: str) -> bool:
    """Whether a PIN is the one of a fingerprint."""
    salt, hashed = parse(text)
    return hmac.compare_digest(_stretched(pin, salt), hashed)


def _stretched(pin: str, salt: bytes) -> bytes:
    n, r, p = WORK
    return scrypt(pin.encode(), salt=salt, n=n, r=r, p=p, dklen=SIZE)


@dataclass(frozen=True, slots=True)
class Lock:
    """How many tries were wrong, how often it has locked, and for how many seconds it still does."""

    wrong: int = 0
    rounds: int = 0
    left: float = 0.0

    @property
    def closed(self) -> bool:
        return self.left > 0

    @property
    def tries(self) -> int:
        """How many are left before it locks."""
        return TRIES - self.wrong

    def failed(self) -> Lock:
        """After a wrong try."""
        if self.wrong + 1 < TRIES:
            return Lock(self.wrong + 1, self.rounds, self.left)
        return Lock(0, self.rounds + 1, min(FIRST_S * 2 ** min(self.rounds, 20), LONGEST_S))

    def after(self, seconds: float) -> Lock:
        """Later, with the kiosk running all the time."""
        return Lock(self.wrong, self.rounds, max(0.0, self.left - max(0.0, seconds)))
