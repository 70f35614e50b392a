"""Lessons: bots play rounds of Auruxxx against themselves, and what came of each hand is learned. (docs/bots)

`python -m tests.training.auruxxx ROUNDS SEED` plays ROUNDS rounds for each size of table, finds weights by ridge
regression, and rewrites game/bots/auruxxx/weights.py. Repeat it: each run judges hands by the weights of the last one.
Nothing of this runs in a match.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from pprint import pformat
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots.auruxxx import rulebook
from game.bots.auruxxx.memory import DREW, FRESH, HABITS, LAID, PASSED
from game.bots.auruxxx.rulebook import TUNED
from game.bots.auruxxx.weights import KNOWLEDGE
from game.bots.auruxxx.worth import (
    AWAY_AT,
    FEATURES,
    FIGURE_AT,
    GROUP_AT,
    HELD,
    NEAR,
    POINTS_AT,
    RANK_AT,
    READY_AT,
    ROWS,
    TABLES,
    Knowledge,
    crossed,
    dot,
    features,
    golds,
    place_of,
)
from game.bots.families.standing import gains
from rules.auruxxx.game import GAME
from rules.auruxxx.material import AU, DECK, NOBODY, SEATS
from rules.auruxxx.state import State
from rules.core.contract import TABLE, Action, Seat, action
from rules.families.rounds import ENDED
from tests.training.regression import Features, Sums

CURIOUS = 0.05  # share of moves made to see what happens
FAITH = 0.3  # how far a later judgement of the same hand takes the place of the round's end
PULL, FINE_PULL = 3000.0, 30_000.0  # ridge: how strongly weights are drawn to those of more general rows
FREE = (POINTS_AT, FIGURE_AT, FIGURE_AT + 1, *range(AWAY_AT, READY_AT + SEATS))  # what differs much by row
FREE_PULL = 300.0
DOUBT = 3.0  # gold cards that speak for an even deal
PLAYERS = ((2,), (3,), (4, 5, 4, 6))  # numbers of players that teach each table
FILE = Path(__file__).parents[2] / "game" / "bots" / "auruxxx" / "weights.py"

Lessons: TypeAlias = dict[int, Sums]  # row -> what was seen, and what came of it
Held: TypeAlias = dict[tuple[int, int], list[float]]  # habit, size -> gold held, gold to be expected of an even deal


class Moment(NamedTuple):
    row: int
    seen: Features
    cost: float  # of the crosses so far


# --- playing ---------------------------------------------------------------------------------------------------------


class Round:
    """One round of self-play with some moves by chance."""

    def __init__(self, players: int, seed: int, knowledge: Knowledge) -> None:
        self.rng, self.knowledge = Random(seed), knowledge
        self.state: State = GAME.start(GAME.options(), players, seed)
        self.state.dealer = seed % players
        self.state.figure = self.rng.choice((NOBODY, self.rng.randrange(players)))  # left over from a round before
        GAME.apply(self.state, TABLE, action("deal"))
        self.moments: list[list[Moment]] = [[] for _ in range(players)]
        self.habits = [FRESH] * players

    def play(self, found: Lessons, held: Held) -> None:
        """Play to the end and add what it teaches."""
        state, turns = self.state, 0
        while state.phase not in ENDED:
            if state.turns != turns:
                turns = state.turns
                self._look(before=(state.seat - 1) % state.seats)
                self._count(held)
            act = self._chosen()
            self.habits[state.seat] = PASSED if act.verb == "pass" else DREW if state.drawn else LAID
            GAME.apply(state, state.seat, act)
        self._judged(found)

    def _chosen(self) -> Action:
        state = self.state
        if self.rng.random() < CURIOUS:
            return self.rng.choice(GAME.legal(state, state.seat))
        return rulebook.decide(state, state.seat, self.rng, 0.0, TUNED)[0]

    def _look(self, before: Seat) -> None:
        """Keep the hands of the seat that has just had its turn, and of another, to be judged by the round's end."""
        state = self.state
        for seat in {before, self.rng.randrange(state.seats)}:
            hand = state.hands[seat]
            place = place_of(state, seat, golds(hand) > 0)
            cost = crossed(place, state.options.pass_cost)
            self.moments[seat].append(Moment(place.row, features(hand, place), cost))

    def _count(self, held: Held) -> None:
        """Count each seat's gold, by the size of its hand and the way its turn went."""
        state = self.state
        even = len(DECK.cards_of[AU]) / (DECK.size - len(state.pile))
        for habit, hand in zip(self.habits, state.hands, strict=True):
            counts = held.setdefault((habit, min(len(hand), HELD - 1)), [0.0, 0.0])
            counts[0] += golds(hand)
            counts[1] += len(hand) * even

    def _judged(self, found: Lessons) -> None:
        points = gains(self.state)
        for seat, own in enumerate(points):
            outcome = (sum(points) - own) / (len(points) - 1) - own
            for moment in reversed(self.moments[seat]):
                found[moment.row].see(moment.seen, outcome + moment.cost)
                if self.knowledge.hands:
                    judged = dot(self.knowledge.hands[moment.row], moment.seen) - moment.cost
                    outcome += FAITH * (judged - outcome)


def lessons(rounds: int, first: int, knowledge: Knowledge) -> tuple[Lessons, Held]:
    """The lessons of `rounds` rounds at each size of table."""
    found = {row: Sums(FEATURES) for row in range(ROWS)}
    held: Held = {}
    for players in PLAYERS[:TABLES]:
        for index in range(rounds):
            Round(players[index % len(players)], first + index, knowledge).play(found, held)
    return found, held


# --- learning --------------------------------------------------------------------------------------------------------


def pulls() -> list[float]:
    found = [PULL] * FEATURES
    found[RANK_AT:POINTS_AT] = [FINE_PULL] * (POINTS_AT - RANK_AT)
    found[GROUP_AT:FIGURE_AT] = [FINE_PULL] * (FIGURE_AT - GROUP_AT)
    for index in FREE:
        found[index] = FREE_PULL
    return found


def _together(sums: Sequence[Sums]) -> Sums:
    found = Sums(FEATURES)
    for part in sums:
        found.add(part)
    return found


def learn(seen: Lessons, held: Held) -> Knowledge:
    return Knowledge(
        hands=tuple(tuple(round(weight, 2) for weight in row) for row in _rows(seen)),
        golden=tuple(tuple(_odds(held, habit, size) for size in range(HELD)) for habit in range(HABITS)),
    )


def _odds(held: Held, habit: int, size: int) -> float:
    found, expected = held.get((habit, size), (0.0, 0.0))
    return round((found + DOUBT) / (expected + DOUBT), 2)


def _rows(seen: Lessons) -> Iterator[list[float]]:
    """Weights for each row, drawn to those of its table, these to what all tables have in common with the same gold."""
    strengths = pulls()
    gentle = [pull / 10 for pull in strengths]
    common = [
        _together([seen[row] for row in range(ROWS) if row // NEAR % 2 == gold]).weights(gentle) for gold in (0, 1)
    ]
    for block in range(0, ROWS, NEAR):
        rows = [seen[row] for row in range(block, block + NEAR)]
        centre = _together(rows).weights(strengths, common[block // NEAR % 2])
        for sums in rows:
            yield sums.weights(strengths, centre)


# --- writing ---------------------------------------------------------------------------------------------------------


def text_of(knowledge: Knowledge) -> str:
    """The module that holds this knowledge."""
    head = (
        '"""The learned numbers of the bots of Auruxxx; written by tests.training.auruxxx, never by hand."""',
        "from __future__ import annotations",
        "from game.bots.auruxxx.worth import Knowledge",
    )
    parts = [f"    {name}={pformat(found, width=105, compact=True)},\n" for name, found in knowledge._asdict().items()]
    return "\n\n".join(head) + "\n\n# fmt: off\nKNOWLEDGE = Knowledge(\n" + "".join(parts) + ")\n# fmt: on\n"


def main(arguments: Sequence[str]) -> int:
    rounds, first = int(arguments[0]), int(arguments[1])
    FILE.write_text(text_of(learn(*lessons(rounds, first, KNOWLEDGE))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
