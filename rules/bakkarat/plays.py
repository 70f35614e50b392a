"""Taking the Bank, stakes, cards, keeping the Bank: the phases. (BK-2 to BK-8)

Amounts are listed one by one where there are no more than 400; else in round steps, and the highest. `check` takes
any amount in between.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from rules.bakkarat import law
from rules.bakkarat.material import (
    BANK,
    BANK_TABLE,
    BASKET,
    DRAW,
    FREE,
    HANDS,
    LAST_CARDS,
    NATURALS,
    NOBODY,
    PONTE_TABLE,
    SHOE,
    SIDE_VERBS,
    STAND,
    STOOD,
    THIRD,
    VALUE,
    cards_for,
    point,
)
from rules.bakkarat.rounds import (
    after_coup,
    begin_coup,
    begin_stakes,
    clear_stakes,
    gather,
    go_on,
    offer_on,
    pass_bank,
    settle,
    take_bank,
    turn_bank,
)
from rules.bakkarat.state import State, marks_of, next_punter, pay, pays_alone, punters, uncovered
from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Moved, Refusal, Said, Seat, Shown, Zone, action
from rules.core.deck import Card
from rules.families.banking import paid
from rules.families.rounds import marking
from rules.families.stages import Deed, Pause, Stage, allowed
from rules.families.telling import enter, moved, special, tell

MOST_LISTED = 400
STEPS = (1, 5, 10, 25, 50, 100)
DECLINE, BANCO, PASS, SUIVI, NO, DRAW_CARD, STAND_PAT, DONE, KEEP, WITHDRAW = (
    action(verb) for verb in ("decline", "banco", "pass", "suivi", "no", "draw", "stand", "done", "keep", "withdraw")
)
BY_RULE = {DRAW: (DRAW_CARD,), STAND: (STAND_PAT,), FREE: (DRAW_CARD, STAND_PAT)}
marked = marking(marks_of)


@lru_cache(maxsize=1 << 12)
def amounts(verb: str, low: int, high: int) -> tuple[Action, ...]:
    """The amounts of a verb from low to high, in steps where there are too many."""
    step = next((step for step in STEPS if (high - low) // step < MOST_LISTED), STEPS[-1])
    first, last = -(-low // step), high // step
    found = _multiples(verb, step, 1 << last.bit_length())[first : last + 1]
    if low % step:
        found = (action(verb, low), *found)
    return (*found, action(verb, high)) if high % step and high > low else found


@cache
def _multiples(verb: str, step: int, count: int) -> tuple[Action, ...]:
    """The first multiples of a step as amounts of a verb, from 0 on."""
    return tuple([action(verb, step * number) for number in range(count)])


# --- offer -------------------------------------------------------------------------------------------------------


def check_bank(state: State, seat: Seat, act: Action) -> Refusal | None:
    if act.args[0] < state.options.min_bank:
        return law.BELOW_MIN_BANK
    return law.BANK_TOO_DEAR if act.args[0] > state.chips[seat] else None


def bank(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "bank", act.args))
    take_bank(state, seat, act.args[0], log)


def decline(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "decline"))
    offer_on(state, log)


class Offer(Stage[State]):
    checks = {"bank": check_bank, "decline": allowed}
    deeds = {"bank": marked(bank), "decline": marked(decline)}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [*amounts("bank", state.options.min_bank, state.chips[seat]), DECLINE]


# --- stakes ------------------------------------------------------------------------------------------------------


def check_stake(state: State, seat: Seat, act: Action) -> Refusal | None:
    amount, chips, open_bank = act.args[0], state.chips[seat], uncovered(state)
    if amount > chips:
        return law.STAKE_TOO_DEAR
    if amount > open_bank or not open_bank:
        return law.BANK_COVERED
    return law.BELOW_MIN_STAKE if amount < min(state.options.min_stake, chips, open_bank) else None


def check_banco(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.BANCO_TOO_DEAR if state.chips[seat] < state.bank else None


def check_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.MUST_STAKE if state.options.must_stake and uncovered(state) else None


def stake(state: State, seat: Seat, act: Action, log: Log) -> None:
    amount = act.args[0]
    if log is not None:
        log.append(Said(seat, "stake", (amount,)))
    _put(state, seat, amount)
    _ask_next(state, seat, log)


def _put(state: State, seat: Seat, amount: int) -> None:
    pay(state, seat, -amount)
    state.stakes = paid(state.stakes, seat, amount)


def banco(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Alone against the whole bank: all other stakes go home (BK-3.3)."""
    others = tuple([other for other, staked in enumerate(state.stakes) if staked])
    tell(log, Said(seat, act.verb))
    special(log, act.verb, seat, targets=others, values=(state.bank,))
    state.chips = tuple([have + back for have, back in zip(state.chips, state.stakes, strict=True)])
    clear_stakes(state)
    _put(state, seat, state.bank)
    state.banco, state.suivi = seat, NOBODY
    _stakes_made(state, log)


def pass_stake(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "pass"))
    _ask_next(state, seat, log)


def _ask_next(state: State, seat: Seat, log: Log) -> None:
    following = next_punter(state, seat)
    if following == NOBODY:
        _stakes_made(state, log)
    else:
        state.seat = following


def _stakes_made(state: State, log: Log) -> None:
    """Find who holds the cards (BK-3.8), then side bets (BK-8.1); without any stake the coup is blank (BK-3.7)."""
    if not any(state.stakes):
        special(log, "blank", state.banker)
        state.outcome = "blank"
        state.coups += 1
        after_coup(state, log)
        return
    state.ponte = max(punters(state), key=state.stakes.__getitem__)  # of equal stakes the first
    if log is not None:
        special(log, "ponte", state.ponte, values=(state.stakes[state.ponte],))
    first = next_punter(state, state.banker) if state.options.side_bets else NOBODY
    if first == NOBODY:
        enter(state, "deal", log)
    else:
        state.seat = first
        enter(state, "side", log)


class Stakes(Stage[State]):
    checks = {"stake": check_stake, "banco": check_banco, "pass": check_pass}
    deeds = {"stake": marked(stake), "banco": marked(banco), "pass": marked(pass_stake)}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        chips, open_bank = state.chips[seat], uncovered(state)
        high = min(chips, open_bank)
        found = list(amounts("stake", min(state.options.min_stake, high), high)) if open_bank else []
        if chips >= state.bank:
            found.append(BANCO)
        if not (open_bank and state.options.must_stake):
            found.append(PASS)
        return found


def no_suivi(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "no"))
    state.suivi = NOBODY
    begin_stakes(state, log)


class Suivi(Stage[State]):
    checks = {"suivi": allowed, "no": allowed}
    deeds = {"suivi": marked(banco), "no": marked(no_suivi)}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [SUIVI, NO]


# --- side --------------------------------------------------------------------------------------------------------


def check_side(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.sides[seat][SIDE_VERBS[act.verb]]:
        return law.SIDE_TWICE
    if not 1 <= act.args[0] <= state.options.side_max:
        return law.SIDE_LIMIT
    return law.SIDE_TOO_DEAR if act.args[0] > state.chips[seat] else None


def side(state: State, seat: Seat, act: Action, log: Log) -> None:
    amount, place = act.args[0], SIDE_VERBS[act.verb]
    tell(log, Said(seat, act.verb.replace(" ", "_"), (amount,)))
    pay(state, seat, -amount)
    bets = list(state.sides[seat])
    bets[place] = amount
    sides = list(state.sides)
    sides[seat] = (bets[0], bets[1], bets[2])
    state.sides = tuple(sides)


def done(state: State, seat: Seat, act: Action, log: Log) -> None:
    following = next_punter(state, seat)
    if following == NOBODY:
        enter(state, "deal", log)
    else:
        state.seat = following


class Side(Stage[State]):
    checks = {**dict.fromkeys(SIDE_VERBS, check_side), "done": allowed}
    deeds = {**dict.fromkeys(SIDE_VERBS, marked(side)), "done": marked(done)}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        high = min(state.options.side_max, state.chips[seat])
        found: list[Action] = []
        for verb, place in SIDE_VERBS.items():
            if high and not state.sides[seat][place]:
                found += amounts(verb, 1, high)
        return [*found, DONE]


# --- cards -------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Ponte, Bank, Ponte, Bank; a natural ends the coup at once (BK-4.1 to 4.4, BK-9.2)."""
    if len(state.shoe) <= LAST_CARDS:
        _fill_shoe(state, log)
    fourth, third, second, first = state.shoe[-4:]
    state.shoe = state.shoe[:-4]
    state.hand, state.bank_hand = (first, third), (second, fourth)
    if log is not None:
        hand = HANDS[state.ponte]
        for card, zone in ((first, hand), (second, BANK), (third, hand), (fourth, BANK)):
            log.append(Moved((card,), SHOE, zone))
    if point(state.hand) in NATURALS or point(state.bank_hand) in NATURALS:
        settle(state, log)
    else:
        state.seat = state.ponte
        enter(state, "ponte", log)


def _fill_shoe(state: State, log: Log) -> None:
    moved(log, state.basket, BASKET, SHOE)
    special(log, "new_shoe", state.banker)
    state.basket, state.shoe = (), tuple(shuffled(state, cards_for(state.options.packs)))


def _next_card(state: State, zone: Zone, log: Log) -> Card:
    card, state.shoe = state.shoe[-1], state.shoe[:-1]
    if log is not None:
        log.append(Moved((card,), SHOE, zone))
    return card


def ponte_rule(state: State) -> str:
    """Must he draw, must he stand, or is he free? (BK-5.1 to 5.3, BK-5.6, BK-5.7)"""
    options, rule = state.options, PONTE_TABLE[point(state.hand)]
    if options.drawing == "free" or (options.drawing == "classic" and options.banco_free and pays_alone(state)):
        return FREE
    return DRAW if rule == FREE and options.drawing == "fixed" else rule


def bank_rule(state: State) -> str:
    """The same for the Bank (BK-5.5, BK-5.6)."""
    if state.options.drawing == "free":
        return FREE
    column = VALUE[state.third[0]] + 1 if state.third else STOOD
    rule = BANK_TABLE[point(state.bank_hand)][column]
    return DRAW if rule == FREE and state.options.drawing == "fixed" else rule


def ponte_draws(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The Bank's cards are turned first, then the third card comes face up (BK-5.4)."""
    tell(log, Said(seat, "draw"))
    turn_bank(state, log)
    state.third = (_next_card(state, THIRD, log),)
    special(log, "third", seat, state.third)
    _ask_bank(state, log)


def ponte_stands(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "stand"))
    turn_bank(state, log)
    _ask_bank(state, log)


def _ask_bank(state: State, log: Log) -> None:
    state.seat = state.banker
    enter(state, "banker", log)


def bank_draws(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "draw"))
    card = _next_card(state, BANK, log)
    state.bank_hand += (card,)
    tell(log, Shown((card,), BANK))
    special(log, "third", seat, (card,))
    settle(state, log)


def bank_stands(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "stand"))
    settle(state, log)


class Drawing(Stage[State]):
    """One card or none, by a rule that may leave no choice."""

    def __init__(
        self, rule: Callable[[State], str], draws: Deed[State], stands: Deed[State], refusals: tuple[Refusal, Refusal]
    ) -> None:
        self.rule, (self.must_draw, self.must_stand) = rule, refusals
        self.checks = {"draw": self.check_draw, "stand": self.check_stand}
        self.deeds = {"draw": marked(draws), "stand": marked(stands)}

    def check_draw(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return self.must_stand if self.rule(state) == STAND else None

    def check_stand(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return self.must_draw if self.rule(state) == DRAW else None

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return list(BY_RULE[self.rule(state)])


PONTE = Drawing(ponte_rule, ponte_draws, ponte_stands, (law.PONTE_MUST_DRAW, law.PONTE_MUST_STAND))
BANKER = Drawing(bank_rule, bank_draws, bank_stands, (law.BANK_MUST_DRAW, law.BANK_MUST_STAND))


# --- after a coup ------------------------------------------------------------------------------------------------


@marked
def gather_and_go_on(state: State, seat: Seat, act: Action, log: Log) -> None:
    gather(state, log)
    after_coup(state, log)


@marked
def open_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Six coups begin: the first with an offer, later ones as the last coup says (BK-9.5)."""
    go_on(state, log)


@marked
def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """On from the score sheet."""
    state.round += 1
    enter(state, "begin", log)


def keep(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The whole bank stands for the next coup (BK-7.2)."""
    tell(log, Said(seat, "keep"))
    begin_coup(state, log)


def withdraw(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "withdraw"))
    pass_bank(state, log)


class Keep(Stage[State]):
    checks = {"keep": allowed, "withdraw": allowed}
    deeds = {"keep": marked(keep), "withdraw": marked(withdraw)}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [KEEP, WITHDRAW]


RESTING: Pause[State] = Pause("next", next_round)
