"""The loop: events in, actions to the top scene, fixed steps, one picture.

One function drains the event queue. What moves, moves in steps of STEP seconds; pictures lie between two.
When nothing moves and nothing was asked for, nothing is drawn and the loop dozes, waking a few times a second
so that scenes can look at their table. Toasts and tooltips lie over every scene.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from pygame.event import Event

from game.core.words import Words
from game.i18n import _, say, set_language, system_language
from game.settings import Settings
from game.ui.app import boot
from game.ui.app.captions import Captioning
from game.ui.app.stack import Scenes
from game.ui.app.tooltip import Tooltip
from game.ui.app.transition import Transition
from game.ui.draw.art import Art
from game.ui.draw.screenshots import keep_screenshot
from game.ui.draw.text import Typesetter
from game.ui.draw.theme import Theme
from game.ui.draw.viewport import Viewport
from game.ui.input.actions import Action, Device, FullScreen, Hover, Screenshot, Staff
from game.ui.input.devices import Input, thinned
from game.ui.input.targets import Writable
from game.ui.sound.audio import Audio
from game.ui.stage.keyboard import Keyboard
from game.ui.stage.kiosk_guard import KioskGuard
from game.ui.stage.scene import Scene
from game.ui.widgets.toast import Toasts

STEP: Final = 1 / 120
FRAMES: Final = 60
NAP_MS, NAPS = 16, 6
"""At rest: how long between two looks at the queue, and after how many the scenes have a look too."""
KEEP_AFTER: Final = 0.7
"""Settings are kept when nobody has touched them for so many seconds: a slider changes them often."""
LONGEST: Final = 0.25
"""After a stop of the machine, no more time than this is caught up."""
SHOW_AGAIN: Final = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWDISPLAYCHANGED,
)
"""After these the system may have lost our picture."""
WAKE: Final = pygame.event.custom_type()


class App:
    """The window and the stack of scenes. Implements `Stage`. In a kiosk nothing a player does ends the game,
    leaves the full screen, writes a file or takes typed text; only `stop` closes it."""

    def __init__(
        self,
        settings: Settings,
        art: Art,
        type_: Typesetter,
        audio: Audio,
        keep: Callable[[Settings], Words | None] = lambda settings: None,
        clock: Callable[[], float] = time.monotonic,
        kiosk: bool = False,
    ) -> None:
        self.art, self.type, self.audio = art, type_, audio
        self.kiosk = kiosk
        self.guard: KioskGuard | None = None
        self.drawn = 0
        """Pictures drawn so far."""
        self._settings = settings
        self._keep, self._clock = keep, clock
        self._pace = pygame.time.Clock()
        self._input = Input(paste=_clipboard)
        if kiosk:
            self._input.device = Device.TOUCH
        self._scenes = Scenes(self)
        self._toasts, self._tooltip = Toasts(self), Tooltip(self)
        self._transition: Transition | None = None
        self._running, self._dirty = True, True
        self._unkept: float | None = None
        self._noted: set[object] = set()
        """What has already told that it does without something."""
        self._last, self._rest = clock(), 0.0
        self._full_screen = settings.full_screen
        self._windowed = boot.screen().get_size()
        self._apply()
        self._captioning = Captioning(self, self._toasts)
        self._captioning.settle()

    # --- the loop

    def run(self, first: Scene | None = None) -> None:
        """Show a scene, or those that are there, and go on until the player leaves."""
        if first is not None:
            self.push(first)
        while self._running:
            self.turn(self._wait())
            if self.awake:
                self._pace.tick(FRAMES)

    def close(self) -> None:
        """Leave all scenes, keep the settings, close the window; call it however `run` ended."""
        self._keep_settings()
        while self._scenes.all:
            self._scenes.pop()
        self._captioning.speaker.hush()
        self.audio.close()
        pygame.quit()

    def turn(self, events: Sequence[Event]) -> bool:
        """One round of the loop; answers whether a picture was drawn."""
        now = self._clock()
        if self.drawn and not pygame.joystick.get_init():
            boot.look_for_gamepads()
        if self.guard is not None:
            self.guard.look(now)
        for action in thinned(self._actions(events, now)):
            if self.guard is None or not self.guard.hear(action):
                self._handle(action)
        moved = self.awake  # what comes to rest in this round is drawn where it rests
        self._advance(now)
        if not self._running or not (moved or self._dirty or self.awake):
            return False
        self._dirty = False
        self._scenes.sweep()  # before the next page needs room for its own pictures
        self._draw()
        pygame.display.flip()
        self.drawn += 1
        return True

    @property
    def awake(self) -> bool:
        """Whether something moves, so that the loop must not sleep."""
        moving = self._transition is not None or self._toasts.busy or self._tooltip.busy or self._input.busy
        return self._dirty or moving or any(scene.busy() for scene in self._scenes.in_sight())

    def _wait(self) -> list[Event]:
        """Drain the event queue, dozing until something comes when nothing moves.

        SDL's own waiting looks at the queue a thousand times a second; a frame's nap costs a sixth of it.
        """
        naps = 0 if self.awake else NAPS
        events = pygame.event.get()
        while not events and naps:
            naps -= 1
            pygame.time.wait(NAP_MS)
            events = pygame.event.get()
        return events

    def _actions(self, events: Sequence[Event], now: float) -> list[Action]:
        actions: list[Action] = []
        resized = False
        for event in events:
            match event.type:
                case pygame.QUIT:
                    self.quit()
                case pygame.WINDOWMINIMIZED if self.kiosk:
                    boot.hold_on()
                case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                    resized = self._dirty = True
                case pygame.DROPFILE:
                    self._dropped(event.file)
                case kind if kind in SHOW_AGAIN:
                    self._dirty = True
                case _:
                    actions += self._input.translate(event, now)
        if resized and boot.screen().get_size() != self._viewport.size:
            self._apply()
        return actions + self._input.tick(now)

    def _dropped(self, file: str) -> None:
        """A file was dropped on the window; whoever is on top may take it."""
        if self._scenes.all and not self.kiosk:
            self.scene.dropped(Path(file))
            self._dirty = True

    def _handle(self, action: Action) -> None:
        if not self._scenes.all:
            return
        if not isinstance(action, Hover):
            self._dirty = True
        match action:
            case FullScreen():
                self.change_full_screen()
            case Screenshot() if not self.kiosk:
                self._screenshot()
            case Screenshot() | Staff():
                pass
            case _:
                self.scene.handle(action)
        if isinstance(action, Hover):
            self._show_pointer()
        else:
            self._follow()

    def _follow(self) -> None:
        """Let the keyboard follow what has the focus now."""
        if not self._scenes.all:
            return
        self._input.digits = self.scene.digits
        field = None if self.kiosk else self.scene.focus.typing_in(self.scene.targets())
        if bool(field) != self._input.typing:
            self._input.typing = bool(field)
            (pygame.key.start_text_input if field else pygame.key.stop_text_input)()
        if field:
            pygame.key.set_text_input_rect(field.rect)
        self._show_pointer()

    def _show_pointer(self) -> None:
        mouse = self._input.device is Device.MOUSE
        if pygame.mouse.get_visible() != mouse:
            pygame.mouse.set_visible(mouse)

    def _advance(self, now: float) -> None:
        passed = min(now - self._last, LONGEST)
        self._last = now
        if not self.awake:  # nothing moves, so one look is as good as many
            self._step(passed)
            return
        self._rest += passed
        while self._rest >= STEP:
            self._rest -= STEP
            self._step(STEP)

    def _step(self, dt: float) -> None:
        for scene in self._scenes.in_sight():
            scene.update(dt)
        self._tell_notes()
        self._toasts.update(dt)
        self._captioning.update(dt)
        if self._unkept is not None:
            self._unkept -= dt
            if self._unkept <= 0:
                self._keep_settings()
        if self._scenes.all:
            self._tooltip.update(dt, self.scene)
        if self._transition and self._transition.update(dt * self._settings.speed.factor):
            self._transition = None
            self._dirty = True

    def _draw(self) -> None:
        surface = boot.screen()
        alpha = self._rest / STEP
        for scene in self._scenes.in_sight():
            scene.draw(surface, alpha)
        if self._transition:
            self._transition.draw(surface)
        self._toasts.draw(surface, alpha)
        self._tooltip.draw(surface)
        self._captioning.draw(surface)

    # --- what scenes see

    @property
    def viewport(self) -> Viewport:
        return self._viewport

    @property
    def theme(self) -> Theme:
        return self._theme

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def device(self) -> Device:
        return self._input.device

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes.top

    def push(self, scene: Scene) -> None:
        self._change(scene.overlay, lambda: self._scenes.push(scene))

    def pop(self) -> None:
        if self.kiosk and len(self._scenes.all) == 1:
            return
        if self._scenes.all:
            self._change(self.scene.overlay, self._scenes.pop, back=True)
        if not self._scenes.all:
            self.quit()

    def replace(self, scene: Scene) -> None:
        self._change(scene.overlay, lambda: self._scenes.replace(scene))

    def restart(self, scene: Scene) -> None:
        self._change(scene.overlay, lambda: self._scenes.restart(scene))

    def toast(self, title: str, detail: str = "", icon: str = "check", kind: str = "good") -> None:
        self._toasts.add(title, detail, icon, kind)

    def announce(self, text: str) -> None:
        self._captioning.announce(text)

    def redraw(self) -> None:
        self._dirty = True

    def keys(self, field: Writable) -> None:
        self.push(Keyboard(field))

    def wake(self) -> None:
        pygame.event.post(Event(WAKE))

    def change(self, settings: Settings) -> None:
        if self.kiosk:
            settings = replace(settings, full_screen=self._full_screen)
        before, self._settings = self._settings, settings
        if settings.full_screen != self._full_screen:
            self._set_full_screen(settings.full_screen)
        if _looks(before) != _looks(settings):
            self._apply()
        self._captioning.settle()
        self.redraw()
        self._unkept = KEEP_AFTER

    def change_full_screen(self) -> None:
        if not self.kiosk:
            self.change(replace(self._settings, full_screen=not self._full_screen))

    def attention(self) -> None:
        window = boot.native_window()
        if window and not pygame.key.get_focused():
            with suppress(pygame.error):  # not every desktop can
                window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def quit(self) -> None:
        if not self.kiosk:
            self.stop()

    def stop(self) -> None:
        """End the loop, also of a kiosk."""
        self._running = False

    # --- helpers

    def _change(self, overlay: bool, change: Callable[[], None], back: bool = False) -> None:
        """Change the stack, with a picture of how it was fading away; overlays come and go by themselves."""
        before = boot.screen().copy() if self._scenes.all and not overlay else None
        change()
        self._dirty = True
        self._follow()
        if before and self._settings.speed.factor < 100:
            way = 0 if self._settings.reduced_motion else (1 if back else -1)
            self._transition = Transition(before, way)

    def _apply(self) -> None:
        """Bring everything in line with the window and the settings."""
        size = boot.screen().get_size()
        self._viewport = Viewport(size)
        self._theme = Theme.of(self._settings.contrast)
        self._input.size = size
        self.art.fit(size)
        self.type.scale = self._viewport.text_scale
        self.type.text_size = self._settings.text_size / 100
        set_language(self._settings.language or system_language())
        if not self._full_screen:
            self._windowed = size
        self._transition = None
        self._dirty = True
        for scene in self._scenes.all:
            scene.layout()
        self._toasts.layout()

    def _keep_settings(self) -> None:
        if self._unkept is not None:
            self._unkept = None
            if note := self._keep(self._settings):
                self.toast(say(note), icon="info", kind="info")

    def _tell_notes(self) -> None:
        """What pictures, type and sound have to do without is said once, when it first shows."""
        for part in (self.art, self.type, self.audio):
            if part not in self._noted and (note := part.note):
                self._noted.add(part)
                self.toast(note, icon="info", kind="info")

    def _set_full_screen(self, full: bool) -> None:
        self._full_screen = full
        boot.set_mode(self._windowed, full)

    def _screenshot(self) -> None:
        path = keep_screenshot(boot.screen())
        if path:
            self.toast(_("Picture saved"), str(path))
        else:
            self.toast(_("The picture could not be saved"), icon="info", kind="bad")


def _clipboard() -> str:
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


def _looks(settings: Settings) -> tuple[object, ...]:
    """What a layout depends on."""
    return settings.language, settings.text_size, settings.contrast, settings.marks, settings.full_screen
