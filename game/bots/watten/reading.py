"""What the cards that others have laid tell of their hands: who lays one had none that he thought better."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.families.tricks.reading import PRIOR, likelihood, reckon
from game.bots.watten.cards import KINDS, plain_card, sensible, weighed
from game.bots.watten.playout import owed, ranks_of, seen_at
from game.bots.watten.weights import STYLES
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, Trick
from rules.watten.state import State

CLOSE: Final = 0.03  # tricks by which who weighs his cards misjudges them
BLUNDER: Final = 1.0  # tricks that a card counts less which no person would lay


class Laid(NamedTuple):
    """A card, who laid it, in which trick, and how many cards had been laid before it in the deal."""

    seat: Seat
    card: Card
    trick: int
    before: int


@lru_cache(maxsize=512)
def laid(tricks: tuple[Trick, ...], trick: tuple[Card, ...], leader: Seat, seats: int) -> tuple[Laid, ...]:
    """All cards of the deal in their order."""
    rows = (*tricks, Trick(leader, leader, trick))
    found = [
        (row.leader + place, card, number) for number, row in enumerate(rows) for place, card in enumerate(row.cards)
    ]
    return tuple([Laid(seat % seats, card, number, before) for before, (seat, card, number) in enumerate(found)])


def told_by_cards(state: State, wholes: Sequence[Mask], viewer: Seat, missed: int) -> float:
    """The likelihood of the cards that the others have laid, had they been dealt these five each.

    `missed` is a mask of tricks that the viewer has not looked at.
    """
    ranks, rows = ranks_of(state), [list(PRIOR) for _ in wholes]
    for seat, card, trick, before in laid(state.tricks, state.trick, state.leader, state.seats):
        if seat == viewer or missed >> trick & 1:
            continue
        seen = seen_at(state, seat, wholes[seat], before)
        bound = state.options.hauptschlag_zwang
        cards = owed(ranks, seen.hand, seen.trick, sum(seen.won)) if bound else seen.hand
        if not cards & cards - 1:
            continue
        good = sensible(ranks, seen, cards)
        weights = STYLES[KINDS[state.seats][seen.side]]
        values = [
            (worth - BLUNDER * (not good >> other & 1), other)
            for worth, _, other in weighed(ranks, seen, cards, weights)
        ]
        reckon(rows[seat], values, card, plain_card(ranks, seen, cards), CLOSE)
    return likelihood(rows)
