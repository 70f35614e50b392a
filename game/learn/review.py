"""The decisions at which a round or a match tipped: the costliest ones, found by the bots' evaluation.

Each decision is judged as its seat saw it, with what that seat had seen before and nothing else: never by the true
cards, so a good move that met with bad luck is no mistake. (game/bots/thinking/weighing.py)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Final, NamedTuple, Protocol

from game.bots.core.base import Answer, Budget, Choice, Reason, Request
from game.bots.core.levels import OFFERED
from game.bots.thinking.impulses import decisions
from game.bots.thinking.minds import Minds
from game.bots.thinking.weighing import UNJUDGED
from game.digest import digest
from game.match.match import Match
from game.match.replay import round_starts
from rules.core.contract import Action, Seat

LEVEL: Final = OFFERED[-1]  # whose evaluation it is
BUDGET: Final = Budget(worlds=96, wall_ms=600)
CLEAR: Final = 3.0  # standard errors: among many decisions two come about by chance
LEAST: Final = 1.0  # a cheaper decision has tipped nothing
MOST: Final = 3  # named at once
STRIDE: Final = 24  # moves that are walked past in one step, so that no step is long
SECRET: Final = "review"


class Decision(NamedTuple):
    """A move of somebody who had a choice; `place` moves were made before it."""

    place: int
    round: int  # from 1
    seat: Seat
    made: Action
    request: Request


class Tipped(NamedTuple):
    """A decision that was clearly worse than another one. `cost` is in the game's reward (docs/bots.md)."""

    place: int
    round: int
    seat: Seat
    made: Action
    better: Action
    cost: float
    error: float  # standard error of `cost`
    reasons: tuple[Reason, ...]


class Thinking(Protocol):
    def ask(self, request: Request) -> None: ...
    def poll(self) -> Answer | None: ...


def choices_of(match: Match, seats: Collection[Seat], since: int = 0) -> Iterator[Decision | None]:
    """Every move from place `since` on: what these seats decided, None for all else.

    A decision's memory goes on changing with the next step: whoever keeps it must copy it.
    """
    minds = Minds(match.game.id, len(match.players), dict.fromkeys(seats, LEVEL), digest((SECRET, match.seed)))
    starts, log = round_starts(match), tuple(match.log)
    for past, move, events in zip(match.walk(), tuple(match.history), log, strict=False):
        here = move.seat in seats and len(past.history) >= since
        wanted = here and not past.players[move.seat].stands_in
        round = sum(start <= len(past.history) for start in starts)
        yield _decision(past, move.seat, move.action, round, minds) if wanted else None
        minds.note(events)


def _decision(past: Match, seat: Seat, made: Action, round: int, minds: Minds) -> Decision | None:
    """The decision behind a move; None where there was no choice, or nobody had waited for it."""
    legal = tuple(decisions(past.game, past.legal(seat)))
    if len(legal) < 2 or made.verb in past.game.impulses:
        return None
    view, place = past.view(seat), len(past.history)
    seed = digest((view, LEVEL))
    key = f"{place}.{seat}.{seed:016x}.{made.verb}.{'.'.join(map(str, made.args))}"
    request = Request(past.game.id, seat, LEVEL, view, minds.memory(seat), legal, BUDGET, seed, key, made)
    return Decision(place, round, seat, made, request)


class Review:
    """Looks through a match, one question at a time; nothing happens but in `tick`.

    `seats`: whose decisions; `since`: from which move on; `known`: answers found before, shared among the reviews of
    one match.
    """

    def __init__(
        self,
        match: Match,
        seats: Collection[Seat],
        thinker: Thinking,
        since: int = 0,
        known: dict[int | str, Choice] | None = None,
    ) -> None:
        self.match, self.seats, self.thinker = match, tuple(seats), thinker
        self.since, self.length = since, len(match.history)
        self.known = {} if known is None else known
        self.place = 0  # moves walked past
        self.looked = self.judged = 0  # decisions looked at, and those of which something can be said
        self.over = False
        self._found: list[Tipped] = []
        self._asked: Decision | None = None
        self._walk = choices_of(match, self.seats, since)

    @property
    def share(self) -> float:
        """Share of the match looked through, 0 … 1."""
        whole = self.length - self.since
        return 1.0 if self.over or whole <= 0 else max(0.0, (self.place - self.since) / whole)

    @property
    def found(self) -> tuple[Tipped, ...]:
        """The costliest decisions so far, at most `MOST`, the dearest first."""
        return tuple(sorted(self._found, key=lambda one: -one.cost)[:MOST])

    def tick(self) -> bool:
        """Go on a little; True when there is something new to show."""
        if self.over:
            return False
        if self._asked is not None:
            return self._listen(self._asked)
        before = self.place
        while self.place < before + STRIDE and self._asked is None and not self.over:
            self._step()
        return self.over

    def _step(self) -> None:
        for decision in islice(self._walk, 1):
            self.place += 1
            if decision is None:
                return
            if decision.request.key in self.known:
                self._judge(decision, self.known[decision.request.key])
            else:
                self._asked = decision
                self.thinker.ask(decision.request)
            return
        self.over = True

    def _listen(self, asked: Decision) -> bool:
        """Take the answer to the question under way; put it again where the thinker was asked something else."""
        answer = self.thinker.poll()
        if answer is None or answer.key != asked.request.key:
            self.thinker.ask(asked.request)
            return False
        self.known[answer.key] = answer.choice
        self._asked = None
        self._judge(asked, answer.choice)
        return True

    def _judge(self, decision: Decision, choice: Choice) -> None:
        self.looked += 1
        self.judged += UNJUDGED not in choice.reasons
        if choice.action == decision.made or choice.lead < max(LEAST, CLEAR * choice.error):
            return
        place, round, seat, made, _ = decision
        self._found.append(Tipped(place, round, seat, made, choice.action, choice.lead, choice.error, choice.reasons))


def people_of(match: Match) -> tuple[Seat, ...]:
    """The seats of those who sat down as people, also while a bot stands in for one."""
    return tuple(seat for seat, player in enumerate(match.seated) if player.is_person)


def last_round(match: Match) -> int:
    """The place where the last round of a match begins, in moves."""
    return max(round_starts(match), default=0)
