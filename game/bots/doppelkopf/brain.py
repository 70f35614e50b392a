"""The brain of the bots of Doppelkopf. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Budget, Level, Reason
from game.bots.doppelkopf import bids, calls, plays, worth
from game.bots.doppelkopf import memory as memories
from game.bots.doppelkopf import worlds as samples
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.rebuilt import rebuilt
from game.bots.search import Search, lead
from rules.core.contract import Action, Event, Seat, View
from rules.doppelkopf.announcing import LEVEL
from rules.doppelkopf.game import GAME
from rules.doppelkopf.state import State

SAFE, PLAIN, STRONG = 0, 1, 3  # skills: any card, the principles with slips, all of it
SLIP = 0.3  # how often the weakest player does not look closely
TRIED, TRIAL_MS = 24, 150  # worlds in which a declaration is played through by who does not search, and its clock
CLEAR, WORTH_IT = 1.0, 0.3  # standard errors, and units, by which it must be better than what the rulebook says
CALM = ("gesund", "armut decline", "play")  # what somebody does who plays any safe move


class DoppelkopfBrain:
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return Memory(seat)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """The move of the level; nobody declares carelessly."""
        if level.skill <= SAFE:
            return self._safe(legal, rng), Reason("any")
        if level.skill == PLAIN and view.phase == "play" and rng.random() < SLIP:
            return plays.careless(view, memory, legal, rng), Reason("any")
        if level.skill < STRONG:
            act, code = plays.plain(view, memory, legal)
        else:
            act, code = plays.strong(view, memory, legal, level, rng)
            if level.worlds < 2 and view.phase != "play":
                act, code = self._played_through(view, memory, (act, code), legal, level, rng)
        return act, Reason(code)

    def _safe(self, legal: Sequence[Action], rng: Random) -> Action:
        """Any card; nobody plays alone without having to."""
        calm = [act for act in legal if act.verb in CALM]
        return rng.choice(calm or [act for act in legal if act.verb in ("ruf", "hochzeit")] or list(legal))

    def _played_through(
        self, view: View, memory: Memory, first: bids.Thought, legal: Sequence[Action], level: Level, rng: Random
    ) -> bids.Thought:
        """A declaration that clearly does better than the rulebook's when the hand is played through in thought."""
        acts = list(dict.fromkeys([first[0], *plays.sensible(view, memory, legal, level)]))
        if len(acts) < 2:
            return first
        search = Search(GAME, self, view, memory, level, Budget(TRIED, TRIAL_MS), rng)
        tallies = search.run(acts, first[0])
        best, own = tallies[0], next(tally for tally in tallies if tally.act == first[0])
        ahead, error = lead(best, own, search.weights) if best is not own else (0.0, 0.0)
        better = ahead > max(WORTH_IT * (1 - level.nerve), CLEAR * error)
        return (best.act, _declared(best.act)) if better else first

    def impulse(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason] | None:
        """Re, Kontra, an Absage: at once with a hand that leaves no doubt, else at the last moment for it."""
        if level.skill <= SAFE:
            return None
        state = rebuilt(view, memory)
        act = calls.evident(state, memory.seat, legal, level.nerve)
        if act is None and level.skill >= STRONG:
            act = calls.weighed(view, memory, state, legal, level, rng)
        elif act is None:
            act = calls.by_the_book(state, memory.seat, legal, level.nerve)
        return None if act is None else (act, Reason("absage_worth" if act.verb in LEVEL else "ansage_worth"))

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return plays.sensible(view, memory, legal, level)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return samples.sample(view, memory, level, rng)

    def all_worlds(
        self, view: View, memory: Memory, level: Level, rng: Random, most: int
    ) -> list[tuple[State, float]] | None:
        return samples.all_worlds(view, memory, level, rng, most)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        """The declaration round in a playout."""
        legal = GAME.legal(state, state.seat) if state.phase == "declare" else ()
        return state.seat, bids.plain(state, state.seat, legal)[0]

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout goes to the first lead; from there on the deal is played in a playout."""

    def reached(self, state: State, horizon: None) -> bool:
        return state.phase not in ("declare", "armut_offer", "armut_return")

    def reward(self, state: State, seat: Seat) -> float:
        return worth.reward(state, seat)


WORDS = {
    "gesund": "gesund_plain",
    "ruf": "call_short",
    "hochzeit": "wed",
    "armut give": "armut_few",
    "armut accept": "accept_armut",
    "armut decline": "decline_armut",
    "armut return": "return_armut",
}


def _declared(act: Action) -> str:
    """Why something is declared."""
    return WORDS.get(act.verb, "solo_strong")


BRAIN = DoppelkopfBrain()
