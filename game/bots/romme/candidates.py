"""The moves of Rommé worth a search: both draws, to lay or to hold back, and the discards that come close."""

from __future__ import annotations

from game.bots.romme.hand import completes
from game.bots.romme.look import Look
from game.bots.romme.rulebook import DISCARD, Manner, discards, holds_back
from game.bots.romme.turn import next_step
from rules.core.contract import Action
from rules.romme.material import JO, NOTHING
from rules.romme.plays import FROM_PILE, FROM_STOCK

MOST = 3  # discards that are compared
CLOSE = 12.0  # behind the best by the rules of thumb, in their points, from which on a discard is not compared


def candidates(look: Look, phase: str, manner: Manner) -> list[Action]:
    if phase == "DRAW":
        return _draws(look)
    step = next_step(look, hold=False)
    if step is None:
        return _discards(look, manner)
    if step[1] == "lay_forty" and not look.begun:
        return _now_or_later(step[0], look, manner)
    return [step[0]]


def _now_or_later(lay: Action, look: Look, manner: Manner) -> list[Action]:
    """To lay out or to hold back. Between two that is left to the rules of thumb: playouts, which need some more turns
    to put a whole hand in order, think too little of waiting (docs/bots.md)."""
    if look.seats > 2:
        return [lay, *_discards(look, manner)[:2]]
    return _discards(look, manner) if holds_back(look, manner.taste) else [lay]


def _draws(look: Look) -> list[Action]:
    """The pile only where its card could ever be of use."""
    useful = look.top in (JO, NOTHING) or look.rights or completes(look.top, look.hand, look.law.around)
    return [FROM_STOCK, FROM_PILE] if useful and look.top != NOTHING else [FROM_STOCK]


def _discards(look: Look, manner: Manner) -> list[Action]:
    scores = discards(look, manner)
    best = max(scores.values())
    close = sorted([face for face in scores if best - scores[face] < CLOSE], key=lambda face: -scores[face])
    return [DISCARD[face] for face in close[:MOST]]
