"""The profile page: everything into one file, and a file from elsewhere back in.

Files are written into the first folder that allows it, and found in the folders where people put them; one
can also be dropped on the window. What came in and what did not is said here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from platformdirs import user_data_path, user_desktop_path, user_documents_path, user_downloads_path
from pygame import Rect

from game import __version__
from game.archive.archive import ENDING, Archive
from game.archive.profile import ProfileError, Taken, packed_words
from game.i18n import _, say
from game.settings import Settings
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.scenes.saves import wording
from game.ui.stage.background import Background
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Icon, Label, Panel, Paragraph, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.listing import ListRow

NAME: Final = f"my-profile{ENDING}"
LISTED: Final = 50


def folders() -> list[Path]:
    """Where profiles are written and looked for, the best place first."""
    data = user_data_path("crownlands", appauthor=False)
    return [user_documents_path(), user_downloads_path(), user_desktop_path(), data]


def found_in(places: list[Path]) -> list[Path]:
    """The profiles in these folders, the newest first."""
    dated: list[tuple[float, Path]] = []
    for folder in places:
        try:
            dated += [(path.stat().st_mtime, path) for path in folder.glob(f"*{ENDING}")]
        except OSError:
            continue
    return [path for _when, path in sorted(dated, reverse=True)][:LISTED]


class ProfilePage(Scene):
    """`changed` is called when something was taken in."""

    def __init__(
        self, archive: Archive, changed: Callable[[], None], places: Callable[[], list[Path]] = folders
    ) -> None:
        super().__init__(default="export")
        self._archive, self._changed, self._places = archive, changed, places
        self._files: list[Path] = []
        self.told: list[str] = []
        """What came of the last file."""
        self._taking: Background[Taken] | None = None

    def enter(self, stage: Stage) -> None:
        self._files = found_in(self._places())
        super().enter(stage)

    # --- the page

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(24)
        head, body, foot = rows(view.page, view.px(HEIGHT), Fr(), view.px(40), gap=gap)
        split = rows if view.portrait else columns
        out, back = split(body, Fr(), Fr(), gap=gap)
        hints = [(Nav, _("choose")), (Confirm, _("press")), (Back, _("back"))]
        self.widgets = [
            *heading(stage, head, _("My profile"), self.back),
            *self._export_sheet(out),
            *self._import_sheet(back),
            KeyHints(stage, foot, hints, stage.theme.cream_soft),
        ]

    def _export_sheet(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        text = _(
            "Your settings, every match and every saved game in one file: to keep, or to go on elsewhere."
        )
        inner, title, about = self._head(area, _("Keep a copy"), text)
        top = about.rect.bottom + px(18)
        button = Rect(inner.x, inner.bottom - Button.height(stage), inner.width, Button.height(stage))
        listed = Rect(inner.x, top, inner.width, button.y - px(14) - top)
        medal = Rect(0, 0, px(150), px(150)).move_to(center=listed.center)
        sign = Icon(stage, medal, "save", stage.theme.cream, stage.theme.walnut)
        return [
            Panel(stage, area),
            title,
            about,
            *([] if self.told or medal.height > listed.height else [sign]),
            self.scrolled("told", listed, self._sentences(listed)),
            Button(stage, "export", button, _("Save my profile"), self._export, icon="save", kind="gold"),
        ]

    def _import_sheet(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        text = _("Drop a profile on this window, or press one that was found here. Nothing of yours is lost.")
        inner, title, about = self._head(area, _("Take one in"), text)
        listed = Rect(inner.x, about.rect.bottom + px(18), inner.width, 0)
        listed.height = inner.bottom - listed.y
        return [
            Panel(stage, area, "parchment"),
            title,
            about,
            self.scrolled("files", listed, self._rows(listed)),
        ]

    def _head(self, area: Rect, title: str, text: str) -> tuple[Rect, Label, Paragraph]:
        stage, px = self.stage, self.stage.viewport.px
        inner = area.inflate(-2 * px(40), -2 * px(38))
        place = Rect(inner.x, inner.y, inner.width, stage.type.height(Type.HEADING))
        below = place.move(0, place.height + px(8))
        return inner, Label(stage, place, title, Type.HEADING), Paragraph(stage, below, text, px=24)

    def _sentences(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        found, y = list[Widget](), area.y
        for sentence in self.told:
            place = Rect(area.x, y, area.width - px(24), 0)
            found.append(Paragraph(stage, place, sentence, Type.LABEL, px=22))
            y = found[-1].rect.bottom + px(6)
        return found

    def _rows(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        if not self._files:
            place = Rect(area.x, area.y, area.width - px(24), 0)
            text = _("No profile was found in your documents, your downloads or on your desk.")
            return [Paragraph(stage, place, text, Type.ITALIC, px=24)]
        place = Rect(area.x, area.y, area.width - px(24), ListRow.height(stage))
        return [
            ListRow(
                stage,
                f"file{number}",
                place.move(0, number * place.height),
                path.name,
                partial(self._ask, path),
                detail=_("{folder}, {date}").format(folder=path.parent.name, date=_dated(path)),
                icon="folder",
            )
            for number, path in enumerate(self._files)
        ]

    # --- out

    def _export(self) -> None:
        """Into the first folder that takes it."""
        problem = ""
        for folder in self._places():
            try:
                count = self._archive.export(folder / NAME, self.stage.settings, __version__)
            except ProfileError as error:
                problem = problem or say(error.reason)
                continue
            self._tell([say(packed_words(folder / NAME, count))])
            self.stage.toast(_("Profile saved"), str(folder / NAME), icon="save")
            self._files = found_in(self._places())
            self.layout()
            return
        self.stage.toast(_("The profile could not be saved"), problem, "warning", "bad")

    # --- in

    def dropped(self, path: Path) -> None:
        self._ask(path)

    def _ask(self, path: Path) -> None:
        answers = [
            Answer("both", _("Take everything"), partial(self._begin, path, True), "check", "good"),
            Answer("matches", _("Only the matches"), partial(self._begin, path, False), "replay"),
            Answer("none", _("Not now")),
        ]
        text = _("Its matches come to yours. Its settings would take the place of yours.")
        self.stage.push(Dialog(_("Take in {file}?").format(file=path.name), text, answers, cancel="none"))

    def _begin(self, path: Path, settings: bool) -> None:
        if self._taking is None:
            self._with_settings = settings
            self._tell([_("Every match is being checked…")])
            self._taking = Background(lambda: self._archive.take_in(path), self.stage.wake)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._taking is not None and self._taking.done:
            self.finish()

    def finish(self) -> None:
        """Wait until the file is taken in, and say what came of it."""
        if self._taking is None:
            return
        taking, self._taking = self._taking, None
        try:
            taken = taking.result
        except ProfileError as error:
            self._tell([])
            self.stage.toast(_("This file cannot be taken in"), say(error.reason), "warning", "bad")
            return
        self._changed()
        self._tell([*map(say, taken.told()), *self._settle(taken.settings)])
        self.stage.toast(_("The profile was taken in"), icon="check")

    def _settle(self, settings: Settings | None) -> list[str]:
        if settings is None or not self._with_settings:
            return []
        self.stage.change(settings)
        return [_("The settings were taken too.")]

    def _tell(self, sentences: list[str]) -> None:
        self.told = sentences
        self.layout()
        self.stage.redraw()


def _dated(path: Path) -> str:
    try:
        return wording.date(path.stat().st_mtime)
    except OSError:
        return ""
