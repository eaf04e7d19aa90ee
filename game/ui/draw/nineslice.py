"""Growing a small painted picture to any size without blurring its corners.

A picture has ends that never change and a middle that grows, on each axis by itself, so nine-slicing is
the same one-dimensional step done twice. The middle may `stretch` (gradients, flat faces), `tile` (paper,
wood: cut to length, its two halves melting into each other) or `round` (stripes: repeated whole, slightly
squeezed to fit). Scaling and layering work on premultiplied pixels, so transparent edges never darken.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

DOUBLINGS: Final = 7
"""How often a picture is laid over itself to make its colours full."""
COPY: Final = pygame.BLEND_RGBA_ADD
"""Onto an empty picture: exact, and several times faster than blending."""
Placed = tuple[pygame.Surface, int]
"""A part of a picture and where it begins along the axis."""
MELT: Final = 48
"""Length of the seam over which the two halves of a tiled middle melt, in pixels."""


def blank(size: tuple[int, int]) -> pygame.Surface:
    """A transparent picture. All pictures share this pixel format, so whole pixels can be copied."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def straight(surface: pygame.Surface) -> pygame.Surface:
    """Undo premultiplication in place.

    Laying a premultiplied picture over itself doubles what shines through until its colours are full; then
    its transparency is put back. That costs a few blits where dividing every pixel would need numpy, which
    takes longer to import than the title takes to appear."""
    coverage = surface.copy()
    coverage.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    for _ in range(DOUBLINGS):
        surface.blit(surface.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(coverage, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture with soft edges."""
    if surface.get_size() == size:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return pygame.transform.smoothscale(surface, size)
    return straight(pygame.transform.smoothscale(surface.premul_alpha(), size))


def framed(surface: pygame.Surface) -> pygame.Surface:
    """The picture in a thin transparent frame, so that its edges stay smooth when it is turned."""
    out = blank((surface.get_width() + 4, surface.get_height() + 4))
    out.blit(surface, (2, 2), special_flags=COPY)
    return out


def turned(surface: pygame.Surface, degrees: float) -> pygame.Surface:
    """The picture turned clockwise about its centre, which stays in the middle of what is left of the rim."""
    whole = straight(pygame.transform.rotozoom(framed(surface).premul_alpha(), -degrees, 1))
    frame, seen = whole.get_rect(), whole.get_bounding_rect()
    spare_x = min(seen.left, frame.right - seen.right)
    spare_y = min(seen.top, frame.bottom - seen.bottom)
    return whole.subsurface(frame.inflate(-2 * spare_x, -2 * spare_y)).copy()


def stacked(layers: list[pygame.Surface]) -> pygame.Surface:
    """Lay pictures of one size over each other."""
    if len(layers) == 1:
        return layers[0]
    out = layers[0].premul_alpha()
    for layer in layers[1:]:
        out.blit(layer.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return straight(out)


def tinted(surface: pygame.Surface, color: tuple[int, int, int]) -> pygame.Surface:
    """The picture with its white turned into that colour."""
    out = surface.copy()
    out.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def grown(surface: pygame.Surface, axis: int, ends: tuple[int, int], length: int, how: str) -> pygame.Surface:
    """The picture with its middle grown (or shrunk) until it is `length` pixels along the axis."""
    here = surface.get_size()[axis]
    if here == length:
        return surface
    low, high = ends
    middle, wanted = here - low - high, length - low - high
    if wanted < 1:
        return _joined(surface, axis, length)
    if middle < 1:
        return scaled(surface, _sized(surface, axis, length))
    if how == "tile":
        return _tiled(surface, axis, low, middle, wanted)
    copies = max(1, round(wanted / middle)) if how == "round" else 1
    return _pieced(surface, axis, low, middle, wanted, copies)


def _sized(surface: pygame.Surface, axis: int, length: int) -> tuple[int, int]:
    width, height = surface.get_size()
    return (length, height) if axis == 0 else (width, length)


def _strip(surface: pygame.Surface, axis: int, start: int, length: int) -> pygame.Surface:
    width, height = surface.get_size()
    area = (start, 0, length, height) if axis == 0 else (0, start, width, length)
    return surface.subsurface(area)


def _joined(surface: pygame.Surface, axis: int, length: int) -> pygame.Surface:
    """Both ends without a middle, cut where they meet if even they are too long."""
    first, here = length // 2, surface.get_size()[axis]
    last = _strip(surface, axis, here - (length - first), length - first)
    return _row(surface, axis, length, [(_strip(surface, axis, 0, first), 0), (last, first)])


def _pieced(
    surface: pygame.Surface, axis: int, low: int, middle: int, wanted: int, copies: int
) -> pygame.Surface:
    """Ends as they are, the middle scaled to fit `copies` times."""
    cuts = [low + wanted * i // copies for i in range(copies + 1)]
    core = _strip(surface, axis, low, middle).copy()
    middles = [
        (pygame.transform.smoothscale(core, _sized(core, axis, stop - start)), start)
        for start, stop in pairwise(cuts)
    ]
    return _between_ends(surface, axis, low, middle, wanted, middles)


def _tiled(surface: pygame.Surface, axis: int, low: int, middle: int, wanted: int) -> pygame.Surface:
    """Left half counted from the left end, right half from the right end, melting in between."""
    melt = min(MELT, wanted) if wanted != middle else 0
    left = (wanted + melt) // 2
    right = wanted - left + melt
    core = _strip(surface, axis, low, middle)
    first, last = _repeated(core, axis, left, 0), _repeated(core, axis, right, -right % middle)
    if melt:
        _fade(_strip(first, axis, left - melt, melt), axis, out=True)
        _fade(_strip(last, axis, 0, melt), axis, out=False)
    return _between_ends(surface, axis, low, middle, wanted, [(first, low), (last, low + wanted - right)])


def _repeated(core: pygame.Surface, axis: int, length: int, skip: int) -> pygame.Surface:
    """So much of a picture that repeats along the axis, without the first `skip` pixels of it."""
    step = core.get_size()[axis]
    return _row(core, axis, length, [(core, at) for at in range(-skip, length, step)])


def _fade(surface: pygame.Surface, axis: int, out: bool) -> None:
    """Fade a picture in or out along the axis; the two add up to a whole."""
    length = surface.get_size()[axis]
    ramp = blank((length, 1) if axis == 0 else (1, length))
    for step in range(length):
        risen = 255 * step // max(1, length - 1)
        level = 255 - risen if out else risen
        ramp.set_at((step, 0) if axis == 0 else (0, step), (level, level, level, level))
    wide = pygame.transform.scale(ramp, surface.get_size())
    surface.blit(wide, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _between_ends(
    surface: pygame.Surface, axis: int, low: int, middle: int, wanted: int, middles: list[Placed]
) -> pygame.Surface:
    """The ends of a picture as they are, around another middle."""
    length = surface.get_size()[axis]
    high = length - low - middle
    parts = [*middles]
    if low:
        parts.append((_strip(surface, axis, 0, low), 0))
    if high:
        parts.append((_strip(surface, axis, low + middle, high), low + wanted))
    return _row(surface, axis, length - middle + wanted, parts)


def _row(surface: pygame.Surface, axis: int, length: int, parts: list[Placed]) -> pygame.Surface:
    """A picture like that one, but so long, made of parts; where two of them lie they add up."""
    out = blank(_sized(surface, axis, length))
    for part, at in parts:
        out.blit(part, (at, 0) if axis == 0 else (0, at), special_flags=COPY)
    return out
