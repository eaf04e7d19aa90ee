"""The player on move makes up their mind: holds, turns, drops, chooses, takes back, confirms.

Everything here happens before the table knows of it. `hand` is the domino to be placed, `choice`
the domino of the next row; a move is submitted once, when it is confirmed. Pointing devices hold
the domino under the pointer, the others where the focus is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.domino.model import FREE, Discard, Draft, Phase, Place
from game.domino.placement import fits
from game.ui.games.domino.board import prompts
from game.ui.games.domino.board.hand import Hand
from game.ui.games.domino.board.squares import Pos
from game.ui.input.actions import Action, Device, Hover, Press, Rotate, Scroll, Undo
from game.ui.input.focus import Focus
from game.ui.input.targets import Target

if TYPE_CHECKING:
    from game.ui.games.domino.board.board import DominoBoard


class Mind:
    def __init__(self, board: DominoBoard) -> None:
        self._board = board
        self.seat: Seat | None = None
        """The seat that a person moves for now."""
        self.hand: Hand | None = None
        self.choice: int | None = None
        self.dropped: Place | None = None
        """The placement that was submitted from the hand: it lies there already."""
        self._sent = False

    # --- whose turn

    def act(self, seat: Seat | None) -> None:
        self.seat, self._sent = seat, False
        self.think()

    def refused(self) -> None:
        self._sent, self.dropped = False, None
        self.think()

    def shown(self) -> None:
        """What was submitted is part of the picture now."""
        self.dropped = self.hand = None

    def think(self) -> None:
        """A new turn: take up the domino, or look at the row."""
        if self.dropped is not None:
            return
        board, state = self._board, self._board.state
        self.hand, self.choice, board.stale = None, None, True
        if self.seat is not None and state.phase is Phase.PLACE:
            kingdom, tile = state.kingdoms[self.seat], state.row[state.turn]
            if fits(kingdom, tile, board.table.frame):
                self.hand = Hand(kingdom, self.seat, tile, board.table.frame)
        board.mat.hold(self.hand)
        board.mat.look_at(self.hand.spots if self.hand else ())

    @property
    def must_discard(self) -> bool:
        free = self.seat is not None and not self._sent
        return free and self._board.state.phase is Phase.PLACE and self.hand is None

    @property
    def drafting(self) -> bool:
        free = self.seat is not None and not self._sent
        return free and self._board.state.phase in (Phase.DRAFT, Phase.OPENING)

    @property
    def chosen(self) -> Draft | None:
        """The draft that waits to be confirmed."""
        if self.seat is None or self.choice is None:
            return None
        return Draft(self.seat, self.choice)

    @property
    def placing(self) -> Hand | None:
        """The hand while the domino can still be moved."""
        return self.hand if not self._sent and self.dropped is None else None

    # --- what can be pressed

    def targets(self) -> Sequence[Target]:
        found: list[Target] = []
        if (hand := self.placing) is not None:
            found += [self._spot_target(pos) for pos in hand.spots]
        if self.drafting:
            state = self._board.state
            offer = enumerate(zip(state.next_row, state.next_kings, strict=True))
            found += [self._draft_target(index, tile) for index, (tile, king) in offer if king == FREE]
        self.set_buttons()
        return found + [button.target for button in self._board.bar.buttons]

    def _spot_target(self, pos: Pos) -> Target:
        rect = self._board.mat.rect_of(pos)
        return Target(
            f"square {pos[0]},{pos[1]}", rect, prompts.spot_label(pos), lambda: self._press_spot(pos)
        )

    def _draft_target(self, index: int, tile: int) -> Target:
        rect = self._board.market.slot(True, index)
        return Target(f"draft {tile}", rect, prompts.draft_label(tile), lambda: self._press_tile(tile))

    def set_buttons(self) -> None:
        """What can be done now."""
        bar, hand = self._board.bar, self.placing
        undecided = self.drafting and self.choice is not None
        bar.turn.enabled = hand is not None
        bar.back.enabled = undecided or (hand is not None and hand.dropped)
        bar.hint.enabled = self.seat is not None and not self._sent and not self._board.thinking
        bar.confirm.enabled = bar.confirm.glow = self.must_discard or bar.back.enabled
        bar.confirm.label = prompts.confirm_label(self.must_discard)
        bar.confirm.chip = f"+{hand.gain}" if hand is not None and hand.dropped and hand.gain else ""

    # --- what the player does

    def handle(self, action: Action) -> bool:
        match action:
            case Rotate() if self.placing:
                self.turn(action.by)
                return True
            case Scroll() if self.placing and self._board.mat.area.collidepoint(action.pos):
                self.turn(1 if action.by < 0 else -1)
                return True
            case Undo():
                self.take_back()
                return True
            case Hover() | Press():
                self._point(action)
        return False

    def _point(self, action: Hover | Press) -> None:
        """The pointer is somewhere: hold the domino there, or light up the region under it."""
        mat, hand = self._board.mat, self.placing
        if hand is not None and not hand.dropped:
            inside = mat.area.collidepoint(action.pos)
            self._hold(hand.over(mat.square_at(action.pos)) if inside else hand.away())
        region = mat.region_at(action.pos)
        if region != mat.lit:
            mat.lit = region
            self._board.stage.redraw()

    def follow(self, focus: Focus) -> None:
        """Keyboard and gamepad hold the domino where the focus is."""
        hand = self.placing
        if hand is None or hand.dropped or not focus.ring_seen:
            return
        kind, _, where = (focus.current or "").partition(" ")
        if kind == "square":
            x, y = map(int, where.split(","))
            if hand.at != (x, y):
                self._hold(hand.over((x, y)))

    def _hold(self, hand: Hand) -> None:
        if hand != self.hand:
            self.hand, self._board.stale = hand, True
            self._board.mat.hold(hand)
            self._board.stage.redraw()

    def _press_spot(self, pos: Pos) -> None:
        stage, hand = self._board.stage, self.hand
        assert hand is not None
        if hand.dropped and hand.at == pos:
            # A finger cannot hover: tapping the domino again turns it. The others are done.
            (self.turn if stage.device is Device.TOUCH else self.confirm)()
            return
        self._hold((hand if hand.at == pos and hand.fits else hand.over(pos)).drop())
        stage.audio.play("clack", volume=0.6)
        if not stage.settings.confirm:
            self.confirm()

    def _press_tile(self, tile: int) -> None:
        again = self.choice == tile
        self._choose(tile)
        if again or not self._board.stage.settings.confirm:
            self.confirm()
        else:
            self._board.stage.audio.play("pick")

    def _choose(self, tile: int | None) -> None:
        self.choice, self._board.stale = tile, True
        self._board.stage.redraw()

    def take(self, move: Place | Draft | Discard) -> None:
        """Holds or chooses what somebody recommends; it still has to be confirmed."""
        if isinstance(move, Draft) and self.drafting:
            self._choose(move.tile)
        elif isinstance(move, Place) and (hand := self.placing) is not None:
            self._hold(replace(hand, at=(move.x, move.y), dir=move.dir, place=move).drop())

    def turn(self, by: int = 1) -> None:
        if (hand := self.placing) is not None:
            self._hold(hand.turn(by))
            self._board.stage.audio.play("turn")

    def take_back(self) -> None:
        hand = self.placing
        if hand is not None and hand.dropped:
            self._hold(hand.take_back())
        elif self.drafting and self.choice is not None:
            self._choose(None)
        else:
            return
        self._board.stage.audio.play("undo")

    def confirm(self) -> None:
        move = self._decided()
        if move is None:
            return
        self._sent, self._board.stale = True, True
        self.dropped = move if isinstance(move, Place) else None
        self._board.stage.audio.play("confirm")
        self._board.submit(move)

    def _decided(self) -> Place | Draft | Discard | None:
        state, hand = self._board.state, self.placing
        if self.seat is None:
            return None
        if self.must_discard:
            return Discard(self.seat, state.row[state.turn])
        if self.drafting and self.chosen is not None:
            return self.chosen
        return hand.place if hand is not None and hand.dropped else None
