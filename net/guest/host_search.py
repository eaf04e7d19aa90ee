"""Where to look for the host, and when to do what (retries and election timeouts). Told the time,
never reads it."""

from __future__ import annotations

RETRY = 1.0
"""Seconds until an address is tried again, and until a question is asked again."""
CLAIM_AFTER = 1.5
"""Seconds without a host until the first in the order of succession claims."""
CLAIM_STEP = 0.7
"""Seconds that each further one waits longer."""
WAIT = 3.0
"""Seconds that a claim which we granted is given to succeed."""
ASK_AFTER = 6.0
"""Seconds without a host until the people are asked whether to go on without a majority."""
MAX_TARGETS = 32


class HostSearch:
    def __init__(self) -> None:
        self.above = 0
        """The highest epoch that anyone spoke of; a claim must exceed it."""
        self.last_home = ""
        """Where the host was reached last."""
        self.since: float | None = None
        """When the host was lost; None while there is one."""
        self._targets: dict[str, float] = {}
        self._busy: set[str] = set()
        self._claim_from = 0.0
        self._hurried = False
        self._ask_at = 0.0

    def start(self, now: float) -> None:
        """The host is out of reach."""
        self.since = now
        self._claim_from = now
        self._hurried = False
        if self.last_home:
            self.add(self.last_home)

    def stop(self, home: str) -> None:
        """The host is found, here (an empty address) or elsewhere."""
        self.since = None
        self._busy.clear()
        if home:
            self.last_home = home

    def add(self, address: str, *, at_once: bool = False) -> None:
        if address in self._targets or len(self._targets) < MAX_TARGETS:
            self._targets.setdefault(address, 0.0)
            if at_once:
                self._targets[address] = 0.0

    def to_dial(self, now: float) -> list[str]:
        found = [each for each, at in self._targets.items() if at <= now and each not in self._busy]
        self._busy.update(found)
        return found

    def failed(self, address: str, now: float) -> None:
        """The address did not answer, or the connection to it ended."""
        self._busy.discard(address)
        if address in self._targets:
            self._targets[address] = now + RETRY

    def ask_again(self, now: float) -> bool:
        """Whether it is time to repeat our question to everyone; not true again for a while."""
        if now < self._ask_at:
            return False
        self._ask_at = now + RETRY
        return True

    def time_to_claim(self, now: float, order: int) -> bool:
        if self.since is None or now < self._claim_from:
            return False
        return self._hurried or now >= self.since + CLAIM_AFTER + order * CLAIM_STEP

    def wait(self, now: float) -> None:
        """Somebody else's claim comes first."""
        self._claim_from = now + WAIT
        self._hurried = False

    def hurry(self, now: float, above: int) -> None:
        """Our log is longer than a claimant's: it is for us to claim, and above that epoch."""
        self._claim_from, self._ask_at, self._hurried = now, now, True
        self.note(above)

    def note(self, epoch: int) -> None:
        self.above = max(self.above, epoch)

    def long_lost(self, now: float) -> bool:
        """Whether it is time to ask the people."""
        return self.since is not None and now >= self.since + ASK_AFTER
