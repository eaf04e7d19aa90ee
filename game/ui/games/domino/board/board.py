"""The domino table: shows a state, animates events, and turns what a player does into moves.

The still picture holds the table, the market, the rivals and the words; your kingdom, flying pieces and
particles move over it. What the player is about to do lives in `DominoControls.pending`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.domino.model import Event, Match, Phase
from game.domino.options import shape
from game.domino.play import labels
from game.domino.play.pending_move import PendingDomino
from game.domino.play.prompts import prompt
from game.domino.play.refusals import why_not_draft, why_not_place
from game.domino.scoring import land_points
from game.domino.tiles import NUMBERS
from game.i18n import say
from game.table.setup import Setup
from game.ui.draw.particles import Particles
from game.ui.draw.timeline import Clip
from game.ui.games.board import BoardBase
from game.ui.games.brush import Brush
from game.ui.games.domino.board import header
from game.ui.games.domino.board.advice import DominoAdvice
from game.ui.games.domino.board.bag import Bag
from game.ui.games.domino.board.bar import DominoBar
from game.ui.games.domino.board.clips import DominoClips
from game.ui.games.domino.board.controls import DominoControls
from game.ui.games.domino.board.effects import DominoEffects
from game.ui.games.domino.board.kingdoms import Kingdoms
from game.ui.games.domino.board.layout import DominoLayout, arrange, exhibit
from game.ui.games.domino.board.market import DominoMarket
from game.ui.games.domino.board.mat import Mat
from game.ui.games.domino.board.overview import OverviewScene
from game.ui.games.domino.board.peek import Peek
from game.ui.games.domino.board.pieces import Pieces
from game.ui.input.actions import Action, Back, Press
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage

PAINT_MS = 1.6
"""Time for painting, in each sixtieth of a second."""


class DominoBoard(BoardBase[Match]):
    places: DominoLayout
    bar: DominoBar
    counsel: DominoAdvice

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.shape = shape(setup.options)
        self._moves = DominoControls(self.state, lambda move: self.submit(move), self.changed)
        self.counsel = DominoAdvice(self._moves)
        self._brush = Brush(self._paint)

    # --- coming onto the table

    def enter(self, stage: Stage, hero: Seat) -> None:
        self.effects = DominoEffects(stage, Particles(Random(1)))
        super().enter(stage, hero)

    def layout(self) -> None:
        stage, players, moves = self.stage, self.shape.players, self._moves
        if self.area is None:
            self.places = arrange(stage.viewport, players)
        else:
            self.places = exhibit(stage.viewport, self.area, players)
        places, frame = self.places, self.shape.frame
        self.pieces = Pieces(stage)
        self.market = DominoMarket(stage, self.pieces, places.market, self.colors, self.state)
        self.kingdoms = Kingdoms(stage, self.pieces, places, self.names, self.colors, frame)
        acts = {
            "turn": moves.turn,
            "back": moves.take_back,
            "hint": self.ask_hint,
            "confirm": moves.confirm,
        }
        self.bar = DominoBar(stage, places, acts, self.pending)
        self.bag = Bag(stage, self.market, places.mat, players * self.shape.kings)
        self.peek = Peek(stage, self.pieces, frame, places.market)
        self.counsel.layout(stage, places, self.kingdoms, self.market)
        self._clips = DominoClips(
            self.market, self.bag, self.kingdoms, self.effects, self.sky, self.sound, self.lay_out, self.touch
        )
        self.effects.clear()
        self._lay_still()
        self.seat_everyone()
        moves.layout(stage, self.kingdoms, self.market)

    def seat_everyone(self, at_once: bool = True) -> None:
        self.kingdoms.seat(self.hero, self.state.kingdoms, at_once)
        self.touch()

    @property
    def mat(self) -> Mat:
        return self.kingdoms.mat

    # --- what the scene asks

    @property
    def tension(self) -> int:
        part = self.state.round / self.shape.rounds
        return 1 + (part > 0.4) + (part > 0.75)

    @property
    def pending(self) -> PendingDomino:
        """What the player on move is about to do."""
        return self._moves.pending

    @property
    def free(self) -> bool:
        return self.pending.free

    def chapter(self, state: Match) -> str:
        return say(labels.chapter(state))

    def refusal(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        if self.peek.open is not None or self.counsel.shown:
            return None  # something lies over the table there
        return self._draft_refusal(pos) or self._place_refusal(pos)

    def _draft_refusal(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        """A domino of the next row, when it is not to be had."""
        for index, tile in enumerate(self.state.next_row):
            rect = self.market.slot(True, index)
            if rect.collidepoint(pos):
                reason = why_not_draft(self.state, self.hero, tile)
                return (reason, rect) if reason is not None else None
        return None

    def _place_refusal(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        """A square that the held domino may not cover."""
        if not self.mat.area.collidepoint(pos):
            return None
        refused = why_not_place(self.pending, self.mat.square_at(pos))
        return (refused[0], self.kingdoms.rect_of(refused[1])) if refused is not None else None

    # --- what the scene tells

    def show(self, state: Match) -> None:
        self.lay_out(state)
        self._moves.shown(state)
        self.kingdoms.show(state.kingdoms)
        self.touch()

    def lay_out(self, state: Match) -> None:
        """The rows of this state lie on the table; staging says which dominoes are still on their way."""
        self.state = state
        self._moves.lay_out(state)
        self.market.show(state)
        self.pieces.expect(state.next_row, self.market.square)
        self.touch()

    def clip(self, before: Match, event: Event, after: Match) -> Clip:
        return self._clips.clip(before, event, after, self.pending.dropped)

    def take_turn(self, seat: Seat | None) -> None:
        self.peek.close()
        self._moves.act(seat)

    def refused(self) -> None:
        self._moves.refused()

    def watch(self, words: str) -> None:
        if words != self.told:
            self.pieces.expect(NUMBERS, self.market.square)  # any of them may be asked for next
        super().watch(words)

    def touch(self) -> None:
        super().touch()
        self.bar.offer(self.pending, self.thinking)

    # --- what the player does

    def targets(self) -> Sequence[Target]:
        moves, buttons = (self._moves.targets(), self.bar.buttons) if self.told is None else ([], [])
        pressed = [button.target for button in buttons]
        return [*moves, *pressed, *self._panel_targets(), *self.counsel.targets()]

    def _panel_targets(self) -> list[Target]:
        title = say(labels.ALL_DOMINOES)
        box = Target("box", self.market.box, title, self._open_overview, hint=title)
        return [box, *(self.rival_target(rival.seat, rival.rect) for rival in self.kingdoms.rivals)]

    def _open_overview(self) -> None:
        self.stage.push(OverviewScene(self.state))

    def look_closer(self, seat: Seat) -> None:
        self.peek.toggle(seat)

    def handle(self, action: Action, focus: Focus) -> bool:
        if isinstance(action, Press | Back) and self.peek.pinned and not self._on_rival(action):
            self.peek.close()
            return True
        return super().handle(action, focus) or self._moves.handle(action)

    def _on_rival(self, action: Press | Back) -> bool:
        rivals = self.kingdoms.rivals
        return isinstance(action, Press) and any(rival.rect.collidepoint(action.pos) for rival in rivals)

    # --- time and pictures

    def busy(self) -> bool:
        moving = bool(self.sky) or self.bar.busy or self.effects.busy
        return moving or self.kingdoms.busy or self.peek.busy or not self.pieces.done

    def update(self, dt: float, focus: Focus) -> None:
        self._moves.follow(focus)
        self.mat.update(dt)
        self.bar.update(dt, focus)
        self.effects.update(dt)
        if self.peek.update(dt, focus, self.kingdoms.rivals):
            self.stage.redraw()
        self._brush.update(dt)

    def _paint(self) -> None:
        """A little painting, what is most looked at first."""
        works = (self.mat.work, self.peek.work, self.pieces.work)
        if all(work(PAINT_MS) for work in works) and self.kingdoms.work_at_rivals(PAINT_MS):
            self.touch()

    def draw_moving(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.market.draw_turning(surface)
        for rival in self.kingdoms.rivals:
            rival.draw_settled(surface)
        hand = self.pending.placing
        self.mat.draw(surface, hand, alpha)
        if hand is not None and hand.place is not None and hand.gain:
            self.effects.draw_badge(surface, f"+{hand.gain}", self.mat.badge_at(hand.place, alpha))
        self.peek.draw(surface)
        self.counsel.draw(surface, focus)
        if self.told is None:
            self.bar.draw(surface, focus, alpha)
        self._draw_focus(surface, focus)
        self.bag.draw(surface)
        self.sky.draw(surface)
        self.effects.draw(surface, alpha)

    def _draw_focus(self, surface: pygame.Surface, focus: Focus) -> None:
        """The ring around a domino or square that has the focus (buttons draw their own)."""
        moves = self._moves.targets() if self.told is None else []
        for target in [*moves, *self._panel_targets()]:
            if focus.has_ring(target):
                self.stage.art.draw_panel(surface, "focus", target.rect, self.stage.viewport.scale)

    def draw_still(self, surface: pygame.Surface, focus: Focus) -> None:
        stage, state, places, pending = self.stage, self.state, self.places, self.pending
        surface.blit(stage.art.backdrop("table", surface.get_size()), (0, 0))
        header.draw_round(stage, surface, places.round, state)
        header.draw_ribbon(stage, surface, places.ribbon, state, self.names, self.colors)
        self.mat.draw_tray(surface, self.aside, lit=pending.seat is not None)
        self.market.draw(surface, pending.chosen, offered=pending.drafting)
        self._draw_waiting_kings(surface)
        on_move = self.setup.rules.to_act(state)
        for rival in self.kingdoms.rivals:
            rival.draw(surface, state, lit=rival.seat == on_move)
        if self.area is None:
            self._draw_words(surface, focus)

    @property
    def aside(self) -> str:
        """What is said beside the name on the tray."""
        return say(labels.YOUR_KINGDOM) if self.played_here else ""

    @property
    def score_title(self) -> str:
        return say(labels.YOUR_SCORE) if self.played_here else self.names[self.hero]

    def _draw_words(self, surface: pygame.Surface, focus: Focus) -> None:
        """What to do now, and how many points this side of the table has."""
        stage, pending = self.stage, self.pending
        to_do = prompt(pending, self.names, self.thinking)
        words = self.told if self.told is not None else say(to_do)
        self.bar.draw_prompt(surface, words, focus, self.bar.keys if pending.placing is not None else None)
        points = land_points(self.state.kingdoms[self.hero])
        after = points + pending.gain if pending.gain is not None else None
        place = say(labels.place_of(self.state, self.hero))
        crest = stage.art.sprite(f"crest_{self.colors[self.hero]}", stage.viewport.px(72))
        self.bar.draw_score(surface, crest, points, after, place, self.score_title)

    def _draw_waiting_kings(self, surface: pygame.Surface) -> None:
        """In the opening, kings that have not chosen yet stand in their order on the tray."""
        state = self.state
        if state.phase is Phase.OPENING:
            for index in range(state.turn, len(state.order)):
                seat = state.order[index]
                if index > state.turn or (-1, seat) not in self.market.staging.kings:
                    self.market.draw_king(surface, self.bag.home(index), seat)
