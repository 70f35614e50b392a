"""Choosing a card: every playable one weighed at a glance, from its player's own knowledge. (rulebook, chapter 8)

A card that follows is worth what the trick will probably bring or cost with it, less what it would be worth later; one
that is led, what such leads brought in true deals. Both were learned by self-play (tests/training/luxusfamilie.py).
Everything here is integers and tables: playouts ask it for every card. A state made of a view has empty hands where the
viewer sees backs; nothing looks into the hands of others.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.bots.core.base import Reason
from game.bots.luxusfamilie.weights import DEFENDER, LEADS, MAKER, Leads, Player, Weights
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, Trick, mask_of
from rules.luxusfamilie.farbkarten import NEED
from rules.luxusfamilie.material import ALL, POWER, SEATS, SUIT, SUIT_BITS, A
from rules.luxusfamilie.plays import POWERS
from rules.luxusfamilie.state import AUTO, State

FACES_IN = tuple(  # twelve bits of a suit -> one card place for each rank in it, from the ace down
    tuple(
        next(place for place in (2 * rank, 2 * rank + 1) if bits >> place & 1)
        for rank in range(6)
        if bits >> 2 * rank & 3
    )
    for bits in range(SUIT_BITS + 1)
)
HIGHER = tuple((1 << 2 * (place // 2)) - 1 for place in range(12))  # place in a suit -> the cards that beat it
HALF = tuple(0.5**count for count in range(49))  # chance that one of two hands has none of so many cards
PLACE_POWER = POWER[:12]  # place in a suit -> Machtpunkte
SUIT_ROW = (0, 1, 2, 3)
SIZE = tuple(bits.bit_count() for bits in range(SUIT_BITS + 1))
_Hand = tuple[int, int, int]  # of one suit: whether a hand is out of it, whether the other one is, and its sure cards
RICH = 8  # Machtpunkte in a trick that are worth a good card (baseline policy of chapter 8)
DEAR = 10  # Machtpunkte of a card that is given away on purpose
DOUBT = 0.4  # chance to lose a trick below which it is called probable


class Sight(NamedTuple):
    """A player's knowledge beside his hand. `left` plays after him, `right` before him."""

    unseen: Mask  # cards neither played nor in his own hand
    left_void: int  # masks of the suits they have shown to be out of
    right_void: int
    left_sure: Mask  # their cards that everybody has seen in melds
    right_sure: Mask


def playable(hand: Mask, trump: int, led: int) -> list[Card]:
    """One card for each face that may honestly be played; `led` is the led suit, -1 for the leader (LX-4.2 to 4.5)."""
    if led >= 0:
        for suit in (led, trump):
            bits = hand >> 12 * suit & SUIT_BITS
            if bits:
                return [12 * suit + place for place in FACES_IN[bits]]
    return [12 * suit + place for suit in range(4) for place in FACES_IN[hand >> 12 * suit & SUIT_BITS]]


def _has(cards: int, hand: _Hand) -> float:
    """Chance that a hand holds one of these unseen cards of a suit."""
    void, other_void, sure = hand
    if not cards or void:
        return 0.0
    return 1.0 if other_void or sure & cards else 1.0 - HALF[SIZE[cards]]


def _left(sight: Sight, suit: int) -> _Hand:
    return sight.left_void >> suit & 1, sight.right_void >> suit & 1, sight.left_sure >> 12 * suit


def _beaten(card: Card, led: int, trump: int, sight: Sight) -> float:
    """Chance that the left hand beats a card that wins so far."""
    suit = card // 12
    over = _has(sight.unseen >> 12 * suit & SUIT_BITS & HIGHER[card % 12], _left(sight, suit))
    if led == trump:
        return over
    blank = 1.0 - _has(sight.unseen >> 12 * led & SUIT_BITS, _left(sight, led))
    if suit == trump:
        return blank * over
    return over + blank * _has(sight.unseen >> 12 * trump & SUIT_BITS, _left(sight, trump))


def _held(card: Card, hand: Mask, trump: int, sight: Sight, weights: Weights) -> float:
    """The worth of a card later in the round."""
    suit, place = divmod(card, 12)
    unseen = sight.unseen >> 12 * suit & SUIT_BITS
    if suit == trump:
        worth = weights.trump[place >> 1]
        return worth if unseen & HIGHER[place] else worth + weights.boss_trump
    worth = weights.side[place >> 1]
    own = hand >> 12 * suit & SUIT_BITS
    if not own & (own - 1):  # the last of its suit: without it one may trump
        worth -= weights.blank if hand >> 12 * trump & SUIT_BITS else 0.0
    return worth if unseen & HIGHER[place] or not unseen else worth + weights.boss


def _leads(hand: Mask, trump: int, sight: Sight, of: Leads) -> list[tuple[float, Card]]:
    """Each face with the worth of leading it."""
    out = SIZE[sight.unseen >> 12 * trump & SUIT_BITS]
    found = []
    for suit in SUIT_ROW:
        own = hand >> 12 * suit & SUIT_BITS
        if not own:
            continue
        hidden = sight.unseen >> 12 * suit & SUIT_BITS
        held, left = SIZE[own], SIZE[hidden]
        if suit == trump:
            start = of.trump + of.trump_own * held + of.trump_out * left
            points, boss_points = of.trump_points, of.trump_boss_points
            boss = of.trump_boss + of.trump_boss_out * left
            if held > left > 0:
                boss += of.trump_drain * (held - left) ** 2
        else:
            start = of.own * held + of.hidden * left
            points, boss_points = of.points, of.boss_points
            boss = of.boss + of.boss_hidden * left + of.boss_own * held + (of.boss_early if out else 0.0)
            if out and left:
                start += of.left_ruffs if sight.left_void >> suit & 1 else 0.0
                start += of.right_ruffs if sight.right_void >> suit & 1 else 0.0
        for place in FACES_IN[own]:
            power = PLACE_POWER[place]
            worth = start + points * power
            if not hidden & HIGHER[place]:
                worth += boss + boss_points * power
            found.append((worth, 12 * suit + place))
    return found


def _follow(card: Card, trick: tuple[Card, ...], best: int, table: int, trump: int, sight: Sight, w: Weights) -> float:
    """The worth of following with a card; `best` is the power to beat, `table` the points that lie there."""
    led = SUIT[trick[0]]
    points = POWER[card]
    if POWERS[trump][led][card] <= best:
        return -w.given * points
    if len(trick) == 2:
        return table + points
    holds = 1.0 - _beaten(card, led, trump, sight)
    return holds * (table + points + w.next) - (1.0 - holds) * w.given * points


def weighed(hand: Mask, trump: int, trick: tuple[Card, ...], sight: Sight, player: Player) -> list[tuple[float, Card]]:
    """Each face that may be played with its worth, in Machtpunkte."""
    if not trick:
        return _leads(hand, trump, sight, player.leads)
    cards = playable(hand, trump, SUIT[trick[0]])
    if len(cards) == 1:
        return [(0.0, cards[0])]
    power, weights = POWERS[trump][SUIT[trick[0]]], player.follows
    best, table = max([power[card] for card in trick]), sum([POWER[card] for card in trick])
    return [
        (_follow(card, trick, best, table, trump, sight, weights) - _held(card, hand, trump, sight, weights), card)
        for card in cards
    ]


def best_card(hand: Mask, trump: int, trick: tuple[Card, ...], sight: Sight, player: Player) -> Card:
    """The card that is worth most."""
    if not hand & (hand - 1):
        return hand.bit_length() - 1
    return max(weighed(hand, trump, trick, sight, player))[1]


ROLES = tuple(  # by how many seats further to the left the Spielmacher sits
    Player(weights, leads) for weights, leads in zip((MAKER, DEFENDER, DEFENDER), LEADS, strict=True)
)


def player_of(seat: Seat, maker: Seat) -> Player:
    """How a seat weighs its cards by its role: a Spielmacher does it differently, and so does who leads through him."""
    return ROLES[(maker - seat) % SEATS]


PLAYERS = tuple(tuple(player_of(seat, maker) for seat in range(SEATS)) for maker in range(SEATS))  # [Spielmacher]


# --- what a seat knows of the others -------------------------------------------------------------------------------


def played(state: State) -> Mask:
    """The cards played in this round."""
    return sum([mask_of(trick.cards) for trick in state.tricks]) + mask_of(state.trick)


@lru_cache(maxsize=256)
def _shown(trump: int, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """The suits each seat has shown to be out of; a seat that plays a suit again at a strict table takes that back."""
    found = [0] * SEATS
    for trick in tricks:
        led = SUIT[trick.cards[0]]
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % SEATS
            found[seat] &= ~(1 << SUIT[card])
            for suit in NEED[trump][led][SUIT[card]]:
                found[seat] |= 1 << suit
    return tuple(found)


def voids(state: State) -> tuple[int, ...]:
    """Masks of the suits that each seat has shown to be out of; at an automatic table the turned Farbkarten."""
    if state.mode == AUTO:
        return state.turned
    tricks = state.tricks
    if state.trick:
        tricks += (Trick(state.leader, state.leader, state.trick),)
    return _shown(state.trump, tricks)


def sight(state: State, seat: Seat, gone: Mask) -> Sight:
    """The knowledge of a seat beside its hand; `gone` are the cards it remembers as played."""
    left, right = (seat + 1) % SEATS, (seat + 2) % SEATS
    out = voids(state)
    unseen = ALL & ~gone & ~state.hands[seat] & ~mask_of(state.trick)
    open_to_all = unseen & ~played(state)
    return Sight(unseen, out[left], out[right], state.laid[left] & open_to_all, state.laid[right] & open_to_all)


# --- why a card was played, in the words a person would use --------------------------------------------------------


def of_lead(card: Card, trump: int, sight: Sight) -> Reason:
    suit = SUIT[card]
    if suit == trump:
        return Reason("lead_trump")
    both = sight.left_void & sight.right_void
    if both >> suit & 1 and both >> trump & 1:
        return Reason("lead_void")
    beaten = sight.unseen >> 12 * suit & SUIT_BITS & HIGHER[card % 12]
    if beaten or POWER[card] < DEAR:
        return Reason("lead_safe")
    return Reason("lead_ace" if card % 12 // 2 == A else "lead_high")


def of_follow(card: Card, state: State, seat: Seat, sight: Sight) -> Reason:
    hand, trump, trick, leader, maker = state.hands[seat], state.trump, state.trick, state.leader, state.bidder
    power = POWERS[trump][SUIT[trick[0]]]
    strengths = [power[other] for other in trick]
    if power[card] <= max(strengths):
        return _of_loss(card, hand, trump, trick, (leader + strengths.index(max(strengths))) % SEATS, leader, maker)
    choices = [other for other in playable(hand, trump, SUIT[trick[0]]) if power[other] > max(strengths)]
    worth = [POWER[other] for other in choices]
    last = len(trick) == SEATS - 1
    if last and POWER[card] == max(worth) > min(worth):
        return Reason("take_last")
    if last and POWER[card] == DEAR:
        return Reason("save_ten")
    if sum(POWER[other] for other in trick) >= RICH:
        return Reason("take_rich")
    if POWER[card] == min(worth):
        return Reason("take_cheap")
    if last:
        return Reason("take_sure")
    return Reason("take_likely" if _beaten(card, SUIT[trick[0]], trump, sight) < DOUBT else "take_ahead")


def _of_loss(
    card: Card, hand: Mask, trump: int, trick: tuple[Card, ...], winner: Seat, leader: Seat, maker: Seat
) -> Reason:
    if POWER[card] >= DEAR:
        me = (leader + len(trick)) % SEATS
        if maker not in (me, winner) and (len(trick) == SEATS - 1 or maker != (me + 1) % SEATS):
            return Reason("feed")
    choices = playable(hand, trump, SUIT[trick[0]])
    if any(POWER[other] == DEAR and SUIT[other] == SUIT[card] for other in choices) and POWER[card] < DEAR:
        return Reason("keep_ten")
    return Reason("throw_low" if POWER[card] == min(POWER[other] for other in choices) else "throw_off")
