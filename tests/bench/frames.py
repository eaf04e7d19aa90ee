"""What a frame costs: the match at 1920 x 1080 in its busiest moments and at rest, the start, and memory.

All times are CPU milliseconds and multiples of a floor measured in the same run: one full-screen blit of a
converted surface, and a flip. Busy is the end of a match of four bots, with everything that flies, hops and
sparkles; at rest a person is on move and does nothing. The dice game is measured from a full map to its
results, with its throws. The start is told as a multiple of a bare window's.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from argparse import Namespace
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.worker import BotWorker
from game.cli.progress import ProgressBar
from game.cli.shots.studio import FRAME, Studio, played_until
from game.domino.model import Phase
from game.session.local import LocalMatch
from game.settings import Settings
from game.table.setup import Chair, Setup, setup
from game.ui.app import boot
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.title.title import Title
from game.ui.stage.menu import Menu
from tests.bench import thinking

SIZE = (1920, 1080)
ROUND = 9
"""From this round on the kingdoms are nearly full."""
TURN = 18
"""From this turn on the map of the dice game is."""
FLOORS, EVERY = 5, 40
"""So many floors are measured every so many frames, so that both see the same machine."""
SETTLE_S, REST_S = 6.0, 4.0
"""First the music is read, then there is rest."""
STARTS = 7
ROOT = Path(__file__).parents[2]
_NOTHING: Any = lambda *_: None  # noqa: E731
NOWHERE = Menu(**{**dict.fromkeys(Menu.__dataclass_fields__, _NOTHING), "nearby": None})

BARE = """
import os, pygame
pygame.display.init()
pygame.display.set_mode({size}, pygame.RESIZABLE)
pygame.display.flip()
os._exit(0)
"""
TITLE = """
import os, main
from game.ui.app.loop import App

def first_frame(app, scene):
    app.push(scene)
    assert app.turn([])
    os._exit(0)

App.run = first_frame
main.main([])
"""


def run(args: Namespace) -> int:
    result = measure()
    if args.json:
        print(json.dumps(result))
    else:
        busy, rest, beside, dice = result["busy"], result["rest"], result["thinking"], result["dice"]
        print(
            f"floor {result['floor_ms']} ms; busy median {busy['median_ms']} ms ({busy['median_x']} x), "
            f"p99 {busy['p99_ms']} ms ({busy['p99_x']} x), "
            f"{beside['p99_x']} x of that while a grandmaster thinks; "
            f"dice median {dice['median_x']} x, p99 {dice['p99_x']} x; "
            f"at rest {rest['cpu_percent']} % of a core, {rest['redraws']} redraws; "
            f"start {result['start_x']} x; {result['rss_mb']} MB"
        )
    return 0


def measure() -> dict[str, Any]:
    steps = iter(ProgressBar("measurements", 5).over(["busy", "rest", "thinking", "dice", "start"]))
    with TemporaryDirectory() as folder:
        studio = Studio(SIZE, Path(folder), Settings(language="en"))
        try:
            next(steps)
            floors, frames = _busy(studio)
            next(steps)
            rest = _rest(studio)
            next(steps)
            beside = thinking.measure(lambda: _end_of_match(studio)[1:])
            rss = _resident_mb()
            next(steps)
            dice = _to_results(studio, _dice_game())
        finally:
            studio.close()
        next(steps)
        start = _start(Path(folder))
    return {
        "floor_ms": round(1000 * median(floors), 3),
        "busy": _costs(floors, frames),
        "dice": _costs(dice[0], dice[1]),
        "thinking": beside,
        "rest": rest,
        "start_x": round(start, 2),
        "rss_mb": rss,
    }


def _costs(floors: list[float], frames: list[float]) -> dict[str, float]:
    floor, p99 = median(floors), quantiles(frames, n=100)[98]
    return {
        "median_ms": round(1000 * median(frames), 2),
        "p99_ms": round(1000 * p99, 2),
        "median_x": round(median(frames) / floor, 1),
        "p99_x": round(p99 / floor, 1),
    }


def _busy(studio: Studio) -> tuple[list[float], list[float]]:
    """CPU seconds of floors and of drawn frames, from a full table to the results; the title comes first, as
    for a player, and stays in memory."""
    title = Title(lambda: studio.house, NOWHERE)
    studio.show(title)
    studio.frames(1)
    title.finish()
    _live(studio, SETTLE_S)
    floors, frames, _ = _end_of_match(studio)
    studio.frames(600)  # the reckoning is part of what a match needs in memory
    return floors, frames


def _end_of_match(studio: Studio) -> tuple[list[float], list[float], list[float]]:
    return _to_results(studio, played_until(_table(people=0), "5", lambda state: state.round >= ROUND))


def _dice_game() -> LocalMatch:
    colors = ("purple", "yellow", "turquoise", "black")
    chairs = [Chair(name, color, "easy") for name, color in zip("ABCD", colors, strict=True)]
    return played_until(setup("dice", {}, chairs), "5", lambda state: state.turn.number >= TURN)


def _to_results(studio: Studio, match: LocalMatch) -> tuple[list[float], list[float], list[float]]:
    """CPU seconds of floors and of drawn frames, and what those took by the clock on the wall."""
    studio.show(MatchScene(match, Occasion(studio.house, NOWHERE)))
    studio.frames(2)  # the first picture puts everything together; a transition covers it
    floors, frames, wall = _floors(), list[float](), list[float]()
    while not isinstance(studio.app.scene, ResultsScene):
        studio.now += FRAME
        began, seen = time.process_time(), time.perf_counter()
        drawn = studio.app.turn([])
        took, waited = time.process_time() - began, time.perf_counter() - seen
        if not drawn:
            _let_bots_think(match)
            continue
        frames.append(took)
        wall.append(waited)
        if len(frames) % EVERY == 0:
            floors += _floors()
    return floors, frames, wall


def _let_bots_think(match: LocalMatch) -> None:
    worker = match._driver._thinker
    assert isinstance(worker, BotWorker)
    worker.wait(1.0)


def _floors() -> list[float]:
    screen = pygame.display.get_surface()
    assert screen is not None
    picture, found = screen.copy(), []
    for _ in range(FLOORS):
        began = time.process_time()
        screen.blit(picture, (0, 0))
        pygame.display.flip()
        found.append(time.process_time() - began)
    return found


def _rest(studio: Studio) -> dict[str, float]:
    """A person is on move and thinks; the clock is real."""
    rules = _table(people=1).rules
    match = played_until(
        _table(people=1),
        "5",
        lambda state: state.round >= ROUND and state.phase is Phase.PLACE and rules.to_act(state) == 0,
    )
    studio.show(MatchScene(match, Occasion(studio.house, NOWHERE)))
    studio.settle()
    _live(studio, SETTLE_S)
    drawn, cpu, began = studio.app.drawn, time.process_time(), time.monotonic()
    _live(studio, REST_S)
    used, passed = time.process_time() - cpu, time.monotonic() - began
    return {"cpu_percent": round(100 * used / passed, 1), "redraws": studio.app.drawn - drawn}


def _live(studio: Studio, seconds: float) -> None:
    """The loop as it runs in the game, by the real clock."""
    began = time.monotonic()
    behind = studio.now - began
    while (now := time.monotonic()) - began < seconds:
        studio.now = now + behind
        studio.app.turn(studio.app._wait())


def _table(people: int) -> Setup:
    colors = ("pink", "yellow", "green", "blue")
    chairs = [
        Chair(name, color, None if seat < people else "easy")
        for seat, (name, color) in enumerate(zip("ABCD", colors, strict=True))
    ]
    return setup("domino", {"variants": ["middle", "harmony"]}, chairs)


def _start(home: Path) -> float:
    """How many times longer than for a bare window it takes until the title is seen; the best of each."""
    pygame.display.init()
    size = boot.window_size(boot.desktop())
    pygame.display.quit()
    folders = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA")}
    env = {**os.environ, **folders, "CROWNLANDS_VENV": "none"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start finds everything compiled
    bare, title = [], []
    for _ in range(STARTS):
        bare.append(_time(BARE.format(size=size), env))
        title.append(_time(TITLE, env))
    return min(title) / min(bare)


def _time(code: str, env: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def _resident_mb() -> float | None:
    """The most memory that this process ever held; not every system tells."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
