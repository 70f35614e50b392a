"""The sounds: short, never clipped, from where they happen; silence is never an error."""

from __future__ import annotations

import itertools
import os
import sys
from array import array
from dataclasses import dataclass
from math import log10, sqrt
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from ui.sound import player as sound
from ui.sound.names import MIXER, SHELF, TAKES, files_of
from ui.sound.player import FOLDER, Sound, kind, sides

RATE = MIXER[0]
LONGEST_MS = 1300
LONGEST_OF_THE_ROOM_MS = 3000
OFTEN = {"deal", "slide", "flip", "click", "tick", "error", "chip"}
FILES_OF_NAMES = [file for name in SHELF for file in files_of(name)]
FILES = sorted(FILES_OF_NAMES)


@dataclass
class Volumes:
    volume: int = 100
    volume_cards: int = 100
    volume_effects: int = 100
    volume_ui: int = 100
    ambience: bool = True
    volume_music: int = 100
    volume_room: int = 100


@pytest.fixture(scope="module")
def loaded() -> dict[str, array[int]]:
    """Every file as the mixer plays it: left and right in turn."""
    player = Sound(Volumes())
    assert player.audible, "the dummy audio device"
    assert list(player.prepare()) == [file for file in FILES_OF_NAMES if not file.startswith("room/")]
    found = {}
    for file in FILES:
        ready = player._sound(file, 1.0)
        assert ready is not None, file
        found[file] = array("h", ready.get_raw())
    return found


def loudness(of: array[int]) -> float:
    """Root mean square in decibels below full scale."""
    return 20 * log10(sqrt(sum(x * x for x in of) / len(of)) / 32768)


def brightness(of: array[int]) -> float:
    """Zero crossings as hertz: a rough measure of how high a sound is."""
    return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(of[::2])) * RATE / len(of)


def test_every_sound_is_short_clean_and_audible(loaded: dict[str, array[int]]) -> None:
    for file, found in loaded.items():
        room = file.startswith("room/")
        assert 25 <= len(found) * 500 / RATE <= (LONGEST_OF_THE_ROOM_MS if room else LONGEST_MS), file
        peak = max(max(found), -min(found))
        assert (0.05 if room else 0.15) * 32767 <= peak <= 0.99 * 32767, f"{file}: audible, and never clipped"
        assert abs(sum(found) / len(found)) < 0.03 * 32767, f"{file}: no constant pressure"
        assert max(abs(x) for x in [*found[:2], *found[-2:]]) < 400, f"{file}: begins and ends without a click"


def test_the_folder_holds_what_has_a_name() -> None:
    shelves = {f"{path.parent.name}/{path.name}" for path in FOLDER.glob("*/*") if path.parent.name in SHELF.values()}
    assert shelves == set(FILES)


def test_frequent_sounds_are_quieter_than_great_moments(loaded: dict[str, array[int]]) -> None:
    quiet = max(loudness(loaded[file]) for name in OFTEN for file in files_of(name))
    assert quiet < min(
        loudness(loaded[file]) for name in ("knock", "call", "thunder", "win") for file in files_of(name)
    )


def test_sounds_have_their_own_height(loaded: dict[str, array[int]]) -> None:
    def high(name: str) -> float:
        return brightness(loaded[files_of(name)[0]])

    assert high("knock_deep") < high("knock") < 250, "dull"
    assert high("thunder") < 500
    assert high("sand") > 3000
    assert high("glass") < 3000, "nothing is shrill"
    assert high("crack") < 2600
    assert high("siren") < 700


def test_cards_have_several_takes_that_differ(loaded: dict[str, array[int]]) -> None:
    for name in ("deal", "slap", "slide", "flip", "shuffle", "chip"):
        assert 3 <= TAKES[name] <= 4
        assert len({loaded[file].tobytes() for file in files_of(name)}) == TAKES[name]


class Ear:
    """Hears what the player plays: (file, pitch, left, right)."""

    def __init__(self, player: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[tuple[str, float, float, float]] = []
        monkeypatch.setattr(player, "_sound", self._sound)

    def _sound(self, file: str, pitch: float) -> Ear:
        self.file, self.pitch = file, pitch
        return self

    def play(self) -> Ear:
        return self

    def get_length(self) -> float:
        return 0.5

    def set_volume(self, left: float, right: float) -> None:
        self.heard.append((self.file, self.pitch, left, right))


def test_plays_with_the_volume_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Sound(Volumes(volume=50, volume_effects=40, volume_ui=0))
    ear = Ear(player, monkeypatch)
    player.play("click")
    player.play("knock", pitch=1.2, volume=0.5)
    assert ear.heard == [("calls/knock.ogg", 1.2, pytest.approx(0.1), pytest.approx(0.1))]
    player.settings = Volumes(volume=0)
    player.play("knock")
    assert len(ear.heard) == 1, "volume 0 is silence"


def test_no_take_is_heard_twice_in_a_row_and_no_two_cards_are_quite_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Sound(Volumes(volume=80), seed=5)
    ear = Ear(player, monkeypatch)
    for _ in range(40):
        player.play("deal")
    files, pitches, left, right = zip(*ear.heard, strict=True)
    assert all(one != then for one, then in itertools.pairwise(files))
    assert set(files) == set(files_of("deal"))
    assert 0.97 <= min(pitches) < max(pitches) <= 1.03
    assert left == right
    assert 0.8 * 0.84 <= min(left) < max(left) <= 0.8 * 1.19, "one and a half decibels up and down"


def test_a_sound_comes_from_its_side_but_never_to_one_ear_alone() -> None:
    assert sides(0.5, 0.0) == (0.5, 0.5)
    assert sides(0.5, -1.0) == pytest.approx((0.5, 0.2))
    assert sides(0.5, 7.0) == pytest.approx((0.2, 0.5)), "what lies outside of the window comes from its edge"


def test_kinds() -> None:
    assert [kind(name) for name in ("deal", "click", "gong", "sand", "chair")] == [
        "cards",
        "ui",
        "effects",
        "effects",
        "room",
    ]


def test_an_unknown_sound_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError, match="trombone"):
        Sound(Volumes()).play("trombone")


def test_without_an_audio_device_everything_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object, **how: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = Sound(Volumes())
    assert not player.audible
    player.play("knock")
    assert list(player.prepare()) == []


def test_a_device_that_goes_away_leaves_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        def play(self) -> None:
            raise pygame.error("the headset was unplugged")

    player = Sound(Volumes())
    monkeypatch.setattr(player, "_sound", lambda file, pitch: Gone())
    player.play("knock")
    assert not player.audible


def test_many_pitches_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "KEPT_BYTES", 100_000)
    player = Sound(Volumes())
    first = player._sound("ui/tick.ogg", 1.0)
    for step in range(12):
        player._sound("ui/click.ogg", 0.5 * 2 ** (step / 12))
        assert player._sound("ui/tick.ogg", 1.0) is first, "what is heard all the time stays"
    kept = [made for made in player._seldom.values() if made is not None]
    assert 2 < len(kept) < 13
    assert sum(len(made.get_raw()) for made in kept) == player._seldom_bytes <= 100_000


def test_what_was_loaded_at_the_start_stays_whatever_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "KEPT_BYTES", 1)
    player = Sound(Volumes())
    next(player.prepare())
    file, own = next(iter(player._ready.items()))
    assert player._sound(file, 1.0) is own
    assert player._sound(file, 2.0) is not player._sound("ui/click.ogg", 2.0)
    assert player._sound(file, 1.0) is own
    assert len(player._seldom) == 1


def test_pitch_shortens_the_sound() -> None:
    player = Sound(Volumes())
    usual, high = player._sound("calls/chime.ogg", 1.0), player._sound("calls/chime.ogg", 2.0)
    assert usual is not None
    assert high is not None
    assert high.get_length() == pytest.approx(usual.get_length() / 2, rel=0.02)


def test_a_missing_or_damaged_file_is_silence(tmp_path: Path) -> None:
    whole = (FOLDER / "ui/error.ogg").read_bytes()
    for name, data in (("click", b"nonsense"), ("error", whole[: len(whole) // 2]), ("gong", b"OggS" + bytes(4000))):
        file = tmp_path / files_of(name)[0]
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
    player = Sound(Volumes(), folder=tmp_path)
    for name in ("click", "error", "gong", "tick"):
        player.play(name)
        player.play(name, pitch=1.3)
    assert player.audible


@pytest.mark.skipif(sys.platform != "linux", reason="only there a library writes so")
def test_nothing_that_a_sound_library_says_reaches_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with sound._unheard():
        os.write(sound.STDERR, b"cannot find card '0'")
    os.write(sound.STDERR, b"afterwards")
    assert capfd.readouterr().err == "afterwards"
