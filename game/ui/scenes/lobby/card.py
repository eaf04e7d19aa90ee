"""A table on the network as a card: its name on a wooden sign, its host, game, seats, and the way in.

Cards come and go by themselves. One that appears springs up, one that vanishes shrinks away, and the others
slide together. With reduced motion they are simply there or not. All words and kings of a card are drawn
once onto one surface.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.session.lan import Door, Listing
from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.games import registry
from game.ui.games.plan import colors
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.scenes.lobby.chips import ChipButton, flow, tag, tag_height
from game.ui.scenes.lobby.faces import CardFaces
from game.ui.scenes.lobby.wording import (
    ChipWords,
    door,
    game,
    game_icon,
    note,
    playable,
    seats,
    sitter,
    variants,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted

PAD: Final = 24
OVERHANG: Final = 14
"""How far the sign stands out above the paper."""
SIGN: Final = 58
KING: Final = 96
CELL, TIGHT = 92, 78
"""Room for a king: what it likes, and what it can do with."""
PICTURE: Final = 196
"""Width that the picture at the right takes."""
SMALL: Final = 0.6
"""How small a card is when it begins to appear."""


@dataclass(frozen=True, slots=True)
class CardActions:
    """What the cards ask of the page."""

    join: Callable[[Listing], None]
    watch: Callable[[Listing], None]
    choose: Callable[[Listing], None]


class TableCard(Widget):
    """`home` is where it belongs on the page; it may still be on its way there, and the page may scroll."""

    def __init__(
        self, stage: Kit, rect: Rect, listing: Listing, faces: CardFaces, actions: CardActions
    ) -> None:
        super().__init__(stage, rect)
        self.faces, self.actions, self.home = faces, actions, rect.copy()
        self.lit = False
        """This is the chosen one."""
        self.presence = Spring.resting(0.0, stiffness=300.0, bounce=0.55)
        self.presence.target = 1.0
        self._way = tuple(Spring.resting(0.0, stiffness=240.0, bounce=0.8, near=0.3) for _axis in range(2))
        self._face: pygame.Surface | None = None
        self.show(listing)
        if stage.settings.reduced_motion:
            self.presence.jump(1.0)

    @staticmethod
    def height(stage: Kit) -> int:
        px, type_ = stage.viewport.px, stage.type
        upper = px(OVERHANG) + _sign_height(stage) + px(8) + type_.height(Type.NAME) + px(8)
        upper += 2 * tag_height(stage) + px(8)
        return upper + px(24) + _lower_height(stage) + px(PAD)

    @staticmethod
    def width(stage: Kit) -> int:
        """The least it can do with: four kings and the widest button."""
        px = stage.viewport.px
        labels = ((_("Enter code"), "lock"), (_("Come back"), "play"))
        wide = max(Button.measure(stage, label, icon) for label, icon in labels)
        return 4 * px(TIGHT) + wide + 2 * px(PAD) + px(12)

    # --- what it shows

    def show(self, listing: Listing) -> None:
        """What is known of the table now."""
        self.listing, self._face = listing, None
        self._pill = tag(self.stage, door(listing), 22)
        self.button = self._main()
        self.id = self.button.id
        self.eye: ChipButton | None = None
        watchable = playable(listing) and self.button.icon != "eye"
        if watchable or listing.watchers:
            sign = ChipWords(str(listing.watchers) if listing.watchers else "", "eye", "chip_light")
            watch, hint = partial(self.actions.watch, listing), _("Watch this table")
            self.eye = ChipButton(self.stage, f"watch.{listing.id}", (0, 0), sign, watch, hint)
        self._place()

    def fit(self, rect: Rect) -> None:
        """It belongs somewhere else now, or the window has changed."""
        before, self.home, self.rect = self.home, rect.copy(), rect.copy()
        if rect.size != before.size:
            self.show(self.listing)
            return
        if not self.stage.settings.reduced_motion:
            for spring, old, new in zip(self._way, before.topleft, rect.topleft, strict=True):
                spring.value = spring.before = spring.value + old - new
        self._place()

    def go(self) -> None:
        """The table is gone."""
        self.presence.target = 0.0
        if self.stage.settings.reduced_motion:
            self.presence.jump(0.0)

    @property
    def gone(self) -> bool:
        return self.presence.target == 0.0 and self.presence.value < 0.05

    @property
    def busy(self) -> bool:
        moving = any(not spring.resting_now for spring in (self.presence, *self._way))
        return moving or self.button.busy

    def targets(self) -> Sequence[Target]:
        if not self.presence.target:
            return ()
        self._place()
        choose = partial(self.actions.choose, self.listing)
        card = Target(
            f"card.{self.listing.id}", self.rect, self.listing.name, choose, focusable=False, sound="pick"
        )
        watch = self.eye.targets() if self.eye and playable(self.listing) else ()
        return card, *(replace(target, about=self.listing.id) for target in (self.button.target, *watch))

    def update(self, dt: float, focus: Focus) -> None:
        for spring in (self.presence, *self._way):
            spring.step(dt)
        self.button.update(dt, focus)

    # --- drawing

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self._place()
        size = self.presence.at(alpha)
        shift = round(self._way[0].at(alpha)), round(self._way[1].at(alpha))
        if abs(size - 1.0) < 0.004 and shift == (0, 0):
            self._draw_at(surface, focus, alpha)
            return
        reach = self.px(20)
        sheet = pygame.Surface(self.rect.inflate(2 * reach, 2 * reach).size, pygame.SRCALPHA)
        home = self.rect.topleft
        self.rect.topleft = (reach, reach)
        self._place()
        self._draw_at(sheet, focus, alpha)
        self.rect.topleft = home
        self._place()
        if abs(size - 1.0) >= 0.004:
            sheet = pygame.transform.smoothscale_by(sheet, max(0.05, SMALL + (1 - SMALL) * size))
            sheet.set_alpha(round(255 * max(0.0, min(1.0, 1.4 * size))))
        surface.blit(sheet, sheet.get_rect(center=self.rect.move(shift).center))

    def _draw_at(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, "paper", self._paper, lit=self.lit)
        theme = self.stage.theme
        if theme.contrast:
            pygame.draw.rect(surface, theme.paper, self._paper, border_radius=self.px(16))
            edge = theme.ring if self.lit else theme.ink
            pygame.draw.rect(surface, edge, self._paper, max(2, self.px(4)), self.px(16))
        if self._face is None or self._face.get_size() != self.rect.size:
            self._face = self._make()
        surface.blit(self._face, self.rect)
        self._draw_picture(surface)
        if self.eye:
            self.eye.draw(surface, focus, alpha)
        self.button.draw(surface, focus, alpha)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        image = self.faces.image(self.listing)
        inner = self._inner
        top = inner.y + self.px(OVERHANG) + _sign_height(self.stage)
        spot = image.get_rect(midright=(inner.right + self.px(6), (top + self._rule) // 2))
        if spot.left > inner.centerx - self.px(10):
            surface.blit(image, spot)

    # --- places

    @property
    def _paper(self) -> Rect:
        up = self.px(OVERHANG)
        return Rect(self.rect.x, self.rect.y + up, self.rect.width, self.rect.height - up)

    @property
    def _inner(self) -> Rect:
        pad = self.px(PAD)
        return Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height - pad)

    @property
    def _rule(self) -> int:
        """Where the line between the table and its seats is."""
        return self._inner.bottom - _lower_height(self.stage) - self.px(14)

    def _place(self) -> None:
        inner, px = self._inner, self.px
        width = min(self.button.rect.width, inner.width - 2 * px(CELL))
        self.button.rect = Rect(0, 0, width, Button.height(self.stage)).move_to(bottomright=inner.bottomright)
        if self.eye:
            right = inner.right - self._pill.get_width() - px(8)
            self.eye.rect.midright = (right, self._paper.y + px(12) + self._pill.get_height() // 2)

    # --- making

    def _main(self) -> Button:
        """The way in."""
        listing, actions = self.listing, self.actions
        label, icon, kind, act = _("Join"), "arrow", "good", actions.join
        if listing.held:
            label, icon, kind = _("Come back"), "play", "gold"
        elif listing.door in (Door.PLAYING, Door.FULL):
            label, icon, kind, act = _("Watch"), "eye", "paper", actions.watch
        elif listing.locked:
            label, icon, kind = _("Enter code"), "lock", "paper"
        enabled = playable(listing)
        wide = max(Button.measure(self.stage, label, icon), self.px(196))
        hint = "" if enabled else _("Both need the same version of Crownlands to play together.")
        return Button(
            self.stage, f"join.{listing.id}", Rect(0, 0, wide, 1), label, partial(act, listing),
            icon=icon, kind=kind, enabled=enabled, hint=hint,
        )  # fmt: skip

    def _make(self) -> pygame.Surface:
        """ChipWords, words, chips and kings on one surface."""
        stage, px = self.stage, self.px
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        inner = Rect(px(PAD), 0, self.rect.width - 2 * px(PAD), self.rect.height - px(PAD))
        pill = self._pill
        face.blit(pill, pill.get_rect(topright=(inner.right, px(OVERHANG) + px(12))))
        free = inner.width - pill.get_width() - (self.eye.rect.width if self.eye else 0) - px(24)
        self._draw_sign(face, Rect(inner.x - px(6), 0, free, _sign_height(stage)))
        y = px(OVERHANG) + _sign_height(stage) + px(8)
        beside = inner.width - px(PICTURE)
        self._draw_host(face, Rect(inner.x, y, beside, stage.type.height(Type.NAME)))
        y += stage.type.height(Type.NAME) + px(8)
        self._draw_chips(face, Rect(inner.x, y, beside, 2 * tag_height(stage) + px(8)))
        rule = self._rule - self.rect.y
        face.fill(stage.theme.line, Rect(inner.x, rule, inner.width, max(1, px(1.6))))
        lower = Rect(inner.x, rule + px(14), inner.width, inner.bottom - rule - px(14))
        self._draw_seats(face, lower)
        self._draw_note(face, lower)
        return face

    def _draw_sign(self, face: pygame.Surface, area: Rect) -> None:
        stage, px = self.stage, self.px
        room = (area.width - px(48), area.height)
        words = fitted(stage.type, Type.HEADING, self.listing.name, room, stage.theme.cream, 32)
        body = Rect(area.x, area.y, words.get_width() + px(48), area.height)
        self.panel(face, "sign", body)
        face.blit(words, words.get_rect(center=body.center))

    def _draw_host(self, face: pygame.Surface, area: Rect) -> None:
        type_, theme, x, listing = self.stage.type, self.stage.theme, area.x, self.listing
        parts = (
            (Type.BODY, _("Host"), theme.ink_soft),
            (Type.NAME, listing.host, theme.ink),
            (Type.BODY, listing.device if listing.device != listing.host else "", theme.ink_soft),
        )
        for role, text, color in parts:
            room = area.right - x
            if not text or room < self.px(40):
                continue
            words = fitted(type_, role, text, (room, area.height), color)
            face.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += words.get_width() + self.px(10)

    def _draw_chips(self, face: pygame.Surface, area: Rect) -> None:
        listing, stage = self.listing, self.stage
        first = tag(
            stage, ChipWords(game(listing.game), game_icon(listing.game), "chip_dark"), room=area.width
        )
        face.blit(first, area)
        below = Rect(area.x, area.y + first.get_height() + self.px(8), area.width, tag_height(stage))
        names = variants(listing.game, listing.rules)
        for shown in range(len(names), -1, -1):  # as many as fit, and how many there are more
            more = [_("+{n}").format(n=len(names) - shown)] if shown < len(names) else []
            rest = [tag(stage, ChipWords(name, "", "chip"), room=area.width) for name in names[:shown] + more]
            spots = flow(rest, below, self.px(8))
            if len(spots) == len(rest):
                face.blits(list(zip(rest, spots, strict=True)))
                return

    def _draw_seats(self, face: pygame.Surface, area: Rect) -> None:
        stage, px, type_ = self.stage, self.px, self.stage.type
        line, name_high = type_.height(Type.BODY, 20), type_.height(Type.LABEL, 20)
        taken = fitted(type_, Type.BODY, seats(self.listing), (area.width, line), stage.theme.ink_soft, 20)
        face.blit(taken, taken.get_rect(bottomleft=area.bottomleft))
        room = area.width - self.button.rect.width - px(10)
        count = len(self.listing.seats)
        cell = min(px(CELL), room // max(1, count))
        known = colors(self.listing.game) if self.listing.game in registry.playable() else ("pink",)
        told = [color for color in self.listing.colors if color in known]
        shades = told if len(told) == len(self.listing.seats) else known
        foot = area.bottom - line - name_high - px(2)
        for number, name in enumerate(self.listing.seats[:6]):
            middle = area.x + cell * number + cell // 2
            sprite = f"king_{shades[number % len(shades)]}" if name is not None else "king_ghost"
            for each in ("king_shadow", sprite) if name is not None else (sprite,):
                image = stage.art.sprite(each, px(KING))
                face.blit(image, image.get_rect(midbottom=(middle, foot)))
            role, color = (
                (Type.ITALIC, stage.theme.ink_soft) if name is None else (Type.LABEL, stage.theme.ink)
            )
            words = _("free") if name is None else sitter(name)
            said = fitted(type_, role, words, (cell - px(4), name_high), color, 20, 0.5)
            face.blit(said, said.get_rect(midtop=(middle, foot)))

    def _draw_note(self, face: pygame.Surface, area: Rect) -> None:
        """Above the button, in the middle of it."""
        width = self.button.rect.width
        high = area.height - Button.height(self.stage) - self.px(6)
        room = Rect(area.right - width, area.y, width, high)
        words = fitted(
            self.stage.type, Type.ITALIC, note(self.listing), room.size, self.stage.theme.ink_soft, 22, 0.5
        )
        face.blit(words, words.get_rect(center=room.center))


def _sign_height(stage: Kit) -> int:
    return max(stage.viewport.px(SIGN), stage.type.height(Type.HEADING, 32) + stage.viewport.px(8))


def _lower_height(stage: Kit) -> int:
    """Kings with their names and a line below; or a note above the button."""
    px, type_ = stage.viewport.px, stage.type
    kings = px(KING) + type_.height(Type.LABEL, 20) + px(2) + type_.height(Type.BODY, 20)
    return max(kings, Button.height(stage) + type_.height(Type.ITALIC, 22) + px(6))
