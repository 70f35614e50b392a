"""How well hands go with what was said and left undone in a deal of Watten. (rulebook, chapter 8: inference)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from game.bots.watten.memory import Memory
from game.bots.watten.naming import farbe_values, schlag_values
from game.bots.watten.sight import moment_of, ranks_of, seen_at, sides_of
from game.bots.watten.tables import TOPS, Ranking
from game.bots.watten.worth import outlook
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, Trick, mask_of
from rules.watten.material import CARDS, NONE, RANK, SUIT
from rules.watten.state import State, vorhand

TASTE: Final = 0.2  # tricks by which somebody names what is not quite the best of his hand
FLOOR: Final = 0.08  # whatever is said may be a whim, or a bluff
MEANT: Final = {"offer": 0.5, "stay": 0.33, "raise": 0.6}  # chances from which on people say it
BLUR: Final = 0.09
SPARED: Final = 0.3  # how often a trick is left to the others by somebody who comes last and could take it


IN_PLAY: Final = frozenset({"play", "answer"})
Fit: TypeAlias = Callable[[Sequence[Card]], float]


class Speaker(NamedTuple):
    """Somebody who has named something, the cards that it makes better, and how well five cards go with it."""

    seat: Seat
    cards: Mask
    fit: Fit


class Declined(NamedTuple):
    """A seat came last, left the trick to the others, and had laid these cards before."""

    seat: Seat
    above: Mask  # what would have taken it
    before: Mask


@lru_cache(maxsize=512)
def declined(ranks: Ranking, tricks: tuple[Trick, ...], sides: tuple[int, ...]) -> tuple[Declined, ...]:
    """All tricks that somebody who came last did not take from the other side."""
    seats, laid, found = len(sides), [0] * len(sides), []
    for trick in tricks:
        last = (trick.leader + seats - 1) % seats
        if sides[trick.taker] != sides[last]:
            found.append(Declined(last, ranks.above(trick.cards[:-1]), laid[last]))
        for place, card in enumerate(trick.cards):
            laid[(trick.leader + place) % seats] |= 1 << card
    return tuple(found)


def said_or_left(state: State, memory: Memory) -> bool:
    """Whether anything tells of the hands beyond what was named."""
    return bool(memory.boasts) or bool(_declined(state)) if state.phase in IN_PLAY else False


def _declined(state: State) -> tuple[Declined, ...]:
    return declined(ranks_of(state), state.tricks, sides_of(state))


def likelihood(state: State, wholes: Sequence[Mask], memory: Memory) -> float:
    """How well it goes with offers and with what was left untaken that these five cards each were dealt, by seat."""
    found, ranks = 1.0, ranks_of(state)
    for seat, verb, laid in memory.boasts:
        chance = outlook(ranks, seen_at(state, seat, wholes[seat], laid))
        found *= FLOOR + 1 / (1 + exp((MEANT[verb] - chance) / BLUR))
    for seat, above, before in _declined(state):
        if seat != memory.seat and wholes[seat] & ~before & above:
            found *= SPARED
    return found


def speakers(state: State) -> tuple[Speaker, ...]:
    """Who has named something."""
    first, second = vorhand(state), state.dealer
    if state.swapped:
        first, second = second, first
    found: list[Speaker] = []
    if state.schlag != NONE:
        cards = mask_of([card for card in CARDS if RANK[card] == state.schlag]) & ~TOPS
        found.append(Speaker(first, cards, lambda hand: _fits(schlag_values(hand), state.schlag)))
    if state.farbe != NONE:
        cards = mask_of([card for card in CARDS if SUIT[card] == state.farbe]) & ~TOPS
        found.append(Speaker(second, cards, lambda hand: _fits(farbe_values(hand, state.schlag), state.farbe)))
    return tuple(found)


def _fits(values: Sequence[float], named: int) -> float:
    """What was named is what the hand calls for, or nearly."""
    return FLOOR + exp((values[named] - max(values)) / TASTE)


def laid_before(state: State) -> tuple[Mask, ...]:
    """By seat the cards it has laid in this deal."""
    return moment_of(state).laid_by
