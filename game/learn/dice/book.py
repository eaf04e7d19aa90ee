"""The rules book of the dice game. Every number in it comes from the rules."""

from __future__ import annotations

from game.core.words import Words, counted, words
from game.dice.content import (
    FIRES,
    GOLD_GEMS,
    LEFT_OVER,
    START_FIRES,
    START_GOLD,
    START_WHITE,
    TOKENS,
    WHITE_GEMS,
)
from game.dice.options import Options, Variant
from game.dice.rules import RULES
from game.dice.scoring import DRAGON_BONUS
from game.learn.book import BookPage, FactTable, RulesBook
from game.learn.dice.book_cards import PAGES as CARD_PAGES
from game.learn.dice.pictures import HandPicture, MapPicture

_LATER = """
4
turn a
show 1-01 2a-01 3-01 4-01 5-01
a A3 A7 A12 A4 B9; fires 2; gold 1; white 2
b A10 A5 B4; fires 1; gold 2; white 1
c B11 B12 B6; white 3
d B2 B7 A1; fires 1; gold 1
"""


def _counts(players: int) -> Words:
    """What lies on the table at the start."""
    state = RULES.new(RULES.setup(players, {}))
    return words(
        "{players} players: {fires} burning spaces, {tiles} castle tiles, in the supply {spare} fires, "
        "{gold} gold and {white} white gems",
        players=players,
        fires=START_FIRES[players].bit_count(),
        tiles=state.pool,
        spare=state.spare_fires,
        gold=state.spare_gold,
        white=state.spare_white,
    )


def _basics() -> tuple[BookPage, ...]:
    return (
        BookPage(
            "aim",
            words("What it is about"),
            (
                words("You roll six dice to win helpers over, and helpers build castles for you on the map."),
                words(
                    "Castles that touch make a territory. The larger it grows, the more it counts; gems "
                    "and dragon fires count as well."
                ),
                words("Whoever rolls nothing useful wakes the dragon."),
            ),
            (MapPicture(_LATER, 0),),
        ),
        BookPage(
            "map",
            words("The map"),
            (
                words("The map has two parts with fifteen spaces each, and each part has every land once."),
                words("The parts are joined differently for two, three and four players."),
                words(
                    "Spaces are neighbours if they share a side, also where the two parts meet. A "
                    "distance is counted in steps from neighbour to neighbour, whatever lies on the way."
                ),
            ),
            (MapPicture("3\nturn a\nshow 1-01 2a-01 3-01 4-01 5-01"),),
        ),
        BookPage(
            "start",
            words("Before the first turn"),
            (
                words(
                    "{gold} gold and {white} white gems lie on the map, and some spaces already burn: one "
                    "for each player.",
                    gold=START_GOLD.bit_count(),
                    white=START_WHITE.bit_count(),
                ),
                words("Everyone takes {n} tokens of one colour and one white gem.", n=TOKENS),
                words(
                    "Of each of the five decks only the top card lies open. What lies in front of a player "
                    "is open to all, and may be any number of cards."
                ),
                words(
                    "Everybody rolls once. Most sixes begin; those who are tied roll again. The turn then "
                    "goes around the table."
                ),
            ),
            (FactTable((*map(_counts, (2, 3, 4)), _all_there_is())),),
        ),
        BookPage(
            "dice",
            words("The six dice"),
            (
                words("Every die shows each number from 1 to 6 once, and each of three colours twice."),
                words("So a roll has two sides to it: the numbers, and the colours red, blue and green."),
                words("No number and no colour comes more often than another."),
            ),
            (HandPicture("135213", "1-01"),),
        ),
        BookPage(
            "roll",
            words("Rolling"),
            (
                words("In your turn you first roll all six dice."),
                words(
                    "Up to two times more you may roll again as many of them as you like. A die that was "
                    "kept may be rolled again later."
                ),
                words("You may stop after any roll; after the third one you have to."),
            ),
            (HandPicture("135213", "1-01"), HandPicture("135121", "1-01"), HandPicture("135134", "1-01")),
        ),
    )


def _all_there_is() -> Words:
    return words(
        "In the whole game there are {gold} gold gems, {white} white gems and {fires} fires.",
        gold=GOLD_GEMS,
        white=WHITE_GEMS,
        fires=FIRES,
    )


def _ending() -> tuple[BookPage, ...]:
    return (
        BookPage(
            "alarm",
            words("Dragon alarm"),
            (
                words(
                    "No card was met, and no jokers helped: take any open card, face down, as a wild joker."
                ),
                words(
                    "Then a castle tile is drawn and laid on a free space of its land; if both are free, "
                    "you choose. A dragon fire from the supply goes on it. A gem there waits until the "
                    "fire is gone."
                ),
                words(
                    "If the supply has no fire left, you give one of yours; if you have none, another "
                    "player of your choice does. If there is none anywhere, the tile stays without, and "
                    "nobody owns it."
                ),
            ),
            (MapPicture(_LATER),),
        ),
        BookPage(
            "end",
            words("The end"),
            (
                words(
                    "When a turn ends and all spaces but {n} are covered, the match is over at once, in "
                    "the middle of a round, too.",
                    n=LEFT_OVER,
                ),
                words("Two castle tiles therefore never come into play, and nobody knows which."),
                words(
                    "Whoever has to place a token and has none left wins immediately, whatever the points "
                    "say."
                ),
            ),
            (FactTable((counted("{n} token each", "{n} tokens each", TOKENS),)),),
        ),
        BookPage(
            "count",
            words("Counting the points"),
            (
                words(
                    "Each castle of your largest territory counts 3. If two are equally large, only one "
                    "of them does. All your other castles count 1."
                ),
                words(
                    "Most dragon fires bring {n} points, to everyone who has as many; if nobody has a "
                    "fire, to nobody. Gold gems count 3, white ones 2. Cards count nothing.",
                    n=DRAGON_BONUS,
                ),
                words("Most points win, then most dragon fires. After that the victory is shared."),
            ),
            (MapPicture(_LATER, 0, score=True),),
        ),
        BookPage(
            Variant.RANDOM.value,
            words("Fires and gems by lot"),
            (
                words(
                    "Instead of lying where the map shows them, the first fires and the gems are laid on "
                    "spaces drawn by lot, never two on one."
                ),
            ),
            (
                MapPicture(
                    "2\nturn a\nshow 1-01 2a-01 3-01 4-01 5-01\nfires A2 B14\ngold A9 A10 B4 B7\nwhite A1 "
                    "A12 A15 B3 B9 B15"
                ),
            ),
        ),
        BookPage(
            Variant.LATE.value,
            words("Late seats"),
            (
                words(
                    "A rule of the house: beginning is an advantage, so the late ones get a wild joker to "
                    "start with."
                ),
                words("Of two players the second gets it, of three or four the last two."),
            ),
            (FactTable(tuple(_late(players) for players in (2, 3, 4))),),
        ),
    )


def _late(players: int) -> Words:
    return words(
        "{players} players: {seats}",
        players=players,
        seats=counted(
            "{n} wild joker is given",
            "{n} wild jokers are given",
            Options(players, (Variant.LATE,)).late_seats,
        ),
    )


def table_page(options: Options) -> BookPage:
    """What is agreed at a table."""
    chosen = [page for page in _ending() if page.key in {each.value for each in options.variants}]
    return BookPage(
        "table",
        words("At this table"),
        (
            words("This is what you have agreed on. The pages after this one tell it in full."),
            *(page.words[0] for page in chosen),
        ),
        (FactTable((_counts(options.players), *(page.title for page in chosen))),),
    )


BOOK = RulesBook("dice", words("Rules of the dice game"), (*_basics(), *CARD_PAGES, *_ending()))
