"""What a hand of Herzblatt promises, and what a deal brings. (HB-5; rulebook, chapter 8, principles 1 to 4)"""

from __future__ import annotations

from itertools import combinations

from game.bots.herzblatt.tables import DUTIES, PACK, TIE_BREAK, deal_of
from game.bots.herzblatt.weights import STYLES
from game.bots.tricks.deal import table_of
from game.bots.tricks.hidden import layable
from game.bots.tricks.pack import cards_in
from game.bots.tricks.playout import played_out
from game.bots.tricks.voids import shown
from rules.core.contract import Action, Seat, action
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.herzblatt.material import STOCK_SIZE, STRENGTH, TRUMP
from rules.herzblatt.state import State, declarers_augen, stake

ACE = max(STRENGTH)
ACES = mask_of([card for card, strength in enumerate(STRENGTH) if strength == ACE])
# seats -> chance to win with so many hearts and aces, and what one more of them adds; fitted to chapter 8, principle 1
PROMISE = {2: (0.47, 2, 0.24, 2, 0.31), 3: (0.43, 3, 0.25, 2, 0.34), 4: (0.55, 3, 0.27, 2, 0.25)}


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
    """What the seat has more than the others' mean of this deal, in stakes."""
    if state.phase == "deal":
        return 0.0  # thrown in
    if state.phase == "play":
        voids = shown(PACK, DUTIES, state.tricks, state.trick, state.leader, state.seats)
        finish = played_out(PACK, DUTIES, table_of(state, state.declarer, voids), STYLES[state.seats])
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
