"""Lists of the matches of a home, made without reading all their files. (docs/house.md, chapter 6)

What a file says stands in the results file (table "files") with the size and time it had when it was read. A list
begins with what is known, then compares sizes and times, then reads what is new or has changed, the newest first: in
small steps, so that it is there at once and fills while one looks. The files stay the truth: where the index is
missing, damaged, locked, or made by another version, the same list comes from the files alone.
"""

from __future__ import annotations

import os
from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Self

from game import paths
from game.match.home import FINISHED, GIVEN_UP, SET_ASIDE, SUFFIX
from game.match.index_store import OVER, PEOPLE, READABLE, SHARED, Key, Known, Listed, Store, kind_of
from game.notice import Notice
from game.spare import spare

RUNNING, WAITING, BEGUN = "running", "waiting", "begun"
Place = tuple[int, str, str]  # when changed (ns), name and folder of a file: the order of a list, the oldest first
LISTS: Final[dict[str, tuple[tuple[str, ...], int, int]]] = {  # folders; these bits of a file's kind have to be so
    RUNNING: (("",), READABLE | OVER, READABLE),
    WAITING: (("",), READABLE | OVER | PEOPLE, READABLE | PEOPLE),
    FINISHED: (("", FINISHED), READABLE | OVER, READABLE | OVER),
    GIVEN_UP: ((GIVEN_UP,), READABLE, READABLE),
    BEGUN: (("", GIVEN_UP), READABLE | OVER | SHARED, READABLE | SHARED),
}
FIRST: Final = 64  # rows of a list that are there before all of it is
LATEST_NS: Final = 2**62  # later times of a file count as this one
BATCH: Final = 200  # files read before they are written down
HANDFUL: Final = 16
MOST_SINGLE: Final = 2  # notices of one kind that are told one by one
KINDS: Final = {  # notices about single files, by the one that stands for many
    "matches_aside": SET_ASIDE,
    "matches_unreadable": ("journal_unreadable",),
    "matches_newer": ("journal_newer",),
}
LOOKED: Final = 16  # names looked at in one step
EVER: Final = float("inf")


class Listing:
    """One list of matches, the one last played first: "running", "waiting" (for a person), "finished", "given_up",
    "begun" (deals that others play too).

    It holds a connection until `close`; also a context manager.
    """

    def __init__(self, what: str, home: Path | None = None) -> None:
        self.home = home or paths.matches_folder()
        self._folders, self._bits, self._kind = LISTS[what]
        self._store = Store(paths.data_folder() if self.home == paths.matches_folder() else None)
        self._known: dict[Key, Known] = {}
        self._places: list[Place] = []
        self._loaded = False  # whether all that the index knows is here; until then its first rows are
        self._many, first = self._store.first(self._folders, self._bits, self._kind, FIRST)
        self._first: list[Place] = [(known.changed, name, folder) for (folder, name), known in first]
        self._read: dict[Key, Listed] = {}  # in this session, and not in the store
        self._unwritten: dict[Key, Listed | None] = {}
        self._batch = BATCH
        self._next: Place | None = None  # the newest file that is still to be read
        self._changes = 0
        self.unread = 0  # files that are still to be read
        self.files = 0  # in the folders
        self.done = False
        self._work = self._steps()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Write down what was read and let go of the store; a second call does nothing."""
        self._write_down()
        self._store.close()

    @property
    def notices(self) -> list[Notice]:
        """Notices about the results file."""
        return self._store.notices

    # --- what is there -------------------------------------------------------------------------------------------
    def __len__(self) -> int:
        return len(self._places) if self._loaded else self._many

    def wanted(self, kind: int) -> bool:
        """True if a file of this kind belongs on the list."""
        return kind & self._bits == self._kind

    def rows(self, first: int = 0, count: int | None = None) -> list[Listed]:
        """Some matches of the list; a file that is gone meanwhile is left out."""
        last = len(self) if count is None else min(len(self), first + count)
        if not self._loaded and last > len(self._first):
            self._load()
            last = min(last, len(self))
        end = len(self._places)
        places = self._places[max(0, end - last) : end - first][::-1] if self._loaded else self._first[first:last]
        found = (self._row(place) for place in places)
        return [row for row in found if row is not None]

    def _row(self, place: Place) -> Listed | None:
        _, name, folder = place
        key = (folder, name)
        if key not in self._read:
            row = self._store.row(key, self._path(key))
            if row is not None:
                return row
            row = _looked(self._path(key))
            if row is None:
                return None
            self._read[key] = row
        return self._read[key]

    def entries(self) -> Iterator[tuple[Path, Known]]:
        """File and marks of every match of the list, the last one first."""
        for _, name, folder in reversed(self._places):
            yield self._path((folder, name)), self._known[folder, name]

    def all_files(self) -> list[tuple[Path, Known]]:
        """All files of the list's folders, whether they belong on the list or not."""
        return [(self._path(key), known) for key, known in self._known.items()]

    def _path(self, key: Key) -> Path:
        folder, name = key
        return self.home / folder / name if folder else self.home / name

    # --- looking, a step at a time ---------------------------------------------------------------------------------
    def step(self, budget_ms: float = EVER) -> bool:
        """Go on for about so long; True if the list has changed."""
        left, before = spare(budget_ms), self._changes
        while not self.done:
            self.done = next(self._work, True)
            if not left():
                break
        if self.done or len(self._unwritten) >= self._batch:
            self._write_down()
        return self._changes != before

    def look_at(self, path: Path) -> None:
        """Take in at once what has become of one file."""
        self._load()
        key = (path.parent.name if path.parent.name in self._folders else "", path.name)
        try:
            found = path.stat()
        except OSError:
            self._forget(key)
            return
        size, changed = found.st_size, min(found.st_mtime_ns, LATEST_NS)
        known = self._known.get(key)
        if path == self._path(key) and key[0] in self._folders and (known is None or known[:2] != (size, changed)):
            self._note((changed, key[1], key[0]), size)

    def top(self, budget_ms: float = EVER) -> Listed | None:
        """The match that was played last, as far as it is certain within about so long."""
        left = spare(budget_ms)
        while not self.done and not self._certain() and left():
            self.step(0)
        return next(iter(self.rows(0, 1)), None)

    def _load(self) -> None:
        """Load all that the index knows, once."""
        while not self._loaded:
            self.done = next(self._work, True)

    def _loading(self) -> Iterator[bool]:
        for rows in self._store.known(self._folders):
            self._known.update(rows)
            yield False
        self._places = sorted(
            (known.changed, name, folder) for (folder, name), known in self._known.items() if self.wanted(known.kind)
        )
        self._changes += self._first != self._places[: -1 - len(self._first) : -1] or self._many != len(self._places)
        self._loaded = True
        yield False

    def _certain(self) -> bool:
        """True if no file that is still unread is newer than the first of the list."""
        return self._next is not None and bool(self._places) and self._next < self._places[-1]

    def _steps(self) -> Iterator[bool]:
        """Compare names, sizes and times, then read; yields False after each piece of work."""
        yield from self._loading()
        stale: list[tuple[Place, int]] = []
        for folder in self._folders:
            there: set[str] = set()
            for number, entry in enumerate(_entries(self.home / folder if folder else self.home)):
                there.add(entry.name)
                found, known = _stat(entry), self._known.get((folder, entry.name))
                if found is None:
                    there.discard(entry.name)
                elif known is None or found != (known.size, known.changed):
                    stale.append(((found[1], entry.name, folder), found[0]))
                if number % LOOKED == 0:
                    yield False
            self.files += len(there)
            gone = [key for key in self._known if key[0] == folder and key[1] not in there]
            for key in gone:
                self._forget(key)
            yield False
        stale.sort()
        while stale:
            place, size = stale.pop()
            self._note(place, size)
            self.unread, self._next = len(stale), stale[-1][0] if stale else None
            yield False
        self._next = None

    def _note(self, place: Place, size: int) -> None:
        """Read one file and remember what it says; one that cannot be read is not asked again until it changes."""
        changed, name, folder = place
        key = (folder, name)
        self._forget(key)
        row = _looked(self._path(key))
        self._known[key] = Known(size, changed, kind_of(row))
        self._unwritten[key] = row
        if row is not None:
            self._read[key] = row
        if self.wanted(self._known[key].kind):
            insort(self._places, place)
            self._changes += 1

    def _forget(self, key: Key) -> None:
        known = self._known.pop(key, None)
        self._read.pop(key, None)
        self._unwritten.pop(key, None)
        if known is None:
            return
        self._unwritten[key] = None
        place = (known.changed, key[1], key[0])
        index = bisect_left(self._places, place)
        if index < len(self._places) and self._places[index] == place:
            del self._places[index]
            self._changes += 1

    def _write_down(self) -> None:
        """Keep what was read; for a handful of files no results file is begun."""
        if not self._unwritten or (not self._store.there and len(self._unwritten) < HANDFUL):
            return
        if not self._store.keep({key: (self._known.get(key), row) for key, row in self._unwritten.items()}):
            self._batch = 2 * max(BATCH, len(self._unwritten))
            return
        for key in self._unwritten:
            self._read.pop(key, None)
        self._unwritten.clear()


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    """The names of match files; none where the folder is not there or may not be read."""
    try:
        with os.scandir(folder) as found:
            for entry in found:
                if entry.name.endswith(SUFFIX):
                    yield entry
    except OSError:
        return


def _stat(entry: os.DirEntry[str]) -> tuple[int, int] | None:
    """Size and time of a plain file; None for anything else."""
    try:
        if not entry.is_file():
            return None
        found = entry.stat()
    except OSError:
        return None
    return found.st_size, min(found.st_mtime_ns, LATEST_NS)


# --- all at once ---------------------------------------------------------------------------------------------------


def _looked(path: Path) -> Listed | None:
    """Read a match file; None where it cannot be read."""
    from game.match import journal  # a list whose files are all known does without it

    info = journal.look(path)
    return None if info is None else Listed.of(info)


def listed(what: str, home: Path | None = None) -> list[Listed]:
    """The whole list; may take long, for all unread files are read."""
    with Listing(what, home) as found:
        found.step()
        return found.rows()


def tidying(home: Path | None = None) -> Iterator[list[Notice]]:
    """`tidy` in steps of some ms; yields what the person should know."""
    from game.match import journal

    home = home or paths.matches_folder()
    with Listing(RUNNING, home) as found:
        while not found.done:
            found.step(0)
            yield []
        bad = [path for path, known in found.all_files() if not found.wanted(known.kind)]
    told: list[Notice] = []
    for path in sorted(bad):
        told += journal.tidy_one(path)
        yield []
    journal.drop_leftovers(home)
    yield gathered(told, home)


def gathered(told: Sequence[Notice], folder: Path) -> list[Notice]:
    """Notices about single files, more than two of one kind in one; what comes from a newer program comes last."""
    kinds = {code for codes in KINDS.values() for code in codes}
    found = [notice for notice in told if notice.code not in kinds]
    for kind, codes in KINDS.items():
        alike = [notice for notice in told if notice.code in codes]
        whole = Notice(kind, {"number": len(alike), "folder": str(folder)})
        found += [whole] if len(alike) > MOST_SINGLE else alike
    return found


def tidy(home: Path | None = None) -> tuple[Notice, ...]:
    """Set aside what cannot be read and put the finished matches away: once at the start of the program.

    Matches that another process plays are left alone, and files that are known to be well are not read again. Returns
    what the person should know.
    """
    return tuple(notice for step in tidying(home) for notice in step)
