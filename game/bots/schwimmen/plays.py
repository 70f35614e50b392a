"""How Schwimmen is played: the dealer, exchanging, pushing, stopping, with the reason. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.base import Level, Reason
from game.bots.schwimmen.hands import OUTLOOK, WORTH
from game.bots.schwimmen.look import Look, Play, plays, promise, served
from game.bots.schwimmen.tables import BEGINNER, Style, plain, strong
from rules.core.contract import Action, Points
from rules.families.tricks import Mask
from rules.schwimmen.material import THREE_ALIKE, TOP
from rules.schwimmen.plays import KEEP, LAY, NEW, OTHER, PUSH, STOP, SWAP_ALL

RULEBOOK, STRONG = 2, 3  # skills
HALF = 2  # doubled worths of a point
FAR = 8  # doubled points behind the best from which on no softness chooses a move
MOST = 4  # exchanges that are compared

Told = tuple[Action, Reason]


class Manner(NamedTuple):
    """How a level plays: its numbers, its softness (doubled points), its heed of the next player."""

    style: Style
    softness: float
    heed: float


def manner(level: Level, count: int) -> Manner:
    softness = HALF * level.temperature / 2
    if level.skill >= STRONG:
        return Manner(strong(count), softness, level.reading / count)
    return Manner(plain(count) if level.skill == RULEBOOK else BEGINNER, softness, 0.0)


# --- the dealer ------------------------------------------------------------------------------------------------------


def choice(packet: Mask, style: Style) -> Told:
    """Keep the packet that was looked at, or play the other one (rulebook 8.2)."""
    if packet_promise(packet, style) >= style.keep:
        return KEEP, Reason("packet_good", (WORTH[packet] // HALF,))
    return OTHER, Reason("packet_poor", (WORTH[packet] // HALF,))


def packet_promise(packet: Mask, style: Style) -> float:
    return (1 - style.keen) * WORTH[packet] + style.keen * OUTLOOK[packet]


def peek(legal: Sequence[Action], rng: Random) -> Told:
    return rng.choice(legal), Reason("peek")


# --- a turn ----------------------------------------------------------------------------------------------------------


def turn(look: Look, legal: Sequence[Action], how: Manner, rng: Random) -> Told:
    """Lay down, replace 7-8-9, stop, exchange or push."""
    own = WORTH[look.hand]
    if LAY in legal:
        return LAY, Reason("lay_31")
    ranked = ranking(look, how)
    best = ranked[0][1]
    if NEW in legal and wants_new(look, best, how.style):
        return NEW, Reason("new_mitte")
    if STOP in legal:
        told = _stop(look, best, own, how.style)
        if told:
            return told
    play = best if how.softness <= 0 else _softly(ranked, how.softness, own, rng)
    return play.act, why(look, play)


def ranking(look: Look, how: Manner) -> list[tuple[float, Play]]:
    """Pushing and all exchanges with what they promise, best first; none gives anything up for nothing."""
    found = [(promise(look, play, how.style.keen) - how.heed * served(look, play.mitte), play) for play in plays(look)]
    found.sort(key=lambda pair: -pair[0])
    return found


def wants_new(look: Look, best: Play, style: Style) -> bool:
    """Whether 7, 8 and 9 are replaced: not where one of them makes the hand good (rulebook 8.8)."""
    return WORTH[look.hand] < style.renew and WORTH[best.hand] < THREE_ALIKE


def _stop(look: Look, best: Play, own: Points, style: Style) -> Told | None:
    """Stop with enough, unless an exchange first brings much (rulebook 8.3, 8.7, 8.9)."""
    shown = own // HALF
    if own >= THREE_ALIKE:
        return STOP, Reason("stop_alike")
    if WORTH[best.hand] >= TOP:
        return None
    lap = min(look.lap, len(style.stop) - 1)
    if own >= style.stop[lap] and WORTH[best.hand] - own < style.spare:
        return STOP, Reason("stop_high" if own >= 54 else "stop_enough", (shown,))
    if look.last_push and best.act == PUSH and own >= style.last:
        return STOP, Reason("stop_last", (shown,))
    return None


def _softly(ranked: list[tuple[float, Play]], softness: float, own: Points, rng: Random) -> Play:
    """One of the moves, the better the likelier; none far behind, and none that gives points away for nothing."""
    top = ranked[0][0]
    near = [(score, play) for score, play in ranked if top - score < FAR and WORTH[play.hand] >= min(own, 50)]
    near = near or ranked[:1]
    odds = [exp((score - top) / softness) for score, _ in near]
    return rng.choices([play for _, play in near], odds)[0]


def why(look: Look, play: Play) -> Reason:
    """What a person would say of this exchange, or of pushing."""
    before, now = WORTH[look.hand], WORTH[play.hand]
    if play.act == PUSH:
        return Reason("push_last_turn" if look.left else "push_nothing")
    if now >= TOP:
        return Reason("take_31")
    if now == THREE_ALIKE:
        return Reason("take_alike")
    if play.act == SWAP_ALL:
        return Reason("take_all", (now // HALF,))
    if now > before:
        return Reason("take_more", (now // HALF, before // HALF))
    return Reason("take_promise" if OUTLOOK[play.hand] > OUTLOOK[look.hand] else "take_away")


def any_move(legal: Sequence[Action], rng: Random) -> Told:
    """Anything but a stop."""
    return rng.choice([act for act in legal if act != STOP]), Reason("any")


# --- what is worth a search ------------------------------------------------------------------------------------------


def candidates(look: Look, legal: Sequence[Action], how: Manner) -> list[Action]:
    """The exchanges that promise most, pushing, stopping where it is not absurd, 7-8-9."""
    if LAY in legal:
        return [LAY]
    found = [play.act for _, play in ranking(look, how)[:MOST]]
    if STOP in legal and WORTH[look.hand] >= min(how.style.stop) - FAR:
        found.append(STOP)
    if NEW in legal:
        found.append(NEW)
    if PUSH not in found and not look.left:
        found.append(PUSH)
    return found
