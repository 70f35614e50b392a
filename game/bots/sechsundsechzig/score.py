"""What a deal of Sechsundsechzig is worth to a seat: game points won less those lost.

A playout ends where nobody draws any more and few cards are left: from there on it is solved exactly.
"""

from __future__ import annotations

from game.bots.sechsundsechzig.tables import PACKS, TIE_BREAK, goal_of, melds_of, owed
from game.bots.tricks.solver import Position, Solver
from rules.core.contract import Seat
from rules.families.tricks import mask_of
from rules.sechsundsechzig.material import SEATS
from rules.sechsundsechzig.state import State, melded, must_follow, tricks_of, unbound

SIDES = (0, 1)
SOLVED_AT = 4  # cards in hand from which on a playout is solved
NOTHING = 0.0  # what an Auge counts in a playout: without ties to break the solver is twice as fast


def reached(state: State) -> bool:
    if state.phase == "lead":
        return len(state.hands[state.seat]) <= SOLVED_AT and must_follow(state) and unbound(state)
    return state.phase != "answer"


def reward(state: State, seat: Seat) -> float:
    """From a state at the horizon; a match can be won but once, so points beyond its end count nothing."""
    if state.phase == "lead":
        value = solver(state, NOTHING).value(position(state))
        return value if seat == 0 else -value
    return _booked(state, seat)


def _booked(state: State, seat: Seat) -> float:
    """What the sheet says of the last deal."""
    found, target = 0.0, state.options.target
    for entry in reversed(state.sheet):
        if entry.round != state.sheet[-1].round:
            break
        points = entry.points - max(0, entry.total - target)
        found += points if entry.seat == seat else -points
    return found


def solver(state: State, auge: float = TIE_BREAK) -> Solver:
    """For this deal, where nobody draws any more; `auge`: what an Auge counts beside game points."""
    return Solver(PACKS[state.trump], owed(state.options), SIDES, goal_of(state, auge), melds_of(state))


def position(state: State) -> Position:
    """The state as the solver sees it: all hands open."""
    one, two = [state.augen[seat] + melded(state, seat) for seat in range(SEATS)]
    return Position(
        hands=(mask_of(state.hands[0]), mask_of(state.hands[1])),
        leader=state.leader if state.trick else state.seat,
        trick=state.trick,
        points=(one, two),
        tricks=(tricks_of(state, 0), tricks_of(state, 1)),
        last=max(0, state.last),
    )
