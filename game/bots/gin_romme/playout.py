"""The rest of a hand of Gin Rommé in a playout: both players by a short rule on masks. (docs/bots.md)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.gin_romme.hand import EVERY, NEAR, bits, completing, left_over, loose, melded, points_of
from game.bots.gin_romme.weights import NEVER, Taste, gin_outs_wanted, most_luschen
from rules.core.contract import Points, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask
from rules.gin_romme.counting import luschen_points
from rules.gin_romme.material import LEFT_IN_STOCK, MOST_TURNS, POINTS
from rules.gin_romme.rounds import result
from rules.gin_romme.state import State, limit

CLOSE = 12.0  # points by which a discard may be behind the best and still be saved by what it leaves
HIGHEST: Points = max(POINTS)
LEFT = 8  # cards of the stock below which nobody waits for Gin
LOWER = 4  # Luschen by which a card from the pile must lower the count


class End(NamedTuple):
    """How a hand ends; nobody wins where the winner is None."""

    winner: Seat | None
    points: Points


VOID = End(None, 0)


@dataclass(slots=True)
class Hand:
    """A hand under way, one of both to draw or to discard.

    The order of a sampled stock is as good as any other; that each draws from his own end gives both the same cards
    whatever the other one does, and moves are compared with less noise.
    """

    hands: list[Mask]
    stock: list[Card]  # seat 0 draws from the one end, seat 1 from the other
    thrown: Mask  # the pile
    top: Card
    seat: Seat
    drawing: bool
    taken: Card  # from the pile in this turn
    turns: int
    limit: Points
    lay_off: bool  # also against Gin (GR-5.2)
    took: list[Mask]  # by seat, from the pile
    threw: list[Mask]


def hand_of(state: State) -> Hand:
    """The hand of a state in phase draw, discard, up1, up2 or forced."""
    thrown = 0
    for card in state.pile:
        thrown |= 1 << card
    top = state.pile[-1] if state.pile else BACK
    drawing = state.phase != "discard"
    return Hand(
        list(state.hands),
        list(state.stock),
        thrown,
        top,
        state.seat,
        drawing,
        state.taken,
        state.turns,
        limit(state),
        state.options.layoff_on_gin,
        list(state.shown),
        [0, 0],
    )


def playout(hand: Hand, tastes: Sequence[Taste]) -> End:
    """Play the hand to its end; it is used up."""
    while True:
        seat = hand.seat
        if hand.drawing:
            _draw(hand, seat)
        found = _finish(hand, seat, tastes[seat])
        if found is not None:
            return found
        hand.seat, hand.drawing, hand.taken = 1 - seat, True, BACK


def _draw(hand: Hand, seat: Seat) -> None:
    held = hand.hands[seat]
    if hand.top != BACK and wants(held, 1 << hand.top):
        hand.hands[seat] = held | 1 << hand.top
        hand.thrown &= ~(1 << hand.top)
        hand.took[seat] |= 1 << hand.top
        hand.taken, hand.top = hand.top, BACK
        return
    hand.hands[seat] = held | 1 << hand.stock.pop(-seat)


def wants(held: Mask, card: Mask) -> bool:
    """Whether a card of the pile would lie in a meld and lower the count enough."""
    if not completing(held) & card:
        return False
    whole = held | card
    rest = loose(whole)
    if rest & card:
        return False
    return points_of(rest) - heaviest(rest) <= luschen_points(held) - LOWER


def heaviest(cards: Mask) -> Points:
    """The most that one of the cards counts, 0 for none."""
    return max([POINTS[bit.bit_length() - 1] for bit in bits(cards)], default=0)


def _finish(hand: Hand, seat: Seat, taste: Taste) -> End | None:
    """Knock or discard; None where the hand goes on."""
    held = hand.hands[seat]
    counts = _counts(held, hand.taken)
    least, out = min(counts)
    if least <= min(hand.limit, most_luschen(taste, hand.turns)) and not _waits(hand, held ^ out, least, taste):
        return _shown(hand, seat, held ^ out, least)
    chosen = _chosen(hand, held, counts, least, taste)
    hand.threw[seat] |= chosen
    hand.hands[seat] = held ^ chosen
    hand.thrown |= chosen
    hand.top = chosen.bit_length() - 1
    hand.turns += 1
    return VOID if len(hand.stock) <= LEFT_IN_STOCK or hand.turns >= MOST_TURNS else None


def _chosen(hand: Hand, held: Mask, counts: list[tuple[Points, Mask]], least: Points, taste: Taste) -> Mask:
    """The card that goes: few Luschen kept, many cards awaited, little help given."""
    unseen = EVERY & ~(held | hand.thrown)
    took, threw = hand.took[1 - hand.seat], hand.threw[1 - hand.seat]
    best, chosen = 1e9, 0
    for count, card in counts:
        if count - least >= CLOSE:
            continue
        near = NEAR[card.bit_length() - 1]
        score = count - taste.out * (completing(held ^ card) & unseen).bit_count()
        score += taste.near * (near & took).bit_count() - taste.far * (near & threw).bit_count()
        if score < best:
            best, chosen = score, card
    return chosen


def _counts(held: Mask, taken: Card) -> list[tuple[Points, Mask]]:
    """What is kept counts with each loose card away; where all lie in melds, with any card away."""
    free = held if taken == BACK else held & ~(1 << taken)
    rest = loose(held)
    if not rest & free:
        return [(luschen_points(held ^ card), card) for card in bits(free)]
    total = points_of(rest)
    return [(total - POINTS[card.bit_length() - 1], card) for card in bits(rest & free)]


def _waits(hand: Hand, kept: Mask, count: Points, taste: Taste) -> bool:
    """Whether Gin is near enough to go on (rulebook 8.5)."""
    if not count or taste.gin == NEVER or count > taste.few or len(hand.stock) <= LEFT:
        return False
    unseen = EVERY & ~(kept | hand.thrown)
    return gin_outs(kept, unseen) >= gin_outs_wanted(taste, hand.turns)


def gin_outs(kept: Mask, unseen: Mask) -> int:
    """Unseen cards that would make it Gin."""
    return sum([1 for card in bits(completing(kept) & unseen) if _makes_gin(kept, card)])


def _makes_gin(kept: Mask, card: Mask) -> bool:
    whole = kept | card
    rest = loose(whole)
    if rest.bit_count() <= 1:
        return not rest & card
    if points_of(rest) > HIGHEST:
        return False  # a way that leaves one card over would count less
    return not min([luschen_points(whole ^ other) for other in bits(kept)])


def _shown(hand: Hand, seat: Seat, kept: Mask, count: Points) -> End:
    other = hand.hands[1 - seat]
    theirs = left_over(other, melded(kept)) if count or hand.lay_off else luschen_points(other)
    wins, points, _ = result(not count, count, theirs)
    return End(seat if wins else 1 - seat, points)
