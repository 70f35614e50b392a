"""Results of all matches, per person, level and game, in one SQLite file of the person's data folder.

A match is recorded whole or not at all, and only once however often it is told. A damaged file is set aside; the
matches themselves lie in the journal's folder, so nothing but the summary is lost.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self

from game import files, journal, paths
from game.match import Match
from game.notice import Notice, Refused
from rules.core import options
from rules.core.contract import Points, Seat

FILE = "results.db"
VERSION = 1  # of the tables; kept in the file's user_version
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
    kind text not null,            -- "person", "bot"
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
MIGRATIONS: tuple[str, ...] = (TABLES,)  # step n leads from version n to n + 1; a step once published never changes
assert len(MIGRATIONS) == VERSION, MIGRATIONS


class Tally(NamedTuple):
    """Matches of one name or level."""

    label: str
    matches: int
    won: int
    mean_points: float  # at the end of a match

    @property
    def rate(self) -> float:
        """Share of matches won, 0..1."""
        return self.won / self.matches if self.matches else 0.0


class Played(NamedTuple):
    """One match of the past, for a list."""

    uid: str
    game: str
    ended: datetime
    names: tuple[str, ...]  # by seat
    points: tuple[Points, ...]
    winners: tuple[Seat, ...]


class Round(NamedTuple):
    """One round of a person: what it brought in all."""

    uid: str
    name: str
    round: int
    points: Points


def places(points: Sequence[Points], winners: Sequence[Seat]) -> tuple[int, ...]:
    """The place of each seat from 1. Winners are first; whether few or many points are good follows from them."""
    few = bool(winners) and min(points) in [points[seat] for seat in winners]
    keys = [(seat not in winners, value if few else -value) for seat, value in enumerate(points)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


class Stats:
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
            raise Refused(Notice("results_unreadable", {"file": str(self.path), "error": str(error)})) from error

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
        except sqlite3.DatabaseError:
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
        with _transaction(base):
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

    # --- writing -------------------------------------------------------------------------------------------------
    def record(self, match: Match, uid: str, ended: datetime | None = None) -> None:
        """Keep the result of a finished match; told again, the newer result stands. `uid`: name of its file.

        A deal that was played before counts for nobody.

        Raises ValueError for a match that still runs, sqlite3.Error when the disk refuses.
        """
        winners = match.winners
        if winners is None:
            raise ValueError("the match is not over")
        if match.terms.repeat:
            return
        view = match.view(None)
        with _transaction(self._base):
            self._base.execute("delete from matches where uid = ?", (uid,))
            number = self._base.execute(
                "insert into matches(uid, game, ended, seed, options, seats, moves) values (?, ?, ?, ?, ?, ?, ?)",
                (
                    uid,
                    match.game.id,
                    _stamp(ended or datetime.now(UTC)),
                    match.seed,
                    json.dumps(options.as_dict(match.options), ensure_ascii=False),
                    len(match.players),
                    len(match.history),
                ),
            ).lastrowid
            rows = zip(match.players, view.totals, places(view.totals, winners), strict=True)
            self._base.executemany(
                "insert into results values (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (number, seat, player.name, player.kind, player.level, points, place, seat in winners)
                    for seat, (player, points, place) in enumerate(rows)
                ],
            )
            self._base.executemany(
                "insert into entries values (?, ?, ?, ?, ?, ?, ?)",
                [
                    (number, index, entry.round, entry.seat, entry.points, entry.reason, entry.total)
                    for index, entry in enumerate(view.sheet)
                ],
            )

    def forget(self) -> None:
        """Take all results away for good; the matches' own files stay."""
        with _transaction(self._base):
            self._base.execute("delete from matches")
            self._base.execute("delete from forgotten")
            self._base.execute("insert into forgotten values (?)", (_stamp(datetime.now(UTC)),))

    def catch_up(self, folder: Path | None = None) -> Iterator[str]:
        """Record the finished matches that are missing here, one a step; yields their uids.

        Missing are a match whose process was killed before it could record it, and all of them after the results
        file was damaged. Walk this a step at a time where a screen must not stand still.
        """
        known = {row[0] for row in self._base.execute("select uid from matches")}
        before = self._base.execute("select max(before) from forgotten").fetchone()[0] or ""
        for info in journal.finished(folder):
            if info.id in known or info.header.terms.repeat or _stamp(info.changed) <= before:
                continue
            with contextlib.suppress(Refused, ValueError):  # gone meanwhile, or no longer played to its end
                self.record(journal.read(info.path)[0], info.id, info.changed)
                yield info.id

    # --- asking --------------------------------------------------------------------------------------------------
    def people(self, game: str | None = None) -> tuple[Tally, ...]:
        """Every person by name, most matches first. `game` None: all games."""
        return self._tallies("name", "person", game)

    def levels(self, game: str | None = None) -> tuple[Tally, ...]:
        """Every level of bots. A match counts once for each bot of the level at the table."""
        return self._tallies("level", "bot", game)

    def _tallies(self, column: str, kind: str, game: str | None) -> tuple[Tally, ...]:
        rows = self._base.execute(
            f"select {column}, count(*), sum(won), avg(points) from results join matches on id = match"
            " where kind = ? and (? is null or game = ?) group by 1 order by 2 desc, 1",
            (kind, game, game),
        )
        return tuple(Tally(*row) for row in rows)

    def against(self, name: str, game: str | None = None) -> tuple[Tally, ...]:
        """A person's results by the level of the bots at the table; a match with several levels counts for each."""
        rows = self._base.execute(
            "select level, count(*), sum(won), avg(points) from ("
            " select distinct mine.match, other.level, mine.won, mine.points"
            " from results mine join results other on other.match = mine.match and other.kind = 'bot'"
            " join matches on id = mine.match"
            " where mine.kind = 'person' and mine.name = ? and (? is null or game = ?)"
            ") group by level order by count(*) desc, level",
            (name, game, game),
        )
        return tuple(Tally(*row) for row in rows)

    def rounds(self, name: str, game: str | None = None) -> tuple[Round, ...]:
        """Every round a person has played, fewest points first: the first and the last are best and worst."""
        rows = self._base.execute(
            "select uid, name, round, sum(entries.points) from entries"
            " join results on results.match = entries.match and results.seat = entries.seat"
            " join matches on id = entries.match"
            " where kind = 'person' and name = ? and (? is null or game = ?)"
            " group by entries.match, entries.seat, round order by 4, ended, round",
            (name, game, game),
        )
        return tuple(Round(*row) for row in rows)

    def reasons(self, name: str, game: str | None = None) -> dict[str, int]:
        """How often each reason stood on a person's score sheet: "knocked_out" 12, "true_call" 3 …"""
        rows = self._base.execute(
            "select reason, count(*) from entries"
            " join results on results.match = entries.match and results.seat = entries.seat"
            " join matches on id = entries.match"
            " where kind = 'person' and name = ? and (? is null or game = ?) group by 1 order by 2 desc, 1",
            (name, game, game),
        )
        return dict(rows.fetchall())

    def latest(self, count: int = 20, game: str | None = None) -> tuple[Played, ...]:
        """The last matches, newest first."""
        rows = self._base.execute(
            "select id, uid, game, ended from matches where (? is null or game = ?)"
            " order by ended desc, id desc limit ?",
            (game, game, count),
        ).fetchall()
        return tuple(self._played(*row) for row in rows)

    def _played(self, number: int, uid: str, game: str, ended: str) -> Played:
        rows = self._base.execute(
            "select name, points, won, seat from results where match = ? order by seat", (number,)
        ).fetchall()
        return Played(
            uid,
            game,
            datetime.fromisoformat(ended),
            tuple(row[0] for row in rows),
            tuple(row[1] for row in rows),
            tuple(row[3] for row in rows if row[2]),
        )


def _stamp(moment: datetime) -> str:
    """A moment as text whose order is the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


@contextlib.contextmanager
def _transaction(base: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, and nobody else writes meanwhile."""
    base.execute("begin immediate")
    try:
        yield
    except BaseException:
        base.execute("rollback")
        raise
    base.execute("commit")
