"""Worlds that a seat of Watten cannot tell from the true one. (rulebook, chapter 8: inference, sampling)

Nobody is bound to follow suit, so no card is ruled out anywhere; but nobody who has looked holds all three Kritische.
Of a few deals one is drawn by how well it goes with what was named, offered, and left untaken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.bots.core.base import Level
from game.bots.families.tricks.dealing import listed
from game.bots.families.tricks.pack import cards_in
from game.bots.watten.cards import ALL, TOPS, Ranking
from game.bots.watten.memory import Memory
from game.bots.watten.naming import farbe_values, schlag_values
from game.bots.watten.playout import moment_of, ranks_of, seen_at, sides_of
from game.bots.watten.worth import outlook, warned
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.rounds import vorhand
from rules.families.tricks import Mask, Trick, mask_of
from rules.watten.material import BLIND, CARDS, HANDS, NONE, RANK, STOCK, SUIT, TRICK
from rules.watten.state import State, is_blind

# --- how likely hands are by what was said and laid ----------------------------------------------------------------


TASTE: Final = 0.2  # tricks by which somebody names what is not quite the best of his hand
FLOOR: Final = 0.08  # whatever is said may be a whim, or a bluff
MEANT: Final = {"offer": 0.5, "stay": 0.33, "raise": 0.6}  # chances from which on people say it
BLUR: Final = 0.09
SPARED: Final = 0.3  # how often a trick is left to the others by somebody who comes last and could take it


IN_PLAY: Final = frozenset({"play", "answer"})
Fit: TypeAlias = Callable[[Sequence[Card]], float]
DRAWS, MOST_DRAWS = 4, 16  # deals of which one is taken, where something was left, and more for each that was said
HANDS_TRIED = 5  # hands of somebody who named something, of which one is taken
WHIM = 0.1  # how often something is named without holding it
TRIES = 30  # deals with a Maschine that are thrown away before one is taken all the same


class Speaker(NamedTuple):
    """A seat that has named something, the cards that this makes better, and the fit of five cards with it."""

    seat: Seat
    cards: Mask
    fit: Fit


class Declined(NamedTuple):
    """A trick that a seat, coming last, left to the others, and the cards it had laid before."""

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
    """True if anything tells of the hands beyond what was named."""
    return bool(memory.boasts) or bool(_declined(state)) if state.phase in IN_PLAY else False


def _declined(state: State) -> tuple[Declined, ...]:
    return declined(ranks_of(state), state.tricks, sides_of(state))


def likelihood(state: State, wholes: Sequence[Mask], memory: Memory) -> float:
    """The likelihood of these five cards each, by seat: how well they go with offers and with tricks left untaken."""
    found, ranks = 1.0, ranks_of(state)
    for seat, verb, laid, proposals in memory.boasts:
        chance = warned(outlook(ranks, seen_at(state, seat, wholes[seat], laid)), proposals)
        found *= FLOOR + 1 / (1 + exp((MEANT[verb] - chance) / BLUR))
    for seat, above, before in _declined(state):
        if seat != memory.seat and wholes[seat] & ~before & above:
            found *= SPARED
    return found


def speakers(state: State) -> tuple[Speaker, ...]:
    """The seats that have named something."""
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
    """The weight of a hand by its values: what was named is what the hand calls for, or nearly."""
    return FLOOR + exp((values[named] - max(values)) / TASTE)


def laid_before(state: State) -> tuple[Mask, ...]:
    """By seat the cards it has laid in this deal."""
    return moment_of(state).laid_by


# --- worlds --------------------------------------------------------------------------------------------------------


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer sees one."""
    return from_view(State, view, hands=HANDS, blind=BLIND, trick=TRICK, stock=STOCK)


class Unseen:
    """The cards that the viewer of a state with BACK in it does not see, and the number of them in each hand."""

    __slots__ = ("laid", "pool", "rooms", "speakers", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.laid, self.speakers = laid_before(state), speakers(state)
        piles = (*state.hands, *state.blind, state.stock)
        seen = mask_of([card for pile in piles for card in pile if card != BACK]) | sum(self.laid)
        self.pool: tuple[Card, ...] = tuple(cards_in(ALL & ~seen))
        self.rooms = tuple((*state.hands[seat], *state.blind[seat]).count(BACK) for seat in range(state.seats))

    def drawn(self, rng: Random, reads: bool) -> list[Mask]:
        """The cards of each seat that the viewer does not see; no Maschine that would have been shown.

        With `reads` those who named something get a hand that goes with it.
        """
        for _ in range(TRIES):
            found = self._spread(rng, self.speakers if reads else ())
            if self._silent(found):
                break
        return found

    def _spread(self, rng: Random, told: Sequence[Speaker]) -> list[Mask]:
        pool, found = list(self.pool), [0] * len(self.rooms)
        for speaker in told:
            room = self.rooms[speaker.seat]
            if room and not found[speaker.seat]:
                chosen = self._spoken(speaker, pool, room, rng)
                found[speaker.seat] = mask_of(chosen)
                pool = [card for card in pool if card not in chosen]
        for seat, room in enumerate(self.rooms):
            if not found[seat]:
                found[seat] = mask_of(_taken(pool, room, rng))
        return found

    def _spoken(self, speaker: Speaker, pool: list[Card], room: int, rng: Random) -> list[Card]:
        """Cards for somebody who has named something: he holds some of it, or named it by a whim."""
        laid, cards = cards_in(self.laid[speaker.seat]), speaker.cards
        meant = [card for card in pool if cards >> card & 1]
        if not meant or any(cards >> card & 1 for card in laid) or rng.random() < WHIM:
            hands = [_taken(pool[:], room, rng) for _ in range(HANDS_TRIED)]
            return rng.choices(hands, [speaker.fit(hand + laid) for hand in hands])[0]
        hands, odds = [], []
        for _ in range(HANDS_TRIED):
            first, rest = meant[int(rng.random() * len(meant))], pool[:]
            rest.remove(first)
            hand = [first, *_taken(rest, room - 1, rng)]
            hands.append(hand)
            odds.append(speaker.fit(hand + laid) / sum([cards >> card & 1 for card in hand]))  # each beginning alike
        return rng.choices(hands, odds)[0]

    def _silent(self, given: list[Mask]) -> bool:
        state = self.state
        return not any(
            room and TOPS & ~(given[seat] | self.laid[seat]) == 0 and not (state.blind[seat] and is_blind(state, seat))
            for seat, room in enumerate(self.rooms)
        )

    def wholes(self, given: list[Mask]) -> list[Mask]:
        """The five cards that each seat was dealt."""
        known = [mask_of([card for card in hand if card != BACK]) for hand in self.state.hands]
        return [one | two | three for one, two, three in zip(given, self.laid, known, strict=True)]

    def odds(self, given: list[Mask], memory: Memory) -> float:
        """The weight of this deal by everything that is known."""
        wholes = self.wholes(given)
        found = likelihood(self.state, wholes, memory)
        for speaker in self.speakers:
            found *= speaker.fit(cards_in(wholes[speaker.seat]))
        return found

    def filled(self, given: list[Mask], rng: Random) -> State:
        """The state with these cards in their places."""
        state = self.state.copy()
        for seat, cards in enumerate(given):
            if not self.rooms[seat]:
                continue
            if state.blind[seat]:
                state.blind[seat] = tuple(cards_in(cards))
            else:
                state.hands[seat] = tuple(cards_in(cards))
        rest = mask_of(self.pool) & ~sum(given)
        state.stock = tuple(cards_in(rest))
        state.seed = rng.getrandbits(40)
        return state


def _taken(pool: list[Card], count: int, rng: Random) -> list[Card]:
    """Take `count` cards by lot out of the pool."""
    found = []
    for _ in range(count):
        place = int(rng.random() * len(pool))
        found.append(pool[place])
        pool[place] = pool[-1]
        pool.pop()
    return found


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for plausible deals are preferred in the drawing itself."""
    unseen = Unseen(rebuilt(view))
    return drawn_world(unseen, memory, level, rng), 1.0


def drawn_world(unseen: Unseen, memory: Memory, level: Level, rng: Random) -> State:
    """A world; with the level's reading it is one of several, drawn by its likelihood."""
    reads = rng.random() < level.reading
    if not reads or not said_or_left(unseen.state, memory):
        return unseen.filled(unseen.drawn(rng, reads), rng)
    draws = [unseen.drawn(rng, True) for _ in range(min(MOST_DRAWS, DRAWS * (1 + len(memory.boasts))))]
    odds = [likelihood(unseen.state, unseen.wholes(given), memory) for given in draws]
    return unseen.filled(rng.choices(draws, odds)[0], rng)


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world with its likelihood, where there are no more than `most` and cards are being played."""
    if view.phase not in IN_PLAY:
        return None
    unseen = Unseen(rebuilt(view))
    rooms = (*unseen.rooms, len(unseen.pool) - sum(unseen.rooms))
    found = listed(mask_of(unseen.pool), rooms, [0] * len(rooms), most)
    if found is None:
        return None
    reads = level.reading > 0
    return [(unseen.filled(given[:-1], rng), unseen.odds(given[:-1], memory) if reads else 1.0) for given in found]
