"""Workshop cards in play: their steps at this table, and the prompts some of them put. (GG-10, rulebook 2.1)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.contract import Action, Log, Moved, Points, Refusal, Seat
from rules.core.deck import Card
from rules.families.effects import deeds
from rules.families.telling import enter, special
from rules.gluecksgriff import law
from rules.gluecksgriff.groups import LIMIT
from rules.gluecksgriff.material import AS, B1, FACE, HANDS, NONE, PILE, STOCK
from rules.gluecksgriff.rounds import ByActor, Check, Deed, close_knock, draw_from_stock, end_turn
from rules.gluecksgriff.state import NOBODY, State, alone, blank_of, canonical, holds, lay, others, pick, points_of


def check_blank(state: State, seat: Seat, act: Action) -> Refusal | None:
    token, *named = act.args
    if not B1 <= token < AS or not holds(state.hands[seat], (token,)):
        return law.NOT_IN_HAND
    if state.caller != NOBODY:
        return law.BLANK_AFTER_CALL
    if not blank_of(state, token).asks_for_target:
        return law.BLANK_TARGET_INVALID if named else None
    valid = bool(named) and 0 <= named[0] < state.seats and named[0] != seat
    return None if valid else law.BLANK_TARGET_INVALID


def blank(state: State, seat: Seat, act: Action, log: Log) -> None:
    token, *named = act.args
    cards = lay(state, seat, "special", (token,), log)
    special(log, "blank", seat, cards, named)
    close_knock(state, log)
    state.blank, state.target, state.step = token, named[0] if named else NOBODY, 0
    state.over = 1
    carry_out(state, log)


def carry_out(state: State, log: Log) -> None:
    """Go on with the steps from `state.step`, until one puts a prompt or all are done."""
    seat, card = state.seat, blank_of(state, state.blank)
    if not deeds.carry_out(GROUND, state, seat, card.steps, log):
        enter(state, "blank", log)
        return
    state.blank, state.target, state.step = NONE, NOBODY, 0
    if card.draw_after:
        enter(state, "draw", log)
    else:
        end_turn(state, log, blank_out=True)


class Table:
    """Table of this game, as it is lent to the steps. See rules.families.effects.deeds.Ground."""

    stock = STOCK
    hands = HANDS

    def others(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return others(state, seat)

    def draw(self, state: State, seat: Seat, log: Log) -> Card:
        return draw_from_stock(state, seat, log)

    def points(self, state: State, card: Card) -> Points:
        return points_of(state, card)

    def canonical(self, hand: Sequence[Card]) -> list[Card]:
        return canonical(hand)

    def spared(self, state: State, seat: Seat) -> bool:
        """Immune, or waiting already (rulebook 2.1)."""
        return bool(state.immune >> seat & 1 or state.fronts[seat])

    def lay_under(self, state: State, seat: Seat, cards: Sequence[Card], log: Log) -> None:
        """Lay the cards under the top of the pile as groups of one, in the order named (GG-10.13)."""
        for card in cards:
            state.pile.insert(len(state.pile) - 1, alone(card, seat))
            state.over += 1
        if log is not None:
            log.append(Moved(tuple(cards), HANDS[seat], PILE))


GROUND = Table()


# --- BLANK -------------------------------------------------------------------------------------------------------


def check_choose(state: State, seat: Seat, act: Action) -> Refusal | None:
    ask = state.asks[0]
    if not holds(state.hands[ask.holder], act.args):
        return law.NOT_IN_HAND
    return None if len(act.args) == ask.amount else law.WRONG_COUNT


def choose(state: State, seat: Seat, act: Action, log: Log) -> None:
    cards = pick(state.hands[state.asks[0].holder][:], act.args)
    if deeds.answered(GROUND, state, state.seat, blank_of(state, state.blank).steps, cards, log):
        carry_out(state, log)


class BlankPhase(ByActor):
    """Lists at most LIMIT of the choices; `check` accepts every one."""

    checks: Mapping[str, Check] = {"choose": check_choose}
    deeds: Mapping[str, Deed] = {"choose": choose}

    def actor(self, state: State) -> Seat:
        return state.asks[0].seat

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return deeds.choices(state, FACE, LIMIT)
