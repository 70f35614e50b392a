"""Training the numbers of Watten's players: `python -m tests.training.watten cards 4 2000`.

`cards SEATS STEPS` shakes the worth of kept cards forth and back in the same deals and moves towards the better side;
`outlook SEATS DEALS` explains who wins a deal by what one seat sees of it. Both print what they found; nothing of it
runs in a match.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from game.bots.families.tricks.pack import cards_in
from game.bots.watten.cards import ALL, KINDS, TOPS, Keeping, Ranking, Seen, ranking, sides_at
from game.bots.watten.naming import ready_farbe, ready_schlag
from game.bots.watten.playout import Table, played_out
from game.bots.watten.weights import STYLES
from game.bots.watten.worth import FEATURES, features, squashed
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import CARDS, HAND_SIZE
from tests.training.regression import Sums

SHAKE, STEP, DEALS = 0.1, 0.3, 50  # how far, how much of it a step goes, deals of one step
TRICKS = 3  # rows and columns of a score: 0, 1 or 2 tricks
PULL, ROUNDS = 1.0, 60  # of the logistic fit: how strongly weights are drawn to 0, steps
WANDERED = 4  # tricks that are laid by lot, at most, before a deal is played
SHARE = 0.7  # of the moments of a deal that are looked at


class Lesson(NamedTuple):
    ranks: Ranking
    table: Table


def deal(seats: int, rng: Random) -> Lesson:
    """A deal in which seat 0 leads and has named the Schlag, the last seat the Farbe; nobody has a Maschine."""
    while True:
        cards = rng.sample(CARDS, HAND_SIZE * seats)
        dealt = [cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(seats)]
        hands = [mask_of(hand) for hand in dealt]
        if not any(TOPS & ~hand == 0 for hand in hands):
            break
    schlag = ready_schlag(dealt[0])
    ranks = ranking(schlag, ready_farbe(dealt[-1], schlag), False)
    return Lesson(ranks, Table(hands, 0, (), sides_at(seats, 0), (0, 0), 0, False))


# --- cards -------------------------------------------------------------------------------------------------------


def as_style(values: Sequence[float]) -> Keeping:
    rows = tuple(tuple(values[TRICKS * row : TRICKS * (row + 1)]) for row in range(TRICKS))
    return Keeping(rows, tuple(values[TRICKS * TRICKS : -1]), min(1.0, values[-1]))


def as_values(style: Keeping) -> list[float]:
    return [value for row in style.shares for value in row] + [*style.worths, style.help]


def difference(lesson: Lesson, side: int, new: Keeping, old: Keeping, base: Sequence[Keeping]) -> int:
    """1 where only the new style wins the deal for its side, -1 where only the old one does, else 0."""
    won = []
    for style in (new, old):
        styles = (style, base[1]) if side == 0 else (base[0], style)
        won.append(played_out(lesson.ranks, lesson.table, styles) == side)
    return won[0] - won[1]


def stepped(seats: int, kind: int, styles: list[Keeping], rng: Random) -> list[float]:
    """The values of the style of this kind after one step."""
    here = as_values(styles[kind])
    shake = [rng.choice((-SHAKE, SHAKE)) for _ in here]
    forth = as_style([value + by for value, by in zip(here, shake, strict=True)])
    back = as_style([value - by for value, by in zip(here, shake, strict=True)])
    base = [styles[other] for other in KINDS[seats]]
    own = [side for side in (0, 1) if KINDS[seats][side] == kind]
    gains = [difference(deal(seats, rng), own[number % len(own)], forth, back, base) for number in range(DEALS)]
    mean = sum(gains) / DEALS
    spread = sqrt(sum([(gain - mean) ** 2 for gain in gains]) / DEALS) or 1.0
    return [max(0.0, value + STEP * mean / spread * by) for value, by in zip(here, shake, strict=True)]


def learned_cards(seats: int, steps: int, seed: int) -> dict[int, Keeping]:
    """By kind the mean of the second half of the way."""
    rng, styles, kinds = Random(seed), list(STYLES), sorted(set(KINDS[seats]))
    kept: dict[int, list[list[float]]] = {kind: [] for kind in kinds}
    for step in range(steps):
        kind = kinds[step % len(kinds)]
        values = stepped(seats, kind, styles, rng)
        styles[kind] = as_style(values)
        if step >= steps // 2:
            kept[kind].append(values)
    return {
        kind: as_style([round(sum(row) / len(rows), 2) for row in zip(*rows, strict=True)])
        for kind, rows in kept.items()
    }


# --- outlook -----------------------------------------------------------------------------------------------------


Row = tuple[list[float], float]


def moments(seats: int, deals: int, rng: Random) -> dict[tuple[int, int, int], list[Row]]:
    """(kind, own tricks, theirs) -> what a seat saw, and 1 if its side won.

    Before most deals some cards are laid by lot: good players alone would never come into many a position.
    """
    found: dict[tuple[int, int, int], list[Row]] = {}
    for _ in range(deals):
        ranks, table = deal(seats, rng)
        table = wandered(ranks, table, rng.randrange(WANDERED * seats), rng)
        tables: list[Table] = []
        winner = played_out(ranks, table, [STYLES[kind] for kind in KINDS[seats]], tables.append)
        for here in tables:
            if rng.random() > SHARE:
                continue
            seen = seen_of(here, rng.randrange(seats))
            key = (KINDS[seats][seen.side], here.won[seen.side], here.won[1 - seen.side])
            found.setdefault(key, []).append((features(ranks, seen), float(seen.side == winner)))
    return found


def wandered(ranks: Ranking, table: Table, count: int, rng: Random) -> Table:
    """The deal after `count` cards by lot, as long as nobody has won it."""
    for _ in range(count):
        hand = table.hands[(table.leader + len(table.trick)) % len(table.hands)]
        after = laid(ranks, table, rng.choice(cards_in(hand)))
        if TRICKS in after.won:
            return table
        table = after
    return table


def laid(ranks: Ranking, table: Table, card: Card) -> Table:
    """The deal after this card of the seat on turn."""
    seats, trick = len(table.hands), (*table.trick, card)
    hands = [hand & ~(1 << card) for hand in table.hands]
    if len(trick) < seats:
        return table._replace(hands=hands, trick=trick)
    taker = (table.leader + ranks.best_of(trick)) % seats
    won = [count + (side == table.sides[taker]) for side, count in enumerate(table.won)]
    return table._replace(hands=hands, leader=taker, trick=(), won=won, played=table.played | mask_of(trick))


def seen_of(table: Table, seat: int) -> Seen:
    hand: Mask = table.hands[seat]
    sizes = [other.bit_count() for other in table.hands]
    gone = hand | table.played | mask_of(table.trick)
    return Seen(hand, table.trick, table.leader, seat, table.sides, ALL & ~gone, sizes, table.won)


def fitted(rows: Sequence[Row]) -> list[float]:
    """The logistic weights that explain the rows best; every step is safe, for no slope is steeper than a quarter."""
    sums = Sums(FEATURES)
    for values, _ in rows:
        sums.see([(index, value / 2) for index, value in enumerate(values)], 0.0)
    weights = [0.0] * FEATURES
    for _ in range(ROUNDS):
        errors = [won - squashed(values, weights) for values, won in rows]
        sums.right = [
            sum([values[index] * error for (values, _), error in zip(rows, errors, strict=True)]) - PULL * weight
            for index, weight in enumerate(weights)
        ]
        weights = [weight + by for weight, by in zip(weights, sums.weights([PULL] * FEATURES), strict=True)]
    return weights


def learned_outlook(seats: int, deals: int, seed: int) -> dict[tuple[int, int, int], tuple[float, ...]]:
    found = moments(seats, deals, Random(seed))
    return {key: tuple(round(weight, 2) for weight in fitted(rows)) for key, rows in sorted(found.items())}


def main(what: str, seats: int, count: int) -> None:
    found: object = learned_cards(seats, count, 7) if what == "cards" else learned_outlook(seats, count, 3)
    print(found)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
