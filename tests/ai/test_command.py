"""The door for other people's programs, with real programs behind it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.ai import command
from game.ai.arena import Arena, ArenaPlan, Finished
from game.ai.program import Program
from game.ai.speak import answers

HEAD = "import json, sys\n"
LAST = HEAD + "for line in sys.stdin:\n    q = json.loads(line)\n    "
GOOD = LAST + "q['t'] == 'go' and print(json.dumps({'move': q['legal'][-1]}), flush=True)\n"


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(command, "SLACK_MS", 50)
    yield


def play(tmp_path: Path, program: str, games: int = 1, ms: int = 5000) -> list[Finished]:
    script = tmp_path / "bot.py"
    script.write_text(program)
    bot = Program(f"{Path(sys.executable).as_posix()} {script.as_posix()}")
    with closing(Arena(ArenaPlan("domino", {}, (bot, "random"), games, seed=1, ms=ms, keep=True))) as arena:
        return [arena.play(number) for number in range(games)]


def test_a_program_that_answers_plays_without_a_fault(tmp_path: Path) -> None:
    games = play(tmp_path, GOOD, games=2)
    assert [game.faults for game in games] == [(0, 0), (0, 0)]


def test_the_program_sees_the_match_so_far_and_its_end(tmp_path: Path) -> None:
    seen = tmp_path / "seen.jsonl"
    program = GOOD.replace("    q['t']", f"    open({str(seen)!r}, 'a').write(line)\n    q['t']", 1)
    (game,) = play(tmp_path, program)
    questions = [json.loads(line) for line in seen.read_text().splitlines()]
    assert [q["t"] for q in questions] == ["go"] * 24 + ["end"]
    first = questions[0]
    assert (first["seat"], first["ms"]) == (0, 5000)
    assert first["record"]["total"] == [] and first["record"]["games"][0]["result"] == []
    assert questions[-1]["record"] == json.loads(game.record or "")


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        (LAST + "print('nonsense', flush=True)\n", "not a lawful answer: nonsense"),
        (LAST + "print('[1, 2]', flush=True)\n", "not a lawful answer: [1, 2]"),
        (LAST + "print('[' * 100000, flush=True)\n", "not a lawful answer: [[["),
        (
            LAST + "print(json.dumps({'move': {'t': 'draft', 'seat': 1, 'tile': 99}}), flush=True)\n",
            "not a lawful",
        ),
        (HEAD + "sys.exit(3)\n", "it has ended"),
        ("this is not python\n", "it has ended"),
    ],
)
def test_a_bad_answer_costs_the_turn_and_nothing_else(tmp_path: Path, program: str, complaint: str) -> None:
    (game,) = play(tmp_path, program)
    assert game.faults[0] == 24
    assert game.complaints[0].startswith(complaint)
    assert game.record is not None


def test_a_program_that_never_answers_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "START_MS", 1)
    (game,) = play(tmp_path, HEAD + "sys.stdin.read()\n", ms=1)
    assert (game.faults[0], game.complaints[0]) == (24, "no answer in time")


def test_a_late_answer_is_never_taken_for_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "START_MS", 4000)
    stamp = tmp_path / "stalled"
    slow_once = LAST.replace("    q =", "    import os, time\n    q =") + (
        f"late = not os.path.exists({str(stamp)!r}) and len(q['record']['games'][0]['log']) > 9\n"
        f"    late and (open({str(stamp)!r}, 'w').close(), time.sleep(60))\n"
        "    q['t'] == 'go' and print(json.dumps({'move': q['legal'][-1]}), flush=True)\n"
    )
    (game,) = play(tmp_path, slow_once, ms=1000)
    assert game.faults == (1, 0)


def test_a_program_that_does_not_exist_says_so(tmp_path: Path) -> None:
    with closing(
        Arena(ArenaPlan("domino", {}, (Program("no-such-program-here"), "random"), 1, seed=1))
    ) as arena:
        game = arena.play(0)
    assert game.faults[0] == 24
    assert game.complaints[0].startswith("it cannot be started")


def question(tmp_path: Path) -> str:
    seen = tmp_path / "seen.jsonl"
    play(tmp_path, GOOD.replace("    q['t']", f"    open({str(seen)!r}, 'a').write(line)\n    q['t']", 1))
    return seen.read_text().splitlines()[7]


def test_our_bot_speaks_the_same_protocol(tmp_path: Path) -> None:
    asked = question(tmp_path)
    (answer,) = answers("greedy", [asked, '{"t": "end"}', ""], "1")
    assert json.loads(answer)["move"] in json.loads(asked)["legal"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nonsense", "not a question"),
        ("[]", "expected an object with t: go"),
        ('{"t": "go"}', "seat and ms must be numbers"),
        ('{"t": "go", "seat": 0}', "expected an object"),
    ],
)
def test_our_bot_answers_nonsense_in_words(line: str, words: str) -> None:
    (answer,) = answers("greedy", [line], "1")
    assert words in json.loads(answer)["error"]


def test_our_bot_refuses_to_move_out_of_turn_and_checks_the_record(tmp_path: Path) -> None:
    asked = json.loads(question(tmp_path))
    wrong_seat = json.dumps({**asked, "seat": 1 - asked["seat"]})
    asked["record"]["games"][0]["log"][0]["tiles"] = [1, 2, 3, 99]
    for line, words in ((wrong_seat, "turn"), (json.dumps(asked), "entry 1")):
        (answer,) = answers("greedy", [line], "1")
        assert words in json.loads(answer)["error"]
