"""The part `pieces` of the painter: everything that lies on the table or flies over it.

Sprites: crown crown_small crowns_1..3 castle_<color> keep_<color> king_<color> king_ghost king_shadow
crest_<color> domino_back token coin box_open box_closed bag face_<easy|medium|hard|grandmaster|person_1..4>
confetti_0..6 dust_0..2 sparkle leaf_0..2 flag_<en|de|cs|sk|pl|sr>; <color> is pink, yellow, green or blue.
The anchor of a standing piece is the point under its foot; of a flying bit, its middle.
"""

from __future__ import annotations

from assets.paint.brush import PLAYERS
from assets.paint.catalogue import Part
from assets.paint.pieces import castles, kings, things
from assets.paint.pieces.faces import LOOKS, face_pixels
from assets.paint.pieces.flags import FLAGS, flag_pixels

KING_FOOT = (kings.FOOT[0] / kings.SIZE[0], kings.FOOT[1] / kings.SIZE[1])


def paint() -> None:
    part = Part("pieces")
    _paint_crowns(part)
    for kind in PLAYERS:
        part.sprite(f"castle_{kind}", castles.square_pixels(kind, 360), quality=92)
        part.sprite(f"keep_{kind}", castles.keep_pixels(kind, 720), (0.49, 0.92), quality=92)
        part.sprite(f"king_{kind}", kings.king_pixels(kind, 480), KING_FOOT, quality=94)
        part.sprite(f"crest_{kind}", things.crest_pixels(kind, 256), quality=94)
    part.sprite("king_ghost", kings.king_ghost_pixels(480), KING_FOOT)
    part.sprite("king_shadow", kings.king_shadow_pixels(480), KING_FOOT)
    for name in LOOKS:
        part.sprite(f"face_{name}", face_pixels(name, 320), quality=93)
    for language in FLAGS:
        part.sprite(f"flag_{language}", flag_pixels(language, 160), quality=94)
    _paint_things(part)
    part.close()


def _paint_crowns(part: Part) -> None:
    part.sprite("crown", things.crown_pixels(512), quality=94)
    part.sprite("crown_small", things.crown_pixels(128, rich=False), quality=96)
    for crowns in (1, 2, 3):
        part.sprite(f"crowns_{crowns}", things.plate_pixels(crowns, 320), (0, 0), quality=95)


def _paint_things(part: Part) -> None:
    part.sprite("domino_back", things.domino_back_pixels(280), quality=90)
    part.sprite("token", things.token_pixels(160), (0.483, 0.467), quality=95)
    part.sprite("coin", things.coin_pixels(160), (0.483, 0.467), quality=94)
    part.sprite("box_open", things.box_pixels(400, opened=True), (0.456, 0.86))
    part.sprite("box_closed", things.box_pixels(400, opened=False), (0.456, 0.86))
    part.sprite("bag", things.bag_pixels(400), (0.484, 0.92))
    for kind in range(len(things.CONFETTI)):
        part.sprite(f"confetti_{kind}", things.confetti_pixels(kind, 64), quality=92)
    for kind in range(3):
        part.sprite(f"dust_{kind}", things.dust_pixels(kind, 192), quality=88)
        part.sprite(f"leaf_{kind}", things.leaf_pixels(kind, 96), quality=92)
    part.sprite("sparkle", things.sparkle_pixels(160), quality=94)
