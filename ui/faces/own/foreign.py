"""Picture files from outside: what they are, how large their picture will be, and only the parts that make the picture.

Nothing is decoded here. Sizes are read from the head of the file and bounded before a decoder sees it, and whatever is
not needed for the picture (descriptions, colour profiles, previews, what follows the end) is left out.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

MOST_BYTES: Final = 16 * 1024 * 1024
LONGEST_PX: Final = 8192
MOST_PX: Final = 26_000_000  # of the whole picture: what telephones take, and a hundred megabytes while it is read
MOST_SCANS: Final = 24  # of a JPEG that comes in layers; usual are ten, thousands would keep a decoder busy for hours
MOST_PARTS: Final = 20_000  # of a file: the largest have some thousands
PNG_MAGIC: Final = b"\x89PNG\r\n\x1a\n"
PNG_PARTS: Final = frozenset([b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"])
JPEG_MAGIC: Final = b"\xff\xd8\xff"
FRAMES: Final = frozenset([0xC0, 0xC1, 0xC2])  # whole, whole with more tables, in layers
OTHER_FRAMES: Final = frozenset([0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0), 0xDC, 0xDE, 0xDF])
TABLES: Final = frozenset([0xC4, 0xDB, 0xDD, 0xEE])  # Huffman, quantisation, restarts, and how colours are meant
SCAN, END, EXIF = 0xDA, 0xD9, 0xE1
JPEG_PARTS: Final = FRAMES | TABLES | {SCAN}
NEXT_MARKER: Final = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")  # what ends the data of a scan
ORIENTATION: Final = 0x0112


class TooLarge(ValueError):
    """A file or a picture above the bounds of this module."""


class Foreign(NamedTuple):
    """A file that may be decoded: "png" or "jpg", width and height, its needed parts, and how it was held (1 … 8)."""

    kind: str
    size: tuple[int, int]
    clean: bytes
    held: int = 1


def examined(data: bytes) -> Foreign:
    """The picture in a file. Raises ValueError for what is no PNG or JPEG or not whole, TooLarge."""
    if len(data) > MOST_BYTES:
        raise TooLarge(f"more than {MOST_BYTES} bytes")
    try:
        if data.startswith(PNG_MAGIC):
            return _png(data)
        if data.startswith(JPEG_MAGIC):
            return _jpeg(data)
    except IndexError:
        raise ValueError("the file ends too early") from None
    raise ValueError("neither PNG nor JPEG")


def _bounded(width: int, height: int) -> tuple[int, int]:
    if not width or not height:
        raise ValueError("a picture without pixels")
    if max(width, height) > LONGEST_PX or width * height > MOST_PX:
        raise TooLarge(f"{width} x {height} pixels, at most {LONGEST_PX} a side and {MOST_PX} in all")
    return width, height


def _number(data: bytes, at: int, length: int, order: str = "big") -> int:
    """An unsigned number. Raises IndexError where the file has ended."""
    if at < 0 or at + length > len(data):
        raise IndexError(at)
    return int.from_bytes(data[at : at + length], "little" if order == "little" else "big")


# --- PNG ---------------------------------------------------------------------------------------------------------


def _png(data: bytes) -> Foreign:
    if data[12:16] != b"IHDR" or _number(data, 8, 4) != 13:
        raise ValueError("a PNG without a head")
    size = _bounded(_number(data, 16, 4), _number(data, 20, 4))
    parts = [(name, part) for name, part in _parts(data) if name in PNG_PARTS]
    names = [name for name, _ in parts]
    if names.count(b"IHDR") != 1 or b"IDAT" not in names:
        raise ValueError("a PNG without a picture, or with two")
    return Foreign("png", size, b"".join([PNG_MAGIC, *(part for _, part in parts)]))


def _parts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and bytes of every part up to the last one. Raises ValueError for a damaged one that is needed."""
    at, name, count = len(PNG_MAGIC), b"", 0
    while name != b"IEND":
        length, name, count = _number(data, at, 4), data[at + 4 : at + 8], count + 1
        end = at + 12 + length
        told = _number(data, end - 4, 4)
        if count > MOST_PARTS or (name in PNG_PARTS and told != zlib.crc32(data[at + 4 : end - 4])):
            raise ValueError("a damaged PNG")
        yield name, data[at:end]
        at = end


# --- JPEG --------------------------------------------------------------------------------------------------------


def _jpeg(data: bytes) -> Foreign:
    segments = list(_segments(data))
    markers = [marker for marker, _ in segments]
    frames = [contents for marker, contents in segments if marker in FRAMES]
    if len(frames) != 1 or SCAN not in markers or FRAMES.isdisjoint(markers[: markers.index(SCAN)]):
        raise ValueError("a JPEG without a picture, or with two")
    if markers.count(SCAN) > MOST_SCANS or not OTHER_FRAMES.isdisjoint(markers):
        raise ValueError("an unusual JPEG")
    size = _frame(frames[0])
    held = next((_held(contents[2:]) for marker, contents in segments if marker == EXIF), 1)
    kept = [bytes([0xFF, marker]) + contents for marker, contents in segments if marker in JPEG_PARTS]
    return Foreign("jpg", size, b"".join([data[:2], *kept, bytes([0xFF, END])]), held)


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Marker and contents of every segment up to the end; a scan's contents are its head and all its data."""
    at = 2
    for _ in range(MOST_PARTS):
        marker, at = _marker(data, at)
        if marker == END:
            return
        end = at + _number(data, at, 2)
        if end < at + 2 or end > len(data):
            raise ValueError("a damaged JPEG")
        end = _end_of_scan(data, end) if marker == SCAN else end
        yield marker, data[at:end]
        at = end
    raise ValueError("a JPEG in too many pieces")


def _marker(data: bytes, at: int) -> tuple[int, int]:
    """The marker that stands here, and where its contents begin."""
    if _number(data, at, 1) != 0xFF:
        raise ValueError("a damaged JPEG")
    while _number(data, at, 1) == 0xFF:  # any number of them may stand before a marker
        at += 1
    return data[at], at + 1


def _frame(contents: bytes) -> tuple[int, int]:
    """Width and height as the head of the frame says."""
    if _number(contents, 2, 1) != 8 or _number(contents, 7, 1) not in (1, 3):
        raise ValueError("an unusual JPEG")  # four colours of ink, say: the decoder would mix them up
    return _bounded(_number(contents, 5, 2), _number(contents, 3, 2))


def _end_of_scan(data: bytes, at: int) -> int:
    found = NEXT_MARKER.search(data, at)
    if found is None:
        raise IndexError(at)
    return found.start()


def _held(exif: bytes) -> int:
    """Return the Exif orientation, 1 (upright) … 8; 1 where nothing usable is said."""
    if not exif.startswith(b"Exif\0\0"):
        return 1
    tiff, order = exif[6:], "little" if exif[6:8] == b"II" else "big"
    try:
        first = _number(tiff, 4, 4, order)
        for entry in range(_number(tiff, first, 2, order)):
            at = first + 2 + 12 * entry
            if _number(tiff, at, 2, order) == ORIENTATION:
                found = _number(tiff, at + 8, 2, order)
                return found if 1 <= found <= 8 else 1
    except IndexError:
        return 1
    return 1
