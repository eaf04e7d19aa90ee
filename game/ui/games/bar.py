"""Below every table: what to do now in one sentence, the actions, and your score.

A game's own bar adds its buttons and says which of them are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.input.focus import Focus
from game.ui.widgets.button import Button
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.labels import fitted, setting, snug

Acts = Mapping[str, Callable[[], None]]
GAP = 14
KEYS = 34
"""The height of the line with the keys."""
SMALL = 22
"""A prompt too long for its place is set in smaller letters before it is cut."""


class Bar:
    def __init__(self, stage: Kit, prompt: Rect, score: Rect, acts: Acts) -> None:
        self.stage = stage
        self.buttons: list[Button] = []
        """Those that are offered, from left to right."""
        self._prompt, self._score, self._acts = prompt, score, acts
        self._icons: dict[str, str] = {}

    def _button(self, id_: str, label: str, icon: str, kind: str = "paper") -> Button:
        self._icons[id_] = icon
        return Button(self.stage, id_, Rect(0, 0, 10, 10), label, self._acts[id_], icon=icon, kind=kind)

    def _key_hints(self, keys: Sequence[tuple[type | str, str]]) -> KeyHints:
        px, prompt = self.stage.viewport.px, self._prompt
        line = Rect(prompt.x + px(22), prompt.bottom - px(46), prompt.w - px(44), px(KEYS))
        return KeyHints(self.stage, line, list(keys))

    def _arrange(self, area: Rect, chips: Mapping[str, str]) -> None:
        """Each as wide as it wants; what is left over is shared. Large letters come before icons.
        `chips` are the longest numbers that stand on the buttons."""
        view, gap, x = self.stage.viewport, self.stage.viewport.px(GAP), area.x
        bare = {each.id: "" if each.label else self._icons[each.id] for each in self.buttons}
        for icons in (self._icons, bare):
            wants = [self._want(each, chips, icons) for each in self.buttons]
            spare = (area.w - sum(wants) - gap * (len(wants) - 1)) // len(wants)
            if spare >= 0:
                break
        for button in self.buttons:
            button.icon = icons[button.id]
        high = min(area.h - view.px(8), Button.height(self.stage) + view.px(14))
        for button, want in zip(self.buttons, wants, strict=True):
            button.rect = Rect(x, area.centery - high // 2, want + spare, high)
            x += want + spare + gap

    def _want(self, button: Button, chips: Mapping[str, str], icons: Mapping[str, str]) -> int:
        return Button.measure(self.stage, button.label, icons[button.id], chips.get(button.id, ""))

    def offers(self, id_: str) -> bool:
        """Whether this action can be pressed now."""
        return any(button.id == id_ and button.enabled for button in self.buttons)

    @property
    def busy(self) -> bool:
        return any(button.busy for button in self.buttons)

    def update(self, dt: float, focus: Focus) -> None:
        for button in self.buttons:
            button.update(dt, focus)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for button in self.buttons:
            button.draw(surface, focus, alpha)

    def draw_prompt(
        self, surface: pygame.Surface, prompt: str, focus: Focus, keys: KeyHints | None = None
    ) -> None:
        """The sentence, and the keys below it if both find room."""
        stage, px, rect = self.stage, self.stage.viewport.px, self._prompt
        stage.art.draw_panel(surface, "parchment", rect, stage.viewport.scale)
        room = rect.inflate(-2 * px(24), -2 * px(12))
        with_keys = Rect(room.x, room.y, room.w, room.h - px(KEYS + 4))
        if keys is not None and setting(stage.type, Type.PROMPT, prompt, with_keys.size).whole:
            room = with_keys
            keys.draw(surface, focus, 0.0)
        whole = setting(stage.type, Type.PROMPT, prompt, room.size).whole
        words = fitted(stage.type, Type.PROMPT, prompt, room.size, stage.theme.ink, None if whole else SMALL)
        surface.blit(words, words.get_rect(midleft=room.midleft))

    def draw_score(
        self,
        surface: pygame.Surface,
        shield: pygame.Surface,
        points: int,
        after: int | None,
        place: str,
        title: str,
    ) -> None:
        """The points of this side of the table, and what they would be with what is chosen."""
        stage, px, theme, rect = self.stage, self.stage.viewport.px, self.stage.theme, self._score
        stage.art.draw_panel(surface, "parchment", rect, stage.viewport.scale)
        surface.blit(shield, shield.get_rect(midleft=(rect.x + px(16), rect.centery)))
        left, right = rect.x + px(30) + shield.get_width(), rect.right - px(18)
        label = snug(stage.type, Type.LABEL, title, (right - left, px(28)), theme.ink_soft, 21)
        surface.blit(label, (left, rect.y + px(12)))
        rank = snug(stage.type, Type.ITALIC, place, (px(68), px(34)), theme.ink_soft, 27)
        surface.blit(rank, rank.get_rect(bottomright=(right, rect.bottom - px(16))))
        area = Rect(left, rect.bottom - px(72), right - left - px(74), px(64))
        self._draw_points(surface, area, points, after)

    def _draw_points(self, surface: pygame.Surface, area: Rect, points: int, after: int | None) -> None:
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        each = ((area.w - px(48)) // 2, area.h)
        number = snug(stage.type, Type.NUMBER, str(points), each, theme.ink, 52)
        surface.blit(number, number.get_rect(midleft=area.midleft))
        if after is not None and after != points:
            arrow = stage.art.icon("arrow", px(26), theme.ink_soft)
            x = area.x + number.get_width() + px(10)
            surface.blit(arrow, arrow.get_rect(midleft=(x, area.centery)))
            new = snug(stage.type, Type.NUMBER, str(after), each, theme.good_dark, 52)
            surface.blit(new, new.get_rect(midleft=(x + arrow.get_width() + px(8), area.centery)))
