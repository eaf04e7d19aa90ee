"""The table of the dice game: shows a state, animates events, and turns what a player does into moves.

The still picture (table, decks, map, players, words) is drawn once and kept until something on it changes;
flames, dice, flying pieces, lights and buttons are drawn in every frame. Making up one's mind lives in
`Mind`; a move is submitted once it is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.dice.content import CARDS, SPACE
from game.dice.model import NO_CARD, Event, Match, Phase
from game.dice.scoring import reckon
from game.table.advice import Advice
from game.table.setup import Setup
from game.ui.draw.particles import Particles
from game.ui.draw.timeline import Clip
from game.ui.games.dice.art.cards import CardArt
from game.ui.games.dice.art.names import space_picture
from game.ui.games.dice.art.pieces import Pieces
from game.ui.games.dice.board import prompts, refusals
from game.ui.games.dice.board.advice import DiceAdvice
from game.ui.games.dice.board.bar import Bar
from game.ui.games.dice.board.decks import Decks
from game.ui.games.dice.board.effects import Effects
from game.ui.games.dice.board.layout import Layout, arrange, exhibit
from game.ui.games.dice.board.outlooks import Outlooks
from game.ui.games.dice.board.panels import Panel
from game.ui.games.dice.board.pending_move import Mind
from game.ui.games.dice.board.supply import Supply
from game.ui.games.dice.board.tray import Kept, Tray
from game.ui.games.dice.clips.clips import clip_for
from game.ui.games.dice.map.realm import Realm
from game.ui.games.flight import Flyer, Point
from game.ui.input.actions import Action, Back, Hint, Press
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage

FLICKER_S = 1.6
"""How long fires move after something happened; at rest nothing is drawn."""


class DiceBoard:
    """See `game.ui.games.base.Board`."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.colors = [chair.color for chair in setup.chairs]
        self.names = [chair.name for chair in setup.chairs]
        self.state: Match = setup.rules.new(setup.options)
        self.submit: Callable[[Any], None] = lambda move: None
        self.ask_advice: Callable[[], None] = lambda: None
        self.hero: Seat = 0
        self.area: Rect | None = None
        self.mind = Mind(self)
        self.counsel = DiceAdvice(self)
        self.thinking = False
        """The coach has been asked."""
        self.outlooks = Outlooks()
        self.stale = True
        """The still picture is to be drawn anew."""
        self.sky: list[Flyer] = []
        self._told: str | None = None
        """What is said while nobody moves here."""
        self._looked_at: Seat | None = None
        """Whose territory is shown."""
        self._kept = Kept()
        self._burning = 0.0
        self._now = 0.0

    # --- coming onto the table

    def enter(self, stage: Stage, hero: Seat) -> None:
        self.stage, self.hero = stage, hero
        self.effects = Effects(stage, Particles(Random(1)))
        self.layout()

    def layout(self) -> None:
        stage = self.stage
        players = len(self.names)
        self.places: Layout = (
            arrange(stage.viewport, players)
            if self.area is None
            else exhibit(stage.viewport, self.area, players)
        )
        self.pieces = Pieces(stage.art)
        self.cards = CardArt(self.pieces, stage.type)
        self.decks = Decks(stage, self.cards, self.places.decks)
        self.realm = Realm(stage, self.pieces, self.places.realm, len(self.names), self.colors)
        self.tray = Tray(stage, self.pieces, self.places.dice, self._kept)
        self.supply = Supply(stage, self.pieces, self.places.supply)
        mind = self.mind
        acts = {
            "hint": self._hint,
            "odds": self.ask_chances,
            "roll": mind.roll,
            "back": mind.take_back,
            "pass": mind.leave,
            "confirm": mind.confirm,
        }
        self.bar = Bar(stage, self.places, acts)
        self.sky.clear()
        self.effects.clear()
        self._still = pygame.Surface(stage.viewport.size)
        self._seat_everyone()
        self._lay(self.state)
        mind.think()

    def _seat_everyone(self) -> None:
        """Your own panel on top, the others in the order of play."""
        stage, players = self.stage, len(self.names)
        seats = [(self.hero + i) % players for i in range(players)]
        self.panels = [
            Panel(stage, self.pieces, rect, seat, self.colors[seat], self.names[seat])
            for seat, rect in zip(seats, self.places.panels, strict=True)
        ]
        self.stale = True

    @property
    def tension(self) -> int:
        laid = 30 - self.state.free.bit_count()
        return 1 + (laid > 11) + (laid > 20)

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

    # --- what the scene tells

    def show(self, state: Match) -> None:
        self._lay(state)
        self.decks.hidden.clear()
        self.decks.flip.clear()
        self.effects.gloom = 0.0
        self.flicker(FLICKER_S)

    def _lay(self, state: Match) -> None:
        self.state = state
        self.tray.show(state)
        self.realm.show(state)
        self.outlooks.show(state, self.tray.kept)
        self.stale = True

    def lay_out(self, after: Match) -> None:
        """A clip has come so far that the table looks as after the event."""
        self._lay(after)

    def clip(self, before: Match, event: Event, after: Match) -> Clip:
        return clip_for(self, before, event, after)

    def act(self, seat: Seat | None, hero: Seat) -> None:
        if hero != self.hero:
            self.hero = hero
            self._seat_everyone()
        self.thinking, self.counsel.shown = False, ()
        self.mind.act(seat)

    def refused(self) -> None:
        self.mind.refused()

    def why_not(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        return refusals.why_not(self, pos) if self.played_here else None

    def advise(self, advice: Sequence[Advice]) -> None:
        self.thinking, self.counsel.shown = False, advice
        self.changed()

    def watch(self, words: str) -> None:
        if words != self._told:
            self._told, self.stale = words, True
            self.stage.redraw()

    # --- what the player does

    def targets(self) -> Sequence[Target]:
        """Moves come first, for the focus to begin there. While things on the panels are to be pressed, the
        panels themselves step back."""
        moves = self.mind.targets() if self._told is None else []
        moves = [*moves, *self.counsel.targets()]
        if self.mind.points_at_panels:
            return moves
        return [*moves, *(self._panel_target(panel) for panel in self.panels)]

    def _panel_target(self, panel: Panel) -> Target:
        hint = prompts.panel_hint(self, panel.seat)
        return Target(
            f"rival {panel.seat}", panel.rect, panel.name, lambda: self._press_panel(panel.seat), hint=hint
        )

    def _press_panel(self, seat: Seat) -> None:
        """Shows that player's territory; whoever only watches goes round the table instead."""
        if self._told is None:
            self._looked_at = None if self._looked_at == seat else seat
        elif seat != self.hero:
            self.hero = seat
            self._seat_everyone()
        self.changed()

    def handle(self, action: Action, focus: Focus) -> bool:
        if isinstance(action, Press | Back) and self._looked_at is not None and not self._on_panel(action):
            self._looked_at = None
            self.changed()
        if isinstance(action, Back) and self.counsel.shown:
            self.advise(())
            return True
        if isinstance(action, Hint) and self.bar["hint"] in self.bar.buttons and self.bar["hint"].enabled:
            self._hint()
            return True
        return self._told is None and self.mind.handle(action)

    def _on_panel(self, action: Press | Back) -> bool:
        return isinstance(action, Press) and any(panel.rect.collidepoint(action.pos) for panel in self.panels)

    def ask_chances(self) -> None:
        """Shows or hides the chance to reach each card."""
        self.outlooks.wanted = not self.outlooks.wanted
        self.changed()

    def _hint(self) -> None:
        """Asks the coach, or puts its list away."""
        if self.counsel.shown:
            self.advise(())
        elif self.mind.free and not self.thinking:
            self.thinking = True
            self.changed()
            self.ask_advice()

    def open_cards(self) -> list[str]:
        return [CARDS[card].name for card in self.state.market.shown if card != NO_CARD]

    # --- what clips and the mind need

    @property
    def calm(self) -> bool:
        """Nothing shall fly."""
        return self.stage.settings.reduced_motion

    @property
    def points(self) -> int:
        return reckon(self.state.players)[self.hero].score

    def changed(self) -> None:
        """Something on the still picture is different now."""
        self.outlooks.show(self.state, self.tray.kept)
        self.stale = True
        self.mind.arrange()
        self.stage.redraw()

    def sound(self, name: str, at: Point | None = None, volume: float = 1.0) -> None:
        width = self.stage.viewport.size[0]
        self.stage.audio.play(name, pan=(2 * at[0] / width - 1) * 0.6 if at else 0.0, volume=volume)

    def panel(self, seat: Seat) -> Panel:
        return next(panel for panel in self.panels if panel.seat == seat)

    def flicker(self, seconds: float) -> None:
        """The fires move for a while."""
        if not self.calm and self.stage.settings.speed.factor != float("inf") and self.state.fires:
            self._burning = seconds

    def tile_picture(self, space: int) -> pygame.Surface:
        """A castle tile as large as its space."""
        return self.stage.art.sprite(space_picture(space), round(self.realm.canvas.unit * 1.1547))

    def clear_felt(self) -> None:
        """The dice are put aside."""
        self.tray.cleared = True
        self.stale = True

    # --- time and pictures

    def busy(self) -> bool:
        return (
            bool(self.sky)
            or bool(self.tray.flying)
            or self._burning > 0
            or self.bar.busy
            or self.effects.busy
            or self.outlooks.busy
        )

    def update(self, dt: float, focus: Focus) -> None:
        self.bar.update(dt, focus)
        self.effects.update(dt)
        self._now += dt
        self._burning = max(0.0, self._burning - dt)
        if self.outlooks.work():
            self.stale = True
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.stale:
            self._draw_still(focus)
            self.stale = False
        surface.blit(self._still, (0, 0))
        self.decks.draw_turning(surface, self.state)
        self.effects.draw_gloom(surface, self.realm.inner)
        self.realm.draw_flames(surface, self._now)
        self._draw_lights(surface, focus)
        self.tray.draw(surface, self.state)
        if self._told is None:
            self.bar.draw(surface, focus, alpha)
        self._draw_focus(surface, focus)
        self.counsel.draw(surface, focus)
        for flyer in self.sky:
            flyer.draw(surface)
        self.effects.draw(surface, alpha)

    def _draw_lights(self, surface: pygame.Surface, focus: Focus) -> None:
        """What may be chosen on the map, and whose territory is looked at."""
        mind = self.mind
        if mind.spaces and self._told is None:
            self.realm.draw_choice(surface, mind.spaces, mind.chosen_space, mind.steps())
            kind, _, name = (focus.lit or "").partition(" ")
            if kind == "space" and SPACE[name] != mind.chosen_space:
                self.realm.draw_ring(surface, SPACE[name])
            if mind.chosen_space is not None and mind.gain is not None and mind.gain != self.points:
                at = self.realm.centre(mind.chosen_space)
                text = f"{mind.gain - self.points:+}"
                self.effects.draw_badge(surface, text, (at[0], at[1] - self.realm.canvas.unit // 3))
        kind, _, name = (focus.lit or "").partition(" ")
        seat = int(name) if kind == "rival" else self._looked_at
        if seat is not None and self.state.players[seat].tokens:
            self.realm.draw_territory(surface, self.state, seat)

    def _draw_focus(self, surface: pygame.Surface, focus: Focus) -> None:
        """The ring around what has the focus (buttons draw their own)."""
        scale = self.stage.viewport.scale
        for target in self.targets():
            kind = target.id.partition(" ")[0]
            thing = kind in ("steal", "rob", "giver")
            if thing or (kind in ("die", "card", "rival") and focus.has_ring(target)):
                self.stage.art.draw_panel(surface, "focus", target.rect, scale)
            elif kind in ("die", "card") and focus.lit == target.id:
                self.stage.art.draw_panel(surface, "outline", target.rect, scale)
            if thing and (target.id in self.mind.chosen_ids or focus.lit == target.id):
                self._draw_tick(surface, target)

    def _draw_tick(self, surface: pygame.Surface, target: Target) -> None:
        tick = self.stage.art.sprite("chip_tick", max(14, self.stage.viewport.px(28)))
        surface.blit(tick, tick.get_rect(center=target.rect.topright))

    def _draw_still(self, focus: Focus) -> None:
        stage, state, surface = self.stage, self.state, self._still
        surface.blit(stage.art.backdrop("table", surface.get_size()), (0, 0))
        mind = self.mind
        self.decks.draw(surface, state, self.outlooks.found, mind.lit_cards())
        self.realm.draw_still(surface, lit=bool(mind.spaces))
        self.tray.draw_still(surface, state, lit=mind.can_roll, mine=mind.seat is not None)
        self.supply.draw(surface, state, prompts.chapter(state))
        for panel in self.panels:
            lit = panel.seat == state.turn.seat and state.phase is not Phase.OVER
            panel.draw(surface, state, prompts.aside(self, panel.seat), lit)
        if self.area is None:
            self._draw_words(surface, focus)

    def _draw_words(self, surface: pygame.Surface, focus: Focus) -> None:
        """What to do now, and how many points this side of the table has."""
        stage, state, places, mind = self.stage, self.state, self.places, self.mind
        words = prompts.prompt(self) if self._told is None else self._told
        keys = self.bar.keys if mind.can_roll and self._told is None else None
        self.bar.draw_prompt(surface, words, focus, keys)
        shield = self.pieces.shield(self.colors[self.hero], min(places.score.h - 20, stage.viewport.px(72)))
        title, place = prompts.score_title(self), prompts.place_of(state, self.hero)
        self.bar.draw_score(surface, shield, self.points, mind.gain, place, title)
