"""What happens on the map: tiles are drawn and laid, castles pop up, dragons come and are chased away."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.dice.content import CARDS, LAND_OF, SPACE, Effect
from game.dice.model import Burn, Chase, Match, Place, Raid
from game.dice.scoring import reckon
from game.i18n import _
from game.ui.draw.easing import back_out, ease_in_out, lerp, linear
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence, stagger
from game.ui.games.dice.art.pictures import WINGS
from game.ui.games.dice.board.tabletop import Tabletop
from game.ui.games.dice.clips.fly import blitter, fly, stand
from game.ui.games.flight import Painter
from game.ui.input.focus import Focus
from game.ui.widgets.base import Ribbon

TILE, RISE, GEM, DRAGON = 0.5, 0.42, 0.55, 1.9


def draw_tiles(table: Tabletop, after: Match) -> Clip:
    """Tiles come from the pile onto the felt."""
    drawn = after.turn.drawn
    places = table.tray.tile_places(len(drawn))
    flights = [
        sequence(
            Call(lambda: table.sound("flip", table.supply.mouth)),
            fly(table, _tile(table, land, place.h), table.supply.mouth, place.center, TILE),
        )
        for land, place in zip(drawn, places, strict=True)
    ]

    return sequence(
        Call(table.clear_felt), stagger(0.14, flights), Call(lambda: table.lay_out(after)), Wait(0.15)
    )


def _tile(table: Tabletop, land: int, high: int) -> Painter:
    return lambda surface, at: table.tray.draw_tile(surface, (round(at[0]), round(at[1])), land, high)


def _lay(table: Tabletop, before: Match, space: int) -> Clip:
    """The drawn tile goes to its space."""
    land = LAND_OF[space]
    places = table.tray.tile_places(len(before.turn.drawn))
    start = places[before.turn.drawn.index(land)].center
    picture = table.tile_picture(space)
    return sequence(
        Call(lambda: table.sound("pick", start)),
        fly(table, blitter(picture), start, table.realm.centre(space), TILE),
        Call(lambda: table.sound("clack", table.realm.centre(space))),
    )


def _castle(table: Tabletop, space: int, color: str) -> Clip:
    """A castle springs up on a space."""
    canvas, at = table.realm.canvas, table.realm.centre(space)
    part = [0.0]

    def paint(surface: pygame.Surface, _at: tuple[float, float]) -> None:
        surface.blit(canvas.fort(color, part[0]), table.realm.at(canvas.fort_at(space)))

    def rise(value: float) -> None:
        part[0] = max(0.1, value)

    def begin() -> None:
        table.sound("castle", at)
        table.effects.dust(table.realm.at(canvas.token_at(space)), canvas.unit * 0.5)

    if table.calm:
        return Call(lambda: table.sound("castle", at))
    return sequence(Call(begin), stand(table, paint, Tween(rise, RISE, curve=back_out)))


def _reward(table: Tabletop, before: Match, after: Match, seat: Seat, space: int) -> Clip:
    """The gem of the space goes to its finder, and the points float up."""
    start = table.realm.at(table.realm.canvas.gem_at(space))
    gems = [_gem(table, kind, start, seat) for kind in _found(before, space)]
    return parallel(_score(table, before, after, seat, space), *gems)


def _found(before: Match, space: int) -> list[str]:
    bit = 1 << space
    return [kind for kind, mask in (("gold", before.gold), ("white", before.white)) if mask & bit]


def _gem(table: Tabletop, kind: str, start: tuple[int, int], seat: Seat) -> Clip:
    goal = table.panel(seat).thing(kind).center
    picture = table.pieces.gem(kind, table.kit.viewport.px(56))

    def land() -> None:
        table.effects.sparkle(goal, table.kit.viewport.px(40))
        table.sound("sparkle", goal)

    return sequence(
        Call(lambda: table.sound("coin", start)), fly(table, blitter(picture), start, goal, GEM, landed=land)
    )


def _score(table: Tabletop, before: Match, after: Match, seat: Seat, space: int) -> Clip:
    gain = reckon(after.players)[seat].score - reckon(before.players)[seat].score
    return sequence(Call(lambda: table.effects.points(gain, table.realm.centre(space))), Wait(0.3))


def place(table: Tabletop, before: Match, event: Place, after: Match) -> Clip:
    space, seat = SPACE[event.space], event.seat
    clips = [
        _lay(table, before, space),
        _castle(table, space, table.colors[seat]),
        Call(lambda: table.lay_out(after)),
        _reward(table, before, after, seat, space),
    ]
    card = CARDS[before.turn.card]
    if card.effect is Effect.TRADE and before.turn.tier == len(card.tiers):
        kind = "gold" if before.spare_gold else "white" if before.spare_white else ""
        if kind:
            clips.append(_gem(table, kind, table.supply.place(kind), seat))
    return sequence(*clips)


def chase(table: Tabletop, before: Match, event: Chase, after: Match) -> Clip:
    """The fire is carried off and a castle stands where it burnt."""
    space, seat = SPACE[event.space], event.seat
    canvas = table.realm.canvas
    picture, corner = canvas.flame(space, 0)
    start = picture.get_rect(topleft=table.realm.at(corner)).center
    goal = table.panel(seat).thing("fires").center

    def begin() -> None:
        table.realm.lift(space, fire=False)
        table.touch()
        table.sound("hop", start)

    return sequence(
        Call(begin),
        fly(table, blitter(picture), start, goal, 0.7),
        _castle(table, space, table.colors[seat]),
        Call(lambda: table.lay_out(after)),
        _reward(table, before, after, seat, space),
    )


def raid(table: Tabletop, before: Match, event: Raid, after: Match) -> Clip:
    """The raider's token pushes the other one home."""
    space, seat = SPACE[event.space], event.seat
    owner = next(other for other, player in enumerate(before.players) if player.tokens >> space & 1)
    canvas, at = table.realm.canvas, table.realm.at(table.realm.canvas.token_at(space))
    mine, theirs = table.panel(seat).thing("castles").center, table.panel(owner).thing("castles").center
    new, old = canvas.token(table.colors[seat]), canvas.token(table.colors[owner])

    def begin() -> None:
        table.realm.lift(space, owner="")
        table.touch()
        table.sound("hop", mine)

    return sequence(
        fly(table, blitter(new), mine, at, 0.5),
        Call(begin),
        Call(lambda: table.sound("king", at)),
        parallel(fly(table, blitter(old), at, theirs, 0.5), _castle(table, space, table.colors[seat])),
        Call(lambda: table.lay_out(after)),
        _score(table, before, after, seat, space),
    )


def burn(table: Tabletop, before: Match, event: Burn, after: Match) -> Clip:
    """The tile is laid and goes up in flames."""
    space = SPACE[event.space]
    clips: list[Clip] = [_lay(table, before, space)]
    if after.fires >> space & 1:
        clips.append(_ignite(table, before, event, space))
    return sequence(*clips, Call(lambda: table.lay_out(after)), Wait(0.35))


def _ignite(table: Tabletop, before: Match, event: Burn, space: int) -> Clip:
    """The fire comes from the supply, or from whoever has to give it."""
    if before.spare_fires:
        start = table.supply.place("fire")
    else:
        giver = event.seat if before.players[event.seat].fires else event.victim
        start = table.panel(giver if giver is not None else event.seat).thing("fires").center
    picture, corner = table.realm.canvas.flame(space, 0)
    goal = picture.get_rect(topleft=table.realm.at(corner)).center
    return sequence(
        Call(lambda: table.sound("dragon", goal, 0.5)),
        fly(table, blitter(picture), start, goal, 0.55),
    )


def dragon(table: Tabletop) -> Clip:
    """The sky darkens, the fires leap, and the dragon flies over the map from the right."""
    area, effects = table.realm.rect, table.effects
    high = round(min(area.h * 0.72, area.w * 0.46))
    part = [0.0]

    def paint(surface: pygame.Surface, _at: tuple[float, float]) -> None:
        picture = table.pieces.dragon(int(part[0] * 20) % WINGS, high)
        x = lerp(area.right + high * 0.4, area.left - high * 0.9, part[0])
        y = lerp(area.top + high * 0.35, area.centery, part[0]) - high * 0.25
        before = surface.get_clip()
        surface.set_clip(area)
        surface.blit(picture, (round(x - picture.get_width() / 3), round(y - picture.get_height() / 2)))
        surface.set_clip(before)

    def gloom(value: float) -> None:
        effects.gloom = value

    def pass_by(value: float) -> None:
        part[0] = value

    def roar() -> None:
        table.sound("dragon", area.center)
        table.flicker(DRAGON)

    words = _("Dragon alarm!")
    wide = min(Ribbon.width(table.kit, words), area.w)
    place = Rect(0, 0, wide, table.kit.viewport.px(72)).move_to(
        midbottom=(area.centerx, area.bottom - high // 6)
    )
    ribbon = Ribbon(table.kit, place, words)
    cry = stand(table, lambda surface, _at: ribbon.draw(surface, Focus(), 0.0), Wait(DRAGON))
    dark = sequence(Tween(gloom, 0.4), Wait(DRAGON - 0.9), Tween(gloom, 0.5, 1.0, 0.0, ease_in_out))
    if table.calm:
        return sequence(Call(roar), parallel(dark, cry))
    flight = stand(table, paint, Tween(pass_by, DRAGON, curve=linear))
    return sequence(Call(roar), parallel(dark, flight, cry))
