"""The promise of a hand of Herzblatt, and the worth of a deal. (HB-5; rulebook, chapter 8, principles 1 to 4)

Beside them the values that all parts look up: the pack, the duties, the weights of the strong player.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from game.bots.families.tricks.deal import Contest, layable
from game.bots.families.tricks.pack import Duties, Pack, cards_in
from game.bots.families.tricks.play import Weights
from game.bots.families.tricks.solver import Pair
from rules.core.contract import Action, Points, Seat, action
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.herzblatt.material import AUGEN, DEEP, NEEDED, PACKS, STOCK_SIZE, STRENGTH, SUIT, TRUMP
from rules.herzblatt.rounds import payment
from rules.herzblatt.state import State, declarers_augen, stake

PACK = Pack(SUIT, STRENGTH, AUGEN, TRUMP)
DUTIES = Duties(follow=True, trump=False, beat=False)  # HB-4.3 to 4.5
TIE_BREAK = 1 / 500  # what an Auge counts beside a stake
ACE = max(STRENGTH)
ACES = mask_of([card for card, strength in enumerate(STRENGTH) if strength == ACE])
# seats -> chance to win with so many hearts and aces, and what one more of them adds; fitted to chapter 8, principle 1
PROMISE = {2: (0.47, 2, 0.24, 2, 0.31), 3: (0.43, 3, 0.25, 2, 0.34), 4: (0.55, 3, 0.27, 2, 0.25)}
# what the strong player goes by, in the order of Weights: number of players -> of the declarer, of his opponents; found
# in self-play (tests/training/herzblatt.py, docs/bots/herzblatt.md)
STYLES = {
    2: (
        Weights(2.35, 9.53, 9.46, 0.37, 0.52, 0.61, -0.57, 3.33, -0.24, 8.92, -0.48, 0.12, 4.52, 0.68),
        Weights(6.79, 11.88, 10.57, 0.66, 12.17, -0.0, 0.21, -0.24, 0.43, 13.05, -0.26, 9.43, 1.39, 14.81),
    ),
    3: (
        Weights(9.4, 6.15, 1.11, 3.25, 4.1, -0.22, 0.21, -0.69, 1.78, 1.17, -0.02, 0.27, 2.33, 2.98, 32.0),
        Weights(0.6, 5.5, 9.32, 0.9, 2.45, 0.38, 0.76, 0.3, 7.66, 0.59, 0.11, 0.54, -1.89, 4.3),
    ),
    4: (
        Weights(5.53, 2.9, 8.41, 1.62, 4.03, 0.29, 0.66, 0.69, 2.03, 3.59, 16.11, 0.36, 2.14, 0.73, 8.0),
        Weights(0.46, 3.51, 1.05, 2.0, 1.8, 0.25, 0.73, 0.19, 2.6, 3.05, 0.25, 2.79, 4.9, 1.43),
    ),
}


@cache
def whole(seats: int, deck: str) -> Mask:
    """The cards in play."""
    return mask_of(PACKS[seats, deck])


class Deal(NamedTuple):
    """The worth of a deal's end to the declarer, in stakes; he is side 0 of the solver."""

    way: str  # option loss_payout
    seats: int
    stake: Points
    pot: Points

    def worth(self, augen: Points) -> float:
        """The worth with this many Augen, beyond what lies in the pot already."""
        paid = payment(self.way, self.seats, self.stake, self.pot, augen)
        return (paid.declarer - paid.opponent) / self.stake + augen * TIE_BREAK

    def end(self, points: Pair, tricks: Pair, last: int) -> float:
        return self.worth(points[0])

    def settled(self, side: int, points: Pair, tricks: Pair) -> float | None:
        """The worth where nothing but single Augen can change any more, else None."""
        if points[0] >= NEEDED or points[1] > 120 - DEEP:
            return self.worth(points[0])
        return None


def contest(state: State) -> Contest:
    """The state in the words of the engine."""
    return Contest(state, state.declarer, PACK, DUTIES, whole(state.seats, state.options.two_player_deck))


def deal_of(state: State) -> Deal:
    return Deal(state.options.loss_payout, state.seats, stake(state), state.pot)


def likely(hand: Mask, seats: int) -> float:
    """The chance (about 0 … 1) to win with this hand before the Stock is known."""
    base, hearts, per_heart, aces, per_ace = PROMISE[seats]
    more_hearts = (hand & PACK.of_suit[TRUMP]).bit_count() - hearts
    return base + per_heart * more_hearts + per_ace * ((hand & ACES).bit_count() - aces)


def ranked_lays(hand: Mask) -> list[Action]:
    """Every way to lay two cards away, the best by principle 4 first."""
    value = {card: layable(PACK, hand, card) for card in cards_in(hand)}

    def goodness(pair: tuple[Card, ...]) -> float:
        left = hand & ~mask_of(pair)
        emptied = {PACK.suits[card] for card in pair if not left & PACK.of_suit[PACK.suits[card]]}
        return sum([value[card] for card in pair]) + 3.0 * len(emptied)

    return [action("lay", *pair) for pair in sorted(combinations(cards_in(hand), STOCK_SIZE), key=goodness)[::-1]]


# --- the end of a deal -------------------------------------------------------------------------------------------


def reward(state: State, seat: Seat) -> float:
    """The seat's result of this deal against the others' mean, in stakes."""
    if state.phase == "deal":
        return 0.0  # thrown in
    if state.phase == "play":
        finish = contest(state).played_out(STYLES[state.seats])
        value = deal_of(state).worth(declarers_augen(state) + finish.augen[0])
    else:
        value = _booked(state)
    return value if seat == state.declarer else -value / (state.seats - 1)


def _booked(state: State) -> float:
    """The same from the sheet, once the deal is over."""
    paid = [entry for entry in state.sheet if entry.round == state.sheet[-1].round and entry.values]
    mine = next(entry.points for entry in paid if entry.seat == state.declarer)
    theirs = next(entry.points for entry in paid if entry.seat != state.declarer)
    return (mine - theirs) / stake(state) + state.augen * TIE_BREAK
