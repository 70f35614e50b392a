"""Why a card was played, in the words a person would use. (rulebook, chapter 8)"""

from __future__ import annotations

from game.bots.base import Reason
from game.bots.luxusfamilie.cards import HIGHER, Sight, playable
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.luxusfamilie.material import POWER, SEATS, SUIT, SUIT_BITS, A
from rules.luxusfamilie.plays import POWERS

RICH = 8  # Machtpunkte in a trick that are worth a good card (baseline policy of chapter 8)
DEAR = 10  # Machtpunkte of a card that is given away on purpose


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


def of_follow(card: Card, hand: Mask, trump: int, trick: tuple[Card, ...], leader: Seat, maker: Seat) -> Reason:
    power = POWERS[trump][SUIT[trick[0]]]
    strengths = [power[other] for other in trick]
    if power[card] <= max(strengths):
        return _of_loss(card, hand, trump, trick, (leader + strengths.index(max(strengths))) % SEATS, leader, maker)
    choices = [other for other in playable(hand, trump, SUIT[trick[0]]) if power[other] > max(strengths)]
    if len(trick) == SEATS - 1 and POWER[card] == max(POWER[other] for other in choices):
        return Reason("take_last")
    if sum(POWER[other] for other in trick) >= RICH:
        return Reason("take_rich")
    if POWER[card] == min(POWER[other] for other in choices):
        return Reason("take_cheap")
    return Reason("take_likely")


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
