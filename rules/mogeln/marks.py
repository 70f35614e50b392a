"""The marks that everybody sees: the claim, the dealer, who is down to one card. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Log, Marks, Seat
from rules.families.telling import tell_changes
from rules.mogeln.material import NOBODY
from rules.mogeln.state import State


def marks_of(state: State) -> Marks:
    """Every mark that is not 0. A claim is told as 1 (the Two) … 13 (the ace); none of them tells who has passed."""
    found: dict[tuple[str, Seat | None], int] = {("round", None): state.round}
    if state.dealer != NOBODY:
        found["dealer", state.dealer] = 1
    if state.phase in ("LAY", "DOUBT"):
        found["claim", None] = state.claim + 1
        for seat, hand in enumerate(state.hands):
            found["last_chance", seat] = int(len(hand) == 1)
    if state.phase == "DOUBT":
        found["layer", state.seat] = 1
    return {key: value for key, value in found.items() if value}


def before(state: State, log: Log) -> Marks:
    """The marks before a change, for `tell`; nothing while nobody listens."""
    return {} if log is None else marks_of(state)


def tell(state: State, earlier: Marks, log: Log) -> None:
    """What has changed since."""
    if log is not None:
        tell_changes(log, earlier, marks_of(state))
