"""Stechen: following suit, trumping, taking tricks; and the review after a trick. (LX-4 to LX-6)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Moved, Refusal, Seat, Turn, action
from rules.core.deck import Card
from rules.families.stages import BESIDE, MUST, Stage, allowed
from rules.families.telling import enter, mark, special
from rules.families.tricks import Trick, first_highest, paired_moves, paired_rows, powers, take_trick
from rules.luxusfamilie import law
from rules.luxusfamilie.auction import must_open
from rules.luxusfamilie.farbkarten import (
    RIGHT_CHECKS,
    RIGHT_DEEDS,
    close_window,
    closed_by,
    judge,
    penalise,
    rights_of,
    turn_over,
)
from rules.luxusfamilie.material import (
    FACE_BITS,
    FACES,
    HANDS,
    POWER,
    RIGHTS,
    SEATS,
    STRENGTH,
    SUIT,
    SUIT_BITS,
    TAKEN,
    TRICK,
    TRICKS,
)
from rules.luxusfamilie.rounds import count
from rules.luxusfamilie.state import AUTO, LEFT, PLAYERS, State, copy_to_play, holds

PLAY = tuple(action("play", face) for face in range(FACES))
PLAYS = tuple(paired_rows(PLAY[6 * suit : 6 * suit + 6]) for suit in range(4))  # [suit][its bits], high to low
POWERS = tuple(powers(SUIT, STRENGTH, trump) for trump in range(4))  # [trump][led suit][card] (LX-4.6)


# --- what may be played ------------------------------------------------------------------------------------------


def listed_plays(state: State, seat: Seat) -> list[Action]:
    """One move for each face that may be played (LX-4.2 to 4.5; at a strict table every card, LX-6.1)."""
    hand, trick = state.hands[seat], state.trick
    if trick and state.mode == AUTO:
        led = SUIT[trick[0]]
        bits = hand >> 12 * led & SUIT_BITS
        if bits:
            return list(PLAYS[led][bits])
        bits = hand >> 12 * state.trump & SUIT_BITS
        if bits:
            return list(PLAYS[state.trump][bits])
    return paired_moves(PLAYS, hand)


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not holds(state.hands[seat], act.args[0]):
        return law.NOT_IN_HAND
    if not state.trick or state.mode != AUTO:
        return None
    led, suit, hand = SUIT[state.trick[0]], act.args[0] // 6, state.hands[seat]
    if suit != led and hand >> 12 * led & SUIT_BITS:
        return law.MUST_FOLLOW_SUIT
    if suit not in (led, state.trump) and hand >> 12 * state.trump & SUIT_BITS:
        return law.MUST_TRUMP
    return None


# --- what is asked of who is on turn: the table tells it him before he chooses -----------------------------------


def duty(state: State, viewer: Seat | None) -> str:
    """Name what is left to who is on turn: to "open" the bidding; to "lead", "follow", "trump", or anything ("free").

    "led": at a strict table what he holds is his own business. Empty for everybody else, and where there is nothing to
    say. (LX-2.6, LX-4.2 to 4.5)
    """
    if viewer != state.seat:
        return ""
    if state.phase == "bid":
        return "open" if must_open(state) else ""
    return _card_duty(state, state.hands[viewer]) if state.phase == "play" else ""


def _card_duty(state: State, hand: int) -> str:
    if not state.trick:
        return "lead"
    if state.mode != AUTO:
        return "led"  # whoever denies a suit has to know it himself (LX-6.1)
    if hand >> 12 * SUIT[state.trick[0]] & SUIT_BITS:
        return "follow"
    return "trump" if hand >> 12 * state.trump & SUIT_BITS else "free"


# --- playing -----------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    bit = state.hands[seat] & FACE_BITS[act.args[0]]
    if bit & (bit - 1):
        bit = copy_to_play(state, seat, act.args[0])
    card, trick = bit.bit_length() - 1, state.trick
    if not trick:
        state.leader = seat
    elif SUIT[card] != SUIT[trick[0]]:
        missing = closed_by(state, seat, card)
        if missing:
            turn_over(state, seat, missing, log)  # before the card, never earlier (LX-5.1)
    _lay(state, seat, card, bit, log)


def play_strictly(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Any card of the hand is a claim; what is wrong with it is judged as it touches the table (LX-6.1, LX-6.9)."""
    bit = copy_to_play(state, seat, act.args[0])
    card = bit.bit_length() - 1
    if not state.trick:
        close_window(state)
        state.leader = seat
    judged = judge(state, seat, card)
    _lay(state, seat, card, bit, log)
    penalise(state, seat, judged, log)


def _lay(state: State, seat: Seat, card: Card, bit: int, log: Log) -> None:
    state.hands[seat] ^= bit
    state.trick = trick = (*state.trick, card)
    if log is not None:
        log.append(Moved((card,), HANDS[seat], TRICK))
        if len(trick) == 1:
            mark(log, "led", SUIT[card] + 1)
    if len(trick) < SEATS:
        state.seat = LEFT[seat]


def _winning(state: State) -> int:
    """The place of the highest card of the full trick, of two equal ones the first (LX-4.6, LX-4.7)."""
    return first_highest(state.trick, POWERS[state.trump][SUIT[state.trick[0]]])


def completed(state: State) -> Trick:
    """The full trick on the table."""
    return Trick(state.leader, (state.leader + _winning(state)) % SEATS, state.trick)


def _take(state: State, log: Log) -> None:
    """The taker draws the trick in and leads (LX-4.8); after the last one the round is counted."""
    trick = take_trick(state, _winning(state))
    if log is not None:
        special(log, "trick", trick.taker, trick.cards, values=(sum([POWER[card] for card in trick.cards]),))
        mark(log, "led", 0)
        log.append(Moved(trick.cards, TRICK, TAKEN[trick.taker]))
    if len(state.tricks) == TRICKS:
        count(state, log)
    elif state.phase != "play":
        enter(state, "play", log)


def _begin_review(state: State, log: Log) -> None:
    """The trick lies open until all have looked at it (LX-6.13)."""
    state.seat = completed(state).taker
    enter(state, "review", log)


class Play(Stage[State]):
    """One seat is on turn; at a strict table all may break in."""

    checks = {"play": check_play, **RIGHT_CHECKS}
    deeds = {"play": play_strictly, **RIGHT_DEEDS}
    rights = RIGHTS

    def turn(self, state: State) -> Turn:
        return MUST[state.seat] if state.mode == AUTO else BESIDE[SEATS][state.seat]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if state.mode == AUTO:
            return listed_plays(state, seat) if seat == state.seat else []
        found = rights_of(state, seat)
        return [*listed_plays(state, seat), *found] if seat == state.seat else found

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        if state.mode == AUTO:
            play(state, seat, act, log)
        else:
            self.deeds[act.verb](state, seat, act, log)
        if len(state.trick) == SEATS:
            (_begin_review if state.mode == PLAYERS else _take)(state, log)


# --- review ------------------------------------------------------------------------------------------------------

OK = action("ok")


def ok(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All three have looked: the trick is taken (LX-6.13)."""
    state.seat = LEFT[seat]
    if state.seat == completed(state).taker:
        _take(state, log)


class Review(Stage[State]):
    """After each trick every seat is asked in turn, the taker first, whether anything was wrong."""

    checks = {"ok": allowed, **RIGHT_CHECKS}
    deeds = {"ok": ok, **RIGHT_DEEDS}
    rights = RIGHTS

    def turn(self, state: State) -> Turn:
        return BESIDE[SEATS][state.seat]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found = rights_of(state, seat)
        return [OK, *found] if seat == state.seat else found


assert len(PLAY) == FACES == len([bits for bits in FACE_BITS if bits])
