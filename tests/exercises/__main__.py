"""Puts the exercise book to the levels: `python -m tests.exercises [GAME …] [--level L] [--seeds 5] [--tell]`

Prints the share of exercises that each level finds, game by game, and what is not found. With several seeds it is the
mean over them. --tell prints what the Meister's hint says of each, beside what a player would say.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from unittest.mock import patch

from game.bots.thinking import search
from rules.core.notation import write_action
from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.exercises.asking import answer, chances, told, troubles
from tests.exercises.book import Exercise, exercises

LEVELS = ("lehrling", "geselle", "meister", "regelbuch", "einfall")


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m tests.exercises", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument("games", nargs="*", metavar="GAME", help="all when left out")
    found.add_argument("--level", action="append", metavar="L", help="may be repeated; five of them when left out")
    found.add_argument("--seeds", type=int, default=1, help="times that each exercise is asked")
    found.add_argument("--only", default="", metavar="WORD", help="exercises whose name has this word")
    found.add_argument("--tell", action="store_true", help="what the Meister's hint says of each")
    return found


def missed(one: Exercise, level: str, seeds: int) -> list[str]:
    """The wrong answers, seed by seed."""
    choices = [answer(one, level, seed) for seed in chances(one, seeds)]
    return [write_action(game_of(one.game), choice.action) for choice in choices if not one.solves(choice.action)]


def rows(asked: Sequence[tuple[str, list[Exercise]]], levels: Sequence[str], seeds: int) -> Iterator[str]:
    """The table in Markdown, then what was not found."""
    yield f"| | exercises | {' | '.join(levels)} |"
    yield f"|---|---|{'---|' * len(levels)}"
    wrong, sums = [], dict.fromkeys(levels, 0)
    for id, found in asked:
        shares = []
        for level in levels:
            misses = {str(one): missed(one, level, seeds) for one in found}
            wrong += [f"{level}, {name}: {', '.join(moves)}" for name, moves in misses.items() if moves]
            solved = len(found) * seeds - sum(map(len, misses.values()))
            sums[level] += solved
            shares.append(f"{100 * solved / (len(found) * seeds):.0f} %")
        yield f"| {id} | {len(found)} | {' | '.join(shares)} |"
    total = sum(len(found) for _, found in asked)
    yield f"| all | {total} | {' | '.join(f'{100 * sums[one] / (total * seeds):.0f} %' for one in levels)} |"
    yield from wrong


def tale(one: Exercise) -> Iterator[str]:
    """An exercise, what the Meister does there, and the sentences of his hint."""
    choice = answer(one, "meister")
    yield f"{one} – {one.given}{f' [{one.after}]' if one.after else ''}"
    yield f"  right: {one.wanted} – {one.why}"
    said = [f"{told(one, reason)} [{reason.code}]" for reason in choice.reasons]
    mark = " " if one.solves(choice.action) else "×"
    yield f"{mark} says: {write_action(game_of(one.game), choice.action)} – {' '.join(said)}"


def main() -> None:
    given = parser().parse_args()
    ids = given.games or [id for id in GAMES if exercises(id)]
    asked = [(id, [one for one in exercises(id) if given.only in one.name]) for id in ids]
    asked = [(id, found) for id, found in asked if found]
    with patch.object(search, "perf_counter", lambda: 0.0):
        for _, found in asked:
            for one in found:
                for trouble in troubles(one):
                    print(f"{one}: {trouble}")
                if given.tell:
                    print("\n".join(tale(one)))
        if not given.tell:
            for row in rows(asked, given.level or LEVELS, given.seeds):
                print(row, flush=True)


if __name__ == "__main__":
    main()
