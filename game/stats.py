"""Results of all matches, per person, level and game, in one SQLite file of the person's data folder.

A match is recorded whole or not at all, and only once however often it is told or copied. What a seat counts for:
its person (by profile, else by name) or its bot's level; for nobody where one stood in for the other.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from game import journal
from game.ledger import Ledger, transaction
from game.match import Match
from game.notice import Refused
from game.seats import Player
from rules.core import notation, options
from rules.core.contract import Game, Points, Seat, View

NO_SEED = -1  # of a match whose deals follow from a secret
SHARED = "shared"  # the kind of a seat whose owner was away for some moves: it counts for nobody


class Tally(NamedTuple):
    """Matches of one name or level."""

    label: str
    matches: int
    won: int
    mean_points: float  # at the end of a match
    profile: str = ""  # id of a person's profile; "" for a guest or a level

    @property
    def who(self) -> str:
        """The person as `against`, `rounds` and `reasons` know it: the profile, or a guest's name."""
        return self.profile or self.label

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


class Seated(NamedTuple):
    """One seat of one match that is over."""

    uid: str
    game: str
    ended: datetime
    seed: int  # or `NO_SEED`
    seats: int  # at the table
    rounds: int
    moves: int
    seat: Seat
    name: str
    kind: str  # "person", "bot", or `SHARED`
    level: str | None  # of a bot
    profile: str  # of a person, "" for a guest
    who: str
    points: Points
    place: int
    won: bool
    winners: int  # how many share the win

    @property
    def win(self) -> float:
        """The share in the win, 0..1."""
        return self.won / self.winners

    @property
    def fair(self) -> float:
        """The share that falls to each seat when all are equally good."""
        return 1 / self.seats


class Round(NamedTuple):
    """One round of a person: what it brought in all."""

    uid: str
    name: str
    round: int
    points: Points


def mark_of(match: Match) -> str:
    """A sign of what was played: table, options, shuffles, moves and how it ended. Copies of a match have the same."""
    players = [(player.kind, player.name, player.level, player.profile) for player in match.seated]
    told = (match.game.id, sorted(options.as_dict(match.options).items()), players, match.fingerprint or match.seed)
    moves = [notation.write(match.game, move.seat, move.action) for move in match.history]
    return sha256(repr((told, moves, match.game.totals(match.state))).encode()).hexdigest()


def places(points: Sequence[Points], winners: Sequence[Seat], lasted: Sequence[int] = ()) -> tuple[int, ...]:
    """The place of each seat from 1. Winners are first; whether few or many points are good follows from them.

    `lasted`: how long each seat was in the match, if that decides between equals.
    """
    few = bool(winners) and min(points) in [points[seat] for seat in winners]
    long = lasted or (0,) * len(points)
    keys = [(seat not in winners, value if few else -value, -long[seat]) for seat, value in enumerate(points)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def standing(rules: Game[Any, Any], view: View, winners: Sequence[Seat]) -> tuple[int, ...]:
    """The place of each seat from 1 at the end of a match, by what is best in this game."""
    last = {entry.seat: entry.round + 1 for entry in view.sheet} if rules.outlasting else {}
    return places(view.totals, winners, [last.get(seat, 0) for seat in range(len(view.totals))])


class Stats(Ledger):
    """The results; open until `close`, also a context manager."""

    # --- writing -------------------------------------------------------------------------------------------------
    def record(self, match: Match, uid: str, ended: datetime | None = None) -> None:
        """Keep the result of a finished match; told again, the newer result stands. `uid`: name of its file.

        A deal that was played before counts for nobody, a copy of a match that is known is passed over, and a seat
        that was handed over counts neither for its owner nor for the bot.

        Raises ValueError for a match that still runs, sqlite3.Error when the disk refuses.
        """
        winners = match.winners
        if winners is None:
            raise ValueError("the match is not over")
        if match.terms.repeat:
            return
        view, mark = match.view(None), mark_of(match)
        with transaction(self._base):
            self._base.execute("delete from matches where uid = ?", (uid,))
            if self._base.execute("select 1 from matches where mark = ?", (mark,)).fetchone():
                self._base.execute("insert or ignore into copies values (?)", (uid,))
                return
            number = self._base.execute(
                "insert into matches(uid, game, ended, seed, options, seats, moves, mark, rounds)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    uid,
                    match.game.id,
                    _stamp(ended or datetime.now(UTC)),
                    NO_SEED if match.fingerprint else match.seed,
                    json.dumps(options.as_dict(match.options), ensure_ascii=False),
                    len(match.players),
                    len(match.history),
                    mark,
                    len({entry.round for entry in view.sheet}),
                ),
            ).lastrowid
            rows = zip(match.seated, view.totals, standing(match.game, view, winners), strict=True)
            self._base.executemany(
                "insert into results values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (number, seat, name, _kind(match, owner, seat), level, points, place, seat in winners, profile)
                    for seat, (owner, points, place) in enumerate(rows)
                    for name, level, profile in ((owner.name, owner.level, owner.profile),)
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
        with transaction(self._base):
            self._base.execute("delete from matches")
            self._base.execute("delete from copies")
            self._base.execute("delete from forgotten")
            self._base.execute("insert into forgotten values (?)", (_stamp(datetime.now(UTC)),))

    def catch_up(self, folder: Path | None = None) -> Iterator[str]:
        """Record the finished matches that are missing here, one a step; yields their uids.

        Missing are a match whose process was killed before it could record it, and all of them after the results
        file was damaged. Walk this a step at a time where a screen must not stand still.
        """
        known = {row[0] for row in self._base.execute("select uid from matches union select uid from copies")}
        before = self._base.execute("select max(before) from forgotten").fetchone()[0] or ""
        for info in journal.finished(folder):
            if info.id in known or info.header.terms.repeat or _stamp(info.changed) <= before:
                continue
            with contextlib.suppress(Refused, ValueError):  # gone meanwhile, or no longer played to its end
                self.record(journal.read(info.path)[0], info.id, info.changed)
                yield info.id

    # --- asking --------------------------------------------------------------------------------------------------
    def people(self, game: str | None = None) -> tuple[Tally, ...]:
        """Every person, most matches first, under the name last used. `game` None: all games."""
        rows = self._base.execute(
            "select name, count(*), sum(won), avg(points), owner, max(ended) from seated"  # the name of the latest row
            " join matches on id = match where kind = 'person' and (? is null or game = ?)"
            " group by who order by 2 desc, 1",
            (game, game),
        )
        return tuple(Tally(*row[:-1]) for row in rows)

    def levels(self, game: str | None = None) -> tuple[Tally, ...]:
        """Every level of bots. A match counts once for each bot of the level at the table."""
        rows = self._base.execute(
            "select level, count(*), sum(won), avg(points) from results join matches on id = match"
            " where kind = 'bot' and (? is null or game = ?) group by 1 order by 2 desc, 1",
            (game, game),
        )
        return tuple(Tally(*row) for row in rows)

    def seated(self, game: str | None = None) -> tuple[Seated, ...]:
        """Every seat of every match, the oldest match first."""
        rows = self._base.execute(
            "select uid, game, ended, seed, seats, rounds, moves, seat, name, kind, level, profile, who, points, place,"
            " won, (select sum(won) from results other where other.match = id) from seated join matches on id = match"
            " where (? is null or game = ?) order by ended, id, seat",
            (game, game),
        )
        found = (Seated(*row) for row in rows)
        return tuple(row._replace(ended=datetime.fromisoformat(str(row.ended)), won=bool(row.won)) for row in found)

    def against(self, who: str, game: str | None = None) -> tuple[Tally, ...]:
        """A person's results by the level of the bots at the table; a match with several levels counts for each."""
        rows = self._base.execute(
            "select level, count(*), sum(won), avg(points) from ("
            " select distinct mine.match, other.level, mine.won, mine.points"
            " from seated mine join results other on other.match = mine.match and other.kind = 'bot'"
            " join matches on id = mine.match"
            " where mine.kind = 'person' and mine.who = ? and (? is null or game = ?)"
            ") group by level order by count(*) desc, level",
            (who, game, game),
        )
        return tuple(Tally(*row) for row in rows)

    def rounds(self, who: str, game: str | None = None) -> tuple[Round, ...]:
        """Every round a person has played, fewest points first: the first and the last are best and worst."""
        rows = self._base.execute(
            "select uid, name, round, sum(entries.points) from entries"
            " join seated on seated.match = entries.match and seated.seat = entries.seat"
            " join matches on id = entries.match"
            " where kind = 'person' and who = ? and (? is null or game = ?)"
            " group by entries.match, entries.seat, round order by 4, ended, round",
            (who, game, game),
        )
        return tuple(Round(*row) for row in rows)

    def reasons(self, who: str, game: str | None = None) -> dict[str, int]:
        """How often each reason stood on a person's score sheet: "knocked_out" 12, "true_call" 3 …"""
        rows = self._base.execute(
            "select reason, count(*) from entries"
            " join seated on seated.match = entries.match and seated.seat = entries.seat"
            " join matches on id = entries.match"
            " where kind = 'person' and who = ? and (? is null or game = ?) group by 1 order by 2 desc, 1",
            (who, game, game),
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


def _kind(match: Match, player: Player, seat: Seat) -> str:
    """A seat that a bot has played for a while counts for nobody: neither for its owner nor for the bot's level."""
    return player.kind if match.played_through(seat) else SHARED


def _stamp(moment: datetime) -> str:
    """A moment as text whose order is the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
