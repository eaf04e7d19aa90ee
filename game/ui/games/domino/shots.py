"""The domino game in pictures."""

from __future__ import annotations

from typing import Any, Final

from game.domino.model import Phase, Place
from game.table.setup import Setup
from game.ui.games.domino.artkit import ArtKitScene
from game.ui.games.domino.board.overview import OverviewScene
from game.ui.games.shots import GameShots, GameStudio, PosedMatch, Until


def _table(studio: GameStudio, players: int, *variants: str, people: int = 1) -> Setup:
    return studio.table("domino", players, {"variants": list(variants)}, people)


def _large(studio: GameStudio) -> Setup:
    return _table(studio, 4, "middle", "harmony")


def _until(agreed: Setup, round_: int, phase: Phase) -> Until:
    """The first seat is about to act in some round."""
    return lambda state: state.round >= round_ and state.phase is phase and agreed.rules.to_act(state) == 0


def _at(studio: GameStudio, agreed: Setup, round_: int, phase: Phase) -> PosedMatch:
    return studio.match(agreed, _until(agreed, round_, phase))


def _from_the_deal(studio: GameStudio, frames: int) -> None:
    studio.opening(_large(studio), lambda state: state.phase is Phase.OPENING)
    studio.frames(frames)


def place(studio: GameStudio) -> None:
    scene = _at(studio, _large(studio), 9, Phase.PLACE)
    hand: Any = scene.board.pending.hand
    best = max(hand.spots, key=lambda pos: hand.over(pos).gain)
    studio.point(scene, f"square.{best[0]}.{best[1]}")


def draft(studio: GameStudio) -> None:
    scene = _at(studio, _large(studio), 5, Phase.DRAFT)
    scene.press(next(target.id for target in scene.targets() if target.id.startswith("draft")))
    studio.settle()


def three(studio: GameStudio) -> None:
    _at(studio, _table(studio, 3, "wider"), 6, Phase.PLACE)


def duel(studio: GameStudio) -> None:
    _at(studio, _table(studio, 2, "duel"), 9, Phase.DRAFT)


def pause(studio: GameStudio) -> None:
    _at(studio, _table(studio, 4), 4, Phase.PLACE).press("menu")
    studio.settle()


def overview(studio: GameStudio) -> None:
    scene = _at(studio, _table(studio, 4), 6, Phase.PLACE)
    studio.push(OverviewScene(scene.shown))
    studio.settle()


def reckoning(studio: GameStudio) -> None:
    studio.results(_large(studio))
    studio.frames(110)


def results(studio: GameStudio) -> None:
    studio.hurry()
    studio.results(_large(studio))
    studio.frames(90)


def results_dynasty(studio: GameStudio) -> None:
    studio.hurry()
    studio.results(_table(studio, 3, "dynasty", "harmony"))
    studio.settle()


def replay(studio: GameStudio) -> None:
    agreed = _table(studio, 4)
    studio.replay(agreed, _until(agreed, 8, Phase.PLACE))
    studio.frames(200)


def review_moment(studio: GameStudio) -> None:
    """The first placement that was a turning point."""
    scene = studio.review(_large(studio), 24)
    scene.show(next(one for one in scene.points if isinstance(one.played.move, Place)))
    studio.settle()


def artkit(studio: GameStudio) -> None:
    studio.push(ArtKitScene())
    studio.settle()


def review(studio: GameStudio) -> None:
    studio.review(_large(studio), 44)


SHOTS: Final = GameShots(
    pictures={
        "match_deal": lambda studio: _from_the_deal(studio, 62),
        "match_bag": lambda studio: _from_the_deal(studio, 122),
        "match_place": place,
        "match_draft": draft,
        "match_hint": lambda studio: studio.hint(_at(studio, _large(studio), 6, Phase.PLACE)),
        "match_three": three,
        "match_duel": duel,
        "match_pause": pause,
        "match_log": lambda studio: studio.log(_at(studio, _table(studio, 4), 4, Phase.PLACE)),
        "overview": overview,
        "reckoning": reckoning,
        "results": results,
        "results_dynasty": results_dynasty,
        "replay": replay,
        "review": review,
        "review_moment": review_moment,
        "saves": lambda studio: studio.saves([_table(studio, players) for players in (4, 2)]),
        "artkit": artkit,
    },
    remembered=lambda studio: [_large(studio), _table(studio, 2, "duel", people=2), _table(studio, 3)],
    under_way=lambda state: state.round >= 9,
    lessons={"learn_domino": 10, "learn_domino_end": 18},
    pages={"book_domino": "count", "book_domino_placing": "placing"},
)
