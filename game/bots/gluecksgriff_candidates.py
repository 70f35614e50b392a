"""The moves of Glücksgriff that a search should compare: what a sensible person would think of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots import gluecksgriff_value as value
from rules.core.contract import Action, Seat, action
from rules.gluecksgriff.material import B1, FACE, GA, SU
from rules.gluecksgriff.scoring import CALL_BELOW
from rules.gluecksgriff.state import NOBODY, State

MOST = 5  # plays of cards compared, besides call and pass
ABSURD = 9.0  # points behind the best from which on a play is not looked at


def _plays(state: State, seat: Seat) -> list[Action]:
    mind = value.Mind(state, seat)
    found: list[Action] = []
    if state.hands[seat]:
        ranked = sorted(value.plays(mind), key=lambda play: -play.value)
        found = [play.act for play in ranked[:MOST] if play.value > ranked[0].value - ABSURD]
    if state.caller != NOBODY:
        found.append(value.PASS)
    elif mind.points < CALL_BELOW:
        found.append(value.CALL)
    return found


def _under_sanduhr(state: State, seat: Seat) -> list[Action]:
    mind = value.Mind(state, seat)
    cost = mind.draw_cost()
    ranked = sorted([*value.knocks(mind), *value.discards(mind, cost)], key=lambda play: -play.value)
    defiant = [action("defy " + play.act.verb, *play.act.args) for play in ranked[:2]]
    return [value.SERVE, value.DEFEND, *defiant]


SPECIAL: Mapping[str, Callable[[State, Seat], list[Action]]] = {"TURN": _plays, "SANDUHR": _under_sanduhr}
FEW = frozenset({"DRAW", "AFTER_DRAW", "MAGIC_PICK"})  # phases whose moves are all worth a look


def candidates(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The legal moves worth a search; the policy's own move may be missing and is added by the search."""
    if state.phase in FEW:
        return list(legal)
    if state.phase in SPECIAL:
        offered = set(legal)
        wanted = SPECIAL[state.phase](state, seat)
        wanted += [act for act in legal if act.verb in ("sanduhr", "blank") and act not in wanted]
        return [act for act in wanted if act in offered]
    return list(legal)[: 2 * MOST]
