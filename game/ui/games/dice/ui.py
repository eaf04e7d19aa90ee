"""The dice game as the window sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.dice.model import Roll
from game.dice.options import Variant
from game.i18n import _
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.theme import Color
from game.ui.games.base import Board, ExamplePainter, GameUi, Guide, Reckoning, ShortRule
from game.ui.games.card_pictures import CardPictures, OneForAll
from game.ui.games.dice import setup as setup_page
from game.ui.games.dice import wording
from game.ui.games.plan import ChangePlan, TablePlan
from game.ui.games.portrait import PointsLine, Portrait, Steps
from game.ui.games.shots import GameShots
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget


class DiceUi(GameUi):
    key = "dice"
    icon = "die"
    kingdom_icon = "die"
    pieces = ("die_red5", "dragon_0", "die_blue3")
    beside = ("die_red5", "die_blue2", "die_green6", "die_red1")

    # --- the table

    def board(self, setup: Setup) -> Board:
        from game.ui.games.dice.board.board import DiceBoard

        return DiceBoard(setup)

    def reckoning(self, setup: Setup, state: Any) -> Reckoning:
        from game.ui.games.dice.reckoning.reckoning import DiceReckoning

        return DiceReckoning(setup, state)

    def guide(self, board: Any) -> Guide:
        from game.ui.games.dice.guide import DiceGuide

        return DiceGuide(board)

    def worth_telling(self, event: Any) -> bool:
        """A roll is seen, so it is not told."""
        return not isinstance(event, Roll)

    # --- words

    def title(self) -> str:
        return _("Dice")

    def name(self) -> str:
        return _("The dice game")

    def about(self) -> str:
        return _("Roll for helpers, build castles, and keep the dragon away.")

    def credit(self) -> str:
        return _("King of the Dice: The Board Game was designed by Nils Nilsson and is published by HABA.")

    def short_rules(self) -> Sequence[ShortRule]:
        return wording.short_rules()

    def rule_name(self, rule: str) -> str:
        known = {which.value: which for which in Variant}
        return wording.variant(known[rule]).label if rule in known else super().rule_name(rule)

    # --- a new game

    def rows(self, stage: Kit, area: Rect, plan: TablePlan, change: ChangePlan) -> list[Widget]:
        return setup_page.rows(stage, area, plan, change)

    def rules(self, plan: TablePlan) -> dict[str, Any]:
        return setup_page.rules(plan)

    def summary(self, agreed: Setup) -> str:
        return setup_page.summary(agreed)

    # --- pictures

    def color(self, name: str) -> Color:
        from game.ui.games.dice.art.pictures import PLAYER_COLORS

        return PLAYER_COLORS[name]

    def portrait(self, stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
        from game.ui.games.dice.portrait import picture

        return picture(stage, portrait, size)

    def points(self, stage: Kit, portrait: Portrait, side: int) -> list[PointsLine]:
        from game.ui.games.dice.portrait import points

        return points(stage, portrait, side)

    def painters(self) -> Mapping[type, ExamplePainter]:
        from game.ui.games.dice.rules_pictures import PAINTERS

        return PAINTERS

    def card_pictures(self, stage: Stage) -> CardPictures:
        from game.ui.games.dice.card_pictures import two_dice

        return OneForAll(lambda: two_dice(stage))

    def shots(self) -> GameShots:
        from game.ui.games.dice.shots import SHOTS

        return SHOTS


UI = DiceUi()
