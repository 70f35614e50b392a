"""The Meister against every stranger: one row of docs/bots.md for each game, at its smallest table.

A value is what he wins a round against the mean of the others, ± an interval that holds whenever one looks, in brackets
the deals; of games whose rounds tell little the share of matches above a fair one, in percent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from game import files
from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.league.ladder import BY_MATCHES, TOP, UNKNOWN, Limits, Plays, Run, together
from tests.league.page import DOCS, replaced
from tests.league.players import AHEAD, MOST_S, OF_ONE_GAME, STRANGERS, strangers
from tests.league.rounds import Pairing
from tests.league.standing import FEWEST

BEGIN, END = "<!-- strangers: python -m tests.league --strangers -->", "<!-- /strangers -->"
OWN: Final = "its own"  # the strangers that play one game alone, named where there are several
COLUMNS: Final = ("game", *STRANGERS, OWN, "version")


def met(plays: Plays, game_id: str, limits: Limits, version: str, ahead: float = MOST_S) -> str:
    """The row of a game: a pairing with each stranger until it is decided, the least number of deals played, or a limit
    is reached.

    `ahead`: seconds of the processor a decision for who looks ahead.
    """

    def over(runs: Sequence[Run]) -> bool:
        return runs[0].standing.decided and runs[0].deals >= limits.least

    def against(name: str) -> str:
        other = _hurried(name, ahead)
        (run,) = together(plays, [Pairing(game_id, TOP, other, game_of(game_id).players[0])], limits, over)
        return f"{_told(run)}, {1000 * ahead:.0f} ms" if other != name and run.deals else _told(run)

    cells = [against(name) for name in STRANGERS]
    own = {name: against(name) for name in OF_ONE_GAME.get(game_id, {})}
    cells.append("; ".join(f"{name} {told}" if len(own) > 1 else told for name, told in own.items()))
    unit = ", matches" if game_id in BY_MATCHES else ""
    return f"| {' | '.join([game_id + unit, *cells, version])} |"


def pairings(game_id: str, ahead: float = MOST_S) -> list[str]:
    """The pairings of a game's row, by the names they are asked for."""
    return [f"{TOP}-{_hurried(name, ahead)}" for name in strangers(game_id)]


def _hurried(name: str, ahead: float) -> str:
    """A stranger's name, with the seconds a decision where he looks ahead and is given others than usual."""
    return f"{name}+{ahead:g}" if name in AHEAD and ahead != MOST_S else name


def _told(run: Run) -> str:
    """What was found; fewer deals than an interval needs are named as they are."""
    found = run.standing
    if not run.deals:
        return UNKNOWN
    if run.deals < FEWEST:
        return f"{found.mean:+.3g} ({run.deals}) too few"
    verdict = "" if found.decided and found.mean > 0 else " **behind**" if found.decided else " open"
    return f"{found.mean:+.3g} ± {found.always:.2g} ({run.deals}){verdict}"


def merged(page: str, rows: Iterable[str]) -> str:
    """The page with these rows; those of the same game are replaced. Raises ValueError."""

    def all_rows(old: Sequence[str]) -> list[str]:
        found = {name: row for row in (*old, *rows) if (name := row[2:].split(" ")[0].strip(",")) in GAMES}
        return [found[name] for name in GAMES if name in found]

    return replaced(page, BEGIN, END, COLUMNS, all_rows)


def write(rows: Iterable[str], page: Path = DOCS) -> None:
    """Put the rows into the page, and change nothing else in it. Raises ValueError, OSError."""
    files.write_plain(page, merged(page.read_text("utf-8"), rows).encode("utf-8"))
