"""The worth of a deal of Sechsundsechzig to a seat: game points won less those lost.

A playout ends where nobody draws any more and few cards are left: from there on it is solved exactly. Beside it the
values that all parts look up: a pack for each trump, duties, marriages.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.families.tricks.duel import Duel, Melds
from game.bots.families.tricks.pack import FREE, Duties, Pack
from game.bots.families.tricks.solver import Pair, Position
from rules.core.contract import Points, Seat
from rules.families.tricks import mask_of
from rules.sechsundsechzig.law import Options
from rules.sechsundsechzig.material import (
    AUGEN,
    LAST_TRICK,
    MARRIAGE,
    NEEDED,
    PAIR,
    SCHNEIDER,
    SEATS,
    STRENGTH,
    SUIT,
    SUITS,
    TRUMP_MARRIAGE,
)
from rules.sechsundsechzig.state import NOBODY, State, melded, must_follow, tricks_of, unbound

PACKS = tuple(Pack(SUIT, STRENGTH, AUGEN, trump) for trump in range(len(SUITS)))  # [trump]
ALL = (1 << len(SUIT)) - 1
OPEN = FREE  # while cards are drawn nothing is owed (SS-2.1)
WORTH = tuple(  # [trump][suit]: what a marriage counts (SS-5.1)
    tuple(TRUMP_MARRIAGE if suit == trump else MARRIAGE for suit in range(len(SUITS))) for trump in range(len(SUITS))
)
MELDS: tuple[Melds, ...] = tuple(  # [trump]
    {card: (1 << mate, WORTH[trump][suit]) for suit, pair in enumerate(PAIR) for card, mate in (pair, pair[::-1])}
    for trump in range(len(SUITS))
)
NO_MELDS: Melds = {}
TIE_BREAK = 1 / 1000  # what an Auge counts beside game points
SOLVED_AT = 4  # cards in hand from which on a playout is solved
NOTHING = 0.0  # what an Auge counts in a playout: without ties to break the solver is twice as fast


def owed(options: Options) -> Duties:
    """The duties when the Talon is used up or closed (SS-3.1 to 3.3)."""
    return Duties(follow=True, trump=True, beat=options.stichzwang)


class Deal(NamedTuple):
    """The facts that decide the end of a deal, for the solver. Side s is seat s; see families.tricks.solver.Goal."""

    claims: bool  # whoever leads with 66 ends it (SS-5.7, SS-4.5)
    closer: int
    had: int  # tricks of the closer's opponent at that moment
    points: bool  # 1, 2 or 3 game points; else 1
    carry: Points
    missing: Pair  # game points to the end of the match; more of them are worth nothing
    auge: float = TIE_BREAK  # what an Auge counts beside them

    def end(self, points: Pair, tricks: Pair, last: int) -> float:
        """The value when no card is left. Source: SS-4.1, SS-5.11."""
        if self.closer != NOBODY:
            return self._closed(points, tricks)
        totals = [points[side] + LAST_TRICK * (side == last) if tricks[side] else 0 for side in (0, 1)]
        for side in (last, 1 - last):
            if totals[side] >= NEEDED:
                return self._won(side, totals, tricks)
        return (totals[0] - totals[1]) * self.auge

    def settled(self, side: int, points: Pair, tricks: Pair) -> float | None:
        """The value of a claim, else None; more tricks would not make it dearer, as the other's count never falls."""
        if not self.claims or points[side] < NEEDED or not tricks[side]:
            return None
        totals = [points[one] if tricks[one] else 0 for one in (0, 1)]
        if self.closer == 1 - side:
            return self._paid(side, 2 if self.had else 3, totals)
        return self._won(side, totals, tricks)

    def _closed(self, points: Pair, tricks: Pair) -> float:
        totals = [points[side] if tricks[side] else 0 for side in (0, 1)]
        if totals[self.closer] >= NEEDED:
            return self._won(self.closer, totals, tricks)
        return self._paid(1 - self.closer, 2 if self.had else 3, totals)

    def _won(self, side: int, totals: list[int], tricks: Pair) -> float:
        """The value when this side has won. Source: SS-5.9."""
        if not tricks[1 - side]:
            return self._paid(side, 3, totals)
        return self._paid(side, 2 if totals[1 - side] < SCHNEIDER else 1, totals)

    def _paid(self, side: int, value: int, totals: list[int]) -> float:
        won = min((value if self.points else 1) + self.carry, self.missing[side])
        return (won if side == 0 else -won) + (totals[0] - totals[1]) * self.auge


def goal_of(state: State, auge: float = TIE_BREAK) -> Deal:
    options = state.options
    one, two = state.totals
    return Deal(
        claims=options.claim or options.early_stop,
        closer=state.closer,
        had=state.had,
        points=options.game_points == "123",
        carry=state.carry,
        missing=(options.target - one, options.target - two),
        auge=auge,
    )


def melds_of(state: State) -> Melds:
    """The marriages that may still be announced once nobody draws (SS-5.3)."""
    options = state.options
    if not options.marriages or options.marriage_phase2 == "never":
        return NO_MELDS
    if options.marriage_phase2 == "closed_only" and state.closer == NOBODY:
        return NO_MELDS
    return MELDS[state.trump]


# --- the end of a deal ---------------------------------------------------------------------------------------------


def reached(state: State) -> bool:
    if state.phase == "lead":
        return len(state.hands[state.seat]) <= SOLVED_AT and must_follow(state) and unbound(state)
    return state.phase != "answer"


def reward(state: State, seat: Seat) -> float:
    """The seat's reward at the horizon; a match can be won only once, so points beyond its end count nothing."""
    if state.phase == "lead":
        value = solver(state, NOTHING).value(position(state))
        return value if seat == 0 else -value
    return _booked(state, seat)


def _booked(state: State, seat: Seat) -> float:
    """The seat's points of the last deal, less the other's, from the sheet."""
    found, target = 0.0, state.options.target
    for entry in reversed(state.sheet):
        if entry.round != state.sheet[-1].round:
            break
        points = entry.points - max(0, entry.total - target)
        found += points if entry.seat == seat else -points
    return found


def solver(state: State, auge: float = TIE_BREAK) -> Duel:
    """The solver for this deal, where nobody draws any more; `auge`: the worth of an Auge beside game points."""
    return Duel(PACKS[state.trump], owed(state.options), goal_of(state, auge), melds_of(state))


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
