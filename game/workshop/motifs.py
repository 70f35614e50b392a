"""The pictures on cards of one's own: PNG files called by what they show, so that two sets never mix theirs up.

A picture is kept once, whichever sets use it, and never changed. Only the ui can decode one: what comes here was
written anew by it. A match's file names its pictures; where one is missing the card shows the deck's blank motif.
"""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from game import files, paths

SIDE: Final = 384  # of every kept picture, in pixels: sharp on a card that fills half a window
LARGEST_BYTES: Final = 700 * 1024  # in four channels it has 576 KiB before it is packed
PNG: Final = b"\x89PNG\r\n\x1a\n"
ART: Final = re.compile(r"motif-[0-9a-f]{24}\.png")
FOLDER: Final = "motifs"
SKETCH: Final = "sketch.png"  # beside them: what lies on the drawing board and on no card yet


def folder() -> Path:
    """The folder of the pictures. It need not exist yet."""
    return paths.data_folder() / "workshop" / FOLDER


def art_of(png: bytes) -> str:
    """The name by which a card's entry "art" calls this picture."""
    return f"motif-{sha256(png).hexdigest()[:24]}.png"


def size_of(png: bytes) -> tuple[int, int] | None:
    """Width and height in pixels as a PNG file's head says; None where it is none."""
    if not png.startswith(PNG) or png[12:16] != b"IHDR" or len(png) < 24:
        return None
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def keep(png: bytes) -> str:
    """Keep a picture; returns the art that names it. Raises ValueError for what is none of ours, and OSError."""
    if len(png) > LARGEST_BYTES or size_of(png) != (SIDE, SIDE):
        raise ValueError(f"no PNG of {SIDE} x {SIDE} pixels and at most {LARGEST_BYTES} bytes")
    art = art_of(png)
    place = folder() / art
    if load(art) is None:
        files.write_whole(place, png)
    return art


def load(art: str) -> bytes | None:
    """The picture of a card's entry "art"; None for a motif of the deck, and where it is missing or was changed."""
    if not ART.fullmatch(art):
        return None
    try:
        png = files.read_plain(folder() / art, LARGEST_BYTES + 1)
    except OSError:
        return None
    return png if art_of(png) == art and size_of(png) == (SIDE, SIDE) else None


# --- the drawing board -----------------------------------------------------------------------------------------------


def keep_sketch(png: bytes) -> None:
    """Keep what lies on the drawing board, in place of what lay there before. Raises OSError."""
    files.write_whole(folder().parent / SKETCH, png)


def sketch() -> bytes:
    """The picture left on the drawing board when the program ended; b"" where there is none, or it is no motif."""
    try:
        png = files.read_plain(folder().parent / SKETCH, LARGEST_BYTES + 1)
    except OSError:
        return b""
    return png if len(png) <= LARGEST_BYTES and size_of(png) == (SIDE, SIDE) else b""


def drop_sketch() -> None:
    """Delete the kept sketch: it is on a card now, or was thrown away."""
    with suppress(OSError):
        (folder().parent / SKETCH).unlink(missing_ok=True)
