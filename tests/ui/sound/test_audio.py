"""Sound is there when it can be, and never in the way when it cannot."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.i18n import set_language
from game.ui.sound.audio import CAPTIONS, LAYERS, RATE, SOUNDS, Audio
from game.ui.sound.tracks import CHANNELS, FADE, Tracks

ROOT = Path(__file__).resolve().parents[3]


def names() -> set[str]:
    return {re.sub(r"-\d\d$", "", file.stem) for file in SOUNDS.glob("*.ogg")}


@pytest.fixture
def audio() -> Iterator[Audio]:
    made = Audio()
    yield made
    made.close()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Audio:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    return Audio()


def playing() -> list[pygame.mixer.Sound]:
    channels = (pygame.mixer.Channel(index) for index in range(CHANNELS, pygame.mixer.get_num_channels()))
    return [sound for channel in channels if (sound := channel.get_sound())]


def test_every_sound_of_the_game_is_readable(audio: Audio) -> None:
    for file in SOUNDS.glob("*.ogg"):
        if not file.stem.startswith(("music", "water", "wind")):
            assert 0.02 < pygame.mixer.Sound(file).get_length() < 4


def test_every_sound_asked_for_in_the_sources_exists() -> None:
    asked = {
        name
        for source in (ROOT / "game").rglob("*.py")
        for name in re.findall(r'audio\.play\(\s*"(\w+)"', source.read_text(encoding="utf-8"))
    }
    assert asked - names() == set()


def test_all_sounds_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) < 2_500_000


def test_layers_of_the_music_have_the_same_length_of_more_than_90_seconds() -> None:
    lengths = {_samples(SOUNDS / f"music-{number}.ogg") for number in (1, 2, 3)}
    assert len(lengths) == 1
    assert lengths.pop() > 90 * RATE


def test_nothing_is_cut_off_by_the_mixer(audio: Audio) -> None:
    """A loop must end where it ends, or the music stumbles."""
    for file in SOUNDS.glob("*.ogg"):
        rate = int.from_bytes(file.read_bytes()[40:44], "little")
        assert pygame.mixer.Sound(file).get_length() == pytest.approx(_samples(file) / rate, abs=0.001), file


def _samples(file: Path) -> int:
    """The position after the last sample, from the last page of the stream."""
    data = file.read_bytes()
    at = data.rindex(b"OggS")
    return int.from_bytes(data[at + 6 : at + 14], "little")


def test_play_is_heard(audio: Audio) -> None:
    audio.play("clack", pan=-0.5)
    assert len(playing()) == 1
    assert audio.note == ""


def test_while_a_long_file_is_read_nothing_waits_for_the_mixer(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.play("press")  # it is there already
    pygame.mixer.stop()
    heard: list[int] = []

    def read(file: str) -> None:
        audio.play("press")  # as the window does meanwhile
        heard.append(len(playing()))

    monkeypatch.setattr(audio, "_short", audio._loaded.get)
    monkeypatch.setattr(audio, "_load", read)
    audio._load_long("music-1")
    audio.play("press")
    assert heard == [0]
    assert len(playing()) == 1


def test_variants_come_in_turn(audio: Audio) -> None:
    assert [audio._choose("hop", None) for _ in range(4)] == ["hop-01", "hop-02", "hop-03", "hop-01"]


def test_asked_variant_rises_to_the_last(audio: Audio) -> None:
    assert [audio._choose("count", step) for step in (0, 5, 99)] == ["count-01", "count-06", "count-12"]


def test_same_sound_does_not_pile_up(audio: Audio) -> None:
    for _ in range(30):
        audio.play("press")
    assert len(playing()) == 4


def test_too_many_sounds_are_dropped_without_an_error(audio: Audio) -> None:
    for name in sorted(names() - {"music", "water", "wind"}) * 4:
        audio.play(name)
    assert len(playing()) <= pygame.mixer.get_num_channels() - CHANNELS


@pytest.mark.parametrize("volumes", [(0.8, 0.5, True), (0.0, 0.5, False)])
def test_muted_or_turned_down_nothing_is_heard(audio: Audio, volumes: tuple[float, float, bool]) -> None:
    audio.volumes(*volumes)
    audio.play("clack")
    assert playing() == []


def test_mute_stops_what_is_sounding(audio: Audio) -> None:
    audio.play("fanfare")
    audio.volumes(0.8, 0.5, True)
    assert playing() == []


def test_missing_sound_is_silent_with_one_note(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    audio = Audio(folder=tmp_path)
    with caplog.at_level(logging.WARNING):
        audio.play("clack")
        audio.play("clack")
    audio.close()
    assert "missing" in audio.note
    assert len(caplog.records) == 1


def test_damaged_file_is_silent(tmp_path: Path) -> None:
    (tmp_path / "clack.ogg").write_bytes(b"OggS, but not really")
    audio = Audio(folder=tmp_path)
    audio.play("clack")
    audio.close()
    assert audio.note


def test_without_a_sound_card_everything_is_silent_and_the_note_says_so(broken: Audio) -> None:
    broken.play("clack", pan=0.3)
    broken.music(3)
    broken.ambience("water")
    broken.volumes(1, 1, False)
    broken.close()
    assert "No sound" in broken.note


def test_mixer_that_pygame_lacks_is_silence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    assert Audio().note


def test_captions_tell_the_news_even_without_sound(broken: Audio) -> None:
    heard: list[str] = []
    broken.on_caption = heard.append
    for name in ("hover", "your_turn", "error"):
        broken.play(name)
    assert heard == [CAPTIONS["your_turn"], CAPTIONS["error"]]


def test_captions_belong_to_sounds_that_exist() -> None:
    assert set(CAPTIONS) <= names()


def test_note_follows_the_language(broken: Audio) -> None:
    set_language("cs")
    try:
        assert broken.note
    finally:
        set_language("en")


def test_close_twice_is_harmless(audio: Audio) -> None:
    audio.close()
    audio.close()
    audio.play("clack")


# --- tracks: stepped by hand, without the thread


@pytest.fixture
def tracks(audio: Audio) -> Tracks:
    return Tracks(lambda name: pygame.mixer.Sound(SOUNDS / "press.ogg"))


def test_music_glides_in_and_all_layers_start_together(tracks: Tracks) -> None:
    tracks.aim({"music-1": 1.0})
    assert tracks.step(FADE / 2)
    assert tracks.levels["music-1"] == pytest.approx(0.5)
    assert all(pygame.mixer.Channel(index).get_busy() for index in range(3))
    assert not tracks.step(FADE)
    assert (tracks.levels["music-1"], tracks.levels["music-2"]) == (1.0, 0.0)


def test_music_thickens_without_starting_again(tracks: Tracks) -> None:
    tracks.aim({"music-1": 1.0})
    tracks.step(FADE)
    before = pygame.mixer.Channel(0).get_sound()
    tracks.aim({"music-2": 1.0, "music-3": 1.0})
    tracks.step(FADE)
    assert pygame.mixer.Channel(0).get_sound() is before
    assert list(tracks.levels.values())[:3] == [1.0, 1.0, 1.0]


def test_music_stops_only_after_it_has_faded(tracks: Tracks) -> None:
    tracks.aim({"music-1": 1.0})
    tracks.step(FADE)
    tracks.aim({"music-1": 0.0})
    tracks.step(FADE / 2)
    assert pygame.mixer.Channel(0).get_busy()
    tracks.step(FADE)
    assert not pygame.mixer.Channel(0).get_busy()


def test_track_that_cannot_be_read_is_not_tried_again(audio: Audio) -> None:
    asked: list[str] = []
    tracks = Tracks(lambda name: asked.append(name))
    tracks.aim({"water": 1.0})
    tracks.step(0.1)
    tracks.step(0.1)
    assert asked == ["water"]


def test_intensity_sets_the_layers_and_is_kept_in_bounds(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, float]] = []
    monkeypatch.setattr(audio._tracks, "aim", seen.append)
    monkeypatch.setattr(audio._tracks, "run", lambda: None)
    audio.volumes(0.8, 1.0, False)
    for intensity in (-1, 1, 2, 99):
        audio.music(intensity)
    assert [tuple(aims[f"music-{n}"] for n in (1, 2, 3)) for aims in seen[1:]] == list(LAYERS)


def test_thread_plays_the_real_music_and_ends_on_close() -> None:
    audio = Audio()
    audio.music(1)
    assert audio._tracks is not None
    thread = audio._tracks._thread
    assert thread is not None
    audio.close()
    assert not thread.is_alive()
