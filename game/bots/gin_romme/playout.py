"""The rest of a hand of Gin Rommé in a playout: both players go by a short rule on masks. (docs/bots/gin_romme.md)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.gin_romme.hand import (
    EVERY,
    HIGHEST,
    NEAR,
    ONE_DRAW,
    Way,
    completing,
    gin_cards_at_once,
    heaviest,
    hope,
    left_over,
    loose,
    melded,
    ways,
)
from game.bots.gin_romme.reading import Traces, awaited
from game.bots.gin_romme.weights import QUICK, Weights, stage_of
from game.bots.gin_romme.worlds import style
from game.bots.gin_romme.worth import WHOLE, prospect
from rules.core.contract import Points, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask
from rules.gin_romme.material import LEFT_IN_STOCK, MOST_TURNS, POINTS
from rules.gin_romme.melds import luschen_points
from rules.gin_romme.rounds import leaders, result
from rules.gin_romme.state import State, doubles, limit, with_seat

LOWER: Points = 4  # Luschen by which a card in no meld must lower the count to be taken
LOWEST: Points = 1  # what such a card may count
TRIFLE = 0.02  # for each point of the hand


class End(NamedTuple):
    """The end of a hand; nobody wins where the winner is None."""

    winner: Seat | None
    points: Points


VOID = End(None, 0)


@dataclass(slots=True)
class Hand:
    """A hand under way, one of both to draw or to discard. Pairs are by seat.

    The order of a sampled stock is as good as any other. Each player draws from his own end of it, so that both get the
    same cards whatever the other one does, and moves are compared with less noise.
    """

    hands: list[Mask]
    stock: list[Card]  # seat 0 draws from the one end, seat 1 from the other
    thrown: Mask  # the pile
    top: Mask  # of the pile, 0 where it is empty
    seat: Seat
    drawing: bool
    taken: Mask  # from the pile in this turn
    turns: int
    limit: Points
    lay_off: bool  # also against Gin (GR-5.2)
    took: list[Mask]  # from the pile, and still held
    threw: list[Mask]
    refused: list[Mask]  # let lie on top of the pile
    picks: list[int]  # cards taken from the pile
    counts: list[Points]  # Luschen of ten cards
    outs: list[Mask]  # that would complete a meld of them


def begun(hands: Sequence[Mask], stock: Sequence[Card], thrown: Mask, top: Mask, seat: Seat) -> Hand:
    """A hand of which nobody has taken or thrown anything yet, to draw."""
    return Hand(
        hands=list(hands),
        stock=list(stock),
        thrown=thrown,
        top=top,
        seat=seat,
        drawing=True,
        taken=0,
        turns=0,
        limit=0,
        lay_off=False,
        took=[0, 0],
        threw=[0, 0],
        refused=[0, 0],
        picks=[0, 0],
        counts=[luschen_points(held) for held in hands],
        outs=[completing(held) for held in hands],
    )


def hand_of(state: State) -> Hand:
    """The hand of a state in phase draw, discard, up1, up2 or forced."""
    thrown = 0
    for card in state.pile:
        thrown |= 1 << card
    top = 1 << state.pile[-1] if state.pile else 0
    found = begun(state.hands, state.stock, thrown, top, state.seat)
    found.drawing = state.phase != "discard"
    found.taken = 1 << state.taken if state.taken != BACK else 0
    found.turns, found.limit, found.lay_off = state.turns, limit(state), state.options.layoff_on_gin
    found.took = list(state.shown)
    found.picks = [held.bit_count() for held in state.shown]
    return found


def playout(hand: Hand, weights: Sequence[Weights]) -> End:
    """Play the hand to its end; it is used up."""
    while True:
        found = turn(hand, weights[hand.seat])
        if found is not None:
            return found


def turn(hand: Hand, weights: Weights) -> End | None:
    """Play what is left of the turn of the one to move; None where the hand goes on."""
    seat = hand.seat
    stage = stage_of(hand.turns + weights.picks * hand.picks[1 - seat])
    allowed = min(hand.limit, weights.knock[stage])
    if hand.drawing:
        _draw(hand, seat, weights, allowed)
    found = _finish(hand, seat, weights, stage, allowed)
    hand.seat, hand.drawing, hand.taken = 1 - seat, True, 0
    return found


def _draw(hand: Hand, seat: Seat, weights: Weights, allowed: Points) -> None:
    held, top = hand.hands[seat], hand.top
    if top and wants(held, top, hand.outs[seat], hand.counts[seat], weights, allowed):
        hand.hands[seat] = held | top
        hand.thrown &= ~top
        hand.took[seat] |= top
        hand.picks[seat] += 1
        hand.taken, hand.top = top, 0
        return
    hand.refused[seat] |= top
    hand.hands[seat] = held | 1 << hand.stock.pop(-seat)


def wants(held: Mask, card: Mask, outs: Mask, count: Points, weights: Weights, allowed: Points) -> bool:
    """True if a card of the pile is worth taking to these ten.

    It lies in a meld at once and lowers the count enough; or it is an ace for a high card, or makes a knock possible.
    """
    points = POINTS[card.bit_length() - 1]
    if outs & card:
        whole = held | card
        least = ways(whole, card)[0].kept
        if least <= count - weights.lower and not loose(whole) & card:
            return True
        return weights.low and least <= allowed < count
    if not weights.low or count - HIGHEST + points > (count - LOWER if points <= LOWEST else min(allowed, count - 1)):
        return False
    least = count + points - heaviest(loose(held))
    return least <= allowed < count or (points <= LOWEST and least <= count - LOWER)


def _finish(hand: Hand, seat: Seat, weights: Weights, stage: int, allowed: Points) -> End | None:
    """Knock or discard; None where the hand goes on."""
    held = hand.hands[seat]
    found = ways(held, hand.taken)
    best = found[0]
    if best.kept <= allowed:
        kept = held ^ best.card
        unseen = EVERY & ~(held | hand.thrown | hand.took[1 - seat])
        if not waits(kept, best.kept, unseen, weights, stage, len(hand.stock)):
            return _shown(hand, seat, kept, best.kept)
    if len(found) > 1:
        best = _chosen(hand, held, found, weights, stage_of(hand.turns))
    card = best.card
    hand.threw[seat] |= card
    hand.hands[seat] = held ^ card
    hand.took[seat] &= ~card
    hand.thrown |= card
    hand.top = card
    hand.counts[seat], hand.outs[seat] = best.kept, best.outs
    hand.turns += 1
    return VOID if len(hand.stock) <= LEFT_IN_STOCK or hand.turns >= MOST_TURNS else None


def waits(kept: Mask, count: Points, unseen: Mask, weights: Weights, stage: int, stock: int) -> bool:
    """True if Gin is near enough to go on instead of knocking (rulebook 8.5)."""
    if not count or count > weights.few or stock <= weights.left or weights.wait[stage] > HIGHEST:
        return False
    return (gin_cards_at_once(kept) & unseen).bit_count() >= weights.wait[stage]


def _chosen(hand: Hand, held: Mask, found: tuple[Way, ...], weights: Weights, stage: int) -> Way:
    """The card to discard: few Luschen kept, many cards awaited, not near to what the other one takes."""
    other = 1 - hand.seat
    took, threw = hand.took[other], hand.threw[other]
    unseen = EVERY & ~(held | hand.thrown | took)
    best, least = found[0], 1e9
    for way in found:
        cost = kept_worth(way, held, unseen, weights, stage)
        if weights.read:
            cost += weights.read * awaited(way.card, Traces(unseen, took, threw, hand.refused[other], hand.turns))
        elif weights.near or weights.far:
            cost += near_to(way.card, took, threw, weights)
        if cost < least:
            best, least = way, cost
    return best


def kept_worth(way: Way, held: Mask, unseen: Mask, weights: Weights, stage: int) -> float:
    """Luschen kept, less what the cards are worth that would complete a meld or make it Gin: the lower the better."""
    cost = way.kept - weights.out[stage] * (way.outs & unseen).bit_count()
    if weights.gin and way.loose <= ONE_DRAW:
        cost -= weights.gin * (gin_cards_at_once(held ^ way.card) & unseen).bit_count() / unseen.bit_count()
    if weights.hope:
        cost -= weights.hope * hope(held ^ way.card, way.kept, unseen)
    return cost


def near_to(card: Mask, took: Mask, threw: Mask, weights: Weights) -> float:
    """Points that a discard costs for what goes with it of the cards the other one took, less for what he threw."""
    near = NEAR[card.bit_length() - 1]
    return weights.near * (near & took).bit_count() - weights.far * (near & threw).bit_count()


def _shown(hand: Hand, seat: Seat, kept: Mask, count: Points) -> End:
    other = hand.hands[1 - seat]
    theirs = left_over(other, melded(kept)) if count or hand.lay_off else luschen_points(other)
    wins, points, _ = result(not count, count, theirs)
    return End(seat if wins else 1 - seat, points)


# --- the worth of its end ----------------------------------------------------------------------------------------


def reward(state: State, seat: Seat) -> float:
    """The seat's chance (0 … 100) to win the match, or the game where that is all, the hand over or played out."""
    if state.phase == "over":
        first = leaders(state)
        return WHOLE * (seat in first) / len(first)
    if state.phase in ("draw", "discard"):
        styles = (QUICK, style(state)) if seat == 0 else (style(state), QUICK)
        return _after(state, playout(hand_of(state), styles), seat)
    return prospect(state, state.points, state.boxes, seat) + TRIFLE * (state.points[seat] - state.points[1 - seat])


def _after(state: State, end: End, seat: Seat) -> float:
    points, boxes = state.points, state.boxes
    if end.winner is not None:
        brought = end.points * (2 if doubles(state) else 1)
        points = with_seat(points, end.winner, points[end.winner] + brought)
        boxes = with_seat(boxes, end.winner, boxes[end.winner] + 1)
    return prospect(state, points, boxes, seat) + TRIFLE * (points[seat] - points[1 - seat])
