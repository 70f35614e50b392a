"""Cards of one's own in the hands of bots: python -m tests.own_cards --matches 10000 [--seed 0] [--workers 2]

Random valid sets, options, tables and levels; every move is watched as in the contract suite (nothing illegal, no card
lost, nothing told that is secret, no standstill), and what a bot imagines cannot be told from the truth.
`--strong N` measures instead what a strong card is worth to its owner, in N deals (tests/own_cards/strong.py).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random

from game.workshop.benches import Bench, benches
from rules.core.options import as_dict, build
from rules.core.registry import game
from tests.contract import Broken, Setup, Tally, random_setup, watched
from tests.own_cards import strong
from tests.own_cards.witness import BotWitness
from tests.rules.families.effects.strategies import drawn
from tests.soak import told

PORTION = 20  # matches whose sets are drawn together
QUICK = (*["zufall"] * 10, *["lehrling"] * 5, *["regelbuch"] * 3, *["geselle"] * 3, *["einfall"] * 2)
SEARCHING = "meister+worlds=4"
UNHURRIED = "+wall_ms=60000"  # no clock stops a trial: a match follows from its number alone
SEARCHED = 0.06  # share of matches in which one bot searches

Job = tuple[str, int, int, int]  # game, first match, one of so many positions is looked at closely, rounds


def setup_of(bench: Bench, text: str, number: int) -> Setup:
    """A match with this set under random options."""
    found = random_setup(game(bench.game_id), number)
    return found._replace(options=build(found.game.options, as_dict(found.options) | bench.chosen(text)))


def levels_of(seats: int, number: int) -> tuple[str, ...]:
    """The bots at a table: quick ones of all strengths, now and then one that searches."""
    rng = Random(f"levels {number}")
    found = [rng.choice(QUICK) for _ in range(seats)]
    if rng.random() < SEARCHED:
        found[rng.randrange(seats)] = SEARCHING
    return tuple(id + UNHURRIED for id in found)


def portion(job: Job) -> list[Tally | str]:
    """Watch the matches of a portion; the text of what is broken instead of a tally."""
    game_id, first, every, rounds = job
    (bench,) = [found for found in benches() if found.game_id == game_id]
    found: list[Tally | str] = []
    for number, text in enumerate(drawn(bench.form, PORTION, first), first):
        setup = setup_of(bench, text, number)
        try:
            found.append(watched(BotWitness(setup, every, levels_of(setup.seats, number), rounds)))
        except Broken as broken:
            found.append(str(broken))
    return found


def results(jobs: list[Job], workers: int) -> Iterator[Tally | str]:
    with Pool(workers) as pool:
        for found in pool.imap_unordered(portion, jobs):
            yield from found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.own_cards", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="matches for each game with a workshop")
    parser.add_argument("--seed", type=int, default=0, help="number of the first match; the others follow it")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of a match that are watched")
    parser.add_argument("--every", type=int, default=12, help="one of so many positions is looked at closely")
    parser.add_argument("--strong", type=int, metavar="N", help="measure strong cards instead, in N deals each")
    parser.add_argument("--card", choices=strong.CARDS, help="only this one of them")
    parser.add_argument("--level", default="einfall" + UNHURRIED, help="bots that play them")
    return parser.parse_args()


def main() -> int:
    chosen = arguments()
    if chosen.strong:
        cards = [chosen.card] if chosen.card else list(strong.CARDS)
        strong.measure(cards, chosen.strong, chosen.seed, chosen.workers, chosen.level)
        return 0
    firsts = range(chosen.seed, chosen.seed + chosen.matches, PORTION)
    jobs = [(bench.game_id, first, chosen.every, chosen.rounds) for bench in benches() for first in firsts]
    return told(results(jobs, chosen.workers), len(jobs) * PORTION)


if __name__ == "__main__":
    sys.exit(main())
