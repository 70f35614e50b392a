"""The brain of Glücksgriff's bots, with lies and doubts at the Magische Hand. (rulebook, chapter 8; GG-7.26 to 7.31)

A liar keeps his lowest card and lays one that looks honest; chance and nerve decide whether he does, so that nobody
can learn it. A doubter weighs how likely it is that a hand has nothing lower.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import BEGINNER, RULEBOOK, SAFE, STRONG, Brain, Decision, Level, Playout, Reason
from game.bots.core.levels import LEVELS
from game.bots.gluecksgriff import habits, plays, reasons, rulebook, strong
from game.bots.gluecksgriff import memory as memories
from game.bots.gluecksgriff.memory import Memory
from game.bots.gluecksgriff.trials import expects
from game.bots.gluecksgriff.worlds import rebuilt, sample, unseen
from game.bots.thinking import search
from rules.core.contract import Action, Seat, View, action
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.material import DECK, FACE, SEATS
from rules.gluecksgriff.state import NOBODY, State

TRIAL_WORLDS = {BEGINNER: 8, RULEBOOK: 16, STRONG: 16}  # in which somebody who does not search tries a workshop card
DARING = frozenset({"call", "doubt", "defy discard", "defy knock"})  # what a safe player never does
LOW = 2  # worth lying for
PLAUSIBLE = 6  # what a liar may lay without being suspected
LIES = 0.5  # share of lies where they pay, at nerve 0
LIARS = 0.4  # share of liars expected in others
SUSPECT = 0.25  # chance of honesty below which a player is doubted, at nerve 0
BIG_HAND = 4  # cards; small hands are often honestly high
DOUBT = tuple(action("doubt", seat) for seat in range(SEATS))


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if level.skill == SAFE:
        calm = [act for act in legal if act.verb not in DARING] or [*legal]
        return rng.choice(calm), Reason("any")
    found = _decided(view, memory, level, rng)
    blanks = [act for act in legal if act.verb == "blank"]
    if not blanks or level.worlds or found[0].verb == "call" or found[1].code == "knock_out":
        return found  # whoever searches tries them there
    return _with_blanks(found, blanks, view, memory, legal, level, rng)


def _with_blanks(
    found: Decision,
    blanks: list[Action],
    view: View,
    memory: Memory,
    legal: Sequence[Action],
    level: Level,
    rng: Random,
) -> Decision:
    """The decision after trying workshop cards in worlds: no step is known here (rulebook, chapter 8, "Blanks")."""
    plain = [act for act in candidates(view, memory, legal, level) if act.verb != "blank"]
    acts = list(dict.fromkeys([found[0], *blanks, *plain[:1]]))
    best = search.tried(GAME, BRAIN, view, memory, acts, level, TRIAL_WORLDS[level.skill], rng)
    if best == found[0]:
        return found
    return best, Reason("blank" if best.verb == "blank" else "search_prefers")


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    assert view.seat is not None
    return reasons.told(rebuilt(view), view.seat, act)


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    assert view.seat is not None
    return strong.candidates(rebuilt(view), view.seat, legal)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    if state.knocker != NOBODY:
        return state.knocker, plays.RAP  # koenner: everybody raps at once (rulebook 8.12)
    seat = strong.mover(state)
    return seat, strong.decide(state, seat, rng)[0]


def _decided(view: View, memory: Memory, level: Level, rng: Random) -> Decision:
    """The policy of a level, which decides lies and doubts separately."""
    assert view.seat is not None
    state, seat = rebuilt(view), view.seat
    if view.options.deception and level.skill >= RULEBOOK:
        if state.phase == "magic_lay":
            return lay(state, seat, level, rng)
        if state.phase == "magic_pick":
            return pick(state, seat, memory, level, rng)
    if level.skill >= STRONG:
        if state.phase == "turn":
            return strong.turn(state, seat, rng, level.temperature, level.nerve)
        return strong.decide(state, seat, rng)
    return rulebook.decide(state, seat, level, rng)


# --- lies and doubts at the Magische Hand --------------------------------------------------------------------------


def lay(state: State, seat: Seat, level: Level, rng: Random) -> Decision:
    """The lowest card, or with nerve and luck a higher one that still looks honest."""
    honest = strong.lay(state, seat, rng)
    hand = sorted(state.hands[seat], key=lambda card: plays.card_points(state, card))
    points = [plays.card_points(state, card) for card in hand]
    lies = [card for card, worth in zip(hand, points, strict=True) if LOW < worth <= PLAUSIBLE]
    if points[0] > LOW or not lies or rng.random() >= LIES * (1 + level.nerve):
        return honest
    return action("lay", FACE[lies[0]]), Reason("lie_small")


def honesty(state: State, target: Seat, memory: Memory) -> float:
    """Chance that the hand has nothing lower than what it laid, as the doubter sees it."""
    laid = plays.card_points(state, state.laid[target][0])
    if any(DECK.points[face] < laid for face in memory.others[target].known):
        return 0.0
    hidden = unseen(state)
    high = sum(1 for card in hidden if plays.card_points(state, card) >= laid) / max(1, len(hidden))
    by_chance = high ** len(state.hands[target])
    honest = (1 - LIARS) * by_chance
    return honest / (honest + LIARS * (1 - by_chance)) if by_chance < 1 else 1.0


def pick(state: State, seat: Seat, memory: Memory, level: Level, rng: Random) -> Decision:
    """Doubt the least honest, if anybody is suspicious enough; then choose as usual."""
    if state.doubted == NOBODY:
        doubtful = [
            (honesty(state, other, memory), other)
            for other in range(state.seats)
            if other != seat and state.laid[other] and len(state.hands[other]) >= BIG_HAND
        ]
        chance, target = min(doubtful, default=(1.0, NOBODY))
        if chance < SUSPECT * (1 + level.nerve):
            return DOUBT[target], Reason("doubt", (target,))
    return strong.magic_pick(state, seat, rng)


# --- errors --------------------------------------------------------------------------------------------------------


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    assert view.seat is not None
    found = habits.absently(rebuilt(view), view.seat, legal, level, rng)
    return _decided(view, memory, LEVELS["regelbuch"], rng) if found is None else found


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    assert view.seat is not None
    return habits.laughed_at(rebuilt(view), view.seat, legal, act)


BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, strong.reached, strong.reward, strong.horizon),
    memories=memories,
    candidates=candidates,
    expects=expects,
    told=told,
    superlatives=frozenset(
        {
            "discard_single",
            "biggest_group",
            "highest_card",
            "lay_lowest",
            "lowest",
            "take",
            "take_lowest",
            "give_highest",
            "blank",
            "blank_best",
        }
    ),
    scatter=4.2,
    overlooks={"lehrling": {2: 0.89, 4: 0.85}, "geselle": {2: 0.95, 4: 0.95}},  # tests.training.levels
    overlooks_clear={"geselle": {2: 0.55, 3: 0.55, 4: 0.42}},
    habit=habit,
    laughable=laughable,
    evident=frozenset({"knock_out"}),
    familiar=frozenset({"knock", "low_card_on_pile", "magic", "take_for_group"}),
)
