"""The domino game as `Rules`: who is to act, what is lawful, what follows.

A game runs DEAL, ORDER, OPENING (kings onto the first row), DEAL, then rounds of PLACE and
DRAFT with a DEAL between them; in the last round there is nothing left to draft. A Dynasty is
three games in one match: when a game ends, the next one's first DEAL is due at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any

from game.core.chance import Chance
from game.core.codec import Codec
from game.core.rules import CHANCE, REVEAL, BadOptions, IllegalMove, Outcome, Reveal, Seat
from game.core.words import Words, words
from game.domino.draw import draw
from game.domino.model import (
    FREE,
    Deal,
    Discard,
    Draft,
    Event,
    Kingdom,
    Match,
    Move,
    Order,
    Phase,
    Place,
    Reckoning,
)
from game.domino.options import Edition, Options, Shape, Variant, shape
from game.domino.placement import allows, explain, fits, placements, put
from game.domino.scoring import ranks, reckon, standings
from game.domino.tell import tell
from game.domino.tiles import LANDS, NUMBERS

ALL_TILES = sum(1 << number for number in NUMBERS)
COLORS = ("pink", "yellow", "green", "blue")
_REVEAL_ONLY: tuple[Move, ...] = (REVEAL,)
_DISCARDS = {(s, n): (Discard(s, n),) for s in range(4) for n in NUMBERS}
_DRAFTS = {(s, n): Draft(s, n) for s in range(4) for n in NUMBERS}


class DominoRules:
    """See `game.core.rules.Rules`."""

    key = "domino"
    digest = "domino-1"
    options: Codec[Options] = Codec(Options)
    moves: Codec[Move] = Codec(Move)
    events: Codec[Event] = Codec(Event)
    tallied: tuple[str, ...] = ("discard",)

    def setup(self, players: int, rules: Mapping[str, Any]) -> Options:
        unknown = sorted(str(name) for name in rules if name not in ("edition", "variants"))
        if unknown:
            raise BadOptions(words("The domino game has no option “{name}”.", name=unknown[0]))
        variants = rules.get("variants", [])
        if type(variants) is not list:
            raise BadOptions(words("The variants must be a list of names."))
        edition = _edition(rules.get("edition", Edition.CLASSIC.value))
        chosen = Options(players, edition, tuple(_variant(name) for name in variants))
        shape(chosen)
        return _one(chosen)

    def rules_of(self, options: Options) -> dict[str, Any]:
        return {"edition": options.edition.value, "variants": [variant.value for variant in options.variants]}

    def players(self, options: Options) -> int:
        return options.players

    def colors(self, options: Options) -> tuple[str, ...]:
        return COLORS

    def new(self, options: Options) -> Match:
        castles = (Kingdom(),) * shape(options).players
        return Match(options, Phase.DEAL, ALL_TILES, (), (), (), (), (), 0, 0, castles)

    def to_act(self, state: Match) -> Seat | None:
        phase = state.phase
        if phase is Phase.PLACE or phase is Phase.DRAFT:
            return state.kings[state.turn]
        if phase is Phase.OPENING:
            return state.order[state.turn]
        return None if phase is Phase.OVER else CHANCE

    def legal(self, state: Match) -> Sequence[Move]:
        phase = state.phase
        if phase is Phase.PLACE:
            seat, tile = state.kings[state.turn], state.row[state.turn]
            frame = shape(state.options).frame
            return placements(state.kingdoms[seat], seat, tile, frame) or _DISCARDS[seat, tile]
        if phase is Phase.DRAFT or phase is Phase.OPENING:
            seat = state.kings[state.turn] if phase is Phase.DRAFT else state.order[state.turn]
            offer = zip(state.next_row, state.next_kings, strict=True)
            return tuple(_DRAFTS[seat, tile] for tile, king in offer if king == FREE)
        return () if phase is Phase.OVER else _REVEAL_ONLY

    def decide(self, state: Match, actor: Seat, move: Move, entropy: bytes) -> tuple[Event, ...]:
        due = self.to_act(state)
        if due is None:
            raise IllegalMove(words("The match is over."))
        if isinstance(move, Reveal):
            if actor != CHANCE or due != CHANCE:
                raise IllegalMove(words("There is nothing to reveal now."))
            return (self._reveal(state, Chance(entropy)),)
        if due == CHANCE:
            raise IllegalMove(words("Wait: the next dominoes are still to be dealt."))
        if actor != due or move.seat != actor:
            raise IllegalMove(words("It is not your turn."))
        self._check(state, move)
        return (move,)

    def _reveal(self, state: Match, chance: Chance) -> Event:
        table = shape(state.options)
        if state.phase is Phase.DEAL:
            pool = [number for number in NUMBERS if state.pool >> number & 1]
            return Deal(tuple(sorted(chance.draw(pool, table.row))))
        if table.mirrored:
            first = chance.below(2)
            return Order((first, 1 - first, 1 - first, first))
        return Order(tuple(chance.shuffle(_kings_in_bag(table))))

    def _check(self, state: Match, move: Place | Discard | Draft) -> None:
        """Raises unless the player to act may make this move."""
        if isinstance(move, Draft):
            _check_draft(state, move)
            return
        if state.phase is not Phase.PLACE:
            raise IllegalMove(words("Now choose a domino for your king."))
        tile = state.row[state.turn]
        if move.tile != tile:
            raise IllegalMove(words("Your king stands on domino {tile}: that one must go first.", tile=tile))
        kingdom, frame = state.kingdoms[move.seat], shape(state.options).frame
        if isinstance(move, Discard):
            if fits(kingdom, tile, frame):
                raise IllegalMove(words("Domino {tile} still fits: it may not be discarded.", tile=tile))
        elif not allows(kingdom, move, frame):
            raise explain(kingdom, move, frame)

    def evolve(self, state: Match, event: Event) -> Match:
        if isinstance(event, Place):
            return _after_placing(state, event.seat, put(state.kingdoms[event.seat], event))
        if isinstance(event, Draft):
            return _after_draft(state, event)
        if isinstance(event, Discard):
            old = state.kingdoms[event.seat]
            kingdom = Kingdom(old.lands, old.crowns, old.covered, old.box, old.placed, old.discards + 1)
            return _after_placing(state, event.seat, kingdom)
        if isinstance(event, Deal):
            return _after_deal(state, event)
        return _with(state, phase=Phase.OPENING, order=event.seats)

    def cause(self, state: Match, event: Event) -> tuple[Seat, Move]:
        if isinstance(event, Place | Discard | Draft):
            self.decide(state, event.seat, event, b"")
            return event.seat, event
        _check_chance(state, event)
        return CHANCE, REVEAL

    def game_of(self, state: Match) -> int:
        return len(state.past)

    def round_of(self, state: Match) -> int:
        return state.round

    def outcome(self, state: Match) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        standing = standings(state.past)
        return Outcome(tuple(points for points, _, _ in standing), ranks(standing))

    def report(self, state: Match) -> list[list[dict[str, Any]]]:
        return [_results(game) for game in state.past]

    def digest_of(self, state: Match) -> bytes:
        return sha256(repr(_numbers(state)).encode()).digest()[:16]

    def tell(self, state: Match, event: Event, names: Sequence[str]) -> Words:
        return tell(state, event, names)

    def draw(self, state: Match, names: Sequence[str]) -> str:
        return draw(state, names)


RULES = DominoRules()


@cache
def _one(options: Options) -> Options:
    """Equal options are one object, so that looking up their shape compares nothing."""
    return options


def _edition(name: Any) -> Edition:
    for edition in Edition:
        if edition.value == name:
            return edition
    known = ", ".join(edition.value for edition in Edition)
    raise BadOptions(words("There is no edition “{name}”; there are {known}.", name=str(name), known=known))


def _variant(name: Any) -> Variant:
    for variant in Variant:
        if variant.value == name:
            return variant
    known = ", ".join(variant.value for variant in Variant)
    raise BadOptions(words("There is no variant “{name}”; there are {known}.", name=str(name), known=known))


def _numbers(state: Match) -> tuple[Any, ...]:
    """What the state is, as plain numbers, which print alike on every machine, and quickly. The
    options never change. All squares are in the masks; of how they came there the newest step is
    enough, since the state is compared after every step."""
    return (
        int(state.phase),
        state.pool,
        state.row,
        state.kings,
        state.next_row,
        state.next_kings,
        state.order,
        state.turn,
        state.round,
        [
            (
                kingdom.discards,
                len(kingdom.placed),
                [(p.tile, p.x, p.y, p.dir) for p in kingdom.placed[-1:]],
                kingdom.crowns,
                kingdom.lands,
            )
            for kingdom in state.kingdoms
        ],
        [[(r.regions, r.middle, r.harmony, r.largest, r.crowns) for r in game] for game in state.past],
    )


def _kings_in_bag(table: Shape) -> list[Seat]:
    return [seat for seat in range(table.players) for _ in range(table.kings)]


def _check_draft(state: Match, move: Draft) -> None:
    if state.phase is Phase.PLACE:
        if not state.next_row:
            raise IllegalMove(words("This is the last round: there is no domino left to choose."))
        tile = state.row[state.turn]
        raise IllegalMove(words("First place domino {tile}, then choose a new one.", tile=tile))
    if move.tile not in state.next_row:
        raise IllegalMove(words("Domino {tile} is not on offer.", tile=move.tile))
    if state.next_kings[state.next_row.index(move.tile)] != FREE:
        raise IllegalMove(words("A king already stands on domino {tile}.", tile=move.tile))


def _check_chance(state: Match, event: Deal | Order) -> None:
    """Raises unless chance could give this event here."""
    table = shape(state.options)
    if isinstance(event, Deal):
        if state.phase is not Phase.DEAL:
            raise IllegalMove(words("No row is due now."))
        if len(event.tiles) != table.row:
            raise IllegalMove(words("A row has {n} dominoes here.", n=table.row))
        if list(event.tiles) != sorted(set(event.tiles)):
            raise IllegalMove(words("A row lies in ascending order, each domino once."))
        for tile in event.tiles:
            if tile not in NUMBERS or not state.pool >> tile & 1:
                raise IllegalMove(words("Domino {tile} is no longer in the box.", tile=tile))
        return
    if state.phase is not Phase.ORDER:
        raise IllegalMove(words("The opening order is not drawn now."))
    if sorted(event.seats) != _kings_in_bag(table):
        raise IllegalMove(words("The opening order names each king once."))
    if table.mirrored and event.seats != (event.seats[0], event.seats[1], event.seats[1], event.seats[0]):
        raise IllegalMove(words("In this edition the two players choose A-B-B-A."))


def _with(
    state: Match,
    *,
    phase: Phase,
    pool: int | None = None,
    next_row: tuple[int, ...] | None = None,
    next_kings: tuple[Seat, ...] | None = None,
    order: tuple[Seat, ...] | None = None,
    turn: int | None = None,
    kingdoms: tuple[Kingdom, ...] | None = None,
) -> Match:
    """The state with some parts replaced (as `dataclasses.replace`, at a third of its cost)."""
    return Match(
        state.options,
        phase,
        state.pool if pool is None else pool,
        state.row,
        state.kings,
        state.next_row if next_row is None else next_row,
        state.next_kings if next_kings is None else next_kings,
        state.order if order is None else order,
        state.turn if turn is None else turn,
        state.round,
        state.kingdoms if kingdoms is None else kingdoms,
        state.past,
    )


def _after_deal(state: Match, deal: Deal) -> Match:
    pool = state.pool
    for tile in deal.tiles:
        pool ^= 1 << tile
    nobody = (FREE,) * len(deal.tiles)
    if state.round:
        return _with(state, phase=Phase.PLACE, pool=pool, next_row=deal.tiles, next_kings=nobody)
    castles = (Kingdom(),) * len(state.kingdoms)
    return _with(
        state, phase=Phase.ORDER, pool=pool, next_row=deal.tiles, next_kings=nobody, kingdoms=castles
    )


def _after_draft(state: Match, draft: Draft) -> Match:
    spot = state.next_row.index(draft.tile)
    next_kings = (*state.next_kings[:spot], draft.seat, *state.next_kings[spot + 1 :])
    if state.phase is Phase.OPENING and state.turn + 1 < len(state.order):
        return _with(state, phase=Phase.OPENING, next_kings=next_kings, turn=state.turn + 1)
    if state.phase is Phase.DRAFT and state.turn + 1 < len(state.row):
        return _with(state, phase=Phase.PLACE, next_kings=next_kings, turn=state.turn + 1)
    return _next_round(state, next_kings)


def _after_placing(state: Match, seat: Seat, kingdom: Kingdom) -> Match:
    kingdoms = (*state.kingdoms[:seat], kingdom, *state.kingdoms[seat + 1 :])
    if state.next_row:
        return _with(state, phase=Phase.DRAFT, kingdoms=kingdoms)
    if state.turn + 1 < len(state.row):
        return _with(state, phase=Phase.PLACE, turn=state.turn + 1, kingdoms=kingdoms)
    return _game_over(_with(state, phase=Phase.OVER, kingdoms=kingdoms))


def _next_round(state: Match, next_kings: tuple[Seat, ...]) -> Match:
    """The next row becomes the row; a domino without a king leaves the game."""
    taken = [(tile, king) for tile, king in zip(state.next_row, next_kings, strict=True) if king != FREE]
    last = state.round + 1 == shape(state.options).rounds
    return Match(
        state.options,
        Phase.PLACE if last else Phase.DEAL,
        state.pool,
        tuple(tile for tile, _ in taken),
        tuple(king for _, king in taken),
        (),
        (),
        state.order,
        0,
        state.round + 1,
        state.kingdoms,
        state.past,
    )


def _game_over(state: Match) -> Match:
    """Reckons the game. In a Dynasty the kingdoms stay to be seen until the next one is dealt."""
    table = shape(state.options)
    past = (*state.past, tuple(reckon(kingdom, table) for kingdom in state.kingdoms))
    if len(past) < table.games:
        return Match(state.options, Phase.DEAL, ALL_TILES, (), (), (), (), (), 0, 0, state.kingdoms, past)
    return Match(
        state.options,
        Phase.OVER,
        state.pool,
        state.row,
        state.kings,
        (),
        (),
        state.order,
        len(state.row),
        state.round,
        state.kingdoms,
        past,
    )


def _results(game: Sequence[Reckoning]) -> list[dict[str, Any]]:
    """One finished game as the record's `result`."""
    places = ranks([reckoning.standing for reckoning in game])
    return [_result(reckoning, rank) for reckoning, rank in zip(game, places, strict=True)]


def _result(reckoning: Reckoning, rank: int) -> dict[str, Any]:
    bonuses = {Variant.MIDDLE.value: reckoning.middle, Variant.HARMONY.value: reckoning.harmony}
    return {
        "score": reckoning.score,
        "regions": [
            {"land": LANDS[land].value, "squares": squares, "crowns": crowns, "points": squares * crowns}
            for land, squares, crowns in reckoning.regions
        ],
        "bonuses": {name: points for name, points in bonuses.items() if points is not None},
        "largest": reckoning.largest,
        "crowns": reckoning.crowns,
        "rank": rank,
    }
