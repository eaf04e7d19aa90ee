"""Who made what: the games, their designers, the type, the tools."""

from __future__ import annotations

from pygame import Rect

from game import __version__
from game.i18n import _
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, rows
from game.ui.games.registry import playable, ui_for
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Label, Panel, Paragraph, Ribbon, Rule, Widget
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.scroller import Scroller

Part = tuple[str, list[str]]


def parts() -> list[Part]:
    """The credits, in the player's language: a heading and its paragraphs."""
    return [
        (
            _("The games"),
            [
                *filter(None, (ui_for(game).credit() for game in playable())),
                _("If you like playing them here, buy them: they are even better around a real table."),
            ],
        ),
        (
            _("Unofficial"),
            [
                _(
                    "Crownlands is made by friends of these games. It is not connected with their designers "
                    "or publishers, and uses none of their pictures or texts."
                ),
            ],
        ),
        (
            _("Type"),
            [
                _(
                    "Alegreya and Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica, under the SIL "
                    "Open Font License."
                )
            ],
        ),
        (
            _("Pictures and sounds"),
            [_("Painted and played by programs that are part of this game. You may look at how they do it.")],
        ),
        (
            _("Built with"),
            ["Python, pygame-ce, SDL, NumPy, Pymunk, Chipmunk, MessagePack, python-zeroconf, platformdirs"],
        ),
    ]


class CreditsScene(Scene):
    """A letter of thanks."""

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        head, body = rows(view.page, view.px(HEIGHT), Fr(), gap=view.px(40))
        sheet = Rect(0, 0, min(body.width, view.px(1180)), body.height).move_to(midtop=body.midtop)
        ribbon = Rect(0, 0, min(sheet.width, Ribbon.width(stage, _("Thank you"))), view.px(68))
        inner = sheet.inflate(-view.px(110), -view.px(110))
        self.widgets = [
            *heading(stage, head, _("Credits"), self.back),
            Panel(stage, sheet, "paper", line=True),
            Ribbon(stage, ribbon.move_to(midtop=(sheet.centerx, sheet.top - view.px(22))), _("Thank you")),
            Scroller(stage, "letter", inner, self._letter(inner)),
        ]

    def _letter(self, inner: Rect) -> list[Widget]:
        stage, view = self.stage, self.stage.viewport
        place = Rect(inner.x, inner.y, inner.width - view.px(30), 0)
        letter: list[Widget] = []
        for title, paragraphs in parts():
            place.height = stage.type.height(Type.HEADING)
            letter.append(Label(stage, place, title, Type.HEADING, px=33))
            place.y += place.height + view.px(4)
            for text in paragraphs:
                paragraph = Paragraph(stage, place, text)
                letter.append(paragraph)
                place.y += paragraph.rect.height + view.px(8)
            place.height = view.px(28)
            letter.append(Rule(stage, place))
            place.y += place.height
        version = _("Version {number}").format(number=__version__)
        place.height = stage.type.height(Type.ITALIC)
        letter.append(Label(stage, place, version, Type.ITALIC, stage.theme.ink_soft))
        return letter
