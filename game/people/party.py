"""A party night: several games one after the other at the same table, with one running score.

Every game gives each seat two half points for every seat it left behind and one for every seat that came level, so
four seats share 3, 2, 1 and 0 points, and a shared place is worth the mean of the places it covers; each game of an
evening gives out the same sum. Or a won game counts one point, also where several win it together.

Each evening lies in one file, written whole after every game. Which match is under way stands there before its first
card is dealt, so that after a crash the evening goes on where the match's own file says it stood.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from game import files, gate, paths, store
from game.bots.core.levels import OFFERED
from game.match import journal, setup
from game.match.home import FINISHED, SUFFIX
from game.match.match import Match
from game.match.seats import Player
from game.match.setup import Setup
from game.notice import Notice, Refused, of_file
from game.people.stats import standing
from game.texts import Texts
from rules.core import options
from rules.core.contract import Seat
from rules.core.registry import GAMES, game

FILE: Final = "party.json"  # of an evening without an id
EVENINGS: Final = "evenings"  # folder of all others
ID_BYTES: Final = 6
MOST_EVENINGS: Final = 50  # that are looked at
THEME: Final = "theme.toml"  # of each game; its table `short` has what makes a match of it short
PLACES, WINS = "places", "wins"
SCORINGS: Final = (PLACES, WINS)
LEAST: Final = 2  # games of an evening


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game of the evening."""

    uid: str  # of its match
    places: tuple[int, ...]  # by seat, from 1; equal ones share a place
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Party:
    """An evening. `tables` are the games in their order, `results` of those that are over, in the same order."""

    tables: tuple[Setup, ...]
    scoring: str = PLACES
    results: tuple[Result, ...] = ()
    uid: str = ""  # of the match under way; empty between two games
    id: str = ""  # of the evening, by which its file is named
    away: tuple[str, ...] = ()  # by seat the level of the bot that stands in for who has left, "" for none

    @property
    def players(self) -> tuple[Player, ...]:
        return self.tables[0].players

    @property
    def over(self) -> bool:
        return len(self.results) >= len(self.tables)

    @property
    def next(self) -> Setup | None:
        """The game under way or to come; None after the last one."""
        return None if self.over else self.tables[len(self.results)]

    def named(self) -> Party:
        """The same evening with an id of its own."""
        return self if self.id else replace(self, id=os.urandom(ID_BYTES).hex())

    def halves(self, number: int) -> tuple[int, ...]:
        """The points of game `number` (from 0, of those played) by seat, in half points."""
        return scored(self.results[number], self.scoring)

    def totals(self) -> tuple[int, ...]:
        """The running score by seat, in half points."""
        rows = [self.halves(number) for number in range(len(self.results))]
        return tuple(sum(row[seat] for row in rows) for seat in range(len(self.players)))

    def order(self) -> tuple[int, ...]:
        """The place of each seat in the evening, from 1: by points, then by games won; who is level shares a place."""
        won = [sum(seat in one.winners for one in self.results) for seat in range(len(self.players))]
        keys = list(zip(self.totals(), won, strict=True))
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.order()) if place == 1)

    def prolonged(self) -> Party | None:
        """The evening with its last game once more at its end; None where it has as many games as it may have."""
        if len(self.tables) >= gate.MOST_GAMES:
            return None
        return replace(self, tables=(*self.tables, self.tables[-1]))

    def begun(self, uid: str) -> Party:
        """The evening when its next game is on the table as the match `uid`."""
        return replace(self, uid=uid)

    def noted(self, match: Match, uid: str) -> Party:
        """The evening when the match under way is over; any other match leaves it as it is."""
        winners = match.winners
        if not uid or uid != self.uid or winners is None:
            return self
        ranks = standing(match.game, match.view(None), winners)
        away = tuple(str(player.level) if player.stands_in else "" for player in match.players)
        return replace(self, uid="", results=(*self.results, Result(uid, ranks, winners)), away=away)


def scored(result: Result, scoring: str) -> tuple[int, ...]:
    """Half points by seat for one game."""
    if scoring == WINS:
        return tuple(2 * (seat in result.winners) for seat in range(len(result.places)))
    return tuple(
        sum(2 * (other > own) + (other == own) for other in result.places) - 1  # not level with oneself
        for own in result.places
    )


# --- which games -------------------------------------------------------------------------------------------------


@cache
def short_form(game_id: str) -> Mapping[str, options.Value]:
    """The options that make a match of this game short."""
    rows = tomllib.loads((paths.ASSETS / "games" / game_id / THEME).read_text(encoding="utf-8"))
    return dict(rows.get("short", {}))


def has_short(game_id: str, seats: int = 0) -> bool:
    """True if the game has a form that is shorter than its usual one with so many (0: with any number)."""
    return bool(_shortened(game_id, game(game_id).options(), seats))


def table(game_id: str, players: Sequence[Player], short: bool, own: Mapping[str, Any] | None = None) -> Setup:
    """A game of the evening, shortened or as usual; `own`: values of options that choose players' own cards."""
    values = {**(short_form(game_id) if short else {}), **(own or {})}
    return Setup(game_id, tuple(players), options.build(game(game_id).options, values))


def shortened(setup: Setup) -> Mapping[str, options.Value]:
    """The options by which a match of this table becomes shorter, with their values; what counts for nothing at this
    table, or is as short already, is left out."""
    return _shortened(setup.game_id, setup.options, len(setup.players))


def _shortened(game_id: str, chosen: Any, seats: int) -> Mapping[str, options.Value]:
    form = short_form(game_id)
    rows = [row for row in options.listed(type(chosen)) if row.name in form]
    counting = [row for row in rows if row.needs is None or getattr(chosen, row.needs[0]) == row.needs[1]]
    found = {row.name: form[row.name] for row in counting if not _as_short(getattr(chosen, row.name), form[row.name])}
    return {} if seats and _as_long(chosen, found, seats) else found


def _as_long(chosen: Any, changed: Mapping[str, options.Value], seats: int) -> bool:
    """True if so many would play as many rounds as before, in games whose options count them (`rounds_for`)."""
    if not hasattr(chosen, "rounds_for"):
        return False
    before: int = chosen.rounds_for(seats)
    after: int = replace(chosen, **changed).rounds_for(seats)
    return after >= before


def short_words(setup: Setup, words: Texts) -> str:
    """What makes a match of this table short, in words."""
    return words.listed(words(f"short.{name}") for name in shortened(setup))


def _as_short(value: options.Value, short: options.Value) -> bool:
    """True if a value makes a match at least as short; 0 and words stand for a length of their own."""
    if value == short:
        return True
    return str(value).isdigit() and str(short).isdigit() and 0 < int(value) < int(short)


def shorter(setup: Setup) -> Setup | None:
    """The same table with the game's shorter form, all other options as they are; None where that changes nothing."""
    changed = shortened(setup)
    if not changed:
        return None
    values = {**options.as_dict(setup.options), **changed}
    return replace(setup, options=options.build(game(setup.game_id).options, values))


def allows(game_id: str, seats: int) -> bool:
    """True if the game can be played by this number of seats."""
    return seats in game(game_id).players


def seat_range() -> range:
    """The numbers of seats for which there are games enough for an evening."""
    spans = [game(game_id).players for game_id in GAMES]
    enough = [
        seats for seats in range(1, max(span[-1] for span in spans) + 1) if sum(seats in one for one in spans) >= LEAST
    ]
    return range(enough[0], enough[-1] + 1)


def shuffled(games: Sequence[Any], seed: int) -> list[Any]:
    """The games in an order by lot, which is another one than before where that is possible."""
    chance, found = Random(seed), list(games)
    while len(found) > 1 and found == list(games):
        chance.shuffle(found)
    return found


# --- on the disk -------------------------------------------------------------------------------------------------


def _file(id: str = "") -> Path:
    """The file of an evening; those of older versions, which have no id, have one place for all."""
    return paths.data_folder() / EVENINGS / f"{id}.json" if id else paths.data_folder() / FILE


def as_dict(party: Party) -> dict[str, Any]:
    """Plain values, as the file keeps them."""
    rows = [{"uid": one.uid, "places": one.places, "winners": one.winners} for one in party.results]
    tables = [setup.as_dict(one) for one in party.tables]
    return {
        "tables": tables,
        "scoring": party.scoring,
        "results": rows,
        "uid": party.uid,
        "id": party.id,
        "away": party.away,
    }


def from_dict(kept: Mapping[str, Any]) -> Party | None:
    """The evening of plain values; None where it does not fit the program."""
    try:
        row = gate.fitting(kept, gate.PartyFile)
    except gate.Unfit:
        return None
    tables = tuple(setup.from_dict(table) for table in kept["tables"])
    results = tuple(Result(one.uid, tuple(one.places), tuple(one.winners)) for one in row.results)
    known = tuple(one for one in tables if one is not None)
    if len(known) < len(tables) or len(results) > len(known):
        return None
    seats = len(known[0].players)
    fits = all(len(one.players) == seats for one in known) and all(len(one.places) == seats for one in results)
    fits = fits and all(_seated(one, seats) for one in results)
    away = tuple(level if level in OFFERED else "" for level in row.away)
    return Party(known, row.scoring, results, row.uid, row.id, away) if fits else None


def _seated(result: Result, seats: int) -> bool:
    return all(seat in range(seats) for seat in result.winners)


def save(party: Party) -> Notice | None:
    """Keep the evening, with what another window has noted of it meanwhile; a notice where the disk refuses."""
    file = _file(party.id)

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        theirs = from_dict(present) if present is not None else None
        return as_dict(party if theirs is None else _merged(party, theirs))

    try:
        store.update(file, gate.PARTY_BYTES, change)
    except OSError as error:
        return of_file("party_unwritable", file, error)
    return None


def _merged(mine: Party, theirs: Party) -> Party:
    """The same evening as two windows know it: whoever has noted more games is farther on."""
    if mine.tables != theirs.tables or len(mine.results) >= len(theirs.results):
        return mine
    return theirs


def drop(party: Party) -> Notice | None:
    """Let go of an evening that is over or was broken off; a notice where the disk refuses."""
    try:
        _file(party.id).unlink(missing_ok=True)
    except OSError as error:
        return of_file("party_unwritable", _file(party.id), error)
    return None


def load(uid: str = "") -> tuple[Party | None, Notice | None]:
    """The evening that was played last, with what its matches' files know; a damaged file is set aside.

    `uid`: only the evening of which this match is under way.
    """
    trouble = None
    for file in _files():
        try:
            party = _read(file)
        except Refused as refused:
            trouble = trouble or refused.notice
            continue
        if party is not None and (not uid or party.uid == uid):
            return caught_up(party), trouble
    return None, trouble


def _files() -> list[Path]:
    """The files in which evenings may lie, the latest first."""
    found = [(store.stamp(file), file) for file in [_file(), *(paths.data_folder() / EVENINGS).glob("*.json")]]
    dated = [(stamp.changed_ns, str(file)) for stamp, file in found if stamp is not None]
    return [Path(file) for _, file in sorted(dated, reverse=True)[:MOST_EVENINGS]]


def _read(file: Path) -> Party | None:
    """The evening of a file, None where it is gone. Raises Refused: party_unreadable, party_damaged (set aside)."""
    try:
        party = from_dict(store.read(file, gate.PARTY_BYTES))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refused(of_file("party_unreadable", file, error)) from error
    except gate.Unfit:
        party = None
    if party is not None and _file(party.id) == file:
        return party
    try:
        raise Refused(of_file("party_damaged", files.set_aside(file)))
    except OSError as error:
        raise Refused(of_file("party_unreadable", file, error)) from error


def caught_up(party: Party) -> Party:
    """The evening with the result of its match, where the program ended before it was noted; a match that is no
    longer there is to be played anew."""
    if not party.uid:
        return party
    path = match_file(party.uid)
    if path is None:
        return replace(party, uid="")
    if path.parent.name != FINISHED and (info := journal.look(path)) is not None and info.winners is None:
        return party
    try:
        return party.noted(journal.read(path)[0], party.uid)
    except Refused:
        return replace(party, uid="")


def match_file(uid: str) -> Path | None:
    """The file of a match of the evening, running or over; None where it was given up or is gone."""
    home = paths.matches_folder()
    found = (folder / f"{uid}{SUFFIX}" for folder in (home, home / FINISHED))
    return next((path for path in found if path.is_file()), None)
