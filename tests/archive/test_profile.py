"""A profile: everything goes through, nothing false gets in."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from game.archive import profile
from game.archive.entry import write
from game.archive.profile import ProfileError, export, take_in
from game.archive.store import MatchStore
from game.files import MATCH
from game.session.house import Shelf
from game.settings import Settings
from tests.archive.matches import entry, played
from tests.ui.scenes.house import keep


class Home:
    """A computer of somebody."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store, self.shelf = MatchStore(folder / "memory"), folder / "matches"
        self.shelf.mkdir(parents=True)


@pytest.fixture
def old(tmp_path: Path) -> Home:
    home = Home(tmp_path / "old")
    for seed in "ab":
        home.store.remember(played(seed), 10)
    home.store.remember(played("c", game="dice"), 20)
    keep(home.shelf, "first", 8)
    return home


@pytest.fixture
def new(tmp_path: Path) -> Home:
    return Home(tmp_path / "new")


def packed(home: Home, settings: Settings | None = None) -> Path:
    path = home.folder / "me.crownlands"
    assert export(path, home.store, home.shelf, settings or Settings(), "1") == 4
    return path


def changed(path: Path, **things: bytes) -> Path:
    with zipfile.ZipFile(path, "a") as archive:
        for name, data in things.items():
            archive.writestr(name, data)
    return path


def test_everything_comes_along_and_only_once(old: Home, new: Home) -> None:
    path = packed(old, Settings(language="cs", names=("Ema",)))
    taken = take_in(path, new.store, new.shelf)
    assert (taken.matches, taken.saves, taken.known, taken.refused) == (3, 1, 0, [])
    assert taken.settings == Settings(language="cs", names=("Ema",))
    assert new.store.look() == old.store.look()
    assert [save.path.name for save in Shelf(new.shelf).saves()] == ["first.match"]
    again = take_in(path, new.store, new.shelf)
    assert (again.matches, again.saves, again.known) == (0, 0, 4)
    assert len(list(new.shelf.iterdir())) == 1
    assert "3 matches were taken in." in [str(line) for line in taken.told()]


def test_of_two_saves_of_one_match_the_longer_one_stays(old: Home, new: Home) -> None:
    short = packed(old)
    keep(new.shelf, "elsewhere", 20)
    assert take_in(short, new.store, new.shelf).saves == 0
    (save,) = Shelf(new.shelf).saves()
    assert save.path.name == "elsewhere.match"
    longer = Home(new.folder / "third")
    keep(longer.shelf, "elsewhere", 30)
    export(longer.folder / "p.zip", longer.store, longer.shelf, Settings(), "1")
    before = (new.shelf / "elsewhere.match").stat().st_size
    assert take_in(longer.folder / "p.zip", new.store, new.shelf).saves == 1
    assert (new.shelf / "elsewhere.match").stat().st_size > before
    assert len(list(new.shelf.iterdir())) == 1


def test_another_match_of_the_same_name_gets_a_name_beside_it(old: Home, new: Home) -> None:
    keep(new.shelf, "first", 8, {"variants": ["harmony"]})
    take_in(packed(old), new.store, new.shelf)
    assert sorted(path.name for path in new.shelf.iterdir()) == ["first-2.match", "first.match"]


@pytest.mark.parametrize(
    "name",
    ["../evil.match", "matches/../../evil.match", "/etc/evil", "matches/evil.py", "memory/x.match",
     "matches/" + "a" * 200 + ".match", "matches\\evil.match", "C:evil"],
)  # fmt: skip
def test_names_that_lead_elsewhere_are_left_out(old: Home, new: Home, name: str) -> None:
    path = changed(packed(old), **{name: b"x"})
    taken = take_in(path, new.store, new.shelf)
    assert len(taken.refused) == 1 and taken.matches == 3
    assert not list(new.folder.rglob("*evil*")) and not list(new.folder.parent.glob("evil*"))


def test_a_lie_is_left_out_and_the_rest_is_taken(old: Home, new: Home) -> None:
    good = entry("z")
    lie = {**good.record, "total": [{"score": 999, "rank": 1}, {"score": 0, "rank": 2}]}
    false = write(type(good)(good.id, 1, False, good.setup, lie))
    path = changed(packed(old), **{"memory/false.played": false, "matches/false.match": b"not a match"})
    taken = take_in(path, new.store, new.shelf)
    assert taken.matches == 3 and taken.saves == 1
    assert len(taken.refused) == 2 and "999" in str(taken.refused[0])


def test_a_bomb_is_not_unpacked(old: Home, new: Home) -> None:
    path = packed(old)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("matches/bomb.match", b"\0" * (MATCH + 1))
    assert "too large" in str(take_in(path, new.store, new.shelf).refused[0])


@pytest.mark.parametrize("packing", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_cannot_be_unpacked_bit_by_bit_is_left_out(old: Home, new: Home, packing: int) -> None:
    """Here a lie about the size would only be found out after all of it was unpacked."""
    path = packed(old)
    with zipfile.ZipFile(path, "a", packing) as archive:
        archive.writestr("matches/bomb.match", (old.shelf / "first.match").read_bytes())
    taken = take_in(path, new.store, new.shelf)
    assert [str(line) for line in taken.refused] == ["matches/bomb.match was left out: it is damaged."]
    assert (taken.matches, taken.saves) == (3, 1)


def test_many_small_bombs_are_not_all_unpacked(old: Home, new: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    path = packed(old)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        for number in range(6):
            archive.writestr(f"matches/bomb{number}.match", b"\0" * 1_000_000)
    monkeypatch.setattr(profile, "UNPACKED", 3_000_000)
    *bombs, last = map(str, take_in(path, new.store, new.shelf).refused)
    assert len(bombs) == 3 and "only the first were looked at" in last


def test_a_list_that_is_itself_a_bomb_is_not_read(
    old: Home, new: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profile, "LISTED", 5)
    with pytest.raises(ProfileError, match="too large to be a profile"):
        take_in(packed(old), new.store, new.shelf)


def test_what_is_no_profile_is_said(tmp_path: Path, new: Home) -> None:
    (tmp_path / "text").write_text("hello")
    (tmp_path / "empty").write_bytes(b"")
    with zipfile.ZipFile(tmp_path / "zip", "w") as archive:
        archive.writestr("a", "b")
    with zipfile.ZipFile(tmp_path / "newer", "w") as archive:
        archive.writestr("crownlands.json", json.dumps({"format": 99}))
    for name in ("text", "empty", "zip", "newer", "missing", "."):
        with pytest.raises(ProfileError):
            take_in(tmp_path / name, new.store, new.shelf)


def test_any_torn_or_spoilt_profile_is_told_or_taken_in_part(old: Home, new: Home) -> None:
    data = packed(old).read_bytes()
    broken = new.folder / "broken"
    for at in range(0, len(data), 211):
        for spoilt in (data[:at], data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :]):
            broken.write_bytes(spoilt)
            try:
                take_in(broken, new.store, new.shelf)
            except ProfileError:
                continue
    assert new.store.look().damaged == ()


def test_a_place_that_cannot_be_written_is_said(old: Home) -> None:
    with pytest.raises(ProfileError, match="could not be written"):
        export(old.folder / "memory" / f"{entry('a').id}.played" / "x", old.store, old.shelf, Settings(), "1")
