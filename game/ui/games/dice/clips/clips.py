"""How each event of the dice game looks: event -> clip.

A clip takes things off the still picture, lets them fly, and leaves everything as the state after the event
has it. Skipping a clip shows its last moment, so nothing can be left behind. With reduced motion things
change places without flying.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.dice.content import CARD
from game.dice.faces import ALL_DICE, INDEX
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
from game.dice.play.shown import WILD
from game.ui.draw.easing import ease_in_out, ease_out, lerp, linear
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence, stagger
from game.ui.games.dice.board.tabletop import Tabletop
from game.ui.games.dice.board.throw import THROW_S
from game.ui.games.dice.clips import on_map
from game.ui.games.dice.clips.fly import blitter, fly

FLIP, TAKE, SCOOP = 0.32, 0.5, 0.22


def clip_for(table: Tabletop, before: Match, event: Event, after: Match) -> Clip:
    return _CLIPS[type(event)](table, before, event, after)


def _scatter(table: Tabletop, before: Match, event: Scatter, after: Match) -> Clip:
    return sequence(Call(lambda: table.sound("shuffle")), Call(lambda: table.lay_out(after)), Wait(0.5))


def _show(table: Tabletop, before: Match, event: Show, after: Match) -> Clip:
    """New cards turn over, one after the other."""
    decks = [CARD[name].deck for name in event.cards]

    def prepare() -> None:
        table.decks.flip.update(dict.fromkeys(decks, 0.0))
        table.lay_out(after)

    return sequence(Call(prepare), stagger(0.12, [_flip(table, deck) for deck in decks]), Wait(0.08))


def _flip(table: Tabletop, deck: int) -> Clip:
    def turn(part: float) -> None:
        table.decks.flip[deck] = part
        if part >= 1:
            del table.decks.flip[deck]
            table.touch()

    return sequence(Call(lambda: table.sound("flip", table.decks.places[deck].center)), Tween(turn, FLIP))


def _reroll(table: Tabletop, before: Match, event: Reroll, after: Match) -> Clip:
    """The dice that are not kept are taken up."""
    tray = table.tray
    kept = ALL_DICE & ~sum(1 << die - 1 for die in event.dice)
    if table.calm:
        return sequence(Call(lambda: table.keep(kept)), Wait(0.25))
    pictures = [
        (tray.home(die - 1), table.pieces.die_surface(*tray.face(before, die - 1), tray.side))
        for die in event.dice
    ]
    goal = (tray.felt.centerx, tray.felt.top - tray.side)

    def lift() -> None:
        table.lay_out(after)
        table.sound("pick", goal)

    flights = [
        fly(table, blitter(picture), start, goal, SCOOP, curve=ease_in_out, height=0)
        for start, picture in pictures
    ]
    return sequence(Call(lambda: table.keep(kept)), Wait(0.3), Call(lift), parallel(*flights))


def _roll(table: Tabletop, before: Match, event: Roll, after: Match) -> Clip:
    """The dice tumble into the tray and come to rest on what they show."""
    tray, rolling = table.tray, rolling_dice(before)

    def land() -> None:
        tray.flying.clear()
        table.lay_out(after)
        table.sound("die", tray.felt.center)

    settle = Wait(0.5 if before.phase is Phase.CONTEST else 0.2)
    if table.calm:
        return sequence(Call(land), settle)
    paths = tray.throw(before, event.dice, rolling)

    knocks = [Call(lambda: table.sound("die", tray.felt.center, 0.5)) for _ in range(3)]
    noise = sequence(
        Call(lambda: table.sound("roll", tray.felt.center)),
        Wait(0.25),
        knocks[0],
        Wait(0.14),
        knocks[1],
        Wait(0.16),
        knocks[2],
    )
    return sequence(
        parallel(Tween(partial(tray.move, paths), THROW_S, curve=linear), noise), Call(land), settle
    )


def _claim(table: Tabletop, before: Match, event: Claim, after: Match) -> Clip:
    """Cards that pay become dice; the card goes to its new owner."""
    clips: list[Clip] = []
    if event.bonus:
        clips.append(
            stagger(0.15, [_pay(table, before, event, number) for number in range(len(event.bonus))])
        )
        clips.append(Wait(0.25))
    clips.append(_take_card(table, before, event, face_up=True))
    return sequence(*clips)


def _pay(table: Tabletop, before: Match, event: Claim, number: int) -> Clip:
    bonus, panel, side = event.bonus[number], table.panel(event.seat), table.tray.side
    symbol = next(
        (
            c
            for c in (own.card for own in panel.owned(before))
            if c and CARD[c].joker == (bonus.number, INDEX[bonus.color])
        ),
        WILD,
    )
    start = panel.owned_place(before, symbol if bonus.wilds < 2 else WILD)
    die = table.kit.art.sprite(f"die_{bonus.color.value}{bonus.number}", round(side * 0.8))
    x = table.tray.felt.centerx + round((number - (len(event.bonus) - 1) / 2) * side)
    return sequence(
        Call(lambda: table.sound("coin", start)),
        fly(table, blitter(die), start, (x, table.tray.felt.centery), TAKE, rest=0.3),
    )


def _take_card(table: Tabletop, before: Match, event: Claim | Alarm, face_up: bool) -> Clip:
    """A card leaves its deck, shrinks, and lies in front of a player."""
    card = CARD[event.card]
    place, panel = table.decks.place(card), table.panel(event.seat)
    whole = table.cards.card_surface(card, place.size) if face_up else table.cards.back_surface(place.size)
    goal = panel.owned_place(before, "?")
    part = [0.0]

    def paint(surface: pygame.Surface, at: tuple[float, float]) -> None:
        small = pygame.transform.smoothscale_by(whole, lerp(1.0, 0.16, part[0]))
        surface.blit(small, small.get_rect(center=(round(at[0]), round(at[1]))))

    def grow(value: float) -> None:
        part[0] = value

    def away() -> None:
        table.decks.hidden.add(card.deck)
        table.sound("page", place.center)
        table.touch()

    def there() -> None:
        table.decks.hidden.discard(card.deck)
        table.sound("clack", goal, 0.5)

    if table.calm:
        return sequence(Call(lambda: table.sound("page", place.center)), Wait(0.3))
    flight = fly(table, paint, place.center, goal, TAKE, curve=ease_in_out)
    return sequence(Call(away), parallel(flight, Tween(grow, TAKE, curve=ease_out)), Call(there))


def _alarm(table: Tabletop, before: Match, event: Alarm, after: Match) -> Clip:
    """The card is turned over, the sky darkens, and the dragon flies over the map."""
    return sequence(_take_card(table, before, event, face_up=False), on_map.dragon(table))


def _draw(table: Tabletop, before: Match, event: Draw, after: Match) -> Clip:
    """Tiles come from the pile onto the felt."""
    return on_map.draw_tiles(table, after)


def _steal(table: Tabletop, before: Match, event: Steal, after: Match) -> Clip:
    victim, thief = table.panel(event.victim), table.panel(event.seat)
    start, goal = victim.owned_place(before, event.card), thief.owned_place(after, event.card)
    picture = victim.joker(event.card, table.kit.viewport.px(52))
    return sequence(
        Call(lambda: table.sound("pick", start)), fly(table, blitter(picture), start, goal, 0.6), Wait(0.15)
    )


def _rob(table: Tabletop, before: Match, event: Rob, after: Match) -> Clip:
    start, goal = (
        table.panel(event.victim).gem(event.gem).center,
        table.panel(event.seat).gem(event.gem).center,
    )
    picture = table.pieces.gem(event.gem.value, table.kit.viewport.px(52))
    return sequence(
        Call(lambda: table.sound("coin", start)),
        fly(table, blitter(picture), start, goal, 0.6, landed=lambda: table.effects.sparkle(goal, 30)),
        Wait(0.15),
    )


def _pass(table: Tabletop, before: Match, event: Pass, after: Match) -> Clip:
    return Wait(0.2)


_CLIPS: dict[type, Callable[[Tabletop, Match, Any, Match], Clip]] = {
    Scatter: _scatter,
    Show: _show,
    Roll: _roll,
    Draw: _draw,
    Reroll: _reroll,
    Claim: _claim,
    Alarm: _alarm,
    Place: on_map.place,
    Steal: _steal,
    Rob: _rob,
    Pass: _pass,
    Chase: on_map.chase,
    Raid: on_map.raid,
    Burn: on_map.burn,
}
