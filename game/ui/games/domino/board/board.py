"""The domino table: shows a state, animates events, and turns what a player does into moves.

The still picture (table, market, rivals, words) is drawn once and kept until something on it
changes; only your kingdom, flying pieces and particles are drawn in every frame. Making up one's
mind lives in `Hand` (placing) and `choice` (drafting); a move is submitted once it is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.domino.model import Event, Match, Phase, Place
from game.domino.options import shape
from game.domino.scoring import land_points
from game.domino.tiles import NUMBERS
from game.i18n import _
from game.table.advice import Advice
from game.table.setup import Setup
from game.ui.draw.particles import Particles
from game.ui.draw.timeline import Clip
from game.ui.games.domino.board import effects, header, prompts, refusals
from game.ui.games.domino.board.advice import AdviceList
from game.ui.games.domino.board.bag import Bag
from game.ui.games.domino.board.bar import Bar
from game.ui.games.domino.board.clips import clip_for
from game.ui.games.domino.board.layout import Layout, arrange, exhibit
from game.ui.games.domino.board.market import Market
from game.ui.games.domino.board.mat import Mat
from game.ui.games.domino.board.overview import OverviewScene
from game.ui.games.domino.board.peek import Peek
from game.ui.games.domino.board.pending_move import Mind
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.rivals import Rival
from game.ui.games.domino.board.squares import Pos
from game.ui.games.domino.board.tumble import Pose
from game.ui.games.flight import Flyer, Painter, Point
from game.ui.input.actions import Action, Back, Hint, Press
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage

PAINT_MS = 1.6
"""Time for painting in each frame."""


class DominoBoard:
    """See `game.ui.games.base.Board`."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = shape(setup.options)
        self.colors = [chair.color for chair in setup.chairs]
        self.names = [chair.name for chair in setup.chairs]
        self.state: Match = setup.rules.new(setup.options)
        self.submit: Callable[[Any], None] = lambda move: None
        self.hero: Seat = 0
        self.area: Rect | None = None
        self.mind = Mind(self)
        self.counsel = AdviceList(self)
        self.ask_advice: Callable[[], None] = lambda: None
        self.thinking = False
        """The coach has been asked."""
        self.stale = True
        """The still picture is to be drawn anew."""
        self.sky: list[Flyer] = []
        self._told: str | None = None
        """What is said while nobody moves here."""

    # --- coming onto the table

    def enter(self, stage: Stage, hero: Seat) -> None:
        self.stage, self.hero = stage, hero
        self.particles = Particles(Random(1))
        self.effects = effects.Effects(stage, self.particles)
        self.layout()

    def layout(self) -> None:
        stage = self.stage
        players = self.table.players
        self.places: Layout = (
            arrange(stage.viewport, players)
            if self.area is None
            else exhibit(stage.viewport, self.area, players)
        )
        self.pieces = Pieces(stage)
        self.market = Market(stage, self.pieces, self.places.market, self.colors, self.table.row)
        acts = {
            "turn": self.mind.turn,
            "back": self.mind.take_back,
            "hint": self._hint,
            "confirm": self.mind.confirm,
        }
        self.bar = Bar(stage, self.places, acts)
        self.bag = Bag(self, self.places.mat)
        self.peek = Peek(stage, self.pieces, self.table.frame, self.places.market)
        self.sky.clear()
        self.effects.clear()
        self._still = pygame.Surface(stage.viewport.size)
        self._seat_everyone()
        self.mind.think()

    @property
    def tension(self) -> int:
        part = self.state.round / self.table.rounds
        return 1 + (part > 0.4) + (part > 0.75)

    @property
    def menu_area(self) -> Rect:
        return self.places.menu

    @property
    def controls(self) -> Rect:
        return self.places.actions

    @property
    def played_here(self) -> bool:
        """Whether the hero is somebody in front of this screen, and not one who is only watched."""
        return self._told is None and self.setup.chairs[self.hero].bot is None

    def chapter(self, state: Match) -> str:
        return prompts.chapter(state)

    def _seat_everyone(self, at_once: bool = True) -> None:
        """Your kingdom on the tray, the others around in their order."""
        stage, frame = self.stage, self.table.frame
        self.mat = Mat(
            stage, self.pieces, self.places.mat, self.colors[self.hero], self.names[self.hero], frame
        )
        others = [(self.hero + i) % self.table.players for i in range(1, self.table.players)]
        self.rivals = [
            Rival(stage, self.pieces, rect, seat, self.colors[seat], self.names[seat], frame)
            for seat, rect in zip(others, self.places.rivals, strict=True)
        ]
        self._show_kingdoms(at_once)

    def _show_kingdoms(self, at_once: bool = False) -> None:
        self.mat.show(self.state.kingdoms[self.hero], at_once)
        for rival in self.rivals:
            rival.show(self.state.kingdoms[rival.seat], at_once)
        self.stale = True

    # --- what the scene tells

    def show(self, state: Match) -> None:
        self.state = state
        self.mind.shown()
        self._show_kingdoms()

    def clip(self, before: Match, event: Event, after: Match) -> Clip:
        return clip_for(self, before, event, after)

    def act(self, seat: Seat | None, hero: Seat) -> None:
        if hero != self.hero:
            self.hero = hero
            self._seat_everyone()
        self.peek.close()
        self.thinking, self.counsel.shown = False, ()
        self.mind.act(seat)

    def refused(self) -> None:
        self.mind.refused()

    def why_not(self, pos: Pos) -> tuple[Words, Rect] | None:
        return refusals.why_not(self, pos) if self.played_here else None

    def advise(self, advice: Sequence[Advice]) -> None:
        self.thinking, self.stale = False, True
        self.counsel.show(advice)
        self.stage.redraw()

    def _hint(self) -> None:
        """Asks the coach, or puts its list away."""
        if self.counsel.shown:
            self.advise(())
        elif not self.thinking:
            self.thinking, self.stale = True, True
            self.ask_advice()

    def watch(self, words: str) -> None:
        if words != self._told:
            self._told, self.stale = words, True
            self.stage.redraw()
            self.pieces.expect(NUMBERS, self.market.square)  # any of them may be asked for next

    # --- what the player does

    def targets(self) -> Sequence[Target]:
        moves = self.mind.targets() if self._told is None else ()
        box = Target("box", self.market.box, _("All dominoes"), self._open_overview, hint=_("All dominoes"))
        rivals = [self._rival_target(rival) for rival in self.rivals]
        return [*moves, box, *rivals, *self.counsel.targets()]

    def _open_overview(self) -> None:
        self.stage.push(OverviewScene(self.state))

    def _rival_target(self, rival: Rival) -> Target:
        return Target(f"rival {rival.seat}", rival.rect, rival.name, lambda: self._press_rival(rival.seat))

    def _press_rival(self, seat: Seat) -> None:
        """A closer look; whoever only watches goes round the table instead."""
        if self._told is None:
            self.peek.toggle(seat)
            return
        self.hero = seat
        self._seat_everyone(at_once=False)
        self.stage.redraw()

    def handle(self, action: Action, focus: Focus) -> bool:
        if isinstance(action, Press | Back) and self.peek.pinned and not self._on_rival(action):
            self.peek.close()
            return True
        if isinstance(action, Back) and self.counsel.shown:
            self.advise(())
            return True
        if isinstance(action, Hint) and self.bar.hint in self.bar.buttons and self.bar.hint.enabled:
            self._hint()
            return True
        return self.mind.handle(action)

    def _on_rival(self, action: Press | Back) -> bool:
        return isinstance(action, Press) and any(rival.rect.collidepoint(action.pos) for rival in self.rivals)

    # --- what clips need

    @property
    def kings_in_bag(self) -> int:
        return self.table.players * self.table.kings

    def lay_out(self, after: Match) -> None:
        """The new row lies on the table; staging says which of its dominoes are still on their way."""
        self.state, self.stale = after, True
        self.pieces.expect(after.next_row, self.market.square)

    def sound(self, name: str, at: Point | None = None, volume: float = 1.0) -> None:
        width = self.stage.viewport.size[0]
        self.stage.audio.play(name, pan=(2 * at[0] / width - 1) * 0.6 if at else 0.0, volume=volume)

    def square_rect(self, seat: Seat, pos: Pos) -> Rect:
        if seat == self.hero:
            return self.mat.rect_of(pos)
        return self._rival(seat).rect_of(pos)

    def _rival(self, seat: Seat) -> Rival:
        return next(rival for rival in self.rivals if rival.seat == seat)

    def placed_painter(self, place: Place) -> Painter:
        return effects.domino_painter(self, place)

    def draw_turned(self, surface: pygame.Surface, tile: int, pose: Pose) -> None:
        """A domino that turns as it falls."""
        picture = self.pieces.tilted(tile, self.market.square, pose.angle)
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def landed(self, place: Place, gain: int) -> None:
        """A domino lies in its kingdom, before the painting has it."""
        self.effects.landing(self, place, gain)
        if place.seat == self.hero:
            self.mat.settle(place)
        else:
            self._rival(place.seat).settle(place)

    # --- time and pictures

    def busy(self) -> bool:
        return (
            bool(self.sky)
            or self.mat.busy
            or self.bar.busy
            or self.effects.busy
            or self.peek.busy
            or not self.pieces.work(0.0)
            or any(rival.busy for rival in self.rivals)
        )

    def update(self, dt: float, focus: Focus) -> None:
        self.mind.follow(focus)
        self.mat.update(dt)
        self.bar.update(dt, focus)
        self.effects.update(dt)
        if self.peek.update(dt, focus, self.rivals):
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self._paint()
        if self.stale:
            self._draw_still(focus)
            self.stale = False
        surface.blit(self._still, (0, 0))
        self.market.draw_turning(surface, self.state)
        for rival in self.rivals:
            rival.draw_settled(surface)
        hand = self.mind.placing
        self.mat.draw(surface, hand, alpha)
        if hand is not None and hand.place is not None and hand.gain:
            self.effects.draw_badge(surface, f"+{hand.gain}", self.mat.badge_at(hand, alpha))
        self.peek.draw(surface)
        self.counsel.draw(surface, focus)
        if self._told is None:
            self.mind.set_buttons()
            self.bar.draw(surface, focus, alpha)
        self._draw_focus(surface, focus)
        self.bag.draw(surface)
        for flyer in self.sky:
            flyer.draw(surface)
        self.effects.draw(surface, alpha)

    def _paint(self) -> None:
        """A little painting in each frame, what is most looked at first."""
        works = [self.mat.work, self.peek.work, self.pieces.work, *(rival.work for rival in self.rivals)]
        all(work(PAINT_MS) for work in works)
        for rival in self.rivals:
            self.stale |= rival.repainted

    def _draw_focus(self, surface: pygame.Surface, focus: Focus) -> None:
        """The ring around a domino or square that has the focus (buttons draw their own)."""
        for target in self.targets():
            if focus.has_ring(target) and target.id.startswith(("draft", "square", "rival", "box")):
                self.stage.art.draw_panel(surface, "focus", target.rect, self.stage.viewport.scale)

    def _draw_still(self, focus: Focus) -> None:
        stage, state, places, surface = self.stage, self.state, self.places, self._still
        surface.blit(stage.art.backdrop("table", surface.get_size()), (0, 0))
        header.draw_round(stage, surface, places.round, state)
        header.draw_ribbon(stage, surface, places.ribbon, state, self.names, self.colors)
        self.mat.draw_tray(surface, prompts.aside(self), lit=self.mind.seat is not None)
        self.market.draw(surface, state, self.mind.chosen, offered=self.mind.drafting)
        self._draw_waiting_kings(surface)
        on_move = self.setup.rules.to_act(state)
        for rival in self.rivals:
            rival.draw(surface, state, lit=rival.seat == on_move)
        if self.area is None:
            self._draw_words(surface, focus)

    def _draw_words(self, surface: pygame.Surface, focus: Focus) -> None:
        """What to do now, and how many points this side of the table has."""
        stage, state = self.stage, self.state
        words = prompts.prompt(self) if self._told is None else self._told
        self.bar.draw_prompt(surface, words, focus, self.bar.keys if self.mind.placing is not None else None)
        points = land_points(state.kingdoms[self.hero])
        hand = self.mind.hand
        after = points + hand.gain if hand is not None and hand.place is not None else None
        title = prompts.score_title(self)
        place = prompts.place_of(state, self.hero)
        crest = stage.art.sprite(f"crest_{self.colors[self.hero]}", stage.viewport.px(72))
        self.bar.draw_score(surface, crest, points, after, place, title)

    def _draw_waiting_kings(self, surface: pygame.Surface) -> None:
        """In the opening, kings that have not chosen yet stand in their order on the tray."""
        if self.state.phase is Phase.OPENING:
            for index in range(self.state.turn, len(self.state.order)):
                seat = self.state.order[index]
                if index > self.state.turn or (-1, seat) not in self.market.staging.kings:
                    self.market.draw_king(surface, self.bag.home(index), seat)
