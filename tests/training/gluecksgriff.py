"""Lessons: bots play rounds against themselves, and what came of each hand is learned. (docs/bots/gluecksgriff.md)

`python -m tests.training.gluecksgriff [ROUNDS]` plays ROUNDS rounds for each number of players, fits the worth of
hands by ridge regression, and rewrites game/bots/gluecksgriff/weights.py. Repeat it to let the learned players learn
from one another. Nothing of this runs in a match.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from pprint import pformat
from random import Random

from game.bots.families.standing import gains
from game.bots.gluecksgriff import strong
from game.bots.gluecksgriff.hand import TOPS, key_of
from game.bots.gluecksgriff.plays import CALL, STOCK, Mind, drawable, sensible, top_of, worth_of
from game.bots.gluecksgriff.worth import (
    DONE,
    DRAWING,
    FEATURES,
    GROUPS,
    NEAR,
    PLAYERS,
    RANKS,
    SIZES,
    TOP_AT,
    Knowledge,
    features,
)
from rules.core.contract import TABLE, Action, Seat, action
from rules.families.rounds import ENDED
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.rounds import CALL_BELOW
from rules.gluecksgriff.state import NOBODY, State
from tests.training.regression import Features, ridge

CURIOUS = 0.15  # share of moves made to see what happens
DARING = 0.3  # share of calls among the curious moves that could be calls
CHOICE = 6  # best plays among which curiosity chooses
PULL, RANK_PULL, TOP_PULL = 30.0, 3000.0, 200.0  # ridge: how strongly weights are drawn to 0
CALL_PULL = 150  # rounds that a smooth line through a row of calls weighs
FEWEST = 400  # moments that teach a row; a row with fewer copies its neighbour
BLOCKS = 16
HOPELESS = -4.0  # a call against an empty hand, compared with one against a single card
FILE = Path(__file__).parents[2] / "game" / "bots" / "gluecksgriff" / "weights.py"


@dataclass(slots=True)
class Lessons:
    """The observations of some rounds."""

    hands: dict[tuple[int, int], list[tuple[Features, float]]] = field(default_factory=lambda: defaultdict(list))
    calls: list[tuple[int, int, float]] = field(default_factory=list)  # fewest cards opposite, points, gain
    callers: list[int] = field(default_factory=list)  # points with which bots called of their own will

    def add(self, other: Lessons) -> None:
        for key, rows in other.hands.items():
            self.hands[key] += rows
        self.calls += other.calls
        self.callers += other.callers


# --- playing ---------------------------------------------------------------------------------------------------------


class Round:
    """One round of self-play with some moves by chance."""

    def __init__(self, players: int, seed: int) -> None:
        self.rng = Random(seed)
        self.state: State = GAME.start(GAME.options(limit=500), players, seed)
        self.state.dealer = seed % players
        GAME.apply(self.state, TABLE, action("deal"))
        self.moments: list[tuple[Seat, int, int, Features]] = []
        self.calls: list[tuple[Seat, int, int]] = []
        self.callers: list[int] = []

    def near(self, seat: Seat) -> int:
        return min(NEAR - 1, *[len(hand) for other, hand in enumerate(self.state.hands) if other != seat])

    def see(self, seat: Seat, moment: int) -> None:
        """Keep this moment of the seat's hand, to be judged by the end of the round."""
        key, extras = key_of(self.state.hands[seat])
        self.moments.append((seat, moment, self.near(seat), features(key, extras, top_of(self.state))))

    def play(self) -> Lessons:
        state, before = self.state, NOBODY
        while state.phase not in ENDED:
            seat = strong.mover(state)
            if state.phase in ("turn", "sanduhr"):
                if state.caller == NOBODY and before not in (NOBODY, seat):
                    self.see(before, DONE)
                before = seat
            curious = self._curious(seat)
            act = curious or strong.decide(state, seat, self.rng)[0]
            if act is CALL and state.hands[seat]:
                self.calls.append((seat, self.near(seat), Mind(state, seat).points))
                self.callers += [] if curious else [Mind(state, seat).points]
            elif act is STOCK and state.phase == "draw" and state.caller == NOBODY:
                self.see(seat, DRAWING)
            GAME.apply(state, seat, act)
        return self._lessons()

    def _curious(self, seat: Seat) -> Action | None:
        """A move other than the best, now and then; else None."""
        state, rng = self.state, self.rng
        if rng.random() >= CURIOUS or not state.hands[seat]:
            return None
        if state.phase == "draw":
            return rng.choice([STOCK, *[act for act, _ in drawable(state, seat)]])
        if state.phase != "turn" or state.caller != NOBODY:
            return None
        mind = Mind(state, seat)
        if mind.points < CALL_BELOW and rng.random() < DARING:
            return CALL
        return rng.choice(sorted(sensible(mind), key=worth_of)[-CHOICE:]).act

    def _lessons(self) -> Lessons:
        points = gains(self.state)
        rest = len(points) - 1
        ahead = [(sum(points) - own) / rest - own for own in points]
        found = Lessons()
        for seat, moment, near, seen in self.moments:
            found.hands[moment, near].append((seen, ahead[seat]))
        found.calls = [(near, held, ahead[seat]) for seat, near, held in self.calls]
        found.callers = self.callers
        return found


def _block(players: int, seeds: Sequence[int]) -> Lessons:
    found = Lessons()
    for seed in seeds:
        found.add(Round(players, seed).play())
    return Lessons(dict(found.hands), found.calls, found.callers)


def lessons(players: int, rounds: int, first: int = 0) -> Lessons:
    """The lessons of `rounds` rounds, played on all processors."""
    found = Lessons()
    blocks = [range(first + index, first + rounds, BLOCKS) for index in range(BLOCKS)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for part in pool.map(partial(_block, players), blocks):
            found.add(part)
    return found


# --- learning --------------------------------------------------------------------------------------------------------


def pulls() -> list[float]:
    found = [PULL] * FEATURES
    found[SIZES + GROUPS : TOP_AT] = [RANK_PULL] * RANKS
    found[TOP_AT : TOP_AT + TOPS] = [TOP_PULL] * TOPS
    return found


def _hand_rows(seen: Lessons, moment: int) -> list[tuple[float, ...]]:
    """A row of weights for each number of cards opposite; where little was seen, the neighbour's."""
    taught = {
        near: tuple(round(weight, 2) for weight in ridge(seen.hands[moment, near], pulls()))
        for near in range(NEAR)
        if len(seen.hands.get((moment, near), ())) >= FEWEST
    }
    return [taught[min(taught, key=lambda other: (abs(other - near), -other))] for near in range(NEAR)]


def _call_rows(calls: Sequence[tuple[int, int, float]]) -> list[tuple[float, ...]]:
    """The worth of a call by cards opposite and own points: the mean seen, smoothed by a parabola over the points."""
    found: list[tuple[float, ...]] = []
    for near in range(NEAR):
        rows = [(points, gain) for other, points, gain in calls if other == near and points < CALL_BELOW]
        if len(rows) < FEWEST // 2:
            found.append(found[-1] if found else ())
            continue
        line = ridge([([(0, 1.0), (1, points), (2, points**2)], gain) for points, gain in rows], (1e-6, 20.0, 200.0))
        row = []
        for points in range(CALL_BELOW):
            gains_ = [gain for held, gain in rows if held == points]
            smooth = line[0] + line[1] * points + line[2] * points**2
            row.append(round((sum(gains_) + CALL_PULL * smooth) / (len(gains_) + CALL_PULL), 1))
        found.append(tuple(row))
    first = next(row for row in found if row)
    hopeless = tuple(round(worth + HOPELESS, 1) for worth in first)
    return [row or hopeless for row in found]


def _even(callers: Sequence[int]) -> tuple[float, ...]:
    """By own points 0 … 6: the chance that a caller holds no less."""
    return tuple(
        round(sum(held >= points for held in callers) / max(1, len(callers)), 2) for points in range(CALL_BELOW)
    )


def learn(all_lessons: Sequence[Lessons]) -> Knowledge:
    """The knowledge from the lessons of each number of players."""
    return Knowledge(
        rows=tuple(row for seen in all_lessons for moment in (DONE, DRAWING) for row in _hand_rows(seen, moment)),
        calls=tuple(tuple(_call_rows(seen.calls)) for seen in all_lessons),
        even=tuple(_even(seen.callers) for seen in all_lessons),
    )


# --- writing ---------------------------------------------------------------------------------------------------------


def text_of(knowledge: Knowledge) -> str:
    """The module that holds this knowledge."""
    head = (
        '"""The learned numbers of the bots of Glücksgriff; written by tests.training.gluecksgriff, never by hand."""',
        "from __future__ import annotations",
        "from game.bots.gluecksgriff.worth import Knowledge",
    )
    parts = [f"    {name}={pformat(found, width=115, compact=True)},\n" for name, found in knowledge._asdict().items()]
    return "\n\n".join(head) + "\n\n# fmt: off\nKNOWLEDGE = Knowledge(\n" + "".join(parts) + ")\n# fmt: on\n"


def main(arguments: Sequence[str]) -> int:
    rounds = int(arguments[0]) if arguments else 10_000
    first = int(arguments[1]) if len(arguments) > 1 else 0
    FILE.write_text(text_of(learn([lessons(players, rounds, first) for players in PLAYERS])), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
