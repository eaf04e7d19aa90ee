"""The digest (checksum) of the newest state, worked out once.

A commit carries the digest of the state in which it was made, not of the one it leads to: so it is
worked out between two moves, when nobody waits for it. The newest state's own goes out with the
beats, so the last one of a match is compared like all others.
"""

from __future__ import annotations

from typing import Any

from game.core.rules import Rules


class Fingerprint:
    def __init__(self, rules: Rules[Any, Any, Any, Any]) -> None:
        self._rules = rules
        self._state: Any = None
        self._digest = b""

    def of(self, state: Any) -> bytes:
        if state is not self._state:
            self._state, self._digest = state, self._rules.digest_of(state)
        return self._digest
