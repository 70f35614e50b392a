"""Learning what a glance at a card of Doppelkopf gets wrong.

`python -m tests.training.doppelkopf_cards 24000 [SEED [SHARE]]`

In deals of good players against good ones, the rulebook's and the league's plain player, some answers are looked at:
every card of the hand is played in the true deal, which then goes on as these players play. What it makes beyond the
mean of the others is explained by ridge regression, by its worth at a glance and its cells of the tables
(game/bots/doppelkopf/corrections.py): one step of policy iteration. Rewrites game/bots/doppelkopf/weights.py, and
prints what the new numbers gain over the old ones: in answers kept back, then in whole deals against four players.
With a share below 1 only so much of the newly learned numbers comes in, the rest stays as it was.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from textwrap import fill
from typing import NamedTuple, TypeAlias

from game.bots.doppelkopf import corrections, weights
from game.bots.doppelkopf.cards import UNCORRECTED, choose, distinct, style_of, weighed_answers
from game.bots.doppelkopf.corrections import SIZE, Cells, Situation, cells, role_of, situation
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import KINDS
from rules.core.deck import Card
from rules.doppelkopf.material import SEATS
from rules.doppelkopf.state import UNKNOWN
from tests.league.doppelkopf import forced
from tests.training.doppelkopf import (
    Lesson,
    Player,
    Players,
    by_the_booklet,
    by_the_rulebook,
    finished,
    normal,
    stranger_by,
    value,
)
from tests.training.regression import Features, Sums

FILE = Path(corrections.__file__).with_name("weights.py")
OTHERS: tuple[Player, ...] = (choose, choose, by_the_booklet, by_the_rulebook)
LOOKED_AT = 0.25  # of the answers
KEPT_BACK = 10  # every tenth answer judges what the others have taught
PULL, GLANCE_PULL = 200.0, 100.0  # ridge: how strongly the cells are drawn to 0, and the glance to its usual weight
USUAL = 0.015  # units that an Auge of a glance makes
TESTED = 3000  # deals
WIDTH = 118
Table: TypeAlias = tuple[float, ...]


class Look(NamedTuple):
    """An answer: whose, the cells of each card, its worth at a glance in Augen, and what it made in units."""

    role: int
    cells: list[Cells]
    worths: list[float]
    made: list[float]


def looks(deals: int, rng: Random) -> Iterator[Look]:
    """Answers of good players in these deals."""
    for _ in range(deals):
        lesson, other, side = normal(rng), rng.choice(OTHERS), rng.randrange(2)
        yield from _looks_in(lesson, (choose, other) if side == 0 else (other, choose), rng)


def _looks_in(lesson: Lesson, players: Players, rng: Random) -> Iterator[Look]:
    run = Run(lesson.fixed, lesson.hands, lesson.leader, lesson.re, [UNKNOWN] * SEATS)
    while run.rest or run.trick:
        legal, party = run.legal(), 1 - (run.re >> run.seat & 1)
        cards = distinct(legal)
        if run.trick and len(cards) > 1 and players[party] is choose and rng.random() < LOOKED_AT:
            yield look(run, cards, players)
        run.step(players[party](run) if legal & legal - 1 else legal.bit_length() - 1)


def look(run: Run, cards: Sequence[Card], players: Players) -> Look:
    """What each of these cards makes in the true deal; its worth without what is corrected by now."""
    sign, pack, here, made = 1 if run.re >> run.seat & 1 else -1, run.fixed.pack, situation(run), []
    for card in cards:
        after = run.twin()
        after.step(card)
        made.append(sign * finished(after, players))
    higher = pack.higher[pack.suits[run.trick[0]]][run.best]
    whats = [(higher >> card & 1, pack.kinds[card]) for card in cards]
    worths = [worth for worth, _ in weighed_answers(run, style_of(run), cards, nothing)]
    return Look(role_of(run), [cells(here, takes, kind) for takes, kind in whats], worths, made)


def nothing(here: Situation) -> Table:
    """What is added to the worth of an answer where nothing is corrected."""
    return UNCORRECTED


def rows(seen: Look) -> Iterator[tuple[Features, float]]:
    """Each card beside the mean of all of this answer; the worth at a glance comes last, by role."""
    count, shares = len(seen.made), dict[int, float]()
    for own in seen.cells:
        for cell in own:
            shares[cell] = shares.get(cell, 0.0) + 1 / count
    usual, mean = fmean(seen.worths), fmean(seen.made)
    for own, worth, made in zip(seen.cells, seen.worths, seen.made, strict=True):
        features = [(cell, (cell in own) - share) for cell, share in sorted(shares.items())]
        yield [*((cell, one) for cell, one in features if one), (SIZE + seen.role, worth - usual)], made - mean


def learned(seen: Sequence[Look]) -> Table:
    """The numbers of the cells, in Augen of a glance."""
    sums = Sums(SIZE + 2)
    for one in seen:
        for features, made in rows(one):
            sums.see(features, made)
    found = sums.weights([PULL] * SIZE + [GLANCE_PULL] * 2, [0.0] * SIZE + [USUAL] * 2)
    roles = {cell: one.role for one in seen for own in one.cells for cell in own}
    return tuple([round(found[cell] / found[SIZE + roles.get(cell, 0)], 1) + 0.0 for cell in range(SIZE)])


def gain(table: Table, seen: Sequence[Look]) -> str:
    """What the card that is best by this table makes beyond the best at a glance, in hundredths of a unit."""
    gains = []
    for one in seen:
        better = [worth + sum([table[cell] for cell in own]) for worth, own in zip(one.worths, one.cells, strict=True)]
        gains.append(100 * (one.made[better.index(max(better))] - one.made[one.worths.index(max(one.worths))]))
    return f"{fmean(gains):+.2f} ± {stdev(gains) / len(gains) ** 0.5:.2f} ({len(gains)})"


def met(table: Table, other: Player, deals: int = TESTED) -> str:
    """Units a deal and seat against this player, and how many more than with the old numbers in the same deals."""
    rng, old, won = Random(991), weights.ANSWERS, list[list[float]]()
    lessons = [normal(rng) for _ in range(deals)]
    for numbers in (table, old):
        one = with_numbers(numbers)
        won.append([(value(it, (one, other), 0.0) - value(it, (other, one), 0.0)) / 2 for it in lessons])
    more = [new - before for new, before in zip(*won, strict=True)]
    return f"{fmean(won[0]):+.3f}; {fmean(more):+.3f} ± {1.96 * stdev(more) / deals**0.5:.3f} more than before"


def with_numbers(table: Table) -> Player:
    """A good player with these numbers."""

    @cache
    def of_row(here: Situation) -> Table:
        whats = [divmod(what, KINDS) for what in range(corrections.KINDS_TAKING)]
        return tuple([sum([table[cell] for cell in cells(here, *what)]) for what in whats])

    def play(run: Run) -> Card:
        if not run.trick:
            return choose(run)
        return max(weighed_answers(run, style_of(run), distinct(run.legal()), of_row))[1]

    return play


def text_of(answers: Table) -> str:
    """The module with these numbers."""
    head = '"""The learned numbers of `corrections`, in Augen; written by tests.training.doppelkopf_cards."""'
    numbers = fill(", ".join([f"{number:g}" for number in answers]), WIDTH, initial_indent="  ", subsequent_indent="  ")
    return (
        f"{head}\n\nfrom __future__ import annotations\n\n# fmt: off\nANSWERS: tuple[float, ...] = (\n{numbers},\n)\n"
    )


def mixed(new: Table, share: float) -> Table:
    """So much of these numbers, the rest of those of before."""
    return tuple([round(share * one + (1 - share) * old, 1) for one, old in zip(new, weights.ANSWERS, strict=True)])


def main(deals: int, seed: int, share: float) -> None:
    seen = list(looks(deals, Random(seed)))
    kept, taught = seen[::KEPT_BACK], [one for place, one in enumerate(seen) if place % KEPT_BACK]
    table = mixed(learned(taught), share)
    print(f"answers: {gain(table, kept)} hundredths of a unit a decision beyond a glance", flush=True)
    FILE.write_text(text_of(table), encoding="utf-8")
    others = {
        "plain": by_the_booklet,
        "the old numbers": choose,
        "rulebook": by_the_rulebook,
        "forceful": stranger_by(forced),
    }
    for name, other in others.items():
        print(f"against {name}: {met(table, other)}", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:] + ["1", "1"][len(sys.argv) - 2 :]
    main(int(given[0]), int(given[1]), float(given[2]))
