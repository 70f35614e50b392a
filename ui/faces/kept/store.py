"""Pictures on the disk: what was drawn once is read back, in any later process, in a fraction of the time.

A picture is named by a key: plain values that say what it shows, in which size and style. Its file is named by a digest
of the key and of the edition of the drawings (edition.py), and holds a header, a checksum and the pixels as
zlib packs them fastest. All of this can be thrown away at any time: what is torn, foreign or missing is drawn anew, and
a disk that is full, slow or closed to writing costs nothing but that time.

Files are written by a thread in the background. Windows share the folder: a file appears whole or not at all.
"""

from __future__ import annotations

import os
import stat
import struct
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import wraps
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple, ParamSpec, TypeAlias, TypeVar

import pygame

from game import files, paths
from ui.faces.kept.edition import edition
from ui.faces.kept.shelf import in_window

# --- one picture as bytes --------------------------------------------------------------------------------------------


Key: TypeAlias = tuple[object, ...]  # numbers, texts, bytes, None, and tuples of these
Masks: TypeAlias = tuple[int, int, int, int]

MARK: Final = b"KTP2"
NAME_BYTES: Final = 16
HEADER: Final = struct.Struct(f"<4s{NAME_BYTES}sHHHHHHH")
# mark, name, width, height, box, which of LAYOUTS; the box (left, top, width, height) holds all that is not clear
CHECK: Final = struct.Struct("<I")  # of the header and of the packed pixels, between which it stands
LEAST_BYTES: Final = HEADER.size + CHECK.size
MOST_PIXELS: Final = 16 * 1024 * 1024  # of a picture: a window of 5 000 by 3 000 and more
PIXEL_BYTES: Final = 4
MOST_BYTES: Final = LEAST_BYTES + MOST_PIXELS * PIXEL_BYTES + MOST_PIXELS // 256  # zlib makes noise a little larger
OPAQUE: Final[Masks] = (0xFF0000, 0xFF00, 0xFF, 0)  # pixels as a screen has them
CLEAR: Final[Masks] = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)  # the same with alpha
DRAWN: Final[Masks] = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)  # as vectors are drawn
LAYOUTS: Final = (OPAQUE, CLEAR, DRAWN)
QUICK: Final = 1  # of zlib's levels: more takes thrice as long and saves a tenth
STORED: Final = 0  # another: pixels as they are, for cloths, which are large and wanted at once
BAND_PIXELS: Final = 512 * 1024  # that are packed at a time …
PIECE_BYTES: Final = 512 * 1024  # … and so many packed bytes unpacked
STORED_PIXELS: Final = 2561 * 1440  # of the largest cloth that is kept so; all games have one in each window


def packed(name: bytes, picture: Picture) -> bytes | None:
    """The file of a picture; None for one that is more than its pixels, or laid out in a way of its own."""
    surface, size = (picture.image, picture.size) if isinstance(picture, Cut) else (picture, picture.get_size())
    masks = surface.get_masks()
    plain = surface.get_colorkey() is None and surface.get_alpha() in (None, 255)
    laid_out = surface.get_bytesize() == PIXEL_BYTES and surface.get_pitch() == PIXEL_BYTES * surface.get_width()
    if not (plain and laid_out) or masks not in LAYOUTS or not 0 < size[0] * size[1] <= MOST_PIXELS:
        return None
    place, image = (picture if isinstance(picture, Cut) else cut(surface))[1:]
    level = STORED if masks == OPAQUE and size[0] * size[1] <= STORED_PIXELS else QUICK
    body = _pressed(image, level)
    header = HEADER.pack(MARK, name, *size, *place, *image.get_size(), LAYOUTS.index(masks))
    return header + CHECK.pack(zlib.adler32(body, zlib.adler32(header))) + body


def _pressed(image: pygame.Surface, level: int) -> bytes:
    """The pixels as zlib packs them, band by band: a cloth of 3840 x 2160 need not lie there twice."""
    packer, (wide, high) = zlib.compressobj(level), image.get_size()
    rows = max(1, BAND_PIXELS // wide)
    parts = [
        packer.compress(image.subsurface(0, top, wide, min(rows, high - top)).copy().get_buffer().raw)
        for top in range(0, high, rows)
    ]
    return b"".join((*parts, packer.flush()))


def _box(surface: pygame.Surface) -> pygame.Rect:
    """The part outside which there is nothing at all: neither cover nor colour below it."""
    box = surface.get_bounding_rect() if surface.get_masks()[3] else surface.get_rect()
    if box == surface.get_rect() or not box:
        return surface.get_rect()
    rest = surface.copy()
    rest.fill((0, 0, 0, 0), box)
    left = rest.get_buffer().raw
    return box if left == bytes(len(left)) else surface.get_rect()


class Cut(NamedTuple):
    """A picture without its clear border: its size with that border, and where the rest lies in it."""

    size: tuple[int, int]
    place: tuple[int, int]
    image: pygame.Surface

    @property
    def whole(self) -> pygame.Surface:
        """The picture with its border."""
        if self.image.get_size() == self.size:
            return self.image
        surface = _blank(self.size, self.image.get_masks())
        self.image.set_alpha(None)  # every bit as it is
        surface.blit(self.image, self.place)
        self.image.set_alpha(255)
        return surface


Picture: TypeAlias = pygame.Surface | Cut


def cut(surface: pygame.Surface, *, seen: bool = False) -> Cut:
    """The picture without its clear border; `seen`: and without colour outside that no cover shows."""
    box = (seen and surface.get_bounding_rect()) or _box(surface)
    image = surface if box == surface.get_rect() else surface.subsurface(box).copy()
    return Cut(surface.get_size(), box.topleft, image)


def unpacked(name: bytes, content: bytes) -> Cut | None:
    """The picture in a file; None where this is not whole, or another's."""
    if len(content) < LEAST_BYTES:
        return None
    mark, own, wide, high, left, top, box_wide, box_high, layout = HEADER.unpack_from(content)
    (check,) = CHECK.unpack_from(content, HEADER.size)
    body = memoryview(content)[LEAST_BYTES:]
    if (mark, own) != (MARK, name) or check != zlib.adler32(body, zlib.adler32(content[: HEADER.size])):
        return None
    fits = left + box_wide <= wide and top + box_high <= high and box_wide and box_high
    if not 0 < wide * high <= MOST_PIXELS or layout >= len(LAYOUTS) or not fits:
        return None
    image = _blank((box_wide, box_high), LAYOUTS[layout])
    return Cut((wide, high), (left, top), image) if _unpressed(body, image) else None


def _unpressed(body: memoryview, image: pygame.Surface) -> bool:
    """Give an image the pixels that were packed; False where they are too few, too many or torn."""
    unzip, pixels, at = zlib.decompressobj(), image.get_buffer(), 0
    for first in range(0, len(body), PIECE_BYTES):
        try:
            some = unzip.decompress(body[first : first + PIECE_BYTES], pixels.length - at + 1)
        except zlib.error:
            return False
        if at + len(some) > pixels.length:
            return False
        pixels.write(some, at)
        at += len(some)
    return at == pixels.length and unzip.eof


def _blank(size: tuple[int, int], masks: Masks) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA if masks[3] else 0, 32, masks)


def ready(surface: pygame.Surface) -> pygame.Surface:
    """A picture with alpha as it is blitted fastest where there is a screen: itself, if it is laid out so already."""
    if surface.get_masks() == CLEAR or not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha()


# --- the folder ------------------------------------------------------------------------------------------------------


LIMIT_BYTES: Final = 512 * 1024 * 1024  # a table of many effects takes 96 MB of them at 3840 x 2160
KEPT_SHARE: Final = 0.9  # of the limit, after it was passed
LOOK_AGAIN_SHARE: Final = 0.05  # of the limit, written since the folder was last measured
# of pictures that are still to be written, in a window of 1920 x 1080 or less; in a larger one up to twice as many.
# More are left for another time …
WAITING_BYTES: Final = 6 * 1024 * 1024
MOST_WAITING_BYTES: Final = 40 * 1024 * 1024  # … but for a single one as large as a window, beside these
USED_S: Final = 24 * 60 * 60  # a file that was read is marked as used at most once in this time
REFUSALS: Final = 3  # of the disk: then nothing more is written
ENDING: Final = ".pic"


class Entry(NamedTuple):
    """A file of the folder: when it was last used, its bytes, where it lies."""

    used_s: float
    size: int
    path: str


class Store:
    """Pictures by key in a folder. No method raises an exception because of what the disk does.

    `at_once`: pictures are written when they are handed over, for a process in which nobody waits.
    """

    def __init__(self, folder: Path, edition: bytes, limit_bytes: int = LIMIT_BYTES, *, at_once: bool = False) -> None:
        self.folder, self.limit_bytes, self._at_once = folder, limit_bytes, at_once
        self._edition = edition
        self._waiting = {False: 0, True: 0}  # bytes, of all others and of the one as large as a window
        self._fresh_bytes = float("inf")  # written since the folder was measured; it never was
        self._refused = 0
        self._lock = threading.Lock()
        self._writer = ThreadPoolExecutor(1, "pictures")
        self._begun = False
        self._held: list[tuple[bytes, Picture, int]] | None = None

    def name(self, key: Key) -> bytes:
        """The name of a picture."""
        return blake2b(
            repr(key).encode("utf-8", "backslashreplace"), digest_size=NAME_BYTES, key=self._edition
        ).digest()

    def path(self, key: Key) -> Path:
        """The file of a picture, whether it is there or not."""
        return self._path(self.name(key))

    def read(self, key: Key) -> Cut | None:
        """The picture of this key as it was kept; None where there is none. What is no picture goes."""
        name = self.name(key)
        path = self._path(name)
        try:
            found = os.lstat(path)
            if not stat.S_ISREG(found.st_mode) or not LEAST_BYTES < found.st_size <= MOST_BYTES:
                raise ValueError
            picture = unpacked(name, files.read_plain(path, found.st_size))
            if picture is None:
                raise ValueError
        except FileNotFoundError:
            return None
        except (OSError, ValueError, MemoryError, pygame.error):
            with suppress(OSError):
                path.unlink()
            return None
        if time.time() - found.st_mtime > USED_S:
            with suppress(OSError):
                os.utime(path)
        return picture

    def mark(self, key: Key, since_s: float) -> None:
        """Tell by a file that all pictures which were read or written since a moment are there.

        It counts as used before all of them, so that it is the first to go where room is made.
        """
        self.write(key, pygame.Surface((1, 1)))
        self.settle()
        with suppress(OSError):
            os.utime(self.path(key), (since_s - USED_S, since_s - USED_S))

    def marked(self, key: Key) -> bool:
        """True if that mark is there."""
        return self.path(key).exists()

    def write(self, key: Key, picture: Picture) -> None:
        """Keep a picture: in the background, unless too much waits for the disk already."""
        surface = picture.image if isinstance(picture, Cut) else picture
        size = surface.get_width() * surface.get_height() * PIXEL_BYTES
        if self._at_once and not self.refused:
            self._write(self.name(key), picture, 0)
            return
        with self._lock:
            large = size > WAITING_BYTES
            small_room = min(2 * WAITING_BYTES, in_window(WAITING_BYTES)) - self._waiting[False]
            room = MOST_WAITING_BYTES * (not self._waiting[True]) if large else small_room
            if self.refused or size > room:
                return
            self._waiting[large] += size
        copy = surface.copy()  # its owner may go on painting
        self._hand_on(self.name(key), picture._replace(image=copy) if isinstance(picture, Cut) else copy, size)

    def _hand_on(self, name: bytes, picture: Picture, size: int) -> None:
        with self._lock:
            if self._held is not None:
                self._held.append((name, picture, size))
                return
        self._share_heap()
        with suppress(RuntimeError):  # closed meanwhile
            self._writer.submit(self._write, name, picture, size)

    def _share_heap(self) -> None:
        """Let the thread that writes, at a very first start the first of all, begin no heap of its own."""
        if not self._begun:
            from ui.shell.calm import share_heap

            self._begun = True
            share_heap()

    def hold(self) -> None:
        """Write nothing until `release`; what is held already is given up: nobody will ask for it again."""
        with self._lock:
            for _, _, size in self._held or ():
                self._waiting[size > WAITING_BYTES] -= size
            self._held = []

    def release(self) -> None:
        """Write what was handed over since the last `hold`, and from now on everything."""
        with self._lock:
            held, self._held = self._held or [], None
        for name, picture, size in held:
            self._hand_on(name, picture, size)

    @property
    def refused(self) -> bool:
        """True if the disk has refused so often that nothing more is written."""
        return self._refused >= REFUSALS

    def close(self, *, finish: bool = False) -> None:
        """Write nothing more; `finish`: only what waits already."""
        self._writer.shutdown(wait=True, cancel_futures=not finish)

    def settle(self) -> None:
        """Wait until everything is written."""
        self._writer.submit(int).result()

    def _path(self, name: bytes) -> Path:
        digits = name.hex()
        return self.folder / digits[0] / f"{digits}{ENDING}"

    def _write(self, name: bytes, picture: Picture, size: int) -> None:
        try:
            content = packed(name, picture)
            if content is not None:
                files.write_whole(self._path(name), content, lasting=False)
                self._fresh_bytes += len(content)
                self._refused = 0
        except (OSError, MemoryError):
            self._refused += 1
        finally:
            with self._lock:
                self._waiting[size > WAITING_BYTES] -= size
        if self._fresh_bytes > LOOK_AGAIN_SHARE * self.limit_bytes:
            self._fresh_bytes = 0
            self._make_room()

    def _make_room(self) -> None:
        """Drop the pictures unused for longest, where they are too many."""
        entries = sorted(self._entries())
        used = sum(entry.size for entry in entries)
        if used <= self.limit_bytes:
            return
        for entry in entries:
            with suppress(OSError):
                os.unlink(entry.path)
            used -= entry.size
            if used <= KEPT_SHARE * self.limit_bytes:
                return

    def _entries(self) -> Iterator[Entry]:
        for digit in "0123456789abcdef":
            with suppress(OSError), os.scandir(self.folder / digit) as found:
                for one in found:
                    with suppress(OSError):  # another window has just dropped it
                        facts = one.stat(follow_symlinks=False)
                        yield Entry(facts.st_mtime, facts.st_size, one.path)


# --- the store of this process ---------------------------------------------------------------------------------------


FOLDER: Final = "pictures"
P = ParamSpec("P")
Some = TypeVar("Some", pygame.Surface, Cut)


class NotYet(Exception):
    """A picture is not on the disk, and nobody waits for it so much that it should be drawn now."""


class _Here(threading.local):
    """What each thread may do with the disk."""

    reading = False  # and draw nothing


class Disk:
    """Where this process keeps its pictures: nowhere, until a folder is opened for it."""

    def __init__(self) -> None:
        self.store: Store | None = None
        self._here = _Here()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Draw nothing within, in this thread: a picture that is not on the disk is a NotYet."""
        before, self._here.reading = self._here.reading, True
        try:
            yield
        finally:
            self._here.reading = before

    def open(self, folder: Path | None = None, *, at_once: bool = False) -> None:
        """Keep pictures from now on in this folder, None: in the person's own, if their edition can be told."""
        self.close()
        found = edition()
        if found is not None:
            self.store = Store(folder or paths.cache_folder() / FOLDER, found, at_once=at_once)

    def close(self) -> None:
        """Keep nothing any more."""
        store, self.store = self.store, None
        if store is not None:
            store.close()

    def hold(self) -> None:
        """Keep nothing yet: these pictures may be of a size that the window only passes through."""
        if self.store is not None:
            self.store.hold()

    def release(self) -> None:
        """Keep what was drawn since."""
        if self.store is not None:
            self.store.release()

    def of(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key: read from the disk, else drawn now and written in the background."""
        found = self._read(key)
        return self._drawn(key, draw) if found is None else found.whole

    def cut(self, key: Key, draw: Callable[[], pygame.Surface]) -> Cut:
        """The same without its clear border: where that is large, this takes much less time and memory."""
        return self._read(key) or self._drawn(key, lambda: cut(draw(), seen=True))

    def _read(self, key: Key) -> Cut | None:
        return None if self.store is None else self.store.read(key)

    def _drawn(self, key: Key, draw: Callable[[], Some]) -> Some:
        if self.store is None:
            return draw()
        if self._here.reading:
            raise NotYet
        found = draw()
        self.store.write(key, found)
        return found


DISK: Final = Disk()


def on_disk(draws: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Let a function that draws the same for the same plain arguments keep its pictures on the disk."""
    name = f"{draws.__module__}.{draws.__qualname__}"

    @wraps(draws)
    def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        return DISK.of((name, args, tuple(sorted(kwargs.items()))), lambda: draws(*args, **kwargs))

    return kept
