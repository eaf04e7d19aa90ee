"""What is agreed before a match: every refusal in words, and what a set-up stands for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.rules import BadOptions
from game.table.journal import create, read
from game.table.record import dumps, from_record, to_record
from game.table.setup import BOT_LENGTH, NAME_LENGTH, Chair, Setup, bots_setup, setup
from tests.table.play import KINDS, seated

PINK, YELLOW = Chair("Ana", "pink"), Chair("Bo", "yellow")
CLASSIC: dict[str, Any] = {"edition": "classic", "variants": []}

Arguments = tuple[str, dict[str, Any], list[Chair], int]


def with_(
    game: str = "domino", rules: Any = CLASSIC, chairs: Any = (PINK, YELLOW), seconds: int = 0
) -> Arguments:
    return game, rules, list(chairs), seconds


def chairs(count: int) -> list[Chair]:
    return [
        Chair(f"Player {n}", color)
        for n, color in enumerate(("pink", "yellow", "green", "blue", "red")[:count])
    ]


def variants(*names: Any) -> dict[str, Any]:
    return {"edition": "classic", "variants": list(names)}


REFUSALS: dict[str, tuple[Arguments, str]] = {
    "an unknown game": (with_("chess"), "There is no game called “chess”."),
    "no game": (with_(""), "There is no game called “”."),
    "nobody": (with_(chairs=[]), "The domino game is for 2 to 4 players, not 0."),
    "one player": (with_(chairs=[PINK]), "The domino game is for 2 to 4 players, not 1."),
    "five players": (with_(chairs=chairs(5)), "The domino game is for 2 to 4 players, not 5."),
    "an unknown option": (with_(rules={"speed": 1}), "The domino game has no option “speed”."),
    "an unknown edition": (
        with_(rules={"edition": "old"}),
        "There is no edition “old”; there are classic, new.",
    ),
    "an unknown variant": (
        with_(rules=variants("chaos")),
        "There is no variant “chaos”; there are dynasty, middle, harmony, duel, wider.",
    ),
    "variants as one word": (with_(rules={"variants": "duel"}), "The variants must be a list of names."),
    "a variant twice": (with_(rules=variants("middle", "middle")), "A variant is named twice."),
    "a duel of three": (
        with_(rules=variants("duel"), chairs=chairs(3)),
        "The Mighty Duel is for 2 players, not 3.",
    ),
    "a wider offer for four": (
        with_(rules=variants("wider"), chairs=chairs(4)),
        "The Wider Offer is for 2 or 3 players: with 4 there are too few dominoes.",
    ),
    "an unknown colour": (
        with_(chairs=[PINK, replace(YELLOW, color="mauve")]),
        "There is no colour “mauve” in this game.",
    ),
    "a colour in capitals": (
        with_(chairs=[replace(PINK, color="PINK"), YELLOW]),
        "There is no colour “PINK” in this game.",
    ),
    "a colour twice": (
        with_(chairs=[PINK, replace(YELLOW, color="pink")]),
        "Two seats have the same colour.",
    ),
    "a name that is empty": (
        with_(chairs=[PINK, replace(YELLOW, name="")]),
        "A name has 1 to 40 characters.",
    ),
    "a name of spaces": (with_(chairs=[PINK, replace(YELLOW, name="  ")]), "A name has 1 to 40 characters."),
    "a name too long": (
        with_(chairs=[PINK, replace(YELLOW, name="x" * (NAME_LENGTH + 1))]),
        "A name has 1 to 40 characters.",
    ),
    "a bot too long": (
        with_(chairs=[PINK, replace(YELLOW, bot="x" * (BOT_LENGTH + 1))]),
        "A bot's level or command has at most 1000 characters.",
    ),
    "a clock that runs back": (with_(seconds=-1), "The clock takes 0 to 86400 seconds a move."),
    "a clock of more than a day": (with_(seconds=86_401), "The clock takes 0 to 86400 seconds a move."),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_what_does_not_fit_together_is_refused_in_words(name: str) -> None:
    arguments, reason = REFUSALS[name]
    with pytest.raises(BadOptions) as refusal:
        setup(*arguments)
    assert str(refusal.value) == str(refusal.value.reason) == reason


@pytest.mark.parametrize("sign", ["\n", "\r", "\t", "\x00", "\x1b", "\x7f", "\x9b", "\ud800", "\udfff"])
def test_signs_that_spoil_a_line_or_have_no_bytes_are_refused(sign: str) -> None:
    for chair in (replace(PINK, name=f"A{sign}B"), replace(PINK, bot=f"run{sign}this")):
        with pytest.raises(BadOptions, match="a character that cannot be written down"):
            setup(*with_(chairs=[chair, YELLOW]))


@pytest.mark.parametrize(
    "name", ["Đorđe", "Žofie", "Łucja", "Ђорђе", "李", "👩‍👩‍👧", "O'Neil", '"', "\\", "x" * 40, "{0}%s"]
)
def test_every_name_that_people_have_is_taken_and_comes_back(name: str, tmp_path: Path) -> None:
    agreed = setup(*with_(chairs=[replace(PINK, name=name), YELLOW]))
    assert agreed.names == (name, "Bo")
    create(tmp_path / "match.log", agreed).close()
    assert read(tmp_path / "match.log").setup == agreed
    record = to_record(agreed, [])
    assert dumps(record).encode()
    assert from_record(record).setup == agreed


def test_the_longest_set_up_there_is_fits_into_a_journal(tmp_path: Path) -> None:
    colors = ("pink", "yellow", "green", "blue")
    longest = [Chair("𝕏" * NAME_LENGTH, color, "𝕏" * BOT_LENGTH) for color in colors]
    agreed = setup("domino", variants("dynasty", "middle", "harmony"), longest, 86_400)
    create(tmp_path / "match.log", agreed).close()
    assert read(tmp_path / "match.log").setup == agreed


def test_rules_left_out_are_the_usual_ones() -> None:
    assert setup("domino", {}, [PINK, YELLOW]) == setup(*with_())
    assert setup(*with_()).seconds == 0


def test_the_first_hash_depends_on_what_is_played_and_not_on_who_plays() -> None:
    hashes = {seated(*kind).genesis for kind in KINDS}  # type: ignore[arg-type]
    assert len(hashes) == len(KINDS)
    other = setup(*with_(chairs=[replace(PINK, name="Cleo"), replace(YELLOW, bot="hard")], seconds=9))
    assert other.genesis == setup(*with_()).genesis


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_sit_down_in_the_usual_order_of_colours_and_are_named_by_them(players: int) -> None:
    levels = ["easy", "hard", "medium", "random"][:players]
    agreed: Setup = bots_setup("domino", {"variants": ["harmony"]}, levels)
    colors = ["pink", "yellow", "green", "blue"][:players]
    assert [chair.color for chair in agreed.chairs] == colors
    assert list(agreed.names) == ["Pink", "Yellow", "Green", "Blue"][:players]
    assert [chair.bot for chair in agreed.chairs] == levels
    assert agreed.rules.rules_of(agreed.options) == variants("harmony")
    assert agreed.rules.players(agreed.options) == players


@pytest.mark.parametrize(
    ("game", "rules", "bots", "reason"),
    [
        ("chess", {}, ["easy"] * 2, "There is no game called “chess”."),
        ("domino", {}, [], "The domino game is for 2 to 4 players, not 0."),
        ("domino", {}, ["easy"], "The domino game is for 2 to 4 players, not 1."),
        ("domino", {}, ["easy"] * 5, "The domino game is for 2 to 4 players, not 5."),
        ("domino", variants("duel"), ["easy"] * 4, "The Mighty Duel is for 2 players, not 4."),
        ("domino", {"size": 9}, ["easy"] * 2, "The domino game has no option “size”."),
        ("domino", {}, ["easy", "a\nb"], "A name or a bot holds a character that cannot be written down."),
    ],
)
def test_bots_that_cannot_sit_down_are_told_why(
    game: str, rules: dict[str, Any], bots: list[str], reason: str
) -> None:
    with pytest.raises(BadOptions) as refusal:
        bots_setup(game, rules, bots)
    assert str(refusal.value) == reason
