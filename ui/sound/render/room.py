"""The room around the table as loops in stereo: a fire, guests who talk, rain at the window.

All noise is made for exactly one round of the loop and filtered around its seam, so there is none to be heard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from random import Random
from typing import Final

import numpy as np

from ui.sound.render.concert import banded, in_room, levelled, wrapped
from ui.sound.render.synth import RATE, Samples, dying, filtered, noise, ringing, shaped, strike

FIRE_S, MURMUR_S, RAIN_S = 41.0, 53.0, 37.0  # of different lengths, so that they never meet in the same way twice
LUFS: Final[Mapping[str, float]] = {"fire": -32.0, "murmur": -30.0, "rain": -33.0}
VOWELS: Final = ((320, 800), (450, 1050), (560, 900), (640, 1200), (480, 1500), (350, 1750))  # two formants in hz
VOICES: Final = 11


def _wide(seconds: float, seed: int, *bands: tuple[float, float, float]) -> Samples:
    """Noise of bands (low hz, high hz, gain), half of it the same in both ears."""
    total = int(seconds * RATE)
    chance = np.random.default_rng(seed)
    common, ears = chance.normal(0, 1, total), []
    for _ in range(2):
        line = 0.7 * common + 0.7 * chance.normal(0, 1, total)
        ears.append(sum(gain * banded(line, low, high) for low, high, gain in bands))
    return np.stack(ears, axis=1)


def _swelling(seconds: float, seed: int, every_s: float, low: float) -> Samples:
    """A level that wanders between `low` and 1, and comes back to where it began."""
    total, count = int(seconds * RATE), max(4, round(seconds / every_s))
    knots = np.random.default_rng(seed).uniform(low, 1.0, count)
    at = np.linspace(0, count, total, endpoint=False)
    left, share = at.astype(int), (1 - np.cos(pi * (at % 1.0))) / 2
    return knots[left % count] * (1 - share) + knots[(left + 1) % count] * share


def _laid(into: Samples, samples: Samples, second: float, pan: float, gain: float) -> None:
    """Lay a single sound into the loop, from the left (-1) to the right (1)."""
    angle, begin = (pan + 1) * pi / 4, int(second * RATE)
    wrapped(into[:, 0], samples * gain * cos(angle), begin)
    wrapped(into[:, 1], samples * gain * sin(angle), begin)


def fire() -> Samples:
    chance = Random(401)
    loop = _wide(FIRE_S, 402, (45, 240, 1.0), (240, 900, 0.22)) * _swelling(FIRE_S, 403, 0.7, 0.55)[:, None]
    loop += 0.05 * _wide(FIRE_S, 404, (1200, 4200, 1.0)) * _swelling(FIRE_S, 405, 0.25, 0.1)[:, None]
    second = 0.0
    while second < FIRE_S - 0.2:
        second += chance.expovariate(2.4)
        for spark in range(chance.choice((1, 1, 1, 2, 4))):  # a log that crackles several times
            length = chance.uniform(14, 40)
            snap = dying(
                filtered(noise(length, chance.randrange(1 << 30)), "band", chance.uniform(700, 2300), 0.9),
                0.4,
                length / 6,
            )
            _laid(
                loop,
                snap,
                second + 0.06 * spark * chance.random(),
                chance.uniform(-0.5, 0.5),
                0.9 * chance.random() ** 2.2,
            )
    return levelled(in_room(loop, 0.05 * loop.mean(axis=1)), LUFS["fire"], -9.0)


def _syllable(hz: float, formants: tuple[int, int], ms: float, chance: Random) -> Samples:
    """A vowel without meaning: the partials of a voice, those near two formants stronger."""
    modes = []
    for n in range(1, int(2600 / hz)):
        near = sum(
            gain * np.exp(-(((n * hz - at) / width) ** 2))
            for at, width, gain in ((formants[0], 130, 1.0), (formants[1], 170, 0.4))
        )
        modes.append((n * hz, (0.04 + near) / n**0.4, 1e6, chance.uniform(0, 6.28)))
    whole = ringing(int(ms * RATE / 1000), modes)
    return shaped(whole, (0, 0), (ms * 0.3, 1), (ms * 0.65, 0.8), (ms, 0))


def murmur() -> Samples:
    """Guests at other tables: each talks in phrases that fall, listens, and talks again; nobody says a word."""
    loop = np.zeros((int(MURMUR_S * RATE), 2))
    for voice in range(VOICES):
        chance = Random(500 + voice)
        low = chance.uniform(95, 135) if voice % 3 else chance.uniform(165, 215)
        pan, gain, second = chance.uniform(-0.9, 0.9), chance.uniform(0.5, 1.0), chance.uniform(0, 4)
        until = second + MURMUR_S - 1.5
        while second < until:
            syllables = chance.randrange(4, 13)
            for index in range(syllables):
                ms = chance.uniform(110, 230) * (1.5 if index == syllables - 1 else 1.0)
                hz = low * (1.16 - 0.24 * index / syllables) * chance.uniform(0.96, 1.05)
                _laid(
                    loop, _syllable(hz, chance.choice(VOWELS), ms, chance), second, pan, gain * chance.uniform(0.5, 1.0)
                )
                second += ms / 1000 + chance.uniform(0.0, 0.06)
            second += chance.uniform(0.6, 5.0)
    air = _wide(MURMUR_S, 520, (120, 700, 1.0)) * 0.02 * np.abs(loop).max()
    far = np.stack([banded(loop[:, ear], 140.0, 1300.0) for ear in (0, 1)], axis=1)
    return levelled(in_room(0.5 * far + air, 0.9 * far.mean(axis=1)), LUFS["murmur"], -9.0)


def rain() -> Samples:
    chance = Random(601)
    loop = _wide(RAIN_S, 602, (350, 1500, 0.5), (1500, 5200, 0.28)) * _swelling(RAIN_S, 603, 3.0, 0.65)[:, None]
    for _ in range(int(RAIN_S * 16)):  # drops at the pane
        hz = chance.uniform(900, 2600)
        drop = strike(40, [(hz, 1.0, chance.uniform(3, 7)), (hz * 1.7, 0.3, 3)])
        _laid(loop, drop, chance.uniform(0, RAIN_S), chance.uniform(-0.7, 0.7), 1.6 * chance.random() ** 2.5)
    return levelled(np.stack([banded(loop[:, ear], 200.0, 4500.0) for ear in (0, 1)], axis=1), LUFS["rain"], -9.0)


LOOPS: Final[Mapping[str, Callable[[], Samples]]] = {"fire": fire, "murmur": murmur, "rain": rain}
