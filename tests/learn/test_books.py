"""The rules books: everything is covered, and no number in them is anybody's but the rules'."""

from __future__ import annotations

import re
import string
from itertools import combinations
from typing import Any

import pytest

from game.core.rules import BadOptions
from game.core.words import Words
from game.dice import conditions
from game.dice.content import CARD, Effect
from game.dice.faces import COLORS as FACE_COLORS
from game.dice.options import Options as DiceOptions
from game.dice.options import Variant as DiceVariant
from game.domino.options import Edition, Options, Variant, shape
from game.learn.book import BookPicture, FactTable, RulesBook
from game.learn.dice.pictures import CardsPicture, HandPicture, JokersPicture, MapPicture
from game.learn.domino.pictures import (
    KingdomCount,
    KingdomPicture,
    RowPicture,
    StuckPicture,
    SumPicture,
    TryPicture,
    built,
)
from game.learn.registry import book_at, books
from game.table.setup import Chair, Setup
from tests.dice import naive as dice_naive
from tests.domino import naive

COLORS = {"domino": ("pink", "yellow", "green", "blue"), "dice": ("purple", "yellow", "turquoise", "black")}

COLOR_NAMES = tuple(color.value for color in FACE_COLORS)


def pictures(game: str) -> list[BookPicture]:
    return [picture for page in books()[game].pages for picture in page.pictures]


def at_table(game: str, options: object, players: int) -> RulesBook:
    chairs = tuple(Chair(color, color) for color in COLORS[game][:players])
    book = book_at(Setup(game, options, chairs))
    assert book is not None
    return book


def texts(words: Words) -> list[Words]:
    return [
        words,
        *(each for value in words.params.values() if isinstance(value, Words) for each in texts(value)),
    ]


@pytest.mark.parametrize("game", books())
def test_every_page_has_a_name_words_and_an_example(game: str) -> None:
    keys = [page.key for page in books()[game].pages]
    assert len(set(keys)) == len(keys)
    for page in books()[game].pages:
        assert str(page.title) and page.words and page.pictures, page.key
        assert sum(len(str(words).split()) for words in page.words) <= 100, f"{page.key} is too long"


@pytest.mark.parametrize("game", books())
def test_all_places_in_the_sentences_are_filled(game: str) -> None:
    for page in books()[game].pages:
        lines = [line for picture in page.pictures for line in picture.lines()]
        for words in (each for top in (page.title, *page.words, *lines) for each in texts(top)):
            assert str(words)
            for text in filter(None, (words.text, words.plural)):
                named = {name for _, name, _, _ in string.Formatter().parse(text) if name}
                assert named <= set(words.params), words


def test_every_variant_and_edition_has_its_page() -> None:
    domino = {page.key for page in books()["domino"].pages}
    assert {variant.value for variant in Variant} <= domino and "editions" in domino
    assert {variant.value for variant in DiceVariant} <= {page.key for page in books()["dice"].pages}


def test_every_helper_and_every_kind_of_condition_is_shown() -> None:
    cards = [picture.card for picture in pictures("dice") if isinstance(picture, HandPicture)]
    cards += [
        name for picture in pictures("dice") if isinstance(picture, CardsPicture) for name in picture.names
    ]
    assert {CARD[name].effect for name in cards} == set(Effect)
    kinds = {type(tier) for name in cards for tier in CARD[name].tiers}
    assert kinds == {
        conditions.Colors,
        conditions.Numbers,
        conditions.Groups,
        conditions.Sum,
        conditions.ColorSum,
        conditions.Row,
        conditions.ColorOrder,
    }


def test_there_are_examples_of_what_goes_and_of_what_does_not() -> None:
    tried = [picture.lawful for picture in pictures("domino") if isinstance(picture, TryPicture)]
    assert True in tried and False in tried
    met = [bool(picture.tier) for picture in pictures("dice") if isinstance(picture, HandPicture)]
    assert True in met and False in met


def plain(placed: str) -> naive.Kingdom:
    """The kingdom as the plain referee of the tests keeps it."""
    kingdom: naive.Kingdom = {(0, 0): naive.CASTLE}
    for place in built(placed, 7).placed:
        dx, dy = naive.NEIGHBOURS[place.dir]
        first, second = naive.DOMINOES[place.tile]
        kingdom |= {(place.x, place.y): first, (place.x + dx, place.y + dy): second}
    return kingdom


def numbers(lines: tuple[Words, ...]) -> list[list[int]]:
    """The figures that are written on each line."""
    return [[int(figure) for figure in re.findall(r"\d+", str(line))] for line in lines]


def of(kind: type[Any], game: str) -> list[Any]:
    found = [picture for picture in pictures(game) if isinstance(picture, kind)]
    assert found
    return found


def test_kingdoms_count_what_a_plain_referee_counts() -> None:
    for picture in of(KingdomPicture, "domino"):
        regions = naive.regions(plain(picture.placed))
        points = sum(squares * crowns for _land, squares, crowns in regions)
        written = numbers(picture.lines())
        if picture.count is KingdomCount.REGIONS:
            assert sorted(written) == sorted([s, c, s * c] for _land, s, c in regions)
        elif picture.count is KingdomCount.STANDING:
            largest, crowns = max(s for _, s, _ in regions), sum(c for _, _, c in regions)
            assert written == [[points], [largest], [crowns]]
        elif picture.count is KingdomCount.POINTS:
            assert written == [[points]]
    for picture in of(SumPicture, "domino"):
        sums = [sum(s * c for _, s, c in naive.regions(plain(game.placed))) for game in picture.games]
        assert numbers(picture.lines()) == [[*sums, sum(sums)]]


def test_what_may_be_placed_is_what_a_plain_referee_allows() -> None:
    for picture in of(TryPicture, "domino"):
        place = picture.place
        allowed = naive.may_place(
            plain(picture.placed), place.tile, place.x, place.y, place.dir, picture.frame
        )
        assert picture.lawful == allowed
    for picture in of(StuckPicture, "domino"):
        places = naive.all_places(plain(picture.placed), picture.tile, picture.frame)
        assert ("fits nowhere" in str(picture.lines()[0])) == (not places)


def test_hands_meet_what_a_plain_referee_says() -> None:
    for picture in of(HandPicture, "dice"):
        dice = [(number, COLOR_NAMES[color]) for number, color in picture.faces]
        assert picture.tier == dice_naive.tier(picture.card, dice), picture


def test_jokers_pay_for_the_die_of_the_open_card() -> None:
    dice = [picture.die for picture in of(JokersPicture, "dice")]
    assert CARD["4-12"].joker == CARD["3-05"].joker == dice[0]
    assert CARD["5-02"].joker == dice[1]


def test_the_score_on_the_map_adds_up() -> None:
    (picture,) = [each for each in of(MapPicture, "dice") if each.score]
    *parts, (total,) = numbers(picture.lines())
    assert sum(part[-1] for part in parts) == total


def test_a_row_is_played_in_the_order_of_its_numbers() -> None:
    for picture in of(RowPicture, "domino"):
        for order in numbers(picture.lines()):
            assert order == sorted(order)


def test_the_sizes_of_the_table_are_those_of_the_rules() -> None:
    lines = [line for picture in of(FactTable, "domino") for line in numbers(picture.lines())]
    for players in (2, 3, 4):
        size = shape(Options(players))
        assert [players, size.kings, size.dominoes, size.row, size.rounds, size.frame, size.frame] in lines


def test_the_book_opens_with_what_is_agreed() -> None:
    """For every set of options that can be played."""
    told = 0
    for players in (2, 3, 4):
        for edition in Edition:
            for n in range(len(Variant) + 1):
                for variants in combinations(Variant, n):
                    options = Options(players, edition, variants)
                    try:
                        shape(options)
                    except BadOptions:
                        continue
                    page = at_table("domino", options, players).pages[0]
                    said = [str(line) for picture in page.pictures for line in picture.lines()]
                    assert page.key == "table" and len(page.words) == 1 + n
                    assert len(said) == 3 + n
                    told += 1
    assert told > 60
    for dice_variants in ((), (DiceVariant.LATE,), tuple(DiceVariant)):
        page = at_table("dice", DiceOptions(3, dice_variants), 3).pages[0]
        assert len(page.words) == 1 + len(dice_variants)


def test_an_unknown_page_opens_the_first() -> None:
    book = books()["domino"]
    assert book.index("harmony") > 0
    assert book.index("nonsense") == book.index(book.pages[0].key) == 0
