"""Files that a person may be looking for: the newest ones of a kind where people keep what they were given."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import platformdirs

from game import paths

LOOKED_AT: Final = 5000  # entries of one folder, so that a huge one keeps nobody waiting


def folders() -> tuple[Path, ...]:
    """Where such files lie: the exchange folder, and without a folder of one's own the usual ones of the platform."""
    own = paths.exchange_folder()
    if os.environ.get(paths.HOME_VARIABLE):
        return (own,)
    usual = (platformdirs.user_pictures_dir(), platformdirs.user_desktop_dir(), platformdirs.user_documents_dir())
    return tuple(dict.fromkeys((own, *map(Path, usual))))


def newest(endings: Collection[str], most: int) -> tuple[Path, ...]:
    """At most so many files with one of these endings (as in ".png"), newest first; no folder is searched deeper."""
    found = sorted((dated for folder in folders() for dated in _dated(folder, endings)), reverse=True)
    return tuple(dict.fromkeys(Path(path) for _, path in found))[:most]


def _dated(folder: Path, endings: Collection[str]) -> Iterator[tuple[float, str]]:
    """When the files of a folder were changed, and where they lie; nothing where it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            for entry in islice(entries, LOOKED_AT):
                if _fits(entry.name, endings) and entry.is_file():
                    yield entry.stat().st_mtime, entry.path
    except OSError:
        return


def _fits(name: str, endings: Collection[str]) -> bool:
    return not name.startswith(".") and os.path.splitext(name)[1].lower() in endings
