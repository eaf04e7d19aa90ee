"""What the player does at the dice table, as steps of the pending move: targets, pointers and keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.rules import Seat
from game.dice.model import Action as Move
from game.dice.model import Match, Pass
from game.dice.play.commands import DiceCommand, command
from game.dice.play.labels import label
from game.dice.play.pending_move import PendingDice, Way
from game.dice.play.things import MapSpace, OpenCard, OwnedCard, OwnedFire, OwnedGem, Thing, TrayDie
from game.dice.play.ways import ways_to_take
from game.i18n import say
from game.ui.games.dice.board.payment import PaymentScene
from game.ui.games.dice.board.tabletop import Tabletop
from game.ui.input.actions import Action, Key, Press, Rotate, Undo
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage


class DiceControls:
    """Tells `changed` after every step, and gives a move that is made to `submit`."""

    _stage: Stage
    _table: Tabletop

    def __init__(self, state: Match, submit: Callable[[Move], None], changed: Callable[[], None]) -> None:
        self.pending = PendingDice(state)
        self._submit, self._changed = submit, changed

    def layout(self, stage: Stage, table: Tabletop) -> None:
        self._stage, self._table = stage, table
        self.pending = self.pending.anew()

    # --- what the scene tells

    def shown(self, state: Match) -> None:
        self.pending = self.pending.shown(state)

    def keep(self, kept: int) -> None:
        """Somebody keeps these dice."""
        self._step(self.pending.keeping(kept))

    def begin(self, seat: Seat | None) -> None:
        self._step(self.pending.act(seat))

    def refused(self) -> None:
        self._step(self.pending.refused())

    # --- what can be pressed

    def targets(self) -> list[Target]:
        return [self._target(thing) for thing in self.pending.offers()]

    def _target(self, thing: Thing) -> Target:
        return Target(
            target_id(thing),
            self._table.rect_of(thing, self.pending.state),
            say(label(thing, self.pending, self._table.names)),
            partial(self.press, thing),
            sound="" if isinstance(thing, TrayDie) else "press",
            about=thing,
        )

    def press(self, thing: Thing) -> None:
        pending = self.pending.press(thing, ask=self._stage.settings.confirm)
        if pending.paying:
            self._step(pending)
            ways = ways_to_take(pending, pending.paying)
            self._stage.push(PaymentScene(ways, self._table.pieces, self._pay, self._not_now))
        elif isinstance(thing, TrayDie):
            self._step(pending, "die", 0.6)
        elif pending.why is not None:
            self._step(pending, "error", 0.5)
        else:
            self._step(pending, _sound(pending))

    def _pay(self, way: Way) -> None:
        pending = self.pending.pay(way)
        self._step(pending, _sound(pending))

    def _not_now(self) -> None:
        self._step(self.pending.not_now())

    # --- what is done without a target

    def handle(self, action: Action) -> bool:
        match action:
            case Key() if self.pending.can_roll and action.name in "123456":
                self.press(TrayDie(int(action.name)))
                return True
            case Rotate() if self.pending.can_roll:
                self.do(DiceCommand.ROLL)
                return True
            case Undo():
                self.do(DiceCommand.BACK)
                return True
            case Press():
                self._explain(action)
        return False

    def _explain(self, press: Press) -> None:
        """A press on a space where nothing may be done says why."""
        space = self._table.space_at(press.pos)
        if space is not None and space not in self.pending.offers():
            self.press(space)

    def do(self, name: DiceCommand) -> None:
        sounds = {DiceCommand.BACK: "undo", DiceCommand.CONFIRM: "confirm"}
        self._step(command(self.pending, name), sounds.get(name, ""))

    def follow(self, move: Move) -> None:
        """Takes what the coach says."""
        pending = self.pending.follow(move, ask=self._stage.settings.confirm)
        self._step(pending, _sound(pending))

    def _step(self, pending: PendingDice, sound: str = "", volume: float = 1.0) -> None:
        """A step that changes nothing is not heard."""
        before, self.pending = self.pending, pending
        if pending is before:
            return
        if sound:
            self._stage.audio.play(sound, volume=volume)
        if pending.sent is not None and before.sent is None:
            self._submit(pending.sent)
        else:
            self._changed()


def _sound(pending: PendingDice) -> str:
    """Something was chosen, or a choice was made without asking."""
    if pending.choice is not None:
        return "pick"
    return "" if pending.sent is None or isinstance(pending.sent, Pass) else "confirm"


def target_id(thing: Thing) -> str:
    match thing:
        case TrayDie(number):
            return f"die.{number}"
        case OpenCard(name):
            return f"card.{name}"
        case MapSpace(name):
            return f"space.{name}"
        case OwnedCard(owner, card):
            return f"steal.{owner}.{card}"
        case OwnedGem(owner, gem):
            return f"rob.{owner}.{gem.value}"
        case OwnedFire(owner):
            return f"giver.{owner}"
