"""The rules book of the domino game. Every number in it comes from the rules."""

from __future__ import annotations

from game.core.words import Words, counted, words
from game.domino.options import Edition, Options, Shape, Variant, shape
from game.domino.scoring import HARMONY_BONUS, MIDDLE_BONUS
from game.domino.tiles import DOMINOES, Land
from game.learn.book import BookPage, FactTable, RulesBook
from game.learn.domino.pictures import (
    KingdomCount,
    KingdomPicture,
    LandsPicture,
    RowPicture,
    StuckPicture,
    SumPicture,
    TryPicture,
)

GROWN = (
    "p1 +1,0 E, p19 +1,+1 S, p2 +2,+1 S, p43 +2,-1 W, p16 +2,-2 W, p22 0,+1 S, p12 0,-2 S, p20 -1,+1 W, "
    "p21 -1,+2 W, p48 -1,0 W"
)
"""A kingdom with four squares left that few dominoes fit into."""
FULL = f"{GROWN}, p39 -2,-1 E"
WOODS = "p3 +1,0 E, p4 +1,+1 E, p24 +1,-1 N, p25 +2,-1 N, p28 0,+1 W"
"""A forest of many squares and some crowns."""
LAKES = "p30 0,-1 W, p7 0,-2 E, p31 +1,-1 S, p20 0,+1 E, p8 +2,+1 N, p45 -1,0 W"
CORNER = "p1 +1,0 E, p7 -1,0 W"
ASIDE = "p1 +1,0 E, p2 +3,0 E, p20 +4,+1 S, p14 +1,-1 N"
WIDE = (
    "p1 +1,0 E, p2 +3,0 S, p7 -1,0 W, p8 -3,0 N, p3 0,+1 S, p4 0,-1 N, p24 +1,+1 S, p30 -1,-1 W, p36 +2,-1 N"
)


def _sizes(numbers: Shape) -> Words:
    """A table in one line."""
    return words(
        "{kings}, {dominoes} dominoes in rows of {row}, {rounds} rounds, {frame} × {frame} squares",
        kings=counted("{n} king each", "{n} kings each", numbers.kings),
        dominoes=numbers.dominoes,
        row=numbers.row,
        rounds=numbers.rounds,
        frame=numbers.frame,
    )


def _players(players: int, *variants: Variant, edition: Edition = Edition.CLASSIC) -> Words:
    numbers = shape(Options(players, edition, variants))
    return words("{players} players: {sizes}", players=players, sizes=_sizes(numbers))


def _basics() -> tuple[BookPage, ...]:
    return (
        BookPage(
            "aim",
            words("What it is about"),
            (
                words(
                    "You rule over a castle and nothing else. Round by round you take a domino and lay it "
                    "beside what you have, and your kingdom grows."
                ),
                words(
                    "Each domino shows two squares of land. Squares of one land that touch become a "
                    "region, and the crowns in it make it precious."
                ),
                words("When all dominoes are laid, the most precious kingdom wins."),
            ),
            (KingdomPicture(FULL),),
        ),
        BookPage(
            "dominoes",
            words("The dominoes"),
            (
                words(
                    "There are {n} dominoes, and each has its own number. The number is always to be "
                    "seen, because it decides who plays when.",
                    n=len(DOMINOES),
                ),
                words(
                    "Small numbers are plain land. The larger the number, the rarer the land and the more "
                    "crowns."
                ),
            ),
            (LandsPicture(),),
        ),
        BookPage(
            "start",
            words("Before the first round"),
            (
                words("Everyone begins with a castle square and takes the kings of one colour."),
                words("How many kings, dominoes and rounds there are depends on the number of players."),
                words("If dominoes stay in the box, nobody knows which ones."),
            ),
            (FactTable((_players(2), _players(3), _players(4))),),
        ),
        BookPage(
            "opening",
            words("The opening"),
            (
                words(
                    "The first row is drawn. Its dominoes are sorted by number, the smallest on top, and "
                    "then turned over."
                ),
                words(
                    "The kings are drawn from a bag, one after the other. Whoever's king comes out puts "
                    "it on any free domino. Two players do so for each of their kings."
                ),
                words("Then the second row is drawn, sorted and laid beside the first."),
            ),
            (RowPicture("5 18 27 41"),),
        ),
        BookPage(
            "round",
            words("A round"),
            (
                words(
                    "The kings act in the order of the numbers they stand on, the smallest first. Each "
                    "one does two things."
                ),
                words("First it places its domino in the kingdom."),
                words("Then it moves on to any free domino of the next row."),
                words(
                    "When all kings have acted, a new row is drawn. In the last round there is none: "
                    "dominoes are placed, and that is all."
                ),
            ),
            (RowPicture("3a 17c 22b 40d"),),
        ),
    )


def _building() -> tuple[BookPage, ...]:
    return (
        BookPage(
            "placing",
            words("Where a domino may lie"),
            (
                words("It covers two empty squares side by side. It may be turned any way."),
                words(
                    "One of its squares must touch the castle, or a square of its own land. One such side "
                    "is enough; the other sides may be as different as they like. Corners do not count."
                ),
                words("Dominoes never overlap, and one that lies there never moves again."),
            ),
            (
                TryPicture(CORNER, "p14 +1,+1 S"),
                TryPicture(CORNER, "p3 +1,+1 E"),
            ),
        ),
        BookPage(
            "castle",
            words("The castle joins everything"),
            (
                words("The castle goes with every land: whatever touches one of its four sides is allowed."),
                words("It has no crowns and belongs to no region."),
            ),
            (TryPicture(CORNER, "p46 0,+1 S"),),
        ),
        BookPage(
            "frame",
            words("Five squares wide, five high"),
            (
                words(
                    "All squares with the castle must fit into a frame of five times five. The frame is "
                    "not fixed anywhere: it only must not be outgrown."
                ),
                words("So the castle may end up in the middle, at the edge, or even in a corner."),
            ),
            (TryPicture(CORNER, "p2 +3,0 S"),),
        ),
        BookPage(
            "discard",
            words("When nothing fits"),
            (
                words("A domino that can be placed must be placed, even where it does no good."),
                words("Only a domino that fits nowhere is discarded, and then it must be."),
                words("After that the king moves on to the next row as usual."),
            ),
            (StuckPicture(GROWN, 17),),
        ),
        BookPage(
            "count",
            words("Counting the points"),
            (
                words("A region is all squares of one land that touch each other side by side."),
                words("It counts its squares times its crowns. Without a crown it counts nothing."),
                words("A land may have several regions; each one counts by itself."),
            ),
            (KingdomPicture(WOODS, KingdomCount.REGIONS, Land.FOREST),),
        ),
        BookPage(
            "winner",
            words("Who wins"),
            (
                words("Most points win."),
                words(
                    "If two have the same, the larger single region decides, crowned or not. Then the "
                    "crowns in the whole kingdom. After that the victory is shared."
                ),
            ),
            (KingdomPicture(FULL, KingdomCount.STANDING),),
        ),
    )


def _variants() -> tuple[BookPage, ...]:
    return (
        BookPage(
            Variant.MIDDLE.value,
            words("Middle Kingdom"),
            (
                words(
                    "A castle in the very middle brings {n} points: no square of the kingdom lies more "
                    "than two columns or two rows away from it.",
                    n=MIDDLE_BONUS,
                ),
                words("Gaps do not matter. In kingdoms of 7 × 7 it is three columns or rows."),
            ),
            (KingdomPicture(FULL, KingdomCount.MIDDLE), KingdomPicture(ASIDE, KingdomCount.MIDDLE)),
        ),
        BookPage(
            Variant.HARMONY.value,
            words("Harmony"),
            (
                words("Whoever has discarded no domino gets {n} points.", n=HARMONY_BONUS),
                words(
                    "A domino of the row that no king wanted is nobody's discard. It costs nobody the "
                    "Harmony."
                ),
            ),
            (StuckPicture(GROWN, 17), StuckPicture(GROWN, 39)),
        ),
        BookPage(
            Variant.DYNASTY.value,
            words("Dynasty"),
            (
                words(
                    "{n} games are played, and the points of all of them are added up.",
                    n=shape(Options(2, variants=(Variant.DYNASTY,))).games,
                ),
                words(
                    "If the sums are equal, the largest regions of the three games are added up, then the "
                    "crowns. After that the victory is shared."
                ),
            ),
            (SumPicture((KingdomPicture(FULL), KingdomPicture(WOODS), KingdomPicture(LAKES))),),
        ),
        BookPage(
            Variant.DUEL.value,
            words("Mighty Duel"),
            (
                words("For two players who want to build something large: all dominoes are in play."),
                words("The kingdoms grow to seven times seven squares."),
            ),
            (KingdomPicture(WIDE, KingdomCount.POINTS, frame=7), FactTable((_players(2, Variant.DUEL),))),
        ),
        BookPage(
            Variant.WIDER.value,
            words("Wider Offer"),
            (
                words("For two or three players. Every row has one domino more than there are kings."),
                words("The one that nobody takes is thrown away when the round is over."),
                words("It goes with the Mighty Duel, too; then there are rows of five and fewer rounds."),
            ),
            (
                RowPicture("6a 20b 33 45c"),
                FactTable(
                    (
                        _players(2, Variant.WIDER),
                        _players(3, Variant.WIDER),
                        _players(2, Variant.DUEL, Variant.WIDER),
                    )
                ),
            ),
        ),
        BookPage(
            "editions",
            words("Two editions"),
            (
                words("The classic edition is what this book tells."),
                words(
                    "In the new edition three players always play with rows of four and all dominoes; the "
                    "one left over is thrown away."
                ),
                words(
                    "Two players always play the Mighty Duel there. In the opening they choose A, B, B, "
                    "A, and the lot decides who is A."
                ),
                words("Variants can be combined as you like, as long as the number of players allows it."),
            ),
            (FactTable((_players(2, edition=Edition.NEW), _players(3, edition=Edition.NEW))),),
        ),
    )


def table_page(options: Options) -> BookPage:
    """What is agreed at a table."""
    names = {page.key: page.title for page in _variants()}
    edition = words("New edition") if options.edition is Edition.NEW else words("Classic edition")
    return BookPage(
        "table",
        words("At this table"),
        (
            words("This is what you have agreed on. The pages after this one tell it in full."),
            *(page.words[0] for page in _variants() if page.key in {each.value for each in options.variants}),
        ),
        (
            FactTable(
                (
                    counted("{n} player", "{n} players", options.players),
                    edition,
                    _sizes(shape(options)),
                    *(names[variant.value] for variant in options.variants),
                )
            ),
        ),
    )


BOOK = RulesBook("domino", words("Rules of the domino game"), (*_basics(), *_building(), *_variants()))
