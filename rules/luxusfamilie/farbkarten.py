"""Farbkarten: those a card demands, turning them, and what goes wrong at a strict table. (LX-5, LX-6)"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.contract import NOT_YOUR_TURN, Action, Log, Moved, Points, Refusal, Said, Seat, action
from rules.core.deck import Card
from rules.core.state import with_seat
from rules.families.telling import mark, special, tell
from rules.luxusfamilie import law
from rules.luxusfamilie.material import FACES, FARBKARTE, OPEN, SEATS, SUIT, SUIT_NAMED, SUITS, TURNED
from rules.luxusfamilie.state import AUTO, PLAYERS, REFEREE, TURNED_MARK, State

FORGOTTEN, DENIED, UNTURNED = 20, 50, 100  # Minuspunkte (LX-6.3, LX-6.4, LX-6.6)


def _need(trump: int, led: int, suit: int) -> tuple[int, ...]:
    if suit == led:
        return ()
    return (led,) if trump in (led, suit) else (led, trump)


NEED = tuple(  # [trump][led suit][suit played]: the suits it proves to be missing, the led one first (LX-5.2 to 5.4)
    tuple(tuple(_need(trump, led, suit) for suit in range(4)) for led in range(4)) for trump in range(4)
)


# --- small questions ---------------------------------------------------------------------------------------------


def closed_by(state: State, seat: Seat, card: Card) -> list[int]:
    """The suits whose Farbkarten must be turned for this card and are still open (LX-5.2 to 5.5)."""
    if not state.trick:
        return []
    need, turned = NEED[state.trump][SUIT[state.trick[0]]][SUIT[card]], state.turned[seat]
    return [suit for suit in need if not turned >> suit & 1] if turned else list(need)


def has_played(state: State, seat: Seat) -> bool:
    """Return whether the seat has laid its card for the trick on the table."""
    return (seat - state.leader) % SEATS < len(state.trick)


# --- turning -----------------------------------------------------------------------------------------------------


def turn_over(state: State, seat: Seat, suits: Iterable[int], log: Log) -> None:
    """Turn these Farbkarten one after the other; one that is turned stays so (LX-5.5)."""
    for suit in suits:
        if state.turned[seat] >> suit & 1:
            continue
        state.turned = with_seat(state.turned, seat, state.turned[seat] | 1 << suit)
        if log is not None:
            card = FARBKARTE[seat][suit]
            special(log, "farbkarte", seat, (card,), values=(suit,))
            tell(log, Moved((card,), OPEN[seat], TURNED[seat]))
            mark(log, TURNED_MARK[suit], 1, seat)


def _by_hand(state: State, seat: Seat) -> Refusal | None:
    """Refuse what a seat does with its Farbkarten where the table does it, or where nobody sits."""
    if state.mode == AUTO:
        return law.AUTO_TABLE
    return None if 0 <= seat < SEATS else NOT_YOUR_TURN


def check_turn(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Before the own card, when a card has been led; with objecting players also later (LX-6.2, LX-6.11)."""
    suit = SUIT_NAMED[act.args[0]]
    refused = _by_hand(state, seat) or _moment(state, seat, suit)
    if refused:
        return refused
    return law.ALREADY_TURNED if state.turned[seat] >> suit & 1 else None


def _moment(state: State, seat: Seat, suit: int) -> Refusal | None:
    """Refuse to turn this suit now, None where it may be turned."""
    on_turn = seat == state.seat and state.phase == "play"
    if state.trick:
        leader, led = state.leader, SUIT[state.trick[0]]
        if not on_turn and not (has_played(state, seat) and state.mode == PLAYERS):
            return law.EARLY_TURN
    elif state.tricks and state.mode == PLAYERS:
        leader, led = state.tricks[-1].leader, SUIT[state.tricks[-1].cards[0]]
    else:
        return law.NOT_YET if on_turn else law.EARLY_TURN
    return None if seat != leader and suit in (led, state.trump) else law.NOT_YET


def turn(state: State, seat: Seat, act: Action, log: Log) -> None:
    turn_over(state, seat, (SUIT_NAMED[act.args[0]],), log)


def check_unturn(state: State, seat: Seat, act: Action) -> Refusal | None:
    suit, refused = SUIT_NAMED[act.args[0]], _by_hand(state, seat)
    if refused:
        return refused
    return None if suit >= 0 and state.turned[seat] >> suit & 1 else law.NOT_TURNED


def unturn(state: State, seat: Seat, act: Action, log: Log) -> None:
    """A Farbkarte turned up on purpose: costs 100 at once and is set back (LX-6.6)."""
    card = FARBKARTE[seat][SUIT_NAMED[act.args[0]]]
    tell(log, Moved((card,), TURNED[seat], OPEN[seat]))
    special(log, "unturned", seat, (card,), values=(UNTURNED,))
    book(state, seat, UNTURNED, log)
    tell(log, Moved((card,), OPEN[seat], TURNED[seat]))


# --- faults ------------------------------------------------------------------------------------------------------


def book(state: State, seat: Seat, points: Points, log: Log) -> None:
    """Note Minuspunkte for good."""
    state.penalties = with_seat(state.penalties, seat, state.penalties[seat] + points)
    mark(log, "penalty", state.penalties[seat], seat)


def judge(state: State, seat: Seat, card: Card) -> tuple[Points, Points, list[int]]:
    """The cost of a card that is about to touch a strict table: for forgetting, for denying a suit; and what to turn.

    Source: LX-6.3, LX-6.4, LX-6.9.
    """
    missing = closed_by(state, seat, card)
    return FORGOTTEN * len(missing), DENIED * (state.turned[seat] >> SUIT[card] & 1), missing


def penalise(state: State, seat: Seat, judged: tuple[Points, Points, list[int]], log: Log) -> None:
    """The referee notices at once; players have to notice themselves (LX-6.7)."""
    forgotten, denied, missing = judged
    if state.mode == REFEREE:
        if forgotten:
            special(log, "forgotten", seat, values=(forgotten,))
        if denied:
            special(log, "denied", seat, values=(denied,))
        if forgotten or denied:
            book(state, seat, forgotten + denied, log)
        turn_over(state, seat, missing, log)
    else:
        state.faults = with_seat(state.faults, seat, forgotten + denied)
        state.missing = with_seat(state.missing, seat, sum([1 << suit for suit in missing]))


def close_window(state: State) -> None:
    """Forget what nobody has noticed by the next lead (LX-6.5)."""
    state.faults = state.missing = (0, 0, 0)


def check_object(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.mode != PLAYERS:
        return law.AUTO_TABLE if state.mode == AUTO else law.REFEREE_SEES
    if not 0 <= seat < SEATS:
        return NOT_YOUR_TURN
    accused = act.args[0]
    rightly = accused != seat and 0 <= accused < SEATS and state.faults[accused]
    return None if rightly else law.NOTHING_TO_OBJECT


def object_to(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Everything open against the accused is booked and what was missing is turned (LX-6.8, LX-6.12)."""
    accused = act.args[0]
    points, missing = state.faults[accused], state.missing[accused]
    state.faults = with_seat(state.faults, accused, 0)
    state.missing = with_seat(state.missing, accused, 0)
    tell(log, Said(seat, "object"))
    special(log, "objection", seat, targets=(accused,), values=(points,))
    book(state, accused, points, log)
    turn_over(state, accused, [suit for suit in range(4) if missing >> suit & 1], log)


# --- the rights of breaking in -----------------------------------------------------------------------------------

RIGHT_CHECKS = {"turn": check_turn, "unturn": check_unturn, "object": check_object}
RIGHT_DEEDS = {"turn": turn, "unturn": unturn, "object": object_to}
RIGHT_MOVES = (
    *(action(verb, FACES + suit) for verb in ("turn", "unturn") for suit in range(len(SUITS))),
    *(action("object", seat) for seat in range(SEATS)),
)


def rights_of(state: State, seat: Seat) -> list[Action]:
    """List what a seat may do out of turn at a strict table."""
    return [act for act in RIGHT_MOVES if not RIGHT_CHECKS[act.verb](state, seat, act)]
