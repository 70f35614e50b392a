"""The rest of a round of Schwimmen in a playout, and the worth of its end. (SW-6; docs/bots/schwimmen.md)

All play by one short rule, 2 µs a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from game.bots.families.standing import outlook
from game.bots.schwimmen.hands import GAINS, OUTLOOK, SINGLES, WORTH
from game.bots.schwimmen.weights import Style, strong
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.schwimmen.law import Options
from rules.schwimmen.material import CARDS, HAND_SIZE, TOP, is_789
from rules.schwimmen.state import NOBODY, OUT, State, playing

SMALL_789 = frozenset(mask_of(cards) for cards in combinations(CARDS, HAND_SIZE) if is_789(cards))
WHOLE = 100.0  # a won match


@dataclass(slots=True)
class Table:
    """A round under way; seats that are out are missing, the others stand in order of play."""

    options: Options
    hands: list[Mask]
    mitte: Mask
    stock: list[Card]  # the next card last
    place: int  # on turn
    pushes: int
    left: int  # last turns after a stop; 0: nobody has stopped
    turns: int

    def copy(self) -> Table:
        return Table(
            self.options, self.hands[:], self.mitte, self.stock[:], self.place, self.pushes, self.left, self.turns
        )


def table_of(state: State) -> tuple[Table, tuple[Seat, ...]]:
    """The round of a state in phase turn, and the seat behind each place."""
    seats = playing(state)
    left = state.left if state.stopper != NOBODY else 0
    hands = [mask_of(state.hands[seat]) for seat in seats]
    place = seats.index(state.seat)
    mitte = mask_of(state.mitte)
    return Table(state.options, hands, mitte, list(state.stock), place, state.pushes, left, state.turns), seats


def playout(table: Table, styles: Sequence[Style]) -> list[Points]:
    """Play the round to its end (the table is used up); returns the worth of each hand then."""
    count = len(table.hands)
    most = table.options.turn_limit * count
    ended = any(WORTH[hand] == TOP for hand in table.hands)
    while not ended:
        ended = _turn(table, styles[table.place], count)
        table.turns += 1
        table.place = (table.place + 1) % count
        ended = ended or table.turns >= most
    return [WORTH[hand] for hand in table.hands]


def _turn(table: Table, style: Style, count: int) -> bool:
    """Play one turn; True if the round ends with it."""
    hand = table.hands[table.place]
    if WORTH[hand] < style.renew and table.mitte in SMALL_789 and table.options.rule_789:
        _renew(table)
    if table.left:
        _exchange(table, hand, _most(hand, table.mitte))
        table.left -= 1
        return not table.left or WORTH[table.hands[table.place]] == TOP
    lap = min(table.turns // count, len(style.stop) - 1)
    own, chosen = WORTH[hand], _best(hand, table.mitte, style.keen)
    if own >= style.stop[lap] and WORTH[chosen] - own < style.spare:
        table.pushes, table.left = 0, count - 1
        return False
    if chosen == hand:
        return _push(table, own, style, count)
    _exchange(table, hand, chosen)
    return WORTH[chosen] == TOP


def _push(table: Table, own: Points, style: Style, count: int) -> bool:
    if table.pushes == count - 1 and own >= style.last:
        table.pushes, table.left = 0, count - 1
        return False
    table.pushes += 1
    if table.pushes < count:
        return False
    if len(table.stock) < HAND_SIZE:
        return True
    _renew(table)
    return False


def _renew(table: Table) -> None:
    if len(table.stock) >= HAND_SIZE:
        table.mitte = mask_of(table.stock[-HAND_SIZE:])
        del table.stock[-HAND_SIZE:]
        table.pushes = 0


def _exchange(table: Table, hand: Mask, chosen: Mask) -> None:
    if chosen != hand:
        table.mitte = (table.mitte | hand) & ~chosen
        table.hands[table.place] = chosen
        table.pushes = 0


def _most(hand: Mask, mitte: Mask) -> Mask:
    """The hand that counts most after one exchange."""
    best, most = hand, WORTH[hand]
    if WORTH[mitte] > most:
        best, most = mitte, WORTH[mitte]
    gains = GAINS[hand]
    if max([gains[card.bit_length() - 1] for card in SINGLES[mitte]]) <= most:
        return best
    for given in SINGLES[hand]:
        rest = hand ^ given
        for taken in SINGLES[mitte]:
            if WORTH[rest | taken] > most:
                best, most = rest | taken, WORTH[rest | taken]
    return best


def _best(hand: Mask, mitte: Mask, keen: float) -> Mask:
    """The hand with most worth and promise after one exchange, or none."""
    best, plain = hand, 1 - keen
    most = plain * WORTH[hand] + keen * OUTLOOK[hand]
    score = plain * WORTH[mitte] + keen * OUTLOOK[mitte]
    if score > most:
        best, most = mitte, score
    for given in SINGLES[hand]:
        rest = hand ^ given
        for taken in SINGLES[mitte]:
            found = rest | taken
            score = plain * WORTH[found] + keen * OUTLOOK[found]
            if score > most:
                best, most = found, score
    return best


# --- what the end of a round is worth ------------------------------------------------------------------------------


def after(lives: Sequence[Points], worths: Sequence[Points], place: int) -> float:
    """The chance (0 … 100) of a place once the hands are shown; all places are still in the game.

    Source: SW-6.1, SW-6.2, SW-6.6.
    """
    lowest = min(worths)
    lost = [worth == lowest for worth in worths]
    if all(hit and not count for hit, count in zip(lost, lives, strict=True)):
        lost = [False] * len(lives)
    return WHOLE * outlook(tuple([count - OUT - hit for count, hit in zip(lives, lost, strict=True)]), place)


def reward(state: State, seat: Seat) -> float:
    """The chance of the seat: as the round has ended, or as it ends in a playout."""
    if state.phase != "turn":
        return WHOLE * outlook(tuple([count - OUT for count in state.lives]), seat)
    table, seats = table_of(state)
    worths = playout(table, [strong(len(seats))] * len(seats))
    return after([state.lives[one] for one in seats], worths, seats.index(seat))
