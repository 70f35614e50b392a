"""Traces of many random matches, to be compared before and after the rules are made faster.

A trace has a checksum for every ten moves over all that golden matches look at (`tests.golden`), and over the order in
which moves are offered, which bots and random players depend on. Half of the matches have the usual options.

`python -m tests.trace mau_mau --out before.json`, then `… --against before.json`; `--matches 1000` of each game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rules.core.contract import Action, Game
from rules.core.registry import GAMES
from rules.core.registry import game as rules_of
from tests.golden import Recorder, Row, at_random, blocks

MATCHES = 1000
DIGITS = 8  # of a checksum


class Tracer(Recorder):
    """A random match that notices the order in which moves are offered."""

    def listed(self, legal: Sequence[Action]) -> list[Action]:
        return list(legal)


def row_of(game: Game[Any, Any], number: int) -> Row:
    """The match of this number: the same at every call."""
    seats = game.players[number // 2 % len(game.players)]
    return at_random(game, number) if number % 2 else Row({}, seats, number)


def trace(game: Game[Any, Any], number: int) -> str:
    """The checksums of a match, one behind the other."""
    return "".join(mark for mark, _ in blocks(game, row_of(game, number), Tracer))


def difference(game: Game[Any, Any], number: int, before: str) -> str | None:
    """The first moves of a match that differ from its trace; None where there are none."""
    done = 0
    for mark, moves in blocks(game, row_of(game, number), Tracer):
        kept, done = before[done : done + DIGITS], done + DIGITS
        if mark != kept:
            return f"match {number}, {row_of(game, number)}: one of these moves: {'; '.join(moves)}"
    return None if done == len(before) else f"match {number}: it ends too early"


def compared(id: str, before: Sequence[str]) -> int:
    """Print the matches that differ; how many there are."""
    found = 0
    for number, kept in enumerate(before):
        if told := difference(rules_of(id), number, kept):
            found += 1
            print(id, told)
    print(f"{id}: {len(before)} matches, {found} differ", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trace", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME", help=f"all, or some of: {', '.join(GAMES)}")
    parser.add_argument("--matches", type=int, default=MATCHES)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--out", type=Path, metavar="FILE", help="keep the traces")
    where.add_argument("--against", type=Path, metavar="FILE", help="compare with kept traces")
    chosen = parser.parse_args()
    ids = GAMES if chosen.games == ["all"] else chosen.games
    if chosen.out:
        kept = {id: [trace(rules_of(id), number) for number in range(chosen.matches)] for id in ids}
        chosen.out.write_text(json.dumps(kept), "utf-8")
        return 0
    before = json.loads(chosen.against.read_text("utf-8"))
    return int(sum([compared(id, before[id][: chosen.matches]) for id in ids]) > 0)


if __name__ == "__main__":
    sys.exit(main())
