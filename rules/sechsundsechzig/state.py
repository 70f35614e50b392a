"""The state of a match of Sechsundsechzig, and what of it both players know beyond the cards they see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Whole, public, whole, with_seat
from rules.families.tricks import Led, Mask, before_seats
from rules.sechsundsechzig.law import Options
from rules.sechsundsechzig.material import (
    CARDS,
    HANDS,
    LAST_TRICK,
    MARRIAGE,
    NO_SUIT,
    STOCK,
    TRICK,
    TRUMP_MARRIAGE,
    TURNED,
    WON,
)

NOBODY: Seat = -1


@public
class Known(Led):
    """The fields that facts and the whole match share."""

    trump: int = NO_SUIT  # suit, NO_SUIT before the deal
    last: Seat = NOBODY  # won the last completed trick of the deal
    melds: tuple[tuple[Seat, int], ...] = ()  # (seat, suit) of every marriage of the deal
    bound: int = NO_SUIT  # the suit just melded, of which a card must be led; NO_SUIT
    shown: tuple[Mask, ...] = (0, 0)  # cards of each hand that both know to be there
    closer: Seat = NOBODY
    had: int = 0  # tricks of the closer's opponent when the Talon was closed (SS-5.10)
    carry: Points = 0  # drawn deals that the next won one brings (SS-5.12)
    counts: tuple[Points, ...] = ()  # the totals of the last deal once it is over


@public
class Facts(Known):
    """The facts both know beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `augen`: known only where the table counts aloud (SS-4.4).
    """

    augen: tuple[Points, ...] | None = (0, 0)


@whole
class State(Known, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()
    won: list[tuple[Card, ...]] = field(default_factory=list)  # in the order of winning
    augen: tuple[Points, ...] = (0, 0)  # in the won tricks
    stock: tuple[Card, ...] = CARDS  # face down, the next card last
    turned: tuple[Card, ...] = ()  # the open trump card under the Talon
    totals: tuple[Points, ...] = (0, 0)  # game points


def facts(state: State) -> Facts:
    found = Facts(*Known.values(state))
    found.augen = state.augen if state.options.show_totals else None
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def tricks_of(state: State, seat: Seat) -> int:
    return len(state.won[seat]) // 2


def melded(state: State, seat: Seat) -> Points:
    """Return the points of a seat's marriages in this deal, whether they count yet or not (SS-5.1)."""
    return sum([TRUMP_MARRIAGE if suit == state.trump else MARRIAGE for owner, suit in state.melds if owner == seat])


def total(state: State, seat: Seat) -> Points:
    """Return what counts for a seat so far: 0 without a trick. Source: SS-5.2, rulebook chapter 4."""
    if not state.won[seat]:
        return 0
    found = state.augen[seat]
    if state.melds:
        found += melded(state, seat)
    if seat != state.last or state.closer != NOBODY or state.hands[0] or state.hands[1] or state.trick:
        return found
    return found + LAST_TRICK


def must_follow(state: State) -> bool:
    """Return whether suit must be followed: the Talon is used up or closed (SS-3.1, SS-5.5)."""
    return not state.turned or state.closer != NOBODY


def show(state: State, seat: Seat, cards: Mask) -> None:
    """Both know from now on that these cards are in this hand."""
    state.shown = with_seat(state.shown, seat, state.shown[seat] | cards)


def hide(state: State, seat: Seat, card: Card) -> None:
    """The card has left the hand."""
    state.shown = with_seat(state.shown, seat, state.shown[seat] & ~(1 << card))


def unbound(state: State) -> bool:
    return state.bound == NO_SUIT


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    return {STOCK: state.stock, TURNED: state.turned, TRICK: state.trick, **before_seats(state, HANDS, WON)}


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): state.trump + 1,
        ("carry", None): state.carry,
    }
    if state.closer != NOBODY:
        found["closed", state.closer] = 1
    for seat in range(state.seats):
        found["points", seat] = state.totals[seat]
        found["tricks", seat] = tricks_of(state, seat)
        found["meld", seat] = melded(state, seat)
        if state.options.show_totals:
            found["augen", seat] = state.counts[seat] if state.counts else total(state, seat)
    return {key: value for key, value in found.items() if value}
