"""The lesson of the domino game: the first round and a half, then the last round of the same match."""

from __future__ import annotations

from types import MappingProxyType

from game.core.words import words
from game.domino.notation import event
from game.learn.lesson import Jump, Lesson, Luck, PupilMove, Say, Step, TeacherMoves

_UNSEEN = """
a d22; b p13 -1,+2 N; b d32; b p36 0,+2 E; b d38; a p43 +2,-1 W; a d16; a p16 +2,-2 W; a d20;
a p22 0,+1 S; a d12; b p32 +1,-1 N; b d3; b p38 0,-1 N; b d40; b p3 -2,+1 S; b d25; a p12 0,-2 S; a d21;
a p20 -1,+1 W; a d48; b p40 -1,0 W; b d5; b p5 +2,-2 S; b d15; a p21 -1,+2 W; a d39; b p25 -2,-1 E; b d14;
a p48 -1,0 W; a d17; b p14 -1,-2 W; b p15 +2,+1 S
"""

_FIRST: tuple[Step, ...] = (
    Say(
        words(
            "Welcome! I am Ida. I will show you how kingdoms are built, and play against you while I do. "
            "Press “Next” when you have read me."
        )
    ),
    Say(
        words(
            "This will be your kingdom. So far it is a castle and nothing else. Domino by domino it grows, "
            "until it is five squares wide and five squares high."
        ),
        "mat",
    ),
    Say(
        words(
            "Four dominoes lie in the market, sorted by their numbers. Each of us has two kings, and a "
            "king takes the domino it stands on."
        ),
        "market",
    ),
    PupilMove(
        words(
            "Your king came out of the bag first. Domino 19 has a crown on its wheat, and crowns make "
            "points. Press it."
        ),
        "a d19",
        words("You may take that one in a real game. Let us take number 19 now: it has a crown."),
    ),
    TeacherMoves("b d24; b d7"),
    PupilMove(words("I took 24 and 7. One domino is left for your second king: number 1."), "a d1"),
    Say(
        words(
            "A new row is laid out beside the first. Now every king places its domino and moves on to the "
            "new row. The smallest number begins: that is your king on 1."
        ),
        "ribbon",
    ),
    PupilMove(
        words(
            "Place your first domino. It has to touch your castle, which goes with every land. Press the "
            "lit square to the right of the castle."
        ),
        "a p1 +1,0 E",
        words("That is allowed as well. For this lesson, put it to the right of the castle, lying flat."),
    ),
    PupilMove(
        words(
            "Now your king moves on to the new row. Small numbers play early in the next round, large ones "
            "bring more crowns. Take domino 2: then you begin again."
        ),
        "a d2",
        words("Not a bad choice, but then somebody else begins. Let us take domino 2."),
    ),
    TeacherMoves("b p7 +1,0 E; b d36"),
    PupilMove(
        words(
            "A domino must touch your castle or a square of its own land, side by side. Put the wheat of "
            "19 below your wheat, and turn it until its forest points down."
        ),
        "a p19 +1,+1 S",
        words("It fits there too, but then the wheat does not grow together. Try it below your first wheat."),
    ),
)

_SECOND: tuple[Step, ...] = (
    Say(
        words(
            "Wheat touches wheat, so three squares are one region now. It has one crown: 3 × 1 makes 3 "
            "points."
        ),
        "score",
    ),
    PupilMove(
        words(
            "Choose for your second king. Domino 43 has two crowns at once. It plays late, but it is worth "
            "it."
        ),
        "a d43",
        words("That would do as well. Look at the two crowns on 43, though!"),
    ),
    TeacherMoves("b p24 0,+1 E; b d13"),
    Say(
        words(
            "The next round begins, and only the numbers decide who plays when: 2, 13, 36, 43. You see it "
            "up here at any time."
        ),
        "ribbon",
    ),
    PupilMove(
        words(
            "Let your wheat grow. Crowns multiply: every square of a region counts once for each of its "
            "crowns. Five squares and one crown are 5 points."
        ),
        "a p2 +2,+1 S",
        words("Possible! But upright in the right column it leaves more room for what comes later."),
    ),
    Jump(
        words("You know how to build now. Let us leave out some rounds and meet again in the last one."),
        _UNSEEN,
    ),
    Say(
        words(
            "The last round. Look how your kingdom has grown! There is no new row any more: we only place "
            "what we have."
        ),
        "mat",
    ),
    Say(
        words(
            "Your domino 17 is forest and lake, and no free square touches either of them. A domino is "
            "thrown away only if it fits nowhere. If it does fit, it must be placed."
        ),
        "market",
    ),
    PupilMove(words("So away with it. You lose nothing but the domino."), "a x17"),
    Say(
        words(
            "Well, almost nothing: we play with Harmony, 5 points for whoever threw nothing away. But your "
            "castle is still in the middle of your kingdom, and that is worth 10: the Middle Kingdom."
        ),
        "mat",
    ),
    PupilMove(
        words(
            "Your last domino! Put it where you like. The badge shows what it brings. After that we count "
            "both kingdoms, region by region."
        ),
        "a p39 -2,-1 E",
        free=True,
    ),
)

_LUCK = "0:26433 1:1 2:14543 3:1623972303 4:679001832 5:1635840882 6:890939029"

LESSON = Lesson(
    "domino",
    MappingProxyType({"variants": ["middle", "harmony"]}),
    ("pink", "yellow"),
    Luck.of(_LUCK),
    _FIRST + _SECOND,
    event,
)
