"""The move that is being made up: dice kept, a card or a place chosen, not yet submitted.

A frozen value. Every step answers a new one; a step that is not open answers the same. `choice` waits to be
confirmed, `sent` is the move that is made: whoever holds this submits it, once. What may be chosen comes from
the lawful moves alone; trying something else sets `why`. A card that can be had in several ways (jokers, a
higher tier, the dragon) sets `paying`, and `pay` picks one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.core.rules import IllegalMove, Seat
from game.core.words import Words
from game.dice.content import SPACE, SPACES
from game.dice.faces import ALL_DICE, DICE, dice_in, result_of
from game.dice.flow import evolve
from game.dice.lawful import ROLLS, check, lawful, shown_cards
from game.dice.map import distance, map_layout, spaces_in
from game.dice.model import (
    CHANCE_PHASES,
    Action,
    Alarm,
    Burn,
    Chase,
    Claim,
    Match,
    Pass,
    Phase,
    Place,
    Raid,
    Reroll,
    Rob,
    Steal,
)
from game.dice.play.things import MapSpace, OpenCard, OwnedCard, OwnedFire, OwnedGem, Thing, TrayDie
from game.dice.scoring import reckon

Targeted = Place | Chase | Raid | Burn
"""Moves that point at a space of the map."""
ON_MAP: Mapping[Phase, type[Targeted]] = {
    Phase.PLACE: Place,
    Phase.CHASE: Chase,
    Phase.RAID: Raid,
    Phase.BURN: Burn,
}
Way = Claim | Alarm
"""Moves that take a card."""
DECISIONS = frozenset(Phase) - CHANCE_PHASES - {Phase.OVER}


@dataclass(frozen=True)
class PendingDice:
    state: Match
    """What lies on the table."""
    seat: Seat | None = None
    """The seat that a person moves for now; None while nobody here does."""
    kept: int = 0
    """The dice that are not rolled again, as a mask."""
    moves: Sequence[Action] = ()
    """All that is lawful for the seat."""
    choice: Action | None = None
    paying: str = ""
    """The card whose ways to be had are laid open to pick from."""
    why: Words | None = None
    """Why what was just tried does not work."""
    sent: Action | None = None

    # --- the table

    def shown(self, state: Match) -> PendingDice:
        """Another state lies on the table, and nobody moves yet. Dice stay kept as long as the turn lasts."""
        if state is self.state:
            return self
        before, turn = self.state.turn, state.turn
        if state.phase is Phase.ROLL:
            return PendingDice(state, kept=ALL_DICE & ~turn.rolling)
        same_turn = (turn.number, turn.seat) == (before.number, before.seat)
        lasts = same_turn and turn.rolls > 0 and state.phase is not Phase.CONTEST
        return PendingDice(state, kept=self.kept if lasts else 0)

    def act(self, seat: Seat | None) -> PendingDice:
        """A person may move for this seat now, or nobody here may."""
        decides = seat is not None and seat == self.state.turn.seat and self.state.phase in DECISIONS
        return PendingDice(self.state, seat, self.kept, lawful(self.state) if decides else ())

    def anew(self) -> PendingDice:
        """Nothing is chosen; a move that was sent stays on its way."""
        return replace(self.act(self.seat), sent=self.sent)

    def refused(self) -> PendingDice:
        """The move that was sent is not taken."""
        return self.act(self.seat)

    def keeping(self, kept: int) -> PendingDice:
        """Whoever is on turn is seen to keep these dice."""
        return replace(self, kept=kept)

    # --- what may be done

    @property
    def free(self) -> bool:
        """Whether the player still decides."""
        return self.seat is not None and self.sent is None

    @property
    def choosing(self) -> bool:
        return self.free and self.state.phase is Phase.CHOOSE

    @property
    def can_roll(self) -> bool:
        return self.choosing and self.state.turn.rolls < ROLLS

    @property
    def rolling(self) -> int:
        """The dice that would be rolled again, as a mask."""
        return ALL_DICE & ~self.kept

    @property
    def can_leave(self) -> bool:
        return self.free and any(isinstance(move, Pass) for move in self.moves)

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        """The spaces of the map that may be chosen."""
        if not self.free:
            return ()
        return tuple(sorted({SPACE[move.space] for move in self.moves if isinstance(move, Targeted)}))

    @cached_property
    def givers(self) -> tuple[Seat, ...]:
        """Who may have to give a fire to the alarm."""
        return tuple(
            sorted({move.victim for move in self.moves if isinstance(move, Burn) and move.victim is not None})
        )

    @property
    def points_at_players(self) -> bool:
        """Whether something in front of the players is to be chosen."""
        return self.free and (self.state.phase in (Phase.STEAL, Phase.ROB) or len(self.givers) > 1)

    def ways(self, card: str) -> list[Way]:
        """All moves that take a card."""
        return [move for move in self.moves if isinstance(move, Way) and move.card == card]

    def offers(self) -> list[Thing]:
        """Everything that can be pressed: what is chosen by it, or what says why not."""
        if not self.free:
            return []
        found: list[Thing] = []
        if self.can_roll:
            found += [TrayDie(number) for number in range(1, DICE + 1)]
        if self.choosing:
            found += [OpenCard(card.name) for card in shown_cards(self.state)]
        found += [MapSpace(SPACES[space]) for space in self.spaces]
        found += [OwnedCard(move.victim, move.card) for move in self.moves if isinstance(move, Steal)]
        found += [OwnedGem(move.victim, move.gem) for move in self.moves if isinstance(move, Rob)]
        if len(self.givers) > 1:
            found += [OwnedFire(seat) for seat in self.givers]
        return found

    # --- what it would bring

    @property
    def chosen_space(self) -> int | None:
        return SPACE[self.choice.space] if isinstance(self.choice, Targeted) else None

    @property
    def chosen_thing(self) -> Thing | None:
        """What of another player the choice lies on."""
        match self.choice:
            case Steal(_, victim, card):
                return OwnedCard(victim, card)
            case Rob(_, victim, gem):
                return OwnedGem(victim, gem)
            case Burn(_, _, int(victim)):
                return OwnedFire(victim)
        return None

    @cached_property
    def lit_cards(self) -> frozenset[str]:
        """The cards that are met, or the one that is chosen."""
        if isinstance(self.choice, Way):
            return frozenset({self.choice.card})
        if self.state.phase is not Phase.CHOOSE:
            return frozenset()
        result = result_of(self.state.turn.dice)
        return frozenset(card.name for card in shown_cards(self.state) if card.tier(result))

    @cached_property
    def steps(self) -> Mapping[int, int]:
        """For a raid: how far every castle of the others is from one's own."""
        if not self.free or self.state.phase is not Phase.RAID or self.seat is None:
            return {}
        players = self.state.players
        table, own = map_layout(len(players)), players[self.seat].tokens
        others = [player.tokens for seat, player in enumerate(players) if seat != self.seat]
        return {
            space: min(distance(space, mine, table) for mine in spaces_in(own))
            for tokens in others
            for space in spaces_in(tokens)
            if own
        }

    @cached_property
    def score_after(self) -> int | None:
        """One's points with the choice, if that is known before anything is drawn."""
        if not isinstance(self.choice, Place | Chase | Raid | Rob):
            return None
        return reckon(evolve(self.state, self.choice).players)[self.choice.seat].score

    @cached_property
    def gain(self) -> int:
        """What the choice adds to one's points, as far as that is known."""
        if self.score_after is None or self.seat is None:
            return 0
        return self.score_after - reckon(self.state.players)[self.seat].score

    # --- steps

    def press(self, thing: Thing, ask: bool = True) -> PendingDice:
        """Points at something on the table. Whoever does not want to be asked moves at once."""
        if self.seat is None or not self.free:
            return self
        if self.paying:
            return self.not_now().press(thing, ask)
        match thing:
            case TrayDie(number):
                return self.keep(number)
            case OpenCard(name):
                return self.take(name, ask)
            case MapSpace(name):
                return self.point(name, ask)
            case OwnedCard(owner, card):
                return self._choose(Steal(self.seat, owner, card), ask)
            case OwnedGem(owner, gem):
                return self._choose(Rob(self.seat, owner, gem), ask)
            case OwnedFire(owner):
                return self._give(owner, ask)

    def keep(self, number: int) -> PendingDice:
        """Keeps a die, or frees it again."""
        if not self.can_roll:
            return self
        return replace(self, kept=self.kept ^ 1 << number - 1, choice=None, why=None)

    def roll(self) -> PendingDice:
        if self.seat is None or not self.can_roll or not self.rolling:
            return self
        return self._send(Reroll(self.seat, dice_in(self.rolling)))

    def take(self, card: str, ask: bool = True) -> PendingDice:
        """One way to have it is chosen; of several the player picks one; none says why."""
        if self.seat is None or not self.free:
            return self
        ways = self.ways(card)
        if not ways:
            return self._object(Claim(self.seat, card))
        if len(ways) == 1:
            return self._choose(ways[0], ask)
        if self.choice in ways and isinstance(self.choice, Claim) and not self.choice.bonus:
            return self.confirm()
        return replace(self, paying=card)

    def pay(self, way: Way) -> PendingDice:
        """Picks one of the ways that are laid open; to pick is to confirm."""
        if not self.free or way not in self.moves:
            return replace(self, paying="")
        return self._send(way)

    def not_now(self) -> PendingDice:
        """Picks none of the ways."""
        return replace(self, paying="")

    def point(self, space: str, ask: bool = True) -> PendingDice:
        """Chooses a space of the map, or says why it may not be chosen."""
        kind = ON_MAP.get(self.state.phase)
        if self.seat is None or not self.free or kind is None:
            return self
        moves = [move for move in self.moves if isinstance(move, Targeted) and move.space == space]
        if not moves:
            return self._object(kind(self.seat, space))
        giver = self.choice.victim if isinstance(self.choice, Burn) else None
        return self._choose(
            next((m for m in moves if isinstance(m, Burn) and m.victim == giver), moves[0]), ask
        )

    def _give(self, giver: Seat, ask: bool) -> PendingDice:
        """Chooses who gives the fire; the place stays, or is the first one."""
        burns = [move for move in self.moves if isinstance(move, Burn) and move.victim == giver]
        at = self.choice.space if isinstance(self.choice, Burn) else None
        wanted = next((move for move in burns if move.space == at), None) or next(iter(burns), None)
        return self if wanted is None else self._choose(wanted, ask)

    def follow(self, move: Action, ask: bool = True) -> PendingDice:
        """Takes what the coach says: dice are kept, everything else is chosen."""
        if isinstance(move, Reroll) and self.can_roll:
            kept = ALL_DICE & ~sum(1 << die - 1 for die in move.dice)
            return replace(self, kept=kept, choice=None, why=None)
        return self.leave() if isinstance(move, Pass) else self._choose(move, ask)

    def take_back(self) -> PendingDice:
        if not self.free or (self.choice is None and self.why is None):
            return self
        return replace(self, choice=None, why=None)

    def leave(self) -> PendingDice:
        """Neither steals nor robs."""
        return self._send(Pass(self.seat)) if self.seat is not None and self.can_leave else self

    def confirm(self) -> PendingDice:
        return self._send(self.choice) if self.free and self.choice is not None else self

    def _choose(self, move: Action, ask: bool) -> PendingDice:
        """The same one again, or a player who does not want to be asked, makes the move."""
        if not self.free or move not in self.moves:
            return self
        early = isinstance(move, Alarm) and self.can_roll
        chosen = replace(self, choice=move, why=None)
        asks = ask or early or len(self.givers) > 1
        return chosen.confirm() if self.choice == move or not asks else chosen

    def _object(self, move: Action) -> PendingDice:
        try:
            check(self.state, move)
        except IllegalMove as refusal:
            return replace(self, why=refusal.reason)
        return self

    def _send(self, move: Action) -> PendingDice:
        return replace(self, sent=move, choice=None, paying="", why=None)
