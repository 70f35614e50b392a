"""The sounds: made by the project, short, never clipped, quiet where they are frequent; silence is never an error."""

from __future__ import annotations

import itertools
from array import array
from dataclasses import dataclass
from math import log10, sqrt
from pathlib import Path

import pygame
import pytest

from ui.sound import player as sound
from ui.sound.player import FOLDER, Sound, file_of, kind
from ui.sound.recipes import RECIPES
from ui.sound.synth import RATE, filtered, noise, tone, wav, wav_samples

LONGEST_MS = 1300
ALL_KB = 900
OFTEN = {"deal", "slide", "flip", "click", "tick", "error", "chip"}


@dataclass
class Volumes:
    volume: int = 100
    volume_cards: int = 100
    volume_effects: int = 100
    volume_ui: int = 100


def samples(name: str) -> array[int]:
    return wav_samples((FOLDER / file_of(name)).read_bytes())


def loudness(of: array[int]) -> float:
    """Root mean square in decibels below full scale."""
    return 20 * log10(sqrt(sum(x * x for x in of) / len(of)) / 32768)


def brightness(of: array[int]) -> float:
    """Zero crossings as hertz: a rough measure of how high a sound is."""
    return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(of)) * RATE / len(of) / 2


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_every_sound_is_short_clean_and_audible(name: str) -> None:
    found = samples(name)
    assert 25 <= len(found) * 1000 / RATE <= LONGEST_MS
    peak = max(abs(x) for x in found)
    assert 0.15 * 32767 <= peak <= 0.97 * 32767, "audible, and never clipped"
    assert abs(sum(found) / len(found)) < 0.03 * 32767, "no constant pressure"
    assert abs(found[0]) < 400, "begins without a click"
    assert abs(found[-1]) < 400, "ends without a click"
    assert -40 < loudness(found) < -8


def test_the_files_are_what_the_recipes_make() -> None:
    for name in ("tick", "slap", "crack", "knock", "deal"):
        assert RECIPES[name]() == samples(name), name


def test_all_sounds_together_are_small() -> None:
    files = list(FOLDER.rglob("*.wav"))
    assert {file.stem for file in files} == set(RECIPES)
    assert sum(file.stat().st_size for file in files) < ALL_KB * 1024


def test_frequent_sounds_are_quieter_than_great_moments() -> None:
    assert max(loudness(samples(name)) for name in OFTEN) < min(
        loudness(samples(name)) for name in ("knock", "call", "thunder", "win")
    )


def test_sounds_have_their_own_height() -> None:
    assert brightness(samples("knock_deep")) < brightness(samples("knock")) < 250, "dull"
    assert brightness(samples("glass")) > 2000
    assert brightness(samples("sand")) > 3000
    assert brightness(samples("thunder")) < 500


def test_a_knock_is_a_double_knock() -> None:
    found = samples("knock")
    window = RATE // 100
    levels = [max(abs(x) for x in found[i : i + window]) for i in range(0, len(found) - window, window)]
    loud = max(levels)
    blows = [i for i in range(1, len(levels)) if levels[i] > 0.55 * loud and levels[i] > 1.5 * levels[i - 1]]
    first = levels.index(max(levels[:6]))
    assert len([i for i in blows if i > first + 6]) == 1, "one more blow after the first"


def test_pitch_shortens_the_file() -> None:
    one = samples("tick")
    with_rate = wav(one, 2.0)
    assert int.from_bytes(with_rate[24:28], "little") == 2 * RATE
    with pytest.raises(ValueError, match="16-bit mono"):
        wav_samples(with_rate)
    with pytest.raises(ValueError, match="not a WAV"):
        wav_samples(b"RIFFrubbish")


def test_plays_with_the_volume_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Volumes(volume=50, volume_cards=40, volume_ui=0)
    player = Sound(settings)
    assert player.audible, "the dummy audio device"
    heard: list[float] = []

    class Channel:
        def set_volume(self, level: float) -> None:
            heard.append(level)

    class Clip:
        def play(self) -> Channel:
            return Channel()

    monkeypatch.setattr(Sound, "_sound", lambda self, name, pitch: Clip())
    player.play("deal")
    player.play("click")
    player.play("knock", volume=0.5)
    assert heard == pytest.approx([0.2, 0.25])
    player.settings = Volumes(volume=0)
    player.play("knock")
    assert len(heard) == 2, "volume 0 is silence"


def test_kinds() -> None:
    assert [kind(name) for name in ("deal", "click", "gong")] == ["cards", "ui", "effects"]


def test_an_unknown_sound_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError, match="trombone"):
        Sound(Volumes()).play("trombone")


def test_without_an_audio_device_everything_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = Sound(Volumes())
    assert not player.audible
    player.play("knock")
    assert list(player.prepare()) == []
    player.stop()


def test_many_pitches_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "KEPT", 5)
    player = Sound(Volumes())
    first = player._sound("tick", 1.0)
    for step in range(12):
        player._sound("click", 0.5 * 2 ** (step / 12))
        assert player._sound("tick", 1.0) is first, "what is heard all the time stays"
    assert len(player._ready) == 5


def test_a_missing_or_damaged_file_is_made_on_the_spot(tmp_path: Path) -> None:
    damaged = tmp_path / file_of("click")
    damaged.parent.mkdir()
    damaged.write_bytes(b"nonsense")
    player = Sound(Volumes(), folder=tmp_path)
    for name in ("click", "tick"):
        player.play(name, pitch=1.3)
        assert player._read(name) == RECIPES[name]()


def test_writing_makes_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: RECIPES[name] for name in ("click", "tick")}
    monkeypatch.setattr(sound, "recipes", lambda: few)
    written = sound.write(tmp_path / "new")
    made = list((tmp_path / "new").glob("*/*.wav"))
    assert written == sum(file.stat().st_size for file in made)
    assert {file.name for file in made} == {"click.wav", "tick.wav"}


def test_filters_do_what_their_names_say() -> None:
    def level(of: list[float]) -> float:
        return sqrt(sum(x * x for x in of) / len(of))

    low, high = tone(100, 200), tone(100, 6000)
    assert level(filtered(low, "low", 800)) > 10 * level(filtered(high, "low", 800))
    assert level(filtered(high, "high", 2500)) > 10 * level(filtered(low, "high", 2500))
    assert noise(20, 1) == noise(20, 1) != noise(20, 2)
    with pytest.raises(ValueError, match="comb"):
        filtered(low, "comb", 500)
