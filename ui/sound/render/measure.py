"""What can be said of a sound without hearing it: loudness (ITU-R BS.1770-4), true peak, height, and how its end
meets its beginning."""

from __future__ import annotations

from math import log10, pi
from typing import Final, NamedTuple

import numpy as np

from ui.sound.render.synth import RATE, Samples

SILENCE_DB: Final = -120.0
BLOCK_S, STEP_S = 0.4, 0.1
NEAR_S: Final = 0.05  # what counts as the surroundings of a seam
CHUNK: Final = 1 << 15


def db(level: float) -> float:
    return 20 * log10(level) if level > 1e-6 else SILENCE_DB


def _weight(hz: np.ndarray) -> np.ndarray:
    """How the standard weighs the power of each frequency: a shelf above 1.7 kHz, little below 40 Hz."""
    z = np.exp(-2j * pi * hz / RATE)
    found = np.ones(hz.size)
    for shelf_hz, gain_db, q, shelf in ((1681.974450955533, 3.999843853973347, 0.7071752369554196, True),
                                        (38.13547087602444, 0.0, 0.5003270373238773, False)):  # fmt: skip
        k, high = np.tan(pi * shelf_hz / RATE), 10 ** (gain_db / 20)
        mid = high**0.4996667741545416
        b = (high + mid * k / q + k * k, 2 * (k * k - high), high - mid * k / q + k * k) if shelf else (1.0, -2.0, 1.0)
        a = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
        scale = 1.0 if shelf else a[0]  # the second filter is not normalised in the standard
        found *= np.abs((b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z) * scale) ** 2
    return found


def loudness_lufs(samples: Samples) -> float:
    """Integrated loudness of stereo samples, gated; what is shorter than a block counts as one block with silence."""
    samples = np.pad(samples, ((0, max(0, int(BLOCK_S * RATE) - len(samples))), (0, 0)))
    weight = np.sqrt(_weight(np.fft.rfftfreq(len(samples), 1 / RATE)))
    power = sum(np.fft.irfft(np.fft.rfft(samples[:, ear]) * weight, len(samples)) ** 2 for ear in (0, 1))
    sums = np.concatenate([[0.0], np.cumsum(power)])
    block, step = int(BLOCK_S * RATE), int(STEP_S * RATE)
    begins = np.arange(0, len(samples) - block + 1, step)
    blocks = (sums[begins + block] - sums[begins]) / block
    loud = -0.691 + 10 * np.log10(np.maximum(blocks, 1e-12))
    kept = blocks[loud > -70]
    if not kept.size:
        return SILENCE_DB
    gate = -0.691 + 10 * log10(kept.mean()) - 10
    return -0.691 + 10 * log10(kept[-0.691 + 10 * np.log10(kept) > gate].mean())


def true_peak_db(samples: Samples) -> float:
    """The highest level between the samples too: four times as many of them."""
    highest = np.abs(samples).max()
    for ear in (0, 1):
        line = np.pad(samples[:, ear], 64)
        for at in range(0, line.size, CHUNK):
            part = line[max(0, at - 64) : at + CHUNK + 64]
            if np.abs(part).max() > 0.7 * highest:
                finer = np.fft.irfft(np.pad(np.fft.rfft(part), (0, part.size + part.size // 2)), 4 * part.size) * 4
                highest = max(highest, np.abs(finer[256:-256]).max())
    return db(float(highest))


def centroid_hz(samples: Samples) -> float:
    """Where the middle of the spectrum's power lies."""
    power = np.abs(np.fft.rfft(samples.mean(axis=1))) ** 2
    return float((power * np.fft.rfftfreq(len(samples), 1 / RATE)).sum() / max(1e-12, power.sum()))


class Seam(NamedTuple):
    """The step from the last sample to the first, as a share of the largest step around it (below 1: nothing clicks),
    and by how much the 50 ms behind the seam are louder than those before it."""

    step: float
    level_db: float


def seam(samples: Samples) -> Seam:
    near = int(NEAR_S * RATE)
    before, behind = samples[-near:], samples[:near]
    around = max(np.abs(np.diff(before, axis=0)).max(), np.abs(np.diff(behind, axis=0)).max(), 1e-5)
    step = np.abs(samples[0] - samples[-1]).max() / around
    return Seam(float(step), db(float(np.sqrt((behind**2).mean()))) - db(float(np.sqrt((before**2).mean()))))
