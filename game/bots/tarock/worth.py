"""What a hand of Tarock promises, what is laid away, which trump, what a deal brings. (TA-5; rulebook, chapter 8)"""

from __future__ import annotations

from itertools import combinations

from game.bots.tarock.tables import BOTH, PACKS, TIE_BREAK, deal_of, owed
from game.bots.tarock.weights import STYLES
from game.bots.tricks.deal import augen_won, table_of, tricks_won
from game.bots.tricks.hidden import layable
from game.bots.tricks.pack import cards_in
from game.bots.tricks.playout import played_out
from game.bots.tricks.voids import shown
from rules.core.contract import Action, Points, Seat, action
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.tarock.material import AUFNAHME, LADDER, RANKS, STOCK_SIZE, STRENGTH, SUITS
from rules.tarock.state import State

ACES = mask_of([len(RANKS) * suit for suit in range(len(SUITS))])
# kind -> chance to reach 61 with four cards in the longest suit and two aces, what one more of them adds; fitted to
# chapter 8, principles 1 and 2
PROMISE = {True: (0.69, 0.10, 0.24), False: (0.46, 0.17, 0.24)}
FOUR, TWO = 4, 2
PER_AUGE = 0.02  # how much a promise loses for each Auge above 61 (principle 3)
LAYABLE = 7  # cards among which one looks for what to lay away


def likely(hand: Mask, kind: int, promise: Points) -> float:
    """The chance (about 0 … 1) to keep this promise, before the Stock is known."""
    base, per_card, per_ace = PROMISE[kind == AUFNAHME]
    longest = max([(hand & suit).bit_count() for suit in PACKS[0].of_suit])
    found = base + per_card * (longest - FOUR) + per_ace * ((hand & ACES).bit_count() - TWO)
    return found - PER_AUGE * (promise - LADDER[0])


def trump_of(hand: Mask) -> int:
    """The longest suit; of equal ones the one of stronger cards (principle 6)."""
    return max(range(len(SUITS)), key=lambda suit: strength_of(hand, suit))


def strength_of(hand: Mask, suit: int) -> tuple[int, int]:
    mine = cards_in(hand & PACKS[0].of_suit[suit])
    return len(mine), sum([STRENGTH[card] for card in mine])


def ranked_lays(hand: Mask) -> list[Action]:
    """The likely ways to lay three cards away, the best by principle 5 first."""
    pack = PACKS[trump_of(hand)]
    value = {card: layable(pack, hand, card) for card in cards_in(hand)}
    best = sorted(value, key=value.__getitem__, reverse=True)[:LAYABLE]

    def goodness(cards: tuple[Card, ...]) -> float:
        left = hand & ~mask_of(cards)
        emptied = {pack.suits[card] for card in cards if not left & pack.of_suit[pack.suits[card]]}
        return sum([value[card] for card in cards]) + 4.0 * len(emptied)

    found = sorted([(goodness(cards), cards) for cards in combinations(best, STOCK_SIZE)], reverse=True)
    return [action("lay", *sorted(cards)) for _, cards in found]


# --- the end of a deal -------------------------------------------------------------------------------------------


def finished(state: State) -> tuple[Points, tuple[int, int]]:
    """The declarer's Augen and the tricks of both sides when the deal is played on from here."""
    pack, duties = PACKS[state.trump], owed(state.options)
    voids = shown(pack, duties, state.tricks, state.trick, state.leader, state.seats)
    rest = played_out(pack, duties, table_of(state, state.holder, voids), STYLES)
    mine, theirs = tricks_won(state, state.holder)
    return augen_won(state, state.holder, pack)[0] + rest.augen[0], (mine + rest.tricks[0], theirs + rest.tricks[1])


def reward(state: State, seat: Seat) -> float:
    """What the seat has more than the others' mean of this deal, in units."""
    if state.phase == "deal":
        return 0.0  # thrown in
    value = deal_of(state).worth(*finished(state)) if state.phase == "play" else _booked(state)
    return value * (1 + BOTH) / BOTH / (1 if seat == state.holder else -BOTH)


def _booked(state: State) -> float:
    """The same from the sheet, once the deal is over."""
    mine = next(entry.points for entry in reversed(state.sheet) if entry.seat == state.holder)
    return mine + state.augen * TIE_BREAK
