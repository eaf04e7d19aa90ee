"""Who somebody is: an Ed25519 key pair (public-key authentication).

The private half is the seat's secret. It stays on its own machine (kept there, it brings the
person back to the seat after a crash) and never crosses the wire; signatures over what is fresh
on a connection prove it, so nothing that was overheard can be used again.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

SECRET_SIZE = 32
JOIN_TAG = b"crownlands join 1"
"""What a signature for joining begins with."""


class Identity:
    def __init__(self, secret: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.key = self._private.public_key().public_bytes_raw()

    def sign(self, *parts: bytes) -> bytes:
        return self._private.sign(_join(parts))


def proves(key: bytes, signature: bytes, *parts: bytes) -> bool:
    """Whether the owner of `key` signed these parts."""
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, _join(parts))
    except (InvalidSignature, ValueError):
        return False
    return True


def _join(parts: tuple[bytes, ...]) -> bytes:
    """Each part with its length, so that no two lists of parts read the same."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)
