"""A small synthesiser: sources make samples, filters and envelopes change them, `mix` lays layers over one another.

A sound is an array of samples (mono, around -1 … 1, at RATE); `finish` brings it to its level, `placed` into the room:
stereo, two columns.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from random import Random
from typing import TypeAlias

import numpy as np

RATE = 44_100  # samples a second
SMOOTH_START_MS = 0.8  # no sound starts or stops with a click
SMOOTH_END_MS = 12.0
SWEEP_STEP = 64  # samples between two settings of a moving filter
TOP_HZ = 10_000.0  # nothing rings higher
SOFT_HZ = 8_500.0  # where noise has lost half of its strength

Samples: TypeAlias = np.ndarray
Mode: TypeAlias = tuple[float, float, float]  # hz, gain, time in ms after which it has fallen to a third
Knot: TypeAlias = tuple[float, float]  # ms, level


def count(ms: float) -> int:
    """Samples in `ms` milliseconds."""
    return int(ms * RATE / 1000)


# ---- sources ----


def noise(ms: float, seed: int) -> Samples:
    """White noise that fades away towards 11 kHz, always the same for the same seed: felt and paper are soft."""
    total = count(ms)
    half = np.random.default_rng(seed).uniform(-1.0, 1.0, total // 2 + 1)
    spectrum = np.fft.rfft(half)
    spectrum /= 1 + (np.linspace(0, RATE / 4, spectrum.size) / SOFT_HZ) ** 4
    return np.fft.irfft(np.pad(spectrum, (0, half.size + 1 - spectrum.size)), 2 * half.size)[:total] * 2.0


def tone(ms: float, hz: float, hz_end: float | None = None, vibrato: float = 0.0) -> Samples:
    """A sine that may glide to `hz_end`; `vibrato` is the share of the frequency it swings by, 5 times a second."""
    at = np.arange(count(ms))
    now = hz * ((hz if hz_end is None else hz_end) / hz) ** (at / max(1, at.size))
    now = now * (1 + vibrato * np.sin(2 * pi * 5 * at / RATE))
    return np.sin(2 * pi * (np.cumsum(now) - now) / RATE)


def rich(ms: float, hz: float, overtones: int = 6, tilt: float = 1.2, detune: float = 0.003) -> Samples:
    """A warm ensemble tone: two slightly detuned voices whose overtones fall off by 1/n**tilt."""
    heard = [n for n in range(1, overtones + 1) if hz * n < TOP_HZ * 0.9]
    return sum((tone(ms, hz * n * (1 + side * detune)) / n**tilt for n in heard for side in (-1, 1)), np.zeros(1))


def ringing(total: int, modes: Iterable[tuple[float, float, float, float]]) -> Samples:
    """The sum of sines that die away, each (hz, gain, time in s until a third is left, phase in radians).

    Made of two small tables for each mode, of every 512th sample and of the steps between: exact and quick.
    """
    hz, gain, tau_s, phase = (np.array(column) for column in zip(*modes, strict=True))
    step = (-1 / tau_s + 2j * pi * hz) / RATE
    block = 512
    coarse = gain * np.exp(1j * phase + step * block * np.arange(-(-total // block))[:, None])
    return (coarse @ np.exp(step[:, None] * np.arange(block))).imag.ravel()[:total]


def strike(ms: float, modes: Iterable[Mode]) -> Samples:
    """Something hit once: a sum of sines that die away, each in its own time."""
    return ringing(count(ms), [(hz, gain, tau_ms / 1000, 0.0) for hz, gain, tau_ms in modes])


def bell(ms: float, hz: float, gain: float = 1.0, tau_ms: float = 260.0) -> Samples:
    """A small bell; the partials are those of a tuned bar."""
    ratios = ((1.0, 1.0, 1.0), (2.76, 0.42, 0.45), (5.4, 0.16, 0.22), (0.5, 0.18, 0.9))
    return strike(ms, [(hz * r, gain * g, tau_ms * t) for r, g, t in ratios if hz * r < TOP_HZ])


def scatter(
    ms: float, seed: int, grains: int, low_hz: float, high_hz: float, tau_ms: float, rush: float = 1.0
) -> Samples:
    """Many tiny pings at random moments: splinters, sparkles, grains. `rush` > 1 crowds them at the beginning."""
    rng = Random(seed)
    layers = []
    for _ in range(grains):
        hz = low_hz * (high_hz / low_hz) ** rng.random()
        at = ms * 0.9 * rng.random() ** rush
        layers.append((strike(min(tau_ms * 5, ms - at), [(hz, rng.uniform(0.3, 1.0), tau_ms)]), 1.0, at))
    return mix(*layers)


# ---- filters and envelopes ----


def filtered(samples: Samples, kind: str, hz: float, q: float = 0.7, hz_end: float | None = None) -> Samples:
    """A two-pole "low", "high" or "band" pass whose frequency may glide. Raises ValueError for another kind."""
    if kind not in ("low", "high", "band"):
        raise ValueError(f"unknown filter: {kind!r}")
    total, end = len(samples), hz if hz_end is None else hz_end
    x1 = x2 = y1 = y2 = 0.0
    out = []
    b0 = b1 = b2 = a1 = a2 = 0.0
    for i, x in enumerate(samples.tolist()):
        if i % SWEEP_STEP == 0:
            b0, b1, b2, a1, a2 = _coefficients(kind, hz * (end / hz) ** (i / total), q)
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return np.array(out)


def _coefficients(kind: str, hz: float, q: float) -> tuple[float, float, float, float, float]:
    """Return a filter after the usual cookbook of two-pole filters."""
    w = 2 * pi * min(hz, RATE / 2.2) / RATE
    c, alpha = cos(w), sin(w) / (2 * q)
    a0 = 1 + alpha
    if kind == "low":
        b = ((1 - c) / 2, 1 - c, (1 - c) / 2)
    elif kind == "high":
        b = ((1 + c) / 2, -(1 + c), (1 + c) / 2)
    else:
        b = (alpha, 0.0, -alpha)
    return b[0] / a0, b[1] / a0, b[2] / a0, -2 * c / a0, (1 - alpha) / a0


def shaped(samples: Samples, *knots: Knot) -> Samples:
    """Multiply by a level that runs in straight lines through `knots`; after the last knot it stays."""
    return samples * np.interp(np.arange(samples.size), [count(ms) for ms, _ in knots], [level for _, level in knots])


def dying(samples: Samples, attack_ms: float, tau_ms: float) -> Samples:
    """A quick rise, then an exponential fall."""
    at = np.arange(samples.size)
    return samples * np.minimum(1.0, at / max(1, count(attack_ms))) * np.exp(-1000 * at / (RATE * tau_ms))


def grainy(samples: Samples, seed: int, grain_ms: float, floor: float = 0.2) -> Samples:
    """A restless level, as of running sand or crackling paper."""
    rng, step = Random(seed), max(1, count(grain_ms))
    levels = [floor + (1 - floor) * rng.random() ** 2 for _ in range(samples.size // step + 2)]
    return samples * np.interp(np.arange(samples.size), np.arange(len(levels)) * step, levels)


def mix(*layers: tuple[Samples, float, float]) -> Samples:
    """Add layers given as (samples, gain, start in ms)."""
    out = np.zeros(max((count(at) + samples.size for samples, _, at in layers), default=0))
    for samples, gain, at in layers:
        out[count(at) : count(at) + samples.size] += gain * samples
    return out


def roomy(samples: Samples, wet: float = 0.25, tail_ms: float = 160.0) -> Samples:
    """A small wooden room: four echoing combs, darkened."""
    dry = np.pad(samples, (0, count(tail_ms)))
    combs = np.zeros(dry.size)
    for delay_ms, feedback in ((11.3, 0.62), (14.9, 0.58), (18.7, 0.55), (23.1, 0.5)):
        delay, line = count(delay_ms), dry.copy()
        for at in range(delay, line.size, delay):
            part = line[at : at + delay]
            part += feedback * line[at - delay : at - delay + part.size]
        combs += 0.25 * (line - dry)
    return dry + wet * filtered(combs, "low", 2600)


# ---- the end ----


def finish(samples: Samples, peak: float = 0.8, drive: float = 1.0) -> Samples:
    """Bring to `peak` (0..1), round off what sticks out (`drive` > 1 presses harder), fade both ends."""
    at = np.arange(samples.size)
    edge = np.minimum(1.0, np.minimum(at / count(SMOOTH_START_MS), (samples.size - 1 - at) / count(SMOOTH_END_MS)))
    return peak * edge * np.tanh(drive * samples / max(1e-9, np.abs(samples).max())) / np.tanh(drive)


WALLS = (((7.1, 0.16), (13.7, 0.10), (24.1, 0.05)), ((8.9, 0.15), (16.3, 0.09), (27.7, 0.05)))  # ms and gain, each ear
WALL_MS = 40.0  # by so much a sound lasts longer
LEAD_MS = 4.0  # silence before it, where the encoder may be inexact


def placed(samples: Samples) -> Samples:
    """In stereo: the sound in the middle, its first echoes from walls that are not equally far; as loud as before."""
    dull = filtered(samples, "low", 3200)
    long = count(WALL_MS)
    ears = [mix((np.pad(samples, (0, long)), 1.0, 0), *((dull, gain, ms) for ms, gain in wall)) for wall in WALLS]
    both = np.pad(np.stack(ears, axis=1), ((count(LEAD_MS), 0), (0, 0)))
    return both * np.abs(samples).max() / np.abs(both).max()
