"""The window: everything that knows pygame.

From below: draw, sound, input < widgets < stage < games < scenes, kiosk < app; nobody looks up.

How to write a scene (see scenes/gallery.py and scenes/settings/settings.py):

    class Hello(Scene):
        def __init__(self) -> None:
            super().__init__(default="go")            # where the focus begins, what Enter presses

        def layout(self) -> None:                     # on entering; when window, language or text size change
            stage, view = self.stage, self.stage.viewport
            middle = view.middle(640, 300)            # design units (1080 lines) -> pixels
            self.widgets = [
                Panel(stage, middle),
                Button(stage, "go", middle.inflate(-80, -200), _("Go on"), stage.pop, icon="check"),
            ]

- Everything visible is a widget or drawn in `draw`; everything pressable is a `Target` from `targets()`. One
  list serves mouse, touch, keyboard, gamepad and tests (`scene.press("go")`).
- `handle(action)` hears every action; call `super().handle(action)` for what you do not use yourself.
- `update(dt)` moves (timelines, springs), `draw(surface, alpha)` only draws, `busy()` says that something
  moves. At rest nothing is drawn: after a change that no action caused, call `stage.redraw()`.
- Take surfaces from `stage.art` and `stage.type` (cached); never render, scale or blur per frame.
- Widgets hold a `Kit` (draw/kit.py): what one draws with. Scenes hold the `Stage`, a kit that also knows
  where one goes (push, replace, toast).
- Widgets: base (Panel, Label, Paragraph, Ribbon, Rule, Icon), button, controls (Toggle, Slider, Selector),
  field, heading, hints, listing (ListRow), scroller (`scene.scrolled`), tabs. Overlays that every scene may
  push: stage/dialog.py, stage/keyboard.py. Toasts, tooltips and captions are the window's.
- Lengths: `view.px(units)`, `columns/rows/grid(rect, ...)`; colours: `stage.theme`; words: `_()`.
"""

import os

# pygame reads these when it is imported, and everything that imports it comes through here
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "crownlands")
