"""The brain of the bots of Doppelkopf. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import BEGINNER, SAFE, STRONG, Brain, Decision, Level, Playout, Reason, Thought
from game.bots.doppelkopf import bids, chain, habits, plays, worlds, worth
from game.bots.doppelkopf import memory as memories
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.worlds import rebuilt
from game.bots.families.tricks.plain import SUPERLATIVES
from game.bots.thinking.search import lead, preferred, trial
from rules.core.contract import Action, Seat, View
from rules.doppelkopf.game import GAME
from rules.doppelkopf.parties import LEVEL
from rules.doppelkopf.state import State

SLIP = 0.3  # how often the weakest player does not look closely
TRIED = 24  # worlds in which a declaration is played through by who does not search
CLEAR, WORTH_IT = 1.0, 0.3  # standard errors, and units, by which it must be better than what the rulebook says
FEW, FEW_CARDS = 8, 3  # worlds and cards that somebody looks at who does not search, but plays softly: a Geselle
CALM = ("gesund", "armut decline", "play")  # what somebody does who plays any safe move


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of the level; no level declares carelessly."""
    if level.skill <= SAFE:
        return _safe(legal, rng), Reason("any")
    if level.skill == BEGINNER and view.phase == "play" and rng.random() < SLIP:
        return plays.careless(view, memory, legal, rng), Reason("any")
    if level.skill >= STRONG and len(legal) == 1:  # somebody wants to know what speaks for it
        act = legal[0]
        code = plays.told(view, memory, act) if act.verb == "play" else _declared(act, view.phase)
    elif level.skill < STRONG:
        act, code = plays.plain(view, memory, legal)
    else:
        act, code = plays.strong(view, memory, legal)
        if level.worlds < 2 and view.phase != "play":
            act, code = _played_through(view, memory, (act, code), legal, level, rng)
        elif level.worlds < 2 and level.temperature > 0:
            act, code = _thought_over(view, memory, (act, code), legal, level, rng)
    return act, Reason(code)


def _safe(legal: Sequence[Action], rng: Random) -> Action:
    """A random card; nobody plays alone without having to."""
    calm = [act for act in legal if act.verb in CALM]
    return rng.choice(calm or [act for act in legal if act.verb in ("ruf", "hochzeit")] or list(legal))


def _played_through(
    view: View, memory: Memory, first: Thought, legal: Sequence[Action], level: Level, rng: Random
) -> Thought:
    """A declaration that clearly does better than the rulebook's when the hand is played through in thought."""
    acts = list(dict.fromkeys([first[0], *plays.sensible(view, memory, legal, level)]))
    if len(acts) < 2:
        return first
    search = trial(GAME, BRAIN, view, memory, level, TRIED, rng)
    tallies = search.run(acts, first[0])
    best, own = tallies[0], next(tally for tally in tallies if tally.act == first[0])
    ahead, error = lead(best, own, search.weights) if best is not own else (0.0, 0.0)
    better = ahead > max(WORTH_IT * (1 - level.nerve), CLEAR * error)
    return (best.act, _declared(best.act)) if better else first


def _thought_over(
    view: View, memory: Memory, first: Thought, legal: Sequence[Action], level: Level, rng: Random
) -> Thought:
    """A card that does better than the first thought in few worlds, as far as these can tell."""
    acts = list(dict.fromkeys([first[0], *plays.sensible(view, memory, legal, level)[:FEW_CARDS]]))
    if len(acts) < 2:
        return first
    search = trial(GAME, BRAIN, view, memory, level, FEW, rng)
    best = preferred(search, search.run(acts, first[0]), first[0], CLEAR).act
    return (best, "search_prefers") if best != first[0] else first


def impulse(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
    """Announce Re, Kontra or an Absage: at once with a hand that leaves no doubt, else at the last moment for it."""
    if level.skill <= SAFE:
        return None
    state = rebuilt(view, memory)
    act = bids.evident(state, memory.seat, legal, level.nerve)
    if act is None and level.skill >= STRONG:
        act = bids.weighed(view, memory, state, legal, level, rng)
    elif act is None:
        act = bids.by_the_book(state, memory.seat, legal, level.nerve)
    return None if act is None else (act, Reason(_announced(act)))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    """The next move of the declaration round in a playout."""
    legal = GAME.legal(state, state.seat) if state.phase == "declare" else ()
    return state.seat, bids.plain(state, state.seat, legal)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("declare", "armut_offer", "armut_return")


WORDS = {
    "gesund": "gesund_plain",
    "ruf": "call_short",
    "hochzeit": "wed",
    "armut give": "armut_few",
    "armut accept": "accept_armut",
    "armut decline": "decline_armut",
    "armut return": "return_armut",
}


def _declared(act: Action, phase: str = "declare") -> str:
    """The code of the reason for a declaration, or an announcement while cards are played."""
    if phase == "play":
        return _announced(act)
    return WORDS.get(act.verb, "solo_strong")


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this card."""
    return Reason(plays.told(view, memory, act)) if act.verb == "play" else None


def _announced(act: Action) -> str:
    return "absage_worth" if act.verb in LEVEL else "ansage_worth"


# A playout goes to the first lead; from there on the deal is played in a playout.
BRAIN = Brain(
    policy,
    worlds.sample,
    Playout(next_move, reached, worth.reward),
    drawing=chain.drawing,
    memories=memories,
    impulse=impulse,
    candidates=plays.sensible,
    told=told,
    all_worlds=worlds.all_worlds,
    superlatives=SUPERLATIVES | {"return_armut", "solo_must"},
    clear=1.0,
    pace=1 / 2,
    deeper=4,
    promise=0.013,
    scatter=1.4,
    overlooks={"lehrling": {4: 0.75}, "geselle": {4: 0.95}},  # tests.training.levels
    laughable=habits.laughable,
    passable=plays.passable,
    eases=plays.at_ease,
    familiar=frozenset({"feed", "feed_likely", "leave_likely", "leave_partner"}),
    evident=frozenset(
        {
            "accept_armut",
            "armut_few",
            "call_short",
            "decline_armut",
            "gesund_plain",
            "only_choice",
            "return_armut",
            "solo_must",
            "solo_strong",
            "wed",
        }
    ),
)
