"""How often each level errs badly. `python -m tests.bench blunders [--games A,B] [--decisions 400] [--seats 3]`

Each level offered plays matches against itself, until it has made so many decisions (a forced move is none). Two things
are counted: moves that the table would laugh at, by the class that the game gives them (`Brain.laughable`), and, of
the first --positions decisions, moves that are far behind the best one as the Meister judges them who has seen the same
(game/bots/thinking/weighing.py: by half of what the luck of the cards moves). A row is a share in percent; its note
tells the numbers, and of how many decisions such a move could have been made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from game.bots.core.base import Budget, Choice
from game.bots.core.levels import OFFERED, level
from game.bots.core.registry import brain
from game.bots.thinking.minds import Minds
from game.bots.thinking.weighing import MUCH, distance, weigh
from game.simulate.deal_runner import DealRunner, Job
from rules.core.contract import Action, Event, Seat
from rules.core.registry import game
from tests.bench.reference import NO_CLOCK, Asked, Row

JUDGE: Final = "meister"
WORLDS: Final = 120  # in which a move is judged


class Watched(DealRunner):
    """A match in which every decision is looked at, the first ones judged as well."""

    def __init__(self, job: Job, made: Counter[str], judged: int) -> None:
        """`made` counts; at most so many decisions are judged in all."""
        super().__init__(job)
        self.made, self.judged = made, judged
        self.judges = Minds(job.game_id, len(job.bots), dict.fromkeys(range(len(job.bots)), JUDGE), job.seed)

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        self.judges.note(events)

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        act = super()._decided(seat, legal)
        if len(legal) > 1:
            self._look(seat, legal, act)
        return act

    def _look(self, seat: Seat, legal: list[Action], act: Action) -> None:
        mind, view, memory = brain(self.job.game_id), self.game.view(self.state, seat), self.judges.memory(seat)
        self.made["decisions"] += 1
        for could in {mind.laughable(view, memory, legal, other) for other in legal} - {""}:
            self.made[f"could {could}"] += 1
        self.made[f"laughed {mind.laughable(view, memory, legal, act)}"] += 1
        if self.made["judged"] < self.judged:
            self.made["judged"] += 1
            strength, budget = level(JUDGE), Budget(WORLDS, NO_CLOCK)
            found = weigh(self.game, mind, view, memory, legal, act, strength, budget, Random(self.made["judged"]))
            self.made["far"] += _is_far(found)


def _is_far(judged: Choice) -> bool:
    return any(distance(rival) >= MUCH for rival in judged.rivals)


def counted(game_id: str, strength: str, decisions: int, judged: int, seats: int) -> Counter[str]:
    """So many decisions of this level, or a match more: "decisions", "judged" and "far" of these, and by class of
    what is laughable "laughed <class>", "could <class>".
    """
    made = Counter[str]()
    seed = 0
    while made["decisions"] < decisions:
        seed += 1
        run = Watched(Job(game_id, (strength,) * seats, seed, ()), made, judged)
        while made["decisions"] < decisions and run.game.winners(run.state) is None:
            run._step()
    return made


def rows(asked: Asked) -> Iterator[Row]:
    for id in asked.games:
        rules = game(id)
        seats = asked.seats or min(max(3, rules.players[0]), rules.players[-1])
        for strength in OFFERED:
            yield from _rows(
                f"{id}, {seats}: {strength}", counted(id, strength, asked.decisions, asked.positions, seats)
            )


def _rows(name: str, made: Counter[str]) -> Iterator[Row]:
    for could in sorted(key for key in made if key.startswith("could ")):
        kind = could.partition(" ")[2]
        laughed, often = made[f"laughed {kind}"], made[could]
        note = f"{laughed} of {made['decisions']} decisions; in {often} it could be done"
        yield Row(f"{name}: {kind}, %", 100 * laughed / made["decisions"], notes=[note])
    if made["judged"]:
        yield Row(
            f"{name}: far behind, %", 100 * made["far"] / made["judged"], notes=[f"of {made['judged']} decisions"]
        )
