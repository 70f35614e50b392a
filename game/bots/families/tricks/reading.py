"""What the cards that others lay tell of their hands: who lays one had none that he thought better. Knows no game.

Everybody is thought to be of one of a few kinds (`families/kinds`). A hand is as likely as the cards that were laid
from it, if this kind held it; what kind somebody is, is learned within a deal and from deal to deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.bots.core.base import Level
from game.bots.families.kinds import PRIOR, Habit, by_kind, moved
from game.bots.families.tricks import voids
from game.bots.families.tricks.pack import Duties, Pack
from game.bots.families.tricks.plain import plain_card
from game.bots.families.tricks.play import Seen, Weights, legal, weighed
from rules.core.contract import Entered, Event, Marked, Moved, Seat, Shown
from rules.core.deck import Card
from rules.families.tricks import TRICK, Mask, Trick, mask_of

Styles: TypeAlias = tuple[Weights, Weights]  # of the declarer and of his opponents

CLOSE: Final = 1.5  # Augen by which who weighs his cards misjudges them
LAID = "laid"  # the zone of what the declarer lays away


class Turn(NamedTuple):
    """A card that was laid, and what everybody knew by then."""

    seat: Seat
    card: Card
    trick: tuple[Card, ...]  # before it
    leader: Seat
    gone: Mask  # all cards laid before it
    later: Mask  # what the seat lays from here on, this card included
    barred: tuple[Mask, ...]
    sizes: tuple[int, ...]  # cards in each hand


@lru_cache(maxsize=256)
def turns(
    pack: Pack, duties: Duties, tricks: tuple[Trick, ...], trick: tuple[Card, ...], leader: Seat, held: tuple[int, ...]
) -> tuple[Turn, ...]:
    """All cards of these tricks and the open one; `held`: cards in each hand now."""
    seats, all_tricks = len(held), (*tricks, Trick(leader, leader, trick))
    later, sizes = [0] * seats, list(held)
    laid = [((one.leader + place) % seats, card) for one in all_tricks for place, card in enumerate(one.cards)]
    for seat, card in laid:
        later[seat] |= 1 << card
        sizes[seat] += 1
    found, gone, barred = [], 0, [0] * seats
    for one in all_tricks:
        for place, card in enumerate(one.cards):
            seat, before = (one.leader + place) % seats, one.cards[:place]
            known = tuple(barred), tuple(sizes)
            found.append(Turn(seat, card, before, one.leader, gone, later[seat], *known))
            if before:
                best = before[pack.best_of(before)]
                barred[seat] |= pack.barred(duties, pack.suits[before[0]], best, card)
            gone |= 1 << card
            later[seat] ^= 1 << card
            sizes[seat] -= 1
    return tuple(found)


class Table(NamedTuple):
    """A deal as it is read: everything but the hands."""

    pack: Pack
    duties: Duties
    declarer: Seat
    pool: Mask  # all cards in play
    styles: Styles


def explained(
    table: Table, past: Sequence[Turn], hands: Sequence[Mask], laid: Mask, viewer: Seat, habits: Sequence[Habit]
) -> list[list[float]]:
    """By seat and kind the chance of the cards that it laid, times the chance that it is of this kind.

    `hands`: what is held now, in a world; `laid`: what the declarer has laid away there. The viewer needs no reading.
    """
    pack, duties, declarer, pool, styles = table
    found = [list(habit) for habit in habits]
    for seat, card, trick, leader, gone, later, barred, sizes in past:
        if seat == viewer:
            continue
        hand = hands[seat] | later
        cards = legal(pack, duties, hand, trick)
        if not cards & cards - 1:
            continue
        unseen = pool & ~gone & ~hand
        if seat == declarer:
            unseen &= ~laid
        seen = Seen(hand, trick, leader, seat, declarer, unseen, barred, sizes)
        values = weighed(pack, seen, cards, styles[seat != declarer])
        chances = by_kind(values, card, CLOSE, plain_card(pack, seen, cards))
        found[seat] = [kind * chance for kind, chance in zip(found[seat], chances, strict=True)]
    return found


def likelihood(rows: Sequence[Sequence[float]]) -> float:
    """The likelihood of all cards laid, whatever kinds the seats are of."""
    found = 1.0
    for row in rows:
        found *= sum(row)
    return found


# --- from deal to deal -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Memory(voids.Memory):
    """One seat's memory where tricks stay open: what it overlooked in this deal, and how the others play."""

    habits: list[Habit] = field(default_factory=list)  # by seat
    trump: int = -1  # of this deal, where it is told
    declarer: Seat = -1
    cards: list[tuple[Seat, Card]] = field(default_factory=list)  # laid in this deal
    laid: Mask = 0  # away by the declarer, once everybody sees it


class Memories:
    """How a seat remembers in a game of this family, and learns how the others play (game/bots/core/base.Memories)."""

    def __init__(self, pack_of: Callable[[int], Pack], duties: Duties, styles_of: Callable[[int], Styles]) -> None:
        """`pack_of` a trump (-1: not told), `styles_of` a number of seats."""
        self.pack_of, self.duties, self.styles_of = pack_of, duties, styles_of

    def fresh(self, seat: Seat, seats: int) -> Memory:
        """The memory of a seat before the first event."""
        return Memory(seat, habits=[PRIOR] * seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        """Remember what matters of an event; a deal that is over tells how everybody plays."""
        if isinstance(event, Moved) and event.target == TRICK and event.source.seat is not None:
            memory.cards.append((event.source.seat, event.cards[0]))
        elif isinstance(event, Marked):
            if event.name == "trump":
                memory.trump = event.value - 1
            elif event.name == "declarer" and event.value and event.seat is not None:
                memory.declarer = event.seat
        elif isinstance(event, Shown) and event.zone.name == LAID:
            memory.laid = mask_of(event.cards)
        elif isinstance(event, Entered) and event.phase == "deal":
            if memory.cards and level.reading > 0:
                self._learn(memory)
            memory.cards, memory.laid, memory.trump, memory.declarer = [], 0, -1, -1
        voids.note(memory, event, level, rng)

    def _learn(self, memory: Memory) -> None:
        """Move what is thought of each seat by the deal that is over: now all hands are known."""
        seats, laid = len(memory.habits), memory.cards
        pack = self.pack_of(memory.trump)
        tricks = []
        for first in range(0, len(laid) - len(laid) % seats, seats):
            cards = tuple([card for _, card in laid[first : first + seats]])
            leader = laid[first][0]
            tricks.append(Trick(leader, (leader + pack.best_of(cards)) % seats, cards))
        pool = mask_of([card for _, card in laid]) | memory.laid
        table = Table(pack, self.duties, memory.declarer, pool, self.styles_of(seats))
        past = turns(pack, self.duties, tuple(tricks), (), 0, (0,) * seats)
        rows = explained(table, past, [0] * seats, memory.laid, memory.seat, memory.habits)
        memory.habits = [moved(row) for row in rows]
