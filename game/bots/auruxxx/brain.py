"""The brain of the bots of Auruxxx: policies by level, what is worth a search, how far to look ahead. (chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.auruxxx import habits, rulebook
from game.bots.auruxxx import memory as memories
from game.bots.auruxxx.memory import Memory
from game.bots.auruxxx.rulebook import PLAIN, ROUGH, TUNED, Look, leaving
from game.bots.auruxxx.weights import KNOWLEDGE
from game.bots.auruxxx.worlds import rebuilt, sample
from game.bots.auruxxx.worth import Judge, golds, place_of
from game.bots.core.base import SAFE, STRONG, Brain, Decision, Level, Playout, Reason
from game.bots.families.standing import round_worth
from rules.auruxxx.fitting import listed_lays
from rules.auruxxx.material import AU, BASE, KS, KT, RANK
from rules.auruxxx.state import State
from rules.core.contract import Action, Seat, View
from rules.families.rounds import ENDED

WEIGHTS = (ROUGH, ROUGH, PLAIN, TUNED)  # by skill
HEAT = 3.0  # points of a round by which moves differ here, compared with other games
DECISIVE = 4  # cards in another hand, or own cards beside gold, from which on the end of the round is in sight
MOST = 4  # lays of numbers compared; action cards, drawing and passing come on top
LAPS = {2: 2}  # turns that everybody has in a playout; elsewhere one (docs/bots/auruxxx.md)
JUDGE = Judge(KNOWLEDGE)
BETWEEN = frozenset({"turn", "penalty"})


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if level.skill == SAFE:
        return rng.choice(list(legal)), Reason("any")
    assert view.seat is not None
    weights = WEIGHTS[min(level.skill, STRONG)]
    return rulebook.decide(rebuilt(view), view.seat, rng, HEAT * level.temperature, weights)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    state = rebuilt(view)
    code = rulebook.spoken_for(state, memory.seat, act)
    return Reason(code, (state.penalty,) if state.penalty else ()) if code else None


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    return state.seat, rulebook.decide(state, state.seat, rng, 0.0, TUNED)[0]


# --- what is worth a search ----------------------------------------------------------------------------------------


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The legal moves worth a search, what a sensible person would think of; the search adds the policy's own one."""
    assert view.seat is not None
    state, seat = rebuilt(view), view.seat
    if not _decisive(state, seat):
        return []
    lays = [act for act in legal if act.verb == "lay"]
    if lays and lays[0].args[0] == AU:
        return lays[:1]
    look = Look(state, seat, listed_lays(state, seat), 0.0, Random(0), TUNED)
    plain = [act for act in lays if BASE[act.args[0]] < KS]
    plain.sort(key=lambda act: -leaving(look, act))
    others = [act for act in legal if act not in plain]
    return _different(plain)[:MOST] + [act for act in others if not _gives_gold_away(look, act)]


def _decisive(state: State, seat: Seat) -> bool:
    """True if the round may end soon: then a search tells most, and costs least."""
    hand = state.hands[seat]
    if golds(hand) and len(hand) - golds(hand) <= DECISIVE:
        return True
    return any(0 < len(other) <= DECISIVE for place, other in enumerate(state.hands) if place != seat)


def _different(lays: Sequence[Action]) -> list[Action]:
    """The lays worth a search: of each number only the largest, once for each card on top."""
    found: dict[tuple[int, int], Action] = {}
    for act in lays:
        found.setdefault((RANK[BASE[act.args[0]]], act.args[-1]), act)
    return list(found.values())


def _gives_gold_away(look: Look, act: Action) -> bool:
    """True for a Kartentausch with gold in hand: nobody would understand it."""
    return look.gold and act.verb == "lay" and BASE[act.args[0]] == KT


# --- how far to look, and what is seen there -----------------------------------------------------------------------


def horizon(state: State, seat: Seat) -> int:
    """The number of the turn that begins when all have had theirs: one more, between two players two."""
    return state.turns + LAPS.get(state.seats, 1) * state.seats + 1


def reached(state: State, horizon: int) -> bool:
    return state.phase in ENDED or (state.turns >= horizon and state.phase in BETWEEN)


def reward(state: State, seat: Seat) -> float:
    return round_worth(state, seat, _prospect)


def _prospect(state: State, seat: Seat) -> float:
    hand = state.hands[seat]
    return JUDGE.kept(hand, place_of(state, seat, golds(hand) > 0), state.options.pass_cost)


BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, reward, horizon),
    memories=memories,
    candidates=candidates,
    told=told,
    superlatives=frozenset({"lay_highest", "lay_multiple", "close_highest"}),
    scatter=7.5,
    overlooks={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.95, 4: 0.95}},  # tests.training.levels
    overlooks_clear={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.85, 4: 0.85}},
    habit=habits.habit,
    laughable=habits.laughable,
    evident=frozenset({"lay_gold"}),
    familiar=frozenset({"lay_multiple"}),
    clear=1.5,  # with 1.0 the gains are larger, and cards that no club player would play (docs/bots/auruxxx.md)
    pace=3.0,  # 200 positions: 19 ± 6 hundredths of a point a decision more than with 1.0
)
