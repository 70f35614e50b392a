"""The frame of a round: dealing, the stock, late knocks, turn to turn, the end; phases in which one may rap.

GG-1.5 to 1.11, GG-2, GG-4.9, GG-5.16 to 5.24, GG-6, GG-7.8 to 7.18, GG-8, GG-9.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rules.core.chance import shuffled
from rules.core.contract import Action, Entered, Log, Points, Refusal, Said, Seat, Turn, action
from rules.core.deck import Card
from rules.families import stages
from rules.families.rounds import book, deal_singly, gather_all, in_front, seats_from, show_hands, told_marks, vorhand
from rules.families.stages import MUST
from rules.families.stock import restocked
from rules.families.telling import enter, mark, moved, special, tell
from rules.gluecksgriff import law
from rules.gluecksgriff.material import HAND_SIZE, HANDS, NONE, PILE, STOCK
from rules.gluecksgriff.state import NOBODY, State, alone, cards_in_play, hand_points, marks_of, zones_of

SAFETY_TURNS = 300  # GG-6.9


# --- dealing -----------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Seven cards each, one at a time from the left of the dealer; one card turned up (GG-1.5 to 1.9)."""
    with told_marks(marks_of, state, log):
        _gather(state, log)
    order, first = shuffled(state, cards_in_play(state.blanks)), vorhand(state)
    deal_singly(state.hands, HANDS, order[::-1], seats_from(first, state.seats), HAND_SIZE, log)
    state.stock = order[: -HAND_SIZE * state.seats]
    start = state.stock.pop()
    state.pile = [alone(start, NOBODY)]
    moved(log, (start,), STOCK, PILE)
    state.seat = first
    enter(state, "turn", log)


def _gather(state: State, log: Log) -> None:
    """All cards back to the stock; nothing of the last round reaches into the next (GG-1.11)."""
    gather_all(zones_of, state, log)
    state.hands = [[] for _ in range(state.seats)]
    state.fronts, state.laid = [()] * state.seats, [()] * state.seats
    state.pile = []
    state.turns, state.direction, state.caller, state.last = 0, 1, NOBODY, ()
    state.immune = state.protected = state.fresh_immune = state.fresh_protected = 0
    state.skips = state.forced = state.halves = 0
    state.defying, state.knocker, state.out, state.chain = False, NOBODY, False, 0
    state.over, state.shut, state.drawn = 0, NONE, NONE
    state.extra = state.in_extra = False
    state.blank, state.target, state.step = NONE, NOBODY, 0


# --- the stock ---------------------------------------------------------------------------------------------------


def draw_from_stock(state: State, seat: Seat, log: Log) -> Card:
    """The top card of the stock goes to the hand; NONE when even a reshuffle yields no card (GG-4.9)."""
    if not state.stock:
        reshuffle(state, log)
        if not state.stock:
            return NONE
    card = state.stock.pop()
    state.hands[seat].append(card)
    if log is not None:
        moved(log, (card,), STOCK, HANDS[seat])
    return card


def reshuffle(state: State, log: Log) -> None:
    """All discards but the top group become the new stock (GG-4.9)."""
    below = [card for group in state.pile[:-1] for card in group.cards]
    if not below:
        return
    del state.pile[:-1]
    state.over = min(state.over, len(state.pile))
    state.stock = restocked(state, below, state.seat, log)


# --- knocks that wait for their blow (Für Könner) ----------------------------------------------------------------


def open_knock(state: State, seat: Seat, log: Log) -> None:
    """After the cards of a knock lie: the blow itself, at once or (koenner) as a separate act (GG-5.17)."""
    if state.options.koenner:
        state.knocker = seat
        state.out = not state.hands[seat] and not state.defying  # defiance ends no round (GG-7.10)
        mark(log, "rap", 1, seat)


def close_knock(state: State, log: Log) -> None:
    """A main action is committed: a knock still open is late, its knocker draws a card (GG-5.18, GG-5.24)."""
    if state.knocker == NOBODY:
        return
    knocker, state.knocker, state.out = state.knocker, NOBODY, False
    mark(log, "rap", 0, knocker)
    special(log, "late", knocker)
    draw_from_stock(state, knocker, log)


def rap(state: State, seat: Seat, log: Log) -> None:
    """The blow in time; with an empty hand it ends the round (GG-5.19)."""
    over = state.out and not state.hands[seat]
    state.knocker, state.out = NOBODY, False
    mark(log, "rap", 0, seat)
    special(log, "rap", seat)
    if over:
        end_round(state, log)


# --- END_TURN ----------------------------------------------------------------------------------------------------


def end_turn(state: State, log: Log, *, knocked: bool = False, blank_out: bool = False) -> None:
    """Close the turn of `state.seat`, in the order of the state machine's row END_TURN.

    `knocked`: the turn ended with a knock, so an empty hand ends the round (GG-5.16); `blank_out`: a workshop card
    without a draw emptied it (GG-10.15).
    """
    seat, defied = state.seat, state.defying
    if defied:
        state.defying = False
        state.forced |= 1 << seat
        mark(log, "forced", 1, seat)
        special(log, "penalty", seat)
        draw_from_stock(state, seat, log)
    elif not state.hands[seat] and (blank_out or (knocked and state.knocker != seat)):
        end_round(state, log)
        return
    if state.immune or state.protected:
        _expire(state, seat, log)
    if state.shut == state.turns:  # for this turn alone (GG-7.23)
        state.shut = NONE
        mark(log, "shut", 0)
    state.turns += 1
    state.over, state.drawn = 0, NONE
    if seat in state.last:
        state.last = tuple([other for other in state.last if other != seat])
        if log is not None:
            special(log, "last_turn", seat)
            mark(log, "last_turn", 0, seat)
    if not state.last if state.caller != NOBODY else state.turns >= SAFETY_TURNS:
        end_round(state, log)  # a knock still open counts as rapped (GG-5.20, GG-5.24)
        return
    _next_turn(state, seat, log)


def _expire(state: State, seat: Seat, log: Log) -> None:
    """Immunity and protection end with the turn, unless they began in it (GG-7.15, GG-10.14)."""
    bit = 1 << seat
    if state.immune & bit & ~state.fresh_immune:
        state.immune &= ~bit
        mark(log, "immune", 0, seat)
    if state.protected & bit & ~state.fresh_protected:
        state.protected &= ~bit
        mark(log, "protected", 0, seat)
    state.fresh_immune &= ~bit
    state.fresh_protected &= ~bit


def _next_turn(state: State, seat: Seat, log: Log) -> None:
    state.in_extra = state.extra
    if state.extra:
        state.extra = False
    else:
        seat = state.seat = (seat + state.direction) % state.seats
    bit = 1 << seat
    if state.skips & bit:  # the turn a workshop card has taken passes by itself (GG-10.11)
        state.skips &= ~bit
        mark(log, "skip", 0, seat)
        special(log, "skipped", seat)
        grant_immunity(state, seat, log)
        end_turn(state, log)
        return
    if state.shut == state.turns:
        mark(log, "shut", 1)
    state.phase = phase = "sanduhr" if state.fronts[seat] else "turn"
    if log is not None:
        log.append(Entered(phase))


def grant_immunity(state: State, seat: Seat, log: Log) -> None:
    """From sitting out until the end of the next own turn nobody may make this seat sit out again (GG-7.15)."""
    state.immune |= 1 << seat
    state.fresh_immune |= 1 << seat
    mark(log, "immune", 1, seat)


def call(state: State, seat: Seat, last: tuple[Seat, ...], log: Log) -> None:
    """Call "Glücksgriff!": every other seat has one last turn (GG-6.1, GG-6.2)."""
    state.caller, state.last = seat, last
    if log is not None:
        tell(log, Said(seat, "call"))
        special(log, "call", seat, targets=last)
        mark(log, "caller", 1, seat)
        for other in last:
            mark(log, "last_turn", 1, other)
    end_turn(state, log)


# --- phases with the right to rap, which is judged in every one (GG-5.17) ----------------------------------------

Check: TypeAlias = stages.Check[State]
Deed: TypeAlias = stages.Deed[State]

RAP = action("rap")


def check_rap(state: State, seat: Seat, act: Action) -> Refusal | None:
    """`rap` knows two refusals, whoever is on turn (rulebook, chapter 3)."""
    if not state.options.koenner:
        return law.KOENNER_OFF
    open_to_seat = seat == state.knocker != NOBODY and state.phase in ("turn", "sanduhr")
    return None if open_to_seat else law.NO_PENDING_KNOCK


class Stage(stages.Stage[State]):
    """A phase that waits for the seat on turn, and judges a rap whoever that is."""

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return check_rap(state, seat, act) if act.verb == "rap" else super().check(state, seat, act)


class ByActor(Stage, stages.ByActor[State]):
    """A phase that waits for another seat than the one on turn."""


class ByTable(Stage, stages.ByTable[State]):
    """The table has one thing to do."""


class Pause(Stage, stages.Pause[State]):
    """The table rests on the score sheet."""


class Over(Stage, stages.Over[State]):
    """The match is over."""


class Open(Stage):
    """A phase in which the last knocker may still rap (GG-5.17)."""

    def turn(self, state: State) -> Turn:
        if state.knocker == NOBODY:
            return MUST[state.seat]
        return Turn((state.seat,), (state.knocker,))

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found = self.listed(state, seat) if seat == state.seat else []
        return [*found, RAP] if seat == state.knocker != NOBODY else found

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        if act is RAP or act.verb == "rap":
            rap(state, seat, log)
        else:
            self.deeds[act.verb](state, seat, act, log)


# --- the end of a round ------------------------------------------------------------------------------------------


CALL_BELOW = 7  # GG-6.1
TOO_HIGH = 50  # GG-8.5
FALSE_CALL = 30  # GG-8.4
HALVING_STEP = 50  # GG-9.2


def verdict(hands: Sequence[Points], caller: Seat) -> str:
    """Verdict on the call: none, true_call, false_call, call_too_high. Source: GG-8.3 to 8.6."""
    if caller == NOBODY:
        return "none"
    if hands[caller] >= CALL_BELOW:
        return "call_too_high"
    beaten = any(points <= hands[caller] for seat, points in enumerate(hands) if seat != caller)
    return "false_call" if beaten else "true_call"


CALLER_POINTS = {"call_too_high": TOO_HIGH, "false_call": FALSE_CALL, "true_call": 0}


def round_points(hands: Sequence[Points], caller: Seat, halves: int = 0) -> list[tuple[Points, str]]:
    """Points and reason of each seat (0 … several hundred) from the points in hand. Source: rulebook, chapter 4.

    `halves` masks the seats whose hand counts half, rounded up (workshop).
    """
    call = verdict(hands, caller)
    rows: list[tuple[Points, str]] = []
    for seat, points in enumerate(hands):
        if seat == caller:
            rows.append((CALLER_POINTS[call], call))
        elif call == "call_too_high":
            rows.append((0, "spared"))
        elif halves >> seat & 1:
            rows.append(((points + 1) // 2, "halved_hand"))
        else:
            rows.append((points, "hand"))
    return rows


def board(total: Points, points: Points) -> tuple[Points, bool]:
    """The new total, and whether it was halved: a positive multiple of 50 reached with points (GG-9.1 to 9.3)."""
    after = total + points
    halved = points > 0 and after > 0 and after % HALVING_STEP == 0
    return (after // 2 if halved else after), halved


def end_round(state: State, log: Log) -> None:
    """Score the round; the match ends when a total exceeds the limit (GG-9.5)."""
    hands = [hand_points(state, seat) for seat in range(state.seats)]
    call = verdict(hands, state.caller)
    with told_marks(marks_of, state, log):
        _clear_table(state)
        show_hands(state.hands, HANDS, log)
        if call != "none":
            special(log, call, state.caller)
        for seat, (points, reason) in enumerate(round_points(hands, state.caller, state.halves)):
            total, halved = board(state.totals[seat], points)
            why = "knocked_out" if reason == "hand" and not state.hands[seat] else reason
            book(state, seat, points, why, log, tuple(sorted(state.hands[seat])))
            if halved:
                special(log, "halved", seat, values=(total,))
                book(state, seat, -total, "halved", log)
    over = max(state.totals) > state.options.limit
    enter(state, "over" if over else "round_end", log)
    for seat in in_front(state.totals, most=False) if over else ():  # GG-9.6
        special(log, "winner", seat)


def _clear_table(state: State) -> None:
    """Nothing of the turn is left open: no knock, no prompt, no doubt."""
    state.knocker, state.out, state.defying = NOBODY, False, False
    state.layers, state.asks, state.answers = (), (), ()
    state.doubted, state.justified = NOBODY, False
    state.last = ()
    state.shut = NONE
