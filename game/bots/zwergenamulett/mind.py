"""A table of Das Zwergenamulett as one seat knows it, and the worth of a card played now. (rulebook, chapter 8)

A *tally* is a set of cards as one integer, so that the tally of two sets is the sum of theirs: four bits for the copies
of each kind, then points, dwarf units and the number of cards. A BACK counts nothing.
All of it is hot: a search asks for it some thousand times a second. The weights are learned (docs/bots).
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple, TypeAlias

from game.bots.zwergenamulett.weights import HOLDING, Weights
from rules.core.contract import Points, Seat
from rules.core.deck import Face
from rules.zwergenamulett.material import AM, CARDS, DECK, DWARFS, FACE, HAND_SIZE, SEVEN, VALUE
from rules.zwergenamulett.state import State

Tally: TypeAlias = int

POINTS_AT, DWARFS_AT, CARDS_AT = 36, 44, 52  # lowest bits; eight bits each
AMULETS_AT = 4 * AM
TALLIES: tuple[Tally, ...] = (
    *(1 << 4 * FACE[card] | VALUE[card] << POINTS_AT | DWARFS[card] << DWARFS_AT | 1 << CARDS_AT for card in CARDS),
    0,  # BACK, by its index -1
)
TALLY_OF = TALLIES.__getitem__  # card -> tally
FULL = sum(TALLIES)
FACE_POINTS = DECK.points
FACE_DWARFS = tuple(DWARFS[copies[0]] for copies in DECK.cards_of)
LARGEST = max(HAND_SIZE.values())
COPIES = 4

# [unseen cards][of these of one kind][cards in a hand]: chance that the hand has none of the kind (rulebook 8.1)
NONE = tuple(
    tuple(
        tuple(
            comb(max(0, cards - kind), hand) / comb(cards, hand) if hand <= cards else 1.0
            for hand in range(LARGEST + 1)
        )
        for kind in range(COPIES + 1)
    )
    for cards in range(DECK.size + 1)
)
MOST_UNITS = 2 * 16  # all dwarfs, and as many again that are only expected
EARLY = 6  # cards left from which on one in hand counts fully
SOON = 3  # cards left from which on seven dwarfs are within reach
AHEAD = 20.0  # points ahead of the average, the measure of envy


def count_of(found: Tally, face: Face) -> int:
    """Copies (0 … 4) of a kind."""
    return found >> 4 * face & 15


def points_of(found: Tally) -> Points:
    """Printed values (0 … 120)."""
    return found >> POINTS_AT & 255


def dwarfs_of(found: Tally) -> int:
    """Dwarf units (0 … 16)."""
    return found >> DWARFS_AT & 255


class Mind:
    """The seat's knowledge of the table: its own hand, the open trick, and the piles as it remembers them."""

    __slots__ = ("hand", "later", "piles", "seat", "size", "state", "trick", "unseen", "unseen_cards")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.hand = sum(map(TALLY_OF, state.hands[seat]))
        self.trick = sum(map(TALLY_OF, state.trick))
        self.piles = [sum(map(TALLY_OF, cards)) for cards in state.won]
        self.unseen = FULL - self.hand - self.trick - sum(self.piles)
        self.unseen_cards = self.unseen >> CARDS_AT
        self.size = len(state.hands[seat])
        self.later = state.seats - 1 - len(state.trick)  # players who come after this one in the trick


# --- what each card promises ---------------------------------------------------------------------------------------


class Play(NamedTuple):
    """A card with its worth, and the chance (0 … 1) that it wins the trick."""

    face: Face
    value: float
    wins: float


class Beliefs:
    """The weights for a number of players as tables."""

    __slots__ = ("ladders", "scales", "weights")

    def __init__(self, weights: Weights) -> None:
        late = weights.late
        self.weights = weights
        # by the cards left: how much one in hand counts, and what so many dwarf units are worth
        self.scales = [0.0] + [late + (1 - late) * min(1.0, (left - 1) / EARLY) for left in range(1, LARGEST + 1)]
        self.ladders = [_ladder(weights.climb * min(1.0, left / SOON)) for left in range(LARGEST + 1)]


def _ladder(share: float) -> list[float]:
    """Dwarf units -> part of the prize for seven: up to `share` below seven, 1 from there on."""
    return [share * (units / (SEVEN - 1)) ** 2 for units in range(SEVEN)] + [1.0] * MOST_UNITS


def _climbed(ladder: list[float], before: int, more: float) -> float:
    """The gain on the ladder by this many more units."""
    whole = int(more)
    part = more - whole
    at = before + whole
    return ladder[at] * (1 - part) + ladder[at + 1] * part - ladder[before]


class Outlook(Mind):
    """The open trick, or the one to be led, as the seat on turn sees it."""

    __slots__ = (
        "amulet_near",
        "amulet_there",
        "control",
        "gathered",
        "hope",
        "hurt",
        "ladder",
        "needs",
        "none",
        "peril",
        "points",
        "rivals",
        "scale",
        "to_lead",
        "units",
        "weights",
        "winning",
        "won",
    )

    def __init__(self, state: State, seat: Seat, beliefs: Beliefs) -> None:
        super().__init__(state, seat)
        weights, left, laid = beliefs.weights, self.size - 1, state.trick
        self.weights = weights
        self.scale, self.ladder = beliefs.scales[left], beliefs.ladders[left]
        self.none = NONE[self.unseen_cards]
        self.winning: Face | None = FACE[laid[(state.ahead - state.leader) % state.seats]] if laid else None
        self.control = weights.following if laid else weights.leading
        self.points = (self.trick >> POINTS_AT & 255) + self.later * weights.dumped
        self.units = (self.trick >> DWARFS_AT & 255) + self.later * weights.dumped_units
        self.amulet_near = 1 - self.none[self.unseen >> AMULETS_AT & 15][self.size]
        self.amulet_there = bool(self.trick >> AMULETS_AT & 15)
        mine = self.piles[seat]
        self.won = mine >> DWARFS_AT & 255
        self.gathered = weights.gather * self.won
        self.needs = 0.0 if mine >> AMULETS_AT & 15 else weights.needs
        self.hope = self._hope()
        self.to_lead = weights.lead + weights.lead_more * left if left else 0.0
        self._look_at_rivals()

    def _hope(self) -> float:
        """Chance that the own dwarfs will count, by an amulet won or in hand."""
        if self.piles[self.seat] >> AMULETS_AT & 15:
            return 1.0
        return min(1.0, self.weights.amulet_hope * (self.hand >> AMULETS_AT & 15))

    def _look_at_rivals(self) -> None:
        """Set the rivals, one of whom gets a lost trick: their dwarf units, and how a point given to them hurts."""
        state, seat, seats, piles = self.state, self.seat, self.state.seats, self.piles
        if state.trick and state.ahead != seat:
            found = [piles[state.ahead]]
        else:
            found = piles[:seat] + piles[seat + 1 :]
        self.rivals = [pile >> DWARFS_AT & 255 for pile in found]
        mean = sum([pile >> POINTS_AT & 255 for pile in piles]) / seats
        ahead = sum([pile >> POINTS_AT & 255 for pile in found]) / len(found) - mean
        self.hurt = self.weights.given / (seats - 1) * (1 + self.weights.envy / AHEAD * ahead)
        self.peril = self.weights.peril / len(found)

    def play(self, face: Face) -> Play:
        """The card of this kind, weighed."""
        points, units = self.points + FACE_POINTS[face], self.units + FACE_DWARFS[face]
        value, wins = -self.scale * self.kept(face), 0.0
        if self.winning is None or face == self.winning or face == AM:
            wins = self.chance(face, points) if self.later else 1.0
            value += wins * self.gain(face, points, units)
        if wins < 1:
            value -= (1 - wins) * self.loss(points, units)
        return Play(face, value, wins)

    def kept(self, face: Face) -> float:
        """The worth of the card early in a round as long as it is in hand."""
        worth, shift = self.weights.keep[face], 4 * face
        if face == AM:
            return worth + self.needs
        worth += self.control[HOLDING[self.hand >> shift & 15][self.unseen >> shift & 15]]
        return worth + self.gathered if FACE_DWARFS[face] else worth

    def chance(self, face: Face, points: float) -> float:
        """Chance that nobody still to come overtakes this card in a trick of so many points (rulebook 8.1)."""
        weights, copies = self.weights, self.unseen >> 4 * face & 15
        safe = 1 - min(1.0, weights.use_base + weights.use_slope * points) * self.amulet_near
        if face != AM and copies:
            matched = min(1.0, weights.match_base + weights.match_slope * points)
            safe *= 1 - matched * (1 - self.none[copies][self.size])
        return float(safe**self.later)

    def gain(self, face: Face, points: float, units: float) -> float:
        """The worth of the trick to the seat that wins it by this card: points, dwarfs, the next lead."""
        won = self.won
        counting = 1.0 if face == AM or self.amulet_there else self.hope
        counted = counting * (won + units) - self.hope * won
        return points + counted + self.weights.seven * _climbed(self.ladder, won, units) + self.to_lead

    def loss(self, points: Points | float, units: float) -> float:
        """The loss when the trick goes to a rival."""
        ladder = self.ladder
        climbed = [_climbed(ladder, won, units) for won in self.rivals]
        return self.hurt * (points + 0.5 * units) + self.peril * sum(climbed)


assert len(HOLDING) == COPIES + 1
