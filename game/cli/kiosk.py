"""`main.py kiosk`: a table in a café. Joins the house's file, its ledger, bots, network, window and watchdog.

The exit code is `STAFF` when the staff has closed it, so that systemd does not start it again; every other
end is one to be started again after. Two kiosks never share a folder: the second would take the first one's
match for what a power cut has left.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from game import __version__
from game.cli.words import Problem, hint
from game.files import SMALL, read_bounded
from game.i18n import LANGUAGES
from game.kiosk.config import BadConfig, Config, load
from game.kiosk.ledger import KioskLedger
from game.kiosk.pin import SALT, BadPin, fingerprint
from game.kiosk.watchdog import Watchdog
from game.table.filelock import Locked, lock

if TYPE_CHECKING:
    from game.session.lan import Network
    from game.ui.app.loop import App

STAFF: Final = 10
HINTS: Final = {"SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0", "SDL_VIDEO_ALLOW_SCREENSAVER": "0"}


def run(args: Namespace) -> int:
    if args.set_pin:
        return set_pin()
    if args.config is None:
        raise Problem("A kiosk needs to know its house: main.py kiosk --config cafe.toml (see assets/kiosk).")
    config = read(args.config)
    if not config.pin:
        print(f"main.py: {args.config} has no PIN: only the system can close this kiosk.", file=sys.stderr)
    folder = config.data or user_data_path("crownlands", appauthor=False) / "kiosk"
    with alone(folder):
        return _run(config, folder)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keeps other kiosks out of a folder; the system lets go of it when the process dies, however it does.
    Where nothing can be written or locked, a kiosk plays all the same."""
    with ExitStack() as held:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock(held.enter_context((folder / "kiosk.lock").open("ab")))
        except Locked as error:
            raise Problem(
                f"Another kiosk is open in {folder}. Close it first, or give this one a folder of its own: "
                "data in [files] of its cafe.toml."
            ) from error
        except OSError:
            pass
        yield


def read(path: Path) -> Config:
    try:
        text = read_bounded(path, SMALL).decode()
    except OSError as error:
        raise Problem(f"{path} could not be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise Problem(f"{path} is not a text in UTF-8.") from error
    try:
        return load(text, path.absolute().parent, list(LANGUAGES))
    except BadConfig as error:
        raise Problem(f"{path}: {error}{hint(error)}") from error


def set_pin() -> int:
    """Asks twice, and prints the line for the file."""
    try:
        pin = getpass("New PIN (4 to 12 digits): ")
        line = fingerprint(pin, secrets.token_bytes(SALT))
        if getpass("Once more: ") != pin:
            raise Problem("The two were not the same; nothing has changed.")
    except BadPin as error:
        raise Problem(str(error)) from error
    except EOFError as error:
        raise Problem("No PIN was given.") from error
    print("Put this into the [staff] section of cafe.toml:\n")
    print(f'pin = "{line}"')
    return 0


def _run(config: Config, folder: Path) -> int:
    from game.cli.window import house as open_house
    from game.ui.kiosk.controller import Kiosk

    ledger = KioskLedger(
        folder / "house.json", note=lambda problem: print(f"main.py: {problem}", file=sys.stderr)
    )
    app, house, network = _window(), open_house(folder), _network(config, folder)
    kiosk = Kiosk(app, config, ledger, house, network, Watchdog(os.environ), _today)
    signal.signal(signal.SIGTERM, lambda *_: app.stop())
    try:
        kiosk.open(time.monotonic())
        app.run()
    finally:
        app.close()
        house.close()
        if network is not None:
            network.close()
    return STAFF if kiosk.left else 0


def _today() -> str:
    return time.strftime("%Y-%m-%d")


def _window() -> App:
    """Full screen, and nothing of what guests change is kept."""
    from game.settings import Settings
    from game.ui.app import boot
    from game.ui.app.loop import App
    from game.ui.draw.art import Art
    from game.ui.draw.text import Typesetter
    from game.ui.sound.audio import Audio

    os.environ.update(HINTS)
    try:
        boot.open_window(full_screen=True)
    except boot.NoDisplay as error:
        raise Problem(str(error.reason)) from error
    boot.give_memory_back()
    boot.hold_on()
    return App(Settings(full_screen=True), Art(), Typesetter(), Audio(), kiosk=True)


def _network(config: Config, folder: Path) -> Network | None:
    """Only where the house wants it; else nothing listens and nothing is announced."""
    if not config.lan:
        return None
    from net.client.network import LanNetwork

    return LanNetwork(folder / "network", __version__)
