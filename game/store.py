"""JSON files that several windows of one person may change: under a lock, merged, watched by their stamp."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

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


# --- merging -----------------------------------------------------------------------------------------------------


MISSING: Final = object()


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Merge two changed versions of the plain value `base`.

    Mappings are merged entry by entry, lists of texts by what was added and taken away. Where both have changed the
    same entry mine holds; what one has changed and the other taken away stays.
    """
    if mine == base or mine is MISSING:
        return theirs if mine == base or theirs != base else MISSING
    if theirs in (base, mine) or theirs is MISSING:
        return mine
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return _entries(base if isinstance(base, Mapping) else {}, mine, theirs)
    if _texts(mine) and _texts(theirs):
        known = base if _texts(base) else []
        kept = [one for one in mine if one in theirs or one not in known]
        return kept + [one for one in theirs if one not in known and one not in kept]
    return mine


def _entries(base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    found = {
        name: merged(base.get(name, MISSING), mine.get(name, MISSING), theirs.get(name, MISSING))
        for name in dict.fromkeys([*mine, *theirs])
    }
    return {name: value for name, value in found.items() if value is not MISSING}


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
