"""The pages of the dice game about cards: what they ask for, what they do, and what jokers are worth."""

from __future__ import annotations

from game.core.words import words
from game.learn.book import BookPage
from game.learn.dice.pictures import CardsPicture, HandPicture, JokersPicture, MapPicture

_NEAR = """
4
turn a
show 1-01 2a-01 3-01 4-01 5-01
a A7 A13
b A2 A10 B6
c A14 B12
d B9
"""
_FIRES = """
4
turn a
show 1-01 2a-01 3-01 4-01 5-01
a A7 A3
b B7 B12
c A10
d B14
fires A8 B8 A14
"""

PAGES: tuple[BookPage, ...] = (
    BookPage(
        "take",
        words("Taking a card"),
        (
            words("Each card asks for something. If your dice have it, the card is met."),
            words(
                "If the dice alone meet any open card, you must take a card; you cannot choose the dragon "
                "then. If they meet several, you pick one."
            ),
            words(
                "The card lies open in front of you, the next card of its deck is shown, and the helper "
                "goes to work. What the card says must be done; only stealing is up to you. A deck "
                "without cards offers nothing."
            ),
        ),
        (HandPicture("321134", "2a-03"), HandPicture("321134", "4-06")),
    ),
    BookPage(
        "numbers",
        words("Colours, numbers, groups"),
        (
            words("Colours: at least so many dice of each colour shown. A die counts for one colour only."),
            words("Numbers: at least so many dice with each number shown, in any colour."),
            words(
                "Groups: letters stand for numbers of your choice, different letters for different "
                "numbers. Three A and two B is three alike and two others alike."
            ),
        ),
        (HandPicture("321134", "2a-03"), HandPicture("116234", "3-01"), HandPicture("333255", "2a-08")),
    ),
    BookPage(
        "sums",
        words("Sums, rows, orders"),
        (
            words("Sum: all dice together, or all dice of one colour, have at least that many points."),
            words("Row: so many numbers in a row, like 2, 3, 4, 5. After 6 it does not go on with 1."),
            words(
                "Order: the sum of the first colour is larger than that of the second, and that one "
                "larger than the third. A colour that is missing has the sum 0."
            ),
        ),
        (HandPicture("656445", "2a-05"), HandPicture("123466", "4-02"), HandPicture("465511", "2a-01")),
    ),
    BookPage(
        "tiers",
        words("The Trader's tiers"),
        (
            words(
                "The Trader asks for the same thing three times, harder each time. The best one that you "
                "meet counts."
            ),
            words("One, two or three castle tiles are drawn. You place one of them, the others go back."),
            words(
                "The third tier also gives you a gem from the supply: gold as long as there is one, then "
                "white."
            ),
        ),
        (HandPicture("135121", "1-01"), HandPicture("135134", "1-01")),
    ),
    BookPage(
        "jokers",
        words("Jokers"),
        (
            words(
                "After rolling you may buy dice with your cards, two cards for each: two open cards with "
                "the same sign, an open card and a wild joker, or two wild jokers for any die you like."
            ),
            words(
                "They are added to your six, as many as you can pay for, but only if they are needed. You "
                "never have to, and you may do it to meet another card or a better tier."
            ),
            words(
                "Cards you pay with leave the game. The card you are taking cannot pay for itself. A wild "
                "joker stays one, and nobody can steal it."
            ),
        ),
        (
            JokersPicture(("4-12", "3-05")),
            JokersPicture(("5-02", "*")),
            JokersPicture(("*", "*")),
            HandPicture("356653", "4-06", "b5*"),
        ),
    ),
    BookPage(
        "build",
        words("Building a castle"),
        (
            words(
                "A castle tile shows a land. Lay it on a free space of that land; if both are free, you "
                "choose."
            ),
            words("Put a token of yours on it, and take the gem that lies there."),
            words("There is always room: a land has as many tiles as spaces."),
        ),
        (MapPicture(_NEAR, 0),),
    ),
    BookPage(
        "thief",
        words("The Thief"),
        (
            words(
                "The Thief of cards draws two tiles; you place one, the other goes back. Then you may "
                "take an open card of another player. It does nothing for you any more, but it is a joker."
            ),
            words(
                "The Thief of gems draws one tile, and you place it. Then you may take a gem of another "
                "player."
            ),
            words("If the others have nothing, there is nothing to steal."),
        ),
        (CardsPicture(("2a-03", "2b-09")),),
    ),
    BookPage(
        "chaser",
        words("The Dragon chaser"),
        (
            words("Choose any dragon fire on the map and take it. It counts in the end."),
            words("Your token goes on its tile, and a gem that lay there is yours. No tile is drawn."),
            words("If nothing burns, the card does nothing, but you keep it."),
        ),
        (CardsPicture(("3-05",)), MapPicture(_FIRES)),
    ),
    BookPage(
        "raider",
        words("The Raider"),
        (
            words(
                "The Raider takes a castle of another player: one of those that are nearest to yours. Its "
                "owner gets the token back, and yours goes there."
            ),
            words(
                "Steps are counted over any spaces, burning or free. Without a castle of your own you may "
                "take any."
            ),
            words(
                "If the others have no castle, the card does nothing, but you keep it. Gems and fires stay."
            ),
        ),
        (CardsPicture(("4-06",)), MapPicture(_NEAR, 0, raid=True)),
    ),
    BookPage(
        "baron",
        words("The Land baron"),
        (
            words("Two tiles are drawn and shown, and you place both, in any order, with a token on each."),
            words("If only one tile is left, you place that one."),
        ),
        (CardsPicture(("5-02",)),),
    ),
)
