"""Sets on their way, for tests: pictures without a painter, and zip files that nobody should write."""

from __future__ import annotations

import io
import json
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any

from game.workshop.benches import Bench, bench
from game.workshop.motifs import SIDE
from game.workshop.parcel import SET
from tests.games.gluecksgriff.files import card, file

OWN = "gluecksgriff"


def own_bench() -> Bench:
    """The bench for which the sets of these tests are made."""
    found = bench(OWN)
    assert found is not None
    return found


def png(grey: int = 128, side: int = SIDE) -> bytes:
    """A square picture of one grey."""
    rows = b"".join(b"\0" + bytes([grey]) * side for _ in range(side))
    head = struct.pack(">2I5B", side, side, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(name, data) for name, data in parts)


def _part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def text(*cards: dict[str, Any], **changes: Any) -> str:
    """The text of a set; of one plain card where none is given."""
    return json.dumps(file(*(cards or (card("reverse"),)), **changes), ensure_ascii=False)


def zipped(
    content: Mapping[str, bytes] | list[tuple[str, bytes]], method: int = zipfile.ZIP_STORED, **entry: Any
) -> bytes:
    """Any zip file; `entry` are attributes of every entry."""
    made = io.BytesIO()
    rows = content if isinstance(content, list) else list(content.items())
    with zipfile.ZipFile(made, "w", method) as out:
        for name, data in rows:
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            for key, value in entry.items():
                setattr(info, key, value)
            out.writestr(info, data)
    return made.getvalue()


def linked(name: str, to: str) -> bytes:
    """A parcel in which one entry is a symbolic link."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out:
        out.writestr(SET, text())
        info = zipfile.ZipInfo(name)
        info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
        out.writestr(info, to)
    return made.getvalue()


def patched(data: bytes, old: bytes, new: bytes) -> bytes:
    """The same bytes with one piece replaced wherever it stands."""
    assert old in data
    assert len(old) == len(new)
    return data.replace(old, new)
