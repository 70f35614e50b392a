"""A deal in the middle of the play, one declarer against the others, as the parts of the engine need it. Game-free."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.bots.tricks.hidden import Hidden, Lying
from game.bots.tricks.pack import Duties, Pack
from game.bots.tricks.play import Seen
from game.bots.tricks.playout import Table
from game.bots.tricks.solver import Goal, Position, Solver
from rules.core.chance import Seed
from rules.core.contract import Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, Trick, mask_of


class Playing(Protocol):
    """What the states of these games have in common."""

    seats: int
    seed: Seed
    seat: Seat
    leader: Seat
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    stock: tuple[Card, ...]
    laid: tuple[Card, ...]


def played(state: Playing) -> Mask:
    """The cards of all tricks."""
    return mask_of([card for trick in state.tricks for card in trick.cards]) | mask_of(state.trick)


def played_by(state: Playing, seat: Seat) -> Mask:
    found = [trick.cards[(seat - trick.leader) % state.seats] for trick in state.tricks]
    place = (seat - state.leader) % state.seats
    return mask_of([*found, *state.trick[place : place + 1]])


def seen_by(state: Playing, seat: Seat, declarer: Seat, pool: Mask, voids: Sequence[Mask]) -> Seen:
    """What the seat knows of the cards of `pool`; nothing looks into other hands, the stock, what another laid away."""
    hand = mask_of(state.hands[seat])
    gone = hand | played(state)
    if seat == declarer:
        gone |= mask_of(state.laid)
    sizes = [len(held) for held in state.hands]
    leader = state.leader if state.trick else seat
    return Seen(hand, state.trick, leader, seat, declarer, pool & ~gone, tuple(voids), sizes)


def hidden_of(state: Playing, pool: Mask, barred: Sequence[Mask]) -> Hidden:
    """What the viewer of a state with BACK in it does not see."""
    lying = Lying(tuple(state.hands), state.stock, state.laid)
    seen = mask_of([card for pile in (*lying.hands, lying.stock, lying.laid) for card in pile if card != BACK])
    return Hidden(lying, pool & ~seen & ~played(state), barred)


def lay_out(state: Playing, lying: Lying, rng: Random) -> None:
    """Put all cards where they lie."""
    state.hands, state.stock, state.laid = list(lying.hands), lying.stock, lying.laid
    state.seed = rng.getrandbits(40)


def table_of(state: Playing, declarer: Seat, voids: Sequence[Mask]) -> Table:
    """The state as a playout sees it: all hands open, but every seat reckons with what it may know."""
    return Table(
        hands=[mask_of(hand) for hand in state.hands],
        leader=state.leader if state.trick else state.seat,
        trick=state.trick,
        declarer=declarer,
        barred=voids,
        aside=mask_of(state.laid) | mask_of(state.stock),
        known_aside=bool(state.laid),
    )


def tricks_won(state: Playing, declarer: Seat) -> tuple[int, int]:
    """By the declarer and by the others."""
    mine = sum([trick.taker == declarer for trick in state.tricks])
    return mine, len(state.tricks) - mine


def augen_won(state: Playing, declarer: Seat, pack: Pack) -> tuple[int, int]:
    """The declarer's with what was laid away or left, and the others'."""
    found = [pack.worth(mask_of((*state.laid, *state.stock))), 0]
    for trick in state.tricks:
        found[trick.taker != declarer] += pack.worth(mask_of(trick.cards))
    return found[0], found[1]


def best_known(state: Playing, declarer: Seat, pack: Pack, duties: Duties, goal: Goal, cards: Mask) -> Card:
    """The best of these cards for the seat on turn, all hands open. The declarer is side 0."""
    sides = [int(seat != declarer) for seat in range(state.seats)]
    here = Position(
        hands=tuple([mask_of(hand) for hand in state.hands]),
        leader=state.leader if state.trick else state.seat,
        trick=state.trick,
        points=augen_won(state, declarer, pack),
        tricks=tricks_won(state, declarer),
    )
    return Solver(pack, duties, sides, goal, {}).moves(here, cards)[0][1]
