"""Private tables: a code that is spoken aloud, and sealed frames (a password-authenticated key
exchange, authenticated encryption, and a lockout).

1. The code never crosses the wire. Both sides prove to each other that they know it by SPAKE2;
   who listens, or guesses once per connection, learns nothing.
2. The key is bound to everything said before (hello, greeting, both halves), so nobody in the
   middle can change any of it.
3. Each direction has its own key and counts its frames in the nonce: nothing can be replayed,
   dropped, reordered or reflected without being noticed.
4. Wrong codes are counted per address and for the whole table; each makes the next one wait.
5. A table announces six bits of a hash of its code, so that a code alone leads to it. Whoever
   tries all codes at home learns these six bits and no more: 2^24 codes are left, which can only
   be tried at the door, some twenty and then one every ten minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError  # type: ignore[import-untyped]

from game.session.lan import CODE_LENGTH, CODE_SIGNS

OVERHEAD = 16
"""Bytes that sealing adds to a frame."""
_PAUSE = 1.0
_LONGEST_PAUSE = 600.0
_TABLE_PATIENCE = 20
"""Wrong codes from anywhere until the table is slow for everyone new."""

Secrets = Callable[[int], bytes]


class WrongCode(Exception):
    """The other side does not know the code, or somebody meddled."""


def new_code(secrets: Secrets) -> str:
    return "".join(CODE_SIGNS[byte % len(CODE_SIGNS)] for byte in secrets(CODE_LENGTH))


def tidy_code(typed: str) -> str | None:
    """What somebody typed as a code, forgiving case, spaces and dashes; None if it cannot be one."""
    code = "".join(typed.upper().split()).replace("-", "")
    return code if len(code) == CODE_LENGTH and all(sign in CODE_SIGNS for sign in code) else None


def hint_of(table: bytes, code: str) -> str:
    """What a private table says about its code: one of 64 numbers, another one at each table."""
    return str(sha256(b"crownlands hint 1\n" + table + code.encode()).digest()[0] >> 2)


class Exchange:
    """One side of the key exchange."""

    def __init__(self, code: str, *, dialled: bool, secrets: Secrets) -> None:
        kind = SPAKE2_A if dialled else SPAKE2_B
        names = {"idA": b"crownlands guest", "idB": b"crownlands host"}
        self._dialled = dialled
        self._spake = kind(code.encode(), entropy_f=secrets, **names)
        self.element: bytes = self._spake.start()

    def finish(self, theirs: bytes, transcript: bytes) -> Seal:
        """Raises `WrongCode` for an element that no honest peer sends."""
        try:
            shared: bytes = self._spake.finish(theirs)
        except (SPAKEError, ValueError, AssertionError) as error:
            raise WrongCode("not an element of the key exchange") from error
        return Seal(shared, transcript, dialled=self._dialled)


class Seal:
    """Seals and opens the frames of one connection."""

    def __init__(self, shared: bytes, transcript: bytes, *, dialled: bool) -> None:
        keys = HKDF(SHA256(), 64, salt=sha256(transcript).digest(), info=b"crownlands frames 1").derive(
            shared
        )
        guest, host = ChaCha20Poly1305(keys[:32]), ChaCha20Poly1305(keys[32:])
        self._out, self._in = (guest, host) if dialled else (host, guest)
        self._sent = self._received = 0

    def seal(self, payload: bytes) -> bytes:
        nonce = self._sent.to_bytes(12, "big")
        self._sent += 1
        return self._out.encrypt(nonce, payload, None)

    def open(self, sealed: bytes) -> bytes:
        """Raises `WrongCode` for whatever the other side did not seal as its next frame."""
        nonce = self._received.to_bytes(12, "big")
        try:
            payload = self._in.decrypt(nonce, sealed, None)
        except InvalidTag as error:
            raise WrongCode("a frame that does not open") from error
        self._received += 1
        return payload


class Gatekeeper:
    """Slows down and locks out whoever guesses codes."""

    def __init__(self) -> None:
        self._wrong: dict[str, int] = {}
        self._until: dict[str, float] = {}
        self._all = 0
        self._all_until = 0.0

    def admits(self, address: str, now: float) -> bool:
        return now >= self._until.get(address, 0.0) and now >= self._all_until

    def wrong(self, address: str, now: float) -> None:
        """A wrong code: each one doubles the pause of its address; too many slow the table."""
        count = self._wrong[address] = self._wrong.get(address, 0) + 1
        self._until[address] = now + min(_PAUSE * 2.0 ** (count - 1), _LONGEST_PAUSE)
        self._all += 1
        if self._all > _TABLE_PATIENCE:
            self._all_until = now + min(_PAUSE * 2.0 ** (self._all - _TABLE_PATIENCE), _LONGEST_PAUSE)
        if len(self._wrong) > 1024:
            self._forget_oldest()

    def right(self, address: str) -> None:
        self._wrong.pop(address, None)
        self._until.pop(address, None)

    def _forget_oldest(self) -> None:
        oldest = min(self._until, key=lambda address: self._until[address])
        self._until.pop(oldest)
        self._wrong.pop(oldest, None)
