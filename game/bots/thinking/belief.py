"""What a seat believes: where each hidden card lies, as shares of the worlds that fit all it knows, and how good its
moves are in them. Knows no game; made of a view and a memory alone, and the same for the same request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import pstdev
from typing import Any, Final, NamedTuple

from game.bots.core.base import Belief, Brain, Budget, Hidden, Level, Memory, Weighed, World, world_source
from game.bots.thinking.search import Search, now
from rules.core.contract import Action, Game, View, Zone
from rules.core.deck import BACK, Face

WORLDS: Final = 300  # looked at for the places of cards
PLAYED_OUT: Final = Budget(worlds=96, wall_ms=1200)  # of the moves; the clock is only for a machine that is very slow
MOST: Final = 8  # moves that are named
ALIKE: Final = 0.1  # two cards whose shares differ by no more than this lie in the same places
HARDLY: Final = 0.05  # of a copy: it may as well be gone
PILE: Final = "won"  # the zone of what somebody has taken


def believe(
    game: Game[Any, Any],
    brain: Brain,
    view: View,
    memory: Memory,
    legal: Sequence[Action],
    level: Level,
    rng: Random,
    clock: Callable[[], float] = now,
) -> Belief:
    """The picture that a seat has in its head. `legal` is empty where it has nothing to decide; then no move is named.

    Raises what the brain raises where it can imagine no world, as before the cards are dealt.
    """
    hidden = [zone for zone, row in view.zones.items() if BACK in row]
    worlds = _worlds(world_source(brain, view, memory, level, rng)) if hidden else []
    shares = _shares(game, view, hidden, worlds)
    if not legal:
        return Belief(len(worlds), tuple(hidden), shares)
    act, reason = brain.policy(view, memory, legal, level, rng)
    moves: tuple[Weighed, ...] = ()
    if level.worlds and brain.judges:
        moves = _moves(Search(game, brain, view, memory, level, PLAYED_OUT, rng, clock), brain, legal, act)
    return Belief(len(worlds), tuple(hidden), shares, moves, act, reason)


def _worlds(draw: Callable[[], World]) -> list[World]:
    return [draw() for _ in range(WORLDS)]


def _shares(game: Game[Any, Any], view: View, hidden: Sequence[Zone], worlds: Sequence[World]) -> tuple[Hidden, ...]:
    """For each face of which copies are hidden, the part of these copies that lies in each hidden zone."""
    face_of = game.deck.face_of
    found: dict[Face, list[float]] = {}
    for state, weight in worlds:
        zones = game.zones(state)
        for place, zone in enumerate(hidden):
            for seen, card in zip(view.zones[zone], zones[zone], strict=True):
                if seen == BACK and card != BACK:
                    found.setdefault(face_of[card], [0.0] * len(hidden))[place] += weight
    whole = sum(weight for _, weight in worlds)
    return tuple(
        Hidden(face, sum(row) / whole, tuple(share / sum(row) for share in row)) for face, row in sorted(found.items())
    )


def _moves(search: Search, brain: Brain, legal: Sequence[Action], default: Action) -> tuple[Weighed, ...]:
    """The moves that are worth a search, each in the same worlds, the best first; none where there is but one."""
    worth = brain.candidates(search.view, search.memory, legal, search.level)
    acts = list(dict.fromkeys((default, *worth)))
    if len(acts) < 2:
        return ()
    found = search.run(acts, default)
    weighed = [
        Weighed(one.act, one.mean(search.weights), pstdev(one.rewards), len(one.rewards))
        for one in found
        if one.rewards
    ]
    return tuple(sorted(weighed, key=lambda one: -one.mean)[:MOST])


# --- cards that lie in the same places ---------------------------------------------------------------------------


class Kin(NamedTuple):
    """Cards of which the same is believed: `shares` by place, the mean of theirs."""

    faces: tuple[Face, ...]
    shares: tuple[float, ...]


def kin(belief: Belief) -> list[Kin]:
    """The hidden cards, those together of which about the same is believed; what is surest comes first.

    Cards in the pile of what somebody has taken were played, and are left out.
    """
    found: list[list[Hidden]] = []
    left = [kept for one in belief.hidden if (kept := _unplayed(belief, one)) is not None]
    for one in sorted(left, key=lambda one: (one.shares, one.face)):
        near = (
            row for row in found if all(abs(a - b) <= ALIKE for a, b in zip(row[0].shares, one.shares, strict=True))
        )
        row = next(near, None)
        if row is None:
            found.append([one])
        else:
            row.append(one)
    rows = [
        Kin(
            tuple(sorted(one.face for one in row)),
            tuple(sum(one.shares[place] for one in row) / len(row) for place in range(len(belief.places))),
        )
        for row in found
    ]
    return sorted(rows, key=lambda row: (-round(max(row.shares), 2), row.faces))


def _unplayed(belief: Belief, one: Hidden) -> Hidden | None:
    """The same of those copies that nobody has taken; None where there is hardly one."""
    shares = [0.0 if zone.name == PILE else share for zone, share in zip(belief.places, one.shares, strict=True)]
    rest = sum(shares)
    if one.copies * rest < HARDLY:
        return None
    return Hidden(one.face, one.copies * rest, tuple(share / rest for share in shares))
