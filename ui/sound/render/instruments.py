"""The instruments of the music: each makes one note, mono, from pitch, length in seconds and strength 0 … 1.

Strings are sums of partials that die away, each in its own time; reeds are sums that last. Everything begins softly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi
from random import Random
from typing import Final, NamedTuple

import numpy as np

from ui.sound.render.synth import RATE, Samples, filtered, noise, ringing

HIGHEST_HZ: Final = 9_000.0


def hz_of(pitch: int) -> float:
    return 440.0 * 2 ** ((pitch - 69) / 12)


def _ended(samples: Samples, seconds: float, release_s: float) -> Samples:
    """Let a note die from the end of its length on."""
    late = np.maximum(0.0, np.arange(samples.size) / RATE - seconds)
    return samples * np.exp(-late / release_s)


def _begun(samples: Samples, attack_s: float) -> Samples:
    return samples * (1.0 - np.exp(-np.arange(samples.size) / (RATE * attack_s)))


def _plucked(
    pitch: int, seconds: float, strength: float, hand: Random, *, at: float, dark_hz: float, ring_s: float,
    pairs: tuple[float, ...] = (0.0,), release_s: float = 0.09, attack_s: float = 0.0015,
) -> Samples:  # fmt: skip
    """A string plucked at a share of its length; `pairs`: strings that are out of tune by so many cents."""
    hz = hz_of(pitch)
    bright = dark_hz * (0.45 + strength)
    modes = []
    for cents in pairs:
        for n in range(1, int(HIGHEST_HZ / hz) + 1):
            partial = n * hz * 2 ** (cents / 1200) * (1 + 4e-5 * n * n) ** 0.5
            gain = abs(np.sin(pi * n * at)) / n**1.1 * np.exp(-n * hz / bright) * hand.uniform(0.85, 1.15)
            tau = ring_s * (220.0 / hz) ** 0.35 / (1 + (partial / 1700.0) ** 1.3)
            modes.append((partial, gain / len(pairs), tau, hand.uniform(0, 0.6)))
    modes += [(body, 0.05 * strength, 0.03, 0.0) for body in (103.0, 197.0, 386.0)]
    total = int((min(seconds + 5 * release_s, 6.0)) * RATE)
    return strength * _begun(_ended(ringing(total, modes), seconds, release_s), attack_s)


def guitar(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """A guitar with strings of gut."""
    return _plucked(pitch, seconds, strength, hand, at=0.21, dark_hz=2000, ring_s=1.1, release_s=0.14, attack_s=0.003)


def rhythm(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """The same, damped by the hand."""
    sounds = _plucked(pitch, seconds, strength, hand, at=0.13, dark_hz=1700, ring_s=0.5, release_s=0.05, attack_s=0.003)
    return 0.9 * sounds


def zither(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """Two strings of steel that are nearly in tune."""
    long = max(seconds * 1.5, 1.2)
    return _plucked(pitch, long, strength, hand, at=0.12, dark_hz=2300, ring_s=1.5, pairs=(-1.6, 1.6), release_s=0.25)


def piano(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """A piano with a strip of felt before its strings."""
    hz = hz_of(pitch)
    modes = []
    for n in range(1, int(min(24, HIGHEST_HZ / hz)) + 1):
        partial = n * hz * (1 + 2.5e-4 * n * n) ** 0.5
        gain = np.exp(-n * hz / (800.0 + 1300.0 * strength)) / n**0.8
        tau = 1.9 * (220.0 / hz) ** 0.5 / (1 + (partial / 1500.0) ** 1.2)
        modes.append((partial * 1.0003, 0.65 * gain, 0.45 * tau, hand.uniform(0, 0.4)))
        modes.append((partial * 0.9997, 0.35 * gain, 1.7 * tau, hand.uniform(0, 0.4)))
    modes += [(thump, 0.06 * strength, 0.025, 0.0) for thump in (72.0, 143.0, 231.0)]
    total = int(min(seconds + 0.9, 8.0) * RATE)
    return 1.1 * strength * _begun(_ended(ringing(total, modes), seconds, 0.16), 0.005)


def bass(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """A double bass, plucked."""
    hz = hz_of(pitch)
    modes = []
    for n in range(1, 15):
        gain = np.exp(-n * hz / 620.0) / n**0.5 * hand.uniform(0.9, 1.1)
        modes.append((n * hz, gain, 1.1 / (1 + (n * hz / 330.0) ** 1.2), hand.uniform(0, 0.5)))
    total = int((seconds + 0.5) * RATE)
    return 1.5 * strength * _begun(_ended(ringing(total, modes), seconds, 0.09), 0.009)


def _blown(
    pitch: int, seconds: float, gains: tuple[float, ...], detuned: tuple[float, ...], attack_s: float, release_s: float
) -> Samples:
    """Partials that last, from reeds that are out of tune by so many cents."""
    hz, total = hz_of(pitch), int((seconds + 6 * release_s) * RATE)
    modes = [
        (n * hz * 2 ** (cents / 1200), gain * np.exp(-n * hz / 4200.0), 1e6, 0.7 * n + index)
        for n, gain in enumerate(gains, 1)
        for index, cents in enumerate(detuned)
        if n * hz < HIGHEST_HZ * 0.7
    ]
    return _begun(_ended(ringing(total, modes), seconds, release_s), attack_s) / len(detuned)


def accordion(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """Two reeds that beat slowly against each other."""
    gains = (1.0, 0.62, 0.42, 0.3, 0.2, 0.14, 0.1, 0.07)
    return 0.34 * strength * _blown(pitch, seconds * 0.96, gains, (-3.5, 3.0), 0.045, 0.07)


def pad(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """The same, far down in the bellows: a carpet."""
    return 0.22 * strength * _blown(pitch, seconds, (1.0, 0.35, 0.14, 0.06), (-4.0, 0.0, 3.5), 0.35, 0.3)


def clarinet(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """A low clarinet: odd partials above all."""
    gains = (1.0, 0.06, 0.5, 0.08, 0.26, 0.07, 0.12, 0.04, 0.05)
    return 0.42 * strength * _blown(pitch, seconds * 0.94, gains, (0.0,), 0.03, 0.06)


def brush(pitch: int, seconds: float, strength: float, hand: Random) -> Samples:
    """A brush on a drum: a long stroke (0), or a short one (1)."""
    length = 240.0 if pitch else 420.0
    hiss = filtered(filtered(noise(length, hand.randrange(1 << 30)), "band", 2600, 0.5), "low", 5200)
    at = np.linspace(0, 1, hiss.size)
    shape = np.sin(pi * at) ** 2 * 0.35 if not pitch else np.minimum(1, at / 0.06) * np.exp(-5.5 * at)
    return 0.16 * strength * hiss * shape


class Chair(NamedTuple):
    """Where a player sits: loudness, from the left (-1) to the right (1), how much of the room is heard."""

    play: Callable[[int, float, float, Random], Samples]
    gain: float
    pan: float
    room: float


BAND: Final[Mapping[str, Chair]] = {
    "zither": Chair(zither, 1.0, -0.12, 0.30),
    "guitar": Chair(guitar, 0.8, 0.2, 0.28),
    "strum": Chair(guitar, 0.3, 0.3, 0.26),  # the same, accompanying
    "rhythm": Chair(rhythm, 0.85, -0.32, 0.22),
    "piano": Chair(piano, 0.6, -0.08, 0.30),
    "left hand": Chair(piano, 0.32, -0.18, 0.30),
    "bass": Chair(bass, 0.26, 0.05, 0.12),
    "accordion": Chair(accordion, 0.9, 0.22, 0.30),
    "pad": Chair(pad, 1.1, -0.25, 0.45),
    "clarinet": Chair(clarinet, 0.85, 0.2, 0.32),
    "brush": Chair(brush, 3.4, -0.18, 0.25),
}
