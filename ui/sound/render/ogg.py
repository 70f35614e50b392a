"""OGG Vorbis files, the same to the byte for the same samples: libsndfile numbers its streams by chance."""

from __future__ import annotations

from pathlib import Path
from struct import pack_into, unpack_from
from typing import Final

import numpy as np
import soundfile

from ui.sound.render.synth import RATE

HEAD: Final = 27  # bytes of a page before its table of segments
BLOCK: Final = 4096  # samples that go to the encoder at once; it keeps them on its stack
POLYNOMIAL: Final = 0x04C11DB7


def _table() -> list[int]:
    found = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ (POLYNOMIAL if value & 0x80000000 else 0)) & 0xFFFFFFFF
        found.append(value)
    return found


TABLE: Final = _table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ TABLE[(value >> 24) ^ byte]
    return value


def write(path: Path, samples: np.ndarray, quality: float) -> int:
    """Write stereo samples (two columns, -1 … 1); `quality` 0 … 1. Returns the bytes written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    kind = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1.0 - quality}
    with soundfile.SoundFile(path, "w", RATE, samples.shape[1], **kind) as file:
        for at in range(0, len(samples), BLOCK):
            file.write(samples[at : at + BLOCK])
    data = bytearray(path.read_bytes())
    at = 0
    while at < len(data):
        segments = data[at + HEAD - 1]
        end = at + HEAD + segments + sum(data[at + HEAD : at + HEAD + segments])
        pack_into("<III", data, at + 14, 1, unpack_from("<I", data, at + 18)[0], 0)  # stream, page, checksum
        pack_into("<I", data, at + 22, _checksum(bytes(data[at:end])))
        at = end
    return path.write_bytes(data)


def read(path: Path) -> np.ndarray:
    """Read a file as samples in two columns."""
    return soundfile.read(path, always_2d=True)[0]
