"""Music and room: they wait for nobody, sink under loud effects, answer to the match, and never stop the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from ui.sound import layers
from ui.sound.ambience import BREAK_S, DUCKED, HUSHED, LIVELY, Ambience
from ui.sound.names import LAYERS, PIECES, layer_file, piece_file
from ui.sound.player import FOLDER, Sound

ALL_MB = 8


@dataclass(frozen=True)
class Wishes:
    ambience: bool = True
    volume: int = 100
    volume_cards: int = 100
    volume_effects: int = 100
    volume_ui: int = 100
    volume_music: int = 50
    volume_room: int = 50


class Radio:
    """The mixer's music, without a sound."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.busy = False
        self.level = 1.0

    def load(self, file: Path) -> None:
        self.begun.append(file.stem)

    def play(self, loops: int) -> None:
        self.busy = True

    def stop(self) -> None:
        self.busy = False

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, level: float) -> None:
        self.level = level


class Channel:
    def __init__(self) -> None:
        self.busy, self.level = False, 1.0

    def set_volume(self, level: float) -> None:
        self.level = level


class Layer:
    """A layer whose channel goes on for ever."""

    def keep_on(self, channel: Channel) -> bool:
        begun, channel.busy = not channel.busy, True
        return begun


class Evening:
    """An ambience whose time is turned by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, wishes: Wishes | None = None) -> None:
        self.radio, self.channels = Radio(), [Channel() for _ in LAYERS]
        self.wishes = wishes or Wishes()
        self.now_s = 100.0
        self.said: list[str] = []
        self.programme: tuple[str, ...] = ("waltz", "night")
        monkeypatch.setattr(pygame.mixer, "music", self.radio)
        monkeypatch.setattr(pygame.mixer, "Channel", lambda place: self.channels[place])
        monkeypatch.setattr(layers, "read", lambda file, folder: Layer())
        self.bed = Ambience(
            lambda: self.wishes, lambda name, *_: self.said.append(name), FOLDER, Random(3), lambda: self.now_s
        )
        self.bed.open()
        self.bed.update(self.programme)
        if self.bed._loader is not None:
            self.bed._loader.join()

    def passes(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.now_s += 0.05
            self.bed.update(self.programme)

    @property
    def murmur(self) -> float:
        return self.channels[LAYERS.index("murmur")].level


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    found = Evening(monkeypatch)
    found.passes(5)
    return found


def test_music_and_room_come_softly_at_their_own_volumes(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch)
    assert evening.radio.begun == ["waltz"]
    assert evening.radio.level == 0.0
    evening.passes(1)
    assert 0.0 < evening.radio.level < 0.5
    evening.passes(4)
    assert evening.radio.level == pytest.approx(0.5)
    assert all(channel.busy for channel in evening.channels)
    assert evening.murmur == pytest.approx(0.5 / LIVELY, abs=0.01)


def test_a_loud_effect_pushes_them_down_for_as_long_as_it_lasts(evening: Evening) -> None:
    evening.bed.duck(0.1)
    evening.passes(0.3)
    assert evening.radio.level == pytest.approx(0.5, abs=0.01), "what is short goes over music without harm"
    evening.bed.duck(1.0)
    evening.passes(0.5)
    assert evening.radio.level == pytest.approx(0.5 * DUCKED, abs=0.01)
    assert 0.55 < evening.murmur / (0.5 / LIVELY) < 0.7, "the room by half as much"
    evening.passes(0.7)
    assert 0.5 * DUCKED < evening.radio.level < 0.5, "it rises smoothly"
    evening.passes(1)
    assert evening.radio.level == pytest.approx(0.5, abs=0.01)


def test_guests_fall_silent_before_a_showdown_and_talk_more_after_it(evening: Evening) -> None:
    usual = evening.murmur
    evening.bed.hush()
    evening.passes(1.5)
    assert evening.murmur == pytest.approx(usual * HUSHED, abs=0.01)
    evening.bed.relieve()
    evening.passes(3)
    assert evening.murmur == pytest.approx(usual * LIVELY, abs=0.01)
    evening.passes(15)
    assert evening.murmur == pytest.approx(usual, abs=0.01)


def test_while_they_are_silent_the_clock_is_heard_and_nothing_else(evening: Evening) -> None:
    evening.said.clear()
    evening.bed.hush()
    evening.passes(2)
    assert evening.said == ["clock"]
    for _ in range(12):
        evening.bed.hush()
        evening.passes(6)
    assert set(evening.said) == {"clock"}
    assert len(evening.said) <= 1 + 72 / 14, "seldom, however long it lasts"
    evening.passes(300)
    assert len(set(evening.said)) > 2


def test_one_switch_silences_both_and_brings_them_back(evening: Evening) -> None:
    evening.wishes = replace(evening.wishes, ambience=False)
    evening.passes(1)
    assert evening.radio.level == evening.murmur == 0.0
    assert not evening.bed.gliding
    evening.said.clear()
    evening.passes(100)
    assert evening.said == []
    evening.wishes = replace(evening.wishes, ambience=True)
    evening.passes(1)
    assert evening.radio.level == pytest.approx(0.5)
    assert evening.radio.begun == ["waltz"], "it goes on where it was"


def test_another_place_fades_to_its_piece(evening: Evening) -> None:
    evening.programme = ("night", "waltz")
    evening.passes(1)
    assert evening.radio.begun == ["waltz"]
    assert 0.0 < evening.radio.level < 0.5
    evening.passes(5)
    assert evening.radio.begun == ["waltz", "night"]
    assert evening.radio.level == pytest.approx(0.5)


def test_after_a_piece_there_is_a_break_and_then_the_next(evening: Evening) -> None:
    evening.radio.busy = False
    evening.passes(BREAK_S - 1)
    assert evening.radio.begun == ["waltz"]
    evening.passes(2)
    assert evening.radio.begun == ["waltz", "night"]
    evening.radio.busy = False
    evening.passes(BREAK_S + 1)
    assert evening.radio.begun == ["waltz", "night", "waltz"]


def test_at_volume_zero_nothing_is_begun_nor_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, Wishes(volume=0))
    evening.passes(3)
    assert evening.radio.begun == []
    assert evening.bed._loader is None


def test_a_layer_that_cannot_be_read_any_more_ends(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(self: Layer, channel: Channel) -> bool:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Layer, "keep_on", gone)
    evening.passes(1)
    assert evening.bed._layers == {}
    assert evening.radio.busy


def test_a_piece_that_cannot_be_read_is_passed_over(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: Path) -> None:
        evening.radio.begun.append(f"not {file.stem}")
        raise pygame.error("not an OGG file")

    evening.radio.busy = False
    monkeypatch.setattr(evening.radio, "load", broken)
    evening.passes(2.5 * BREAK_S)
    assert evening.radio.begun[1:] == ["not night", "not waltz"]


@pytest.fixture
def real() -> Iterator[Callable[[Path], Sound]]:
    """Players on the dummy device, closed afterwards."""
    made: list[Sound] = []

    def player(folder: Path) -> Sound:
        made.append(Sound(Wishes(), folder, clock=lambda: 10.0))
        made[-1].ambience.open()
        return made[-1]

    yield player
    for one in made:
        one.ambience.close()


def test_files_that_are_missing_or_damaged_are_silence(tmp_path: Path, real: Callable[[Path], Sound]) -> None:
    for file, data in ((piece_file("waltz"), b"OggS" + bytes(300)), (layer_file("fire"), b"no sound at all")):
        (tmp_path / file).parent.mkdir()
        (tmp_path / file).write_bytes(data)
    player = real(tmp_path)
    player.ambience.update(("waltz",))
    assert player.ambience._loader is not None
    player.ambience._loader.join()
    player.ambience.update(("waltz",))
    assert player.ambience._layers == {}
    assert player.audible


def test_a_real_piece_streams(real: Callable[[Path], Sound]) -> None:
    player = real(FOLDER)
    player.settings = replace(player.settings, volume_room=0)  # type: ignore[type-var]
    player.ambience.update(("night",))
    assert pygame.mixer.music.get_busy()
    assert player.ambience._loader is None, "what is not wanted is not loaded"


def test_without_a_device_nothing_is_ever_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object, **how: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = Sound(Wishes())
    assert list(player.prepare()) == []
    player.ambience.hush()
    player.ambience.update(("waltz",))
    player.ambience.close()


def test_a_device_that_goes_away_ends_the_music(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> bool:
        raise pygame.error("mixer not initialized")

    monkeypatch.setattr(evening.radio, "get_busy", gone)
    evening.passes(1)
    assert not evening.bed.gliding


def test_all_sounds_are_there_and_small_enough_for_the_package() -> None:
    assert {path.stem for path in FOLDER.glob("music/*")} == set(PIECES)
    assert {path.stem for path in FOLDER.glob("loops/*")} == set(LAYERS)
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*")) <= ALL_MB * 1_000_000
    for piece in PIECES:
        assert _length_s(FOLDER / piece_file(piece)) >= 180
    for layer in LAYERS:
        assert 35 <= _length_s(FOLDER / layer_file(layer)) <= 60


def _length_s(file: Path) -> float:
    """The position that the last page of an OGG file names."""
    data = file.read_bytes()
    page = data.rindex(b"OggS")
    return int.from_bytes(data[page + 6 : page + 14], "little") / 44_100


def test_levels_that_do_not_change_are_told_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    monkeypatch.setattr(evening.radio, "set_volume", told.append)
    evening.passes(5)
    assert told == []
