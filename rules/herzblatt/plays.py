"""Tricks: following suit, taking, counting after the last. (HB-4)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Seat, action
from rules.core.deck import Card
from rules.families.stages import Stage
from rules.families.telling import special
from rules.families.tricks import ANY, first_highest, owed, play_card, take_trick, tell_trick
from rules.herzblatt import law
from rules.herzblatt.material import AUGEN, CARDS, HANDS, POWERS, SUIT, TAKEN, TRUMP
from rules.herzblatt.rounds import count
from rules.herzblatt.state import State

PLAY = tuple(action("play", card) for card in CARDS)


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that may be played: the suit led if held; nobody must trump or beat (HB-4.3 to 4.5)."""
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
    complete = play_card(state, seat, card, HANDS[seat], log)
    if log is not None and SUIT[card] == TRUMP:
        special(log, "trumped" if SUIT[state.trick[0]] != TRUMP else "heart", seat, (card,))
    if complete:
        _take(state, log)


def _take(state: State, log: Log) -> None:
    """The highest heart, else the highest card of the suit led; the winner leads (HB-4.6)."""
    laid = state.trick
    trick = take_trick(state, first_highest(laid, POWERS[SUIT[laid[0]]]))
    if log is not None:
        tell_trick(state, trick, TAKEN[trick.taker], log, AUGEN)
    if not state.hands[0]:  # all lay as many
        count(state, log)


class Play(Stage[State]):
    checks = {"play": check_play}
    apply = staticmethod(play)  # the only deed

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        hand, trick, found = state.hands[seat], state.trick, []
        if trick:  # `good_cards` in one go
            led = SUIT[trick[0]]
            for card in hand:
                if SUIT[card] == led:
                    found.append(PLAY[card])
            if found:
                return found
        for card in hand:
            found.append(PLAY[card])
        return found
