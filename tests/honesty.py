"""Is anything to be noticed of cards that a seat does not know? `python -m tests.honesty [GAME …] [--positions 200]`

In positions of matches between bots all cards whose place the deciding seat does not know change places. For each of
the levels that people may choose nothing may change: what it sees and may do, its choice with reasons and figures,
the hint, the pause before the move, what it bursts out with. Such another world is also played on by the moves of the
true one, with memories of its own, as long as the seat is told the same of both; then the faces and sayings of all
figures are compared as well. Searches have their worlds as in a match, but no clock.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from game.bots.core.base import Choice, Memory
from game.bots.core.levels import OFFERED, level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.impulses import Impulse
from game.bots.thinking.minds import Minds
from game.bots.thinking.thinker import LocalThinker
from game.match.driver import HINT_LEVEL, Driver
from game.match.match import Match
from game.match.seats import seated
from game.simulate.deal_runner import DealRunner, Job
from rules.core.contract import Action, Event, Refusal, Seat, View, redact
from rules.core.registry import GAMES, game
from tests.game.bots.harness import Moment, options_of, player_of
from tests.game.bots.laws import remembered, shuffled_unseen
from tests.ui.privacy.figures import Figures

PLAYING: Final = ("lehrling", "geselle", "einfall")  # whose matches are looked at; none of them searches long
APART: Final = 3  # one of so many decisions is looked at
A_MATCH: Final = 25  # positions of one match at most, so that there are several
MATCHES: Final = 200  # begun at most
MOST_SEATS: Final = 5
NEAR: Final = (1, 2, 4, 8)  # exchanges in a world that is played on: one that differs little goes the same way for long
PAUSING: Final = 1  # seed of pauses


# --- what is to be noticed -------------------------------------------------------------------------------------------


class Shown(NamedTuple):
    """All that can be noticed of a level in one position; None: it was not asked."""

    view: View
    legal: tuple[Action, ...]
    impulse: Impulse | None
    choice: Choice | None = None
    pause: float | None = None  # ms
    hint: Choice | None = None


class Held:
    """The one memory that counts at the moment."""

    def __init__(self, game_id: str, seats: int) -> None:
        self.held: Memory = None
        self.fresh, self.seats = brain(game_id).memories.fresh, seats

    def reset(self) -> None: ...

    def note(self, events: Sequence[Event]) -> None: ...

    def memory(self, seat: Seat) -> Memory:
        return self.held

    def blank(self, seat: Seat) -> Memory:
        return self.fresh(seat, self.seats)


class Asking:
    """The table of a match at which only bots of one level sit; it is put into any position and asked there."""

    def __init__(self, job: Job, options: Any, strength: str) -> None:
        self.match = Match(game(job.game_id), options, seated((strength,) * len(job.bots)), job.seed)
        self.minds, self.hints = Held(job.game_id, len(job.bots)), list[Choice]()
        self.strength = strength
        self.driver = Driver(
            self.match, LocalThinker(), minds=self.minds, on_hint=lambda _, choice: self.hints.append(choice)
        )

    def shown(self, state: Any, seat: Seat, memory: Memory, decides: bool) -> Shown:
        """What the seat shows here; where it does not decide, only whether it bursts out."""
        driver, self.match._state, self.minds.held = self.driver, state, memory
        driver._new_position()
        found = Shown(self.match.view(seat), tuple(self.match.legal(seat)), driver._glances.of(seat))
        if not decides or not driver._decisions(seat):
            return found
        driver._chance.seed(PAUSING)
        driver._put(seat, self.strength, hint=False)
        driver._listen()
        question = driver._question
        assert question is not None
        found = found._replace(choice=question.choice, pause=driver._pause(question))
        if self.strength == HINT_LEVEL:
            driver._put(seat, HINT_LEVEL, hint=True)
            driver._listen()
            found = found._replace(hint=self.hints.pop())
        return found


def difference(one: Shown, other: Shown) -> str:
    """The first part in which they differ, in both forms; empty where nothing differs."""
    for name, here, there in zip(Shown._fields, one, other, strict=True):
        if here != there:
            if isinstance(here, Choice) and isinstance(there, Choice):
                name, here, there = _within(name, here, there)
            return f"{name}: {here} / {there}"
    return ""


def _within(name: str, one: Choice, other: Choice) -> tuple[str, Any, Any]:
    part = next(part for part in Choice._fields if getattr(one, part) != getattr(other, part))
    return f"{name}.{part}", getattr(one, part), getattr(other, part)


# --- another world, played on ----------------------------------------------------------------------------------------


class Twin:
    """A world that a seat cannot tell from the true one; goes the same way until the seat is told something else."""

    def __init__(self, runner: Watched, seat: Seat, state: Any) -> None:
        self.game, self.seat, self.state = runner.game, seat, state.copy()
        self.memories = {name: deepcopy(minds.memory(seat)) for name, minds in runner.minds_of.items()}
        self.chances = {name: deepcopy(minds.chances[seat]) for name, minds in runner.minds_of.items()}
        players = runner.asking[HINT_LEVEL].match.players
        self.log: list[Event] = []  # of the last move
        self.true, self.own = Figures(self.game, players), Figures(self.game, players)

    def goes(self, seat: Seat, act: Action, told: Sequence[Event], after: Any) -> bool:
        """Make the move that had these events and this state in the true world; False where the worlds part."""
        if isinstance(self.game.check(self.state, seat, act), Refusal):
            return False
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        seen = [event for one in log if (event := redact(one, self.seat)) is not None]
        if seen != [event for one in told if (event := redact(one, self.seat)) is not None]:
            return False
        if self.game.view(self.state, self.seat) != self.game.view(after, self.seat):
            return False
        for name, memory in self.memories.items():
            for event in seen:
                brain(self.game.id).memories.note(memory, event, level(name), self.chances[name])
        self.log = log
        return True

    def faces(self, told: Sequence[Event], after: Any) -> str:
        """What the figures show differently of the last move; empty where nothing differs."""
        shown = [
            figures.react(events, self.game.view(state, None), self.game.winners(state))
            for figures, events, state in ((self.true, told, after), (self.own, self.log, self.state))
        ]
        if shown[0] != shown[1]:
            return f"face: {shown[0]} / {shown[1]}"
        return "" if self.true.inside() == self.own.inside() else "face: what later sayings depend on"


# --- matches ---------------------------------------------------------------------------------------------------------


@dataclass
class Findings:
    """What was looked at in a game, and what was found."""

    game_id: str
    wanted: int  # positions
    positions: int = 0
    worlds: int = 0  # other ones, all positions and played on
    glances: int = 0  # positions in which a seat had a right for any moment, and another world
    faces: int = 0  # moves with other cards in two worlds, of which the figures were compared
    differences: list[str] = field(default_factory=list)

    @property
    def row(self) -> str:
        first = self.differences[0].replace("|", "/") if self.differences else ""
        counts = (self.positions, self.worlds, self.glances, self.faces, len(self.differences))
        return f"| {' | '.join([self.game_id, *map(str, counts), first])} |"


COLUMNS: Final = ("game", "positions", "other worlds", "glances", "faces", "differences", "first")


class Watched(DealRunner):
    """A match whose decisions are looked at while it is played."""

    def __init__(self, job: Job, findings: Findings) -> None:
        super().__init__(job)
        self.findings, self.player, self.looks = findings, player_of(job.game_id), Random(f"look {job.seed}")
        options, seats = self.state.options, range(len(job.bots))
        levels = {name: dict.fromkeys(seats, name) for name in OFFERED}
        self.minds_of = {name: Minds(job.game_id, len(seats), levels[name], job.seed) for name in OFFERED}
        self.asking = {name: Asking(job, options, name) for name in OFFERED}
        self.twin: Twin | None = None
        self.looked_at = 0

    @property
    def enough(self) -> bool:
        findings = self.findings
        return findings.positions >= findings.wanted or self.looked_at >= A_MATCH

    def watch(self) -> None:
        """Play until enough was seen, or to the end."""
        while not self.enough and self.game.winners(self.state) is None:
            self._step()

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        for minds in self.minds_of.values():
            minds.note(events)
        if self.twin is not None and not self.twin.goes(seat, act, events, self.state):
            self.twin = None
        if self.twin is not None:
            self.findings.faces += self.twin.log != events
            if trouble := self.twin.faces(events, self.state):
                self._found(self.twin.seat, "figures", trouble)
                self.twin = None

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        if len(legal) > 1 and not self.enough:
            if self._walked(seat) is not None or self.looks.randrange(APART) == 0:
                self._look(seat)
            if self.twin is None and (near := self._other(seat, self.looks.choice(NEAR))) is not None:
                self.twin = Twin(self, seat, near)
        return super()._decided(seat, legal)

    def _impulse(self, seat: Seat, legal: list[Action]) -> Action | None:
        findings = self.findings
        if findings.glances < findings.wanted and self.looks.randrange(APART) == 0:
            other = self._other(seat)
            if other is not None:
                findings.glances += 1
                self._compare(seat, other, None, decides=False)
        return super()._impulse(seat, legal)

    def _look(self, seat: Seat) -> None:
        """Compare what the seat shows here and in other worlds."""
        other = self._other(seat)
        walked = self._walked(seat)
        if other is not None:
            self._compare(seat, other, None)
        if walked is not None:
            self._compare(seat, walked.state, walked.memories)
        if other is not None or walked is not None:
            self.looked_at += 1
            self.findings.positions += 1

    def _walked(self, seat: Seat) -> Twin | None:
        """The other world that was played on for this seat."""
        return self.twin if self.twin is not None and self.twin.seat == seat else None

    def _other(self, seat: Seat, exchanges: int | None = None) -> Any:
        """Another world, of so many exchanges if they are told; None where none came about."""
        memories = [self.minds_of[HINT_LEVEL].memory(one) for one in range(len(self.job.bots))]
        known = remembered(self.player, Moment(self.state, seat, [], memories), seat)
        other = shuffled_unseen(self.player, self.state, seat, known, self.looks, exchanges)
        face_of, zones = self.game.deck.face_of, self.game.zones

        def faces(state: Any) -> list[list[int]]:
            return [[face_of[card] for card in cards] for cards in zones(state).values()]

        return other if faces(other) != faces(self.state) else None

    def _compare(self, seat: Seat, other: Any, memories: dict[str, Memory] | None, decides: bool = True) -> None:
        self.findings.worlds += decides
        for name, asking in self.asking.items():
            memory = self.minds_of[name].memory(seat)
            there = memory if memories is None else memories[name]
            one = asking.shown(self.state, seat, memory, decides)
            if trouble := difference(one, asking.shown(other, seat, there, decides)):
                self._found(seat, name, trouble)

    def _found(self, seat: Seat, who: str, trouble: str) -> None:
        job = self.job
        place = f"seed {job.seed}, {len(job.bots)} seats, move {self.moves}, {self.state.phase}, seat {seat}, {who}"
        self.findings.differences.append(f"{place}: {trouble[:300]}")


def looked_at(id: str, positions: int, seed: int = 1) -> Findings:
    """So many positions of a game; of every second match under random rules."""
    found, rules = Findings(id, positions), game(id)
    with patch.object(search, "perf_counter", lambda: 0.0):
        for number in range(seed, seed + MATCHES):
            if found.positions >= positions:
                break
            chance = Random(f"{id} {number}")
            seats = chance.choice([count for count in rules.players if count <= MOST_SEATS])
            bots = tuple(PLAYING[(number + seat) % len(PLAYING)] for seat in range(seats))
            given = options_of(rules, chance) if number % 2 == 0 else {}
            job = Job(id, bots, number, tuple(given.items()))  # type: ignore[arg-type]
            Watched(job, found).watch()
    return found


def rows(games: Sequence[str], positions: int, seed: int) -> Iterator[Findings]:
    for id in games:
        yield looked_at(id, positions, seed)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.honesty", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[*GAMES, []], help="all when left out")
    parser.add_argument("--positions", type=int, default=200, help="of each game")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    asked = parser.parse_args()
    began, broken = time.perf_counter(), 0
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    for found in rows(asked.games or GAMES, asked.positions, asked.seed):
        print(found.row, flush=True)
        broken += len(found.differences)
    print(f"{broken} differences; {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
