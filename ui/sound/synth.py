"""A small synthesiser in plain Python: every sound of the table is made here, none is recorded.

A sound is a list of samples (floats around -1..1 at RATE). Sources make samples, filters and envelopes change
them, `mix` lays layers over one another, `finish` turns the result into the 16-bit samples of a WAV file.
"""

from __future__ import annotations

import io
import sys
import wave
from array import array
from collections.abc import Iterable, Sequence
from math import cos, exp, pi, sin, tanh
from random import Random
from typing import TypeAlias

RATE = 22_050  # samples a second, mono
SMOOTH_START_MS = 0.8  # no sound starts or stops with a click
SMOOTH_END_MS = 12.0
SWEEP_STEP = 32  # samples between two settings of a moving filter

Samples: TypeAlias = list[float]
Mode: TypeAlias = tuple[float, float, float]  # hz, gain, time in ms after which it has fallen to a third
Knot: TypeAlias = tuple[float, float]  # ms, level


def count(ms: float) -> int:
    """Samples in `ms` milliseconds."""
    return int(ms * RATE / 1000)


# ---- sources ----


def noise(ms: float, seed: int) -> Samples:
    """White noise, always the same for the same seed."""
    draw = Random(seed).uniform
    return [draw(-1.0, 1.0) for _ in range(count(ms))]


def tone(ms: float, hz: float, hz_end: float | None = None, vibrato: float = 0.0) -> Samples:
    """A sine that may glide to `hz_end`; `vibrato` is the share of the frequency it swings by, 5 times a second."""
    total, phase, out = count(ms), 0.0, []
    end = hz if hz_end is None else hz_end
    for i in range(total):
        out.append(sin(phase))
        now = hz * (end / hz) ** (i / total) * (1 + vibrato * sin(2 * pi * 5 * i / RATE))
        phase += 2 * pi * now / RATE
    return out


def rich(ms: float, hz: float, overtones: int = 6, tilt: float = 1.2, detune: float = 0.003) -> Samples:
    """A warm ensemble tone: two slightly detuned voices whose overtones fall off by 1/n**tilt."""
    heard = [n for n in range(1, overtones + 1) if hz * n < RATE / 2.4]
    voices = [tone(ms, hz * n * (1 + side * detune)) for n in heard for side in (-1, 1)]
    gains = [1 / n**tilt for n in heard for _ in (0, 1)]
    return [sum(g * v for g, v in zip(gains, column, strict=True)) for column in zip(*voices, strict=True)]


def strike(ms: float, modes: Iterable[Mode]) -> Samples:
    """Something hit once: a sum of sines that die away, each in its own time."""
    total = count(ms)
    out = [0.0] * total
    for hz, gain, tau_ms in modes:
        step, fade, level = 2 * pi * hz / RATE, exp(-1000 / (RATE * tau_ms)), gain
        for i in range(total):
            out[i] += level * sin(step * i)
            level *= fade
    return out


def bell(ms: float, hz: float, gain: float = 1.0, tau_ms: float = 260.0) -> Samples:
    """A small bell; the partials are those of a tuned bar."""
    ratios = ((1.0, 1.0, 1.0), (2.76, 0.42, 0.45), (5.4, 0.16, 0.22), (0.5, 0.18, 0.9))
    return strike(ms, [(hz * r, gain * g, tau_ms * t) for r, g, t in ratios if hz * r < RATE / 2.2])


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


def filtered(samples: Sequence[float], kind: str, hz: float, q: float = 0.7, hz_end: float | None = None) -> Samples:
    """A two-pole "low", "high" or "band" pass whose frequency may glide. Raises ValueError for another kind."""
    if kind not in ("low", "high", "band"):
        raise ValueError(f"unknown filter: {kind!r}")
    total, end = len(samples), hz if hz_end is None else hz_end
    x1 = x2 = y1 = y2 = 0.0
    out = []
    b0 = b1 = b2 = a1 = a2 = 0.0
    for i, x in enumerate(samples):
        if i % SWEEP_STEP == 0:
            b0, b1, b2, a1, a2 = _coefficients(kind, hz * (end / hz) ** (i / total), q)
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _coefficients(kind: str, hz: float, q: float) -> tuple[float, float, float, float, float]:
    """The usual biquad of the audio cookbooks, already divided by a0."""
    angle = 2 * pi * min(hz, RATE * 0.45) / RATE
    c, alpha = cos(angle), sin(angle) / (2 * q)
    a0 = 1 + alpha
    if kind == "low":
        b = ((1 - c) / 2, 1 - c, (1 - c) / 2)
    elif kind == "high":
        b = ((1 + c) / 2, -(1 + c), (1 + c) / 2)
    else:
        b = (alpha, 0.0, -alpha)
    return b[0] / a0, b[1] / a0, b[2] / a0, -2 * c / a0, (1 - alpha) / a0


def shaped(samples: Sequence[float], *knots: Knot) -> Samples:
    """Multiply by a level that runs in straight lines through `knots`; after the last knot it stays."""
    points = [(count(ms), level) for ms, level in knots]
    out, k = [], 0
    for i, x in enumerate(samples):
        while k + 1 < len(points) and i >= points[k + 1][0]:
            k += 1
        at, level = points[k]
        if k + 1 < len(points):
            after, goal = points[k + 1]
            level += (goal - level) * (i - at) / max(1, after - at)
        out.append(x * level)
    return out


def dying(samples: Sequence[float], attack_ms: float, tau_ms: float) -> Samples:
    """A quick rise, then an exponential fall."""
    rise = max(1, count(attack_ms))
    fade, level, out = exp(-1000 / (RATE * tau_ms)), 1.0, []
    for i, x in enumerate(samples):
        out.append(x * level * min(1.0, i / rise))
        level *= fade
    return out


def grainy(samples: Sequence[float], seed: int, grain_ms: float, floor: float = 0.2) -> Samples:
    """A restless level, as of running sand or crackling paper."""
    rng, step = Random(seed), max(1, count(grain_ms))
    levels = [floor + (1 - floor) * rng.random() ** 2 for _ in range(len(samples) // step + 2)]
    return [
        x * (levels[i // step] + (levels[i // step + 1] - levels[i // step]) * (i % step) / step)
        for i, x in enumerate(samples)
    ]


def mix(*layers: tuple[Sequence[float], float, float]) -> Samples:
    """Add layers given as (samples, gain, start in ms)."""
    total = max((count(at) + len(samples) for samples, _, at in layers), default=0)
    out = [0.0] * total
    for samples, gain, at in layers:
        start = count(at)
        for i, x in enumerate(samples, start):
            out[i] += gain * x
    return out


def roomy(samples: Sequence[float], wet: float = 0.25, tail_ms: float = 160.0) -> Samples:
    """A small wooden room: four echoing combs, darkened."""
    dry = list(samples) + [0.0] * count(tail_ms)
    combs = [0.0] * len(dry)
    for delay_ms, feedback in ((11.3, 0.62), (14.9, 0.58), (18.7, 0.55), (23.1, 0.5)):
        delay, line = count(delay_ms), list(dry)
        for i in range(delay, len(line)):
            line[i] += feedback * line[i - delay]
        for i in range(delay, len(line)):
            combs[i] += 0.25 * (line[i] - dry[i])
    dark = filtered(combs, "low", 2600)
    return [x + wet * y for x, y in zip(dry, dark, strict=True)]


# ---- the end ----


def finish(samples: Sequence[float], peak: float = 0.8, drive: float = 1.0) -> array[int]:
    """Bring to `peak` (0..1), round off what sticks out (`drive` > 1 presses harder), fade both ends."""
    loudest = max(1e-9, max(abs(x) for x in samples))
    start, ease, total = count(SMOOTH_START_MS), count(SMOOTH_END_MS), len(samples)
    top = tanh(drive)
    out = array("h")
    for i, x in enumerate(samples):
        edge = min(1.0, i / start, (total - 1 - i) / ease)
        out.append(round(32767 * peak * edge * tanh(drive * x / loudest) / top))
    return out


def wav(samples: array[int], pitch: float = 1.0) -> bytes:
    """A mono WAV file; `pitch` is written into its sample rate: twice as high is half as long."""
    if sys.byteorder == "big":  # WAV files are little-endian
        samples = array("h", samples)
        samples.byteswap()
    memory = io.BytesIO()
    with wave.open(memory, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(round(RATE * pitch))
        file.writeframes(samples.tobytes())
    return memory.getvalue()


def wav_samples(data: bytes) -> array[int]:
    """Read the samples back. Raises ValueError for anything but 16-bit mono at RATE."""
    try:
        with wave.open(io.BytesIO(data)) as file:
            form = file.getnchannels(), file.getsampwidth(), file.getframerate()
            frames = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise ValueError(f"not a WAV file: {error}") from error
    if form != (1, 2, RATE):
        raise ValueError(f"not a 16-bit mono WAV file at {RATE} Hz: {form}")
    samples = array("h", frames)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
