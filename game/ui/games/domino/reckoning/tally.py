"""A finished game while it is counted: what is known, and how much of it has been told. No pixels."""

from __future__ import annotations

from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.model import Match
from game.domino.options import shape
from game.domino.play import book
from game.domino.play.book import BonusRow, CountedRow, Row, TieBreak
from game.domino.scoring import ranks, standings
from game.table.setup import Setup
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.reckoning.show import CountShow


class DominoTally:
    """The truth is the state; `show` says how much of it has been told."""

    def __init__(self, setup: Setup, state: Match) -> None:
        self.setup, self.table = setup, shape(state.options)
        self.kingdoms, self.past = state.kingdoms, state.past
        self.names = [chair.name for chair in setup.chairs]
        self.colors = [chair.color for chair in setup.chairs]
        self.rows = book.rows(self.table)
        self.standing = standings(state.past)
        self.ranks = ranks(self.standing)
        self.show = CountShow(list(range(self.table.players)))
        self.counts = [
            book.counts(seat, kingdom, game)
            for seat, (kingdom, game) in enumerate(zip(state.kingdoms, state.past[-1], strict=True))
        ]
        self.explored: tuple[Seat, Row] | None = None
        """The number of the ledger that the player asked about."""

    @property
    def games(self) -> int:
        """Games that are over."""
        return len(self.past)

    @property
    def match_over(self) -> bool:
        return self.games == self.table.games

    @property
    def ties(self) -> tuple[TieBreak, ...]:
        return book.ties(self.standing, self.ranks)

    def is_first(self, seat: Seat) -> bool:
        return self.ranks[seat] == 1

    def by_rank(self) -> list[Seat]:
        return book.by_rank(self.ranks) if self.show.over else list(range(self.table.players))

    def is_mine(self, seat: Seat) -> bool:
        """Whether the only person at the table sits here."""
        return [each for each, chair in enumerate(self.setup.chairs) if chair.bot is None] == [seat]

    def covered(self, seat: Seat) -> frozenset[Pos]:
        return frozenset(painted(self.kingdoms[seat]))

    def crowned(self, seat: Seat) -> list[Pos]:
        return [pos for pos, square in painted(self.kingdoms[seat]).items() if square.crowns]

    def lines(self, seat: Seat) -> list[CountedRow]:
        """Regions with a fine line around: those counted already."""
        lit = self.lights(seat)
        return [each for each in self.show.of(seat) if not isinstance(each.row, BonusRow) and each not in lit]

    def lights(self, seat: Seat) -> list[CountedRow]:
        """What glows: what is being counted, or what the player asked about."""
        if self.explored is not None:
            return self.show.of(*self.explored) if self.explored[0] == seat else []
        count = self.show.count
        return [count] if count is not None and count.seat == seat else []

    def counts_now(self, seat: Seat, row: Row) -> bool:
        """Whether a number of the ledger belongs to what glows."""
        return any(each.row is row for each in self.lights(seat))

    def explore(self, seat: Seat, row: Row) -> None:
        """Light up where a number comes from; the same one again puts the light out."""
        asked = (seat, row)
        self.explored = None if self.explored == asked else asked
        if self.table.players > 2 and self.show.hero != seat:
            self.look(seat)

    def look(self, seat: Seat) -> None:
        """This kingdom comes to the tray."""
        if self.explored is not None and self.explored[0] != seat:
            self.explored = None
        self.show.visit(seat)

    def sum_up(self) -> None:
        """From now on the points are those of the whole match."""
        for seat, standing in enumerate(self.standing):
            self.show.total[seat] = standing[0]
        self.show.over = True
