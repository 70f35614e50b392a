"""The position of Rommé as a player sees it before a move: his hand, the table, open cards. (rulebook, chapter 8)"""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.romme.weights import turns_to_come
from rules.core.contract import Action, Points, Seat, View
from rules.core.deck import BACK, Face
from rules.core.state import from_view
from rules.families.runs import MeldLaw
from rules.families.tricks import Mask
from rules.romme.law import Options, meld_law
from rules.romme.material import (
    DECK,
    FACE_MASK,
    FACES,
    HANDS,
    NOTHING,
    PILE,
    STOCK,
    mask_of,
)
from rules.romme.melds import Meld
from rules.romme.plays import PlayPhase
from rules.romme.state import State, has_rights, laid_points

PLAY = PlayPhase()
BOXES: tuple[Mask, ...] = tuple(mask_of(list(range(2 * FACES + jokers))) for jokers in range(7))  # all cards in play


@dataclass(frozen=True, slots=True)
class Look:
    """A position as the seat on turn knows it; the same from a view and from a sampled world."""

    seat: Seat
    seats: int
    hand: Mask
    sizes: tuple[int, ...]  # cards in each hand
    melds: tuple[Meld, ...]
    out: Mask  # seats that are ausgelegt
    rights: bool  # may lay off and exchange in this turn (RO-6.5)
    begun: bool  # has laid a meld in this turn
    laid: Points  # what these melds count
    offs: int
    swaps: int
    debt: int
    drafted: bool
    top: Face  # of the pile, or NOTHING
    taken: Face
    turns: int
    options: Options
    law: MeldLaw
    unseen: Mask  # cards in the stock and in hands, but for those that everybody knows of
    state: State  # to try steps out on copies of it; other hands in it are not looked at

    @property
    def fewest(self) -> int:
        """Cards in the shortest other hand."""
        return min([size for seat, size in enumerate(self.sizes) if seat != self.seat])

    @property
    def rounds(self) -> int:
        """Laps that have been begun, the first is 1."""
        return (self.turns - 1) // self.seats + 1

    @property
    def left(self) -> int:
        """Own turns that are sure to come after this one."""
        state = self.state
        return turns_to_come(self.options, self.seats, self.turns, state.rebuilds, len(state.stock))

    @property
    def need(self) -> Points:
        """Points missing to the first lay-out."""
        return max(0, self.options.first_meld - self.laid)

    @property
    def others_out(self) -> Mask:
        return self.out & ~(1 << self.seat)


def look_of(state: State, seat: Seat, sizes: tuple[int, ...]) -> Look:
    """The knowledge of the seat on turn, without anything that is hidden from it."""
    return Look(
        seat=seat,
        seats=state.seats,
        hand=state.hands[seat],
        sizes=sizes,
        melds=state.melds,
        out=state.out,
        rights=has_rights(state),
        begun=len(state.melds) > state.fresh,
        laid=laid_points(state),
        offs=state.offs,
        swaps=state.swaps,
        debt=state.debt,
        drafted=bool(state.draft),
        top=DECK.face_of[state.pile[-1]] if state.pile else NOTHING,
        taken=state.taken,
        turns=state.turns,
        options=state.options,
        law=state.law,
        unseen=_unseen(state, seat),
        state=state,
    )


def after(look: Look, act: Action) -> Look | None:
    """The position after a step of the seat on turn, None where the rules refuse it."""
    state = look.state.copy()
    if PLAY.check(state, look.seat, act) is not None:
        return None
    PLAY.apply(state, look.seat, act, None)
    return look_of(state, look.seat, look.sizes)


def look_at(view: View) -> Look:
    """The knowledge of the viewer on turn."""
    assert view.seat is not None
    sizes = tuple([len(view.zones[HANDS[seat]]) for seat in range(len(view.totals))])
    return look_of(rebuilt(view), view.seat, sizes)


def look_in(state: State) -> Look:
    """The knowledge of the seat on turn in a sampled world."""
    return look_of(state, state.seat, tuple([hand.bit_count() for hand in state.hands]))


def _unseen(state: State, seat: Seat) -> Mask:
    seen = state.hands[seat] | mask_of(state.pile)
    for known in state.known:
        seen |= known
    for meld in state.melds:
        seen |= mask_of(meld.cards)
    return BOXES[state.options.jokers] & ~seen


def rebuilt(view: View) -> State:
    """The state of this view; a hand that the viewer cannot see holds only the cards that everybody knows of."""
    facts, seats = view.facts, len(view.totals)
    hands = [
        mask_of([card for card in view.zones[HANDS[seat]] if card != BACK]) | mask_of(facts.known[seat])
        for seat in range(seats)
    ]
    return from_view(
        State,
        view,
        law=meld_law(view.options),
        hands=hands,
        known=[mask_of(cards) for cards in facts.known],
        first=FACE_MASK,
        stock=list(view.zones[STOCK]),
        pile=list(view.zones[PILE]),
        out=facts.out,
    )
