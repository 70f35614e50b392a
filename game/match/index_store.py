"""The part of the results file that the index of matches lies in: rows in and out. (game/match/match_index.py)

It holds nothing that cannot be read again: whatever goes wrong with it, the program goes on without an index.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from game.match.home import moment
from game.notice import Notice, Refused
from game.people.results_db import FILE, ResultsDb, outdated, transaction
from game.version import VERSION

if TYPE_CHECKING:
    from game.match.journal import Info
    from rules.core.contract import Seat

LOG = logging.getLogger(__name__)
MADE_BY: Final = f"{VERSION} 3"  # the number grows with every change of what is read from a file
READABLE, OVER, PEOPLE, REPEAT, COACHED, SHARED = 1, 2, 4, 8, 16, 32  # bits of a file's kind
UNCOUNTED: Final = REPEAT | COACHED  # of which no statistics know
WAIT_S: Final = 0.02  # how long another process may hold the file: an index is no reason to wait
AT_ONCE: Final = 250  # rows that are fetched in one step
LONGEST: Final = 20_000  # letters of a text that is read from it
MOST: Final = 10**9  # of moves and rounds

Key: TypeAlias = tuple[str, str]  # folder within the folder of matches, name of the file


class Known(NamedTuple):
    """A file that was read: how it was then, and its kind."""

    size: int
    changed: int  # ns since 1970
    kind: int


class Listed(NamedTuple):
    """A match as a list shows it."""

    path: Path
    game_id: str
    names: tuple[str, ...]  # by seat
    created: str  # ISO 8601, UTC
    changed: datetime  # UTC
    moves: int  # that count after all takebacks
    rounds: int  # that were begun
    winners: tuple[Seat, ...] | None  # None while it runs
    people: bool  # whether a person has a seat
    repeat: bool  # of a deal that was played before
    coached: bool  # with a coach at the table
    shared: bool  # of a deal that others play too

    @property
    def id(self) -> str:
        """A name for the match that no other has; the statistics know it by this."""
        return self.path.stem

    @classmethod
    def of(cls, info: Info) -> Listed:
        """The row of a match file."""
        header = info.header
        return cls(
            info.path,
            header.game_id,
            tuple(player.name for player in header.players),
            header.created,
            info.changed,
            info.moves,
            info.rounds,
            info.winners,
            any(player.is_person for player in header.players),
            header.terms.repeat,
            header.terms.coached,
            bool(header.terms.origin),
        )


def kind_of(row: Listed | None) -> int:
    """The bits of a file; 0 for one that cannot be read."""
    if row is None:
        return 0
    uncounted = REPEAT * row.repeat | COACHED * row.coached
    return READABLE | OVER * (row.winners is not None) | PEOPLE * row.people | uncounted | SHARED * row.shared


class Store:
    """Rows by file. `folder` is where the results file lies; None: nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._path = None if folder is None else folder / FILE
        self._results: ResultsDb | None = None
        self.notices: list[Notice] = []  # what the person should know
        if self._path is not None and self._path.is_file():
            self._open()

    def _open(self) -> None:
        assert self._path is not None
        if outdated(self._path):  # it is being brought up to date elsewhere: until then files are read
            return
        try:
            self._results = ResultsDb(self._path, checked=False, wait_s=WAIT_S)
            self.notices += self._results.notices
            self._results.base.execute("pragma synchronous = normal")
            if self._results.base.execute("select program from files_read").fetchall() != [(MADE_BY,)]:
                self._begin_anew()
        except (sqlite3.Error, Refused, UnicodeError) as error:
            self._fail(error)

    def _begin_anew(self) -> None:
        assert self._results is not None
        with transaction(self._results.base):
            self._results.base.execute("delete from files")
            self._results.base.execute("delete from files_read")
            self._results.base.execute("insert into files_read values (?)", (MADE_BY,))

    def _fail(self, error: Exception) -> None:
        LOG.info("no index of matches: %s", error)
        self.close()
        self._path = None

    @property
    def there(self) -> bool:
        """True if the results file is open; else it may still be begun by `keep`."""
        return self._results is not None

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""
        if self._results is not None:
            self._results.close()
        self._results = None

    # --- out -----------------------------------------------------------------------------------------------------
    def known(self, folders: Sequence[str]) -> Iterator[list[tuple[Key, Known]]]:
        """All files of these folders, some hundred at a time."""
        asked = (
            "select folder, name, size, changed, kind from files where folder = ? and typeof(name) = 'text'"
            " and typeof(size) = 'integer' and typeof(changed) = 'integer' and typeof(kind) = 'integer'"
        )
        try:
            for folder in folders:
                cursor = None if self._results is None else self._results.base.execute(asked, (folder,))
                while cursor is not None and (rows := cursor.fetchmany(AT_ONCE)):
                    yield [((there, name), Known(*rest)) for there, name, *rest in rows]
        except (sqlite3.Error, UnicodeError) as error:
            self._fail(error)

    def first(self, folders: Sequence[str], bits: int, kind: int, count: int) -> tuple[int, list[tuple[Key, Known]]]:
        """Count the files of these folders that have this kind (under these bits), and list the latest of them."""
        where = f"folder in ({', '.join('?' * len(folders))}) and kind & ? = ?"
        try:
            ((many,),) = self._asked(f"select count(*) from files where {where}", *folders, bits, kind) or ((0,),)
            rows = self._asked(
                f"select folder, name, size, changed, kind from files where {where}"
                " order by changed desc, name desc limit ?",
                *folders,
                bits,
                kind,
                count,
            )
        except (sqlite3.Error, UnicodeError) as error:
            self._fail(error)
            return 0, []
        return many, [((there, name), Known(*rest)) for there, name, *rest in rows if _numbers(rest)]

    def row(self, key: Key, path: Path) -> Listed | None:
        """The kept row of a file; None where there is none, or one that makes no sense."""
        columns = "game, names, created, changed, moves, rounds, winners, kind"
        asked = f"select {columns} from files where folder = ? and name = ?"
        try:
            found = self._asked(asked, *key)
        except (sqlite3.Error, UnicodeError) as error:
            self._fail(error)
            return None
        return _listed(path, *found[0]) if found else None

    def _asked(self, question: str, *values: str | int) -> list[Any]:
        return [] if self._results is None else self._results.base.execute(question, values).fetchall()

    # --- in ------------------------------------------------------------------------------------------------------
    def keep(self, rows: Mapping[Key, tuple[Known | None, Listed | None]]) -> bool:
        """Write down what was read, or (without Known) that a file is gone; False where it could not be done now."""
        if self._results is None and self._path is not None:
            self._open()
        if self._results is None:
            return False
        try:
            with transaction(self._results.base):
                for key, (known, row) in rows.items():
                    self._put(key, known, row)
        except sqlite3.OperationalError as error:  # locked, full, read-only: perhaps another time
            LOG.info("the index of matches was not written: %s", error)
            return False
        except (sqlite3.Error, UnicodeError, OverflowError) as error:
            self._fail(error)
            return False
        return True

    def _put(self, key: Key, known: Known | None, row: Listed | None) -> None:
        assert self._results is not None
        if not _speakable(*key):
            return
        if known is None:
            self._results.base.execute("delete from files where folder = ? and name = ?", key)
            return
        told: tuple[Any, ...] = ("", "[]", "", 0, 0, "null")
        if row is not None:
            told = (row.game_id, json.dumps(row.names), row.created, row.moves, row.rounds, json.dumps(row.winners))
        self._results.base.execute(
            "insert or replace into files values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*key, *known, *told)
        )


def _speakable(*texts: str) -> bool:
    """True if all of these are valid texts; a file's name need not be one."""
    return all(text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text) for text in texts)


def _numbers(values: Sequence[object]) -> bool:
    return all(type(value) is int for value in values)


def _listed(path: Path, *row: Any) -> Listed | None:
    """A row as it is shown, None where it makes no sense."""
    game_id, names, created, changed, moves, rounds, winners, kind = row
    if not (_numbers((changed, moves, rounds, kind)) and 0 <= moves < MOST and 0 <= rounds < MOST):
        return None
    if not all(type(text) is str and len(text) <= LONGEST for text in (game_id, names, created, winners)):
        return None
    try:
        called, won = json.loads(names), json.loads(winners)
    except (ValueError, RecursionError):
        return None
    if not isinstance(called, list) or not all(isinstance(name, str) and _speakable(name) for name in called):
        return None
    if won is not None and not (isinstance(won, list) and _numbers(won)):
        return None
    return Listed(
        path,
        game_id,
        tuple(called),
        created,
        moment(changed),
        moves,
        rounds,
        None if won is None else tuple(won),
        bool(kind & PEOPLE),
        bool(kind & REPEAT),
        bool(kind & COACHED),
        bool(kind & SHARED),
    )
