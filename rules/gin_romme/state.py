"""The state of a match of Gin Rommé, and what of it both know beyond the cards they see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import BACK, Card
from rules.core.state import Round, Whole, public, whole
from rules.families.tricks import Mask
from rules.gin_romme.law import Options
from rules.gin_romme.material import ACE, CARDS, HANDS, MELDS, PILE, POINTS, RANK, SPADES, STOCK, SUIT, cards_in
from rules.gin_romme.melds import Arrangement

NOBODY: Seat = -1
Pair = tuple[int, int]


@public
class Facts(Round):
    """Knowledge of both beside zones, marks and totals; together with them enough to rebuild the position."""

    round: int = 0  # hands of the match before this one
    upcard: Card = BACK  # turned first; BACK before the deal
    taken: Card = BACK  # from the pile in this turn, BACK for none (GR-3.3)
    fiftieth: bool = False  # the 50th card was drawn in this turn (GR-5.7)
    turns: int = 0
    shown: Pair = (0, 0)  # masks of cards in each hand that were taken in the open
    knocker: Seat = NOBODY
    gin: bool = False
    melds: tuple[Arrangement, Arrangement] = ((), ())
    layoffs: tuple[tuple[Card, int], ...] = ()  # card and place of the knocker's meld
    points: Pair = (0, 0)  # of this game
    boxes: Pair = (0, 0)  # hands won in this game
    account: Pair = (0, 0)  # won games of the match
    game_over: bool = False


@whole
class State(Facts, Whole):
    """The whole match. Hands are masks; the knocker's hand holds his Luschen once he has laid his melds."""

    options: Options = Options()
    hands: tuple[Mask, Mask] = (0, 0)
    pile: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = CARDS  # the next card last

    @property
    def totals(self) -> Pair:
        """The account of the match with the points of the running game."""
        return self.account[0] + self.points[0], self.account[1] + self.points[1]


# --- small questions ---------------------------------------------------------------------------------------------


def with_seat(pair: Pair, seat: Seat, value: int) -> Pair:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def limit(state: State) -> Points:
    """The most Luschen with which one may knock; 0: Gin alone. Source: GR-4.4, GR-7.2, GR-7.3."""
    if state.options.variant == "basis":
        return 9 if state.options.knock_rule == "under_10" else 10
    if state.upcard == BACK:
        return 0
    if RANK[state.upcard] == ACE and state.options.oklahoma_ace == "gin_only":
        return 0
    return POINTS[state.upcard]


def doubles(state: State) -> bool:
    """Return whether this hand counts twice (GR-7.4)."""
    oklahoma = state.options.variant == "oklahoma" and state.options.spade_doubles
    return oklahoma and state.upcard != BACK and SUIT[state.upcard] == SPADES


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, PILE: state.pile}
    for seat in range(state.seats):
        found[HANDS[seat]] = cards_in(state.hands[seat])
        found[MELDS[seat]] = tuple([card for meld in state.melds[seat] for card in cards_in(meld)])
    return found


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("limit", None): limit(state),
        ("doubles", None): int(doubles(state)),
    }
    if state.knocker != NOBODY:
        found["knocker", state.knocker] = 1
    for seat in range(state.seats):
        found["points", seat] = state.points[seat]
        found["boxes", seat] = state.boxes[seat]
        found["account", seat] = state.account[seat]
    return {key: value for key, value in found.items() if value}
