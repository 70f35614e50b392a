"""The rest of a hand of Gin Rommé in a playout, and the worth of its end. (GR-7; docs/bots.md)

Both players go by a short rule on masks. A hand is worth the chance to win the match, or the game where that is all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.bots.gin_romme.hand import EVERY, NEAR, bits, completing, left_over, loose, melded, points_of
from game.bots.gin_romme.weights import NEVER, TUNED, Weights, gin_outs_wanted, most_luschen
from rules.core.contract import Points, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask
from rules.gin_romme.material import BONUS, GAME_BONUS, LEFT_IN_STOCK, MOST_TURNS, POINTS
from rules.gin_romme.melds import luschen_points
from rules.gin_romme.rounds import leaders, result
from rules.gin_romme.state import Pair, State, doubles, limit, with_seat

CLOSE = 12.0  # points by which a discard may be behind the best and still be saved by what it leaves
HIGHEST: Points = max(POINTS)
LEFT = 8  # cards of the stock below which nobody waits for Gin
LOWER = 4  # Luschen by which a card from the pile must lower the count
WHOLE = 100.0  # a won match
TRIFLE = 0.02  # for each point of the hand
STEP = 5  # points of a game that are told apart
WON = ((1, 0.10), (2, 0.13), (3, 0.13), (4, 0.13), (5, 0.12), (7, 0.17), (9, 0.12), (12, 0.10))  # steps a hand brings
GAME_STEP = 50  # points of the account that are told apart
GAINED = ((3, 0.3), (4, 0.25), (5, 0.2), (7, 0.15), (9, 0.1))  # steps a game brings
USUAL_HAND = 26  # points that a hand brings its winner, on the average
OTHERS = 0.3  # of the points still to come until a game is won that go to its loser


class End(NamedTuple):
    """The end of a hand; nobody wins where the winner is None."""

    winner: Seat | None
    points: Points


VOID = End(None, 0)


@dataclass(slots=True)
class Hand:
    """A hand under way, one of both to draw or to discard.

    The order of a sampled stock is as good as any other. Each player draws from his own end of it, so that both get the
    same cards whatever the other one does, and moves are compared with less noise.
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


def playout(hand: Hand, weights: Sequence[Weights]) -> End:
    """Play the hand to its end; it is used up."""
    while True:
        seat = hand.seat
        if hand.drawing:
            _draw(hand, seat)
        found = _finish(hand, seat, weights[seat])
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
    """True if a card of the pile would lie in a meld and lower the count enough."""
    if not completing(held) & card:
        return False
    whole = held | card
    rest = loose(whole)
    if rest & card:
        return False
    return points_of(rest) - heaviest(rest) <= luschen_points(held) - LOWER


def heaviest(cards: Mask) -> Points:
    """The highest count among the cards, 0 for none."""
    return max([POINTS[bit.bit_length() - 1] for bit in bits(cards)], default=0)


def _finish(hand: Hand, seat: Seat, weights: Weights) -> End | None:
    """Knock or discard; None where the hand goes on."""
    held = hand.hands[seat]
    counts = _counts(held, hand.taken)
    least, out = min(counts)
    if least <= min(hand.limit, most_luschen(weights, hand.turns)) and not _waits(hand, held ^ out, least, weights):
        return _shown(hand, seat, held ^ out, least)
    chosen = _chosen(hand, held, counts, least, weights)
    hand.threw[seat] |= chosen
    hand.hands[seat] = held ^ chosen
    hand.thrown |= chosen
    hand.top = chosen.bit_length() - 1
    hand.turns += 1
    return VOID if len(hand.stock) <= LEFT_IN_STOCK or hand.turns >= MOST_TURNS else None


def _chosen(hand: Hand, held: Mask, counts: list[tuple[Points, Mask]], least: Points, weights: Weights) -> Mask:
    """The card to discard: few Luschen kept, many cards awaited, little help given."""
    unseen = EVERY & ~(held | hand.thrown)
    took, threw = hand.took[1 - hand.seat], hand.threw[1 - hand.seat]
    best, chosen = 1e9, 0
    for count, card in counts:
        if count - least >= CLOSE:
            continue
        near = NEAR[card.bit_length() - 1]
        score = count - weights.out * (completing(held ^ card) & unseen).bit_count()
        score += weights.near * (near & took).bit_count() - weights.far * (near & threw).bit_count()
        if score < best:
            best, chosen = score, card
    return chosen


def _counts(held: Mask, taken: Card) -> list[tuple[Points, Mask]]:
    """The Luschen kept with each loose card away; where all cards lie in melds, with any card away."""
    free = held if taken == BACK else held & ~(1 << taken)
    rest = loose(held)
    if not rest & free:
        return [(luschen_points(held ^ card), card) for card in bits(free)]
    total = points_of(rest)
    return [(total - POINTS[card.bit_length() - 1], card) for card in bits(rest & free)]


def _waits(hand: Hand, kept: Mask, count: Points, weights: Weights) -> bool:
    """True if Gin is near enough to go on (rulebook 8.5)."""
    if not count or weights.gin == NEVER or count > weights.few or len(hand.stock) <= LEFT:
        return False
    unseen = EVERY & ~(kept | hand.thrown)
    return gin_outs(kept, unseen) >= gin_outs_wanted(weights, hand.turns)


def gin_outs(kept: Mask, unseen: Mask) -> int:
    """Count the unseen cards that would make it Gin."""
    return sum([1 for card in bits(completing(kept) & unseen) if _makes_gin(kept, card)])


def _makes_gin(kept: Mask, card: Mask) -> bool:
    whole = kept | card
    rest = loose(whole)
    if rest.bit_count() <= 1:
        return not rest & card
    least = points_of(rest)
    if least > HIGHEST:
        return False  # a way that leaves one card over would count less
    # without a card that counts less the others could not count 0
    heavy = [card for card in bits(kept) if POINTS[card.bit_length() - 1] >= least]
    return any(not luschen_points(whole ^ card) for card in heavy)


def _shown(hand: Hand, seat: Seat, kept: Mask, count: Points) -> End:
    other = hand.hands[1 - seat]
    theirs = left_over(other, melded(kept)) if count or hand.lay_off else luschen_points(other)
    wins, points, _ = result(not count, count, theirs)
    return End(seat if wins else 1 - seat, points)


# --- what a hand is worth ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 13)
def first_home(own: int, other: int, steps: tuple[tuple[int, float], ...]) -> float:
    """The chance that `own` steps are made up before `other`; a gain (step, chance) falls to either side alike."""
    if own <= 0 or other <= 0:
        return float(own <= 0)
    found = 0.0
    for step, part in steps:
        found += part * (first_home(own - step, other, steps) + first_home(own, other - step, steps)) / 2
    return found


def game_chance(state: State, points: Pair, seat: Seat) -> float:
    """The chance of a seat to win the running game with these points."""
    target = state.options.game_target
    own, other = points[seat], points[1 - seat]
    return first_home(-(-(target - own) // STEP), -(-(target - other) // STEP), WON)


def match_chance(state: State, account: Pair, seat: Seat) -> float:
    """The chance of a seat to win the match between two games."""
    target = int(state.options.match_target)
    own, other = account[seat], account[1 - seat]
    if max(own, other) >= target:
        return 1.0 if own > other else 0.0 if own < other else 0.5
    return first_home(-(-(target - own) // GAME_STEP), -(-(target - other) // GAME_STEP), GAINED)


def expected_gain(state: State, points: Pair, boxes: Pair, winner: Seat) -> Points:
    """A guess of the points that the running game would bring this winner (GR-7.5 to 7.8)."""
    missing = max(0, state.options.game_target - points[winner])
    loser = 1 - winner
    more = OTHERS * missing if boxes[loser] else 0.0
    hands = boxes[winner] - boxes[loser] + (missing - more) / USUAL_HAND
    final = max(points[winner], state.options.game_target + USUAL_HAND // 2 if missing else 0)
    gain = final + GAME_BONUS - points[loser] - more + BONUS * hands
    if not boxes[loser]:
        gain += (final + GAME_BONUS) * 0.5 ** (missing / USUAL_HAND)
    return max(0, round(gain))


def prospect(state: State, points: Pair, boxes: Pair, seat: Seat) -> float:
    """The chance (0 … 100) of the seat in the match, the running game standing like this."""
    game = game_chance(state, points, seat)
    if state.options.match_target == "0":
        return WHOLE * game
    whole = 0.0
    for winner, chance in ((seat, game), (1 - seat, 1 - game)):
        if chance:
            gain = expected_gain(state, points, boxes, winner)
            account = with_seat(state.account, winner, state.account[winner] + gain)
            whole += chance * match_chance(state, account, seat)
    return WHOLE * whole


def reward(state: State, seat: Seat) -> float:
    """The seat's expected chance, the hand being over or played out to its end."""
    if state.phase == "over":
        first = leaders(state)
        return WHOLE * (seat in first) / len(first)
    if state.phase in ("draw", "discard"):
        return _after(state, playout(hand_of(state), (TUNED, TUNED)), seat)
    return prospect(state, state.points, state.boxes, seat) + TRIFLE * (state.points[seat] - state.points[1 - seat])


def _after(state: State, end: End, seat: Seat) -> float:
    points, boxes = state.points, state.boxes
    if end.winner is not None:
        brought = end.points * (2 if doubles(state) else 1)
        points = with_seat(points, end.winner, points[end.winner] + brought)
        boxes = with_seat(boxes, end.winner, boxes[end.winner] + 1)
    return prospect(state, points, boxes, seat) + TRIFLE * (points[seat] - points[1 - seat])
