"""Argparse words its complaints anew in almost every Python; our answer is the same in all of them."""

from __future__ import annotations

import pytest

from game.cli.words import Parser

ANSWER = "main.py: there is no “simulat” here; there are bench, simulate. Did you mean “simulate”?\n"


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("invalid choice: 'simulat' (choose from 'bench', 'simulate')", id="3.11 to 3.14"),
        pytest.param("invalid choice: 'simulat' (choose from bench, simulate)", id="choices without quotes"),
        pytest.param(
            "invalid choice: 'simulat', maybe you meant 'simulate'? (choose from bench, simulate)",
            id="a suggestion, choices without quotes",
        ),
        pytest.param(
            "invalid choice: 'simulat', maybe you meant 'simulate'? (choose from 'bench', 'simulate')",
            id="3.15, and 3.14 when asked to suggest",
        ),
    ],
)
def test_a_wrong_word_is_answered_alike_in_every_python(
    capsys: pytest.CaptureFixture[str], message: str
) -> None:
    with pytest.raises(SystemExit):
        Parser(prog="main.py").error(f"argument COMMAND: {message}")
    assert capsys.readouterr().err == ANSWER


@pytest.mark.parametrize("suggested", ["", ", maybe you meant 'bench'?"])
def test_a_word_with_an_apostrophe_comes_in_other_quotes(
    capsys: pytest.CaptureFixture[str], suggested: str
) -> None:
    with pytest.raises(SystemExit):
        Parser(prog="main.py").error(f"""invalid choice: "ben'ch"{suggested} (choose from 'bench', 'bot')""")
    assert "there is no “ben'ch” here; there are bench, bot. Did you mean “bench”?" in capsys.readouterr().err


def test_argparse_of_the_python_that_runs_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser(prog="main.py")
    commands = parser.add_subparsers()
    for name in ("bench", "simulate"):
        commands.add_parser(name)
    with pytest.raises(SystemExit):
        parser.parse_args(["simulat"])
    assert capsys.readouterr().err == ANSWER
