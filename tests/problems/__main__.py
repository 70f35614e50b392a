"""Makes, confirms and tells of problems: `python -m tests.problems COMMAND …`

make GAME … [--want 36] [--seconds 240] [--seed 1]    play, judge, and add to assets/games/GAME/problems.toml
confirm [--number 200] [--worlds 2000] [--seed 1] [--drop]    draw problems by lot and judge them in fresh worlds
ask [GAME …] [--seed 1]    let every level decide anew, and write down the share in which each fails
table    how many there are, and the share in which each level fails
stamp GAME …    after a change of rules: drop what no longer stands, stamp the rest anew
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from time import process_time
from typing import Final
from unittest.mock import patch

from game.bots.core.levels import level
from game.bots.thinking import search
from game.bots.thinking.minds import Minds
from game.learn.daily import posed
from game.learn.problems import EASY, HARD, MIDDLING, STEPS, Problem, fault, problems
from rules.core.notation import write_action
from rules.core.registry import GAMES, game
from tests.problems.judging import SEARCHES, TRIES, Found, judged, missed, played, step_of, verdict, worthy
from tests.problems.keeping import keep, problem, stamped
from tests.problems.seeking import Position, positions

SAME: Final = 6  # problems of one motif
MOST: Final = {EASY: 0.45, MIDDLING: 0.5, HARD: 0.6}  # of the wanted problems, at each difficulty
MATCHES: Final = 20_000
SLACK: Final = 0.5  # of the seconds; then difficulty and motif matter no longer, only the number
TOLD: Final = 20  # problems after which a confirmation tells how far it is
FRESH: Final = 1_000_003  # keeps the worlds of a confirmation apart from those of the making


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m tests.problems", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument("command", choices=("make", "confirm", "ask", "table", "stamp"))
    found.add_argument("games", nargs="*", metavar="GAME", help="all when left out")
    found.add_argument("--want", type=int, default=36, help="problems of each game")
    found.add_argument("--seconds", type=float, default=240.0, help="processor time for each game")
    found.add_argument("--seed", type=int, default=1, help="of the first match, or of the lot")
    found.add_argument("--number", type=int, default=200, help="problems to confirm")
    found.add_argument("--worlds", type=int, default=2000, help="fresh worlds for each")
    found.add_argument("--drop", action="store_true", help="take out what is not confirmed")
    return found


# --- making ----------------------------------------------------------------------------------------------------------


def motif(one: Problem) -> tuple[str, ...]:
    """What a player would call the same again."""
    reason, lure = one.reason.code if one.reason else "", one.lure.code if one.lure else ""
    return one.right[0].verb, reason, one.tempting.verb, lure


def found_in(game_id: str, seed: int) -> Iterator[Found]:
    """The problems of one match."""
    for at in positions(game_id, seed):
        try:
            found = judged(at)
        except ValueError:  # a move that the brain never plays led where its playouts cannot reckon
            continue
        if found is not None:
            yield found


def make(game_id: str, want: int, seconds: float, seed: int) -> None:
    """Add problems until there are so many, or the processor time is over; one of a match, none twice."""
    known = list(problems(game_id))
    begun, first = process_time(), max([seed - 1, *(one.seed for one in known)]) + 1
    for number in range(first, first + MATCHES):
        spent = process_time() - begun
        if len(known) >= want or spent > seconds:
            break
        for found in found_in(game_id, number):
            one, late = problem(found), spent > SLACK * seconds
            steps, motifs = Counter(row.step for row in known), Counter(map(motif, known))
            if motifs[motif(one)] >= SAME * (2 if late else 1):
                continue
            if steps[one.step] >= MOST[one.step] * want and not late:
                continue
            known.append(one)
            keep(game_id, known)
            break
    steps = Counter(row.step for row in known)
    told = ", ".join(f"{steps[step]}" for step in STEPS)
    print(f"{game_id}: {len(known)} ({told}), {process_time() - begun:.0f} s", flush=True)


# --- confirming ------------------------------------------------------------------------------------------------------


def position(one: Problem) -> Position:
    """The position of a problem as the judges want it."""
    match = one.table()
    minds = Minds(one.game_id, one.seats, {one.you: "meister"}, one.seed)
    for events in match.log:
        minds.note(events)
    view, legal = match.view(one.you), tuple(match.legal(one.you))
    log, given = tuple(match.log), {key: str(value) for key, value in one.options.items()}
    memory = minds.memory(one.you)
    return Position(one.game_id, one.seed, one.seats, given, one.moves, log, one.you, view, legal, memory)


def holds(one: Problem, worlds: int, seed: int) -> bool:
    """True if in fresh worlds no other sensible move comes near the right one: five standard errors, or all worlds."""
    at = position(one)
    first = verdict(at, [act for act in at.legal if not one.solves(act)][:40] + list(one.right), 48, seed)
    rivals = [act for act in (first.rival if first else one.tempting, one.tempting) if not one.solves(act)]
    told = verdict(at, list(dict.fromkeys((*one.right, *rivals))), worlds, seed + 1)
    return told is not None and told.wide and all(one.solves(act) for act in told.right)


def confirm(games: Sequence[str], number: int, worlds: int, seed: int, drop: bool) -> None:
    """Judge problems drawn by lot once more, and tell the share that stands."""
    rows = [one for game_id in games for one in problems(game_id)]
    drawn = Random(seed).sample(rows, min(number, len(rows)))
    failed: list[Problem] = []
    for done, one in enumerate(drawn):
        if done and not done % TOLD:
            print(f"{done - len(failed)} of {done} so far", flush=True)
        if not holds(one, worlds, seed + FRESH):
            failed.append(one)
            right = write_action(game(one.game_id), one.right[0])
            print(f"not confirmed: {one.key}: {right}, lead {one.lead} ± {one.error}", flush=True)
    print(f"{len(drawn) - len(failed)} of {len(drawn)} confirmed in {worlds} fresh worlds each")
    if drop:
        for game_id in {one.game_id for one in failed}:
            keep(game_id, [one for one in problems(game_id) if one not in failed])


# --- telling ---------------------------------------------------------------------------------------------------------

LEVELS: Final = ("lehrling", "geselle", "einfall", "meister")


def table(games: Sequence[str]) -> None:
    """Problems by difficulty, and the mean share in which each level fails, as Markdown."""
    print(f"| game | problems | easy / middling / hard | {' | '.join(LEVELS)} |\n|---|---|---|{'---|' * len(LEVELS)}")
    whole: list[Problem] = []
    for name, rows in (*((id, problems(id)) for id in games), ("all", None)):
        rows = whole if rows is None else rows
        if not rows:
            continue
        whole = whole if name == "all" else [*whole, *rows]
        steps = Counter(one.step for one in rows)
        shares = [f"{sum(one.fails.get(id, 0) for one in rows) / len(rows):.0f} %" for id in LEVELS]
        print(f"| {name} | {len(rows)} | {' / '.join(str(steps[step]) for step in STEPS)} | {' | '.join(shares)} |")


def ask(games: Sequence[str], seed: int) -> None:
    """Let every level decide each problem as at a table, with chances of its own, and keep in what share each fails."""
    for game_id in games:
        rows = []
        for one in problems(game_id):
            at = position(one)
            tries = {id: SEARCHES if level(id).worlds else TRIES for id in LEVELS}
            found = {id: played(at, id, count, FRESH * seed) for id, count in tries.items()}
            fails = {id: missed(given, one.solves) for id, given in found.items()}
            rows.append(replace(one, fails=fails, tries=TRIES, step=step_of(fails) or one.step))
        keep(game_id, rows)
        print(f"{game_id}: {len(rows)} asked", flush=True)


def restamp(games: Sequence[str]) -> None:
    """Keep what the rules of today still lead to, with its new stamp."""
    for game_id in games:
        kept = []
        for one in problems(game_id):
            try:
                fresh = stamped(one)
            except ValueError as error:
                print(f"dropped: {error}")
                continue
            trouble = fault(fresh)
            if trouble:
                print(f"dropped: {trouble}")
            elif not worthy(game_id, one.lead, one.fails, one.points, one.reason):
                print(f"dropped: {one.key}: nothing that could be told, or told for sure")
            else:
                kept.append(fresh)
        keep(game_id, kept)


def main() -> None:
    given = parser().parse_args()
    unknown = [id for id in given.games if id not in GAMES]
    if unknown:
        raise SystemExit(f"no game is called {unknown[0]}: {', '.join(GAMES)}")
    games = given.games or list(GAMES if given.command == "make" else posed())
    with patch.object(search, "perf_counter", lambda: 0.0):
        if given.command == "make":
            for game_id in games:
                make(game_id, given.want, given.seconds, given.seed)
        elif given.command == "confirm":
            confirm(games, given.number, given.worlds, given.seed, given.drop)
        elif given.command == "ask":
            ask(games, given.seed)
        elif given.command == "table":
            table(games)
        else:
            restamp(games)


if __name__ == "__main__":
    main()
