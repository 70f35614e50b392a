"""What a player of Doppelkopf who knows all hands makes: `python -m tests.training.doppelkopf_bound 800 [NAME=X …]`.

He tries every card of his in the true deal and plays the rest out in thought, his own side as `einfall`, the other one
as he believes that it plays. So the second row is what hands alone are worth to our search, the third what it would be
worth to know how the others play as well; nobody who has to guess can make more. Normal games without announcements,
units a deal and seat, 95 %, each deal twice with Re and Kontra exchanged; NAME=X is an option of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random

from game.bots.doppelkopf.cards import choose, distinct
from game.bots.doppelkopf.playout import Run
from rules.core.deck import Card
from rules.core.options import build
from rules.doppelkopf.game import GAME
from rules.doppelkopf.law import Options
from tests.training.doppelkopf import Player, by_the_booklet, finished, normal, value
from tests.training.tricks import Gain

CHEAP = 5  # times as many deals where nobody thinks
USUAL = 1.96  # standard errors of an interval of 95 %


def seeing(own: Player, others: Player) -> Player:
    """Who knows all hands, and believes that his side plays by `own`, the other side by `others`."""

    def worth(run: Run, card: Card) -> float:
        side = 1 - (run.re >> run.seat & 1)
        after = run.twin()
        after.step(card)
        gain = finished(after, (own, others) if side == 0 else (others, own))
        return gain if side == 0 else -gain

    return lambda run: max(distinct(run.legal()), key=lambda card: worth(run, card))


def met(one: Player, other: Player, options: Options, deals: int, seed: int = 1) -> Gain:
    """The units of a seat of the first against the second, and the standard error."""
    rng, found = Random(seed), []
    for _ in range(deals):
        lesson = normal(rng, (options,))
        found.append((value(lesson, (one, other), 0.0) - value(lesson, (other, one), 0.0)) / 2)
    mean = sum(found) / deals
    return Gain(mean, sqrt(sum([(gain - mean) ** 2 for gain in found])) / deals)


def rows(options: Options, deals: int) -> Iterator[str]:
    plain = by_the_booklet
    for name, one, other, number in (
        ("einfall - plain", choose, plain, CHEAP * deals),
        ("knows all hands - plain", seeing(choose, choose), plain, deals),
        ("knows all hands, and how plain plays - plain", seeing(choose, plain), plain, deals),
        ("knows all hands - einfall", seeing(choose, choose), choose, deals),
    ):
        gain = met(one, other, options, number)
        yield f"{name}: {gain.mean:+.2f} ± {USUAL * gain.error:.2f} ({number} deals)"


if __name__ == "__main__":
    given = dict(row.split("=") for row in sys.argv[2:])
    for line in rows(build(GAME.options, given), int(sys.argv[1])):
        print(line, flush=True)
