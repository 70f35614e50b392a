"""A layer of the room: a sound without end, of which only some seconds are in memory.

Decoded once it lies in a file without a name, from which it is read piece after piece; the system takes the file away
with the program. The mixer begins a queued piece with the buffer after the one in which the last piece ended: a piece
is so many whole buffers long, so that nothing is missing in between.
"""

from __future__ import annotations

import io
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final
from weakref import finalize

import pygame

from ui.sound.names import MIXER

BUFFER: Final = 8192  # frames: the mixer's own, and any larger one that a device may insist on, fits into it
PIECE: Final = 20 * BUFFER  # frames: 3.7 s


class Layer:
    """The samples of a layer and where in them its next piece begins."""

    def __init__(self, samples: IO[bytes], length: int, frame: int) -> None:
        """`samples`: in the mixer's form, `length` bytes without a seam at their end; `frame`: the bytes of one."""
        self._samples, self._length, self._piece = samples, length, PIECE * frame
        self._at = 0
        finalize(self, samples.close)

    def next_piece(self) -> pygame.mixer.Sound:
        """The piece that follows the last one; the beginning follows the end. Raises OSError where none can be read."""
        piece = bytearray()
        while len(piece) < self._piece:
            self._samples.seek(self._at)
            read = self._samples.read(min(self._piece - len(piece), self._length - self._at))
            if not read:
                raise OSError("the samples of a layer are gone")
            piece += read
            self._at = (self._at + len(read)) % self._length
        return pygame.mixer.Sound(buffer=piece)

    def keep_on(self, channel: pygame.mixer.Channel) -> bool:
        """Have a channel play on without end; call this more often than a piece lasts. True where it was begun."""
        if begun := not channel.get_busy():
            channel.play(self.next_piece())
        if channel.get_queue() is None:
            channel.queue(self.next_piece())
        return begun


def read(file: Path, folder: Path) -> Layer:
    """Decode a layer; its samples lie in `folder`, in memory where the disk refuses them. Takes some 50 ms.

    Raises OSError or pygame.error for a file that cannot be read.
    """
    sound = pygame.mixer.Sound(file)
    _, size, channels = pygame.mixer.get_init() or MIXER[:3]
    samples = sound.get_raw()
    if not samples:
        raise OSError("nothing in it")
    return Layer(_laid_away(samples, folder), len(samples), abs(size) // 8 * channels)


def _laid_away(samples: bytes, folder: Path) -> IO[bytes]:
    """A file with these bytes."""
    with ExitStack() as closed:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = closed.enter_context(TemporaryFile(dir=folder))
            file.write(samples)
            file.flush()
        except OSError:  # also where the disk is full
            return io.BytesIO(samples)
        closed.pop_all()
        return file
