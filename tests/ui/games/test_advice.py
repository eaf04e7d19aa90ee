"""The coach at the table: asked by a button, heard as a list, followed by a press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.cli.shots.studio import Studio, played_until
from game.core.words import words
from game.domino.model import Draft, Phase, Place
from game.settings import Settings
from game.table.advice import Advice
from game.table.setup import Chair, setup
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.occasion import Occasion
from game.ui.stage.menu import Menu

_NOTHING: Any = lambda *_: None  # noqa: E731
NOWHERE = Menu(**dict.fromkeys(Menu.__dataclass_fields__, _NOTHING))


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    one = Studio((960, 540), tmp_path)
    yield one
    one.close()


def seated(studio: Studio, phase: Phase) -> MatchScene:
    agreed = setup("domino", {}, [Chair("Ann", "pink"), Chair("Bot", "blue", "easy")])
    match = played_until(
        agreed, "3", lambda s: s.phase is phase and agreed.rules.to_act(s) == 0 and s.round > 1
    )
    scene = MatchScene(match, Occasion(studio.house, NOWHERE))
    studio.show(scene)
    studio.settle()
    return scene


def ids(scene: MatchScene) -> list[str]:
    return [target.id for target in scene.targets()]


def coach(scene: MatchScene, monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Advice]]:
    """A coach that answers at once with the first lawful moves."""
    asked: list[Sequence[Advice]] = []
    legal = scene.rules.legal(scene.shown)
    advice = [Advice(move, 5.0 - n, words("Because.")) for n, move in enumerate(legal[:3])]

    def ask(seat: int) -> None:
        asked.append(advice)

    monkeypatch.setattr(scene.match, "ask_advice", ask)
    monkeypatch.setattr(scene.match, "advice", lambda: advice)
    return asked


def test_the_list_appears_after_the_button_and_goes_with_it(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = seated(studio, Phase.PLACE)
    asked = coach(scene, monkeypatch)
    assert "advice.1" not in ids(scene)
    scene.press("hint")
    studio.frames(2)
    assert len(asked) == 1 and "advice.3" in ids(scene)
    scene.press("hint")
    assert "advice.1" not in ids(scene)


@pytest.mark.parametrize("phase", [Phase.PLACE, Phase.DRAFT])
def test_pressing_a_line_holds_what_it_says_until_it_is_confirmed(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    scene = seated(studio, phase)
    coach(scene, monkeypatch)
    advice = scene.match.advice()
    assert advice is not None
    scene.press("hint")
    studio.frames(2)
    scene.press("advice.2")
    wanted: Any = advice[1].move
    board: Any = scene.board
    if isinstance(wanted, Place):
        assert board.pending.hand.dropped and board.pending.hand.place == wanted
    else:
        assert isinstance(wanted, Draft) and board.pending.choice == wanted.tile
    before = len(scene.match.replica.log)
    scene.press("confirm")
    studio.frames(2)
    assert scene.match.replica.log[before].move == wanted
    assert "advice.1" not in ids(scene)


def test_hints_can_be_switched_off(tmp_path: Path) -> None:
    studio = Studio((960, 540), tmp_path, Settings(hints=False))
    try:
        assert "hint" not in ids(seated(studio, Phase.PLACE))
    finally:
        studio.close()


def test_a_match_without_a_coach_says_nothing(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(studio, Phase.PLACE)
    monkeypatch.setattr(type(scene.match), "coached", False)
    scene.press("hint")
    studio.frames(2)
    assert "advice.1" not in ids(scene)
    assert not scene.board.thinking  # type: ignore[attr-defined]


def test_the_only_move_is_called_so_and_its_sheet_is_no_larger_than_it_needs(studio: Studio) -> None:
    scene = seated(studio, Phase.PLACE)
    board: Any = scene.board
    advice = [Advice(move, 5.0, words("Because.")) for move in scene.rules.legal(scene.shown)[:3]]
    board.advise(advice)
    tall = board.counsel._sheet()
    board.advise(advice[:1])
    assert board.counsel._sheet().h < 0.5 * tall.h and tall.contains(board.counsel._sheet())
    studio.frames(2)
    assert [id_ for id_ in ids(scene) if id_.startswith("advice")] == ["advice.1"]
