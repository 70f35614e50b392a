"""The deal of the day: it follows from game and date alone, so that it is the same everywhere.

The first time counts; who plays it again sees the same cards, and nothing is noted. A streak is a row of days on which
something was played; one day that was missed between two does not break it, two in a row do. (docs/deals.md, chapter 7)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from game import gate, paths, store
from game.club.deals import all_played, better, over, points_of
from game.club.verdicts import FOLDER
from game.match.match import Match
from game.match.seats import Player, seated
from game.match.setup import Setup, default_words, with_preset
from game.match.terms import OFF, Terms
from game.notice import Notice, of_file
from rules.core import options as rule_options
from rules.core.chance import Secret
from rules.core.contract import Points
from rules.core.registry import GAMES, game

FORM: Final = "kartentisch-day 1"  # the number is that of the way in which a deal follows from its date
ORIGIN: Final = "day"
FILE: Final = "days.json"
FORGIVEN: Final = 1  # missed days between two played ones that break no streak
GUEST: Final = "~"  # who has no profile; he may be anybody
BEAT, LOST, EVEN = "+", "−", "="


def secret_of(game_id: str, day: date) -> Secret:
    """The secret of a day's deal: SHA-256 of the form, the game and the date, a line each."""
    return Secret(sha256(f"{FORM}\n{game_id}\n{day.isoformat()}\n".encode()).digest())


def setup_of(game_id: str, day: date, person: Player | None = None, lang: str = "de") -> Setup:
    """The table of the day: the usual set of options, a person in the first seat, Gesellen in all others; no hints."""
    players = list(seated(default_words(game_id), lang))
    if person is not None:
        players[0] = person
    rules = game(game_id)
    preset = next(iter(rules.presets), None)
    given = with_preset(game_id, {"preset": preset} if preset is not None else {})
    options = rule_options.build(rules.options, given)
    terms = Terms(OFF, origin=f"{ORIGIN}:{day}", hints=False)
    return Setup(game_id, tuple(players), options, secret_of(game_id, day), terms)


def of_match(match: Match) -> date | None:
    """The day from which a match comes; None for any other match."""
    word, _, day = match.terms.origin.partition(":")
    if word != ORIGIN:
        return None
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return None
    return found if match.seed == secret_of(match.game.id, found) else None


@dataclass(frozen=True, slots=True)
class Result:
    """What a person has made of a day's deal. `points`: of all seats, his first; `signs`: his rank; `knew`: he may have
    known the cards, because a guest has played them in this home, or he is one and somebody has."""

    game_id: str
    day: date
    who: str
    points: tuple[Points, ...]
    knew: bool = False

    @property
    def signs(self) -> str:
        """A sign for each other seat: left behind, level, ahead."""
        own, others = self.points[0], self.points[1:]
        found = [better(game(self.game_id), own, other) for other in others]
        return "".join({1: BEAT, 0: EVEN, -1: LOST}[one] for one in sorted(found, reverse=True))


def who_of(player: Player) -> str:
    return player.profile or GUEST


def result_of(match: Match) -> Result | None:
    """The result of a match that is over and was played through; None for any other."""
    day = of_match(match)
    if day is None or not over(match) or not match.seated[0].is_person or not all_played(match):
        return None
    if not match.terms.counts:
        return None
    return Result(match.game.id, day, who_of(match.seated[0]), points_of(match))


# --- calendar and streak ---------------------------------------------------------------------------------------------


def streak(days: Collection[date], today: date) -> int:
    """The number of days played in the row that reaches up to now; 0 where two days in a row have passed without."""
    found, last = 0, today
    for day in sorted((one for one in set(days) if one <= today), reverse=True):
        missed = (last - day).days - 1 if found or day != today else 0
        if missed > FORGIVEN:
            break
        found, last = found + 1, day
    return found


def month(year: int, number: int) -> list[list[date | None]]:
    """The weeks of a month from Monday to Sunday, None for days of others."""
    first = date(year, number, 1)
    days: list[date | None] = [None] * first.weekday()
    day = first
    while day.month == number:
        days.append(day)
        day += timedelta(days=1)
    days += [None] * (-len(days) % 7)
    return [days[place : place + 7] for place in range(0, len(days), 7)]


def pasted(title: str, result: Result, row: int, knew: str) -> str:
    """A result in a few signs that tell no card: "Kartentisch Doppelkopf 2026-11-28 ++− ×3"; `knew` are the words for
    who may have known the cards."""
    return f"Kartentisch {title} {result.day.isoformat()} {result.signs} ×{row}{f' ({knew})' * result.knew}"


# --- on the disk -----------------------------------------------------------------------------------------------------


def _file() -> Path:
    return paths.data_folder() / FOLDER / FILE


def load() -> tuple[list[Result], Notice | None]:
    """All results; a notice where the file cannot be read."""
    try:
        return _results(store.read(_file(), gate.DAYS_BYTES)), None
    except FileNotFoundError:
        return [], None
    except OSError as error:
        return [], of_file("days_unreadable", _file(), error)
    except gate.Unfit as unfit:
        return [], unfit.notice


def _results(rows: Mapping[str, Any]) -> list[Result]:
    found = []
    for key, row in rows.items():
        word, _, rest = key.partition(" ")
        day, _, who = rest.partition(" ")
        try:
            kept = gate.fitting({"points": row} if isinstance(row, list) else row, gate.DayRow, "points")
            if word in GAMES and who:
                found.append(Result(word, date.fromisoformat(day), who, tuple(kept.points), kept.knew))
        except ValueError:  # gate.Unfit is one
            continue
    return found


def keep(result: Result, begun: Collection[str] = ()) -> tuple[bool, Notice | None]:
    """Keep a result if it is the first of its day: whether it counts, and a notice where the disk refuses.

    `begun`: who else has begun the same deal here without having played it to its end.
    """
    deal = f"{result.game_id} {result.day.isoformat()} "
    key, first = f"{deal}{result.who}", True

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        nonlocal first
        kept = present or {}
        first = key not in kept
        others = {*begun, *(one.removeprefix(deal) for one in kept if one.startswith(deal))} - {result.who}
        knew = GUEST in others or (result.who == GUEST and bool(others))
        row = {"points": list(result.points), "knew": True} if knew else list(result.points)
        return {key: row, **kept}

    try:
        store.update(_file(), gate.DAYS_BYTES, change)
    except OSError as error:
        return False, of_file("days_unwritable", _file(), error)
    return first, None


def of_person(results: Sequence[Result], who: str) -> dict[date, list[Result]]:
    """A person's results by day."""
    found: dict[date, list[Result]] = {}
    for one in results:
        if one.who == who:
            found.setdefault(one.day, []).append(one)
    return found
