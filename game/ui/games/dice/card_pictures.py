"""The small picture on the card of a dice table: two dice of paper beside each other."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit


def two_dice(stage: Kit) -> pygame.Surface:
    px, art = stage.viewport.px, stage.art
    image = pygame.Surface((px(190), px(116)), pygame.SRCALPHA)
    for number, (sprite, tilt) in enumerate((("crown", 8.0), ("castle_green", -7.0))):
        die = pygame.Surface((px(100), px(100)), pygame.SRCALPHA)
        body = Rect(px(10), px(10), px(78), px(78))
        art.draw_panel(die, "note", body, stage.viewport.scale)
        face = art.sprite(sprite, px(50))
        die.blit(face, face.get_rect(center=body.center))
        turned = pygame.transform.rotozoom(die, tilt, 1.0)
        image.blit(turned, turned.get_rect(center=(px(50 + 86 * number), px(62 - 12 * number))))
    return image
