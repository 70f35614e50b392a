"""The file of results: its tables, how older ones are brought up to date, and what becomes of a damaged one.

A damaged file is set aside and a new one begun; the matches themselves lie in the journal's folder, so nothing but the
summary is lost, and `Stats.catch_up` makes up for it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from game import files, paths
from game.notice import Notice, Refused, of_file

FILE = "results.db"
VERSION = 2  # of the tables; kept in the file's user_version
WAIT_S = 3.0  # how long another process may hold the file

TABLES = """
create table matches (
    id integer primary key,
    uid text not null unique,      -- name of the match's file
    game text not null,
    ended text not null,           -- ISO 8601, UTC
    seed integer not null,
    options text not null,         -- JSON
    seats integer not null,
    moves integer not null
);
create table results (
    match integer not null references matches(id) on delete cascade,
    seat integer not null,
    name text not null,
    kind text not null,            -- "person", "bot", "shared"
    level text,                    -- of a bot
    points integer not null,
    place integer not null,        -- from 1, equal points share a place
    won integer not null,
    primary key (match, seat)
);
create table entries (             -- the score sheet
    match integer not null references matches(id) on delete cascade,
    number integer not null,
    round integer not null,
    seat integer not null,
    points integer not null,
    reason text not null,
    total integer not null,
    primary key (match, number)
);
create table forgotten (           -- one row at most: what ended before is not to be counted again
    before text not null           -- ISO 8601, UTC
);
create index results_by_name on results(kind, name);
create index results_by_level on results(kind, level);
"""
PROFILES = """
alter table matches add column mark text not null default '';     -- of what was played, the same in every copy
alter table matches add column rounds integer not null default 0; -- on the score sheet
alter table results add column profile text not null default '';  -- id of a person's profile
update matches set rounds = (select count(distinct round) from entries where match = matches.id);
create index matches_by_mark on matches(mark);
create table copies (              -- match files whose content another file has told already
    uid text primary key
);
create view seated as              -- results by person: a profile owns what was played under its name without one
select *, case when owner <> '' then owner else name end as who from (
    select results.*, case when profile <> '' then profile else coalesce(
        (select other.profile from results other
         where other.kind = 'person' and other.name = results.name and other.profile <> '' limit 1), '') end as owner
    from results);
"""
# step n leads from version n to n + 1; a step once published never changes
MIGRATIONS: tuple[str, ...] = (TABLES, PROFILES)
assert len(MIGRATIONS) == VERSION, MIGRATIONS


class Ledger:
    """The results file, open until `close`; also a context manager.

    Raises Refused: results_newer (made by a newer version, left as it is), results_unreadable. A damaged file is
    set aside and a new one begun; `notices` says so.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or paths.data_folder() / FILE
        self.notices: list[Notice] = []
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._base = self._opened()
        except (OSError, sqlite3.Error) as error:
            raise Refused(of_file("results_unreadable", self.path, error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; a second call does nothing."""
        self._base.close()

    # --- the file ------------------------------------------------------------------------------------------------
    def _opened(self) -> sqlite3.Connection:
        try:
            return self._connected()
        except sqlite3.OperationalError:  # locked, no rights: the file itself may be well
            raise
        except (sqlite3.DatabaseError, UnicodeDecodeError):  # a damaged word in SQLite's own complaint
            self._set_aside()
            return self._connected()

    def _connected(self) -> sqlite3.Connection:
        base = sqlite3.connect(self.path, timeout=WAIT_S, isolation_level=None)
        try:
            if base.execute("pragma quick_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("damaged")
            base.execute("pragma journal_mode = wal")
            base.execute("pragma synchronous = full")  # a result once shown outlives a power cut
            base.execute("pragma foreign_keys = on")
            self._migrate(base)
        except BaseException:
            base.close()
            raise
        return base

    def _migrate(self, base: sqlite3.Connection) -> None:
        """Bring the tables to this version, all steps in one transaction."""
        with transaction(base):
            version: int = base.execute("pragma user_version").fetchone()[0]
            if version > VERSION:
                raise Refused(Notice("results_newer", {"file": str(self.path), "version": version, "known": VERSION}))
            for step in MIGRATIONS[version:]:
                for statement in step.split(";"):
                    if statement.strip():
                        base.execute(statement)
            base.execute(f"pragma user_version = {VERSION}")

    def _set_aside(self) -> None:
        kept = files.set_aside(self.path)
        for part in ("-wal", "-shm"):  # they belong to the damaged file and would spoil the new one
            beside = self.path.with_name(self.path.name + part)
            if beside.exists():
                files.set_aside(beside)
        self.notices.append(Notice("results_damaged", {"file": str(kept)}))


@contextlib.contextmanager
def transaction(base: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, and nobody else writes meanwhile."""
    base.execute("begin immediate")
    try:
        yield
    except BaseException:
        base.execute("rollback")
        raise
    base.execute("commit")
