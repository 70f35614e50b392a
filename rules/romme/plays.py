"""The two phases of a turn: DRAW and PLAY. (RO-3, RO-11, rulebook, chapter 3)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Action, Log, Moved, Refusal, Seat, action
from rules.families.stages import Check, Deed, Stage
from rules.families.stock import card_left
from rules.families.telling import enter, mark, special
from rules.romme import law as no
from rules.romme.listing import listed_moves
from rules.romme.material import BIT, CARD_AT, DECK, HANDS, MEANT, PILE, STOCK, jokers_in, once
from rules.romme.rounds import begin_turn, end_deal, rebuild
from rules.romme.state import (
    State,
    has_laid_out,
    is_out,
    lay_out,
    layout,
    remove,
)
from rules.romme.steps import (
    base,
    check_lay,
    check_off,
    check_swap,
    check_turn,
    holds,
    lay,
    lay_off,
    swap,
    tell_back,
    tell_draft,
)

FROM_STOCK, FROM_PILE = action("draw stock"), action("draw discard")
FEW = 3  # cards; so few are called out (rulebook, chapter 7)


# --- drawing -----------------------------------------------------------------------------------------------------


def check_stock(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if card_left(state) else no.STOCK_EMPTY


def draw_stock(state: State, seat: Seat, act: Action, log: Log) -> None:
    if not state.stock:
        rebuild(state, log)
    card = state.stock.pop()
    state.hands[seat] |= BIT[card]
    if log is not None:
        log.append(Moved((card,), STOCK, HANDS[seat]))
    enter(state, "play", log)


def check_pile(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.pile else no.DISCARD_EMPTY


def draw_pile(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The top card and no other one (RO-3.3); everybody has seen it."""
    card = state.pile.pop()
    state.hands[seat] |= BIT[card]
    state.known[seat] |= BIT[card]
    state.taken = DECK.face_of[card]
    if log is not None:
        log.append(Moved((card,), PILE, HANDS[seat]))
    enter(state, "play", log)


# --- the draft as a whole ----------------------------------------------------------------------------------------


def check_undo(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.draft else no.NOTHING_TO_UNDO


def undo(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Back by one step (RO-11.2)."""
    after = layout(state)
    lay_out(state, state.draft[-1])
    state.draft = state.draft[:-1]
    tell_back(state, after, log)


def reset(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Back to before the first step (RO-11.2)."""
    while state.draft:
        undo(state, seat, act, log)


def check_confirm(state: State, seat: Seat, act: Action) -> Refusal | None:
    return check_turn(state, seat) if state.draft else no.NOTHING_TO_CONFIRM


def confirm(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Lay what was laid for good (RO-11.3); it may bring the rights of RO-7 at once (RO-6.7)."""
    tell_draft(state, log)
    state.draft = ()
    if state.options.layoff_same_turn and not state.rights and not is_out(state, seat) and has_laid_out(state):
        state.rights = True


# --- discarding --------------------------------------------------------------------------------------------------


def check_discard(state: State, seat: Seat, act: Action) -> Refusal | None:
    """A joker that stands for a card lies in a meld, never in a hand (RO-3.5)."""
    if act.args[0] >= MEANT or not holds(state, seat, act.args):
        return no.NOT_IN_HAND
    face = base(act.args[0])
    if face == state.taken and state.options.same_card_back == "forbidden" and not _all_alike(state, seat):
        return no.SAME_CARD_BACK
    return check_turn(state, seat)


def _all_alike(state: State, seat: Seat) -> bool:
    """Return whether the hand holds one kind of card only (RO-3.6)."""
    hand = state.hands[seat]
    return once(hand).bit_count() + bool(jokers_in(hand)) == 1


def discard(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Confirm what is open, discard, and on to the left or to the end of the deal (RO-3.5, RO-8.1, RO-11.4)."""
    if state.draft:
        confirm(state, seat, act, log)
    card = CARD_AT[remove(state, seat, base(act.args[0])).bit_length() - 1]
    state.pile.append(card)
    left = state.hands[seat].bit_count()
    if log is not None:
        log.append(Moved((card,), HANDS[seat], PILE))
    if not left:
        end_deal(state, seat, log)
        return
    _close(state, seat, left, log)
    begin_turn(state, (seat + 1) % state.seats, log)


def _close(state: State, seat: Seat, left: int, log: Log) -> None:
    """The seat is ausgelegt when it has laid enough (RO-6.4); a short hand is called out."""
    if log is not None:
        mark(log, "auslage", 0, seat)
    if len(state.melds) > state.fresh and not is_out(state, seat) and has_laid_out(state):
        state.out |= 1 << seat
        mark(log, "ausgelegt", 1, seat)
    if left <= FEW and state.laid:
        special(log, "few_cards", seat, values=(left,))


# --- the phases --------------------------------------------------------------------------------------------------


class DrawPhase(Stage[State]):
    """One card from the stock or from the pile (RO-3.2)."""

    checks: Mapping[str, Check[State]] = {"draw stock": check_stock, "draw discard": check_pile}
    deeds: Mapping[str, Deed[State]] = {"draw stock": draw_stock, "draw discard": draw_pile}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        if state.stock or card_left(state):
            return [FROM_STOCK, FROM_PILE] if state.pile else [FROM_STOCK]
        return [FROM_PILE] if state.pile else []


class PlayPhase(Stage[State]):
    """Any number of steps on the table, then one discard (RO-3.4, RO-3.5)."""

    checks: Mapping[str, Check[State]] = {
        "lay set": check_lay,
        "lay run": check_lay,
        "off": check_off,
        "swap": check_swap,
        "undo": check_undo,
        "reset": check_undo,
        "confirm": check_confirm,
        "discard": check_discard,
    }
    deeds: Mapping[str, Deed[State]] = {
        "lay set": lay,
        "lay run": lay,
        "off": lay_off,
        "swap": swap,
        "undo": undo,
        "reset": reset,
        "confirm": confirm,
        "discard": discard,
    }

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return listed_moves(state, seat)
