"""Leading and answering; exchanging the nine, closing, melding, claiming. (SS-2, SS-3, SS-5)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.core.deck import Card
from rules.families.stages import Stage
from rules.families.telling import enter, mark, moved, special, tell
from rules.families.tricks import beating, owed, owed_moves, play_card, powers
from rules.sechsundsechzig import law
from rules.sechsundsechzig.material import (
    AUGEN,
    CARDS,
    HANDS,
    LAST_TRICK,
    MARRIAGE,
    NEEDED,
    NO_SUIT,
    PAIR,
    STOCK,
    STRENGTH,
    SUIT,
    SUIT_NAMED,
    SUIT_TOKEN,
    SUITS,
    TRICK,
    TRUMP_MARRIAGE,
    TRUMP_NINE,
    TURNED,
    WON,
)
from rules.sechsundsechzig.rounds import by_claim, by_last_card
from rules.sechsundsechzig.state import (
    NOBODY,
    State,
    hide,
    melded,
    must_follow,
    show,
    total,
    tricks_of,
    unbound,
)

PLAY = tuple(action("play", card) for card in CARDS)
MELD = tuple(action("meld", token) for token in SUIT_TOKEN)
EXCHANGE, CLOSE, CLAIM = action("exchange"), action("close"), action("claim")
POWERS = tuple(powers(SUIT, STRENGTH, trump) for trump in range(len(SUITS)))  # [trump][led suit][card]


# --- playing a card ----------------------------------------------------------------------------------------------


def check_lead(state: State, seat: Seat, act: Action) -> Refusal | None:
    card = act.args[0]
    if card not in state.hands[seat]:
        return law.NOT_IN_HAND
    return None if unbound(state) or card in PAIR[state.bound] else law.MELD_CARD_REQUIRED


def check_answer(state: State, seat: Seat, act: Action) -> Refusal | None:
    card, hand = act.args[0], state.hands[seat]
    if card not in hand:
        return law.NOT_IN_HAND
    if card in good_answers(state, seat):
        return None
    return law.DUTIES.broken(hand, card, SUIT, SUIT[state.trick[0]], state.trump)


def good_answers(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that may answer the one led (SS-2.1, SS-3.1 to 3.3)."""
    hand = state.hands[seat]
    if not must_follow(state):
        return hand
    led = state.trick[0]
    cards = owed(hand, SUIT, SUIT[led], state.trump)
    if not state.options.stichzwang:
        return cards
    power = POWERS[state.trump][SUIT[led]]
    return beating(cards, power, power[led])  # every trump beats a plain card: no duty between trumps


def lead(state: State, seat: Seat, act: Action, log: Log) -> None:
    play_card(state, seat, act.args[0], HANDS[seat], log)
    if state.shown[seat]:
        hide(state, seat, act.args[0])
    state.bound = NO_SUIT
    enter(state, "answer", log)


def answer(state: State, seat: Seat, act: Action, log: Log) -> None:
    play_card(state, seat, act.args[0], HANDS[seat], log)
    if state.shown[seat]:
        hide(state, seat, act.args[0])
    _take(state, log)
    if state.turned and state.closer == NOBODY:
        _draw(state, log)
    if not state.hands[state.seat]:
        by_last_card(state, log)
    elif state.options.early_stop and total(state, state.seat) >= NEEDED:  # nobody else has gained anything
        by_claim(state, state.seat, log)
    else:
        enter(state, "lead", log)


def _take(state: State, log: Log) -> None:
    """The winner takes the trick and leads the next one (SS-2.2, SS-2.4)."""
    trick = first, second = state.trick
    power = POWERS[state.trump][SUIT[first]]
    winner = state.leader if power[first] >= power[second] else 1 - state.leader
    before = 0 if log is None else total(state, winner)
    state.won[winner] += trick
    worth = AUGEN[first] + AUGEN[second]
    one, two = state.augen
    state.augen = (one, two + worth) if winner else (one + worth, two)
    state.trick = ()
    state.last = state.seat = winner
    if log is not None:
        special(log, "trick", winner, trick, values=(worth,))
        moved(log, trick, TRICK, WON[winner])
        mark(log, "tricks", tricks_of(state, winner), winner)
        if not state.hands[0] and not state.hands[1] and state.closer == NOBODY:
            special(log, "last_trick", winner, values=(LAST_TRICK,))
        if state.options.show_totals and total(state, winner) != before:
            mark(log, "augen", total(state, winner), winner)


def _draw(state: State, log: Log) -> None:
    """Winner first, then the other; the last card is the trump card (SS-2.3, SS-2.5)."""
    first, hands, stock = state.seat, state.hands, state.stock
    second = 1 - first
    hands[first] += stock[-1:]
    if log is not None:
        moved(log, stock[-1:], STOCK, HANDS[first])
    if len(stock) > 1:
        hands[second] += stock[-2:-1]
        if log is not None:
            moved(log, stock[-2:-1], STOCK, HANDS[second])
        state.stock = stock[:-2]
        return
    last, state.stock, state.turned = state.turned, (), ()
    hands[second] += last
    moved(log, last, TURNED, HANDS[second])
    show(state, second, 1 << last[0])
    special(log, "stock_empty", second, last)


# --- what the leader may do before -------------------------------------------------------------------------------


def check_exchange(state: State, seat: Seat, act: Action) -> Refusal | None:
    refused = _check_stock(state, "exchange", state.options.nine_exchange)
    if refused:
        return refused
    if not state.won[seat]:
        return law.NO_TRICK_YET
    return None if TRUMP_NINE[state.trump] in state.hands[seat] else law.NO_NINE


def check_close(state: State, seat: Seat, act: Action) -> Refusal | None:
    return _check_stock(state, "close", state.options.closing)


def _check_stock(state: State, verb: str, allowed: bool) -> Refusal | None:
    """Exchanging and closing come before melding, while a card lies face down (SS-5.4, SS-5.5)."""
    if not allowed:
        return law.OFF[verb]
    if not unbound(state):
        return law.MELD_CARD_REQUIRED
    if state.closer != NOBODY:
        return law.STOCK_CLOSED
    return None if state.stock else law.STOCK_EMPTY


def check_meld(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not state.options.marriages:
        return law.OFF["meld"]
    if not unbound(state):
        return law.ALREADY_MELDED
    if not _may_meld_now(state):
        return law.NO_MELD_NOW
    suit = SUIT_NAMED.get(act.args[0], NO_SUIT)
    return None if suit != NO_SUIT and _has_pair(state, seat, suit) else law.NO_PAIR


def _may_meld_now(state: State) -> bool:
    """True as long as cards are drawn, later as the table has agreed (SS-5.3, SS-5.15)."""
    if not must_follow(state):
        return True
    phase2 = state.options.marriage_phase2
    return bool(phase2 == "always" or (phase2 == "closed_only" and state.closer != NOBODY))


def _has_pair(state: State, seat: Seat, suit: int) -> bool:
    hand = state.hands[seat]
    return PAIR[suit][0] in hand and PAIR[suit][1] in hand


def check_claim(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.options.claim else law.OFF["claim"]


def exchange(state: State, seat: Seat, act: Action, log: Log) -> None:
    nine, (card,) = TRUMP_NINE[state.trump], state.turned
    state.hands[seat] = (*(held for held in state.hands[seat] if held != nine), card)
    state.turned = (nine,)
    hide(state, seat, nine)
    show(state, seat, 1 << card)
    if log is not None:
        tell(log, Said(seat, "exchange"))
        moved(log, (nine,), HANDS[seat], TURNED)
        moved(log, (card,), TURNED, HANDS[seat])
        special(log, "exchange", seat, (card, nine))


def close(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.closer, state.had = seat, tricks_of(state, 1 - seat)
    if log is not None:
        tell(log, Said(seat, "close"))
        mark(log, "closed", 1, seat)
        special(log, "close", seat, state.turned)


def meld(state: State, seat: Seat, act: Action, log: Log) -> None:
    suit = state.bound = SUIT_NAMED[act.args[0]]
    state.melds += ((seat, suit),)
    king, queen = PAIR[suit]
    show(state, seat, 1 << king | 1 << queen)
    if log is not None:
        worth = TRUMP_MARRIAGE if suit == state.trump else MARRIAGE
        tell(log, Said(seat, f"meld_{worth}"))
        special(log, f"marriage_{worth}", seat, PAIR[suit], values=(worth, int(bool(state.won[seat]))))
        mark(log, "meld", melded(state, seat), seat)
        if state.options.show_totals and state.won[seat]:
            mark(log, "augen", total(state, seat), seat)
    if state.options.early_stop and total(state, seat) >= NEEDED:
        by_claim(state, seat, log)


def claim(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "claim"))
    by_claim(state, seat, log)


# --- the phases --------------------------------------------------------------------------------------------------


class Lead(Stage[State]):
    checks = {
        "play": check_lead,
        "exchange": check_exchange,
        "close": check_close,
        "meld": check_meld,
        "claim": check_claim,
    }
    deeds = {"play": lead, "exchange": exchange, "close": close, "meld": meld, "claim": claim}

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        options, hand = state.options, state.hands[seat]
        if state.bound != NO_SUIT:
            found = [PLAY[card] for card in hand if card in PAIR[state.bound]]
            return [*found, CLAIM] if options.claim else found
        found = [PLAY[card] for card in hand]
        if options.nine_exchange and not check_exchange(state, seat, EXCHANGE):
            found.append(EXCHANGE)
        if options.closing and not check_close(state, seat, CLOSE):
            found.append(CLOSE)
        if options.marriages and _may_meld_now(state):
            found += [MELD[suit] for suit in range(len(SUITS)) if _has_pair(state, seat, suit)]
        if options.claim:
            found.append(CLAIM)
        return found


def _only_on_lead(state: State, seat: Seat, act: Action) -> Refusal | None:
    """The leader's acts: their option comes first, then that it is not the moment (rulebook, chapter 3)."""
    options = state.options
    there = {
        "meld": options.marriages,
        "exchange": options.nine_exchange,
        "close": options.closing,
        "claim": options.claim,
    }
    return law.NOT_ON_LEAD if there[act.verb] else law.OFF[act.verb]


class Answer(Stage[State]):
    checks = {"play": check_answer, **dict.fromkeys(("exchange", "close", "meld", "claim"), _only_on_lead)}
    apply = staticmethod(answer)  # the only deed

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        if not must_follow(state):
            return [PLAY[card] for card in state.hands[seat]]
        if state.options.stichzwang:
            return [PLAY[card] for card in good_answers(state, seat)]
        return owed_moves(state.hands[seat], SUIT, SUIT[state.trick[0]], state.trump, PLAY)
