"""Everything of the dice game that lies, stands or flies on its own: dice, tokens, gems, fires, castles.

Rules: a die's surface has the middle of its upper face in its own middle, so it is placed by its centre;
its body and shadow always point down, whatever its turn. A tumble is told backwards: step 0 is the die at
rest, every `STEPS` steps before that another of its faces is up. Turns are kept in steps, so a throw makes
no more pictures than it needs.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.dice.faces import FACES, SIDES
from game.ui.draw.art import Art
from game.ui.draw.cache import Surfaces
from game.ui.draw.nineslice import blank, framed, scaled
from game.ui.draw.theme import Color, mix, rgb
from game.ui.games.dice.art.pictures import FLAMES, FORT_HEIGHT, POSES, TUMBLE, WINGS, face_name

STEPS: Final = POSES + 1
"""Steps of a tumble from one face to the next."""
TURN_STEP: Final = 4
ROLL_TURN_STEP: Final = 15
DEPTH: Final = 0.15
"""Height of a die's visible side."""
RISES: Final = 8
ROOM: Final = 2.0
"""Side of a die's surface, in dice."""
BANDS: Final = 7
"""Tones of a die's side."""
ROLLING: Final = (0.09, 3)
"""Depth and bands while it rolls: it is made in passing and seen for a moment."""
_UPPER, _LOWER = rgb("#CDB58A"), rgb("#866740")
_IVORY, _SHADE = rgb("#F6E9CC"), rgb("#050202")


class DicePieces:
    """Pictures of single pieces at any size."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._made = Surfaces(64_000_000)

    # --- dice

    def die_surface(self, face: int, color: int, height: int, turn: float = 0.0) -> pygame.Surface:
        """A die showing `face` in a colour (index in COLORS), `height` pixels a side, turned clockwise."""
        step = round(turn / TURN_STEP) % (360 // TURN_STEP)
        return self._die(f"die_{face_name(face, color)}", height, height, step * TURN_STEP, (DEPTH, BANDS))

    def tumble_surface(
        self, die: int, number: int, step: int, height: int, turn: float = 0.0
    ) -> pygame.Surface:
        """Die 0..5, `step` steps before it rests on `number`. At turn 0 it rolls down the screen."""
        back, before = divmod(step, STEPS)
        end = (number - 1 - back) % SIDES
        if not before:
            return self.die_surface(end + 1, FACES[die][end], height, turn)
        start = (end - 1) % SIDES
        first, last = (face_name(n + 1, FACES[die][n]) for n in (start, end))
        angle = round(turn / ROLL_TURN_STEP) % (360 // ROLL_TURN_STEP) * ROLL_TURN_STEP
        name = f"roll_{first}_{last}_{STEPS - before}"
        return self._die(name, round(height * TUMBLE), height, angle, ROLLING)

    def _die(self, name: str, size: int, height: int, angle: int, body: tuple[float, int]) -> pygame.Surface:
        def make() -> pygame.Surface:
            out = blank((round(height * ROOM), round(height * ROOM)))
            x, y = out.get_rect().center
            depth, bands = max(2, round(height * body[0])), body[1]
            shadow = self._shadow(height, angle)
            shift = (x + round(height * 0.06), y + depth + round(height * 0.05))
            out.blit(shadow, shadow.get_rect(center=shift))
            top = self._spun(name, size, angle, _IVORY)
            for band in range(bands, 0, -1):
                side = _silhouette(top, mix(_UPPER, _LOWER, band / bands))
                for down in range(depth * band // bands, depth * (band - 1) // bands, -1):
                    out.blit(side, side.get_rect(center=(x, y + down)))
            out.blit(top, top.get_rect(center=(x, y)))
            return out

        return self._made.get(("die", name, height, angle), make)

    def _shadow(self, height: int, angle: int) -> pygame.Surface:
        """Soft, so it is turned small and then grown."""
        small = self._spun("die_shadow", max(8, round(height * 0.4)), angle, _SHADE)
        grow = 1.4 * height / max(8, round(height * 0.4))
        return pygame.transform.smoothscale(
            small, (round(small.get_width() * grow), round(small.get_height() * grow))
        )

    def _spun(self, name: str, size: int, angle: int, edge: Color) -> pygame.Surface:
        """A picture turned clockwise. Its transparent pixels have the colour of its edge, so that turning
        neither darkens the edge nor needs the slower way over premultiplied pixels."""

        def make() -> pygame.Surface:
            flat = framed(self.art.sprite(name, size))
            nothing = pygame.surfarray.array_alpha(flat) == 0
            pygame.surfarray.pixels3d(flat)[nothing] = edge
            return flat

        flat = self._made.get(("flat", name, size), make)
        return pygame.transform.rotozoom(flat, -angle, 1) if angle else flat

    # --- what players own

    def token(self, color: str, height: int) -> pygame.Surface:
        return self.art.sprite(f"disc_{color}", height)

    def shield(self, color: str, height: int) -> pygame.Surface:
        return self.art.sprite(f"shield_{color}", height)

    def gem(self, kind: str, height: int) -> pygame.Surface:
        """'gold' or 'white'."""
        return self.art.sprite(f"gem_{kind}", height)

    def joker(self, number: int, color: int, height: int) -> pygame.Surface:
        """The symbol of an open card."""
        return self.art.sprite(f"joker_{face_name(number, color)}", height)

    def wild(self, height: int) -> pygame.Surface:
        """The symbol of a wild joker."""
        return self.art.sprite("joker_wild", height)

    def capped_joker(self, number: int, color: int, height: int) -> pygame.Surface:
        """A joker's symbol under the fool's cap, as on a card's picture."""

        def make() -> pygame.Surface:
            side = round(height * 0.62)
            symbol = self.joker(number, color, side)
            cap = self.art.sprite("joker_cap", round(height * 0.52))
            width = max(symbol.get_width() + 4, cap.get_width())
            out = blank((width, height))
            back = pygame.Rect(0, 0, symbol.get_width(), side).inflate(2, 2)
            back.midbottom = (width // 2, height)
            out.blit(cap, cap.get_rect(midtop=(width // 2, 0)))
            pygame.draw.rect(out, (43, 22, 8), back, border_radius=round(side * 0.24))
            out.blit(symbol, symbol.get_rect(center=back.center))
            return out

        return self._made.get(("capped", number, color, height), make)

    # --- the dragon

    def fire(self, frame: int, height: int) -> pygame.Surface:
        """A dragon fire; frames loop."""
        return self.art.sprite(f"fire_{frame % FLAMES}", height)

    def dragon(self, frame: int, height: int) -> pygame.Surface:
        """The dragon flying to the left; frames of one wing beat."""
        return self.art.sprite(f"dragon_{frame % WINGS}", height)

    # --- castles

    def fort(self, owner: str, hex_width: int, rise: float = 1.0) -> pygame.Surface:
        """A castle for a hexagon of that width, popping up as `rise` goes from 0 to 1 (or a little over).

        `owner` is a player's colour, 'grey' (nobody's) or 'ruin' (burnt). All have one size and foot."""
        step = max(1, round(rise * RISES))

        def make() -> pygame.Surface:
            whole = self.art.sprite(f"fort_{owner}", round(FORT_HEIGHT * hex_width))
            width, height = whole.get_size()
            tall = max(1, round(height * step / RISES))
            foot = self.art.anchor(f"fort_{owner}")[1]
            out = blank((width, height))
            out.blit(scaled(whole, (width, tall)), (0, round((height - tall) * foot)))
            return out

        return self._made.get(("fort", owner, hex_width, step), make)


def _silhouette(picture: pygame.Surface, color: Color) -> pygame.Surface:
    out = picture.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out
