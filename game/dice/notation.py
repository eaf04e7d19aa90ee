"""Moves, events and positions as short text, so that tests and logs read like prose.

Moves:     `reroll 1 3 5` · `claim 2a-03` · `claim 1-01 r6 b1* g2**` (bonus dice, a star per wild joker) ·
           `alarm 3-02` · `place A7` · `steal b 2a-03` · `rob b gold` · `pass` · `chase A8` · `raid B3` ·
           `burn A5` · `burn A5 c` (with a fire of c)
Events:    `a claim 2a-03` a seat and its move · `a rolls 123456` · `show 1-01 5-12` ·
           `draw coast, pine forest` · `scatter A8 B8; A3 A11 B5 B13; A5 A6 A14 B2 B10 B11`
Position:  a few lines, see `position`.            (seats are letters)
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.core.rules import Reveal, Seat
from game.dice import model
from game.dice.content import (
    CARD,
    DECKS,
    START_FIRES,
    START_GOLD,
    START_WHITE,
    Land,
    mask_of,
)
from game.dice.faces import BY_LETTER
from game.dice.options import Options, Variant
from game.dice.options import check as check_options

SEATS = "abcd"
_BONUS = re.compile(r"([rbg])([1-6])(\*{0,2})")
_SPACE_MOVES: dict[str, type[model.Place] | type[model.Chase] | type[model.Raid]] = {
    "place": model.Place,
    "chase": model.Chase,
    "raid": model.Raid,
}


class BadNotation(ValueError):
    """Text that is not in the notation."""


def move_text(move: model.Move) -> str:
    """A move without its seat."""
    if isinstance(move, Reveal):
        return "reveal"
    name = type(move).__name__.lower()
    if isinstance(move, model.Reroll):
        return " ".join([name, *map(str, move.dice)])
    if isinstance(move, model.Claim):
        return " ".join([name, move.card, *map(_bonus_text, move.bonus)])
    if isinstance(move, model.Alarm):
        return f"{name} {move.card}"
    if isinstance(move, model.Steal):
        return f"{name} {SEATS[move.victim]} {move.card}"
    if isinstance(move, model.Rob):
        return f"{name} {SEATS[move.victim]} {move.gem.value}"
    if isinstance(move, model.Pass):
        return name
    if isinstance(move, model.Burn) and move.victim is not None:
        return f"{name} {move.space} {SEATS[move.victim]}"
    return f"{name} {move.space}"


def event_text(event: model.Event) -> str:
    if isinstance(event, model.Scatter):
        return "scatter " + "; ".join(" ".join(names) for names in (event.fires, event.gold, event.white))
    if isinstance(event, model.Show):
        return " ".join(["show", *event.cards])
    if isinstance(event, model.Roll):
        return f"{SEATS[event.seat]} rolls " + "".join(map(str, event.dice))
    if isinstance(event, model.Draw):
        return "draw " + ", ".join(land.value for land in event.lands)
    return f"{SEATS[event.seat]} {move_text(event)}"


def _bonus_text(die: model.Bonus) -> str:
    return f"{die.color.letter}{die.number}" + "*" * die.wilds


def move(seat: Seat, text: str) -> model.Action:
    """The move of a seat: `move(0, "place A7")`."""
    try:
        return _move(seat, *text.split())
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise BadNotation(f"not a move: {text!r}") from error


def _move(seat: Seat, kind: str, *rest: str) -> model.Action:
    if kind == "reroll":
        return model.Reroll(seat, tuple(map(int, rest)))
    if kind == "claim":
        return model.Claim(seat, rest[0], tuple(map(_bonus, rest[1:])))
    if kind == "alarm":
        (card,) = rest
        return model.Alarm(seat, card)
    if kind == "steal":
        victim, card = rest
        return model.Steal(seat, SEATS.index(victim), card)
    if kind == "rob":
        victim, gem = rest
        return model.Rob(seat, SEATS.index(victim), model.Gem(gem))
    if kind == "pass" and not rest:
        return model.Pass(seat)
    if kind == "burn":
        space, *giver = rest
        return model.Burn(seat, space, SEATS.index(giver[0]) if giver else None)
    (space,) = rest
    return _SPACE_MOVES[kind](seat, space)


def _bonus(text: str) -> model.Bonus:
    found = _BONUS.fullmatch(text)
    if found is None:
        raise BadNotation(f"not a bonus die: {text!r}")
    letter, number, stars = found.groups()
    return model.Bonus(int(number), BY_LETTER[letter], len(stars))


def event(text: str) -> model.Event:
    """What happened: `event("b place A7")`, `event("draw coast, cave")`."""
    kind, _, rest = text.partition(" ")
    if kind == "show":
        return model.Show(tuple(rest.split()))
    if kind == "draw":
        return model.Draw(tuple(Land(name.strip()) for name in rest.split(",")))
    if kind == "scatter":
        fires, gold, white = (tuple(names.split()) for names in rest.split(";"))
        return model.Scatter(fires, gold, white)
    if len(kind) != 1 or kind not in SEATS:
        raise BadNotation(f"not an event: {text!r}")
    seat = SEATS.index(kind)
    if rest.startswith("rolls "):
        return model.Roll(seat, tuple(map(int, rest.removeprefix("rolls "))))
    return move(seat, rest)


def position(text: str) -> model.Match:
    """A position in the middle of a game:

    ```
    3 late                                    players, variants
    turn b roll 2                             whose turn, how many rolls so far
    dice 113456                               none before the first roll
    show 1-01 2a-01 3-01 4-01 5-01            the open cards
    a A1 A2; cards 1-03 2a-05; wilds 2; fires 1; gold 1; white 2
    fires A8 B8 A15                           on the map; those of the set-up if left out
    gold A3                                   likewise: gems of the set-up on spaces without a token
    white A5 A6
    bare B1
    gone 5-01 5-02                            cards out of the game
    last 4                                    only that many tiles are left in the pool:
    ```
    With `last` the other free spaces are covered by bare tiles, the last ones of the map first."""
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()]
    head, *rest = [line for line in lines if line]
    named = dict(line.split(" ", 1) for line in rest)
    players, *variants = head.split()
    options = Options(int(players), tuple(map(Variant, variants)))
    check_options(options)
    seats = tuple(_player(named.get(SEATS[seat], "")) for seat in range(options.players))
    tokens = sum(player.tokens for player in seats)
    state = model.Match(
        options,
        model.Phase.ROLL,
        _turn(named),
        _market(named, seats),
        seats,
        fires=_spaces(named, "fires", START_FIRES[options.players] & ~tokens),
        bare=_spaces(named, "bare", 0),
        gold=_spaces(named, "gold", START_GOLD & ~tokens),
        white=_spaces(named, "white", START_WHITE & ~tokens),
    )
    if "last" in named:
        state = _filled(state, int(named["last"]))
    return replace(state, phase=model.Phase.CHOOSE) if state.turn.rolls else state


def _turn(named: dict[str, str]) -> model.Turn:
    letter, *roll = named["turn"].split()
    if not roll:
        return model.Turn(SEATS.index(letter), rolling=0b111111)
    return model.Turn(SEATS.index(letter), 0, int(roll[1]), tuple(map(int, named["dice"])))


def _player(text: str) -> model.Player:
    parts = [part.strip() for part in text.split(";")]
    has = dict(part.split(" ", 1) for part in parts[1:])
    return model.Player(
        mask_of(parts[0]),
        tuple(CARD[name].number for name in has.get("cards", "").split()),
        (model.OUTSIDE,) * int(has.get("wilds", 0)),
        int(has.get("fires", 0)),
        int(has.get("gold", 0)),
        int(has.get("white", 0)),
    )


def _market(named: dict[str, str], players: tuple[model.Player, ...]) -> model.Market:
    shown = [model.NO_CARD] * DECKS
    for name in named.get("show", "").split():
        shown[CARD[name].deck] = CARD[name].number
    gone = tuple(CARD[name].number for name in named.get("gone", "").split())
    out = {*gone, *shown, *(card for player in players for card in player.cards)} - {model.NO_CARD}
    away = sum(1 << card for card in out)
    return model.Market(tuple(deck & ~away for deck in model.opening_market().hidden), tuple(shown), gone)


def _spaces(named: dict[str, str], key: str, usual: int) -> int:
    return mask_of(named[key].replace("-", "")) if key in named else usual


def _filled(state: model.Match, last: int) -> model.Match:
    while state.pool > last:
        state = replace(state, bare=state.bare | 1 << state.free.bit_length() - 1)
    return state
