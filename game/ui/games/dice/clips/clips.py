"""How each event of the dice game looks: event -> clip.

A clip takes things off the still picture, lets them fly, and leaves everything as the state after the event
has it. Skipping a clip shows its last moment, so nothing can be left behind. With reduced motion things
change places without flying.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.dice.content import CARD, Card
from game.dice.faces import INDEX
from game.dice.luck import rolling_dice
from game.dice.model import (
    Alarm,
    Burn,
    Chase,
    Claim,
    Draw,
    Event,
    Match,
    Pass,
    Phase,
    Place,
    Raid,
    Reroll,
    Rob,
    Roll,
    Scatter,
    Show,
    Steal,
)
from game.ui.draw.easing import ease_in_out, ease_out, lerp, linear
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence, stagger
from game.ui.games.dice.board.panels import WILD
from game.ui.games.dice.board.throw import THROW_S
from game.ui.games.dice.clips import on_map as onto_map
from game.ui.games.dice.clips.fly import blitter, fly

if TYPE_CHECKING:
    from game.ui.games.dice.board.board import DiceBoard

FLIP, TAKE, SCOOP = 0.32, 0.5, 0.22


def clip_for(board: DiceBoard, before: Match, event: Event, after: Match) -> Clip:
    return _CLIPS[type(event)](board, before, event, after)


def _scatter(board: DiceBoard, before: Match, event: Scatter, after: Match) -> Clip:
    return sequence(Call(lambda: board.sound("shuffle")), Call(lambda: board.lay_out(after)), Wait(0.5))


def _show(board: DiceBoard, before: Match, event: Show, after: Match) -> Clip:
    """New cards turn over, one after the other."""
    decks = [CARD[name].deck for name in event.cards]

    def prepare() -> None:
        board.decks.flip.update(dict.fromkeys(decks, 0.0))
        board.lay_out(after)

    return sequence(Call(prepare), stagger(0.12, [_flip(board, deck) for deck in decks]), Wait(0.08))


def _flip(board: DiceBoard, deck: int) -> Clip:
    def turn(part: float) -> None:
        board.decks.flip[deck] = part
        if part >= 1:
            del board.decks.flip[deck]
            board.stale = True

    return sequence(Call(lambda: board.sound("flip", board.decks.places[deck].center)), Tween(turn, FLIP))


def _reroll(board: DiceBoard, before: Match, event: Reroll, after: Match) -> Clip:
    """The dice that are not kept are taken up."""
    tray = board.tray
    kept = 0b111111
    for die in event.dice:
        kept &= ~(1 << die - 1)

    def keep() -> None:
        tray.kept = kept
        board.changed()

    if board.calm:
        return sequence(Call(keep), Wait(0.25))
    pictures = [
        (tray.home(die - 1), board.pieces.die_surface(*tray.face(before, die - 1), tray.side))
        for die in event.dice
    ]
    goal = (tray.felt.centerx, tray.felt.top - tray.side)

    def lift() -> None:
        board.lay_out(after)
        board.sound("pick", goal)

    flights = [
        fly(board, blitter(picture), start, goal, SCOOP, curve=ease_in_out, height=0)
        for start, picture in pictures
    ]
    return sequence(Call(keep), Wait(0.3), Call(lift), parallel(*flights))


def _roll(board: DiceBoard, before: Match, event: Roll, after: Match) -> Clip:
    """The dice tumble into the tray and come to rest on what they show."""
    tray, rolling = board.tray, rolling_dice(before)

    def land() -> None:
        tray.flying.clear()
        board.lay_out(after)
        board.sound("die", tray.felt.center)

    settle = Wait(0.5 if before.phase is Phase.CONTEST else 0.2)
    if board.calm:
        return sequence(Call(land), settle)
    paths = tray.throw(before, event.dice, rolling)

    def follow(part: float) -> None:
        for die, path in paths.items():
            tray.flying[die] = path[min(len(path) - 1, int(part * (len(path) - 1)))]

    knocks = [Call(lambda: board.sound("die", tray.felt.center, 0.5)) for _ in range(3)]
    noise = sequence(
        Call(lambda: board.sound("roll", tray.felt.center)),
        Wait(0.25),
        knocks[0],
        Wait(0.14),
        knocks[1],
        Wait(0.16),
        knocks[2],
    )
    return sequence(parallel(Tween(follow, THROW_S, curve=linear), noise), Call(land), settle)


def _claim(board: DiceBoard, before: Match, event: Claim, after: Match) -> Clip:
    """Cards that pay become dice; the card goes to its new owner."""
    clips: list[Clip] = []
    if event.bonus:
        clips.append(
            stagger(0.15, [_pay(board, before, event, number) for number in range(len(event.bonus))])
        )
        clips.append(Wait(0.25))
    clips.append(take_card(board, event.seat, CARD[event.card], face_up=True))
    return sequence(*clips)


def _pay(board: DiceBoard, before: Match, event: Claim, number: int) -> Clip:
    bonus, panel, side = event.bonus[number], board.panel(event.seat), board.tray.side
    symbol = next(
        (
            c
            for c in (own.card for own in panel.owned(before))
            if c and CARD[c].joker == (bonus.number, INDEX[bonus.color])
        ),
        WILD,
    )
    start = panel.owned_place(before, symbol if bonus.wilds < 2 else WILD)
    die = board.stage.art.sprite(f"die_{bonus.color.value}{bonus.number}", round(side * 0.8))
    x = board.tray.felt.centerx + round((number - (len(event.bonus) - 1) / 2) * side)
    return sequence(
        Call(lambda: board.sound("coin", start)),
        fly(board, blitter(die), start, (x, board.tray.felt.centery), TAKE, rest=0.3),
    )


def take_card(board: DiceBoard, seat: int, card: Card, face_up: bool) -> Clip:
    """A card leaves its deck, shrinks, and lies in front of a player."""
    place, panel = board.decks.place(card), board.panel(seat)
    whole = board.cards.card_surface(card, place.size) if face_up else board.cards.back_surface(place.size)
    goal = panel.owned_place(board.state, "?")
    part = [0.0]

    def paint(surface: pygame.Surface, at: tuple[float, float]) -> None:
        small = pygame.transform.smoothscale_by(whole, lerp(1.0, 0.16, part[0]))
        surface.blit(small, small.get_rect(center=(round(at[0]), round(at[1]))))

    def grow(value: float) -> None:
        part[0] = value

    def away() -> None:
        board.decks.hidden.add(card.deck)
        board.sound("page", place.center)
        board.stale = True

    def there() -> None:
        board.decks.hidden.discard(card.deck)
        board.sound("clack", goal, 0.5)

    if board.calm:
        return sequence(Call(lambda: board.sound("page", place.center)), Wait(0.3))
    flight = fly(board, paint, place.center, goal, TAKE, curve=ease_in_out)
    return sequence(Call(away), parallel(flight, Tween(grow, TAKE, curve=ease_out)), Call(there))


def _alarm(board: DiceBoard, before: Match, event: Alarm, after: Match) -> Clip:
    """The card is turned over, the sky darkens, and the dragon flies over the map."""
    return sequence(take_card(board, event.seat, CARD[event.card], face_up=False), onto_map.dragon(board))


def _draw(board: DiceBoard, before: Match, event: Draw, after: Match) -> Clip:
    """Tiles come from the pile onto the felt."""
    return onto_map.draw_tiles(board, after)


def _steal(board: DiceBoard, before: Match, event: Steal, after: Match) -> Clip:
    victim, thief = board.panel(event.victim), board.panel(event.seat)
    start, goal = victim.owned_place(before, event.card), thief.owned_place(after, event.card)
    picture = victim.joker(event.card, board.stage.viewport.px(52))
    return sequence(
        Call(lambda: board.sound("pick", start)), fly(board, blitter(picture), start, goal, 0.6), Wait(0.15)
    )


def _rob(board: DiceBoard, before: Match, event: Rob, after: Match) -> Clip:
    start, goal = (
        board.panel(event.victim).gem(event.gem).center,
        board.panel(event.seat).gem(event.gem).center,
    )
    picture = board.pieces.gem(event.gem.value, board.stage.viewport.px(52))
    return sequence(
        Call(lambda: board.sound("coin", start)),
        fly(board, blitter(picture), start, goal, 0.6, landed=lambda: board.effects.sparkle(goal, 30)),
        Wait(0.15),
    )


def _pass(board: DiceBoard, before: Match, event: Pass, after: Match) -> Clip:
    return Wait(0.2)


_CLIPS: dict[type, Callable[[DiceBoard, Match, Any, Match], Clip]] = {
    Scatter: _scatter,
    Show: _show,
    Roll: _roll,
    Draw: _draw,
    Reroll: _reroll,
    Claim: _claim,
    Alarm: _alarm,
    Place: onto_map.place,
    Steal: _steal,
    Rob: _rob,
    Pass: _pass,
    Chase: onto_map.chase,
    Raid: onto_map.raid,
    Burn: onto_map.burn,
}
