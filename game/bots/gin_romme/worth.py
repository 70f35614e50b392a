"""What games and matches of Gin Rommé are worth: the chance to win. (GR-7; docs/bots/gin_romme.md)"""

from __future__ import annotations

from functools import lru_cache

from rules.core.contract import Points, Seat
from rules.gin_romme.material import BONUS, GAME_BONUS
from rules.gin_romme.state import Pair, State, with_seat

WHOLE = 100.0  # a won match
STEP = 5  # points of a game that are told apart
WON = ((1, 0.10), (2, 0.13), (3, 0.13), (4, 0.13), (5, 0.12), (7, 0.17), (9, 0.12), (12, 0.10))  # steps a hand brings
GAME_STEP = 50  # points of the account that are told apart
GAINED = ((3, 0.3), (4, 0.25), (5, 0.2), (7, 0.15), (9, 0.1))  # steps a game brings
USUAL_HAND = 26  # points that a hand brings its winner, on the average
OTHERS = 0.3  # of the points still to come until a game is won that go to its loser


@lru_cache(maxsize=1 << 13)
def first_home(own: int, other: int, steps: tuple[tuple[int, float], ...]) -> float:
    """The chance that `own` steps are made up before `other`; a gain (step, chance) falls to either side alike."""
    if own <= 0 or other <= 0:
        return float(own <= 0)
    found = 0.0
    for step, part in steps:
        found += part * (first_home(own - step, other, steps) + first_home(own, other - step, steps)) / 2
    return found


def game_chance(state: State, points: Pair, seat: Seat) -> float:
    """The chance of a seat to win the running game with these points."""
    target = state.options.game_target
    own, other = points[seat], points[1 - seat]
    return first_home(-(-(target - own) // STEP), -(-(target - other) // STEP), WON)


def match_chance(state: State, account: Pair, seat: Seat) -> float:
    """The chance of a seat to win the match between two games."""
    target = int(state.options.match_target)
    own, other = account[seat], account[1 - seat]
    if max(own, other) >= target:
        return 1.0 if own > other else 0.0 if own < other else 0.5
    return first_home(-(-(target - own) // GAME_STEP), -(-(target - other) // GAME_STEP), GAINED)


def expected_gain(state: State, points: Pair, boxes: Pair, winner: Seat) -> Points:
    """A guess of the points that the running game would bring this winner (GR-7.5 to 7.8)."""
    missing = max(0, state.options.game_target - points[winner])
    loser = 1 - winner
    more = OTHERS * missing if boxes[loser] else 0.0
    hands = boxes[winner] - boxes[loser] + (missing - more) / USUAL_HAND
    final = max(points[winner], state.options.game_target + USUAL_HAND // 2 if missing else 0)
    gain = final + GAME_BONUS - points[loser] - more + BONUS * hands
    if not boxes[loser]:
        gain += (final + GAME_BONUS) * 0.5 ** (missing / USUAL_HAND)
    return max(0, round(gain))


def prospect(state: State, points: Pair, boxes: Pair, seat: Seat) -> float:
    """The chance (0 … 100) of the seat in the match, the running game standing like this."""
    game = game_chance(state, points, seat)
    if state.options.match_target == "0":
        return WHOLE * game
    whole = 0.0
    for winner, chance in ((seat, game), (1 - seat, 1 - game)):
        if chance:
            gain = expected_gain(state, points, boxes, winner)
            account = with_seat(state.account, winner, state.account[winner] + gain)
            whole += chance * match_chance(state, account, seat)
    return WHOLE * whole
