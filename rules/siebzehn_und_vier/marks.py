"""The marks that everybody sees: the Bank, the player it meets, chips and pot. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Log, Marks, Seat
from rules.families.telling import tell_changes
from rules.siebzehn_und_vier.material import NOBODY
from rules.siebzehn_und_vier.state import State, ante_of


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("bank", state.bank): 1,
        ("pot", None): 2 * state.stake,
        ("stake", None): state.stake,
        ("repeats", None): state.repeats,
        ("must_draw", None): int(state.must_draw),
    }
    if state.player != NOBODY:
        found["player", state.player] = 1
        found["ante", None] = ante_of(state) if state.phase == "ANTE" else 0
    for seat, chips in enumerate(state.chips):
        found["chips", seat] = chips
    return {key: value for key, value in found.items() if value}


def before(state: State, log: Log) -> Marks:
    """The marks before a change, for `tell`; nothing while nobody listens."""
    return {} if log is None else marks_of(state)


def tell(state: State, earlier: Marks, log: Log) -> None:
    """What has changed since."""
    if log is not None:
        tell_changes(log, earlier, marks_of(state))
