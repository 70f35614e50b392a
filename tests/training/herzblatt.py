"""Training the weights of Herzblatt's strong player: `python -m tests.training.herzblatt 3 2000`.

Prints weights for a number of players after so many steps, and what they gain; nothing of it runs in a match.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from game.bots.families.tricks.play import Finish, Table
from game.bots.herzblatt.worth import DUTIES, PACK, STYLES, Deal, likely, ranked_lays
from rules.families.tricks import mask_of
from rules.herzblatt.material import AUGEN, PACKS, STOCK_SIZE
from tests.training.tricks import Lesson, gained, learned

READY = 0.45  # chance to win from which on somebody plays in a lesson
SMOOTH = 1 / 40  # what an Auge counts beside a stake, so that near misses teach something
TESTED = 3000  # deals


def deals(seats: int) -> Callable[[Random], Lesson]:
    """Deals for so many players; somebody with a fair hand plays, seat 0 leads."""
    pack = PACKS[seats, "22"]
    size = (len(pack) - STOCK_SIZE) // seats

    def deal(rng: Random) -> Lesson:
        while True:
            cards = rng.sample(pack, len(pack))
            hands = [mask_of(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
            ready = [seat for seat in range(seats) if likely(hands[seat], seats) >= READY]
            if ready:
                return _lesson(hands, ready[0], mask_of(cards[seats * size :]))

    return deal


def _lesson(hands: list[int], declarer: int, stock: int) -> Lesson:
    laid = ranked_lays(hands[declarer] | stock)[0].args
    aside = mask_of(laid)
    hands[declarer] = (hands[declarer] | stock) & ~aside
    beside = sum([AUGEN[card] for card in laid])
    table = Table(hands, 0, (), declarer, [0] * len(hands), aside, True)
    end = Deal("stake_multiplied", len(hands), 1, len(hands))

    def worth(finish: Finish) -> float:
        augen = finish.augen[0] + beside
        return end.worth(augen) / (len(hands) - 1) + augen * SMOOTH

    return Lesson(PACK, DUTIES, table, worth)


def main(seats: int, steps: int) -> None:
    start = STYLES[seats]
    found = learned(deals(seats), start, steps, seed=seats)
    print(found)
    print(gained(deals(seats), found, start, TESTED, seed=77))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
