"""Damaged journals: reading gives exactly the longest part that holds, and invents nothing."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from game.table.journal import FRAME_LIMIT, MAGIC, JournalError, parse
from tests.table.disk import HEAD, Saved, frame, saved
from tests.table.play import SOME_KINDS, name_of

SHORT = 10
"""Commits of a journal that is small enough to be damaged at every byte."""
NOT_OURS = "This is not a saved match of Crownlands."
DAMAGED = "The beginning of this save is damaged."

kinds = pytest.mark.parametrize("kind", SOME_KINDS, ids=name_of)
few_kinds = pytest.mark.parametrize("kind", SOME_KINDS[:3], ids=name_of)


def holds(journal: Saved, data: bytes, commits: int) -> None:
    """Asserts that exactly the first `commits` are read from the damaged data."""
    contents = parse(data)
    assert contents.commits == journal.commits[:commits]
    assert contents.setup == journal.setup
    assert contents.size == journal.ends[commits]
    assert contents.torn == len(data) - contents.size


def refused(data: bytes, reason: str) -> None:
    with pytest.raises(JournalError) as refusal:
        parse(data)
    assert str(refusal.value) == reason


def test_an_undamaged_journal_holds_every_commit() -> None:
    for kind in SOME_KINDS:
        journal = saved(kind)
        holds(journal, journal.data, len(journal.commits))


def cut_everywhere(journal: Saved) -> None:
    for size in range(len(journal.data) + 1):
        if size < len(MAGIC):
            refused(journal.data[:size], NOT_OURS)
        elif size < journal.ends[0]:
            refused(journal.data[:size], DAMAGED)
        else:
            holds(journal, journal.data[:size], journal.whole(size))


@few_kinds
def test_a_journal_cut_at_any_byte_gives_the_whole_commits_before_it(kind: tuple[int | str, ...]) -> None:
    cut_everywhere(saved(kind, SHORT))


@pytest.mark.long
@pytest.mark.parametrize("kind", SOME_KINDS[:2], ids=name_of)
def test_a_whole_match_cut_at_any_byte(kind: tuple[int | str, ...]) -> None:
    cut_everywhere(saved(kind))


def flip(journal: Saved, places: Iterable[tuple[int, int]]) -> None:
    for at, bit in places:
        data = bytearray(journal.data)
        data[at] ^= 1 << bit
        if at < len(MAGIC):
            refused(bytes(data), NOT_OURS)
        elif at < journal.ends[0]:
            refused(bytes(data), DAMAGED)
        else:
            holds(journal, bytes(data), journal.whole(at))


@few_kinds
def test_any_byte_with_a_flipped_bit_ends_the_journal_before_its_commit(kind: tuple[int | str, ...]) -> None:
    journal = saved(kind, SHORT)
    flip(journal, ((at, at % 8) for at in range(len(journal.data))))


@pytest.mark.long
@kinds
def test_every_bit_of_a_journal_flipped(kind: tuple[int | str, ...]) -> None:
    journal = saved(kind, 16)
    flip(journal, ((at, bit) for at in range(len(journal.data)) for bit in range(8)))


def test_garbage_behind_the_last_commit_is_left_out() -> None:
    journal = saved(SOME_KINDS[0], SHORT)
    dice = random.Random("garbage")
    for size in range(1, 60):
        holds(journal, journal.data + dice.randbytes(size), SHORT)


@pytest.mark.parametrize("byte", [0x00, 0xFF, 0x20, 0x7B])
def test_a_file_filled_up_with_one_byte_is_left_out(byte: int) -> None:
    journal = saved(SOME_KINDS[0], SHORT)
    for size in (1, 7, 8, 9, 16, 4096):
        holds(journal, journal.data + bytes([byte]) * size, SHORT)


PAYLOADS = {
    "nothing": b"",
    "no JSON": b"hello",
    "no text": b"\xff\xfe\x00\xd8",
    "null": b"null",
    "a number": b"7",
    "not a number": b"NaN",
    "a number too long": b"9" * 5000,
    "an object": b"{}",
    "an empty list": b"[]",
    "a list of five": b'[10,0,0,{"t":"reveal"},[]]',
    "words for numbers": b'["10","0","0",{"t":"reveal"},[],"00"]',
    "truth for a number": b'[10,false,0,{"t":"reveal"},[],"%s"]' % (b"00" * 32),
    "no move": b'[10,0,0,null,[],"%s"]' % (b"00" * 32),
    "an unknown move": b'[10,0,0,{"t":"fly"},[],"%s"]' % (b"00" * 32),
    "events that are no list": b'[10,0,0,{"t":"reveal"},{},"%s"]' % (b"00" * 32),
    "a hash of another length": b'[10,0,0,{"t":"reveal"},[],"00"]',
    "a hash that is none": b'[10,0,0,{"t":"reveal"},[],"%s"]' % (b"zz" * 32),
    "a wrong hash": b'[10,0,-1,{"t":"reveal"},[],"%s"]' % (b"00" * 32),
    "a nest too deep": b"[" * 100_000 + b"]" * 100_000,
    "a move nested deep": b"[10,0,0," + b"[" * 900 + b"]" * 900 + b',[],"00"]',
}


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_frame_that_holds_but_is_no_commit_is_left_out(name: str) -> None:
    journal = saved(SOME_KINDS[0], SHORT)
    holds(journal, journal.data + frame(PAYLOADS[name]), SHORT)
    at = journal.ends[5]
    holds(journal, journal.data[:at] + frame(PAYLOADS[name]) + journal.data[at:], 5)


@pytest.mark.parametrize("length", [FRAME_LIMIT + 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF])
def test_a_huge_length_is_not_believed(length: int) -> None:
    journal = saved(SOME_KINDS[0], SHORT)
    for number in range(SHORT):
        at = journal.ends[number]
        data = journal.data[:at] + HEAD.pack(length, 0) + journal.data[at + HEAD.size :]
        holds(journal, data, number)
    at = len(MAGIC)
    refused(MAGIC + HEAD.pack(length, 0) + journal.data[at + HEAD.size :], DAMAGED)


def test_a_frame_beyond_the_limit_is_left_out_even_if_its_checksum_holds() -> None:
    journal = saved(SOME_KINDS[0], SHORT)
    holds(journal, journal.data + frame(b" " * FRAME_LIMIT + b"1"), SHORT)


@few_kinds
def test_frames_swapped_doubled_or_dropped_end_the_journal_there(kind: tuple[int | str, ...]) -> None:
    journal = saved(kind, 30)
    frames = [journal.frame(number) for number in range(30)]
    head = journal.data[: journal.ends[0]]
    for at in range(29):
        swapped = [*frames[:at], frames[at + 1], frames[at], *frames[at + 2 :]]
        holds(journal, head + b"".join(swapped), at)
        dropped = [*frames[:at], *frames[at + 1 :]]
        holds(journal, head + b"".join(dropped), at)
        doubled = [*frames[: at + 1], *frames[at:]]
        holds(journal, head + b"".join(doubled), at + 1)


def test_commits_of_another_match_do_not_follow() -> None:
    mine, other = saved((2, "classic", "harmony"), 30), saved((2, "classic", "dynasty"), 30)
    for at in range(0, 30, 3):
        holds(mine, mine.data[: mine.ends[at]] + other.data[other.ends[at] :], at)


def test_any_mixture_of_damage_gives_a_prefix_or_says_no_in_words() -> None:
    journal = saved((2, "new", "middle"), 20)
    dice = random.Random("mixture")
    for _ in range(600):
        data = bytearray(journal.data)
        for _ in range(dice.randrange(1, 4)):
            spoil(data, dice)
        try:
            contents = parse(bytes(data))
        except JournalError as refusal:
            assert str(refusal) in (NOT_OURS, DAMAGED)
        else:
            count = len(contents.commits)
            assert contents.commits == journal.commits[:count]
            assert bytes(data[: contents.size]) == journal.data[: journal.ends[count]]


def spoil(data: bytearray, dice: random.Random) -> None:
    at = dice.randrange(len(data) + 1)
    size = dice.choice((1, 1, 2, 4, 8, 170))
    match dice.randrange(5):
        case 0:
            del data[at:]
        case 1:
            del data[at : at + size]
        case 2:
            data[at:at] = dice.randbytes(size)
        case 3:
            data[at : at + size] = dice.randbytes(size)
        case _:
            start = dice.randrange(len(data) + 1)
            data[at:at] = data[start : start + size]
    if not data:
        data.extend(b"?")
