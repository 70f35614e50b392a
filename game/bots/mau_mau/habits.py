"""How people err at Mau-Mau, and what nobody does there. (rulebook, chapter 8)

Whoever is not attentive lays what does something as soon as it fits, the jacks first, without a thought of what he
keeps or of how many cards the others hold. But he lays a card where one fits, and wishes a suit that he holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp
from random import Random

from game.bots.core.base import Decision
from game.bots.core.levels import decent
from game.bots.mau_mau.memory import Memory
from game.bots.mau_mau.plays import PLAYS, Weights, moves, ranked, unseen
from rules.core.contract import Action
from rules.core.deck import Card, Face
from rules.mau_mau.material import DECK, FACE, JACK, NO_SUIT, RANK, SUIT, WISHED
from rules.mau_mau.plays import MAU
from rules.mau_mau.state import State

EAGER = Weights(0.0, 0.0, -0.75, -0.4, 0.5, 0.3, 0.0, 0.5, 0.0, 0.0)  # lays what does something, jacks first
WHIM = 0.3  # cards by which a move may seem better than it is


def eager(state: State, legal: Sequence[Action], rng: Random) -> Decision:
    """A move out of habit, none that the table would laugh at."""
    acts = moves(state, state.seat, legal, False)
    found = ranked(state, state.seat, decent(acts, partial(laughed_at, state)), EAGER)
    best = found[0][1]
    act, _, reason = rng.choices(found, [exp((worth - best) / WHIM) for _, worth, _ in found])[0]
    return act, reason


def laughed_at(state: State, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at, "" where nothing; a jack that alone fits may be spared."""
    if act.verb in PLAYS:
        return "wishes_unheld" if _wishes_unheld(state, act) else ""
    fitting = [DECK.base[other.args[0]] for other in legal if other.verb in PLAYS]
    if act == MAU or not fitting:
        return ""
    if state.pending:
        return "takes_though_answers"
    held = len(state.hands[state.seat])
    return "draws_though_fits" if held == 1 or any(not _any_time(state, face) for face in fitting) else ""


def _wishes_unheld(state: State, act: Action) -> bool:
    """True for a wish of a suit of which nothing is left, although another is."""
    wish = WISHED[act.args[0]]
    if wish == NO_SUIT:
        return False
    left = [FACE[card] for card in state.hands[state.seat]]
    left.remove(DECK.base[act.args[0]])
    suits = {SUIT[face] for face in left if not _any_time(state, face)}
    return bool(suits) and wish not in suits


def is_blind_wish(state: State, memory: Memory, act: Action) -> bool:
    """True for a wish of a suit that is not held, and that the next player is as likely to hold as one that is."""
    if act.verb not in PLAYS or not _wishes_unheld(state, act):
        return False
    held = {SUIT[FACE[card]] for card in state.hands[state.seat] if not _any_time(state, FACE[card])}
    hidden = unseen(state)
    chances = [_held_next(state, memory, hidden, suit) for suit in held]
    return _held_next(state, memory, hidden, WISHED[act.args[0]]) >= min(chances)


def _held_next(state: State, memory: Memory, hidden: Sequence[Card], suit: int) -> float:
    """The chance (0 … 1) that the next player holds a card of this suit, by what is hidden and what he lacked."""
    after = (state.seat + 1) % state.seats
    share = sum([SUIT[FACE[card]] == suit for card in hidden]) / max(1, len(hidden))
    lacks = memory.suits[after].get(suit, 0.0)
    return (1 - (1 - share) ** len(state.hands[after])) * (1 - lacks)


def _any_time(state: State, face: Face) -> bool:
    """True for a card that may be laid later as well."""
    return state.options.jack and RANK[face] == JACK
