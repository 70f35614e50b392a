"""A seat's knowledge of a deal of Watten, and the deal played to its end in a playout, without states and events.

The same tricks as the rules would play (a test compares them). Each seat reckons with what it may know alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.watten.cards import ALL, TOPS, Keeping, Ranking, Seen, ranking, sides_at, weighed
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.rounds import vorhand
from rules.families.tricks import Mask, Trick, mask_of
from rules.watten.material import HAND_SIZE, TRICKS_TO_WIN
from rules.watten.state import State

# --- what a seat sees of a deal, now or when fewer cards had been laid ---------------------------------------------


class Moment(NamedTuple):
    """The open part of a deal after so many cards. `laid_by`: mask of each seat's cards; `gone`: of all of them."""

    trick: tuple[Card, ...]
    leader: Seat
    won: tuple[int, int]
    laid_by: tuple[Mask, ...]
    gone: Mask
    sizes: tuple[int, ...]


@lru_cache(maxsize=512)
def moment(
    tricks: tuple[Trick, ...], trick: tuple[Card, ...], leader: Seat, sides: tuple[int, ...], laid: int
) -> Moment:
    """The deal after `laid` cards; `leader` is the one who leads, or has led, the open trick."""
    seats, whole = len(sides), laid // len(sides)
    rows = [*tricks, Trick(leader, leader, trick)]
    won, masks = [0, 0], [0] * seats
    for row in rows[:whole]:
        won[sides[row.taker]] += 1
        _lay(masks, row, seats)
    here = rows[whole] if whole < len(rows) else Trick(leader, leader, ())
    open_part = here.cards[: laid % seats]
    _lay(masks, Trick(here.leader, here.leader, open_part), seats)
    sizes = tuple([HAND_SIZE - mask.bit_count() for mask in masks])
    return Moment(open_part, here.leader, (won[0], won[1]), tuple(masks), sum(masks), sizes)


def _lay(masks: list[Mask], row: Trick, seats: int) -> None:
    for place, card in enumerate(row.cards):
        masks[(row.leader + place) % seats] |= 1 << card


def sides_of(state: State) -> tuple[int, ...]:
    return sides_at(state.seats, vorhand(state))


def ranks_of(state: State) -> Ranking:
    """The ranking of the deal, once Schlag and Farbe are named."""
    return ranking(state.schlag, state.farbe, state.options.linke_order == "suit")


def laid_in(state: State) -> int:
    """The number of cards in the tricks of the deal."""
    return state.seats * len(state.tricks) + len(state.trick)


def moment_of(state: State, laid: int | None = None) -> Moment:
    """The open part of this state's deal, now or after `laid` cards."""
    laid = laid_in(state) if laid is None else laid
    return moment(state.tricks, state.trick, state.leader, sides_of(state), laid)


def seen_at(state: State, seat: Seat, whole: Mask, laid: int | None = None) -> Seen:
    """The knowledge of a seat dealt the five cards `whole`, when `laid` cards had been laid."""
    here = moment_of(state, laid)
    hand = whole & ~here.laid_by[seat]
    unseen = ALL & ~here.gone & ~hand
    return Seen(hand, here.trick, here.leader, seat, sides_of(state), unseen, here.sizes, here.won)


def seen_by(state: State, seat: Seat, overlooked: int = 0) -> Seen:
    """The knowledge of the seat now; of overlooked tricks (a mask of their numbers) it knows its own cards alone."""
    here = moment_of(state)
    hand = mask_of(state.hands[seat])
    unseen = ALL & ~here.gone & ~hand
    for number, trick in enumerate(state.tricks):
        if overlooked >> number & 1:
            unseen |= mask_of(trick.cards) & ~here.laid_by[seat]
    return Seen(hand, here.trick, here.leader, seat, sides_of(state), unseen, here.sizes, here.won)


def table_of(state: State) -> Table:
    """The state as a playout sees it: all hands open."""
    here = moment_of(state)
    hands = [mask_of(hand) for hand in state.hands]
    played = here.gone & ~mask_of(here.trick)
    bound = state.options.hauptschlag_zwang
    return Table(hands, here.leader, here.trick, sides_of(state), here.won, played, bound)


# --- a deal played to its end --------------------------------------------------------------------------------------


class Table(NamedTuple):
    """A deal in the middle of the play, all cards open."""

    hands: Sequence[Mask]
    leader: Seat
    trick: tuple[Card, ...]
    sides: tuple[int, ...]
    won: Sequence[int]  # by side
    played: Mask  # the cards of all tricks
    bound: bool  # the Hauptschlag, led first, asks for trumps


Watcher = Callable[[Table], None]  # shown the table before each card


def owed(ranks: Ranking, hand: Mask, trick: tuple[Card, ...], tricks: int) -> Mask:
    """The cards that may be laid where the Hauptschlag, led first of all, binds (WA-6.3)."""
    if tricks or not trick or not ranks.chief >> trick[0] & 1 or TOPS & mask_of(trick):
        return hand
    return hand & ranks.trumps or hand


def played_out(ranks: Ranking, table: Table, styles: Sequence[Keeping], watch: Watcher | None = None) -> int:
    """The side that wins the deal; `styles` by side."""
    hands, won, sides = list(table.hands), list(table.won), table.sides
    leader, trick, out, seats = table.leader, table.trick, ALL & ~table.played, len(table.hands)
    sizes = [hand.bit_count() for hand in hands]
    while True:
        seat = (leader + len(trick)) % seats
        hand = hands[seat]
        if watch is not None:
            watch(Table(hands[:], leader, trick, sides, won[:], ALL & ~out, table.bound))
        cards = owed(ranks, hand, trick, sum(won)) if table.bound else hand
        if cards & cards - 1:
            seen = Seen(hand, trick, leader, seat, sides, out & ~hand, sizes, won)
            card = max(weighed(ranks, seen, cards, styles[sides[seat]]))[2]
        else:
            card = cards.bit_length() - 1
        hands[seat] ^= 1 << card
        out ^= 1 << card
        sizes[seat] -= 1
        trick = (*trick, card)
        if len(trick) == seats:
            leader = (leader + ranks.best_of(trick)) % seats
            trick = ()
            won[sides[leader]] += 1
            if won[sides[leader]] == TRICKS_TO_WIN:
                return sides[leader]
