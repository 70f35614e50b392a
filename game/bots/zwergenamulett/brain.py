"""The brain of the bots of Das Zwergenamulett, with its announcements. (ZA-3; rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random

from game.bots.core.base import SAFE, STRONG, Brain, Decision, Level, Playout, Reason
from game.bots.zwergenamulett import habits, plays, worth
from game.bots.zwergenamulett import memory as memories
from game.bots.zwergenamulett.memory import Memory
from game.bots.zwergenamulett.mind import Mind, count_of
from game.bots.zwergenamulett.worlds import rebuilt, sample
from game.bots.zwergenamulett.worth import prospect, prospects, shares
from rules.core.contract import Action, Seat, View
from rules.core.deck import BACK
from rules.zwergenamulett.material import SEVEN, ZB, ZG, ZR
from rules.zwergenamulett.plays import PLAY
from rules.zwergenamulett.rounds import dwarfs
from rules.zwergenamulett.state import State

CAUTION = 3.0  # percent of the match by which a doubtful call must be better than silence, at nerve 0
LIKELY = 0.7  # least chance to be right for a doubtful call, at nerve 0
BOLD = 0.15  # how much nerve takes off
CERTAIN = 0.97  # share in the round's gold from which on a seat is as good as its winner
WORTH_IT = 8.0  # percent of the match that must be left after a deliberate false call
DELIBERATE = frozenset({"false_call", "false_call_debt", "false_call_free"})


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """A card to play; announcements are decided elsewhere."""
    assert view.seat is not None
    cards = [act for act in legal if act.verb == "play"]
    if not cards:
        return _besides(legal)
    state = rebuilt(view, memory)
    if level.skill <= SAFE:
        return rng.choice(cards), Reason("any")
    if level.skill < STRONG:
        return plays.plain(state, view.seat, cards, level, rng)
    return plays.strong(state, view.seat, cards, level, rng)


def impulse(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
    return announcement(rebuilt(view, memory), memory.seat, legal, level) if level.skill > SAFE else None


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    cards = [act for act in legal if act.verb == "play"]
    return plays.sensible(rebuilt(view, memory), memory.seat, cards) if cards else [_besides(legal)[0]]


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = state.seat
    return seat, PLAY[plays.best(state, seat, plays.BELIEFS[state.seats])]


def reached(state: State, horizon: None) -> bool:
    return worth.reached(state)


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    cards = [act for act in legal if act.verb == "play"]
    return habits.carelessly(rebuilt(view, memory), memory.seat, cards, level, rng) if cards else _besides(legal)


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    return habits.laughed_at(rebuilt(view, memory), legal, act) if act.verb == "play" else ""


def _besides(legal: Sequence[Action]) -> Decision:
    """The move where no card is to be played: to stay silent in the last call, to go on to the next round."""
    act = next((act for act in legal if act.verb in ("pass", "next")), legal[0])
    return act, Reason({"next": "next_round", "pass": "stay_silent"}.get(act.verb, "any"))


# --- announcing seven dwarfs from memory, and the false call that stops a winner -----------------------------------


def announcement(state: State, seat: Seat, legal: Sequence[Action], level: Level) -> Decision | None:
    """An announcement with its reason, or None where silence is better."""
    chance = chance_of_seven(state, seat)
    if chance >= 1:
        return legal[0], Reason("announce_sure")
    if chance >= LIKELY - BOLD * level.nerve and _pays(state, seat, chance, CAUTION * (1 - level.nerve)):
        return legal[0], Reason("announce_likely")
    if level.skill >= STRONG and _must_stop(state, seat):
        return legal[0], Reason("announce_stop")
    return None


def chance_of_seven(state: State, seat: Seat) -> float:
    """The chance (0 … 1) that the seat's pile holds seven dwarfs, remembered ones and forgotten cards together."""
    pile = state.won[seat]
    forgotten = pile.count(BACK)
    missing = SEVEN - dwarfs([card for card in pile if card != BACK])
    if missing <= 0:
        return 1.0
    if 2 * forgotten < missing:
        return 0.0
    mind = Mind(state, seat)
    singles, doubles = count_of(mind.unseen, ZR) + count_of(mind.unseen, ZG), count_of(mind.unseen, ZB)
    others = mind.unseen_cards - singles - doubles
    ways = 0
    for double in range(doubles + 1):
        for single in range(max(0, missing - 2 * double), singles + 1):
            rest = forgotten - single - double
            if 0 <= rest <= others:
                ways += comb(doubles, double) * comb(singles, single) * comb(others, rest)
    return ways / comb(mind.unseen_cards, forgotten)


def _pays(state: State, seat: Seat, chance: float, caution: float) -> bool:
    """True if a doubtful call is better than to wait."""
    gains, odds = prospects(state, seat), outlook(state)
    silence = sum([share * gain for share, gain in zip(odds, gains, strict=True)])
    return chance * gains[seat] + (1 - chance) * _after_false_call(state, seat) > silence + caution


def _must_stop(state: State, seat: Seat) -> bool:
    """True if only a false call keeps somebody from winning the match, and a fair chance is left after it.

    Once in a match: more of it would spoil the game for everybody.
    """
    last = state.options.gold_target - 1
    rivals = [other for other in range(state.seats) if other != seat and state.totals[other] == last]
    if not rivals or _after_false_call(state, seat) < WORTH_IT:
        return False
    if any(entry.seat == seat and entry.reason in DELIBERATE for entry in state.sheet):
        return False
    settled = state.phase == "last_call" or any(_sevens(state))  # before that nothing is certain
    odds = outlook(state) if settled else []
    return settled and any(odds[rival] >= CERTAIN for rival in rivals)


def _after_false_call(state: State, seat: Seat) -> float:
    gold, options = state.totals, state.options
    if options.false_call_broke == "free" and gold[seat] <= 0:
        return prospect(gold, options.gold_target, seat)
    return prospect((*gold[:seat], gold[seat] - 1, *gold[seat + 1 :]), options.gold_target, seat)


def outlook(state: State) -> list[float]:
    """Each seat's chance to take the round's gold if nobody stops it, roughly: with seven dwarfs, else by the lead."""
    sevens = _sevens(state)
    return [one / sum(sevens) for one in sevens] if any(sevens) else shares(state)


def _sevens(state: State) -> list[bool]:
    """By seat, True if it has seven dwarfs, as far as remembered."""
    return [dwarfs([card for card in pile if card != BACK]) >= SEVEN for pile in state.won]


# A playout always goes to the end of the round.
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, worth.reward),
    memories=memories,
    impulse=impulse,
    candidates=candidates,
    clear=1.0,  # 450 positions: 0.54 % of a match a decision over the policy, 0.34 with 2.0
    scatter=14.0,
    overlooks={"lehrling": {2: 0.85}, "geselle": {2: 0.9, 3: 0.7, 4: 0.2}},  # tests.training.levels
    overlooks_clear={"lehrling": {2: 0.85}, "geselle": {2: 0.9, 3: 0.5, 4: 0.2}},
    habit=habit,
    laughable=laughable,
    evident=frozenset({"announce_sure"}),
    familiar=frozenset({"amulet_worth"}),
)
