"""The state of a match, and the moves and events that change it.

Everything is frozen and public. Moves and events name cards and spaces as people do (`2a-03`,
`B7`); the state counts them (see `content`). Player moves and the events they cause have the same
shape, so they are one type each; `Scatter`, `Show`, `Roll` and `Draw` are what chance gives.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from game.core.rules import Reveal, Seat
from game.dice.content import ALL_SPACES, DECKS, FIRES, GOLD_GEMS, LEFT_OVER, WHITE_GEMS, Land
from game.dice.faces import NOT_ROLLED, Color, Dice
from game.dice.options import Options

NO_CARD = -1
OUTSIDE = -1
"""A wild joker that came from no deck (the house rule for late seats)."""
NOBODY: Seat = -1


class Gem(Enum):
    GOLD = "gold"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Scatter:
    """The random set-up: the spaces of the start fires and gems, each in map order."""

    fires: tuple[str, ...]
    gold: tuple[str, ...]
    white: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """The next card of each deck that shows none: all five at first, then one at a time."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """What all six dice show after a roll; dice that were kept show what they did."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Castle tiles from the pool, shown to all, in the order drawn."""

    lands: tuple[Land, ...]


@dataclass(frozen=True, slots=True)
class Reroll:
    """Dice 1 to 6, ascending, that are rolled again; the others are kept."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bonus:
    """A die paid with two cards: `wilds` wild jokers, the rest open cards with this symbol."""

    number: int
    color: Color
    wilds: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Takes a card by meeting its condition, perhaps with bonus dice. Ends the rolling."""

    seat: Seat
    card: str
    bonus: tuple[Bonus, ...] = ()


@dataclass(frozen=True, slots=True)
class Alarm:
    """No card is met: takes one as a wild joker, and the dragon comes. Ends the rolling."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Place:
    """A drawn tile onto a free space of its land, with an own token."""

    seat: Seat
    space: str


@dataclass(frozen=True, slots=True)
class Steal:
    """An open card of another player."""

    seat: Seat
    victim: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Rob:
    """A gem of another player."""

    seat: Seat
    victim: Seat
    gem: Gem


@dataclass(frozen=True, slots=True)
class Pass:
    """Neither steals nor robs."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chase:
    """Takes a dragon fire from the map and puts an own token in its place."""

    seat: Seat
    space: str


@dataclass(frozen=True, slots=True)
class Raid:
    """Puts an own token in place of another player's."""

    seat: Seat
    space: str


@dataclass(frozen=True, slots=True)
class Burn:
    """The alarm's tile onto a free space of its land, with a dragon fire.

    `victim` gives the fire where the supply and the player have none."""

    seat: Seat
    space: str
    victim: Seat | None = None


Action = Reroll | Claim | Alarm | Place | Steal | Rob | Pass | Chase | Raid | Burn
Luck = Scatter | Show | Roll | Draw
Move = Action | Reveal
Event = Luck | Action


class Phase(IntEnum):
    SCATTER = 0
    SHOW = 1
    CONTEST = 2
    """The rolls for the starting player."""
    ROLL = 3
    CHOOSE = 4
    """The dice lie on the table: roll again, claim a card, or let the dragon come."""
    DRAW = 5
    PLACE = 6
    STEAL = 7
    ROB = 8
    CHASE = 9
    RAID = 10
    BURN = 11
    OVER = 12


CHANCE_PHASES = frozenset({Phase.SCATTER, Phase.SHOW, Phase.CONTEST, Phase.ROLL, Phase.DRAW})


@dataclass(frozen=True, slots=True)
class Player:
    """What lies in front of one player, and where that player's tokens stand."""

    tokens: int = 0
    """Own spaces, as a mask."""
    cards: tuple[int, ...] = ()
    """Open cards in the order taken."""
    wilds: tuple[int, ...] = ()
    """Cards turned over into wild jokers, in the order taken; OUTSIDE for one from no deck."""
    fires: int = 0
    gold: int = 0
    white: int = 1


@dataclass(frozen=True, slots=True)
class Market:
    hidden: tuple[int, ...]
    """Per deck, the mask of the cards (0 to 59) not shown yet."""
    shown: tuple[int, ...]
    """Per deck, the card on top, or NO_CARD."""
    gone: tuple[int, ...] = ()
    """Cards out of the game, in the order discarded."""


@dataclass(frozen=True, slots=True)
class Turn:
    seat: Seat = NOBODY
    number: int = 0
    """How many turns have been finished."""
    rolls: int = 0
    """Of the turn; before the first one, all rolls for the start."""
    dice: Dice = NOT_ROLLED
    rolling: int = 0
    """The dice that are in the cup, as a mask."""
    card: int = NO_CARD
    """The card just taken, whose effect is being carried out."""
    tier: int = 0
    """The tier at which it was met; 0 in a dragon alarm."""
    drawn: tuple[int, ...] = ()
    """Lands of the tiles drawn and not yet placed."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What one player has at the end."""

    largest: int
    others: int
    fires: int
    dragon: int
    """The points for most dragon fires."""
    gold: int
    white: int

    @property
    def score(self) -> int:
        return 3 * self.largest + self.others + self.dragon + 3 * self.gold + 2 * self.white

    @property
    def standing(self) -> tuple[int, int]:
        """Compared from left to right: points, dragon fires."""
        return self.score, self.fires


@dataclass(frozen=True, slots=True)
class Match:
    """The whole state; all of it is public.

    The pool needs no place of its own: a space is only ever covered by a tile of its land, so the
    tiles not on the map are exactly those of the free spaces."""

    options: Options
    phase: Phase
    turn: Turn
    market: Market
    players: tuple[Player, ...]
    fires: int
    """Spaces with a dragon fire; likewise the next three."""
    bare: int
    """A tile and nothing on it: no fire was to be had."""
    gold: int
    white: int
    contest: tuple[tuple[Seat, int], ...] = ()
    """The rolls for the starting player so far: who, and how many sixes; -1 for a roll to come."""
    winner: Seat = NOBODY
    """Who had to place a token and had none left."""
    result: tuple[Reckoning, ...] = ()

    @property
    def free(self) -> int:
        """Spaces without a castle tile."""
        covered = self.fires | self.bare
        for player in self.players:
            covered |= player.tokens
        return ALL_SPACES & ~covered

    @property
    def pool(self) -> int:
        """How many tiles can still be drawn."""
        return self.free.bit_count() - len(self.turn.drawn) - LEFT_OVER

    @property
    def spare_fires(self) -> int:
        """Fires in the supply; likewise the next two."""
        return FIRES - self.fires.bit_count() - sum(player.fires for player in self.players)

    @property
    def spare_gold(self) -> int:
        return GOLD_GEMS - self.gold.bit_count() - sum(player.gold for player in self.players)

    @property
    def spare_white(self) -> int:
        return WHITE_GEMS - self.white.bit_count() - sum(player.white for player in self.players)


def opening_market() -> Market:
    return Market(tuple(0xFFF << 12 * deck for deck in range(DECKS)), (NO_CARD,) * DECKS)
