"""Plays a level of ours against strangers and other levels: `python -m tests.league GAME [--one meister] [--deals 400]`

Every deal is one round, played with the one in every seat against the others; figures are the game's points that he
wins a round against the mean of the others; with --matches it is his share of whole matches. With --sides he holds all
seats of one side (Re, then Kontra), and figures are the points a seat. `regelbuch@v1.0` is a level as it was at that
tag or commit. A pairing ends early where it is decided (tests/league/standing.py), but not before --least deals. The
table is Markdown, for docs/bots.md.

`--ladder GAME,…|all` plays the whole ladder of games (tests/league/ladder.py), for each number of --players, and puts
the rows into the table of docs/bots.md as soon as a table's are there. A pairing ends where the interval that holds at
every look is as narrow as --precision (percent of the way from zufall to Meister), a step also where it is decided;
with the Meister not before --least deals (400 unless told); and after --deals or --seconds (of the processor) in any
case. With --record all deals are kept in a file and none is played twice, so a ladder that was stopped goes on, and
another run with more --seconds plays only what is still open; --only meister-einfall,ways,… plays nothing but these
pairings. Deals of which rules, bots or strangers have changed since do not count and are played anew; --trust lets
them count all the same, of all pairings or of those that are named (Meister against einfall, where only the Geselle has
changed). With --top einfall the way is his, who is far quicker than the Meister.

`--strangers GAME,…|all` puts the Meister beside all strangers, at the smallest table, in the same manner.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path

from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.league import ladder, meeting
from tests.league.page import DOCS
from tests.league.players import MOST_S, strangers
from tests.league.record import Record, edition
from tests.league.rounds import Given, Pairing, Played, known, share, won
from tests.league.standing import Standing
from tests.league.versions import measured_version

ALL, NONE = "all", ""  # pairings, or games
LEVELS = ("lehrling", "geselle", "regelbuch", "einfall")


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m tests.league", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument("game", nargs="?", choices=GAMES)
    found.add_argument(
        "--one", default="meister", metavar="NAME", help="a level, with traits or as of a version, or a stranger"
    )
    found.add_argument("--against", metavar="A,B…", help="levels and strangers; all when left out")
    found.add_argument("--seats", type=int, default=0, help="at the table; the fewest when left out")
    found.add_argument("--deals", type=int, help="at most, each with all seats exchanged; 400, of ladders 4000")
    found.add_argument("--seed", type=int, default=1, help="of the first deal")
    found.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="that play at the same time")
    found.add_argument(
        "--matches", action="store_true", help="whole matches: what is won above a fair share, in percent"
    )
    found.add_argument("--all", action="store_true", help="play all deals, also where it is decided")
    found.add_argument("--sides", action="store_true", help="side against side, then exchanged (doppelkopf)")
    found.add_argument("--option", action="append", default=[], metavar="NAME=X", help="of the game; may be repeated")
    usual = ladder.Limits()
    found.add_argument("--ladder", type=games, default=(), metavar="GAME,…|all", help="play the whole ladder of games")
    found.add_argument(
        "--players", type=sizes, default=(2, 3, 4), metavar="N,…", help="of ladders; 2,3,4 when left out"
    )
    found.add_argument("--precision", type=float, default=usual.precision, metavar="PERCENT", help="half an interval")
    found.add_argument(
        "--least",
        type=int,
        metavar="DEALS",
        help="of a pairing that are played where it is decided sooner; 0, of a ladder's with the Meister 400",
    )
    found.add_argument(
        "--seconds", type=float, default=usual.seconds, help="of the processor, at most, of each step of a ladder"
    )
    found.add_argument(
        "--record", type=Path, metavar="FILE", help="with the deals of ladders; made where it is missing"
    )
    found.add_argument(
        "--only", default=ALL, metavar="A-B,ways,…", help="pairings of ladders that are played; others as recorded"
    )
    found.add_argument(
        "--trust",
        nargs="?",
        const=ALL,
        default=NONE,
        metavar="A-B,ways,…",
        help="pairings of which recorded deals count although bots have changed since; all when none is named",
    )
    found.add_argument("--top", default=ladder.TOP, choices=(ladder.TOP, "einfall"), help="whose way ladders show")
    found.add_argument(
        "--strangers", type=games, default=(), metavar="GAME,…|all", help="the Meister beside all of them"
    )
    found.add_argument(
        "--ahead", type=float, default=MOST_S, metavar="SECONDS", help="of who looks ahead, a decision, among strangers"
    )
    found.add_argument("--page", type=Path, default=DOCS, help="with the tables")
    return found


def games(words: str) -> tuple[str, ...]:
    """Games by id with commas between them; "all" are all."""
    ids = GAMES if words == ALL else tuple(words.split(","))
    if unknown := [id for id in ids if id not in GAMES]:
        raise argparse.ArgumentTypeError(f"no game {unknown[0]!r}; there is {', '.join(GAMES)}")
    return ids


def sizes(words: str) -> tuple[int, ...]:
    """Numbers with commas between them."""
    try:
        return tuple(int(word) for word in words.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{words!r} are no numbers") from None


def options_of(given: argparse.Namespace) -> Given:
    return tuple((name, value) for name, _, value in (row.partition("=") for row in given.option))


def played(pairing: Pairing, given: argparse.Namespace, pool: ProcessPoolExecutor) -> Standing:
    """A pairing until it is decided and the least number played, or all deals are."""
    standing, step, options = Standing(), 4 * given.cores, options_of(given)
    deals = given.deals or 400
    for first in range(0, deals, step):
        seeds = range(given.seed + first, given.seed + min(first + step, deals))
        found = pool.map(partial(share if given.matches else won, pairing, given=options), seeds)
        standing.values += [deal.value for deal in found]
        if standing.decided and len(standing.values) >= (given.least or 0) and not given.all:
            break
    return standing


def rows(given: argparse.Namespace) -> Iterator[str]:
    """The table, line by line."""
    seats = given.seats or game_of(given.game).players[0]
    unit = "% of matches above a fair share" if given.matches else "points a round"
    under = ", ".join(given.option) or "usual options"
    yield f"| {given.game}, {seats} seats, {under}: {given.one} against | {unit} | deals | |"
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


def among(pairing: Pairing, words: str) -> bool:
    """True if a ladder's pairing is named by these words, as --only and --trust have them."""
    name = ladder.WAYS if pairing.other == ladder.NOBODY else f"{pairing.one}-{pairing.other}"
    return words == ALL or name in words.split(",")


def misnamed(given: argparse.Namespace) -> str:
    """What is wrong with the pairings that --only or --trust name; empty where these ladders or strangers have all."""
    there = {name for id in given.strangers for name in meeting.pairings(id, given.ahead)} or set(ladder.PAIRINGS)
    for option, words in (("--only", given.only), ("--trust", given.trust)):
        named = () if words in (ALL, NONE) else words.split(",")
        if unknown := [name for name in named if name not in there]:
            return f"{option}: no pairing {unknown[0]!r}; there is {', '.join(sorted(there))}, or {ALL}"
    return ""


def recorded(given: argparse.Namespace) -> Record:
    """The record of these games; says how many of its deals do not count. Raises OSError."""
    ids = given.ladder or given.strangers
    record = Record(given.record, {id: edition(id) for id in ids}, lambda pairing: among(pairing, given.trust))
    for id in ids:
        if stale := record.stale[id]:
            print(
                f"{given.record}: {stale} deals of {id} do not count, for rules, bots or strangers have changed since "
                "or the line does not say who played; those still wanted are played anew (--trust lets them count)",
                file=sys.stderr,
            )
    return record


def ladders(given: argparse.Namespace) -> Iterator[str]:
    """The rows of the ladders, or of the strangers, each put into the page before it is told."""
    usual = ladder.Limits()
    least = (usual.least if given.ladder else 0) if given.least is None else given.least
    limits = ladder.Limits(given.precision, least, given.deals or usual.deals, given.seconds)
    version, options, record = measured_version(), options_of(given), recorded(given)
    with ExitStack() as open_till_then:
        pool = open_till_then.enter_context(ProcessPoolExecutor(given.cores)) if given.cores > 1 else None

        def fresh(matches: bool, pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
            value, left = partial(share if matches else won, given=options), iter(seeds)
            while batch := list(islice(left, given.cores)):
                yield from (pool.map if pool else map)(partial(value, pairing), batch)

        for id in given.ladder or given.strangers:
            matches = given.matches or id in ladder.BY_MATCHES

            def plays(pairing: Pairing, numbers: Iterable[int], matches: bool = matches) -> Iterator[Played]:
                seeds = (given.seed + number for number in numbers)
                new = partial(fresh, matches) if among(pairing, given.only) else None
                return record.through((pairing, matches, options), seeds, new)

            if given.strangers:
                row = meeting.met(plays, id, limits, version, given.ahead)
                meeting.write([row], given.page)
                yield row
                continue
            for seats in given.players:
                if seats in game_of(id).players:
                    row = ladder.climbed(plays, id, seats, limits, version, matches, given.top).row
                    ladder.write([row], given.page)
                    yield row


def main() -> None:
    asked = parser()
    given = asked.parse_args()
    tables = bool(given.ladder) + bool(given.strangers)
    if bool(given.game) + tables != 1:
        asked.error("name a game, or ladders with --ladder, or games with --strangers")
    if tables and (trouble := misnamed(given)):
        asked.error(trouble)
    if tables:
        try:
            (ladder if given.ladder else meeting).write([], given.page)
        except (OSError, ValueError) as failed:
            asked.error(f"{given.page}: {failed}")
    for row in ladders(given) if tables else rows(given):
        print(row, flush=True)


if __name__ == "__main__":
    main()
