"""The commands as a person types them: real processes, exit codes and words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOUR = ("--bots", "greedy,random,random,random", "--variants", "middle,harmony")


def main(*words: str, text: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "CROWNLANDS_VENV": "none", **env},
        timeout=120,
    )


def test_version_and_help_need_nothing() -> None:
    assert main("--version").stdout.startswith("Crownlands ")
    helped = main("--help").stdout
    for word in ("examples:", "simulate", "check", "replay", "bench"):
        assert word in helped


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["simulat"], "Did you mean “simulate”?"),
        (["simulate", "--gmes", "3"], "Did you mean “--games”?"),
        (["simulate", "--game", "domno"], "Did you mean “domino”?"),
        (["simulate", "--bots", "gredy,random"], "Did you mean “greedy”?"),
        (["simulate", "--variants", "harmny"], "Did you mean “harmony”?"),
        (["simulate", "--edition", "clasic"], "Did you mean “classic”?"),
        (
            ["simulate", "--players", "3", "--bots", "random", "--variants", "duel"],
            "The Mighty Duel is for 2 players",
        ),
        (["simulate", "--players", "3", "--bots", "random,random"], "3 players need 3 bots"),
        (["simulate", "--players", "5", "--bots", "random"], "2 to 4 players"),
        (["simulate", "--games", "0"], "at least 1"),
        (["simulate", "--games", "x"], "invalid int value"),
        (["simulate", "--games", "1", "--out", "no/such/folder/x"], "cannot be written"),
        (["check", "no-such-file"], "cannot be read"),
        (["replay", "no-such-file", "--text"], "cannot be read"),
        (["bench", "rles"], "Did you mean “rules”?"),
    ],
)
def test_what_makes_no_sense_is_answered_in_a_sentence(words: list[str], answer: str) -> None:
    done = main(*words)
    assert done.returncode == 2
    assert answer in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_simulate_gives_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        done = main(
            "simulate", *FOUR, "--games", "9", "--seed", "7", "--jobs", jobs, "--out", str(tmp_path / jobs)
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_simulate_prints_a_table_and_no_bar_without_a_terminal() -> None:
    done = main("simulate", *FOUR, "--games", "3")
    head, *rows, last = done.stdout.splitlines()
    for word in ("wins", "share", "score", "margin", "range", "discards", "faults"):
        assert word in head
    assert [row.split()[1] for row in rows] == ["greedy", "random", "random", "random"]
    assert "games per second" in last
    assert done.stderr == ""


def test_simulate_json_is_one_object() -> None:
    told = json.loads(main("simulate", *FOUR, "--games", "3", "--paired", "--json").stdout)
    assert told["games"] == 4 and told["paired"] is True
    assert told["rules"] == {"edition": "classic", "variants": ["middle", "harmony"]}
    assert sum(bot["wins"] for bot in told["bots"]) == pytest.approx(4, abs=1e-4)


def test_what_simulate_writes_check_accepts_and_replay_tells(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    main(
        "simulate",
        "--bots",
        "random,random",
        "--variants",
        "dynasty,wider",
        "--games",
        "2",
        "--out",
        str(out),
    )
    checked = main("check", str(out))
    assert (checked.returncode, checked.stdout.strip()) == (0, f"{out}: ok, 2 records")
    told = main("replay", str(out), "--text", "--line", "2").stdout
    assert (
        "A new row is dealt" in told and "##" in told and told.rstrip().endswith((" wins.", " the victory."))
    )
    assert main("replay", str(out), "--text", "--line", "3").returncode == 2


def test_check_names_the_line_the_entry_and_the_rule(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    main("simulate", "--bots", "random,random", "--games", "3", "--out", str(out))
    lines = out.read_text().splitlines()
    broken = json.loads(lines[1])
    broken["games"][0]["log"][2]["tile"] = 99
    out.write_text("\n".join([lines[0], json.dumps(broken), lines[2]]))
    done = main("check", str(out))
    assert done.returncode == 1
    assert "line 2, game 1, entry 3: " in done.stdout and "Domino 99 is not on offer." in done.stdout


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe\x00", b"[]", b"{", b"{}\n{}"])
def test_check_of_what_is_no_record_fails_in_words(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x"
    file.write_bytes(content)
    done = main("check", str(file))
    assert done.returncode == 1
    assert done.stdout.startswith(str(file)) and "Traceback" not in done.stderr


def test_a_bot_program_of_ours_plays_in_our_arena() -> None:
    command = f"cmd:{Path(sys.executable).as_posix()} {(ROOT / 'main.py').as_posix()} bot --level random"
    told = json.loads(main("simulate", "--bots", f"{command},random", "--games", "1", "--json").stdout)
    assert [bot["faults"] for bot in told["bots"]] == [0, 0]


def test_bot_answers_nonsense_and_goes_on() -> None:
    done = main("bot", text="nonsense\n\n[]\n")
    assert [*json.loads(done.stdout.splitlines()[0])] == ["error"]
    assert len(done.stdout.splitlines()) == 2 and done.returncode == 0


def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    main("simulate", "--bots", "random,random", "--games", "1", "--out", str(out))
    done = subprocess.run(
        f'"{sys.executable}" "{ROOT / "main.py"}" replay "{out}" --text | head -1',
        shell=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "CROWNLANDS_VENV": "none"},
    )
    assert done.stderr == "" and done.stdout
