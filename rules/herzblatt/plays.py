"""Tricks: following suit, taking, counting after the last. (HB-4)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Seat, action
from rules.core.deck import Card
from rules.families.following import ANY, owed
from rules.families.stages import Stage
from rules.families.telling import mark, moved, special
from rules.families.tricks import Trick, first_highest
from rules.herzblatt import law
from rules.herzblatt.material import HANDS, POWERS, SUIT, TAKEN, TRICK, TRUMP
from rules.herzblatt.rounds import count
from rules.herzblatt.state import State, worth

PLAY = tuple(action("play", card) for card in range(len(SUIT)))


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """What may be played: the suit led where it is held; nobody must trump or beat (HB-4.3 to 4.5)."""
    hand = state.hands[seat]
    if not state.trick:
        return hand
    return owed(hand, SUIT, SUIT[state.trick[0]], ANY)


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    card = act.args[0]
    if card not in state.hands[seat]:
        return law.NOT_IN_HAND
    return None if card in good_cards(state, seat) else law.MUST_FOLLOW_SUIT


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    card = act.args[0]
    state.hands[seat] = tuple([held for held in state.hands[seat] if held != card])
    if not state.trick:
        state.leader = seat
    state.trick += (card,)
    if log is not None:
        moved(log, (card,), HANDS[seat], TRICK)
        if SUIT[card] == TRUMP:
            special(log, "trumped" if SUIT[state.trick[0]] != TRUMP else "heart", seat, (card,))
    if len(state.trick) < state.seats:
        state.seat = (seat + 1) % state.seats
    else:
        _take(state, log)


def _take(state: State, log: Log) -> None:
    """The highest heart, else the highest card of the suit led; the winner leads (HB-4.6)."""
    cards = state.trick
    taker = (state.leader + first_highest(cards, POWERS[SUIT[cards[0]]])) % state.seats
    state.tricks += (Trick(state.leader, taker, cards),)
    state.trick = ()
    state.seat = state.leader = taker
    if log is not None:
        special(log, "trick", taker, cards, values=(worth(cards),))
        moved(log, cards, TRICK, TAKEN[taker])
        mark(log, "tricks", sum(trick.taker == taker for trick in state.tricks), taker)
    if not state.hands[taker]:
        count(state, log)


class Play(Stage[State]):
    checks = {"play": check_play}
    deeds = {"play": play}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [PLAY[card] for card in good_cards(state, seat)]
