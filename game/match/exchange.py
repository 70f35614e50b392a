"""Match files that come from elsewhere or go there: a copy to a folder of the person's choice, and back again.

Nothing that exists is ever written over. What cannot be used is refused with its reason and kept aside.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import platformdirs

from game import files, gate, paths
from game.match import journal, match_file
from game.match.home import FINISHED, GIVEN_UP, SUFFIX
from game.match.index_store import Listed
from game.match.journal import Info
from game.notice import Notice, Refused, of_file

# --- folders as they are browsed ---------------------------------------------------------------------------------


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


# --- files out and in --------------------------------------------------------------------------------------------


ASIDE: Final = "aside"  # folder beside the matches, for what was refused
SHEETS: Final = ".kartenliga"  # ending of sheets of deals (game/club)
RULES: Final = ".kartenregeln"  # ending of presets (game/match/presets.py)
SETS: Final = ".kartenset"  # ending of sets of own cards (game/workshop/parcel.py)
BELONGS: Final = {SUFFIX: "match", SETS: "set", RULES: "rules", SHEETS: "sheet"}  # what a file is, by its ending
HEAD: Final = 200  # bytes in which a file says of which format it is, which is its ending without the dot
KNOWN: Final = "import_known"  # the notice that a match is here already
UNWRITABLE: Final = "import_unwritable"  # the notice that no match can be laid down here
REFUSED: Final = ("journal_foreign", "journal_damaged", "journal_newer", "journal_unfit")


def proposed(info: Info | Listed, title: str) -> Path:
    """A file name for a match that is still free: "<title> 2026-11-22.match"."""
    return free_path(f"{title} {info.changed.astimezone():%Y-%m-%d}", SUFFIX)


def torn(content: bytes, suffix: str, name: str = "") -> bool:
    """True if a text that is no whole JSON was meant to be a file of this ending: by its name, or as it begins."""
    head = content[:HEAD].lstrip()
    return name.lower().endswith(suffix) or (head.startswith(b"{") and f'"{suffix[1:]}"'.encode() in head)


def expect(source: Path, own: str) -> None:
    """Refuse a file that belongs elsewhere, by its ending; `own` is the one that is meant here.

    Raises Refused: belongs.match, belongs.set, belongs.rules, belongs.sheet.
    """
    ending = source.suffix.lower()
    if ending in BELONGS and ending != own:
        raise Refused(Notice(f"belongs.{BELONGS[ending]}", {"file": source.name}))


def free_path(title: str, suffix: str) -> Path:
    """A free file name in the folder where people look for what they have saved: "<title>.x", "<title> (2).x"."""
    stem = re.sub(r'[<>:"/\\|?*\x00-\x1f]', "", title).strip(". ") or paths.APP_NAME
    found, number = paths.exchange_folder() / f"{stem}{suffix}", 1
    while found.exists():
        number += 1
        found = found.with_name(f"{stem} ({number}){suffix}")
    return found


def send(info: Info | Listed, target: Path) -> Path:
    """Copy a match to a file, or under its own name into a folder; returns the path of the copy.

    Raises Refused: export_exists, export_failed.
    """
    return put(partial(journal.export, info.path), target, info.path.name)


def put(write: Callable[[Path], None], target: Path, name: str) -> Path:
    """Have a file written where the person wants it, or under this name into a folder; returns its path.

    Raises Refused: export_exists, export_failed.
    """
    try:
        target = target.expanduser()
        if target.is_dir():
            target /= name
        if target.exists():
            raise Refused(Notice("export_exists", {"file": str(target)}))
        write(target)
        target.chmod(files.usual_mode())
    except (OSError, ValueError, RuntimeError) as error:  # a NUL in the path; the home of somebody unknown
        raise Refused(of_file("export_failed", target, error)) from error
    return target


def take_in(source: Path, folder: Path | None = None) -> tuple[Path, tuple[Notice, ...]]:
    """Adopt a match from elsewhere under a name of its own, as far as it can be used; the source is left as it is.

    A match that is here already, as far or farther, is not taken in twice (notice import_known); one that was given up
    is taken back.

    Raises Refused: import_foreign, import_damaged, import_newer (a copy is kept aside, "copy" says where),
    journal_unreadable, import_unwritable, and as `expect`.
    """
    expect(source, SUFFIX)
    home = folder or paths.matches_folder()
    try:
        source = source.expanduser()
        if (known := _known(source, home)) is not None:
            return known, (Notice(KNOWN, {"file": source.name}),)
        return journal.adopt(source, home)
    except (ValueError, RuntimeError) as error:  # a NUL in the path; the home of somebody unknown
        raise Refused(of_file("journal_unreadable", source, error)) from error
    except OSError as error:
        raise Refused(of_file(UNWRITABLE, source.name, error)) from error
    except Refused as refused:
        if refused.notice.code == "journal_unwritable":
            values = {**refused.notice.values, "file": source.name}
            raise Refused(Notice(UNWRITABLE, values)) from None
        if refused.notice.code not in REFUSED:
            raise
        code = refused.notice.code.replace("journal", "import") if _ours(source) else "import_foreign"
        values = {**refused.notice.values, "file": source.name, "copy": str(_kept_aside(source, home))}
        raise Refused(Notice(code, values)) from None


def _known(source: Path, home: Path) -> Path | None:
    """The file of the same match that is here already; None without one, or where the source tells more of it."""
    try:
        told = gate.content(source, match_file.LARGEST_BYTES)
    except (OSError, gate.Unfit):
        return None
    told = told[: told.rfind(b"\n") + 1]  # without a torn last line
    folders = (home, home / FINISHED, home / GIVEN_UP)
    there = [path for folder in folders for path in sorted(folder.glob(f"*{SUFFIX}")) if told and _tells(path, told)]
    if not there:
        return None
    return journal.take_back(there[0]) if there[0].parent.name == GIVEN_UP else there[0]


def _tells(path: Path, told: bytes) -> bool:
    """True if the file holds all of these lines."""
    try:
        return path.stat().st_size >= len(told) and files.read_plain(path, len(told)) == told
    except OSError:
        return False


def _ours(source: Path) -> bool:
    """True if the file at least begins like a match; anything else is not damaged but foreign."""
    try:
        return match_file.looks_ours(files.read_plain(source, match_file.HEAD_BYTES))
    except OSError:
        return False


def _kept_aside(source: Path, home: Path) -> Path:
    """A copy of what was refused; something too large to be a match stays where it is."""
    try:
        content = gate.content(source, match_file.LARGEST_BYTES)
        copy = files.free_name(home / ASIDE / f"{source.name}{files.DAMAGED}")
        files.write_whole(copy, content)
    except (OSError, gate.Unfit):
        return source
    return copy
