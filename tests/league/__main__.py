"""Plays a level of ours against strangers and other levels: `python -m tests.league GAME [--one meister] [--deals 400]`

Every deal is one round, played with the one in every seat against the others; figures are the game's points that he
wins a round against the mean of the others; with --matches it is his share of whole matches. With --sides he holds all
seats of one side (Re, then Kontra), and figures are the points a seat. `regelbuch@v1.0` is a level as it was at that
tag or commit. A pairing ends early where it is decided (tests/league/standing.py). The table is Markdown, for
docs/bots.md.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.league.players import strangers
from tests.league.rounds import Pairing, known, share, won
from tests.league.standing import Standing

LEVELS = ("lehrling", "geselle", "regelbuch", "einfall")


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m tests.league", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument("game", choices=GAMES)
    found.add_argument(
        "--one", default="meister", metavar="NAME", help="a level, with traits or as of a version, or a stranger"
    )
    found.add_argument("--against", metavar="A,B…", help="levels and strangers; all when left out")
    found.add_argument("--seats", type=int, default=0, help="at the table; the fewest when left out")
    found.add_argument("--deals", type=int, default=400, help="at most, each with all seats exchanged")
    found.add_argument("--seed", type=int, default=1, help="of the first deal")
    found.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="that play at the same time")
    found.add_argument(
        "--matches", action="store_true", help="whole matches: what is won above a fair share, in percent"
    )
    found.add_argument("--all", action="store_true", help="play all deals, also where it is decided")
    found.add_argument("--sides", action="store_true", help="side against side, then exchanged (doppelkopf)")
    found.add_argument("--option", action="append", default=[], metavar="NAME=X", help="of the game; may be repeated")
    return found


def played(pairing: Pairing, given: argparse.Namespace, pool: ProcessPoolExecutor) -> Standing:
    """A pairing until it is decided, or all deals are played."""
    standing, step = Standing(), 4 * given.cores
    options = tuple(tuple(row.partition("=")[::2]) for row in given.option)
    for first in range(0, given.deals, step):
        seeds = range(given.seed + first, given.seed + min(first + step, given.deals))
        standing.values += pool.map(partial(share if given.matches else won, pairing, given=options), seeds)
        if standing.decided and not given.all:
            break
    return standing


def rows(given: argparse.Namespace) -> Iterator[str]:
    """The table, line by line."""
    seats = given.seats or game_of(given.game).players[0]
    unit = "% of matches above a fair share" if given.matches else "points a round"
    yield f"| {given.game}, {seats} seats: {given.one} against | {unit} | deals | |"
    yield "|---|---|---|---|"
    with ProcessPoolExecutor(given.cores) as pool:
        others = given.against.split(",") if given.against else (*LEVELS, *strangers(given.game))
        for other in others:
            pairing = Pairing(given.game, given.one, other, seats, given.sides)
            if trouble := known(pairing):
                yield f"| {other} | {trouble} | | |"
                continue
            found = played(pairing, given, pool)
            verdict = ("better" if found.mean > 0 else "worse") if found.decided else "open"
            yield f"| {other} | {found.mean:+.2f} ± {found.usual:.2f} | {len(found.values)} | {verdict} |"


def main() -> None:
    given = parser().parse_args()
    for row in rows(given):
        print(row, flush=True)


if __name__ == "__main__":
    main()
