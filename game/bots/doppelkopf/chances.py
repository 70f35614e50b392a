"""The chance that a trick stays with the own side, as a seat can reckon it. (rulebook, chapter 8)"""

from __future__ import annotations

from typing import TypeAlias

from game.bots.doppelkopf.playout import Run
from rules.core.contract import Seat
from rules.doppelkopf.material import SEATS
from rules.families.tricks import Mask

Later: TypeAlias = list[tuple[float, Mask, float]]  # trust in the seat, what it may hold, chance that it lacks a card


def still_to_come(run: Run, seat: Seat, unseen: Mask) -> Later:
    """The seats that play to the open trick after this one; `unseen` are the cards that it does not see."""
    hidden, sizes, barred = unseen.bit_count() or 1, run.sizes, run.barred
    friends, foes = run.friends[seat], run.foes[seat]
    found = []
    for away in range(1, SEATS - len(run.trick)):
        other = (seat + away) & 3
        miss = 1 - sizes[other] / hidden
        trust = 1.0 if friends >> other & 1 else 0.0 if foes >> other & 1 else run.trust(seat, other)
        found.append((trust, unseen & ~barred[other], miss if miss > 0 else 0.0))
    return found


def chance_to_win(later: Later, higher: Mask, same: Mask, ours: float, beats: float) -> float:
    """The chance that the own side wins the trick; `higher` beat the best card so far, `same` are of the suit led;
    `ours`: the chance that the own side has it now; `beats`: how often who can take a trick away does it."""
    for trust, may, miss in later:
        above = may & higher
        if not above:
            continue
        inside = above & same
        beat = 1 - miss ** inside.bit_count() if inside else 0.0
        over = above ^ inside
        if over:
            beat += (1 - beat) * miss ** (may & same).bit_count() * (1 - miss ** over.bit_count())
        beat *= beats
        if trust == 0.0:
            ours *= 1 - beat
        elif trust == 1.0:
            ours += (1 - ours) * beat
        else:
            ours += beat * (trust * (1 - ours) - (1 - trust) * ours)
    return ours
