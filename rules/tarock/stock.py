"""The declarer takes up the Stock or leaves it, lays away, names the trump. (TA-3)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.auction import LayAway
from rules.families.rounds import told_marks, vorhand
from rules.families.stages import Stage
from rules.families.telling import enter, moved, special
from rules.tarock import law
from rules.tarock.material import (
    ANNOUNCED,
    AUFNAHME,
    HANDS,
    LAID,
    PLAIN,
    STOCK,
    STOCK_SIZE,
    SUIT_NAMED,
    SUIT_TOKEN,
    SUITS,
)
from rules.tarock.state import State, marks_of

TRUMPS = {verb: tuple(action(verb, token) for token in SUIT_TOKEN) for verb in ANNOUNCED}


def begin_game(state: State, log: Log) -> None:
    """In an Aufnahmespiel the Stock goes to the declarer, unseen by the others (TA-3.1, TA-3.2)."""
    takes = state.kind == AUFNAHME
    with told_marks(marks_of, state, log):
        seat = state.seat = state.holder
        state.passed = 0
        enter(state, "lay" if takes else "trump", log)
    special(log, "aufnahme" if takes else "hand", seat, values=(state.promise,))
    if takes:
        cards, state.stock = state.stock, ()
        state.hands[seat] += cards
        moved(log, cards, STOCK, HANDS[seat])


def _ask_trump(state: State, log: Log) -> None:
    enter(state, "trump", log)


LAY = LayAway[State](STOCK_SIZE, HANDS, LAID, law.LAY_THREE, law.NOT_IN_HAND, _ask_trump)


# --- trump -------------------------------------------------------------------------------------------------------


def check_trump(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Any suit, held or not (TA-3.3)."""
    if ANNOUNCED[act.verb] > PLAIN and not state.options.ansage:
        return law.OPTION_OFF
    return None if act.args[0] in SUIT_NAMED else law.NOT_A_SUIT


def name_trump(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        state.trump, state.announced = SUIT_NAMED[act.args[0]], ANNOUNCED[act.verb]
        if log is not None:
            log.append(Said(seat, f"trump_{SUITS[state.trump]}"))
            if state.announced > PLAIN:
                log.append(Said(seat, act.verb.removeprefix("trump ")))
    special(log, "trump", seat, values=(state.trump,))
    state.seat = state.leader = vorhand(state)  # TA-4.1
    enter(state, "play", log)


class NameTrump(Stage[State]):
    checks = dict.fromkeys(ANNOUNCED, check_trump)
    deeds = dict.fromkeys(ANNOUNCED, name_trump)

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [act for verb in ANNOUNCED if verb == "trump" or state.options.ansage for act in TRUMPS[verb]]
