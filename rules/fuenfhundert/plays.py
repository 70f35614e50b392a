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
SEVEN_BIT = tuple(BIT[seven] for seven in TRUMP_SEVEN)  # trump -> the seven that may be exchanged
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
    (card,) = act.args
    play_card(state, seat, card, HANDS[seat], log)
    if card == state.turned:
        mark(log, "trump_card", 0, seat)
    fresh, (one, two) = state.fresh, state.have
    state.fresh = (fresh[0], 0) if seat else (0, fresh[1])  # what was not announced lapses (FH-4.5)
    state.have = (one, two ^ BIT[card]) if seat else (one ^ BIT[card], two)
    enter(state, "answer", log)
    if state.options.seven_bonus != "on_exchange":
        begin_turn(state, state.seat, log)


def answer(state: State, seat: Seat, act: Action, log: Log) -> None:
    (card,) = act.args
    play_card(state, seat, card, HANDS[seat], log)
    if card == state.turned:
        mark(log, "trump_card", 0, seat)
    fresh_0, fresh_1 = state.fresh
    state.fresh = (fresh_0, 0) if seat else (0, fresh_1)  # what was not announced lapses (FH-4.5)
    _take(state, log)
    if state.round and stopped(state, state.seat, log):
        return
    if not state.stock and not state.hands[state.seat]:
        enter(state, "last_meld", log)
        return
    if state.stock:
        _draw(state, log)
    enter(state, "lead", log)
    if state.options.seven_bonus != "on_exchange":
        begin_turn(state, state.seat, log)


def _take(state: State, log: Log) -> None:
    """Of two equal ranks the first keeps the trick (FH-2.3); the other's card is new to its winner (FH-4.4)."""
    trick = first, second = state.trick
    power = power_now(state, first)
    if power[second] > power[first]:
        winner, captured = 1 - state.leader, BIT[first]
    else:
        winner, captured = state.leader, BIT[second]
    both, worth = BIT[first] | BIT[second], AUGEN[first] + AUGEN[second]
    state.won[winner] += trick
    state.trick, state.seat = (), winner
    (fresh_0, fresh_1), (have_0, have_1), (augen_0, augen_1) = state.fresh, state.have, state.augen
    if winner:
        state.fresh, state.have = (fresh_0, fresh_1 | captured), (have_0 & ~both, have_1 | both)
        state.augen = (augen_0, augen_1 + worth)
    else:
        state.fresh, state.have = (fresh_0 | captured, fresh_1), (have_0 | both, have_1 & ~both)
        state.augen = (augen_0 + worth, augen_1)
    if log is not None:
        special(log, "trick", winner, trick, values=(worth,))
        moved(log, trick, TRICK, WON[winner])
        mark(log, "tricks", len(state.won[winner]) // 2, winner)
        mark(log, "augen", state.augen[winner], winner)


def _draw(state: State, log: Log) -> None:
    """The winner first; the loser of trick 8 gets the card at the bottom (FH-2.5)."""
    stock, hands, seat, other = state.stock, state.hands, state.seat, 1 - state.seat
    below, card = stock[-2:]
    hands[seat] += (card,)
    hands[other] += (below,)
    if log is not None:
        moved(log, (card,), STOCK, HANDS[seat])
        moved(log, (below,), STOCK, HANDS[other])
        if below == state.turned:
            mark(log, "trump_card", 1, other)
    first, second = (BIT[below], BIT[card]) if seat else (BIT[card], BIT[below])
    (fresh_0, fresh_1), (have_0, have_1), state.stock = state.fresh, state.have, stock[:-2]
    state.fresh, state.have = (fresh_0 | first, fresh_1 | second), (have_0 | first, have_1 | second)
    if not state.stock:
        _trump_counts(state, 1 - seat, log)


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
        found, hand, stock = listed_melds(state, seat), state.hands[seat], state.stock
        if stock and state.have[seat] & SEVEN_BIT[state.trump] and not check_exchange(state, seat, EXCHANGE):
            found.append(EXCHANGE)
        if state.options.meld_duty == "forced" and must_meld(state, seat):
            return found
        if stock or not state.trick:  # `good_cards` in one go
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
        found = listed_melds(state, seat)
        return found if must_meld(state, seat) else [*found, DONE]
