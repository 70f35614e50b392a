"""Tricks: following, trumping, taking. (TA-4)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Seat, action
from rules.core.deck import Card
from rules.families.stages import Stage
from rules.families.telling import special
from rules.families.tricks import beating, first_highest, owed, owed_moves, play_card, take_trick, tell_trick
from rules.tarock import law
from rules.tarock.material import AUGEN, CARDS, HANDS, POWERS, SUIT, TAKEN
from rules.tarock.rounds import count
from rules.tarock.state import State

PLAY = tuple(action("play", card) for card in CARDS)


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that may be played (TA-4.2 to 4.5)."""
    hand, trick = state.hands[seat], state.trick
    if not trick:
        return hand
    led = SUIT[trick[0]]
    cards = owed(hand, SUIT, led, state.trump)
    if not state.options.stichzwang:
        return cards
    power = POWERS[state.trump][led]
    return beating(cards, power, max([power[card] for card in trick]))


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    card, hand = act.args[0], state.hands[seat]
    if card not in hand:
        return law.NOT_IN_HAND
    if card in good_cards(state, seat):
        return None
    return law.DUTIES.broken(hand, card, SUIT, SUIT[state.trick[0]], state.trump)


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    card = act.args[0]
    complete = play_card(state, seat, card, HANDS[seat], log)
    if log is not None and SUIT[card] == state.trump:
        special(log, "bell", seat, (card,))
    if complete:
        _take(state, log)


def _take(state: State, log: Log) -> None:
    """The highest trump, else the highest card of the suit led; the winner leads (TA-4.6)."""
    trick = take_trick(state, first_highest(state.trick, POWERS[state.trump][SUIT[state.trick[0]]]))
    tell_trick(state, trick, TAKEN[trick.taker], log, AUGEN)
    if not state.hands[trick.taker]:
        count(state, log)


class Play(Stage[State]):
    checks = {"play": check_play}
    apply = staticmethod(play)  # the only deed

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        hand, trick = state.hands[seat], state.trick
        if not trick:
            return [PLAY[card] for card in hand]
        if state.options.stichzwang:
            return [PLAY[card] for card in good_cards(state, seat)]
        return owed_moves(hand, SUIT, SUIT[trick[0]], state.trump, PLAY)
