"""The moves of player and Bank: pay or sit out, draw, raise, stop. (SV-3 to SV-5)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, mark, special, tell
from rules.siebzehn_und_vier import law
from rules.siebzehn_und_vier.material import is_bust
from rules.siebzehn_und_vier.rounds import compare, fall, next_duel, pay, pay_ante, take_card
from rules.siebzehn_und_vier.state import State, most_to_raise

ANTE, SIT, DRAW, STAND = action("ante"), action("sit"), action("draw"), action("stand")
RAISES = tuple(action("raise", amount) for amount in range(1001))  # the highest limit is ten times 100


# --- ante --------------------------------------------------------------------------------------------------------
def ante(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Whoever wants to play pays first (SV-3.1)."""
    pay_ante(state, log)
    enter(state, "deal", log)
    mark(log, "ante", 0)


def sit(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Not this duel (SV-3.2)."""
    tell(log, Said(seat, "sit"))
    next_duel(state, log)


class Ante(Stage[State]):
    checks = {"ante": allowed, "sit": allowed}
    deeds = {"ante": ante, "sit": sit}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [ANTE, SIT]


# --- the player --------------------------------------------------------------------------------------------------
def overbought(state: State, seat: Seat) -> bool:
    return is_bust(state.hands[seat], state.options.two_aces)


def check_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.IS_BUST if overbought(state, seat) else None


def check_raise(state: State, seat: Seat, act: Action) -> Refusal | None:
    """In the order of chapter 3: bust, duty to draw, amount, limit, own chips, the Bank's chips."""
    amount = act.args[0]
    if overbought(state, seat):
        return law.IS_BUST
    if state.must_draw:
        return law.MUST_DRAW
    if amount < 1:
        return law.BAD_AMOUNT
    if state.stake + amount > state.options.limit:
        return law.OVER_LIMIT
    if amount > state.chips[seat]:
        return law.NOT_ENOUGH
    return law.BANK_CANNOT_COVER if amount > state.chips[state.bank] else None


def check_stand(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.must_draw:
        return law.MUST_DRAW
    return law.MIN_CARDS if len(state.hands[seat]) < state.options.min_cards else None


def draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One more card; whoever is bust says nothing (SV-4.3, SV-4.5), but for the house rule of SV-8.6."""
    tell(log, Said(seat, "draw"))
    take_card(state, seat, log)
    if state.must_draw:
        state.must_draw = False
        mark(log, "must_draw", 0)
    if state.options.bust_reveal == "at_once" and overbought(state, seat):
        fall(state, log)


def raise_stake(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The Bank matches it at once; then a card must be drawn (SV-3.5 to 3.7)."""
    amount = act.args[0]
    state.raises += ((len(state.hands[seat]), amount),)
    if log is not None:
        log.append(Said(seat, "raise", (amount,)))
        special(log, "raise", seat, targets=(state.bank,), values=(amount, state.stake + amount, state.options.limit))
    pay(state, amount, log)
    state.must_draw = True
    mark(log, "must_draw", 1)


def stand(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The same word whatever the hand is worth (SV-4.5, SV-5.4)."""
    tell(log, Said(seat, "stand"))
    state.seat = state.bank
    enter(state, "bank", log)


class Player(Stage[State]):
    checks = {"draw": check_draw, "raise": check_raise, "stand": check_stand}
    deeds = {"draw": draw, "raise": raise_stake, "stand": stand}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        hand, options = state.hands[seat], state.options
        if is_bust(hand, options.two_aces):
            return [STAND]
        if state.must_draw:
            return [DRAW]
        found = [DRAW, *RAISES[1 : most_to_raise(state) + 1]]
        if len(hand) >= options.min_cards:
            found.append(STAND)
        return found


# --- the Bank ----------------------------------------------------------------------------------------------------
def check_bank_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.BANK_IS_BUST if overbought(state, seat) else None


def check_bank_raise(state: State, seat: Seat, act: Action) -> Refusal:
    return law.BANK_CANNOT_RAISE


def bank_draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "draw"))
    take_card(state, seat, log)


def bank_stand(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "stand"))
    compare(state, log)


class Bank(Stage[State]):
    """No drawing rule binds it (SV-5.1)."""

    checks = {"draw": check_bank_draw, "raise": check_bank_raise, "stand": allowed}
    deeds = {"draw": bank_draw, "stand": bank_stand}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [STAND] if overbought(state, seat) else [DRAW, STAND]
