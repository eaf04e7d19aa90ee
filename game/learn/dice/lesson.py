"""The lesson of the dice game: four turns of a match, and later the one before its end."""

from __future__ import annotations

from types import MappingProxyType

from game.core.words import words
from game.dice.notation import event
from game.learn.lesson import Jump, Lesson, Luck, PupilMove, Say, Step, TeacherMoves

_UNSEEN = """
b reroll 3 5; b reroll 1 4 5 6; b alarm 2a-07; b burn B1; a reroll 2 3 5 6; a reroll 2 3 5 6; a claim 2b-10;
a place A13; a rob b gold; b reroll 2; b alarm 3-01; b burn A11; a reroll 4 5 6; a reroll 3 4 6; a claim 5-12;
a place B9; a place B3; b reroll 1 3 5; b reroll 1 3 4; b alarm 3-05; b burn B13; a reroll 2 6; a reroll 3;
a claim 5-05 g6; a place A14; a place B7; b reroll 3 5; b reroll 1 3 5 6; b claim 3-02 r1**; b chase B13;
a reroll 2 3 4 5 6; a reroll 2 4 6; a claim 2a-04; a place A15; a steal b 1-09; b reroll 2 5; b reroll 3 4;
b claim 1-11; b place A6; a reroll 4 5; a claim 5-06; a place A10; a place A9; b alarm 5-09; b burn A2;
a reroll 2 5; a reroll 2 5; a claim 1-06 r3; a place B6; b reroll 1 3 4 5; b reroll 1 5; b alarm 4-11;
b burn B2; a reroll 3 4 5 6; a reroll 3 5 6; a claim 1-05; a place B15; b claim 2a-01 b2**; b place B12;
b steal a 2b-10;
a reroll 1 2 5; a claim 3-10; a chase B8; b reroll 1 4 6; b reroll 1 4; b claim 1-02; b place A1
"""

_TRADER: tuple[Step, ...] = (
    Say(
        words(
            "Good to see you! I am Ida. In this game dice win you helpers, and helpers build castles. We "
            "shall play a few turns together."
        )
    ),
    Say(
        words(
            "The map has fifteen lands, and each land lies on it twice. Every space has room for one "
            "castle. Gems wait on some spaces, and two are burning already."
        ),
        "map",
    ),
    Say(
        words(
            "Five helpers offer a card each. The strip on a card says which dice it asks for. Roll them, "
            "and the helper works for you."
        ),
        "cards",
    ),
    Say(
        words(
            "You begin, and your first roll lies here. You may roll two times more and keep what you like."
        ),
        "dice",
    ),
    PupilMove(
        words(
            "The Trader asks for red dice, and three of yours are red. Press those three to keep them, "
            "then roll the others again."
        ),
        "a reroll 4 5 6",
        words("You could do that too. This time, keep the three red dice and roll the other three."),
    ),
    Say(
        words(
            "Four red dice: the Trader is met. The Trader has three tiers: with four you draw one castle "
            "tile, with five two, with six three and a gem."
        ),
        "card.1-01",
    ),
    PupilMove(
        words("One roll is left, so let us try for more. Keep the red dice and roll the last two again."),
        "a reroll 5 6",
        words("You may stop here, and later you often will. But we have a roll left: try the last two dice."),
    ),
    PupilMove(words("Five red dice! Press the Trader and take the card."), "a claim 1-01"),
    PupilMove(
        words(
            "You drew two tiles, a quarry and a meadow, and build on one of them. A gold gem lies on the "
            "quarry that glows: build there and it is yours."
        ),
        "a place A3",
        words("That land was drawn as well, but the gem lies on the quarry. Gold counts 3 points."),
    ),
)

_THIEF: tuple[Step, ...] = (
    TeacherMoves("b claim 5-02; b place B5; b place B11"),
    Say(
        words("I met the Land baron and built two castles at once. His card now lies open in front of me."),
        "rival",
    ),
    PupilMove(
        words(
            "Three green and two red dice, on your first roll: that is the Thief. Once your dice meet a "
            "card you must take one. You could roll again, but why risk it? Take the Thief."
        ),
        "a claim 2a-03",
        words("Rolling again is allowed. But the Thief is sure, and we need her."),
    ),
    PupilMove(
        words(
            "Build on the meadow beside your quarry. Castles that touch are one territory. In the end your "
            "largest territory counts 3 points a castle, all others count 1."
        ),
        "a place A7",
        words("Allowed, but far from your first castle. Build beside it, and your territory grows."),
    ),
    PupilMove(
        words(
            "The Thief may also steal an open card. Take my Land baron: he will not build for you, but his "
            "joker, the blue 5, is yours from now on."
        ),
        "a steal b 5-02",
        words("You may do without. But you will need that joker soon: take the Land baron."),
    ),
    TeacherMoves("b claim 1-07; b place A4"),
)

_DRAGON: tuple[Step, ...] = (
    PupilMove(
        words("Nothing is met. Keep one 4, just to keep something, and roll the other five again."),
        "a reroll 1 2 3 5 6",
    ),
    PupilMove(
        words("Still nothing. The last roll: keep both fours and roll the rest."),
        "a reroll 1 2 5 6",
    ),
    PupilMove(
        words(
            "Three rolls and no card: that is a dragon alarm. You take any card all the same, but face "
            "down. It is a wild joker then. Take the Land baron, so that I cannot have him."
        ),
        "a alarm 5-10",
        words("Any card may be taken. The Land baron is the one I want, so take him away from me!"),
    ),
    PupilMove(
        words(
            "Now a tile is drawn, a swamp, and the dragon burns it. You choose which one. Keep the one "
            "near your castles and let the far one burn."
        ),
        "a burn B4",
        words("That one lies beside your own castles. Let the dragon have the other."),
    ),
    TeacherMoves("b claim 1-09; b place B10"),
    Say(
        words(
            "Your cards are jokers. Two open cards with the same sign buy that die. One open card and a "
            "wild joker do, too. Two wild jokers buy any die you want."
        ),
        "own",
    ),
    PupilMove(
        words(
            "The Raider asks for three fives, and you have two. Your blue 5 and your wild joker pay for "
            "the third. Press the Raider."
        ),
        "a claim 4-06 b5*",
        words("Your dice meet that one by themselves. Let us see what jokers can do: take the Raider."),
    ),
    PupilMove(
        words(
            "The Raider takes the castle of another player that lies nearest to yours. Mine in the "
            "mountains is right beside you. Ouch!"
        ),
        "a raid A4",
    ),
)

_END: tuple[Step, ...] = (
    Jump(
        words("That was most of it. Let us leave out some turns and look at the end of the match."), _UNSEEN
    ),
    Say(
        words(
            "Hardly any castle tile is left. When only two spaces of the map are free, the match is over "
            "at once."
        ),
        "supply",
    ),
    PupilMove(
        words("Your blue dice add up to 15, and the Dragon chaser wants 14. Take the card."),
        "a claim 3-07",
    ),
    PupilMove(
        words(
            "Chase any dragon away: your castle stands there now, a gem that lay under the fire is yours, "
            "and so is the fire. Most fires bring 4 points in the end. Choose!"
        ),
        "a chase B2",
        free=True,
    ),
    TeacherMoves("b claim 2a-02 r2*; b place A12; b steal a 2a-04"),
)

_LUCK = """
0:7120 1:3 3:4631 4:65 5:57 6:2 7:310 8:20321 9:11 10:76 11:18628 12:2 13:94 14:4 15:1 16:19 17:36503 18:23704
19:3333 20:3 21:18 22:3 23:5 24:2 25:104 27:1022050301
"""

LESSON = Lesson(
    "dice",
    MappingProxyType({}),
    ("purple", "yellow"),
    Luck.of(_LUCK),
    _TRADER + _THIEF + _DRAGON + _END,
    event,
)
