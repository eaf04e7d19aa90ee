"""A person in front of a position: steps and offers in words, so that the tests are tables.

Things: `die 3` · `card 2a-03` · `space A7` · `steal b 2a-03` · `rob b gold` · `fire c`
Steps:  a thing, or `roll` · `back` · `pass` · `confirm` · `pay 0` (the first of the ways) · `not now`
"""

from __future__ import annotations

from dataclasses import replace

from game.dice.content import CARD, LANDS, Land
from game.dice.model import Gem, Match, Phase
from game.dice.notation import SEATS, move_text, position
from game.dice.play.commands import DiceCommand, command
from game.dice.play.pending_move import PendingDice
from game.dice.play.things import MapSpace, OpenCard, OwnedCard, OwnedFire, OwnedGem, Thing, TrayDie
from game.dice.play.ways import ways_to_take

ROLLED = """
3
turn a roll {roll}
dice {dice}
show 1-01 2b-09 3-01 4-01 5-01
a {a}; {cards}wilds {wilds}; white 2
b A4 A9; cards 1-05 2a-04; fires 1; gold 1; white 2
c B4 B3; wilds 1; fires 1; white 1
"""


CARDS = "cards 1-03 2a-05 4-12 3-05; "


def rolled(
    dice: str = "113456",
    roll: int = 1,
    wilds: int = 0,
    a: str = "A1 A2 A6",
    cards: str = CARDS,
    more: str = "",
) -> Match:
    return position(ROLLED.format(dice=dice, roll=roll, wilds=wilds, a=a, cards=cards) + more)


def in_phase(phase: str, card: str = "5-01", drawn: str = "", a: str = "A1 A2 A6", more: str = "") -> Match:
    """After a card was taken: `in_phase("place", "5-01", "coast, cave")`."""
    state = rolled(roll=3, a=a, more=more)
    lands = tuple(LANDS.index(Land(land.strip())) for land in drawn.split(",")) if drawn else ()
    turn = replace(state.turn, card=CARD[card].number, tier=1, drawn=lands)
    return replace(state, phase=Phase[phase.upper()], turn=turn)


def alarmed() -> Match:
    """The dragon comes, and no fire is left in the supply."""
    fires = "fires A3 A5 A7 A8 A10 A11 A12 A13 A14 A15 B1 B2 B5\ngold -\nwhite -"
    state = in_phase("burn", drawn="mountains", more=fires)
    return replace(state, turn=replace(state.turn, tier=0))


def seated(state: Match) -> PendingDice:
    """Whoever is on turn decides."""
    return PendingDice(state).act(state.turn.seat)


def thing(text: str) -> Thing:
    match text.split():
        case ["die", number]:
            return TrayDie(int(number))
        case ["card", name]:
            return OpenCard(name)
        case ["space", name]:
            return MapSpace(name)
        case ["steal", owner, card]:
            return OwnedCard(SEATS.index(owner), card)
        case ["rob", owner, gem]:
            return OwnedGem(SEATS.index(owner), Gem(gem))
        case ["fire", owner]:
            return OwnedFire(SEATS.index(owner))
    raise ValueError(f"not a thing: {text!r}")


def thing_text(found: Thing) -> str:
    match found:
        case TrayDie(number):
            return f"die {number}"
        case OpenCard(name):
            return f"card {name}"
        case MapSpace(name):
            return f"space {name}"
        case OwnedCard(owner, card):
            return f"steal {SEATS[owner]} {card}"
        case OwnedGem(owner, gem):
            return f"rob {SEATS[owner]} {gem.value}"
        case OwnedFire(owner):
            return f"fire {SEATS[owner]}"


def after(pending: PendingDice, steps: str, ask: bool = True) -> PendingDice:
    """Steps one after the other, parted by semicolons."""
    for step in filter(None, map(str.strip, steps.split(";"))):
        if step.startswith("pay "):
            pending = pending.pay(ways_to_take(pending, pending.paying)[int(step[4:])].move)
        elif step == "not now":
            pending = pending.not_now()
        elif step in set(DiceCommand):
            pending = command(pending, DiceCommand(step))
        else:
            pending = pending.press(thing(step), ask)
    return pending


def chosen(pending: PendingDice) -> str:
    return move_text(pending.choice) if pending.choice is not None else ""


def sent(pending: PendingDice) -> str:
    return move_text(pending.sent) if pending.sent is not None else ""


def why(pending: PendingDice) -> str:
    return str(pending.why) if pending.why is not None else ""
