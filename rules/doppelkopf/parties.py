"""The parties of a game, and what of them is public. (DK-3)"""

from __future__ import annotations

from rules.core.contract import Log, Seat
from rules.doppelkopf.material import ACES, CQ, FACE, SEATS
from rules.doppelkopf.state import (
    ARMUT,
    CALL,
    HOCHZEIT,
    KONTRA,
    NOBODY,
    NORMAL,
    RE,
    SOLO,
    UNKNOWN,
    State,
    held,
)
from rules.families.telling import mark, special
from rules.families.tricks import Trick

WEDDING_TRICKS = 3  # DK-8.11


def set_parties(state: State, log: Log) -> None:
    """Before the first lead: the queens decide, or the game that was declared (DK-3.1, DK-3.11, DK-4.3, DK-8.9)."""
    if state.kind == NORMAL:
        state.re = sum([1 << seat for seat in range(SEATS) if held(state, seat, CQ)])
        return
    state.re = 1 << state.maker
    if state.kind == ARMUT:
        state.re |= 1 << state.partner
    if state.kind in (SOLO, ARMUT):
        reveal_all(state, log)
    else:
        reveal(state, state.maker, RE, log)


def reveal(state: State, seat: Seat, party: int, log: Log) -> None:
    """The party of a seat becomes public."""
    if state.known[seat] != UNKNOWN:
        return
    state.known = (*state.known[:seat], party, *state.known[seat + 1 :])
    if log is not None:
        mark(log, "re" if party == RE else "kontra", 1, seat)
        special(log, "is_re" if party == RE else "is_kontra", seat)


def reveal_all(state: State, log: Log) -> None:
    for seat in range(SEATS):
        reveal(state, seat, RE if state.re >> seat & 1 else KONTRA, log)


def _find_partner(state: State, seat: Seat, log: Log) -> None:
    """From now on everything is public (DK-3.6, DK-8.11)."""
    state.partner = seat
    state.re |= 1 << seat
    state.shift = len(state.tricks) + (state.kind == CALL)  # the running trick counts where a card has decided
    special(log, "partner", state.maker, targets=(seat,))
    reveal_all(state, log)


def after_card(state: State, seat: Seat, card: int, log: Log) -> None:
    """Reveal what a card just played tells of the parties (DK-3.3, DK-3.6, DK-3.8, DK-3.9)."""
    if state.kind == NORMAL and FACE[card] == CQ:
        reveal(state, seat, RE, log)
        lying = [*state.trick, *(other for trick in state.tricks for other in trick.cards)]
        if sum([FACE[other] == CQ for other in lying]) == 2:
            others = [other for other in range(SEATS) if other != seat and state.re >> other & 1]
            if others:  # in a silent wedding there is nobody to find
                special(log, "queens_meet", seat, (card,), others)
            reveal_all(state, log)
    elif state.kind == CALL and state.partner == NOBODY and seat != state.maker and FACE[card] == ACES[state.called]:
        _find_partner(state, seat, log)


def after_trick(state: State, trick: Trick, log: Log) -> None:
    """The first other seat to win one of the first three tricks is wed (DK-8.11)."""
    if state.kind != HOCHZEIT or state.partner != NOBODY or state.shift:
        return
    if trick.taker != state.maker:
        _find_partner(state, trick.taker, log)
    elif len(state.tricks) == WEDDING_TRICKS:
        state.shift = WEDDING_TRICKS
        special(log, "alone", state.maker)
        reveal_all(state, log)
