"""Gehen and raising: what a deal is worth, and who must answer. (WA-7)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, mark, special
from rules.watten import law
from rules.watten.law import raise_cap
from rules.watten.rounds import end_round
from rules.watten.state import BOTH, NOBODY, State, is_gespannt, next_opponent, side

OFFER, GO, STAY, RAISE = (action(verb) for verb in ("offer", "go", "stay", "raise"))


def check_offer(state: State, seat: Seat, act: Action) -> Refusal | None:
    """The cap, the right, once between two cards, and not when gespannt at a table that blocks it."""
    if state.value >= raise_cap(state.options):
        return law.RAISE_CAP
    if state.right != BOTH and state.right != side(state, seat):
        return law.NO_RAISE_RIGHT
    if state.offered >> seat & 1:
        return law.ALREADY_OFFERED
    return _check_gespannt(state, seat) if state.options.gespannt_mode == "block" else None


def check_raise(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.value + 2 > raise_cap(state.options):
        return law.RAISE_CAP
    return _check_gespannt(state, seat) if state.options.gespannt_mode == "block" else None


def _check_gespannt(state: State, seat: Seat) -> Refusal | None:
    return law.GESPANNT if is_gespannt(state, seat) else None


def offer(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Propose one more (WA-7.2); whoever is gespannt loses the deal for it (WA-7.10)."""
    if log is not None:
        log.append(Said(seat, "offer"))
    if is_gespannt(state, seat):
        _offend(state, seat, log)
        return
    asked = next_opponent(state, seat)
    if log is not None:
        special(log, "offer", seat, targets=(asked,), values=(state.value + 1,))
    state.offered |= 1 << seat
    state.waiting, state.proposer, state.seat = state.seat, seat, asked
    enter(state, "answer", log)


def go(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The proposing side gets what the deal was worth before (WA-7.4)."""
    if log is not None:
        log.append(Said(seat, "go"))
        special(log, "go", seat, targets=(state.proposer,), values=(state.value,))
    end_round(state, side(state, state.proposer), "gone", log)


def _accept(state: State, seat: Seat, log: Log) -> None:
    state.value += 1
    state.right = side(state, seat)
    mark(log, "value", state.value)


def stay(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal is worth one more, and the card is still to be played (WA-7.5)."""
    if log is not None:
        log.append(Said(seat, "stay"))
    _accept(state, seat, log)
    if log is not None:
        special(log, "stay", seat, targets=(state.proposer,), values=(state.value,))
    state.seat, state.waiting, state.proposer = state.waiting, NOBODY, NOBODY
    enter(state, "play", log)


def raise_(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Accepted, and one more proposed to whoever proposed before (WA-7.6)."""
    if log is not None:
        log.append(Said(seat, "raise"))
    _accept(state, seat, log)
    if is_gespannt(state, seat):
        _offend(state, seat, log)
        return
    if log is not None:
        special(log, "raise", seat, targets=(state.proposer,), values=(state.value + 1,))
    state.seat, state.proposer = state.proposer, seat


def _offend(state: State, seat: Seat, log: Log) -> None:
    """Gespannt and proposed all the same: the deal is lost (WA-7.10)."""
    special(log, "offence", seat, values=(state.value,))
    end_round(state, 1 - side(state, seat), "offence", log)


class Answer(Stage[State]):
    checks = {"go": allowed, "stay": allowed, "raise": check_raise}
    deeds = {"go": go, "stay": stay, "raise": raise_}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [GO, STAY] if check_raise(state, seat, RAISE) else [GO, STAY, RAISE]
