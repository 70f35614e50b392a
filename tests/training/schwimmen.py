"""Training the numbers of Schwimmen: rounds in a playout, one style against others. Never in a match.

    python -m tests.training.schwimmen SEATS SECONDS     climbs from the rulebook's numbers and prints what is better

The rivals are half of the rulebook's and half of the climber's own style, so that neither is merely exploited.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from time import process_time

from game.bots.schwimmen.playout import Table, playout
from game.bots.schwimmen.weights import Style, plain
from rules.core.contract import Points, Seat
from rules.families.tricks import mask_of
from rules.schwimmen.law import Options
from rules.schwimmen.material import CARDS, HAND_SIZE, TOP

DEALS = 400  # for one comparison
CLEAR = 2.0  # standard errors by which a change must be better
STEPS = (-6, -4, -2, 2, 4, 6)
LOWEST = 40


def dealt(seats: int, rng: Random) -> Table:
    """A round before its first turn, the dealer having kept the first packet."""
    order = list(CARDS)
    rng.shuffle(order)
    packets = [mask_of(order[place : place + HAND_SIZE]) for place in range(0, HAND_SIZE * (seats + 1), HAND_SIZE)]
    return Table(Options(), packets[:seats], packets[seats], order[HAND_SIZE * (seats + 1) :], 0, 0, 0, 0)


def losses(table: Table, one: Style, others: list[Style], place: Seat) -> tuple[int, int]:
    """Lives that the style in this place loses in the round, and that all lose."""
    styles = [*others[:place], one, *others[place + 1 :]]
    worths: list[Points] = playout(table, styles)
    lost = [worth == min(worths) for worth in worths]
    return int(lost[place]), sum(lost)


def share(one: Style, others: list[Style], deals: int, seed: int) -> tuple[list[float], float]:
    """By deal, the lives that the style loses, in parts of its fair share; and the whole, 1.0 being fair."""
    rng, seats, own, fair = Random(seed), len(others), [], []
    for _ in range(deals):
        table = dealt(seats, rng)
        found = [losses(table.copy(), one, others, place) for place in range(seats)]
        own.append(sum(mine for mine, _ in found))
        fair.append(sum(total for _, total in found) / seats)
    whole = sum(own) / sum(fair)
    return [mine / (sum(fair) / deals) for mine in own], whole


def better(new: Style, old: Style, seats: int, deals: int, seed: int) -> tuple[float, float]:
    """The part of the fair share that the new style loses less, and its error; half of the rivals are plain."""
    others = [old if place % 2 else plain(seats) for place in range(seats)]
    mine, _ = share(new, others, deals, seed)
    theirs, _ = share(old, others, deals, seed)
    gaps = [two - one for one, two in zip(mine, theirs, strict=True)]
    mean = sum(gaps) / deals
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps])) / deals


def changes(style: Style) -> Iterator[Style]:
    """The style with one number changed."""
    for lap, stop in enumerate(style.stop):
        for step in STEPS:
            if LOWEST <= stop + step <= TOP:
                yield style._replace(stop=(*style.stop[:lap], stop + step, *style.stop[lap + 1 :]))
    yield from (style._replace(keen=keen) for keen in (0.3, 0.45, 0.6, 0.75, 0.9) if keen != style.keen)
    yield from (style._replace(spare=spare) for spare in (1, 2, 4, 6) if spare != style.spare)
    yield from (style._replace(last=last) for last in (44, 48, 52, 56) if last != style.last)


def climbed(style: Style, seats: int, seconds: float) -> Style:
    """A style at which no change of one number is clearly better any more, or as far as the time goes."""
    stop, seed, going = process_time() + seconds, 1, True
    while going:
        going = False
        for new in changes(style):
            seed += 1
            if process_time() > stop:
                return style
            mean, error = better(new, style, seats, DEALS, seed)
            if mean > CLEAR * error:
                style, going = new, True
    return style


def main(seats: int, seconds: float) -> None:
    start = plain(seats)._replace(stop=(52, 56, 58, 60), spare=2, renew=60)
    found = climbed(start, seats, seconds)
    for name, rival in (("the rulebook", plain(seats)), ("itself", found)):
        _, whole = share(found, [rival] * seats, 4 * DEALS, 99)
        print(f"{seats} players, against {name}: {whole:.3f} of the fair share of lives lost; {found}")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
