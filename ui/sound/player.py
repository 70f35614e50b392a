"""The table's sounds: small WAV files that the project has made itself, played by name. (docs/house.md, chapter 10)

`python -m ui.sound.player --write` makes the files of assets/sounds anew from `ui.sound.recipes`. A missing file is
made on the spot; a missing audio device leaves everything silent and never raises.
"""

from __future__ import annotations

import argparse
import io
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from math import log2
from pathlib import Path
from typing import Protocol

import pygame

from game.paths import ASSETS

FOLDER = ASSETS / "sounds"
STEPS = 24  # pitches an octave is divided into: what differs less sounds the same and is kept once
PITCH_RANGE = (0.4, 2.5)
CHANNELS = 24
KEPT = 160  # sounds at a pitch: what was not heard for longest is made anew
MIXER = (44_100, -16, 2, 512)  # rate, format, stereo, buffer: 12 ms from the move to the sound
VOLUMES = frozenset({"cards", "ui"})  # shelves with a volume of their own; all others are effects


def recipes() -> Mapping[str, Callable[[], array[int]]]:
    """Return the functions that make the sounds, imported with the first sound: so the first picture comes soon."""
    from ui.sound.recipes import RECIPES

    return RECIPES


class Volumes(Protocol):
    """The player's settings in percent: of everything and of each kind of sound."""

    @property
    def volume(self) -> int: ...
    @property
    def volume_cards(self) -> int: ...
    @property
    def volume_effects(self) -> int: ...
    @property
    def volume_ui(self) -> int: ...


def kind(name: str) -> str:
    """To which volume a sound belongs: "cards", "effects" or "ui"."""
    shelf = file_of(name).parent.name
    return shelf if shelf in VOLUMES else "effects"


def file_of(name: str) -> Path:
    """The file of a sound on its shelf, below the folder of all sounds. Raises KeyError for a name nobody knows."""
    from ui.sound.recipes import SHELF

    return Path(SHELF[name], f"{name}.wav")


class Sound:
    """Plays sounds by name. `settings` may be replaced at any time: a moved slider is heard at the next sound."""

    def __init__(self, settings: Volumes, folder: Path = FOLDER) -> None:
        self.settings = settings
        self._folder = folder
        self._samples: dict[str, array[int]] = {}
        self._ready: OrderedDict[tuple[str, int], pygame.mixer.Sound] = OrderedDict()
        self.audible = _open_mixer()

    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0) -> None:
        """Play a sound; `pitch` 2 is an octave higher, `volume` 0..1. Raises KeyError for a name nobody knows."""
        if name not in recipes():
            raise KeyError(f"unknown sound: {name!r}")
        loudness = max(0.0, min(1.0, volume)) * self._share(kind(name))
        if not self.audible or loudness <= 0:
            return
        try:
            channel = self._sound(name, pitch).play()
        except pygame.error:  # the device has gone: a headset was unplugged
            self.audible = False
            return
        if channel is not None:
            channel.set_volume(loudness)

    def _share(self, of_kind: str) -> float:
        """Loudness of a kind of sound, 0..1."""
        own: int = getattr(self.settings, f"volume_{of_kind}")
        return self.settings.volume * own / 10_000

    def prepare(self) -> Iterator[str]:
        """Load one sound at its own pitch in each step and yield its name, so that no first time is late."""
        for name in recipes() if self.audible else ():
            self._sound(name, 1.0)
            yield name

    def stop(self) -> None:
        """Silence at once: the table is left."""
        if self.audible:
            pygame.mixer.stop()

    def _sound(self, name: str, pitch: float) -> pygame.mixer.Sound:
        from ui.sound.synth import wav

        low, high = PITCH_RANGE
        step = round(STEPS * log2(max(low, min(high, pitch))))
        if (name, step) not in self._ready:
            data = wav(self._read(name), 2 ** (step / STEPS))
            self._ready[name, step] = pygame.mixer.Sound(file=io.BytesIO(data))
            if len(self._ready) > KEPT:
                self._ready.popitem(last=False)
        self._ready.move_to_end((name, step))
        return self._ready[name, step]

    def _read(self, name: str) -> array[int]:
        """The samples from the folder, or freshly made where the file is missing or damaged."""
        from ui.sound.synth import wav_samples

        if name not in self._samples:
            try:
                self._samples[name] = wav_samples((self._folder / file_of(name)).read_bytes())
            except (OSError, ValueError):
                self._samples[name] = recipes()[name]()
        return self._samples[name]


def _open_mixer() -> bool:
    """Open the audio device; False where there is none."""
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(*MIXER)
        pygame.mixer.set_num_channels(CHANNELS)
    except pygame.error:
        return False
    return True


def write(folder: Path = FOLDER) -> int:
    """Make all sounds anew. Returns the bytes written."""
    from ui.sound.synth import wav

    size = 0
    for name, recipe in recipes().items():
        path = folder / file_of(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        size += path.write_bytes(wav(recipe()))
    return size


def main() -> None:
    parser = argparse.ArgumentParser(description="The sounds of the table")
    parser.add_argument("--write", action="store_true", help="make the files of assets/sounds anew")
    if parser.parse_args().write:
        print(f"{len(recipes())} sounds, {write() // 1024} KB in {FOLDER}")
    else:
        parser.print_help()


if __name__ == "__main__":
    main()
