"""Tricks without trumps while the Talon lasts, with them afterwards. (FH-2, FH-6)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Seat, action
from rules.core.deck import Card
from rules.families.stages import Stage
from rules.families.telling import enter, mark, moved, special
from rules.families.tricks import duty, owed, owed_moves, play_card, powers
from rules.fuenfhundert import law
from rules.fuenfhundert.material import (
    AUGEN,
    BIT,
    BY_VALUE,
    CARDS,
    HANDS,
    STOCK,
    STRENGTH,
    SUIT,
    SUITS,
    TRICK,
    TRUMP_SEVEN,
    WON,
)
from rules.fuenfhundert.melding import (
    EXCHANGE,
    MELD_VERBS,
    begin_turn,
    check_exchange,
    check_meld,
    exchange,
    listed_melds,
    meld,
    must_meld,
)
from rules.fuenfhundert.rounds import count, deal, stopped
from rules.fuenfhundert.state import State

PLAY = tuple(action("play", card) for card in CARDS)
DONE = action("done")
POWERS = tuple(powers(SUIT, STRENGTH, trump) for trump in range(len(SUITS)))  # [trump][led suit][card]


def power_now(state: State, led: Card) -> tuple[int, ...]:
    """The strength of each card in this trick: by rank alone as long as cards are drawn (FH-2.2, FH-6.4)."""
    if not state.stock:
        return POWERS[state.trump][SUIT[led]]
    return BY_VALUE if state.options.low_cards == "by_value" else STRENGTH


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that may be played (FH-2.1, FH-2.2, FH-6.1 to 6.3)."""
    hand = state.hands[seat]
    if state.stock or not state.trick:
        return hand
    return owed(hand, SUIT, SUIT[state.trick[0]], state.trump)


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    card, hand = act.args[0], state.hands[seat]
    if card not in hand:
        return law.NOT_IN_HAND
    if must_meld(state, seat):
        return law.MELD_OPEN
    if card in good_cards(state, seat):
        return None
    led = SUIT[state.trick[0]]
    return law.MUST_FOLLOW_SUIT if duty(hand, SUIT, led, state.trump) == led else law.MUST_TRUMP


def lead(state: State, seat: Seat, act: Action, log: Log) -> None:
    card = act.args[0]
    play_card(state, seat, card, HANDS[seat], log)
    (one, two), (first, second), bit = state.fresh, state.have, BIT[card]
    state.fresh = (one, 0) if seat else (0, two)  # what was not announced lapses (FH-4.5)
    state.have = (first, second ^ bit) if seat else (first ^ bit, second)
    enter(state, "answer", log)
    begin_turn(state, state.seat, log)


def answer(state: State, seat: Seat, act: Action, log: Log) -> None:
    play_card(state, seat, act.args[0], HANDS[seat], log)
    _take(state, seat, log)
    if stopped(state, state.seat, log):
        return
    if not state.stock and not state.hands[state.seat]:
        enter(state, "last_meld", log)
        return
    _draw(state, log)
    enter(state, "lead", log)
    begin_turn(state, state.seat, log)


def _take(state: State, seat: Seat, log: Log) -> None:
    """Of two equal ranks the first keeps the trick (FH-2.3); the other's card is new to its winner (FH-4.4).

    `seat` has answered: what he has not announced lapses (FH-4.5).
    """
    trick = first, second = state.trick
    power = power_now(state, first)
    fresh, have, leader = [*state.fresh], [*state.have], 1 - seat
    fresh[seat] = 0
    if power[second] > power[first]:
        winner, captured = seat, BIT[first]
        have[seat] |= captured
    else:
        winner, captured = leader, BIT[second]
        have[seat] ^= captured
        have[leader] |= BIT[first] | captured
    fresh[winner] |= captured
    worth, (one, two) = AUGEN[first] + AUGEN[second], state.augen
    state.won[winner] += trick
    state.augen = (one, two + worth) if winner else (one + worth, two)
    state.trick, state.seat = (), winner
    state.fresh, state.have = (fresh[0], fresh[1]), (have[0], have[1])
    if log is not None:
        special(log, "trick", winner, trick, values=(worth,))
        moved(log, trick, TRICK, WON[winner])
        mark(log, "tricks", len(state.won[winner]) // 2, winner)
        mark(log, "augen", state.augen[winner], winner)


def _draw(state: State, log: Log) -> None:
    """The winner first; the loser of trick 8 gets the card at the bottom (FH-2.5)."""
    stock, fresh, have = state.stock, [*state.fresh], [*state.have]
    for seat in (state.seat, 1 - state.seat) if stock else ():
        card, stock = stock[-1], stock[:-1]
        state.hands[seat] += (card,)
        fresh[seat] |= BIT[card]
        have[seat] |= BIT[card]
        if log is not None:
            moved(log, (card,), STOCK, HANDS[seat])
        if not stock:
            _trump_counts(state, seat, log)
            break
    state.stock, state.fresh, state.have = stock, (fresh[0], fresh[1]), (have[0], have[1])


def _trump_counts(state: State, seat: Seat, log: Log) -> None:
    """The Talon is empty (FH-6)."""
    if log is not None:
        mark(log, "trump_counts", 1)
        special(log, "trump_counts", seat, values=(state.trump,))


def deal_and_begin(state: State, seat: Seat, act: Action, log: Log) -> None:
    deal(state, log)
    enter(state, "lead", log)
    begin_turn(state, state.seat, log)


# --- the phases --------------------------------------------------------------------------------------------------


class Turn(Stage[State]):
    """Melds and the exchange first, then a card."""

    checks = {"play": check_play, "exchange": check_exchange, **dict.fromkeys(MELD_VERBS, check_meld)}

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        melds, must = listed_melds(state, seat)
        found, hand = list(melds), state.hands[seat]
        if state.stock and TRUMP_SEVEN[state.trump] in hand and not check_exchange(state, seat, EXCHANGE):
            found.append(EXCHANGE)
        if must:
            return found
        if state.stock or not state.trick:  # `good_cards` in one go
            for card in hand:
                found.append(PLAY[card])
            return found
        return found + owed_moves(hand, SUIT, SUIT[state.trick[0]], state.trump, PLAY)


class Lead(Turn):
    deeds = {"play": lead, "exchange": exchange, **dict.fromkeys(MELD_VERBS, meld)}


class Answer(Turn):
    deeds = {"play": answer, "exchange": exchange, **dict.fromkeys(MELD_VERBS, meld)}


def check_done(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.MELD_OPEN if must_meld(state, seat) else None


def done(state: State, seat: Seat, act: Action, log: Log) -> None:
    count(state, log)


class LastMeld(Stage[State]):
    """One more window for the card that was captured last (FH-4.6)."""

    checks = {"done": check_done, **dict.fromkeys(MELD_VERBS, check_meld)}
    deeds = {"done": done, **dict.fromkeys(MELD_VERBS, meld)}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        melds, must = listed_melds(state, seat)
        return [*melds] if must else [*melds, DONE]
