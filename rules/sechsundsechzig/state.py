"""The state of a match of Sechsundsechzig, and what of it both players know beyond the cards they see."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.sechsundsechzig.material import AUGEN, LAST_TRICK, MARRIAGE, NO_SUIT, TRUMP_MARRIAGE
from rules.sechsundsechzig.options import Options

NOBODY: Seat = -1
Pair = tuple[int, int]


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int
    dealer: Seat
    seat: Seat  # on turn
    leader: Seat  # of the trick on the table
    trump: int  # suit, NO_SUIT before the deal
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    won: list[tuple[Card, ...]]  # in the order of winning
    augen: tuple[Points, Points]  # in the won tricks
    stock: tuple[Card, ...]  # face down, the next card last
    turned: tuple[Card, ...]  # the open trump card under the Talon
    last: Seat  # won the last completed trick of the deal
    melds: tuple[Pair, ...]  # (seat, suit) of every marriage of the deal
    bound: int  # the suit just melded, of which a card must be led; NO_SUIT
    shown: tuple[Mask, Mask]  # cards of each hand that both know to be there
    closer: Seat
    had: int  # tricks of the closer's opponent when the Talon was closed (SS-5.10)
    carry: Points  # drawn deals that the next won one brings (SS-5.12)
    counts: tuple[Points, ...]  # the totals of the last deal once it is over
    totals: tuple[Points, ...]
    sheet: tuple[Entry, ...]

    def copy(self) -> State:
        return State(
            self.options,
            self.seats,
            self.seed,
            self.draws,
            self.phase,
            self.round,
            self.dealer,
            self.seat,
            self.leader,
            self.trump,
            self.hands[:],
            self.trick,
            self.won[:],
            self.augen,
            self.stock,
            self.turned,
            self.last,
            self.melds,
            self.bound,
            self.shown,
            self.closer,
            self.had,
            self.carry,
            self.counts,
            self.totals,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What both know beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `augen`: known only where the table counts aloud (SS-4.4).
    """

    round: int
    dealer: Seat
    seat: Seat
    leader: Seat
    trump: int
    last: Seat
    melds: tuple[Pair, ...]
    bound: int
    shown: tuple[Mask, Mask]
    closer: Seat
    had: int
    carry: Points
    counts: tuple[Points, ...]
    augen: tuple[Points, Points] | None


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.leader,
        state.trump,
        state.last,
        state.melds,
        state.bound,
        state.shown,
        state.closer,
        state.had,
        state.carry,
        state.counts,
        state.augen if state.options.show_totals else None,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def tricks_of(state: State, seat: Seat) -> int:
    return len(state.won[seat]) // 2


def melded(state: State, seat: Seat) -> Points:
    """What the marriages of a seat are worth in this deal, whether they count yet or not (SS-5.1)."""
    return sum([TRUMP_MARRIAGE if suit == state.trump else MARRIAGE for owner, suit in state.melds if owner == seat])


def total(state: State, seat: Seat) -> Points:
    """What counts for a seat so far: 0 without a trick. Source: SS-5.2, rulebook chapter 4."""
    if not state.won[seat]:
        return 0
    found = state.augen[seat] + melded(state, seat)
    played_out = not (state.hands[0] or state.hands[1] or state.trick)
    return found + LAST_TRICK if played_out and seat == state.last and state.closer == NOBODY else found


def augen_of(cards: tuple[Card, ...]) -> Points:
    return sum([AUGEN[card] for card in cards])


def must_follow(state: State) -> bool:
    """Whether suit must be followed: the Talon is used up or closed (SS-3.1, SS-5.5)."""
    return not state.turned or state.closer != NOBODY


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def show(state: State, seat: Seat, cards: Mask) -> None:
    """Both know from now on that these cards are in this hand."""
    zero, one = state.shown
    state.shown = (zero | cards, one) if seat == 0 else (zero, one | cards)


def hide(state: State, seat: Seat, card: Card) -> None:
    """The card has left the hand."""
    zero, one = state.shown
    state.shown = (zero & ~(1 << card), one) if seat == 0 else (zero, one & ~(1 << card))


def unbound(state: State) -> bool:
    return state.bound == NO_SUIT
