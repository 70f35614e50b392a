"""Tricks: following, trumping, taking. (TA-4)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Seat, action
from rules.core.deck import Card
from rules.families.following import beating, duty, owed
from rules.families.stages import Stage
from rules.families.telling import mark, moved, special
from rules.families.tricks import Trick, first_highest
from rules.tarock import law
from rules.tarock.material import HANDS, POWERS, SEATS, SUIT, TAKEN, TRICK
from rules.tarock.rounds import count
from rules.tarock.state import State, worth

PLAY = tuple(action("play", card) for card in range(len(SUIT)))


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """What may be played (TA-4.2 to 4.5)."""
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
    led = SUIT[state.trick[0]]
    suit = duty(hand, SUIT, led, state.trump)
    if SUIT[card] == suit:
        return law.MUST_BEAT
    return law.MUST_FOLLOW_SUIT if suit == led else law.MUST_TRUMP


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    card = act.args[0]
    state.hands[seat] = tuple([held for held in state.hands[seat] if held != card])
    if not state.trick:
        state.leader = seat
    state.trick += (card,)
    if log is not None:
        moved(log, (card,), HANDS[seat], TRICK)
        if SUIT[card] == state.trump:
            special(log, "bell", seat, (card,))
    if len(state.trick) < SEATS:
        state.seat = (seat + 1) % SEATS
    else:
        _take(state, log)


def _take(state: State, log: Log) -> None:
    """The highest trump, else the highest card of the suit led; the winner leads (TA-4.6)."""
    cards = state.trick
    taker = (state.leader + first_highest(cards, POWERS[state.trump][SUIT[cards[0]]])) % SEATS
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
