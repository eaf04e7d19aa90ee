"""What the player on move is about to do, before the table knows of it (its pending, uncommitted move).

`hand` is the domino to be placed, `choice` the domino of the next row. Each step gives a new value. What is
`decided` is sent once, when it is confirmed; from then on nothing changes until it was shown or refused.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.model import FREE, Discard, Draft, Match, Phase, Place
from game.domino.options import shape
from game.domino.placement import fits
from game.domino.play.hand import Hand
from game.domino.play.things import OfferedDomino, OpenSquare, Thing

Decided = Place | Draft | Discard


@dataclass(frozen=True, slots=True)
class PendingDomino:
    state: Match
    seat: Seat | None = None
    """The seat that a person moves for now."""
    hand: Hand | None = None
    choice: int | None = None
    sent: Decided | None = None
    """The move that was confirmed: it is to be submitted once."""
    dropped: Place | None = None
    """The placement that was sent from the hand: it lies there already."""

    # --- whose turn

    def act(self, seat: Seat | None) -> PendingDomino:
        """It is this seat's turn, or nobody's here."""
        return replace(self, seat=seat, sent=None).anew()

    def anew(self) -> PendingDomino:
        """Take up the domino, or look at the row."""
        if self.dropped is not None:
            return self
        return replace(self, hand=self._taken_up(), choice=None)

    def _taken_up(self) -> Hand | None:
        state = self.state
        if self.seat is None or state.phase is not Phase.PLACE:
            return None
        kingdom, tile, frame = state.kingdoms[self.seat], state.row[state.turn], shape(state.options).frame
        return Hand(kingdom, self.seat, tile, frame) if fits(kingdom, tile, frame) else None

    def refused(self) -> PendingDomino:
        """What was submitted is not to be."""
        return replace(self, sent=None, dropped=None).anew()

    def shown(self, state: Match) -> PendingDomino:
        """What was submitted is part of the picture now."""
        return replace(self, state=state, dropped=None, hand=None)

    # --- what can be done

    @property
    def free(self) -> bool:
        """Whether the player still decides."""
        return self.seat is not None and self.sent is None

    @property
    def placing(self) -> Hand | None:
        """The hand while the domino can still be moved."""
        return self.hand if self.sent is None and self.dropped is None else None

    @property
    def drafting(self) -> bool:
        return self.free and self.state.phase in (Phase.DRAFT, Phase.OPENING)

    @property
    def must_discard(self) -> bool:
        return self.free and self.state.phase is Phase.PLACE and self.hand is None

    @property
    def spots(self) -> tuple[Pos, ...]:
        """The squares that the held domino can be dropped on."""
        return self.placing.spots if self.placing is not None else ()

    @property
    def offered(self) -> tuple[int, ...]:
        """The dominoes that can be chosen."""
        if not self.drafting:
            return ()
        row = zip(self.state.next_row, self.state.next_kings, strict=True)
        return tuple(tile for tile, king in row if king == FREE)

    @property
    def offers(self) -> tuple[Thing, ...]:
        """Everything that can be pressed."""
        return *map(OpenSquare, self.spots), *map(OfferedDomino, self.offered)

    @property
    def can_turn(self) -> bool:
        return self.placing is not None

    @property
    def can_take_back(self) -> bool:
        held = self.placing
        return (held is not None and held.dropped) or (self.drafting and self.choice is not None)

    @property
    def chosen(self) -> Draft | None:
        """The draft that waits to be confirmed."""
        if self.seat is None or self.choice is None:
            return None
        return Draft(self.seat, self.choice)

    @property
    def decided(self) -> Decided | None:
        """What confirming would submit."""
        state, held = self.state, self.placing
        if self.seat is None:
            return None
        if self.must_discard:
            return Discard(self.seat, state.row[state.turn])
        if self.drafting:
            return self.chosen
        return held.place if held is not None and held.dropped else None

    @property
    def gain(self) -> int | None:
        """Points that the held domino would bring where it is; None while it has no place."""
        return self.hand.gain if self.hand is not None and self.hand.place is not None else None

    # --- steps

    def press(self, thing: Thing, ask: bool = True) -> PendingDomino:
        """The domino goes there, or the king onto it. The same again confirms; without `ask`, at once."""
        match thing:
            case OpenSquare(pos):
                again, chosen = self.lies_on(pos), self.drop(pos)
            case OfferedDomino(tile):
                again, chosen = self.choice == tile, self.choose(tile)
        return self.confirm() if again else chosen if ask else chosen.confirm()

    def over(self, pos: Pos) -> PendingDomino:
        """The player points at a square; a dropped domino stays."""
        held = self.placing
        return self if held is None or held.dropped else replace(self, hand=held.over(pos))

    def away(self) -> PendingDomino:
        """The player points elsewhere."""
        return self if self.placing is None else replace(self, hand=self.placing.away())

    def turn(self, by: int = 1) -> PendingDomino:
        return self if self.placing is None else replace(self, hand=self.placing.turn(by))

    def lies_on(self, pos: Pos) -> bool:
        """Whether the domino was dropped on just this square."""
        return self.placing is not None and self.placing.dropped and self.placing.at == pos

    def drop(self, pos: Pos) -> PendingDomino:
        """As it is held there, or as it fits best; where it does not fit it is only held."""
        held = self.placing
        if held is None:
            return self
        return replace(self, hand=(held if held.at == pos and held.fits else held.over(pos)).drop())

    def choose(self, tile: int) -> PendingDomino:
        return replace(self, choice=tile) if self.drafting else self

    def take(self, move: Decided) -> PendingDomino:
        """Holds or chooses what somebody recommends; it still has to be confirmed."""
        if isinstance(move, Draft):
            return self.choose(move.tile)
        held = self.placing
        if held is None or not isinstance(move, Place):
            return self
        return replace(self, hand=replace(held, at=(move.x, move.y), dir=move.dir, place=move).drop())

    def take_back(self) -> PendingDomino:
        held = self.placing
        if held is not None and held.dropped:
            return replace(self, hand=held.take_back())
        return replace(self, choice=None) if self.drafting else self

    def confirm(self) -> PendingDomino:
        """What is `decided` is on its way to the table."""
        move = self.decided
        if move is None:
            return self
        return replace(self, sent=move, dropped=move if isinstance(move, Place) else None)
