"""A sheet of deals: what is played, what everybody has made of it, how sheets are merged and results compared.

Merging is a union of results: it is commutative, associative and idempotent, so files may go round in any order. Of
several results of one person for one deal the one played first counts, of those that were not found to be forged. A
sheet's id is a digest of everything that must be the same for all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any, Final, NamedTuple

from game.bots.core.edition import edition
from game.club.deals import LEAGUE_FORM, better, deal_secret, moves_of, points_of
from game.match.fingerprint import canonical
from game.match.match import Match
from game.match.seats import PERSON, Player
from game.match.setup import Setup
from game.match.terms import OFF, Terms
from rules.core import options as rule_options
from rules.core.chance import Secret
from rules.core.contract import Points, Seat
from rules.core.registry import game

LEAST: Final = 2  # deals of one sheet
MOST: Final = 32
ORIGIN: Final = "league"
ID_DIGITS: Final = 16
SEVERAL: Final = 4  # results of one person for one deal that are kept at most: he may have two homes


@dataclass(frozen=True, slots=True)
class Person:
    """Who has played: a profile's id, or "" for a guest, who is known by his name."""

    name: str
    profile: str = ""

    @property
    def who(self) -> str:
        return self.profile or f"~{self.name.casefold()}"


@dataclass(frozen=True, slots=True, order=True)
class Record:
    """What a person has made of a deal (from 0) in a chair. `at`: when, ISO 8601 in UTC; `moves`: of the whole table.

    Without moves it is a claim: a code that was typed. `bots`: the edition of the bots who played from beginning to end
    (game/bots/core/edition.py), "" where that is unknown.
    """

    deal: int
    chair: Seat
    who: str
    at: str
    points: tuple[Points, ...]
    moves: tuple[str, ...]
    name: str
    profile: str = ""
    bots: str = ""

    @property
    def key(self) -> tuple[int, Seat, str]:
        return self.deal, self.chair, self.who

    @property
    def claimed(self) -> bool:
        return not self.moves

    @property
    def own(self) -> Points:
        """The points of the chair."""
        return self.points[self.chair] if len(self.points) > self.chair else self.points[0]


@dataclass(frozen=True, slots=True)
class Sheet:
    """`seats`: all of the table, the people's as places to be taken; `master`: 32 bytes from which all deals follow;
    `hints`: whether everybody may ask for advice."""

    title: str
    game_id: str
    options: Any
    seats: tuple[Player, ...]
    deals: int
    master: bytes = field(repr=False)
    made: str  # ISO 8601, UTC
    records: tuple[Record, ...] = ()
    hints: bool = False

    def __post_init__(self) -> None:
        if not LEAST <= self.deals <= MOST:
            raise ValueError(f"a sheet has {LEAST} to {MOST} deals, not {self.deals}")
        if not self.chairs or len(self.seats) not in game(self.game_id).players:
            raise ValueError("a sheet needs a chair for a person, and as many as the game is for")

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """The seats of people: every person plays every deal in each of them."""
        return tuple(seat for seat, player in enumerate(self.seats) if player.kind == PERSON)

    @property
    def bound(self) -> dict[str, Any]:
        """All that must be the same for everybody, as plain values."""
        return {
            "form": LEAGUE_FORM.decode(),
            "title": self.title,
            "game": self.game_id,
            "options": rule_options.as_dict(self.options),
            "seats": [asdict(player) for player in self.seats],
            "deals": self.deals,
            "master": sha256(self.master).hexdigest(),
            "made": self.made,
            **({"hints": True} if self.hints else {}),
        }

    @property
    def id(self) -> str:
        return sha256(canonical(self.bound).encode()).hexdigest()[:ID_DIGITS]

    def secret(self, deal: int) -> Secret:
        return deal_secret(self.master, deal)

    # --- playing -----------------------------------------------------------------------------------------------------
    def record(self, who: str, deal: int, chair: Seat) -> Record | None:
        """The result that counts."""
        return next((one for one in self.records if one.key == (deal, chair, who)), None)

    def played(self, who: str, deal: int) -> bool:
        """True if the person has played the deal in every chair."""
        return all(self.record(who, deal, chair) is not None for chair in self.chairs)

    def done(self, who: str) -> int:
        """How many deals the person has played."""
        return sum(self.played(who, deal) for deal in range(self.deals))

    def turns(self, people: Sequence[Person]) -> list[tuple[int, tuple[Person, ...]]]:
        """What these people (as many as chairs) have still to play: deals and who then sits in which chair.

        Two who share a screen play each deal twice, the second time with exchanged seats, after all deals once.
        """
        found = []
        for shift in range(len(self.chairs)):
            seated = (*people[shift:], *people[:shift])
            for deal in range(self.deals):
                keys = [(deal, chair, one.who) for chair, one in zip(self.chairs, seated, strict=True)]
                if not any(one.key in keys for one in self.records):
                    found.append((deal, seated))
        return found

    def setup(self, deal: int, people: Sequence[Player]) -> Setup:
        """The table of a deal with these people in its chairs; nothing can be taken back."""
        seats = list(self.seats)
        for chair, one in zip(self.chairs, people, strict=True):
            seats[chair] = one
        origin, bots = f"{ORIGIN}:{self.id}:{deal}", edition(self.game_id)
        terms = Terms(OFF, origin=origin, bots=bots, hints=self.hints)
        return Setup(self.game_id, tuple(seats), self.options, self.secret(deal), terms)

    def noted(self, match: Match, deal: int, at: str) -> Sheet:
        """The sheet with the result of a match that was played to the end of its deal."""
        found, moves, points = [], moves_of(match), points_of(match)
        bots = match.terms.bots if match.terms.bots == edition(self.game_id) else ""  # else the program changed
        for chair in self.chairs:
            player = match.seated[chair]
            person = Person(player.name, player.profile)
            found.append(Record(deal, chair, person.who, at, points, moves, player.name, player.profile, bots))
        return self.with_(found)

    # --- merging -----------------------------------------------------------------------------------------------------
    def with_(self, records: Iterable[Record]) -> Sheet:
        """The sheet with more results: those of one person for one deal that were played first, and no claim beside a
        whole one."""
        held: dict[tuple[int, Seat, str], set[Record]] = {}
        for one in (*self.records, *records):
            held.setdefault(one.key, set()).add(one)
        return replace(self, records=tuple(one for key in sorted(held) for one in _first(held[key])))

    def without(self, records: Collection[Record]) -> Sheet:
        """The sheet as it is where these results do not count."""
        return replace(self, records=tuple(one for one in self.records if one not in records))

    def merged(self, other: Sheet) -> Sheet:
        """Both sheets in one. Raises ValueError for another sheet."""
        if other.id != self.id:
            raise ValueError("this is another sheet")
        return self.with_(other.records)

    # --- comparing ---------------------------------------------------------------------------------------------------
    def compared(self, viewer: str) -> Table:
        """Everything that this person may see: nothing of a deal that he has not played himself."""
        people = dict.fromkeys(one.who for one in sorted(self.records, key=lambda one: (one.name.casefold(), one.who)))
        names = {one.who: one.name for one in sorted(self.records, reverse=True)}
        rows = [self._row(deal, list(people), self.played(viewer, deal)) for deal in range(self.deals)]
        totals = {who: sum(row.points[who] or 0 for row in rows if who in row.points) for who in people}
        match_points = {who: sum(row.match_points.get(who, 0) for row in rows) for who in people}
        return Table(tuple(people), names, tuple(rows), totals, match_points)

    def _row(self, deal: int, people: Sequence[str], open_: bool) -> Row:
        if not open_:
            return Row(deal, False, {}, {}, frozenset())
        points: dict[str, Points] = {}
        for who in people:
            found = [self.record(who, deal, chair) for chair in self.chairs]
            if all(one is not None for one in found):
                points[who] = sum(one.own for one in found if one is not None)
        rules = game(self.game_id)
        scored = {
            who: sum(1 + better(rules, own, other) for them, other in points.items() if them != who)
            for who, own in points.items()
        }
        claims = frozenset(one.who for one in self.records if one.deal == deal and one.claimed)
        return Row(deal, True, points, scored, claims)


class Row(NamedTuple):
    """One deal. `points` and `match_points` by person: two for each whom he has beaten, one for a tie; `claims`: whose
    result is only a code so far. All empty while it is not `open`."""

    deal: int
    open: bool
    points: dict[str, Points]
    match_points: dict[str, int]
    claims: frozenset[str]


class Table(NamedTuple):
    """The whole sheet as one person may see it."""

    people: tuple[str, ...]
    names: dict[str, str]
    rows: tuple[Row, ...]
    totals: dict[str, Points]
    match_points: dict[str, int]


def _first(records: Iterable[Record]) -> list[Record]:
    """The results of one person for one deal that are kept, the one that counts first."""
    found = sorted(records, key=lambda one: (one.claimed, one))
    return found[:1] if found[0].claimed else [one for one in found if not one.claimed][:SEVERAL]
