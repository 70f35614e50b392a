"""Melds, right and false, and the trump seven. (FH-3, FH-4, FH-5)"""

from __future__ import annotations

from collections.abc import Callable

from rules.core.contract import Action, Log, Points, Refusal, Said, Seat, action
from rules.core.deck import Card
from rules.core.state import with_seat
from rules.families.telling import moved, special, tell
from rules.fuenfhundert import law
from rules.fuenfhundert.material import (
    CARDS,
    HANDS,
    MELDS,
    MOST_FALSE,
    SEVEN_POINTS,
    STOCK,
    TRUMP_SEVEN,
    Meld,
)
from rules.fuenfhundert.rounds import book_now, stopped
from rules.fuenfhundert.state import State, owned, used_for

EXCHANGE = action("exchange")
MELD_VERBS = tuple(dict.fromkeys(act.verb for act in MELDS))
RIGHT, FALSE, LATE = range(3)  # what becomes of an announcement


def worth(state: State, meld: Meld) -> Points:
    """The points of a meld. Source: FH-4.1; a trump is a trump in the first half too (rulebook, chapter 5, 9)."""
    return meld.in_trumps if meld.suit == state.trump else meld.points


def name_of(state: State, meld: Meld) -> str:
    trump = meld.suit == state.trump and meld.points != meld.in_trumps
    return f"trump_{meld.name}" if trump else meld.name


def cards_in(meld: Meld) -> tuple[Card, ...]:
    return tuple([card for card in CARDS if meld.cards >> card & 1])


def judged(state: State, seat: Seat, meld: Meld) -> int:
    """Right, false (a card is missing or used), or late (nothing new in it). Source: FH-4.4, FH-4.7, FH-5.1, FH-5.3."""
    return judging(state, seat)(meld)


def judging(state: State, seat: Seat) -> Callable[[Meld], int]:
    """The judge of all melds of this moment, as `judged` has it."""
    missing, fresh = ~owned(state, seat), state.fresh[seat]
    closed = [missing | used_for(state, seat, kind) for kind in range(3)]
    free = state.options.meld_duty == "free"

    def judge(meld: Meld) -> int:
        if meld.cards & closed[meld.kind]:
            return FALSE
        return RIGHT if free or meld.cards & fresh else LATE

    return judge


def open_melds(state: State, seat: Seat) -> list[Action]:
    """The announcements that would be right now."""
    judge = judging(state, seat)
    return [act for act, meld in MELDS.items() if judge(meld) == RIGHT]


def must_meld(state: State, seat: Seat) -> bool:
    """Return whether a right meld must be announced before the card (FH-4.11)."""
    return state.options.meld_duty == "forced" and bool(open_melds(state, seat))


def may_be_false(state: State, seat: Seat) -> bool:
    return state.options.false_meld == "penalty" and state.falses[seat] < MOST_FALSE


def check_meld(state: State, seat: Seat, act: Action) -> Refusal | None:
    meld = MELDS.get(act)
    if meld is None:
        return law.BAD_MELD
    found = judged(state, seat, meld)
    if found == FALSE:
        return None if may_be_false(state, seat) else law.FALSE_MELD
    return law.TOO_LATE if found == LATE else None


def listed_melds(state: State, seat: Seat) -> list[Action]:
    """All announcements that are accepted, the false ones too: whoever miscounts pays."""
    accepted = (RIGHT, FALSE) if may_be_false(state, seat) else (RIGHT,)
    judge = judging(state, seat)
    return [act for act, meld in MELDS.items() if judge(meld) in accepted]


def meld(state: State, seat: Seat, act: Action, log: Log) -> None:
    found = MELDS[act]
    points, name = worth(state, found), name_of(state, found)
    tell(log, Said(seat, name, (points,)))
    if judged(state, seat, found) == FALSE:
        state.falses = with_seat(state.falses, seat, state.falses[seat] + 1)
        special(log, "false_meld", seat, values=(points,))
        book_now(state, seat, -points, f"false_{name}", log)
        return
    cards = cards_in(found)
    used = list(state.used[seat])
    used[found.kind] |= found.cards
    state.used = with_seat(state.used, seat, (used[0], used[1], used[2]))
    special(log, name, seat, cards, values=(points,))
    book_now(state, seat, points, name, log, cards)
    stopped(state, seat, log)


# --- the trump seven ---------------------------------------------------------------------------------------------


def check_exchange(state: State, seat: Seat, act: Action) -> Refusal | None:
    seven = TRUMP_SEVEN[state.trump]
    if not state.stock:
        return law.STOCK_EMPTY
    if state.turned == seven:
        return law.SEVEN_IS_TRUMP_CARD
    return None if seven in state.hands[seat] else law.NO_SEVEN


def exchange(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The seven goes to the bottom of the Talon, the trump card into the hand as a new card (FH-3.1, FH-3.3)."""
    seven, card = TRUMP_SEVEN[state.trump], state.stock[0]
    state.hands[seat] = (*(held for held in state.hands[seat] if held != seven), card)
    state.stock = (seven, *state.stock[1:])
    state.fresh = with_seat(state.fresh, seat, state.fresh[seat] & ~(1 << seven) | 1 << card)
    if log is not None:
        moved(log, (seven,), HANDS[seat], STOCK)
        moved(log, (card,), STOCK, HANDS[seat])
        special(log, "exchange", seat, (card, seven), values=(SEVEN_POINTS,))
    if state.options.seven_bonus == "on_exchange":
        book_now(state, seat, SEVEN_POINTS, "seven", log)
        stopped(state, seat, log)


def begin_turn(state: State, seat: Seat, log: Log) -> bool:
    """Ten points once for whoever first holds the trump seven on his own turn, where that is agreed (FH-3.6).

    True when the match has stopped by it.
    """
    if state.options.seven_bonus == "on_exchange" or state.seven_paid:
        return False
    if TRUMP_SEVEN[state.trump] not in state.hands[seat]:
        return False
    state.seven_paid = True
    special(log, "seven", seat, (TRUMP_SEVEN[state.trump],), values=(SEVEN_POINTS,))
    book_now(state, seat, SEVEN_POINTS, "seven", log)
    return stopped(state, seat, log)
