"""The brain of Glücksgriff's bots: policies by level, candidates, worlds, rewards. (docs/rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots import search
from game.bots.base import Calm, Level, Reason
from game.bots.gluecksgriff import deception, plays, rulebook, score, value
from game.bots.gluecksgriff import memory as memories
from game.bots.gluecksgriff.candidates import candidates
from game.bots.gluecksgriff.expects import expects
from game.bots.gluecksgriff.memory import Memory
from game.bots.gluecksgriff.value import Decision
from game.bots.gluecksgriff.worlds import rebuilt, sample
from rules.core.contract import Action, Event, Seat, View
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.state import NOBODY, State

SAFE, RASH, PLAIN, STRONG = range(4)  # skills: any safe move, rules of thumb in haste or with care, learned worth
TRIAL_WORLDS = {RASH: 8, PLAIN: 16, STRONG: 16}  # in which somebody who does not search tries a workshop card
DARING = frozenset({"knock", "call", "doubt", "defy discard", "defy knock"})  # what a safe player never does


class GluecksgriffBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        if level.skill == SAFE:
            calm = [act for act in legal if act.verb not in DARING]
            return rng.choice(calm or list(legal)), Reason("any")
        found = _decided(view, memory, level, rng)
        blanks = [act for act in legal if act.verb == "blank"]
        if not blanks or level.worlds or found[0].verb == "call" or found[1].code == "knock_out":
            return found  # whoever searches tries them there
        return self._with_blanks(found, blanks, view, memory, legal, level, rng)

    def _with_blanks(
        self,
        found: Decision,
        blanks: list[Action],
        view: View,
        memory: Memory,
        legal: Sequence[Action],
        level: Level,
        rng: Random,
    ) -> Decision:
        """What a workshop card does is judged by trying it: no step is known here (rulebook, chapter 8, "Blanks")."""
        plain = [act for act in self.candidates(view, memory, legal, level) if act.verb != "blank"]
        acts = list(dict.fromkeys([found[0], *blanks, *plain[:1]]))
        best = search.tried(GAME, self, view, memory, acts, level, TRIAL_WORLDS[level.skill], rng)
        if best == found[0]:
            return found
        return best, Reason("blank" if best.verb == "blank" else "search_prefers")

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        assert view.seat is not None
        return candidates(rebuilt(view), view.seat, legal)

    def expects(self, view: View, memory: Memory, act: Action, level: Level, rng: Random) -> tuple[Reason, ...]:
        """What a workshop card will do, for hints. See game.bots.foretelling."""
        return expects(view, memory, act, level, rng)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        if state.knocker != NOBODY:
            return state.knocker, plays.RAP  # koenner: everybody raps at once (rulebook 8.12)
        seat = value.mover(state)
        return seat, value.decide(state, seat, rng)[0]

    def horizon(self, state: State, seat: Seat) -> score.Horizon:
        return score.horizon(state, seat)

    def reached(self, state: State, horizon: score.Horizon) -> bool:
        return score.reached(state, horizon)

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


def _decided(view: View, memory: Memory, level: Level, rng: Random) -> Decision:
    """The policy of a level; lies and doubts are a matter of their own."""
    assert view.seat is not None
    state, seat = rebuilt(view), view.seat
    if view.options.deception and level.skill >= PLAIN:
        if state.phase == "MAGIC_LAY":
            return deception.lay(state, seat, level, rng)
        if state.phase == "MAGIC_PICK":
            return deception.pick(state, seat, memory, level, rng)
    if level.skill >= STRONG:
        if state.phase == "TURN":
            return value.turn(state, seat, rng, level.temperature, level.nerve)
        return value.decide(state, seat, rng)
    return rulebook.decide(state, seat, level, rng)


BRAIN = GluecksgriffBrain()
