"""Which game has the problem of the day: from the date alone, the same everywhere. The menu asks, so little is read."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from game.digest import digest
from game.paths import ASSETS
from rules.core.registry import GAMES

ROOT: Final = ASSETS / "games"
FILE: Final = "problems.toml"


def today() -> date:
    """The day it is here."""
    return date.today()


@cache
def posed(root: Path = ROOT) -> tuple[str, ...]:
    """The games that have problems, in the order of the registry."""
    return tuple(game_id for game_id in GAMES if (root / game_id / FILE).is_file())


def game_of_the_day(day: date, root: Path = ROOT) -> str:
    """The game of a day's problem: all take their turn, in an order that changes from round to round.

    Raises ValueError where there are no problems.
    """
    games = posed(root)
    if not games:
        raise ValueError("no problems")
    turn, place = divmod(day.toordinal(), len(games))
    return sorted(games, key=lambda id: digest(("problems", turn, id)))[place]
