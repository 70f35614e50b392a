"""What the cards that the others have played tell of those they hold. (rulebook, chapter 8: inference)

Nobody draws, so a hand is known from its end: with all that was played from it, in the world that is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final

from game.bots.families.kinds import PRIOR, Habit, Row, by_kind, explained, moved
from game.bots.zwergenamulett.memory import Before, Memory, Turn
from game.bots.zwergenamulett.mind import Outlook
from game.bots.zwergenamulett.plays import BELIEFS, by_the_book, kinds
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.zwergenamulett.law import Options
from rules.zwergenamulett.material import FACE
from rules.zwergenamulett.state import State

CLOSE: Final = 2.5  # points by which who weighs his cards misjudges them
MOST_SEATS: Final = 3  # at larger tables it takes too long
LEAST: Final = 1e-12  # every world is possible


def weight(memory: Memory, world: State) -> float:
    """What a world counts: the root of its likelihood, or too few would decide; nothing is read at large tables."""
    return sqrt(likelihood(memory, world)) if world.seats <= MOST_SEATS else 1.0


def likelihood(memory: Memory, world: State) -> float:
    """How likely what all others have played is with the hands that they hold in this world."""
    if not memory.turns:
        return 1.0
    found = 1.0
    told = _told(memory.turns, memory.won, world.copy(), memory.seat)
    for seat, habit in enumerate(habits(memory.past, world.options, world.seats, memory.seat)):
        found *= sum(explained(told[seat], habit)) if seat != memory.seat else 1.0
    return found + LEAST


@lru_cache(maxsize=64)
def habits(past: tuple[Before, ...], options: Options, seats: int, viewer: Seat) -> tuple[Habit, ...]:
    """What is thought of each seat after these rounds."""
    if not past:
        return (PRIOR,) * seats
    turns, won = past[-1]
    table = State(options=options, seats=seats, hands=[()] * seats)
    told = _told(turns, won, table, viewer)
    before = habits(past[:-1], options, seats, viewer)
    return tuple([moved(explained(rows, habit)) for rows, habit in zip(told, before, strict=True)])


def _told(turns: Sequence[Turn], won: Sequence[Sequence[Card]], table: State, viewer: Seat) -> list[list[Row]]:
    """By seat and card that it played how often each kind plays it. The table is used up; it has the hands of now."""
    found: list[list[Row]] = [[] for _ in table.hands]
    for seat, card, trick, leader, ahead, sizes in reversed(turns):
        table.hands[seat] += (card,)
        if seat == viewer:
            continue
        table.trick, table.seat, table.leader, table.ahead = trick, seat, leader, ahead
        table.won = [tuple(pile[:size]) for pile, size in zip(won, sizes, strict=True)]
        faces = kinds(table, seat)
        if len(faces) > 1:
            seen = Outlook(table, seat, BELIEFS[table.seats])
            values = [(play.value, play.face) for play in map(seen.play, faces)]
            found[seat].append(by_kind(values, FACE[card], CLOSE, by_the_book(seen, faces)[0]))
    return found
