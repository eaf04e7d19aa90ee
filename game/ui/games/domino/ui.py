"""The domino game as the window sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.domino.options import Edition, Variant, shape
from game.i18n import _
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.games.base import Board, ExamplePainter, GameUi, Guide, Reckoning, ShortRule
from game.ui.games.card_pictures import CardPictures
from game.ui.games.domino import setup as setup_page
from game.ui.games.domino import wording
from game.ui.games.plan import ChangePlan, Preset, TablePlan, presets
from game.ui.games.portrait import PointsLine, Portrait, Steps
from game.ui.games.shelf import ShelfMatch
from game.ui.games.shots import GameShots
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget


class DominoUi(GameUi):
    key = "domino"
    icon = "domino"
    kingdom_icon = "crown"
    pieces = ("king_yellow", "castle_pink", "king_blue")
    beside = ("king_pink", "king_yellow", "king_green", "king_blue")

    # --- the table

    def board(self, setup: Setup) -> Board:
        from game.ui.games.domino.board.board import DominoBoard

        return DominoBoard(setup)

    def reckoning(self, setup: Setup, state: Any) -> Reckoning:
        from game.ui.games.domino.reckoning.reckoning import DominoReckoning

        return DominoReckoning(setup, state)

    def guide(self, board: Any) -> Guide:
        from game.ui.games.domino.guide import DominoGuide

        return DominoGuide(board)

    # --- words

    def title(self) -> str:
        return _("Domino")

    def name(self) -> str:
        return _("The domino game")

    def about(self) -> str:
        return _("Lay dominoes around your castle and let your lands grow together.")

    def credit(self) -> str:
        return _("Kingdomino was designed by Bruno Cathala and is published by Blue Orange.")

    def short_rules(self) -> Sequence[ShortRule]:
        return wording.short_rules()

    def sample_prompt(self) -> str:
        return _("Place your domino next to your castle or a matching land.")

    def rule_name(self, rule: str) -> str:
        if rule == Edition.NEW.value:
            return _("New edition")
        known = {which.value: which for which in Variant}
        return wording.variant(known[rule]).label if rule in known else super().rule_name(rule)

    def chosen_rules(self, rules: Mapping[str, Any]) -> list[str]:
        """The edition if it is not the usual one, and the variants."""
        new = rules.get("edition") == Edition.NEW.value
        return [*([self.rule_name(Edition.NEW.value)] if new else []), *super().chosen_rules(rules)]

    def progress(self, setup: Setup, state: Any, moves: int) -> str:
        if not state.round and not state.past:
            return _("Just begun")
        numbers = shape(setup.options)
        text = _("Round {round} of {rounds}")
        if numbers.games > 1:
            text = _("Game {game} of {games}, round {round} of {rounds}")
        return text.format(
            round=max(1, state.round), rounds=numbers.rounds, game=len(state.past) + 1, games=numbers.games
        )

    # --- a new game

    def presets(self, levels: Sequence[str], names: Sequence[str]) -> list[Preset]:
        return presets(self.key, levels, names, duel={"variants": [Variant.DUEL.value]})

    def rows(self, stage: Kit, area: Rect, plan: TablePlan, change: ChangePlan) -> list[Widget]:
        return setup_page.rows(stage, area, plan, change)

    def rules(self, plan: TablePlan) -> dict[str, Any]:
        return setup_page.rules(plan)

    def summary(self, agreed: Setup) -> str:
        return setup_page.summary(agreed)

    # --- pictures

    def portrait(self, stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
        from game.ui.games.domino.portrait import picture

        return picture(stage, portrait, size)

    def points(self, stage: Kit, portrait: Portrait, side: int) -> list[PointsLine]:
        from game.ui.games.domino.portrait import points

        return points(stage, portrait, side)

    def points_title(self) -> str:
        return _("Points by land")

    def painters(self) -> Mapping[type, ExamplePainter]:
        from game.ui.games.domino.rules_pictures import PAINTERS

        return PAINTERS

    def card_pictures(self, stage: Stage) -> CardPictures:
        from game.ui.games.domino.card_pictures import DominoCardPictures

        return DominoCardPictures(stage)

    def shelf(self, stage: Kit, rect: Rect) -> ShelfMatch:
        from game.ui.games.domino.shelf import DominoShelf

        return DominoShelf(stage, rect)

    def sample(self, stage: Kit, rect: Rect) -> Widget:
        from game.ui.games.domino.sample import KingdomSample

        return KingdomSample(stage, rect)

    def shots(self) -> GameShots:
        from game.ui.games.domino.shots import SHOTS

        return SHOTS


UI = DominoUi()
