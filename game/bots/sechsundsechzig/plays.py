"""The strong player of Sechsundsechzig: exact where all cards are known, the rulebook's principles before that."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Level
from game.bots.sechsundsechzig import rulebook
from game.bots.sechsundsechzig.memory import Memory
from game.bots.sechsundsechzig.rulebook import Thought, sight
from game.bots.sechsundsechzig.score import position, solver
from game.bots.sechsundsechzig.worlds import Hidden
from rules.core.contract import Action, View
from rules.families.tricks import mask_of
from rules.sechsundsechzig.material import NEEDED, PAIR, SUIT
from rules.sechsundsechzig.plays import CLAIM, CLOSE, EXCHANGE, MELD, PLAY
from rules.sechsundsechzig.state import State

MOST_CARDS = 2  # that are looked at beside the first choice while cards are drawn
WORTH_A_THOUGHT = 36  # Augen promised from which on closing is worth a search


def decide(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Thought:
    """The strong player's move."""
    assert view.seat is not None
    state = known(view, memory, level)
    if state is not None and any(act.verb == "play" for act in legal):
        return solved(state, legal)
    return rulebook.decide(_seen(view, memory), view.seat, list(legal))


def _seen(view: View, memory: Memory) -> State:
    return Hidden(view, memory, reads=False).state


def known(view: View, memory: Memory, level: Level) -> State | None:
    """The position, where the viewer knows every card of both hands; None where he does not."""
    if not memory.owing:
        return None
    hidden = Hidden(view, memory, level.reading > 0)
    if hidden.number != 1 or any(hidden.rooms[2:]):
        return None
    return hidden.filled(_only(hidden), Random(0))


def _only(hidden: Hidden) -> list[int]:
    """The one way in which the unseen cards can lie."""
    free = hidden.pool & ~hidden.barred[0]
    mine = free if hidden.rooms[0] else 0
    return [mine, hidden.pool & ~mine, 0, 0]


def solved(state: State, legal: Sequence[Action]) -> Thought:
    """The best move of the seat on turn, all cards known. An announcement comes before its card, a claim before all."""
    seat = state.seat
    if CLAIM in legal and sight(state, seat).mine >= NEEDED:
        return CLAIM, "claim_66"
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    _, card = solver(state).moves(position(state), cards)[0]
    meld = MELD[SUIT[card]]
    return (meld, "solved") if meld in legal and card in PAIR[SUIT[card]] else (PLAY[card], "solved")


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search; none where the policy cannot err."""
    assert view.seat is not None
    if known(view, memory, level) is not None:
        return []
    state = _seen(view, memory)
    seen = sight(state, view.seat)
    if (CLAIM in legal and seen.mine >= NEEDED) or EXCHANGE in legal:
        return []
    dropped = {CLAIM} if rulebook.promised(seen) >= WORTH_A_THOUGHT else {CLAIM, CLOSE}
    return [act for act in legal if act not in dropped]


def weighty(view: View, memory: Memory, first: Action, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves between which it is worth looking ahead: closing or not, and cards: while cards are drawn the first
    choice and the cheapest others, every one once nobody draws any more."""
    found = sensible(view, memory, legal, level)
    if not found:
        return []
    if not memory.owing:
        seen = sight(_seen(view, memory), memory.seat)
        cards = sorted([act for act in found if act.verb == "play"], key=lambda act: rulebook.cost(seen, act.args[0]))
        others = cards[:MOST_CARDS] if first.verb == "play" else []  # what can be announced is not put off
        found = [act for act in found if act == CLOSE or act in others]
    return [first, *[act for act in found if act != first]]
