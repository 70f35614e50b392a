"""The score of a deal. (HB-5)"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points, Seat
from rules.herzblatt.material import DEEP, NEEDED

FROZEN = 64  # times the stakes of all: the pot grows no further (HB-5.7)


class Payment(NamedTuple):
    """The gains of the declarer and of each opponent (below zero: pay) out of their stakes, and the rest in the pot."""

    declarer: Points
    opponent: Points
    pot: Points
    reason: str


def payment(way: str, seats: int, stake: Points, pot: Points, augen: Points) -> Payment:
    """Stakes lie in the pot already and are counted as paid. Source: HB-5.3 to 5.7."""
    if augen >= NEEDED:
        return Payment(pot, 0, 0, "won")
    deep = augen < DEEP
    reason = "lost_deep" if deep else "lost"
    if way == "pot_carries":
        added = max(0, min(pot * (1 + deep), FROZEN * seats * stake - pot))
        return Payment(-added, 0, pot + added, reason)
    if way == "pay_multiple":  # all stakes go back, then he pays the double or triple stake to each
        paid = stake * (2 + deep)
        return Payment(stake - paid * (seats - 1), stake + paid, 0, reason)
    back = stake * (2 + deep)  # each opponent gets his stake doubled or tripled; the declarer's own helps to pay
    return Payment(pot - back * (seats - 1), back, 0, reason)


def shared(pot: Points, seats: int, first: Seat) -> tuple[Points, ...]:
    """Equal parts; the rest goes one by one to the seats from `first`."""
    part, rest = divmod(pot, seats)
    return tuple([part + ((seat - first) % seats < rest) for seat in range(seats)])
