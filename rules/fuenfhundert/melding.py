"""Melds, right and false, and the trump seven. (FH-3, FH-4, FH-5)"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from rules.core.contract import Action, Log, Points, Refusal, Said, Seat, action
from rules.core.deck import Card
from rules.core.state import with_seat
from rules.families.telling import mark, moved, special
from rules.families.tricks import Mask
from rules.fuenfhundert import law
from rules.fuenfhundert.material import (
    CARDS_IN,
    FOUR,
    HANDS,
    MELDS,
    MOST_FALSE,
    PAIR,
    RANKS,
    RUN,
    SEVEN_POINTS,
    STOCK,
    SUITS,
    TRUMP_SEVEN,
    Meld,
)
from rules.fuenfhundert.rounds import book_now, stopped
from rules.fuenfhundert.state import State, used_for, used_up

EXCHANGE = action("exchange")
MELD_VERBS = tuple(dict.fromkeys(act.verb for act in MELDS))
RIGHT, FALSE, LATE = range(3)  # what becomes of an announcement


class Announced(NamedTuple):
    """What a meld is called and counts under a trump (FH-4.1); a trump is one in the first half too (chapter 5, 9)."""

    meld: Meld
    name: str
    false_name: str  # on the score sheet, where it was announced without its cards
    points: Points
    cards: tuple[Card, ...]


def _announced(meld: Meld, trump: int) -> Announced:
    name, points = (meld.trump_name, meld.in_trumps) if meld.suit == trump else (meld.name, meld.points)
    return Announced(meld, name, f"false_{name}", points, CARDS_IN[meld.cards])


ANNOUNCED = [  # trump -> verb and arguments -> ...
    {(act.verb, act.args): _announced(meld, trump) for act, meld in MELDS.items()} for trump in range(len(SUITS))
]


def announced(state: State, act: Action) -> Announced | None:
    """What the announcement says; None where it is none."""
    return ANNOUNCED[state.trump].get((act.verb, act.args))


def judged(state: State, seat: Seat, meld: Meld) -> int:
    """Right, false (a card is missing or used), or late (nothing new in it). Source: FH-4.4, FH-4.7, FH-5.1, FH-5.3."""
    if meld.cards & ~state.have[seat] or meld.cards & used_for(state, seat, meld.kind):
        return FALSE
    return RIGHT if state.options.meld_duty == "free" or meld.cards & state.fresh[seat] else LATE


Lines: TypeAlias = int  # some lines of the table of melds, bit n for the n-th
ALL_LINES: Lines = (1 << len(MELDS)) - 1
OF_KIND = [sum([1 << line for line, meld in enumerate(MELDS.values()) if meld.kind == kind]) for kind in range(3)]
TWO_SUITS = 0x1F1F  # the cards of two suits that melds are made of: A 10 K Q J


def _parts(suit: int) -> dict[Mask, Lines]:
    """Cards of a suit -> the lines of which no other card of that suit is needed."""
    needed = [meld.cards >> len(RANKS) * suit & 0x1F for meld in MELDS.values()]
    return {part: sum([1 << line for line, cards in enumerate(needed) if not cards & ~part]) for part in range(0x20)}


def _of_two(first: int) -> dict[Mask, Lines]:
    """The same for this suit and the next."""
    low, high = _parts(first), _parts(first + 1)
    return {
        some | others << len(RANKS): lines & further for some, lines in low.items() for others, further in high.items()
    }


BLACK, RED = _of_two(0), _of_two(2)


def whole_in(cards: Mask) -> Lines:
    """The lines whose cards are all among these."""
    return BLACK[cards & TWO_SUITS] & RED[cards >> 16 & TWO_SUITS]


@cache
def announcements(lines: Lines) -> tuple[Action, ...]:
    return tuple([act for line, act in enumerate(MELDS) if lines >> line & 1])


EVERY_LINE = announcements(ALL_LINES)


@lru_cache(maxsize=1 << 12)
def touched(fresh: Mask) -> Lines:
    """The lines with one of these cards: those that came since a player's last card."""
    return sum([1 << line for line, meld in enumerate(MELDS.values()) if meld.cards & fresh])


def whole_melds(state: State, seat: Seat) -> Lines:
    """The melds that are not false, as `judged` has it."""
    have, options = state.have[seat], state.options
    runs, fours, pairs = state.used[seat] if options.used_scope == "player" else used_up(state, seat)
    if options.reuse == "never":
        left = have & ~(runs | fours | pairs)
        return BLACK[left & TWO_SUITS] & RED[left >> 16 & TWO_SUITS]  # `whole_in`
    # each class has its own
    runs_whole, fours_whole, pairs_whole = whole_in(have & ~runs), whole_in(have & ~fours), whole_in(have & ~pairs)
    return runs_whole & OF_KIND[RUN] | fours_whole & OF_KIND[FOUR] | pairs_whole & OF_KIND[PAIR]


def in_time(state: State, seat: Seat) -> Lines:
    """The melds that are not late, if they are not false, as `judged` has it."""
    return ALL_LINES if state.options.meld_duty == "free" else touched(state.fresh[seat])


def must_meld(state: State, seat: Seat) -> bool:
    """Return whether a right meld must be announced before the card (FH-4.11)."""
    if state.options.meld_duty != "forced":
        return False
    return bool(whole_melds(state, seat) & in_time(state, seat))


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
    options, right = state.options, whole_melds(state, seat)
    if options.false_meld == "penalty" and state.falses[seat] < MOST_FALSE:  # `may_be_false`
        if not right:
            return [*EVERY_LINE]
        return [*announcements(ALL_LINES & ~right | right & in_time(state, seat))]
    return [*announcements(right & in_time(state, seat))] if right else []


def meld(state: State, seat: Seat, act: Action, log: Log) -> None:
    found, name, false_name, points, cards = ANNOUNCED[state.trump][act.verb, act.args]
    if log is not None:
        log.append(Said(seat, name, (points,)))
    if judged(state, seat, found) == FALSE:
        first, second = state.falses
        state.falses = (first, second + 1) if seat else (first + 1, second)
        if log is not None:
            special(log, "false_meld", seat, values=(points,))
        book_now(state, seat, -points, false_name, log)
        return
    runs, fours, pairs = state.used[seat]
    if found.kind == RUN:
        runs |= found.cards
    elif found.kind == FOUR:
        fours |= found.cards
    else:
        pairs |= found.cards
    one, two = state.used
    state.used = (one, (runs, fours, pairs)) if seat else ((runs, fours, pairs), two)
    if log is not None:
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
    state.have = with_seat(state.have, seat, state.have[seat] & ~(1 << seven) | 1 << card)
    if log is not None:
        moved(log, (seven,), HANDS[seat], STOCK)
        moved(log, (card,), STOCK, HANDS[seat])
        mark(log, "trump_card", 1, seat)
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
