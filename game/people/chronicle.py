"""Evenings of the past: which matches the same people played one after the other, and party nights that are over.

Nothing is written for an evening at a table: it follows from the results (`game/people/stats.py`). Matches of the same
people belong together while each ended at most `GAP` after the one before, on the same day; a day begins at five in
the morning. Bots at the table make no difference. A party night keeps its file in the folder `FOLDER`; what a list
needs of it stands in the file `INDEX` beside it, which is made again wherever size or time of a file have changed.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import files, gate, paths, store
from game.match.match import Match
from game.match.seats import BOT, PERSON
from game.notice import Notice, of_file
from game.people import party
from game.people.figures import Seated, totals_by_round
from game.people.party import PLACES, Party, Result
from game.people.stats import LENT, Stats
from rules.core.contract import TABLE, Entry, Points, Seat, Special

FOLDER: Final = "chronicle"
INDEX: Final = "index.json"  # no id of a party night has this name
BOTS: Final = (BOT, LENT)  # the kinds of a bot's chair, also where a guest sat on it for a while
GAP: Final = timedelta(hours=6)  # between the ends of two matches of one evening
MORNING: Final = timedelta(hours=5)  # until then it is still the evening before


class Chair(NamedTuple):
    """One seat of one match."""

    name: str
    kind: str
    who: str  # a person by profile or name
    points: int
    place: int
    won: bool


class Sitting(NamedTuple):
    """One match of an evening."""

    uid: str
    game: str
    ended: datetime  # in the person's own time
    chairs: tuple[Chair, ...]

    @property
    def company(self) -> frozenset[str]:
        """The people at the table, also where a bot stood in for a while."""
        return frozenset(one.who for one in self.chairs if one.kind not in BOTS)

    @property
    def halves(self) -> tuple[int, ...]:
        """Half points by seat, as a party night counts places."""
        return party.scored(Result(self.uid, tuple(one.place for one in self.chairs), ()), PLACES)


class Night(NamedTuple):
    """What a list of evenings needs of a party night."""

    uids: tuple[str, ...]  # of its matches, in their order
    halves: tuple[tuple[int, ...], ...]  # of each game by seat, as that night counted


@dataclass(slots=True)
class Evening:
    """Matches that belong together, the oldest first; `night` where it was a party night."""

    sittings: list[Sitting]
    night: Night | None = None
    company: frozenset[str] = field(default_factory=frozenset)

    @property
    def key(self) -> str:
        return self.sittings[0].uid

    @property
    def began(self) -> datetime:
        """The end of its first match: when that began stands nowhere."""
        return self.sittings[0].ended

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who sat there, people first, in the order of the seats of the last match."""
        last = {one.name: one.kind in BOTS for sitting in reversed(self.sittings) for one in sitting.chairs}
        return tuple(sorted(last, key=lambda name: last[name]))

    def points(self) -> list[Mapping[str, int]]:
        """Half points by name for each match: as the party night counted, else by places."""
        counted = dict(zip(self.night.uids, self.night.halves, strict=False)) if self.night else {}
        return [
            dict(zip((one.name for one in sitting.chairs), counted.get(sitting.uid, sitting.halves), strict=False))
            for sitting in self.sittings
        ]

    def course(self) -> dict[str, list[int]]:
        """The running half points by name, from 0 before the first match."""
        course = {name: [0] for name in self.names}
        for row in self.points():
            for name, told in course.items():
                told.append(told[-1] + row.get(name, 0))
        return course

    def won(self) -> dict[str, int]:
        """How many matches each name has won."""
        return {
            name: sum(one.won for sitting in self.sittings for one in sitting.chairs if one.name == name)
            for name in self.names
        }


def day_of(moment: datetime) -> date:
    """The day to which a moment of an evening belongs."""
    return (moment - MORNING).date()


# --- asking ------------------------------------------------------------------------------------------------------


def sittings(stats: Stats) -> Iterator[Sitting]:
    """Every recorded match, the newest first."""
    owners = dict(stats.base.execute("select name, owner from owners").fetchall())
    chairs: dict[int, list[Chair]] = {}
    for match, name, kind, profile, points, place, won in stats.base.execute(
        "select match, name, kind, profile, points, place, won from results order by match, seat"
    ):
        who = profile or (owners.get(name) if kind == PERSON else "") or name
        chairs.setdefault(match, []).append(Chair(name, kind, who, points, place, won > 0))
    for match, uid, game, ended in stats.base.execute(
        "select id, uid, game, ended from matches order by ended desc, id desc"
    ):
        yield Sitting(uid, game, datetime.fromisoformat(ended).astimezone(), tuple(chairs.get(match, ())))


def evenings(stats: Stats, who: str = "") -> list[Evening]:
    """All evenings, the newest first; of one person, where `who` names one."""
    kept = nights()
    owner = {uid: key for key, night in kept.items() for uid in night.uids}
    found: list[Evening] = []
    parties: dict[str, Evening] = {}
    latest: dict[frozenset[str], Evening] = {}  # of each company, as far as is known
    for one in sittings(stats):
        company = one.company
        if not company or (who and who not in company):
            continue
        if one.uid in owner:
            key = owner[one.uid]
            if key not in parties:
                parties[key] = Evening([], kept[key], company)
                found.append(parties[key])
            parties[key].sittings.append(one)
            continue
        evening = latest.get(company)
        if evening is None or not _together(one.ended, evening.sittings[-1].ended):
            evening = latest[company] = Evening([], None, company)
            found.append(evening)
        evening.sittings.append(one)
    for evening in found:
        evening.sittings.reverse()
    return found


def _together(earlier: datetime, later: datetime) -> bool:
    return later - earlier <= GAP and day_of(earlier) == day_of(later)


def people(found: Sequence[Evening]) -> dict[str, str]:
    """Everybody who is a person in one of these evenings, by the name last used; most evenings first."""
    names: dict[str, str] = {}
    many: dict[str, int] = {}
    for evening in found:
        for one in evening.sittings[-1].chairs:
            if one.kind not in BOTS:
                names.setdefault(one.who, one.name)
                many[one.who] = many.get(one.who, 0) + 1
    return {who: names[who] for who in sorted(names, key=lambda who: (-many[who], names[who]))}


def rows_of(stats: Stats, evening: Evening) -> list[Seated]:
    """The rows of an evening for a table of results (`exports.table`)."""
    wanted = {one.uid for one in evening.sittings}
    return [row for row in stats.seated() if row.uid in wanted]


def totals_of(stats: Stats, uid: str) -> list[tuple[Points, ...]]:
    """The totals of all seats at the beginning of a match and after each round, as the results have them."""
    rows = stats.base.execute(
        "select round, seat, points, reason, total from entries join matches on id = match where uid = ?"
        " order by number",
        (uid,),
    )
    sheet = [Entry(*row) for row in rows]
    return totals_by_round(sheet, [0] * (1 + max((entry.seat for entry in sheet), default=-1)))


class Stay(NamedTuple):
    """Somebody who has played a chair for its owner: a guest, by name, or a bot (None)."""

    seat: Seat
    guest: str | None
    last: bool  # a bot, and he played it to the end


def guest_at(match: Match, seat: Seat, moves: int) -> str | None:
    """The name of the guest who held this chair for the move after so many, "" without one; None if none did."""
    owner, now = match.seated[seat], match.players_at(moves)[seat]
    if owner.is_person or now.is_bot:
        return None
    return "" if now.name == owner.name else now.name


def stays(match: Match) -> list[Stay]:
    """Who has made moves on the chair of somebody else, each once, by seat."""
    found = dict[tuple[Seat, str | None], None]()
    for spell in match.spells():
        now, moved = match.players_at(spell.start), {match.history[move].seat for move in spell}
        for seat in sorted(moved - {TABLE}):
            guest = guest_at(match, seat, spell.start)
            if guest is not None or now[seat].stands_in:
                found[seat, guest] = None
    return [
        Stay(seat, guest, guest is None and match.players[seat].stands_in)
        for seat, guest in sorted(found, key=lambda one: one[0])
    ]


def moments(match: Match, most: int = 3) -> list[tuple[int, Special]]:
    """The rarest specials of a match that is over, each once, in the order in which they came; those of seats only,
    each with the number of moves before it.

    What the last move has brought is left out: it tells who has won, which the result says.
    """
    found = [
        (moves, event)
        for moves, events in enumerate(match.log[:-1])
        for event in events
        if isinstance(event, Special) and event.seat != TABLE
    ]
    many = Counter(event.name for _, event in found)
    first = {event.name: (moves, event) for moves, event in reversed(found)}
    rare = sorted(many, key=lambda name: (many[name], name))[:most]
    return [first[event.name] for moves, event in found if event.name in rare and first[event.name][1] is event]


# --- party nights ------------------------------------------------------------------------------------------------


def folder() -> Path:
    """The folder of party nights that are over."""
    return paths.data_folder() / FOLDER


def keep_night(night: Party) -> Notice | None:
    """Keep a party night that is over, or was broken off after a game; a notice where the disk refuses."""
    if not night.results:
        return None
    file = folder() / f"{night.named().id}.json"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(file, store.as_json(party.as_dict(night.named())))
    except OSError as error:
        return of_file("party_unwritable", file, error)
    return None


def nights() -> dict[str, Night]:
    """All party nights that were kept, by their ids; files that cannot be read are passed over and stay."""
    kept = _index()
    rows: dict[str, gate.NightRow] = {}
    changed = False
    for file in sorted(folder().glob("*.json")):
        stamp = store.stamp(file)
        if stamp is None or file.name == INDEX:
            continue
        row = kept.get(file.stem)
        if row is None or (row.size, row.changed) != (stamp.size, str(stamp.changed_ns)):
            row, changed = _read(file, stamp), True
        rows[file.stem] = row
    if changed or rows.keys() != kept.keys():
        with contextlib.suppress(OSError):
            files.write_whole(folder() / INDEX, store.as_json({"nights": {key: _plain(rows[key]) for key in rows}}))
    return {key: Night(tuple(row.uids), tuple(map(tuple, row.halves))) for key, row in rows.items() if row.uids}


def _index() -> dict[str, gate.NightRow]:
    try:
        return dict(gate.fitting(store.read(folder() / INDEX, gate.NIGHTS_BYTES), gate.NightIndex).nights)
    except (OSError, gate.Unfit):
        return {}


def _read(file: Path, stamp: store.Stamp) -> gate.NightRow:
    try:
        night = party.from_dict(store.read(file, gate.PARTY_BYTES))
    except (OSError, gate.Unfit):
        night = None
    results = range(len(night.results)) if night is not None else range(0)
    uids = [night.results[number].uid for number in results] if night is not None else []
    halves = [list(night.halves(number)) for number in results] if night is not None else []
    return gate.NightRow(stamp.size, str(stamp.changed_ns), uids, halves)


def _plain(row: gate.NightRow) -> dict[str, Any]:
    return {"size": row.size, "changed": row.changed, "uids": row.uids, "halves": row.halves}
