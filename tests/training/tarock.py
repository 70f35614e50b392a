"""Training the weights of Tarock's strong player: `python -m tests.training.tarock 3000`.

Prints weights after so many steps, and what they gain; nothing of it runs in a match.
"""

from __future__ import annotations

import sys
from random import Random

from game.bots.families.tricks.play import Finish, Table
from game.bots.tarock.worth import PACKS, STYLES, Deal, likely, owed, ranked_lays, trump_of
from rules.families.tricks import Mask, mask_of
from rules.tarock.law import Options
from rules.tarock.material import AUFNAHME, CARDS, HAND, LADDER, PLAIN, SEATS, STOCK_SIZE
from tests.training.tricks import Lesson, gained, learned

READY = 0.55  # chance to win from which on somebody plays in a lesson
HANDSPIEL = 0.25  # so many lessons
SMOOTH = 1 / 25  # what an Auge counts beside a unit, so that near misses teach something
TESTED = 3000  # deals
SIZE = (len(CARDS) - STOCK_SIZE) // SEATS


def deal(rng: Random) -> Lesson:
    """A deal in which somebody with a fair hand plays and seat 0 leads."""
    kind = HAND if rng.random() < HANDSPIEL else AUFNAHME
    while True:
        cards = rng.sample(CARDS, len(CARDS))
        hands = [mask_of(cards[seat * SIZE : (seat + 1) * SIZE]) for seat in range(SEATS)]
        ready = [seat for seat in range(SEATS) if likely(hands[seat], kind, LADDER[0]) >= READY]
        if ready:
            return _lesson(hands, ready[0], mask_of(cards[SEATS * SIZE :]), kind)


def _lesson(hands: list[Mask], declarer: int, stock: Mask, kind: int) -> Lesson:
    aside = stock
    if kind == AUFNAHME:
        whole = hands[declarer] | stock
        aside = mask_of(ranked_lays(whole)[0].args)
        hands[declarer] = whole & ~aside
    pack = PACKS[trump_of(hands[declarer])]
    beside = pack.worth(aside)
    table = Table(hands, 0, (), declarer, [0] * SEATS, aside, kind == AUFNAHME)
    end = Deal(Options(), kind, LADDER[0], PLAIN)

    def worth(finish: Finish) -> float:
        augen = finish.augen[0] + beside
        return end.worth(augen, finish.tricks) + augen * SMOOTH

    return Lesson(pack, owed(Options()), table, worth)


def main(steps: int) -> None:
    found = learned(deal, STYLES, steps, seed=3)
    print(found)
    print(gained(deal, found, STYLES, TESTED, seed=77))


if __name__ == "__main__":
    main(int(sys.argv[1]))
