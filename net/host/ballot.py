"""Open votes at a table: who said yes to what."""

from __future__ import annotations

from game.session.lan import VoteKind

Tally = tuple[tuple[VoteKind, int, tuple[int, ...]], ...]


class Ballot:
    def __init__(self) -> None:
        self._yes: dict[tuple[VoteKind, int], set[int]] = {}

    def cast(self, what: VoteKind, seat: int, member: int, yes: bool) -> None:
        voters = self._yes.setdefault((what, seat), set())
        if yes:
            voters.add(member)
        else:
            voters.discard(member)

    def yes(self, what: VoteKind, seat: int = 0) -> frozenset[int]:
        return frozenset(self._yes.get((what, seat), ()))

    def drop(self, what: VoteKind, seat: int = 0) -> None:
        self._yes.pop((what, seat), None)

    def forget(self, member: int) -> None:
        for voters in self._yes.values():
            voters.discard(member)

    def clear(self) -> None:
        self._yes.clear()

    @property
    def tally(self) -> Tally:
        return tuple(
            (what, seat, tuple(sorted(voters)))
            for (what, seat), voters in sorted(self._yes.items())
            if voters
        )
