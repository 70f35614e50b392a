"""The worth of a hand of Auruxxx at each moment of a round, as many rounds played have taught. (docs/bots/auruxxx.md)

All worth is in points of the round: the others' mean less the own ones, as expected when the round is played on.
A hand is judged between two turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rules.auruxxx.material import CARD_RANK, COLOUR, DECK, FACE, FIRST_GOLD, GOLD, NOBODY, SEATS
from rules.auruxxx.state import State
from rules.core.contract import Seat
from rules.core.deck import Card

Features: TypeAlias = list[tuple[int, float]]  # (index, value); what is not named is 0

# --- rows: number of players, gold in hand, the fewest cards of another player ----------------------------------------
TABLES = 3  # two players, three, more
NEAR_OF = (2, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6)  # fewest cards -> near; an empty hand must draw; more are the last
NEAR = max(NEAR_OF) + 1
ROWS = TABLES * 2 * NEAR


def near_of(state: State, seat: Seat) -> int:
    """The others' closeness to the end: 0 (one of them holds a single card) … 6."""
    return min([NEAR_OF[min(len(hand), 10)] for other, hand in enumerate(state.hands) if other != seat])


def row_of(players: int, gold: bool, near: int) -> int:
    """The row of the learned numbers for this number of players, gold in hand or not, and closeness to the end."""
    return ((min(players, TABLES + 1) - 2) * 2 + gold) * NEAR + near


HELD = 8  # sizes of a hand that are told apart when gold is looked for: 0 … 7 or more


# --- features of a hand between two turns ----------------------------------------------------------------------
SIZES, RANKS, GROUPS, COLOURS, THREATS = 14, GOLD + 1, 11, 6, 4
SIZE_AT = 0  # cards that are no gold: 0 … 13 or more
RANK_AT = SIZE_AT + SIZES  # cards of each rank
POINTS_AT = RANK_AT + RANKS  # points, in tens
GROUP_AT = POINTS_AT + 1  # different ranks: 0 … 10 or more
COLOUR_AT = GROUP_AT + GROUPS  # different colours: 0 … 5
FIGURE_AT = COLOUR_AT + COLOURS  # the figure is one's own; then also the points; it is nobody's
THREAT_AT = FIGURE_AT + 3  # pairs of cards that wait for the next player, by his cards: up to 1, 2, 3, more
MINE_AT = THREAT_AT + THREATS  # the same for oneself
AWAY_AT = MINE_AT + 1  # turns until one's own; READY: the same, with nothing but gold
READY_AT = AWAY_AT + SEATS
FEATURES = READY_AT + SEATS

TENS = tuple(DECK.points[face] / 10 for face in FACE)  # card -> points in tens
CARD_COLOUR = tuple(COLOUR[face] for face in FACE)  # card -> colour; NOBODY for action cards and gold
RANK_OF, COLOUR_OF, TENS_OF = CARD_RANK.__getitem__, CARD_COLOUR.__getitem__, TENS.__getitem__


class Place(NamedTuple):
    """The position of a hand between two turns, beside its cards."""

    row: int
    figure: bool  # one's own
    homeless: bool  # the figure is nobody's
    crosses: int
    away: int  # turns until one's own
    threat: int = 0  # which kind of next player has a penalty waiting
    pairs: int = 0  # how large it is
    mine: int = 0  # pairs waiting for oneself


def place_of(state: State, seat: Seat, gold: bool) -> Place:
    """The place of a seat at the beginning of somebody's turn."""
    away = (seat - state.seat) % state.seats
    pairs = state.penalty // 2
    last = away == state.seats - 1  # whoever has just had his turn sent the penalty
    return Place(
        row_of(state.seats, gold, near_of(state, seat)),
        state.figure == seat,
        state.figure == NOBODY,
        state.passes[seat],
        away,
        threat_of(len(state.hands[state.seat])),
        pairs if last else 0,
        0 if away else pairs,
    )


def threat_of(size: int) -> int:
    """The kind of a player who is to take a penalty, by his cards."""
    return min(max(size, 1), THREATS) - 1


def features(hand: Sequence[Card], place: Place) -> Features:
    """The features of a hand, as (index, value); absent ones are 0."""
    found = [(SIZE_AT + min(len(hand) - golds(hand), SIZES - 1), 1.0)]
    ranks = list(map(RANK_OF, hand))
    kinds = set(ranks)
    found += [(RANK_AT + rank, float(ranks.count(rank))) for rank in kinds]
    tens = sum(map(TENS_OF, hand))
    found.append((POINTS_AT, tens))
    found.append((GROUP_AT + min(len(kinds), GROUPS - 1), 1.0))
    found.append((COLOUR_AT + colours(hand), 1.0))
    if place.figure:
        found += [(FIGURE_AT, 1.0), (FIGURE_AT + 1, tens)]
    found += [(index, float(value)) for index, value in _surroundings(hand, place) if value]
    return found


def _surroundings(hand: Sequence[Card], place: Place) -> list[tuple[int, float]]:
    ready = bool(hand) and min(hand) >= FIRST_GOLD
    return [
        (FIGURE_AT + 2, place.homeless),
        (THREAT_AT + place.threat, place.pairs),
        (MINE_AT, place.mine),
        (AWAY_AT + place.away, 1),
        (READY_AT + place.away, ready),
    ]


def crossed(place: Place, cost: int) -> float:
    """Points of the crosses so far; that is certain and need not be learned. `cost`: points of one."""
    return place.crosses * cost * (0.5 if place.figure else 1.0)


def golds(hand: Sequence[Card]) -> int:
    return len([card for card in hand if card >= FIRST_GOLD])


def colours(hand: Sequence[Card]) -> int:
    found = set(map(COLOUR_OF, hand))
    return len(found) - (NOBODY in found)


class Knowledge(NamedTuple):
    """All learned numbers."""

    hands: tuple[tuple[float, ...], ...]  # weights of a hand's features, by `row_of`
    golden: tuple[tuple[float, ...], ...]  # habit, size: how often a hand holds gold, compared with an even deal


def dot(weights: Sequence[float], seen: Features) -> float:
    return sum([weights[index] * value for index, value in seen])


class Judge:
    """Judges hands by the learned numbers."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.cards = tuple(  # row, own figure -> card -> its weight
            tuple(_by_card(row, figure) for figure in (0, 1)) for row in knowledge.hands
        )

    def kept(self, hand: Sequence[Card], place: Place, cost: int) -> float:
        """Worth of this hand between two turns; `cost`: points of a cross."""
        weights = self.knowledge.hands[place.row]
        gold = golds(hand)
        size = len(hand) - gold
        kinds = len(set(map(RANK_OF, hand)))
        value = (
            sum(map(self.cards[place.row][place.figure].__getitem__, hand))
            + weights[SIZE_AT + (size if size < SIZES else SIZES - 1)]
            + weights[GROUP_AT + (kinds if kinds < GROUPS else GROUPS - 1)]
            + weights[COLOUR_AT + colours(hand)]
            + weights[AWAY_AT + place.away]
            - crossed(place, cost)
        )
        if place.figure:
            value += weights[FIGURE_AT]
        elif place.homeless:
            value += weights[FIGURE_AT + 2]
        if gold and not size:
            value += weights[READY_AT + place.away]
        if place.pairs:
            value += weights[THREAT_AT + place.threat] * place.pairs
        return value + weights[MINE_AT] * place.mine


def _by_card(weights: Sequence[float], figure: int) -> tuple[float, ...]:
    tens = weights[POINTS_AT] + (weights[FIGURE_AT + 1] if figure else 0.0)
    return tuple(weights[RANK_AT + CARD_RANK[card]] + tens * TENS[card] for card in range(DECK.size))
