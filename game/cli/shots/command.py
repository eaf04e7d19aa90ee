"""`main.py shots`: a picture of every screen and of the main moments, made by the game itself.

Works without a display; the same version always gives the same pictures. Each shot is a function
that puts a scene into a `Studio` and lets time pass until the moment is there.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from game.ai.registry import levels
from game.cli.progress import Progress
from game.cli.shots import fame as fame_shots
from game.cli.shots import kiosk as kiosk_shots
from game.cli.shots import learn as learn_shots
from game.cli.shots import network as network_shots
from game.cli.shots import review as review_shots
from game.cli.shots.studio import Studio, played_until
from game.cli.words import Problem, suggestion
from game.core.registry import rules_for
from game.dice.model import Phase as DicePhase
from game.domino.model import Phase
from game.i18n import LANGUAGES
from game.session.local import LocalMatch
from game.settings import Settings, Speed
from game.table.record import Played
from game.table.setup import Chair, Setup, setup
from game.ui.games.domino.artkit import ArtKitScene
from game.ui.games.domino.board.overview import OverviewScene
from game.ui.input.actions import Device, Hover
from game.ui.scenes.gallery import GalleryScene
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.saves.saves import SavedGames
from game.ui.scenes.settings.settings import SettingsScene
from game.ui.scenes.setup.new_game import NewGame
from game.ui.scenes.title.credits import CreditsScene
from game.ui.scenes.title.title import Title
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

_NOTHING: Any = lambda *_: None  # noqa: E731
NOWHERE = replace(Menu(**dict.fromkeys(Menu.__dataclass_fields__, _NOTHING)), nearby=None)
NAMES = ("Rosalind", "Marek", "Ingrid", "Osric")
COLORS = ("pink", "yellow", "green", "blue")
Shot = Callable[[Studio], None]
SHOTS: dict[str, Shot] = dict(kiosk_shots.SHOTS)


def run(args: Namespace) -> int:
    wanted = _wanted(args.only)
    size = _size(args.size)
    if args.lang not in LANGUAGES:
        raise Problem(f"There is no language “{args.lang}”; there are {', '.join(LANGUAGES)}.")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name in Progress("pictures", len(wanted)).over(wanted):
            _take(name, size, args.lang, args.out / f"{name}.png")
    except OSError as error:
        raise Problem(f"{args.out} could not be written: {error.strerror}.") from error
    return 0


def _wanted(only: str | None) -> list[str]:
    if only is None:
        return list(SHOTS)
    if only not in SHOTS:
        raise Problem(f"There is no shot “{only}”; there are {', '.join(SHOTS)}.{suggestion(only, SHOTS)}")
    return [only]


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        raise Problem(f"“{text}” is not a size; say for example 1920x1080.")
    return int(found[1]), int(found[2])


def _take(name: str, size: tuple[int, int], language: str, path: Path) -> None:
    with TemporaryDirectory() as folder:
        studio = Studio(size, Path(folder), Settings(language=language))
        try:
            SHOTS[name](studio)
            studio.save(path)
        finally:
            studio.close()


def _shot(function: Shot) -> Shot:
    SHOTS[function.__name__] = function
    return function


def _table(players: int, *variants: str, people: int = 1) -> Setup:
    chairs = [
        Chair(name, color, None if seat < people else "medium")
        for seat, (name, color) in enumerate(zip(NAMES, COLORS, strict=True))
    ][:players]
    return setup("domino", {"variants": list(variants)}, chairs)


def _dice_table(players: int) -> Setup:
    """As a table of dominoes: one person, and bots of the second level."""
    colors = rules_for("dice").colors(rules_for("dice").setup(players, {}))
    bot = levels("dice")[1]
    chairs = [
        Chair(name, color, None if seat == 0 else bot)
        for seat, (name, color) in enumerate(zip(NAMES, colors, strict=True))
    ]
    return setup("dice", {}, chairs[:players])


def _dice_at(players: int, turn: int, phase: DicePhase) -> LocalMatch:
    """A match of the dice game in which the first seat is about to act after so many turns."""
    agreed = _dice_table(players)
    rules = agreed.rules
    return played_until(
        agreed,
        "5",
        lambda state: state.turn.number >= turn and state.phase is phase and rules.to_act(state) == 0,
    )


def _at(agreed: Setup, round_: int, phase: Phase) -> LocalMatch:
    """A match in which the first seat is about to act in some round."""
    rules = agreed.rules
    return played_until(
        agreed, "5", lambda state: state.round >= round_ and state.phase is phase and rules.to_act(state) == 0
    )


def _match(studio: Studio, match: LocalMatch) -> MatchScene:
    scene = MatchScene(match, Occasion(studio.house, NOWHERE))
    studio.show(scene)
    studio.settle()
    return scene


def _finished(agreed: Setup) -> LocalMatch:
    return played_until(agreed, "5", lambda state: False)


def _point(studio: Studio, scene: Scene, id_: str) -> None:
    target = next(target for target in scene.targets() if target.id == id_)
    scene.handle(Hover(Device.MOUSE, target.rect.center))
    studio.settle()


@_shot
def title(studio: Studio) -> None:
    scene = Title(lambda: studio.house, NOWHERE)
    studio.show(scene)
    scene.finish()
    studio.frames(240)


@_shot
def new_game(studio: Studio) -> None:
    studio.show(NewGame(studio.house, NOWHERE))
    studio.settle()


@_shot
def match_deal(studio: Studio) -> None:
    studio.show(MatchScene(_fresh(_table(4, "middle", "harmony")), Occasion(studio.house, NOWHERE)))
    studio.frames(62)


@_shot
def match_bag(studio: Studio) -> None:
    studio.show(MatchScene(_fresh(_table(4, "middle", "harmony")), Occasion(studio.house, NOWHERE)))
    studio.frames(122)


def _fresh(agreed: Setup) -> LocalMatch:
    return played_until(agreed, "5", lambda state: state.phase is Phase.OPENING)


@_shot
def match_place(studio: Studio) -> None:
    scene = _match(studio, _at(_table(4, "middle", "harmony"), 9, Phase.PLACE))
    board: Any = scene.board
    best = max(board.pending.hand.spots, key=lambda pos: board.pending.hand.over(pos).gain)
    _point(studio, scene, f"square.{best[0]}.{best[1]}")


@_shot
def match_draft(studio: Studio) -> None:
    scene = _match(studio, _at(_table(4, "middle", "harmony"), 5, Phase.DRAFT))
    target = next(target for target in scene.targets() if target.id.startswith("draft"))
    scene.press(target.id)
    studio.settle()


@_shot
def match_hint(studio: Studio) -> None:
    _with_hint(studio, _match(studio, _at(_table(4, "middle", "harmony"), 6, Phase.PLACE)))


def _with_hint(studio: Studio, scene: Scene) -> None:
    """The coach has been asked and has answered."""
    scene.press("hint")
    for _ in range(2000):
        studio.frames(1)
        sleep(0.005)
        if any(target.id == "advice.1" for target in scene.targets()):
            break
    studio.settle()


@_shot
def match_three(studio: Studio) -> None:
    _match(studio, _at(_table(3, "wider"), 6, Phase.PLACE))


@_shot
def match_duel(studio: Studio) -> None:
    _match(studio, _at(_table(2, "duel"), 9, Phase.DRAFT))


@_shot
def match_pause(studio: Studio) -> None:
    scene = _match(studio, _at(_table(4), 4, Phase.PLACE))
    scene.press("menu")
    studio.settle()


@_shot
def match_log(studio: Studio) -> None:
    scene = _match(studio, _at(_table(4), 4, Phase.PLACE))
    studio.app.push(LogScene(scene.told))
    studio.settle()


@_shot
def overview(studio: Studio) -> None:
    scene = _match(studio, _at(_table(4), 6, Phase.PLACE))
    studio.app.push(OverviewScene(scene.shown))
    studio.settle()


@_shot
def dice_roll(studio: Studio) -> None:
    scene = _match(studio, _dice_at(4, 12, DicePhase.CHOOSE))
    for die in (1, 3, 4):
        scene.press(f"die.{die}")
    scene.press("odds")
    studio.settle()


@_shot
def dice_throw(studio: Studio) -> None:
    scene = _match(studio, _dice_at(4, 12, DicePhase.CHOOSE))
    scene.press("die.2")
    scene.press("roll")
    studio.frames(78)


@_shot
def dice_map(studio: Studio) -> None:
    scene = _match(studio, _dice_at(4, 10, DicePhase.PLACE))
    scene.press(next(target.id for target in scene.targets() if target.id.startswith("space")))
    studio.settle()


@_shot
def dice_hint(studio: Studio) -> None:
    _with_hint(studio, _match(studio, _dice_at(4, 12, DicePhase.CHOOSE)))


@_shot
def dice_hint_map(studio: Studio) -> None:
    _with_hint(studio, _match(studio, _dice_at(4, 10, DicePhase.PLACE)))


@_shot
def dice_raid(studio: Studio) -> None:
    _match(studio, _dice_at(3, 12, DicePhase.RAID))


@_shot
def dice_two(studio: Studio) -> None:
    _match(studio, _dice_at(2, 12, DicePhase.CHOOSE))


@_shot
def dice_reckoning(studio: Studio) -> None:
    agreed = _dice_table(4)
    studio.show(ResultsScene(agreed, _finished(agreed).replica.state, LocalResults(studio.house, NOWHERE)))
    studio.frames(110)


@_shot
def dice_results(studio: Studio) -> None:
    agreed = _dice_table(4)
    studio.app.change(replace(studio.app.settings, speed=Speed.OFF))
    studio.show(ResultsScene(agreed, _finished(agreed).replica.state, LocalResults(studio.house, NOWHERE)))
    studio.frames(90)


@_shot
def reckoning(studio: Studio) -> None:
    agreed = _table(4, "middle", "harmony")
    studio.show(ResultsScene(agreed, _finished(agreed).replica.state, LocalResults(studio.house, NOWHERE)))
    studio.frames(110)


@_shot
def results(studio: Studio) -> None:
    agreed = _table(4, "middle", "harmony")
    studio.app.change(replace(studio.app.settings, speed=Speed.OFF))
    studio.show(ResultsScene(agreed, _finished(agreed).replica.state, LocalResults(studio.house, NOWHERE)))
    studio.frames(90)


@_shot
def results_dynasty(studio: Studio) -> None:
    agreed = _table(3, "dynasty", "harmony")
    studio.app.change(replace(studio.app.settings, speed=Speed.OFF))
    studio.show(ResultsScene(agreed, _finished(agreed).replica.state, LocalResults(studio.house, NOWHERE)))
    studio.settle()


@_shot
def replay(studio: Studio) -> None:
    match = _at(_table(4), 8, Phase.PLACE)
    studio.show(ReplayScene(Played(match.setup, tuple(match.replica.log)), NOWHERE))
    studio.frames(200)


@_shot
def review(studio: Studio) -> None:
    review_shots.page(studio, NOWHERE, _whole(), 44)


@_shot
def review_moment(studio: Studio) -> None:
    review_shots.moment(studio, NOWHERE, _whole(), 24)


def _whole() -> Played:
    match = _finished(_table(4, "middle", "harmony"))
    return Played(match.setup, tuple(match.replica.log))


@_shot
def saves(studio: Studio) -> None:
    for players in (4, 2):
        studio.house.begin(_table(players)).close()
    scene = SavedGames(studio.house, NOWHERE, lambda: 1_800_000_000.0)
    studio.show(scene)
    scene.finish()
    studio.settle()


def _remembered() -> list[Played]:
    tables = (_table(4, "middle", "harmony"), _table(2, "duel", people=2), _table(3), _dice_table(4))
    matches = [_finished(agreed) for agreed in tables]
    return [Played(match.setup, tuple(match.replica.log)) for match in matches]


SHOTS |= fame_shots.shots(_remembered, NOWHERE)
SHOTS |= learn_shots.shots(NOWHERE)
SHOTS |= network_shots.shots(NOWHERE)


@_shot
def settings(studio: Studio) -> None:
    studio.show(SettingsScene(full_engine=True))
    studio.settle()


@_shot
def settings_access(studio: Studio) -> None:
    studio.app.change(replace(studio.app.settings, captions=True))
    scene = SettingsScene("access")
    studio.show(scene)
    studio.settle()
    scene.press("try")
    studio.frames(12)


@_shot
def credits(studio: Studio) -> None:
    studio.show(CreditsScene())
    studio.settle()


@_shot
def widgets(studio: Studio) -> None:
    studio.show(GalleryScene())
    studio.settle()


@_shot
def artkit(studio: Studio) -> None:
    studio.show(ArtKitScene())
    studio.settle()
