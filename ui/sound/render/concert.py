"""From a score to a loop in stereo: the band plays, the room answers, and what still rings at the end goes on at the
beginning, so that the loop has no seam."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

import numpy as np

from ui.sound.render.instruments import BAND
from ui.sound.render.measure import loudness_lufs, true_peak_db
from ui.sound.render.score import Piece
from ui.sound.render.synth import RATE, Samples

MUSIC_LUFS: Final = -23.0
PEAK_DB: Final = -3.5
ROOM_S: Final = 1.2
FADING_S: Final = ((300.0, 0.75), (1500.0, 0.7), (5000.0, 0.42), (20000.0, 0.18))  # until hz: falls by 60 dB so fast
EARLY: Final = (((11.0, 0.5), (19.3, 0.35), (31.1, 0.25)), ((13.7, 0.48), (22.9, 0.33), (35.9, 0.22)))  # ms, gain


def wrapped(into: Samples, samples: Samples, begin: int) -> None:
    """Add samples to a loop; what goes beyond its end goes on at its beginning."""
    places = (begin + np.arange(samples.size)) % into.size
    if samples.size <= into.size:
        into[places] += samples
    else:
        np.add.at(into, places, samples)


def banded(samples: Samples, low_hz: float, high_hz: float) -> Samples:
    """A loop between two frequencies, with soft edges; it stays a loop."""
    spectrum, hz = np.fft.rfft(samples), np.fft.rfftfreq(samples.size, 1 / RATE)
    below = 1 / (1 + (np.maximum(hz, 1e-3) / high_hz) ** 6) if high_hz else 1.0
    above = 1 / (1 + (low_hz / np.maximum(hz, 1e-3)) ** 6) if low_hz else 1.0
    return np.fft.irfft(spectrum * np.sqrt(below * above), samples.size)


def room(seed: int = 5) -> Samples:
    """What a small wooden room makes of a clap: two columns."""
    total = int(ROOM_S * RATE)
    at, ears = np.arange(total) / RATE, []
    for ear, echoes in enumerate(EARLY):
        wide = np.random.default_rng(seed + ear).normal(0.0, 1.0, total)
        tail, low = np.zeros(total), 0.0
        for high, fades in FADING_S:
            tail += banded(wide, low, high) * 10 ** (-3 * at / fades)
            low = high
        tail *= np.minimum(1.0, at / 0.03)
        tail *= 0.8 / np.sqrt((tail**2).sum())
        for ms, gain in echoes:
            tail[int(ms * RATE / 1000)] += 0.5 * gain
        ears.append(banded(tail, 120.0, 6500.0))
    return np.stack(ears, axis=1)


def in_room(dry: Samples, send: Samples) -> Samples:
    """A loop in stereo with the room's answer to what was sent into it."""
    clap = room()
    spectrum = np.fft.rfft(send)
    wet = [np.fft.irfft(spectrum * np.fft.rfft(clap[:, ear], send.size), send.size) for ear in (0, 1)]
    return dry + np.stack(wet, axis=1)


def levelled(loop: Samples, lufs: float, peak_db: float = PEAK_DB) -> Samples:
    """At a loudness; where peaks would go beyond their bound they are rounded off."""
    loop = loop * 10 ** ((lufs - loudness_lufs(loop)) / 20)
    bound = 10 ** (peak_db / 20)
    if true_peak_db(loop) > peak_db:
        loud = np.abs(loop) > 0.7 * bound
        loop[loud] = np.sign(loop[loud]) * bound * (0.7 + 0.28 * np.tanh((np.abs(loop[loud]) / bound - 0.7) / 0.28))
    return loop


def performed(piece: Piece) -> Samples:
    """The whole piece as a loop in stereo."""
    total = round(piece.length_s * 10) * RATE // 10
    dry, send = np.zeros((total, 2)), np.zeros(total)
    left, right = dry[:, 0], dry[:, 1]
    hand = Random(piece.seed)
    for instrument, begin_s, lasts_s, pitch, strength in piece.played():
        chair = BAND[instrument]
        note = chair.gain * chair.play(pitch, max(0.08, lasts_s), strength, hand)
        begin, angle = round(begin_s * RATE), (chair.pan + 1) * pi / 4
        wrapped(left, note * cos(angle), begin)
        wrapped(right, note * sin(angle), begin)
        wrapped(send, note * chair.room, begin)
    whole = in_room(dry, send)
    return levelled(np.stack([banded(whole[:, ear], 38.0, 9000.0) for ear in (0, 1)], axis=1), MUSIC_LUFS)
