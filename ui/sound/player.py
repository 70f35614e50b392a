"""The table's sounds, played by name from where they happen. (docs/house.md, chapter 10; docs/sound.md)

The files of assets/sounds were rendered by `ui.sound.render`. A file that is missing or damaged is silence, and so is
everything where there is no audio device: nothing here ever raises because of either.
"""

from __future__ import annotations

import io
import logging
import os
import sys
import time
import wave
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import log2
from pathlib import Path
from random import Random
from typing import Final, Protocol

import pygame

from game.paths import ASSETS
from ui.sound.ambience import Ambience, Wishes
from ui.sound.names import LAYERS, MIXER, SHELF, files_of

LOG = logging.getLogger(__name__)
FOLDER: Final = ASSETS / "sounds"
STEPS: Final = 24  # pitches an octave is divided into: what differs less sounds the same and is kept once
PITCH_RANGE: Final = (0.4, 2.5)
CHANNELS: Final = 24
KEPT_BYTES: Final = 3 * 2**20  # of sounds at other pitches and of the room: what was not heard for longest goes
VOLUMES: Final = frozenset({"cards", "ui", "room"})  # shelves with a volume of their own; all others are effects
SIDE: Final = 0.6  # how far to one side a sound may come from: 1 would be one ear alone
DUCKING: Final = 0.5  # effects as loud as this push music and room down
STDERR: Final = 2  # its number, also for libraries that know nothing of sys.stderr
PITCH_VARIES, LEVEL_VARIES_DB = 0.03, 1.5  # of cards: no two are quite alike


class Volumes(Wishes, Protocol):
    """The player's settings in percent: of everything and of each kind of sound."""

    @property
    def volume_cards(self) -> int: ...
    @property
    def volume_effects(self) -> int: ...
    @property
    def volume_ui(self) -> int: ...


def kind(name: str) -> str:
    """To which volume a sound belongs: "cards", "effects", "ui" or "room". Raises KeyError for an unknown name."""
    return shelf if (shelf := SHELF[name]) in VOLUMES else "effects"


def sides(loudness: float, pan: float) -> tuple[float, float]:
    """Loudness left and right of a sound from a side: -1 is left, 0 the middle; neither ear ever hears nothing."""
    pan = SIDE * max(-1.0, min(1.0, pan))
    return loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan)


class Sound:
    """Plays sounds by name. `settings` may be replaced at any time: a moved slider is heard at the next sound.

    Which take is heard, and how cards differ from each other, is chance of its own: no match knows of it.
    """

    def __init__(
        self,
        settings: Volumes,
        folder: Path = FOLDER,
        seed: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self._folder = folder
        self._chance = Random(seed)
        self._last: dict[str, str] = {}  # sound -> its take that was heard last
        self._ready: dict[str, pygame.mixer.Sound | None] = {}  # files at their own pitch, from the start
        self._seldom: OrderedDict[tuple[str, int], pygame.mixer.Sound | None] = OrderedDict()
        self._seldom_bytes = 0
        self.audible = _open_mixer()
        self.ambience = Ambience(lambda: self.settings, self._say, folder, self._chance, clock)

    def _say(self, name: str, volume: float, pan: float) -> None:
        self.play(name, 1.0, volume, pan)

    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play a sound; `pitch` 2 is an octave higher, `volume` 0..1, `pan` -1 (left) … 1 (right).

        Raises KeyError for a name nobody knows.
        """
        of_kind = kind(name)
        loudness = max(0.0, min(1.0, volume)) * self._share(of_kind)
        if not self.audible or loudness <= 0:
            return
        if of_kind == "cards":
            pitch *= 1.0 + PITCH_VARIES * self._chance.uniform(-1.0, 1.0)
            loudness *= 10.0 ** (LEVEL_VARIES_DB * self._chance.uniform(-1.0, 1.0) / 20.0)
        sound = self._sound(self._take(name), pitch)
        try:
            channel = sound.play() if sound is not None else None
        except pygame.error:  # the device has gone: a headset was unplugged
            self.audible = False
            return
        if channel is not None:
            channel.set_volume(*sides(min(1.0, loudness), pan))
            if of_kind == "effects" and volume >= DUCKING and sound is not None:
                self.ambience.duck(sound.get_length())

    def _take(self, name: str) -> str:
        """The file of a sound: of several takes another one than the last time."""
        files = files_of(name)
        if len(files) > 1:
            files = tuple(file for file in files if file != self._last.get(name))
        self._last[name] = self._chance.choice(files)
        return self._last[name]

    def _share(self, of_kind: str) -> float:
        """Loudness of a kind of sound, 0..1."""
        own: int = getattr(self.settings, f"volume_{of_kind}")
        return self.settings.volume * own / 10_000

    def prepare(self) -> Iterator[str]:
        """Load one file at its own pitch in each step and yield its name, so that no first time is late; after the last
        one music and room may be heard, whose own sounds are too seldom to be kept."""
        often = [file for name in SHELF if kind(name) != "room" for file in files_of(name)]
        for file in often if self.audible else ():
            self._ready[file] = self._read(file)
            yield file
        if self.audible:
            self.ambience.open()

    def _sound(self, file: str, pitch: float) -> pygame.mixer.Sound | None:
        """A file at a pitch; None where it cannot be read."""
        low, high = PITCH_RANGE
        key = (file, round(STEPS * log2(max(low, min(high, pitch)))))
        if key[1] == 0 and file in self._ready:
            return self._ready[file]
        if key not in self._seldom:
            self._seldom[key] = made = self._made(*key)
            self._seldom_bytes += _weight(made)
            while self._seldom_bytes > KEPT_BYTES and len(self._seldom) > 1:
                self._seldom_bytes -= _weight(self._seldom.popitem(last=False)[1])
        self._seldom.move_to_end(key)
        return self._seldom[key]

    def _made(self, file: str, step: int) -> pygame.mixer.Sound | None:
        own = self._ready[file] if file in self._ready else self._read(file)
        if step == 0 or own is None:
            return own
        return pygame.mixer.Sound(file=io.BytesIO(_pitched(own.get_raw(), 2 ** (step / STEPS))))

    def _read(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / file)
        except (OSError, pygame.error) as error:
            LOG.warning("%s cannot be played: %s", file, error)
            return None


def _weight(sound: pygame.mixer.Sound | None) -> int:
    """The bytes of a sound's samples."""
    return 0 if sound is None else len(sound.get_raw())


def _pitched(samples: bytes, pitch: float) -> bytes:
    """The mixer's samples as a WAV file whose pitch is written into its rate: twice as high is half as long."""
    rate, _, channels = pygame.mixer.get_init() or MIXER[:3]
    memory = io.BytesIO()
    with wave.open(memory, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(round(rate * pitch))
        file.writeframes(samples)
    return memory.getvalue()


@contextmanager
def _unheard() -> Iterator[None]:
    """Keep from the terminal what the sound library of Linux writes there itself where there is no sound card."""
    if sys.platform != "linux":
        yield
        return
    try:
        terminal = os.dup(STDERR)
    except OSError:  # closed: nothing is written either
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), STDERR)
        yield
    finally:
        os.dup2(terminal, STDERR)
        os.close(terminal)


def _open_mixer() -> bool:
    """Open the audio device; False where there is none."""
    try:
        if not pygame.mixer.get_init():
            with _unheard():
                pygame.mixer.init(*MIXER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(len(LAYERS))
    except (pygame.error, OSError):
        return False
    return True
