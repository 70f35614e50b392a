"""Pictures drawn once for all tests: each application, deck and table of a test would draw its own.

A process keeps what it has drawn; where tests run in several, these show each other their pictures in a folder that
goes with the run (`SHARED`).
"""

from __future__ import annotations

import os
import struct
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

import pygame

from ui.faces.kept.store import LAYOUTS, MOST_PIXELS, PIXEL_BYTES, Cut, Disk, Key, cut
from ui.shell.fonts import Colour, Face, Fonts

MOST = 6_000  # of small pictures
LARGEST_PX = 200 * 300
MOST_BYTES = 384 * 2**20  # of pictures with a key
MOST_SHARED_BYTES = 192 * 2**20  # by one process
SHARED_SIZE = struct.Struct("<HHB")  # width, height, which of LAYOUTS

MOST_LINES = 8_000  # of text

draw = pygame.image.load_sized_svg
from_disk, cut_on_disk = Disk._drawn, Disk.cut


class Shared:
    """The folder in which the processes of one run find each other's pictures; without a folder there are none."""

    def __init__(self, folder: str = "") -> None:
        self.folder, self.bytes = folder, 0

    def of(self, name: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this name (plain values): what another process has drawn, else drawn now and shown."""
        if not self.folder:
            return draw()
        path = Path(self.folder, blake2b(repr(name).encode(), digest_size=16).hexdigest())
        found = self._read(path)
        if found is None:
            found = draw()
            self._write(path, found)
        return found

    def _read(self, path: Path) -> pygame.Surface | None:
        try:
            content = path.read_bytes()
        except OSError:
            return None
        wide, high, layout = SHARED_SIZE.unpack_from(content)
        masks = LAYOUTS[layout]
        found = pygame.Surface((wide, high), pygame.SRCALPHA if masks[3] else 0, 32, masks)
        found.get_buffer().write(content[SHARED_SIZE.size :])
        return found

    def _write(self, path: Path, picture: pygame.Surface) -> None:
        """Show a picture that is nothing but its pixels, as `ui.faces.kept.store.packed` keeps them, too."""
        (wide, high), masks, size = picture.get_size(), picture.get_masks(), _bytes(picture)
        plain = picture.get_colorkey() is None and picture.get_alpha() in (None, 255) and picture.get_bytesize() == 4
        fits = 0 < wide * high <= MOST_PIXELS and self.bytes + size <= MOST_SHARED_BYTES
        if not plain or picture.get_pitch() != PIXEL_BYTES * wide or masks not in LAYOUTS or not fits:
            return
        self.bytes += size
        part = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        with suppress(OSError):  # no room: everybody draws his own
            part.write_bytes(SHARED_SIZE.pack(wide, high, LAYOUTS.index(masks)) + picture.get_buffer().raw)
            part.rename(path)


SHARED = Shared()


def drawn_once(file: BinaryIO, size: tuple[int, int]) -> pygame.Surface:
    """A picture as `pygame.image.load_sized_svg` draws it, that nobody else has; small ones are copied."""
    if size[0] * size[1] > LARGEST_PX:
        svg = file.read()
        return SHARED.of((svg, tuple(size)), lambda: draw(BytesIO(svg), size))
    return _small(file.read(), tuple(size)).copy()


@lru_cache(MOST)
def _small(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return SHARED.of((svg, size), lambda: draw(BytesIO(svg), size))


class Drawn:
    """Pictures by the keys under which the program keeps them on its disk; those unused for longest go first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._lock = Lock()  # cloths are painted beside the window

    def of(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, that nobody else has: a copy of what was drawn for another test, else drawn now."""
        with self._lock:
            found = self._pictures.get(key)
            if found is not None:
                self._pictures.move_to_end(key)
                return found.copy()
        found = SHARED.of(key, draw)
        self._keep(key, found.copy())
        return found

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        with self._lock:
            if key in self._pictures:
                return
            self._pictures[key] = picture
            self.bytes += _bytes(picture)
            while self.bytes > self.most_bytes:
                self.bytes -= _bytes(self._pictures.popitem(last=False)[1])


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * PIXEL_BYTES


DRAWN = Drawn(MOST_BYTES)


def without_a_disk(disk: Disk, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What `Disk._drawn` gives; drawn once where no test has opened a disk of its own."""
    return DRAWN.of(key, draw) if disk.store is None else from_disk(disk, key, draw)


def cut_once(disk: Disk, key: Key, draw: Callable[[], pygame.Surface]) -> Cut:
    """What `Disk.cut` gives, in the same way."""
    return cut(DRAWN.of(key, draw), seen=True) if disk.store is None else cut_on_disk(disk, key, draw)


# --- letters: each application has fonts of its own, and lets go of them with every table ----------------------------
open_face, measure, write = Fonts.text, Face.size, Face.render
NOBODYS = Fonts()


def one_face(fonts: Fonts, size_px: float, bold: bool = False, italic: bool = False) -> pygame.font.Font:
    """The font of a size, the same for every application of this process as long as pygame goes on."""
    found = open_face(NOBODYS, size_px, bold, italic)
    try:
        found.get_height()
    except pygame.error:  # an application of another test has ended
        NOBODYS.forget()
        found = open_face(NOBODYS, size_px, bold, italic)
    return found


def measured_once(face: Face, text: str) -> tuple[int, int]:
    """The size of a text, measured at its first use in this font."""
    sizes: dict[str, tuple[int, int]] = face.__dict__.setdefault("sizes", {})
    if text not in sizes:
        sizes[text] = measure(face, text)
    return sizes[text]


def written_once(
    face: Face, text: str, antialias: bool, color: Colour, bgcolor: Colour | None = None, wraplength: int = 0
) -> pygame.Surface:
    """A line of text that nobody else has: a copy of what was written before."""
    ink, ground = (one if one is None or isinstance(one, str) else tuple(one) for one in (color, bgcolor))
    return _line(face, text, antialias, ink, ground, wraplength).copy()


@lru_cache(MOST_LINES)
def _line(face: Face, *asked: Any) -> pygame.Surface:
    return write(face, *asked)
