"""Workshop cards in play: the closed list of steps, and the prompts some of them put. (GG-10, rulebook 2.1)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, islice
from typing import NamedTuple, TypeAlias

from rules.core.chance import fresh
from rules.core.contract import Action, Log, Moved, Refusal, Seat, Shown, action
from rules.core.deck import Card
from rules.families.telling import enter, mark, moved, special
from rules.gluecksgriff import refusals as no
from rules.gluecksgriff.drawing import draw_from_stock
from rules.gluecksgriff.groups import LIMIT
from rules.gluecksgriff.material import AS, B1, FACE, HANDS, NONE, PILE, STOCK
from rules.gluecksgriff.stages import Check, Deed, Stage
from rules.gluecksgriff.state import NOBODY, Ask, State, alone, blank_of, canonical, holds, lay, others, pick, points_of
from rules.gluecksgriff.turns import close_knock, end_turn
from rules.gluecksgriff.workshop import Step

PROMPTED = frozenset({"choose", "owner", "look"})  # selections that somebody makes


def check_blank(state: State, seat: Seat, act: Action) -> Refusal | None:
    token, *named = act.args
    if not B1 <= token < AS or not holds(state.hands[seat], (token,)):
        return no.NOT_IN_HAND
    if state.caller != NOBODY:
        return no.BLANK_AFTER_CALL
    if not blank_of(state, token).asks_for_target:
        return no.BLANK_TARGET_INVALID if named else None
    valid = bool(named) and 0 <= named[0] < state.seats and named[0] != seat
    return None if valid else no.BLANK_TARGET_INVALID


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
    while state.step < len(card.steps):
        step = card.steps[state.step]
        asks = STEPS[step.do](state, seat, step, log)
        if asks:
            state.asks = asks
            enter(state, "BLANK", log)
            return
        state.step += 1
    state.blank, state.target, state.step = NONE, NOBODY, 0
    if card.draw_after:
        enter(state, "DRAW", log)
    else:
        end_turn(state, log, blank_out=True)


# --- targets -----------------------------------------------------------------------------------------------------

CHOSEN: Mapping[str, Callable[[State, Seat, tuple[Seat, ...]], Seat]] = {  # of equal ones the first in turn order
    "choose": lambda state, seat, rest: state.target,
    "next": lambda state, seat, rest: rest[0],
    "previous": lambda state, seat, rest: rest[-1],
    "fewest": lambda state, seat, rest: min(rest, key=lambda other: len(state.hands[other])),
    "most": lambda state, seat, rest: max(rest, key=lambda other: len(state.hands[other])),
    "leader": lambda state, seat, rest: min(rest, key=lambda other: state.totals[other]),
    "self": lambda state, seat, rest: seat,
}


def targets_of(state: State, seat: Seat, step: Step) -> list[Seat]:
    """The seats this step reaches: protected ones are left out, but nobody is protected against himself."""
    rest = others(state, seat)
    if step.target in ("others", "all"):
        aimed = [*rest, seat] if step.target == "all" else list(rest)
    else:
        aimed = [CHOSEN[step.target](state, seat, rest)]
    return [other for other in aimed if other == seat or not state.protected >> other & 1]


# --- steps that act at once --------------------------------------------------------------------------------------

Asks: TypeAlias = tuple[Ask, ...]
Deal: TypeAlias = Callable[[State, Seat, Step, Log], Asks]


def _draw(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    targets = targets_of(state, seat, step)
    special(log, "step_draw", seat, targets=targets, values=(step.amount,))
    for target in targets:
        for _ in range(step.amount):
            draw_from_stock(state, target, log)
    return ()


def _fill_to(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    targets = targets_of(state, seat, step)
    special(log, "step_fill_to", seat, targets=targets, values=(step.amount,))
    for target in targets:
        for _ in range(step.amount - len(state.hands[target])):
            draw_from_stock(state, target, log)
    return ()


def _skip(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(state, seat, step):
        bit = 1 << target
        if not (state.immune & bit or state.skips & bit or state.fronts[target]):
            special(log, "step_skip", seat, targets=(target,))
            state.skips |= bit
            mark(log, "skip", 1, target)
    return ()


def _swap_hands(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(state, seat, step):
        special(log, "step_swap_hands", seat, targets=(target,))
        moved(log, state.hands[seat], HANDS[seat], HANDS[target])
        moved(log, state.hands[target], HANDS[target], HANDS[seat])
        state.hands[seat], state.hands[target] = state.hands[target], state.hands[seat]
    return ()


def _reverse(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    state.direction = -state.direction
    special(log, "step_reverse", seat)
    mark(log, "direction", state.direction)
    return ()


def _peek(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    """Only the active player sees them; a peek never reshuffles (GG-10.12)."""
    eyes = frozenset((seat,))
    if step.target == "stock":
        special(log, "step_peek", seat)
        cards = state.stock[: -step.amount - 1 : -1]
        if log is not None and cards:
            log.append(Shown(tuple(cards), STOCK, eyes))
        return ()
    for target in targets_of(state, seat, step):
        special(log, "step_peek", seat, targets=(target,))
        seen = _random(state, state.hands[target], step.amount)
        if log is not None and seen:
            log.append(Shown(tuple(seen), HANDS[target], eyes))
    return ()


def _extra_turn(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    if not state.in_extra:
        state.extra = True
        special(log, "step_extra_turn", seat)
    return ()


def _halve_points(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(state, seat, step):
        if not state.halves >> target & 1:
            special(log, "step_halve_points", seat, targets=(target,))
            state.halves |= 1 << target
            mark(log, "halve", 1, target)
    return ()


def _protect(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(state, seat, step):
        special(log, "step_protect", seat, targets=(target,))
        state.protected |= 1 << target
        if target == seat:
            state.fresh_protected |= 1 << seat  # through the end of the next own turn, not of this one (GG-10.14)
        mark(log, "protected", 1, target)
    return ()


# --- steps in which cards change hands ---------------------------------------------------------------------------


class Gift(NamedTuple):
    """Cards of `holder`, selected by `chooser`, go to `receiver` (NOBODY: under the workshop card)."""

    holder: Seat
    chooser: Seat
    receiver: Seat


def _gives(state: State, seat: Seat, step: Step) -> list[Gift]:
    return [Gift(seat, seat, target) for target in targets_of(state, seat, step)]


def _takes(state: State, seat: Seat, step: Step) -> list[Gift]:
    return [Gift(target, target if step.select == "owner" else seat, seat) for target in targets_of(state, seat, step)]


def _ring(state: State, seat: Seat, step: Step) -> list[Gift]:
    """Everybody but the protected passes to the neighbour; the active player answers last."""
    members = [other for other in range(state.seats) if other == seat or not state.protected >> other & 1]
    if len(members) < 2:
        return []
    shift = 1 if step.direction == "left" else -1
    neighbour = {giver: members[(place + shift) % len(members)] for place, giver in enumerate(members)}
    return [Gift(giver, giver, neighbour[giver]) for giver in (*others(state, seat), seat) if giver in neighbour]


def _discards(state: State, seat: Seat, step: Step) -> list[Gift]:
    return [Gift(seat, seat, NOBODY)]


GIFTS: Mapping[str, Callable[[State, Seat, Step], list[Gift]]] = {
    "give_card": _gives,
    "take_card": _takes,
    "pass_cards": _ring,
    "discard_extra": _discards,
}


def _transfer(state: State, seat: Seat, step: Step, log: Log) -> Asks:
    """Ask whoever has a choice (GG-10.10); without any, the cards change hands at once."""
    gifts = [gift for gift in GIFTS[step.do](state, seat, step) if state.hands[gift.holder]]
    asks = tuple(
        Ask(gift.chooser, gift.holder, step.amount)
        for gift in gifts
        if step.select in PROMPTED and len(state.hands[gift.holder]) > step.amount
    )
    if not asks:
        hand_over(state, seat, step, log)
    elif step.select == "look" and log is not None:
        log.append(Shown(tuple(state.hands[asks[0].holder]), HANDS[asks[0].holder], frozenset((seat,))))
    return asks


def _random(state: State, hand: Sequence[Card], amount: int) -> list[Card]:
    return fresh(state).sample(canonical(hand), min(amount, len(hand))) if hand else []


def _selected(state: State, hand: list[Card], step: Step) -> list[Card]:
    """The cards that go without a prompt."""
    if len(hand) <= step.amount:
        return list(hand)
    if step.select == "random":
        return _random(state, hand, step.amount)
    ranked = sorted(canonical(hand), key=lambda card: points_of(state, card))
    return ranked[: step.amount] if step.select == "lowest" else ranked[-step.amount :]


def hand_over(state: State, seat: Seat, step: Step, log: Log) -> None:
    """All gifts of a step at the same time."""
    answers = dict(state.answers)
    rows = [
        (gift, answers.get(gift.holder) or tuple(_selected(state, state.hands[gift.holder], step)))
        for gift in GIFTS[step.do](state, seat, step)
        if state.hands[gift.holder]
    ]
    state.asks, state.answers = (), ()
    special(log, f"step_{step.do}", seat, targets=[gift.receiver for gift, _ in rows if gift.receiver != NOBODY])
    for gift, cards in rows:
        for card in cards:
            state.hands[gift.holder].remove(card)
    for gift, cards in rows:
        if gift.receiver == NOBODY:
            _lay_under(state, seat, cards, log)
        else:
            state.hands[gift.receiver] += cards
            moved(log, cards, HANDS[gift.holder], HANDS[gift.receiver])


def _lay_under(state: State, seat: Seat, cards: Sequence[Card], log: Log) -> None:
    """Below the workshop card, as groups of one, in the order named (GG-10.13)."""
    for card in cards:
        state.pile.insert(len(state.pile) - 1, alone(card, seat))
        state.over += 1
    if log is not None:
        log.append(Moved(tuple(cards), HANDS[seat], PILE))


STEPS: Mapping[str, Deal] = {
    "draw": _draw,
    "fill_to": _fill_to,
    "skip": _skip,
    "swap_hands": _swap_hands,
    "reverse": _reverse,
    "peek": _peek,
    "give_card": _transfer,
    "take_card": _transfer,
    "pass_cards": _transfer,
    "discard_extra": _transfer,
    "extra_turn": _extra_turn,
    "halve_points": _halve_points,
    "protect": _protect,
}


# --- BLANK -------------------------------------------------------------------------------------------------------


def check_choose(state: State, seat: Seat, act: Action) -> Refusal | None:
    ask = state.asks[0]
    if not holds(state.hands[ask.holder], act.args):
        return no.NOT_IN_HAND
    return None if len(act.args) == ask.amount else no.WRONG_COUNT


def choose(state: State, seat: Seat, act: Action, log: Log) -> None:
    ask, *rest = state.asks
    cards = pick(state.hands[ask.holder][:], act.args)
    state.answers = (*state.answers, (ask.holder, cards))
    state.asks = tuple(rest)
    if rest:
        return
    hand_over(state, state.seat, blank_of(state, state.blank).steps[state.step], log)
    state.step += 1
    carry_out(state, log)


class BlankPhase(Stage):
    """Lists at most LIMIT of the choices; `check` accepts every one."""

    checks: Mapping[str, Check] = {"choose": check_choose}
    deeds: Mapping[str, Deed] = {"choose": choose}

    def actor(self, state: State) -> Seat:
        return state.asks[0].seat

    def listed(self, state: State, seat: Seat) -> list[Action]:
        ask = state.asks[0]
        faces = sorted(FACE[card] for card in state.hands[ask.holder])
        distinct = dict.fromkeys(combinations(faces, ask.amount))
        return [action("choose", *tokens) for tokens in islice(distinct, LIMIT)]
