"""The game record: one match as a JSON object that anyone can check with their own referee.

`to_record` writes it from a log; `from_record` plays it again through the rules and gives the
log back, so record -> match -> record is the identity. Nothing in it is believed: every entry
must be lawful and every number in the results must be what the rules give. An unfinished game
has an empty `result`, an unfinished match an empty `total`.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.core.codec import Codec, SchemaError
from game.core.log import Commit, seal
from game.core.registry import GAMES
from game.core.rules import CHANCE, REVEAL, IllegalMove, Refusal
from game.files import MATCH, open_ordinary, read_rest
from game.table.replica import Replica
from game.table.setup import CHAIR, AnyRules, Chair, Setup, setup

FORMAT = 1
AnyCommit = Commit[Any, Any]
Record = dict[str, Any]
_FRAME = {"format", "game", "rules", "seats", "games", "total"}
_CHAIRS: Codec[tuple[Chair, ...]] = Codec(tuple[Chair, ...])


class RecordError(Exception):
    """A record that does not hold: where it breaks, and which rule."""

    def __init__(self, where: str, reason: str) -> None:
        # What a record says may be no text at all (half of a surrogate pair); the words about it are.
        reason = _cut(reason.encode(errors="backslashreplace").decode(), 300)
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played again from its record."""

    setup: Setup
    commits: tuple[AnyCommit, ...]

    @property
    def replica(self) -> Replica:
        return Replica(self.setup, self.commits)


def to_record(agreed: Setup, commits: Iterable[AnyCommit]) -> Record:
    rules = agreed.rules
    state = rules.new(agreed.options)
    logs: list[list[Any]] = [[]]
    for commit in commits:
        for event in commit.events:
            if rules.game_of(state) == len(logs):
                logs.append([])
            logs[-1].append(rules.events.encode(event))
            state = rules.evolve(state, event)
    results = rules.report(state)
    return {
        "format": FORMAT,
        "game": agreed.game,
        "rules": rules.rules_of(agreed.options),
        "seats": [CHAIR.encode(chair) for chair in agreed.chairs],
        "games": [
            {"log": log, "result": results[i] if i < len(results) else []} for i, log in enumerate(logs)
        ],
        "total": _total(rules, state),
    }


def _total(rules: AnyRules, state: Any) -> list[dict[str, int]]:
    outcome = rules.outcome(state)
    if outcome is None:
        return []
    return [{"score": score, "rank": rank} for score, rank in zip(outcome.scores, outcome.ranks, strict=True)]


def from_record(record: Any) -> Played:
    """Plays a record again. Raises `RecordError` at the first thing that does not hold."""
    agreed = read_setup(record)
    replayer = _Replayer(agreed)
    games = record["games"]
    if type(games) is not list or not games:
        raise RecordError("games", "expected a list with at least one game")
    for number, game in enumerate(games):
        replayer.play_game(number, game, last=number == len(games) - 1)
    expected = _total(agreed.rules, replayer.state)
    if not expected and record["total"]:
        raise RecordError("total", "the match is not over, so there is no total")
    _compare("total", record["total"], expected)
    return Played(agreed, tuple(replayer.commits))


def read_setup(record: Any) -> Setup:
    """What a record says was agreed, without playing it. Raises `RecordError`."""
    if type(record) is not dict:
        raise RecordError("record", "expected an object")
    if missing := sorted(_FRAME - record.keys()):
        raise RecordError("record", f"missing {', '.join(missing)}")
    if unknown := sorted(map(str, record.keys() - _FRAME)):
        raise RecordError("record", f"unknown key {', '.join(unknown)}")
    if record["format"] != FORMAT or type(record["format"]) is not int:
        raise RecordError("format", f"expected {FORMAT}, got {_short(record['format'])}")
    if type(record["game"]) is not str or record["game"] not in GAMES:
        raise RecordError("game", f"expected one of {', '.join(GAMES)}, got {_short(record['game'])}")
    if type(record["rules"]) is not dict:
        raise RecordError("rules", "expected an object")
    try:
        chairs = _CHAIRS.decode(record["seats"], "seats")
        return setup(record["game"], record["rules"], chairs)
    except SchemaError as error:
        where, _, reason = str(error).partition(": ")
        raise RecordError(where, reason) from error
    except Refusal as error:
        raise RecordError("rules and seats", str(error)) from error


class _Replayer:
    """Takes entries one after the other and turns them into commits."""

    def __init__(self, agreed: Setup) -> None:
        self.rules = agreed.rules
        self.state = self.rules.new(agreed.options)
        self.head = agreed.genesis
        self.commits: list[AnyCommit] = []

    def play_game(self, number: int, game: Any, *, last: bool) -> None:
        where = f"game {number + 1}"
        if type(game) is not dict or game.keys() != {"log", "result"}:
            raise RecordError(where, "expected an object with log and result")
        if type(game["log"]) is not list:
            raise RecordError(where, "the log must be a list")
        if self.rules.outcome(self.state) is not None:
            raise RecordError(where, "the match was already over")
        self._play_log(number, where, game["log"])
        over = self.rules.game_of(self.state) > number
        if not over and (game["result"] or not last):
            raise RecordError(where, "the log ends before the game is over")
        _compare(f"{where}, result", game["result"], self.rules.report(self.state)[number] if over else [])

    def _play_log(self, number: int, where: str, log: list[Any]) -> None:
        entries = iter(enumerate(log, start=1))
        for at, entry in entries:
            spot = f"{where}, entry {at}"
            if self.rules.game_of(self.state) > number:
                raise RecordError(spot, "the game was already over")
            event = self._decode(spot, entry)
            for follow_up in self._commit(spot, event)[1:]:
                at, entry = next(entries, (at + 1, None))
                spot = f"{where}, entry {at}"
                if entry is None or self._decode(spot, entry) != follow_up:
                    expected = _short(self.rules.events.encode(follow_up))
                    raise RecordError(spot, f"expected {expected}, got {_short(entry)}")

    def _decode(self, spot: str, entry: Any) -> Any:
        try:
            return self.rules.events.decode(entry, "")
        except SchemaError as error:
            raise RecordError(spot, str(error)) from error

    def _commit(self, spot: str, event: Any) -> Sequence[Any]:
        """One commit that begins with this event; gives all its events."""
        rules = self.rules
        try:
            actor, move = rules.cause(self.state, event)
            events = (event,) if actor == CHANCE else rules.decide(self.state, actor, move, b"")
        except IllegalMove as error:
            raise RecordError(spot, f"{_short(rules.events.encode(event))}: {error}") from error
        commit = seal(
            rules, self.head, len(self.commits), 0, actor, REVEAL if actor == CHANCE else move, events
        )
        for each in events:
            self.state = rules.evolve(self.state, each)
        self.head = commit.hash
        self.commits.append(commit)
        return events


def _compare(where: str, told: Any, given: Any) -> None:
    """Raises at the first place where what the record says is not what the rules give."""
    if type(told) is not type(given):
        raise RecordError(where, f"the rules give {_short(given)}, the record says {_short(told)}")
    if isinstance(given, dict):
        for key in given:
            if key not in told:
                raise RecordError(f"{where}, {key}", f"missing; the rules give {_short(given[key])}")
            _compare(f"{where}, {key}", told[key], given[key])
        if unknown := sorted(map(str, told.keys() - given.keys())):
            raise RecordError(where, f"unknown key {', '.join(unknown)}")
    elif isinstance(given, list):
        if len(told) != len(given):
            raise RecordError(where, f"the rules give {len(given)} entries, the record has {len(told)}")
        for i, (mine, theirs) in enumerate(zip(given, told, strict=True)):
            _compare(f"{where}, {i + 1}", theirs, mine)
    elif told != given:
        raise RecordError(where, f"the rules give {_short(given)}, the record says {_short(told)}")


def _short(value: Any) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        text = "something nested too deep"
    return _cut(text, 90)


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 3] + "..."


def dumps(record: Record) -> str:
    """A record as one line."""
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def read_lines(path: Path) -> Iterator[tuple[int, Any]]:
    """(line number, parsed record) of a `.jsonl` file, or of a file that is one JSON object.

    The file may be of any length, a record may not. Raises `RecordError` naming the line that is not JSON,
    `OSError` if it cannot be read."""
    with open_ordinary(path) as file:
        if file.read(3) != BOM_UTF8:
            file.seek(0)
        begun = False
        for number, line in enumerate(iter(partial(file.readline, MATCH + 1), b""), start=1):
            if len(line) > MATCH:
                raise RecordError(f"line {number}", "longer than any record")
            if line.strip():
                spread = not begun and not _is_json(line)
                yield number, _parse(line + read_rest(file, MATCH) if spread else line, number)
                begun = True


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _parse(text: bytes, number: int) -> Any:
    """The value of a text that begins in line `number`."""
    try:
        return json.loads(text.decode(), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        number += text.count(b"\n", 0, error.start)
        raise RecordError(f"line {number}", "not text in UTF-8") from error
    except json.JSONDecodeError as error:
        number += error.lineno - 1
        if error.lineno > 1 and _is_json(text.split(b"\n")[error.lineno - 1]):
            raise RecordError(f"line {number - 1}", "not JSON (it breaks off)") from error
        raise RecordError(f"line {number}", f"not JSON ({error.msg}, column {error.colno})") from error
    except (ValueError, RecursionError) as error:
        raise RecordError(f"line {number}", f"not JSON ({error})") from error


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not allowed")
