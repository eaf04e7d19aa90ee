"""What the player does, as steps of the pending move: targets, pointers and keys of the domino table.

Pointing devices hold the domino under the pointer, the others where the focus is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.model import Match
from game.domino.play.labels import label
from game.domino.play.pending_move import Decided, PendingDomino
from game.domino.play.things import OfferedDomino, OpenSquare, Thing
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.games.domino.board.kingdoms import Kingdoms
from game.ui.games.domino.board.market import DominoMarket
from game.ui.input.actions import Action, Device, Hover, Press, Rotate, Scroll, Undo
from game.ui.input.focus import Focus
from game.ui.input.targets import Target, about


class DominoControls:
    """Tells `changed` after every step, and gives a confirmed move to `submit`."""

    _stage: Kit
    _kingdoms: Kingdoms
    _market: DominoMarket

    def __init__(self, state: Match, submit: Callable[[Any], None], changed: Callable[[], None]) -> None:
        self.pending = PendingDomino(state)
        self._submit, self._changed = submit, changed

    def layout(self, stage: Kit, kingdoms: Kingdoms, market: DominoMarket) -> None:
        self._stage, self._kingdoms, self._market = stage, kingdoms, market
        self._look(self.pending.anew())

    # --- what the scene tells

    def act(self, seat: Seat | None) -> None:
        self._look(self.pending.act(seat))

    def refused(self) -> None:
        self._look(self.pending.refused())

    def lay_out(self, state: Match) -> None:
        """The rows of this state lie on the table, while an event is still being shown."""
        self.pending = replace(self.pending, state=state)

    def shown(self, state: Match) -> None:
        self.pending = self.pending.shown(state)

    def _look(self, pending: PendingDomino) -> None:
        """A new turn: the domino is taken up, and all squares where it could go are brought into view."""
        self.pending = pending
        if pending.dropped is None:
            self._kingdoms.mat.hold(pending.hand)
            self._kingdoms.mat.look_at(pending.spots)
        self._changed()

    # --- what can be pressed

    def targets(self) -> list[Target]:
        return [self._target(thing) for thing in self.pending.offers]

    def _target(self, thing: Thing) -> Target:
        match thing:
            case OpenSquare(pos):
                rect = self._kingdoms.mat.rect_of(pos)
            case OfferedDomino(tile):
                rect = self._market.slot(True, self.pending.state.next_row.index(tile))
        return Target(target_id(thing), rect, say(label(thing)), lambda: self._press(thing), about=thing)

    def _press(self, thing: Thing) -> None:
        audio, again = self._stage.audio, isinstance(thing, OpenSquare) and self.pending.lies_on(thing.pos)
        if again and self._stage.device is Device.TOUCH:
            self.turn()  # a finger cannot hover, so tapping the domino again turns it; the others are done
            return
        if isinstance(thing, OpenSquare) and not again:
            audio.play("clack", volume=0.6)
        self._step(self.pending.press(thing, self._stage.settings.confirm))
        if isinstance(thing, OfferedDomino) and self.pending.sent is None:
            audio.play("pick")

    # --- what is done without a target

    def handle(self, action: Action) -> bool:
        match action:
            case Rotate() if self.pending.can_turn:
                self.turn(action.by)
                return True
            case Scroll() if self.pending.can_turn and self._kingdoms.mat.area.collidepoint(action.pos):
                self.turn(1 if action.by < 0 else -1)
                return True
            case Undo():
                self.take_back()
                return True
            case Hover() | Press():
                self._point(action.pos)
        return False

    def _point(self, at: Pos) -> None:
        """The pointer is somewhere: hold the domino there, or light up the region under it."""
        mat = self._kingdoms.mat
        inside = mat.area.collidepoint(at)
        self._step(self.pending.over(mat.square_at(at)) if inside else self.pending.away())
        if mat.light(mat.region_at(at)):
            self._stage.redraw()

    def follow(self, focus: Focus) -> None:
        """Keyboard and gamepad hold the domino where the focus is."""
        hand = self.pending.placing
        if hand is None or hand.dropped or not focus.ring_seen:
            return
        thing = about(self.targets(), focus.current)
        if isinstance(thing, OpenSquare) and thing.pos != hand.at:
            self._step(self.pending.over(thing.pos))

    # --- steps

    def _step(self, pending: PendingDomino) -> bool:
        """Whether anything is different now."""
        before, self.pending = self.pending, pending
        if pending == before:
            return False
        if pending.hand != before.hand:
            self._kingdoms.mat.hold(pending.hand)
        self._changed()
        if pending.sent is not None:
            self._stage.audio.play("confirm")
            self._submit(pending.sent)
        return True

    def take(self, move: Decided) -> None:
        """Holds or chooses what somebody recommends; it still has to be confirmed."""
        self._step(self.pending.take(move))

    def turn(self, by: int = 1) -> None:
        if self.pending.can_turn:
            self._step(self.pending.turn(by))
            self._stage.audio.play("turn")

    def take_back(self) -> None:
        if self._step(self.pending.take_back()):
            self._stage.audio.play("undo")

    def confirm(self) -> None:
        self._step(self.pending.confirm())


def target_id(thing: Thing) -> str:
    match thing:
        case OpenSquare((x, y)):
            return f"square.{x}.{y}"
        case OfferedDomino(tile):
            return f"draft.{tile}"
