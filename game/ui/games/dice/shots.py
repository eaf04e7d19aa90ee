"""The dice game in pictures."""

from __future__ import annotations

from typing import Final

from game.dice.model import Phase
from game.ui.games.shots import GameShots, GameStudio, PosedMatch


def _at(studio: GameStudio, players: int, turn: int, phase: Phase) -> PosedMatch:
    """The first seat is about to act after so many turns."""
    agreed = studio.table("dice", players)
    return studio.match(
        agreed,
        lambda state: state.turn.number >= turn and state.phase is phase and agreed.rules.to_act(state) == 0,
    )


def roll(studio: GameStudio) -> None:
    scene = _at(studio, 4, 12, Phase.CHOOSE)
    for die in (1, 3, 4):
        scene.press(f"die.{die}")
    scene.press("odds")
    studio.settle()


def throw(studio: GameStudio) -> None:
    scene = _at(studio, 4, 12, Phase.CHOOSE)
    scene.press("die.2")
    scene.press("roll")
    studio.frames(78)


def map_(studio: GameStudio) -> None:
    scene = _at(studio, 4, 10, Phase.PLACE)
    scene.press(next(target.id for target in scene.targets() if target.id.startswith("space")))
    studio.settle()


def raid(studio: GameStudio) -> None:
    _at(studio, 3, 12, Phase.RAID)


def two(studio: GameStudio) -> None:
    _at(studio, 2, 12, Phase.CHOOSE)


def reckoning(studio: GameStudio) -> None:
    studio.results(studio.table("dice", 4))
    studio.frames(110)


def results(studio: GameStudio) -> None:
    studio.hurry()
    studio.results(studio.table("dice", 4))
    studio.frames(90)


SHOTS: Final = GameShots(
    pictures={
        "dice_roll": roll,
        "dice_throw": throw,
        "dice_map": map_,
        "dice_hint": lambda studio: studio.hint(_at(studio, 4, 12, Phase.CHOOSE)),
        "dice_hint_map": lambda studio: studio.hint(_at(studio, 4, 10, Phase.PLACE)),
        "dice_raid": raid,
        "dice_two": two,
        "dice_reckoning": reckoning,
        "dice_results": results,
    },
    remembered=lambda studio: [studio.table("dice", 4)],
    under_way=lambda state: state.turn.number >= 14,
    lessons={"learn_dice": 4, "learn_dice_joker": 21},
    pages={"book_dice": "take", "book_dice_map": "count"},
)
