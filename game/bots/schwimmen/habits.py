"""What people do in Schwimmen who do not look closely, and what the whole table would laugh at. (docs/bots)

They err where people err: they do not see a better card that lies there and push, take the first one that is some
improvement, exchange cards that count nothing, and stop too early. In the last turn they look more closely. No exchange
makes a hand poorer, and nobody stops while a card lies there that brings much.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import STRONG, Decision, Level, Reason
from game.bots.schwimmen.hands import OUTLOOK, SINGLES, WORTH
from game.bots.schwimmen.memory import Memory
from game.bots.schwimmen.plays import HALF, PROUD, Look, Play, choice, look_at, packet_of, peek, ways, why
from game.bots.schwimmen.weights import ROUGH
from rules.core.contract import Action, Points, View
from rules.schwimmen.material import TOP
from rules.schwimmen.plays import PUSH, STOP

LEAP: Final[Points] = 16  # doubled points that make an improvement hard to miss
POOR: Final[Points] = 28  # nobody stops with less


class Habit(NamedTuple):
    """The habits of somebody who does not look closely; chances are 0 … 1, worths doubled."""

    stop: Points  # what seems enough to stop
    hasty: float  # chance that he stops with it
    small: float  # chance that he does not see what improves his hand
    leap: float  # the same of what improves it by much
    idle: float  # chance that he exchanges a card that counts nothing for another one rather than push
    again: bool  # he looks once more before he stops, and then sees what brings much; who does not thinks better of it
    last: float  # the part of what he does not see elsewhere that he does not see in the last turn either


BEGINNER: Final = Habit(stop=32, hasty=0.7, small=0.85, leap=0.6, idle=0.4, again=False, last=0.85)
LEARNED: Final = Habit(stop=36, hasty=0.8, small=0.85, leap=0.4, idle=0.3, again=True, last=0.6)


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of somebody of this level who does not look closely."""
    if view.phase == "look":
        return peek(legal, rng)
    if view.phase == "choose":
        return choice(packet_of(view), ROUGH)
    how, look = LEARNED if level.skill >= STRONG else BEGINNER, look_at(view, memory)
    own, swaps = WORTH[look.hand], list(ways(look))[1:]
    if STOP in legal and own >= PROUD:
        return STOP, Reason("stop_high", (own // HALF,))
    seen = _seen(look, swaps, how, rng)
    if not seen and STOP in legal and own >= how.stop and rng.random() < how.hasty:
        leaps = _leaps(look, swaps)
        if not leaps:
            return STOP, Reason("stop_enough", (own // HALF,))
        seen = leaps if how.again else []
    if not seen and rng.random() < how.idle:
        seen = [play for play in swaps if WORTH[play.hand] == own]
    play = rng.choice(seen) if seen else Play(PUSH, look.hand, look.mitte)
    return play.act, why(look, play, swaps)


def _seen(look: Look, swaps: Sequence[Play], how: Habit, rng: Random) -> list[Play]:
    """The exchanges for the better that he happens to see: of each card, or all of them, the best way to take it."""
    own, found, missed = WORTH[look.hand], list[Play](), how.last if look.left else 1.0
    for taken in (*SINGLES[look.mitte], look.mitte):
        best = max([play for play in swaps if play.hand & look.mitte == taken], key=lambda play: WORTH[play.hand])
        gain = WORTH[best.hand] - own
        if gain > 0 and rng.random() >= missed * (how.leap if gain >= LEAP else how.small):
            found.append(best)
    return found


def _leaps(look: Look, swaps: Sequence[Play]) -> list[Play]:
    """The exchanges that bring the most, where that is much."""
    most = max([WORTH[play.hand] for play in swaps])
    return [play for play in swaps if WORTH[play.hand] == most] if most - WORTH[look.hand] >= LEAP else []


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a move: a hand made poorer, a stop with next to nothing or past a
    card that brings much, 31 missed.

    Three points may go for a hand that promises more: somebody begins to collect another suit.
    """
    if view.phase != "turn":
        return ""
    look = look_at(view, memory)
    own = WORTH[look.hand]
    plays = list(ways(look))
    if act == STOP:
        return "stops_poor" if own < POOR else "stops_blind" if _leaps(look, plays) else ""
    made = next((play for play in plays if play.act == act), None)
    if made is None:
        return ""
    if WORTH[made.hand] < own:
        begins = not look.left and own - WORTH[made.hand] <= 3 * HALF and OUTLOOK[made.hand] > OUTLOOK[look.hand]
        return "" if begins else "gives_points"
    missed = WORTH[made.hand] < TOP and any(WORTH[play.hand] >= TOP for play in plays)
    return "misses_31" if missed else ""
