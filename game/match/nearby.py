"""The person's folders as they are browsed when a file is taken in or saved: bounded, the newest first."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import platformdirs

from game import paths

LOOKED_AT: Final = 5000  # entries of one folder, so that a huge one keeps nobody waiting
MOST: Final = 500  # files and folders that are shown, of each


class Entry(NamedTuple):
    """A file or a folder in a list; `changed` in seconds since 1970."""

    path: Path
    is_folder: bool
    changed: float


class Content(NamedTuple):
    """The files and folders shown of a folder; `cut`: there are more in it."""

    entries: tuple[Entry, ...]
    cut: bool = False


def places() -> dict[str, Path]:
    """The folders where people keep files, by name; only the program's own where `HOME_VARIABLE` is set."""
    own = paths.exchange_folder()
    if os.environ.get(paths.HOME_VARIABLE):
        return {"exchange": own}
    usual = {
        "downloads": platformdirs.user_downloads_dir(),
        "desktop": platformdirs.user_desktop_dir(),
        "documents": platformdirs.user_documents_dir(),
        "pictures": platformdirs.user_pictures_dir(),
        "home": os.path.expanduser("~"),
    }
    found = {name: Path(place) for name, place in usual.items() if Path(place).is_dir()}
    return found if own in found.values() else {"exchange": own, **found}


def newest(endings: Collection[str], most: int = MOST) -> Content:
    """At most so many files with one of these endings (as in ".png") in all the places, the newest first."""
    looked: dict[Path, Entry] = {}
    for place in places().values():
        with suppress(OSError):  # it is not there
            looked |= {entry.path: entry for entry in _kept(place, endings)[0] if not entry.is_folder}
    found = sorted(looked.values(), key=_age)
    return Content(tuple(found[:most]), len(found) > most)


def content(folder: Path, endings: Collection[str]) -> Content:
    """The files of a kind in a folder, then the folders in it, each the newest first; what is hidden is left out.

    Raises OSError where it cannot be read, ValueError for a path that no folder can have.
    """
    entries, cut = _kept(folder, endings)
    files = sorted((entry for entry in entries if not entry.is_folder), key=_age)
    folders = sorted((entry for entry in entries if entry.is_folder), key=_age)
    return Content((*files[:MOST], *folders[:MOST]), cut or max(len(files), len(folders)) > MOST)


def _age(entry: Entry) -> tuple[float, str]:
    return -entry.changed, entry.path.name


def _kept(folder: Path, endings: Collection[str]) -> tuple[list[Entry], bool]:
    """The entries of a folder that may be shown, and True if it holds too many to look at all. Raises OSError."""
    with os.scandir(folder) as entries:
        found = list(islice(entries, LOOKED_AT + 1))
    return list(_shown(found[:LOOKED_AT], endings)), len(found) > LOOKED_AT


def _shown(entries: Collection[os.DirEntry[str]], endings: Collection[str]) -> Iterator[Entry]:
    for entry in entries:
        try:
            is_folder = entry.is_dir()
            if not is_folder and not (entry.is_file() and os.path.splitext(entry.name)[1].lower() in endings):
                continue
            found = entry.stat()
        except OSError:
            continue  # it is gone, or leads nowhere
        if not (entry.name.startswith(".") or getattr(found, "st_file_attributes", 0) & stat.FILE_ATTRIBUTE_HIDDEN):
            yield Entry(Path(entry.path), is_folder, found.st_mtime)
