"""The edition of the drawings: a few bytes that change whenever a picture might come out otherwise.

Pictures on the disk are named by it (store.py), so that those of another version are never shown. From the
sources it is what Python itself goes by for its compiled files: name, size and time of each. A packaged program has no
sources: its build writes the edition of its own sources into `BAKED`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pygame

from game import files
from game.paths import ASSETS
from game.version import VERSION
from ui.shell.font_files import STYLES, face_file

ROOM: Final = Path(__file__).resolve().parents[2]  # all that draws
DATA: Final = (ASSETS / "cards", ASSETS / "common")
ENDINGS: Final = (".py", ".toml", ".json")
BAKED: Final = ASSETS / "edition.txt"
BYTES: Final = 16


def edition() -> bytes | None:
    """The edition of this program with this pygame and these fonts; None where nobody can tell."""
    own = baked() if getattr(sys, "frozen", False) else from_sources((ROOM, *DATA))
    if own is None:
        return None
    tools = (VERSION, pygame.version.ver, pygame.get_sdl_version(), sys.byteorder)
    faces = [f"{face_file(style).stat().st_size}" for style in STYLES.values()]
    return blake2b(own + repr((tools, faces)).encode(), digest_size=BYTES).digest()


def baked() -> bytes | None:
    """What the build has written; None where it has not."""
    try:
        return files.read_plain(BAKED, 2 * BYTES) or None
    except OSError:
        return None


def from_sources(folders: Iterable[Path]) -> bytes | None:
    """The edition of the sources in these folders; None where there are none."""
    rows = sorted(row for folder in folders for row in _rows(str(folder)))
    return blake2b(repr(rows).encode(), digest_size=BYTES).digest() if rows else None


def _rows(folder: str) -> Iterator[tuple[str, int, int]]:
    """Name, size and time of each source below a folder."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ENDINGS):
                facts = entry.stat()
                yield entry.path, facts.st_size, facts.st_mtime_ns
            elif not entry.name.startswith("__") and entry.is_dir():
                yield from _rows(entry.path)
