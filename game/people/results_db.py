"""The file of results: its tables, how older ones are brought up to date, and what becomes of a damaged one.

A damaged file is set aside and a new one begun; the matches themselves lie in the journal's folder, so nothing but the
summary is lost, and `Stats.catch_up` makes up for it. To look through a large file takes a second: what must not wait
opens it unchecked and asks `damaged` beside it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Self, TypeAlias

from game import files, paths
from game.notice import Notice, Refused, of_file

FILE = "results.db"
VERSION = 4  # of the tables; kept in the file's user_version
BESIDE = ("", "-wal", "-shm", "-journal")  # ends of the names of the files that SQLite opens
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
    kind text not null,            -- "person", "bot", "shared", "lent"
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
QUICK = """
drop view seated;
drop index results_by_name;
drop index results_by_level;
alter table results add column game text not null default '';     -- what a page asks for stands beside each seat
alter table results add column ended text not null default '';
alter table results add column seats integer not null default 0;  -- at the table
alter table results add column share real not null default 0;     -- in the win
alter table results add column levels text not null default '';   -- of the bots at the table, in ABC, with commas
update results set
    game = (select game from matches where id = match), ended = (select ended from matches where id = match),
    seats = (select seats from matches where id = match),
    share = case when won then 1.0 / (select sum(won) from results other where other.match = results.match) else 0 end,
    levels = coalesce((select group_concat(level) from (
        select distinct level from results other
        where other.match = results.match and kind = 'bot' order by level)), '');
create index results_of_people on results(profile, name, game, ended, match, seat, share, seats, points)
    where kind = 'person';
create index results_in_time on results(profile, name, ended, match, seat, share, seats) where kind = 'person';
create index matches_by_time on matches(ended, id, game);
create index matches_by_game on matches(game, ended, id);
create table counted (             -- how many seats have fared alike: a page adds up some rows instead of all results
    kind text not null,            -- "person" or "bot"
    profile text not null,
    name text not null,            -- of a person
    level text not null,           -- of a bot
    game text not null,
    levels text not null,
    seats integer not null,
    place integer not null,
    share real not null,
    many integer not null,
    points integer not null,       -- of them all
    primary key (kind, profile, name, level, game, levels, seats, place, share)
) without rowid;
insert into counted
    select kind, profile, case kind when 'person' then name else '' end, coalesce(level, ''), game, levels, seats,
        place, share, count(*), sum(points)
    from results where kind in ('person', 'bot') group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
create table round_points (        -- how many rounds of people have brought so many points
    profile text not null,
    name text not null,
    game text not null,
    points integer not null,
    many integer not null,
    primary key (profile, name, game, points)
) without rowid;
insert into round_points
    select profile, name, game, brought, count(*) from (
        select match, seat, sum(points) as brought from entries group by match, seat, round) as told
    join results on results.match = told.match and results.seat = told.seat
    where kind = 'person' group by 1, 2, 3, 4;
create view owners as              -- a profile owns what was played under its name without one
select name, min(profile) as owner from counted
where kind = 'person' and profile <> '' and many > 0 group by name;
create view seated as              -- results by person
select results.*, case when profile <> '' then profile else coalesce(owner, results.name) end as who
from results left join owners on owners.name = results.name and kind = 'person';
create table files (               -- what match files say, made from them at any time (game/match/match_index.py)
    folder text not null,          -- within the folder of matches: "", "finished", "given_up"
    name text not null,
    size integer not null,         -- bytes: it and `changed` tell whether the file is still the one that was read
    changed integer not null,      -- ns since 1970
    kind integer not null,         -- bits: readable, over, with people, a repeat
    game text not null,
    names text not null,           -- JSON, by seat
    created text not null,
    moves integer not null,
    rounds integer not null,
    winners text not null,         -- JSON: seats, or null
    primary key (folder, name)
) without rowid;
create index files_by_time on files(folder, changed, name, size, kind);
create table files_read (          -- one row at most: by which program
    program text not null
);
"""
DEEDS = """
create table deeds (               -- what a person's seat has done (game/people/deeds.py)
    match integer not null references matches(id) on delete cascade,
    seat integer not null,
    deed text not null,
    many integer not null,
    primary key (match, seat, deed)
) without rowid;
create table deeds_told (          -- matches whose deeds are told, those of others are found in their files
    match integer primary key references matches(id) on delete cascade
);
"""
# step n leads from version n to n + 1; a step once published never changes
MIGRATIONS: tuple[str, ...] = (TABLES, PROFILES, QUICK, DEEDS)
assert len(MIGRATIONS) == VERSION, MIGRATIONS


class ResultsDb:
    """The results file, open until `close`; also a context manager.

    Raises Refused: results_newer (made by a newer version, left as it is), results_unreadable. A damaged file is
    set aside and a new one begun; `notices` says so. Not `checked`: damage may show later, as sqlite3.DatabaseError.
    """

    def __init__(self, path: Path | None = None, checked: bool = True, wait_s: float = WAIT_S) -> None:
        self.path = path or paths.data_folder() / FILE
        self._checked, self._wait_s = checked, wait_s
        self.notices: list[Notice] = []
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _refuse_strange(self.path)
            self.base = self._opened()
        except (OSError, sqlite3.Error) as error:
            raise Refused(of_file("results_unreadable", self.path, error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; a second call does nothing."""
        self.base.close()

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
        base = sqlite3.connect(self.path, timeout=self._wait_s, isolation_level=None)
        try:
            if self._checked and not _whole(base):
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
        if base.execute("pragma user_version").fetchone()[0] == VERSION:  # nobody needs to wait for anybody
            return
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
        for part in BESIDE[1:]:  # they belong to the damaged file and would spoil the new one
            beside = self.path.with_name(self.path.name + part)
            if beside.exists():
                files.set_aside(beside)
        self.notices.append(Notice("results_damaged", {"file": str(kept)}))


STORED = {"text": "('text')", "integer": "('integer')", "real": "('real', 'integer')"}  # declared type -> typeof
BOUNDS = {  # what must hold of each row, beside the types of its columns
    "matches": "seats between 1 and 99 and moves >= 0 and rounds >= 0 and julianday(ended) is not null",
    "results": "seats between 1 and 99 and place between 1 and 99 and share between 0 and 1 and abs(points) < 1e9",
    "entries": "abs(points) < 1e9 and abs(total) < 1e9",
    "counted": "seats between 1 and 99 and place between 1 and 99 and share between 0 and 1 and many >= 0",
    "round_points": "abs(points) < 1e9 and many >= 0",
    "deeds": "seat between 0 and 98 and many between 1 and 1000000 and length(deed) < 100",
}
Column: TypeAlias = tuple[str, str, bool]  # name, declared type, never null


def _columns(base: sqlite3.Connection) -> dict[str, list[Column]]:
    """The tables of a file with their columns."""
    names = [name for (name,) in base.execute("select name from sqlite_master where type = 'table' order by name")]
    return {
        name: [(row[1], row[2].lower(), bool(row[3])) for row in base.execute(f'pragma table_info("{name}")')]
        for name in names
    }


@cache
def _intended() -> dict[str, list[Column]]:
    """The tables and columns of this version."""
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        for step in MIGRATIONS:
            base.executescript(step)
        return _columns(base)


def _sound(base: sqlite3.Connection) -> bool:
    """True if a file of this version has the intended tables, and in them values of their types and within bounds."""
    if _columns(base) != _intended():
        return False
    for table, columns in _intended().items():
        fits = [
            f"(typeof({name}) in {STORED[kind]}" + (")" if never_null else f" or {name} is null)")
            for name, kind, never_null in columns
        ]
        if table in BOUNDS:
            fits.append(f"({BOUNDS[table]})")
        wrong = f"select 1 from {table} where coalesce(not ({' and '.join(fits)}), 1) limit 1"
        if base.execute(wrong).fetchone():
            return False
    return True


def _whole(base: sqlite3.Connection) -> bool:
    """True if the file is as SQLite has written it, and what stands in it is what this program writes."""
    if base.execute("pragma quick_check(1)").fetchone() != ("ok",):
        return False
    return base.execute("pragma user_version").fetchone()[0] != VERSION or _sound(base)


def _refuse_strange(path: Path) -> None:
    """Raise OSError for all that is no plain file: SQLite waits for ever at a pipe."""
    for part in BESIDE:
        beside = path.with_name(path.name + part)
        if beside.exists():
            files.must_be_plain(beside.stat().st_mode)


def damaged(path: Path) -> bool:
    """Look through the whole file, which may take a second; True if it is damaged. One that cannot be read is not.

    Changes nothing; other threads go on meanwhile.
    """
    try:
        _refuse_strange(path)
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            return not _whole(base)
    except (OSError, sqlite3.OperationalError):
        return False
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return True


def outdated(path: Path) -> bool:
    """True if there is a file of an older version: to bring it up to date takes a second where it is large."""
    try:
        _refuse_strange(path)
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            return 0 < int(base.execute("pragma user_version").fetchone()[0]) < VERSION
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return False


class Check:
    """Brings a results file up to date and looks through it, beside everything else.

    `damaged` is known when it is no longer `running`.
    """

    def __init__(self, path: Path) -> None:
        self.damaged = False
        self._path = path
        self._thread = Thread(target=self._look, name="check of results", daemon=True)
        self._thread.start()

    def _look(self) -> None:
        if outdated(self._path):
            with contextlib.suppress(Refused):
                ResultsDb(self._path, checked=False).close()
        self.damaged = damaged(self._path)

    @property
    def running(self) -> bool:
        """True while it is still looking."""
        return self._thread.is_alive()


@contextlib.contextmanager
def transaction(base: sqlite3.Connection) -> Iterator[None]:
    """Commit all or nothing; nobody else writes meanwhile."""
    base.execute("begin immediate")
    try:
        yield
    except BaseException:
        base.execute("rollback")
        raise
    base.execute("commit")
