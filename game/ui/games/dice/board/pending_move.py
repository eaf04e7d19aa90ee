"""The player on move makes up their mind: keeps dice, rolls, takes a card, points at the map, steals.

Everything here happens before the table knows of it. `choice` is the move that waits to be confirmed; a
move is submitted once. What may be pressed comes from the lawful moves alone; pressing something else says
why not. A card that can be had in several ways (jokers, a higher tier, the dragon) asks which.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import IllegalMove, Seat
from game.dice.board import distance, layout, spaces_in
from game.dice.content import CARD, LAND_OF, SPACE, SPACES
from game.dice.faces import ALL_DICE, DICE, dice_in
from game.dice.lawful import ROLLS, check
from game.dice.model import (
    Action as Move,
)
from game.dice.model import (
    Alarm,
    Burn,
    Chase,
    Claim,
    Pass,
    Phase,
    Place,
    Raid,
    Reroll,
    Rob,
    Steal,
)
from game.dice.scoring import reckon
from game.i18n import say
from game.ui.games.dice.board import prompts
from game.ui.games.dice.board.bar import PLACING, ROLLING, STEALING
from game.ui.games.dice.board.payment import Payment
from game.ui.input.actions import Action, Key, Press, Rotate, Undo
from game.ui.input.targets import Target

if TYPE_CHECKING:
    from game.ui.games.dice.board.board import DiceBoard

ON_MAP: dict[Phase, type[Place] | type[Chase] | type[Raid] | type[Burn]] = {
    Phase.PLACE: Place,
    Phase.CHASE: Chase,
    Phase.RAID: Raid,
    Phase.BURN: Burn,
}


class Mind:
    def __init__(self, board: DiceBoard) -> None:
        self.board = board
        self.seat: Seat | None = None
        """The seat that a person moves for now."""
        self.moves: Sequence[Move] = ()
        self.choice: Move | None = None
        self.why = ""
        """Why what was just pressed does not work."""
        self.sent = False

    # --- whose turn

    def act(self, seat: Seat | None) -> None:
        self.seat, self.sent = seat, False
        self.think()

    def refused(self) -> None:
        self.sent = False
        self.think()

    def think(self) -> None:
        """Look at the table anew."""
        self.choice, self.why, self.moves = None, "", ()
        if self.seat is not None:
            self.moves = self.board.setup.rules.legal(self.board.state)
        self.board.bar.use(self._actions)
        self._changed()

    def _changed(self) -> None:
        self.board.changed()

    @property
    def _actions(self) -> tuple[str, ...]:
        if self.seat is None or self._phase is Phase.CHOOSE:
            return ROLLING
        return STEALING if self._phase in (Phase.STEAL, Phase.ROB) else PLACING

    # --- what may be done

    @property
    def free(self) -> bool:
        """Whether the player still decides."""
        return self.seat is not None and not self.sent

    @property
    def _phase(self) -> Phase:
        return self.board.state.phase

    @property
    def choosing(self) -> bool:
        return self.free and self._phase is Phase.CHOOSE

    @property
    def can_roll(self) -> bool:
        return self.choosing and self.board.state.turn.rolls < ROLLS

    @property
    def spaces(self) -> list[int]:
        """The spaces of the map that may be chosen."""
        if not self.free:
            return []
        kinds = (Place, Chase, Raid, Burn)
        return sorted({SPACE[move.space] for move in self.moves if isinstance(move, kinds)})

    @property
    def chosen_space(self) -> int | None:
        choice = self.choice
        return SPACE[choice.space] if isinstance(choice, Place | Chase | Raid | Burn) else None

    @property
    def givers(self) -> list[Seat]:
        """Who may have to give a fire to the alarm."""
        found = {move.victim for move in self.moves if isinstance(move, Burn) and move.victim is not None}
        return sorted(found)

    def steps(self) -> dict[int, int]:
        """For a raid: how far every castle of the others is from one's own."""
        if not self.free or self._phase is not Phase.RAID or self.seat is None:
            return {}
        state = self.board.state
        table, own = layout(len(state.players)), state.players[self.seat].tokens
        others = [player.tokens for seat, player in enumerate(state.players) if seat != self.seat]
        return {
            space: min(distance(space, mine, table) for mine in spaces_in(own))
            for tokens in others
            for space in spaces_in(tokens)
            if own
        }

    def ways(self, card: str) -> list[Claim | Alarm]:
        """All moves that take a card."""
        return [move for move in self.moves if isinstance(move, Claim | Alarm) and move.card == card]

    @property
    def gain(self) -> int | None:
        """What one's points would be with the choice, if that is known before anything is drawn."""
        if not isinstance(self.choice, Place | Chase | Raid | Rob) or self.seat is None:
            return None
        after = self.board.setup.rules.evolve(self.board.state, self.choice)
        return reckon(after.players)[self.seat].score

    @property
    def points_at_panels(self) -> bool:
        """Whether things of the players are to be pressed."""
        return self.free and (self._phase in (Phase.STEAL, Phase.ROB) or len(self.givers) > 1)

    @property
    def chosen_ids(self) -> set[str]:
        """The targets that the choice lies on."""
        choice = self.choice
        if isinstance(choice, Steal):
            return {f"steal {choice.victim} {choice.card}"}
        if isinstance(choice, Rob):
            return {f"rob {choice.victim} {choice.gem.value}"}
        return {f"giver {choice.victim}"} if isinstance(choice, Burn) else set()

    def lit_cards(self) -> set[str]:
        """The cards that are met, or the one that is chosen."""
        if isinstance(self.choice, Claim | Alarm):
            return {self.choice.card}
        if self.board.state.phase is not Phase.CHOOSE:
            return set()
        return {name for name, found in self.board.outlooks.found.items() if found.tier}

    # --- what can be pressed

    def targets(self) -> list[Target]:
        if not self.free:
            return []
        found: list[Target] = []
        if self.can_roll:
            found += [self._die_target(die) for die in range(DICE)]
        if self.choosing:
            found += [self._card_target(name) for name in self.board.open_cards()]
        found += [self._space_target(space) for space in self.spaces]
        found += [self._theft_target(move) for move in self.moves if isinstance(move, Steal | Rob)]
        if len(self.givers) > 1:
            found += [self._giver_target(seat) for seat in self.givers]
        return found + [button.target for button in self.board.bar.buttons]

    def _die_target(self, die: int) -> Target:
        tray = self.board.tray
        label = prompts.die_label(die, bool(tray.kept >> die & 1))
        return Target(f"die {die + 1}", tray.rect_of(die), label, partial(self.toggle, die), sound="")

    def _card_target(self, name: str) -> Target:
        rect = self.board.decks.place(CARD[name])
        return Target(f"card {name}", rect, prompts.card_label(name), partial(self.press_card, name))

    def _space_target(self, space: int) -> Target:
        label = prompts.space_label(SPACES[space], LAND_OF[space])
        return Target(
            f"space {SPACES[space]}", self.board.realm.rect_of(space), label, partial(self.press_space, space)
        )

    def _theft_target(self, move: Steal | Rob) -> Target:
        panel, label = self.board.panel(move.victim), prompts.theft_label(move, self.board.setup)
        if isinstance(move, Rob):
            return Target(
                f"rob {move.victim} {move.gem.value}", panel.gem(move.gem), label, partial(self.take, move)
            )
        rect = next(own.rect for own in panel.owned(self.board.state) if own.card == move.card)
        return Target(f"steal {move.victim} {move.card}", rect, label, partial(self.take, move))

    def _giver_target(self, seat: Seat) -> Target:
        panel = self.board.panel(seat)
        return Target(f"giver {seat}", panel.thing("fires"), panel.name, partial(self.press_giver, seat))

    def arrange(self) -> None:
        """The buttons as they are now."""
        bar, tray = self.board.bar, self.board.tray
        bar["hint"].enabled = self.free and not self.board.thinking
        bar["odds"].enabled = self.choosing
        bar["odds"].kind = "dark" if self.board.outlooks.wanted else "paper"
        bar["roll"].enabled = self.can_roll and bool(tray.rolling)
        bar["roll"].chip = str(tray.rolling.bit_count()) if self.can_roll else ""
        bar["roll"].glow = self.can_roll and self.choice is None
        bar["back"].enabled = self.free and self.choice is not None
        bar["pass"].enabled = self.free and any(isinstance(move, Pass) for move in self.moves)
        confirm = bar["confirm"]
        confirm.enabled = confirm.glow = self.free and self.choice is not None
        confirm.label = prompts.confirm_label(self)
        confirm.kind = "bad" if isinstance(self.choice, Alarm) else "gold"
        gain, now = self.gain, self.board.points
        confirm.chip = f"{gain - now:+}" if gain is not None and gain != now else ""

    # --- what the player does

    def handle(self, action: Action) -> bool:
        match action:
            case Key() if self.can_roll and action.name in "123456":
                self.toggle(int(action.name) - 1)
                return True
            case Rotate() if self.can_roll:
                self.roll()
                return True
            case Undo():
                self.take_back()
                return True
            case Key() if self.choosing and action.name == "o":
                self.board.ask_chances()
                return True
            case Press():
                self._explain(action)
        return False

    def _explain(self, press: Press) -> None:
        """A press on a space where nothing may be done says why."""
        kind, space = ON_MAP.get(self._phase), self.board.realm.space_at(press.pos)
        if not self.free or kind is None or space is None or space in self.spaces or self.seat is None:
            return
        self._object(kind(self.seat, SPACES[space]))

    def _object(self, move: Move) -> None:
        try:
            check(self.board.state, move)
        except IllegalMove as refusal:
            self.why = say(refusal.reason)
            self.board.stage.audio.play("error", volume=0.5)
            self._changed()

    def toggle(self, die: int) -> None:
        self.board.tray.toggle(die)
        self.board.stage.audio.play("die", volume=0.6)
        self.choice, self.why = None, ""
        self._changed()

    def roll(self) -> None:
        tray = self.board.tray
        if self.can_roll and self.seat is not None and tray.rolling:
            self._send(Reroll(self.seat, dice_in(tray.rolling)))

    def press_card(self, name: str) -> None:
        """One way to have it is chosen; of several the player picks one; none says why."""
        ways = self.ways(name)
        if not ways and self.seat is not None:
            self._object(Claim(self.seat, name))
        elif len(ways) == 1:
            self.take(ways[0])
        elif self.choice in ways and isinstance(self.choice, Claim) and not self.choice.bonus:
            self.take(self.choice)
        else:
            self.board.stage.push(Payment(self.board, name, ways, self._paid))

    def _paid(self, move: Claim | Alarm) -> None:
        if self.free and move in self.moves:
            self.take(move, picked=True)

    def press_space(self, space: int) -> None:
        moves = [
            m for m in self.moves if isinstance(m, Place | Chase | Raid | Burn) and SPACE[m.space] == space
        ]
        giver = self.choice.victim if isinstance(self.choice, Burn) else None
        self.take(next((m for m in moves if isinstance(m, Burn) and m.victim == giver), moves[0]))

    def press_giver(self, seat: Seat) -> None:
        spaces = self.spaces
        space = self.chosen_space if self.chosen_space is not None else spaces[0]
        if self.seat is not None:
            self.take(Burn(self.seat, SPACES[space], seat))

    def take(self, move: Move, picked: bool = False) -> None:
        """Choose a move; the same one again, or a player who does not want to be asked, makes it."""
        self.why = ""
        again = self.choice == move
        self.choice = move
        early = isinstance(move, Alarm) and self.can_roll
        asks = self.board.stage.settings.confirm or early or len(self.givers) > 1
        if again or picked or not asks:
            self.confirm()
            return
        self.board.stage.audio.play("pick")
        self._changed()

    def take_back(self) -> None:
        if self.free and (self.choice is not None or self.why):
            self.choice, self.why = None, ""
            self.board.stage.audio.play("undo")
            self._changed()

    def follow(self, move: Move) -> None:
        """Takes what the coach says: dice are kept, everything else is chosen."""
        self.board.counsel.shown = ()
        if isinstance(move, Reroll):
            self.board.tray.kept = ALL_DICE & ~sum(1 << die - 1 for die in move.dice)
            self.choice, self.why = None, ""
            self._changed()
        elif isinstance(move, Pass):
            self.leave()
        else:
            self.take(move)

    def leave(self) -> None:
        """Neither steals nor robs."""
        passing = next((move for move in self.moves if isinstance(move, Pass)), None)
        if self.free and passing is not None:
            self._send(passing)

    def confirm(self) -> None:
        if self.free and self.choice is not None:
            self.board.stage.audio.play("confirm")
            self._send(self.choice)

    def _send(self, move: Move) -> None:
        self.sent, self.choice, self.why = True, None, ""
        self.board.counsel.shown = ()
        self._changed()
        self.board.submit(move)
