"""Drawing: a card of stock or pile, and the knock with the card just drawn. (GG-4, GG-5.9 to 5.13)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Action, Entered, Log, Refusal, Seat, action
from rules.families.telling import moved
from rules.gluecksgriff import law
from rules.gluecksgriff.groups import judge_knock, knocks
from rules.gluecksgriff.material import BASE, FACE, GA, HANDS, NONE, NUMBERS, PILE
from rules.gluecksgriff.plays import DRAW_STOCK, lay_knock
from rules.gluecksgriff.rounds import Check, Deed, Stage, draw_from_stock, end_turn, open_knock
from rules.gluecksgriff.state import Lay, State, holds


def former_top(state: State) -> Lay | None:
    """The group that was on top when the turn began, beneath the player's own fresh cards (GG-4.2)."""
    index = len(state.pile) - 1 - state.over
    return state.pile[index] if index >= 0 else None


ENDS = {"draw top": -1, "draw high": -1, "draw low": 0}


def check_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Refuse a draw that is not open to the seat now; the stock always is."""
    verb = act.verb
    if verb == "draw stock":
        return None
    if state.shut == state.turns:
        return law.DISCARD_DRAW_FORBIDDEN
    group = former_top(state)
    if group is None:
        return law.DISCARD_EMPTY
    if verb == "draw top" and group.kind == "run":
        return law.RUN_NEEDS_END
    if verb != "draw top" and group.kind != "run":
        return law.NOT_A_RUN
    index = ENDS[verb]
    if group.tokens[index] >= NUMBERS:
        return law.SPECIAL_CARD  # a Gaukler with a number, too, keeps its end closed (GG-4.7)
    return law.OWN_CARD if group.owners[index] == seat else None


def draw_from_pile(state: State, seat: Seat, verb: str, log: Log) -> None:
    """The top card, or an end card of the run, of the former top goes to the hand; what is left closes up (GG-4.8)."""
    place = len(state.pile) - 1 - state.over
    group = state.pile[place]
    index = 0 if verb == "draw low" else len(group.cards) - 1
    card = group.cards[index]
    left = group.without(index)
    state.pile[place : place + 1] = [left] if left else []
    state.hands[seat].append(card)
    if log is not None:
        moved(log, (card,), PILE, HANDS[seat])


def draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    if act.verb != "draw stock":
        draw_from_pile(state, seat, act.verb, log)
    else:
        state.drawn = draw_from_stock(state, seat, log)
        if state.drawn != NONE and after_draw_knocks(state):
            state.phase = "after_draw"
            if log is not None:
                log.append(Entered("after_draw", frozenset((seat,))))  # others see DRAW (GG-5.23)
            return
    end_turn(state, log)


def after_draw_knocks(state: State) -> tuple[Action, ...]:
    """Knocks of the drawn card onto the own regular discard; empty when it does not fit (GG-5.9 to 5.12)."""
    face = FACE[state.drawn]
    if state.over != 1 or face > GA:
        return ()
    top = state.pile[-1]
    if top.kind == "single" and face not in (top.tokens[0], GA):
        return ()
    return knocks((state.drawn,), top, least=1)


DRAW_TOP, DRAW_LOW, DRAW_HIGH = (action(verb) for verb in ("draw top", "draw low", "draw high"))


def listed_draws(state: State, seat: Seat) -> list[Action]:
    """List what `check_draw` lets through."""
    group = former_top(state)
    if group is None or group.kind == "special" or state.shut == state.turns:
        return [DRAW_STOCK]
    found = [DRAW_STOCK]
    if group.kind == "run" and group.tokens[0] < NUMBERS and group.owners[0] != seat:
        found.append(DRAW_LOW)
    if group.tokens[-1] < NUMBERS and group.owners[-1] != seat:
        found.append(DRAW_HIGH if group.kind == "run" else DRAW_TOP)
    return found


class DrawPhase(Stage):
    checks: Mapping[str, Check] = dict.fromkeys(("draw stock", "draw top", "draw low", "draw high"), check_draw)
    deeds: Mapping[str, Deed] = dict.fromkeys(("draw stock", "draw top", "draw low", "draw high"), draw)

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return listed_draws(state, seat)


def check_after_knock(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not holds(state.hands[seat], act.args):
        return law.NOT_IN_HAND
    if len(act.args) > 1 or BASE[act.args[0]] != FACE[state.drawn]:
        return law.ONLY_DRAWN_CARD
    judged = judge_knock(state.pile[-1], act.args, least=1)
    return judged if isinstance(judged, Refusal) else None


def after_knock(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.hands[seat].remove(state.drawn)
    state.hands[seat].insert(0, state.drawn)  # of equal cards the drawn one goes
    lay_knock(state, seat, act, 1, log)
    state.over = 0
    open_knock(state, seat, log)
    end_turn(state, log, knocked=True)


def keep(state: State, seat: Seat, act: Action, log: Log) -> None:
    end_turn(state, log)


KEEP = action("keep")


class AfterDraw(Stage):
    checks: Mapping[str, Check] = {"knock": check_after_knock, "keep": lambda state, seat, act: None}
    deeds: Mapping[str, Deed] = {"knock": after_knock, "keep": keep}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [*after_draw_knocks(state), KEEP]
