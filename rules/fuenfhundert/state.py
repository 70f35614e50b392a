"""The state of a match of Fünfhundert, and what of it both players know beyond the cards they see."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.options import Options

Used = tuple[Mask, Mask, Mask]  # cards of a player's melds: in runs, fours, pairs
NOTHING_USED: Used = (0, 0, 0)


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # games before this one
    dealer: Seat
    seat: Seat  # on turn
    leader: Seat  # of the trick on the table
    trump: int
    turned: Card  # the 17th card, which both have seen (FH-1.6); BACK before the first deal
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    won: list[tuple[Card, ...]]
    augen: tuple[Points, Points]  # of this game, not booked yet
    stock: tuple[Card, ...]  # the next card last; first the one at the bottom
    fresh: tuple[Mask, Mask]  # what came to each since his last card (FH-4.4)
    used: tuple[Used, Used]
    falses: tuple[int, int]  # false announcements in this game
    seven_paid: bool  # the ten points for holding the trump seven are booked (FH-3.6)
    deciding: bool  # a game without stop after equal totals (FH-7.5)
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
            self.turned,
            self.hands[:],
            self.trick,
            self.won[:],
            self.augen,
            self.stock,
            self.fresh,
            self.used,
            self.falses,
            self.seven_paid,
            self.deciding,
            self.totals,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What both know beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `bottom`: the card at the bottom of the Talon, BACK once it is drawn, and
    `fresh`: what came to the viewer alone (0 for a guest).
    """

    round: int
    dealer: Seat
    seat: Seat
    leader: Seat
    trump: int
    turned: Card
    bottom: Card
    augen: tuple[Points, Points]
    fresh: Mask
    used: tuple[Used, Used]
    falses: tuple[int, int]
    seven_paid: bool
    deciding: bool


def facts(state: State, viewer: Seat | None) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.leader,
        state.trump,
        state.turned,
        state.stock[0] if state.stock and state.turned != BACK and state.phase != "deal" else BACK,
        state.augen,
        0 if viewer is None else state.fresh[viewer],
        state.used,
        state.falses,
        state.seven_paid,
        state.deciding,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def owned(state: State, seat: Seat) -> Mask:
    """The cards that may serve in a meld: in hand and in the own tricks (FH-4.2)."""
    return mask_of(state.hands[seat]) | mask_of(state.won[seat])


def used_for(state: State, seat: Seat, kind: int) -> Mask:
    """The cards that can no longer serve in a meld of this class (FH-4.7, FH-4.8)."""
    own = state.used[seat]
    found = own[kind] if state.options.reuse == "other_class" else own[0] | own[1] | own[2]
    if state.options.used_scope == "card":
        other = state.used[1 - seat]
        found |= other[kind] if state.options.reuse == "other_class" else other[0] | other[1] | other[2]
    return found


def with_seat(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def live_total(state: State, seat: Seat) -> Points:
    """What a seat has with the Augen of this game. Source: FH-7.1."""
    return state.totals[seat] + state.augen[seat]
