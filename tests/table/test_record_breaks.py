"""Broken records: each break is found, and named by its place and the rule it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.table.record import Record, RecordError, from_record
from tests.table.records import hand_made, log_of, record_of

Break = tuple[Callable[[Record], Any], str, str]
"""(how to break it, the place that must be named, words that must be said)"""


def put(*path: Any) -> Callable[[Record], None]:
    """`put("seats", 0, "name", 5)` changes the value at the end of the path."""

    def change(record: Record) -> None:
        *way, key, value = path
        at: Any = record
        for step in way:
            at = at[step]
        at[key] = value

    return change


def entry(number: int, **change: Any) -> Callable[[Record], None]:
    """Changes parts of an entry of the first game; entries are counted from 1."""
    return lambda record: log_of(record)[number - 1].update(change)


def swap_in(number: int, value: Any) -> Callable[[Record], None]:
    return put("games", 0, "log", number - 1, value)


def insert(number: int, value: Any) -> Callable[[Record], None]:
    return lambda record: log_of(record).insert(number - 1, value)


def drop(number: int) -> Callable[[Record], Any]:
    return lambda record: log_of(record).pop(number - 1)


def lose(*path: Any) -> Callable[[Record], Any]:
    def change(record: Record) -> None:
        at: Any = record
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


RULES = "rules and seats"
FRAME: dict[str, Break] = {
    "no format": (lose("format"), "record", "missing format"),
    "no seats": (lose("seats"), "record", "missing seats"),
    "nothing at all": (lambda record: record.clear(), "record", "missing format, game, games, rules"),
    "one key more": (put("date", "today"), "record", "unknown key date"),
    "format 2": (put("format", 2), "format", "expected 1, got 2"),
    "format as words": (put("format", "1"), "format", 'got "1"'),
    "format as truth": (put("format", True), "format", "got true"),
    "format as a fraction": (put("format", 1.0), "format", "got 1.0"),
    "an unknown game": (put("game", "chess"), "game", 'got "chess"'),
    "a game that is a list": (put("game", ["domino"]), "game", "expected one of domino"),
    "a game that is no text": (put("game", "\ud800"), "game", r"\ud800"),
    "rules as a list": (put("rules", []), "rules", "expected an object"),
    "an unknown edition": (put("rules", "edition", "old"), RULES, "There is no edition “old”"),
    "an edition that is a list": (put("rules", "edition", ["new"]), RULES, "There is no edition"),
    "an unknown variant": (put("rules", "variants", ["chaos"]), RULES, "There is no variant “chaos”"),
    "a variant twice": (put("rules", "variants", ["middle"] * 2), RULES, "A variant is named twice."),
    "an edition nested deep": (lambda r: put("rules", "edition", deep(900))(r), RULES, "There is no edition"),
    "variants as one word": (
        put("rules", "variants", "middle"),
        RULES,
        "The variants must be a list of names.",
    ),
    "an unknown option": (put("rules", "speed", 9), RULES, "has no option “speed”"),
    "five players": (put("seats", [{}] * 5), "seats[0]", "missing bot, color, name"),
    "one player": (lose("seats", 0), RULES, "for 2 to 4 players, not 1"),
    "no players": (put("seats", []), RULES, "for 2 to 4 players, not 0"),
    "seats as an object": (put("seats", {}), "seats", "expected a list"),
    "a seat that is a name": (put("seats", 0, "Jana"), "seats[0]", "expected an object, got 'Jana'"),
    "a seat without a bot": (lose("seats", 1, "bot"), "seats[1]", "missing bot"),
    "a seat with one key more": (put("seats", 1, "rating", 1), "seats[1]", "unknown key rating"),
    "a colour twice": (put("seats", 1, "color", "pink"), RULES, "Two seats have the same colour."),
    "an unknown colour": (put("seats", 1, "color", "red"), RULES, "no colour “red”"),
    "a colour that is a number": (put("seats", 1, "color", 2), "seats[1].color", "expected str, got 2"),
    "a name that is empty": (put("seats", 0, "name", " "), RULES, "A name has 1 to 40 characters."),
    "a name with a line break": (put("seats", 0, "name", "A\nB"), RULES, "cannot be written down"),
    "a bot that is true": (put("seats", 0, "bot", True), "seats[0].bot", "expected str, got True"),
    "games as an object": (put("games", {}), "games", "expected a list with at least one game"),
    "no game": (put("games", []), "games", "expected a list with at least one game"),
    "a game that is an empty list": (put("games", 0, []), "game 1", "expected an object with log and result"),
    "a game without a result": (lose("games", 0, "result"), "game 1", "an object with log and result"),
    "a game with one key more": (put("games", 0, "seed", 1), "game 1", "an object with log and result"),
    "a log that is an object": (put("games", 0, "log", {}), "game 1", "the log must be a list"),
    "a second game": (
        lambda record: record["games"].append({"log": [], "result": []}),
        "game 1",
        "the log ends before the game is over",
    ),
    "a result of an unfinished game": (
        put("games", 0, "result", [{"score": 1}]),
        "game 1",
        "the log ends before the game is over",
    ),
    "a result that is nothing": (put("games", 0, "result", None), "game 1, result", "the record says null"),
    "a total of an unfinished match": (
        put("total", [{"score": 0, "rank": 1}] * 2),
        "total",
        "the match is not over, so there is no total",
    ),
    "a total that is an object": (put("total", {}), "total", "the rules give [], the record says {}"),
}


def deep(depth: int) -> Any:
    nest: Any = []
    for _ in range(depth):
        nest = [nest]
    return nest


DEAL = {"t": "deal", "tiles": [5, 8, 19, 41]}
PLACED = {"t": "place", "seat": 0, "tile": 5, "x": 0, "y": 1, "dir": 2}


def spot(number: int) -> str:
    return f"game 1, entry {number}"


ASCENDING = "A row lies in ascending order, each domino once."
LOG: dict[str, Break] = {
    "a row out of order": (entry(1, tiles=[17, 3, 22, 40]), spot(1), ASCENDING),
    "a domino twice in a row": (entry(1, tiles=[3, 3, 22, 40]), spot(1), ASCENDING),
    "a domino that is gone": (entry(7, tiles=[3, 8, 19, 41]), spot(7), "Domino 3 is no longer in the box."),
    "a row with one too many": (entry(1, tiles=[3, 17, 22, 40, 41]), spot(1), "A row has 4 dominoes here."),
    "a row with one too few": (entry(7, tiles=[5, 8, 19]), spot(7), "A row has 4 dominoes here."),
    "an empty row": (entry(1, tiles=[]), spot(1), "A row has 4 dominoes here."),
    "domino 49": (entry(1, tiles=[3, 17, 22, 49]), spot(1), "Domino 49 is no longer in the box."),
    "domino 0": (entry(1, tiles=[0, 17, 22, 40]), spot(1), "Domino 0 is no longer in the box."),
    "domino -1": (entry(1, tiles=[-1, 17, 22, 40]), spot(1), "Domino -1 is no longer in the box."),
    "a row that is not due": (insert(3, DEAL), spot(3), "No row is due now."),
    "a row dealt twice": (insert(8, DEAL), spot(8), "No row is due now."),
    "no first row": (drop(1), spot(1), "The opening order is not drawn now."),
    "no opening order": (drop(2), spot(2), "Wait: the next dominoes are still to be dealt."),
    "no second row": (drop(7), spot(7), "Wait: the next dominoes are still to be dealt."),
    "a king too many": (entry(2, seats=[1, 0, 0, 0]), spot(2), "The opening order names each king once."),
    "a king too few": (entry(2, seats=[1, 0, 0]), spot(2), "The opening order names each king once."),
    "a stranger's king": (entry(2, seats=[1, 0, 0, 2]), spot(2), "names each king once"),
    "an order drawn twice": (
        insert(3, {"t": "order", "seats": [1, 0, 0, 1]}),
        spot(3),
        "The opening order is not drawn now.",
    ),
    "another order than A-B-B-A": (
        lambda record: (put("rules", "edition", "new")(record), entry(2, seats=[1, 0, 1, 0])(record)),
        spot(2),
        "In this edition the two players choose A-B-B-A.",
    ),
    "a draft below another king": (entry(4, tile=40), spot(4), "A king already stands on domino 40."),
    "a draft that is not on offer": (entry(9, tile=17), spot(9), "Domino 17 is not on offer."),
    "a draft of domino 99": (entry(9, tile=99), spot(9), "Domino 99 is not on offer."),
    "a draft out of turn": (entry(3, seat=0), spot(3), "It is not your turn."),
    "a draft by nobody": (entry(3, seat=-1), spot(3), "It is not your turn."),
    "a draft by a fifth seat": (entry(9, seat=4), spot(9), "It is not your turn."),
    "a draft missing in the opening": (drop(6), spot(6), "No row is due now."),
    "a draft before the domino is placed": (drop(8), spot(8), "First place domino 3, then choose a new one."),
    "a place when a draft is due": (drop(9), spot(9), "Now choose a domino for your king."),
    "a place out of turn": (entry(8, seat=1), spot(8), "It is not your turn."),
    "a place of another domino": (entry(8, tile=17), spot(8), "Your king stands on domino 3"),
    "a place outside the frame": (entry(10, x=4, y=0, dir=0), spot(10), "no longer fit in 5 × 5 squares"),
    "a place out of all reach": (entry(10, x=10**9), spot(10), "no longer fit in 5 × 5 squares"),
    "a place on another domino": (entry(10, x=1, y=0), spot(10), "That square is already covered."),
    "a place half on another": (entry(10, x=1, y=1, dir=3), spot(10), "That square is already covered."),
    "a place on the castle": (entry(10, x=0, y=0), spot(10), "The castle stands there."),
    "a place half on the castle": (entry(8, dir=2), spot(8), "The castle stands there."),
    "a place that touches nothing of its own": (
        entry(10, x=2, y=2, dir=0),
        spot(10),
        "It needs forest beside its forest half, lake beside its lake half, or your castle.",
    ),
    "a place at a corner only": (entry(8, x=1, y=1), spot(8), "It needs forest beside it, or your castle."),
    "direction 4": (entry(8, dir=4), spot(8), "There are four directions, 0 to 3, not 4."),
    "direction -1": (entry(8, dir=-1), spot(8), "There are four directions, 0 to 3, not -1."),
    "a discard of what fits": (
        swap_in(8, {"t": "discard", "seat": 0, "tile": 3}),
        spot(8),
        "Domino 3 still fits: it may not be discarded.",
    ),
    "a placement said twice": (insert(9, dict(PLACED)), spot(9), "Now choose a domino for your king."),
    "a number as a fraction": (entry(8, x=1.0), spot(8), "x: expected int, got 1.0"),
    "a number as words": (entry(3, tile="40"), spot(3), "tile: expected int, got '40'"),
    "a number as truth": (entry(8, dir=False), spot(8), "dir: expected int, got False"),
    "a number that is not there": (entry(8, y=None), spot(8), "y: expected int, got None"),
    "a number in a row as words": (entry(1, tiles=[3, 17, "22", 40]), spot(1), "tiles[2]: expected int"),
    "a row that is a number": (entry(1, tiles=3), spot(1), "tiles: expected a list, got 3"),
    "an entry that is a number": (swap_in(5, 7), spot(5), "expected one of deal, order, place"),
    "an entry that is nothing": (swap_in(5, None), spot(5), "expected one of deal, order, place"),
    "an entry of no kind": (swap_in(5, {"seat": 0, "tile": 17}), spot(5), "expected one of deal"),
    "an entry of an unknown kind": (entry(5, t="fly"), spot(5), "expected one of deal, order, place"),
    "an entry whose kind is a list": (entry(5, t=["draft"]), spot(5), "expected one of deal, order"),
    "a move of chance": (insert(3, {"t": "reveal"}), spot(3), "expected one of deal, order, place"),
    "an entry with one key more": (entry(5, time=1), spot(5), "unknown key time"),
    "an entry with one key less": (lose("games", 0, "log", 7, "dir"), spot(8), "missing dir"),
    "an entry nested deep": (swap_in(5, deep(900)), spot(5), "expected one of deal, order"),
    "a result nested deep": (put("games", 0, "result", deep(900)), "game 1", "the log ends before"),
    "a format nested deep": (put("format", deep(900)), "format", "expected 1"),
}


def breaks(record: Record, broken: Break) -> None:
    change, where, reason = broken
    change(record)
    with pytest.raises(RecordError) as refusal:
        from_record(record)
    assert refusal.value.where == where
    assert reason in refusal.value.reason
    assert str(refusal.value) == f"{where}: {refusal.value.reason}"
    assert len(str(refusal.value)) < 350


@pytest.mark.parametrize("name", FRAME)
def test_a_broken_frame_is_named(name: str) -> None:
    breaks(hand_made(), FRAME[name])


@pytest.mark.parametrize("name", LOG)
def test_a_broken_log_is_named_by_game_entry_and_rule(name: str) -> None:
    breaks(hand_made(), LOG[name])


@pytest.mark.parametrize("value", [None, 1, "record", [], True])
def test_something_that_is_no_record_is_refused(value: Any) -> None:
    with pytest.raises(RecordError, match="record: expected an object"):
        from_record(value)


def result(seat: int, *path: Any) -> Callable[[Record], None]:
    return put("games", 0, "result", seat, *path)


def more(seat: int, key: str) -> Callable[[Record], None]:
    """One more than the rules give."""

    def change(record: Record) -> None:
        record["games"][0]["result"][seat][key] += 1

    return change


def of_seat(number: int, *names: str) -> str:
    return ", ".join(("game 1, result", str(number), *names))


RESULTS: dict[str, Break] = {
    "a score": (more(0, "score"), of_seat(1, "score"), "the rules give"),
    "a rank": (more(1, "rank"), of_seat(2, "rank"), "the rules give"),
    "a largest region": (more(1, "largest"), of_seat(2, "largest"), "the rules give"),
    "crowns": (more(0, "crowns"), of_seat(1, "crowns"), "the rules give"),
    "a region's land": (
        result(0, "regions", 0, "land", "desert"),
        of_seat(1, "regions", "1", "land"),
        "desert",
    ),
    "a region's squares": (
        result(0, "regions", 1, "squares", 99),
        of_seat(1, "regions", "2", "squares"),
        "99",
    ),
    "a region's crowns": (result(1, "regions", 0, "crowns", 99), of_seat(2, "regions", "1", "crowns"), "99"),
    "a region's points": (result(1, "regions", 2, "points", -1), of_seat(2, "regions", "3", "points"), "-1"),
    "a region too few": (lose("games", 0, "result", 0, "regions", 0), of_seat(1, "regions"), "entries"),
    "a region that is a word": (result(0, "regions", 0, "forest"), of_seat(1, "regions", "1"), '"forest"'),
    "a bonus": (result(0, "bonuses", "middle", 7), of_seat(1, "bonuses", "middle"), "the record says 7"),
    "a bonus that is missing": (
        lose("games", 0, "result", 0, "bonuses", "harmony"),
        of_seat(1, "bonuses", "harmony"),
        "missing; the rules give",
    ),
    "a bonus that is not played": (
        result(0, "bonuses", "duel", 5),
        of_seat(1, "bonuses"),
        "unknown key duel",
    ),
    "a score as a fraction": (result(0, "score", 10.5), of_seat(1, "score"), "the record says 10.5"),
    "a score as words": (result(0, "score", "many"), of_seat(1, "score"), 'the record says "many"'),
    "a score as truth": (result(0, "rank", True), of_seat(1, "rank"), "the record says true"),
    "a score without end": (result(0, "score", 10**4000), of_seat(1, "score"), "..."),
    "a score nested deep": (result(0, "score", deep(960)), of_seat(1, "score"), "the record says"),
    "a result with one key more": (result(1, "luck", 1), of_seat(2), "unknown key luck"),
    "a result with one key less": (
        lose("games", 0, "result", 1, "largest"),
        of_seat(2, "largest"),
        "missing",
    ),
    "a result for one seat only": (lose("games", 0, "result", 1), "game 1, result", "record has 1"),
    "no result": (
        put("games", 0, "result", []),
        "game 1, result",
        "the rules give 2 entries, the record has 0",
    ),
    "a result that is an object": (put("games", 0, "result", {}), "game 1, result", "the record says {}"),
    "a total's score": (put("total", 0, "score", 1000), "total, 1, score", "the record says 1000"),
    "a total's rank": (put("total", 1, "rank", 3), "total, 2, rank", "the record says 3"),
    "a total with one key more": (put("total", 1, "prize", 3), "total, 2", "unknown key prize"),
    "a total that is missing": (put("total", []), "total", "the rules give 2 entries, the record has 0"),
    "a log cut before its end": (drop(55), "game 1", "the log ends before the game is over"),
    "an entry after the end": (insert(56, PLACED), "game 1, entry 56", "the game was already over"),
    "a game after the end": (
        lambda record: record["games"].append(record["games"][0]),
        "game 2",
        "the match was already over",
    ),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_wrong_result_is_named_by_game_seat_and_number(name: str) -> None:
    breaks(record_of(2, "classic", "middle", "harmony"), RESULTS[name])


DYNASTY: dict[str, Break] = {
    "two games": (lose("games", 2), "total", "the match is not over"),
    "a game in the middle missing": (lose("games", 1), "total", "the match is not over"),
    "a fourth game": (
        lambda record: record["games"].append(record["games"][0]),
        "game 4",
        "the match was already over",
    ),
    "two games in one": (
        lambda record: log_of(record, 1).extend(log_of(record, 2)),
        "game 1, entry 56",
        "the game was already over",
    ),
    "a second game cut": (lambda record: log_of(record, 2).pop(), "game 2", "the log ends before"),
    "a wrong entry in the third game": (
        lambda record: log_of(record, 3)[0].update(tiles=[1, 2, 3, 49]),
        "game 3, entry 1",
        "Domino 49 is no longer in the box.",
    ),
    "a wrong score in the second game": (
        put("games", 1, "result", 1, "score", 999),
        "game 2, result, 2, score",
        "the record says 999",
    ),
    "a total of one game": (put("total", 0, "score", 0), "total, 1, score", "the rules give"),
    "only one game, without its variant": (
        put("rules", "variants", []),
        "game 2",
        "the match was already over",
    ),
}


@pytest.mark.parametrize("name", DYNASTY)
def test_a_broken_dynasty_is_named_by_its_game(name: str) -> None:
    breaks(record_of(2, "classic", "dynasty"), DYNASTY[name])


@pytest.mark.parametrize(
    ("players", "variants", "reason"),
    [
        (3, ["duel"], "The Mighty Duel is for 2 players, not 3."),
        (4, ["duel"], "The Mighty Duel is for 2 players, not 4."),
        (4, ["wider"], "The Wider Offer is for 2 or 3 players"),
    ],
)
def test_a_variant_that_does_not_fit_the_players_is_refused(
    players: int, variants: list[str], reason: str
) -> None:
    breaks(record_of(players, "classic"), (put("rules", "variants", variants), RULES, reason))
