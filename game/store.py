"""JSON files that several windows of one person may change: read and written under a lock, watched by their stamp."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game import files, gate
from game.lock import locked

WAIT_S = 2.0  # for another window that writes just now


def plain(value: Any) -> Any:
    """A value as it comes back from a file: tuples are lists, keys are texts."""
    return json.loads(json.dumps(value))


def as_json(value: Any) -> bytes:
    """A value as it is written; what is no valid Unicode is kept by its number."""
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    if not gate.is_text(text):
        text = json.dumps(value, indent=2) + "\n"
    return text.encode("utf-8")


def read(path: Path, most: int) -> dict[str, Any]:
    """The object of the file. Raises FileNotFoundError, other OSErrors, and gate.Unfit for what is none."""
    return gate.loose(gate.content(path, most))


def update(path: Path, most: int, change: Callable[[dict[str, Any] | None], dict[str, Any]]) -> dict[str, Any]:
    """Write what `change` makes of the present content (None: there is none that can be used), and return it.

    Nobody else writes between the reading and the writing. A file that cannot be used is set aside. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(path, WAIT_S):
        present: dict[str, Any] | None = None
        try:
            present = read(path, most)
        except FileNotFoundError:
            pass
        except gate.Unfit:
            files.set_aside(path)
        content = change(present)
        files.write_whole(path, as_json(content))
        return content


class Stamp(NamedTuple):
    """Time, size and inode of a file: tell whether it is another one than before."""

    changed_ns: int
    size: int
    node: int


def stamp(path: Path) -> Stamp | None:
    """The stamp of a file; None where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino)
