"""What a glance at an answer gets wrong, by situation: learned numbers beside the worth of `cards`, in Augen.

A situation is what the seat on turn knows of an open trick: its side, its place, whose the trick is, the stage of the
deal, what was led, what lies there. In it a card counts by its kind and by whether it takes the trick; each pair
belongs to one cell of each of three tables, and what these hold is added up. The numbers (`weights`) were learned from
what every card of a hand made when the deal was played to its end (tests/training/doppelkopf_cards.py). They are for
games of two against two; of leads nothing could be learned in this way.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from game.bots.doppelkopf import weights
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import KINDS, RICH_KINDS
from rules.doppelkopf.material import TRUMP

Situation: TypeAlias = int  # role, place, owner of the trick, stage, kind of the lead and heap in one number
Cells: TypeAlias = tuple[int, int, int]  # one of each table

STAGE: Final = 4  # tricks: the beginning, the middle, the end
HEAPS: Final = (8, 14, 21)  # Augen that lie in a trick
PLACES, OWNERS = 3, 3  # second, third, last; the trick is a friend's, a foe's, nobody knows whose
STAGES, LEADS = 3, 3  # led: trump, a plain suit for the first time, once more
AMOUNTS = len(HEAPS) + 1
KINDS_TAKING: Final = 2 * KINDS  # each kind, leaving the trick and taking it

BY_OWNER: Final = 2 * PLACES * OWNERS * KINDS_TAKING
BY_STAGE: Final = 2 * STAGES * LEADS * KINDS_TAKING
BY_HEAP: Final = 2 * OWNERS * AMOUNTS * 4
SIZE: Final = BY_OWNER + BY_STAGE + BY_HEAP


def role_of(run: Run) -> int:
    """0 for Re, and as long as a partner is sought; 1 for Kontra."""
    return 0 if run.is_for_re() else 1


def situation(run: Run) -> Situation:
    """The situation of the seat on turn, which answers."""
    seat, winner, lies = run.seat, run.winner, run.lies
    owner = 0 if run.friends[seat] >> winner & 1 else 1 if run.foes[seat] >> winner & 1 else 2
    lead = 0 if run.fixed.pack.suits[run.trick[0]] == TRUMP else 1 + run.again
    heap = 0 if lies < HEAPS[0] else 1 if lies < HEAPS[1] else 2 if lies < HEAPS[2] else 3
    here = (role_of(run) * PLACES + len(run.trick) - 1) * OWNERS + owner
    return ((here * STAGES + min(STAGES - 1, len(run.tricks) // STAGE)) * LEADS + lead) * AMOUNTS + heap


def cells(here: Situation, takes: int, kind: int) -> Cells:
    """The cells of a card of this kind that takes the trick (1) or leaves it (0)."""
    here, heap = divmod(here, AMOUNTS)
    here, lead = divmod(here, LEADS)
    asked, stage = divmod(here, STAGES)
    placed, owner = divmod(asked, OWNERS)
    role = placed // PLACES
    what, rich = takes * KINDS + kind, kind in RICH_KINDS
    return (
        asked * KINDS_TAKING + what,
        BY_OWNER + ((role * STAGES + stage) * LEADS + lead) * KINDS_TAKING + what,
        BY_OWNER + BY_STAGE + ((role * OWNERS + owner) * AMOUNTS + heap) * 4 + takes * 2 + rich,
    )


@cache
def row(here: Situation) -> tuple[float, ...]:
    """What is added to the worth of an answer, by kinds of cards that leave the trick, then by those that take it."""
    whats = [divmod(what, KINDS) for what in range(KINDS_TAKING)]
    return tuple([sum([weights.ANSWERS[cell] for cell in cells(here, *what)]) for what in whats])
