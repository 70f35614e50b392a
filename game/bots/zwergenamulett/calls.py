"""Announcing seven dwarfs from memory, and the false call that stops a winner. (ZA-3; rulebook 8.10)"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from game.bots.base import Level, Reason
from game.bots.zwergenamulett.mind import Mind, count_of
from game.bots.zwergenamulett.score import prospect, prospects, shares
from rules.core.contract import Action, Seat
from rules.core.deck import BACK
from rules.zwergenamulett.material import SEVEN, ZB, ZG, ZR
from rules.zwergenamulett.scoring import dwarfs
from rules.zwergenamulett.state import State

STRONG = 3  # skill that stops a winner by a false call
CAUTION = 3.0  # percent of the match by which a doubtful call must be better than silence, at nerve 0
LIKELY = 0.7  # least chance to be right for a doubtful call, at nerve 0
BOLD = 0.15  # how much nerve takes off
CERTAIN = 0.97  # share in the round's gold from which on a seat is as good as its winner
WORTH_IT = 8.0  # percent of the match that must be left after a deliberate false call
DELIBERATE = frozenset({"false_call", "false_call_debt", "false_call_free"})


def impulse(state: State, seat: Seat, legal: Sequence[Action], level: Level) -> tuple[Action, Reason] | None:
    """The announcement with its reason, or None where silence is better."""
    chance = chance_of_seven(state, seat)
    if chance >= 1:
        return legal[0], Reason("announce_sure")
    if chance >= LIKELY - BOLD * level.nerve and _pays(state, seat, chance, CAUTION * (1 - level.nerve)):
        return legal[0], Reason("announce_likely")
    if level.skill >= STRONG and _must_stop(state, seat):
        return legal[0], Reason("announce_stop")
    return None


def chance_of_seven(state: State, seat: Seat) -> float:
    """Chance (0 … 1) that the seat's pile holds seven dwarfs: those remembered, and what the forgotten cards may be."""
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
    """Whether a doubtful call is better than to wait."""
    gains, odds = prospects(state, seat), outlook(state)
    silence = sum([share * gain for share, gain in zip(odds, gains, strict=True)])
    return chance * gains[seat] + (1 - chance) * _after_false_call(state, seat) > silence + caution


def _must_stop(state: State, seat: Seat) -> bool:
    """Whether only a false call keeps somebody from winning the match, and a fair chance is left after it.

    Once in a match: more of it would spoil the game for everybody.
    """
    last = state.options.gold_target - 1
    rivals = [other for other in range(state.seats) if other != seat and state.gold[other] == last]
    if not rivals or _after_false_call(state, seat) < WORTH_IT:
        return False
    if any(entry.seat == seat and entry.reason in DELIBERATE for entry in state.sheet):
        return False
    settled = state.phase == "last_call" or any(_sevens(state))  # before that nothing is certain
    odds = outlook(state) if settled else []
    return settled and any(odds[rival] >= CERTAIN for rival in rivals)


def _after_false_call(state: State, seat: Seat) -> float:
    gold, options = state.gold, state.options
    if options.false_call_broke == "free" and gold[seat] <= 0:
        return prospect(gold, options.gold_target, seat)
    return prospect((*gold[:seat], gold[seat] - 1, *gold[seat + 1 :]), options.gold_target, seat)


def outlook(state: State) -> list[float]:
    """Each seat's chance to take the round's gold if nobody stops it, roughly: who has seven, else who is ahead."""
    sevens = _sevens(state)
    return [one / sum(sevens) for one in sevens] if any(sevens) else shares(state)


def _sevens(state: State) -> list[bool]:
    """Who has seven dwarfs, as far as remembered."""
    return [dwarfs([card for card in pile if card != BACK]) >= SEVEN for pile in state.won]
