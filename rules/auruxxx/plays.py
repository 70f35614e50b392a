"""The four phases of a turn: PENALTY, TURN, DREW, ACTION. (rulebook, chapter 3)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.auruxxx import law
from rules.auruxxx.drawing import MOST_DRAWS, card_left, draw_cards
from rules.auruxxx.fitting import can_lay, check_lay, listed_lays
from rules.auruxxx.lays import lay
from rules.auruxxx.state import State
from rules.auruxxx.turns import end_turn
from rules.core.contract import WRONG_PHASE, Action, Log, Refusal, Said, Seat, Turn, action
from rules.families.stages import MUST, Check, Deed, Stage
from rules.families.telling import enter, mark, special, tell

PASS, DRAW, TAKE, END = action("pass"), action("draw"), action("take"), action("end")


def draw_is_open(state: State, seat: Seat) -> bool:
    """Whether `draw` would be accepted (rulebook, chapter 3)."""
    if state.drawn >= MOST_DRAWS or not card_left(state):
        return False
    return state.phase != "ACTION" or not can_lay(state.hands[seat], state.pile[-1])


# --- passing -----------------------------------------------------------------------------------------------------


def check_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.passes[seat] < state.options.max_passes else law.NO_PASSES_LEFT


def check_late_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Passing is possible only as the first act of a turn (AU-2.6)."""
    return law.PASS_COMES_FIRST


def make_pass(state: State, seat: Seat, act: Action, log: Log) -> None:
    """A cross instead of the whole turn; a penalty goes on to the next player (AU-2.5, AU-6.5)."""
    state.passes[seat] += 1
    if log is not None:
        log.append(Said(seat, "pass"))
        mark(log, "passes", state.passes[seat], seat)
        if state.penalty:
            mark(log, "penalty", 0, seat)
            special(log, "zwei_weiter", seat, targets=((seat + 1) % state.seats,), values=(state.penalty,))
    end_turn(state, log)


# --- drawing -----------------------------------------------------------------------------------------------------


def check_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.drawn >= MOST_DRAWS:
        return law.TWO_DRAWS_ONLY
    if state.phase == "ACTION" and can_lay(state.hands[seat], state.pile[-1]):
        return law.MUST_CLOSE
    return None if card_left(state) else law.STOCK_EMPTY


def draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    draw_cards(state, seat, 1, log)
    state.drawn += 1
    if state.phase == "TURN":
        enter(state, "DREW", log)


def check_take(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Only what a 2 asks for is taken (AU-6.3)."""
    return None if state.penalty else law.NOTHING_TO_TAKE


def take(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Draw what the twos ask for; then the normal turn begins (AU-6.3, AU-6.4)."""
    count, state.penalty = state.penalty, 0
    if log is not None:
        special(log, "zwei_nehmen", seat, values=(count,))
        mark(log, "penalty", 0, seat)
    draw_cards(state, seat, count, log)
    enter(state, "TURN", log)


# --- ending without a lay ----------------------------------------------------------------------------------------


def check_end(state: State, seat: Seat, act: Action) -> Refusal | None:
    if draw_is_open(state, seat):
        return law.MUST_DRAW
    if not can_lay(state.hands[seat], state.pile[-1]):
        return None
    if state.phase == "ACTION":
        return law.MUST_CLOSE_BY_LAYING
    return None if state.options.lay_duty == "free" and state.drawn else law.MUST_LAY


def end(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "end"))
    end_turn(state, log)


# --- the phases --------------------------------------------------------------------------------------------------

CHECKS: dict[str, Check[State]] = {"lay": check_lay, "draw": check_draw, "end": check_end, "take": check_take}
DEEDS: dict[str, Deed[State]] = {"lay": lay, "draw": draw, "end": end, "pass": make_pass}


class OnTurn(Stage[State]):
    """A phase of the seat on turn; asked so often that it takes no detour by `actor`."""

    def turn(self, state: State) -> Turn:
        return MUST[state.seat]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return self.listed(state, seat) if seat == state.seat else []


class PenaltyPhase(OnTurn):
    """Twos wait for an answer, and nothing else is possible before it (AU-6.6)."""

    checks: Mapping[str, Check[State]] = {"take": check_take, "pass": check_pass}
    deeds: Mapping[str, Deed[State]] = {"take": take, "pass": make_pass}

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        refusal = super().check(state, seat, act)
        return law.PENALTY_FIRST if refusal == WRONG_PHASE else refusal

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [TAKE, PASS] if state.passes[seat] < state.options.max_passes else [TAKE]


class TurnPhase(OnTurn):
    """The choice at the start of a turn: pass, draw or lay (AU-3.1)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"pass": check_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = listed_lays(state, seat)
        if state.stock or len(state.pile) > 1:
            found.append(DRAW)
        elif not found:
            found.append(END)
        if state.passes[seat] < state.options.max_passes:
            found.append(PASS)
        return found


class DrewPhase(OnTurn):
    """After one or two draws (AU-3.3 to 3.6)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"pass": check_late_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = listed_lays(state, seat)
        if state.drawn < MOST_DRAWS and card_left(state):
            found.append(DRAW)
        elif not found or state.options.lay_duty == "free":
            found.append(END)
        return found


class ActionPhase(OnTurn):
    """After an action card: another one, or the closing card (AU-7.9 to 7.11)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"pass": check_late_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return listed_lays(state, seat) or [DRAW if draw_is_open(state, seat) else END]
