"""A long evening does not pile up in memory."""

from __future__ import annotations

import gc
import weakref

from game.ui.stage.scene import Scene
from game.ui.widgets.button import Button
from tests.ui.stage import bench


class Page(Scene):
    """Refers to itself in a circle, as every page with a button does."""

    def layout(self) -> None:
        self.widgets = [Button(self.stage, "go", self.stage.viewport.middle(200, 90), "Go", self.back)]


def test_a_page_that_has_gone_is_swept_away() -> None:
    with bench() as table:
        table.show(Page())
        page = Page()
        table.show(page)
        gone = weakref.ref(page)
        del page
        gc.disable()
        try:
            table.app.pop()
            table.wait(1.0)
            assert gone() is None
        finally:
            gc.enable()
