"""Opening the window.

SDL reads its hints when it starts, so they are set here, before. Without a display SDL says nothing and draws
into the void; we say it instead (`NoDisplay`), unless the player asked for such a driver by name.
"""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from assets import ASSETS
from game.core.words import Words, words
from game.ui.draw.viewport import MIN_SIZE

HINTS: Final = {
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "0",
}
MMAP_THRESHOLD, LARGE_BYTES = -3, 256 * 1024
VOID: Final = ("offscreen", "dummy")
ICON: Final = ASSETS / "art" / "icon.png"


class NoDisplay(Exception):
    """There is no screen to draw on; `reason` says so to a person."""

    def __init__(self, detail: str) -> None:
        self.reason: Words = words(
            "Crownlands found no screen to draw on ({detail}). Start it from a desktop session, "
            "or use one of the commands that need no window: see main.py --help.",
            detail=detail,
        )
        super().__init__(str(self.reason))


def open_window(size: tuple[int, int] | None = None, full_screen: bool = False) -> pygame.Surface:
    """Open the game's window; without a size it takes most of the screen. Raises NoDisplay."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in VOID and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(driver)
    pygame.font.init()
    pygame.display.set_caption("Crownlands")
    if ICON.exists():
        pygame.display.set_icon(pygame.image.load(ICON))
    try:
        surface = set_mode(size or window_size(desktop()), full_screen)
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    pygame.key.set_repeat(380, 70)
    pygame.key.stop_text_input()
    return surface


def give_memory_back() -> None:
    """Pictures and music come and go; unless told so, glibc keeps what they leave for good: now what is free,
    and from now on what was large. Not before the first picture: the import takes a moment."""
    import ctypes

    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            library = ctypes.CDLL(None)
            library.mallopt(MMAP_THRESHOLD, LARGE_BYTES)
            library.malloc_trim(0)


def look_for_gamepads() -> None:
    """Gamepads that are there or will be plugged in are told as events from now on. Not before the first
    picture: looking for them takes a moment."""
    from pygame._sdl2 import controller

    pygame.joystick.init()
    controller.init()


def screen() -> pygame.Surface:
    """What is drawn on. It is another one after `set_mode`."""
    surface = pygame.display.get_surface()
    if surface is None:
        raise RuntimeError("open the window first")
    return surface


def save_screen(path: Path) -> None:
    """What the window shows now, as a file. Raises `OSError`."""
    try:
        pygame.image.save(screen(), path)
    except pygame.error as error:
        raise OSError(str(error)) from error


def set_mode(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    """Change between window and full screen."""
    if full_screen:
        return pygame.display.set_mode(desktop(), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if window := native_window():
        window.minimum_size = MIN_SIZE
    return surface


def hold_on() -> None:
    """Have keyboard and mouse for us alone, also the desktop's own keys; come back if we were put away."""
    if window := native_window():
        window.restore()
        window.grab_keyboard = window.grab_mouse = True
        with suppress(pygame.error):  # not every desktop lets a window do these
            window.always_on_top = True
            window.focus()


def native_window() -> pygame.Window | None:
    """The window behind the display, for the few things that pygame.display cannot do."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # nothing else reaches that window
        find = getattr(pygame.Window, "from_display_module", None)
        return find() if find else None


def desktop() -> tuple[int, int]:
    return pygame.display.get_desktop_sizes()[0]


def window_size(around: tuple[int, int]) -> tuple[int, int]:
    """The largest usual window that leaves room for the desktop around it."""
    for size in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720), (1152, 648), (960, 540)):
        if size[0] <= around[0] * 0.92 and size[1] <= around[1] * 0.92:
            return size
    return min(around[0], 960), min(around[1], 540)
