"""The worth of a round to a seat of Das Zwergenamulett: its chance to win the match. (ZA-4.4 to 4.6)"""

from __future__ import annotations

from functools import cache
from math import exp

from rules.core.contract import Points, Seat
from rules.core.deck import BACK
from rules.zwergenamulett.material import SEVEN
from rules.zwergenamulett.rounds import dwarfs, points
from rules.zwergenamulett.state import NOBODY, State

WHOLE = 100.0  # a won match; rewards are in percent
AVERAGE = 120 / 36  # points of a card
CLOSE = 3.0  # points: how far apart two counts must be to mean something
CLOSER = 2.0  # and for each card still in hand


@cache
def _won(mine: int, others: tuple[int, ...]) -> float:
    """The chance to win with gold `mine` and `others` missing to the targets, every seat winning rounds alike."""
    if mine <= 0:
        return 1.0
    if min(others) <= 0:
        return 0.0
    chances = [_won(mine - 1, others)]
    for index, missing in enumerate(others):
        chances.append(_won(mine, tuple(sorted((*others[:index], missing - 1, *others[index + 1 :])))))
    return sum(chances) / len(chances)


def prospect(gold: tuple[Points, ...], target: int, seat: Seat) -> float:
    """The seat's chance (0 … 100) to win the match from these accounts."""
    others = sorted([target - account for other, account in enumerate(gold) if other != seat])
    return WHOLE * _won(target - gold[seat], tuple(others))


def prospects(state: State, seat: Seat) -> list[float]:
    """The seat's chance in the match when this round's gold goes to seat 0, 1, 2 …"""
    gold, target = state.totals, state.options.gold_target
    return [
        prospect((*gold[:taker], gold[taker] + 1, *gold[taker + 1 :]), target, seat) for taker in range(state.seats)
    ]


def reached(state: State) -> bool:
    """True if the round is decided: nothing more to play, or seven dwarfs won and about to be announced."""
    phase = state.phase
    if phase == "follow":
        return False
    return phase != "lead" or _may_call(state)


def _may_call(state: State) -> bool:
    return state.taker != NOBODY and not state.options.auto_announce and dwarfs(state.won[state.taker]) >= SEVEN


def reward(state: State, seat: Seat) -> float:
    """The seat's chance (0 … 100) to win the match, from a state at the horizon."""
    if state.phase in ("round_end", "over"):
        return prospect(state.totals, state.options.gold_target, seat)
    gains = prospects(state, seat)
    if _may_call(state):
        return gains[state.taker]
    return sum([share * gain for share, gain in zip(shares(state), gains, strict=True)])


def shares(state: State) -> list[float]:
    """Each seat's share in the gold for the highest count; close counts share it, as luck often makes them.

    The more cards are still to be played, the less a lead means. Forgotten cards count as an average one.
    """
    flat_two = state.options.brown_points == "flat_two"
    counts: list[float] = [points(cards, flat_two) for cards in state.won]
    for seat, cards in enumerate(state.won):
        if BACK in cards:
            known = tuple([card for card in cards if card != BACK])
            counts[seat] = points(known, flat_two) + AVERAGE * (len(cards) - len(known))
    top, apart = max(counts), CLOSE + CLOSER * len(max(state.hands, key=len))
    odds = [exp((count - top) / apart) for count in counts]
    whole = sum(odds)
    return [odd / whole for odd in odds]
