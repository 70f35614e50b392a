"""The contract suite at length: python -m tests.soak --matches 10000 [--seed 0] [--workers 2] [--every 5] [GAME …]"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool

from tqdm import tqdm

from rules.core.registry import GAMES, game
from tests.contract import Broken, Tally, random_setup, watch

Job = tuple[str, int, int]  # game, seed, one of so many positions is looked at closely


def one(job: Job) -> Tally | str:
    """Watch one match; the text of what is broken instead of its tally."""
    id, seed, every = job
    try:
        return watch(random_setup(game(id), seed), every)
    except Broken as broken:
        return str(broken)


def results(jobs: list[Job], workers: int) -> Iterator[Tally | str]:
    if workers == 1:
        yield from map(one, jobs)
        return
    with Pool(workers) as pool:
        yield from pool.imap_unordered(one, jobs, chunksize=8)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Random matches, watched move by move.")
    parser.add_argument("--matches", type=int, default=1000, help="matches for each game")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first match; the others follow it")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--every", type=int, default=5, help="one of so many positions is looked at closely")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all when left out: {', '.join(GAMES)}")
    chosen = parser.parse_args()
    for id in chosen.games:
        if id not in GAMES:
            parser.error(f"no game '{id}'; there are: {', '.join(GAMES)}")
    return chosen


def main() -> int:
    chosen = arguments()
    seeds = range(chosen.seed, chosen.seed + chosen.matches)
    jobs = [(id, seed, chosen.every) for id in chosen.games or GAMES for seed in seeds]
    return told(results(jobs, chosen.workers), len(jobs))


def told(played: Iterator[Tally | str], matches: int) -> int:
    """Print every broken match as it comes, and a summary. Return the exit code: 1 where one was broken."""
    total, broken, began = Tally(), [], time.perf_counter()
    for found in tqdm(played, total=matches, unit="match"):
        if isinstance(found, str):
            broken.append(found)
            tqdm.write(found)
        else:
            total.add(found)
    summary(total, broken, time.perf_counter() - began)
    return int(bool(broken))


def summary(total: Tally, broken: list[str], seconds: float) -> None:
    print(f"{total.matches} matches, {total.moves} moves in {seconds:.0f} s; longest {total.longest} moves")
    for title, counts in (("phases entered", total.phases), ("moves", total.verbs)):
        print(f"{title}: " + ", ".join(f"{name} {count}" for name, count in counts.most_common()))
    print(f"broken: {len(broken)}")


if __name__ == "__main__":
    sys.exit(main())
