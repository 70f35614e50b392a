"""Results of all matches, per person, level and game, in one SQLite file of the person's data folder.

A match is recorded whole or not at all, and only once however often it is told or copied. What a seat counts for:
its person (by profile, else by name) or its bot's level; for nobody where one stood in for the other.
"""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Collection, Generator, Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from game.match import home, journal
from game.match.home import FINISHED
from game.match.index_store import UNCOUNTED
from game.match.match import Match
from game.match.match_index import Listing
from game.match.seats import BOT, PERSON, Player
from game.notice import Refused
from game.people.deeds import deeds_of
from game.people.figures import Counted, Course, Played, Seated, Strength, Tally, few_are_good
from game.people.results_db import ResultsDb, transaction
from rules.core import notation, options
from rules.core.contract import Game, Points, Seat, View

NO_SEED = -1  # of a match whose deals follow from a secret
SHARED = "shared"  # the kind of a seat whose owner was away for some moves: it counts for nobody
LENT = "lent"  # … and of a bot's seat on which a guest has played: it counts for nobody, either


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
    few = few_are_good(points, winners)
    long = lasted or (0,) * len(points)
    keys = [(seat not in winners, value if few else -value, -long[seat]) for seat, value in enumerate(points)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def standing(rules: Game[Any, Any], view: View, winners: Sequence[Seat]) -> tuple[int, ...]:
    """The place of each seat from 1 at the end of a match, by what is best in this game."""
    last = {entry.seat: entry.round + 1 for entry in view.sheet} if rules.outlasting else {}
    return places(view.totals, winners, [last.get(seat, 0) for seat in range(len(view.totals))])


# match, seat, name, kind, level, points, place, won, profile, game, ended, seats, share, levels
SEAT_ROW: Final = "insert into results values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
STEP_MS: Final = 4.0  # of a frame, for what goes on while a page is looked at
OF_GAME: Final = "(?1 is null or game = ?1)"
# the rounds and seats of a match, to be counted (1) or no more (-1)
COUNT: Final = (
    """
insert into round_points
    select profile, name, game, brought, ?1 * count(*) from (
        select match, seat, sum(points) as brought from entries where match = ?2 group by seat, round) as told
    join results on results.match = told.match and results.seat = told.seat
    where kind = 'person' group by 1, 2, 3, 4
on conflict do update set many = many + excluded.many
""",
    """
insert into counted
    select kind, profile, case kind when 'person' then name else '' end, coalesce(level, ''), game, levels, seats,
        place, share, ?1 * count(*), ?1 * sum(points)
    from results where match = ?2 and kind in ('person', 'bot') group by 1, 2, 3, 4, 5, 6, 7, 8, 9
on conflict do update set many = many + excluded.many, points = points + excluded.points
""",
)


def _seat_rows(
    number: int, match: Match, view: View, winners: Sequence[Seat], stamp: str
) -> Iterator[tuple[object, ...]]:
    """The rows of `SEAT_ROW` for a match, with what its seats have in common beside each of them."""
    kinds = [_kind(match, owner, seat) for seat, owner in enumerate(match.seated)]
    bots = {str(owner.level) for owner, kind in zip(match.seated, kinds, strict=True) if kind == BOT}
    common = (match.game.id, stamp, len(match.players))
    rows = zip(match.seated, kinds, view.totals, standing(match.game, view, winners), strict=True)
    for seat, (owner, kind, points, place) in enumerate(rows):
        won = seat in winners
        own = (seat, owner.name, kind, owner.level, points, place, won, owner.profile)
        yield number, *own, *common, won / max(1, len(winners)), ",".join(sorted(bots))


class Stats(ResultsDb):
    """The results; open until `close`, also a context manager."""

    # --- writing -------------------------------------------------------------------------------------------------
    def record(self, match: Match, uid: str, ended: datetime | None = None) -> None:
        """Keep the result of a finished match; told again, the newer result stands. `uid`: name of its file.

        A deal that was played before and a match with a coach count for nobody, a copy of a match that is known is
        passed over, and a seat that was handed over counts neither for its owner nor for the bot.

        Raises ValueError for a match that still runs, sqlite3.Error when the disk refuses.
        """
        winners = match.winners
        if winners is None:
            raise ValueError("the match is not over")
        if not match.terms.counts:
            return
        view, mark = match.view(None), mark_of(match)
        with transaction(self.base):
            self._drop(uid)
            if self.base.execute("select 1 from matches where mark = ?", (mark,)).fetchone():
                self.base.execute("insert or ignore into copies values (?)", (uid,))
                return
            stamp = _stamp(ended or datetime.now(UTC))
            number = self._insert(match, uid, stamp, mark, len({entry.round for entry in view.sheet}))
            self.base.executemany(SEAT_ROW, _seat_rows(number, match, view, winners, stamp))
            self.base.executemany(
                "insert into entries values (?, ?, ?, ?, ?, ?, ?)",
                [
                    (number, index, entry.round, entry.seat, entry.points, entry.reason, entry.total)
                    for index, entry in enumerate(view.sheet)
                ],
            )
            self._count(1, number)
            self._tell_deeds(number, match)

    def _tell_deeds(self, number: int, match: Match) -> None:
        """Keep what the persons of a match have done; whoever was away for some moves has done nothing."""
        self.base.executemany(
            "insert into deeds values (?, ?, ?, ?)",
            [
                (number, seat, deed, many)
                for seat, counted in enumerate(deeds_of(match))
                if _kind(match, match.seated[seat], seat) == PERSON
                for deed, many in counted.items()
                if many
            ],
        )
        self.base.execute("insert into deeds_told values (?)", (number,))

    def _insert(self, match: Match, uid: str, stamp: str, mark: str, rounds: int) -> int:
        """Insert the row of the match itself; returns its number."""
        chosen = json.dumps(options.as_dict(match.options), ensure_ascii=False)
        seed = NO_SEED if match.fingerprint else match.seed
        row = (uid, match.game.id, stamp, seed, chosen, len(match.players), len(match.history), mark, rounds)
        done = self.base.execute(
            "insert into matches(uid, game, ended, seed, options, seats, moves, mark, rounds)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        assert done.lastrowid is not None
        return done.lastrowid

    def _drop(self, uid: str) -> None:
        """Take a match away that is told anew."""
        for (number,) in self.base.execute("select id from matches where uid = ?", (uid,)).fetchall():
            self._count(-1, number)
            self.base.execute("delete from matches where id = ?", (number,))

    def _count(self, sign: int, number: int) -> None:
        for statement in COUNT:
            self.base.execute(statement, (sign, number))

    def forget(self) -> None:
        """Take all results away for good; the matches' own files stay."""
        with transaction(self.base):
            self.base.execute("delete from matches")
            self.base.execute("delete from round_points")
            self.base.execute("delete from counted")
            self.base.execute("delete from copies")
            self.base.execute("delete from forgotten")
            self.base.execute("insert into forgotten values (?)", (_stamp(datetime.now(UTC)),))

    def catch_up(self, folder: Path | None = None) -> Iterator[str]:
        """Record the finished matches that are missing here, one a step; yields their uids.

        Missing are a match whose process was killed before it could record it, and all of them after the results
        file was damaged.
        """
        return (uid for uid in CatchingUp(self, folder) if uid is not None)

    def known(self) -> tuple[set[str], str]:
        """The uids of recorded matches and of their copies, and the moment (ISO) before which none is to be kept."""
        rows = self.base.execute("select uid from matches union all select uid from copies")
        before: str | None = self.base.execute("select max(before) from forgotten").fetchone()[0]
        return {row[0] for row in rows}, before or ""

    def untold(self) -> dict[str, int]:
        """The matches whose deeds are not known yet: uid -> number. They were kept by an older version."""
        return dict(self.base.execute("select uid, id from matches where id not in (select match from deeds_told)"))

    def tell_deeds(self, uid: str, match: Match | None) -> None:
        """Make up for the deeds of a kept match; None where its file is gone: then there are none to be found."""
        with transaction(self.base):
            for (number,) in self.base.execute("select id from matches where uid = ?", (uid,)).fetchall():
                if match is None or match.winners is None:
                    self.base.execute("insert or ignore into deeds_told values (?)", (number,))
                else:
                    self.base.execute("delete from deeds where match = ?", (number,))
                    self.base.execute("delete from deeds_told where match = ?", (number,))
                    self._tell_deeds(number, match)

    # --- asking --------------------------------------------------------------------------------------------------
    def deeds(self, who: str, game: str) -> Counter[str]:
        """What a person has done in all matches of a game."""
        rows = self.base.execute(
            "select deed, sum(many) from deeds join seated using (match, seat) join matches on matches.id = match"
            " where kind = 'person' and who = ? and matches.game = ? group by 1",
            (who, game),
        )
        return Counter(dict(rows.fetchall()))

    def whose(self, uid: str) -> dict[Seat, str]:
        """The persons for whom a match counts, by seat."""
        rows = self.base.execute(
            "select seat, who from seated join matches on matches.id = match where kind = 'person' and uid = ?", (uid,)
        )
        return dict(rows.fetchall())

    def people(self, game: str | None = None) -> tuple[Tally, ...]:
        """Every person, most matches first, under the name last used. `game` None: all games."""
        found: dict[str, list[Counted]] = {}
        for row in self._counted(game):
            found.setdefault(row.who, []).append(row)
        tallies = [self._tally(rows, game) for rows in found.values()]
        return tuple(sorted(tallies, key=lambda own: (-own.matches, own.label)))

    def _counted(self, game: str | None) -> Iterator[Counted]:
        """The alike results of people (`Counted`), under the persons they belong to."""
        owners = dict(self.base.execute("select name, owner from owners").fetchall())
        for profile, name, *rest in self.base.execute(
            "select profile, name, levels, seats, place, share, many, points from counted"
            f" where kind = 'person' and many > 0 and {OF_GAME}",
            (game,),
        ):
            owner = profile or owners.get(name, "")
            yield Counted(owner or name, owner, profile, name, *rest)

    def _tally(self, rows: Sequence[Counted], game: str | None) -> Tally:
        """The matches of one person, who may have had several names."""
        many, label = sum(row.many for row in rows), rows[0].name
        called = {(row.profile, row.name) for row in rows}
        if len(called) > 1:
            label = max(called, key=lambda one: (self._last(one[0], one[1], game), one))[1]
        won = sum(row.many for row in rows if row.share)
        return Tally(label, many, won, sum(row.points for row in rows) / many, rows[0].owner)

    def _last(self, profile: str, name: str, game: str | None) -> str:
        """The moment when somebody has last played under this name, as text; "" where never."""
        found: str | None = self.base.execute(
            f"select max(ended) from results where kind = 'person' and profile = ?2 and name = ?3 and {OF_GAME}",
            (game, profile, name),
        ).fetchone()[0]
        return found or ""

    def levels(self, game: str | None = None) -> tuple[Tally, ...]:
        """Every level of bots. A match counts once for each bot of the level at the table."""
        rows = self.base.execute(
            "select level, sum(many), sum(many * (share > 0)), sum(points) * 1.0 / sum(many) from counted"
            f" where kind = 'bot' and many > 0 and {OF_GAME} group by 1 order by 2 desc, 1",
            (game,),
        )
        return tuple(Tally(*row) for row in rows)

    def strengths(self, game: str | None = None) -> tuple[Strength, ...]:
        """The strength of every level of bots, in the order of their names."""
        rows = self.base.execute(
            "select level, sum(many * share) / sum(many), sum(many * 1.0 / seats) / sum(many) from counted"
            f" where kind = 'bot' and many > 0 and {OF_GAME} group by 1 order by 1",
            (game,),
        )
        return tuple(Strength(*row) for row in rows)

    def seated(self, game: str | None = None) -> Iterator[Seated]:
        """Every seat of every match, the oldest match first."""
        rows = self.base.execute(
            "select uid, matches.game, matches.ended, seed, matches.seats, rounds, moves, seat, name, kind, level,"
            " profile, who, points, place, won, (select sum(won) from results other where other.match = id)"
            " from matches join seated on seated.match = id"
            " where (?1 is null or matches.game = ?1) order by matches.ended, id, seat",
            (game,),
        )
        for row in map(Seated._make, rows):
            yield row._replace(ended=datetime.fromisoformat(str(row.ended)), won=bool(row.won))

    def course(self, who: str, game: str | None = None) -> Course:
        """A person's course, for charts."""
        rows = [row for row in self._counted(game) if row.who == who]
        reached: Counter[int] = Counter()
        for row in rows:
            reached[row.place] += row.many
        told = self._told({(row.profile, row.name) for row in rows}, game)
        wins = tuple((share, 1 / seats) for share, seats, *_ in told)
        most = max((row.seats for row in rows), default=0)
        return Course(wins, reached, Counter(row[2] for row in told) if game else {}, most)

    def _told(self, names: Collection[tuple[str, str]], game: str | None) -> list[Any]:
        """Share in the win, seats and final points of what was played under these names, the oldest first."""
        found: list[Any] = []
        for name in names:
            found += self.base.execute(
                "select share, seats, points, ended, match, seat from results where kind = 'person'"
                " and profile = ? and name = ? and game = ? order by ended, match, seat"
                if game
                else "select share, seats" + (", 0, ended, match, seat" if len(names) > 1 else "") + " from results"
                " where kind = 'person' and profile = ? and name = ? order by ended, match, seat",
                (*name, game) if game else name,
            ).fetchall()
        return sorted(found, key=lambda row: row[3:]) if len(names) > 1 else found

    def against(self, who: str, game: str | None = None) -> tuple[Tally, ...]:
        """A person's results by the level of the bots at the table; a match with several levels counts for each."""
        found: dict[str, list[Counted]] = {}
        for row in self._counted(game):
            for level in row.levels.split(",") if row.who == who and row.levels else ():
                found.setdefault(level, []).append(row)
        tallies = [self._tally(rows, game)._replace(label=level, profile="") for level, rows in found.items()]
        return tuple(sorted(tallies, key=lambda one: (-one.matches, one.label)))

    def round_points(self, who: str, game: str | None = None) -> dict[Points, int]:
        """The points of a person's rounds and how often each sum occurred, fewest points first."""
        names = {(row.profile, row.name) for row in self._counted(game) if row.who == who}
        found: Counter[Points] = Counter()
        for profile, name, points, many in self.base.execute(
            f"select profile, name, points, many from round_points where many > 0 and {OF_GAME}", (game,)
        ):
            if (profile, name) in names:
                found[points] += many
        return dict(sorted(found.items()))

    def reasons(self, who: str, game: str | None = None) -> dict[str, int]:
        """Count each reason on a person's score sheets: "knocked_out" 12, "true_call" 3 …"""
        rows = self.base.execute(
            "select reason, count(*) from entries join seated using (match, seat)"
            f" where kind = 'person' and who = ?2 and {OF_GAME} group by 1 order by 2 desc, 1",
            (game, who),
        )
        return dict(rows.fetchall())

    def latest(self, count: int = 20, game: str | None = None) -> tuple[Played, ...]:
        """The last matches, newest first."""
        rows = self.base.execute(
            "select id, uid, game, ended from matches where (? is null or game = ?)"
            " order by ended desc, id desc limit ?",
            (game, game, count),
        ).fetchall()
        return tuple(self._played(*row) for row in rows)

    def _played(self, number: int, uid: str, game: str, ended: str) -> Played:
        rows = self.base.execute(
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


class CatchingUp(Iterator["str | None"]):
    """`Stats.catch_up` in steps of some ms, for a screen that must not stand still: None where nothing was recorded."""

    def __init__(self, stats: Stats, folder: Path | None = None, budget_ms: float = STEP_MS) -> None:
        self.seen = self.files = 0  # how far it has come
        self._work = self._steps(stats, folder, budget_ms)

    def __next__(self) -> str | None:
        return next(self._work)

    def close(self) -> None:
        """Stop, in the thread that has begun it."""
        self._work.close()

    def _steps(self, stats: Stats, folder: Path | None, budget_ms: float) -> Generator[str | None, None, None]:
        missing: list[tuple[Path, int]] = []
        with Listing(FINISHED, folder) as found:
            while not found.done:
                found.step(budget_ms)
                self.seen, self.files = found.files - found.unread, found.files
                yield None
            known, before = stats.known()
            paths = {path.stem: path for path, _ in found.entries()}
            for path, file in found.entries():
                if path.stem not in known and not file.kind & UNCOUNTED and _stamp(home.moment(file.changed)) > before:
                    missing.append((path, file.changed))
        self.files = len(missing)
        for self.seen, (path, changed) in enumerate(missing, 1):
            uid = None
            with contextlib.suppress(Refused, ValueError):  # gone meanwhile, or no longer played to its end
                stats.record(journal.read(path)[0], path.stem, home.moment(changed))
                uid = path.stem
            yield uid
        for uid in stats.untold():  # kept by an older version, without their deeds
            match = None
            with contextlib.suppress(Refused, ValueError):
                match = journal.read(paths[uid])[0] if uid in paths else None
            stats.tell_deeds(uid, match)
            yield None


def _kind(match: Match, player: Player, seat: Seat) -> str:
    """The kind of a seat in the statistics; one that somebody else has played for a while counts for nobody."""
    if match.played_through(seat):
        return player.kind
    return LENT if player.kind == BOT else SHARED


def _stamp(moment: datetime) -> str:
    """A moment as text whose order is the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
