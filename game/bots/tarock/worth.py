"""The promise of a hand of Tarock, cards to lay away, trump, and the worth of a deal. (TA-5; rulebook, chapter 8)

Beside them the values that all parts look up: a pack for each trump, the duties, the weights of the strong player.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.bots.families.tricks.deal import Contest, augen_won, layable, tricks_won
from game.bots.families.tricks.pack import Duties, Pack, cards_in
from game.bots.families.tricks.play import Weights
from game.bots.families.tricks.solver import Pair
from rules.core.contract import Action, Points, Seat, action
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.tarock.law import Options
from rules.tarock.material import AUFNAHME, AUGEN, CARDS, LADDER, NO_SUIT, RANKS, STOCK_SIZE, STRENGTH, SUIT, SUITS
from rules.tarock.rounds import outcome
from rules.tarock.state import State

PACKS = tuple(Pack(SUIT, STRENGTH, AUGEN, trump) for trump in range(len(SUITS)))  # [trump]
ALL = mask_of(CARDS)
TIE_BREAK = 1 / 500  # what an Auge counts beside a unit
BOTH = 2  # defenders pay or are paid alike
ACES = mask_of([len(RANKS) * suit for suit in range(len(SUITS))])
# kind -> chance to reach 61 with four cards in the longest suit and two aces, what one more of them adds; fitted to
# chapter 8, principles 1 and 2
PROMISE = {True: (0.69, 0.10, 0.24), False: (0.46, 0.17, 0.24)}
FOUR, TWO = 4, 2
PER_AUGE = 0.02  # how much a promise loses for each Auge above 61 (principle 3)
LAYABLE = 7  # cards among which one looks for what to lay away
# what the strong player goes by, in the order of Weights: of the declarer, of his opponents; found in self-play
# (tests/training/tarock.py, docs/bots/tarock.md); the last one by trying some values
STYLES = (
    Weights(3.96, 17.9, 10.49, 0.7, 26.0, -1.42, 0.96, -0.16, 0.42, 6.26, -0.81, 1.21, 1.12, 0.78, 4.0),
    Weights(1.02, 5.87, 16.29, 0.45, 2.31, -0.23, 0.61, -0.4, 4.93, 0.57, -0.6, 1.87, 4.05, 0.24),
)


def owed(options: Options) -> Duties:
    """The duties of these options. Source: TA-4.2 to 4.5."""
    return Duties(follow=True, trump=True, beat=options.stichzwang)


class Deal(NamedTuple):
    """The worth of a deal's end to the declarer, in units from all; he is side 0 of the solver."""

    options: Options
    kind: int
    promise: Points
    announced: int

    def worth(self, augen: Points, tricks: Pair) -> float:
        """The worth with `augen` of the declarer; `tricks` his and the others'."""
        end = outcome(self.options, self.kind, self.promise, self.announced, augen, tricks)
        return (end.units if end.won else -end.units) * BOTH + augen * TIE_BREAK

    def end(self, points: Pair, tricks: Pair, last: int) -> float:
        return self.worth(points[0], tricks)

    def settled(self, side: int, points: Pair, tricks: Pair) -> float | None:
        """None: Schneider and Schwarz keep the deal open to the end."""
        return None


def contest(state: State) -> Contest:
    """The state in the words of the engine."""
    pack = None if state.trump == NO_SUIT else PACKS[state.trump]
    return Contest(state, state.holder, pack, owed(state.options), ALL)


def deal_of(state: State) -> Deal:
    return Deal(state.options, state.kind, state.promise, state.announced)


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
    rest = contest(state).played_out(STYLES)
    mine, theirs = tricks_won(state, state.holder)
    return augen_won(state, state.holder, PACKS[state.trump])[0] + rest.augen[0], (
        mine + rest.tricks[0],
        theirs + rest.tricks[1],
    )


def reward(state: State, seat: Seat) -> float:
    """The seat's result of this deal against the others' mean, in units."""
    if state.phase == "deal":
        return 0.0  # thrown in
    value = deal_of(state).worth(*finished(state)) if state.phase == "play" else _booked(state)
    return value * (1 + BOTH) / BOTH / (1 if seat == state.holder else -BOTH)


def _booked(state: State) -> float:
    """The same from the sheet, once the deal is over."""
    mine = next(entry.points for entry in reversed(state.sheet) if entry.seat == state.holder)
    return mine + state.augen * TIE_BREAK
