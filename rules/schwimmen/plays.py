"""The dealer's choice and the turns: exchanging, pushing, stopping, 7-8-9. (SW-1.4, SW-3, SW-4, SW-5)"""

from __future__ import annotations

from rules.core.contract import NOT_YOUR_TURN, WRONG_PHASE, Action, Log, Refusal, Said, Seat, Shown, Turn, action
from rules.core.state import with_seat
from rules.families.stages import MUST, Stage, allowed
from rules.families.telling import enter, mark, moved, special, tell
from rules.families.tricks import mask_of
from rules.schwimmen import law
from rules.schwimmen.material import (
    CARDS,
    GONE,
    HAND_SIZE,
    HANDS,
    MITTE,
    PACKETS,
    RANK,
    STOCK,
    is_789,
    is_top,
)
from rules.schwimmen.rounds import end_round
from rules.schwimmen.state import NOBODY, State, next_playing, playing_still

KEEP, OTHER, SWAP_ALL, PUSH, STOP, NEW, LAY = (
    action(verb) for verb in ("keep", "other", "swap_all", "push", "stop", "new789", "lay")
)
LOOK = (action("look", 1), action("look", 2))
SWAPS = {given: {taken: action("swap", given, taken) for taken in CARDS} for given in CARDS}


# --- the dealer's choice -----------------------------------------------------------------------------------------


def check_look(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if act.args[0] in (1, 2) else law.NO_PACKET


def look(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One packet, for the dealer's eyes alone (SW-1.4, SW-1.5)."""
    state.looked = act.args[0]
    place = state.looked - 1
    if log is not None:
        special(log, "look", seat, values=(state.looked,))
        log.append(Shown(state.packets[place], PACKETS[place], frozenset((seat,))))
    enter(state, "choose", log)


def keep(state: State, seat: Seat, act: Action, log: Log) -> None:
    _choose(state, seat, state.looked - 1, log)


def other(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The packet looked at becomes the Mitte, the other one is the hand unseen."""
    _choose(state, seat, 2 - state.looked, log)


def _choose(state: State, seat: Seat, own: int, log: Log) -> None:
    state.hands[seat], state.mitte = state.packets[own], state.packets[1 - own]
    state.packets, state.looked = ((), ()), 0
    if log is not None:
        moved(log, state.hands[seat], PACKETS[own], HANDS[seat])
        moved(log, state.mitte, PACKETS[1 - own], MITTE)
        special(log, "mitte", seat, state.mitte)
    state.seat = next_playing(state, seat)
    enter(state, "turn", log)
    if state.options.auto_31 and any(is_top(hand) for hand in state.hands if hand):
        end_round(state, "31", log)  # SW-5.5


class Look(Stage[State]):
    checks = {"look": check_look}
    deeds = {"look": look}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return list(LOOK)


class Choose(Stage[State]):
    checks = {"keep": allowed, "other": allowed}
    deeds = {"keep": keep, "other": other}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [KEEP, OTHER]


# --- checks ------------------------------------------------------------------------------------------------------


def check_swap(state: State, seat: Seat, act: Action) -> Refusal | None:
    if len(act.args) != 2:
        return law.ONE_OR_THREE
    given, taken = act.args
    return None if given in state.hands[seat] and taken in state.mitte else law.CARD_NOT_THERE


def check_stop(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.stopper == NOBODY else law.ALREADY_STOPPED


def check_new(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not state.options.rule_789 or not is_789(state.mitte):
        return law.NO_789
    return None if len(state.stock) >= HAND_SIZE else law.TALON_TOO_SMALL


def check_lay(state: State, seat: Seat, act: Action) -> Refusal | None:
    """In the own turn, or right after the own exchange (SW-5.4, SW-5.6)."""
    if seat not in (state.seat, state.exchanged) or seat == NOBODY:
        return NOT_YOUR_TURN
    if state.options.auto_31:
        return WRONG_PHASE
    return None if is_top(state.hands[seat]) else law.NO_31


# --- deeds -------------------------------------------------------------------------------------------------------


def swap(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card for one, in the open: everybody knows what was taken (SW-3.1)."""
    given, taken = act.args
    hand, mitte = state.hands[seat], state.mitte
    place, hole = hand.index(given), mitte.index(taken)
    state.hands[seat] = hand[:place] + hand[place + 1 :] + (taken,)
    state.mitte = mitte[:hole] + mitte[hole + 1 :] + (given,)
    state.shown = with_seat(state.shown, seat, state.shown[seat] & ~(1 << given) | 1 << taken)
    if log is not None:
        moved(log, (given,), HANDS[seat], MITTE)
        moved(log, (taken,), MITTE, HANDS[seat])
        special(log, "swap", seat, (given, taken))
    _after_exchange(state, seat, log)


def swap_all(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The whole hand for the whole Mitte (SW-3.2)."""
    given, taken = state.hands[seat], state.mitte
    state.hands[seat], state.mitte = taken, given
    state.shown = with_seat(state.shown, seat, mask_of(taken))
    if log is not None:
        moved(log, given, HANDS[seat], MITTE)
        moved(log, taken, MITTE, HANDS[seat])
        special(log, "swap_all", seat, (*given, *taken))
    _after_exchange(state, seat, log)


def _after_exchange(state: State, seat: Seat, log: Log) -> None:
    _forget_pushes(state, log)
    if state.options.auto_31 and is_top(state.hands[seat]):
        state.exchanged = NOBODY
        special(log, "fire" if len({RANK[card] for card in state.hands[seat]}) == 1 else "31", seat, state.hands[seat])
        end_round(state, "31", log)
        return
    _next_turn(state, seat, log)
    if state.phase == "turn":
        state.exchanged = seat


def push(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Push; when all have pushed, renew the Mitte, or end the round where that is impossible (SW-4.1, SW-4.7)."""
    tell(log, Said(seat, "push"))
    if state.stopper == NOBODY:
        state.pushes += 1
        mark(log, "pushes", state.pushes)
        if state.pushes == playing_still(state):
            if len(state.stock) < HAND_SIZE:
                special(log, "no_talon", seat)
                end_round(state, "pushed", log)
                return
            special(log, "wave", seat)
            _renew(state, log)
            _forget_pushes(state, log)
    _next_turn(state, seat, log)


def stop(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Everybody else has one more turn (SW-3.5, SW-5.1)."""
    state.stopper, state.left = seat, playing_still(state)  # the stop itself is a turn
    if log is not None:
        tell(log, Said(seat, "stop"))
        mark(log, "stopper", 1, seat)
        special(log, "stop", seat)
    _forget_pushes(state, log)
    _next_turn(state, seat, log)


def new789(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The turn goes on (SW-4.3, SW-4.4)."""
    special(log, "new789", seat, state.mitte)
    state.exchanged = NOBODY
    _renew(state, log)
    _forget_pushes(state, log)


def lay(state: State, seat: Seat, act: Action, log: Log) -> None:
    """31 on the table (SW-5.3, SW-5.6)."""
    if log is not None:
        log.append(Shown(state.hands[seat], HANDS[seat]))
        special(log, "31", seat, state.hands[seat])
    end_round(state, "31", log)


def _renew(state: State, log: Log) -> None:
    old, new = state.mitte, state.stock[: -HAND_SIZE - 1 : -1]
    state.gone += old
    state.mitte, state.stock = new, state.stock[:-HAND_SIZE]
    moved(log, old, MITTE, GONE)
    moved(log, new, STOCK, MITTE)


def _forget_pushes(state: State, log: Log) -> None:
    if state.pushes:
        state.pushes = 0
        mark(log, "pushes", 0)


def _next_turn(state: State, seat: Seat, log: Log) -> None:
    """The count of last turns, then that of all turns, then the next seat (rulebook, chapter 3)."""
    state.exchanged = NOBODY
    state.turns += 1
    if state.stopper != NOBODY:
        state.left -= 1
        mark(log, "left", state.left)
        if not state.left:
            end_round(state, "stop", log)
            return
    if state.turns >= state.options.turn_limit * playing_still(state):
        end_round(state, "limit", log)
        return
    state.seat = next_playing(state, seat)


class Play(Stage[State]):
    """One seat is on turn; whoever has just exchanged may still lay down 31 where that is not done for him."""

    checks = {
        "swap": check_swap,
        "swap_all": allowed,
        "push": allowed,
        "stop": check_stop,
        "new789": check_new,
        "lay": check_lay,
    }
    deeds = {"swap": swap, "swap_all": swap_all, "push": push, "stop": stop, "new789": new789, "lay": lay}
    rights = frozenset({"lay"})

    def turn(self, state: State) -> Turn:
        if state.options.auto_31 or state.exchanged in (NOBODY, state.seat):
            return MUST[state.seat]
        return Turn((state.seat,), (state.exchanged,))

    def legal(self, state: State, seat: Seat) -> list[Action]:
        may_lay = not state.options.auto_31 and check_lay(state, seat, LAY) is None
        if seat != state.seat:
            return [LAY] if may_lay else []
        one, two, three = mitte = state.mitte
        found: list[Action] = []
        for given in state.hands[seat]:
            swaps = SWAPS[given]
            found += swaps[one], swaps[two], swaps[three]
        found += SWAP_ALL, PUSH
        if may_lay:
            found.append(LAY)
        if state.stopper == NOBODY:
            found.append(STOP)
        if is_789(mitte) and check_new(state, seat, NEW) is None:
            found.append(NEW)
        return found
