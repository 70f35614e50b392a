"""Laying a card with its claim, and the window in which the others may doubt it. (MG-2 to MG-4)"""

from __future__ import annotations

from rules.core.contract import NOT_YOUR_TURN, WRONG_PHASE, Action, Log, Refusal, Said, Seat, Shown, Turn, action
from rules.core.deck import Card, taken_out
from rules.families.rounds import marking, told_marks
from rules.families.stages import Stage
from rules.families.telling import enter, moved, special
from rules.mogeln import law
from rules.mogeln.material import CLAIMS, FACE, HANDS, JO, PILE, RANKS, RIGHTS, is_true
from rules.mogeln.rounds import end_round
from rules.mogeln.state import State, Take, is_asked, marks_of, waiting

DOUBT, PASS = action("doubt"), action("pass")
LAYS = tuple(action("lay", face) for face in range(JO + 1))
LAY_OF = tuple(LAYS[face] for face in FACE)  # card -> its lay
marked = marking(marks_of)


# --- laying ------------------------------------------------------------------------------------------------------
def check_lay(state: State, seat: Seat, act: Action) -> Refusal | None:
    if seat != state.seat:
        return NOT_YOUR_TURN
    if len(act.args) != 1:
        return law.EXACTLY_ONE
    return None if act.args[0] in [FACE[card] for card in state.hands[seat]] else law.NOT_IN_HAND


@marked
def lay(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card face down with the claim that is due (MG-2.1 to 2.5)."""
    card, left = taken_out(state.hands[seat], act.args[0], FACE)
    state.hands[seat] = left
    state.pile += (card,)
    state.layers += (seat,)
    state.lays += 1
    if log is not None:
        moved(log, (card,), HANDS[seat], PILE)
        log.append(Said(seat, f"claim_{RANKS[state.claim]}"))
    if not left:
        special(log, "last_card", seat)  # MG-3.3
        end_round(state, log)
    elif len(state.pile) == 1:
        _go_on(state, (seat + 1) % state.seats, log)  # MG-3.2
    else:
        state.passed = 0
        enter(state, "doubt", log)
        if len(left) == 1:
            special(log, "last_chance", seat)  # MG-5.2


def _go_on(state: State, seat: Seat, log: Log) -> None:
    """The next claim is due from this seat, unless the round has gone on for too long (MG-2.3, MG-5.4)."""
    if state.lays >= state.options.lays_for(state.seats):
        end_round(state, log)
        return
    state.seat, state.claim = seat, (state.claim + 1) % CLAIMS
    enter(state, "lay", log)


class Lay(Stage[State]):
    rights = RIGHTS
    checks = {"lay": check_lay, **dict.fromkeys(("doubt", "pass"), lambda state, seat, act: law.WINDOW_CLOSED)}
    deeds = {"lay": lay}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        hand = state.hands[seat]
        if state.options.has_doubles(state.seats):
            return [LAYS[face] for face in sorted({FACE[card] for card in hand})]
        return [LAY_OF[card] for card in sorted(hand)]


# --- the window --------------------------------------------------------------------------------------------------
def check_answer(state: State, seat: Seat, act: Action) -> Refusal | None:
    if seat == state.seat:
        return law.OWN_CARD
    return law.ALREADY_PASSED if state.passed >> seat & 1 else None


def make_pass(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Nobody notices, until all have let the card go (MG-3.7, MG-3.8)."""
    state.passed |= 1 << seat
    if state.passed | 1 << state.seat == (1 << state.seats) - 1:
        with told_marks(marks_of, state, log):
            state.passed = 0
            _go_on(state, (state.seat + 1) % state.seats, log)


@marked
def doubt(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The card is turned; the layer or the one who knocked takes the pile and goes on (MG-4.1 to 4.5)."""
    layer, card = state.seat, state.pile[-1]
    true = is_true(card, state.claim)
    taker, victim = (seat, layer) if true else (layer, seat)
    if log is not None:
        special(log, "doubt", seat, targets=(layer,))
        log.append(Shown((card,), PILE))
        special(log, _verdict(card, true), taker, (card,), (victim,), (state.claim + 1, len(state.pile)))
        moved(log, state.pile, PILE, HANDS[taker])
    state.takes += (Take(taker, layer, seat, state.claim, state.pile, state.layers),)
    state.hands[taker] += state.pile
    state.pile, state.layers, state.passed = (), (), 0
    _go_on(state, taker, log)


def _verdict(card: Card, true: bool) -> str:
    """The scene over the turned card; its seat is who takes the pile."""
    if FACE[card] == JO:
        return "joker"
    return "truth" if true else "lie"


class Doubt(Stage[State]):
    """Everybody but the layer is waited for; who has passed is known to that seat alone (MG-3.4 to 3.10)."""

    rights = RIGHTS
    checks = {"doubt": check_answer, "pass": check_answer, "lay": lambda state, seat, act: law.WINDOW_OPEN}
    deeds = {"doubt": doubt, "pass": make_pass}

    def turn(self, state: State) -> Turn:
        return waiting(state.seats, state.seat, state.passed)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [DOUBT, PASS] if is_asked(state, seat) else []

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        check = self.checks.get(act.verb)
        if check is None:
            return WRONG_PHASE
        return check(state, seat, act) if 0 <= seat < state.seats else NOT_YOUR_TURN
