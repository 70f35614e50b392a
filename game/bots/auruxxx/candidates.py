"""The moves of Auruxxx that a search should compare: what a sensible person would think of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.auruxxx.rulebook import Look, leaving
from game.bots.auruxxx.weights import TASTE
from game.bots.auruxxx.worth import golds
from rules.auruxxx.fitting import listed_lays
from rules.auruxxx.material import AU, BASE, KS, KT, RANK
from rules.auruxxx.state import State
from rules.core.contract import Action, Seat

DECISIVE = 4  # cards in another hand, or own cards beside gold, from which on the end of the round is in sight
MOST = 4  # lays of numbers compared; action cards, drawing and passing come on top


def candidates(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The legal moves worth a search; the policy's own move may be missing, the search adds it."""
    if not _decisive(state, seat):
        return []
    lays = [act for act in legal if act.verb == "lay"]
    if lays and lays[0].args[0] == AU:
        return lays[:1]
    look = Look(state, seat, listed_lays(state, seat), 0.0, Random(0), TASTE)
    plain = [act for act in lays if BASE[act.args[0]] < KS]
    plain.sort(key=lambda act: -leaving(look, act))
    others = [act for act in legal if act not in plain]
    return _different(plain)[:MOST] + [act for act in others if not _gives_gold_away(look, act)]


def _decisive(state: State, seat: Seat) -> bool:
    """Whether the round may end soon: then a search tells most, and costs least."""
    hand = state.hands[seat]
    if golds(hand) and len(hand) - golds(hand) <= DECISIVE:
        return True
    return any(0 < len(other) <= DECISIVE for place, other in enumerate(state.hands) if place != seat)


def _different(lays: Sequence[Action]) -> list[Action]:
    """Of lays of the same number only the largest, once for each card on top."""
    found: dict[tuple[int, int], Action] = {}
    for act in lays:
        found.setdefault((RANK[BASE[act.args[0]]], act.args[-1]), act)
    return list(found.values())


def _gives_gold_away(look: Look, act: Action) -> bool:
    """A Kartentausch with gold in hand: nobody would understand it."""
    return look.gold and act.verb == "lay" and BASE[act.args[0]] == KT
