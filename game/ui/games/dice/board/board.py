"""The table of the dice game: shows a state, animates events, and turns what a player does into moves.

The still picture holds table, decks, map, players and words; flames, dice, flying pieces, lights and buttons
move over it. What the player is about to do lives in `DiceControls.pending`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.dice.content import SPACE
from game.dice.model import Event, Match, Phase
from game.dice.play.commands import DiceCommand, commands, offered
from game.dice.play.labels import YOUR_SCORE, aside, belongings, chapter, place_of
from game.dice.play.outlooks import outlooks
from game.dice.play.pending_move import PendingDice
from game.dice.play.prompts import prompt
from game.dice.play.refusals import why_not
from game.dice.play.shown import decks_shown, dice_shown
from game.dice.play.things import MapSpace, OpenCard, OwnedThing, TrayDie
from game.dice.scoring import reckon
from game.i18n import say
from game.table.setup import Setup
from game.ui.draw.timeline import Clip
from game.ui.games.board import BoardBase, SeatPanel
from game.ui.games.dice.board.advice import DiceAdvice
from game.ui.games.dice.board.bar import DiceBar
from game.ui.games.dice.board.controls import DiceControls
from game.ui.games.dice.board.layout import DiceLayout, arrange, exhibit
from game.ui.games.dice.board.tabletop import Tabletop
from game.ui.games.dice.clips.clips import clip_for
from game.ui.input.actions import Action, Back, Key, Press
from game.ui.input.focus import Focus
from game.ui.input.targets import Target, about

FLICKER_S = 1.6
"""How long fires move after something happened; at rest nothing is drawn."""


class DiceBoard(BoardBase[Match]):
    places: DiceLayout
    bar: DiceBar
    counsel: DiceAdvice
    table: Tabletop

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._moves = DiceControls(self.state, self._made, self.changed)
        self.counsel = DiceAdvice(self._moves)
        self.outlooks = outlooks(self.state)
        self._looked_at: Seat | None = None
        """Whose territory is shown."""
        self._burning = 0.0
        self._now = 0.0

    # --- coming onto the table

    def layout(self) -> None:
        stage, players, moves = self.stage, len(self.names), self._moves
        if self.area is None:
            self.places = arrange(stage.viewport, players)
        else:
            self.places = exhibit(stage.viewport, self.area, players)
        self.table = Tabletop(stage, self.places, self.colors, self.names, self.sky, self)
        acts: dict[str, Callable[[], None]] = {name: partial(moves.do, name) for name in DiceCommand}
        acts |= {DiceCommand.HINT.value: self.ask_hint, DiceCommand.ODDS.value: self.ask_chances}
        self.bar = DiceBar(stage, self.places, acts)
        self._lay_still()
        self.seat_everyone()
        moves.layout(stage, self.table)
        self.counsel.layout(self.table)
        self.lay_out(self.state)
        self.changed()

    def seat_everyone(self, at_once: bool = True) -> None:
        self.table.seat_everyone(self.hero)
        self.touch()

    # --- what the scene asks

    @property
    def tension(self) -> int:
        laid = 30 - self.state.free.bit_count()
        return 1 + (laid > 11) + (laid > 20)

    @property
    def pending(self) -> PendingDice:
        """What the player on move is about to do."""
        return self._moves.pending

    @property
    def free(self) -> bool:
        return self.pending.free

    @property
    def points(self) -> int:
        return reckon(self.state.players)[self.hero].score

    def chapter(self, state: Match) -> str:
        return say(chapter(state))

    def refusal(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        thing = self.table.thing_at(pos, self.state)
        reason = why_not(self.pending, self.hero, thing) if thing is not None else None
        return (reason, self.table.rect_of(thing, self.state)) if thing is not None and reason else None

    # --- what the scene and its clips tell

    def show(self, state: Match) -> None:
        self.lay_out(state)
        self.table.clear()
        self.flicker(FLICKER_S)

    def lay_out(self, after: Match) -> None:
        self.state = after
        self._moves.shown(after)
        self.table.show(after)
        self.outlooks = self.outlooks.shown(after, self.pending.kept)
        self.touch()

    def keep(self, kept: int) -> None:
        self._moves.keep(kept)

    def clip(self, before: Match, event: Event, after: Match) -> Clip:
        return clip_for(self.table, before, event, after)

    def take_turn(self, seat: Seat | None) -> None:
        self._moves.begin(seat)

    def refused(self) -> None:
        self._moves.refused()

    def changed(self) -> None:
        pending = self.pending
        self.outlooks = self.outlooks.shown(pending.state, pending.kept)
        self.bar.use(offered(pending))
        self.bar.show(commands(pending, self.thinking), chances_shown=self.outlooks.wanted)
        super().changed()

    def flicker(self, seconds: float) -> None:
        if not self.calm and self.stage.settings.speed.factor != float("inf") and self.state.fires:
            self._burning = seconds

    # --- what the player does

    def targets(self) -> Sequence[Target]:
        """Moves come first, for the focus to begin there. While things on the panels are to be pressed, the
        panels themselves step back."""
        moves = self._move_targets()
        if self.pending.points_at_players:
            return moves
        hints = {panel.seat: belongings(self.state, panel.seat, panel.name) for panel in self.table.panels}
        panels = [
            self.rival_target(panel.seat, panel.rect, say(hints[panel.seat])) for panel in self.table.panels
        ]
        return [*moves, *panels]

    def _move_targets(self) -> list[Target]:
        moves: list[Target] = []
        if self.told is None and self.free:
            moves = [*self._moves.targets(), *(button.target for button in self.bar.buttons)]
        return [*moves, *self.counsel.targets()]

    def look_closer(self, seat: Seat) -> None:
        """Shows that player's territory."""
        self._looked_at = None if self._looked_at == seat else seat
        self.changed()

    def handle(self, action: Action, focus: Focus) -> bool:
        if isinstance(action, Press | Back) and self._looked_at is not None and not self._on_panel(action):
            self._looked_at = None
            self.changed()
        if super().handle(action, focus):
            return True
        if self.told is not None:
            return False
        if isinstance(action, Key) and action.name == "o" and self.pending.choosing:
            self.ask_chances()
            return True
        return self._moves.handle(action)

    def _on_panel(self, action: Press | Back) -> bool:
        panels = self.table.panels
        return isinstance(action, Press) and any(panel.rect.collidepoint(action.pos) for panel in panels)

    def ask_chances(self) -> None:
        """Shows or hides the chance to reach each card."""
        self.outlooks = self.outlooks.asked()
        self.changed()

    def _made(self, move: object) -> None:
        """A move is made up: what the coach said is put away."""
        self.counsel.show(())
        self.changed()
        self.submit(move)

    # --- time and pictures

    def busy(self) -> bool:
        return self.table.busy or self._burning > 0 or self.bar.busy or self.outlooks.next is not None

    def update(self, dt: float, focus: Focus) -> None:
        self.bar.update(dt, focus)
        self.table.update(dt)
        self._now += dt
        self._burning = max(0.0, self._burning - dt)
        if self.outlooks.next is not None:
            self.outlooks = self.outlooks.worked()
            super().changed()

    def draw_moving(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        table = self.table
        if table.decks.flip:
            table.decks.draw_turning(surface, decks_shown(self.pending, self.outlooks))
        table.effects.draw_gloom(surface, table.realm.inner)
        table.realm.draw_flames(surface, self._now)
        targets = self.targets()
        self._draw_lights(surface, focus, targets)
        table.tray.draw(surface, dice_shown(self.pending), self.state.turn.rolls)
        if self.told is None:
            self.bar.draw(surface, focus, alpha)
        self._draw_focus(surface, focus, targets)
        self.counsel.draw(surface, focus)
        self.sky.draw(surface)
        table.effects.draw(surface, alpha)

    def _draw_lights(self, surface: pygame.Surface, focus: Focus, targets: Sequence[Target]) -> None:
        """What may be chosen on the map, and whose territory is looked at."""
        pending, realm, lit = self.pending, self.table.realm, about(targets, focus.lit)
        if pending.spaces and self.told is None:
            realm.draw_choice(surface, pending.spaces, pending.chosen_space, pending.steps)
            if isinstance(lit, MapSpace) and SPACE[lit.name] != pending.chosen_space:
                realm.draw_ring(surface, SPACE[lit.name])
            if pending.chosen_space is not None and pending.gain:
                x, y = realm.centre(pending.chosen_space)
                self.table.effects.draw_badge(surface, f"{pending.gain:+}", (x, y - realm.canvas.unit // 3))
        seat = lit.seat if isinstance(lit, SeatPanel) else self._looked_at
        if seat is not None and self.state.players[seat].tokens:
            realm.draw_territory(surface, self.state, seat)

    def _draw_focus(self, surface: pygame.Surface, focus: Focus, targets: Sequence[Target]) -> None:
        """The ring around what has the focus (buttons draw their own)."""
        art, scale, pending = self.stage.art, self.stage.viewport.scale, self.pending
        for target in targets:
            thing = target.about
            lies, owned = isinstance(thing, TrayDie | OpenCard), isinstance(thing, OwnedThing)
            ringed = lies or isinstance(thing, SeatPanel)
            if owned or (ringed and focus.has_ring(target)):
                art.draw_panel(surface, "focus", target.rect, scale)
            elif lies and focus.lit == target.id:
                art.draw_panel(surface, "outline", target.rect, scale)
            if owned and (thing == pending.chosen_thing or focus.lit == target.id):
                self._draw_tick(surface, target)

    def _draw_tick(self, surface: pygame.Surface, target: Target) -> None:
        tick = self.stage.art.sprite("chip_tick", max(14, self.stage.viewport.px(28)))
        surface.blit(tick, tick.get_rect(center=target.rect.topright))

    def draw_still(self, surface: pygame.Surface, focus: Focus) -> None:
        state, table, pending = self.state, self.table, self.pending
        surface.blit(self.stage.art.backdrop("table", surface.get_size()), (0, 0))
        table.decks.draw(surface, decks_shown(pending, self.outlooks))
        table.realm.draw_still(surface, lit=bool(pending.spaces))
        table.tray.draw_still(surface, state, lit=pending.can_roll, mine=pending.seat is not None)
        table.supply.draw(surface, state, self.chapter(state))
        you = self.hero if self.played_here else None
        for panel in table.panels:
            lit = panel.seat == state.turn.seat and state.phase is not Phase.OVER
            now = aside(state, panel.seat, you)
            panel.draw(surface, state, say(now) if now is not None else "", lit)
        if self.area is None:
            self._draw_words(surface, focus)

    def _draw_words(self, surface: pygame.Surface, focus: Focus) -> None:
        """What to do now, and how many points this side of the table has."""
        pending, height = self.pending, min(self.places.score.h - 20, self.stage.viewport.px(72))
        words = self.told if self.told is not None else say(prompt(pending, self.names, self.thinking))
        keys = self.bar.keys if pending.can_roll and self.told is None else None
        self.bar.draw_prompt(surface, words, focus, keys)
        shield = self.table.pieces.shield(self.colors[self.hero], height)
        title = say(YOUR_SCORE) if self.played_here else self.names[self.hero]
        place = say(place_of(self.state, self.hero))
        self.bar.draw_score(surface, shield, self.points, pending.score_after, place, title)
